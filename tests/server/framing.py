#!/usr/bin/env python3
"""framing.py PINDECK [SEED] - the boundaries of requests: directly, pipelined, and through nginx, HAProxy and a plain
Node proxy that keeps its connections. Never more answers than requests, and never an answer to the wrong client."""
import contextlib
import json
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest

sys.path.append(f"{sys.path[0]}/../shared")
import served

METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE")
PASSWORD = "bowling shoes"
GENERATED = int(os.environ.get("PINDECK_FRAMINGS", "10000"))
HOST = "Host: localhost\r\n"
STATUS = re.compile(rb"HTTP/1\.1 (\d{3}) ")


def ask(method, path="/api/house", fields="", body=b"", version="1.1"):
    return f"{method} {path} HTTP/{version}\r\n{HOST}{fields}\r\n".encode() + body


def read_answers(plug, methods, deadline=served.DEADLINE):
    """The status of each answer on a connection until it ends, and whether it was closed: read as a client would, by the methods
    that were sent. Bytes that are no answer fail."""
    plug.settimeout(deadline)
    data, closed, statuses = b"", False, []

    def more():
        nonlocal data, closed
        if closed:
            return False
        try:
            got = plug.recv(1 << 16)
        except ConnectionResetError:
            got = b""
        closed = not got
        data += got
        return bool(got)

    while True:
        while b"\r\n\r\n" not in data:
            if not more():
                assert not data, f"a torn answer: {data[:200]}"
                return statuses, True
        head, _, data = data.partition(b"\r\n\r\n")
        match = STATUS.match(head)
        assert match, f"no answer: {head[:200]}"
        status = int(match.group(1))
        if status == 100:
            continue
        fields = dict(re.findall(rb"^([^:\r\n]+): *(.*?)\r?$", head, re.MULTILINE))
        length = int(fields.get(b"Content-Length", b"0"))
        method = methods[len(statuses)] if len(statuses) < len(methods) else "GET"
        if method != "HEAD" and status not in (204, 304):
            while len(data) < length and more():
                pass
            data = data[length:]
        statuses.append(status)
        if len(statuses) >= len(methods) and not data:
            return statuses, closed


