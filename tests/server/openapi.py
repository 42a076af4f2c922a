#!/usr/bin/env python3
"""openapi.py PINDECK - docs/openapi.json is correct: every operation in it is called, every answer conforms to it,
and it has exactly the resources of the server."""
import json
import os
import re
import sys
import time
import unittest

import refusals
sys.path.append(f"{sys.path[0]}/../shared")
from schema import Disagrees, Schemas
import served
from served import expect

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, os.pardir, "docs", "openapi.json")
PASSWORD = "bowling shoes"

with open(FILE, encoding="utf-8") as opened:
    DOCUMENT = json.load(opened, object_pairs_hook=served.without_doubles)
SCHEMAS = Schemas(DOCUMENT)


def operations():
    return {(method, path): operation for path, item in DOCUMENT["paths"].items() for method, operation in item.items()}


def shape(path):
    """A path without the names in braces, or the numbers and names in their places."""
    path = path.split("?")[0]
    path = re.sub(r"\{[^}]*\}|:\w+|<\w+>", "{}", path)
    path = re.sub(r"(?<=/)(\d+|N|[A-Z]{3})(?=/|$)", "{}", path)
    return path


class Checker(served.Client):
    """A client that checks each answer, and each body it sends, by the document."""
    called = set()

    def request(self, method, path, body=None, **headers):
        answer = super().request(method, path, body, **headers)
        found = [key for key in operations() if key[0] == ("get" if method == "HEAD" else method.lower())
                 and re.fullmatch(re.sub(r"\{[^}]*\}", "[^/]+", key[1]), path.split("?")[0])]
        if not found:
            return answer
        operation = operations()[found[0]]
        if str(answer.status) not in operation["responses"]:
            raise Disagrees(f"{method} {path}: {answer.status} is not in the document")
        told = SCHEMAS.resolve(operation["responses"][str(answer.status)])
        self.check_headers(answer, told, f"{method} {path}")
        if method != "HEAD":
            self.check_body(answer, told, f"{method} {path}")
        if answer.status < 300:
            if body is not None:
                SCHEMAS.check(body, SCHEMAS.resolve(operation["requestBody"]["content"]["application/json"]["schema"]), f"{path} body")
            self.called.add(found[0])
        return answer

    def check_headers(self, answer, told, where):
        for name, header in told.get("headers", {}).items():
            header = SCHEMAS.resolve(header)
            value = answer.headers.get(name)
            if value is None and name not in ("Idempotency-Replayed", "ETag", "Set-Cookie"):
                raise Disagrees(f"{where}: without {name}")
            if value is not None:
                kind = header["schema"].get("type")
                SCHEMAS.check(int(value) if kind == "integer" else value, header["schema"], f"{where} {name}")

    def check_body(self, answer, told, where):
        if "content" not in told:
            if answer.body:
                raise Disagrees(f"{where}: a body where there is none")
            return
        kind = answer.headers["Content-Type"].split(";")[0]
        if kind not in told["content"]:
            raise Disagrees(f"{where}: {kind} is none of {list(told['content'])}")
        if kind == "application/json":
            SCHEMAS.check(answer.json, told["content"][kind]["schema"], where)


