#!/usr/bin/env python3
"""failing_disk.py PINDECK SHIM - every call by which serve writes to the disk fails, once alone and once with all
later calls. The action is refused with 503 and nothing changes, or it is done; a retry with the same key does it when
the disk works again. The server continues, and no acknowledged ball is missing after a kill."""
import os
import sys
import unittest

sys.path.append(f"{sys.path[0]}/../shared")
import disk
import served

served.Client.patient = False
SHIM = os.path.abspath(sys.argv.pop(2))
MOST_CALLS = 60  # of one act; only a checkpoint comes near it


class Failing(unittest.TestCase):
    def setUp(self):
        self.disk = disk.Disk(SHIM)
        self.addCleanup(self.disk.remove)
        self.refused = 0
        self.tried = 0
        self.keys = 0

    def act(self, machine, what, body, expected=200, second=None):
        """The action with each of its calls failing: it is refused without effect, or done; in the end it is done
        exactly once. Then again, with the second body, while all calls after the first failing one fail too."""
        for alone in (True, False):
            body = body if alone else second or body
            self.keys += 1
            key = f"{what}:{self.keys}"
            headers = {"Idempotency_Key": key}
            before = machine.get(machine.base).body
            for number in range(1, MOST_CALLS):
                self.tried += 1
                self.disk.fail(number, alone)
                start = self.disk.calls()
                answer = machine.post(f"{machine.base}/{what}", body, **headers)
                reached = self.disk.calls() - start >= number
                self.disk.work()
                self.assertIn(answer.status, (expected, 200, 503), answer)
                if answer.status != 503:
                    break
                self.refused += 1
                self.assertEqual(machine.get(machine.base).body, before, f"{key}: refused, and something changed")
                self.assertTrue(reached, f"{key}: refused without reason: {answer}")
            self.assertNotEqual(answer.status, 503, f"{key}: {number} calls")
            again = machine.post(f"{machine.base}/{what}", body, **headers)
            self.assertIn(again.status, (expected, 200), again)
            self.assertEqual(machine.get(machine.base).body, again.body, f"{key}: done once")
            if expected == 201:
                return

    def test_no_acknowledged_ball_is_lost(self):
        with disk.DiskServer(self.disk, lanes=2) as server:
            machine = server.machine(1)
            self.act(machine, "games", {"bowlers": ["PJS", "KYJ"]}, expected=201)
            for body in ({"pins": 3}, {"pins": 4}, {"mark": "X"}, {"standing": [7, 10]}):
                self.act(machine, "deliveries", body)
            self.act(machine, "undo", {})
            self.act(machine, "notes", {"text": "disk"})
            correction = {"bowler": "PJS", "frame": 1, "ball": 1, "pins": 2}
            self.act(machine, "corrections", correction, second=correction | {"pins": 1})
            self.assertGreater(self.refused, 20, f"of {self.tried} tries")
            self.go_on(server, machine)

    def go_on(self, server, machine):
        """While the disk fails boards are still shown; afterwards everything is there."""
        board = machine.board()
        self.disk.fail(1, alone=False)
        self.assertEqual(machine.delivery(1, key="never").status, 503)
        self.assertEqual(machine.board(), board)
        self.assertEqual(machine.get("/api/house").status, 200)
        self.disk.work()
        balls = machine.ball(1, key="now")["balls"]
        machine.close()
        server.kill()
        self.assertIn("no problem found", served.pindeck("verify", "-l", "en", "--store", server.store))
        server.start()
        self.assertEqual(machine.board()["balls"], balls)
        self.assertEqual(machine.ball(1, key="now")["balls"], balls, "and the key is known")
        machine.close()

    def test_a_server_that_cannot_open_its_store_says_so(self):
        """Each call of the start fails: the server ends with a message, or it runs and stores everything that it
        acknowledges."""
        with disk.DiskServer(self.disk, lanes=1) as server:
            for alone in (True, False):
                for number in range(1, MOST_CALLS):
                    server.kill()
                    for end in ("", "-wal", "-shm", "-lanes"):
                        if os.path.exists(server.store + end):
                            os.remove(server.store + end)
                    self.disk.work()
                    start = self.disk.calls()
                    self.disk.fail(number, alone)
                    server.start(wait=False)
                    try:
                        server.wait_until_ready(False)
                    except AssertionError:
                        self.assertIn("pindeck: ", server.errors())
                        server.process.wait(served.DEADLINE)
                        continue
                    reached = self.disk.calls() - start >= number
                    self.disk.work()
                    machine = server.machine(1)
                    machine.open("PJS")
                    self.assertEqual(machine.ball(3)["balls"], 1)
                    machine.close()
                    if not reached:
                        break
                self.assertFalse(reached, f"{number} calls")


if __name__ == "__main__":
    served.main()
