#!/usr/bin/env python3
"""program - random seasons through the commands: settings, teams that join late or withdraw, ratings, a schedule and scores as
files, forfeits and decisions; the CSV of standings, points, bowlers and recap agrees with the independent implementation of
reference.py. The rows of a file come in any order; some are wrong at first and corrected by a second file, in locked weeks only with a
reason; a file that is imported twice changes nothing. --as-of shows the season before the corrections. league_command.py runs several seasons
as leagues of one PostgreSQL database.

Usage: program.py PINDECK. PINDECK_TEST_SAMPLE: fewer seasons."""
import copy
import csv
import io
import os
import random
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE

from reference import Reference, points_text, random_season

PROGRAM = os.path.abspath(sys.argv[1])
LONG_AGO, LATER = "2026-09-08", "2026-09-09"


class Store:
    """A league in a store, and a folder for the files that are imported."""

    def __init__(self, folder, address, league="Monday"):
        self.folder, self.address, self.league = folder, address, league

    def run(self, action, *arguments, status=0, text=None):
        done = subprocess.run([PROGRAM, "league", "--store", self.address, "-l", "en", action, self.league, *map(str, arguments)], input=text,
                              cwd=self.folder, capture_output=True, text=True, timeout=DEADLINE, check=False)
        if done.returncode != status:
            sys.exit(f"{action} {arguments}: {done.returncode}\n{done.stdout}{done.stderr}")
        return done.stdout

    def table(self, *arguments):
        return list(csv.DictReader(io.StringIO(self.run(*arguments, "--format", "csv"))))

    def write(self, name, heading, rows):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join([heading, *rows]) + "\n")
        return path


def lane_of(facts, week, team):
    return next(2 * place + 1 for place, pair in enumerate(facts["pairs"][week]) if team in pair)


def score_rows(facts, games):
    for (week, team, slot), (bowler, cells) in facts["rows"].items():
        cells = ["" if cell == "-" else cell for cell in cells]
        yield ",".join(map(str, [week, lane_of(facts, week, team), team, slot, f"B{bowler}", *cells[:games]]))


def found_league(store, facts):
    """Settings, teams, members, ratings and the schedule."""
    preset = ("--preset", facts["preset"]) if facts["preset"] else ()
    first = [f"{key}={value}" for (week, key), value in facts["settings"].items() if week == 1]
    store.run("new", *preset, *(word for pair in first for word in ("--set", pair)))
    for (week, key), value in facts["settings"].items():
        if week > 1:
            store.run("set", f"{key}={value}", "--week", week)
    store.run("teams", *(f"Team {team}" for team in facts["teams"]))
    store.run("members", 1, *(f"B{bowler}" for bowler in facts["bowlers"]))
    for team, (week, withdrawn) in facts["teams"].items():
        if week > 1:
            store.run("teams", f"{team}=Team {team}", "--week", week)
        if withdrawn:
            store.run("withdraw", team, "--week", withdrawn)
    for (week, bowler, kind), value in facts["ratings"].items():
        store.run("rate", f"B{bowler}", f"{kind}={value}", "--week", week)
    schedule = [f"{week},{place + 1},{left or ''},{right or ''}" for week, pairs in facts["pairs"].items()
                for place, (left, right) in enumerate(pairs)]
    store.run("import", store.write("schedule.csv", "week,pair,left,right", schedule))
    if facts["days"]:
        store.run("schedule", "--start", facts["days"][1])
    for (week, place), day in facts["postponed"].items():
        store.run("schedule", "--postpone", f"{week}:{2 * place + 1}={day}")
    for week in facts["positions"]:
        store.run("schedule", "--position", week)
    for week, team in facts["forfeits"]:
        store.run("forfeit", team, "--week", week)
    for (week, team), points in facts["adjusted"].items():
        store.run("adjust", "--week", week, "--", team, points_text(points))


def at_first(facts, dice):
    """The same season, with rows that are typed wrongly at first."""
    wrong = copy.deepcopy(facts)
    for (week, team, slot), (bowler, cells) in facts["rows"].items():
        shared = (week, team, facts["settings"][1, "bowlers"] + 1) in facts["rows"]
        if not shared and dice.random() < .2:
            wrong["rows"][week, team, slot] = bowler, ["111" if cell != "-" else cell for cell in cells]
    return wrong


