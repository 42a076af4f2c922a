#!/usr/bin/env python3
"""league_command.py PINDECK DATA - pindeck league from the command line: six weeks of a season come out as
their sheets print them, refused files change nothing, corrections propagate, and an export restores all of it,
in a file and in the PostgreSQL of PINDECK_TEST_POSTGRES."""
import csv
import io
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile

PINDECK, DATA = sys.argv[1:]
DECIDED = ("6,15,7,1,B025,185,31,A,A,A", "6,15,7,1,B025,185,31,A185,A185,A185")


class Store:
    def __init__(self, address):
        self.address = address

    def run(self, *words, status=0, text=None):
        done = subprocess.run([PINDECK, "league", "--store", self.address, "-l", "en", *words], input=text,
                              text=True, timeout=60, capture_output=True)
        if done.returncode != status:
            sys.exit(f"{words}: status {done.returncode}: {done.stdout}{done.stderr}")
        self.said = done.stderr
        return done.stdout

    def rows(self, action, *words):
        return list(csv.DictReader(io.StringIO(self.run(action, "L", "--format", "csv", *words))))

    def take(self, text, *words, status=0):
        self.run("import", "L", "-", *words, text=text, status=status)
        return self.said


def must(right, what):
    if not right:
        sys.exit(f"not so: {what}")


def read(name):
    with open(f"{DATA}/{name}", encoding="utf-8") as file:
        return file.read()


def table(text):
    return list(csv.DictReader(io.StringIO(text)))


def six_weeks(store):
    scores = read("scores.csv")
    store.run("new", "L")
    store.run("import", "L", f"{DATA}/scores.csv")
    must("corrections: 0" in store.said, store.said)
    must("nothing new" in store.take(scores), "the same file twice changes nothing")
    said = store.take(scores.replace(*DECIDED))
    must("corrections: 1" in said and "B025 A A A -> B025 A185 A185 A185" in said, said)
    expected = table(read("standings6.csv"))
    got = store.rows("standings")
    must([{key: row[key] for key in expected[0]} for row in got] == expected, "standings")
    must(list(got[0]) == "place,team,name,won,lost,percent,average,pins,pins_with_handicap,high_game,high_series"
         .split(","), "columns of the standings")
    expected = [{key: row[key] for key in row if key != "note"} for row in table(read("points.csv"))]
    must(store.rows("points") == expected, "points")
    must(store.rows("points", "--week", "3") == [row for row in expected if row["week"] == "3"], "one week")
    for row, sheet in zip(sorted(store.rows("recap"), key=place), sorted(table(scores), key=place)):
        must(place(row) == place(sheet) and row["bowler"] == sheet["bowler"], (row, sheet))
        must(row["average"] == sheet["avg_before"] and row["handicap"] == sheet["hcp_before"], (row, sheet))
        must(sheet["printed_total"] in ("", row["total"]), (row, sheet))
        must(sheet["printed_hdcp_total"] in ("", row["total_with_handicap"]), (row, sheet))
    bowlers = store.rows("bowlers")
    must(list(bowlers[0]) == "bowler,name,team,games,pins,average,handicap,high_game,high_series".split(","),
         "columns of the bowlers")
    awards = store.rows("awards")
    must(awards[0]["bowler"] == "B034" and awards[0]["reason"] == "few_games", awards[0])
    must("3 of 12 games" in store.run("awards", "L"), "the table states why")
    must(json.loads(store.run("standings", "L", "--format", "json"))[0]["won"] == 19, "JSON")
    must("discipline=tenpin" in store.run("standings", "L"), "the discipline is named")
    must("A absent" in store.run("recap", "L"), "the letters are explained")
    must("average 185, handicap 31" in store.run("night", "L", "--would", "B025"), "what would it be?")


def place(row):
    return tuple(int(row[key]) for key in ("week", "lane", "team", "slot"))


