#!/usr/bin/env python3
"""A PostgreSQL that hangs: its processes are stopped by a signal and later continued. Every request is answered
within its deadline, no ball is lost or stored twice, and the program ends on a signal. Run through with_postgres."""
import concurrent.futures
import contextlib
import glob
import json
import os
import queue
import signal
import subprocess
import sys
import threading
import unittest
import urllib.parse

sys.path.append(f"{sys.path[0]}/../shared")
from hanging_store import PASSWORD, HangingStore, SignIns, wait_for
import served
from served import answer_in_time

ADDRESS = os.environ["PINDECK_TEST_POSTGRES"]
SOCKETS = urllib.parse.parse_qs(urllib.parse.urlparse(ADDRESS).query)["host"][0]


def psql(statement):
    done = subprocess.run(["psql", "-X", "-q", "-A", "-t", "-h", SOCKETS, "-U", "postgres", "-d", "postgres", "-c", statement],
                          capture_output=True, text=True, timeout=served.DEADLINE, check=True)
    return done.stdout.split()


def backends():
    """Every backend with a client."""
    return [int(pid) for pid in psql("SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'"
                                     " AND pid <> pg_backend_pid()")]


def postmaster():
    return int(psql("SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)")[0])


@contextlib.contextmanager
def stopped(processes):
    """All these processes hang."""
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)


def connects(process):
    """The program has opened its first socket, for the database."""
    with contextlib.suppress(FileNotFoundError):  # a descriptor that is closed meanwhile
        return any(os.readlink(descriptor).startswith("socket:") for descriptor in glob.glob(f"/proc/{process.pid}/fd/*"))
    return False


def read_until(stream, words):
    """The text of the stream up to the line with these words."""
    read = queue.Queue()

    def read_lines():
        for line in iter(stream.readline, ""):
            read.put(line)
            if words in line:
                return
        read.put("")

    threading.Thread(target=read_lines, daemon=True).start()
    text = ""
    while words not in text:
        line = read.get(timeout=served.DEADLINE)
        if not line:
            raise AssertionError(f"it ended without {words!r}: {text}")
        text += line
    return text


class HangingDatabase(HangingStore):
    def setUp(self):
        psql("DROP SCHEMA IF EXISTS pindeck CASCADE")
        self.server = served.Server(store=ADDRESS, lanes=2, password=PASSWORD)
        self.addCleanup(self.end)

    def end(self):
        for process in backends():
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)
        self.server.close()


class Hanging(HangingDatabase):
    def test_everything_is_answered_and_every_ball_is_kept_once(self):
        one, two = self.machine(1), self.machine(2)
        one.open("PJS")
        two.open("KYJ")
        one.ball(3, key="before")
        with self.server.stream("/api/lanes/1/events") as stream, concurrent.futures.ThreadPoolExecutor(8) as pool:
            stream.board()
            with stopped(backends()):
                asked = [
                    pool.submit(answer_in_time, lambda: one.delivery(4, key="during"), "outcome_unknown", "not_kept"),
                    pool.submit(answer_in_time, lambda: two.delivery(5, key="beside"), "outcome_unknown", "not_kept"),
                    pool.submit(answer_in_time, lambda: self.client().get("/api/games/1"), "store_silent", 200),
                    pool.submit(answer_in_time, lambda: self.client().get("/api/bowlers/PJS"), "store_silent", 200),
                    pool.submit(answer_in_time, lambda: self.client().get("/api/export"), "store_silent", 200),
                ]
                # boards come from memory
                for _ in range(20):
                    answer_in_time(lambda: self.client().get("/api/lanes/1"), 200)
                for one_asked in asked:
                    one_asked.result(served.DEADLINE)
                # the same again is not a second ball, and is answered too
                answer_in_time(lambda: one.delivery(4, key="during"), "outcome_unknown", "not_kept")
            self.assertEqual(self.bowl_until_kept(one, 4, "during").json["balls"], 2)
            self.assertEqual(self.bowl_until_kept(two, 5, "beside").json["balls"], 1)
            one.ball(2, key="after")
            while stream.board()["balls"] < 3:
                pass
        self.assertEqual(self.keys(1), ["before", "during", "after"])
        self.assertEqual(self.keys(2), ["beside"])

    def test_without_a_key_it_says_to_look_at_the_board(self):
        lane = self.machine()
        lane.open("PJS")
        with stopped(backends()):
            answer = answer_in_time(lambda: lane.delivery(7), "outcome_unknown", "not_kept")
        if answer.code == "not_kept":  # the lane worker hung before it began this ball, which is certainly not stored
            self.assertEqual(self.keys(), [])
            return
        self.assertIn("look at the board", answer.json["reason"])
        # the commit had been sent: the backend executes it when it continues, without another request
        wait_for(lambda: lane.board()["balls"] == 1, "the board is never settled")
        self.assertEqual(len(self.keys()), 1)

    def test_a_database_without_any_process_left(self):
        lane = self.machine()
        lane.open("PJS")
        with stopped([postmaster(), *backends()]), concurrent.futures.ThreadPoolExecutor(2) as pool:
            for _ in range(3):
                asked = [pool.submit(answer_in_time, lambda: lane.delivery(7, key="hung"), "outcome_unknown", "not_kept"),
                         pool.submit(answer_in_time, lambda: self.client().get("/api/games/1"), "store_silent")]
                for each in asked:
                    each.result(served.DEADLINE)
                answer_in_time(lambda: self.client().get("/api/lanes/1"), 200)
        self.bowl_until_kept(lane, 7, "hung")
        self.assertEqual(self.keys(), ["hung"])

    def test_many_consoles_at_once(self):
        """A write that was not begun is not stored; one that was begun may be. Retried with its key, each is stored
        once."""
        lanes = [self.machine(1), self.machine(2)]
        for lane in lanes:
            lane.open("PJS")
        machines = [self.machine(1 + number % 2) for number in range(20)]
        with concurrent.futures.ThreadPoolExecutor(20) as pool:
            with stopped(backends()):
                answers = list(pool.map(lambda at: answer_in_time(
                    lambda: machines[at].post(f"{machines[at].base}/notes", {"text": "x"}, Idempotency_Key=f"k{at}"),
                    "outcome_unknown", "not_kept"), range(20)))
            codes = [answer.code for answer in answers]
            unknown = [f"k{at}" for at, code in enumerate(codes) if code == "outcome_unknown"]

            def kept(at):
                answer = machines[at].post(f"{machines[at].base}/notes", {"text": "x"}, Idempotency_Key=f"k{at}")
                return answer.status == 200

            list(pool.map(lambda at: wait_for(lambda: kept(at), f"k{at} is never kept"), range(20)))
        found = [line["key"] for game in (1, 2) for line in self.log_of(game) if line["kind"] == "noted"]
        self.assertEqual(sorted(found), sorted(f"k{at}" for at in range(20)), unknown)