class Document(unittest.TestCase):
    def test_every_reference_leads_somewhere(self):
        def walk(thing, where):
            if isinstance(thing, dict):
                if "$ref" in thing:
                    self.assertEqual(list(thing), ["$ref"], where)
                    SCHEMAS.find(thing["$ref"])
                for name, member in thing.items():
                    walk(member, f"{where}/{name}")
            if isinstance(thing, list):
                for number, item in enumerate(thing):
                    walk(item, f"{where}/{number}")
        walk(DOCUMENT, "#")

    def test_everything_is_used(self):
        text = json.dumps(DOCUMENT)
        for kind in ("parameters", "responses", "schemas"):
            for name in DOCUMENT["components"][kind]:
                self.assertIn(f'"#/components/{kind}/{name}"', text)

    def test_objects_are_closed(self):
        for name, schema in DOCUMENT["components"]["schemas"].items():
            for one in schema.get("oneOf", [schema]):
                if one.get("type") == "object":
                    self.assertIs(one["additionalProperties"], False, name)
                    self.assertLessEqual(set(one.get("required", [])), set(one["properties"]), name)

    def test_operations_are_complete(self):
        for (method, path), operation in operations().items():
            with self.subTest(f"{method} {path}"):
                parameters = [SCHEMAS.resolve(one) for one in operation.get("parameters", [])]
                self.assertEqual({one["name"] for one in parameters if one["in"] == "path"},
                                 set(re.findall(r"\{(\w+)\}", path)))
                if method != "delete":  # its body is optional: a reason
                    self.assertEqual("requestBody" in operation, method == "post")
                self.assertTrue(operation["summary"])
                for status, response in operation["responses"].items():
                    self.assertIn("description", SCHEMAS.resolve(response), status)

    def test_the_codes_are_those_of_the_document_for_people(self):
        codes = DOCUMENT["components"]["schemas"]["Refusal"]["properties"]["code"]["enum"]
        listed = refusals.documented()
        self.assertEqual(sorted(codes), sorted(listed))
        for status, response in DOCUMENT["components"]["responses"].items():
            if status.isdigit():
                told = set(re.findall(r"`([a-z_]+)`", response["description"]))
                expected = {code for code, statuses in listed.items() if int(status) in statuses}
                self.assertTrue(told and told <= expected, status)

    def test_the_examples_for_people_are_as_the_schemas_say(self):
        with open(os.path.join(os.path.dirname(FILE), "http.md"), encoding="utf-8") as file:
            text = file.read()
        examples = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL)]
        board, house, refusal = examples
        board["bowlers"] = board["bowlers"][:1]
        SCHEMAS.check(board, {"$ref": "#/components/schemas/Board"})
        SCHEMAS.check(house, {"$ref": "#/components/schemas/House"})
        SCHEMAS.check(refusal, {"$ref": "#/components/schemas/Refusal"})
        writing = text.split("## Writing")[1].split("## Who may write")[0]
        path, seen = None, 0
        for name, cell in re.findall(r"^\| (`/api/lanes/3/[\w/]+`)? ?\| (.*) \|$", writing, re.MULTILINE):
            path = name.strip("`").replace("/3", "/{lane}").replace("/LEE", "/{bowler}") or path
            schema = operations()[("post", path)]["requestBody"]["content"]["application/json"]["schema"]
            for example in re.findall(r"`(\{.*?\})`(?=[:,;]|$| )", cell):
                if "link" not in example:
                    SCHEMAS.check(json.loads(example), schema, f"{path} {example}")
                    seen += 1
        self.assertGreaterEqual(seen, 12)


