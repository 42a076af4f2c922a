#!/usr/bin/env python3
"""random_matches.py PINDECK - random evenings at a lane: teams of every format, series, bowlers who come late, leave
and come back, balls taken back, repairs, five-pin and 3-6-9 beside ten-pin, interrupted and resumed at any time.
Every turn, total, sheet and table of a series must equal that of model.py, and an import of CSV, JSON and sheets must
give the same games."""
import csv
import io
import random
import re
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE
from model import Ball, DISCIPLINES, Game, Match
from sample import full_or_sample

PINDECK = sys.argv[1]
EVENINGS = full_or_sample(60, 8)
NAMES = ["PJS", "KYJ", "LEE", "HAN", "CHO", "AAA", "BBB", "CCC", "DDD", "EEE", "FFF", "GGG", "HHH", "III"]

QUESTION = re.compile(r"^(?:(\w{3})'s turn|Frame (\d+) ball) : (.*)$", re.MULTILINE)


def run(arguments, text=None):
    done = subprocess.run([PINDECK, *arguments, "-l", "en"], input=text, text=True, capture_output=True,
                          timeout=DEADLINE)
    if done.returncode != 0:
        sys.exit(f"{arguments}: status {done.returncode}: {done.stderr}")
    return done.stdout


class Evening:
    """The answers typed at one lane, and the question before each."""

    def __init__(self, seed, folder):
        self.chance = random.Random(seed)
        self.store = f"{folder}/{seed}.db"
        self.spare_names = list(NAMES)
        self.chance.shuffle(self.spare_names)
        self.games = self.chance.choice([1, 1, 1, 2, 3])
        self.rotate = self.chance.random() < 0.5
        self.matches = []
        self.said = []
        self.answers = []  # (question, answer) since the program was started
        self.start = self.seat()
        self.who = seed

    # ---- bowlers ---------------------------------------------------------------------------------

    def name(self):
        return self.spare_names.pop()

    def team(self, form, discipline):
        people = self.chance.randint(2, 5) if form == "baker" else 2
        return Game(self.name(), discipline, form, [self.name() for _ in range(people)])

    def seat(self):
        """The command that begins the evening."""
        discipline = self.chance.choice(sorted(DISCIPLINES))
        form = self.chance.choice(["alone", "alone", "baker", "scotch", "scotch-lead"])
        command = ["play", "--store", self.store, "--discipline", discipline]
        if self.games > 1:
            command += ["--games", str(self.games)]
        if self.rotate:
            command += ["--rotate"]
        sides = []
        if form == "alone":
            for _ in range(self.chance.randint(1, 3)):
                other = self.chance.choice(sorted(DISCIPLINES))
                sides.append(Game(self.name(), other))
                command.append(f"{sides[-1].name}:{other}")
        elif self.chance.random() < 0.5:
            sides.append(self.team(form, discipline))
            command += ["--format", form, "--team", sides[0].name, *sides[0].members]
        else:
            for _ in range(2):
                sides.append(self.team(form, discipline))
                command.append(f"{sides[-1].name}={'+'.join(sides[-1].members)}")
            command += ["--format", form]
        self.matches.append(Match(sides))
        return command

    # ---- answers ------------------------------------------------------------------------------

    @property
    def match(self):
        return self.matches[-1]

    def question(self):
        game = self.match.turn()
        if len(self.match.games) > 1 or game.team:
            return game.bowls(), ""
        return "", str(game.current().number)

    def type(self, answer):
        self.answers.append((*self.question(), answer))

    def bowl(self):
        game = self.match.turn()
        frame = game.current()
        pins = game.rules.random_pins(self.chance, frame.racks()[-1][0])
        foul = self.chance.random() < 0.05
        if foul and not game.rules.foul_costs:
            pins = 0
        ball = Ball(pins, foul)
        self.type(game.rules.typed(ball))
        self.match.bowl(ball)

    def undo(self):
        self.type("undo")
        if self.match.order:
            self.match.undo()

    def join(self):
        gone = [game for game in self.match.games if game.has_left() and not game.current()]
        returning = self.chance.choice(gone) if gone and self.chance.random() < 0.8 else None
        now = self.match.reached(returning)
        number = self.chance.choice([None, None, 1, now, self.chance.randint(1, now)])
        word = "" if number is None else f" {number}"
        if returning:
            game = returning
            self.type(f"join {game.name}{word}")
            # frames are bowled in their order: none before one that has a ball
            if not any(frame.balls for frame in game.frames[number or now:]):
                game.join(number or now, late=False)
        elif self.spare_names and len(self.match.games) < 5:
            game = Game(self.name(), self.chance.choice(sorted(DISCIPLINES)))
            self.type(f"join {game.name}:{game.discipline}{word}")
            game.join(number or now, late=True)
            self.match.games.append(game)

    def leave(self):
        staying = [game for game in self.match.games if game.current()]
        # in a series one bowler stays to the end: without bowlers there is no next game
        if len(staying) > 1 or len(self.matches) == self.games:
            game = self.chance.choice(staying)
            self.type(f"leave {game.name}")
            game.leave()

    def slip(self):
        """Something that is refused, and the same is asked again."""
        seated = self.match.turn().name
        self.type(self.chance.choice([f"join {seated}", "leave QQQ", f"join QQQ {self.match.reached() + 1}",
                                      "join", "leave", "join QQQ 0", "join QQQ 99", "join Q1Q", "zz"]))

    def fix(self):
        """Another second ball in an open frame of ten-pin."""
        games = [game for game in self.match.games if game.discipline != "fivepin"]
        frames = [(game, frame) for game in games for frame in game.frames
                  if len(frame.balls) == 2 and frame.balls[0].pins < 9 and frame.racks()[-1][0] != 10 and
                  not any(ball.foul for ball in frame.balls) and sum(frame.counts()) < 10]
        if frames:
            game, frame = self.chance.choice(frames)
            pins = self.chance.randint(0, 9 - frame.balls[0].pins)
            self.type(f"fix {game.name} {frame.number}.2 {pins}")
            frame.balls[1].pins = pins

    # ---- repairs ---------------------------------------------------------------------------------

    def call(self):
        """The next ball out of turn; nothing else comes between."""
        others = [game for game in self.match.games if game.current() and game is not self.match.turn()]
        if others:
            game = self.chance.choice(others)
            self.type(f"call {game.name}")
            self.match.called = game
            self.bowl()

    def skip(self):
        game = self.match.turn()
        others = [other for other in self.match.games if other.current() and other is not game]
        if others and not game.current().balls:
            self.type("skip # on the phone")
            self.match.skip()

    def rename(self):
        alone = [game for game in self.match.games if not game.team]
        if alone and self.spare_names and len(self.matches) == 1:
            game, name = self.chance.choice(alone), self.name()
            self.type(f"name {game.name} {name}")
            game.name = name

    def swap(self):
        """Two bowlers of one discipline who have bowled every frame so far, from a frame on that both have begun."""
        whole = [game for game in self.match.games if not game.team and not any(frame.missed for frame in game.frames)]
        pairs = [(one, other) for one in whole for other in whole if one is not other and one.discipline == other.discipline]
        if pairs:
            one, other = self.chance.choice(pairs)
            reached = min(game.current().number if game.current() else 10 for game in (one, other))
            number = self.chance.randint(1, reached)
            if one.sheet() != other.sheet():
                self.type(f"swap {one.name} {other.name} {number}")
                self.match.swap(one, other, number)

    def remove(self):
        """A bowler is removed, and brought back after a ball of another."""
        game = self.chance.choice(self.match.games)
        if any(other.current() and other.current().number < 10 for other in self.match.games if other is not game):
            self.type(f"remove {game.name} # a test")
            removed = self.match.remove(game)
            self.bowl()
            self.type(f"keep {game.name}")
            self.match.keep(removed)

    def repair(self):
        self.chance.choice([self.call, self.call, self.skip, self.rename, self.swap, self.remove])()

    def step(self):
        what = self.chance.random()
        # while a skipped turn is to be made up, only balls are bowled
        if not self.match.is_regular() or what < 0.82:
            self.bowl()
        elif what < 0.86:
            self.repair()
        elif what < 0.89:
            self.undo()
        elif what < 0.92:
            self.join()
        elif what < 0.94:
            self.leave()
        elif what < 0.96:
            self.fix()
        elif what < 0.98:
            self.slip()
        elif self.match.order:
            self.interrupt()

    # ---- results ---------------------------------------------------------------------------------

    def say(self):
        """Everything up to now is typed; the questions must be those expected."""
        output = run(self.start, "".join(answer + "\n" for _, _, answer in self.answers))
        asked = QUESTION.findall(output)
        if asked != self.answers:
            wrong = next(nth for nth, pair in enumerate(zip(asked + [None], self.answers + [None]))
                         if pair[0] != pair[1])
            sys.exit(f"evening {self.who}, {self.start}: answer {wrong}: {asked[wrong:wrong + 1]} was asked, "
                     f"not {self.answers[wrong:wrong + 1]}\n" +
                     "\n".join(answer for _, _, answer in self.answers[:wrong + 1]))
        self.said += [answer for _, _, answer in self.answers]
        self.answers = []
        return output

    def compare(self, what, one, other):
        if one != other:
            sys.exit(f"evening {self.who}, {self.start}: {what}:\n{one}\nexpected\n{other}\n" +
                     "\n".join(self.said))

    def rows(self, store=None):
        """The rows of history for every bowler, oldest first."""
        lines = list(csv.DictReader(io.StringIO(run(["history", "--format", "csv", "--store",
                                                     store or self.store]))))
        keys = ("game", "bowler", "discipline", "state", "total", "sheet", "team")
        return [tuple(line[key].removeprefix("'") for key in keys) for line in sorted(lines, key=lambda line: int(line["game"]))]

    def expected_rows(self):
        return [(str(number), game.name, game.discipline, "unfinished" if game.current() else "finished",
                 str(game.worth()), game.sheet(), game.lineup())
                for number, match in enumerate(self.matches, 1) for game in match.games if match.order]

    def check(self):
        self.compare("history", self.rows(), self.expected_rows())

    def interrupt(self):
        self.type("quit")
        self.say()
        self.check()
        self.start = ["resume", str(len(self.matches)), "--store", self.store]
        self.start += ["--rotate"] if self.rotate else []

    def table(self):
        """The table of a series, as it is printed at the end."""
        names = []
        for match in self.matches:
            names += [game.name for game in match.games if game.name not in names]
        lines = ["NAME" + "".join(f"{number:5d}" for number in range(1, len(self.matches) + 1)) + "  TOTAL\n"]
        for name in names:
            games = [match.find(name) for match in self.matches]
            points = [game.total() if game else None for game in games]
            lines.append(f"{name:4}" + "".join(f"{'-' if each is None else each:>5}" for each in points) +
                         f"{sum(each or 0 for each in points):7d}\n")
        return "".join(lines)

    def pass_by(self):
        output = ""
        while True:
            while self.match.turn():
                self.step()
            if len(self.matches) == self.games:
                break
            self.matches.append(self.match.again(self.rotate))
        output = self.say()
        self.check()
        if self.games > 1:
            self.compare("the series", output[output.rindex("NAME "):], self.table())

    def come_back(self):
        """Export and import as CSV, JSON and sheets."""
        everything = run(["export", "--store", self.store])
        for form in ("csv", "json", "sheet"):
            text = run(["export", "--store", self.store, "--format", form])
            copy = f"{self.store}.{form}"
            run(["import", "--store", copy, "-"], text)
            if form == "sheet":
                self.compare("a sheet", self.rows(copy), self.expected_rows())
            else:
                self.compare(form, run(["export", "--store", copy]), everything)


# durability is tested elsewhere
with tempfile.TemporaryDirectory() as scratch:
    for number in range(EVENINGS):
        evening = Evening(number, scratch)
        evening.pass_by()
        evening.come_back()
    print(f"{EVENINGS} evenings")
