#!/usr/bin/env python3
"""revocation.py PINDECK - revoked links, sessions and passwords are invalid at once and for good: with open streams
and exports, against races, across processes and restarts. Failures slow down unknown devices and never the desk's
devices. The audit log records everything."""
import concurrent.futures
import contextlib
import json
import os
import pty
import pwd
import re
import select
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.append(f"{sys.path[0]}/../shared")
import served
from served import expect

PASSWORD = "bowling shoes"
CHROME = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36"


class RevocationTest(served.ServerTest):
    password = PASSWORD

    def desk(self, password=PASSWORD, **headers):
        desk = self.client(**headers)
        expect(desk.sign_in(password=password), 200)
        return desk

    def console(self, lane=1, **more):
        console = self.client(User_Agent=CHROME)
        expect(console.sign_in(token=self.server.tokens[lane], **more), 200)
        return console

    def stream_of(self, client, path):
        stream = served.Stream(client, path)
        self.addCleanup(stream.close)
        self.assertEqual(stream.status, 200)
        self.assertIsNotNone(stream.next())
        return stream

    def ends(self, *streams):
        """Each ends by itself: within a second and the time that a busy machine needs."""
        for stream in streams:
            while stream.next() is not None:
                pass

    def sessions(self, desk):
        return expect(desk.get("/api/sessions"), 200).json["sessions"]

    def cannot_write(self, client, lane=1):
        for path in (f"/api/lanes/{lane}/games", f"/api/lanes/{lane}/link"):
            self.assertIn(client.post(path, {"bowlers": ["PJS"]} if "games" in path else {}).status, (401, 403), path)

    def audit(self, desk, **query):
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        return expect(desk.get(f"/api/audit?{asked}"), 200).json["records"]

    def audit_until(self, desk, found, **query):
        """The log is written after the answer was sent: poll until the record is there."""
        return self.until(lambda: self.audit(desk, **query), found)


