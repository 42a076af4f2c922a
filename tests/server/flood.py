#!/usr/bin/env python3
"""flood.py PINDECK - one anonymous machine must not stop other clients: floods of connections, memory of each
connection, few file descriptors."""
import contextlib
import resource
import select
import socket
import ssl
import struct
import sys
import tempfile
import threading
import time
import unittest

sys.path.append(f"{sys.path[0]}/../shared")
import served
from sample import full_or_sample
from served import expect

PASSWORD = "bowling shoes"
# Under the sanitizers fewer: there memory is not measured.
CROWD = full_or_sample(4000, 1000)  # viewers, where the limit of open files allows it
FEWER = full_or_sample(400, 100)  # connections of every other kind: enough to tell what one of them costs
QUIET = 0.1  # share of a processor that an idle server may use,
IDLE = 2  # during these seconds


def raise_limit():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CROWD + 1000
    if soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard) if hard != resource.RLIM_INFINITY else wanted, hard))
    return min(CROWD, (resource.getrlimit(resource.RLIMIT_NOFILE)[0] - 200) // 2)


def memory(server):
    """Bytes of memory that the server has."""
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) * 1024 for line in file if line.startswith("VmRSS"))


def processor(server):
    """Seconds of processor time that the server has used."""
    with open(f"/proc/{server.process.pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def request(path="/api/house", fields=""):
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{fields}\r\n".encode()


class Flood(served.ServerTest):
    lanes = 4
    password = PASSWORD
    options = ("--per-address", "20000")
    measured = False  # whether all tests of the class measure memory

    def setUp(self):
        if self.measured:
            self.needs_true_memory()
        self.crowd = raise_limit()
        super().setUp()
        self.plugs = []
        self.addCleanup(self.unplug)

    def needs_true_memory(self):
        if served.is_sanitized():
            self.skipTest("AddressSanitizer keeps freed memory: the server has more than it uses")

    def unplug(self):
        for plug in self.plugs:
            plug.close()
        self.plugs.clear()

    def plug(self, receive=None, source="127.0.0.1"):
        plug = socket.socket()
        plug.bind((source, 0))
        if receive:
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        plug.settimeout(served.DEADLINE)
        plug.connect((self.server.host, self.server.port))
        self.plugs.append(plug)
        return plug

    def insist(self, say):
        """Retry, in case a slow machine did not send the request within the server's deadline."""
        end = time.monotonic() + served.DEADLINE
        while True:
            try:
                return say()
            except OSError:
                self.assertLess(time.monotonic(), end, "it is always cut off")

    def works(self, number=0):
        """A console's ball and a sign-in at the desk are answered."""
        lane = self.machine()
        board = lane.board()
        if board["state"] == "free":
            board = lane.open("PJS")
        lane.ball(0)
        lane.undo()
        desk = self.client()
        expect(desk.sign_in(password=PASSWORD), 200)
        self.assertTrue(desk.get("/api/session").json["desk"])
        self.assertEqual(lane.board()["balls"], board["balls"], number)


class Memory(Flood):
    """What a connection costs, by the memory of the whole server."""
    measured = True

    def cost(self, say, count=FEWER):
        self.works()
        before = memory(self.server)
        count = min(count, self.crowd)
        for _ in range(count):
            self.insist(lambda: say(self.plug()))
        self.works()
        time.sleep(0.5)
        return (memory(self.server) - before) / count

    def test_idle(self):
        self.assertLess(self.cost(lambda plug: None), 8 * 1024)

    def test_viewers_that_listen(self):
        def watch(plug):
            plug.sendall(request("/api/events"))
            plug.recv(100)

        self.assertLess(self.cost(watch, CROWD), 8 * 1024)

    def test_viewers_that_keep_sending(self):
        def watch(plug):
            plug.sendall(request("/api/lanes/1/events"))
            plug.setblocking(False)
            with contextlib.suppress(BlockingIOError):
                for _ in range(64):
                    plug.send(b"x" * 4096)

        self.assertLess(self.cost(watch), 16 * 1024)

    def test_requests_that_never_end(self):
        for data in (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 13000,
                     b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 14000\r\n\r\n" + b"x" * 13900):
            self.assertLess(self.cost(lambda plug, data=data: plug.sendall(data)), 16 * 1024)
            self.unplug()

    def test_unread_answers(self):
        """Request one after the other and read no answer."""
        def ask(plug):
            plug.setblocking(False)
            with contextlib.suppress(BlockingIOError):
                for _ in range(300):
                    plug.send(request("/app/watch.js") * 4)

        self.assertLess(self.cost(ask), 16 * 1024)


class SecuredFlood(Flood):
    """Over HTTPS. The client's half of TLS is in memory, so that it can stop in the middle of anything."""

    def setUp(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        self.tls, key = f"{folder}/cert.pem", f"{folder}/key.pem"
        served.make_certificate(self.tls, key)
        self.context = ssl.create_default_context(cafile=self.tls)
        self.options = (*type(self).options, "--tls-cert", self.tls, "--tls-key", key)
        super().setUp()

    def shake(self, **how):
        """A connection whose handshake is done: the socket, and its half of TLS."""
        plug = self.plug(**how)
        into, out = ssl.MemoryBIO(), ssl.MemoryBIO()
        half = self.context.wrap_bio(into, out, server_hostname="127.0.0.1")
        self.go_on(plug, half, into, out)
        return plug, half, out

    def go_on(self, plug, half, into, out, send=socket.socket.sendall):
        while True:
            try:
                half.do_handshake()
                send(plug, out.read())
                return
            except ssl.SSLWantReadError:
                send(plug, out.read())
                data = plug.recv(1 << 16)
                if not data:
                    raise ConnectionResetError("closed in the middle of a handshake")
                into.write(data)

    def records(self, *texts, **how):
        """A connection, and each of these texts as a record that it has not sent yet."""
        plug, half, out = self.shake(**how)
        found = []
        for text in texts:
            half.write(text)
            found.append(out.read())
        return plug, *found

    @staticmethod
    def hello():
        out = ssl.MemoryBIO()
        half = ssl.create_default_context().wrap_bio(ssl.MemoryBIO(), out, server_hostname="localhost")
        with contextlib.suppress(ssl.SSLWantReadError):
            half.do_handshake()
        return out.read()

    @staticmethod
    def big_hello(size):
        """The beginning of a ClientHello that claims to be that long, in a whole record."""
        body = b"\x01" + struct.pack(">I", size)[1:] + b"\x03\x03" + bytes(16000)
        return b"\x16\x03\x01" + struct.pack(">H", len(body)) + body


class SecuredMemory(SecuredFlood):
    """The memory of a connection over HTTPS. OpenSSL 3.0 needs 14 KB for a connection of which it buffers nothing,
    3.5 about 28 KB; the handshakes under way are few, so their 75 KB each hardly count in a crowd."""
    measured = True
    count = 600
    settled = 36 * 1024

    def cost(self, say):
        self.works()
        for _ in range(20):  # what the first ones need, all others use too
            self.insist(say)
        self.works()
        count = min(self.count, self.crowd)
        before = memory(self.server)
        for _ in range(count):
            self.insist(say)
        time.sleep(0.5)
        cost = (memory(self.server) - before) / count
        self.works()
        return cost

    def test_silent(self):
        self.assertLess(self.cost(self.plug), 4 * 1024)

    def test_half_a_hello(self):
        hello = self.hello()
        for part in (hello[:1], hello[:5], hello[:-1]):
            self.assertLess(self.cost(lambda part=part: self.plug().sendall(part)), 4 * 1024, len(part))
            self.unplug()

    def test_half_a_handshake(self):
        for hello in (self.hello(), self.big_hello(16000), self.big_hello(131000)):
            def say(hello=hello):
                with contextlib.suppress(OSError):  # it may be refused at once
                    self.plug(source="127.0.0.2").sendall(hello)

            self.assertLess(self.cost(say), 16 * 1024, len(hello))
            self.unplug()

    def test_handshakes_of_many_addresses(self):
        """The memory of all handshakes in progress together."""
        self.works()
        hello = self.hello()
        before = memory(self.server)
        for number in range(600):
            self.plug(source=f"127.0.0.{2 + number % 10}").sendall(hello)
        time.sleep(0.5)
        self.assertLess(memory(self.server) - before, 16 << 20)

    def test_idle(self):
        self.assertLess(self.cost(self.shake), self.settled)

    def test_viewers_that_listen(self):
        def watch():
            plug, text = self.records(request("/api/events"))
            plug.sendall(text)
            plug.recv(100)

        self.assertLess(self.cost(watch), self.settled)

    def test_half_a_record(self):
        def say():
            plug, text = self.records(b"x" * 16000)
            plug.sendall(text[:-1])

        self.assertLess(self.cost(say), self.settled)

    def test_viewers_that_keep_sending(self):
        def say():
            plug, ask, more = self.records(request("/api/events"), b"x" * 16000)
            plug.sendall(ask + more[:-1])
            plug.recv(100)

        self.assertLess(self.cost(say), self.settled)

    def test_unread_answers(self):
        def ask():
            plug, text = self.records(request("/app/watch.js") * 100, receive=4096)
            plug.sendall(text)

        # of OpenSSL, besides: the rest of the record that was read, and the record that is being sent
        self.assertLess(self.cost(ask), self.settled + 24 * 1024)


class SecuredCrowds(SecuredFlood):
    """Handshakes that never end."""

    def test_others_are_not_kept_waiting(self):
        hello = self.hello()
        for _ in range(500):
            self.plug(source="127.0.0.2").sendall(hello)
        for number in range(3):
            self.works(number)

    def test_the_same_address_has_its_turn(self):
        hello = self.hello()
        for _ in range(50):
            self.plug(source="127.0.0.2").sendall(hello)
        self.shake(source="127.0.0.2")  # after the handshakes in progress and those that wait

    def test_a_crowd_that_comes_at_once(self):
        """All clients send their hello, then all continue: none is lost. There are as many as this machine can
        complete handshakes in a second."""
        crowd = []
        begin = time.monotonic()
        self.shake(source="127.0.0.2")
        for _ in range(max(5, min(100, int(1 / (time.monotonic() - begin))))):
            plug, into, out = self.plug(source="127.0.0.2"), ssl.MemoryBIO(), ssl.MemoryBIO()
            half = self.context.wrap_bio(into, out, server_hostname="127.0.0.1")
            crowd.append((plug, half, into, out))
            with contextlib.suppress(ssl.SSLWantReadError):
                half.do_handshake()
            plug.sendall(out.read())
        for plug, half, into, out in crowd:
            self.go_on(plug, half, into, out)

    def test_hellos_that_are_none(self):
        hello = self.hello()
        for data in (self.big_hello(131000), self.big_hello(8193), b"\x16\x03\x01\x00\x03\x01\x00\x00", b"\x17" + hello[1:],
                     hello[:5] + b"\x02" + hello[6:], hello[:3] + b"\xff\xff" + hello[5:], request()):
            plug = self.plug()
            plug.sendall(data)
            with contextlib.suppress(ConnectionResetError):
                self.assertEqual(plug.recv(100), b"", data[:9])

    def test_bytes_one_by_one(self):
        """Records that come in pieces are waited for, a hello as well as a request."""
        self.insist(self.say_byte_by_byte)

    def say_byte_by_byte(self):
        plug, into, out = self.plug(), ssl.MemoryBIO(), ssl.MemoryBIO()
        half = self.context.wrap_bio(into, out, server_hostname="127.0.0.1")
        with contextlib.suppress(ssl.SSLWantReadError):
            half.do_handshake()
        self.dribble(plug, out.read())
        self.go_on(plug, half, into, out, self.dribble)
        for _ in range(2):  # the second after the first was answered
            half.write(request())
            self.dribble(plug, out.read())
            answer = b""
            while b'"lanes":[' not in answer:
                into.write(plug.recv(1 << 16))
                with contextlib.suppress(ssl.SSLWantReadError):
                    answer += half.read(1 << 16)
            self.assertIn(b" 200 ", answer[:20])

    def test_half_a_record_and_the_end(self):
        """It is closed, and does not spin until the deadline."""
        for part in (1, 5, 100):
            plug, text = self.records(b"x" * 1000)
            plug.sendall(text[:part])
            plug.shutdown(socket.SHUT_WR)
            while plug.recv(1 << 16):
                pass

    @staticmethod
    def dribble(plug, data):
        plug.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for number in range(len(data)):
            plug.sendall(data[number:number + 1])
            if number < 8 or number > len(data) - 3:
                time.sleep(0.01)


class Exports(Flood):
    """Exports of a store that is larger than what the system buffers, and clients that do not read."""
    games = 300
    notes = 100  # a game is many times longer than one read

    def setUp(self):
        super().setUp()
        heading = served.pindeck("export", "--store", self.server.store).splitlines()[0]
        with tempfile.NamedTemporaryFile("w", suffix=".csv") as file:
            file.write(heading + "\n")
            for game in range(1, self.games + 1):
                for line in range(1, self.notes + 3):
                    row = {"game": game, "line": line, "time": "2026-11-15T12:00:00.000Z", "actor": "club",
                           "kind": "opened" if line == 1 else "seated" if line == 2 else "noted"}
                    row |= {"lane": 9} if line == 1 else {}
                    row |= {"bowler": "PJS", "discipline": "tenpin"} if line == 2 else {}
                    row |= {"text": f"{game} {line} " + "x" * 200} if line > 2 else {}
                    file.write(",".join(str(row.get(column, "")) for column in heading.split(",")) + "\n")
            file.flush()
            served.pindeck("import", "--store", self.server.store, file.name)

    def test_a_game_longer_than_a_block_is_whole(self):
        for form, kind in (("csv", "text/csv"), ("json", "application/x-ndjson")):
            answer = expect(self.client().get(f"/api/export?format={form}"), 200)
            self.assertTrue(answer.headers["Content-Type"].startswith(kind))
            self.assertEqual(answer.body.decode(), served.pindeck("export", "-f", form, "--store", self.server.store))

    def test_an_unread_export_costs_little_memory(self):
        self.needs_true_memory()
        expect(self.client().get("/api/export"), 200)  # what the first one needs, all others use too
        before = memory(self.server)
        count = min(100, self.crowd)
        for number in range(count):  # each from an address of its own: a client may have few of them
            plug = self.plug(receive=2048, source=f"127.0.1.{number + 1}")
            plug.sendall(request("/api/export"))
            self.assertIn(b"200", plug.recv(15))
        time.sleep(1)
        self.assertLess((memory(self.server) - before) / count, 16 * 1024)
        self.works()


class Snapshots(Flood):
    """Viewers of a big house that return with an old id and do not read."""
    lanes = 60
    measured = True

    def test_a_stale_id(self):
        for lane in range(1, 61):
            machine = self.machine(lane)
            machine.open("AAA", "BBB", "CCC", "DDD", "EEE", "FFF")
        with self.server.stream("/api/events") as stream:
            seen = [stream.board()["event id"] for _ in range(60)][-1]
        for lane in range(1, 61):
            machine = self.machine(lane)
            machine.ball(1)
        before = memory(self.server)
        count = min(self.crowd, FEWER)
        for _ in range(count):
            self.plug(receive=4096).sendall(request("/api/events", f"Last-Event-ID: {seen}\r\n"))
        self.works()
        time.sleep(0.5)
        self.assertLess((memory(self.server) - before) / count, 16 * 1024)


class Crowds(Flood):
    """The limits do not affect other clients."""
    options = ("--per-address", "100")

    def test_idle_connections_make_room(self):
        for _ in range(1000):
            self.plug()
        self.works()
        expect(self.client().get("/api/house"), 200)

    def test_half_requests_make_room(self):
        for _ in range(500):
            self.plug().sendall(b"GET / HTTP/1.1\r\nHost:")
        self.works()
        expect(self.client().get("/"), 200)

    def test_viewers_keep_their_places_and_others_are_told(self):
        streams = []
        for _ in range(100):
            plug = self.plug()
            plug.sendall(request("/api/lanes/1/events"))
            self.assertIn(b" 200 ", plug.recv(1 << 16)[:16])
            streams.append(plug)
        answer = self.client().get("/api/lanes/1/events")
        self.is_refused(answer, 429, "too_many_viewers")
        self.assertGreater(int(answer.headers["Retry-After"]), 0)
        self.assertEqual(answer.headers["Connection"], "close")
        for path in ("/", "/api/house", "/api/lanes/1", "/api/session"):
            expect(self.client().get(path), 200)
        self.works()
        console = self.client()
        expect(console.sign_in(token=self.server.tokens[2]), 200)
        with served.Stream(console, "/api/lanes/2/events") as stream:
            self.assertEqual(stream.board()["lane"], 2, "a console may still watch")
        for plug in streams:
            readable, _, _ = select.select([plug], [], [], 0)
            if readable:
                self.assertNotEqual(plug.recv(1 << 16), b"", "a viewer lost its place")

    def test_garbage(self):
        ends = threading.Event()

        def shout():
            while not ends.is_set():
                with contextlib.suppress(OSError), socket.create_connection((self.server.host, self.server.port), timeout=5) as plug:
                    plug.sendall(b"\x16\x03\x01" + b"\xff" * 20000)

        shouters = [threading.Thread(target=shout) for _ in range(8)]
        for shouter in shouters:
            shouter.start()
        try:
            for number in range(5):
                self.works(number)
        finally:
            ends.set()
            for shouter in shouters:
                shouter.join(served.DEADLINE)


class OneLink(Flood):
    """A device with the link of one lane takes neither the places of the desk nor those of other lanes."""
    files = 256
    options = ()

    def hold(self, path):
        """Connections with the link of lane 1, as many as the server accepts; those that it answered with 200."""
        held = []
        for _ in range(400):
            plug = self.plug()
            with contextlib.suppress(OSError):
                plug.sendall(request(path, f"Authorization: Bearer {self.server.tokens[1]}\r\n"))
                if b" 200 " in plug.recv(1 << 16)[:16]:
                    held.append(plug)
        return held

    def the_desk_revokes(self, held):
        machine = self.machine(2)
        self.assertEqual(machine.open("PJS")["state"], "playing", "another lane")
        self.assertEqual(machine.ball(3)["balls"], 1)
        desk = self.client()
        expect(desk.sign_in(password=PASSWORD), 200)
        with served.Stream(desk, "/api/events") as stream:
            self.assertIn(stream.board()["lane"], (1, 2, 3, 4))
            expect(desk.post("/api/lanes/1/link", {"reason": "a test"}), 200)
            ended = 0
            for plug in held:
                with contextlib.suppress(OSError):
                    while plug.recv(1 << 16):
                        pass
                ended += 1
            self.assertEqual(ended, len(held))
            self.assertEqual(machine.ball(4)["balls"], 2)

    def test_streams(self):
        held = self.hold("/api/lanes/1/events")
        self.assertGreater(len(held), 60)
        self.the_desk_revokes(held)

    def test_idle_connections(self):
        self.the_desk_revokes(self.hold("/api/lanes/1"))


class FewFiles(Flood):
    """With 64 file descriptors."""
    files = 64
    options = ()

    def test_it_neither_spins_nor_complains(self):
        self.works()
        said = self.server.errors()
        for _ in range(200):
            with contextlib.suppress(OSError):
                plug = self.plug()
                plug.setblocking(False)
                plug.send(request("/api/lanes/1/events"))
        time.sleep(1)
        used = processor(self.server)
        time.sleep(IDLE)
        self.assertLess(processor(self.server) - used, QUIET * IDLE)
        self.assertEqual(self.server.errors(), said)
        self.works()
        self.unplug()
        self.works()
        expect(self.client().get("/api/house"), 200)


if __name__ == "__main__":
    served.main()
