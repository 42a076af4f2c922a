"""Real terminals for tests: windows of a private tmux, with their text and attributes."""
import itertools
import os
import re
import signal
import subprocess
import tempfile
import time

from deadline import DEADLINE

STABLE = 0.4   # seconds without a change, for a screen that is to be saved

# How a cell looks, in one letter. Colours have a meaning and come in one way only.
PLAIN = (frozenset(), None)
LOOKS = {
    PLAIN: " ",
    (frozenset("d"), None): ".",   # dim
    (frozenset("b"), None): "b",   # bold
    (frozenset("u"), None): "u",   # underlined
    (frozenset("bu"), None): "B",
    (frozenset("r"), None): "r",   # reversed
    (frozenset("br"), None): "R",
    (frozenset("b"), 2): "G",      # green: a strike
    (frozenset("b"), 6): "C",      # cyan: a spare
    (frozenset("u"), 1): "S",      # red: a split
    (frozenset("b"), 1): "E",      # red: refused
    (frozenset("bu"), 5): "M",     # magenta: what a correction would make of it
}
ATTRIBUTES = {1: "b", 2: "d", 4: "u", 7: "r"}
ENDS = {22: "bd", 24: "u", 27: "r"}


def columns_of(character):
    return 2 if character >= "\u2e80" else 1


def look_after(look, codes):
    attributes, colour = look
    for code in codes:
        if code == 0:
            attributes, colour = PLAIN
        elif code in ATTRIBUTES:
            attributes = attributes | {ATTRIBUTES[code]}
        elif code in ENDS:
            attributes = attributes - set(ENDS[code])
        elif 30 <= code <= 37:
            colour = code - 30
        elif code == 39:
            colour = None
        elif code != 49:
            raise SystemExit(f"unexpected look {code}")
    return attributes, colour


class Looks:
    """Lines with escape sequences into lines of text and, below each, one letter a column: the visible cells, however
    the terminal begins and ends an attribute. Plain blanks at the end of a line are left out. The attributes at the
    end of a line are those at the beginning of the next."""

    def __init__(self):
        self.look = PLAIN

    def of_line(self, line):
        text, looks = "", ""
        for part in re.split(r"(\x1b\[[0-9;]*m)", line):
            if part.startswith("\x1b"):
                self.look = look_after(self.look, [int(code or 0) for code in part[2:-1].split(";")])
                continue
            text += part
            if self.look not in LOOKS:
                raise SystemExit(f"{part!r} has a look without a name: {self.look}")
            looks += "".join(LOOKS[self.look] * columns_of(each) for each in part)
        return text.rstrip(), looks.rstrip()


class Server:
    """A tmux of its own, in a folder of its own."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="pindeck-screen-")
        self.names = itertools.count(1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run([*self.command(), "kill-server"], capture_output=True)
        self.folder.cleanup()

    def command(self):
        return ["tmux", "-S", f"{self.folder.name}/socket", "-u", "-f", "/dev/null"]

    def tmux(self, *words):
        done = subprocess.run([*self.command(), *words], capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(f"tmux {words}: {done.stderr}")
        return done.stdout

    def open(self, columns, rows, variables, words):
        name = f"w{next(self.names)}"
        settings = [f"{key}={value}" for key, value in variables.items()]
        # the window stays open after the program has ended
        first = ["start-server", ";", "set-option", "-g", "remain-on-exit", "on", ";", "set-option", "-g",
                 "default-terminal", "tmux-256color", ";"]
        self.tmux(*first, "new-session", "-d", "-s", name, "-x", str(columns), "-y", str(rows),
                  "env", "-u", "NO_COLOR", "-u", "LC_ALL", "-u", "LC_CTYPE", "-u", "LINES", "-u", "COLUMNS", *settings, *words)
        return Window(self, name)


class Late(Exception):
    """The screen at the deadline, which lacks the text that a test waited for."""

    def __init__(self, shown):
        super().__init__(f"never shown within {DEADLINE} seconds; it shows\n{shown}")
        self.shown = shown


class Window:
    def __init__(self, server, name):
        self.server = server
        self.name = name

    def keys(self, names):
        self.server.tmux("send-keys", "-t", self.name, *[each.replace(";", "\\;") for each in names])

    def type(self, text):
        self.server.tmux("send-keys", "-t", self.name, "-l", text.replace(";", "\\;"))

    def resize(self, columns, rows):
        self.server.tmux("resize-window", "-t", self.name, "-x", str(columns), "-y", str(rows))

    def shown(self, with_looks=False):
        # -N: releases of tmux differ in what they cut off at the end of a line
        words = ["capture-pane", "-t", self.name, "-p", "-N"] + (["-e"] if with_looks else [])
        lines = self.server.tmux(*words).split("\n")[:-1]
        if not with_looks:
            return "".join(line.rstrip() + "\n" for line in lines)
        looks = Looks()
        page = ""
        for text, look in map(looks.of_line, lines):
            page += (" " + text).rstrip() + "\n" + (f"~{look}\n" if look else "")
        return page

    def wait_until(self, holds, with_looks=False):
        """The screen as soon as the condition holds; raises Late at the deadline."""
        end = time.monotonic() + DEADLINE
        while not holds(shown := self.shown(with_looks)):
            if time.monotonic() > end:
                raise Late(shown)
            time.sleep(0.01)
        return shown

    def kill(self):
        """Kill the program, and wait until tmux has noticed."""
        os.kill(int(self.told("pane_pid")), signal.SIGKILL)
        end = time.monotonic() + DEADLINE
        while self.told("pane_dead") != "1":
            if time.monotonic() > end:
                raise Late(self.shown())
            time.sleep(0.01)

    def told(self, variable):
        return self.server.tmux("display-message", "-t", self.name, "-p", f"#{{{variable}}}").strip()

    def wait_until_stable(self, with_looks=False):
        shown = self.shown(with_looks)
        since = time.monotonic()
        while time.monotonic() - since < STABLE:
            time.sleep(0.02)
            now = self.shown(with_looks)
            if now != shown:
                shown, since = now, time.monotonic()
        return shown
