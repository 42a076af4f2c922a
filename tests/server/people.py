#!/usr/bin/env python3
"""people.py PINDECK - members over HTTP: search, registration and changes; the names that each caller sees; names on
boards, in lists and on sheets; the audit log; other programs that change the register."""
import html
import sys
import time
import unittest
import urllib.parse

sys.path.append(f"{sys.path[0]}/../shared")
import served
from served import expect, pindeck

PASSWORD = "bowling shoes"
HOSTILE = "<b>\"&'</b> 하나"


class People(served.ServerTest):
    password = PASSWORD

    def setUp(self):
        super().setUp()
        self.desk = self.client()
        expect(self.desk.post("/api/session", {"password": PASSWORD}), 200)
        self.console = self.machine(1)
        self.stranger = self.client()

    def add(self, full_name, client=None, **more):
        return expect((client or self.desk).post("/api/people", {"full_name": full_name, **more}), 201).json

    def find(self, text, client=None, **query):
        query = urllib.parse.urlencode({"q": text, **query})
        return expect((client or self.console).get(f"/api/people?{query}"), 200).json

    def names(self, text, **query):
        found = self.find(text, **query)
        return [person["full_name"] for person in found["people"]]

    def person(self, number, client=None):
        return expect((client or self.desk).get(f"/api/people/{number}"), 200).json

    def change(self, number, what="", **body):
        return expect(self.desk.post(f"/api/people/{number}{what}", body), 200).json

    def bowler(self, path="/api/lanes/1", client=None):
        return expect((client or self.stranger).get(path), 200).json["bowlers"][0]

    def soon(self, what):
        """Until it holds."""
        end = time.monotonic() + served.DEADLINE
        while not what():
            self.assertLess(time.monotonic(), end, "it never holds")
            time.sleep(0.05)


class Naming(People):
    """Games and statistics of persons, by any of their names."""

    def setUp(self):
        super().setUp()
        self.numbers = {name: self.add(name, **more)["number"] for name, more in (
            ("박준서", {"display_name": "준서"}), ("박준호", {}), ("Mike Brown", {}), ("Mike Smith", {"board_name": "PJS"}))}

    def bowl(self, letters, name=None, **opening):
        bowler = {"name": letters, **({"person": self.numbers[name]} if name else {})}
        expect(self.console.post("/api/lanes/1/games", {"bowlers": [bowler], **opening}), 201)
        self.console.balls(*["X"] * 12)
        return self.console.get("/api/lanes/1").json["game"]

    def statistics(self, name, client=None, **query):
        return (client or self.stranger).get(f"/api/bowlers/{urllib.parse.quote(name)}?{urllib.parse.urlencode(query)}")

    def games(self, name, client=None, **query):
        return (client or self.stranger).get(f"/api/games?{urllib.parse.urlencode({'bowler': name, **query})}")

    def test_any_name_of_a_person_works(self):
        game = self.bowl("PJS", "박준서")
        self.bowl("PJH", "박준호")
        for name in ("박준서", "준서", "박준서".encode().decode(), str(self.numbers["박준서"])):
            found = expect(self.statistics(name), 200).json
            self.assertEqual((found["person"], found["disciplines"][0]["games"]), (self.numbers["박준서"], 1), name)
            self.assertEqual([row["game"] for row in expect(self.games(name), 200).json["games"]], [game], name)

    def test_a_plus_sign_in_a_path_is_one(self):
        game = self.bowl("PJS", "Mike Brown")
        expect(self.desk.get("/api/bowlers/Mike%20Brown"), 200)
        self.is_refused(self.desk.get("/api/bowlers/Mike+Brown"), 404, "no_such_bowler")
        self.assertEqual(expect(self.desk.get("/api/games?bowler=Mike+Brown"), 200).json["games"][0]["game"], game)

    def test_only_a_change_of_names_sends_the_boards_again(self):
        self.console.open({"name": "PJS", "person": self.numbers["Mike Brown"]})
        with served.Stream(self.desk, "/api/events") as stream:
            self.assertEqual({stream.board()["lane"] for _ in range(2)}, {1, 2})
            self.is_refused(self.console.post("/api/people", {"full_name": "Mike Brown"}), 409, "same_name")
            self.add("Somebody Else", self.console)
            # the glance that shows a decision also shows new names
            expect(self.desk.post("/api/lanes/2/look", {"theme": "light", "reason": "a test"}), 200)
            self.assertEqual(stream.board()["lane"], 2)
            expect(self.desk.post("/api/lanes/2/look", {"theme": "dark", "reason": "a test"}), 200)
            self.assertEqual(stream.board()["lane"], 2)
            self.change(self.numbers["Mike Brown"], display_name="Mike")
            self.assertEqual(stream.board()["lane"], 1)
            expect(self.desk.post("/api/lanes/2/look", {"theme": "light", "reason": "a test"}), 200)
            self.assertEqual(stream.board()["look"]["theme"], "light", "a board without that name was not sent")

    def test_the_feats_of_one_lane_are_sent_for_that_lane(self):
        self.console.open({"name": "PJS", "person": self.numbers["Mike Brown"]})
        self.console.balls(*["X"] * 11)
        with served.Stream(self.desk, "/api/events") as stream:
            self.assertEqual({stream.board()["lane"] for _ in range(2)}, {1, 2})
            self.console.ball("X")
            boards = [stream.board() for _ in range(2)]
            self.assertEqual([(board["lane"], "feats" in board) for board in boards], [(1, False), (1, True)])
            expect(self.desk.post("/api/lanes/2/look", {"theme": "light", "reason": "a test"}), 200)
            self.assertEqual(stream.board()["look"]["theme"], "light")

    def test_several_persons_are_named(self):
        self.bowl("PJS", "박준서")
        for name, expected in (("박준", ["준서", "박준호"]), ("mike", ["Mike Brown", "Mike Smith"]), ("PJS", ["준서", "Mike Smith"])):
            for answer in (self.statistics(name), self.games(name)):
                self.assertEqual((answer.status, answer.code, answer.json["possible"]), (409, "several_persons", expected))
        answer = self.statistics("박준", self.console)
        self.assertEqual(answer.json["possible"], ["박준서", "박준호"])

    def test_need_takes_any_name(self):
        expect(self.console.post("/api/lanes/1/games", {"bowlers": [
            {"name": "PJA", "person": self.numbers["박준서"]}, {"name": "PJB", "person": self.numbers["박준호"]}]}), 201)
        game = self.console.get("/api/lanes/1").json["game"]
        need = f"/api/games/{game}/need?target=200&bowler="
        self.assertEqual(self.stranger.get(need + urllib.parse.quote("박준호")).json["needs"][0]["bowler"], "PJB")
        self.assertEqual(self.stranger.get(need + urllib.parse.quote("박준")).code, "several_persons")
        self.assertEqual(self.stranger.get(need + "Mike").code, "no_such_bowler")

    def test_statistics_follow_merges_and_claims(self):
        self.bowl("OLD")
        self.bowl("PJH", "박준호")
        self.assertEqual(self.statistics("박준서").json["disciplines"], [])
        self.change(self.numbers["박준서"], "/claims", letters="OLD")
        self.change(self.numbers["박준호"], "/merge", into=self.numbers["박준서"])
        for name in ("박준서", "박준호", "OLD", "PJH"):
            found = expect(self.statistics(name), 200).json
            self.assertEqual((found["person"], found["disciplines"][0]["games"]), (self.numbers["박준서"], 2), name)
        self.assertEqual(len(self.games("박준호").json["games"]), 2)

    def test_filters(self):
        game = self.bowl("PJS", "박준서")
        expect(self.console.post("/api/lanes/1/notes", {"text": "new lane OIL"}), 200)
        self.bowl("PJS", "박준서")
        for query, expected in (({"note": "oil"}, 1), ({"note": "water"}, 0), ({"kind": "open"}, 2), ({"kind": "league"}, 0),
                                ({"lane": 1}, 2), ({"lane": 2}, 0), ({"discipline": "tenpin"}, 2), ({"discipline": "low-ball"}, 0)):
            found = expect(self.statistics("박준서", **query), 200).json["disciplines"]
            self.assertEqual(sum(row["games"] for row in found), expected, query)
            self.assertEqual(len(expect(self.games("박준서", **query), 200).json["games"]), expected, query)
        self.assertEqual([row["game"] for row in self.games("박준서", note="oil").json["games"]], [game])

    def test_strangers_see_what_the_house_shows(self):
        self.bowl("PJA", "박준서")
        self.assertEqual(self.statistics("박준서").json["name"], "준서")
        self.assertEqual(self.statistics("박준서", self.console).json["name"], "박준서")
        expect(self.desk.post("/api/settings", {"names": "board"}), 200)
        for name in ("박준서", "박준", "Mike Brown"):
            self.assertEqual((self.statistics(name).code, self.games(name).code), ("no_such_bowler", "no_such_bowler"))
        found = expect(self.statistics(str(self.numbers["박준서"])), 200)
        self.assertEqual((found.json["bowler"], set(found.json)), ("PJS", {"bowler", "disciplines"}))
        self.assertNotIn("준서", found.body.decode())
        self.assertEqual(self.statistics("PJS").json["possible"], [str(self.numbers[name]) for name in ("박준서", "Mike Smith")])

    def test_erased_names_are_nowhere(self):
        self.bowl("HGD", "박준서")
        self.bowl("HGD")
        self.change(self.numbers["박준호"], "/claims", letters="HGD")
        for name in ("박준서", "박준호"):
            self.change(self.numbers[name], "/forget", sure=True)
        for path in ("/api/games", "/api/games/1", "/api/games/2", "/api/games/1/log", "/api/games/2/log", "/api/games/1/sheet.svg",
                     "/api/games/1/need?target=200", "/api/export?format=csv", "/api/export?format=json", "/api/export?format=sheet",
                     f"/api/bowlers/{self.numbers['박준서']}"):
            for client in (self.stranger, self.desk):
                answer = expect(client.get(path), 200)
                self.assertNotRegex(answer.body.decode(), "HGD|준서|박준", path)
        self.soon(lambda: b"HGD" not in self.stranger.get("/api/lanes/1").body)


