"""A pindeck serve of the test's own: started on a free port with a store of its own, with requests over HTTP and bare
sockets; it can be killed and restarted, and is always ended."""
import contextlib
import ctypes
import ctypes.util
import functools
import glob
import http.client
import json
import os
import queue
import re
import resource
import select
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from deadline import DEADLINE

PROMISED = 5   # seconds in which the program answers, or ends, while its store hangs
FRESH = 20     # seconds in which a connection without requests is certainly not closed: the server waits for a minute
GAVE_UP = 3    # the status of a server that ends without its store, which did not answer within the promised seconds, or of a slow machine
CONSOLE_LINK = re.compile(r"https?://\S+/console/(\d+)#(\S+)")
HOUSE_LINK = re.compile(r"(https?)://(\[[^\]\s]*\]|[^\s:/\[]+):(\d+)/?$")
REPORTS = re.compile(r"Sanitizer|runtime error:|SUMMARY:|Assertion .* failed")
NOT_DONE = ("too_busy", "not_kept", "store_silent")  # codes of refusals that a slow machine may cause
WITH_KEY = re.compile(r"/api/(lanes|games)/\d+/\w")  # where a key makes it safe to send a request again
JSON_TYPE = re.compile(r"^application/json(; ?charset=utf-8)?$", re.IGNORECASE)

PINDECK = os.path.abspath(os.environ.get("PINDECK", "build/pindeck"))


class Part(unittest.TestLoader):
    """One of several parts of a file that run side by side: every test is in exactly one of them."""

    def __init__(self, number, count):
        super().__init__()
        self.number, self.count = number, count

    def loadTestsFromModule(self, module, **options):
        tests = [test for cases in super().loadTestsFromModule(module, **options) for test in cases]
        return self.suiteClass(tests[self.number - 1::self.count])


def main():
    """The tests of a file: FILE PINDECK [--part=NUMBER/COUNT] [what unittest takes]."""
    global PINDECK
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-") and os.path.exists(sys.argv[1]):
        PINDECK = os.path.abspath(sys.argv.pop(1))
    part = "1/1"
    if len(sys.argv) > 1 and sys.argv[1].startswith("--part="):
        part = sys.argv.pop(1).removeprefix("--part=")
    tests = unittest.main(module="__main__", verbosity=2, exit=False, testLoader=Part(*map(int, part.split("/"))))
    faults = [fault for fault in [server.reap() for server in list(Server.leaving)] if fault]
    for fault in faults:
        print(fault, file=sys.stderr)
    sys.exit(not tests.result.wasSuccessful() or bool(faults))


def pindeck(*arguments, text=None, status=0, zone=None):
    """Run the program itself, to compare with the server; returns its output."""
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    if zone:
        environment["TZ"] = zone
    done = subprocess.run([PINDECK, *arguments], input=text, text=True, capture_output=True, timeout=DEADLINE,
                          env=environment)
    if done.returncode != status:
        raise AssertionError(f"{arguments}: status {done.returncode}: {done.stderr}")
    return done.stdout


@functools.cache
def has_symbol(name):
    with open(PINDECK, "rb") as file:
        return name in file.read()


def is_sanitized():
    """AddressSanitizer keeps freed memory, so that memory in use says nothing."""
    return has_symbol(b"__asan_init")


def loses_signals():
    """ThreadSanitizer lost about 3 of 1,000 signals that came just after the start of a server; the release build none."""
    return has_symbol(b"__tsan_init")


def tell(process, sign, was_heard):
    """Send a signal, and again where it may be lost, until it was heard; not longer than the deadline."""
    process.send_signal(sign)
    tell_again(process, sign, was_heard)


def tell_again(process, sign, was_heard):
    """Send a signal that has been sent again where it may be lost."""
    if not loses_signals():
        return
    end = time.monotonic() + DEADLINE
    later = time.monotonic() + 4 * PROMISED
    while not was_heard() and time.monotonic() < end:
        if time.monotonic() > later:
            process.send_signal(sign)
            later = time.monotonic() + 4 * PROMISED
        time.sleep(0.01)


