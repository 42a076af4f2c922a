#!/usr/bin/env python3
"""Many games that were opened at the same moment are imported in a time that grows with their number, not with its square;
imported again, none of them is taken twice."""
import os
import random
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
from sample import full_or_sample

PINDECK = os.path.abspath(sys.argv[1])
GAMES = full_or_sample(4000, 400)
DEADLINE = 200  # seconds; comparing every game with every other one takes many times as long


def lines_of(game, dice):
    time = "2026-11-01T10:00:00.000Z"
    yield f"{game},1,{time},tester,opened,1,,,,,,,"
    yield f"{game},2,{time},tester,seated,,PJS,tenpin,,,,,"
    line = 3
    for frame in range(1, 11):
        first = dice.randint(0, 9)
        for ball, pins in ((1, first), (2, dice.randint(0, 9 - first))):
            yield f"{game},{line},{time},tester,bowled,,PJS,,{frame}.{ball},{pins},,,"
            line += 1
    yield f"{game},{line},{time},tester,finished,,,,,,,,"
    yield f"{game},{line + 1},{time},tester,locked,,,,,,,,"


def must(good, what):
    if not good:
        sys.exit(f"FAILED: {what}")


def main():
    dice = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        store, file = f"{folder}/games.db", f"{folder}/games.csv"
        with open(file, "w", encoding="utf-8") as games:
            print("game,line,time,actor,kind,lane,bowler,discipline,place,pins,replaces,text,key", file=games)
            for game in range(1, GAMES + 1):
                for line in lines_of(game, dice):
                    print(line, file=games)
        for expected in (f"imported: {GAMES}", f"imported: 0, already stored: {GAMES}"):
            done = subprocess.run([PINDECK, "import", "--language", "en", "--store", store, file], text=True,
                                  capture_output=True, timeout=DEADLINE)
            must(done.returncode == 0 and expected in done.stderr, f"{expected!r}: {done}")


main()
