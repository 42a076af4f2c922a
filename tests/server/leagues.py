#!/usr/bin/env python3
"""leagues.py PINDECK - leagues over HTTP: each list equals the output of the program for the same store, names are
those that the caller may see, and unknown leagues, weeks and hostile names are refused."""
import csv
import io
import os
import sys
import time
import urllib.parse

sys.path.append(f"{sys.path[0]}/../shared")
import served
from served import expect, pindeck

SCORES = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "league", "data", "scores.csv")
LISTS = ("standings", "points", "bowlers", "recap", "schedule")
PASSWORD = "bowling shoes"
LEAGUE = "목요 리그/1"


class Leagues(served.ServerTest):
    password = PASSWORD

    def setUp(self):
        folder = self.enterContext(served.tempfile.TemporaryDirectory())
        self.store = f"{folder}/leagues.db"
        pindeck("people", "--store", self.store, "add", "박준서", "--display", "준서")
        self.run_league("new", LEAGUE)
        self.run_league("import", LEAGUE, SCORES)
        self.run_league("schedule", LEAGUE, "--weeks", "8", "--position", "8", "--start", "2026-09-03")
        self.run_league("new", "Small")
        self.take("1,1,Cats,1,박준서,150,160,170\n1,1,Dogs,1,Eve Adams,140,A,150\n")
        super().setUp()
        self.stranger = self.client()
        self.desk = self.client()
        expect(self.desk.sign_in(password=PASSWORD), 200)

    def run_league(self, *words, text=None):
        return pindeck("league", *words, "--store", self.store, text=text)

    def take(self, rows):
        self.run_league("import", "Small", "-", text="week,lane,team,slot,bowler,g1,g2,g3\n" + rows)

    def path(self, *parts, league=LEAGUE, **query):
        path = "/".join(["/api/leagues", urllib.parse.quote(league, safe=""), *parts])
        return path + ("?" + urllib.parse.urlencode(query) if query else "")

    def get(self, *parts, client=None, **query):
        return expect((client or self.stranger).get(self.path(*parts, **query)), 200)

    def test_lists_are_those_of_the_program(self):
        self.assertEqual(expect(self.stranger.get("/api/leagues"), 200).json, {"leagues": [{"name": LEAGUE}, {"name": "Small"}]})
        for name in LISTS:
            for week in ((), ("--week", "4")):
                query = {"week": 4} if week else {}
                said = self.run_league(name, LEAGUE, "--format", "csv", *week)
                answer = self.get(name, format="csv", **query)
                self.assertEqual(answer.headers["Content-Type"], "text/csv; charset=utf-8")
                self.assertEqual(answer.body.decode(), said, name)
                rows = list(csv.DictReader(io.StringIO(said)))
                found = self.get(name, **query).json
                self.assertEqual(found["league"], LEAGUE)
                self.assertEqual(len(found[name]), len(rows))
                for row, one in zip(rows, found[name]):
                    for column, cell in row.items():
                        value = "" if one[column] is None else one[column]
                        same = float(cell) == value if isinstance(value, float) else cell == str(value)
                        self.assertTrue(same, (name, column, cell, value))

    def test_the_home_of_a_league(self):
        home = self.get().json
        self.assertEqual((home["week"], home["weeks"], home["settings"]["handicap_base"], home["settings"]["tie"]), (6, 8, 220, "half"))
        self.assertEqual(home["standings"], self.get("standings").json["standings"])
        this, following = home["this_week"], home["next_week"]
        self.assertEqual((this["week"], this["day"], following["week"], following["day"]), (6, "2026-10-08", 7, "2026-10-15"))
        points = {row["team"]: row["points"] for row in self.get("points", week=6).json["points"]}
        self.assertEqual({side["team"]: side["points"] for match in this["matches"] for side in match["sides"] if side}, points)
        self.assertEqual({match["state"] for match in following["matches"]}, {"planned"})
        self.assertEqual({frozenset(match["sides"][0]) for match in following["matches"]}, {frozenset({"team", "name"})})
        self.assertEqual({row["remark"] for row in self.get("schedule", week=8).json["schedule"]}, {"position"})
        recap = self.get("recap", week=6).json
        self.assertEqual(recap["night"], this)
        self.assertEqual(recap["settings"], home["settings"])
        bowled = [(row, [row[game] for game in ("g1", "g2", "g3")]) for row in recap["recap"]]
        whole = [row for row, games in bowled if all(isinstance(game, int) for game in games)]
        for award, values in (("game", [game for _, games in bowled for game in games if isinstance(game, int)]),
                              ("series", [row["total"] for row in whole]), ("series_handicap", [row["total_with_handicap"] for row in whole])):
            self.assertEqual([high["value"] for high in recap["highs"] if high["award"] == award], sorted(values)[:-4:-1])

    def test_awards_say_why_somebody_is_not_listed(self):
        awards = self.get("awards").json["awards"]
        first = [row for row in awards if row["award"] == "average" and row["place"] == 1]
        self.assertTrue(first and all(row["reason"] == "listed" for row in first))
        self.assertIn("few_games", {row["reason"] for row in awards if row["place"] is None})
        self.assertEqual({row["needed"] for row in awards}, {12})

    def test_names_are_those_that_the_caller_may_see(self):
        def names(client):
            rows = expect(client.get(self.path("bowlers", league="Small")), 200).json["bowlers"]
            return [(row["bowler"], row["name"]) for row in rows]
        self.assertEqual(names(self.desk), [("박준서", "준서"), ("Eve Adams", "Eve Adams")])
        self.assertEqual(names(self.stranger), [("준서", "준서"), ("Eve Adams", "Eve Adams")])
        expect(self.desk.post("/api/settings", {"names": "board"}), 200)
        self.assertEqual(names(self.stranger), [("PJS", "PJS"), ("#2", "#2")])
        self.assertEqual(names(self.desk)[0], ("박준서", "준서"))
        for part in ((), *((name,) for name in (*LISTS, "awards"))):
            for form in ({}, {"format": "csv"} if part else {}):
                body = expect(self.stranger.get(self.path(*part, league="Small", **form)), 200).body.decode()
                self.assertNotIn("준서", body)
                self.assertNotIn("Adams", body)

    def test_a_correction_is_there_at_once(self):
        def won():
            return [row["won"] for row in expect(self.stranger.get(self.path("standings", league="Small")), 200).json["standings"]]
        before = won()
        self.take("1,1,Cats,1,박준서,150,160,170\n1,1,Dogs,1,Eve Adams,290,290,290\n")
        self.assertNotEqual(won(), before)
        found = expect(self.stranger.get(self.path(league="Small")), 200).json
        self.assertEqual((found["standings"][0]["name"], found["next_week"]), ("Dogs", None))

    def test_merged_persons_are_one_bowler_and_forgotten_ones_have_no_name(self):
        pindeck("people", "--store", self.store, "add", "Park Junseo")
        self.take("2,1,Cats,1,Park Junseo,180,190,200\n2,1,Dogs,1,Eve Adams,140,A,150\n")
        pindeck("people", "--store", self.store, "add", "Eve Adams")
        names = lambda: {row["name"]: (row["games"], row["average"]) for row in self.get("bowlers", client=self.desk, league="Small").json["bowlers"]}
        self.until(lambda: "Park Junseo" in names())
        before = self.get("recap", client=self.desk, league="Small").etag
        expect(self.desk.post("/api/people/2/merge", {"into": 1}), 200)
        self.assertEqual(names(), {"준서": (6, 175), "Eve Adams": (4, 145)})
        for person in (3, 1):
            expect(self.desk.post(f"/api/people/{person}/forget", {"sure": True}), 200)
        self.assertEqual(names(), {"#1": (6, 175), "#3": (4, 145)})
        recap = self.desk.get(self.path("recap", league="Small"), If_None_Match=before)
        self.assertEqual(recap.status, 200)
        for name in ("준서", "Junseo", "Eve", "Adams"):
            self.assertNotIn(name, recap.body.decode())
            self.assertNotIn(name, pindeck("export", "--store", self.store, "--format", "json"))

    def until(self, holds):
        end = time.monotonic() + served.DEADLINE
        while not holds():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.05)

    def test_a_league_before_its_first_night(self):
        self.run_league("new", "New")
        for part in ((), *((name,) for name in (*LISTS, "awards"))):
            found = expect(self.stranger.get(self.path(*part, league="New")), 200).json
            self.assertEqual((found["week"], found["weeks"]), (0, 0))
            if part:
                self.assertEqual(found[part[0]], [])
        self.assertIsNone(found.get("this_week"))
        self.assertEqual(self.is_refused(self.stranger.get(self.path("recap", league="New", week=1)), 404, "no_such_week"), [])

    def test_what_is_refused(self):
        for name in ("None", "목요", " Small", "Small ", "a" * 161, "%", "\0", "\x1b[2J", "' OR 1=1 --", "\n", "../Small"):
            for part in ((), ("standings",)):
                self.is_refused(self.stranger.get(self.path(*part, league=name)), 404, "no_such_league")
        for path in ("/api/leagues/%FF", "/api/leagues/%E0%80%AF/recap", "/api/leagues/%", "/api/leagues//standings"):
            self.is_refused(self.stranger.get(path), 404, "no_such_league")
        possible = self.is_refused(self.stranger.get(self.path("standings", week=9)), 404, "no_such_week")
        self.assertEqual(possible, [f"week={week}" for week in range(1, 9)])
        for query in ("week=0", "week=61", "week=-1", "week=x", "week=", "format=table", "format=sheet", "lane=1"):
            possible = self.is_refused(self.stranger.get(self.path("recap") + "?" + query), 400, "bad_query")
            self.assertEqual(possible, ["week=6", "format=csv"])
        self.is_refused(self.stranger.get(self.path() + "?week=1"), 400, "bad_query")
        self.is_refused(self.stranger.get(self.path("nothing")), 404, "no_such_resource")
        self.is_refused(self.stranger.post(self.path("standings"), {}), 405, "wrong_method")


if __name__ == "__main__":
    served.main()
