#!/usr/bin/env python3
"""crash.py PINDECK - the server killed in the middle of posting, again and again: every ball that was acknowledged is
there afterwards, nothing is there twice, and a client that retries unanswered requests has each ball once."""
import contextlib
import http.client
import json
import os
import random
import sqlite3
import sys
import tempfile
import threading
import time
import unittest

sys.path.append(f"{sys.path[0]}/../shared")
import served

LANES = 3
KILLS = int(os.environ.get("PINDECK_TEST_KILLS", "8"))
chance = random.Random(20261115)


class Console(threading.Thread):
    """Bowls the same ball and takes it back, each with a key, as a page does: unanswered requests are retried."""

    def __init__(self, server, lane, stop):
        super().__init__(daemon=True)
        self.server = server
        self.lane = lane
        self.stop = stop
        self.acknowledged = []
        self.done = 0
        self.fault = None

    def run(self):
        try:
            while not self.stop.is_set() and self.done < 100000:
                self.act(self.done)
                self.done += 1
        except (AssertionError, KeyError, ValueError) as fault:
            self.fault = fault

    def act(self, number):
        key = f"lane{self.lane}:{number}"
        what, body = ("undo", {}) if number % 2 else ("deliveries", {"pins": 3})
        machine = self.server.machine(self.lane)
        end = time.monotonic() + served.DEADLINE
        while time.monotonic() < end:
            try:
                answer = machine.post(f"{machine.base}/{what}", body, Idempotency_Key=key)
                machine.close()
                if answer.status == 503:
                    continue
                served.expect(answer, 200)
                if answer.json["balls"] != (number + 1) % 2:
                    raise AssertionError(f"{key}: {answer}")
                self.acknowledged.append(key)
                return
            except (OSError, http.client.HTTPException):
                machine.close()
                if self.stop.is_set():
                    return
                time.sleep(0.002)
        raise AssertionError(f"{key} was never answered")


class Killed(unittest.TestCase):
    def test_every_acknowledged_ball_is_there_once(self):
        with served.Server(lanes=LANES) as server:
            for lane in range(1, LANES + 1):
                machine = server.machine(lane)
                machine.open("PJS")
                machine.close()
            stop = threading.Event()
            consoles = [Console(server, lane, stop) for lane in range(1, LANES + 1)]
            for console in consoles:
                console.start()
            for _ in range(KILLS):
                before = [console.done for console in consoles]
                end = time.monotonic() + served.DEADLINE
                while any(console.done < count + 5 for console, count in zip(consoles, before)):
                    self.assertLess(time.monotonic(), end, "no machine gets on")
                    self.assertTrue(all(console.is_alive() for console in consoles), [c.fault for c in consoles])
                    time.sleep(0.001)
                time.sleep(chance.random() * 0.01)
                server.kill()
                server.start()
            stop.set()
            for console in consoles:
                console.join(served.DEADLINE)
                self.assertIsNone(console.fault)
            server.kill()
            server.start()
            for console in consoles:
                self.check(server, console)

    def check(self, server, console):
        reader = server.client()
        lines = reader.get(f"/api/games/{console.lane}/log").json["lines"]
        reader.close()
        kept = [line["key"] for line in lines if line["kind"] in ("bowled", "undone")]
        self.assertEqual(len(kept), len(set(kept)), "nothing twice")
        expected = [f"lane{console.lane}:{number}" for number in range(len(kept))]
        self.assertEqual(kept, expected, "in order")
        self.assertLessEqual(len(console.acknowledged), len(kept))
        self.assertEqual(console.acknowledged, kept[:len(console.acknowledged)])
        self.assertGreaterEqual(len(console.acknowledged) + 1, len(kept), "at most one was not answered")


PASSWORD = "bowling shoes"


