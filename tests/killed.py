#!/usr/bin/env python3
"""killed.py PINDECK - matches in which the program is killed at random moments, two hundred times in
all, and resumed: no ball that was acknowledged is missing, none is doubled, and at the end board
and journal are those of the match that was never interrupted."""
import os
import random
import select
import subprocess
import sys
import tempfile
import time

import matches

PINDECK = sys.argv[1]
KILLS = 200
DEADLINE = 60  # seconds for an answer; only a failure ever waits so long
PROMPT = b"'s turn : "
chance = random.Random(20261115)


class Life:
    """One run of the program, from its start to its end by the signal."""

    def __init__(self, store):
        lines = matches.journal(PINDECK, store)
        start = ["resume", "1"] if lines else ["play", *matches.NAMES]
        self.kept = matches.bowled(lines)
        self.seen = b""
        self.process = subprocess.Popen(
            [PINDECK, start[0], "-l", "en", "--store", store, *start[1:]], bufsize=0,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def waits_for_prompt(self):
        """False when the game is over before one comes."""
        end = time.monotonic() + DEADLINE
        while PROMPT not in self.seen:
            if not select.select([self.process.stdout], [], [], end - time.monotonic())[0]:
                sys.exit(f"no question came after {self.seen!r}")
            data = os.read(self.process.stdout.fileno(), 65536)
            if not data:
                return False
            self.seen += data
        self.seen = self.seen.split(PROMPT, 1)[1]
        return True

    def type(self, ball):
        self.process.stdin.write(f"{ball}\n".encode())

    def kill(self):
        time.sleep(chance.choice([0, 0, chance.random() * 0.001, chance.random() * 0.01]))
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


def live(store, balls):
    """Bowl a few balls and be killed; how many were acknowledged for certain."""
    life = Life(store)
    acknowledged = life.kept
    for _ in range(chance.randint(0, 4)):
        if not life.waits_for_prompt():
            break
        acknowledged = life.kept
        if life.kept == len(balls):
            sys.exit("asked for a ball after the last")
        life.type(balls[life.kept])
        life.kept += 1
    life.kill()
    return acknowledged


def play_killed(folder, seed, kills):
    balls = matches.answers(seed)
    reference, last_board = matches.play_through(PINDECK, f"{folder}/whole{seed}.db", balls)
    store = f"{folder}/killed{seed}.db"
    while kills < KILLS:
        before = matches.bowled(matches.journal(PINDECK, store))
        if before == len(balls):
            break
        acknowledged = live(store, balls)
        kills += 1
        kept = matches.journal(PINDECK, store)
        if matches.bowled(kept) < acknowledged:
            sys.exit(f"{acknowledged} balls were acknowledged, {matches.bowled(kept)} are kept")
        if kept != reference[:len(kept)]:
            sys.exit(f"the journal differs after {acknowledged} balls: {kept[-3:]}")
    rest = balls[matches.bowled(matches.journal(PINDECK, store)):]
    if rest:
        subprocess.run([PINDECK, "resume", "1", "--store", store], text=True, check=True,
                       input="\n".join(rest) + "\n", capture_output=True, timeout=60)
    if matches.journal(PINDECK, store) != reference:
        sys.exit("the journal at the end differs")
    if matches.board(PINDECK, store) != last_board:
        sys.exit("the board at the end differs")
    return kills


with tempfile.TemporaryDirectory() as scratch:
    total = 0
    games = 0
    while total < KILLS and games < KILLS:
        total = play_killed(scratch, games, total)
        games += 1
    print(f"killed {total} times in {games} matches")