class Server(served.ServerTest):
    password = PASSWORD

    def setUp(self):
        super().setUp()
        self.desk = Checker(self.server)
        self.addCleanup(self.desk.close)

    def test_the_resources_are_those_of_the_server(self):
        listed = self.client().get("/api/nothing").json["possible"]
        found = {shape(path.split(" ")[-1]) for path in listed if "/api/" in path}
        self.assertEqual(found, {shape(path) for path in DOCUMENT["paths"]})

    def test_the_version_disciplines_and_formats_are_those_of_the_server(self):
        house = self.server.answers()
        self.assertEqual(DOCUMENT["info"]["version"], house["version"])
        self.assertEqual(DOCUMENT["components"]["schemas"]["Discipline"]["enum"], house["disciplines"])
        self.assertEqual(DOCUMENT["components"]["schemas"]["Format"]["enum"], house["formats"])

    def test_the_methods_are_those_of_the_server(self):
        for path, item in DOCUMENT["paths"].items():
            real = path.replace("{lane}", "1").replace("{game}", "1").replace("{bowler}", "PJS").replace("{session}", "0" * 32).replace("{person}", "1").replace("{waiting}", "1").replace("{week}", "1")
            answer = self.client().request("PATCH", real, {})
            self.assertEqual((answer.status, answer.code), (405, "wrong_method"), path)
            allowed = set(answer.headers["Allow"].replace(" ", "").split(",")) - {"OPTIONS"}
            expected = {method.upper() for method in item} | ({"HEAD"} if "get" in item else set())
            self.assertEqual(allowed, expected, path)

    def test_an_unknown_parameter_is_refused_or_has_no_meaning(self):
        """Where there are no parameters, there is nothing to misspell: see the list in docs/http.md."""
        ignoring = {"/api/house", "/api/zone", "/api/lanes/{lane}", "/api/lanes/{lane}/watch.svg", "/api/lanes/{lane}/events", "/api/events", "/api/people/{person}",
                    "/api/desk", "/api/settings", "/api/session", "/api/sessions"}
        expect(self.desk.sign_in(password=PASSWORD), 200)
        self.machine(1).open("PJS")
        expect(self.desk.post("/api/people", {"full_name": "Mina Han"}), 201)
        served.pindeck("league", "new", "L", "--store", self.server.store)
        values = {"lane": "1", "game": "1", "league": "L", "week": "1", "name": "PJS", "person": "1"}
        client = self.client()
        client.cookies = self.desk.cookies
        found = set()
        for path in (path for path, item in DOCUMENT["paths"].items() if "get" in item):
            asked = f"{path.format_map(values)}?misspelt=1"
            if path.endswith("events"):
                with served.Stream(client, asked) as answer:
                    pass
            else:
                answer = client.get(asked)
            if answer.status == 200:
                found.add(path)
            else:
                self.is_refused(answer, 400, "bad_query")
        self.assertEqual(found, ignoring)

    def test_every_operation(self):
        Checker.called.clear()
        desk, lane = self.desk, "/api/lanes/1"
        expect(desk.get("/api/session"), 200)
        expect(desk.sign_in(password=PASSWORD), 200)
        for path in ("/api/house", "/api/zone", lane, "/api/games", "/api/export?format=csv", "/api/export?format=json", "/api/export?format=sheet"):
            expect(desk.get(path), 200)
            expect(desk.head(path), 200)
        team = {"format": "baker", "members": ["LEE", "HAN"]}
        expect(desk.post(f"{lane}/games", {"bowlers": ["PJS", {"name": "KYJ", "discipline": "no-tap-9"}, {"name": "TIG", "team": team},
                                                       {"name": "FIV", "discipline": "fivepin"}, {"name": "FRE", "discipline": "3-6-9"}],
                                           "discipline": "tenpin", "games": 3}), 201)
        for number, body in enumerate(({"standing": [7, 10]}, {"mark": "/"}, {"pins": 9}, {"foul": True},
                                       {"pins": 3, "foul": True}, {"standing": ["a", "e"]}, {"standing": []}, {"pins": 10})):
            expect(desk.post(f"{lane}/deliveries", body, Idempotency_Key=f"ball:{number}"), 200)
            expect(desk.get(lane), 200)
        expect(desk.post(f"{lane}/undo", {}, Idempotency_Key="u"), 200)
        self.assertEqual(desk.post(f"{lane}/undo", {}, Idempotency_Key="u").headers["Idempotency-Replayed"], "true")
        for body in ({"bowler": "PJS", "frame": 1, "ball": 1, "standing": [4, 6], "reason": "seen late"}, {"bowler": "PJS", "frame": 1, "ball": 2, "foul": True},
                     {"bowler": "PJS", "frame": 1, "balls": [{"pins": 7}, {"mark": "/"}]}, {"bowler": "TIG", "frame": 1, "ball": 2, "mark": "-"},
                     {"bowler": "TIG", "frame": 1, "ball": 2, "dead": True, "reason": "dead wood"}):
            expect(desk.post(f"{lane}/corrections", body), 200)
        expect(desk.post(f"{lane}/bowlers", {"name": "NEW", "discipline": "candlepin", "from": 1}), 200)
        expect(desk.post(f"{lane}/bowlers", {"name": "DUO", "team": {"format": "scotch", "members": ["AAA", "BBB"]}}), 200)
        expect(desk.post(f"{lane}/bowlers/NEW/leave", {}), 200)
        expect(desk.post(f"{lane}/bowlers/NEW/return", {"from": 1}), 200)
        expect(desk.post(f"{lane}/bowlers/DUO/lane", {"to": 2, "reason": "wish"}), 200)
        expect(desk.post("/api/lanes/2/bowlers/DUO/lane", {"to": 1, "seat": 7, "reason": "wish"}), 200)
        expect(desk.get("/api/games/1/log"), 200)
        expect(desk.post(f"{lane}/notes", {"text": "new lane oil"}), 200)
        self.repairs(lane)
        self.a_whole_game(lane)
        for path in ("/api/games?bowler=PJS&from=2026-01-01&to=2099-12-31&lane=1&limit=1&unfinished=true", "/api/games/1", "/api/games/1/log",
                     "/api/games/1/sheet.svg", "/api/games/1/need?target=200", "/api/games/1/series", "/api/games/1/print", "/api/highs", "/api/highs?from=2026-01-01&to=2099-01-01", f"{lane}/watch.svg", "/api/bowlers/END", "/api/bowlers/END?from=2026-01-01&to=2099-01-01", "/api/house", lane):
            expect(desk.get(path), 200)
        answer = desk.get(lane)
        self.assertEqual(desk.get(lane, If_None_Match=answer.etag).status, 304)
        self.streams(lane)
        self.people()
        expect(desk.post("/api/lanes/2/link", {"reason": "a test"}), 200)
        self.decisions()
        self.sessions()
        self.refusals(lane)
        self.pairs()
        self.leagues()
        expect(desk.delete("/api/session"), 204)
        self.assertEqual(set(operations()) - Checker.called, set(), "never called")

    def leagues(self):
        rows = "week,lane,team,slot,bowler,g1,g2,g3\n1,1,Cats,1,Ann,150,160,170\n1,1,Dogs,1,Bob,140,A,150\n2,1,Cats,1,Ann,150,,\n"
        for words in (("new", "L"), ("import", "L", "-"), ("schedule", "L", "--weeks", "3")):
            served.pindeck("league", *words, "--store", self.server.store, text=rows)
        for path in ("", "/L", "/L/standings", "/L/points", "/L/bowlers", "/L/recap", "/L/recap?week=1", "/L/schedule", "/L/awards?week=1&format=csv", "/L/awards"):
            expect(self.desk.get(f"/api/leagues{path}"), 200)
        self.league_night()

    def league_night(self):
        """A night of one game, one bowler against another, bowled to its end."""
        rows = "week,pair,left,right\n1,1,1,2\n"
        for words in (("new", "N", "--set", "bowlers=1", "--set", "games=1"), ("teams", "N", "Cats", "Dogs"), ("members", "N", "Cats", "Ann Able=150"),
                      ("members", "N", "Dogs", "Bob Brown"), ("import", "N", "-")):
            served.pindeck("league", *words, "--store", self.server.store, text=rows)
        night = "/api/leagues/N/nights/1"
        expect(self.desk.get(night), 200)
        expect(self.desk.get("/api/leagues/N/live"), 200)
        expect(self.desk.post(f"{night}/start", {"pairs": [1], "absent": [], "leave_unfinished": True}), 200)
        expect(self.desk.post(f"{night}/lineup", {"team": 2, "position": 1, "name": "Eve Ende", "new": True, "reason": "Bob is ill"}), 200)
        for _ in range(12):
            for lane in (1, 2):
                expect(self.desk.post(f"/api/lanes/{lane}/deliveries", {"mark": "X"}), 200)
        for path in ("/api/lanes/1", "/api/leagues/N/live", night):
            expect(self.desk.get(path), 200)
        self.assertTrue(expect(self.desk.post(f"{night}/confirm", {}), 200).json["locked"])

    def repairs(self, lane):
        """Every repair, first as a dry run, and each undone."""
        desk = self.desk
        for path in (lane, "/api/games/1"):
            for body in ({"repair": "name", "bowler": "PJS", "name": "OTH"}, {"repair": "swap", "bowler": "PJS", "other": "FRE", "frame": 1},
                         {"repair": "remove", "bowler": "DUO"}, {"repair": "day", "day": "2026-01-02"}, {"repair": "lane", "lane": 7},
                         {"repair": "kind", "kind": "league"}, {"repair": "call", "bowler": "FRE"}, {"repair": "void", "reason": "a test"}):
                preview = expect(desk.post(f"{path}/repairs", {**body, "dry_run": True}), 200).json
                self.assertEqual(set(preview), {"board", "frames", "scores"})
                expect(desk.post(f"{path}/repairs", {**body, "reason": "a test"}), 200)
                expect(desk.get(path), 200)
                undo = expect(desk.get("/api/games/1/repairs"), 200).json["repairs"][-1]["line"]
                expect(desk.post(f"{path}/repairs", {"undo": undo, "dry_run": True}), 200)
                expect(desk.post(f"{path}/repairs", {"undo": undo}), 200)
            while desk.get(path).json["turn"]["ball"] > 1:
                expect(desk.post(f"{lane}/deliveries", {"pins": 0}), 200)
            expect(desk.post(f"{path}/repairs", {"repair": "skip"}), 200)
            expect(desk.post(f"{path}/repairs", {"repair": "remove", "bowler": "DUO"}), 200)
            expect(desk.post(f"{path}/repairs", {"repair": "keep", "bowler": "DUO"}), 200)
            expect(desk.post(f"{path}/repairs", {"repair": "void", "reason": "a test"}), 200)
            expect(desk.post(f"{path}/repairs", {"repair": "restore"}), 200)
            expect(desk.post(f"{path}/corrections", {"bowler": "PJS", "frame": 1, "ball": 1, "pins": 6, "dry_run": True}), 200)
        expect(desk.post("/api/games/1/corrections", {"bowler": "PJS", "frame": 1, "ball": 1, "pins": 6}), 200)

    def pairs(self):
        """The boards of two teams, of a team that waits, and of one that has lost its pair."""
        teams = [{"team": "Lions", "bowlers": ["PJS"]}, {"bowlers": [{"name": "KYJ", "discipline": "candlepin"}]}]
        more = {"games": 3, "kind": "league", "discipline": "tenpin", "leave_unfinished": True, "reason": "league night"}
        expect(self.desk.post("/api/lanes/1/pair", {"teams": teams, "other": 2, **more}), 201)
        expect(self.desk.post("/api/lanes/1/deliveries", {"pins": 10}), 200)
        for path in ("/api/lanes/1", "/api/lanes/2", "/api/house", "/api/desk", "/api/games"):
            expect(self.desk.get(path), 200)
        expect(self.desk.post("/api/lanes/1/games", {"bowlers": ["PJS"], "team": "Lions", "leave_unfinished": True}), 201)
        expect(self.desk.get("/api/lanes/2"), 200)

    def a_whole_game(self, lane):
        expect(self.desk.post(f"{lane}/games", {"bowlers": ["END", {"name": "FIV", "discipline": "fivepin"}], "leave_unfinished": True}), 201)
        for seat in (1, 2):
            expect(self.desk.post(f"{lane}/bowlers/FIV/seat", {"seat": seat}), 200)
        for _ in range(9):
            expect(self.desk.post(f"{lane}/deliveries", {"standing": [7, 10]}), 200)
            expect(self.desk.post(f"{lane}/deliveries", {"standing": [10]}), 200)
            expect(self.desk.post(f"{lane}/deliveries", {"mark": "abcd"}), 200)
            expect(self.desk.post(f"{lane}/deliveries", {"mark": "/"}), 200)
        for mark in ("X", "X", "9", "X", "X", "c"):
            expect(self.desk.post(f"{lane}/deliveries", {"mark": mark}), 200)
        self.assertEqual(self.desk.get(lane).json["state"], "finished")
        expect(self.desk.post(f"{lane}/games", {"again": True, "rotate": False, "leave_unfinished": True}), 201)

    def streams(self, lane):
        for path, count in ((f"{lane}/events", 1), ("/api/events", 2)):
            with served.Stream(self.desk, path) as stream:
                self.assertEqual(stream.status, 200)
                self.assertEqual(stream.headers["Content-Type"].split(";")[0], "text/event-stream")
                for _ in range(count):
                    SCHEMAS.check(json.loads(stream.next()["data"]), {"$ref": "#/components/schemas/Board"})
            Checker.called.add(("get", path.replace("/1/", "/{lane}/")))

    def people(self):
        desk, one, other = self.desk, "/api/people/1", "/api/people/2"
        for full_name in ("박준서", "Tom"):
            expect(desk.post("/api/people", {"full_name": full_name, "hand": "left", "note": "n", "same_name": False}), 201)
        for path in ("/api/people?q=%EC%A4%80", "/api/people?limit=1&retired=true", one, "/api/names?text=%EB%B0%95%20X%20ABC&taken=PJS",
                     "/api/settings"):
            expect(desk.get(path), 200)
        expect(Checker(self.server).get(one), 200)
        claims = expect(desk.post(f"{one}/claims", {"letters": "END"}, Idempotency_Key="claim"), 200).json["claims"]
        expect(desk.post(f"{one}/claims", {"letters": "END", "from": "2026-01-01", "to": "2026-02-01"}), 200)
        for path in ("/api/house", "/api/games", "/api/games/2", "/api/lanes/1"):
            expect(desk.get(path), 200)
        for path, body in ((one, {"display_name": "준서", "reason": "shorter"}), (f"{other}/merge", {"into": 1}), (f"{other}/split", {}),
                           (f"{other}/retire", {}), (f"{other}/return", {}), (f"{one}/release", {"line": claims[0]["line"]}),
                           (f"{other}/forget", {"sure": True}), ("/api/settings", {"names": "board"}), ("/api/settings", {"names": "display"})):
            expect(desk.post(path, body), 200)

    def decisions(self):
        """Every decision of the desk, and every board that shows it."""
        desk, lane = self.desk, "/api/lanes/1"
        expect(desk.post("/api/lanes/2/qr", {}), 200)
        for path, body in ((f"{lane}/look", {"theme": "children", "sound": True, "reason": "a birthday"}), (f"{lane}/call", {"kind": "fault"}),
                           ("/api/message", {"text": "last games", "until": "2099-01-01T00:00:00.000Z"}),
                           (f"{lane}/close", {"reason": "pins"}), ("/api/settings", {"club": "Riverside Bowl"})):
            expect(desk.post(path, body), 200)
        expect(desk.post("/api/lanes/2/move", {"to": 1, "reason": "a test"}), 409)
        expect(desk.post(f"{lane}/reopen", {"restore": True, "reason": "a test"}), 200)
        expect(desk.post(f"{lane}/move", {"to": 2, "reason": "pins"}), 200)
        for path in ("/api/lanes/1", "/api/house"):
            expect(desk.get(path), 200)
        end = time.monotonic() + served.DEADLINE
        while [expect(desk.get(path), 200).json["state"] == "free" for path in (lane, "/api/lanes/2")] != [True, False]:
            self.assertLess(time.monotonic(), end, "the game does not move")
            time.sleep(0.02)
        expect(desk.post("/api/lanes/2/move", {"to": 1, "reason": "a test"}), 200)
        group = expect(desk.post("/api/waiting", {"name": "장미라", "people": 4, "time": "2099-01-01T00:00:00.000Z", "lane": 2, "note": "n"}), 201).json
        for path in ("/api/desk", "/api/house", lane):
            expect(desk.get(path), 200)
        free = next(number for number in (1, 2) if desk.get(f"/api/lanes/{number}").json["state"] == "free")
        expect(desk.post(f"/api/waiting/{group['id']}/lane", {"lane": free}), 200)
        for path in ("/api/desk", "/api/house", f"/api/lanes/{free}"):
            expect(desk.get(path), 200)
        for path in (f"{lane}/call", "/api/message", f"/api/waiting/{group['id']}/lane", f"/api/waiting/{group['id']}"):
            expect(desk.request("DELETE", path, {"reason": "done"}), 204)
        expect(desk.post(f"{lane}/reopen", {"restore": True, "reason": "a test"}), 200)

    def sessions(self):
        console = Checker(self.server)
        self.addCleanup(console.close)
        expect(console.sign_in(token=self.server.tokens[1]), 200)
        listed = expect(self.desk.get("/api/sessions"), 200).json["sessions"]
        self.assertEqual({one["kind"]: one["current"] for one in listed}, {"console": False, "desk": True})
        session = next(one["id"] for one in listed if one["kind"] == "console")
        expect(self.desk.request("DELETE", f"/api/sessions/{session}", {"reason": "tablet lost"}), 204)
        expect(self.desk.request("DELETE", f"/api/sessions/{session}", {"reason": "a test"}), 404)
        expect(self.desk.get("/api/audit?action=write&from=2026-01-01&to=2099-12-31&limit=1"), 200)
        expect(self.desk.get("/api/audit"), 200)
        expect(self.desk.get("/api/audit?action=king"), 400)
        expect(console.get("/api/audit"), 403)
        expect(console.get("/api/sessions"), 403)

    def refusals(self, lane):
        for method, path, body, status in (
                ("GET", "/api/lanes/9", None, 404), ("GET", "/api/games/99", None, 404), ("GET", "/api/bowlers/ZZZ", None, 404),
                ("GET", "/api/games?limit=0", None, 400), ("POST", f"{lane}/deliveries", {"pins": 11}, 422),
                ("POST", f"{lane}/deliveries", [], 400), ("POST", f"{lane}/games", {"bowlers": ["X"]}, 422),
                ("POST", f"{lane}/notes", {"text": "x" * 17000}, 413), ("POST", "/api/session", {"password": "wrong"}, 401),
                ("POST", "/api/lanes/2/undo", {}, 409)):
            self.assertEqual(self.desk.request(method, path, body).status, status, f"{method} {path}")


if __name__ == "__main__":
    served.main()