class Audited(unittest.TestCase):
    def test_every_acknowledged_action_of_the_desk_is_in_the_log(self):
        """Killed right after each answer: the record was written before it."""
        reason = {"reason": "a test"}
        acts = (("sign_in", "/api/session", {"password": PASSWORD}),
                ("write", "/api/lanes/1/games", {"bowlers": ["PJS"]}),
                ("write", "/api/lanes/1/deliveries", {"pins": 3}),
                ("desk", "/api/lanes/2/close", reason),
                ("people", "/api/people", {"full_name": "Mina Han"}),
                ("link", "/api/lanes/1/link", reason),
                ("people", "/api/settings", {"names": "board"}))
        with served.Server(lanes=2, password=PASSWORD) as server:
            cookies = {}
            for action, path, body in acts:
                desk = server.client()
                desk.cookies = cookies
                self.assertIn(desk.post(path, body).status, (200, 201), path)
                server.kill()
                desk.close()
                records = served.pindeck("log", "--store", server.store, "--format", "json", "--last", "1").splitlines()
                self.assertEqual([json.loads(line)["action"] for line in records], [action], path)
                server.start()


    def test_a_request_that_is_retried_after_a_kill_has_its_record_once(self):
        """Killed between the commit and the record: the retry is what the desk is told, and it writes the record."""
        rows = "week,pair,left,right\n1,1,1,2\n"
        acts = (("write", "/api/lanes/1/games", {"bowlers": ["PJS"]}),
                ("write", "/api/lanes/1/deliveries", {"pins": 3}),
                ("write", "/api/games/1/repairs", {"repair": "kind", "kind": "league", "reason": "a test"}),
                ("people", "/api/people", {"full_name": "Mina Han"}),
                ("desk", "/api/leagues/L/nights/1/start", {"leave_unfinished": True}))
        with served.Server(lanes=2, password=PASSWORD) as server:
            for words in (("new", "L", "--set", "bowlers=1", "--set", "games=1"), ("teams", "L", "Cats", "Dogs"), ("members", "L", "Cats", "Ann"),
                          ("members", "L", "Dogs", "Bob"), ("import", "L", "-")):
                served.pindeck("league", *words, "--store", server.store, text=rows)
            desk = server.client()
            served.expect(desk.sign_in(password=PASSWORD), 200)
            for number, (action, path, body) in enumerate(acts):
                key = f"key{number}"
                before = self.count(server, action)
                self.assertIn(desk.post(path, body, Idempotency_Key=key).status, (200, 201), path)
                server.kill()
                with contextlib.closing(sqlite3.connect(server.store)) as store, store:
                    store.execute("DELETE FROM audit WHERE number = (SELECT max(number) FROM audit)")
                server.start()
                for _ in range(2):
                    for _ in range(2):
                        self.assertIn(desk.post(path, body, Idempotency_Key=key).status, (200, 201), path)
                    self.assertEqual(self.count(server, action), before + 1, path)
                    server.restart()
                    desk.close()
            for _ in range(2):  # without a key it is no retry, and the night has started
                served.expect(desk.post(path, body), 200)
            self.assertEqual(self.count(server, action), before + 1)
            desk.close()

    def test_a_decision_that_changes_nothing_is_not_recorded_again(self):
        acts = (("desk", "/api/lanes/2/close", {"reason": "a test"}), ("people", "/api/settings", {"names": "board"}),
                ("desk", "/api/settings", {"club": "Riverside"}), ("desk", "/api/lanes/2/reopen", {"reason": "a test"}),
                ("desk", "/api/lanes/2/close", {"free": True, "reason": "a test"}))
        with served.Server(lanes=2, password=PASSWORD) as server:
            desk = server.client()
            served.expect(desk.sign_in(password=PASSWORD), 200)
            for number, (action, path, body) in enumerate(acts):
                before = self.count(server, action)
                recorded = before + (number < 4)  # the lane is free already
                for _ in range(2):
                    served.expect(desk.post(path, body), 200)
                self.assertEqual(self.count(server, action), recorded, path)
            desk.close()

    def test_the_record_of_a_decision_is_written_before_the_decision(self):
        """The access file cannot be replaced: the log says what was decided, and that it was not stored."""
        reason = {"reason": "a test"}
        with served.Server(lanes=2, password=PASSWORD) as server:
            desk = server.client()
            served.expect(desk.sign_in(password=PASSWORD), 200)
            other = server.client()
            served.expect(other.sign_in(password=PASSWORD), 200)
            session = next(session["id"] for session in desk.get("/api/sessions").json["sessions"] if not session["current"])
            desk.patient = False
            acts = (("desk", "POST", "/api/lanes/2/close", "lane closed: a test"), ("revoke", "DELETE", f"/api/sessions/{session}", None),
                    ("link", "POST", "/api/lanes/2/link", "a test"), ("sign_out", "DELETE", "/api/session", ""))
            for action, method, path, detail in acts:
                before = self.of(server, action)
                os.mkdir(f"{server.store}-access.new")
                try:
                    answer = desk.request(method, path, reason)
                    self.assertEqual((answer.status, answer.code), (503, "not_kept"), path)
                    end = time.monotonic() + served.DEADLINE
                    while self.count(server, action) < len(before) + 2:
                        self.assertLess(time.monotonic(), end, f"the refusal of {path} is recorded")
                finally:
                    os.rmdir(f"{server.store}-access.new")
                records = self.of(server, action)[:-len(before) or None]
                self.assertEqual(sorted(record["outcome"] for record in records), ["done", "refused"], path)
                details = {record["outcome"]: record["detail"] for record in records}
                self.assertEqual(details["refused"], "not_kept", path)
                if detail is not None:
                    self.assertEqual(details["done"], detail, path)
            served.expect(other.get("/api/sessions"), 200)
            other.close()
            desk.close()

    @staticmethod
    def of(server, action):
        """The records of that action, newest first."""
        return [record for record in Audited.records(server) if record["action"] == action]

    @staticmethod
    def records(server):
        lines = served.pindeck("log", "--store", server.store, "--format", "json", "--last", "100").splitlines()
        return [json.loads(line) for line in lines]

    @staticmethod
    def count(server, action):
        """The number of records of that action."""
        return sum(record["action"] == action for record in Audited.records(server))


