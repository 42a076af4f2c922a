#!/usr/bin/env python3
"""hanging_disk.py PINDECK SHIM - a disk whose writes and syncs do not return: every request is answered within its
deadline, no ball is lost or stored twice when the disk works again, and the program ends on a signal."""
import concurrent.futures
import contextlib
import json
import os
import sys

sys.path.append(f"{sys.path[0]}/../shared")
import disk
from hanging_store import PASSWORD, HangingStore, SignIns
import served
from served import answer_in_time

SHIM = os.path.abspath(sys.argv.pop(2))
CALLS = 8  # by which a ball is written and synced: each is the first that hangs


class Hanging(SignIns, HangingStore):
    def setUp(self):
        self.disk = disk.Disk(SHIM)
        self.addCleanup(self.disk.remove)
        self.server = disk.DiskServer(self.disk, lanes=2, password=PASSWORD)
        self.addCleanup(self.end)

    def end(self):
        self.disk.work()
        self.server.close()

    @contextlib.contextmanager
    def hung(self, number=1):
        self.disk.hang(number)
        try:
            yield
        finally:
            self.disk.work()

    def test_everything_is_answered_and_every_ball_is_kept_once(self):
        one, two = self.machine(1), self.machine(2)
        one.open("PJS")
        two.open("KYJ")
        one.ball(3, key="before")
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            with self.hung():
                # the one that is written first hangs; the other may be withdrawn before it is written
                asked = [
                    pool.submit(answer_in_time, lambda: one.delivery(4, key="during"), "outcome_unknown", "not_kept"),
                    pool.submit(answer_in_time, lambda: two.delivery(5, key="beside"), "outcome_unknown", "not_kept"),
                    # queries only read
                    pool.submit(answer_in_time, lambda: self.client().get("/api/games/1"), 200),
                    pool.submit(answer_in_time, lambda: self.client().get("/api/bowlers/PJS"), 200, "no_such_bowler"),
                    pool.submit(answer_in_time, lambda: self.client().get("/api/export"), 200),
                ]
                for _ in range(20):
                    answer_in_time(lambda: self.client().get("/api/lanes/1"), 200)
                for each in asked:
                    each.result(served.DEADLINE)
                # the same again is not a second ball, and is answered too
                answer_in_time(lambda: one.delivery(4, key="during"), "outcome_unknown", "not_kept")
        self.assertEqual(self.bowl_until_kept(one, 4, "during").json["balls"], 2)
        self.assertEqual(self.bowl_until_kept(two, 5, "beside").json["balls"], 1)
        one.ball(2, key="after")
        self.assertEqual(self.keys(1), ["before", "during", "after"])
        self.assertEqual(self.keys(2), ["beside"])

    def test_whichever_call_hangs_first(self):
        """The write to the log, its sync, a later ball: each is answered in time and stored once."""
        lane = self.machine(1)
        lane.open("PJS")
        before = self.disk.calls()
        lane.ball(1, key="counted")
        calls = self.disk.calls() - before
        self.assertGreater(calls, 1, "a ball is written and synced")
        keys = ["counted"]
        for number in range(1, min(calls, CALLS) + 1):
            keys.append(f"k{number}")
            with self.hung(number):
                answer_in_time(lambda: lane.delivery(0, key=keys[-1]), "outcome_unknown")
            self.bowl_until_kept(lane, 0, keys[-1])
        self.assertEqual(self.keys(), keys)

    def test_it_ends_while_the_disk_hangs(self):
        lane = self.machine()
        lane.open("PJS")
        lane.ball(3, key="acknowledged")
        with self.hung():
            self.send(lane, "POST", f"{lane.base}/deliveries", {"pins": 4})
            self.send(self.client(), "POST", "/api/session", {"password": PASSWORD})
            self.has_what_was_sent()
            self.assertEqual(self.server.stop(), 3)
        self.assertIn("no problem found", served.pindeck("verify", "-l", "en", "--store", self.server.store))
        self.server.start()
        self.assertIn(self.keys(), (["acknowledged"], ["acknowledged", None]))

    def test_an_idle_server_ends_in_time(self):
        """The end itself writes: a record of the audit log, the sessions, the checkpoint of the journal."""
        self.machine().open("PJS")
        with self.hung():
            self.assertEqual(self.server.stop(), 3)
        self.server.start()
        self.assertEqual(json.loads(self.client().get("/api/lanes/1").body)["bowlers"][0]["name"], "PJS")


if __name__ == "__main__":
    served.main()
