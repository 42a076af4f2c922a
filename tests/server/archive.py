#!/usr/bin/env python3
"""archive.py PINDECK - stored games over HTTP: the list of games page by page, games, their logs and sheets, bowlers,
and everything exported; each equals the output of the program for the same store."""
import datetime
import json
import os
import re
import subprocess
import sys
import time
import urllib.parse
import xml.etree.ElementTree

sys.path.append(f"{sys.path[0]}/../shared")
import matches
import served
from served import expect, pindeck

CLUB = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "cli", "club.csv")
GAMES = 130
PASSWORD = "a long password"
ZONE = "KST-9"


def sheets():
    """A season: a game every six hours from the first of September, three bowlers in turn, on four lanes."""
    start = datetime.datetime(2026, 9, 1, 12, 30, tzinfo=datetime.timezone.utc)
    balls = ["X 7/ 9- X -8 8/ -6 X X X81", "9- 8[7-10]/ 7[4-6-10]1 X X 9/ F/ 81 (8)- 9/X", "X X X X X X X X X XXX",
             "72 81 6/ 5- X"]
    no_tap = "9 X 81 9 9 7/ X 9 9 99X"
    for number in range(GAMES):
        moment = start + datetime.timedelta(hours=6 * number)
        name = ("PJS", "KYJ", "LEE")[number % 3]
        yield (f"game {number + 1}, {moment:%Y-%m-%dT%H:%M:%S}.000Z, lane {number % 4 + 1}\n"
               f"{name} {f'no-tap-9: {no_tap}' if number % 5 == 4 else f'tenpin: {balls[number % 4]}'}\n\n")


def sent(path, **query):
    return path + ("?" + urllib.parse.urlencode(query) if query else "")


class Kept(served.ServerTest):
    """A server on a store in which there is a season already."""
    lanes = 2

    def setUp(self):
        folder = self.enterContext(served.tempfile.TemporaryDirectory())
        self.store = f"{folder}/kept.db"
        pindeck("import", "--store", self.store, "-", text="".join(sheets()))
        super().setUp()
        self.reader = self.client()

    def games(self, **query):
        return expect(self.reader.get(sent("/api/games", **query)), 200).json

    def history(self, *arguments):
        lines = pindeck("history", "--store", self.store, "--format", "json", *arguments, zone=ZONE).splitlines()
        return [json.loads(line) for line in lines]


