#!/usr/bin/env python3
"""sql_postgres.py PSQL - how fast PostgreSQL scores sheets, compared with its own functions on the same rows, in one run. Needs with_postgres,
in which the extension is installed."""
import os
import sys
import time

import floors
import sql_sheets
from sql_session import Session

PSQL, SERVER = sys.argv[1], os.environ["PINDECK_TEST_POSTGRES"]
GAMES, ROUNDS, SLOW = 400000, 7, 2000
COPIES = 12  # for workers, whose start takes as long as many sheets
# A scorer as it is written without the extension; it reads finished ten-pin games and checks nothing.
PLAIN = """
CREATE FUNCTION plain_score(sheet text) RETURNS integer LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	marks text := replace(sheet, ' ', '');
	pins integer[] := '{}';
	mark text;
	total integer := 0;
	ball integer := 1;
BEGIN
	FOR place IN 1..length(marks) LOOP
		mark := substr(marks, place, 1);
		pins := pins || CASE mark WHEN 'X' THEN 10 WHEN '-' THEN 0 WHEN 'F' THEN 0 WHEN '/' THEN 10 - pins[place - 1] ELSE mark::integer END;
	END LOOP;
	FOR frame IN 1..10 LOOP
		IF pins[ball] = 10 THEN
			total := total + 10 + pins[ball + 1] + pins[ball + 2];
			ball := ball + 1;
		ELSIF pins[ball] + pins[ball + 1] = 10 THEN
			total := total + 10 + pins[ball + 2];
			ball := ball + 2;
		ELSE
			total := total + pins[ball] + pins[ball + 1];
			ball := ball + 2;
		END IF;
	END LOOP;
	RETURN total;
END $$;
"""
QUERIES = {
    "plain": ("SELECT sum(octet_length(sheet)) FROM games", 0),
    "aggregate": ("SELECT bowling_sum(sheet) FROM games", 0),
    "one worker": ("SELECT bowling_sum(sheet) FROM many", 1),
    "two workers": ("SELECT bowling_sum(sheet) FROM many", 2),
    "scalar": (f"SELECT sum(bowling_score(sheet)) FROM (SELECT sheet FROM games LIMIT {100 * SLOW}) g", 0),
    "plpgsql": (f"SELECT sum(plain_score(sheet)) FROM (SELECT sheet FROM games LIMIT {SLOW}) g", 0),
}


session = Session(PSQL, SERVER)
session.ask("CREATE EXTENSION pindeck; CREATE TABLE games (sheet text)")
session.ask(PLAIN)
session.ask("COPY games FROM STDIN;\n" + "\n".join(sql_sheets.sheets(GAMES)) + "\n\\.\nVACUUM ANALYZE games")
session.ask(f"CREATE TABLE many AS SELECT sheet FROM games, generate_series(1, {COPIES})")
session.ask("VACUUM ANALYZE many")
session.ask("SET parallel_leader_participation = off; SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0;"
            " SET min_parallel_table_scan_size = 0; SET jit = off")
different = session.ask(f"SELECT count(*) FROM (SELECT sheet FROM games LIMIT {SLOW}) g WHERE plain_score(sheet) <> bowling_score(sheet)")
assert different == "0\n", different
best = {}
# The large table last: it displaces the small one from the server's memory.
rounds = [[name for name in QUERIES if (QUERIES[name][1] > 0) == large] for large in (False, True) for _ in range(ROUNDS)]
for names in rounds:
    for name in names:
        query, workers = QUERIES[name]
        session.ask(f"SET max_parallel_workers_per_gather = {workers}; ALTER TABLE many SET (parallel_workers = {workers})")
        spent = session.time(query, time.monotonic_ns if workers else session.processor)
        best[name] = min(best.get(name, spent), spent)
session.psql.communicate()
print("PostgreSQL: " + ", ".join(f"{name} {spent:.1f} ms" for name, spent in best.items()))
print(f"  bowling_sum: {GAMES / best['aggregate'] / 1000:.1f} million sheets a second")
fine = floors.at_least("PostgreSQL: bowling_sum(sheet), share of sum(octet_length(sheet))", best["plain"] / best["aggregate"], 0.6)
cores = sql_sheets.processors()
print(f"two processes of Python have the work of {cores:.2f} cores")
fine &= floors.at_least("PostgreSQL: two workers beside one, share of two processes", best["one worker"] / best["two workers"] / cores, 0.8 * sql_sheets.NOISE)
fine &= floors.at_least("PostgreSQL: bowling_score(sheet) beside a scorer in PL/pgSQL, times", best["plpgsql"] * 100 / best["scalar"], 40)
sys.exit(not fine)
