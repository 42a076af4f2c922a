"""An independent model: matches with teams, late and leaving bowlers, five-pin and 3-6-9, written from the rules as
plainly as possible. Tests compare it with the program for the same answers."""

FRAMES = range(1, 11)
WORTH = {"a": 2, "b": 3, "c": 5, "d": 3, "e": 2}
FOUL_COSTS = 15


class TenPins:
    """Balls are counts; two a frame."""
    balls_a_frame = 2
    free = ()
    foul_costs = 0

    def full(self):
        return 10

    def points(self, pins):
        return pins

    def left(self, rack, pins):
        return rack - pins

    def random_pins(self, chance, rack):
        return chance.choice([rack, rack, max(0, rack - 1), chance.randint(0, rack)])

    def typed(self, ball):
        return "F" if ball.foul else str(ball.pins)

    def written(self, frame, nth):
        ball, rack, first = frame.balls[nth], frame.met(nth), frame.is_first(nth)
        if ball.foul:
            return "F"
        if ball.pins == rack:
            return "X" if first else "/" if frame.met_second(nth) else str(ball.pins).replace("10", "T")
        return str(ball.pins) if ball.pins else "-"

    joined = ""


class ThreeSixNine(TenPins):
    free = (3, 6, 9)


class FivePins:
    """Balls are sets of pins, worth different points; three a frame, and a foul costs fifteen."""
    balls_a_frame = 3
    free = ()
    foul_costs = FOUL_COSTS

    def full(self):
        return frozenset(WORTH)

    def points(self, pins):
        return sum(WORTH[pin] for pin in pins)

    def left(self, rack, pins):
        return rack - pins

    def random_pins(self, chance, rack):
        return rack if chance.random() < 0.4 else frozenset(pin for pin in sorted(rack) if chance.random() < 0.6)

    def typed(self, ball):
        pins = "".join(sorted(ball.pins))
        return (pins or ("" if ball.foul else "-")) + ("F" if ball.foul else "")

    def written(self, frame, nth):
        ball = frame.balls[nth]
        pins = "X" if len(ball.pins) == 5 and frame.is_first(nth) else "".join(sorted(ball.pins))
        return (pins or ("" if ball.foul else "-")) + ("F" if ball.foul else "")

    joined = ","


DISCIPLINES = {"tenpin": TenPins(), "3-6-9": ThreeSixNine(), "fivepin": FivePins()}


class Ball:
    def __init__(self, pins, foul=False):
        self.pins = pins
        self.foul = foul


class Frame:
    def __init__(self, rules, number):
        self.rules = rules
        self.number = number
        self.free = number in rules.free
        self.missed = False
        self.balls = []

    def racks(self):
        """The pins standing before each ball and the next one, and the number of earlier balls at that rack."""
        rack, before, met = self.rules.full(), 0, []
        for ball in self.balls:
            met.append((rack, before))
            # in ten pins the pins of a foul do not count: they are set up again
            if not ball.foul or self.rules.foul_costs:
                rack = self.rules.left(rack, ball.pins)
            before += 1
            if not rack and self.number == 10:
                rack, before = self.rules.full(), 0
        met.append((rack, before))
        return met

    def met(self, nth):
        return self.racks()[nth][0]

    def is_first(self, nth):
        return self.racks()[nth][1] == 0

    def met_second(self, nth):
        return self.racks()[nth][1] == 1

    def is_over(self):
        if self.free:
            return True
        if self.number < 10:
            return len(self.balls) == self.rules.balls_a_frame or not self.racks()[-1][0]
        if len(self.balls) < self.rules.balls_a_frame:
            return False
        # a strike or a spare with the first two has a third ball
        return len(self.balls) == 3 or not (self.racks()[1][1] == 0 or self.racks()[2][1] == 0)

    def is_missed(self):
        """A frame that was completed is not missed."""
        return self.missed and not (self.balls and self.is_over())

    def is_done(self):
        return self.missed or self.is_over()

    def counts(self):
        """The balls as they count: points, and what a foul costs."""
        if self.free:
            return [] if self.missed else [10]
        return [0 if ball.foul and not self.rules.foul_costs else self.rules.points(ball.pins)
                for ball in self.balls]

    def own(self):
        if self.free and not self.missed:
            return 10
        return sum(self.counts()) - self.rules.foul_costs * sum(ball.foul for ball in self.balls)

    def bonus_balls(self):
        if self.is_missed() or self.number == 10:
            return 0
        if self.free or len(self.balls) == 1:  # it is done: a strike
            return 2
        return 1 if len(self.balls) == 2 and not self.racks()[-1][0] else 0