class Lists(Kept):
    def walk(self, **query):
        """All pages, one after the other."""
        found, pages, cursor = [], 0, {}
        while pages < GAMES + 10:
            page = self.games(**query, **cursor)
            found += page["games"]
            pages += 1
            if "cursor" not in page:
                return found, pages
            self.assertEqual(len(page["games"]), query.get("limit", 50))
            cursor = {"cursor": page["cursor"]}
        self.fail("pages without end")
        return None

    def test_newest_first_page_by_page(self):
        everything = self.history()
        self.assertEqual(len(everything), GAMES)
        for limit, expected in ((50, 3), (1, GAMES), (65, 2), (130, 1), (200, 1), (129, 2)):
            with self.subTest(limit):
                found, pages = self.walk(limit=limit)
                self.assertEqual([game["game"] for game in found], [line["game"] for line in everything])
                self.assertEqual(pages, expected)
        self.assertEqual(len(self.games()["games"]), 50)

    def test_games_as_the_program_lists_them(self):
        found, _ = self.walk(limit=200)
        for game, line in zip(found, self.history()):
            self.assertLessEqual(set(game), {"game", "opened", "lane", "finished", "series", "bowlers"})
            bowler = game["bowlers"][0]
            self.assertEqual((game["game"], game["opened"], game["lane"], game["finished"]),
                             (line["game"], line["time"], line["lane"], line["finished"]))
            self.assertEqual((bowler["name"], bowler["discipline"], bowler["worth"], bowler["sheet"]),
                             (line["bowler"], line["discipline"], line["total"], line["sheet"]))
            self.assertEqual(bowler["state"], "over" if line["finished"] else "playing")

    def numbers(self, **query):
        return [game["game"] for game in self.walk(limit=200, **query)[0]]

    def test_only_some(self):
        for query, options in (({"bowler": "PJS"}, ("--bowler", "PJS")),
                               ({"from": "2026-09-10", "to": "2026-09-20"}, ("--from", "2026-09-10", "--to", "2026-09-20")),
                               ({"from": "2026-09-10"}, ("--from", "2026-09-10")), ({"to": "2026-09-02"}, ("--to", "2026-09-02")),
                               ({"unfinished": "true"}, ("--unfinished",)),
                               ({"bowler": "LEE", "unfinished": "true"}, ("--bowler", "LEE", "--unfinished"))):
            with self.subTest(query):
                expected = [line["game"] for line in self.history(*options)]
                self.assertEqual(self.numbers(**query), expected)
                self.assertTrue(0 < len(expected) < GAMES)
        self.assertEqual(self.numbers(lane=3), [line["game"] for line in self.history() if line["lane"] == 3])
        self.assertEqual(self.numbers(lane=9), [])
        self.assertEqual(self.numbers(bowler="ZZZ"), [])
        self.is_refused(self.reader.get("/api/games?from=2026-09-20&to=2026-09-10"), 400, "bad_query")
        self.assertEqual(self.numbers(unfinished="false"), self.numbers())

    def test_pages_of_some(self):
        found, pages = self.walk(bowler="PJS", limit=10)
        self.assertEqual([game["game"] for game in found], [line["game"] for line in self.history("--bowler", "PJS")])
        self.assertEqual(pages, 5)

    def test_a_game_opened_between_two_pages_does_not_shift_them(self):
        first = self.games(limit=50)
        lane = self.machine()
        lane.open("NEW")
        lane.ball("X")
        second = self.games(limit=50, cursor=first["cursor"])
        numbers = [game["game"] for game in first["games"] + second["games"]]
        self.assertEqual(numbers, [line["game"] for line in self.history() if line["bowler"] != "NEW"][:100])

    def test_a_game_without_a_ball_is_left_out(self):
        before = self.games()["games"][0]["game"]
        lane = self.machine()
        board = lane.open("NEW", games=3)
        self.assertEqual(self.games()["games"][0]["game"], before)
        lane.ball("X")
        newest = self.games()["games"][0]
        self.assertEqual((newest["game"], newest["finished"], newest["series"]), (board["game"], False, {"number": 1, "of": 3}))


class Games(Kept):
    def test_a_game_is_a_board(self):
        for number in (1, 2, 5, GAMES):
            board = expect(self.reader.get(f"/api/games/{number}"), 200).json
            line = next(line for line in self.history() if line["game"] == number)
            self.assertEqual((board["game"], board["lane"], board["finished"], board["opened"]),
                             (number, line["lane"], line["finished"], line["time"]))
            self.assertIs(board["locked"], line["finished"])
            self.assertEqual(board["bowlers"][0]["score"], line["total"])
            self.assertEqual(board["state"], "finished" if line["finished"] else "playing")

    def test_the_game_on_a_lane_is_its_board(self):
        lane = self.machine()
        lane.open("PJS", "KYJ")
        lane.balls("X", 7)
        board = lane.board()
        game = lane.get(f"/api/games/{board['game']}").json
        self.assertEqual((game.pop("finished"), game.pop("locked")), (False, False))
        self.assertEqual(game, board)

    def test_a_game_has_a_tag(self):
        answer = self.reader.get("/api/games/1")
        self.assertTrue(answer.etag.startswith(f'"{answer.json["id"]}-'), answer.etag)
        self.assertEqual(self.reader.get("/api/games/1", If_None_Match=answer.etag).status, 304)

    def test_its_sheet_has_a_tag(self):
        answer = self.reader.get("/api/games/1/sheet.svg")
        self.assertTrue(answer.etag.startswith('"1.'), answer.etag)
        again = self.reader.get("/api/games/1/sheet.svg", If_None_Match=answer.etag)
        self.assertEqual((again.status, again.body), (304, b""))

    def test_the_log_is_the_journal(self):
        exported = [json.loads(line) for line in
                    pindeck("export", "--store", self.store, "--format", "json", "2").splitlines()]
        log = expect(self.reader.get("/api/games/2/log"), 200).json
        self.assertEqual(set(log), {"game", "lines"})
        self.assertEqual(log["game"], 2)
        self.assertEqual(log["lines"], exported)

    def test_the_sheet_is_a_picture(self):
        for number in (1, 2, 4, 5):
            answer = expect(self.reader.get(f"/api/games/{number}/sheet.svg"), 200)
            self.assertRegex(answer.headers["Content-Type"], r"^image/svg\+xml")
            text = answer.body.decode("utf-8")
            root = xml.etree.ElementTree.fromstring(text)
            self.assertEqual(root.tag, "{http://www.w3.org/2000/svg}svg")
            self.assertTrue("viewBox" in root.attrib or {"width", "height"} <= set(root.attrib))
            line = next(line for line in self.history() if line["game"] == number)
            shown = "".join(root.itertext())
            self.assertIn(line["bowler"], shown)
            if line["finished"]:
                self.assertIn(str(line["total"]), shown)
            self.assertNotRegex(text, r"(?i)<script|\son\w+=|javascript:|<foreignObject")


