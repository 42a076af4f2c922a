#!/usr/bin/env python3
"""hostile.py PINDECK - requests that no page sends: after each the board is unchanged and the server answers."""
import contextlib
import json
import os
import random
import resource
import socket
import sys
import time

sys.path.append(f"{sys.path[0]}/../shared")
import served
from served import answers_in, expect

SIZE = 13 * 1024  # of a body; with its head it may have 14 KiB
CUT_OFF = 10  # seconds for a request to arrive, as documented


def request(line, *headers, body=b""):
    return "\r\n".join([line, *headers, "", ""]).encode("utf-8") + body


class Hostile(served.ServerTest):
    lanes = 1

    def setUp(self):
        super().setUp()
        self.lane = self.machine()
        self.lane.open("PJS", "KYJ")
        self.before = self.lane.ball(standing=[7, 10])
        self.token = f"Authorization: Bearer {self.server.tokens[1]}"
        self.addCleanup(self.unchanged)

    def unchanged(self):
        client = self.server.client()
        try:
            self.assertEqual(expect(client.get("/api/lanes/1"), 200).json, self.before)
        finally:
            client.close()
        self.assertTrue(self.server.is_up())

    def post(self, body, *headers, path="/api/lanes/1/deliveries", line=None, **options):
        """Send a POST with a token, as bytes; returns the answer."""
        return self.server.raw(request(line or f"POST {path} HTTP/1.1", "Host: localhost", "Content-Type: application/json",
                                       "Connection: close", self.token, *headers, body=body), **options)

    def refused(self, data, *allowed):
        """The answer is a refusal or a closed connection; nothing was done."""
        for answer in answers_in(data):
            self.assertGreaterEqual(answer.status, 400, answer)
            if allowed:
                self.assertIn(answer.status, allowed, answer)
            self.assertEqual(set(answer.json), {"code", "reason", "possible"}, answer)
            served.must_be_guarded(answer, "a refusal")


