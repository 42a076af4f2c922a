#!/usr/bin/env python3
"""power_cuts.py PINDECK SHIM [CUTS] - power cuts at any moment of an evening, in which an empty file becomes a store and
is played on, imported into, backed up while lanes are in use, served, closed and reopened. The test records all
writes and syncs and builds the files that a power cut could have left: all synced data, and any part of the later
writes, torn anywhere. The store must open and be sound, no acknowledged line may be missing, and a backup that has
its name must be complete."""
import hashlib
import os
import random
import shutil
import sqlite3
import struct
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
import matches
import person
from person import must
import served

PINDECK, SHIM = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
CUTS = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
SECTOR = 512
RECORD = struct.Struct("=c7xQQQ")
served.PINDECK = PINDECK


# ---- the evening -------------------------------------------------------------------------------

class Evening:
    """The actions of an evening, and the lines that were acknowledged by each position of the record."""

    def __init__(self, folder, trace):
        self.folder, self.trace = folder, trace
        self.store = f"{folder}/games.db"
        self.variables = {"LD_PRELOAD": SHIM, "TRACE": trace, "TRACED": folder}
        self.acknowledged = []  # (size of the record, how many lines)
        self.backups = []       # (size of the record, its name, how many lines it has at least)

    def lines(self, path=None):
        return len(rows(path or self.store))

    def acknowledge(self, lines):
        self.acknowledged.append((os.path.getsize(self.trace) if os.path.exists(self.trace) else 0, lines))

    def run(self, *arguments, text=None):
        done = subprocess.run([PINDECK, *arguments, "--store", self.store], input=text, text=True, capture_output=True,
                              timeout=served.DEADLINE, env={**os.environ, **self.variables})
        must(done.returncode == 0, f"{arguments}: {done.stderr}")
        self.acknowledge(self.lines())

    def play(self, *words, balls, meanwhile=None):
        terminal = person.Terminal(PINDECK, *words[:1], "-l", "en", "--store", self.store, *words[1:], data=self.folder,
                                   **self.variables)
        terminal.read_until(b" : ")
        lines = self.lines()
        self.acknowledge(lines)
        for number, ball in enumerate(balls):
            terminal.type(ball + "\n")
            terminal.read_until(b" : ")
            lines += 1
            self.acknowledge(lines)
            if meanwhile and number == len(balls) // 2:
                meanwhile()
                lines = self.lines()
        terminal.type("quit\n")
        must(terminal.ended() == 0, repr(terminal.seen))

    def back_up(self, name):
        before = self.lines()
        self.run("backup", f"{self.folder}/{name}")
        self.backups.append((os.path.getsize(self.trace), name, before))

    def serve(self):
        with served.Server(store=self.store, lanes=2) as server:  # without the record: only to know the links
            server.stop()
            os.environ.update(self.variables)
            try:
                server.start()
            finally:
                for name in self.variables:
                    del os.environ[name]
            consoles = [server.machine(lane) for lane in (1, 2)]
            lines = self.lines()
            for console in consoles:
                lines += console.open("KYJ", "LEE", leave_unfinished=True)["line"]
                self.acknowledge(lines)
            for number in range(20):
                lines += 1
                consoles[number % 2].ball(number % 5)
                self.acknowledge(lines)
            for console in consoles:
                console.close()

    def spend(self):
        typed = matches.answers(3)
        self.play("play", *matches.NAMES, balls=typed[:25])
        self.play("resume", balls=typed[25:40], meanwhile=lambda: self.back_up("first.db"))
        self.run("import", "-", text="".join(f"2026-02-{day:02}\nPJS: X 7/ 9- X -8 8/ -6 X X X81\n"
                                              f"KYJ: 9/ 9/ X 81 7/ X 9- 8/ X 9/8\n\n" for day in range(1, 29)))
        self.serve()
        self.play("play", "--lane", "5", "HAN", balls=["3", "4", "10", "5"],
                  meanwhile=lambda: self.run("import", "-", text="".join(
                      f"2026-03-{1 + day % 28:02}, lane {day}\nPJS: X 7/ 9- X -8 8/ -6 X X X81\n\n" for day in range(1, 150))))
        self.back_up("second.db")


# ---- the files after a cut ---------------------------------------------------------------------

class File:
    """The synced content of the disk, and the writes since."""

    def __init__(self, content=b""):
        self.synced = bytes(content)
        self.pending = []

    def left(self, chance, share):
        content = bytearray(self.synced)
        for what, offset, data in self.pending:
            if what == b"T":
                if chance.random() < share:
                    content = content[:offset].ljust(offset, b"\0")
                continue
            for start in range(0, len(data), SECTOR):
                if chance.random() >= share:
                    continue
                piece = data[start:start + SECTOR]
                if len(content) < offset + start:
                    content.extend(bytes(offset + start - len(content)))
                content[offset + start:offset + start + len(piece)] = piece
        return bytes(content)

    def whole(self):
        return self.left(random.Random(0), 2)

    def sync(self):
        if self.pending:
            self.synced = self.whole()
            self.pending = []


