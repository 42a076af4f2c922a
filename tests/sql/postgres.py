#!/usr/bin/env python3
"""postgres.py PROGRAM PSQL - the extension of PostgreSQL answers as pindeck score does; aggregates equal their plain forms, also in parallel;
the view of a journal equals pindeck history; several servers add up their own houses. Runs in two with_postgres, one inside the other."""
import json
import os
import subprocess
import sys

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE

import sheets

PROGRAM, PSQL = sys.argv[1:3]
HERE, THERE = os.environ["PINDECK_TEST_POSTGRES"], os.environ["PINDECK_TEST_POSTGRES_OUTER"]
BAD_DISCIPLINE = "possible: " + ", ".join(sheets.DISCIPLINES)
PERFECT = "X X X X X X X X X XXX"


def run(text, server=HERE):
    return subprocess.run([PSQL, "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", server], input=text.encode(), capture_output=True,
                          check=False, timeout=DEADLINE)


def do(text, server=HERE):
    done = run(text, server)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode(errors="replace")


def rows(query, server=HERE, before=""):
    """The rows of a query as lists."""
    found = do(f"{before} SELECT coalesce(json_agg(to_jsonb(r)), '[]') FROM ({query}) r", server)
    return [list(row.values()) for row in json.loads(found)]


def refused(query, message):
    done = run(query)
    assert done.returncode != 0 and message in done.stderr.decode(), (query[:200], done)


def copied(text):
    return text.replace("\\", "\\\\").replace("\t", "\\t").replace("\r", "\\r").replace("\n", "\\n")


def agrees(made):
    do("CREATE EXTENSION pindeck; CREATE TABLE games (id serial, discipline text, sheet text);\nCOPY games (discipline, sheet) FROM STDIN;\n" +
       "".join(f"{discipline}\t{copied(sheet)}\n" for discipline, sheet in made) + "\\.\n")
    got = rows("SELECT bowling_score(sheet, discipline) AS a1, bowling_valid(sheet, discipline) AS a2, bowling_reason(sheet, discipline) AS a3,"
               " ARRAY(SELECT total FROM bowling_frames(sheet, discipline) WHERE total IS NOT NULL ORDER BY frame) AS a4,"
               " array_to_string(ARRAY(SELECT marks FROM bowling_frames(sheet, discipline) ORDER BY frame), ' ') AS a5 FROM games ORDER BY id")
    assert sheets.compare("PostgreSQL", made, sheets.answers(PROGRAM, made), got)
    assert do("SELECT count(*) FROM games WHERE discipline = 'tenpin' AND (bowling_score(sheet), bowling_valid(sheet), bowling_reason(sheet))"
              " IS DISTINCT FROM (bowling_score(sheet, discipline), bowling_valid(sheet, discipline), bowling_reason(sheet, discipline))") == "0\n"
    assert do("SELECT * FROM bowling_balls('X 8[7-10]/ F')") == "1|1|X|10|10|f|f|\n2|1|8|8|8|f|t|7-10\n2|2|/|2|2|f|f|\n3|1|F|0|0|t|f|1-2-3-4-5-6-7-8-9-10\n"


def is_declared():
    """Every function of the extension can be computed in advance and in workers; those of SQL also skip NULL."""
    assert do("SELECT p.oid::regprocedure FROM pg_depend d JOIN pg_proc p ON p.oid = d.objid AND d.classid = 'pg_proc'::regclass"
              " JOIN pg_extension e ON e.oid = d.refobjid AND e.extname = 'pindeck' WHERE p.proname <> 'bowling_games_create' AND"
              " (p.provolatile <> 'i' OR p.proparallel <> 's')") == ""
    assert do("SELECT bool_and(proisstrict) FROM pg_proc WHERE proname ~ '^bowling_(score|valid|reason|frames|balls)$'") == "t\n"


PARALLEL = ("SET max_parallel_workers_per_gather = 2; SET min_parallel_table_scan_size = 0; SET parallel_setup_cost = 0;"
            " SET parallel_tuple_cost = 0; SET enable_hashagg = off;")