class Direct(served.ServerTest):
    """On a socket of our own."""
    lanes = 1
    password = PASSWORD

    def talk(self, data, methods, end=True):
        with socket.create_connection((self.server.host, self.server.port), timeout=served.DEADLINE) as plug:
            plug.sendall(data)
            if end:
                plug.shutdown(socket.SHUT_WR)
            statuses, _ = read_answers(plug, methods)
            rest = b""
            with contextlib.suppress(OSError):
                if end:
                    rest = plug.recv(1 << 16)
            self.assertEqual(rest, b"", "more than was asked for")
            return statuses

    def test_every_method_with_and_without_a_body(self):
        """The body of each is a request itself, which must never be answered."""
        inner = ask("POST", "/api/session", "Content-Type: application/json\r\nContent-Length: 28\r\n", b'{"password":"bowling shoes"}')
        for method in METHODS:
            bodies = {
                "none": ask(method),
                "empty": ask(method, fields="Content-Length: 0\r\n"),
                "length": ask(method, fields=f"Content-Length: {len(inner)}\r\n", body=inner),
                "chunks": ask(method, fields="Transfer-Encoding: chunked\r\n", body=b"%x\r\n%s\r\n0\r\n\r\n" % (len(inner), inner)),
                "odd chunks": ask(method, fields="Transfer-Encoding: Chunked\r\n",
                                  body=b"".join(b"1\r\n%c\r\n" % byte for byte in inner) + b"000\r\n\r\n"),
            }
            for name, one in bodies.items():
                with self.subTest(f"{method} {name}"):
                    alone = self.talk(one, [method])
                    self.assertEqual(len(alone), 1)
                    both = self.talk(one + ask("GET", "/api/lanes/1") + one, [method, "GET", method])
                    self.assertEqual(both, [alone[0], 200, alone[0]])
                    last = self.talk(one + ask(method, fields="Connection: close\r\n") + one, [method, method, method])
                    self.assertEqual(len(last), 2, "nothing behind Connection: close")
        self.assertFalse(self.client().get("/api/session").json["desk"])

    def test_an_ambiguous_request_ends_the_connection(self):
        next_one = ask("GET", "/api/lanes/1")
        for fields, body in (
                ("Content-Length: 5\r\nContent-Length: 5\r\n", b"12345"), ("Content-Length: 0\r\nContent-Length: 44\r\n", b""),
                ("Content-Length: 5, 5\r\n", b"12345"), ("Content-Length: +12\r\n", b""), ("Content-Length: -1\r\n", b""),
                ("Content-Length: 0x5\r\n", b""), ("Content-Length: 5 \r\nContent-Length:5\r\n", b""), ("Content-Length: 5;\r\n", b""),
                ("Content-Length: \r\n", b""), ("Content-Length : 5\r\n", b"12345"), ("Content-Length\t: 5\r\n", b"12345"),
                ("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", b"0\r\n\r\n"), ("Transfer-Encoding : chunked\r\n", b"0\r\n\r\n"),
                ("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", b"0\r\n\r\n"),
                ("Transfer-Encoding: chunked, identity\r\n", b"0\r\n\r\n"), ("Transfer-Encoding: x, chunked\r\n", b"0\r\n\r\n"),
                ("Transfer-Encoding: xchunked\r\n", b"0\r\n\r\n"), ("Transfer-Encoding: \x0bchunked\r\n", b"0\r\n\r\n"),
                ("Transfer-Encoding:\r\n chunked\r\n", b"0\r\n\r\n"), ("X: y\r\n Transfer-Encoding: chunked\r\n", b"0\r\n\r\n"),
                ("X: y\nContent-Length: 5\r\n", b""), ("X: y\rContent-Length: 5\r\n", b""), ("X: y\x00\r\n", b""), ("X\x00: y\r\n", b""),
                ("Host: localhost\r\n", b""), (": y\r\n", b""), ("X\r\n", b""),
                ("Transfer-Encoding: chunked\r\n", b"5;x=y\r\n12345\r\n0\r\n\r\n"), ("Transfer-Encoding: chunked\r\n", b"0\r\nX: y\r\n\r\n"),
                ("Transfer-Encoding: chunked\r\n", b"5\r\n123456\r\n0\r\n\r\n"), ("Transfer-Encoding: chunked\r\n", b"0x5\r\n"),
                ("Transfer-Encoding: chunked\r\n", b"-1\r\n"), ("Transfer-Encoding: chunked\r\n", b"5\n12345\r\n0\r\n\r\n"),
                ("Transfer-Encoding: chunked\r\n", b"ffffffffffffffff1\r\n"), ("Transfer-Encoding: chunked\r\n", b"\r\n"),
                ("Transfer-Encoding: chunked\r\n", b"0\r\n\n")):
            for method in ("POST", "GET", "HEAD"):
                with self.subTest(f"{method} {fields!r} {body!r}"):
                    statuses = self.talk(ask(method, fields=fields, body=body) + next_one * 3, [method, "GET", "GET"])
                    self.assertEqual(len(statuses), 1)
                    self.assertIn(statuses[0], (400, 413, 501))

    def test_old_http_has_one_request_a_connection(self):
        one = ask("GET", version="1.0")
        self.assertEqual(self.talk(one * 3, ["GET"] * 3), [200])
        self.assertEqual(self.talk(ask("POST", version="1.0", fields="Transfer-Encoding: chunked\r\n", body=b"0\r\n\r\n") + one, ["POST", "GET"]), [400])

    def test_many_in_a_row_and_one_later(self):
        """A client has a limited number of requests before others have their turn; the connection is read again after that."""
        one = b"GET /api/lanes/1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=served.DEADLINE) as plug:
            for count in (300, 1, 48, 49, 50, 1):
                plug.sendall(one * count)
                got = b""
                while got.count(b"HTTP/1.1 200 ") < count or not got.endswith(b"}"):
                    part = plug.recv(1 << 16)
                    self.assertTrue(part, "the connection is kept")
                    got += part

    def test_in_pieces(self):
        """Byte by byte it is the same request."""
        body = b'{"password":"wrong shoes"}'
        data = ask("POST", "/api/session", f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n", body) + ask("GET")
        with socket.create_connection((self.server.host, self.server.port), timeout=served.DEADLINE) as plug:
            plug.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for byte in data:
                plug.sendall(bytes([byte]))
            self.assertEqual(read_answers(plug, ["POST", "GET"])[0], [401, 200])

    def test_generated_framings(self):
        """Seeded messages: each has a few requests, and any part of them may be wrong. The server never sends more answers than a
        strict reader finds requests in the same bytes."""
        chance = random.Random(int(os.environ.get("PINDECK_SEED", "13")))
        inner = ask("POST", "/api/lanes/1/undo", "Content-Type: application/json\r\nContent-Length: 2\r\n", b"{}")
        lengths = ["{}", "{}", "{}", "+{}", "0{}", "{} ", "{}, {}", "-{}", "0x{}", "{}\r\nContent-Length: 0", "", "{}x", "{}\t"]
        codings = ["chunked", "chunked", "Chunked", " chunked ", "chunked, chunked", "identity", "x", "\tchunked", "chunked;", "chunked\r\n x"]
        names = ["Content-Length", "Content-Length", "content-length", "Content-Length ", "Content\x00-Length", " Content-Length"]
        ends = ["\r\n", "\r\n", "\r\n", "\r\n", "\n", "\r", "\r\r\n"]

        def one():
            method = chance.choice(METHODS + ("BREW",))
            body = chance.choice([b"", b"x", inner, inner * 2, b"0\r\n\r\n" + inner])
            fields = ""
            if chance.random() < 0.6:
                length = chance.choice(lengths)
                name = chance.choice(names)
                end = chance.choice(ends)
                fields += f"{name}: {length.replace('{}', str(len(body)))}{end}"
            if chance.random() < 0.3:
                fields += f"Transfer-Encoding: {chance.choice(codings)}{chance.choice(ends)}"
                if chance.random() < 0.7:
                    body = b"%x%s\r\n%s\r\n0\r\n\r\n" % (len(body), chance.choice([b"", b"", b" ", b";x", b"g"]), body)
            return ask(method, fields=fields, body=body, version=chance.choice(["1.1"] * 9 + ["1.0"]))

        def shown(data):
            """The methods of the requests that a strict reader finds; the last request may be wrong or incomplete."""
            methods = []
            while data:
                data = data[2:] if data.startswith(b"\r\n") else data
                match = re.match(rb"([A-Z]+) (\S+) HTTP/1\.([01])\r\n((?:[!-9;-~]+:[\t -~\x80-\xff]*\r\n)*)\r\n", data)
                methods.append(data.split(b" ")[0].decode("latin-1"))
                if not match:
                    break
                fields = [(name.lower(), value.strip(b" \t")) for name, _, value in
                          (line.partition(b":") for line in match.group(4).split(b"\r\n") if line)]
                lengths_seen = [value for name, value in fields if name == b"content-length"]
                codings_seen = [value.lower() for name, value in fields if name == b"transfer-encoding"]
                data = data[match.end():]
                if match.group(3) == b"0" or len(lengths_seen) + len(codings_seen) > 1 or methods[-1] == "BREW":
                    break
                if lengths_seen:
                    if not re.fullmatch(rb"\d+", lengths_seen[0]) or len(data) < int(lengths_seen[0]):
                        break
                    data = data[int(lengths_seen[0]):]
                if codings_seen:
                    whole = re.match(rb"([0-9a-fA-F]{1,8})\r\n", data)
                    if codings_seen[0] != b"chunked" or not whole:
                        break
                    size = int(whole.group(1), 16)
                    tail = data[whole.end() + size:]
                    last = b"\r\n0\r\n\r\n" if size > 0 else b"\r\n"
                    if not tail.startswith(last):
                        break
                    data = tail[len(last):]
            return methods

        def talk(part):
            for data in part:
                methods = shown(data)
                try:
                    statuses = self.talk(data, methods)
                    answered[0] += len(statuses)
                    if len(statuses) > len(methods):
                        raise AssertionError(f"{len(statuses)} answers, at most {len(methods)}")
                except AssertionError as fault:
                    faults.append((str(fault), data))
                    return

        cases = []
        for _ in range(GENERATED):
            cases.append(b"".join(one() for _ in range(chance.randint(1, 4))))
        faults, answered = [], [0]
        talkers = [threading.Thread(target=talk, args=(cases[first::8],)) for first in range(8)]
        for talker in talkers:
            talker.start()
        for talker in talkers:
            talker.join(served.DEADLINE)
            self.assertFalse(talker.is_alive(), "it does not answer any more")
        self.assertEqual(faults, [])
        self.assertGreater(answered[0], GENERATED // 2, "most of them are answered")


NGINX = """
daemon off; master_process off; worker_processes 1; pid {folder}/nginx.pid; error_log {folder}/nginx.log warn;
events {{ worker_connections 256; }}
http {{
  access_log off; client_body_temp_path {folder}/b; proxy_temp_path {folder}/p; fastcgi_temp_path {folder}/f;
  uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s; keepalive_requests 100000;
  upstream lanes {{ server 127.0.0.1:{server}; keepalive 1; }}
  server {{
    listen 127.0.0.1:{port};
    location / {{ proxy_pass http://lanes; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
                 proxy_buffering off; proxy_request_buffering off; }}
  }}
}}
"""

HAPROXY = """
global
  maxconn 256
defaults
  mode http
  timeout connect 10s
  timeout client 30s
  timeout server 30s
  http-reuse always
frontend in
  bind 127.0.0.1:{port}
  default_backend lanes
backend lanes
  server one 127.0.0.1:{server} maxconn 2 pool-max-conn 1
"""

NODE = """
const http = require('http');
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
http.createServer((request, response) => {
	const inner = http.request({ agent, host: '127.0.0.1', port: SERVER, method: request.method, path: request.url,
		headers: request.headers }, (answer) => {
		response.writeHead(answer.statusCode, answer.headers);
		answer.pipe(response);
	});
	inner.on('error', () => { if (!response.headersSent) response.writeHead(502); response.end(); });
	request.pipe(inner);
}).listen(PORT, '127.0.0.1');
"""


class Proxied:
    """Cases for every proxy, whose upstream connection is shared by all clients."""
    password = PASSWORD
    lanes = 1

    def setUp(self):
        super().setUp()
        self.program = shutil.which(self.program, path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin")
        self.assertIsNotNone(self.program, "tools/needs test installs it")
        self.folder = self.enterContext(tempfile.TemporaryDirectory())
        os.chmod(self.folder, 0o755)
        self.port = self.enterContext(served.held_port()).getsockname()[1]
        with open(f"{self.folder}/proxy.log", "wb") as log:
            self.proxy = subprocess.Popen(self.command(), stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.addCleanup(self.end)
        deadline = time.monotonic() + served.DEADLINE
        while True:
            with contextlib.suppress(OSError), self.plug():
                return
            self.assertIsNone(self.proxy.poll(), "the proxy has ended")
            self.assertLess(time.monotonic(), deadline, "the proxy does not listen")
            time.sleep(0.05)

    def end(self):
        self.proxy.send_signal(signal.SIGTERM)
        try:
            self.proxy.wait(served.DEADLINE)
        except subprocess.TimeoutExpired:
            self.proxy.kill()
            self.proxy.wait(served.DEADLINE)

    def plug(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=served.DEADLINE)

    def write(self, name, text):
        with open(f"{self.folder}/{name}", "w", encoding="ascii") as file:
            file.write(text)
        return f"{self.folder}/{name}"

    def sign_in(self):
        """The request of the desk, and its whole answer."""
        body = json.dumps({"password": PASSWORD}).encode()
        with self.plug() as plug:
            plug.sendall(ask("POST", "/api/session", f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
                             "Connection: close\r\n", body))
            return served.read_all(plug)

    def test_an_attacker_cannot_capture_the_sign_in_of_the_desk(self):
        """The attack: the body of a HEAD is a sign-in that is not complete. The next client's request must not complete it, and its
        answer must not come to the attacker."""
        inner = ask("POST", "/api/session", "Content-Type: application/json\r\nContent-Length: 2000\r\n", b'{"x":"')
        for method in ("HEAD", "TRACE", "GET", "DELETE", "OPTIONS"):
            for fields, body in ((f"Content-Length: {len(inner)}\r\n", inner),
                                 ("Transfer-Encoding: chunked\r\n", b"%x\r\n%s\r\n0\r\n\r\n" % (len(inner), inner))):
                with self.subTest(f"{method} {fields!r}"):
                    with self.plug() as attacker:
                        attacker.sendall(ask(method, "/", fields, body))
                        attacker.settimeout(2)
                        heard = b""
                        with contextlib.suppress(OSError):
                            heard = attacker.recv(1 << 16)
                        answer = self.sign_in()
                        with contextlib.suppress(OSError):
                            attacker.sendall(ask("GET", "/api/session"))
                        attacker.settimeout(0.3)
                        with contextlib.suppress(OSError):
                            while got := attacker.recv(1 << 16):
                                heard += got
                    self.assertNotIn(b"pindeck-desk", heard.lower(), "the desk's cookie went to the attacker")
                    self.assertNotIn(b'"desk":true', heard)
                    self.assertRegex(answer, rb"^HTTP/1\.[01] 200 ")
                    self.assertIn(b"pindeck-desk=", answer)

    def test_generated_framings_beside_a_client_that_keeps_asking(self):
        """Each client asks for a path of its own, so that an answer for another is seen."""
        chance = random.Random(17)
        faults, ends = [], threading.Event()

        def honest(number):
            while not ends.is_set():
                with contextlib.suppress(OSError), self.plug() as plug:
                    for _ in range(20):
                        plug.sendall(ask("GET", f"/api/lanes/{number + 100}"))
                        data = b""
                        while b"}" not in data:
                            got = plug.recv(1 << 16)
                            if not got:
                                break
                            data += got
                        if data and b" 404 " not in data[:40] and b" 50" not in data[:14]:
                            faults.append(data[:300])
                            return
                        if not data:
                            break

        asker = threading.Thread(target=honest, args=(1,))
        asker.start()
        inner = ask("GET", "/api/session")
        try:
            for _ in range(300):
                method = chance.choice(METHODS[:-1])
                fields = chance.choice([f"Content-Length: {len(inner)}\r\n", "Transfer-Encoding: chunked\r\n",
                                        f"Content-Length: {len(inner)}\r\nTransfer-Encoding: chunked\r\n",
                                        f"Content-Length: +{len(inner)}\r\n", f"Content-Length: 0\r\nContent-Length: {len(inner)}\r\n",
                                        "Transfer-Encoding : chunked\r\n", f"Content-Length: {len(inner)}\r\nX: y\n"])
                body = inner if "Transfer" not in fields else b"%x\r\n%s\r\n0\r\n\r\n" % (len(inner), inner)
                with contextlib.suppress(OSError), self.plug() as plug:
                    plug.sendall(ask(method, "/api/lanes/1", fields, body))
                    plug.settimeout(0.05)
                    plug.recv(1 << 16)
        finally:
            ends.set()
            asker.join(served.DEADLINE)
        self.assertEqual(faults, [])
        self.assertRegex(self.sign_in(), rb"^HTTP/1\.[01] 200 ")


class Nginx(Proxied, served.ServerTest):
    program = "nginx"

    def command(self):
        return [self.program, "-p", self.folder, "-e", f"{self.folder}/nginx.log", "-c",
                self.write("nginx.conf", NGINX.format(folder=self.folder, port=self.port, server=self.server.port))]


class Haproxy(Proxied, served.ServerTest):
    program = "haproxy"

    def command(self):
        return [self.program, "-db", "-f", self.write("haproxy.cfg", HAPROXY.format(port=self.port, server=self.server.port))]


class Node(Proxied, served.ServerTest):
    program = "node"

    def command(self):
        return [self.program, self.write("proxy.js", NODE.replace("SERVER", str(self.server.port)).replace("PORT", str(self.port)))]


if __name__ == "__main__":
    served.main()
