#!/usr/bin/env python3
"""league_command.py PINDECK DATA - pindeck league from the command line: six weeks of a season give the printed
numbers of their sheets, refused files change nothing, corrections propagate, and an export restores all of it, in a
file and in the PostgreSQL of PINDECK_TEST_POSTGRES, where random seasons agree with reference.py too."""
import base64
import csv
import hashlib
import io
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE

from program import season

PINDECK, DATA = sys.argv[1:]
NUMBERS = {0, 1, 5, 6, 7, 8, 9, 10, 11}  # fields of a line of the record
SALT = 16
SEEDS = range(77, 80)  # of the random seasons in PostgreSQL, all in one database
DECIDED = ("6,15,7,1,B025,185,31,A,A,A", "6,15,7,1,B025,185,31,A185,A185,A185")


class Store:
    def __init__(self, address):
        self.address = address

    def run(self, *words, status=0, text=None):
        done = subprocess.run([PINDECK, "league", "--store", self.address, "-l", "en", *words], input=text,
                              text=True, timeout=DEADLINE, capture_output=True)
        if done.returncode != status:
            sys.exit(f"{words}: status {done.returncode}: {done.stdout}{done.stderr}")
        self.said = done.stderr
        return done.stdout

    def rows(self, action, *words):
        return list(csv.DictReader(io.StringIO(self.run(action, "L", "--format", "csv", *words))))

    def rows_of(self, league, action, *words):
        return list(csv.DictReader(io.StringIO(self.run(action, league, "--format", "csv", *words))))

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
    listed = json.loads(store.run("awards", "L", "--format", "json"))
    must(list(listed[0]) == ["award", "place", "bowler", "name", "value", "games", "reason", "earlier", "needed"], listed[0])
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
                       ("7,1,1,1,Other,1,1,2\n", ("-:3", "see line 2", "two bowlers share a place")),
                       ("7,1,2,1,Other,1,1,2,3\n", ("-:3: column 9: ", '"3"', "possible: 1-8")),
                       ("7,1,99,1,Other,1,1,2\n", ("-:3", "team", "99"))):
        said = store.take(heading + good + row, status=1)
        must(all(word in said for word in words) and "nothing" in said, said)
    store.run("new", "N")
    store.run("teams", "N", "Strikers", "Rollers")
    store.run("import", "N", "-", text=heading + "1,1,1,1,A,1,1,1\n1,1,Strikers,1,B,2,2,2\n", status=1)
    must("-:3" in store.said and "see line 2" in store.said, store.said)
    store.run("import", "N", "-", text=(heading + "1,1,1,1,A,1,1,1\n1,1,2,1,B,2,2,2\n").replace("\n", "\r"))
    must("N" in store.run("recap", "N") and "B" in store.run("recap", "N"), "rows may end with carriage returns")
    said = store.take("week,lane,team,slot,bowler,g1,g2,g3,g4,g5\n7,1,1,1,New,1,2,3,4,5\n", status=1)
    must("-:2: column 9 (g4)" in said and "possible: g1-g3; games=5" in said, said)
    must("-:1: column 7 (g1)" in store.take("week,lane,team,slot,bowler,g1,g1\n", status=1), store.said)
    store.take("", status=1)
    store.take("a,b\n1,2\n", status=1)
    must(store.run("export", "L") == before, "a refused file changes nothing")
    store.run("set", "L", "handicap_base=20", status=1)
    must("possible" in store.said, store.said)
    store.run("set", "L", "nonsense=1", status=1)
    store.run("standings", "Nobody", status=1)
    store.run("standings", "L", "--week", "61", status=2)
    store.run("nonsense", "L", status=2)


def taken_back(store):
    """Scores of a wrong week are taken back by their rows without bowler and games; the season is as before."""
    heading = "week,lane,team,slot,bowler,g1,g2,g3\n"
    def lists():
        return [store.run(*words) for words in (("standings", "Z"), ("bowlers", "Z"), ("recap", "Z"))]
    store.run("new", "Z", "--set", "bowlers=1")
    store.run("import", "Z", "-", text=heading + "1,1,One,1,Ann,150,160,170\n1,1,Two,1,Bob,140,150,160\n")
    before = lists()
    store.run("import", "Z", "-", text=heading + "2,1,One,1,Ann,300,300,300\n2,1,Two,1,Bob,1,1,1\n")
    must(lists() != before, "week 2 counts")
    store.run("import", "Z", "-", text=heading + "2,1,One,1,,,,\n2,1,Two,1,,,,\n2,1,One,2,,,,\n2,3,Nobody,1,,,,\n")
    must("corrections: 2" in store.said and "Ann 300 300 300 ->" in store.said, store.said)
    must("vacant" not in store.said, store.said)
    must(lists() == before, "and is taken back")
    must("2,1,1,Ann,series,1062,\n" in store.run("changes", "Z", "--format", "csv"), "what was taken back is listed")
    store.run("import", "Z", "-", text=heading + "2,1,One,1,,,,\n")
    must("nothing new" in store.said, store.said)
    must("Nobody" not in store.run("teams", "Z"), "no ghost team")