class Streams(RevocationTest):
    def open_all(self, console, machine, desk):
        return {"console": [self.stream_of(console, "/api/lanes/1/events"), self.stream_of(console, "/api/events")],
                "machine": [self.stream_of(machine, "/api/lanes/1/events"), self.stream_of(machine, "/api/events")],
                "desk": [self.stream_of(desk, "/api/lanes/2/events"), self.stream_of(desk, "/api/events")]}

    def go_on(self, *streams):
        self.machine(2).act("notes", text="still here") if self.machine(2).board()["state"] != "free" else self.machine(2).open("PJS")
        for stream in streams:
            self.assertEqual(stream.board()["lane"], 2)

    def test_a_new_link_ends_streams_and_exports_of_the_old_one(self):
        console, desk = self.console(), self.desk()
        streams = self.open_all(console, self.machine(1), desk)
        expect(desk.post("/api/lanes/1/link", {"reason": "a test"}), 200)
        self.ends(*streams["console"], *streams["machine"])
        self.cannot_write(console)
        self.go_on(*streams["desk"])

    def test_a_signed_out_console_is_gone(self):
        console, desk = self.console(), self.desk()
        copy = dict(console.cookies)
        streams = self.open_all(console, self.machine(1), desk)
        expect(console.delete("/api/session"), 204)
        self.ends(*streams["console"])
        console.cookies = copy
        self.cannot_write(console)
        self.assertEqual(console.get("/api/session").json["lanes"], [])
        self.go_on(streams["desk"][0], streams["machine"][1])

    def test_a_signed_out_desk_is_gone(self):
        desk, other = self.desk(), self.desk()
        copy = dict(desk.cookies)
        streams = self.open_all(self.console(), self.machine(1), desk)
        others = self.stream_of(other, "/api/events")
        expect(desk.delete("/api/session"), 204)
        self.ends(*streams["desk"])
        desk.cookies = copy
        self.cannot_write(desk)
        for path in ("/api/sessions", "/api/audit"):
            self.is_refused(desk.get(path), 403, "desk_only")
        self.server.kill()
        self.server.start()
        desk.close()
        self.cannot_write(desk)
        self.assertEqual(len(self.sessions(other)), 2)
        others.close()

    def test_another_process_sets_a_password(self):
        desk, console = self.desk(), self.console()
        streams = self.open_all(console, self.machine(1), desk)
        served.set_password(self.server.store, "other shoes")
        self.ends(*streams["desk"])
        self.cannot_write(desk)
        self.go_on(streams["console"][1], streams["machine"][1])

    def test_two_passwords_within_the_same_second_are_both_noticed(self):
        served.set_password(self.server.store, "first shoes")
        desk = self.desk("first shoes")
        stream = self.stream_of(desk, "/api/events")
        served.set_password(self.server.store, "second shoes")
        self.ends(stream)
        second = self.desk("second shoes")
        stream = self.stream_of(second, "/api/events")
        served.set_password(self.server.store, "third shoes")
        self.ends(stream)
        self.is_refused(self.client().sign_in(password="second shoes"), 401, "password_wrong")

    def test_the_desk_revokes_one_session(self):
        desk, other = self.desk(), self.desk(User_Agent=CHROME)
        first, second = self.console(), self.console(2)
        streams = [self.stream_of(first, "/api/events"), self.stream_of(second, "/api/events"), self.stream_of(other, "/api/events")]
        listed = self.sessions(desk)
        self.assertEqual(sorted((one["kind"], one["lane"] or 0, one["device"], one["current"]) for one in listed),
                         [("console", 1, "Chrome on Android", False), ("console", 2, "Chrome on Android", False),
                          ("desk", 0, "Chrome on Android", False), ("desk", 0, "unknown", True)])
        revoked = [one["id"] for one in listed if one["lane"] == 1 or one["kind"] == "desk" and not one["current"]]
        for session in revoked:
            expect(desk.request("DELETE", f"/api/sessions/{session}", {"reason": "a test"}), 204)
            self.is_refused(desk.request("DELETE", f"/api/sessions/{session}", {"reason": "a test"}), 404, "no_such_session")
        self.ends(streams[0], streams[2])
        self.cannot_write(first)
        self.cannot_write(other)
        self.assertEqual(second.post("/api/lanes/2/games", {"bowlers": ["PJS"]}).status, 201)
        self.assertEqual(streams[1].board()["lane"], 2)
        self.assertEqual({one["id"] for one in self.sessions(desk)} & set(revoked), set())

    def test_only_the_desk_lists_and_revokes(self):
        desk, console = self.desk(), self.console()
        session = next(one["id"] for one in self.sessions(desk) if one["current"])
        for client in (console, self.machine(1), self.client()):
            for answer in (client.get("/api/sessions"), client.get("/api/audit"), client.delete(f"/api/sessions/{session}")):
                self.is_refused(answer, 403, "desk_only")
        self.is_refused(desk.delete(f"/api/sessions/{session}", Origin="http://evil.example"), 403, "other_site")
        self.assertIs(desk.get("/api/session").json["desk"], True)

    def test_a_stranger_goes_on_watching(self):
        stream = self.stream_of(self.client(), "/api/events")
        desk = self.desk()
        expect(desk.post("/api/lanes/1/link", {"reason": "a test"}), 200)
        expect(desk.delete("/api/session"), 204)
        self.machine(2).open("PJS")
        boards = [stream.board() for _ in range(2)]
        self.assertEqual(boards[-1]["lane"], 2)


class Private(Streams):
    options = ("--private",)

    def test_a_stranger_goes_on_watching(self):
        self.is_refused(self.client().get("/api/events"), 401, "token_needed")

    def test_an_unread_export_ends(self):
        desk = self.desk()
        count = 3000  # more than the system buffers
        games = "\n\n".join("2026-11-15, lane 1\nPJS: X X X X X X X X X XXX" for _ in range(count))
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write(games + "\n")
            file.flush()
            served.pindeck("import", "--store", self.server.store, file.name)
        with socket.socket() as plug:
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            plug.settimeout(served.DEADLINE)
            plug.connect((self.server.host, self.server.port))
            cookies = "; ".join(f"{name}={value}" for name, value in desk.cookies.items())
            plug.sendall(f"GET /api/export?format=json HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookies}\r\n\r\n".encode())
            self.assertTrue(plug.recv(1).startswith(b"H"))
            expect(desk.delete("/api/session"), 204)
            seen = served.read_all(plug)
        self.assertFalse(seen.endswith(b"0\r\n\r\n"), "it was sent to its end")


