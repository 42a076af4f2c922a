#!/usr/bin/env python3
"""offered.py PINDECK - alternatives that a refusal offers are accepted: random evenings of every discipline in play, and random
corrections of finished games with correct. Each text after "possible now" or "for example" is typed in the same
situation, and must not be refused."""
import os
import random
import re
import shlex
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE
from disciplines import disciplines_of
from sample import full_or_sample

PINDECK = sys.argv[1]
DISCIPLINES = disciplines_of(PINDECK)
SITUATIONS = full_or_sample(80, 16)
CORRECTIONS = full_or_sample(40, 8)


def run(arguments, text=""):
    done = subprocess.run([PINDECK, *arguments], input=text, text=True, capture_output=True, timeout=DEADLINE)
    if done.returncode not in (0, 1):
        sys.exit(f"{arguments}: status {done.returncode}: {done.stderr}")
    return done


def refusals(seats, answers):
    """The lines on standard error after these answers: one for each that was refused."""
    text = "".join(answer + "\n" for answer in answers)
    done = run(["play", "--store", "memory:", "-l", "en", *seats], text)
    return [line for line in done.stderr.split("\n") if line.startswith('"')]


def ball(chance, discipline):
    if discipline == "fivepin":
        return chance.choice(["X", "/", "-", "F", "a", "bc", "de", "abc", "12", "C/O"])
    return chance.choice(["X", "/", "-", "F", "9", "8[7-10]", str(chance.randint(0, 9))])


def wrong(chance, names, discipline):
    """Something that is refused more often than not."""
    name = chance.choice(["", *(f"{name} " for name in names)])
    frame, nth = chance.randint(1, 10), chance.randint(1, 3)
    return chance.choice([
        "/", "X", "11", "zz", "-/", "", "10", "abcde", "C/O",
        f"fix {name}{frame}.{nth} {ball(chance, discipline)}", f"fix {name}{frame}.{nth} X", f"fix {name}{frame}.{nth} 99",
        f"fix {name}{frame} {ball(chance, discipline)}", f"fix {name}{frame} zz", "fix", f"fix {name}0.1 3",
        f"annul {name}{frame}.{nth}", f"annul {name}",
    ])


def marks_of(listed):
    """0-8, F (?: help) as single marks."""
    marks = []
    for item in re.sub(r" \(.*", "", listed).split(", "):
        first, _, last = item.partition("-")
        if first.isdigit() and last.isdigit():
            marks += [str(count) for count in range(int(first), int(last) + 1)]
        else:
            marks.append(item)
            # letters may stand together: each of them alone, too
            marks += list(item) if re.fullmatch("[a-e]{2,}", item) else []
    return marks


def offers_of(refusal, answer):
    if "; possible now: " in refusal:
        marks = marks_of(refusal.split("; possible now: ", 1)[1])
        # where that ball was not bowled, it is a ball that is possible now
        corrected = "that ball was not bowled" not in refusal and re.match(r"fix (\w{3} )?\d+\.\d+ ", answer)
        return [corrected.group() + mark if corrected else mark for mark in marks]
    if "; for example: " in refusal:
        return [refusal.split("; for example: ", 1)[1]]
    return []


def some(chance, offers):
    """The first and the last, and others by chance: every run of the program takes its time."""
    return sorted({*offers[:1], *offers[-1:], *chance.sample(offers, min(3, len(offers)))})


def check_situation(chance, discipline):
    names = ["PJS", "KYJ", "LEE"][:chance.randint(1, 3)]
    seats = [f"{name}:{chance.choice([discipline, discipline, chance.choice(DISCIPLINES)])}" for name in names]
    answers = [ball(chance, discipline) for _ in range(chance.randint(0, 60))]
    before = refusals(seats, answers)
    # refused balls change nothing, so leave them out
    answer = wrong(chance, names, discipline)
    after = refusals(seats, [*answers, answer])
    checked = 0
    if len(after) == len(before):
        return 0
    for offer in some(chance, offers_of(after[-1], answer)):
        if offer.startswith(("join", "leave", "note")):
            continue  # examples of what can be written, not of this game
        again = refusals(seats, [*answers, offer])
        if len(again) != len(before):
            sys.exit(f"{seats} {answers}\n{after[-1]}\nbut {again[-1]}")
        checked += 1
    return checked


# ---- corrections of finished games ---------------------------------------------------------------------------------------

SHEETS = {
    "fivepin": "X ab,de,c abc,de X X abcd,e abF,-,- c,-,- X X,X,c",
    "candlepin": "523 5/ 711 X 8/ 63- 9-1 72- 4/ X81",
    "duckpin": "8-1 7/ 62- X 7/ 9-1 5-3 8/ 72- 6/9",
    "current-frame": "F/ 81 -/ X 5/ 63 X 9- 7/ 4/",
    "low-ball": "11 - 21 1- 11 12 - - 11 13",
    "3-6-9": "8/ 9- X 71 X X 9/ 8- X 9/8",
    "no-tap-9": "9 X 81 9 9 7/ X 9 9 99X",
    "no-tap-8": "8 9 72 8 6/ X 8 71 9 8-/",
    "no-tap-7": "7 9 62 8 6/ X 8 61 9 8-/",
    "tenpin": "X 7/ 9- X -8 8/ -6 X X X81",
}


def sheet_of(discipline):
    """Its own, or else the first of these that is one of its games."""
    for sheet in [SHEETS[discipline]] if discipline in SHEETS else [*SHEETS.values(), "X X X X X X X X X XXX"]:
        if run(["score", "-d", discipline, "-"], sheet + "\n").stdout.strip().isdigit():
            return sheet
    sys.exit(f"no sheet is a game of {discipline}")


def check_correction(chance, folder, number, discipline):
    store = f"{folder}/{number}.db"
    sheet = sheet_of(discipline)
    run(["import", "--store", store, "-"], f"2026-11-15\nPJS {discipline}: {sheet}\n" +
        ("KYJ: X 7/ 9- X -8 8/ -6 X X X81\n" if chance.random() < 0.5 else ""))
    wanted = wrong(chance, ["PJS"], discipline)
    while not wanted.startswith("fix "):
        wanted = wrong(chance, ["PJS"], discipline)
    done = run(["correct", "--store", store, "-l", "en", "--unlock", "1", "--", *wanted.split()[1:]])
    refused = done.stderr.strip()
    checked = 0
    if done.returncode == 0 or not refused.startswith('"'):
        return 0
    for offer in some(chance, offers_of(refused, wanted)):
        words = shlex.split(offer)
        words = words[2:] if words[:2] == ["pindeck", "correct"] else ["--unlock", "1", "--", *words[1:]]
        os.system(f"cp {store} {store}.copy")
        again = run(["correct", "--store", store + ".copy", "-l", "en", *words])
        if again.returncode != 0:
            sys.exit(f"{discipline} {sheet}: {refused}\nbut {words}: {again.stderr}")
        checked += 1
    return checked


with tempfile.TemporaryDirectory() as scratch:
    dice = random.Random(20261115)
    offered = sum(check_situation(dice, DISCIPLINES[nth % len(DISCIPLINES)]) for nth in range(SITUATIONS))
    corrected = sum(check_correction(dice, scratch, nth, DISCIPLINES[nth % len(DISCIPLINES)]) for nth in range(CORRECTIONS))
    if offered < SITUATIONS * 3 // 4 or corrected < CORRECTIONS // 3:
        sys.exit(f"only {offered} and {corrected} offers")
    print(f"{offered} offers in play and {corrected} of correct")