class Bodies(Hostile):
    def send(self, body):
        return self.post(body, f"Content-Length: {len(body)}")

    def test_json_that_is_none(self):
        for body in (b"", b"{", b"}", b"{]", b"[[[[", b"{\"pins\":1", b"{\"pins\":1}{\"pins\":1}", b"{\"pins\" 1}", b"nul", b"\x00",
                     b"{\"pins\":1}\x00", b"\xef\xbb\xbf{\"pins\":1}", b"{\"pins\":+1}", b"{\"pins\":0x1}", b"{\"pins\":1e}",
                     b"{\"pins\":.5}", b"{pins:1}", b"{\"pins\":1/*x*/}", b"{\"pi\nns\":1}", b"{\"pins\":\"\x01\"}",
                     b"{\"mark\":\"\\u12\"}", b"{\"mark\":\"\\ud800\"}", b"{\"mark\":\"\\ud800\\u0041\"}", b"{\"mark\":\"\\x\"}"):
            with self.subTest(body):
                self.refused(self.send(body), 400)

    def test_duplicate_members(self):
        for body in (b'{"pins":1,"pins":2}', b'{"pins":1,"p\\u0069ns":2}', b'{"foul":true,"foul":false}'):
            with self.subTest(body):
                self.refused(self.send(body), 400)

    def test_bytes_that_are_no_text(self):
        for bad in (b"\xff", b"\xc3", b"\xc0\xaf", b"\xe0\x80\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xf8\x88\x80\x80\x80"):
            for path, body in (("notes", b'{"text":"' + bad + b'"}'), ("deliveries", b'{"mark":"' + bad + b'"}')):
                with self.subTest(body):
                    self.refused(self.post(body, f"Content-Length: {len(body)}", path=f"/api/lanes/1/{path}"), 400, 422)

    def test_nul_bytes(self):
        for path, body in (("notes", {"text": "a\0b"}), ("games", {"bowlers": ["PJ\0"]}), ("deliveries", {"mark": "1\0"}),
                           ("corrections", {"bowler": "PJS", "frame": 1, "ball": 1, "pins": 1, "reason": "\0"})):
            text = json.dumps(body).encode()
            for sent in (text, text.replace(b"\\u0000", b"\0")):
                with self.subTest(sent):
                    self.refused(self.post(sent, f"Content-Length: {len(sent)}", path=f"/api/lanes/1/{path}"), 400, 422, 409)

    def test_control_characters_in_a_note(self):
        for text in ("\x1b[31m", "\x07", "a\x7fb", "\u0085", "\u2028"):
            body = json.dumps({"text": text}).encode()
            answer = answers_in(self.post(body, f"Content-Length: {len(body)}", path="/api/lanes/1/notes"))[0]
            self.assertIn(answer.status, (200, 400), text)
            if answer.status == 200:  # then it comes back as JSON escapes it, and the board has moved on
                self.assertNotIn(b"\x1b", answer.body)
                self.before = self.lane.board()

    def test_deep_json(self):
        for depth in (100, 2000, 8000):
            for opening, closing in ((b"[", b"]"), (b'{"pins":', b"}")):
                body = (opening * depth + b"1" + closing * depth)[:SIZE]
                self.refused(self.send(body), 400)
            self.refused(self.send(b"[" * depth), 400)

    def test_numbers(self):
        for number in ("-1", "11", "-0.0", "1.0", "1e0", "1e400", "-1e400", "99999999999999999999", "-99999999999999999999",
                       "4294967297", "4294967296", "18446744073709551617", "9" * 4000, "0." + "3" * 4000, "1E-400"):
            with self.subTest(number):
                for member in ("pins",):
                    body = f'{{"{member}":{number}}}'.encode()
                    self.refused(self.send(body), 400, 422)
                body = f'{{"bowler":"PJS","frame":{number},"ball":1,"pins":1}}'.encode()
                self.refused(self.post(body, f"Content-Length: {len(body)}", path="/api/lanes/1/corrections"), 400, 422)
                body = f'{{"standing":[{number}]}}'.encode()
                self.refused(self.send(body), 400, 422)

    def test_long_lists_and_members(self):
        for body in ({"standing": [1] * 5000}, {"bowlers": ["AAA"] * 1500}, {"p" * 13000: 1}, {"mark": "8" * 13000},
                     {str(number): number for number in range(1000)}, {"standing": [[]] * 3000}):
            text = json.dumps(body, separators=(",", ":")).encode()
            self.assertLessEqual(len(text), SIZE)
            self.refused(self.send(text), 400, 422)
            self.refused(self.post(text, f"Content-Length: {len(text)}", path="/api/lanes/1/games"), 400, 422, 409)

    def test_too_long_bodies(self):
        for size in (14 * 1024, 1 << 20):
            self.refused(self.post(b" " * size, f"Content-Length: {size}"), 413)
        for size in ("99999999999", "18446744073709551615"):
            self.refused(self.post(b"{\"pins\":1}", f"Content-Length: {size}", half_close=False), 413, 400)

    def test_too_long_bodies_do_not_need_memory(self):
        """A body of a gigabyte is announced: the request is refused before all of it has arrived."""
        with socket.create_connection((self.server.host, self.server.port), timeout=served.DEADLINE) as plug:
            plug.sendall(request("POST /api/lanes/1/deliveries HTTP/1.1", "Host: localhost", self.token,
                                 "Content-Type: application/json", f"Content-Length: {1 << 30}"))
            with contextlib.suppress(OSError):
                for _ in range(64):
                    plug.sendall(b" " * 65536)
            self.refused(served.read_all(plug), 413)

    def test_random_bytes(self):
        chance = random.Random(7)
        for _ in range(150):
            size = chance.choice([1, 10, 100, 1000])
            self.refused(self.send(bytes(chance.randrange(256) for _ in range(size))), 400)

    def test_random_changes_to_a_good_body(self):
        chance = random.Random(11)
        good = b'{"bowler":"PJS","frame":7,"ball":3,"standing":[7,10],"reason":"late"}'
        for _ in range(200):
            body = bytearray(good)
            for _ in range(chance.randint(1, 3)):
                place = chance.randrange(len(body))
                body[place:place + chance.randint(0, 2)] = bytes(chance.randrange(256) for _ in range(chance.randint(0, 2)))
            self.refused(self.post(bytes(body), f"Content-Length: {len(body)}", path="/api/lanes/1/corrections"), 400, 404, 422)