class Highs(Kept):
    def highs(self, **query):
        return expect(self.reader.get(sent("/api/highs", **query)), 200).json["highs"]

    def test_the_records_of_the_house_and_of_a_day(self):
        tenpin = {high["high"]: high for high in self.highs() if high["discipline"] == "tenpin"}
        self.assertEqual((tenpin["game"]["value"], tenpin["game"]["bowler"], tenpin["game"]["game"]), (300, "LEE", 3))
        self.assertEqual(tenpin["strikes_in_a_row"]["value"], 12)
        one = self.highs(to="2026-09-01")
        self.assertEqual([(high["high"], high["value"], high["bowler"]) for high in one],
                         [("game", 167, "PJS"), ("strikes_in_a_row", 3, "PJS")])
        self.assertEqual(self.highs(**{"from": "2099-01-01"}), [])

    def test_the_best_games_of_a_period(self):
        house = expect(self.reader.get("/api/highs"), 200).json
        scores = [game["value"] for game in house["best_games"]]
        self.assertEqual((house["discipline"], scores[0], house["best_games"][0]["bowler"]), ("tenpin", 300, "LEE"))
        self.assertEqual(scores, sorted(scores, reverse=True))
        self.assertTrue(0 < len(scores) <= 10 and house["bowled"] > 0)
        lane = self.machine()
        before = expect(self.reader.get("/api/highs?evening=now"), 200).json
        first = lane.open("PJS")
        lane.balls(*["X"] * 12)
        after = expect(self.reader.get("/api/highs?evening=now"), 200).json
        self.assertEqual(after["bowled"], before["bowled"] + 1)
        self.assertIn((300, "PJS", first["game"]), [(game["value"], game["bowler"], game["game"]) for game in after["best_games"]])
        empty = expect(self.reader.get(sent("/api/highs", **{"from": "2099-01-01"})), 200).json
        self.assertEqual(empty, {"bowled": 0, "best_games": [], "highs": []})
        expect(self.reader.get("/api/highs?evening=x"), 400)

    def test_the_series_so_far(self):
        lane = self.machine()
        lane.open("PJS", "KYJ", games=3)
        first = lane.balls(*["X", "9", "-"] * 9, "X", "X", "X", "9", "-")
        self.assertEqual(expect(self.reader.get(f"/api/games/{first['game']}/series"), 200).json["bowlers"],
                         [{"seat": seat, "scores": [], "total": 0} for seat in (1, 2)])
        second = lane.again()
        self.assertEqual(expect(self.reader.get(f"/api/games/{second['game']}/series"), 200).json["bowlers"],
                         [{"seat": 1, "scores": [300], "total": 300}, {"seat": 2, "scores": [90], "total": 90}])


