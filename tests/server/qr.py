#!/usr/bin/env python3
"""QR codes, read by another program: zbarimg (zbar-tools). Skipped where it is missing."""
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE

DRAW = sys.argv[1]
SKIPPED = 77
SIDE = 4  # pixels of a module
TEXTS = [
    "http://10.0.0.5:8080/console/3#c2VjcmV0LXRva2VuLWZvci1sYW5lLTM",
    "https://bowling.example/console/12?a=1&b=<2>#'\"",
    "http://[fd00::1]:8080/lanes/3",
    "A",
    "0123456789" * 20,
    "볼링장 3번 레인",
    "x" * 2000,
]


def drawn(what, text):
    return subprocess.run([DRAW, what, text], capture_output=True, check=True, timeout=DEADLINE).stdout.decode()


def from_path(svg):
    """Rows of modules, true for dark: the picture as any program would paint it."""
    tree = xml.etree.ElementTree.fromstring(svg)
    side = int(tree.get("viewBox").split()[-1])
    path = tree.find("{*}path").get("d")
    rows = [[False] * side for _ in range(side)]
    parts = re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", path)
    assert "".join("M%s %sh%sv1h-%sz" % part for part in parts) == path
    for column, row, run, back in (map(int, part) for part in parts):
        assert run == back
        for dark in range(column, column + run):
            assert not rows[row][dark], "painted twice"
            rows[row][dark] = True
    return rows


def from_blocks(text):
    """The same of a terminal with light letters on a dark ground."""
    halves = {"█": (False, False), "▀": (False, True), "▄": (True, False), " ": (True, True)}
    rows = []
    for line in re.sub(r"\033\[[0-9;]*m", "", text).splitlines():
        rows += zip(*(halves[character] for character in line))
    return rows


def decoded(rows):
    pixels = bytearray()
    for row in rows:
        pixels += b"".join((b"\0" if dark else b"\xff") * SIDE for dark in row) * SIDE
    with tempfile.NamedTemporaryFile(suffix=".pgm") as file:
        file.write(b"P5 %d %d 255\n" % (len(rows[0]) * SIDE, len(rows) * SIDE) + pixels)
        file.flush()
        run = subprocess.run(["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", file.name],
                             capture_output=True, check=False, timeout=DEADLINE)
    return run.stdout.decode().rstrip("\n")


def main():
    if not shutil.which("zbarimg"):
        print("no zbarimg: nothing was read")
        return SKIPPED
    failed = 0
    for text in TEXTS:
        for what, modules in (("qr-svg", from_path), ("qr-text", from_blocks), ("qr-colours", from_blocks)):
            found = decoded(modules(drawn(what, text)))
            if found != text:
                failed += 1
                print(f"{what} {text[:60]}\n  read as {found[:60]}")
    print(f"{3 * len(TEXTS) - failed} codes read, {failed} not")
    return 1 if failed else 0


sys.exit(main())
