#!/usr/bin/env python3
"""import_memory.py PINDECK - the import of an export needs no more memory for three times as many games."""
import os
import resource
import subprocess
import sys
import tempfile
from datetime import datetime, timedelta

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE

PINDECK = os.path.abspath(sys.argv[1])
FEW, MANY = 4000, 12000


def lines_of(game):
    time = (datetime(2026, 1, 1) + timedelta(seconds=45 * game)).strftime("%Y-%m-%dT%H:%M:%S.000Z")
    bowled = [f"bowled,,{name},,{frame}.{ball},{game % 5},,,,,," for frame in range(1, 11) for name in ("PJS", "KYJ") for ball in (1, 2)]
    lines = ["opened,1,,,,,,,,,,", "seated,,PJS,tenpin,,,,,,,,", "seated,,KYJ,tenpin,,,,,,,,", *bowled, "finished,,,,,,,,,,,", "locked,,,,,,,,,,,"]
    for number, line in enumerate(lines, 1):
        yield f"{game},{number},{time},tester,{line}"


def peak_of_import(folder, count):
    """In kilobytes; of the largest program so far, so the smaller import comes first."""
    file = f"{folder}/{count}.csv"
    with open(file, "w", encoding="utf-8") as games:
        print("game,line,time,actor,kind,lane,bowler,discipline,place,pins,replaces,text,key,person,value,quoted", file=games)
        for game in range(1, count + 1):
            print(*lines_of(game), sep="\n", file=games)
    done = subprocess.run([PINDECK, "import", "--dry-run", "--language", "en", "--store", f"{folder}/{count}.db", file],
                          text=True, capture_output=True, timeout=DEADLINE)
    if done.returncode != 0 or f"imported: {count}" not in done.stderr:
        sys.exit(f"FAILED: {done}")
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss


with tempfile.TemporaryDirectory() as parent:
    few, many = (peak_of_import(parent, count) for count in (FEW, MANY))
print(f"most memory for {FEW} games: {few} KB, for {MANY}: {many} KB")
if many > 1.3 * few:
    sys.exit("FAILED: the memory grows with the file")
