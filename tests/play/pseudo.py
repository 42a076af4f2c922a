#!/usr/bin/env python3
"""Help of every command and a game line by line in the pseudo-language, whose texts are in brackets and longer by a
third: every printed text has its brackets, so no text is cut off, and none is hard-coded."""
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE

PINDECK = sys.argv[1]


def must(holds, what):
    if not holds:
        sys.exit(f"pseudo: {what}")


def run(folder, *arguments, typed=""):
    return subprocess.run([PINDECK, *arguments], input=typed, capture_output=True, text=True, timeout=DEADLINE, check=False,
                          env={"PATH": os.environ["PATH"], "XDG_DATA_HOME": folder, "HOME": folder})


def must_be_bracketed(text, what):
    """Every line has a text that opens and closes; a text over several lines has brackets in each. Lines of marks and scores, such as
    PJS 1: 7 / -> 9 /, have no words."""
    for line in text.splitlines():
        must(not line.strip() or "[" in line and "é]" in line or re.fullmatch(r"[A-Z]{3}( \d+)?: [^a-z]+ -> [^a-z]+", line), f"{what}: {line!r}")


def helps(folder):
    summary = run(folder, "--help", "-l", "pseudo").stdout
    must_be_bracketed(summary, "--help")
    commands = re.findall(r"^  (\w+) +\[", summary, re.M)
    must(len(commands) >= 15, f"commands: {commands}")
    for command in commands:
        done = run(folder, command, "-l", "pseudo", "--help")
        must(done.returncode == 0 and done.stdout, f"{command} --help: {done.stderr}")
        must_be_bracketed(done.stdout, f"{command} --help")
        wrong = run(folder, command, "-l", "pseudo", "--nonsense")
        must(wrong.returncode == 2, f"{command} --nonsense ends with {wrong.returncode}")
        must_be_bracketed(wrong.stderr, f"{command} --nonsense")


def plays(folder):
    answers = ["11", "7", "X", "/", "?", "fix 1.1 9", "fix", "join", "join KYJ 9", "undo", "undo", "undo", "note", "z" * 300, "quit"]
    done = run(folder, "play", "-l", "pseudo", "--lane", "3", "PJS", typed="\n".join(answers) + "\n")
    must(done.returncode == 0, done.stderr)
    must_be_bracketed(done.stderr, "play")
    prompts = [line for line in done.stdout.splitlines() if "ball" in line]
    must(prompts and all("[" in line and "é]" in line for line in prompts), f"prompts: {prompts}")
    for command in (["history"], ["show", "1", "--log"], ["stats"], ["resume", "99"], ["export", "99"], ["verify"]):
        done = run(folder, *command, "-l", "pseudo")
        must_be_bracketed(done.stderr, " ".join(command))
    log = run(folder, "show", "1", "--log", "-l", "pseudo").stdout.split("\n\n", 1)[-1]
    must_be_bracketed(log, "show --log")


with tempfile.TemporaryDirectory() as FOLDER:
    helps(FOLDER)
    plays(FOLDER)
