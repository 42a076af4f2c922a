#!/usr/bin/env python3
"""clock_jumps.py PINDECK CLOCK_SHIM - the clock set back by a day and forward by a year between balls, between the games of
a series and across restarts of play, resume, lane and serve, and a sheet of tomorrow imported: the current game, the
series, sessions and streams are the same as with an untouched clock."""
import contextlib
import datetime
import itertools
import json
import os
import re
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time

sys.path.append(f"{sys.path[0]}/../shared")
import person
from person import must
import served
from served import expect

PINDECK, SHIM = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
served.PINDECK = PINDECK
DAY, YEAR = 24 * 3600, 365 * 24 * 3600
JUMPS = (0, -DAY, YEAR, -30 * DAY, 0, YEAR)
PASSWORD = "bowling shoes"
THREE = re.compile(rb"NAME +1 +2 +3  TOTAL\r?\nPJS +300 +300 +300 +900")


class Clock:
    """The clock of every program started from here on."""

    def __init__(self, folder):
        self.path = f"{folder}/offset"
        self.set(0)
        os.environ.update(LD_PRELOAD=SHIM, CLOCK_OFFSET=self.path)

    def set(self, seconds):
        if not os.path.exists(self.path):
            with open(self.path, "wb") as file:
                file.write(bytes(8))
        with open(self.path, "r+b") as file:
            file.write(struct.pack("<q", seconds))

    def variables(self):
        return {"LD_PRELOAD": SHIM, "CLOCK_OFFSET": self.path, "TERM": "xterm"}


def run(*arguments, text=""):
    done = subprocess.run([PINDECK, *arguments, "-l", "en"], input=text, text=True, capture_output=True, timeout=served.DEADLINE)
    must(done.returncode == 0, f"{arguments}: {done}")
    return done


def ask(store, statement):
    with contextlib.closing(sqlite3.connect(store)) as database:
        return database.execute(statement).fetchall()


def balls(store):
    return ask(store, "SELECT count(*) FROM lines WHERE kind = 'bowled'")[0][0]


def must_have_jumped(store):
    """The times in the journal go back and forth: the program has seen the clock that the test set."""
    times = [row[0] for row in ask(store, "SELECT time FROM lines ORDER BY game, line")]
    must(any(later < earlier - DAY * 500 for earlier, later in itertools.pairwise(times)), f"the clock never went back: {times}")
    must(any(later > earlier + YEAR * 900 for earlier, later in itertools.pairwise(times)), f"the clock never went forward: {times}")


def import_tomorrow(store, folder):
    """A finished game of others on the first lane, of tomorrow and of a year from now."""
    for days in (1, 500):
        when = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=days)
        with open(f"{folder}/sheet", "w", encoding="utf-8") as file:
            print(f"game 1, {when:%Y-%m-%dT%H:%M:%S}.000Z, lane 1\nKYJ tenpin: X 7/ 9- X -8 8/ -6 X X X81\n", file=file)
        must("imported: 1" in run("import", "--yes", "--store", store, f"{folder}/sheet").stderr, "the sheet is taken")


# ---- line by line --------------------------------------------------------------------------------

def between_balls_of_play(clock, folder):
    store = f"{folder}/play.db"
    jumps = itertools.cycle(JUMPS)
    terminal = person.Terminal(PINDECK, "play", "-l", "en", "--store", store, "--games", "3", "PJS", data=folder,
                               **{**clock.variables(), "TERM": "dumb"})
    terminal.read_until(b" ball : ")
    for ball in range(1, 37):
        clock.set(next(jumps))
        terminal.type("X\n")
        shown = terminal.read_until(b" ball : " if ball < 36 else b"900")
    must(THREE.search(shown), f"the series is whole: {shown!r}")
    must(terminal.ended() == 0, "it ends by itself")
    must_have_jumped(store)


def across_resume(clock, folder):
    store = f"{folder}/resume.db"
    clock.set(0)
    run("play", "--store", store, "--games", "3", "PJS", text="X\n" * 13 + "quit\n")
    import_tomorrow(store, folder)
    clock.set(-DAY)
    shown = run("resume", "--store", store, text="X\n" * 12 + "quit\n").stdout
    must(re.search(r"NAME +1 +2  TOTAL\nPJS +300 +300 +600", shown), f"two games of the series: {shown}")
    clock.set(YEAR)
    run("resume", "--store", store, text="X\n" * 5 + "quit\n")
    clock.set(-2 * DAY)
    shown = run("resume", "--store", store, text="X\n" * 6).stdout
    must(THREE.search(shown.encode()), f"the series is whole: {shown}")
    lanes = ask(store, "SELECT game, text FROM lines WHERE line = 1 AND text LIKE '%/3%' ORDER BY game")
    must([text[:3] for _, text in lanes] == ["1/3", "2/3", "3/3"], f"{lanes}")
    must_have_jumped(store)


# ---- the full screen -----------------------------------------------------------------------------

def type_balls(terminal, store, clock, count, jumps):
    """Keys of strikes, each kept before the next, the clock set in between."""
    for _ in range(count):
        before = balls(store)
        clock.set(next(jumps))
        terminal.type("X")
        end = time.monotonic() + person.DEADLINE
        while balls(store) == before:
            must(time.monotonic() < end, f"a ball is not kept: {terminal.seen[-400:]!r}")
            time.sleep(0.01)


def lane_of(clock, folder, store, *words, ready):
    terminal = person.Terminal(PINDECK, "lane", "-l", "en", "--store", store, *words, data=folder, **clock.variables())
    terminal.read_until(ready)
    return terminal


