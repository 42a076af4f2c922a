"""Helpers and cases for a store that hangs, a disk or a database."""
import concurrent.futures
import json
import time

import served
from served import answer_in_time, expect

served.Client.patient = False
PASSWORD = "a long password"
SILENT = ("outcome_unknown", "not_kept", "store_silent")


def wait_for(condition, what):
    end = time.monotonic() + served.DEADLINE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(what)
        time.sleep(0.05)


class HangingStore(served.ServerTest):
    def send(self, client, method, path, body=None):
        """A request that is not answered yet. The server has it when it answers a later one, from memory."""
        client.close()
        client.connection = client.connect()
        client.connection.request(method, path, None if body is None else json.dumps(body), {**client.headers, "Content-Type": "application/json"})

    def has_what_was_sent(self):
        answer_in_time(lambda: self.client().get("/api/lanes/1"), 200)

    def bowl_until_kept(self, lane, pins, key):
        """Retries the ball with its key, as the page does, until it is stored."""
        kept = []

        def is_kept():
            answer = lane.delivery(pins, key=key)
            if answer.status == 200:
                kept.append(answer)
            else:
                self.assertIn(answer.code, ("outcome_unknown", "not_kept"), answer)
            return kept

        wait_for(is_kept, "the ball is never kept")
        return kept[0]

    def log_of(self, game=1):
        client = self.client()
        wait_for(lambda: client.get(f"/api/games/{game}/log").status == 200, "queries are never answered again")
        return expect(client.get(f"/api/games/{game}/log"), 200).json["lines"]

    def keys(self, game=1):
        return [line.get("key") for line in self.log_of(game) if line["kind"] == "bowled"]


class SignIns:
    """A mixin. The test has a server with that password, client(), and hung(), a context in which the store hangs."""

    def signed_in(self):
        client = self.client()
        wait_for(lambda: client.sign_in(password=PASSWORD).status == 200, "no sign-in succeeds")
        return client

    def test_sign_ins_are_answered(self):
        """Passwords, console links, sign-outs and requests of the desk do not wait for the store."""
        desk, leaving, revoking, reading, auditing = (self.signed_in() for _ in range(5))
        session = expect(desk.get("/api/sessions"), 200).json["sessions"][0]["id"]
        known = [self.client() for _ in range(3)]
        asked = [
            (lambda: known[0].post("/api/session", {"password": PASSWORD}), SILENT),
            (lambda: known[1].post("/api/session", {"password": "wrong"}), ("password_wrong", *SILENT)),
            (lambda: known[2].post("/api/session", {"token": self.server.tokens[1]}), SILENT),
            (lambda: leaving.delete("/api/session"), SILENT),
            (lambda: revoking.request("DELETE", f"/api/sessions/{session}", {"reason": "a test"}), SILENT),
            (lambda: desk.post("/api/lanes/2/link", {"reason": "a test"}), SILENT),
            (lambda: reading.get("/api/sessions"), (200, *SILENT)),
            (lambda: auditing.get("/api/audit"), (200, *SILENT)),
        ]
        with concurrent.futures.ThreadPoolExecutor(len(asked)) as pool, self.hung():
            for each in [pool.submit(answer_in_time, ask, *codes) for ask, codes in asked]:
                each.result(served.DEADLINE)
            # the board of a lane comes from memory
            answer_in_time(lambda: self.client().get("/api/lanes/1"), 200)
        wait_for(lambda: self.client().post("/api/session", {"password": PASSWORD}).status == 200, "no sign-in succeeds any more")
