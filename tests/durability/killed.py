#!/usr/bin/env python3
"""killed.py PINDECK - matches in which the program is killed at random moments, two hundred times in all, and
resumed: no acknowledged ball is missing, none is stored twice, and at the end board and journal equal those of an
uninterrupted match. Half of them are evenings with a team, two games in a row, and bowlers who come late, leave and
come back."""
import os
import random
import select
import subprocess
import sys
import tempfile
import time

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE
import matches
from sample import full_or_sample

PINDECK = sys.argv[1]
KILLS = full_or_sample(200, 25)
PROMPT = b"'s turn : "
chance = random.Random(20261115)


class Life:
    """One run of the program, from its start to its end by the signal."""

    def __init__(self, store, who):
        lines = matches.journal(PINDECK, store)
        start = ["resume", lines[-1]["game"]] if lines else ["play", *who]
        self.kept = matches.answered(lines)
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


def live(store, who, answers):
    """Give a few answers, then kill the program; returns how many were acknowledged."""
    life = Life(store, who)
    acknowledged = life.kept
    for _ in range(chance.randint(0, 4)):
        if not life.waits_for_prompt():
            break
        acknowledged = life.kept
        if life.kept == len(answers):
            sys.exit("asked for a ball after the last")
        life.type(answers[life.kept])
        life.kept += 1
    life.kill()
    return acknowledged


def play_killed(folder, seed, kills):
    who, answers = matches.evening(seed) if seed % 2 else (matches.NAMES, matches.answers(seed))
    reference, last_board = matches.play_through(PINDECK, f"{folder}/whole{seed}.db", answers, who)
    store = f"{folder}/killed{seed}.db"
    while kills < KILLS:
        before = matches.answered(matches.journal(PINDECK, store))
        if before == len(answers):
            break
        acknowledged = live(store, who, answers)
        kills += 1
        kept = matches.journal(PINDECK, store)
        if matches.answered(kept) < acknowledged:
            sys.exit(f"{acknowledged} answers were acknowledged, {matches.answered(kept)} are kept")
        if kept != reference[:len(kept)]:
            sys.exit(f"the journal differs after {acknowledged} answers: {kept[-3:]}")
    kept = matches.journal(PINDECK, store)
    rest = answers[matches.answered(kept):]
    if rest:
        subprocess.run([PINDECK, "resume", kept[-1]["game"], "--store", store], text=True, check=True,
                       input="\n".join(rest) + "\n", capture_output=True, timeout=DEADLINE)
    if matches.journal(PINDECK, store) != reference:
        sys.exit("the journal at the end differs")
    if matches.board(PINDECK, store, reference[-1]["game"]) != last_board:
        sys.exit("the board at the end differs")
    return kills


with tempfile.TemporaryDirectory() as scratch:
    total = 0
    games = 0
    while total < KILLS and games < KILLS:
        total = play_killed(scratch, games, total)
        games += 1
    print(f"killed {total} times in {games} matches")
