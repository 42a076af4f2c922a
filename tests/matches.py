"""Scripted matches for the tests that break things, and how to see what was kept of them."""
import csv
import io
import random
import subprocess

NAMES = ["PJS", "KYJ", "ABC"]


def frame(chance, last):
    """The balls of a random frame."""
    balls = [chance.choice([10, 9, 8, 7, chance.randint(0, 10)])]
    if balls[0] < 10:
        balls.append(chance.randint(0, 10 - balls[0]))
    if last and sum(balls) >= 10:
        rack = 10
        while len(balls) < 3:
            rack = rack or 10
            balls.append(chance.randint(0, rack))
            rack -= balls[-1]
    return balls


def answers(seed):
    """Everything typed in one match of three, frame by frame in turn."""
    chance = random.Random(seed)
    return [str(ball) for number in range(10) for _ in NAMES for ball in frame(chance, number == 9)]


def journal(pindeck, store, environment=None):
    """The lines of the journal, without when and who."""
    run = subprocess.run([pindeck, "export", "-l", "en", "--store", store, "--format", "csv"], text=True,
                         capture_output=True, env=environment, timeout=60)
    if run.returncode == 3 and "cannot be opened" in run.stderr:
        return []
    if run.returncode != 0:
        raise SystemExit(f"export: status {run.returncode}: {run.stderr}")
    lines = list(csv.DictReader(io.StringIO(run.stdout)))
    for line in lines:
        del line["time"], line["actor"]
    return lines


def bowled(lines):
    return sum(line["kind"] == "bowled" for line in lines)


def play_through(pindeck, store, balls):
    """The match without interruption: its journal and its last board."""
    run = subprocess.run([pindeck, "play", "-l", "en", "--store", store, *NAMES], text=True,
                         input="\n".join(balls) + "\n", capture_output=True, timeout=60)
    if run.returncode != 0 or run.stderr:
        raise SystemExit(f"play: status {run.returncode}: {run.stderr}")
    return journal(pindeck, store), run.stdout[run.stdout.rindex("| NAME |"):]


def board(pindeck, store):
    return subprocess.run([pindeck, "show", "--store", store, "1"], text=True, check=True,
                          capture_output=True, timeout=60).stdout