class KeptHighs(Kept):
    """Highs take every stored game, so an answer is kept until it may be another."""
    password = PASSWORD

    def setUp(self):
        super().setUp()
        self.desk = self.client()
        expect(self.desk.sign_in(password=PASSWORD), 200)

    def best(self, path="/api/highs"):
        return expect(self.reader.get(path), 200).json["best_games"]

    def tonight(self):
        return [high["bowler"] for high in self.best("/api/highs?evening=now")]

    def processor_time(self):
        """Seconds of the whole server."""
        with open(f"/proc/{self.server.process.pid}/stat", encoding="utf-8") as file:
            return sum(int(ticks) for ticks in file.read().rpartition(")")[2].split()[11:13]) / os.sysconf("SC_CLK_TCK")

    def test_an_equal_question_reads_no_games(self):
        pindeck("import", "--store", self.store, "-", text="".join(
            f"2020-{month:02}-{day:02}, lane {lane}\nAAA: {'9- ' * 9}9-\n\n" for month in range(1, 13) for day in range(1, 28) for lane in range(1, 11)))
        before = self.processor_time()
        for day in range(1, 11):
            expect(self.reader.get(f"/api/highs?from=2019-01-{day:02}"), 200)
        walk = (self.processor_time() - before) / 10
        self.assertGreater(walk, 0)
        before, began = self.processor_time(), time.monotonic()
        for _ in range(100):
            expect(self.reader.get("/api/highs"), 200)
        walks = (self.processor_time() - before) / walk
        # one, and one whenever the answer is five seconds old; the other answers are cheap
        self.assertLess(walks, 20 + (time.monotonic() - began) / 5)

    def test_a_change_of_a_game_is_in_the_next_answer(self):
        lane = self.machine()
        game = lane.open("PJS", "KYJ")["game"]
        lane.balls(*["X", "9", "-"] * 9, "X", "X")
        self.assertEqual(self.tonight(), [])
        lane.ball("X")  # PJS is done, KYJ is not
        self.assertEqual(self.tonight(), ["PJS"])
        lane.balls("9", "-")
        self.assertEqual(self.tonight(), ["PJS", "KYJ"])
        lane.undo()
        self.assertEqual(self.tonight(), ["PJS"])
        lane.ball("-")
        self.assertEqual(self.tonight(), ["PJS", "KYJ"])
        for path, body, expected in (("repairs", {"repair": "name", "bowler": "PJS", "name": "LEE"}, ["LEE", "KYJ"]),
                                     ("repairs", {"repair": "void"}, []), ("repairs", {"repair": "restore"}, ["LEE", "KYJ"]),
                                     ("corrections", {"bowler": "LEE", "frame": 1, "balls": [{"pins": 0}, {"pins": 0}]}, ["LEE", "KYJ"]),
                                     ("repairs", {"repair": "day", "day": "2026-08-01"}, [])):
            before = self.best("/api/highs?evening=now")
            expect(self.desk.post(f"/api/games/{game}/{path}", {**body, "reason": "a test"}), 200)
            self.assertEqual(self.tonight(), expected, body)
            self.assertNotEqual(self.best("/api/highs?evening=now"), before, body)

    def test_a_change_of_a_stored_game_is_in_the_next_answer(self):
        held = {high["game"] for high in self.best()}
        game = max(held)
        expect(self.desk.post(f"/api/games/{game}/repairs", {"repair": "void", "reason": "a test"}), 200)
        self.assertNotIn(game, {high["game"] for high in self.best()})

    def test_a_new_person_is_in_the_next_answer(self):
        self.assertNotIn("person", self.best()[0])
        person = expect(self.desk.post("/api/people", {"full_name": "이은지", "board_name": "LEE"}), 201).json
        expect(self.desk.post(f"/api/people/{person['number']}/claims", {"letters": "LEE"}), 200)
        self.assertIn(person["number"], {high.get("person") for high in self.best()})

    def test_games_that_another_program_imports_are_seen(self):
        before = self.best()
        pindeck("import", "--store", self.store, "-", text=f"2026-08-30, lane 2\nTIG: {'X ' * 9}XXX\n")
        self.until(self.best, lambda now: now != before)


class Needs(Kept):
    def told(self, game, target, *names):
        return [json.loads(line) for line in
                pindeck("need", "--store", self.store, "--format", "json", game, target, *names).splitlines()]

    def test_the_answer_is_that_of_the_program(self):
        lane = self.machine()
        lane.open("PJS", *({"name": name, "discipline": discipline} for name, discipline in
                           (("KYJ", "no-tap-9"), ("LEE", "low-ball"), ("HAN", "fivepin"))))
        lane.balls(*[9, "/", 9, 1, 1, "X"] * 2, 8)
        game = lane.board()["game"]
        for target in (1, 60, 120, 200, 299, 450):
            for names in ((), ("PJS",), ("HAN",)):
                with self.subTest(target=target, names=names):
                    query = {"target": target, **({"bowler": names[0]} if names else {})}
                    answer = expect(self.reader.get(sent(f"/api/games/{game}/need", **query)), 200).json
                    self.assertEqual(answer["game"], game)
                    self.assertEqual([{"game": game, **need} for need in answer["needs"]],
                                     self.told(str(game), str(target), *names))

    def test_the_chance_comes_from_the_last_complete_games(self):
        lane = self.machine()
        lane.open("PJS", "ZZZ")
        lane.balls("X", "X")
        known, unknown = expect(self.reader.get(f"/api/games/{lane.board()['game']}/need?target=200"), 200).json["needs"]
        finished = [line for line in self.history("--bowler", "PJS") if line["finished"] and line["discipline"] == "tenpin"]
        self.assertEqual(known["games"], len(finished))
        self.assertGreaterEqual(known["games"], known["games_needed"])
        self.assertTrue(0 < known["chance"] < 1)
        self.assertEqual((unknown["games"], unknown["chance"]), (0, None))

    def test_it_follows_the_game(self):
        lane = self.machine()
        game = lane.open("PJS")["game"]
        path = f"/api/games/{game}/need?target=300"
        answer = expect(self.reader.get(path), 200)
        self.assertEqual(answer.json["needs"][0]["ways"], [[{"bowl": "strikes", "times": 12, "count": 0}]])
        lane.balls("X")
        self.assertEqual(expect(self.reader.get(path, If_None_Match=answer.etag), 200).json["needs"][0]["ways"],
                         [[{"bowl": "strikes", "times": 11, "count": 0}]])
        lane.balls(9)
        need = expect(self.reader.get(path), 200).json["needs"][0]
        self.assertEqual((need["outlook"], need["ways"], need["chance"]), ("impossible", [], 0))