def refusals(store):
    before = store.run("export", "L")
    heading = "week,lane,team,slot,bowler,g1,g2,g3\n"
    good = "7,1,1,1,New,150,160,170\n"
    for row, words in (("7,1,2,1,Other,301x,1,2\n", ("-:3", "g1", "301x", "possible")),
                       ("7,1,2,1,Other,451,1,2\n", ("-:3", "g1")),
                       ("0,1,2,1,Other,1,1,2\n", ("-:3", "week")),
                       ("7,1,1,1,Other,1,1,2\n", ("-:3", "see line 2", "substitute")),
                       ("7,1,99,1,Other,1,1,2\n", ("-:3", "team", "99"))):
        said = store.take(heading + good + row, status=1)
        must(all(word in said for word in words) and "nothing" in said, said)
    store.run("new", "N")
    store.run("teams", "N", "Strikers", "Rollers")
    store.run("import", "N", "-", text=heading + "1,1,1,1,A,1,1,1\n1,1,Strikers,1,B,2,2,2\n", status=1)
    must("-:3" in store.said and "see line 2" in store.said, store.said)
    store.run("import", "N", "-", text=(heading + "1,1,1,1,A,1,1,1\n1,1,2,1,B,2,2,2\n").replace("\n", "\r"))
    must("N" in store.run("recap", "N") and "B" in store.run("recap", "N"), "rows may end with carriage returns")
    store.take("", status=1)
    store.take("a,b\n1,2\n", status=1)
    must(store.run("export", "L") == before, "a refused file changes nothing")
    store.run("set", "L", "handicap_base=20", status=1)
    must("possible" in store.said, store.said)
    store.run("set", "L", "nonsense=1", status=1)
    store.run("standings", "Nobody", status=1)
    store.run("standings", "L", "--week", "61", status=2)
    store.run("nonsense", "L", status=2)


def doors(store):
    """Ghost teams, doubled bowlers and overlapping lanes are refused with subject and week; decisions say what they recorded."""
    heading = "week,lane,team,slot,bowler,g1,g2,g3\n"
    store.run("new", "O")
    store.run("teams", "O", "Strikers", "Róllers")

    def refused(words, *arguments, text=None):
        store.run(*arguments, text=text, status=1)
        must(all(word in store.said for word in words), (arguments, store.said))
    refused(("team 1", "Strikers", "has this name"), "teams", "O", "strikers")
    refused(("team 1", "Kim", "two places in the line-up"), "lineup", "O", "STRIKERS", "Kim", "kim")
    refused(("no such team", "1 Strikers, 2 Róllers"), "lineup", "O", "Nobody", "Kim")
    refused(("-:3", "column 2 (lane)", "overlap", "see line 2"), "import", "O", "-",
            text=heading + "1,1,1,1,Kim,1,1,1\n1,2,2,1,Lee,1,1,1\n")
    store.run("import", "O", "-", text=heading + "1,1,strikers,1,Kim,150,150,150\n1,1,ROLLERS,1,Lee,140,140,140\n")
    must(len(store.run("teams", "O").splitlines()) == 3, "no third team")
    refused(("-:2", "week 1", "lanes 2-3", "overlap"), "import", "O", "-", text=heading + "1,2,New,1,Ann,1,1,1\n")
    refused(("-:2", "week 1", "Kim", "two places in the same game"), "import", "O", "-", text=heading + "1,3,New,1,KIM,1,1,1\n")
    refused(("week 1", "team 1", "games", "possible: 1-2"), "set", "O", "games=2")
    refused(("week 3", "present_least", "possible"), "set", "O", "present_least=5", "--week", "3")
    refused(("-:2", 'pair "5001"', "too high", "1-5000"), "import", "O", "-", text="week,pair,left,right\n2,5001,1,2\n")
    rows = "".join(f"{week},{team // 2 * 2 + 1},{team + 1},{slot},X{(week * 64 + team) * 4 + slot},1,1,1\n"
                   for week in (2, 3, 4, 5) for team in range(64) for slot in (1, 2, 3, 4))
    refused(("-:", "bowler", "no more bowlers", "1-1000"), "import", "O", "-", text=heading + rows)
    must("team 2 (Róllers) forfeits its match against team 1 (Strikers)" in store.run("forfeit", "O", "rollers", "--week", "1"), "forfeit")
    must("nothing new" in store.run("forfeit", "O", "2", "--week", "1"), "twice")
    must("not forfeit any more" in store.run("forfeit", "O", "2", "--week", "1", "--undo"), "taken back")
    must("no opponent is known" in store.run("forfeit", "O", "2", "--week", "9"), "without a match")
    must("week 1 is locked" in store.run("lock", "O", "--week", "1"), "lock")
    must("Strikers) gets 0.5 points" in store.run("adjust", "O", "1", "0.5", "--week", "1", "--reason", "protest"), "adjust")
    must("(Róllers) takes no part from week 2 on" in store.run("withdraw", "O", "2", "--week", "2"), "withdraw")
    listed = store.run("settings", "O", "--format", "csv").splitlines()
    must(listed[0] == "setting,value,default,meaning,possible" and all(len(row.split(",")) > 4 for row in listed), listed[0])


