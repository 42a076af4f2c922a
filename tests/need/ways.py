#!/usr/bin/env python3
"""ways.py PINDECK [NEEDS] - random needs of random games in every discipline, against a model that is written from the rules and
from pindeck(1) alone. The model bowls on in every possible way: the lowest and highest score, what the words of each way
guarantee, that no number of it is higher than it must be, and that no way with fewer strikes exists."""
import functools
import itertools
import json
import random
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE
from disciplines import disciplines_of
from sample import full_or_sample

PINDECK = sys.argv[1]
NEEDS = int(sys.argv[2]) if len(sys.argv) > 2 else full_or_sample(150, 20)
NEVER = float("inf")
WORTH = (2, 3, 5, 3, 2)
FIVE = 31
NO_TAP = {"no-tap-9": 9, "no-tap-8": 8, "no-tap-7": 7}
THREE_BALLS = ("candlepin", "duckpin", "fivepin")
LAST = 10

# Needs that were answered wrongly once.
CASES = [
    ("no-tap-8", "9[5] 9[1] X X X 5/ 3", 222),
    ("no-tap-8", "9[7] X 9[1] X 7[2-4-8]1 F", 190),
    ("candlepin", "7[2-4-8]/ 9/ 9[1]/ F/ X 9[10]-", 185),
]

# ---- bowling: a position is what the future depends on ---------------------------------------------------------
#
# frame, balls of the frame so far, standing (a number; of five pins their bits), kind of the next ball at its rack (1, 2 or 3), the
# times that the next ball and the one after it count besides, and whether the tenth frame has fill balls. None: the game is over.


def worth(pins):
    return sum(value for pin, value in enumerate(WORTH) if pins >> pin & 1)


def full(discipline):
    return FIVE if discipline == "fivepin" else 10


def next_frame(discipline, frame, once, twice):
    """The points of the free strikes that come first, and the position."""
    points = 0
    while discipline == "3-6-9" and frame in (3, 6, 9):
        points += 10 * (1 + once)
        frame, once, twice = frame + 1, twice + 1, 1
    return points, (frame, 0, full(discipline), 1, once, twice, False) if frame <= LAST else None


def after(discipline, position, value, left, clears):
    """The points that a ball brings, and the position after it."""
    frame, balls, standing, kind, once, twice, fills = position
    points = value * (1 + once)
    once, twice = twice, 0
    mark = clears and kind < 3
    rack = full(discipline)
    if frame == LAST and discipline != "current-frame":
        most = 3 if discipline in THREE_BALLS or fills or mark else 2
        fills = fills or mark
        if balls + 1 == most:
            return points, None
        left, kind = (rack, 1) if mark else (left, kind + 1)
        return points, (frame, balls + 1, left, kind, once, twice, fills)
    if mark and discipline == "current-frame":
        points += 20 if kind == 1 else 10 - standing
    elif mark:
        once, twice = once + 1, 1 if kind == 1 else 0
    if clears or kind == (3 if discipline in THREE_BALLS else 2):
        free, position = next_frame(discipline, frame + 1, once, twice)
        return points + free, position
    return points, (frame, balls + 1, left, kind + 1, once, twice, False)


@functools.lru_cache(maxsize=None)
def balls(discipline, position):
    """Every next ball: its points by itself, kind, whether it clears and is a foul, what it brings, the position after it,
    and how a sheet has it."""
    standing, kind = position[2:4]
    found = []

    def add(value, left, clears, foul, token):
        points, then = after(discipline, position, value, left, clears)
        found.append((value, kind, clears, foul, points - 15 * (foul and discipline == "fivepin"), then, token))

    if discipline == "fivepin":
        for pins in range(FIVE + 1):
            if pins & ~standing == 0:
                token = "".join("abcde"[pin] for pin in range(5) if pins >> pin & 1)
                add(worth(pins), standing & ~pins, pins == standing, False, token or "-")
                add(worth(pins), standing & ~pins, pins == standing, True, token + "F")
        return found
    for count in range(standing + 1):
        token = "X" if count == 10 and kind == 1 else "/" if count == standing and kind < 3 else str(count).replace("10", "T")
        if discipline == "low-ball" and count == 0:
            add(standing, 0, True, False, "-")
        elif kind == 1 and count >= NO_TAP.get(discipline, 10):
            add(10, 0, True, False, token)
        else:
            add(count, standing - count, count == standing, False, token if count else "-")
    if discipline != "low-ball":
        add(0, standing, False, True, "F")
    return found