class Bowlers(Kept):
    def told(self, name, *options):
        return [json.loads(line) for line in
                pindeck("stats", "--store", self.store, "--format", "json", *options, name, zone=ZONE).splitlines()]

    def test_the_figures_are_those_of_the_program(self):
        for name in ("PJS", "KYJ", "LEE"):
            for query, options in (({}, ()), ({"from": "2026-09-05", "to": "2026-09-25"},
                                             ("--from", "2026-09-05", "--to", "2026-09-25"))):
                with self.subTest(f"{name} {query}"):
                    found = expect(self.reader.get(sent(f"/api/bowlers/{name}", **query)), 200).json
                    self.assertEqual((set(found), found["bowler"]), ({"bowler", "disciplines"}, name))
                    expected = self.told(name, *options)
                    self.assertEqual(len(found["disciplines"]), len(expected))
                    for one, other in zip(found["disciplines"], expected):
                        history = one.pop("history")
                        self.assertEqual(other.pop("bowler"), name)
                        self.assertEqual(one, other)
                        self.assertEqual(len(history), other["games"])
                        self.assertEqual(sum(game["score"] for game in history), other["total_pins"])

    def test_the_history_is_oldest_first(self):
        found = self.reader.get("/api/bowlers/PJS").json["disciplines"]
        for discipline in found:
            games = [line for line in reversed(self.history("--bowler", "PJS"))
                     if line["finished"] and line["discipline"] == discipline["discipline"]]
            self.assertEqual([(game["game"], game["opened"], game["score"]) for game in discipline["history"]],
                             [(line["game"], line["time"], line["total"]) for line in games])

    def test_small_letters(self):
        self.assertEqual(self.reader.get("/api/bowlers/pjs").json, self.reader.get("/api/bowlers/PJS").json)

    def test_a_period_in_which_nothing_was_bowled(self):
        answer = expect(self.reader.get("/api/bowlers/PJS?from=2020-01-01&to=2020-01-02"), 200)
        self.assertEqual(answer.json, {"bowler": "PJS", "disciplines": []})

    def test_a_game_that_ends_is_in_the_figures(self):
        before = self.reader.get("/api/bowlers/LEE").json["disciplines"]
        lane = self.machine()
        lane.open("LEE")
        lane.balls(*["X"] * 12)
        after = self.reader.get("/api/bowlers/LEE").json["disciplines"]
        games = [next(one["games"] for one in found if one["discipline"] == "tenpin") for found in (before, after)]
        self.assertEqual(games[1], games[0] + 1)


class LongHistory(served.ServerTest):
    lanes = 1

    def setUp(self):
        folder = self.enterContext(served.tempfile.TemporaryDirectory())
        self.store = f"{folder}/kept.db"
        first = datetime.date(2025, 1, 1)
        games = (f"{first + datetime.timedelta(days=day)}\nPJS: {'9- ' * 9}{day % 10}-\n\n" for day in range(600))
        pindeck("import", "--store", self.store, "-", text="".join(games))
        super().setUp()

    def test_the_last_five_hundred(self):
        found = self.client().get("/api/bowlers/PJS").json["disciplines"][0]
        self.assertEqual((found["games"], len(found["history"])), (600, 500))
        # a game from paper has the day as typed, and no time
        self.assertEqual(found["history"][0]["opened"], "2025-04-11")
        rows = self.client().get("/api/games?limit=1").json["games"]
        self.assertEqual([row["opened"] for row in rows], ["2026-08-23"])
        self.assertEqual(self.client().get(f"/api/games/{rows[0]['game']}").json["opened"], "2026-08-23")
        numbers = [(game["opened"], game["game"]) for game in found["history"]]
        self.assertEqual(numbers, sorted(numbers))


