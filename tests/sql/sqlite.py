#!/usr/bin/env python3
"""sqlite.py PROGRAM EXTENSION - the extension of SQLite answers as pindeck score does, and withstands hostile input."""
import json
import os
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE

import sheets

PROGRAM, EXTENSION = sys.argv[1:3]
BAD_DISCIPLINE = "possible: " + ", ".join(sheets.DISCIPLINES)


class Shell:
    """A database and the sqlite3 program, which loads the extension as users do."""

    def __init__(self, encoding="UTF-8"):
        self.folder = tempfile.TemporaryDirectory()
        self.file = os.path.join(self.folder.name, "games.db")
        self.rows(f"PRAGMA encoding = '{encoding}'; CREATE TABLE games (id INTEGER PRIMARY KEY, discipline TEXT, sheet TEXT)")

    def run(self, query):
        return subprocess.run(["sqlite3", "-bail", self.file], input=f".mode json\n.load {EXTENSION}\n{query};\n", text=True,
                              capture_output=True, check=False, timeout=DEADLINE)

    def rows(self, query):
        run = self.run(query)
        assert run.returncode == 0 and run.stderr == "", run.stderr
        return [tuple(row.values()) for row in json.loads(run.stdout or "[]")]


def quoted(value):
    """Any bytes as text; a number of bytes as a blob."""
    return f"x'{value.hex()}'" if isinstance(value, bytes) else f"CAST(x'{value.encode().hex()}' AS TEXT)"


def refused(database, query, message):
    run = database.run(query)
    assert run.returncode != 0 and message in run.stderr, (query[:200], run)


def agrees(database, made):
    """In one statement for all sheets, as an analyst asks."""
    database.rows("INSERT INTO games (discipline, sheet) VALUES " + ", ".join(
        f"('{discipline}', {quoted(sheet)})" for discipline, sheet in made))
    got = [[score, None if valid is None else bool(valid), reason, [], []] for score, valid, reason in database.rows(
        "SELECT bowling_score(sheet, discipline), bowling_valid(sheet, discipline), bowling_reason(sheet, discipline)"
        " FROM games ORDER BY id")]
    for number, marks, score, total, before in database.rows(
            "SELECT id, marks, score, total, lag(total, 1, 0) OVER (PARTITION BY id ORDER BY frame)"
            " FROM games JOIN bowling_frames(sheet, discipline)"):
        got[number - 1][4].append(marks)
        if total is not None:
            got[number - 1][3].append(total)
            # five-pin: fouls cost points, but no total is less than 0
            assert total == max(before + score, 0) or made[number - 1][0] == "fivepin", (number, before, score, total)
    for row in got:
        row[4] = " ".join(row[4])
    assert sheets.compare("SQLite", made, sheets.answers(PROGRAM, made), got)
    plain = database.rows("SELECT count(*) FROM games WHERE discipline = 'tenpin' AND (bowling_score(sheet), bowling_reason(sheet))"
                          " IS NOT (bowling_score(sheet, discipline), bowling_reason(sheet, discipline))")
    assert plain == [(0,)], plain


def is_sound_when_hostile(database):
    perfect = "X X X X X X X X X XXX"
    nothing = ["bowling_score(NULL)", "bowling_score(NULL, 'tenpin')", "bowling_score('X', NULL)", "bowling_reason(NULL)", "bowling_valid(NULL)"]
    assert database.rows(f"SELECT {', '.join(nothing)}") == [(None,) * len(nothing)]
    assert database.rows(f"SELECT bowling_score('{perfect}') a, bowling_score({quoted(perfect.encode())}) b") == [(300, 300)]
    for damaged in (perfect + "\0", "\0", perfect.encode() + b"\xff", b"\xff\xfe", perfect + " X", "9" * 300000, "X" * (1 << 20)):
        found = database.rows("SELECT bowling_score(s) a, bowling_valid(s) b, substr(bowling_reason(s), 1, 12) c, (SELECT count(*)"
                              " FROM bowling_frames(s)) d, (SELECT count(*) FROM bowling_balls(s)) e"
                              f" FROM (SELECT {quoted(damaged)} s)")
        assert found == [(None, 0, "impossible: ", 0, 0)], found
    for name in ("tenpins", "", "TENPIN", "tenpin\0", "x" * 100000):
        for function in ("SELECT bowling_score('X', {})", "SELECT * FROM bowling_frames('X', {})"):
            refused(database, function.format(quoted(name)), BAD_DISCIPLINE)
    refused(database, "SELECT bowling_valid('X', 'x')", BAD_DISCIPLINE)
    refused(database, "SELECT bowling_reason('X', 'x')", BAD_DISCIPLINE)
    refused(database, "SELECT * FROM bowling_balls('X', 'x')", BAD_DISCIPLINE)
    refused(database, "SELECT * FROM bowling_frames", "bowling_frames needs a sheet")
    refused(database, "SELECT bowling_score()", "wrong number of arguments")


def lists_balls(database):
    found = database.rows("SELECT * FROM bowling_balls('X 8[7-10]/ F9 (8)')")
    assert found == [(1, 1, "X", 10, 10, 0, 0, None), (2, 1, "8", 8, 8, 0, 1, "7-10"), (2, 2, "/", 2, 2, 0, 0, None),
                     (3, 1, "F", 0, 0, 1, 0, "1-2-3-4-5-6-7-8-9-10"), (3, 2, "9", 9, 9, 0, 0, None),
                     (4, 1, "8", 8, 8, 0, 1, None)], found
    found = database.rows("SELECT mark, points, leave FROM bowling_balls('ab,cde', 'fivepin')")
    assert found[0] == ("5", 5, "cde") and found[1][1] == 10, found
    # constraints on other columns, and a table whose sheet comes from a later one
    assert database.rows("SELECT count(*) FROM bowling_balls('X X X') WHERE frame > 1 AND mark = 'X'") == [(2,)]
    assert database.rows("SELECT count(*) FROM bowling_frames(s.t) f, (SELECT 'X X' t UNION SELECT '5/') s") == [(3,)]


def can_index(database):
    """Deterministic: an index on the score, which SQLite allows only then."""
    plan = database.run("CREATE INDEX by_score ON games (bowling_score(sheet));"
                        "EXPLAIN QUERY PLAN SELECT * FROM games WHERE bowling_score(sheet) = 300").stdout
    assert "by_score" in plan, plan


made = sheets.sheets(1, 400) + sheets.every_frame()
utf8 = Shell()
agrees(utf8, made)
can_index(utf8)
lists_balls(utf8)
is_sound_when_hostile(utf8)
lists_balls(Shell("UTF-16le"))
print(f"{len(made)} sheets")