@functools.lru_cache(maxsize=None)
def extreme(discipline, position, choice):
    if position is None:
        return 0
    return choice(ball[4] + extreme(discipline, ball[5], choice) for ball in balls(discipline, position))


# ---- ways: what their words guarantee --------------------------------------------------------------------------

@functools.lru_cache(maxsize=None)
def bowled(discipline, position, way, worst):
    """What the worst game brings that is bowled in this way; None if none is."""
    if position is None:
        return 0 if all(bowl in ("rest", "at_most") and (bowl == "at_most" or count <= 0) for bowl, _, count in way) else None
    found = [None]
    for value, kind, clears, foul, points, then, _ in balls(discipline, position):
        rest = None if foul and discipline == "fivepin" else allows(way, value, kind, clears)
        if rest is not None:
            further = bowled(discipline, then, rest, worst)
            found.append(None if further is None else points + further)
    return worst((points for points in found if points is not None), default=None)


def allows(way, value, kind, clears):
    """The rest of the way after this ball; None if the ball is not of the way."""
    if not way:
        return way
    (bowl, times, count), rest = way[0], way[1:]
    if bowl == "finishing" and kind == 1:
        return allows(rest, value, kind, clears)
    if bowl == "finishing":
        return way
    if bowl == "strikes" and kind == 1 and clears or bowl == "spares" and kind == 2 and clears:
        return ((bowl, times - 1, count), *rest) if times > 1 else rest
    if bowl == "spares" and kind == 1 and not clears and value >= count:
        return way
    if bowl == "next_ball" and value >= count:
        return rest
    if bowl == "finish" and value >= count:
        return (("finishing", 0, 0), *rest)
    if bowl == "rest":
        return ((bowl, 0, max(0, count - value)), *rest)
    if bowl == "at_most":
        times, count = times - (clears and kind < 3), None if count is None else count - value
        return None if times < 0 or count is not None and count < 0 else ((bowl, times, count), *rest)
    return None


def weaker(way):
    """The way with one number easier by one, for each of its numbers."""
    for place, (bowl, times, count) in enumerate(way):
        if bowl == "at_most" and count is not None:
            yield *way[:place], (bowl, times, count + 1), *way[place + 1:]
        elif bowl != "at_most" and count > 0:
            yield *way[:place], (bowl, times, count - 1), *way[place + 1:]


def strikes_of(way):
    return sum(times for bowl, times, _ in way if bowl == "strikes")


# ---- the fewest strikes of all ways ----------------------------------------------------------------------------

def clearing(discipline, position, least):
    """What a spare after a first ball of at least that many brings, or, with None, a strike: the lowest, and the position."""
    found = []
    for value, kind, clears, foul, points, then, _ in balls(discipline, position):
        if foul:
            continue
        if least is None and kind == 1 and clears or least is not None and kind == 2 and clears:
            found.append((points, then))
        elif least is not None and kind == 1 and not clears and value >= least and then is not None:
            found += [(points + more, end) for more, end in [clearing(discipline, then, 0)] if more is not None]
    return min(found, key=lambda one: one[0], default=(None, None))


@functools.lru_cache(maxsize=None)
def marked(discipline, position, least):
    return clearing(discipline, position, least) if position is not None else (None, None)


@functools.lru_cache(maxsize=None)
def open_most(discipline, position):
    """The most points without a mark."""
    if position is None:
        return 0
    return max(ball[0] + open_most(discipline, ball[5]) for ball in balls(discipline, position)
               if not ball[3] and (not ball[2] or ball[1] == 3))


