#!/usr/bin/env python3
"""flood.py PINDECK - how long a sign-in, a ball and a query of one game take, quiet and while another client floods the
server with long queries that it abandons. During the flood each may take three times as long at most."""
import os
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [f"{sys.path[0]}/../tests/shared", f"{sys.path[0]}/../tests/server"]
import floors
from lookups import PASSWORD, sheets
import served

ROUNDS = 40
MOST = 3.0

# In a process of its own, and paced: on the same machine it would measure itself.
FLOODER = """
import socket, sys, time
port = int(sys.argv[1])
request = f"GET /api/bowlers/AAA HTTP/1.1\\r\\nHost: 127.0.0.1:{port}\\r\\n\\r\\n".encode()
sent = 0
while True:
    for _ in range(10):
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=10) as plug:
                plug.sendall(request)
            sent += 1
        except OSError:
            pass
    time.sleep(0.02)
"""


def timed(ask):
    begin = time.monotonic()
    served.expect(ask(), 200)
    return (time.monotonic() - begin) * 1000


def measure(server, machine):
    """The medians, in milliseconds."""
    client = server.client()
    took = {"sign-in": [], "ball": [], "one game": []}
    for number in range(ROUNDS):
        if number % 8 == 0:
            took["sign-in"].append(timed(lambda: client.post("/api/session", {"password": PASSWORD})))
        took["ball"].append(timed(lambda: machine.post(f"{machine.base}/notes", {"text": "x"})))
        took["one game"].append(timed(lambda: client.get("/api/games/1")))
    client.close()
    return {what: statistics.median(times) for what, times in took.items()}


def main():
    served.PINDECK = os.path.abspath(sys.argv[1])
    good = True
    with served.Server(password=PASSWORD, options=["--per-address", "5000"]) as server:
        served.pindeck("import", "--store", server.store, "-", text=sheets(1200))
        machine = server.machine(1)
        machine.open("PJS")
        measure(server, machine)  # warm
        quiet = measure(server, machine)
        with subprocess.Popen([sys.executable, "-c", FLOODER, str(server.port)]) as flooder:
            try:
                time.sleep(2)
                flooded = measure(server, machine)
            finally:
                flooder.kill()
        machine.close()
    for what, before in quiet.items():
        print(f"{what}: {before:.1f} ms quiet, {flooded[what]:.1f} ms during a flood of abandoned queries")
        good &= floors.at_most(f"{what} during a flood of queries, times the quiet one", flooded[what] / before, MOST)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