class Guests(People):
    """Letters that the program derives from a name, or that a guest has, are nobody's: no member's, and no other guest's."""

    ANNA = "Anna Lee"
    KIM = {"name": "KIM", "guest": True}

    def setUp(self):
        super().setUp()
        self.anna = self.add(self.ANNA, board_name="ALE")

    def open(self, *bowlers, **more):
        return self.console.open(*bowlers, leave_unfinished=True, **more)

    def bowl(self, mark, bowlers=1):
        """A whole game of the same balls."""
        return self.console.balls(*[mark] * (12 if mark == "X" else 20) * bowlers)

    def post(self, path, body):
        return expect(self.console.post("/api/lanes/1/" + path, body), 200).json

    def typed(self, text, taken=""):
        query = urllib.parse.urlencode({"text": text, "taken": taken})
        return expect(self.console.get(f"/api/names?{query}"), 200).json["names"]

    def stats(self, name):
        return self.stranger.get(f"/api/bowlers/{urllib.parse.quote(name)}")

    def test_derived_letters_are_no_members_letters(self):
        for name in ("Alexander", "Alexa"):
            found, = self.typed(name)
            self.assertEqual(found["is"], "nobody")
            self.assertNotEqual(found["board_name"], "ALE")
        self.assertEqual([(found["is"], found["board_name"]) for found in self.typed("Anna Lee")], [("person", "ALE")])
        expect(self.desk.post(f"/api/people/{self.anna['number']}/claims", {"letters": "BEN"}), 200)
        self.assertNotEqual(self.typed("Benjamin")[0]["board_name"], "BEN")

    def test_the_letters_of_a_guest_are_no_member_even_if_a_member_has_them(self):
        expect(self.desk.post(f"/api/people/{self.anna['number']}/claims", {"letters": "OLD"}), 200)
        board = self.open({"name": "ALE", "guest": True}, {"name": "OLD", "guest": True})
        self.assertEqual([(bowler.get("person"), bowler.get("guest")) for bowler in board["bowlers"]], [(None, True)] * 2)
        board = self.bowl("X", bowlers=2)
        self.assertNotIn("feats", board)
        self.assertEqual(expect(self.stats(self.ANNA), 200).json["disciplines"], [])
        # letters as a text choose nobody: only the full name or the number of a member does
        for body in ("ALE", "old", {"name": "ALE"}):
            board = self.open(body)
            self.assertEqual([(bowler.get("person"), bowler.get("guest")) for bowler in board["bowlers"]], [(None, True)], body)
        board = self.open({"name": "TIG", "team": {"format": "baker", "members": ["ALE", "KYJ"]}})
        self.assertIn("baker ALE=-1 KYJ", pindeck("export", "--store", self.server.store))
        self.assertEqual(self.open("anna lee")["bowlers"][0]["person"], self.anna["number"])
        self.open("PJS")
        self.assertEqual(self.post("bowlers", {"name": "ALE"})["bowlers"][1].get("guest"), True)
        self.assertEqual(self.post("repairs", {"repair": "name", "bowler": "PJS", "name": "OLD"})["bowlers"][0].get("guest"), True)
        # a beginning is neither
        for path, body in (("games", {"bowlers": ["An"]}), ("bowlers", {"name": "Anna"}), ("repairs", {"repair": "name", "bowler": "OLD", "name": "an"})):
            self.assertEqual(self.is_refused(self.console.post("/api/lanes/1/" + path, body), 409, "several_persons"), [self.ANNA])
        self.is_refused(self.console.post("/api/lanes/1/games", {"bowlers": [{"name": "ALE", "guest": True, "person": 1}]}), 400, "bad_body")

    def test_guests_of_the_same_letters_are_not_one_bowler(self):
        for mark in "X4":
            self.open(self.KIM)
            self.bowl(mark)
        self.is_refused(self.stats("KIM"), 404, "no_such_bowler")
        self.assertEqual(pindeck("stats", "--format", "csv", "--store", self.server.store).count("KIM"), 0)
        # the games are listed, and are among the highs of the evening
        listed = expect(self.stranger.get("/api/games?bowler=KIM"), 200).json["games"]
        self.assertEqual([game["bowlers"][0]["guest"] for game in listed], [True, True])
        best = expect(self.stranger.get("/api/highs"), 200).json["best_games"]
        self.assertEqual([(game["bowler"], game["guest"], game["value"]) for game in best], [("KIM", True, 300), ("KIM", True, 80)])
        # letters without that stand for themselves, and their records are without those of guests
        self.open("KIM")
        self.bowl("3")
        self.assertEqual([game["score"] for game in expect(self.stats("KIM"), 200).json["disciplines"][0]["history"]], [60])

    def test_a_guest_who_becomes_a_member_claims_single_games(self):
        game = self.open(self.KIM)["game"]
        self.bowl("X")
        other = self.open(self.KIM)["game"]
        self.bowl("X")
        kim = self.add("Kim Novak")["number"]
        expect(self.desk.post(f"/api/people/{kim}/claims", {"letters": "KIM"}), 200)
        self.assertEqual(expect(self.stats("Kim Novak"), 200).json["disciplines"], [])
        expect(self.desk.post(f"/api/people/{kim}/claims", {"letters": "KIM", "game": game}), 200)
        self.assertEqual([each["game"] for each in expect(self.stats("Kim Novak"), 200).json["disciplines"][0]["history"]], [game])
        self.assertEqual(expect(self.stranger.get(f"/api/games/{other}"), 200).json["bowlers"][0].get("person"), None)

    def test_a_guest_stays_a_guest_in_a_series_on_another_lane_and_in_an_export(self):
        self.open(self.KIM, "PJS", games=2)
        self.bowl("4", bowlers=2)
        board = self.console.again()
        self.assertEqual([bowler.get("guest") for bowler in board["bowlers"]], [True, None])
        self.assertEqual([row["scores"] for row in expect(self.stranger.get(f"/api/games/{board['game']}/series"), 200).json["bowlers"]], [[80]] * 2)
        expect(self.desk.post("/api/lanes/1/bowlers/KIM/lane", {"to": 2, "reason": "a test"}), 200)
        self.assertEqual(self.bowler("/api/lanes/2")["guest"], True)
        for form in ("csv", "json"):
            copy = f"{self.server.folder}/{form}.db"
            exported = pindeck("export", "--format", form, "--store", self.server.store)
            self.assertIn(",-1," if form == "csv" else '"person":-1', exported)
            pindeck("import", "-", "--store", copy, text=exported)
            self.assertEqual(pindeck("export", "--format", form, "--store", copy), exported)

    def test_teams_have_guests(self):
        board = self.open({"name": "TIG", "team": {"format": "baker", "members": [{"name": "ALE", "guest": True}, "KYJ"]}})
        self.assertEqual(board["bowlers"][0]["team"]["members"], ["ALE", "KYJ"])
        self.bowl("4")
        self.assertEqual(expect(self.stats(self.ANNA), 200).json["disciplines"], [])
        self.assertIn("baker ALE=-1 KYJ", pindeck("export", "--store", self.server.store))

    def test_a_guest_takes_a_seat_over_and_joins(self):
        self.open("PJS")
        board = expect(self.console.post("/api/lanes/1/repairs", {"repair": "name", "bowler": "PJS", "name": "ALE", "guest": True}), 200).json
        self.assertEqual((board["bowlers"][0].get("person"), board["bowlers"][0]["guest"]), (None, True))
        board = expect(self.console.post("/api/lanes/1/bowlers", {"name": "KIM", "guest": True}), 200).json
        self.assertEqual(board["bowlers"][1]["guest"], True)
        self.assertEqual(expect(self.stranger.get("/api/games/1/need?target=200&bowler=KIM"), 200).json.get("chance"), None)

    def test_letters_and_beginnings_leave_the_choice_to_the_user(self):
        """Kim may be a guest: nobody is seated as a member whom nobody has chosen."""
        kim = self.add("김민수", board_name="KIM", display_name="Min")["number"]
        expect(self.desk.post(f"/api/people/{self.anna['number']}/claims", {"letters": "OLD"}), 200)
        for text, kind, member in (("kim", "letters", kim), ("Kim Kim", "letters", kim), ("Min", "letters", kim), ("ALE", "letters", self.anna["number"]),
                                   ("old", "letters", self.anna["number"]), ("Anna", "several", self.anna["number"]), ("an", "several", self.anna["number"])):
            for found in self.typed(text):
                with self.subTest(text):
                    self.assertEqual((found["is"], [person["number"] for person in found["candidates"]]), (kind, [member]))
                    self.assertNotIn(found["board_name"], ("KIM", "ALE", "OLD"))
        self.assertEqual(len({found["board_name"] for found in self.typed("Kim Kim")}), 2)
        for text in ("김민수", f"#{kim}", str(kim)):
            self.assertEqual([(found["is"], found["board_name"]) for found in self.typed(text)], [("person", "KIM")], text)

    def test_several_guests_of_one_name_have_letters_of_their_own(self):
        found = self.typed("Dad Mom Kim Kim", taken="MOM")
        letters = [name["board_name"] for name in found]
        self.assertEqual((letters[0], letters[2]), ("DAD", "KIM"))
        self.assertEqual(len({*letters, "MOM"}), 5)
        self.assertTrue(all(name["is"] == "letters" for name in found))