class Disk:
    """The files of the folder while the record is replayed; names are durable once the folder is synced."""

    def __init__(self, folder):
        self.names = {}
        for name in os.listdir(folder):
            with open(f"{folder}/{name}", "rb") as file:
                self.names[name] = File(file.read())
        self.history = [dict(self.names)]  # since the folder was synced last

    def make(self, what, name, offset, data):
        if what == b"C":
            self.names[name] = File()
        elif what == b"U":
            self.names.pop(name, None)
        elif what == b"R":
            self.names[data.decode()] = self.names.pop(name)
        elif what == b"S" and name == "":
            self.history = []
        elif name in self.names and what == b"S":
            self.names[name].sync()
        elif name in self.names:
            self.names[name].pending.append((what, offset, data))
        if what in b"CUR" or what == b"S" and name == "":
            self.history.append(dict(self.names))

    def cut(self, chance, folder):
        share = chance.choice([0, 0.1, 0.5, 0.9, 1.1])
        shutil.rmtree(folder, ignore_errors=True)
        os.mkdir(folder)
        for name, file in chance.choice(self.history).items():
            if not name.endswith("-shm"):  # SQLite makes it anew
                with open(f"{folder}/{name}", "wb") as image:
                    image.write(file.left(chance, share))


def records(path):
    """All records, each with the position of its end."""
    with open(path, "rb") as file:
        content = file.read()
    place = 0
    while place < len(content):
        what, name, offset, count = RECORD.unpack_from(content, place)
        start = place + RECORD.size
        place = start + name + count
        yield place, what, content[start:start + name].decode(), offset, content[start + name:place]


# ---- checking ----------------------------------------------------------------------------------

def rows(path):
    database = sqlite3.connect(path)
    try:
        database.execute("PRAGMA synchronous = OFF")  # an image need not last
        must(database.execute("PRAGMA integrity_check").fetchall() == [("ok",)], f"{path} is damaged")
        columns = "game, line, time, actor, kind, lane, bowler, discipline, place, pins, replaces, text, key"
        if database.execute("PRAGMA user_version").fetchone() == (0,):  # no tables yet
            return set()
        return set(database.execute(f"SELECT {columns} FROM lines"))
    finally:
        database.close()


def is_new(path, seen=set()):
    """True for a file whose content was not checked before."""
    with open(path, "rb") as file:
        digest = hashlib.sha256(file.read()).digest()
    found = digest in seen
    seen.add(digest)
    return not found


def check(folder, needed, backups, final, deep, what):
    kept = rows(f"{folder}/games.db")
    must(kept <= final, f"{what}: lines that were never written: {sorted(kept - final)[:2]}")
    must(len(kept) >= needed, f"{what}: {needed} lines were acknowledged and {len(kept)} are left")
    for name, lines in backups.items():
        if os.path.exists(f"{folder}/{name}") and is_new(f"{folder}/{name}"):
            copy = rows(f"{folder}/{name}")
            must(copy <= final and len(copy) >= lines, f"{what}: {name} has {len(copy)} of {lines} lines")
    if deep:
        done = subprocess.run([PINDECK, "verify", "-l", "en", "--store", f"{folder}/games.db"], text=True,
                              capture_output=True, timeout=served.DEADLINE)
        must(done.returncode == 0, f"{what}: {done.stdout}{done.stderr}")
        done = subprocess.run([PINDECK, "play", "-l", "en", "--lane", "77", "--store", f"{folder}/games.db", "NEW"],
                              input="3\nquit\n", text=True, capture_output=True, timeout=served.DEADLINE)
        must(done.returncode == 0 and len(rows(f"{folder}/games.db")) >= needed, f"{what}: cannot go on: {done}")


def cut_often(evening, disk, final, scratch):
    chance = random.Random(20261115)
    everything = list(records(evening.trace))
    cuts = sorted(chance.choice(range(len(everything))) for _ in range(CUTS))
    made = 0
    for number, place in enumerate(cuts):
        while made <= place:
            disk.make(*everything[made][1:])
            made += 1
        end = everything[place][0]
        needed = max(lines for size, lines in evening.acknowledged if size <= end or size == 0)
        disk.cut(chance, f"{scratch}/image")
        check(f"{scratch}/image", needed, {name: lines for _, name, lines in evening.backups}, final,
              number % max(1, CUTS // 20) == 0, f"cut {number}, after {place + 1} of {len(everything)} calls")
        for size, name, _ in evening.backups:
            must(size > end or os.path.exists(f"{scratch}/image/{name}"), f"cut {number}: {name} was told and is gone")
    return len(everything)


# images in memory where there is such a folder: thousands are made
with tempfile.TemporaryDirectory() as scratch_folder, tempfile.TemporaryDirectory() as images:
    os.mkdir(f"{scratch_folder}/store")
    open(f"{scratch_folder}/store/games.db", "x").close()
    start = Disk(f"{scratch_folder}/store")
    whole = Evening(f"{scratch_folder}/store", f"{scratch_folder}/trace")
    whole.acknowledge(whole.lines())
    whole.spend()
    written = rows(whole.store)
    calls = cut_often(whole, start, written, images)
    print(f"{CUTS} cuts among {calls} calls; {len(whole.acknowledged)} of them acknowledged a line; "
          f"{len(written)} lines in the end")
