#!/usr/bin/env python3
"""Every golden game, ball by ball, through pindeck play: the totals row must be the golden one."""
import subprocess
import sys

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE
import golden

PINDECK = sys.argv[1]


def last_totals(discipline, balls):
    answers = "".join(ball + "\n" for ball in golden.marks(discipline, balls))
    run = subprocess.run([PINDECK, "play", "--store", "memory:", "--discipline", discipline, "PJS"], input=answers,
                         capture_output=True, text=True, check=True, timeout=DEADLINE)
    if run.stderr:
        return run.stderr
    rows = [line for line in run.stdout.splitlines() if line.startswith("|")]
    return " ".join(rows[-1].replace("|", " ").split())


failed = 0
count = 0
for discipline, balls, numbers in golden.games():
    totals = " ".join(map(str, numbers))
    if "." in balls:
        continue  # late and leaving bowlers are typed differently: see matches.py
    count += 1
    found = last_totals(discipline, balls)
    if found != totals:
        failed += 1
        print(f"{discipline} {balls}\n  expected {totals}\n  found    {found}")
print(f"{count - failed} golden games right, {failed} wrong")
sys.exit(1 if failed or count == 0 else 0)
