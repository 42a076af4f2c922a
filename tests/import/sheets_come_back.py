#!/usr/bin/env python3
"""sheets_come_back.py PINDECK - random evenings of every discipline: balls, fouls, splits, leaves, bowlers who come
late, leave and come back, corrections of balls and frames, dead balls. Everything that the program accepted must
survive an export as sheets: an import gives the same sheets, states and scores, and score gives the same totals. The
same holds for the cases below."""
import csv
import io
import random
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE
from disciplines import disciplines_of
from sample import full_or_sample

PINDECK = sys.argv[1]
EVENINGS = full_or_sample(120, 15)
DISCIPLINES = disciplines_of(PINDECK)
NAMES = ["PJS", "KYJ", "LEE", "HAN"]


def run(arguments, text="", allowed=(0,)):
    done = subprocess.run([PINDECK, *arguments, "-l", "en"], input=text, text=True, capture_output=True, timeout=DEADLINE)
    if done.returncode not in allowed:
        sys.exit(f"{arguments}: status {done.returncode}: {done.stderr}\n{text}")
    return done


def ball(chance, discipline):
    if discipline == "fivepin":
        return chance.choice(["X", "/", "-", "F", "XF", "C/O", "A", "HS", "L", "R", "12",
                              "".join(pin for pin in "abcde" if chance.random() < 0.5) or "-"])
    return chance.choice(["X", "X", "/", "/", "-", "F", "8[7-10]", "(7)", "9", str(chance.randint(0, 9))])


def answers(chance, seats):
    """Mostly balls; some answers are refused, and the game continues without them."""
    typed = []
    for _ in range(chance.randint(5, 110)):
        name = chance.choice(NAMES)
        discipline = seats.get(name) or chance.choice(list(seats.values()))
        frame = chance.randint(1, 10)
        what = chance.random()
        if what < 0.80:
            typed.append(ball(chance, chance.choice(list(seats.values()))))
        elif what < 0.83:
            typed.append("undo")
        elif what < 0.87:
            typed.append(f"leave {name}")
        elif what < 0.92:
            typed.append(f"join {name}{chance.choice(['', f' {frame}'])}")
        elif what < 0.95:
            typed.append(f"fix {name} {frame}.{chance.randint(1, 3)} {ball(chance, discipline)}")
        elif what < 0.98:
            typed.append(f"fix {name} {frame} " + ",".join(ball(chance, discipline) for _ in range(chance.randint(1, 3))))
        else:
            typed.append(f"annul {name} {frame}.{chance.randint(1, 3)}")
    return typed


def rows(store):
    keys = ("game", "bowler", "discipline", "state", "total", "sheet", "team")
    lines = csv.DictReader(io.StringIO(run(["history", "--format", "csv", "--store", store]).stdout))
    return [tuple(line[key].removeprefix("'") for key in keys) for line in lines]


def check_scores(stored, told):
    """pindeck score gives every sheet the total of the stored game."""
    for discipline in {row[2] for row in stored}:
        # without a ball there is no game to score
        games = [row for row in stored if row[2] == discipline and row[5].strip("._ ")]
        sheets = "".join(f"{row[5]}\n" for row in games)
        scores = run(["score", "--discipline", discipline, "--quiet"], sheets, (0, 1)).stdout.splitlines()
        expected = [total if state == "finished" else "-" for _, _, _, state, total, _, _ in games]
        if scores != expected:
            sys.exit(f"{told}: {discipline}\n{sheets}score says {scores}, history {expected}")


def party(chance, seats):
    """Bowlers for play; in every third evening all of them are teams."""
    if chance.random() < 0.67:
        return [f"{name}:{discipline}" for name, discipline in seats.items()]
    members = iter(["AAA+BBB", "CCC+DDD+EEE", "FFF+GGG"])
    return ["--format", "baker", *(f"{name}:{discipline}={next(members)}" for name, discipline in seats.items())]


def check_headings(chance, store, sheets, told):
    """The same games with a typed day, and perhaps a time and a kind, are exported unchanged after an import."""
    heading = (f"game {chance.randint(1, 999)}, 20{chance.randint(10, 25)}-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}"
               f"{chance.choice(['', f'T{chance.randint(0, 23):02}:{chance.randint(0, 59):02}'])}, lane {chance.randint(1, 9999)}"
               f"{chance.choice(['', ', practice', ', league', ', tournament'])}")
    typed = heading + sheets[sheets.index("\n"):]
    run(["import", "--store", store + ".typed", "-"], typed)
    exported = run(["export", "--format", "sheet", "--store", store + ".typed"]).stdout
    if exported != typed:
        sys.exit(f"{told}: exported as {exported} from {typed}")
    again = run(["import", "--store", store + ".typed", "-"], exported).stderr
    if "imported: 0, already stored: 1" not in again:
        sys.exit(f"{told}: imported again: {again}")