def shared_places(store):
    """Two bowlers with one slot share the place, in any order and from any number of files; both rows are corrected by themselves."""
    heading = "week,lane,team,slot,bowler,g1,g2,g3\n"
    rest = "1,1,1,2,Bob,150,150,150\n1,1,2,1,Cy,140,140,140\n1,1,2,2,Dan,130,130,130\n"
    shared = ["1,1,1,1,Ann,160,,\n", "1,1,1,1,Eve,,,190\n", "1,1,1,1,Fay,,120,\n"]

    def rows(league):
        return [tuple(row[key] for key in ("slot", "bowler", "g1", "g2", "g3")) for row in
                csv.DictReader(io.StringIO(store.run("recap", league, "--format", "csv"))) if row["team"] == "1"]
    for number, text in enumerate((rest + "".join(shared), "".join(reversed(shared)) + rest)):
        store.run("new", f"S{number}", "--set", "bowlers=2")
        store.run("import", f"S{number}", "-", text=heading + text)
        must({row[1:] for row in rows(f"S{number}")} == {("Ann", "160", "", ""), ("Bob", "150", "150", "150"), ("Fay", "", "120", ""), ("Eve", "", "", "190")},
             rows(f"S{number}"))
        must(("1", "Ann", "160", "", "") in rows(f"S{number}") and "places without" not in store.said, (rows(f"S{number}"), store.said))
    points = store.run("points", "S0", "--format", "csv")
    must(store.run("points", "S1", "--format", "csv") == points, "the order of rows does not matter")
    store.run("new", "S2", "--set", "bowlers=2")
    for text in (*reversed(shared), rest):
        store.run("import", "S2", "-", text=heading + text)
    must(store.run("points", "S2", "--format", "csv") == points, "nor that of files")
    store.run("import", "S2", "-", text=heading + "".join(shared) + rest)
    must("nothing new" in store.said, store.said)
    store.run("import", "S0", "-", text=heading + shared[1].replace("190", "191"))
    must("corrections: 1" in store.said and "Eve - - 190 -> Eve - - 191" in store.said, store.said)
    store.run("import", "S0", "-", text=heading + "1,1,1,1,Gus,1,2,3\n", status=1)
    must("more bowlers in a game than places" in store.said, store.said)
    before = store.run("export", "S1")
    store.run("import", "S1", "-", text=heading + "1,1,1,1,Hal,1,,\n1,1,1,1,Ida,,1,\n1,1,1,1,Joe,,1,1\n", status=1)
    must("-:4" in store.said and "see line 3" in store.said, store.said)
    must(store.run("export", "S1") == before, "nothing of it was stored")


def doors(store):
    """Misspelt teams, bowlers in two places and overlapping lanes are refused with subject and week; decisions print
    the recorded line."""
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
    refused(("-:", "bowler", "too many bowlers", "1-1000"), "import", "O", "-", text=heading + rows)
    must("team 2 (Róllers) forfeits its match against team 1 (Strikers)" in store.run("forfeit", "O", "rollers", "--week", "1"), "forfeit")
    must("nothing new" in store.run("forfeit", "O", "2", "--week", "1"), "twice")
    must("no longer forfeits" in store.run("forfeit", "O", "2", "--week", "1", "--undo"), "taken back")
    must("no opponent is known" in store.run("forfeit", "O", "2", "--week", "9"), "without a match")
    must("week 1 is locked" in store.run("lock", "O", "--week", "1"), "lock")
    must("Strikers) gets 0.5 points" in store.run("adjust", "O", "1", "0.5", "--week", "1", "--reason", "protest"), "adjust")
    must("(Róllers) takes no part from week 2 on" in store.run("withdraw", "O", "2", "--week", "2"), "withdraw")
    for blank in ("\u3000", "\u00a0 \u2003", "\u200b"):
        refused(("a name has 1 to 40 columns",), "teams", "O", blank)
        refused(("a name has 1 to 40 columns",), "import", "O", "-", text=heading + f"2,1,{blank},1,Kim,1,1,1\n")
        store.run("new", blank, status=2)
    two_games(store, refused)
    listed = store.run("settings", "O", "--format", "csv").splitlines()
    must(listed[0] == "setting,value,default,meaning,possible" and all(len(row.split(",")) > 4 for row in listed), listed[0])


def forged(export, kind, value):
    """An export with one more line, for place 1 of team 1 in week 1."""
    rows = list(csv.DictReader(io.StringIO(export)))
    line = {**dict.fromkeys(rows[0], ""), **{name: rows[-1][name] for name in ("time", "actor", "league")},
            "league_line": int(rows[-1]["league_line"]) + 1, "kind": kind, "week": 1, "team": 1, "slot": 1, "bowler": 1, "value": value}
    return export + ",".join(str(line[name]) for name in rows[0]) + "\n"


