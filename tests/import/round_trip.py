#!/usr/bin/env python3
"""round_trip.py PINDECK CLUB - everything exported and imported again is the same to the byte: as csv, json and
sheets, in a file and in the PostgreSQL of PINDECK_TEST_POSTGRES; a game there is interrupted and resumed."""
import os
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE
import matches

PINDECK, CLUB = sys.argv[1:]
EVENING = 5
SHARED = os.environ["PINDECK_TEST_POSTGRES"]


def run(*arguments, text=None, status=0):
    done = subprocess.run([PINDECK, *arguments, "-l", "en"], input=text, text=True, timeout=DEADLINE,
                          capture_output=True)
    if done.returncode != status:
        sys.exit(f"{arguments}: status {done.returncode}: {done.stderr}")
    return done.stdout


def fill(store):
    """A club, a whole match, one with corrections of every kind that was left unfinished, an evening with
    teams, guests and two games in a row, unfinished pairs with a guest, and lines with keys."""
    run("import", "--store", store, CLUB)
    run("play", "--store", store, *matches.NAMES, text="\n".join(matches.answers(3)) + "\n")
    run("play", "--store", store, "PJS", "KYJ:candlepin", text="8[7-10]\n1\n3\n3\n3\nX\nfix PJS 1 9/ "
        '# "slow", 느린 핀\nannul KYJ 1.3 # dead, wood\nundo\nnote tab\there\nF\nquit\n')
    who, typed = matches.evening(EVENING)
    run("play", "--store", store, *who, text="\n".join(typed) + "\n")
    run("play", "--store", store, "--format", "scotch", "DUO=AAA+BBB", "TWO:3-6-9=CCC+DDD", text="X\n9\n"
        "/\n8\n1\njoin LEE:fivepin\nX\nabc\n/\nX\nleave TWO\nX\nfix DUO 2 72\nabdF\nquit\n")
    run("correct", "--store", store, "--unlock", "--reason", "twice, really ", "4", "PJS", "1", "X")
    run("import", "--store", store, f"{os.path.dirname(CLUB)}/keys.csv")


def same(what, one, other):
    if one != other:
        sys.exit(f"{what}: differs: {len(one)} bytes, {len(other)} bytes")


def through(folder, store):
    everything = run("export", "--store", store)
    for form in ("csv", "json", "sheet"):
        text = run("export", "--store", store, "--format", form)
        copy = f"{folder}/{form}.db"
        run("import", "--store", copy, "-", text=text)
        same(form, text, run("export", "--store", copy, "--format", form))
        if form != "sheet":
            same(f"{form}, all of it", everything, run("export", "--store", copy))
        run("import", "--store", copy, "-", text=text)
        same(f"{form}, twice", text, run("export", "--store", copy, "--format", form))
    return everything


with tempfile.TemporaryDirectory() as scratch:
    fill(f"{scratch}/all.db")
    whole = through(scratch, f"{scratch}/all.db")
    run("import", "--store", SHARED, "-", text=whole)
    same("postgres", whole, run("export", "--store", SHARED))
    same("stats", run("stats", "--store", f"{scratch}/all.db", "--format", "json"),
         run("stats", "--store", SHARED, "--format", "json"))
    same("history", run("history", "--store", f"{scratch}/all.db"), run("history", "--store", SHARED))
    run("resume", "--store", SHARED, "5", text="7\nquit\n")
    if "bowled" not in run("export", "--store", SHARED, "5")[len(run("export", "5", "--store",
                                                                 f"{scratch}/all.db")):]:
        sys.exit("a game in PostgreSQL was not gone on with")
    if ",cam-3.0001,,,\n" not in whole:
        sys.exit("keys got lost")
    print(f"{whole.count(chr(10)) - 1} lines, there and back")
