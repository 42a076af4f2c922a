#!/usr/bin/env python3
"""sql_houses.py PSQL - a central server that lets the servers of two houses add up their games, compared with the same query for octet_length. Needs
two with_postgres, one inside of the other, in which the extension is installed. Processor time is counted, of all three server processes."""
import os
import sys

import floors
import sql_sheets
from sql_session import Session, processor

PSQL = sys.argv[1]
SERVERS = {"north": os.environ["PINDECK_TEST_POSTGRES_OUTER"], "south": os.environ["PINDECK_TEST_POSTGRES"]}
GAMES, ROUNDS, LIMIT = 300000, 9, 1.3
QUERIES = {  # the first as docs/analytics.md has it
    "scores": "SELECT house, bowling_sum(sheet), bowling_average(sheet) FROM all_games GROUP BY house ORDER BY house",
    "octet_length": "SELECT house, sum(octet_length(sheet)), avg(octet_length(sheet)) FROM all_games GROUP BY house ORDER BY house",
}


def folder_of(server):
    return server.split("host=")[1].split("&")[0]


houses = {house: Session(PSQL, server) for house, server in SERVERS.items()}
for house, session in houses.items():
    session.ask("CREATE EXTENSION pindeck; CREATE TABLE games (house text, sheet text)")
    session.ask("COPY games FROM STDIN;\n" + "\n".join(f"{house}\t{sheet}" for sheet in sql_sheets.sheets(GAMES)) + "\n\\.\nVACUUM ANALYZE games")
central = houses["south"]
central.ask("CREATE EXTENSION postgres_fdw; CREATE TABLE all_games (house text, sheet text) PARTITION BY LIST (house)")
for house, server in SERVERS.items():
    central.ask(f"""CREATE SERVER {house} FOREIGN DATA WRAPPER postgres_fdw
        OPTIONS (host '{folder_of(server)}', dbname 'postgres', extensions 'pindeck', use_remote_estimate 'true');
        CREATE USER MAPPING FOR CURRENT_USER SERVER {house} OPTIONS (user 'postgres', password_required 'false');
        CREATE FOREIGN TABLE {house}_games PARTITION OF all_games FOR VALUES IN ('{house}') SERVER {house} OPTIONS (table_name 'games');
        ANALYZE {house}_games""")
central.ask("SET enable_partitionwise_aggregate = on")


for query in QUERIES.values():
    plan = central.ask(f"EXPLAIN (VERBOSE, COSTS OFF) {query}")
    remote = [line for line in plan.splitlines() if "Remote SQL" in line]
    assert len(remote) == 2 and all("GROUP BY" in line and "sum(" in line for line in remote), plan
    central.ask(query)
# The connections of the central server stay open.
SERVERS_OF_HOUSES = [session.ask("SELECT pid FROM pg_stat_activity WHERE application_name = 'postgres_fdw'").strip() for session in houses.values()]


def spent():
    return central.processor() + sum(processor(each) for each in SERVERS_OF_HOUSES)


best = {}
for _ in range(ROUNDS):
    for name, query in QUERIES.items():
        took = central.time(query, spent)
        best[name] = min(best.get(name, took), took)
for session in houses.values():
    session.psql.communicate()
print("two houses: " + ", ".join(f"{name} {took:.1f} ms" for name, took in best.items()))
sys.exit(not floors.at_most("two houses: a central query for scores, times octet_length", best["scores"] / best["octet_length"], LIMIT))