def ended(discipline, front, goal):
    """True if the way ends here, or if points that take no mark end it."""
    front = [(points, then) for points, then in front if points + bowled(discipline, then, (), min) < goal]
    if not front:
        return True
    if any(then is None for _, then in front):
        return False
    rest = min(open_most(discipline, then) for _, then in front)
    ball = min(max((ball[0] for ball in balls(discipline, then) if not ball[3] and (not ball[2] or ball[1] == 3)), default=0)
               for _, then in front)
    return any(all(end is not None and points + end >= goal
                   for points, then in front for end in [bowled(discipline, then, (last,), min)])
               for last in (("rest", 0, rest), ("next_ball", 0, ball)) if last[2] > 0)


def go_on(discipline, front, least, goal):
    """The positions after one more mark; None if some position cannot have it."""
    found = {}
    for points, then in front:
        if points + bowled(discipline, then, (), min) >= goal:
            continue
        more, end = marked(discipline, then, least)
        if more is None:
            return None
        found[end] = min(found.get(end, NEVER), points + more)
    return tuple((points, end) for end, points in found.items())


def reaches(discipline, front, goal, strikes, runs, before):
    """True if at most that many strikes, in at most that many runs of strikes or of spares, guarantee the goal."""
    if ended(discipline, front, goal):
        return True
    if runs == 0:
        return False
    for least in ([None] if strikes and before != "strikes" else []) + (list(range(15)) if before != "spares" else []):
        longer = front
        for times in itertools.count(1):
            longer = go_on(discipline, longer, least, goal)
            if longer is None or least is None and times > strikes:
                break
            left = strikes - (times if least is None else 0)
            if reaches(discipline, longer, goal, left, runs - 1, "strikes" if least is None else "spares"):
                return True
            if not longer:
                break
    return False


def racks(discipline, position):
    """The positions after the pins that stand were cleared, or were bowled at with at least a number of them."""
    if position[3] == 1:
        return [((0, position),)]
    found = []
    if position[3] == 2:
        found.append((marked(discipline, position, 0),))
    for count in range(16):
        front, later = {}, [(0, position, ("finish", 0, count))]
        for points, at, step in later:
            if at is None or step is None and at[3] == 1:
                front[at] = min(front.get(at, NEVER), points)
                continue
            later += [(points + ball[4], ball[5], None) for ball in balls(discipline, at)
                      if not ball[3] and (step is None or ball[0] >= count)]
        if front:
            found.append(tuple((points, at) for at, points in front.items()))
    return found


def is_reached(discipline, position, goal, strikes):
    return ended(discipline, ((0, position),), goal) or any(
        reaches(discipline, front, goal, strikes, 3, None) for front in racks(discipline, position))


# ---- needs -----------------------------------------------------------------------------------------------------

def tokens_of(sheet):
    for frame in sheet.split():
        token = ""
        for symbol in frame:
            if token and token.count("[") == token.count("]") and symbol not in "[":
                yield token
                token = ""
            token += symbol
        yield token


def replayed(discipline, sheet):
    """The points and the position after the balls of a sheet of ten pins."""
    points, position = next_frame(discipline, 1, 0, 0)
    for token in tokens_of(sheet):
        shown = token.split("[")[0]
        ball = next(ball for ball in balls(discipline, position)
                    if ball[6] == shown or shown == "/" and ball[2] or shown == "X" and ball[1] == 1 and ball[2])
        points, position = points + ball[4], ball[5]
    return points, position


