#!/usr/bin/env python3
"""failing_disk.py PINDECK SHIM - every call that writes to the disk fails once in one run, and with
all that follow in another: the program says so with status 3, what was acknowledged is there
afterwards, nothing is half-written, and the match can be gone on with."""
import os
import subprocess
import sys
import tempfile

import matches

PINDECK, SHIM = sys.argv[1], os.path.abspath(sys.argv[2])


def play(store, balls, **failing):
    start = ["resume", "1"] if matches.journal(PINDECK, store) else ["play", *matches.NAMES]
    environment = {**os.environ, "LD_PRELOAD": SHIM, **failing}
    return subprocess.run([PINDECK, start[0], "-l", "en", "--store", store, *start[1:]], text=True,
                          input="\n".join(balls) + "\n", capture_output=True, env=environment,
                          timeout=60)


def check(store, balls, reference, run, what):
    acknowledged = max(0, run.stdout.count("| NAME |") - 1)
    kept = matches.journal(PINDECK, store)
    if run.returncode not in (0, 3):
        sys.exit(f"{what}: status {run.returncode}: {run.stderr}")
    if run.returncode == 3 and not run.stderr.startswith("pindeck: "):
        sys.exit(f"{what}: said {run.stderr!r}")
    if run.returncode == 0 and acknowledged < len(balls):
        sys.exit(f"{what}: status 0 after {acknowledged} balls")
    if not acknowledged <= matches.bowled(kept) <= acknowledged + 1:
        sys.exit(f"{what}: {acknowledged} acknowledged, {matches.bowled(kept)} kept")
    if kept != reference[:len(kept)]:
        sys.exit(f"{what}: the journal differs: {kept[-3:]}")
    return kept


def fail_each_call(folder, balls, reference, variable, calls):
    refused = 0
    for number in range(1, calls + 1):
        store = f"{folder}/{variable}{number}.db"
        what = f"{variable}={number}"
        run = play(store, balls, **{variable: str(number)})
        kept = check(store, balls, reference, run, what)
        refused += run.returncode == 3
        rest = balls[matches.bowled(kept):]
        if rest:
            run = play(store, rest)
            if run.returncode != 0:
                sys.exit(f"{what}: cannot go on: {run.stderr}")
        if matches.journal(PINDECK, store) != reference:
            sys.exit(f"{what}: the journal at the end differs")
    return refused


with tempfile.TemporaryDirectory() as scratch:
    typed = matches.answers(1)
    whole, _ = matches.play_through(PINDECK, f"{scratch}/whole.db", typed)
    play(f"{scratch}/count.db", typed, FAIL_COUNT=f"{scratch}/count")
    with open(f"{scratch}/count", encoding="ascii") as count:
        needed = int(count.read())
    if needed < len(typed):
        sys.exit(f"only {needed} calls for {len(typed)} balls: the shim sees nothing")
    told = [fail_each_call(scratch, typed, whole, variable, needed)
            for variable in ("FAIL_AT", "FAIL_ONCE")]
    if min(told) < len(typed):
        sys.exit(f"of {needed} failing calls only {told} were told")
    print(f"each of {needed} calls failed twice; told {told}")
