#!/usr/bin/env python3
"""failing_disk.py PINDECK SHIM - every call that writes to the disk fails, once alone and once together with all
later calls. The program reports it with status 3, acknowledged balls are stored, nothing is half-written, and the
match can be continued."""
import os
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE
import matches
import person
from person import must

PINDECK, SHIM = sys.argv[1], os.path.abspath(sys.argv[2])


def play(store, balls, kept=(), **failing):
    """Play a match, or continue the one with these stored lines."""
    start = ["resume", "1"] if kept else ["play", *matches.NAMES]
    environment = {**os.environ, "LD_PRELOAD": SHIM, **failing}
    return subprocess.run([PINDECK, start[0], "-l", "en", "--store", store, *start[1:]], text=True,
                          input="\n".join(balls) + "\n", capture_output=True, env=environment,
                          timeout=DEADLINE)


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
            run = play(store, rest, kept)
            if run.returncode != 0:
                sys.exit(f"{what}: cannot go on: {run.stderr}")
            kept = matches.journal(PINDECK, store)
        if kept != reference:
            sys.exit(f"{what}: the journal at the end differs")
    return refused


def person_whose_disk_fails(store, broken):
    """A person whose game is open and whose first ball could not be stored."""
    terminal = person_at(store, broken)
    break_disk(broken)
    terminal.type("10\n")
    terminal.read_until(b"anything else: stop > ")
    return terminal


def person_at(store, broken):
    terminal = person.Terminal(PINDECK, "play", "-l", "en", "--store", store, "PJS",
                               data=os.path.dirname(store), LD_PRELOAD=SHIM, FAIL_WHILE=broken)
    terminal.read_until(b"Frame 1 ball : ")
    return terminal


def break_disk(broken):
    with open(broken, "w", encoding="ascii"):
        pass


def a_person_may_go_on_and_loses_nothing(folder):
    """The disk fails for a while, and the person chooses to continue: everything is stored when it works again."""
    store, broken = f"{folder}/person.db", f"{folder}/broken"
    terminal = person_at(store, broken)
    terminal.type("10\n")
    terminal.read_until(b"Frame 2 ball : ")
    break_disk(broken)
    terminal.type("7\n")
    shown = terminal.read_until(b"anything else: stop > ")
    must(b"not saved" in shown and b"|  7 " not in shown, f"not on the board: {shown!r}")
    terminal.type("\n")
    must(b"not saved" in terminal.read_until(b"anything else: stop > "), "tried again")
    must(matches.bowled(matches.journal(PINDECK, store)) == 1, "only the first ball is kept")
    terminal.type("y\n")
    must(b"|  7   |" in terminal.read_until(b"Frame 2 ball : "), "now it is on the board")
    terminal.type("2\n")
    terminal.read_until(b"Frame 3 ball : ")
    os.remove(broken)
    terminal.type("5\n")
    terminal.read_until(b"Frame 3 ball : ")
    must(matches.bowled(matches.journal(PINDECK, store)) == 4, "all are kept as soon as they can be")
    break_disk(broken)
    terminal.type("4\n")
    terminal.read_until(b"anything else: stop > ")
    terminal.type("yes\n")
    terminal.read_until(b"Frame 4 ball : ")
    terminal.type("quit\n")
    must(os.waitstatus_to_exitcode(terminal.ended()) == 3, "a ball that is lost in the end is reported")
    must(b"lines of this game that were not saved: " in terminal.seen, repr(terminal.seen))
    os.remove(broken)
    must(matches.bowled(matches.journal(PINDECK, store)) == 4, "the last ball is missing, no other")


def control_c_reports_a_lost_ball(folder):
    store, broken = f"{folder}/leaves.db", f"{folder}/broken"
    terminal = person_whose_disk_fails(store, broken)
    terminal.type("y\n")
    terminal.read_until(b"Frame 2 ball : ")
    terminal.type("\x03")
    terminal.ended()
    os.remove(broken)
    must(b"a part of this game was not saved" in terminal.seen, repr(terminal.seen))


def a_person_may_stop(folder):
    store, broken = f"{folder}/stops.db", f"{folder}/broken"
    terminal = person_whose_disk_fails(store, broken)
    terminal.type("no\n")
    must(os.waitstatus_to_exitcode(terminal.ended()) == 3, "stopped with status 3")
    os.remove(broken)
    must(matches.bowled(matches.journal(PINDECK, store)) == 0, "the ball was never accepted")


def a_backup_that_fails_is_not_there(folder):
    """Each call of a backup fails: the program reports it, and leaves neither a backup nor other files."""
    store, copies = f"{folder}/source.db", f"{folder}/copies"
    typed = matches.answers(5)
    matches.play_through(PINDECK, store, typed)
    reference = matches.journal(PINDECK, store)
    os.mkdir(copies)
    for variable in ("FAIL_AT", "FAIL_ONCE"):
        told, number, run = 0, 0, None
        while run is None or run.returncode != 0 or number < 3:
            number += 1
            must(number < 200, "a backup makes fewer calls")
            run = subprocess.run([PINDECK, "backup", "-l", "en", "--store", store, f"{copies}/copy.db"], text=True,
                                 capture_output=True, env={**os.environ, "LD_PRELOAD": SHIM, variable: str(number)}, timeout=DEADLINE)
            if run.returncode == 0:
                must(matches.journal(PINDECK, f"{copies}/copy.db") == reference, f"{variable}={number}: not whole")
                os.remove(f"{copies}/copy.db")
            else:
                told += 1
                must(run.returncode == 3 and run.stderr.startswith("pindeck: "), f"{variable}={number}: {run}")
            must(os.listdir(copies) == [], f"{variable}={number}: left {os.listdir(copies)}")
        must(told > 3, f"{variable}: only {told} were told")
    must(matches.journal(PINDECK, store) == reference, "the store is as it was")


with tempfile.TemporaryDirectory() as scratch:
    a_backup_that_fails_is_not_there(scratch)
    a_person_may_go_on_and_loses_nothing(scratch)
    a_person_may_stop(scratch)
    control_c_reports_a_lost_ball(scratch)
    typed = matches.answers(1)
    whole, _ = matches.play_through(PINDECK, f"{scratch}/whole.db", typed)
    play(f"{scratch}/count.db", typed, FAIL_COUNT=f"{scratch}/count")
    with open(f"{scratch}/count", encoding="ascii") as count:
        needed, syncs = map(int, count.read().split())
    # no power cut is simulated here; check that the files were synced
    if syncs < len(typed):
        sys.exit(f"{len(typed)} balls were acknowledged and only {syncs} times was the disk synced")
    told = [fail_each_call(scratch, typed, whole, variable, needed)
            for variable in ("FAIL_AT", "FAIL_ONCE")]
    if min(told) < len(typed):
        sys.exit(f"of {needed} failing calls only {told} were told")
    print(f"each of {needed} calls failed twice; told {told}")