class Lines(Hostile):
    """The head of the request."""

    def test_wrong_methods_and_lines(self):
        for line in ("BREW /api/lanes/1 HTTP/1.1", "get /api/lanes/1 HTTP/1.1", "CONNECT x:1 HTTP/1.1", "TRACE / HTTP/1.1",
                     "GET", "GET /", "GET  / HTTP/1.1", "GET / HTTP/9.9", "GET / HTTP/1.1.1", "GET / FTP/1.1", "/ GET HTTP/1.1",
                     "GET\t/\tHTTP/1.1", "", " ", "PRI * HTTP/2.0", "OPTIONS * HTTP/1.1", "GET * HTTP/1.1",
                     "GET api/house HTTP/1.1", "DELETE /api/games/1 HTTP/1.1", "PUT /api/lanes/1 HTTP/1.1"):
            with self.subTest(line):
                data = self.server.raw(request(line, "Host: localhost", "Connection: close", self.token))
                for answer in answers_in(data):
                    self.assertGreaterEqual(answer.status, 400, line)

    def test_addresses(self):
        for path in ("/api/lanes/1/../2", "/api/lanes/%31", "/api/lanes/1%00", "/api/lanes/1%2fdeliveries", "//api/house",
                     "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/api/lanes/1;x", "/api/lanes/1#x", "/\\", "/api/%ff",
                     "/api/lanes/" + "1" * 2000, "/" + "a" * 3000, "/api/games?" + "a=1&" * 500, "/api/games?cursor=" + "x" * 3000,
                     "/api/games?bowler=%", "/api/games?bowler=%zz", "/api/games?%00", "/api/games?&&&=&=", "/api/games?limit"):
            with self.subTest(path[:40]):
                data = self.server.raw(request(f"GET {path} HTTP/1.1", "Host: localhost", "Connection: close"))
                for answer in answers_in(data):
                    self.assertIn(answer.status, (200, 400, 404, 413, 414, 431), path[:60])
                    self.assertNotIn(b"root:", answer.body)

    def test_whole_addresses(self):
        data = self.server.raw(request(f"GET http://127.0.0.1:{self.server.port}/api/house HTTP/1.1", "Host: localhost", "Connection: close"))
        self.assertEqual(answers_in(data)[0].status, 200)
        data = self.server.raw(request("GET http://example.com/ HTTP/1.1", "Host: example.com", "Connection: close"))
        self.assertEqual(answers_in(data)[0].status, 421, "it is no proxy")

    def test_long_headers(self):
        for header in ("X-Long: " + "a" * 100000, "Cookie: " + "a=b; " * 20000, "Authorization: Bearer " + "x" * 70000,
                       "X" * 70000 + ": y"):
            data = self.server.raw(request("GET /api/house HTTP/1.1", "Host: localhost", header))
            for answer in answers_in(data):
                self.assertIn(answer.status, (400, 413, 431))
        data = self.server.raw(request("GET /api/house HTTP/1.1", *[f"X-{number}: y" for number in range(20000)]))
        for answer in answers_in(data):
            self.assertIn(answer.status, (400, 413, 431))
        data = self.server.raw(request("GET /" + "a" * 100000 + " HTTP/1.1", "Host: localhost"))
        for answer in answers_in(data):
            self.assertIn(answer.status, (400, 413, 414, 431))

    def test_broken_headers(self):
        for header in ("no colon", ": nothing", "X : y", "X\x00: y", "X: y\x00z", " folded: yes", "Host: a\r\n b: c", "Härder: x",
                       "Content-Length: -1", "Content-Length: x", "Content-Length: +5", "Content-Length: 0x5", "Content-Length: 5 5",
                       "Content-Length: "):
            with self.subTest(header):
                data = self.post(b"{\"pins\":1}", header, half_close=False) \
                    if "Length" in header else self.server.raw(request("GET /api/lanes/1 HTTP/1.1", "Host: localhost", "Connection: close", header))
                for answer in answers_in(data):
                    self.assertTrue(answer.status >= 400 or "Length" not in header, answer)

    def test_old_http(self):
        data = self.server.raw(b"GET /api/house HTTP/1.0\r\n\r\n")
        answer, = answers_in(data)
        self.assertEqual(answer.status, 200)
        self.assertIn("lanes", answer.json)
        self.assertNotIn("Transfer-Encoding", answer.headers)
        self.refused(self.server.raw(b"GET /api/house\r\n"))

    def test_a_request_without_a_host(self):
        data = self.server.raw(b"GET /api/house HTTP/1.1\r\nConnection: close\r\n\r\n")
        for answer in answers_in(data):
            self.assertIn(answer.status, (200, 400))

    def test_pipelined_requests(self):
        one = request("GET /api/lanes/1 HTTP/1.1", "Host: localhost")
        last = request("GET /api/house HTTP/1.1", "Host: localhost", "Connection: close")
        found = answers_in(self.server.raw(one * 300 + last, half_close=False))
        self.assertEqual([answer.status for answer in found], [200] * 301)
        self.assertEqual([answer.json.get("lane") for answer in found], [1] * 300 + [None])

    def test_pipelined_balls_are_bowled_in_their_order(self):
        self.lane.ball("/")  # the next frame
        data = b""
        for number, pins in enumerate((1, 2, 3, 4)):
            body = json.dumps({"pins": pins}).encode()
            close = ["Connection: close"] if number == 3 else []
            data += request("POST /api/lanes/1/deliveries HTTP/1.1", "Host: localhost", "Content-Type: application/json", self.token,
                            f"Content-Length: {len(body)}", *close, body=body)
        found = answers_in(self.server.raw(data, half_close=False))
        self.assertEqual([answer.status for answer in found], [200] * 4)
        self.assertEqual([answer.json["last"]["mark"] for answer in found], ["1", "2", "3", "4"])
        self.before = found[-1].json

    def test_expect_continue(self):
        body = b'{"pins":9}'
        with socket.create_connection((self.server.host, self.server.port), timeout=served.DEADLINE) as plug:
            plug.sendall(request("POST /api/lanes/1/deliveries HTTP/1.1", "Host: localhost", "Content-Type: application/json",
                                 self.token, f"Content-Length: {len(body)}", "Expect: 100-continue", "Connection: close"))
            first = plug.recv(65536)
            self.assertRegex(first, rb"^HTTP/1\.1 (100|417|4\d\d) ")
            if b" 100 " in first[:14]:
                plug.sendall(body)
                self.refused(served.read_all(plug), 422)