class Announcing(People):
    """Personal bests and milestones on the board of a game that is over."""

    def test_the_board_of_the_end_has_them(self):
        number = self.add("박준서")["number"]
        expect(self.console.post("/api/lanes/1/games", {"bowlers": ["LEE", {"name": "PJS", "person": number}]}), 201)
        self.console.balls(*["X"] * 23)
        self.assertNotIn("feats", self.stranger.get("/api/lanes/1").json)
        self.console.balls("X")
        self.soon(lambda: "feats" in self.stranger.get("/api/lanes/1").json)
        self.assertEqual(self.stranger.get("/api/lanes/1").json["feats"], [
            {"seat": 2, "milestone": "game", "value": 300}, {"seat": 2, "milestone": "clean_game", "value": 1},
            {"seat": 2, "milestone": "strikes_in_a_row", "value": 9}])
        expect(self.console.post("/api/lanes/1/undo", {}), 200)
        self.assertNotIn("feats", self.stranger.get("/api/lanes/1").json)
        self.console.balls("9")
        self.soon(lambda: self.stranger.get("/api/lanes/1").json.get("feats", [{}])[0].get("value") == 275)

    def test_letters_that_belong_to_nobody_have_none(self):
        number = self.add("박준서")["number"]
        self.console.open("ZOE")
        self.console.balls(*["X"] * 12)
        # one thread reads one game after the other: that of lane 1 has been read when lane 2 shows its own
        after = self.machine(2)
        after.open({"name": "PJS", "person": number})
        after.balls(*["X"] * 12)
        self.soon(lambda: "feats" in self.stranger.get("/api/lanes/2").json)
        self.assertNotIn("feats", self.stranger.get("/api/lanes/1").json)