def random_game(dice, discipline):
    """A sheet, the points and the position of a game that is not over."""
    while True:
        points, position = next_frame(discipline, 1, 0, 0)
        sheet, count = [], dice.choice([dice.randint(0, 20), dice.randint(8, 24)])
        frame, line = 0, []
        skill = dice.random()
        while position is not None and count > 0:
            choices = balls(discipline, position)
            clear = [ball for ball in choices if ball[2] and not ball[3]]
            ball = dice.choice(clear if clear and dice.random() < skill else choices)
            if position[0] != frame:
                line.append([])
                while discipline == "3-6-9" and len(line) in (3, 6, 9) and len(line) < position[0]:
                    line[-1].append("X")
                    line.append([])
                frame = position[0]
            line[-1].append(ball[6])
            points, position, count = points + ball[4], ball[5], count - 1
        for balls_of_frame in line:
            sheet.append((","if discipline == "fivepin" else "").join(balls_of_frame))
        if position is not None and sheet:
            return " ".join(sheet), points, position


def needs(dice):
    for discipline, sheet, target in CASES:
        yield (discipline, sheet, *replayed(discipline, sheet), target)
    disciplines = disciplines_of(PINDECK)
    for number in range(NEEDS):
        discipline = disciplines[number % len(disciplines)]
        sheet, points, position = random_game(dice, discipline)
        low, high = (points + extreme(discipline, position, choice) for choice in (min, max))
        yield discipline, sheet, points, position, min(450, max(1, dice.randint(low, high + 2)))


def run(arguments, **options):
    done = subprocess.run([PINDECK, *arguments], text=True, capture_output=True, timeout=DEADLINE, **options)
    if done.returncode != 0:
        sys.exit(f"{arguments}: status {done.returncode}: {done.stderr}")
    return done.stdout


def compare(answer, discipline, points, position, target):
    """What is wrong with an answer."""
    low, high = (max(0, points + extreme(discipline, position, choice)) for choice in (min, max))
    at_most = discipline == "low-ball"
    worst = max if at_most else min

    def suffices(score):
        return score <= target if at_most else score >= target

    certain, possible = suffices(high if at_most else low), suffices(low if at_most else high)
    if (answer["lowest"], answer["highest"]) != (low, high):
        yield f"possible: {low} to {high}"
    if answer["outlook"] != ("certain" if certain else "possible" if possible else "impossible"):
        yield f"outlook {answer['outlook']}"
        return
    ways = [tuple((step["bowl"], step["times"], step["count"]) for step in way) for way in answer["ways"]]
    if bool(ways) != (answer["outlook"] == "possible"):
        yield f"{len(ways)} ways"
    for way in ways:
        bowls = bowled(discipline, position, way, worst)
        if bowls is None or not suffices(points + bowls):
            yield f"{way}: {'nobody can bowl it' if bowls is None else points + bowls}"
        for easier in weaker(way):
            bowls = bowled(discipline, position, easier, worst)
            if bowls is not None and suffices(points + bowls):
                yield f"{way}: {easier} suffices"
    fewest = min(map(strikes_of, ways), default=0)
    if not at_most and fewest > 0 and is_reached(discipline, position, target - points, fewest - 1):
        yield f"fewer than {fewest} strikes suffice"


def main():
    dice = random.Random(20261118)
    wrong = count = 0
    with tempfile.TemporaryDirectory() as folder:
        store = f"{folder}/store"
        asked = list(needs(dice))
        sheets = "".join(f"2026-01-01 {number // 60 % 24:02}:{number % 60:02}\nPJS {discipline}: {sheet}\n"
                         for number, (discipline, sheet, *_) in enumerate(asked))
        run(["import", "--store", store, "-"], input=sheets)
        for number, (discipline, sheet, points, position, target) in enumerate(asked, 1):
            answer = json.loads(run(["need", "--store", store, "-f", "json", str(number), str(target)]))
            count += len(answer["ways"])
            for text in compare(answer, discipline, points, position, target):
                print(f"{discipline} {sheet}, target {target}: {text}")
                wrong += 1
            if number % 20 == 0:
                for function in (bowled, balls, extreme, marked, open_most):
                    function.cache_clear()
    print(f"{len(asked)} needs, {count} ways, {wrong} wrong")
    sys.exit(wrong > 0 or count < NEEDS)


if __name__ == "__main__":
    main()
