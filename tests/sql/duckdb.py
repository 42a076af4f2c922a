#!/usr/bin/env python3
"""duckdb.py PROGRAM EXTENSION SHELL - the extension of DuckDB answers as pindeck score does, and withstands hostile input."""
import json
import subprocess
import sys

import sheets

PROGRAM, EXTENSION, SHELL = sys.argv[1:4]
BAD_DISCIPLINE = "possible: " + ", ".join(sheets.DISCIPLINES)
PERFECT = "X X X X X X X X X XXX"


def quoted(text):
    return "'" + text.replace("'", "''") + "'"


made = sheets.sheets(3, 300)
# A list of rows, one with a NULL, spans several of DuckDB's chunks of 2,048.
GAMES = "CREATE TABLE games AS SELECT * FROM (VALUES " + ", ".join(
    f"({number}, '{discipline}', {quoted(sheet)})" for number, (discipline, sheet) in enumerate(made)) + ") t(id, discipline, sheet)"
CASES = [
    ("games", GAMES),
    ("answers", "SELECT bowling_score(sheet, discipline), bowling_valid(sheet, discipline), bowling_reason(sheet, discipline),"
                " list_transform(list_filter(bowling_frames(sheet, discipline), lambda f: f.total IS NOT NULL), lambda f: f.total),"
                " array_to_string(list_transform(bowling_frames(sheet, discipline), lambda f: f.marks), ' ') FROM games ORDER BY id"),
    ("one argument", "SELECT count(*) FROM games WHERE discipline = 'tenpin' AND (bowling_score(sheet), bowling_valid(sheet),"
                     " bowling_reason(sheet), bowling_frames(sheet), bowling_balls(sheet)) IS DISTINCT FROM (bowling_score(sheet, discipline),"
                     " bowling_valid(sheet, discipline), bowling_reason(sheet, discipline), bowling_frames(sheet, discipline),"
                     " bowling_balls(sheet, discipline))"),
    ("threads", "SELECT count(*), sum(bowling_score(sheet, discipline))::BIGINT FROM games, range(200)"),
    ("sum", "SELECT 200 * count(*), 200 * sum(bowling_score(sheet, discipline))::BIGINT FROM games"),
    ("nulls", "SELECT bowling_score(NULL), bowling_score(NULL, 'tenpin'), bowling_score('X', NULL), bowling_reason(NULL), bowling_valid(NULL),"
              " bowling_frames(NULL), bowling_balls('X', NULL)"),
    ("null rows", f"SELECT bowling_score(s), bowling_valid(s), bowling_reason(s), len(bowling_frames(s)) FROM (VALUES (NULL), ('{PERFECT}'),"
                  " (NULL), ('')) t(s)"),
    ("huge", "SELECT bowling_score(s), bowling_valid(s), bowling_reason(s)[:12], len(bowling_balls(s)) FROM (VALUES (repeat('9', 300000)),"
             f" (repeat('X', 1 << 24)), (repeat(' ', 262144)), ('{PERFECT}' || chr(0))) t(s)"),
    ("table of balls", "SELECT * FROM bowling_balls('X 8[7-10]/ F9 (8)')"),
    ("table of frames", "SELECT * FROM bowling_frames('X X X', discipline := '3-6-9')"),
    ("no rows", "SELECT * FROM bowling_frames('99')"),
    ("null in a table", "SELECT * FROM bowling_frames(NULL)"),
    ("joined", "SELECT id, unnest(bowling_frames(sheet), recursive := true) FROM games WHERE id = 0"),
]
CASES += [(f"refused {number}", query.format(name)) for number, (query, name) in enumerate(
    (query, name) for query in ("SELECT bowling_score('X', {})", "SELECT bowling_reason('X', {})", "SELECT bowling_balls('X', {})",
                                "SELECT bowling_valid(sheet, CASE id WHEN 2500 THEN {} ELSE 'tenpin' END) FROM games",
                                "SELECT * FROM bowling_frames('X', discipline := {})")
    for name in ("'tenpins'", "''", "'TENPIN'", "repeat('x', 100000)", "'텐핀'"))]

run = subprocess.run(["node", SHELL, EXTENSION], input="".join(f"{query};\n" for _, query in CASES), text=True, capture_output=True, check=False)
assert run.returncode == 0, run.stderr
answers = {name: json.loads(line) for (name, _), line in zip(CASES, run.stdout.splitlines())}
assert len(answers) == len(CASES), run.stdout[-500:]
for name, answer in answers.items():
    if name.startswith("refused"):
        assert BAD_DISCIPLINE in answer.get("error", ""), (name, answer)
    else:
        assert "error" not in answer, (name, answer)
rows = {name: answer.get("rows") for name, answer in answers.items()}
assert sheets.compare("DuckDB", made, sheets.answers(PROGRAM, made), rows["answers"])
assert rows["one argument"] == [["0"]], rows["one argument"]
assert rows["threads"] == rows["sum"], (rows["threads"], rows["sum"])
assert rows["nulls"] == [[None] * 7], rows["nulls"]
assert rows["null rows"] == [[None] * 4, [300, True, None, "10"], [None] * 4, [None, None, "empty", "0"]], rows["null rows"]
assert rows["huge"] == [[None, False, "impossible: ", "0"]] * 4, rows["huge"]
assert rows["table of balls"] == [
    [1, 1, "X", 10, 10, False, False, None], [2, 1, "8", 8, 8, False, True, "7-10"], [2, 2, "/", 2, 2, False, False, None],
    [3, 1, "F", 0, 0, True, False, "1-2-3-4-5-6-7-8-9-10"], [3, 2, "9", 9, 9, False, False, None], [4, 1, "8", 8, 8, False, True, None]]
assert rows["table of frames"] == [[1, "X", 30, 30], [2, "X", None, None], [3, "X", None, None]], rows["table of frames"]
assert rows["no rows"] == rows["null in a table"] == [], rows["no rows"]
assert len(rows["joined"]) == 10 and len(rows["joined"][0]) == 5, rows["joined"]
print(f"{len(made)} sheets")
