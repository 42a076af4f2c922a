#!/usr/bin/env python3
"""failing_memory.py PINDECK SHIM - each allocation of serve fails once, and in another round with all that follow for
a while. At the start the server ends with a message; later it refuses requests and continues, and no acknowledged
ball is lost. PINDECK_EVERY=1 tries each allocation, for about an hour; without it some dozens of each kind are
tried."""
import contextlib
import http.client
import itertools
import mmap
import os
import signal
import socket
import sqlite3
import ssl
import struct
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.append(f"{sys.path[0]}/../shared")
import served

SHIM = os.path.abspath(sys.argv.pop(2)) if len(sys.argv) > 2 else ""
EVERY = bool(os.environ.get("PINDECK_EVERY"))
TRIES = 30
BURST = 400  # consecutive allocations that fail
STARTS = 15


class Plan:
    """The settings of the shim, in shared memory."""

    def __init__(self, folder):
        self.path = f"{folder}/plan"
        with open(self.path, "wb") as file:
            file.write(bytes(4096))
        with open(self.path, "r+b") as file:
            self.memory = mmap.mmap(file.fileno(), 4096)

    def number(self, place):
        return struct.unpack_from("q", self.memory, place * 8)[0]

    def put(self, place, number):
        struct.pack_into("q", self.memory, place * 8, number)

    @property
    def seen(self):
        return self.number(0)

    @property
    def failed(self):
        return self.number(3)

    def fail(self, number, count=1, now=0):
        self.put(1, 0)
        self.put(2, now + number + count - 1)
        self.put(1, now + number)

    def stop(self):
        self.put(1, 0)

    def environment(self):
        return {"LD_PRELOAD": SHIM, "FAIL_PLAN": self.path}


class FailingServer(served.Server):
    def __init__(self, plan, **options):
        self.plan = plan
        super().__init__(**options)

    def environment(self):
        return {**super().environment(), **self.plan.environment()}


