"""Scripted matches for the tests of kills and failures, and checks of the stored lines."""
import csv
import io
import random
import subprocess

from deadline import DEADLINE
from model import Ball, Game, Match

NAMES = ["PJS", "KYJ", "ABC"]


def frame(chance, last):
    """The balls of a random frame."""
    balls = [chance.choice([10, 9, 8, 7, chance.randint(0, 10)])]
    if balls[0] < 10:
        balls.append(chance.randint(0, 10 - balls[0]))
    if last and sum(balls) >= 10:
        rack = 10
        while len(balls) < 3:
            rack = rack or 10
            balls.append(chance.randint(0, rack))
            rack -= balls[-1]
    return balls


def answers(seed):
    """Everything typed in one match of three, frame by frame in turn."""
    chance = random.Random(seed)
    return [str(ball) for number in range(10) for _ in NAMES for ball in frame(chance, number == 9)]


def random_ball(chance, game):
    """One that can be bowled next, at a game of the model."""
    return Ball(game.rules.random_pins(chance, game.current().racks()[-1][0]))


def bowl_out(chance, match, guests):
    """The answers of one game; the guests come, go and come back, each answer changes something."""
    typed = []
    while match.turn():
        what, game = chance.random(), match.turn()
        gone = [guest for guest in match.games if guest.has_left()]
        if what < 0.04 and guests and match.order:
            late = Game(guests.pop(), chance.choice(["tenpin", "3-6-9", "fivepin"]))
            late.join(match.frame(), late=True)
            match.games.append(late)
            typed.append(f"join {late.name}:{late.discipline} {match.frame()}")
        elif what < 0.06 and len([other for other in match.games if other.current()]) > 1 and not game.team:
            typed.append(f"leave {game.name}")
            game.leave()
        elif what < 0.12 and gone:
            typed.append(f"join {gone[0].name}")
            gone[0].join(match.frame(), late=False)
        elif what < 0.16 and match.order:
            typed.append("undo")
            match.undo()
        else:
            ball = random_ball(chance, game)
            typed.append(game.rules.typed(ball))
            match.bowl(ball)
    return typed


def evening(seed):
    """The bowlers and everything typed in two games of a series, with a team, a bowler and guests."""
    chance = random.Random(seed)
    guests = ["CHO", "YOO", "BAE"]
    match = Match([Game("TIG", "tenpin", "baker", ["KYJ", "PJS", "LEE"]), Game("HAN", "fivepin")])
    who = ["--games", "2", "TIG=KYJ+PJS+LEE", "HAN:fivepin"]
    first = bowl_out(chance, match, guests)
    return who, first + bowl_out(chance, match.again(goes_on=False), guests)


def journal(pindeck, store, environment=None):
    """The lines of the journal, without when and who."""
    run = subprocess.run([pindeck, "export", "-l", "en", "--store", store, "--format", "csv"], text=True,
                         capture_output=True, env=environment, timeout=DEADLINE)
    if run.returncode == 3 and "there is no store here yet" in run.stderr:
        return []
    if run.returncode != 0:
        raise SystemExit(f"export: status {run.returncode}: {run.stderr}")
    # the register of persons comes before the heading of the games
    lines = list(csv.DictReader(io.StringIO(run.stdout[run.stdout.index("game,line,"):])))
    for line in lines:
        del line["time"], line["actor"]
        if line["kind"] == "opened":
            line["text"] = line["text"].split(" ")[0]  # and not when the first of a series was opened
    return lines


def bowled(lines):
    return sum(line["kind"] == "bowled" for line in lines)


def answered(lines):
    """The number of answers that these lines record. The bowlers seated with the opening are no answers, and nobody here types a call: an
    undo calls the bowler whose ball it takes back, if the turn would be another's."""
    opening, count = False, 0
    for line in lines:
        opening = line["kind"] == "opened" or opening and line["kind"] == "seated"
        count += not opening and line["kind"] not in ("finished", "locked", "called")
    return count


def play_through(pindeck, store, balls, who=NAMES):
    """The match without interruption: its journal and its last board."""
    run = subprocess.run([pindeck, "play", "-l", "en", "--store", store, *who], text=True,
                         input="\n".join(balls) + "\n", capture_output=True, timeout=DEADLINE)
    if run.returncode != 0 or run.stderr:
        raise SystemExit(f"play: status {run.returncode}: {run.stderr}")
    return journal(pindeck, store), run.stdout[run.stdout.rindex("| NAME |"):]


def board(pindeck, store, game="1"):
    return subprocess.run([pindeck, "show", "--store", store, game], text=True, check=True,
                          capture_output=True, timeout=DEADLINE).stdout