def locks(store):
    store.run("lock", "L", "--week", "1")
    changed = read("scores.csv").replace(*DECIDED).replace("1,1,2,1,B005,128,82,134,126,125",
                                                            "1,1,2,1,B005,128,82,134,126,155")
    before = store.rows("standings")
    must("--reason" in store.take(changed, status=1), "a locked week needs a reason")
    must(store.rows("standings") == before, "and nothing changed")
    must("corrections: 1" in store.take(changed, "--reason", "typed wrongly"), "with a reason it is corrected")
    changed = [(row["week"], row["bowler"], row["change"]) for row in store.rows("changes")]
    must(("1", "B005", "series") in changed and ("2", "B005", "average") in changed, changed)
    must("typed wrongly" in store.run("changes", "L"), "the reason is told")
    store.run("standings", "L", "--as-of", "2020-01-01", status=1)  # it did not exist
    late = [row for row in store.rows("recap", "--week", "3") if row["bowler"] == "B005"]
    must(late and late[0]["average"] != "128", "the correction reaches later weeks")


def decisions(store):
    def won():
        return {row["team"]: float(row["won"]) for row in store.rows("standings")}
    before = won()
    store.run("adjust", "L", "16", "--week", "2", "--reason", "protest", "--", "-1")
    must(won() == {**before, "16": before["16"] - 1}, "points by decision of the board")
    store.run("adjust", "L", "16", "0", "--week", "2")
    must(won() == before, "and taken back")
    store.run("forfeit", "L", "16", "--week", "2")
    must("\nforfeit\n" in store.run("recap", "L", "--week", "2"), "a recap names a forfeit")
    store.run("forfeit", "L", "16", "--week", "2", "--undo")
    must(won() == before, "a forfeit is taken back")
    must({line.split()[0] for line in store.run("points", "L").splitlines()[3:-2]} == {"6"}, "points of one week")


def schedules(store):
    store.run("new", "S")
    store.run("teams", "S", *(f"Team {number}" for number in range(1, 7)))
    store.run("schedule", "S", "--weeks", "6", "--position", "6", "--start", "2026-11-18", "--skip", "2026-12-02")
    rows = list(csv.DictReader(io.StringIO(store.run("schedule", "S", "--format", "csv"))))
    must(list(rows[0]) == ["week", "pair", "left", "right"], "columns of the schedule")
    met = {frozenset((row["left"], row["right"])) for row in rows if row["week"] != "6"}
    must(len(met) == 15, "everybody meets everybody")
    must(len([row for row in rows if row["week"] == "6"]) == 3, "a position round has pairings")
    shown = store.run("schedule", "S")
    must("2026-12-09" in shown and "2026-12-02" not in shown and "position round" in shown, shown)
    store.run("members", "S", "1", "Kim=150")
    must("average 150, handicap 63" in store.run("night", "S", "--would", "Kim"), "an entering average")
    must("Kim       150    63" in store.run("night", "S"), "without a line-up the members have the places")
    must("for example" in store.run("members", "S", "1", status=1) + store.said, "members without names")
    must(store.run("recap", "S") == "no week has been bowled yet\n", "a recap before the first night")
    store.run("lineup", "S", "1", "Kim", "-")
    must("(vacant)" in store.run("night", "S"), "a vacant place")
    text = store.run("schedule", "S", "--format", "csv")
    store.run("new", "T")
    store.run("import", "T", "-", text="\n".join(line for line in text.splitlines() if line[0] != "6"))
    must(store.run("schedule", "T", "--format", "csv").splitlines() == text.splitlines()[:-3], "a schedule comes back")


