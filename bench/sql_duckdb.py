#!/usr/bin/env python3
"""sql_duckdb.py EXTENSION SHELL - how fast DuckDB scores sheets, compared with its own strlen(), in memory and from a Parquet file, in one run."""
import json
import os
import subprocess
import sys
import tempfile

import floors
import sql_sheets

EXTENSION, SHELL = sys.argv[1:3]
GAMES, ROUNDS, COPIES = 100000, 7, 80
QUERIES = {
    "strlen": ("SELECT sum(strlen(sheet)) FROM games", 1),
    "score": ("SELECT sum(bowling_score(sheet)) FROM games", 1),
    "strlen of Parquet": ("SELECT sum(strlen(sheet)) FROM 'FOLDER/games.parquet'", 1),
    "score of Parquet": ("SELECT sum(bowling_score(sheet)) FROM 'FOLDER/games.parquet'", 1),
    "two threads": ("SELECT sum(bowling_score(sheet)) FROM games", 2),
}

with tempfile.TemporaryDirectory() as folder:
    with open(os.path.join(folder, "games.csv"), "w", encoding="ascii") as file:
        file.writelines(f"{sheet}\n" for sheet in ["sheet", *sql_sheets.sheets(GAMES)])
    # Without dictionaries, because sheets of real games are hardly ever the same: DuckDB would score each entry of a dictionary once.
    script = [f"CREATE TABLE games AS SELECT sheet FROM read_csv('{folder}/games.csv', header = true), range({COPIES})",
              f"COPY games TO '{folder}/games.parquet' (DICTIONARY_SIZE_LIMIT 1)"]
    prepared = len(script)
    for _ in range(ROUNDS):
        for query, threads in QUERIES.values():
            script += [f"SET threads = {threads}", query.replace("FOLDER", folder)]
    run = subprocess.run(["node", SHELL, EXTENSION], input="".join(f"{query};\n" for query in script), text=True, capture_output=True, check=True)
answers = [json.loads(line) for line in run.stdout.splitlines()]
assert len(answers) == len(script) and not any("error" in answer for answer in answers), [a for a in answers if "error" in a][:1]
measured = answers[prepared + 1::2]


def best(name, clock="processor"):
    place = list(QUERIES).index(name)
    return min(answer[clock] for answer in measured[place::len(QUERIES)])


print(f"DuckDB: {GAMES * COPIES / best('score') / 1e6:.1f} million sheets a second and thread in memory, "
      f"{GAMES * COPIES / best('score of Parquet') / 1e6:.1f} from Parquet")
fine = floors.at_least("DuckDB: bowling_score(sheet), share of strlen(sheet)", best("strlen") / best("score"), 0.15)
fine &= floors.at_least("DuckDB: the same from Parquet", best("strlen of Parquet") / best("score of Parquet"), 0.6)
cores = sql_sheets.processors()
print(f"two processes of Python have the work of {cores:.2f} cores")
fine &= floors.at_least("DuckDB: two threads beside one, share of two processes", best("score", "clock") / best("two threads", "clock") / cores, 0.9 * sql_sheets.NOISE)
sys.exit(not fine)