def check_evening(folder, seed):
    chance = random.Random(seed)
    store = f"{folder}/{seed}.db"
    seats = {name: DISCIPLINES[(seed + chance.randint(0, 1) * chance.randint(0, 9)) % len(DISCIPLINES)]
             for name in NAMES[:chance.randint(1, 3)]}
    typed = answers(chance, seats)
    told = f"evening {seed}, {seats}: {typed}"
    run(["play", "--store", store, *party(chance, seats)], "\n".join(typed) + "\n")
    sheets = run(["export", "--format", "sheet", "--store", store]).stdout
    stored = rows(store)
    if not any(sheet for *_, sheet, _ in stored):
        return 0
    done = run(["import", "--store", store + ".copy", "-"], sheets, (0, 1))
    if done.returncode != 0:
        sys.exit(f"{told}: our own sheet is refused: {done.stderr}\n{sheets}")
    copied = rows(store + ".copy")
    if stored != copied:
        sys.exit(f"{told}:\n{stored}\ncome back as\n{copied}")
    if run(["show", "1", "--store", store]).stdout != run(["show", "1", "--store", store + ".copy"]).stdout:
        sys.exit(f"{told}: show differs")
    check_scores(stored, told)
    check_headings(chance, store, sheets, told)
    return 1


# ---- cases that once were stored as another game, or were refused ------------------------------------------------------

CASES = [  # sheet, total
    ("PJS 3-6-9: X 72 . 81 9- X 72 72 X 72", "111"),
    ("PJS 3-6-9: X X . 81 9- X 72 72 X 72", None),
    ("PJS 3-6-9: X 72 . . . . . . . .", "28"),
    ("AAA: X 72 .", None),
    ("AAA: 7_ .", None),
    ("AAA: 72 . _ .", None),
    ("AAA: _ . X_", "refused"),
    ("AAA: 7_ . . . . . . . . .", "refused"),
    ("AAA fivepin: abc,d_ . .", None),
]

# Several bowlers, of whom one stopped early or misses frames when it is another's turn.
TOGETHER = [
    ["AAA tenpin: 3-", "BBB tenpin: 52 ."],
    ["AAA tenpin: 3- X", "BBB current-frame: . X 3- X ."],
    ["AAA no-tap-8: F2 F2 5. X 3- F/", "BBB duckpin: F/", "CCC fivepin: ab,c,- . . . . aF,-,- . aF,-,- abc,d. abc,de,X"],
    ["AAA tenpin: 5. .", "BBB tenpin: . 1. . X F/ . 3-", "CCC 3-6-9: 5. 52 . 5/"],
]


def check_cases(folder):
    for number, (sheet, total) in enumerate(CASES):
        store = f"{folder}/case{number}.db"
        done = run(["import", "--store", store, "-"], f"2026-11-15\n{sheet}\n", (0, 1))
        if done.returncode != (1 if total == "refused" else 0):
            sys.exit(f"{sheet}: status {done.returncode}: {done.stderr}")
        if total == "refused":
            continue
        stored_rows = rows(store)
        [(_, name, discipline, _, stored, written, _)] = stored_rows
        if written != sheet.split(": ")[1] or total not in (None, stored):
            sys.exit(f"{sheet}: stored as {name} {discipline}: {written}, {stored}")
        check_scores(stored_rows, sheet)


def check_together(folder):
    for number, sheets in enumerate(TOGETHER):
        store = f"{folder}/together{number}.db"
        done = run(["import", "--store", store, "-"], "2026-11-15\n" + "\n".join(sheets) + "\n", (0, 1))
        stored = [f"{name} {discipline}: {sheet}" for _, name, discipline, _, _, sheet, _ in rows(store)]
        if done.returncode != 0 or stored != sheets:
            sys.exit(f"{sheets}: {done.stderr} stored as {stored}")


def check_unfinished(folder):
    """The next game of a series is unfinished before its first ball: history lists it, and resume continues it."""
    store = f"{folder}/series.db"
    run(["play", "--store", store, "--games", "2", "PJS"], "X\n" * 12 + "quit\n")
    listed = csv.DictReader(io.StringIO(run(["history", "--unfinished", "--format", "csv", "--store", store]).stdout))
    if [line["game"] for line in listed] != ["2"]:
        sys.exit("history --unfinished does not list the second game of a series")
    if "Frame 1 ball" not in run(["resume", "--store", store], "quit\n").stdout:
        sys.exit("resume does not go on with the second game of a series")


with tempfile.TemporaryDirectory() as scratch:
    check_cases(scratch)
    check_unfinished(scratch)
    check_together(scratch)
    compared = sum(check_evening(scratch, number) for number in range(EVENINGS))
    if compared < EVENINGS // 2:
        sys.exit(f"only {compared} evenings had balls")
    print(f"{compared} evenings and {len(CASES)} cases")
