#!/usr/bin/env python3
"""analytics.py PROGRAM SOURCE BUILD - runs every command of docs/analytics.md, in order, on a CSV of games. The word after the language of a
block says which engine runs it; an unknown one fails the test, as does a block that prints nothing. Runs in with_postgres."""
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE

import sheets

PROGRAM, SOURCE, BUILD = (os.path.abspath(word) for word in sys.argv[1:4])
GAMES = 1000


def write_games(name):
    made = [sheet for discipline, sheet in sheets.sheets(7, GAMES) if discipline == "tenpin" and not set(sheet) & set(',"\r\n#')]
    with open(name, "w", encoding="utf-8") as file:
        file.write("house,day,bowler,sheet\n")
        for number, sheet in enumerate(sheet for sheet in made if sheet.strip()):
            file.write(f"{('north', 'south')[number % 2]},2026-11-{number % 28 + 1:02d},{('PJS', 'KYJ', 'LEE')[number % 3]},{sheet}\n")


def run(words, text, folder, warnings=False):
    done = subprocess.run(words, input=text, text=True, cwd=folder, capture_output=True, check=False, timeout=DEADLINE,
                          env={**os.environ, "PATH": f"{os.path.dirname(PROGRAM)}:{os.environ['PATH']}"})
    if done.returncode != 0 or (done.stderr and not warnings) or not done.stdout:
        sys.exit(f"{words}\n{text}\nstatus {done.returncode}\n{done.stdout}\n{done.stderr}")
    return done.stdout


def run_postgres(text, folder):
    server = os.environ["PINDECK_TEST_POSTGRES"]
    # the house is this server too
    folder_of_server = server.split("host=")[1].split("&")[0]
    text = text.replace("host 'north.example', dbname 'games'", f"host '{folder_of_server}', dbname 'postgres'")
    text = text.replace("user 'analyst', password '...'", "user 'postgres', password_required 'false'")
    if "bowling_games_create" in text:
        subprocess.run([PROGRAM, "import", "--store", server, "-"], input="2026-11-01, lane 1\nPJS: X X X X X X X X X XXX\n", text=True,
                       capture_output=True, check=True)
    return run(["psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", server], text, folder)


def run_duckdb(text, folder):
    done = run(["node", f"{SOURCE}/packages/duckdb/shell.mjs", f"{BUILD}/packages/duckdb/pindeck.duckdb_extension", "games.duckdb"], text, folder)
    if '"error"' in done:
        sys.exit(f"{text}\n{done}")
    return done


ENGINES = {
    "sh analytics": lambda text, folder: run(["sh", "-eu"], text, folder, warnings=True),  # impossible games
    "sql duckdb": run_duckdb,
    "sql houses": run_postgres,
    "sql postgres": run_postgres,
    "sql sqlite": lambda text, folder: run(["sqlite3", "-bail", "games.db"], text, folder),
}

with open(f"{SOURCE}/docs/analytics.md", encoding="utf-8") as file:
    blocks = re.findall(r"(?ms)^```([^\n]*)\n(.*?)^```$", file.read())
assert {kind for kind, _ in blocks} >= {*ENGINES, "csv"}
with tempfile.TemporaryDirectory() as scratch:
    os.symlink(BUILD, f"{scratch}/build")
    write_games(f"{scratch}/games.csv")
    for kind, text in blocks:
        if kind != "csv":
            print(ENGINES[kind](text, scratch))
