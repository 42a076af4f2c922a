#!/usr/bin/env python3
"""sql_sqlite.py EXTENSION - how fast SQLite scores sheets, compared with its own length(), in one run."""
import os
import re
import subprocess
import sys
import tempfile

import floors
import sql_sheets

EXTENSION = sys.argv[1]
GAMES, ROUNDS = 100000, 5
QUERIES = ("length(sheet)", "bowling_score(sheet)", "bowling_score(sheet, 'tenpin')")

with tempfile.TemporaryDirectory() as folder:
    with open(os.path.join(folder, "games.csv"), "w", encoding="ascii") as file:
        file.writelines(sheet + "\n" for sheet in sql_sheets.sheets(GAMES))
    script = [f".load {EXTENSION}", "CREATE TABLE games (sheet TEXT);", ".mode csv", f".import {folder}/games.csv games", ".timer on"]
    script += [f"SELECT sum({query}) FROM games;" for _ in range(ROUNDS) for query in QUERIES]
    run = subprocess.run(["sqlite3", "-bail"], input="\n".join(script), text=True, capture_output=True, check=True)
times = [float(user) + float(system) for user, system in re.findall(r"Run Time: real \S+ user (\S+) sys (\S+)", run.stdout)]
assert len(times) == len(QUERIES) * ROUNDS, run
plain, score, named = (min(times[first::len(QUERIES)]) for first in range(len(QUERIES)))

print(f"SQLite: {GAMES / score / 1e6:.1f} million sheets a second")
fine = floors.at_least("SQLite: bowling_score(sheet), share of length(sheet)", plain / score, 0.4)
fine &= floors.at_least("SQLite: bowling_score(sheet, 'tenpin'), share of length(sheet)", plain / named, 0.4)
sys.exit(not fine)