class SigningIn(SignIns, HangingDatabase):
    """Passwords, links and sessions are kept in the database."""

    def hung(self):
        return stopped([postmaster(), *backends()])


class Ending(HangingDatabase):
    def test_while_a_ball_hangs(self):
        lane = self.machine()
        lane.open("PJS")
        with stopped(backends()):
            self.send(lane, "POST", f"{lane.base}/deliveries", {"pins": 7})
            self.has_what_was_sent()
            self.assertEqual(self.server.stop(), served.GAVE_UP)
        self.server.start()

    def test_while_everything_hangs(self):
        with stopped([postmaster(), *backends()]):
            for path in ("/api/games/1", "/api/bowlers/PJS", "/api/export", "/api/games"):
                self.send(self.client(), "GET", path)
            self.send(self.client(), "POST", "/api/session", {"password": PASSWORD})
            self.has_what_was_sent()
            self.assertEqual(self.server.stop(), served.GAVE_UP)
        self.server.start()

    def test_while_it_starts(self):
        self.server.stop()
        with stopped([postmaster()]):
            self.server.start(wait=False)
            wait_for(lambda: connects(self.server.process), "it does not connect")
            served.tell_to_end(self.server.process)
            self.assertEqual(self.server.process.wait(served.DEADLINE), -signal.SIGTERM)
            self.server.kill()
        self.server.start()

    def test_a_start_without_an_answer_fails_by_itself(self):
        self.server.stop()
        with stopped([postmaster()]):
            self.server.start(wait=False)
            self.assertEqual(self.server.process.wait(served.DEADLINE), 3)
            self.assertIn("has not answered", self.server.errors())
            self.server.kill()
        self.server.start()


class CommandLine(unittest.TestCase):
    """Commands wait for seconds, say so, and can be interrupted."""

    def setUp(self):
        psql("DROP SCHEMA IF EXISTS pindeck CASCADE")
        served.pindeck("play", "--store", ADDRESS, "--language", "en", "PJS", text="X\n")

    def gives_up(self, *arguments):
        done = subprocess.run([served.PINDECK, *arguments, "--language", "en", "--store", ADDRESS], text=True,
                              capture_output=True, timeout=served.DEADLINE, input="")
        self.assertEqual(done.returncode, 3, (arguments, done.stderr))
        self.assertRegex(done.stderr, r"has not answered for \d+ seconds", arguments)
        self.assertNotIn("Sanitizer", done.stderr)

    def test_commands_give_up(self):
        commands = (("play", "PJS"), ("history",), ("correct", "1", "PJS", "1.1", "7"))
        with stopped([postmaster()]), concurrent.futures.ThreadPoolExecutor(len(commands)) as pool:
            for each in [pool.submit(self.gives_up, *arguments) for arguments in commands]:
                each.result(served.DEADLINE)

    def test_an_interrupt_ends_the_wait(self):
        with stopped([postmaster()]):
            # a shell has its jobs in the background ignore it
            process = subprocess.Popen([served.PINDECK, "history", "--store", ADDRESS], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL,
                                       preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
            wait_for(lambda: connects(process), "it does not connect")
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(served.DEADLINE), -signal.SIGINT)

    def test_a_ball_of_play_is_kept_once_at_most(self):
        """The backend hangs while a ball is typed: the program continues, and the journal has no ball twice."""
        process = subprocess.Popen([served.PINDECK, "play", "--language", "en", "--store", ADDRESS, "KYJ"], text=True,
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        wait_for(lambda: len(backends()) == 1, "play does not connect")
        with stopped(backends()):
            process.stdin.write("7\n")
            process.stdin.flush()
            output = read_until(process.stdout, "has not answered")
        output += process.communicate("2\nquit\n", timeout=served.DEADLINE)[0]
        lines = served.pindeck("export", "--store", ADDRESS, "--format", "json").splitlines()
        places = [line["place"] for line in map(json.loads, lines) if line["kind"] == "bowled" and line["bowler"] == "KYJ"]
        self.assertEqual(len(places), len(set(places)), output)


if __name__ == "__main__":
    served.main()
