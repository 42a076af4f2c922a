"""Signing in and out while the store hangs, for a test of either kind of store: a mixin."""
import concurrent.futures
import time

import served
from served import answer_in_time, expect

PASSWORD = "a long password"
SILENT = ("outcome_unknown", "not_kept", "store_silent")


class SignIns:
    """The test has a server with that password, client(), and hung(), a context in which the store hangs."""

    def signed_in(self):
        client = self.client()
        expect(client.post("/api/session", {"password": PASSWORD}), 200)
        return client

    def test_sign_ins_are_answered(self):
        """Passwords, the link of a console, sign-outs and what the desk asks for: none waits for the store."""
        desk, leaving, revoking, reading, auditing = (self.signed_in() for _ in range(5))
        session = expect(desk.get("/api/sessions"), 200).json["sessions"][0]["id"]
        known = [self.client() for _ in range(3)]
        asked = [
            (lambda: known[0].post("/api/session", {"password": PASSWORD}), SILENT),
            (lambda: known[1].post("/api/session", {"password": "wrong"}), ("password_wrong", *SILENT)),
            (lambda: known[2].post("/api/session", {"token": self.server.tokens[1]}), SILENT),
            (lambda: leaving.delete("/api/session"), SILENT),
            (lambda: revoking.delete(f"/api/sessions/{session}"), SILENT),
            (lambda: desk.post("/api/lanes/2/link", {}), SILENT),
            (lambda: reading.get("/api/sessions"), (200, *SILENT)),
            (lambda: auditing.get("/api/audit"), (200, *SILENT)),
        ]
        with concurrent.futures.ThreadPoolExecutor(len(asked)) as pool, self.hung():
            for each in [pool.submit(answer_in_time, ask, *codes) for ask, codes in asked]:
                each.result(60)
            # the board of a lane comes from memory
            answer_in_time(lambda: self.client().get("/api/lanes/1"), 200, within=0)
        end = time.monotonic() + served.DEADLINE
        while (answer := self.client().post("/api/session", {"password": PASSWORD})).status != 200:
            if time.monotonic() > end:
                raise AssertionError(f"nobody can sign in any more: {answer}")
            time.sleep(0.2)