class Exports(served.ServerTest):
    """After an evening with every kind of line."""

    def setUp(self):
        folder = self.enterContext(served.tempfile.TemporaryDirectory())
        self.store = f"{folder}/kept.db"
        pindeck("import", "--store", self.store, CLUB)
        super().setUp()
        lane = self.machine()
        lane.open({"name": "TIG", "team": {"format": "baker", "members": ["KYJ", "PJS"]}},
                  {"name": "HAN", "discipline": "fivepin"}, games=2)
        lane.balls("X", "abc", "/", 9, "/")
        lane.ball("ab", key="with-a-key")
        lane.correct(bowler="TIG", frame=2, ball=1, pins=8, reason="느린 \"핀\", <slow> & 'late'")
        lane.act("notes", text="<script>alert(1)</script>, \"quoted\"")
        lane.act("bowlers", name="LEE")
        lane.undo()

    def test_a_team_is_listed_as_one(self):
        listed = self.client().get("/api/games?limit=1").json["games"][0]
        self.assertEqual([bowler.get("team") for bowler in listed["bowlers"]],
                         [{"format": "baker", "members": ["KYJ", "PJS"]}, None, None])

    def test_the_same_to_the_byte(self):
        reader = self.client()
        for form, kind in (("csv", "text/csv"), ("json", "application/(x-)?(ndjson|jsonl?|json-seq|json)"), ("sheet", "text/plain")):
            with self.subTest(form):
                answer = expect(reader.get(f"/api/export?format={form}"), 200)
                expected = subprocess.run([served.PINDECK, "export", "--store", self.store, "--format", form],
                                          capture_output=True, check=True, timeout=served.DEADLINE).stdout
                self.assertEqual(answer.body, expected)
                self.assertRegex(answer.headers["Content-Type"], "^" + kind)
                self.assertGreater(len(expected), 100)
                self.assertRegex(answer.headers.get("Content-Disposition", "attachment"), "^attachment")
        self.assertEqual(reader.get("/api/export").body, reader.get("/api/export?format=csv").body)

    def test_it_can_be_imported_again(self):
        text = self.client().get("/api/export?format=json").body.decode("utf-8")
        with served.tempfile.TemporaryDirectory() as folder:
            pindeck("import", "--store", f"{folder}/copy.db", "-", text=text)
            self.assertEqual(pindeck("export", "--store", f"{folder}/copy.db", "--format", "json"), text)

    def test_an_empty_store(self):
        with served.Server(lanes=1) as server:
            client = server.client()
            for form in ("csv", "json", "sheet"):
                body = expect(client.get(f"/api/export?format={form}"), 200).body
                self.assertEqual(body.decode(), pindeck("export", "--store", server.store, "--format", form))
            client.close()

    def test_names_and_notes_are_only_ever_data(self):
        reader = self.client()
        game = reader.get("/api/lanes/1").json["game"]
        log = reader.get(f"/api/games/{game}/log")
        self.assertRegex(log.headers["Content-Type"], served.JSON_TYPE)
        self.assertIn("<script>alert(1)</script>, \"quoted\"", [line.get("text") for line in log.json["lines"]])
        for path in (f"/api/games/{game}/sheet.svg", f"/games/{game}", "/lanes/1", "/console/1", "/"):
            self.assertNotIn(b"<script>alert(1)", reader.get(path).body)
        for path in ("/api/bowlers/<script>", "/api/lanes/%3Cscript%3E", "/bowlers/%22%3E%3Cscript%3E", "/<script>"):
            answer = reader.get(urllib.parse.quote(path, safe="/%"))
            self.assertNotIn(b"<script>", answer.body)

    def test_the_journal_replays(self):
        lines = matches.journal(served.PINDECK, self.store)
        self.assertTrue(re.match(r"\d+$", lines[-1]["game"]))
        shown = pindeck("show", "--store", self.store, lines[-1]["game"])
        self.assertIn("TIG", shown)


if __name__ == "__main__":
    served.main()