def adds_up():
    """The aggregates equal those of the scalar function: in one process and in several, for groups of any size, with NULL."""
    do("INSERT INTO games (discipline, sheet) SELECT discipline, NULL FROM games LIMIT 3; INSERT INTO games (discipline, sheet) VALUES"
       " (NULL, 'X')")
    batched = "bowling_sum(sheet, discipline) AS s, bowling_average(sheet, discipline) AS a, bowling_histogram(sheet, discipline) AS h"
    plain = "sum(bowling_score(sheet, discipline)) AS s, avg(bowling_score(sheet, discipline))::float8 AS a"
    for group in ("()", "discipline", "id % 1000", "id"):
        for before in ("SET max_parallel_workers_per_gather = 0;", PARALLEL):
            sums = rows(f"SELECT {batched} FROM games GROUP BY {group} ORDER BY min(id)", before=before)
            found = [[average, total] for average, _, total in sums]
            expected = [[average, total] for average, total in rows(f"SELECT {plain} FROM games GROUP BY {group} ORDER BY min(id)")]
            assert len(found) == len(expected)
            for one, other in zip(found, expected):
                assert one[1] == other[1] and (one[0] == other[0] or abs(one[0] - other[0]) < 1e-9), (group, one, other)
            for average, counts, total in sums:
                assert (counts is None) == (total is None)
                if counts is not None:
                    # to_jsonb leaves out the lower bound, 0
                    assert sum(score * games for score, games in enumerate(counts)) == total
    plan = do(f"{PARALLEL} EXPLAIN (COSTS OFF) SELECT {batched} FROM games")
    assert "Partial Aggregate" in plan and "Gather" in plan, plan
    assert do("SELECT array_lower(h, 1), array_upper(h, 1), h[300] FROM (SELECT bowling_histogram(s) h FROM (VALUES ('" + PERFECT +
              "')) v(s)) t") == "0|300|1\n"
    assert do("SELECT bowling_sum(sheet), bowling_average(sheet), bowling_histogram(sheet) FROM games WHERE false") == "||\n"
    assert do("SELECT bowling_sum(sheet), bowling_average(sheet) FROM (VALUES ('X'), (NULL), ('99')) v(sheet)") == "|\n"
    assert do(f"SELECT sum(s) FROM (SELECT bowling_sum('{PERFECT}') OVER (ORDER BY i) s FROM generate_series(1, 100) i) t") == f"{300 * 5050}\n"


def is_sound_when_hostile():
    nothing = ["bowling_score(NULL)", "bowling_score(NULL, 'tenpin')", "bowling_score('X', NULL)", "bowling_reason(NULL)", "bowling_valid(NULL)"]
    assert do(f"SELECT {', '.join(nothing)}") == "||||\n"
    assert do("SELECT count(*) FROM bowling_frames(NULL)") == "0\n"
    for huge in ("repeat('9', 300000)", "repeat('X', 1 << 24)", "repeat(' ', 262144)"):
        assert do(f"SELECT bowling_score(s), bowling_valid(s), left(bowling_reason(s), 12), bowling_sum(s), (SELECT count(*) FROM"
                  f" bowling_balls(s)) FROM (SELECT {huge} AS s) t GROUP BY s") == "|f|impossible: ||0\n"
    # stored compressed and out of line
    do(f"CREATE TABLE huge AS SELECT '{PERFECT}' || repeat(' ', 200000) AS s")
    assert do("SELECT bowling_score(s), bowling_sum(s), bowling_average(s) FROM huge GROUP BY s") == "300|300|300\n"
    for name in ("'tenpins'", "''", "'TENPIN'", "repeat('x', 100000)", "'텐핀'"):
        for query in ("SELECT bowling_score('X', {})", "SELECT * FROM bowling_frames('X', {})", "SELECT bowling_sum('X', {})"):
            refused(query.format(name), BAD_DISCIPLINE)
    refused("SELECT bowling_sum_take(NULL, 'X')", "")
    do("CREATE DATABASE bytes ENCODING SQL_ASCII TEMPLATE template0 LOCALE 'C'")
    bytes_there = HERE.replace("/postgres?", "/bytes?")
    done = run(f"CREATE EXTENSION pindeck; SELECT bowling_score(E'{PERFECT}\\xff'), bowling_valid(E'\\xff\\xfe'), bowling_score(E'{PERFECT}')",
               bytes_there)
    assert done.stdout == b"|f|300\n", done
    done = run("SELECT bowling_score('X', E'\\xff')", bytes_there)
    assert done.returncode != 0 and BAD_DISCIPLINE.encode() in done.stderr, done


SHEETS = """2026-11-01, lane 1
PJS: X 7[4-6-10]/ 4- X -8 (8)/ -6 X X X81
KYJ: F/ 8- X 7/ 9- 8/ X X 72 9-

2026-11-02T19:30, lane 2
LEE: . . X 7/ 9- X X 81 9/ 9/8
PJS: X X X X X X X X X XXX

2026-11-03, lane 3
PJS: X X X X
"""