class Registering(People):
    def test_a_board_name_is_suggested_and_can_be_chosen(self):
        self.assertEqual(self.add("박준서")["board_name"], "PJS")
        self.assertEqual(self.add("김영주", self.console)["board_name"], "KYJ")
        other = self.add("박정수")
        self.assertNotEqual(other["board_name"], "PJS")
        self.assertEqual(self.add("Tom", board_name="zzz")["board_name"], "ZZZ")

    def test_a_second_person_of_the_same_name_is_meant(self):
        first = self.add("박준서")
        refused = self.desk.post("/api/people", {"full_name": " 박준서 "})
        self.assertEqual(self.is_refused(refused, 409, "same_name"), ['"same_name":true'])
        self.assertNotEqual(self.add("박준서", same_name=True)["number"], first["number"])

    def test_a_retried_request_registers_once(self):
        body = {"full_name": "Mike"}
        first = expect(self.console.post("/api/people", body, Idempotency_Key="one"), 201)
        again = expect(self.console.post("/api/people", body, Idempotency_Key="one"), 201)
        self.assertEqual(again.headers["Idempotency-Replayed"], "true")
        self.assertEqual(first.json["number"], again.json["number"])
        self.assertEqual(len(self.names("Mike")), 1)

    def test_a_key_of_another_request_is_refused(self):
        mike = expect(self.console.post("/api/people", {"full_name": "Mike"}, Idempotency_Key="one"), 201).json["number"]
        for path, body in (("", {"full_name": "Anna"}), (f"/{mike}", {"full_name": "Mike"}), (f"/{mike}/retire", {})):
            refused = self.desk.post("/api/people" + path, body, Idempotency_Key="one")
            self.assertEqual(self.is_refused(refused, 409, "key_reused"), ["another Idempotency-Key"], path)
        self.assertEqual(self.names("Anna"), [])
        self.change(mike, full_name="Michael")
        self.assertEqual(expect(self.console.post("/api/people", {"full_name": "Mike"}, Idempotency_Key="one"), 201).json["number"], mike)

    def test_every_retried_change_is_answered_once_more(self):
        mike, anna = (self.add(name)["number"] for name in ("Mike", "Anna"))
        changes = ((anna, "", {"hand": "left"}), (anna, "", {"full_name": "Zoe"}), (anna, "/merge", {"into": mike}), (anna, "/split", {}), (mike, "/retire", {}),
                   (mike, "/return", {}), (mike, "/claims", {"letters": "OLD"}), (mike, "/release", {"line": 9}), (anna, "/merge", {"into": mike}),
                   (mike, "/forget", {"sure": True}))
        for place, (number, what, body) in enumerate(changes):
            self.assertNotIn("Idempotency-Replayed", expect(self.desk.post(f"/api/people/{number}{what}", body, Idempotency_Key=f"k{place}"), 200).headers, what)
        for place, (number, what, body) in enumerate(changes):
            again = expect(self.desk.post(f"/api/people/{number}{what}", body, Idempotency_Key=f"k{place}"), 200)
            self.assertEqual(again.headers["Idempotency-Replayed"], "true", what)
        for place, other in ((2, {"into": anna}), (6, {"letters": "NEW"}), (7, {"line": 3})):
            number, what, _ = changes[place]
            self.is_refused(self.desk.post(f"/api/people/{number}{what}", other, Idempotency_Key=f"k{place}"), 409, "key_reused")

    def test_names_that_are_none(self):
        for name in ("", "  ", "12", "a" * 41, "가" * 21, "a\u202eb", "a\u0007b", "a\u200bb"):
            with self.subTest(name):
                self.is_refused(self.desk.post("/api/people", {"full_name": name}), 422, "bad_full_name")
        self.is_refused(self.desk.post("/api/people", {"full_name": "Tom", "board_name": "TO"}), 422, "bad_name")
        for body in ({}, {"full_name": 5}, {"full_name": "Tom", "hand": "both"}, {"full_name": "Tom", "x": 1}, [],
                     {"full_name": "Tom", "same_name": 1}, {"full_name": "Tom", "note": "n" * 256}):
            self.is_refused(self.desk.post("/api/people", body), 400, "bad_body")
        self.assertEqual(self.names(""), [])

    def test_who_may(self):
        self.is_refused(self.stranger.post("/api/people", {"full_name": "Tom"}), 401, "token_needed")
        self.is_refused(self.desk.post("/api/people", {"full_name": "Tom"}, Origin="https://elsewhere.example"), 403, "other_site")
        number = self.add("Tom", self.console)["number"]
        for what in ("", "/merge", "/split", "/retire", "/return", "/claims", "/release", "/forget"):
            for client in (self.stranger, self.console):
                self.is_refused(client.post(f"/api/people/{number}{what}", {}), 403, "desk_only")
        self.assertEqual(self.person(number)["state"], "active")


