#!/usr/bin/env python3
"""import_resumes.py PINDECK - an import of sheets that is killed at random moments and repeated stores every game exactly
once, equal games of one bowler and day included; then it finds all of them."""
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE
from sample import full_or_sample

PINDECK = os.path.abspath(sys.argv[1])
GAMES = full_or_sample(2100, 1500)  # a commit has a thousand
KILLS = full_or_sample(8, 4)


def frame(dice):
    first = dice.randint(0, 9)
    return f"{first}{dice.randint(0, 9 - first)}"


def write_sheets(path, dice):
    """One in ten games repeats the one before: the same day, lane, bowler and balls."""
    with open(path, "w", encoding="utf-8") as sheets:
        sheet = ""
        for game in range(GAMES):
            if game % 10 != 9:
                day = f"2020-{1 + game // 2800 % 12:02}-{1 + game // 100 % 28:02}"
                sheet = f"{day}, lane {1 + game % 4}\n{dice.choice(['PJS', 'KYJ'])}: " + " ".join(frame(dice) for _ in range(10))
            sheets.write(sheet + "\n\n")


def stored(store):
    done = subprocess.run([PINDECK, "export", "--format", "sheet", "--store", store], text=True, capture_output=True,
                          timeout=DEADLINE, check=True)
    return sorted(game.split(", ", 1)[1] for game in done.stdout.split("\n\n") if game)


def import_all(store, sheets):
    return subprocess.run([PINDECK, "import", "-l", "en", "--store", store, sheets], text=True, capture_output=True,
                          timeout=DEADLINE)


def kill_one(store, sheets, wait):
    with subprocess.Popen([PINDECK, "import", "--store", store, sheets], stderr=subprocess.DEVNULL) as running:
        time.sleep(wait)
        running.send_signal(signal.SIGKILL)
        running.wait(timeout=DEADLINE)


def must(good, what):
    if not good:
        sys.exit(f"FAILED: {what}")


def main():
    dice = random.Random(3)
    with tempfile.TemporaryDirectory() as folder:
        sheets = f"{folder}/sheets.txt"
        write_sheets(sheets, dice)
        began = time.monotonic()
        done = import_all(f"{folder}/whole.db", sheets)
        took = time.monotonic() - began
        must(f"imported: {GAMES}\n" in done.stderr, done.stderr)
        whole = stored(f"{folder}/whole.db")
        must(len(whole) == GAMES, f"{len(whole)} games are stored")
        cut_short = 0
        for number in range(KILLS):
            store = f"{folder}/killed{number}.db"
            for _ in range(dice.randint(1, 3)):
                kill_one(store, sheets, dice.uniform(0, took))
                if os.path.exists(store):
                    cut_short += 0 < len(stored(store)) < GAMES
            done = import_all(store, sheets)
            must(done.returncode == 0, done.stderr)
            must(stored(store) == whole, f"kill {number}: other games are stored")
        done = import_all(f"{folder}/whole.db", sheets)
        must(f"imported: 0, already stored: {GAMES}\n" in done.stderr, done.stderr)
        print(f"{KILLS} imports killed, {cut_short} times between two commits")


main()
