#!/usr/bin/env python3
"""Many games that were opened at the same moment are imported in a time that grows with their number, not with its
square; a second import stores none of them twice."""
import os
import random
import resource
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE
from sample import full_or_sample

PINDECK = os.path.abspath(sys.argv[1])
GAMES = full_or_sample(4000, 400)


def lines_of(game, dice):
    time = "2026-11-01T10:00:00.000Z"
    yield f"{game},1,{time},tester,opened,1,,,,,,,,,,"
    yield f"{game},2,{time},tester,seated,,PJS,tenpin,,,,,,,,"
    line = 3
    for frame in range(1, 11):
        first = dice.randint(0, 9)
        for ball, pins in ((1, first), (2, dice.randint(0, 9 - first))):
            yield f"{game},{line},{time},tester,bowled,,PJS,,{frame}.{ball},{pins},,,,,,"
            line += 1
    yield f"{game},{line},{time},tester,finished,,,,,,,,,,,"
    yield f"{game},{line + 1},{time},tester,locked,,,,,,,,,,,"


def must(good, what):
    if not good:
        sys.exit(f"FAILED: {what}")


def write_games(path, count):
    dice = random.Random(1)
    with open(path, "w", encoding="utf-8") as games:
        print("game,line,time,actor,kind,lane,bowler,discipline,place,pins,replaces,text,key,person,value,quoted", file=games)
        for game in range(1, count + 1):
            for line in lines_of(game, dice):
                print(line, file=games)


def import_twice(folder, count):
    """The processor times of an import, and of the same again."""
    store, file = f"{folder}/{count}.db", f"{folder}/{count}.csv"
    write_games(file, count)
    times = []
    for expected in (f"imported: {count}", f"imported: 0, already stored: {count}"):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([PINDECK, "import", "--language", "en", "--store", store, file], text=True,
                              capture_output=True, timeout=DEADLINE)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        must(done.returncode == 0 and expected in done.stderr, f"{expected!r}: {done}")
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return times


def main():
    with tempfile.TemporaryDirectory() as folder:
        some, all_ = import_twice(folder, GAMES // 4), import_twice(folder, GAMES)
    print(f"processor time for {GAMES // 4} games, first and again: {some}, for {GAMES}: {all_}")
    for few, many in zip(some, all_):
        must(many < 8 * few, "four times as many games take sixteen times as long if each is compared with every other one")


main()