class Restart(RevocationTest):
    def test_sessions_outlive_the_server_and_revoked_ones_do_not(self):
        desk, first, second = self.desk(), self.console(), self.console(2)
        expect(second.delete("/api/session"), 204)
        copy = dict(first.cookies)
        self.server.kill()
        self.server.start()
        for client in (desk, first, second):
            client.close()
        self.assertEqual(first.post("/api/lanes/1/games", {"bowlers": ["PJS"]}).status, 201)
        self.assertEqual([one["kind"] for one in sorted(self.sessions(desk), key=lambda one: one["kind"])], ["console", "desk"])
        self.server.restart("--new-links", links=True)
        first.close()
        first.cookies = copy
        self.cannot_write(first)

    def test_a_lane_keeps_its_last_eight_sessions(self):
        desk = self.desk()
        first = self.console()
        time.sleep(1.1)  # uses are told apart by the second
        for _ in range(8):
            self.console(take_over=True)
        self.assertEqual(len(self.sessions(desk)), 9)
        self.assertEqual(first.get("/api/session").json["lanes"], [])

    def test_the_file_has_no_cookie_in_it(self):
        desk, console = self.desk(), self.console()
        with open(f"{self.server.store}-access", encoding="utf-8") as file:
            kept = file.read()
        for client in (desk, console):
            for cookie in client.cookies.values():
                self.assertNotIn(cookie, kept)
        self.assertIn("Chrome on Android", kept)


class Races(RevocationTest):
    def test_a_password_and_a_link_at_the_same_time_lose_neither(self):
        password = PASSWORD
        for number in range(8):  # fewer than the wrong tokens that slow down an address
            desk = self.desk(password)
            old = self.server.tokens[1]
            password = f"shoes number {number}"
            with concurrent.futures.ThreadPoolExecutor(2) as pool:
                setting = pool.submit(served.set_password, self.server.store, password)
                link = pool.submit(desk.post, "/api/lanes/1/link", {"reason": "a test"}).result()
                setting.result()
            if link.status == 200:
                self.server.tokens[1] = served.CONSOLE_LINK.fullmatch(link.json["link"]).group(2)
                answer = self.client(Authorization=f"Bearer {old}").post("/api/lanes/1/undo", {})
                self.is_refused(answer, 401, "token_wrong")
            else:
                self.is_refused(link, 403, "desk_only")
            self.assertIn(self.machine(1).post("/api/lanes/1/undo", {}).status, (409,), "the link is valid")
            self.desk(password).close()

    def test_links_for_every_lane_at_once(self):
        desks = [self.desk() for _ in range(4)]
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            answers = sum(pool.map(lambda desk: [desk.post(f"/api/lanes/{number % 2 + 1}/link", {"reason": "a test"}) for number in range(4)], desks), [])
        self.assertEqual({answer.status for answer in answers}, {200})
        self.server.kill()
        self.server.start()
        valid = 0
        for answer in reversed(answers):
            lane, token = served.CONSOLE_LINK.fullmatch(answer.json["link"]).groups()
            valid += self.client(Authorization=f"Bearer {token}").post(f"/api/lanes/{lane}/undo", {}).status == 409
        self.assertEqual(valid, 2, "of each lane one link is valid")