class Searching(People):
    def test_any_part_and_initial_consonants_most_recent_first(self):
        for name in ("박준서", "김영주", "Anna Müller", "박정수"):
            self.add(name)
        self.assertEqual(self.names("준서"), ["박준서"])
        self.assertEqual(self.names("ㅂㅈㅅ"), ["박정수", "박준서"])
        self.assertEqual(self.names("MULLER an"), ["Anna Müller"])
        self.assertEqual(self.names("kyj"), ["김영주"])
        self.assertEqual(self.names("xyz"), [])
        found = self.find("", limit=3)
        self.assertEqual(([person["full_name"] for person in found["people"]], found["more"]),
                         (["박정수", "Anna Müller", "김영주"], True))

    def test_retired_only_on_request_and_forgotten_never(self):
        one, other = self.add("Anna"), self.add("Annabel")
        self.change(one["number"], "/retire")
        self.assertEqual(self.names("ann"), ["Annabel"])
        self.assertEqual(self.names("ann", retired="true"), ["Annabel", "Anna"])
        self.change(other["number"], "/forget", sure=True)
        self.assertEqual(self.names("ann", retired="true"), ["Anna"])

    def test_only_consoles_and_the_desk(self):
        self.add("Anna")
        for path in ("/api/people?q=A", "/api/names?text=A"):
            self.is_refused(self.stranger.get(path), 401, "token_needed")
        for query in ("limit=0", "limit=51", "limit=x", "retired=yes", "name=A", "q", "q=%00", "q=" + "a" * 300):
            self.is_refused(self.console.get(f"/api/people?{query}"), 400, "bad_query")

    def typed(self, text, taken=""):
        query = urllib.parse.urlencode({"text": text, "taken": taken})
        return expect(self.console.get(f"/api/names?{query}"), 200).json

    def test_names_typed_in_one_line(self):
        found = self.typed("Mike Anna Tom")
        self.assertEqual([(name["typed"], name["is"]) for name in found["names"]],
                         [("Mike", "nobody"), ("Anna", "nobody"), ("Tom", "letters")])
        self.assertEqual(len({name["board_name"] for name in found["names"]}), 3)
        self.add("Anna Kim"), self.add("Anna Lee"), self.add("박준서")
        found = self.typed("Anna Kim, 박준서, Anna, ABC")["names"]
        self.assertEqual([name["is"] for name in found], ["person", "person", "several", "letters"])
        self.assertEqual(found[0]["person"]["full_name"], "Anna Kim")
        self.assertEqual(sorted(one["full_name"] for one in found[2]["candidates"]), ["Anna Kim", "Anna Lee"])
        self.assertEqual(self.typed("a" * 41)["names"][0], {"typed": "a" * 41, "is": "bad_full_name"})
        self.assertEqual(self.typed(" ".join("abcdefghijklm"))["fault"], "too_many")
        self.assertEqual(self.typed('"Anna')["fault"], "open_quote")

    def test_a_free_board_name_if_it_is_taken_on_the_lane(self):
        self.add("박준서")
        self.assertEqual(self.typed("박준서")["names"][0]["board_name"], "PJS")
        variant = self.typed("박준서", taken="PJS,KYJ")["names"][0]["board_name"]
        self.assertNotEqual(variant, "PJS")
        self.assertEqual(self.typed("김영주 김영주")["names"][0]["board_name"], "KYJ")
        self.assertNotEqual(self.typed("김영주 김영주")["names"][1]["board_name"], "KYJ")


class Changing(People):
    def test_rename(self):
        number = self.add("박준써", note="left-handed")["number"]
        changed = self.change(number, full_name="박준서", display_name="준서", hand="left", reason="typo")
        self.assertEqual((changed["full_name"], changed["display_name"], changed["hand"], changed["note"]),
                         ("박준서", "준서", "left", "left-handed"))
        self.assertEqual(self.change(number, display_name="")["display_name"], "박준서")
        self.is_refused(self.desk.post("/api/people/99", {"full_name": "A B"}), 404, "no_such_person")
        self.is_refused(self.desk.get("/api/people/0"), 404, "no_such_person")

    def test_merge_and_split(self):
        one, other = self.add("박준서")["number"], self.add("박준써")["number"]
        merged = self.change(other, "/merge", into=one, reason="the same")
        self.assertEqual((merged["state"], merged["merged_into"]), ("merged", one))
        self.assertEqual(self.person(one)["merged"], [{"number": other, "full_name": "박준써"}])
        self.assertEqual(self.person(other, self.console)["number"], one)
        self.assertEqual(self.names("박준써"), ["박준서"])
        self.is_refused(self.desk.post(f"/api/people/{other}/merge", {"into": one}), 409, "person_merged")
        self.assertEqual(self.change(other, "/split")["state"], "active")
        self.is_refused(self.desk.post(f"/api/people/{other}/split", {}), 409, "not_merged")

    def test_claims_on_boards_in_lists_and_sheets(self):
        self.console.open("PJS")
        self.console.ball(7)
        number = self.add("박준서", display_name=HOSTILE)["number"]
        self.assertNotIn("person", self.bowler())
        claimed = self.change(number, "/claims", letters="PJS")
        self.soon(lambda: self.bowler().get("display_name") == HOSTILE)
        self.assertEqual(self.bowler()["person"], number)
        self.assertEqual(self.bowler("/api/games/1")["display_name"], HOSTILE)
        games = expect(self.stranger.get("/api/games"), 200).json["games"]
        self.assertEqual(games[0]["bowlers"][0]["display_name"], HOSTILE)
        house = expect(self.stranger.get("/api/house"), 200).json
        self.assertEqual(house["lanes"][0]["bowlers"][0]["display_name"], HOSTILE)
        sheet = expect(self.stranger.get("/api/games/1/sheet.svg"), 200).body.decode()
        self.assertIn(html.escape(HOSTILE, quote=False).replace('"', "&quot;").split("'")[0], sheet)
        self.assertNotIn("<b>", sheet)
        self.is_refused(self.desk.post(f"/api/people/{number}/claims", {"letters": "PJS"}), 409, "already_claimed")
        self.change(number, "/release", line=claimed["claims"][0]["line"])
        self.soon(lambda: "person" not in self.bowler())
        self.is_refused(self.desk.post(f"/api/people/{number}/release", {"line": claimed["claims"][0]["line"]}), 404, "no_such_claim")

    def test_claims_of_one_game_or_a_period(self):
        number = self.add("Tom")["number"]
        self.assertEqual(self.change(number, "/claims", letters="tom", game=3)["claims"][0]["game"], 3)
        claims = self.change(number, "/claims", letters="TOM", **{"from": "2026-01-01", "to": "2026-02-28"})["claims"]
        self.assertTrue(claims[1]["since"] < claims[1]["until"])
        for body in ({"letters": "TOM", "from": "2026-02-01", "to": "2026-01-01"},
                     {"letters": "TOM", "game": 1, "from": "2026-01-01", "to": "2026-02-01"}):
            self.is_refused(self.desk.post(f"/api/people/{number}/claims", body), 422, "bad_claim")
        for body in ({}, {"letters": "TO"}, {"letters": "TOM", "from": "2026-01-01"}, {"letters": "TOM", "game": 0}):
            self.is_refused(self.desk.post(f"/api/people/{number}/claims", body), 400, "bad_body")

    def test_retire_and_return(self):
        number = self.add("Tom")["number"]
        self.assertEqual(self.change(number, "/retire")["state"], "retired")
        self.is_refused(self.desk.post(f"/api/people/{number}/retire", {}), 409, "person_retired")
        self.assertEqual(self.change(number, "/return")["state"], "active")
        self.is_refused(self.desk.post(f"/api/people/{number}/return", {}), 409, "not_retired")

    def test_forget(self):
        number = self.add("박준서", note="박준서 owes 5")["number"]
        self.is_refused(self.desk.post(f"/api/people/{number}/forget", {"sure": False}), 400, "bad_body")
        forgotten = self.change(number, "/forget", sure=True)
        self.assertEqual((forgotten["state"], forgotten["full_name"]), ("forgotten", f"#{number}"))
        self.assertNotIn("note", forgotten)
        self.is_refused(self.desk.post(f"/api/people/{number}", {"full_name": "Tom"}), 409, "person_forgotten")
        self.assertNotIn("박준서", expect(self.desk.get("/api/audit"), 200).body.decode())