def two_games(store, refused):
    """A short season: its recap has the games that it has, and only its weeks and places exist."""
    store.run("new", "Two", "--set", "games=2", "--set", "bowlers=1")
    refused(("5", "no such week"), "lock", "Two", "--week", "5")
    refused(("odd number of games", "possible: 1, 3, 5"), "set", "Two", "playoff=yes", "--week", "2")
    store.run("import", "Two", "-", text="week,lane,team,slot,bowler,g1,g2\n1,1,1,1,Kim,150,160\n1,1,2,1,Lee,140,141\n")
    must("game 2" in store.run("recap", "Two") and "game 3" not in store.run("recap", "Two"), store.run("recap", "Two"))
    must(",g1,g2,g3,total," in store.run("recap", "Two", "--format", "csv"), "programs get three columns")
    refused(("no place with this number; possible: 1-1",), "lineup", "Two", "1", "2=Ann", "--week", "2")
    store.run("schedule", "Two", "--weeks", "4")
    refused(("5", "no such week", "possible: 1-4"), "lock", "Two", "--week", "5")
    must("week 4 is locked" in store.run("lock", "Two", "--week", "4"), "the last week")
    store.run("lock", "Two", "--week", "1")
    for change in (("set", "Two", "handicap_percent=80"), ("set", "Two", "tie=none", "--week", "4"), ("rate", "Two", "Kim", "entering=100"),
                   ("withdraw", "Two", "2", "--week", "3")):
        refused(("week is locked", "--reason"), *change)
    store.run("set", "Two", "award_places=2")
    store.run("set", "Two", "handicap_percent=80", "--reason", "decided in spring")
    store.run("members", "Two", "1", "Newcomer=120")
    store.run("withdraw", "Two", "2", "--week", "3", "--reason", "moved away")
    must([row.split()[0] for row in store.run("schedule", "Two").splitlines() if "takes no part" in row] == ["3", "4"], store.run("schedule", "Two"))
    store.run("import", "Two", "-", text="week,lane,team,slot,bowler,g1,g2\n3,1,1,1,Kim,150,150\n")
    must("takes no part" in store.run("recap", "Two", "--week", "3"), store.run("recap", "Two", "--week", "3"))
    store.run("lock", "Two", "--week", "4", "--undo")
    store.run("withdraw", "Two", "2", "--undo")


def plans(store):
    """The line-up of a night is planned before it; captains confirm nights."""
    heading = "week,lane,team,slot,bowler,g1,g2,g3\n"
    store.run("new", "P", "--set", "bowlers=2")
    store.run("teams", "P", "Strikers", "Rollers", "Spares", "Splits")
    for team, names in (("1", ("Ann=167", "Bob=152", "Cy=140")), ("2", ("Dan=150", "Eve=160")), ("3", ("Fay", "Gus")), ("4", ("Hal", "Ivy"))):
        store.run("members", "P", team, *names)
    store.run("schedule", "P", "--weeks", "3")

    def night(*words):
        return {(row["team"], row["slot"]): (row["bowler"], row["cells"]) for row in
                csv.DictReader(io.StringIO(store.run("night", "P", "--format", "csv", *words)))}
    store.run("lineup", "P", "Strikers", "1=:A", "2=Cy", "--week", "1")
    store.run("lineup", "P", "2", "1=Dan:P185,P190,P200", "2=:V", "--week", "1")
    store.run("lineup", "P", "3", "1=:D120", "2=:A185", "--week", "1")
    got = night()
    must([got["1", "1"], got["1", "2"], got["2", "1"], got["2", "2"], got["3", "1"], got["3", "2"]] ==
         [("Ann", "A"), ("Cy", ""), ("Dan", "P185 P190 P200"), ("(vacant)", "V"), ("(vacant)", "D120"), ("Gus", "A185")], got)
    must(night("--week", "2")["1", "2"] == ("Bob", ""), "one week alone")
    store.run("lineup", "P", "1", "1=", "2=", "--week", "1")
    must(night()["1", "1"] == ("Ann", "") and night()["1", "2"] == ("Bob", ""), "as planned before")
    before = store.run("export", "P")
    for words, said in ((("1=:185",), "A185"), (("1=:X",), "2=NAME"), (("3=:A",), "possible: 1-2"), (("1=Bob",), "two places"), (("1=:A,A,A,A,A,A,A",), "2=NAME"),
                        (("4294967297=:A",), "2=NAME"), (("4294967297=Cy",), "2=NAME"), (("1=:P301",), "possible: 0-300"), (("1=:A,A,A,A",), "possible: 1-3")):
        store.run("lineup", "P", "1", *words, "--week", "1", status=1)
        must(said in store.said, (words, store.said))
    store.run("lineup", "P", "1", "1=:A", status=2)
    must(store.run("export", "P") == before, "a refused plan changes nothing")
    copy = before.replace(",P,", ",Q,")
    store.run("import", "Q", "-", text=copy)
    must(store.run("night", "Q") == store.run("night", "P"), "plans are exported")
    store.run("import", "P", "-", text=forged(before, "scored", "301 150 160"), status=1)
    must("higher than any game" in store.said, store.said)
    store.run("confirm", "P", "--week", "1", status=1)
    must("no scores yet" in store.said, store.said)
    store.run("import", "P", "-", text=heading + "1,1,1,1,Ann,150,160,170\n1,1,strikers,2,Bob,150,160,170\n1,1,2,1,Dan,150,160,170\n")
    store.run("import", "P", "-", text=heading + "1,1,Rollers,2,Evi,150,160,170\n")
    must("new bowlers: Evi" in store.said, store.said)
    must("still to confirm: 2 (Rollers), 3 (Spares), 4 (Splits)" in store.run("confirm", "P", "Strikers", "--week", "1"), "one captain")
    must("still to confirm: 3 (Spares), 4 (Splits)" in store.run("confirm", "P", "--week", "1"), "the others have no scores yet")
    store.run("import", "P", "-", text=heading + "1,3,3,1,Fay,150,160\n1,3,4,1,Hal,150,160\n")
    store.run("confirm", "P", "--week", "1", status=1)
    must("week 1, lanes 3-4" in store.said and "not over" in store.said, store.said)
    store.run("import", "P", "-", text=heading + "1,3,3,1,Fay,150,160,170\n1,3,4,1,Hal,150,160,170\n")
    must("week 1 is locked" in store.run("confirm", "P", "--week", "1"), "all have")
    must("gets no points until" in store.run("forfeit", "P", "1", "--week", "2"), "a forfeit against a team without scores")
    store.run("import", "P", "-", text=heading + "2,1,1,1,Ann,150,160,170\n2,1,4,1,Hal,150,160,170\n")
    must("week 2, lanes 1-2: Spares - Strikers -> Strikers - Splits" in store.said, store.said)
    # two games decide a play-off of three, once one team has won both
    store.run("set", "P", "playoff=yes", "--week", "3")
    store.run("import", "P", "-", text=heading + "3,1,1,1,Ann,150,160\n3,1,2,1,Dan,100,250\n3,3,3,1,Fay,150,160\n3,3,4,1,Hal,100,100\n")
    must("still to confirm: 1 (Strikers), 2 (Rollers)" in store.run("confirm", "P", "3", "4", "--week", "3"), "2-0")
    store.run("confirm", "P", "--week", "3", status=1)
    must("week 3, lanes 1-2" in store.said and "not over" in store.said, ("1-1", store.said))