class BesideOthers(unittest.TestCase):
    def test_two_threads_on_one_lane_do_not_tear_a_frame(self):
        """Four machines throw at one lane; the journal replays and the balls are as many as were acknowledged."""
        with served.Server(lanes=1) as server:
            keeper = server.machine()
            keeper.open("PJS", "KYJ")
            counts = []

            def throw():
                machine = server.machine()
                done = 0
                for _ in range(100):
                    answer = machine.delivery(1)
                    if answer.status != 200:
                        break
                    done += 1
                counts.append((done, answer.code if answer.status != 200 else None))
                machine.close()

            threads = [threading.Thread(target=throw) for _ in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(served.DEADLINE)
            self.assertEqual({code for _, code in counts}, {"game_over"})
            self.assertEqual(sum(done for done, _ in counts), 40)
            board = keeper.board()
            keeper.close()
            self.assertEqual((board["state"], [bowler["score"] for bowler in board["bowlers"]]), ("finished", [20, 20]))


class Restarted(unittest.TestCase):
    def test_the_board_is_the_same_after_a_restart(self):
        with served.Server(lanes=2) as server:
            machine = server.machine(2)
            machine.open({"name": "TIG", "team": {"format": "baker", "members": ["KYJ", "LEE"]}},
                         {"name": "HAN", "discipline": "fivepin"}, games=3)
            machine.balls("X", "abc", "/", 9)
            machine.act("bowlers", name="PJS")
            before = machine.get(machine.base)
            server.kill()
            server.start()
            machine.close()
            after = machine.get(machine.base)
            self.assertEqual((after.body, after.etag), (before.body, before.etag))
            self.assertEqual(machine.ball("/")["balls"], before.json["balls"] + 1)
            machine.close()

    def test_a_finished_game_is_on_the_board_until_the_next(self):
        with served.Server(lanes=1) as server:
            machine = server.machine()
            machine.open("PJS", games=2)
            machine.balls(*["X"] * 12)
            before = machine.board()
            server.restart()
            machine.close()
            self.assertEqual(machine.board(), before)
            self.assertEqual(machine.again()["series"], {"number": 2, "of": 2})
            machine.close()

    def test_a_game_of_long_ago_is_not_on_its_lane(self):
        with tempfile.TemporaryDirectory() as folder:
            served.pindeck("import", "--store", f"{folder}/old.db", "-", text="2026-01-05, lane 1\nPJS: X 7/ 9-\n\n")
            with served.Server(store=f"{folder}/old.db", lanes=1) as server:
                machine = server.machine()
                self.assertEqual(machine.board()["state"], "free")
                self.assertEqual(len(machine.get("/api/games?unfinished=true").json["games"]), 1)
                machine.open("KYJ")
                self.assertEqual(machine.ball("X")["game"], 2)
                machine.close()

    def test_the_port_can_be_taken_again_at_once(self):
        with served.Server(lanes=1) as server:
            port = server.port
            with server.stream("/api/events") as stream:
                stream.board()
                server.kill()
            server.start()
            self.assertEqual(server.port, port)


if __name__ == "__main__":
    served.main()