class Privacy(People):
    def test_what_each_caller_sees(self):
        number = self.add("박준서", display_name="준서", hand="left", note="secret")["number"]
        self.assertEqual(self.person(number, self.stranger), {"number": number, "board_name": "PJS", "display_name": "준서"})
        self.assertEqual(set(self.person(number, self.console)), {"number", "board_name", "display_name", "full_name", "hand"})
        self.assertEqual(self.person(number)["note"], "secret")

    def test_the_house_shows_strangers_board_names_only(self):
        number = self.add("박준서")["number"]
        self.change(number, "/claims", letters="PJS")
        self.console.open("박준서")
        self.console.ball(7)
        self.assertEqual(self.bowler()["display_name"], "박준서")
        for client in (self.stranger, self.console):
            self.is_refused(client.post("/api/settings", {"names": "board"}), 403, "desk_only")
        for body in ({}, {"names": "all"}, {"names": "board", "x": 1}, []):
            self.is_refused(self.desk.post("/api/settings", body), 400, "bad_body")
        self.assertEqual(expect(self.desk.post("/api/settings", {"names": "board"}), 200).json, {"names": "board", "club": ""})
        self.soon(lambda: "display_name" not in self.bowler())
        self.assertNotIn("display_name", self.bowler("/api/games/1"))
        self.assertEqual(self.bowler("/api/games/1", self.console)["display_name"], "박준서")
        self.assertEqual(self.person(number, self.stranger), {"number": number, "board_name": "PJS"})
        self.assertNotIn("박준서", expect(self.stranger.get("/api/games/1/sheet.svg"), 200).body.decode())
        self.assertNotIn("박준서", expect(self.stranger.get("/api/house"), 200).body.decode())
        self.server.restart()
        self.stranger.close()
        self.assertEqual(expect(self.stranger.get("/api/settings"), 200).json, {"names": "board", "club": ""})
        self.assertNotIn("display_name", self.bowler())
        self.desk.close()
        expect(self.desk.post("/api/settings", {"names": "display"}), 200)
        self.soon(lambda: self.bowler().get("display_name") == "박준서")

    def test_no_cache_keeps_a_name(self):
        """A tag depends on the names in the answer: a browser is told 304 only for what it has."""
        number = self.add("박준서")["number"]
        self.console.open({"name": "PJS", "person": number})
        self.console.balls(*["X"] * 12)
        paths = ("/api/lanes/1", "/api/games/1", "/api/games/1/sheet.svg", "/api/games", "/api/highs", "/api/games/1/print", f"/api/bowlers/{number}")
        hides = lambda: expect(self.desk.post("/api/settings", {"names": "board"}), 200)
        shows = lambda: expect(self.desk.post("/api/settings", {"names": "display"}), 200)
        renames = lambda: self.change(number, display_name="준서")
        forgets = lambda: expect(self.desk.post(f"/api/people/{number}/forget", {"sure": True}), 200)
        self.soon(lambda: "feats" in self.stranger.get("/api/lanes/1").json)
        for change, name in ((hides, None), (shows, "박준서"), (renames, "준서"), (forgets, f"#{number}")):
            known = {path: expect(self.stranger.get(path), 200) for path in paths}
            with self.server.stream("/api/lanes/1/events") as stream:
                seen = stream.board()["event id"]
            change()
            self.soon(lambda: self.bowler().get("display_name") == name)
            for path, before in known.items():
                with self.subTest(path, name=name):
                    self.assertIn("private", before.headers["Cache-Control"])
                    now = self.stranger.get(path, If_None_Match=before.etag)
                    if path != "/api/games/1/print":
                        self.assertEqual(self.stranger.get(path, If_None_Match=self.stranger.get(path).etag).status, 304)
                    if now.status == 304: # no name in it
                        self.assertEqual(self.stranger.get(path).body, before.body)
                    else:
                        self.assertNotEqual(now.body, before.body)
                        self.assertNotEqual(now.etag, before.etag)
            self.assertNotEqual(self.stranger.get("/api/lanes/1").etag, known["/api/lanes/1"].etag)
            with self.server.stream("/api/lanes/1/events", Last_Event_ID=seen) as stream:
                self.assertEqual(stream.board()["bowlers"][0].get("display_name"), name)

    def test_a_tag_belongs_to_what_its_caller_may_see(self):
        number = self.add("박준서")["number"]
        self.console.open({"name": "PJS", "person": number})
        self.console.balls(*["X"] * 12)
        expect(self.desk.post("/api/settings", {"names": "board"}), 200)
        for path in ("/api/games/1", "/api/games/1/sheet.svg", "/api/highs"):
            with self.subTest(path):
                desk, stranger = expect(self.desk.get(path), 200), expect(self.stranger.get(path), 200)
                self.assertIn("박준서", desk.body.decode())
                self.assertNotIn("박준서", stranger.body.decode())
                self.assertNotEqual(desk.etag, stranger.etag)
                self.assertEqual(self.stranger.get(path, If_None_Match=desk.etag).status, 200)

    def test_a_ball_is_not_refused_for_a_new_name(self):
        number = self.add("박준서")["number"]
        self.console.open({"name": "PJS", "person": number})
        tag = self.console.get("/api/lanes/1").etag
        self.change(number, display_name="준서")
        self.soon(lambda: self.bowler()["display_name"] == "준서")
        self.assertNotEqual(self.console.get("/api/lanes/1").etag, tag)
        expect(self.console.post("/api/lanes/1/deliveries", {"pins": 3}, If_Match=tag), 200)
        tag = expect(self.desk.get("/api/games/1"), 200).etag
        corrects = {"bowler": "PJS", "frame": 1, "ball": 1, "pins": 4, "reason": "a test"}
        expect(self.desk.post("/api/games/1/corrections", corrects, If_Match=tag), 200)
        expect(self.desk.post("/api/games/1/corrections", corrects, If_Match=tag), 412)

    def test_the_audit_log_has_numbers_not_names(self):
        number = self.add("박준서")["number"]
        self.change(number, note="x")
        expect(self.desk.post("/api/settings", {"names": "board"}), 200)
        self.soon(lambda: len(expect(self.desk.get("/api/audit?action=people"), 200).json["records"]) == 3)
        records = expect(self.desk.get("/api/audit?action=people"), 200).json["records"]
        self.assertEqual([record["detail"] for record in records],
                         ["strangers see board names", f"person renamed: {number}", f"person registered: {number}"])