def has_ended(process):
    return lambda: process.poll() is not None


def tell_to_end(process, sign=signal.SIGTERM):
    tell(process, sign, has_ended(process))


class Answer:
    """The answer to a request."""

    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def json(self):
        return json.loads(self.body.decode("utf-8"), object_pairs_hook=without_doubles)

    @property
    def code(self):
        return self.json["code"]

    @property
    def etag(self):
        return self.headers["ETag"]

    def __repr__(self):
        return f"<{self.status} {self.body[:400]!r}>"


def without_doubles(pairs):
    members = dict(pairs)
    if len(members) != len(pairs):
        raise AssertionError(f"a member twice: {[name for name, _ in pairs]}")
    return members


COMPILES = re.compile(r"(GET|HEAD) /(console|games)/\d+$")  # pages that load WebAssembly: they alone may compile it


def must_be_guarded(answer, what):
    """The security headers that every answer must have."""
    policy = answer.headers.get("Content-Security-Policy") or ""
    for wanted, found in {
            "a policy that begins with nothing": re.search(r"default-src '(none|self)'", policy),
            "no scripts in the page": "unsafe" not in policy.replace(" 'wasm-unsafe-eval'", ""),
            "WebAssembly only where it is used": ("script-src 'self' 'wasm-unsafe-eval';" in policy) == bool(COMPILES.match(what) and answer.status < 400),
            "no frames": "frame-ancestors 'none'" in policy or answer.headers.get("X-Frame-Options") == "DENY",
            "no guessing of types": answer.headers.get("X-Content-Type-Options") == "nosniff",
            "no referrer": answer.headers.get("Referrer-Policy") in ("no-referrer", "same-origin"),
            "no server's name": not re.search(r"libevent|evhttp", str(answer.headers), re.IGNORECASE)}.items():
        if not found:
            raise AssertionError(f"{what}: {wanted}: {dict(answer.headers)}")


class Client:
    """One connection that is opened again when the other side has closed it. A request that a slow machine answers too late is sent
    again, unless it may have been done and would be done twice."""
    patient = True  # False in tests of stores that do not answer, and of too many requests

    def __init__(self, server, **headers):
        self.server = server
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}
        self.connection = None
        self.used = 0  # the time of its last request
        self.cookies = {}

    def connect(self):
        if self.server.tls:
            context = ssl.create_default_context(cafile=self.server.tls)
            return http.client.HTTPSConnection(self.server.host, self.server.port, timeout=DEADLINE,
                                               context=context)
        return http.client.HTTPConnection(self.server.host, self.server.port, timeout=DEADLINE)

    def close(self):
        if self.connection:
            self.connection.close()
        self.connection = None

    def was_closed(self):
        """The server says nothing between two requests: there is only the end of the connection to read."""
        plug = self.connection and self.connection.sock
        if not plug:
            return False
        waiting = select.poll()  # select.select knows no descriptor from 1,024 on
        waiting.register(plug, select.POLLIN)
        return bool(waiting.poll(0))

    def once(self, method, path, body, headers):
        if time.monotonic() - self.used > FRESH or self.was_closed():
            self.close()
        self.used = time.monotonic()
        fresh = self.connection is None
        if fresh:
            self.connection = self.connect()
        try:
            self.connection.request(method, path, body, headers)
            response = self.connection.getresponse()
            return Answer(response.status, response.headers, response.read())
        except (http.client.RemoteDisconnected, ConnectionResetError, BrokenPipeError):
            # it may have been closed between two requests; a fresh connection has no such excuse
            self.close()
            if fresh or method not in ("GET", "HEAD"):
                raise
        except Exception:
            self.close()
            raise
        return None

    def answer_to(self, method, path, body, headers):
        end = time.monotonic() + DEADLINE
        if self.patient and method == "POST" and WITH_KEY.match(path):
            headers = {"Idempotency-Key": os.urandom(8).hex(), **headers}
        while True:
            answer = self.once(method, path, body, headers) or self.once(method, path, body, headers)
            again = answer.status == 503 and self.patient and method != "HEAD" and path.startswith("/api") and (
                answer.code in NOT_DONE or answer.code == "outcome_unknown" and (
                    "Idempotency-Key" in headers or path.startswith("/api/session") or path.endswith(("/link", "/qr"))))
            if not again or time.monotonic() > end:
                return answer
            time.sleep(int(answer.headers["Retry-After"]))

    def request(self, method, path, body=None, **headers):
        """Send a request; names of headers are written with _ for -."""
        sent = dict(self.headers)
        if self.cookies:
            sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if body is not None and not isinstance(body, (bytes, str)):
            body = json.dumps(body, ensure_ascii=False)
        if isinstance(body, str):
            body = body.encode("utf-8")
        if body is not None:
            sent["Content-Type"] = "application/json"
        for name, value in headers.items():
            if value is None:
                sent.pop(name.replace("_", "-"), None)
            else:
                sent[name.replace("_", "-")] = value
        answer = self.answer_to(method, path, body, sent)
        must_be_guarded(answer, f"{method} {path}")
        if answer.status >= 400 and method != "HEAD" and path.startswith("/api"):
            must_be_a_refusal(answer)
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, value = cookie.split(";")[0].split("=", 1)
            if value and not re.search(r"max-age=0", cookie, re.IGNORECASE):
                self.cookies[name.strip()] = value
            else:
                self.cookies.pop(name.strip(), None)
        return answer

    def get(self, path, **headers):
        return self.request("GET", path, **headers)

    def head(self, path, **headers):
        return self.request("HEAD", path, **headers)

    def post(self, path, body=None, **headers):
        return self.request("POST", path, {} if body is None else body, **headers)

    def delete(self, path, **headers):
        return self.request("DELETE", path, **headers)

    def sign_in(self, **body):
        """Sign in with a password, or with the token of a lane."""
        return self.post("/api/session", body)