class Failures(RevocationTest):
    def test_failures_of_others_do_not_lock_out_a_known_device(self):
        known = self.desk()
        expect(known.delete("/api/session"), 204)
        self.assertEqual(list(known.cookies), ["pindeck-known"])
        stranger = self.client()
        found = [stranger.post("/api/session", {"password": "wrong"}).status for _ in range(11)]
        self.assertEqual(found, [401] * 10 + [429])
        self.is_refused(self.client().post("/api/session", {"password": PASSWORD}), 429, "too_many_wrong")
        expect(known.sign_in(password=PASSWORD), 200)  # from the same address, as behind a proxy
        for _ in range(10):
            self.is_refused(known.post("/api/session", {"password": "wrong"}), 401, "password_wrong")
        self.is_refused(known.post("/api/session", {"password": PASSWORD}), 429, "too_many_wrong")

    def test_a_made_up_device_is_not_known(self):
        for cookie in ("x" * 22, "", "x" * 4000):
            stranger = self.client()
            stranger.cookies = {"pindeck-known": cookie}
            stranger.post("/api/session", {"password": "wrong"})
        stranger = self.client()
        for _ in range(10):
            stranger.post("/api/session", {"password": "wrong"})
        stranger.cookies = {"pindeck-known": "x" * 22}
        self.is_refused(stranger.post("/api/session", {"password": PASSWORD}), 429, "too_many_wrong")

    def test_a_revoked_device_is_unknown(self):
        desk, other = self.desk(), self.desk()
        session = next(one["id"] for one in self.sessions(desk) if not one["current"])
        expect(desk.request("DELETE", f"/api/sessions/{session}", {"reason": "a test"}), 204)
        stranger = self.client()
        for _ in range(10):
            stranger.post("/api/session", {"password": "wrong"})
        self.is_refused(other.post("/api/session", {"password": PASSWORD}), 429, "too_many_wrong")
        expect(desk.sign_in(password=PASSWORD), 200)


class Guesses(RevocationTest):
    effort = 32  # to check a password takes far longer than to read a request

    def guess(self):
        client = self.client()
        client.patient = False
        return client.post("/api/session", {"password": "wrong"}).status

    def test_many_guesses_at_once_do_not_keep_a_known_device_waiting(self):
        known = self.desk()
        with concurrent.futures.ThreadPoolExecutor(16) as pool:
            guesses = [pool.submit(self.guess) for _ in range(48)]
            expect(known.sign_in(password=PASSWORD), 200)
            found = [guess.result() for guess in guesses]
        self.assertLessEqual(found.count(401), 10)
        self.assertLessEqual(set(found), {401, 429, 503})

    def guesser(self, address):
        """A connection from an address of its own, which the server has accepted."""
        plug = socket.create_connection((self.server.host, self.server.port), served.DEADLINE, (address, 0))
        self.addCleanup(plug.close)
        plug.sendall(b"GET /api/session HTTP/1.1\r\nHost: localhost\r\n\r\n")
        self.assertEqual(plug.recv(1), b"H")
        return plug

    def test_a_known_device_does_not_wait_for_guesses_from_many_addresses(self):
        """All unknown devices together have one turn: the password of a known device is checked before the last of
        four guesses that came first. The server is stopped until all requests have arrived, and its log shows the
        order in which it checked them."""
        known, reader = self.desk(), self.desk()
        guessers = [self.guesser(f"127.0.0.{one + 2}") for one in range(4)]
        guess, right = b'{"password":"wrong"}', json.dumps({"password": PASSWORD})
        with self.server.standing_still():
            for plug in guessers:
                plug.sendall(b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                             b"Content-Length: %d\r\n\r\n%s" % (len(guess), guess))
            known.connection.request("POST", "/api/session", right, {"Content-Type": "application/json", "User-Agent": CHROME,
                                                                     "Cookie": f"pindeck-known={known.cookies['pindeck-known']}"})
        is_guess = lambda one: one["outcome"] == "refused"
        is_known = lambda one: one["outcome"] == "done" and one["device"] == "Chrome on Android"
        records = self.audit_until(reader, lambda found: sum(map(is_guess, found)) == 4 and any(map(is_known, found)), action="sign_in")
        self.assertLess(next(one["number"] for one in records if is_known(one)), max(one["number"] for one in records if is_guess(one)))


