#!/usr/bin/env python3
"""Many games that were opened at the same moment are imported in a time that grows with their number, not with its
square; a second import stores none of them twice. Nor does it matter whether the games of one hour follow one another."""
import os
import random
import resource
import subprocess
import sys
import tempfile
from datetime import datetime, timedelta

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE
from sample import full_or_sample

PINDECK = os.path.abspath(sys.argv[1])
GAMES = full_or_sample(4000, 400)
HOURS, TURNS = 150, full_or_sample(32, 4)


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


def import_file(store, file, expected):
    """The processor time of an import."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([PINDECK, "import", "--language", "en", "--store", store, file], text=True,
                          capture_output=True, timeout=DEADLINE)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    must(done.returncode == 0 and expected in done.stderr, f"{expected!r}: {done}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def import_twice(folder, count):
    """The processor times of an import, and of the same again."""
    store, file = f"{folder}/{count}.db", f"{folder}/{count}.csv"
    write_games(file, count)
    return [import_file(store, file, expected) for expected in (f"imported: {count}", f"imported: 0, already stored: {count}")]


def lines_of_team(game, hour):
    time = (datetime(2026, 1, 1) + timedelta(hours=hour)).strftime("%Y-%m-%dT%H:%M:%S.000Z")
    names = ("PJS", "KYJ", "HSW", "LMK")
    bowled = [f"bowled,,{name},,{frame}.{ball},{game >> frame + ball - 2 & 3},,,,,," for frame in range(1, 11) for name in names for ball in (1, 2)]
    lines = ["opened,1,,,,,,,,,,", *(f"seated,,{name},tenpin,,,,,,,," for name in names), *bowled, "finished,,,,,,,,,,,", "locked,,,,,,,,,,,"]
    return (f"{game},{number},{time},tester,{line}" for number, line in enumerate(lines, 1))


def import_hours(folder, name, hours):
    """The processor time of an import of games in these hours."""
    file = f"{folder}/{name}.csv"
    with open(file, "w", encoding="utf-8") as games:
        print("game,line,time,actor,kind,lane,bowler,discipline,place,pins,replaces,text,key,person,value,quoted", file=games)
        for game, hour in enumerate(hours, 1):
            print(*lines_of_team(game, hour), sep="\n", file=games)
    return import_file(f"{folder}/{name}.db", file, f"imported: {HOURS * TURNS}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        some, all_ = import_twice(folder, GAMES // 4), import_twice(folder, GAMES)
        # after half of the games one more hour is new
        hours = [game % (HOURS if 2 * game < HOURS * TURNS else HOURS + 1) for game in range(HOURS * TURNS)]
        in_order, in_turn = import_hours(folder, "order", sorted(hours)), import_hours(folder, "turn", hours)
    print(f"processor time for {GAMES // 4} games, first and again: {some}, for {GAMES}: {all_}")
    for few, many in zip(some, all_):
        must(many < 8 * few, "four times as many games take sixteen times as long if each is compared with every other one")
    print(f"processor time for {HOURS} hours of {TURNS} games, hour by hour: {in_order}, in turn: {in_turn}")
    must(in_turn < 2 * in_order, "games of hours that take turns take as long as others if each hour is loaded once")


main()