def locks(store):
    store.run("lock", "L", "--week", "1")
    changed = read("scores.csv").replace(*DECIDED).replace("1,1,2,1,B005,128,82,134,126,125",
                                                            "1,1,2,1,B005,128,82,134,126,155")
    before = store.rows("standings")
    must("--reason" in store.take(changed, status=1), "a locked week needs a reason")
    must(store.rows("standings") == before, "and nothing changed")
    for blank in ("", " ", "\u3000", "x" * 256):
        store.run("adjust", "L", "16", "1", "--week", "1", "--reason", blank, status=2)
        must("a reason is text" in store.said, store.said)
    must("corrections: 1" in store.take(changed, "--reason", "typed wrongly"), "with a reason it is corrected")
    changed = [(row["week"], row["bowler"], row["change"]) for row in store.rows("changes")]
    must(("1", "B005", "series") in changed and ("2", "B005", "average") in changed, changed)
    must("typed wrongly" in store.run("changes", "L"), "the reason is told")
    store.run("standings", "L", "--as-of", "2020-01-01", status=1)  # it did not exist
    late = [row for row in store.rows("recap", "--week", "3") if row["bowler"] == "B005"]
    must(late and late[0]["average"] != "128", "the correction reaches later weeks")


def ordinary(store):
    """Line-ups, plans and the next games of a night are no corrections; other scores are, and games of a locked week."""
    heading = "week,lane,team,slot,bowler,g1,g2,g3\n"
    store.run("new", "Y", "--set", "bowlers=1")
    store.run("teams", "Y", "One", "Two")
    for name in ("Ann", "Eve"):
        store.run("lineup", "Y", "1", name)
        store.run("lineup", "Y", "2", f"1={name}:A", "--week", "1")
    for games in ("150,,", "150,160,"):
        store.run("import", "Y", "-", text=heading + f"1,1,1,1,Ann,{games}\n1,1,2,1,Bob,{games}\n")
        must("corrections: 0" in store.said and "correction:" not in store.said, store.said)
    store.run("changes", "Y", status=1)
    must("nothing was corrected" in store.said, store.said)
    store.run("lock", "Y", "--week", "1")
    store.run("import", "Y", "-", "--reason", "forgotten", text=heading + "1,1,1,1,Ann,150,160,170\n")
    must("corrections: 1" in store.said, store.said)
    must("forgotten" in store.run("changes", "Y"), "a game that is added to a locked week")
    store.run("import", "Y", "-", "--reason", "too many", text=heading + "1,1,1,1,Ann,150,160,\n")
    must("too many" in store.run("changes", "Y"), "a game that is taken back")


def late_ratings(store):
    """An entering average that no night would use is refused; a bowler who has not bowled yet may have one in any week. A first file of
    scores names the bowlers whom the league does not have."""
    heading = "week,lane,team,slot,bowler,g1,g2,g3\n"
    store.run("new", "X", "--set", "bowlers=1")
    store.run("teams", "X", "One", "Two")
    store.run("members", "X", "1", "John Park")
    store.run("members", "X", "2", "Bob")
    store.run("import", "X", "-", text=heading + "1,1,1,1,Jhon Park,150,160,170\n1,1,2,1,Bob,150,150,150\n")
    must("new bowlers: Jhon Park" in store.said, store.said)
    before = store.run("export", "X")
    store.run("rate", "X", "Bob", "entering=190", "--week", "2", status=1)
    must("entering=190" in store.said and "entering_games" in store.said, store.said)
    store.run("members", "X", "2", "Bob=190", "--week", "2", status=1)
    must(store.run("export", "X") == before, "nothing is stored")
    store.run("rate", "X", "John Park", "entering=190", "--week", "2")
    store.run("set", "X", "entering_games=9")
    store.run("rate", "X", "Bob", "entering=190", "--week", "2")
    must("average 190" in store.run("night", "X", "--would", "Bob"), "it counts until the ninth game")


