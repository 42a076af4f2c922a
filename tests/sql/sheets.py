"""Sheets for the tests of SQL: golden, random and damaged games, and the answers of pindeck score about them."""
import json
import os
import random
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "shared"))
import golden  # noqa: E402
from disciplines import disciplines_of, three_balls_of  # noqa: E402

DISCIPLINES = disciplines_of(sys.argv[1])
THREE_BALLS = three_balls_of(sys.argv[1])
# No engine may change these bytes on their way; all are UTF-8 without NUL bytes and line ends.
HOSTILE = ["", " ", "\t", "#", "# X X X", "?", "X" * 12, "X," * 12, "9" * 1000, "é 7/", "12 12", "X 7/ 9- X -8 8/ -6 X X X81 ",
           " X 7/ 9- X -8 8/ -6 X X X81", "x x x x x x x x x xxx", "10,10,10,10,10,10,10,10,10,10,10,10", "X\r", "300", "-1",
           "8[7-10]/ 7[4-6-10]1", "8[7-10", "(8)/", "X . X", "5/ _ 3", "3.7 .", "3. 7 .", "3 . 7 .", "72 3 .", "72. X", "72 3._", "3,.,4", "7_ .", " " * 5000, "\"X\"", "'", "\\", "NULL", "null", "\\N"]


def frame(dice, discipline, last):
    if discipline == "fivepin":
        return ",".join("".join(letter for letter in "abcde" if dice.random() < 0.4) or "-" for _ in range(dice.choice((1, 2, 3))))
    first = dice.choice((10, 10, 9, 9, 8, 7, 5, 0))
    if first == 10:
        return "X" + (dice.choice(("XX", "X7", "9/", "72")) if last else "")
    mark = "-F"[dice.random() < 0.1] if first == 0 else str(first)
    second = dice.choice(("/", str(dice.randint(1, 9 - first)) if first < 9 else "-", "-"))
    if second == "/":
        return mark + second + (dice.choice(("X", "7", "-")) if last else "")
    return mark + second + ("-" if discipline in THREE_BALLS else "")


def spelled(dice, sheet):
    """The sheet with frames that were missed or are still to be bowled, and with other separators."""
    frames = [dice.choice((".", "_", frame[:1] + ".", frame[:1] + " .", frame + ".", frame[:1] + "_", frame[:1] + "._"))
              if dice.random() < 0.12 else frame for frame in sheet.split(" ")]
    joined = dice.choice((" ", " ", "  ", "\t", ",", ""))
    return dice.choice(("", " ")) + joined.join(frames[:dice.choice((2, 5, 10))]) + dice.choice(("", " ", "."))


def damaged(dice, sheet):
    if dice.random() < 0.3:
        return spelled(dice, sheet)
    place = dice.randrange(len(sheet) + 1)
    what = dice.choice("X/-F0123456789 ,[]()#._é")
    return dice.choice((sheet[:place], sheet[:place] + what + sheet[place:], sheet[:place] + what + sheet[place + 1:],
                        sheet[:place] + sheet[place + 1:], sheet + " " + sheet))


def sheets(seed, games):
    """(discipline, sheet): all golden games, and random ones of each discipline, a third of them damaged."""
    dice = random.Random(seed)
    made = [(discipline, balls) for discipline, balls, _ in golden.games()]
    made += [(discipline, sheet) for discipline in DISCIPLINES for sheet in HOSTILE]
    for discipline in DISCIPLINES:
        for _ in range(games):
            sheet = " ".join(frame(dice, discipline, number == 10) for number in range(1, 11))
            made.append((discipline, damaged(dice, sheet) if dice.random() < 0.33 else sheet))
    return made


def every_frame():
    """Ten-pin: every pair of marks after a frame that owes nothing, a spare, a strike or two strikes, and every last frame."""
    marks = "X-F123456789/x0 "
    before = ("-- -- -- ", "-- -- 5/ ", "-- -- X ", "-- X X ")
    frames = [first + second for first in marks for second in marks]
    made = [("tenpin", f"{three}{frame} X 3/ 45 -- 9/ 81") for three in before for frame in [*marks, *frames]]
    made += [("tenpin", f"-- -- 7/ X 81 {three}{frame}{third}") for three in before for frame in frames for third in ["", *marks]]
    return made


class Answer:
    """The answers that the SQL functions must give about a sheet."""

    def __init__(self, row, reason):
        self.score = row["total"]
        self.valid = {"empty": None, "impossible": False}.get(row["status"], True)
        self.totals = row["frames"]
        self.marks = row["marks"]
        self.reason = {"empty": "empty", "impossible": f"impossible: {reason}", "finished": None}.get(row["status"], "unfinished: ball ")


def answers(program, made):
    """The answers of pindeck score, in the order of the sheets."""
    found = [None] * len(made)
    for discipline in DISCIPLINES:
        places = [place for place, (other, _) in enumerate(made) if other == discipline]
        run = subprocess.run([program, "score", "--language", "en", "--discipline", discipline, "--format", "json"], check=False,
                             capture_output=True, input="".join(made[place][1] + "\n" for place in places).encode())
        assert run.returncode in (0, 1), run.stderr
        reasons = {int(line): f"{reason} (column {column})" for line, column, reason in
                   re.findall(r"(?m)^stdin:(\d+):(\d+): (.*)$", run.stderr.decode())}
        rows = [json.loads(line) for line in run.stdout.splitlines()]
        assert len(rows) == len(places), (discipline, len(rows), len(places))
        for place, row in zip(places, rows):
            found[place] = Answer(row, reasons.get(row["line"]))
    return found


def compare(engine, made, expected, got):
    """got: score, valid, reason, the final running totals and the marks of each sheet, as the engine answered."""
    failures = 0
    assert len(got) == len(made), (engine, len(got))
    for (discipline, sheet), answer, (score, valid, reason, totals, marks) in zip(made, expected, got):
        right = (score == answer.score and valid == answer.valid and totals == answer.totals and marks == answer.marks and
                 (reason == answer.reason or (answer.reason or "").startswith("unfinished") and reason.startswith(answer.reason)))
        if not right:
            failures += 1
            print(f"{engine}: {discipline} {sheet[:80]!r}: {score} {valid} {reason!r} {totals} {marks!r}, not {vars(answer)}")
        if failures > 10:
            break
    finished = sum(answer.score is not None for answer in expected)
    impossible = sum(answer.valid is False for answer in expected)
    assert finished > len(made) / 10 and impossible > len(made) / 10, (finished, impossible)
    return failures == 0