class Game:
    """One line of the board."""

    def __init__(self, name, discipline, team=None, members=()):
        self.name = name
        self.discipline = discipline
        self.rules = DISCIPLINES[discipline]
        self.team = team
        self.members = list(members)
        self.skipped = 0  # turns, since the last ball
        self.frames = [Frame(self.rules, number) for number in FRAMES]

    def current(self):
        """The frame in which the next ball is bowled, or nothing."""
        return next((frame for frame in self.frames if not frame.is_done()), None)

    def has_left(self):
        return self.frames[9].is_missed()

    def join(self, number, late):
        """Join from that frame on; a free strike before it counts only for bowlers who were in the game then."""
        for frame in self.frames:
            if frame.number >= number:
                frame.missed = False
            elif late or not frame.is_over():
                frame.missed = True

    def leave(self):
        frame = self.current()
        for later in self.frames[frame.number - 1:]:
            later.missed = True

    def bowls(self):
        """The bowler of the next ball."""
        frame = self.current()
        if self.team == "baker":
            return self.members[(frame.number - 1) % len(self.members)]
        if self.team == "scotch":
            return self.members[sum(len(frame.balls) for frame in self.frames) % 2]
        if self.team == "scotch-lead":
            return self.members[0 if frame.is_first(len(frame.balls)) else 1]
        return self.name

    def scores(self):
        """The score of every frame; None while it is not final."""
        return [self.score(frame) for frame in self.frames]

    def score(self, frame):
        if not frame.is_done():
            return None
        if any(not before.is_done() for before in self.frames[:frame.number - 1]):
            return None
        points, wanted = frame.own(), frame.bonus_balls()
        for later in self.frames[frame.number:]:
            if wanted == 0:
                return points
            bonus = later.counts()[:wanted]
            points += sum(bonus)
            wanted -= len(bonus)
            if later.is_missed():
                return points
            if not later.is_done():
                return points if wanted == 0 else None
        return points if wanted == 0 or frame.number == 10 else None

    def total(self):
        """The last final total, at least 0."""
        points = shown = 0
        for score in self.scores():
            if score is None:
                return shown
            points += score
            shown = max(0, points)
        return shown

    def worth(self):
        """The total if no more pins fall: balls that are missing count 0, and free strikes to come count."""
        return max(0, sum(frame.own() + self.bonus_so_far(frame) for frame in self.frames))

    def bonus_so_far(self, frame):
        wanted, points = frame.bonus_balls() if frame.is_done() else 0, 0
        for later in self.frames[frame.number:]:
            bonus = later.counts()[:wanted]
            points += sum(bonus)
            wanted -= len(bonus)
            if wanted == 0 or later.is_missed() or not later.is_done():
                break
        return points

    def is_reached(self, frame):
        current = self.current()
        return current is None or current.number >= frame.number

    def sheet(self):
        words = []
        for frame in self.frames:
            word = self.rules.joined.join(self.rules.written(frame, nth) for nth in range(len(frame.balls)))
            if frame.free and not frame.missed and self.is_reached(frame):
                word = "X"
            words.append(word + ("." if frame.is_missed() else ""))
        return " ".join(word for word in words if word)

    def lineup(self):
        return " ".join([self.team, *self.members]) if self.team else ""


class Match:
    def __init__(self, games):
        self.games = games
        self.order = []  # the frames of all balls, as they were bowled
        self.called = None  # the game of the next ball, out of turn until its frame is over

    def turn(self):
        """The first of the bowlers who are furthest behind; None when the match is over. A skipped turn counts as a bowled one, until
        the bowler bowls again. A bowler who is called comes before all others, until the frame is over."""
        if self.called:
            return self.called
        bowling = [game for game in self.games if game.current()]
        return min(bowling, key=lambda game: game.current().number + game.skipped, default=None)

    def frame(self):
        return self.turn().current().number

    def reached(self, joining=None):
        """The frame at which a bowler joins: that of the lane, even while another bowler makes up earlier ones."""
        places = [game.current().number if game.current() else 11 for game in self.games if not game.has_left()]
        furthest = max(places, default=1)
        lane = furthest - 1 if furthest == 11 or furthest - 1 in places else furthest
        own = max((frame.number for frame in joining.frames if frame.balls), default=0) if joining else 0
        return max(lane, own)

    def find(self, name):
        return next((game for game in self.games if game.name == name), None)

    def bowl(self, ball):
        game = self.turn()
        frame = game.current()
        frame.balls.append(ball)
        self.order.append(frame)
        game.skipped = 0
        if self.called and self.called.current() is not frame:
            self.called = None

    def undo(self):
        """Take back the last ball; a bowler who left after it is in the game again. The bowler bowls it again."""
        undone = self.order.pop()
        undone.balls.pop()
        game = next(game for game in self.games if undone in game.frames)
        for frame in game.frames[undone.number - 1:]:
            frame.missed = False
        game.skipped = 0
        self.called = None
        self.called = game if self.turn() is not game else None

    # ---- repairs ---------------------------------------------------------------------------------

    def is_regular(self):
        """No bowler is called, and none has skipped a turn."""
        return not self.called and not any(game.skipped for game in self.games)

    def skip(self):
        """The bowler whose turn it is waits until it is another bowler's."""
        game = self.turn()
        while self.turn() is game:
            game.skipped += 1

    def swap(self, one, other, number):
        """From that frame on, the two bowled on each other's line."""
        one.frames[number - 1:], other.frames[number - 1:] = other.frames[number - 1:], one.frames[number - 1:]

    def remove(self, game):
        """The seat, and the balls with it; returns what keep needs to bring it back."""
        place = self.games.index(game)
        del self.games[place]
        return place, game

    def keep(self, removed):
        self.games.insert(*removed)

    def again(self, goes_on):
        """The next game of the bowlers who stayed."""
        seated = []
        for game in self.games:
            steps = {"baker": 10 if goes_on else 0, "scotch-lead": 1}.get(game.team, 0)
            members = [game.members[(nth + steps) % len(game.members)] for nth in range(len(game.members))]
            if not game.has_left():
                seated.append(Game(game.name, game.discipline, game.team, members))
        return Match(seated)