def misspelt(store):
    """A name that was misspelt is told, also in the first file where the register knows the others; corrected, it is in no list."""
    def listed(league):
        return [row["name"] for row in store.rows_of(league, "bowlers")]
    heading = "week,lane,team,slot,bowler,g1,g2,g3\n"
    done = subprocess.run([PINDECK, "people", "add", "John Park", "-l", "en", "--store", store.address], text=True, timeout=DEADLINE,
                          capture_output=True)
    must(done.returncode == 0, done.stderr)
    store.run("new", "Misspelt", "--set", "bowlers=1")
    store.run("import", "Misspelt", "-", text=heading + "1,1,1,1,John Park,150,160,170\n1,1,2,1,Bob,150,150,150\n")
    must("new bowlers: Bob\n" in store.said, store.said)
    store.run("import", "Misspelt", "-", text=heading + "1,1,2,1,Rob,150,150,150\n")
    must(listed("Misspelt") == ["John Park", "Rob"], listed("Misspelt"))
    store.run("new", "Taken back", "--set", "bowlers=1")
    store.run("teams", "Taken back", "One", "Two")
    store.run("members", "Taken back", "1", "Jhon=190", "Sue")
    store.run("members", "Taken back", "1", "--undo", "Nobody", status=1)
    store.run("members", "Taken back", "2", "--undo", "Jhon", status=1)
    store.run("members", "Taken back", "1", "--undo", "Jhon")
    must(listed("Taken back") == ["Sue"], listed("Taken back"))
    store.run("lineup", "Taken back", "1", "1=Jhon", "--week", "2")
    must(listed("Taken back") == ["Jhon", "Sue"], "a planned substitute")
    store.run("lineup", "Taken back", "1", "1=", "--week", "2")
    must(listed("Taken back") == ["Sue"], listed("Taken back"))


def late_team(store):
    """A team that begins with a position round meets the last team of the standings."""
    store.run("new", "V", "--set", "bowlers=1")
    store.run("teams", "V", "One", "Two", "Three")
    store.run("teams", "V", "Four", "--week", "2")
    rows = [f"1,{lane},{team},1,{name},{score},1,1\n" for lane, team, name, score in ((1, 1, "Ann", 150), (1, 2, "Bob", 100), (3, 3, "Cy", 1))]
    store.run("import", "V", "-", text="week,lane,team,slot,bowler,g1,g2,g3\n" + "".join(rows))
    store.run("schedule", "V", "--position", "2")
    pairs = [(row["left"], row["right"]) for row in store.rows_of("V", "schedule") if row["week"] == "2"]
    must(len(pairs) == 2 and pairs[1][1] == "4", pairs)


def second_lanes(store):
    """Scores may have the lane that night prints for a team: the second one of the pair for the team on the right."""
    store.run("new", "U", "--set", "bowlers=1")
    store.run("teams", "U", "One", "Two", "Three", "Four")
    store.run("import", "U", "-", text="week,pair,left,right\n1,1,1,2\n1,2,3,4\n")
    rows = [f"1,{team},{team},1,B{team},150,150,150\n" for team in (1, 2, 3, 4)]
    store.run("import", "U", "-", text="week,lane,team,slot,bowler,g1,g2,g3\n" + "".join(rows))
    must([(row["lane"], row["team"], row["opponent"]) for row in store.rows_of("U", "points")]
         == [("1", "1", "2"), ("1", "2", "1"), ("3", "3", "4"), ("3", "4", "3")], store.rows_of("U", "points"))


def postponed(store):
    """A postponed match counts from its day on; whatever changes a locked week asks for a reason and says what changes."""
    heading = "week,lane,team,slot,bowler,g1,g2,g3\n"
    for league in ("Day", "Unknown"):
        store.run("new", league, "--set", "bowlers=1")
        store.run("teams", league, "1", "2", "3", "4")
        store.run("import", league, "-", text="week,pair,left,right\n1,1,1,2\n1,2,3,4\n2,1,1,3\n2,2,2,4\n3,1,1,4\n3,2,2,3\n")
        store.run("schedule", league, "--start", "2026-09-07")
        store.run("schedule", league, "--postpone", "2:1=2026-09-23" if league == "Day" else "2:1")
        store.run("import", league, "-", text=heading + "".join(f"1,{lane},{team},1,B{team},150,150,150\n" for lane, team in ((1, 1), (1, 2), (3, 3), (3, 4))))
        store.run("import", league, "-", text=heading + "2,3,2,1,B2,150,150,150\n2,3,4,1,B4,150,150,150\n3,1,1,1,B1,150,150,150\n3,1,4,1,B4,149,149,149\n"
                  "3,3,2,1,B2,150,150,150\n3,3,3,1,B3,160,160,160\n")
        store.run("lock", league, "--week", "3")
    late = heading + "2,1,1,1,B1,200,200,200\n2,1,3,1,B3,100,100,100\n"

    def third(league):
        return store.run("points", league, "--week", "3", "--format", "csv"), store.run("recap", league, "--week", "3", "--format", "csv")

    before = third("Day")
    store.run("import", "Day", "-", text=late)
    must(third("Day") == before, "a match that is bowled later counts later")
    must(",150,63," in store.run("recap", "Day", "--week", "2", "--format", "csv").splitlines()[1], "with the averages of its day")
    must("B1,1,9,1500,166,48" in "".join(store.run("bowlers", "Day", "--format", "csv").replace("B1,B1", "B1")), store.run("bowlers", "Day", "--format", "csv"))
    before = third("Unknown")
    store.run("import", "Unknown", "-", text=late, status=1)
    for effect in ("week 3: the week is locked; give a reason", "week 3, team 1, B1: hdcp 63 -> 40", "week 3, team 1: points 4 -> 0",
                   "week 3, team 4: points 0 -> 4"):
        must(effect in store.said, store.said)
    must(third("Unknown") == before, "nothing changed")
    store.run("import", "Unknown", "-", "--reason", "the protest", text=late)
    must("week 3, team 1: points 4 -> 0" in store.said, store.said)
    must(third("Unknown") != before, "with a reason it counts")
    # an unlocked week is corrected
    wrong = heading + "1,1,1,1,B1,190,190,190\n"
    store.run("import", "Day", "-", text=wrong, status=1)
    must("week 3, team 1: points 4 -> 0" in store.said, store.said)
    # the same changes as the record of another store
    text = store.run("export", "Unknown")
    lines = text.splitlines(keepends=True)
    begun = next(place for place, line in enumerate(lines) if "the protest" in line)
    with tempfile.TemporaryDirectory() as folder:
        other = Store(f"{folder}/other.db")
        other.run("import", "Unknown", "-", text="".join(lines[:begun]))
        other.run("import", "Unknown", "-", text=text.replace("the protest", ""), status=1)
        must("the week is locked" in other.said, other.said)
        other.run("import", "Unknown", "-", text=text)
        must(other.run("points", "Unknown") == store.run("points", "Unknown"), "with its reason it is imported")
        again = Store(f"{folder}/again.db")
        again.run("import", "Unknown", "-", text=text)
    store.run("schedule", "Unknown", "--postpone", "2:1=2026-09-23", status=1)
    store.run("schedule", "Unknown", "--postpone", "2:1=2026-09-23", "--reason", "its day is known")
    must(third("Unknown") == before, "the day puts it in its place")