def inferred(store):
    text = store.run("infer", f"{DATA}/scores.csv", f"{DATA}/points.csv")
    for words in ("handicap_percent=90 handicap_base=220 handicap_rounding=truncate", "average_rounding=truncate",
                  "absent=minus absent_pins=10", "points_game=1 points_series=1"):
        must(words in text, text)
    rows = json.loads(store.run("infer", f"{DATA}/scores.csv", "--format", "json"))["unexplained"]
    must(("absent", 6, "7", 1) in [(row["topic"], row["week"], row["team"], row["slot"]) for row in rows], rows)


def season_text(dice, weeks, teams, bowlers, games):
    """Score rows of a season: absentees, teams that do not appear, skills that differ."""
    skill = {(team, slot): dice.randint(100, 215) for team in range(teams) for slot in range(bowlers)}
    yield ",".join(["week", "lane", "team", "slot", "bowler", *(f"g{game + 1}" for game in range(games))])
    for week in range(weeks):
        for place, team in enumerate(dice.sample(range(teams), teams)):
            gone = dice.random() < .06
            for slot in range(bowlers):
                cells = ["A"] * games if gone or dice.random() < .06 else [min(300, int(dice.gauss(skill[team, slot], 22))) for _ in range(games)]
                yield ",".join(map(str, [week + 1, place // 2 * 2 + 1, team + 1, slot + 1, f"B{team}.{slot}", *cells]))


def inferred_again(store):
    """The settings of a league are found in its own recap and points, in any order of rows, and without its first weeks."""
    cases = [{"handicap_base": 200, "handicap_percent": 80}, {"handicap_base": 210, "handicap_percent": 100, "points_game": 2},
             {"handicap_base": 210, "handicap_rounding": "nearest", "average_rounding": "nearest", "absent": "percent"},
             {"absent": "fixed", "absent_pins": 140, "points_game": 2, "points_series": 3}, {"handicap": "none", "absent": "full", "bowlers": 3},
             {"game_limit": 250, "absent_handicap": "no"}, {"team_limit": 150, "games": 4}, {"points_match": 1, "points_match_series": 1}]
    for number, case in enumerate(cases):
        dice = random.Random(number)
        name = f"I{number}"
        store.run("new", name, *(word for key, value in case.items() for word in ("--set", f"{key}={value}")))
        store.run("import", name, "-", text="\n".join(season_text(dice, 7, 8, case.get("bowlers", 4), case.get("games", 3))) + "\n")
        with tempfile.TemporaryDirectory() as folder:
            for first in (1, 3):
                for kind in ("recap", "points"):
                    heading, *rows = store.run(kind, name, "--format", "csv").splitlines()
                    rows = [row for row in rows if int(row.split(",")[0]) >= first]
                    dice.shuffle(rows)
                    with open(f"{folder}/{kind}", "w", encoding="utf-8") as file:
                        file.write("\n".join([heading, *rows]))
                answer = json.loads(store.run("infer", f"{folder}/recap", f"{folder}/points", "--format", "json"))
                found = {key: value for key, value in answer["settings"].items() if key in case or key != "absent_pins"}
                must(found == {key: str(value) for key, value in case.items()}, (case, first, answer["settings"]))
                must(answer["unexplained"] == [], (case, first, answer["unexplained"][:3]))


def scored_here(store, path):
    """Cells refer to games of the store; a corrected ball is in the standings, and --as-of shows them as they were."""
    def run(address, *words, text=None):
        done = subprocess.run([PINDECK, *words, "-l", "en", "--store", address], input=text, text=True, timeout=60, capture_output=True)
        must(done.returncode == 0, f"{words}: {done.stderr}")
        return done.stdout
    nines = " ".join(["9-"] * 10)
    run(store.address, "import", "-", text=f"2026-09-07, lane 1\nAAA: {nines}\nBBB: X {nines[3:]}\n\n2026-09-07, lane 2\nCCC: {nines}\n")
    store.run("new", "G", "--set", "games=1", "--set", "bowlers=2")
    store.run("import", "G", "-", text="week,lane,team,slot,bowler,g1\n1,1,1,1,Ann,@1.1\n1,1,1,2,Bob,@1.2\n1,1,2,1,Cho,@2.1\n1,1,2,2,Dan,A\n"
              "2,1,1,1,Ann,100\n2,1,2,1,Cho,100\n")
    old = Store(path)
    day = store.run("export", "G").splitlines()[1].split(",")[1].strip('"')[:10]
    run(path, "import", "-", text=run(store.address, "export", "--format", "csv").replace(day, "2026-09-08"))
    before = old.run("recap", "G", "--format", "csv")
    must("1,1,1,1,Ann,90,117,90,,,90,207" in before and "1,1,1,2,Bob,100,108,100,,,100,208" in before, before)
    run(path, "correct", "1", "AAA", "1", "X", "--unlock", "--reason", "the camera missed a pin")
    after = old.run("recap", "G", "--format", "csv")
    must("1,1,1,1,Ann,100,108,100,,,100,208" in after and "2,1,1,1,Ann,100,108,100,,,100,208" in after, after)
    must(old.run("recap", "G", "--format", "csv", "--as-of", "2026-09-09") == before, "as it was then")
    text = old.run("changes", "G", "--format", "csv")
    must("1,1,1,Ann,series,207,208" in text and "2,1,1,Ann,average,90,100" in text, text)
    must(text == old.run("changes", "G", "--format", "csv", "--as-of", "2026-09-09"), "the same since that day")
    must("the camera missed a pin" in old.run("changes", "G"), "with its reason")
    run(path, "void", "2", "--reason", "twice")
    must("1,1,2,1,Cho,120,90,,,,0,0" in old.run("recap", "G", "--format", "csv"), "a voided game has no score")


def schedules_and_scores(store):
    """A scheduled team without rows did not appear, also where the scores have another lane; a week may come in two files."""
    store.run("new", "W")
    store.run("import", "W", "-", text="week,pair,left,right\n1,1,1,2\n1,2,3,4\n2,1,1,3\n2,2,2,4\n")
    heading = "week;lane;team;slot;bowler;g1;g2;g3\r\n"
    for text in ("1;1;1;1;가람;150;150;150\r\n\r\n1;1;2;1;\"나래, 박\";140;160;150\r\n", "1;5;3;1; 다솜 ;150;150;150\r\n;;;;;;;\r\n"):
        store.run("import", "W", "-", text="\ufeff" + heading + text)
    rows = list(csv.DictReader(io.StringIO(store.run("points", "W", "--format", "csv"))))
    must([(row["lane"], row["team"], row["opponent"]) for row in rows] == [("1", "1", "2"), ("1", "2", "1"), ("5", "3", "4"), ("5", "4", "3")], rows)
    must([row["points"] for row in rows] == ["2", "2", "4", "0"], rows)
    store.run("import", "W", "-", text=heading.replace("lane", "LANE") + "1;1;2;1;나래, 박;140;160;151\r\n")
    must("corrections: 1" in store.said and "나래, 박 140 160 150 -> 나래, 박 140 160 151" in store.said, store.said)


def copies(store, other):
    text = store.run("export", "L")
    other.run("import", "L", "-", text=text)
    must(other.run("export", "L").count("\n") == text.count("\n"), "every line is restored")
    for action in ("standings", "points", "bowlers", "recap"):
        must(other.rows(action) == store.rows(action), f"{action} of the copy")
    other.run("import", "L", "-", text=text)
    must("nothing new" in other.said, other.said)


def exported_persons(store, folder):
    """An export names registered persons, so that another register, with other numbers, does not confuse them."""
    def people(address, *words):
        done = subprocess.run([PINDECK, "people", *words, "-l", "en", "--store", address], text=True, timeout=60, capture_output=True)
        must(done.returncode == 0, done.stderr)
    people(store.address, "add", "Kim Min Su", "--board", "KMS")
    people(store.address, "add", "Lee Ha Na", "--board", "LHN")
    store.run("new", "R")
    store.run("teams", "R", "One", "Two")
    store.run("lineup", "R", "1", "kim min su", "Lee Ha Na", "Guest")
    text = store.run("export", "R")
    must("Kim Min Su" in text and "Lee Ha Na" in text, text)
    other = Store(f"{folder}/r.db")
    people(other.address, "add", "Somebody Else", "--board", "SEL")
    people(other.address, "add", "Kim Min Su", "--board", "KMS")
    other.run("import", "R", "-", text=text)
    must("1 bowlers are not in the register here" in other.said, other.said)
    must({row["bowler"] for row in csv.DictReader(io.StringIO(other.run("bowlers", "R", "--format", "csv")))}
         == {"Kim Min Su", "Lee Ha Na", "Guest"}, other.run("bowlers", "R"))
    for again in (text, other.run("export", "R"), other.run("export", "R", "--format", "json")):
        other.run("import", "R", "-", text=again)
        must("nothing new" in other.said, other.said)
    people(other.address, "add", "Lee Ha Na", "--board", "LHN")
    other.run("import", "R", "-", text=text)
    must("nothing new" in other.said, other.said)
    store.run("import", "R", "-", text=text)
    must("nothing new" in store.said, store.said)


def wrong_exports(store, other):
    """What could not be read again is not stored."""
    lines = store.run("export", "L").splitlines(True)
    for name, rows, words in (("turned", lines[:0:-1], "does not exist yet"),
                              ("doubled", lines[1:] * 2, "exists already"),
                              ("headless", lines[2:], "does not exist yet")):
        other.run("import", name, "-", text=lines[0] + "".join(rows), status=1)
        must(words in other.said and "no line of a league was imported" in other.said, other.said)
        done = subprocess.run([PINDECK, "import", "-", "--store", other.address, "-l", "en"], timeout=60,
                              input=(lines[0] + "".join(rows)).replace(",L,", f",{name},"), text=True, capture_output=True)
        must(done.returncode == 1 and words in done.stderr, done.stderr)
    other.run("export", "turned", status=1)  # nothing is stored
    other.run("import", "marked", "-", text="\ufeff" + "".join(lines))
    must(other.run("standings", "marked", "--format", "csv") == store.run("standings", "L", "--format", "csv"),
         "a byte order mark makes no difference")


def whole_store(store, path):
    """export, import, backup and verify of the program include the leagues."""
    def run(*words, text=None):
        done = subprocess.run([PINDECK, *words, "-l", "en"], input=text, text=True, timeout=60, capture_output=True)
        must(done.returncode == 0, f"{words}: {done.stderr}")
        return done.stdout
    copy = Store(path)
    for form in ("csv", "json"):
        text = run("export", "--format", form, "--store", store.address)
        run("import", "-", "--store", path, text=text)
    must(copy.run("export", "L") == store.run("export", "L"), "the leagues of a whole store come back")
    run("backup", f"{path}.backup", "--store", path)
    must(Store(f"{path}.backup").rows("standings") == store.rows("standings"), "a backup has the leagues")
    must("record of leagues:" in run("verify", "--store", path), "verify reads the leagues")


def lost_races(path):
    """The next line exists already, as after another program wrote it: a message says so, and nothing is stored. An index that
    allows one line plays the other program."""
    store = Store(path)
    store.run("list", status=3)
    must("there is no store here yet" in store.said and "league new" in store.said, store.said)
    store.run("new", "L")
    text = store.run("export", "L") + f"2,2026-11-16T12:00:00.000Z,anna,L,noted,{',' * 9}hello,,\n"
    with sqlite3.connect(path) as database:
        database.execute("CREATE UNIQUE INDEX rival ON leagues ((1))")
    said = "another program has changed the leagues meanwhile; "
    store.run("set", "L", "games=4", status=3)
    must(store.said == f"pindeck: L: {said}nothing was stored; try again\n", store.said)
    must(store.take(text, status=3) == f"pindeck: L: {said}nothing was stored; try again\n", store.said)
    done = subprocess.run([PINDECK, "import", "--store", path, "-l", "en", "-"], input=text, text=True, timeout=60,
                          capture_output=True, check=False)
    must(done.returncode == 3 and f"pindeck: -: {said}no line about leagues was imported; try again\n" in done.stderr,
         done.stderr)
    with sqlite3.connect(path) as database:
        database.execute("DROP INDEX rival")
    must(len(store.run("export", "L").splitlines()) == 2, "nothing was stored")


def main():
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"{folder}/a.db")
        six_weeks(store)
        refusals(store)
        doors(store)
        locks(store)
        decisions(store)
        schedules(store)
        schedules_and_scores(store)
        inferred(store)
        inferred_again(store)
        whole_store(store, f"{folder}/c.db")
        scored_here(store, f"{folder}/e.db")
        copies(store, Store(f"{folder}/b.db"))
        lost_races(f"{folder}/f.db")
        wrong_exports(store, Store(f"{folder}/d.db"))
        exported_persons(store, folder)
        if "PINDECK_TEST_POSTGRES" in os.environ:
            copies(store, Store(os.environ["PINDECK_TEST_POSTGRES"]))


main()