def pindeck(*words, text=""):
    done = subprocess.run([PROGRAM, *words, "--store", HERE, "--language", "en"], input=text, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done
    return done.stdout


def shows_the_journal():
    """The view shows what pindeck shows, and of games that have only balls it shows everything."""
    pindeck("import", "-", text=SHEETS)
    pindeck("play", "AAA", "BBB", "--lane", "4", text="10\n7\n/\nF\nundo\n9\n")
    for discipline in ("no-tap-8", "candlepin", "3-6-9", "fivepin", "low-ball", "current-frame", "duckpin"):
        balls = "5\n4\n-\n" * 11 if discipline != "fivepin" else "ab\ncde\n" * 10
        pindeck("play", "CCC", "--lane", "5", "--discipline", discipline, text=balls)
    pindeck("correct", "--unlock", "1", "KYJ", "2.1", "7")
    do("SELECT bowling_games_create('pindeck')")
    shown = {(row["game"], row["bowler"]): row for row in json.loads(do(
        "SELECT json_agg(to_jsonb(g)) FROM (SELECT *, bowling_reason(sheet, discipline) IS NULL AS over FROM pindeck.bowling_games) g"))}
    known = {(row["game"], row["bowler"]): row for row in map(json.loads, pindeck("history", "--format", "json").splitlines())}
    odd = {game for (game, bowler), row in shown.items() if (row["reason"] or "").startswith("needs pindeck")}
    for (game, bowler), row in shown.items():
        if game in odd:
            assert all(row[column] is None for column in row if column not in ("game", "reason", "over")), row
            continue
        other = known[game, bowler]
        assert row["total"] == (other["total"] if other["finished"] else None), (row, other)
        assert row["lane"] == other["lane"] and row["discipline"] == other["discipline"], (row, other)
        assert row["day"] == other["time"][:10], (row, other)
        again = subprocess.run([PROGRAM, "score", "--format", "json", "-d", row["discipline"]], input=row["sheet"] + "\n", text=True,
                               capture_output=True, check=True)
        # the journal knows leaves, the sheet of the view only counts
        assert json.loads(again.stdout)["total"] == row["total"]
    assert {game for game, _ in known} == {game for game, _ in shown}
    assert all(key in shown for key in known if key[0] not in odd)
    reasons = {row["reason"] for (game, _), row in shown.items() if game in odd}
    assert reasons == {"needs pindeck: corrected", "needs pindeck: joined", "needs pindeck: seated"}, reasons
    assert sum(row["total"] is not None for row in shown.values()) >= 5, shown
    pindeck("void", "3", "--reason", "a test")
    assert do("SELECT count(*), min(reason) FROM pindeck.bowling_games WHERE game = 3 AND total IS NULL AND bowler IS NULL") == "1|needs pindeck: voided\n"


def adds_up_at_the_houses(made):
    """Two servers: the central one sends each house its part of the query, as docs/analytics.md says."""
    plain = [sheet for discipline, sheet in made if discipline == "tenpin"][:3000]
    lines = [f"{('north', 'south')[number % 2]}\t{copied(sheet)}\n" for number, sheet in enumerate(plain)]
    for house, server in (("north", HERE), ("south", THERE)):
        do((f"CREATE EXTENSION pindeck;" if server == THERE else "") + f"CREATE TABLE games_here (house text, sheet text);\nCOPY games_here FROM STDIN;\n" +
           "".join(line for line in lines if line.startswith(house)) + "\\.\n", server)
    folders = [server.split("host=")[1].split("&")[0] for server in (HERE, THERE)]
    do("CREATE EXTENSION postgres_fdw; CREATE TABLE all_games (house text, sheet text) PARTITION BY LIST (house);" + "".join(
        f"CREATE SERVER {house} FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '{folder}', dbname 'postgres', extensions 'pindeck', use_remote_estimate 'true');"
        f"CREATE USER MAPPING FOR CURRENT_USER SERVER {house} OPTIONS (user 'postgres', password_required 'false');"
        f"CREATE FOREIGN TABLE {house}_games PARTITION OF all_games FOR VALUES IN ('{house}') SERVER {house} OPTIONS (table_name 'games_here');"
        for house, folder in zip(("north", "south"), folders)) + "ANALYZE north_games; ANALYZE south_games;")
    query = "SELECT house, bowling_sum(sheet), bowling_average(sheet), count(bowling_score(sheet)) FROM all_games GROUP BY house ORDER BY house"
    plan = do(f"SET enable_partitionwise_aggregate = on; EXPLAIN (VERBOSE, COSTS OFF) {query}")
    remote = [line for line in plan.splitlines() if "Remote SQL" in line]
    assert len(remote) == 2 and all("public.bowling_sum(sheet), public.bowling_average(sheet), count(public.bowling_score(sheet))" in line and
                                    "GROUP BY" in line for line in remote), plan
    central = do(f"SET enable_partitionwise_aggregate = on; {query}")
    both = {house: [answer.score for answer, line in zip(sheets.answers(PROGRAM, [("tenpin", sheet) for sheet in plain]), lines)
                    if line.startswith(house) and answer.score is not None] for house in ("north", "south")}
    rows = [line.split("|") for line in central.splitlines()]
    assert [(house, int(points), int(games)) for house, points, _, games in rows] == [
        (house, sum(both[house]), len(both[house])) for house in ("north", "south")], (central, plan)
    assert all(abs(float(average) - int(points) / int(games)) < 1e-6 for _, points, average, games in rows), central


made = sheets.sheets(2, 250)
agrees(made)
is_declared()
adds_up()
is_sound_when_hostile()
shows_the_journal()
adds_up_at_the_houses(made)
print(f"{len(made)} sheets")
