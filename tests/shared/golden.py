"""The golden games of tests/games.txt, as balls that can be sent one by one."""
import os
import re

GAMES = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "games.txt")


def games():
    """Discipline, balls and totals of each."""
    with open(GAMES, encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file]
    lines = [line for line in lines if line and not line.startswith("#")]
    for first in range(0, len(lines), 3):
        discipline, balls, totals = lines[first:first + 3]
        yield discipline, balls.replace("(none)", ""), [int(total) for total in totals.replace("(none)", "").split()]


def marks(discipline, balls):
    """One mark a ball, with its leave or its circle; none for a free strike."""
    if discipline == "fivepin":
        return [mark for mark in re.split("[ ,]", balls) if mark]
    frames = balls.split()
    if discipline == "3-6-9":
        frames = [frame for number, frame in enumerate(frames, 1) if number not in (3, 6, 9)]
    return re.findall(r"\(\d\)|[XT/\-F\d](?:\[[^]]*\])?", " ".join(frames))