class FailingMemory(unittest.TestCase):
    tls = False
    seen = 0  # the last line that a stream has shown

    def setUp(self):
        self.folder = self.enterContext(tempfile.TemporaryDirectory())
        self.plan = Plan(self.folder)

    def certificate(self):
        cert, key = f"{self.folder}/cert.pem", f"{self.folder}/key.pem"
        if not os.path.exists(cert):
            subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                            "-keyout", key, "-out", cert, "-days", "2", "-subj", "/CN=pindeck test",
                            "-addext", "subjectAltName=IP:127.0.0.1"], check=True, capture_output=True, timeout=served.DEADLINE)
        return cert, key

    # ---- starting -----------------------------------------------------------------------------------

    def start_once(self, number, count):
        """It serves, or ends with a message and a status; it never crashes and never hangs."""
        self.plan.put(0, 0)
        self.plan.fail(number, count)
        options = []
        if self.tls:
            cert, key = self.certificate()
            options = ["--tls-cert", cert, "--tls-key", key]
        command = [served.PINDECK, "serve", "--language", "en", "--listen", "127.0.0.1:0", "--store",
                   f"{self.folder}/start.db", *options]
        with open(f"{self.folder}/errors", "w+b") as errors:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors,
                                       env={**os.environ, "LC_ALL": "C.UTF-8", **self.plan.environment()})
            first = process.stdout.readline()  # it serves, or ends
            while first and b"http" not in first:
                first = process.stdout.readline()
            seen = self.plan.seen
            self.plan.stop()
            if first:
                process.send_signal(signal.SIGTERM)
            process.stdout.read()
            process.stdout.close()
            status = process.wait(served.DEADLINE)
            errors.seek(0)
            said = errors.read().decode("utf-8", "replace")
        what = f"allocation {number}, {count} of them: status {status}: {said}"
        self.assertGreaterEqual(status, 0, what)
        self.assertNotRegex(said, served.REPORTS)
        if not first:
            self.assertGreater(status, 0, what)
            self.assertRegex(said, r"\S", what)
        return seen

    def test_starting(self):
        count = self.start_once(1 << 40, 1)
        step = 1 if EVERY else max(1, count // STARTS)
        for number in range(1, count + 1, step):
            self.start_once(number, 1)
            self.start_once(number, BURST)

    # ---- serving ------------------------------------------------------------------------------------

    def connect(self, server):
        if not self.tls:
            return http.client.HTTPConnection(server.host, server.port, timeout=served.DEADLINE)
        context = ssl.create_default_context(cafile=self.certificate()[0])
        return http.client.HTTPSConnection(server.host, server.port, timeout=served.DEADLINE, context=context)

    def ask(self, server, method, path, body=None, **headers):
        """The status and the body; 0 where the connection was closed."""
        connection = self.connect(server)
        with contextlib.closing(connection), contextlib.suppress(OSError, http.client.HTTPException):
            connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
            answer = connection.getresponse()
            return answer.status, answer.read(200000) if "events" not in path else answer.read1(200)
        return 0, b""

    def act(self, server, path, body, key):
        return self.ask(server, "POST", f"/api/lanes/1/{path}", body, Content_Type="application/json", Idempotency_Key=key,
                        Authorization=f"Bearer {server.tokens[1]}")[0]

    def session(self, server, key):
        """The requests of an evening; answers are counted by their status."""
        statuses = [self.ask(server, "GET", path)[0] for path in (
            "/", "/app/watch.js", "/api/house", "/api/lanes/1", "/api/events", "/api/lanes/1/events", "/api/games", "/api/games/1",
            "/api/games/1/log", "/api/games/1/sheet.svg", "/api/games/1/need?target=200", "/api/bowlers/PJS", "/api/export", "/nothing", "/api/session")]
        statuses.append(self.ask(server, "POST", "/api/session", '{"token":"wrong"}', Content_Type="application/json")[0])
        statuses.append(self.ask(server, "POST", "/api/session", f'{{"token":"{server.tokens[1]}","take_over":true}}',
                                 Content_Type="application/json")[0])
        statuses.append(self.ask(server, "GET", "/\x01")[0] if not self.tls else 400)
        ball = self.act(server, "deliveries", '{"pins":0}', f"b{key}")
        undo = self.act(server, "undo", "{}", f"u{key}") if ball == 200 else 0
        return statuses, ball, undo

    def balls(self, server):
        client = server.client()
        try:
            return served.expect(client.get("/api/lanes/1"), 200).json["balls"]
        finally:
            client.close()

    def settle(self, server, key, ball, undo):
        """With memory again: every acknowledged ball counts once, and the others can be retried."""
        if ball == 200:
            self.assertEqual(self.balls(server), 0 if undo == 200 else self.balls(server), "an acknowledged ball is lost")
        self.assertEqual(self.act(server, "deliveries", '{"pins":0}', f"b{key}"), 200, server.errors())
        if undo != 200:
            self.assertEqual(self.act(server, "undo", "{}", f"u{key}"), 200, server.errors())
        self.assertEqual(self.balls(server), 0)

    def serve(self):
        options = ["--tls-cert", self.certificate()[0], "--tls-key", self.certificate()[1]] if self.tls else []
        return FailingServer(self.plan, lanes=1, options=options, tls=self.certificate()[0] if self.tls else None)

    def test_serving(self):
        server = self.enterContext(self.serve())
        machine = server.machine()
        self.addCleanup(machine.close)
        machine.open("PJS", "KYJ")
        for warm in range(3):
            before = self.plan.seen
            statuses, ball, undo = self.session(server, f"w{warm}")
            count = self.plan.seen - before
        self.assertEqual((ball, undo), (200, 200), statuses)
        refused = 0
        step = 1 if EVERY else max(1, count // TRIES)
        for number in range(1, count + 1, step):
            for burst in (1, BURST):
                key = f"{number}-{burst}"
                self.plan.fail(number, burst, self.plan.seen)
                found, ball, undo = self.session(server, key)
                self.plan.stop()
                self.assertTrue(server.is_up(), f"allocation {number}, {burst} of them: {server.errors()[-2000:]}")
                refused += sum(status in (0, 503) for status in found)
                for status in found:
                    self.assertIn(status, (0, 200, 201, 400, 401, 404, 429, 503), (number, burst, found))
                self.settle(server, key, ball, undo)
        self.assertGreater(refused, 0, "nothing was ever refused")
        self.assertNotRegex(server.errors(), served.REPORTS)
        server.answers()


    # ---- boards -------------------------------------------------------------------------------------

    def shown(self, server):
        """The last line of the board that clients are shown."""
        client = server.client()
        try:
            return int(served.expect(client.get("/api/lanes/1"), 200).headers["ETag"].strip('"').split(".")[1].split("-")[0])
        finally:
            client.close()

    def kept(self, server):
        with contextlib.closing(sqlite3.connect(f"file:{server.store}?mode=ro", uri=True)) as store:
            return store.execute("SELECT max(line) FROM lines").fetchone()[0]

    def follow(self, server, stream):
        """Read until the stored board is shown, from this stream or, if it was ended, the next one."""
        while self.seen < self.kept(server):
            event = stream.next()
            if event is None:
                stream.close()
                stream = server.stream("/api/lanes/1/events")
            elif event.get("event") == "board":
                self.seen = int(event["id"].split(".")[1].split("-")[0])
        return stream

    def test_a_board_without_memory_is_shown_later(self):
        """Each allocation of a ball fails once: viewers get the board without any further action."""
        server = self.enterContext(self.serve())
        machine = server.machine()
        self.addCleanup(machine.close)
        machine.open("PJS")
        stream = server.stream("/api/lanes/1/events")
        for warm in range(2):
            before = self.plan.seen
            self.assertEqual(self.act(server, "notes", '{"text":"x"}', f"w{warm}"), 200)
            count = self.plan.seen - before
        unseen = 0
        # once, unless other threads of a slow machine allocated in between each time
        for number in itertools.takewhile(lambda tried: tried <= count or unseen == 0, range(1, 10 * count)):
            kept = self.kept(server)
            self.plan.fail((number - 1) % count + 1, 1, self.plan.seen)
            status = self.act(server, "notes", '{"text":"x"}', f"n{number}")
            self.plan.stop()
            unseen += status == 503 and self.kept(server) > kept
            deadline = time.monotonic() + served.DEADLINE
            while self.shown(server) != self.kept(server) and time.monotonic() < deadline:
                time.sleep(0.05)
            self.assertEqual(self.shown(server), self.kept(server), f"allocation {number}: an old board is shown")
            stream = self.follow(server, stream)
            self.assertEqual(self.act(server, "notes", '{"text":"x"}', f"n{number}"), 200)
            self.assertEqual(self.kept(server), kept + 1, f"allocation {number}: kept twice, or not at all")
        self.assertGreater(unseen, 0, "no board ever lacked memory")
        stream.close()


class FailingMemoryTls(FailingMemory):
    """The same over TLS: OpenSSL allocates too. Boards are the same."""
    tls = True
    test_a_board_without_memory_is_shown_later = None


class Squeezed(served.ServerTest):
    """Little address space, and a flood that wants more."""
    lanes = 2
    LEFT = 24 << 20

    def test_a_flood_without_memory(self):
        import resource
        self.machine().open("PJS")
        with open(f"/proc/{self.server.process.pid}/statm", encoding="ascii") as file:
            size = int(file.read().split()[0]) * resource.getpagesize()
        resource.prlimit(self.server.process.pid, resource.RLIMIT_AS, (size + self.LEFT, resource.RLIM_INFINITY))
        plugs = []
        try:
            for _ in range(3000):
                with contextlib.suppress(OSError):
                    plug = socket.create_connection((self.server.host, self.server.port), timeout=served.DEADLINE)
                    plugs.append(plug)
                    plug.sendall(b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 14000\r\n\r\n" + b"x" * 13000)
            self.assertTrue(self.server.is_up())
        finally:
            for plug in plugs:
                plug.close()
        resource.prlimit(self.server.process.pid, resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        self.assertEqual(self.machine().ball(3)["balls"], 1)
        self.server.answers()


if __name__ == "__main__":
    served.main()