def mistakes(store):
    """What was taken back, or is corrected later, leaves nothing behind."""
    heading = "week,lane,team,slot,bowler,g1,g2,g3\n"
    store.run("new", "M", "--set", "bowlers=1", "--set", "games=4", "--set", "award_games=1", "--set", "award_thirds=2")
    store.run("teams", "M", "1", "2", "3", "4")
    store.run("members", "M", "1", "Ann", "Kim")
    store.run("lineup", "M", "1", "1=Ann", "--week", "1")
    store.run("lineup", "M", "1", "1=:A,A,A,A", "--week", "1")
    store.run("lineup", "M", "1", "1=", "--week", "1")
    store.run("set", "M", "games=3")  # the plan that was taken back has four games
    store.run("import", "M", "-", text="week,pair,left,right\n1,1,1,2\n1,2,3,4\n2,1,1,3\n2,2,2,4\n")
    store.run("schedule", "M", "--postpone", "1:1=2026-02-31", status=1)
    must("a day is written" in store.said, store.said)
    for bowled in ("1,1,1,1,Ann,150,150,150\n1,1,2,1,Bob,140,140,140\n", "1,3,3,1,Cy,130,130,130\n1,3,4,1,Dee,120,120,120\n", "40,1,1,1,Ann,150,150,150\n"):
        store.run("import", "M", "-", text=heading + bowled)
    must(store.run("awards", "M", "--week", "1", "--format", "csv").count("few_games") > 0, "two thirds of 40 weeks")
    store.run("import", "M", "-", text=heading + "40,1,1,1,,,,\n")
    store.run("schedule", "M", "--weeks", "2")
    store.run("lock", "M", "--week", "40", status=1)
    must("possible: 1-2" in store.said, store.said)
    # a score that changes is confirmed again
    must("still to confirm: 3 (3), 4 (4)" in store.run("confirm", "M", "1", "2", "--week", "1"), "one match")
    store.run("import", "M", "-", text=heading + "1,1,2,1,Bob,140,140,141\n")
    must("still to confirm: 1 (1), 2 (2)" in store.run("confirm", "M", "3", "4", "--week", "1"), "both captains")
    # nobody is in two places
    store.run("import", "M", "-", text=heading + "2,1,1,1,Ann,A,A,A\n2,1,3,1,Cy,130,130,130\n2,3,2,1,Bob,140,140,140\n2,3,4,1,Ann,150,150,150\n", status=1)
    must("week 2, team 1, Ann: the bowler bowls for another team that night" in store.said, store.said)
    # a play-off is over with its second game
    store.run("set", "M", "playoff=yes", "--week", "2")
    store.run("import", "M", "-", text=heading + "2,1,1,1,Ann,150,150,100\n2,1,3,1,Cy,130,130,290\n2,3,2,1,Bob,140,140,\n2,3,4,1,Dee,120,120,290\n")
    won = {row["team"]: row["points"] for row in store.rows_of("M", "points", "--week", "2")}
    must(won == {"1": "2", "3": "0", "2": "2", "4": "0"}, won)
    store.run("confirm", "M", "--week", "2")


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
    store.run("schedule", "S", "--postpone", "2:3=2026-12-30")
    row = next(line for line in store.run("schedule", "S").splitlines() if "postponed" in line)
    must(row.split()[:3] == ["2", "2026-12-30", "3"], "a postponed match has its own day")
    store.run("schedule", "S", "--postpone", "2:3", "--undo")
    store.run("withdraw", "S", "1", "--week", "3")
    must("Kim" in store.run("night", "S", "--week", "2") and "Team 1" not in store.run("night", "S", "--week", "3"), "a team that withdrew")
    store.run("withdraw", "S", "1", "--undo")
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
        done = subprocess.run([PINDECK, *words, "-l", "en", "--store", address], input=text, text=True, timeout=DEADLINE, capture_output=True)
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
    run(path, "void", "2", "--undo")
    locked_games(old, path)
    marked_exports(old, path)
    run(path, "play", "AAA", "--lane", "9", text="7\n2\n")
    game = json.loads(run(path, "history", "--format", "json").splitlines()[0])["game"]
    old.run("new", "B", "--set", "games=1", "--set", "bowlers=1")
    old.run("import", "B", "-", text=f"week,lane,team,slot,bowler,g1\n1,1,1,1,Ann,@{game}.1\n1,1,2,1,Cho,100\n")
    old.run("lock", "B", "--week", "1")
    must("7|1" not in run(path, "resume", str(game), text="fix 1.2 1 # \u3000\nquit\n"), "a blank is no reason")
    must("7|1" in run(path, "resume", str(game), text="fix 1.2 1 # foul light\nquit\n"), "with a reason")
    reasons_in_line_mode(run, path, game)