class Seats(People):
    def test_a_seat_has_a_person(self):
        one, other = self.add("박준서")["number"], self.add("김영주")["number"]
        self.console.open({"name": "PJS", "person": one}, {"name": "TIG", "team": {"format": "baker", "members": [{"name": "KYJ", "person": other}, "LEE"]}})
        self.assertEqual((self.bowler()["person"], self.bowler()["display_name"]), (one, "박준서"))
        self.console.ball(7)
        lines = expect(self.stranger.get("/api/games/1/log"), 200).json["lines"]
        self.assertEqual([line.get("person") for line in lines if line["kind"] == "seated"], [one, None])
        self.assertIn(f"KYJ={other}", lines[2]["text"])
        expect(self.console.post("/api/lanes/1/bowlers", {"name": "KIM", "person": other}), 200)
        self.assertEqual(expect(self.stranger.get("/api/lanes/1"), 200).json["bowlers"][2]["display_name"], "김영주")

    def test_a_forgotten_person_gets_no_seat(self):
        one, other = self.add("박준서")["number"], self.add("김영주")["number"]
        expect(self.console.post("/api/lanes/1/games", {"bowlers": ["LEE", {"name": "KYJ", "person": other}]}), 201)
        for number in (one, other):
            self.change(number, "/forget", sure=True)
        for bowler in ({"name": "PJS", "person": one}, {"name": str(one)}, {"name": "TIG", "team": {"format": "baker", "members": ["AAA", {"name": "PJS", "person": one}]}}):
            answer = self.console.post("/api/lanes/1/bowlers", bowler)
            self.assertIn(answer.status, (409, 422), bowler)
        # who sits there already goes on
        self.soon(lambda: expect(self.stranger.get("/api/lanes/1"), 200).json["bowlers"][1]["display_name"] == f"#{other}")
        self.console.balls("X", 9, 0)

    def test_most_recent_first_after_a_game_and_a_restart(self):
        one = self.add("First")["number"]
        self.add("Second")
        self.assertEqual(self.names(""), ["Second", "First"])
        self.console.open({"name": "FIR", "person": one})
        self.soon(lambda: self.names("") == ["First", "Second"])
        self.server.restart()
        self.console.close()
        self.assertEqual(self.names(""), ["First", "Second"])

    def test_a_person_that_is_not_in_the_register(self):
        for bowlers in ([{"name": "PJS", "person": 7}], [{"name": "TIG", "team": {"format": "baker", "members": [{"name": "KYJ", "person": 7}, "LEE"]}}]):
            self.is_refused(self.console.post("/api/lanes/1/games", {"bowlers": bowlers}), 404, "no_such_person")
        for person in (0, -1, "1", 1.5, 10 ** 12):
            self.is_refused(self.console.post("/api/lanes/1/games", {"bowlers": [{"name": "PJS", "person": person}]}), 400, "bad_body")