def must_be_a_refusal(answer):
    if not JSON_TYPE.match(answer.headers.get("Content-Type", "")):
        raise AssertionError(f"a refusal that is not JSON: {answer} {dict(answer.headers)}")
    told = answer.json
    stored = {"stored"} if told.get("code") == "key_reused" else set()
    if set(told) - stored != {"code", "reason", "possible"} or not isinstance(told["possible"], list):
        raise AssertionError(f"no refusal: {told}")
    if not re.fullmatch("[a-z_]+", told["code"]) or not told["reason"]:
        raise AssertionError(f"no refusal: {told}")
    seconds = {"too_many_lookups": "1", "too_many_viewers": "1", "store_silent": "5"}.get(told["code"])
    wanted = {401: ("WWW-Authenticate", "Bearer"), 429: ("Retry-After", seconds or "60"),
              503: ("Retry-After", seconds or "1")}.get(answer.status)
    if wanted and answer.headers.get(wanted[0]) != wanted[1]:
        raise AssertionError(f"{answer.status} without {wanted}: {dict(answer.headers)}")
    if not all(isinstance(one, str) and one for one in told["possible"]):
        raise AssertionError(f"possible must be a list of words: {told}")


class Machine(Client):
    """A machine that writes to one lane with its token."""

    def __init__(self, server, lane, **headers):
        super().__init__(server, Authorization=f"Bearer {server.tokens[lane]}", **headers)
        self.lane = lane
        self.base = f"/api/lanes/{lane}"

    def board(self):
        return expect(self.get(self.base), 200).json

    def open(self, *bowlers, **more):
        return expect(self.post(f"{self.base}/games", {"bowlers": list(bowlers), **more}), 201).json

    def again(self, **more):
        return expect(self.post(f"{self.base}/games", {"again": True, **more}), 201).json

    def ball(self, pins=None, key=None, **more):
        """A ball by its count or its named members; the board after it."""
        return expect(self.delivery(pins, key, **more), 200).json

    def delivery(self, pins=None, key=None, **more):
        body = dict(more)
        if isinstance(pins, int):
            body["pins"] = pins
        elif pins is not None:
            body["mark"] = pins
        return self.post(f"{self.base}/deliveries", body, **({"Idempotency_Key": key} if key else {}))

    def balls(self, *marks):
        board = None
        for mark in marks:
            board = self.ball(mark)
        return board

    def undo(self, key=None):
        return expect(self.post(f"{self.base}/undo", {}, **({"Idempotency_Key": key} if key else {})), 200).json

    def correct(self, **body):
        return expect(self.post(f"{self.base}/corrections", body), 200).json

    def act(self, what, **body):
        """An act that must be done; the board after it."""
        return expect(self.post(f"{self.base}/{what}", body), 200).json

    def refused(self, what, body, status, code, **headers):
        """An action that must be refused and change nothing; its possible alternatives."""
        before = self.get(self.base)
        answer = self.post(f"{self.base}/{what}", body, **headers)
        if answer.status != status or answer.code != code:
            raise AssertionError(f"{what} {body}: expected {status} {code}: {answer}")
        after = self.get(self.base)
        if before.body != after.body:
            raise AssertionError(f"{what} {body}: refused, and has changed {before} to {after}")
        return answer.json["possible"]


