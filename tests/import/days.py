#!/usr/bin/env python3
"""days.py PINDECK - the day of a sheet is the day that was typed, in every time zone: history, stats, filters and exports
agree, and a sheet that is imported under two time zones is stored once."""
import os
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE

PINDECK = os.path.abspath(sys.argv[1])
ZONES = ["UTC", "Asia/Seoul", "America/Los_Angeles", "XXX-14", "XXX12"]
SHEET = """2026-10-04, lane 3, league
PJS: X 7/ 9- X -8 8/ -6 X X X81 = 167

2026-10-05 00:10
PJS: 9/ 8- X 7/ 9- 8/ X X 72 9- = 158

2026-10-05 23:50
PJS: 9/ 8- X 7/ 9- 8/ X X 72 8- = 157
"""


def run(zone, *arguments, text=None):
    done = subprocess.run([PINDECK, *arguments, "-l", "en"], input=text, text=True, capture_output=True, timeout=DEADLINE,
                          env={**os.environ, "TZ": zone})
    if done.returncode != 0:
        sys.exit(f"{zone} {arguments}: {done.returncode}: {done.stderr}")
    return done.stdout + done.stderr


def must(good, what):
    if not good:
        sys.exit(f"FAILED: {what}")


with tempfile.TemporaryDirectory() as folder:
    STORE = f"{folder}/days.db"
    must("imported: 3" in run("Asia/Seoul", "import", "--store", STORE, "-", text=SHEET), "the sheet is imported")
    FIRST = [run("UTC", command, "--store", STORE) for command in ("history", "stats", "export")]
    must("2026-10-04  " in FIRST[0] and "2026-10-05 00:10" in FIRST[0] and "2026-10-05 23:50" in FIRST[0], FIRST[0])
    SHEETS = run("UTC", "export", "--format", "sheet", "--store", STORE)
    must("game 1, 2026-10-04, lane 3, league\n" in SHEETS and "game 2, 2026-10-05T00:10, lane 1\n" in SHEETS, SHEETS)
    for place in ZONES:
        told = run(place, "import", "--store", STORE, "-", text=SHEET)
        must("imported: 0, already stored: 3" in told, f"{place}: {told}")
        must([run(place, command, "--store", STORE) for command in ("history", "stats", "export")] == FIRST, place)
        for day, scores in (("2026-10-03", []), ("2026-10-04", ["167"]), ("2026-10-05", ["157", "158"]), ("2026-10-06", [])):
            listed = run(place, "history", "--store", STORE, "--from", day, "--to", day, "--format", "csv").split("\n")[1:]
            found = sorted(score for score in ("157", "158", "167") if any(f",{score}," in line for line in listed))
            must(found == scores, f"{place}, {day}: {listed}")
        copy = f"{folder}/{ZONES.index(place)}.db"
        run(place, "import", "--store", copy, "-", text=SHEETS)
        must(run("UTC", "export", "--format", "sheet", "--store", copy) == SHEETS, f"{place}: the exported sheets differ")
    print(f"{len(ZONES)} time zones")
