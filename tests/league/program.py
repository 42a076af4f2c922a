#!/usr/bin/env python3
"""program - random seasons through the commands: settings, a schedule and scores as files; the CSV of standings, points, bowlers and
recap agrees with the independent implementation of reference.py. The rows of a file come in any order, and some are corrected by a
second file; a file that is imported twice changes nothing.

Usage: program.py PINDECK. PINDECK_TEST_SAMPLE: fewer seasons."""
import csv
import io
import os
import random
import subprocess
import sys
import tempfile

from reference import Reference, random_season

PROGRAM = os.path.abspath(sys.argv[1])


def run(folder, *arguments):
    done = subprocess.run([PROGRAM, "league", *map(str, arguments)], cwd=folder, capture_output=True, text=True, timeout=60,
                          check=False, env={**os.environ, "XDG_DATA_HOME": folder, "LC_ALL": "C.UTF-8"})
    if done.returncode:
        sys.exit(f"{arguments}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def table(folder, *arguments):
    return list(csv.DictReader(io.StringIO(run(folder, *arguments, "--format", "csv"))))


def lane_of(facts, week, team):
    return next(2 * place + 1 for place, pair in enumerate(facts["pairs"][week]) if team in pair)


def score_rows(facts, games):
    for (week, team, slot), (bowler, cells) in facts["rows"].items():
        cells = ["" if cell == "-" else cell for cell in cells]
        yield ",".join(map(str, [week, lane_of(facts, week, team), team, slot, f"B{bowler}", *cells[:games]]))


def write(folder, name, heading, rows):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join([heading, *rows]) + "\n")
    return path


def enter(folder, facts, dice):
    """Found the league, set it up, and import its files."""
    first = [f"{key}={value}" for (week, key), value in facts["settings"].items() if week == 1]
    run(folder, "new", "Monday", *(word for pair in first for word in ("--set", pair)))
    for (week, key), value in facts["settings"].items():
        if week > 1:
            run(folder, "set", "Monday", f"{key}={value}", "--week", week)
    schedule = [f"{week},{place + 1},{left or ''},{right or ''}" for week, pairs in facts["pairs"].items()
                for place, (left, right) in enumerate(pairs)]
    run(folder, "import", "Monday", write(folder, "schedule.csv", "week,pair,left,right", schedule))
    games = facts["settings"][1, "games"]
    heading = ",".join(["week", "lane", "team", "slot", "bowler", *(f"g{game + 1}" for game in range(games))])
    rows = list(score_rows(facts, games))
    dice.shuffle(rows)
    wrong = [",".join([*row.split(",")[:5], *["111"] * games]) if dice.random() < .2 and "," * 2 not in row + ","
             and int(row.split(",")[3]) <= facts["settings"][1, "bowlers"] and is_alone(facts, row) else row for row in rows]
    run(folder, "import", "Monday", write(folder, "scores.csv", heading, wrong))
    right = write(folder, "right.csv", heading, rows)
    run(folder, "import", "Monday", right)
    before = table(folder, "standings", "Monday")
    run(folder, "import", "Monday", right)
    if table(folder, "standings", "Monday") != before:
        sys.exit("a file that is imported twice changes the standings")
    for week in facts["positions"]:
        run(folder, "schedule", "Monday", "--position", week)


def is_alone(facts, row):
    """No other bowler shares the place of this row."""
    week, _, team = map(int, row.split(",")[:3])
    return (week, team, facts["settings"][1, "bowlers"] + 1) not in facts["rows"]


def halves(text):
    return int(float(text) * 2)


def found_in(folder, facts):
    """The CSV of the commands as lines of the reference; the columns that both have."""
    weeks = facts["weeks"]
    for row in table(folder, "standings", "Monday", "--week", weeks):
        yield (f"team {row['place']} {row['team']} {halves(row['won'])} {halves(row['lost'])} {row['percent']} {row['average']} "
               f"{row['pins']} {row['pins_with_handicap']} {row['high_game']} {row['high_series']}")
    for row in table(folder, "bowlers", "Monday", "--week", weeks):
        if row["games"] == "0":
            continue
        yield (f"bowler {row['bowler'][1:]} {row['games']} {row['pins']} {row['average']} {row['handicap']} {row['high_game']} "
               f"{row['high_series']}")
    for week in range(1, weeks + 1):
        for row in table(folder, "points", "Monday", "--week", week):
            if int(row["week"]) == week and row["team"]:
                yield f"side {week} {row['team']} {row['opponent'] or 0} {halves(row['points'])} {row['total_with_handicap']}"
        for row in table(folder, "recap", "Monday", "--week", week):
            if int(row["week"]) == week:
                yield (f"row {week} {row['team']} {row['slot']} {row['average']} {row['handicap']} {row['total']} "
                       f"{row['total_with_handicap']}")


def expected_of(facts):
    for line in Reference(facts).text():
        words = line.split()
        if words[0] == "award":
            continue
        if words[0] == "side":
            if int(words[1]) in facts["positions"]:
                continue
            del words[5]
        if words[0] == "bowler" and words[2] == "0":
            continue
        yield " ".join(words)


def main():
    count = 3 if os.environ.get("PINDECK_TEST_SAMPLE") else 12
    for seed in range(count):
        dice = random.Random(1000 + seed)
        facts = random_season(dice, plain=True)
        with tempfile.TemporaryDirectory() as folder:
            enter(folder, facts, dice)
            found, expected = set(found_in(folder, facts)), set(expected_of(facts))
        if found != expected:
            print(f"season {seed}: expected, but not found:", *sorted(expected - found)[:8], sep="\n  ")
            print("found, but not expected:", *sorted(found - expected)[:8], sep="\n  ")
            print("settings:", *facts["settings"].items(), sep="\n  ")
            sys.exit(1)
    print(f"{count} seasons agree")


if __name__ == "__main__":
    main()