def reasons_in_line_mode(run, path, game):
    """Every command that changes a game of a locked week takes the reason after #, and stores it."""
    changes = {"undo repair": "as it was", "undo": "wrong lane", "join BBB 1": "forgotten", "leave BBB": "went home", "join BBB": "came back"}

    def answer(line):
        done = subprocess.run([PINDECK, "resume", str(game), "-l", "en", "--store", path], input=f"{line}\nquit\n", text=True, timeout=DEADLINE,
                              capture_output=True)
        return done.stdout + done.stderr
    for change, reason in changes.items():
        must("locked week of a league" in answer(change), f"{change} asks for a reason")
        must("locked week of a league" not in answer(f"{change} # {reason}"), answer(f"{change} # {reason}"))
        must(reason in run(path, "show", str(game), "--log"), f"the log has the reason of {change}")


def locked_games(store, path):
    """A game of a locked week changes only with a reason: its balls, its bowlers, a sheet that is imported again."""
    def run(*words, status=0, text=None):
        done = subprocess.run([PINDECK, *words, "-l", "en", "--store", path], input=text, text=True, timeout=DEADLINE, capture_output=True)
        must(done.returncode == status, f"{words}: {done.returncode}: {done.stdout}{done.stderr}")
        return done.stdout + done.stderr
    store.run("lock", "G", "--week", "1")
    before = store.run("recap", "G", "--format", "csv")
    sheet = "2026-09-07, lane 2\nCCC: X" + " 9-" * 9 + "\n"
    for words, text in ((("correct", "1", "BBB", "2", "X", "--unlock"), ""), (("correct", "1", "BBB", "10.2", "--annul", "--unlock"), ""),
                        (("correct", "1", "--name", "BBB=ZZZ"), None), (("correct", "1", "--remove", "BBB"), None),
                        (("import", "-"), sheet)):
        must("locked week of a league" in run(*words, status=1, text=text), words)
    must(store.run("recap", "G", "--format", "csv") == before, "nothing changed")
    must("BBB" in run("correct", "1", "BBB", "2", "X", "--unlock", "--dry-run", text=""), "a dry run shows what would change")
    run("correct", "1", "BBB", "2", "X", "--unlock", "--reason", "protest", text="")
    must(store.run("recap", "G", "--format", "csv") != before, "with a reason it is corrected")
    run("void", "2", "--reason", "twice")
    must("locked week of a league" in run("void", "2", "--undo", status=1), "a game that counts again")
    run("void", "2", "--undo", "--reason", "it counts")
    run("correct", "2", "--day", "2026-09-06", "--reason", "after midnight")
    store.run("lock", "G", "--week", "1", "--undo")
    run("correct", "1", "BBB", "2", "9-", "--unlock", text="")
    must(store.run("recap", "G", "--format", "csv") == before, "an unlocked week asks for none")


def marked_exports(store, path):
    """References to games are right in the same journal, in one without the games, and where they have other numbers."""
    text = store.run("export", "G")
    recap = store.run("recap", "G", "--format", "csv")
    store.run("import", "G", "-", text=text)
    must("nothing new" in store.said, store.said)
    nines = " ".join(["9-"] * 10)
    with open(f"{path}.all", "w", encoding="utf-8") as file:
        subprocess.run([PINDECK, "export", "--store", path], stdout=file, timeout=DEADLINE, check=True)
    for name, games in (("none", ""), ("others", f"2026-09-01, lane 5\nAAA: {nines}\nBBB: {nines}\n\n2026-09-02, lane 2\nCCC: {nines}\n")):
        other = Store(f"{path}.{name}")
        if games:
            subprocess.run([PINDECK, "import", "-", "--store", other.address], input=games, text=True, timeout=DEADLINE, capture_output=True, check=True)
        other.run("import", "G", "-", text=text)
        must("3 scores" in other.said and "not in this store" in other.said, other.said)
        must(other.run("recap", "G", "--format", "csv") == recap, "the scores are there without the games")
        must("@" not in other.run("export", "G"), "no reference to another game")
        other.run("import", "G", "-", text=text)
        must("nothing new" in other.said, other.said)
        moved = f"{path}.{name}.moved"
        if games:
            subprocess.run([PINDECK, "import", "-", "--store", moved], input=games, text=True, timeout=DEADLINE, capture_output=True, check=True)
        for _ in range(2):
            subprocess.run([PINDECK, "import", f"{path}.all", "--store", moved], timeout=DEADLINE, capture_output=True, check=True)
        other = Store(moved)
        must(other.run("recap", "G", "--format", "csv") == recap, "games and leagues come together")
        must(("@3.1" if games else "@1.1") in other.run("export", "G"), "references follow the numbers of the games")
        other.run("import", "G", "-", text=text)
        must("nothing new" in other.said, other.said)
    # an export of a damaged record has all of its row
    with sqlite3.connect(moved) as database:
        database.execute("UPDATE leagues SET value = value || ' junk' WHERE value LIKE '@3.1%'")
    done = subprocess.run([PINDECK, "export", "--format", "csv", "--store", moved], text=True, timeout=DEADLINE, capture_output=True)
    must("@3.1 junk" in done.stdout, done.stdout)


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
        done = subprocess.run([PINDECK, "people", *words, "-l", "en", "--store", address], text=True, timeout=DEADLINE, capture_output=True)
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
    """Lines that could not be read again are not stored."""
    lines = store.run("export", "L").splitlines(True)
    swapped = [*lines[1:40], lines[41], lines[40], *lines[42:]]
    for name, rows, words in (("turned", lines[:0:-1], "not in its order"), ("doubled", lines[1:] * 2, "stands twice"),
                              ("swapped", swapped, "line 40 of the record of leagues"), ("repeated", [*lines[1:41], *lines[40:]], "line 40 "),
                              ("headless", lines[2:], "does not exist yet")):
        other.run("import", name, "-", text=lines[0] + "".join(rows), status=1)
        must(words in other.said and "no line of a league was imported" in other.said, other.said)
        done = subprocess.run([PINDECK, "import", "-", "--store", other.address, "-l", "en"], timeout=DEADLINE,
                              input=(lines[0] + "".join(rows)).replace(",L,", f",{name},"), text=True, capture_output=True)
        must(done.returncode == 1 and words in done.stderr, done.stderr)
    other.run("export", "turned", status=1)  # nothing is stored
    other.run("import", "marked", "-", text="\ufeff" + "".join(lines))
    must(other.run("standings", "marked", "--format", "csv") == store.run("standings", "L", "--format", "csv"),
         "a byte order mark makes no difference")


