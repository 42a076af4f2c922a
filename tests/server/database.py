#!/usr/bin/env python3
"""database.py PINDECK - links, password, sessions, the audit log and a league night in the PostgreSQL of PINDECK_TEST_POSTGRES, for a server that has no
folder of its own: neither HOME nor XDG_DATA_HOME."""
import concurrent.futures
import json
import os
import subprocess
import sys
import unittest

sys.path.append(f"{sys.path[0]}/../shared")
import league_night
import served
from served import expect

DATABASE = os.environ["PINDECK_TEST_POSTGRES"]
PASSWORD = "bowling shoes"


def homeless():
    return {name: value for name, value in os.environ.items() if name not in ("HOME", "XDG_DATA_HOME")}


class Homeless(served.Server):
    def environment(self):
        return {**homeless(), "LC_ALL": "C.UTF-8", "TZ": self.zone}


def pindeck(*arguments, text=None):
    done = subprocess.run([served.PINDECK, *arguments, "--store", DATABASE, "--language", "en"], input=text, text=True,
                          capture_output=True, timeout=served.DEADLINE, env=homeless())
    if done.returncode != 0:
        raise AssertionError(f"{arguments}: {done.returncode}: {done.stderr}")
    return done.stdout


class Database(served.ServerTest):
    def setUp(self):
        pindeck("serve", "--set-password", text=PASSWORD + "\n")
        self.server = Homeless(store=DATABASE, lanes=2, options=("--new-links",))
        self.server.options = []
        self.addCleanup(self.server.close)  # the next one needs its lanes

    def desk(self, password=PASSWORD):
        desk = self.client()
        expect(desk.sign_in(password=password), 200)
        return desk

    def stream_of(self, client):
        stream = served.Stream(client, "/api/events")
        self.addCleanup(stream.close)
        self.assertIsNotNone(stream.next())
        return stream

    def ends(self, stream):
        while stream.next() is not None:
            pass

    def test_links_and_sessions_outlive_the_server(self):
        desk = self.desk()
        self.assertEqual(self.machine(1).open("PJS", leave_unfinished=True)["lane"], 1)
        self.server.kill()
        self.server.start()
        self.assertEqual(self.server.links(), {}, "no new ones")
        self.assertEqual(self.machine(1).ball("X")["balls"], 1)
        desk.close()
        self.assertIs(desk.get("/api/session").json["desk"], True)
        self.assertEqual(sorted(os.listdir(self.server.folder)), ["errors.1", "errors.2"], "nothing else is written")

    def test_another_process_sets_a_password(self):
        desk = self.desk()
        stream = self.stream_of(desk)
        pindeck("serve", "--set-password", text="other shoes\n")
        self.ends(stream)
        self.assertEqual(desk.post("/api/lanes/1/link", {"reason": "a test"}).status, 403)
        self.desk("other shoes")
        self.assertIn("password", pindeck("log", "--action", "password"))

    def test_a_new_link_ends_streams_and_exports_of_the_old_one(self):
        machine = self.machine(1)
        stream = self.stream_of(machine)
        desk = self.desk()
        expect(desk.post("/api/lanes/1/link", {"reason": "a test"}), 200)
        self.ends(stream)
        self.assertEqual(machine.post("/api/lanes/1/undo", {}).status, 401)

    def test_passwords_and_links_at_the_same_time_lose_neither(self):
        desk = self.desk()
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            setting = pool.submit(lambda: [pindeck("serve", "--set-password", text=f"shoes number {number}\n") for number in range(4)])
            links = [desk.post("/api/lanes/2/link", {"reason": "a test"}) for _ in range(12)]
            setting.result()
        made = [served.CONSOLE_LINK.fullmatch(link.json["link"]).group(2) for link in links if link.status == 200]
        for token in [self.server.tokens[2], *made][-4:-1]:
            self.assertEqual(self.client(Authorization=f"Bearer {token}").post("/api/lanes/2/undo", {}).status, 401)
        token = [self.server.tokens[2], *made][-1]
        self.assertIn(self.client(Authorization=f"Bearer {token}").post("/api/lanes/2/notes", {"text": "x"}).status, (200, 409))
        self.desk("shoes number 3")

    def test_the_audit_log(self):
        self.desk()
        self.server.stop()
        records = [json.loads(line) for line in pindeck("log", "--format", "json", "--last", "10").splitlines()]
        self.assertEqual([one["action"] for one in records[:3]], ["stop", "sign_in", "start"])


class LeagueNight(league_night.WholeNight):
    """A whole league night, as league_night.py has it in a file."""
    options = ("--new-links",)

    def address(self):
        return DATABASE

    def setUp(self):
        super().setUp()
        self.server.options = []  # the next start keeps the links

    def started(self, **body):
        return super().started(leave_unfinished=True, **body)  # those of the tests before


if __name__ == "__main__":
    served.main()