def enter_scores(store, facts, dice, name):
    games = facts["settings"][1, "games"]
    heading = ",".join(["week", "lane", "team", "slot", "bowler", *(f"g{game + 1}" for game in range(games))])
    rows = list(score_rows(facts, games))
    dice.shuffle(rows)
    return store.write(name, heading, rows)


def halves(text):
    return int(float(text) * 2)


def found_in(store, facts, *moment):
    """The CSV of the commands as lines of the reference; the columns that both have."""
    weeks = facts["weeks"]
    for row in store.table("standings", "--week", weeks, *moment):
        yield (f"team {row['place']} {row['team']} {halves(row['won'])} {halves(row['lost'])} {row['percent']} {row['average']} "
               f"{row['pins']} {row['pins_with_handicap']} {row['high_game']} {row['high_series']}")
    for row in store.table("bowlers", "--week", weeks, *moment):
        if row["games"] == "0":
            continue
        yield (f"bowler {row['bowler'][1:]} {row['games']} {row['pins']} {row['average']} {row['handicap']} {row['high_game']} "
               f"{row['high_series']}")
    for row in store.table("points", *moment):
        if row["team"] and int(row["week"]) not in facts["positions"]:
            yield f"side {row['week']} {row['team']} {row['opponent'] or 0} {halves(row['points'])} {row['total_with_handicap']}"
    for row in store.table("recap", *moment):
        yield (f"row {row['week']} {row['team']} {row['slot']} {row['average']} {row['handicap']} {row['total']} "
               f"{row['total_with_handicap']}")


def expected_of(facts):
    for line in Reference(facts).text():
        words = line.split()
        if words[0] in ("award", "winner") or words[0] == "bowler" and words[2] == "0":
            continue
        if words[0] == "side":
            if int(words[1]) in facts["positions"]:
                continue
            del words[5]
        yield " ".join(words)


def compare(store, facts, what, *moment):
    found, expected = set(found_in(store, facts, *moment)), set(expected_of(facts))
    if found == expected:
        return
    print(f"{what}: expected, but not found:", *sorted(expected - found)[:8], sep="\n  ")
    print("found, but not expected:", *sorted(found - expected)[:8], sep="\n  ")
    print("settings:", *facts["settings"].items(), sep="\n  ")
    sys.exit(1)


def season(folder, address, seed):
    """A season that is wrong at first; then, in a store where that was long ago, corrected."""
    dice = random.Random(1000 + seed)
    facts = random_season(dice)
    wrong = at_first(facts, dice)
    first, store = Store(folder, os.path.join(folder, f"first{seed}.db")), Store(folder, address, f"Season {seed}")
    found_league(first, facts)
    first.run("import", enter_scores(first, wrong, dice, "scores.csv"))
    for week in facts["locked"]:
        first.run("lock", "--week", week)
    text = first.run("export")
    day = text.splitlines()[1].split(",")[1][:10]
    store.run("import", "-", text=text.replace(day, LONG_AGO))
    right = enter_scores(store, facts, dice, "right.csv")
    if any(week in facts["locked"] and row != wrong["rows"][week, team, slot] for (week, team, slot), row in facts["rows"].items()):
        store.run("import", right, status=1)
        compare(store, wrong, f"season {seed}, refused")
    store.run("import", right, "--reason", "typed wrongly")
    compare(store, facts, f"season {seed}")
    compare(store, wrong, f"season {seed}, as it was", "--as-of", LATER)
    lines = store.run("export")
    store.run("import", right)
    if store.run("export") != lines:
        sys.exit(f"season {seed}: a file that is imported twice changes the record")


def main():
    count = 3 if os.environ.get("PINDECK_TEST_SAMPLE") else 10
    for seed in range(count):
        with tempfile.TemporaryDirectory() as folder:
            season(folder, os.path.join(folder, "league.db"), seed)
    print(f"{count} seasons agree")


if __name__ == "__main__":
    main()