class Smuggling(Hostile):
    """Ambiguous ends of a body must never make two requests of one."""
    BALL = request("POST /api/lanes/1/deliveries HTTP/1.1", "Host: localhost", "Content-Type: application/json", "Content-Length: 10",
                   "Authorization: Bearer {}", body=b'{"pins":1}')

    def ball(self):
        return self.BALL.replace(b"{}", self.server.tokens[1].encode(), 1)

    def test_two_lengths(self):
        for lengths in (("Content-Length: 0", "Content-Length: 10"), ("Content-Length: 10", "Content-Length: 0"),
                        ("Content-Length: 0, 10",), ("Content-Length: 10, 10",)):
            with self.subTest(lengths):
                self.refused(self.post(b'{"pins":9}' + self.ball(), *lengths, half_close=True))

    def test_length_and_chunks(self):
        for headers in (("Content-Length: 10", "Transfer-Encoding: chunked"), ("Transfer-Encoding: chunked", "Content-Length: 10"),
                        ("Content-Length: 10", "Transfer-Encoding: xchunked"), ("Transfer-Encoding: identity, chunked", "Content-Length: 10"),
                        ("Content-Length: 10", "Transfer-Encoding:\tchunked"), ("Content-Length: 10", "Transfer-Encoding : chunked"),
                        ("Content-Length: 10", "Transfer-Encoding: chunked", "Transfer-Encoding: identity")):
            with self.subTest(headers):
                body = b"0\r\n\r\n" + self.ball()
                for answer in answers_in(self.post(body, *headers)):
                    self.assertGreaterEqual(answer.status, 400)

    def test_a_body_on_a_get(self):
        ball = self.ball()
        data = self.server.raw(request("GET /api/lanes/1 HTTP/1.1", "Host: localhost", f"Content-Length: {len(ball)}", "Connection: close", body=ball))
        self.assertLessEqual(len(answers_in(data)), 1)

    def test_a_body_longer_than_announced(self):
        """The bytes after the request are another request, a malformed one."""
        data = self.post(b'{"pins":9}xyz', "Content-Length: 10", half_close=True)
        found = answers_in(data)
        self.assertEqual(found[0].status, 422)
        self.assertTrue(all(answer.status >= 400 for answer in found))

    def test_a_body_shorter_than_announced(self):
        self.refused(self.post(b'{"pins":1}', "Content-Length: 11", half_close=True))

    def test_no_length_at_all(self):
        self.refused(self.post(b'{"pins":1}'), 400, 411)

    def test_line_ends(self):
        for data in (b"GET /api/house HTTP/1.1\nHost: localhost\nConnection: close\n\n",
                     b"GET /api/house HTTP/1.1\rHost: localhost\r\r",
                     b"POST /api/lanes/1/deliveries HTTP/1.1\r\nHost: localhost\r\nX: y\n\nGET / HTTP/1.1\r\n\r\n"):
            for answer in answers_in(self.server.raw(data)):
                self.assertIn(answer.status, (200, 400, 401, 411, 415))

    def test_chunks(self):
        """A good one is a body like any other; broken ones are refused."""
        good = b'a\r\n{"pins":1}\r\n0\r\n\r\n'
        parts = b"".join(b"1\r\n" + bytes([byte]) + b"\r\n" for byte in b'{"pins":1}') + b"0\r\n\r\n"
        for body in (good, parts, b'A;x=y\r\n{"pins":1}\r\n0\r\nTrailer: x\r\n\r\n'):
            found = answers_in(self.post(body, "Transfer-Encoding: chunked"))
            self.assertEqual(len(found), 1)
            self.assertIn(found[0].status, (200, 400, 411, 413))
            if found[0].status == 200:
                self.before = self.lane.undo()
        for body in (b'-1\r\n{"pins":1}\r\n0\r\n\r\n', b'zz\r\n{"pins":1}\r\n0\r\n\r\n', b'0x10\r\n{"pins":1}\r\n0\r\n\r\n',
                     b'ffffffffffffffff\r\n{"pins":1}\r\n0\r\n\r\n', b'80000000000000000\r\n{"pins":1}', b'a\r\n{"pins":1}xx0\r\n\r\n',
                     b'\r\n{"pins":1}\r\n0\r\n\r\n'):
            with self.subTest(body):
                self.refused(self.post(body, "Transfer-Encoding: chunked"))

    def test_chunks_that_are_too_long(self):
        body = b"".join(b"1000\r\n" + b" " * 4096 + b"\r\n" for _ in range(64)) + b"0\r\n\r\n"
        self.refused(self.post(body, "Transfer-Encoding: chunked"), 413, 400, 411)
        self.refused(self.post(b"40000000\r\n" + b" " * 100000, "Transfer-Encoding: chunked", half_close=False), 413, 400, 411)


