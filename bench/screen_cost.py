#!/usr/bin/env python3
"""screen_cost.py BUILD - instructions to the first screen of pindeck lane, and the bytes of a ball.

The counts of callgrind do not depend on the load of the machine. The program is told to quit as soon as it has drawn,
so the figure includes the end and is an upper bound. Required: fewer than 20 million, without a store and with a
store that is created first. The bytes that a ball sends to a terminal of 80 by 24 are printed without a limit."""
import fcntl
import os
import pty
import re
import select
import struct
import sys
import tempfile
import termios

import floors

LIMIT = 20_000_000
DEADLINE = 60  # seconds for the screen to appear; only a failure ever waits so long
QUIET = 0.3  # seconds without a byte after which a ball is drawn
DRAWN = b"q quit"  # the last words of the screen
BALLS = "X7/9-X8/-6XXX9/7/X"


class Screen:
    """A program on a terminal of 80 by 24."""

    def __init__(self, *command):
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
            os.execvp(command[0], command)

    def read(self, seconds):
        if not select.select([self.terminal], [], [], seconds)[0]:
            return b""
        try:
            return os.read(self.terminal, 65536)
        except OSError:  # the other side is closed
            return b""

    def wait_until_drawn(self):
        seen = b""
        while DRAWN not in seen:
            more = self.read(DEADLINE)
            if not more:
                sys.exit(f"screen_cost: no screen in {seen!r}")
            seen += more

    def bytes_of(self, key):
        os.write(self.terminal, key.encode())
        count, more = 0, self.read(DEADLINE)
        while more:
            count += len(more)
            more = self.read(QUIET)
        return count

    def quit(self):
        os.write(self.terminal, b"q")
        while self.read(DEADLINE):
            pass
        if os.waitpid(self.child, 0)[1] != 0:
            sys.exit("screen_cost: the program failed")


def instructions(program, store, folder):
    figures = os.path.join(folder, "figures")
    screen = Screen("valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={figures}",
                    program, "lane", "--language", "en", "--store", store, "PJS")
    screen.wait_until_drawn()
    screen.quit()
    with open(figures, encoding="utf-8") as file:
        return int(re.search(r"^summary: (\d+)", file.read(), re.MULTILINE).group(1))


def bytes_of_balls(program):
    screen = Screen(program, "lane", "--language", "en", "--store", "memory:",
                    "PJS", "KYJ", "LEE")
    screen.wait_until_drawn()
    while screen.read(QUIET):
        pass
    sizes = [screen.bytes_of(ball) for ball in BALLS]
    screen.quit()
    return sizes


def main(build):
    program = os.path.join(build, "pindeck")
    good = True
    with tempfile.TemporaryDirectory() as folder:
        for what, store in (("nothing kept", "memory:"),
                            ("a new store", os.path.join(folder, "games.db"))):
            count = instructions(program, store, folder)
            good &= floors.at_most(f"pindeck lane, {what}: million instructions to the first screen and end", count / 1e6, LIMIT / 1e6)
    sizes = bytes_of_balls(program)
    average = sum(sizes) // len(sizes)
    print(f"one ball of three bowlers on the full screen: {average} bytes on average, "
          f"{max(sizes)} at most")
    sys.exit(not good)


main(sys.argv[1])