def whole_store(store, path):
    """export, import, backup and verify of the program include the leagues."""
    def run(*words, text=None):
        done = subprocess.run([PINDECK, *words, "-l", "en"], input=text, text=True, timeout=DEADLINE, capture_output=True)
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


def sealed(before, fields):
    """The seal of a line of the record without a typed name."""
    data = len(before).to_bytes(2, "little") + before.encode()
    for place, field in enumerate(fields):
        if place == SALT:
            continue
        if place in NUMBERS:
            data += int(field or 0).to_bytes(8, "little")
        else:
            data += len((field or "").encode()).to_bytes(2, "little") + (field or "").encode()
    return base64.urlsafe_b64encode(hashlib.blake2b(data, digest_size=32).digest()).decode().rstrip("=")


def damaged_record(path):
    """verify applies every line: it reports what commands call damaged."""
    store = Store(path)
    store.run("new", "L", "--set", "bowlers=1")
    store.run("import", "L", "-", text="week,lane,team,slot,bowler,g1,g2,g3\n1,1,1,1,Kim,1,2,3\n1,1,2,1,Lee,1,2,3\n")
    verify = [PINDECK, "verify", "--store", path, "-l", "en"]
    must(subprocess.run(verify, capture_output=True, timeout=DEADLINE).returncode == 0, "sound")
    with sqlite3.connect(path) as database:
        last, = database.execute("SELECT count(*) FROM leagues").fetchone()
        before, = database.execute("SELECT seal FROM leagues WHERE line = ?", (last - 1,)).fetchone()
        *fields, seal = database.execute("SELECT * FROM leagues WHERE line = ?", (last,)).fetchone()
        must(sealed(before, fields) == seal, "the seal of the manual")
        wrong = ["1 2 x" if field == "1 2 3" else field for field in fields]
        database.execute("UPDATE leagues SET value = '1 2 x', seal = ? WHERE line = ?", (sealed(before, wrong), last))
    store.run("standings", "L", status=3)
    done = subprocess.run(verify, text=True, capture_output=True, timeout=DEADLINE)
    must(done.returncode == 1 and f"line {last}: it cannot follow" in done.stdout + done.stderr, (done.returncode, done.stdout, done.stderr))


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
    store.run("set", "L", "games=4", status=1)
    must(store.said == f"pindeck: L: {said}nothing was stored; try again\n", store.said)
    must(store.take(text, status=1) == f"pindeck: L: {said}nothing was stored; try again\n", store.said)
    done = subprocess.run([PINDECK, "import", "--store", path, "-l", "en", "-"], input=text, text=True, timeout=DEADLINE,
                          capture_output=True, check=False)
    must(done.returncode == 1 and f"pindeck: -: {said}no line about leagues was imported; try again\n" in done.stderr,
         done.stderr)
    with sqlite3.connect(path) as database:
        database.execute("DROP INDEX rival")
    must(len(store.run("export", "L").splitlines()) == 2, "nothing was stored")


def main():
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"{folder}/a.db")
        six_weeks(store)
        refusals(store)
        taken_back(store)
        shared_places(store)
        doors(store)
        plans(store)
        locks(store)
        ordinary(store)
        late_ratings(store)
        misspelt(store)
        late_team(store)
        second_lanes(store)
        postponed(store)
        mistakes(store)
        decisions(store)
        schedules(store)
        schedules_and_scores(store)
        inferred(store)
        inferred_again(store)
        whole_store(store, f"{folder}/c.db")
        scored_here(store, f"{folder}/e.db")
        copies(store, Store(f"{folder}/b.db"))
        damaged_record(f"{folder}/g.db")
        lost_races(f"{folder}/f.db")
        wrong_exports(store, Store(f"{folder}/d.db"))
        exported_persons(store, folder)
        if "PINDECK_TEST_POSTGRES" in os.environ:
            copies(store, Store(os.environ["PINDECK_TEST_POSTGRES"]))
            os.mkdir(f"{folder}/random")
            for seed in SEEDS:
                season(f"{folder}/random", os.environ["PINDECK_TEST_POSTGRES"], seed)


main()