def expect(answer, status):
    if answer.status != status:
        raise AssertionError(f"expected {status}: {answer}")
    return answer


def answer_in_time(ask, *codes):
    """Send the request, while the store hangs: it is answered nevertheless, with one of these refusal codes or statuses."""
    answer = ask()
    if (answer.status if answer.status < 400 else answer.code) not in codes:
        raise AssertionError(f"expected one of {codes}: {answer}")
    return answer


class Stream:
    """Server-sent events, read by a thread as they come."""

    def __init__(self, client, path, **headers):
        self.events = queue.Queue()
        self.connection = client.connect()
        sent = dict(client.headers)
        if client.cookies:
            sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        sent.update({name.replace("_", "-"): value for name, value in headers.items()})
        self.connection.request("GET", path, headers={"Accept": "text/event-stream", **sent})
        self.socket = self.connection.sock
        self.response = self.connection.getresponse()
        self.status = self.response.status
        self.headers = self.response.headers
        self.thread = None
        if self.status == 200:
            self.thread = threading.Thread(target=self.read, daemon=True)
            self.thread.start()

    def read(self):
        event = {}
        try:
            while True:
                line = self.response.readline()
                if not line:
                    break
                line = line.decode("utf-8").rstrip("\r\n")
                if not line:
                    if event:
                        self.events.put(event)
                    event = {}
                    continue
                name, _, value = line.partition(":")
                value = value[1:] if value.startswith(" ") else value
                if name == "data" and "data" in event:
                    value = event["data"] + "\n" + value
                event[name or "comment"] = value
        except (OSError, ValueError, AttributeError, http.client.HTTPException):
            pass
        self.events.put(None)

    def next(self, deadline=DEADLINE):
        """The next event that is not a comment; nothing when the stream has ended."""
        end = time.monotonic() + deadline
        while True:
            try:
                event = self.events.get(timeout=max(0.001, end - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"no event came within {deadline} seconds") from None
            if event is None:
                self.events.put(None)
                return None
            if "data" in event or "event" in event:
                return event

    def board(self, deadline=DEADLINE):
        event = self.next(deadline)
        if event is None or event.get("event") != "board":
            raise AssertionError(f"not a board: {event}")
        board = json.loads(event["data"], object_pairs_hook=without_doubles)
        board["event id"] = event.get("id")
        return board

    def is_silent(self):
        """True if there are no unread events. Call it only after a later event has arrived elsewhere."""
        return self.events.empty()

    def close(self):
        with contextlib.suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
        if self.thread:
            self.thread.join(DEADLINE)
        self.connection.close()
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def held_port():
    """A socket that is bound to a free port and does not listen. A program that sets SO_REUSEADDR can listen on that port and come
    back to it later; in between, the system gives it to no other process."""
    plug = socket.socket()
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    plug.bind(("127.0.0.1", 0))
    return plug


class Server:
    """pindeck serve, from its start to its end. With a store of None it has a file of its own."""
    leaving = []  # servers that were told to end and are awaited later, because ending takes time

    def __init__(self, store=None, lanes=2, options=(), zone="KST-9", tls=None, wait=True, links=True, files=0,
                 password=None, effort=0):
        self.folder = tempfile.mkdtemp(prefix="pindeck-serve-")
        self.store = f"{self.folder}/games.db" if store is None else store
        self.lanes = lanes
        self.options = list(options)
        self.zone = zone
        self.tls = tls
        self.files = files  # the limit of open files; 0 for the default
        self.tokens = {}
        self.process = None
        self.plug = held_port()
        self.host, self.port = self.plug.getsockname()
        self.starts = 0
        self.dying = False
        try:
            if password:
                keep_password(self.store, password, effort)
            self.start(wait=wait, links=links)
        except BaseException:
            self.close()
            raise

    def command(self, *more):
        return [PINDECK, "serve", "--language", "en", "--lanes", str(self.lanes), "--listen",
                f"127.0.0.1:{self.port}", "--store", self.store, "--print-links", *self.options, *more]

    def environment(self):
        return {**os.environ, "LC_ALL": "C.UTF-8", "TZ": self.zone, "XDG_DATA_HOME": self.folder}

    def limit(self):
        resource.setrlimit(resource.RLIMIT_NOFILE, (self.files, self.files))

    def start(self, *more, wait=True, links=False):
        """Start it, every time at the same port, so that readers find it again."""
        self.starts += 1
        self.lines = []
        self.said = threading.Condition()
        self.dying = False
        self.errors_path = f"{self.folder}/errors.{self.starts}"
        with open(self.errors_path, "wb") as errors:
            self.process = subprocess.Popen(self.command(*more), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors,
                                            env=self.environment(), preexec_fn=self.limit if self.files else None)
        self.reader = threading.Thread(target=self.listen, args=(self.process.stdout, self.lines, self.said), daemon=True)
        self.reader.start()
        if wait:
            self.wait_until_ready(links)

    @staticmethod
    def listen(output, lines, said):
        """Collect the lines of one start. They are arguments: a later start has its own."""
        for line in output:
            with said:
                lines.append(line.decode("utf-8").rstrip("\n"))
                said.notify_all()
        with said:
            lines.append(None)
            said.notify_all()

    def end_of_output(self):
        """Wait until its output has been read, and close it."""
        self.reader.join(DEADLINE)
        if self.reader.is_alive():
            raise AssertionError("its output does not end")
        self.process.stdout.close()
        self.process = None

    def doing(self):
        """The kernel functions in which its threads wait, for a server that does not answer."""
        found = []
        for thread in glob.glob(f"/proc/{self.process.pid}/task/*"):
            with contextlib.suppress(OSError), open(f"{thread}/wchan", encoding="ascii") as waits, \
                    open(f"{thread}/status", encoding="utf-8", errors="replace") as status:
                found.append((waits.read(), re.search(r"State:\s*(.*)", status.read())[1]))
        return found

    def links(self):
        return {int(lane): token for line in self.lines if line
                for lane, token in CONSOLE_LINK.findall(line)}

    def house(self):
        found = [HOUSE_LINK.search(line.strip()) for line in self.lines if line]
        return next((match for match in found if match), None)

    def wait_until_ready(self, links):
        end = time.monotonic() + DEADLINE
        with self.said:
            while not self.house() or links and len(self.links()) < self.lanes:
                if None in self.lines or not self.said.wait(max(0, end - time.monotonic())):
                    raise AssertionError(f"it does not serve: {self.lines} {self.errors()} {self.doing()}")
        self.host, self.port = self.house().group(2).strip("[]"), int(self.house().group(3))
        self.tokens.update(self.links())

    def processor_time(self):
        """Seconds of processor time that it has used."""
        clock = ctypes.c_int()
        if ctypes.CDLL(None).clock_getcpuclockid(self.process.pid, ctypes.byref(clock)) != 0:
            raise AssertionError("it has no clock")
        return time.clock_gettime(clock.value)

    def errors(self):
        with open(self.errors_path, encoding="utf-8", errors="replace") as file:
            return file.read()

    def kill(self):
        """Kill it, as a power failure would."""
        self.process.kill()
        self.process.wait(DEADLINE)
        self.end_of_output()

    @contextlib.contextmanager
    def standing_still(self):
        """Stop its threads, so that everything that is sent has arrived when they continue."""
        self.process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, self.process.pid, os.WSTOPPED)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def stop(self, sign=signal.SIGTERM):
        """End it by a signal; returns its status."""
        tell_to_end(self.process, sign)
        return self.wait()

    def wait(self):
        try:
            status = self.process.wait(DEADLINE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError("it does not end") from None
        self.end_of_output()
        self.must_be_sound()
        return status

    def must_be_sound(self):
        found = REPORTS.search(self.errors())
        if found:
            raise AssertionError(f"the server reports: {self.errors()}")

    def restart(self, *more, links=False):
        if self.process:
            self.stop()
        self.start(*more, links=links)

    def is_up(self):
        return self.process is not None and self.process.poll() is None

    def client(self, **headers):
        return Client(self, **headers)

    def machine(self, lane=1, **headers):
        return Machine(self, lane, **headers)

    def stream(self, path, **headers):
        return Stream(Client(self), path, **headers)

    def answers(self):
        """Check that it still answers: the house, on a new connection."""
        client = self.client()
        try:
            return expect(client.get("/api/house"), 200).json
        finally:
            client.close()

    def raw(self, data, deadline=DEADLINE, half_close=True):
        """Bytes as they are, on a connection of their own; all that comes back until it is closed."""
        with socket.create_connection((self.host, self.port), timeout=deadline) as plug:
            with contextlib.suppress(OSError):
                plug.sendall(data)
                if half_close:
                    plug.shutdown(socket.SHUT_WR)
            return read_all(plug, deadline)

    def close(self):
        """Ends the server in every case, and removes its folder."""
        try:
            if self.process:
                gone = self.process.poll()
                status = self.stop() if gone is None else gone
                if gone is not None:
                    self.must_be_sound()
                    raise AssertionError(f"it ended by itself, status {gone}: {self.errors()}")
                if status != 0:
                    raise AssertionError(f"status {status}: {self.errors()}")
        finally:
            if self.process:
                self.process.kill()
                self.process.wait(DEADLINE)
                self.process.stdout.close()
            self.plug.close()
            for name in os.listdir(self.folder):
                os.unlink(f"{self.folder}/{name}")
            os.rmdir(self.folder)

    def retire(self):
        """Tell it to end, while the next test already begins; reap checks how it ended. A store elsewhere may be removed next: such a
        server is awaited."""
        if not self.process or self.process.poll() is not None or not self.store.startswith(self.folder):
            self.close()
            return
        self.process.send_signal(signal.SIGTERM)
        Server.leaving.append(self)
        if len(Server.leaving) > 32:
            fault = Server.leaving[0].reap()
            if fault:
                raise AssertionError(f"an earlier server: {fault}")

    def reap(self):
        """The problems at the end of a retired server; empty if there were none."""
        Server.leaving.remove(self)
        try:
            tell_again(self.process, signal.SIGTERM, has_ended(self.process))
            status = self.wait()
            said = self.errors()
            self.close()
            return None if status in (0, GAVE_UP) else f"a retired server ended with status {status}: {said}"
        except AssertionError as fault:
            return str(fault)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is None:
            self.close()
            return
        with contextlib.suppress(AssertionError):  # the first failure is the one to tell
            self.close()


def read_all(plug, deadline=DEADLINE):
    """The bytes received until the other side closes. Fails if it does not close before the deadline."""
    end = time.monotonic() + deadline
    seen = b""
    while True:
        plug.settimeout(max(0.001, end - time.monotonic()))
        try:
            data = plug.recv(65536)
        except socket.timeout:
            raise AssertionError(f"never closed, after {seen[:300]!r}") from None
        except OSError:
            return seen
        if not data:
            return seen
        seen += data


def answers_in(data):
    """The answers in the bytes of a bare socket, one after the other."""
    found = []
    while data:
        head, _, rest = data.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        match = re.fullmatch(r"HTTP/1\.[01] (\d{3}) ?.*", lines[0])
        if not match:
            raise AssertionError(f"no answer: {data[:200]!r}")
        headers = http.client.HTTPMessage()
        for line in lines[1:]:
            name, _, value = line.partition(":")
            headers[name] = value.strip()
        if headers.get("Transfer-Encoding", "").lower() == "chunked":
            body, rest = unchunked(rest)
        elif "Content-Length" in headers:
            length = int(headers["Content-Length"])
            body, rest = rest[:length], rest[length:]
        else:
            body, rest = (b"", rest) if match.group(1) in ("100", "204", "304") else (rest, b"")
        found.append(Answer(int(match.group(1)), headers, body))
        data = rest
    return found


def unchunked(data):
    body = b""
    while True:
        size, _, data = data.partition(b"\r\n")
        count = int(size.split(b";")[0], 16)
        body += data[:count]
        data = data[count + 2:]
        if count == 0:
            return body, data


class ServerTest(unittest.TestCase):
    """A test with a server of its own, with the options of its class."""
    lanes = 2
    options = ()
    store = None
    files = 0
    password = None
    effort = 0  # to check the password: see keep_password
    tls = None
    maxDiff = None

    def setUp(self):
        self.server = Server(store=self.store, lanes=self.lanes, options=self.options, files=self.files,
                             password=self.password, effort=self.effort, tls=self.tls)
        self.addCleanup(self.server.retire)

    def machine(self, lane=1, **headers):
        machine = self.server.machine(lane, **headers)
        self.addCleanup(machine.close)
        return machine

    def client(self, **headers):
        client = self.server.client(**headers)
        self.addCleanup(client.close)
        return client

    def stream(self, path, **headers):
        stream = self.server.stream(path, **headers)
        self.addCleanup(stream.close)
        return stream

    def until(self, ask, holds):
        """The first answer of ask for which holds is true; fails at the deadline."""
        end = time.monotonic() + DEADLINE
        while True:
            found = ask()
            if holds(found):
                return found
            if time.monotonic() > end:
                self.fail(f"never: {found}")
            time.sleep(0.02)

    def is_refused(self, answer, status, code):
        self.assertEqual((answer.status, answer.code), (status, code), answer)
        return answer.json["possible"]


def make_certificate(cert, key):
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-keyout", key, "-out", cert, "-days", "2", "-subj", "/CN=pindeck test",
                    "-addext", "subjectAltName=IP:127.0.0.1"], check=True, capture_output=True, timeout=DEADLINE)


def set_password(store, password, lanes=2):
    """Set the password of the desk, as its operator does."""
    pindeck("serve", "--language", "en", "--lanes", str(lanes), "--store", store, "--set-password",
            text=password + "\n")


def keep_password(store, password, effort=0):
    """The file that --set-password leaves, with a hash of the least effort, or of that many mebibytes. A server checks a password with
    the effort that its hash names: a real hash, as set_password makes it, is worth 128 of them, and took most of the time of these
    tests."""
    if not store.startswith("/"):
        set_password(store, password)
        return
    sodium = ctypes.CDLL(ctypes.util.find_library("sodium") or "libsodium.so.23")
    made = ctypes.create_string_buffer(128)
    if sodium.sodium_init() < 0 or sodium.crypto_pwhash_str(made, password.encode(), ctypes.c_ulonglong(len(password.encode())),
                                                            ctypes.c_ulonglong(1), ctypes.c_size_t(max(8192, effort << 20))) != 0:
        raise AssertionError("libsodium makes no hash")
    path = os.open(f"{store}-access", os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(path, "w", encoding="ascii") as file:
        file.write(f"pindeck-access 1 {os.urandom(16).hex()}\ndesk {made.value.decode()}\n")
