#!/usr/bin/env python3
"""flood_connections.py BUILD - the effect of a flood by one anonymous machine on other clients: the median time of a
ball and of a sign-in at the desk, quiet and while idle connections, half requests, viewers and garbage come. At most
three times the quiet one is allowed, as the median of five floods."""
import contextlib
import multiprocessing
import os
import resource
import socket
import statistics
import sys
import time

sys.path.append(f"{sys.path[0]}/../tests/shared")
import floors
import served

BALLS, SIGN_INS = 100, 9
IDLE, HALVES, VIEWERS = 1000, 500, 500
GARBAGE = 100  # connections a second
FLOODS = 5
MOST = 3.0
PASSWORD = "bowling shoes"


def flood(host, port, ready, ends):
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]),) * 2)
    plugs = []
    for number in range(IDLE + HALVES + VIEWERS):
        plug = socket.create_connection((host, port), timeout=30)
        if number < HALVES:
            plug.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 8000)
        elif number < HALVES + VIEWERS:
            plug.sendall(b"GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        plugs.append(plug)
    ready.set()
    while not ends.wait(1 / GARBAGE):
        with contextlib.suppress(OSError), socket.create_connection((host, port), timeout=30) as plug:
            plug.sendall(b"\x16\x03\x01" + b"\xff" * 4000)


def timed(function, count):
    times = []
    for _ in range(count):
        begin = time.perf_counter()
        function()
        times.append(time.perf_counter() - begin)
    return statistics.median(times) * 1000


def measure(server, lane):
    def ball():
        lane.ball(0)
        lane.undo()

    def sign_in():
        client = server.client()
        served.expect(client.post("/api/session", {"password": PASSWORD}), 200)
        client.close()

    return timed(ball, BALLS) / 2, timed(sign_in, SIGN_INS)


def measure_flooded(server, lane):
    ready, ends = multiprocessing.Event(), multiprocessing.Event()
    attacker = multiprocessing.Process(target=flood, args=(server.host, server.port, ready, ends))
    attacker.start()
    try:
        if not ready.wait(60):
            sys.exit("the flood did not come about")
        return measure(server, lane)
    finally:
        ends.set()
        attacker.join(60)


def main():
    served.PINDECK = os.path.abspath(os.path.join(sys.argv[1], "pindeck"))
    quiet, flooded = [], []
    with served.Server(lanes=2, password=PASSWORD) as server:
        lane = server.machine()
        lane.open("PJS")
        quiet.append(measure(server, lane))
        for _ in range(FLOODS):
            flooded.append(measure_flooded(server, lane))
            quiet.append(measure(server, lane))
        lane.close()
    good = True
    for which, name in enumerate(("a ball", "a sign-in")):
        # on a machine that is busy otherwise the quiet ones before and after a flood differ
        before = [max(pair[0][which], pair[1][which]) for pair in zip(quiet, quiet[1:])]
        during = [times[which] for times in flooded]
        times = statistics.median(slow / fast for slow, fast in zip(during, before))
        print(f"{name}: {statistics.median(before):.2f} ms quiet, {statistics.median(during):.2f} ms in a flood")
        good &= floors.at_most(f"{name} during a flood of connections, times the quiet one", times, MOST)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