class Connections(Hostile):
    def plug(self, data=b""):
        plug = socket.create_connection((self.server.host, self.server.port), timeout=served.DEADLINE)
        self.addCleanup(plug.close)
        if data:
            plug.sendall(data)
        return plug

    def test_two_hundred_silent_connections(self):
        plugs = [self.plug() for _ in range(200)]
        self.server.answers()
        half = [self.plug(b"POST /api/lanes/1/deliveries HTTP/1.1\r\nHost: localhost\r\n") for _ in range(100)]
        self.unchanged()
        for plug in plugs + half:
            plug.close()
        self.server.answers()

    def test_connections_that_are_cut_anywhere(self):
        whole = request("POST /api/lanes/1/deliveries HTTP/1.1", "Host: localhost", "Content-Type: application/json", self.token,
                        "Content-Length: 10", body=b'{"pins":1}')
        for length in list(range(0, len(whole) - 1, 7)) + [len(whole) - 1]:
            plug = self.plug(whole[:length])
            if length % 2:  # a reset instead of an end
                plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            plug.close()
        self.unchanged()

    def test_clients_that_close_before_the_answer(self):
        for _ in range(50):
            plug = self.plug(request("GET /api/house HTTP/1.1", "Host: localhost"))
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            plug.close()
        self.server.answers()

    def test_slow_requests_are_cut_off(self):
        """Three at once, each slow in another way; a fourth that says nothing may stay longer."""
        head = request("POST /api/lanes/1/deliveries HTTP/1.1", "Host: localhost", "Content-Type: application/json", self.token, "Content-Length: 10")
        start = time.monotonic()
        slow = {"in its line": [self.plug(), b"GET /api/house HTTP/1.1"], "in its headers": [self.plug(), head],
                "in its body": [self.plug(head), b'{"pins":1 ']}
        ended = {}
        for step in range(10 * served.DEADLINE):
            for name, (plug, text) in slow.items():
                if name in ended:
                    continue
                with contextlib.suppress(OSError):
                    if step % 10 == 0 and step // 10 < len(text) - 1:
                        plug.sendall(text[step // 10:step // 10 + 1])  # a byte a second
                if self.is_closed(plug):
                    ended[name] = time.monotonic() - start
            if len(ended) == len(slow):
                break
            time.sleep(0.1)
        self.assertEqual(set(ended), set(slow), "not cut off")
        for name, seconds in ended.items():
            self.assertGreater(seconds, CUT_OFF / 2, f"{name}: too early")

    def is_closed(self, plug):
        plug.setblocking(False)
        try:
            data = plug.recv(65536)
            if data:
                self.refused(data, 400, 408)
            return not data
        except BlockingIOError:
            return False
        except OSError:
            return True
        finally:
            plug.setblocking(True)

    def test_a_connection_is_used_again(self):
        with contextlib.closing(self.server.client()) as client:
            expect(client.get("/api/house"), 200)
            kept = client.connection.sock
            for path in ("/api/lanes/1", "/api/nothing", "/api/games"):
                client.get(path)
                self.assertIs(client.connection.sock, kept)
            client.post("/api/lanes/1/deliveries", {"pins": 1})
            self.assertIs(client.connection.sock, kept, "a refusal closes nothing")

    def test_a_thousand_connections_one_after_the_other_leave_nothing_behind(self):
        for _ in range(1000):
            with socket.create_connection((self.server.host, self.server.port)) as plug:
                plug.sendall(b"GET /api/house HTTP/1.0\r\n\r\n")
                served.read_all(plug)
        descriptors, end = 1000, time.monotonic() + served.DEADLINE
        while descriptors > 100 and time.monotonic() < end:  # the server checks its deadlines from time to time
            self.server.answers()
            descriptors = len(os.listdir(f"/proc/{self.server.process.pid}/fd"))
        self.assertLess(descriptors, 100)


class ManyLanes(served.ServerTest):
    lanes = 200

    def cost(self, client, **headers):
        """The processor time of a request: other load on the machine does not count."""
        before = self.server.processor_time()
        for _ in range(10):
            expect(client.get("/api/session", **headers), 200)
        return (self.server.processor_time() - before) / 10

    def test_cookies_cost_about_the_same_however_many_lanes_there_are(self):
        """One pass over all cookies for each lane would block the loop for 145 ms by one anonymous request."""
        client = self.client()
        size = 6500
        plain = self.cost(client, User_Agent="a;" * size)
        cookies = self.cost(client, Cookie="a;" * size)
        names = ";".join(f"pindeck-lane-{lane}={'x' * 22}" for lane in range(1, 201))
        named = self.cost(client, Cookie="a;" * 2500 + names)
        for seconds in (cookies, named):
            self.assertLess(seconds, 0.02 + 20 * plain)


class FewDescriptors(served.ServerTest):
    """A server with few file descriptors continues when none is left."""

    def test_when_there_are_no_more_descriptors(self):
        lane = self.machine()
        lane.open("PJS")
        used = len(os.listdir(f"/proc/{self.server.process.pid}/fd"))
        resource.prlimit(self.server.process.pid, resource.RLIMIT_NOFILE, (used + 20, used + 20))
        plugs = []
        for _ in range(60):
            plug = socket.create_connection((self.server.host, self.server.port), timeout=served.DEADLINE)
            plug.sendall(b"GET /api/house HTTP/1.1\r\nHost: localhost\r\n\r\n")
            plugs.append(plug)
        self.assertEqual(lane.ball("X")["balls"], 1, "who is connected is served")
        for plug in plugs:
            plug.close()
        self.server.answers()
        self.assertEqual(lane.ball("X")["balls"], 2)


if __name__ == "__main__":
    served.main()