class Audit(RevocationTest):
    def test_everything_is_recorded(self):
        served.set_password(self.server.store, PASSWORD)
        desk = self.desk(User_Agent=CHROME)
        console = self.console(2)
        self.is_refused(self.client().sign_in(password="wrong"), 401, "password_wrong")
        self.is_refused(self.client().sign_in(token="wrong"), 401, "token_wrong")
        expect(desk.post("/api/lanes/1/games", {"bowlers": ["PJS"]}), 201)
        expect(console.delete("/api/session"), 204)
        link = expect(desk.post("/api/lanes/1/link", {"reason": "a test"}), 200).json["link"]
        other = self.desk()
        session = next(one["id"] for one in self.sessions(desk) if one["kind"] == "desk" and one["device"] == "unknown")
        for body in ('{"reason":7}', '{"reason":"' + "x" * 500 + '"}', '{"why":"lost"}', "[]", "{"):
            self.is_refused(desk.request("DELETE", f"/api/sessions/{session}", body, Content_Type="application/json"), 400,
                            "bad_json" if body == "{" else "bad_body")
        self.is_refused(desk.request("DELETE", f"/api/sessions/{session}", '{"reason":"lost"}', Content_Type="text/plain"), 415, "json_needed")
        expect(desk.request("DELETE", f"/api/sessions/{session}", {"reason": "태블릿 lost"}), 204)
        other.close()
        records = self.audit_until(desk, lambda found: found and found[0]["action"] == "revoke")
        told = [(one["action"], one["outcome"], one["actor"], one["lane"], one["detail"]) for one in reversed(records)]
        user = next(one[2] for one in told if one[0] == "password")
        for expected in (("password", "done", user, None, "command line"), ("link", "done", user, 1, "command line"),
                         ("link", "done", user, 2, "command line"), ("start", "done", "server", None, "lanes: 2"),
                         ("sign_in", "done", "desk", None, ""), ("sign_in", "done", "lane 2", 2, ""),
                         ("sign_in", "refused", "desk", None, "password_wrong"), ("sign_in", "refused", "", None, "token_wrong"),
                         ("write", "done", "desk", 1, "game opened"), ("sign_out", "done", "lane 2", 2, ""),
                         ("link", "done", "desk", 1, "a test"), ("revoke", "done", "desk", None, "desk: unknown: 태블릿 lost")):
            self.assertIn(expected, told)
        signed = next(one for one in records if one["action"] == "sign_in" and one["actor"] == "desk" and one["outcome"] == "done"
                      and one["device"] == "Chrome on Android")
        self.assertEqual(signed["address"], "127.0.0.1")
        self.server.stop()
        text = served.pindeck("log", "--store", self.server.store, "--format", "json", "--last", "1000")
        lines = [json.loads(line) for line in text.splitlines()]
        self.assertEqual(lines[0]["action"], "stop")
        self.assertEqual([one for one in lines if one["number"] <= records[0]["number"]], records)
        secrets = [PASSWORD, "wrong", link.split("#")[1], *self.server.tokens.values(), *desk.cookies.values(), *console.cookies.values()]
        with open(self.server.store, "rb") as file:
            kept = file.read()
        for secret in secrets[:1] + secrets[2:]:
            self.assertNotIn(secret.encode(), kept)

    def test_pages(self):
        desk = self.desk()
        for number in range(5):
            expect(desk.post("/api/lanes/1/link", {"reason": "a test"}), 200)
        self.audit_until(desk, lambda found: len(found) == 7, action="link")
        seen, cursor = [], ""
        while cursor is not None:
            answer = expect(desk.get(f"/api/audit?action=link&limit=2{cursor and '&cursor=' + cursor}"), 200).json
            self.assertLessEqual(len(answer["records"]), 2)
            seen += [one["number"] for one in answer["records"]]
            cursor = answer.get("cursor")
        self.assertEqual(seen, sorted(seen, reverse=True))
        self.assertEqual(len(seen), 7)
        for query in ("limit=0", "limit=201", "cursor=x", "cursor=-1", "action=", "from=x", "king=me"):
            self.is_refused(desk.get(f"/api/audit?{query}"), 400, "bad_query")

    def test_a_flood_of_failures_is_a_handful_of_records(self):
        desk = self.desk()
        for number in range(300):
            self.client(User_Agent=f"Flood{number}/1").post("/api/session", {"token": "wrong"})
        self.audit_until(desk, lambda found: any(one["outcome"] == "refused" for one in found), action="sign_in", limit=200)
        self.server.stop()
        text = served.pindeck("log", "--store", self.server.store, "--format", "json", "--action", "sign_in", "--last", "1000")
        refused = [one for one in map(json.loads, text.splitlines()) if one["outcome"] == "refused"]
        minutes = {one["time"][:16] for one in refused}  # each may add a handful
        self.assertLessEqual(len(refused), 40 * len(minutes))
        self.assertEqual(sum(one["times"] for one in refused), 300)

    def test_failures_hide_no_success(self):
        desk = self.desk()
        for number in range(25):
            self.client(User_Agent=f"Flood{number}/1").post("/api/session", {"token": "wrong"})
        for _ in range(2):
            expect(self.client(User_Agent=CHROME).sign_in(token=self.server.tokens[1], take_over=True), 200)
        found = [one for one in self.audit(desk, action="sign_in", limit=200) if one["outcome"] == "done" and one["lane"] == 1]
        self.assertEqual([(one["device"], one["times"]) for one in found], [("Chrome on Android", 1)] * 2)

    def test_the_command_line(self):
        self.desk(User_Agent="\x1b[2J" if False else "Bad(\u00e9)").close()
        self.server.stop()
        log = lambda *more, status=0: served.pindeck("log", "--language", "en", "--store", self.server.store, *more, status=status)
        self.assertIn("sign_in", log())
        self.assertEqual(log("--format", "csv").splitlines()[0], "number,time,action,outcome,actor,device,address,lane,detail,times")
        self.assertEqual(len(log("--last", "1").splitlines()), 2)
        self.assertNotIn("start", log("--action", "sign_in").replace("restart", ""))
        self.assertEqual(log("--to", "2000-01-01"), "")
        log("--action", "king", status=2)
        log("king", status=2)

    def test_every_fixed_text_is_translated(self):
        """The table in Korean, and the words of the page: each action, each kind of session, each refused sign-in."""
        desk = self.desk()
        acts = [("games", {"bowlers": ["PJS", "KYJ"]}), ("bowlers", {"name": "LEE"}), ("bowlers/LEE/seat", {"seat": 1}),
                ("bowlers/KYJ/leave", {}), ("bowlers/KYJ/return", {}), ("deliveries", {"pins": 3}), ("undo", {}),
                ("deliveries", {"pins": 4}), ("corrections", {"bowler": "LEE", "frame": 1, "ball": 1, "pins": 2}),
                ("notes", {"text": "league"}), ("games", {"again": True, "leave_unfinished": True})]
        for path, body in acts:
            answer = desk.post(f"/api/lanes/1/{path}", body)
            self.assertIn(answer.status, (200, 201), (path, body, answer))
        self.console(2)
        self.desk()
        for session in [one["id"] for one in self.sessions(desk) if not one["current"]]:
            expect(desk.request("DELETE", f"/api/sessions/{session}", {"reason": "a test"}), 204)
        self.client().post("/api/session", {"password": "wrong"})
        for _ in range(11):
            self.client().post("/api/session", {"token": "wrong"})
        self.audit_until(desk, lambda found: any(one["detail"] == "too_many_wrong" for one in found), action="sign_in")
        self.server.stop()
        log = lambda *more: served.pindeck("log", "--store", self.server.store, "--last", "1000", *more).splitlines()
        records = [json.loads(line) for line in log("--format", "json")]
        shown = log("--language", "ko")[1:]
        kinds = {record["detail"].split(": ")[0] for record in records} - {""}
        self.assertGreaterEqual(kinds, {"game opened", "next game opened", "ball", "ball undone", "correction", "bowler seated",
                                        "bowler moved", "bowler left", "bowler returned", "note", "command line", "lanes", "console",
                                        "desk", "token_wrong", "password_wrong", "too_many_wrong"})
        words = ""
        for path in (f"{os.path.dirname(served.PINDECK)}/web/program_texts.js", f"{os.path.dirname(__file__)}/../../web/words/korean.js"):
            with open(path, encoding="utf-8") as file:
                words += file.read()
        for record, line in zip(records, shown, strict=True):
            if record["detail"]:
                self.assertRegex(line.rsplit(": ", record["detail"].count(": ") + 1)[1], "[가-힣]", record)
            self.assertNotRegex(line, r"\b(desk|server|lane \d)\b", record)
            kind = record["detail"].split(": ")[0]
            # the pages have words of their own for refusals, the number of lanes and the console of a session
            self.assertTrue(not kind or f'\t"{kind}": ' in words or f"\t{kind}: " in words or kind in ("lanes", "console"), record)

    def test_no_escape_sequence_reaches_the_terminal(self):
        self.server.stop()
        import sqlite3
        with contextlib.closing(sqlite3.connect(self.server.store)) as database, database:
            database.execute("INSERT INTO audit (time, action, actor, device, address, lane, outcome, detail, times) VALUES "
                             "(1, 'sign_in', char(27)||'[2J', char(155)||'x', char(10), 1, 'done', char(27)||']0;x'||char(7), 1)")
        for format_ in ("table", "csv", "json"):
            text = served.pindeck("log", "--store", self.server.store, "--format", format_)
            self.assertNotRegex(text, r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
            self.assertIn("?[2J", text)
        with contextlib.closing(sqlite3.connect(self.server.store)) as database, database:
            database.execute("UPDATE audit SET lane = 'x' WHERE time = 1")
        text = served.pindeck("log", "--store", self.server.store, status=3)
        self.assertIn("?[2J", text, "a damaged record is shown too")


class Files(unittest.TestCase):
    def set_password(self, folder):
        return subprocess.run([served.PINDECK, "serve", "--language", "en", "--store", f"{folder}/games.db", "--set-password"],
                              input="bowling shoes\n", text=True, capture_output=True, timeout=served.DEADLINE)

    def test_links_and_pipes_are_refused_and_never_written_through(self):
        for end in ("-access", "-access.lock"):
            for make in (lambda path, folder: os.symlink(f"{folder}/victim", path), lambda path, folder: os.mkfifo(path),
                         lambda path, folder: os.mkdir(path)):
                with self.subTest(end), tempfile.TemporaryDirectory() as folder:
                    make(f"{folder}/games.db{end}", folder)
                    done = self.set_password(folder)
                    self.assertEqual(done.returncode, 3, done)
                    self.assertIn("the file with links and password cannot be used", done.stderr)
                    self.assertFalse(os.path.exists(f"{folder}/victim"))

    def test_a_file_at_the_temporary_path_is_removed(self):
        for make in (lambda path, folder: os.symlink(f"{folder}/victim", path), lambda path, folder: os.mkfifo(path)):
            with tempfile.TemporaryDirectory() as folder:
                with open(f"{folder}/victim", "w", encoding="utf-8") as file:
                    file.write("mine")
                make(f"{folder}/games.db-access.new", folder)
                done = self.set_password(folder)
                self.assertEqual(done.returncode, 0, done)
                with open(f"{folder}/victim", encoding="utf-8") as file:
                    self.assertEqual(file.read(), "mine")
                self.assertTrue(stat.S_ISREG(os.lstat(f"{folder}/games.db-access").st_mode))
                self.assertFalse(os.path.lexists(f"{folder}/games.db-access.new"))

    def test_modes(self):
        with tempfile.TemporaryDirectory() as folder:
            before = os.umask(0)
            try:
                self.assertEqual(self.set_password(folder).returncode, 0)
                os.chmod(f"{folder}/games.db-access", 0o644)
                self.assertEqual(self.set_password(folder).returncode, 0)
            finally:
                os.umask(before)
            for end in ("-access", "-access.lock"):
                self.assertEqual(stat.S_IMODE(os.stat(f"{folder}/games.db{end}").st_mode), 0o600, end)

    def test_a_stopped_process_with_the_lock_delays_but_does_not_block(self):
        import fcntl
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(self.set_password(folder).returncode, 0)
            with open(f"{folder}/games.db-access.lock", "r+", encoding="utf-8") as lock:
                fcntl.flock(lock, fcntl.LOCK_EX)
                done = self.set_password(folder)
            self.assertEqual(done.returncode, 3)
            self.assertIn("another process keeps it locked", done.stderr)


class Links(unittest.TestCase):
    def run_server(self, folder, *more, output=subprocess.PIPE, wait=None):
        process = subprocess.Popen([served.PINDECK, "serve", "--language", "en", "--listen", "127.0.0.1:0", "--store",
                                    f"{folder}/games.db", *more], stdout=output, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def said(self, process):
        """The output of the server until it listens."""
        lines = []
        while not lines or "Only this machine" not in lines[-1]:
            line = process.stdout.readline().decode()
            self.assertTrue(line, lines)
            lines.append(line)
        served.tell_to_end(process)
        process.wait(served.DEADLINE)
        process.stdout.close()
        return "".join(lines)

    def test_console_links_are_not_printed_into_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            text = self.said(self.run_server(folder))
            self.assertIn("/console/1\n", text)
            self.assertNotIn("#", text)
            self.assertIn("--print-links", text)
            ports = set(re.findall(r":(\d+)/", text))
            self.assertEqual(re.findall(r"--listen 0\.0\.0\.0:(\d+)", text), list(ports), "the port of the links")
            self.assertRegex(self.said(self.run_server(folder, "--print-links")), served.CONSOLE_LINK)
            self.assertNotIn("#", self.said(self.run_server(folder, "--print-links")), "shown once")
            done = subprocess.run([served.PINDECK, "serve", "--language", "en", "--new-links", "--store", f"{folder}/games.db"],
                                  capture_output=True, text=True, timeout=served.DEADLINE)
            self.assertEqual(done.returncode, 2)
            self.assertIn("--print-links", done.stderr)

    def test_console_links_are_printed_to_a_terminal(self):
        with tempfile.TemporaryDirectory() as folder:
            ours, theirs = pty.openpty()
            process = self.run_server(folder, output=theirs)
            os.close(theirs)
            text, end = "", time.monotonic() + served.DEADLINE
            while "Only this machine" not in text and time.monotonic() < end:
                if select.select([ours], [], [], 1)[0]:
                    text += os.read(ours, 65536).decode(errors="replace")
            served.tell_to_end(process)
            process.wait(served.DEADLINE)
            os.close(ours)
            self.assertIn("Only this machine", text)
            self.assertRegex(text, served.CONSOLE_LINK)

    @unittest.skipUnless(os.geteuid() == 0, "only root becomes another user")
    def test_root_becomes_another_user_after_binding(self):
        nobody = pwd.getpwnam("nobody")
        with tempfile.TemporaryDirectory() as folder:
            os.chmod(folder, 0o711)
            os.mkdir(f"{folder}/store", 0o700)
            process = self.run_server(f"{folder}/store", "--user", "nobody")
            text = process.stderr.read().decode()
            self.assertEqual(process.wait(served.DEADLINE), 3)
            self.assertIn("must belong to this user", text)
            process.stdout.close()
            os.chown(f"{folder}/store", nobody.pw_uid, nobody.pw_gid)
            process = self.run_server(f"{folder}/store", "--user", "nobody")
            while "Only this machine" not in process.stdout.readline().decode():
                self.assertIsNone(process.poll())
            with open(f"/proc/{process.pid}/status", encoding="ascii") as file:
                status = dict(re.findall(r"^(\w+):\s*(.*)$", file.read(), re.MULTILINE))
            self.assertEqual(status["Uid"].split(), [str(nobody.pw_uid)] * 4)
            self.assertEqual(status["Gid"].split(), [str(nobody.pw_gid)] * 4)
            self.assertNotIn("0", status["Groups"].split())
            for capabilities in ("CapEff", "CapPrm", "CapInh", "CapAmb"):
                self.assertEqual(int(status[capabilities], 16), 0, capabilities)
            served.tell_to_end(process)
            self.assertEqual(process.wait(served.DEADLINE), 0)
            self.assertNotIn("warning", process.stderr.read().decode())
            process.stdout.close()
            for name in os.listdir(f"{folder}/store"):
                self.assertEqual(os.stat(f"{folder}/store/{name}").st_uid, nobody.pw_uid, name)

    @unittest.skipUnless(os.geteuid() == 0, "only root is warned")
    def test_root_is_warned(self):
        with tempfile.TemporaryDirectory() as folder:
            process = self.run_server(folder)
            self.said(process)
            self.assertIn("--user NAME", process.stderr.read().decode())

    def test_users_that_cannot_be(self):
        for name in ("no-such-user", "root"):
            done = subprocess.run([served.PINDECK, "serve", "--language", "en", "--user", name, "--store", "memory:"],
                                  capture_output=True, text=True, timeout=served.DEADLINE)
            self.assertEqual(done.returncode, 2, name)
            self.assertIn("--user pindeck", done.stderr)


if __name__ == "__main__":
    served.main()