class Acting(People):
    """Actions name bowlers by any name of a person."""

    def setUp(self):
        super().setUp()
        self.park = self.add("박준서")["number"]
        self.anna = self.add("Anna Lee")["number"]

    def names_on_lane(self):
        return [bowler["name"] for bowler in self.stranger.get("/api/lanes/1").json["bowlers"]]

    def post(self, path, body, status=200):
        return expect(self.console.post("/api/lanes/1/" + path, body), status).json

    def test_a_game_is_opened_for_persons(self):
        board = self.post("games", {"bowlers": ["박준서", "anna lee", "GUY", {"name": "TIG", "team": {"format": "baker", "members": ["박준서", "LEE"]}}]}, 201)
        self.assertEqual([(each["name"], each.get("person")) for each in board["bowlers"]],
                         [("PJS", self.park), ("ALE", self.anna), ("GUY", None), ("TIG", None)])
        self.assertEqual(board["bowlers"][3]["team"]["members"], ["PJS", "LEE"])
        lines = expect(self.stranger.get("/api/games/1/log"), 200).json["lines"]
        self.assertIn(f"PJS={self.park}", lines[4]["text"])

    def test_letters_of_another_bowler_are_not_taken_away(self):
        second = self.add("Peter John Smith", board_name="PJS")["number"]
        self.post("games", {"bowlers": ["박준서"]}, 201)
        board = self.post("bowlers", {"name": "Peter John Smith"})
        self.assertEqual(board["bowlers"][1]["person"], second)
        self.assertNotEqual(board["bowlers"][1]["name"], "PJS")
        self.is_refused(self.console.post("/api/lanes/1/bowlers", {"name": "박준서"}), 422, "name_taken")

    def test_a_person_takes_over_a_seat_with_the_own_letters(self):
        self.post("games", {"bowlers": ["KYJ"]}, 201)
        young = self.add("김영주", board_name="KYJ")["number"]
        board = self.post("repairs", {"repair": "name", "bowler": "KYJ", "name": "김영주"})
        self.assertEqual([(each["name"], each.get("person")) for each in board["bowlers"]], [("KYJ", young)])

    def test_a_retried_request_after_another_board_name(self):
        bodies = (("games", {"bowlers": ["박준서"]}, 201), ("repairs", {"repair": "name", "bowler": "PJS", "name": "Anna Lee"}, 200))
        for what, body, status in bodies:
            expect(self.console.post("/api/lanes/1/" + what, body, Idempotency_Key=what), status)
        for number, letters in ((self.park, "NEW"), (self.anna, "OLD")):
            self.change(number, board_name=letters)
        for what, body, _ in bodies:
            again = expect(self.console.post("/api/lanes/1/" + what, body, Idempotency_Key=what), 200)
            self.assertEqual(again.headers["Idempotency-Replayed"], "true", what)

    def test_a_reused_key_tells_the_letters_that_boards_show(self):
        self.post("games", {"bowlers": ["박준서"]}, 201)
        expect(self.console.post("/api/lanes/1/deliveries", {"pins": 7}, Idempotency_Key="ball"), 200)
        self.change(self.park, "/forget", sure=True)
        refused = self.console.post("/api/lanes/1/deliveries", {"pins": 2}, Idempotency_Key="ball")
        self.is_refused(refused, 409, "key_reused")
        self.assertEqual(refused.json["stored"]["bowler"], self.person(self.park)["board_name"])

    def test_every_action_on_a_bowler(self):
        from urllib.parse import quote
        self.post("games", {"bowlers": ["박준서", "Anna Lee"]}, 201)
        self.console.balls(7, 2, 9, 0)
        self.post("corrections", {"bowler": "박준서", "frame": 1, "ball": 2, "pins": 1})
        self.assertEqual(self.bowler()["score"], 8)
        self.post("repairs", {"repair": "swap", "bowler": "박준서", "other": "anna", "frame": 1})
        self.assertEqual(self.bowler()["score"], 9)
        self.post("repairs", {"repair": "call", "bowler": "Anna"})
        self.post("repairs", {"repair": "name", "bowler": "Anna Lee", "name": "ZOE"})
        self.post("repairs", {"repair": "name", "bowler": "ZOE", "name": "Anna Lee"})
        self.assertEqual(self.names_on_lane(), ["PJS", "ALE"])
        self.post("repairs", {"repair": "remove", "bowler": "Anna Lee"})
        self.post("repairs", {"repair": "keep", "bowler": "Anna Lee"})
        path = "bowlers/" + quote("박준서")
        self.post(path + "/leave", {})
        self.post(path + "/return", {})
        self.post(path + "/seat", {"seat": 2})
        self.assertEqual(self.names_on_lane(), ["ALE", "PJS"])
        self.is_refused(self.console.post("/api/lanes/1/bowlers/" + quote("김영주") + "/leave", {}), 404, "no_such_bowler")

    def test_two_persons_are_named(self):
        self.add("Anna Park")
        refused = self.is_refused(self.console.post("/api/lanes/1/games", {"bowlers": ["anna"]}), 409, "several_persons")
        self.assertEqual(sorted(refused), ["Anna Lee", "Anna Park"])
        team = {"name": "TIG", "team": {"format": "baker", "members": ["anna", "LEE"]}}
        self.is_refused(self.console.post("/api/lanes/1/games", {"bowlers": [team]}), 409, "several_persons")
        self.post("games", {"bowlers": ["Anna Lee", "Anna Park", "박준서"]}, 201)
        for path, body in (("bowlers/anna/leave", {}), ("corrections", {"bowler": "anna", "frame": 1, "ball": 1, "pins": 1}),
                           ("repairs", {"repair": "name", "bowler": "박준서", "name": "anna"}),
                           ("repairs", {"repair": "swap", "bowler": "박준서", "other": "anna", "frame": 1})):
            refused = self.is_refused(self.console.post("/api/lanes/1/" + path, body), 409, "several_persons")
            self.assertEqual(sorted(refused), ["Anna Lee", "Anna Park"])

    def test_a_name_that_nobody_has(self):
        self.is_refused(self.console.post("/api/lanes/1/games", {"bowlers": ["김영주"]}), 422, "bad_name")

    def test_erased_names_are_neutral_during_the_game(self):
        self.add("Tom")
        team = {"name": "TIG", "team": {"format": "baker", "members": ["Tom", "Anna Lee"]}}
        self.post("games", {"bowlers": ["박준서", "Anna Lee", team]}, 201)
        self.post("repairs", {"repair": "remove", "bowler": "박준서"})
        for number in (self.park, self.anna):
            self.change(number, "/forget", sure=True)
        self.soon(lambda: b"ALE" not in self.stranger.get("/api/lanes/1").body)
        board = self.stranger.get("/api/lanes/1").json
        neutral = board["bowlers"][0]["name"]
        self.assertEqual(board["bowlers"][1]["team"]["members"][1], neutral)
        for path in ("/api/lanes/1", "/api/house", "/api/games/1", "/api/games/1/log", "/api/games/1/sheet.svg", "/api/games", "/api/export?format=csv", "/api/export?format=sheet"):
            for letters in ("ALE", "PJS"):
                self.assertNotIn(letters, expect(self.stranger.get(path), 200).body.decode(), path)
        self.console.balls(7, 2)
        shown = self.post("corrections", {"bowler": neutral, "frame": 1, "ball": 2, "pins": 1, "dry_run": True})
        self.assertEqual(shown["scores"][0]["bowler"], neutral)
        self.post("corrections", {"bowler": neutral, "frame": 1, "ball": 2, "pins": 1})
        kept = self.post("repairs", {"repair": "keep", "bowler": board["removed"][0]})
        self.assertEqual(len(kept["bowlers"]), 3)
        self.assertNotIn("PJS", [each["name"] for each in kept["bowlers"]])


class Others(People):
    def test_other_programs_change_the_register(self):
        self.add("Anna")
        pindeck("people", "add", "박준서", "--store", self.server.store)
        self.soon(lambda: self.names("준서") == ["박준서"])
        self.add("Tom")
        self.assertIn("Tom", pindeck("people", "--store", self.server.store))

    def test_the_register_is_read_when_it_is_asked_for(self):
        """Without waiting for the second in which the server reads it by itself."""
        for number, name in enumerate(("박준서", "김영주", "한지민", "이서연", "최민호", "정다은", "강하늘", "윤지우"), 1):
            pindeck("people", "add", name, "--store", self.server.store)
            if number % 4 == 0:
                self.assertEqual(self.names(name), [name])
            elif number % 4 == 1:
                self.assertEqual(self.person(number)["full_name"], name)
            elif number % 4 == 2:
                self.assertEqual(expect(self.console.get(f"/api/names?{urllib.parse.urlencode({'text': name})}"), 200).json["names"][0]["is"], "person")
            else:
                expect(self.console.post("/api/lanes/1/games", {"bowlers": [name]}), 201)

    def test_a_restart_keeps_everything(self):
        number = self.add("박준서")["number"]
        self.server.restart()
        self.desk.close()
        self.assertEqual(self.person(number)["full_name"], "박준서")


if __name__ == "__main__":
    served.main()