def across_lanes(clock, folder):
    """Two games of three and a half, then a lane that offers the right game, with a sheet of tomorrow in between."""
    store = f"{folder}/lane.db"
    jumps = itertools.cycle(JUMPS)
    clock.set(0)
    terminal = lane_of(clock, folder, store, "--games", "3", "PJS", ready=b"quit")
    type_balls(terminal, store, clock, 12, jumps)
    terminal.type("n")
    type_balls(terminal, store, clock, 3, jumps)
    terminal.type("q")
    must(terminal.ended() == 0, "it ends")
    import_tomorrow(store, folder)
    for offset, count in ((-DAY, 4), (YEAR, 5)):
        clock.set(offset)
        terminal = lane_of(clock, folder, store, ready=b"PJS")
        terminal.type("\r")  # continue the offered game
        type_balls(terminal, store, clock, count, jumps)
        terminal.type("q")
        must(terminal.ended() == 0, "it ends")
    must(ask(store, "SELECT count(*) FROM lines WHERE kind = 'bowled' AND game = 2")[0][0] == 12, "all of it in game 2")
    clock.set(-DAY)
    terminal = lane_of(clock, folder, store, ready=b"PJS")  # a finished game, followed by another
    terminal.type("\r")
    terminal.type("n")
    type_balls(terminal, store, clock, 12, jumps)
    terminal.read_until(b"900")  # the series is whole
    terminal.type("q")
    must(terminal.ended() == 0, "it ends")
    must_have_jumped(store)


# ---- the server ----------------------------------------------------------------------------------

def may(client):
    """Whether the client is the desk, and the lanes for which it is a console."""
    session = expect(client.get("/api/session"), 200).json
    return session["desk"], [lane["lane"] if isinstance(lane, dict) else lane for lane in session["lanes"]]


def within_one_run(clock, server, console, desk):
    """Streams and sessions live through every jump, with several ticks of the server's second after each."""
    streams = [served.Stream(console, "/api/lanes/1/events"), served.Stream(desk, "/api/events")]
    for stream in streams:
        must(stream.next() is not None, "the board as it is")
    machine = server.machine(1)
    for offset in (-DAY, YEAR, 3 * YEAR, -3 * YEAR, 0):
        clock.set(offset)
        time.sleep(2.2)
        must(may(console) == (False, [1]) and may(desk) == (True, []), f"{offset}: sessions end: {may(console)} {may(desk)}")
        board = machine.ball("-")
        for stream in streams:
            event = stream.next()
            while event is not None and json.loads(event["data"]).get("balls") != board["balls"]:
                event = stream.next()
            must(event is not None, f"{offset}: the stream has ended")
    for stream in streams:
        stream.close()
    machine.close()


def current(server):
    reader = server.client()
    board = expect(reader.get("/api/lanes/1"), 200).json
    reader.close()
    return board["game"], board.get("series"), board["balls"]


def desk_sessions(store):
    with open(f"{store}-access", encoding="utf-8") as file:
        return sum(line.startswith("session ") and line.split()[2] == "0" for line in file)


def across_restarts_of_serve(clock, folder):
    store = f"{folder}/serve.db"
    clock.set(0)
    with served.Server(store=store, password=PASSWORD) as server:
        console, desk, machine = server.client(), server.client(), server.machine(1)
        expect(console.sign_in(token=server.tokens[1]), 200)
        expect(desk.sign_in(password=PASSWORD), 200)
        machine.open("PJS")
        within_one_run(clock, server, console, desk)
        for _ in range(15):
            board = machine.ball("-")
        must(not board.get("turn"), f"the game is over: {board}")
        for offset in (-DAY, YEAR, -2 * DAY):
            clock.set(offset)
            board = machine.again()
            machine.ball("X")
            before = current(server)
            import_tomorrow_once(store, folder)
            must(current(server) == before, f"{offset}: an imported game changes nothing")
            for client in (console, desk, machine):
                client.close()
            server.restart()
            must(current(server) == before, f"{offset}: {current(server)} after a restart, not {before}")
            for _ in range(18):
                machine.ball("-")
        must(before[1] and before[1]["number"] == 4, f"the fourth of the series: {before}")
        sessions_across_restarts(clock, server, console, desk)


def import_tomorrow_once(store, folder, made=[]):
    """Only the first time: the sheets are here already after that."""
    if not made:
        import_tomorrow(store, folder)
        made.append(store)


def sessions_across_restarts(clock, server, console, desk):
    """A slow clock ends no session; a right or fast one removes expired sessions for good."""
    def restart(offset):
        console.close()
        desk.close()
        clock.set(offset)
        server.restart()

    clock.set(0)
    expect(desk.sign_in(password=PASSWORD), 200)
    for offset in (0, -DAY, -30 * YEAR):
        restart(offset)
        must(may(console) == (False, [1]) and may(desk)[0], f"{offset}: {may(console)} {may(desk)}")
    restart(YEAR)
    must(may(console) == (False, [1]), "a console has 400 days")
    must(not may(desk)[0], "a desk has twelve hours")
    end = time.monotonic() + person.DEADLINE
    while desk_sessions(server.store):
        must(time.monotonic() < end, "an expired session stays in the file")
        time.sleep(0.05)
    for offset in (0, -DAY):
        restart(offset)
        must(not may(desk)[0], f"{offset}: an expired session is back")
        must(may(console) == (False, [1]), f"{offset}: the console stays")


def main():
    with tempfile.TemporaryDirectory(prefix="pindeck-clock-") as folder:
        os.environ["XDG_DATA_HOME"] = folder
        clock = Clock(folder)
        between_balls_of_play(clock, folder)
        across_resume(clock, folder)
        across_lanes(clock, folder)
        across_restarts_of_serve(clock, folder)


main()
