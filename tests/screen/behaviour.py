#!/usr/bin/env python3
"""pindeck lane in a pseudo-terminal: its costs, its stored games, and the terminal after its end.

The scripts of keys beside it check the content of the screen."""
import contextlib
import fcntl
import glob
import os
import pathlib
import pty
import random
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

sys.path.append(f"{sys.path[0]}/../shared")
import matches
from person import DEADLINE, must
import screens
import terminals

HERE = pathlib.Path(__file__).resolve().parent

PINDECK = os.path.abspath(sys.argv[1])
MOST_BYTES = 1500   # to the terminal for one ball, at 80x24
MOST_KEYS = 6       # for a wrong ball three frames ago
QUIET = 0.3         # seconds without a byte after which a screen is taken to be drawn
TWELVE = "AAA BBB CCC DDD EEE FFF GGG HHH III JJJ KKK LLL".split()
LEFT, RIGHT, UP, DOWN = "\x1bOD", "\x1bOC", "\x1bOA", "\x1bOB"
LEAVES_SCREEN, SHOWS_CURSOR, NO_CLICKS = b"\x1b[?1049l", b"\x1b[?25h", b"1000l"

folder = tempfile.TemporaryDirectory(prefix="pindeck-lane-")
stores = 0


def new_store():
    global stores
    stores += 1
    return f"{folder.name}/{stores}.db"


class Lane:
    """pindeck lane on a pseudo-terminal that this test reads and types to."""

    def __init__(self, *words, store=None, columns=80, rows=24, ready="quit", shell=None, **variables):
        self.store = store or new_store()
        self.seen = b""
        self.status = None
        self.master, self.slave = pty.openpty()
        self.resize(columns, rows)
        self.modes = termios.tcgetattr(self.slave)
        environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm-256color",
                       "HOME": folder.name, **variables}
        self.child = os.fork()
        if self.child == 0:
            os.setsid()
            fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
            for stream in range(3):
                os.dup2(self.slave, stream)
            command = [PINDECK, "lane", "-l", "en", "-S", self.store, *words]
            if shell is not None:
                command = ["/bin/sh", "-c", shell, "sh", *command]
            os.execve(command[0], command, environment)
        if ready:
            self.read_until(ready)

    def resize(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, text):
        os.write(self.master, text.encode())

    def has_read_all(self):
        """True when the program has read all typed keys."""
        return self.has_ended() or struct.unpack("i", fcntl.ioctl(self.slave, termios.FIONREAD, struct.pack("i", 0)))[0] == 0

    def read(self, seconds):
        """Read the output within that number of seconds; False without any."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        self.seen += os.read(self.master, 65536)
        return True

    def read_until(self, wanted):
        end = time.monotonic() + DEADLINE
        while wanted.encode() not in self.seen:
            must(time.monotonic() < end, f"never saw {wanted!r} in {self.seen[-400:]!r}")
            must(self.read(0.2) or not self.has_ended(), f"ended before {wanted!r} in {self.seen[-400:]!r}")
        self.seen = self.seen.split(wanted.encode(), 1)[1]

    def read_all(self):
        """Discard all output until there is no more."""
        read_all_of([self])
        seen, self.seen = self.seen, b""
        return seen

    def has_ended(self):
        if self.status is None:
            child, status = os.waitpid(self.child, os.WNOHANG)
            self.status = status if child else None
        return self.status is not None

    def end(self):
        """How it ended, once it has."""
        end = time.monotonic() + DEADLINE
        while not self.has_ended():
            must(time.monotonic() < end, f"never ended: {self.seen!r}")
            self.read(0.05)
        while self.read(0):
            pass
        return self.status

    def quit(self):
        self.type("q")
        must(self.end() == 0, "quitting has status 0")
        self.must_be_restored("q")

    def must_be_restored(self, how):
        must(termios.tcgetattr(self.slave) == self.modes, f"{how}: the modes of the terminal are as before")
        for what in (LEAVES_SCREEN, SHOWS_CURSOR, NO_CLICKS):
            must(what in self.seen, f"{how}: {what!r} is sent: {self.seen!r}")
        must(self.seen.rindex(LEAVES_SCREEN) > self.seen.rfind(b"\x1b[?1049h"), f"{how}: the screen is left")

    def close(self):
        if not self.has_ended():
            os.kill(self.child, signal.SIGKILL)
            self.end()
        os.close(self.master)
        os.close(self.slave)

    def journal(self):
        return matches.journal(PINDECK, self.store)

    def balls(self):
        return [(line["bowler"], line["place"], line["pins"]) for line in self.journal() if line["kind"] == "bowled"]

    def wait_for_balls(self, count):
        end = time.monotonic() + DEADLINE
        while len(self.balls()) < count:
            must(time.monotonic() < end, f"never had {count} balls: {self.balls()}")
            self.read(0.02)


def family(process):
    """It and its children."""
    found = [process]
    with contextlib.suppress(OSError), open(f"/proc/{process}/task/{process}/children", encoding="ascii") as children:
        for child in children.read().split():
            found += family(int(child))
    return found


def is_at_rest(process):
    """No thread of it computes, or writes to a disk."""
    for thread in glob.glob(f"/proc/{process}/task/*/stat"):
        with contextlib.suppress(OSError), open(thread, encoding="utf-8", errors="replace") as stat:
            if stat.read().rsplit(")", 1)[1].split()[0] in "RD":
                return False
    return True


def read_all_of(lanes):
    """Until all of them are quiet, have read what was typed, and are at rest: a slow machine may be quiet in the middle."""
    lane_of = {lane.master: lane for lane in lanes}
    end = time.monotonic() + DEADLINE
    while True:
        ready, _, _ = select.select(list(lane_of), [], [], QUIET)
        for master in ready:
            lane_of[master].read(0)
        if not ready and all(lane.has_read_all() and all(map(is_at_rest, family(lane.child))) for lane in lanes):
            return
        must(time.monotonic() < end, "it is never quiet")


# ---- costs -----------------------------------------------------------------------------------------

def a_ball_costs_few_bytes():
    situations = {
        "the first ball": (["PJS"], "", "7"),
        "a strike": (["PJS"], "X", "X"),
        "a spare": (["PJS", "KYJ"], "X7", "/"),
        "the third strike": (["PJS"], "XX", "X"),
        "the last ball of all": (["PJS"], "9-" * 9 + "9/", "X"),
        "the first of twelve": (TWELVE, "", "X"),
        "one of twelve": (TWELVE, "X9/81X", "7"),
        "a spare of twelve": (TWELVE, "X9/81X7", "/"),
        "the last of twelve": (TWELVE, "9-" * 11 + "9", "-"),
        "a foul in Korean": (["PJS", "KYJ", "-l", "ko"], "X", "F"),
        "after a refusal": (["PJS", "KYJ"], "7X", "/"),
        "pin by pin": (["PJS", "KYJ"], "p70", "\r"),
        "five pins": (["-d", "fivepin", "PJS", "KYJ"], "X", "X"),
    }
    lanes = [Lane(*words, ready="PINDECK") for words, _, _ in situations.values()]
    read_all_of(lanes)
    for lane, (_, before, _) in zip(lanes, situations.values()):
        for key in before:
            lane.type(key)
    read_all_of(lanes)
    counts = [len(lane.balls()) for lane in lanes]
    for lane, count, (what, (_, _, ball)) in zip(lanes, counts, situations.items()):
        lane.seen = b""
        lane.type(ball)
        lane.wait_for_balls(count + 1)
    read_all_of(lanes)
    for lane, what in zip(lanes, situations):
        print(f"   {what}: {len(lane.seen)} bytes")
        must(0 < len(lane.seen) <= MOST_BYTES, f"{what}: {len(lane.seen)} bytes")
        lane.close()


def nothing_is_drawn_twice():
    lane = Lane("PJS")
    lane.type("z")
    lane.read_until("nothing here")
    lane.read_all()
    lane.type("z")
    must(lane.read_all() == b"", "the same screen again costs nothing")
    lane.quit()
    lane.close()


# ---- correcting ------------------------------------------------------------------------------------

def a_wrong_ball_three_frames_ago_takes_six_keys():
    alone, two = ["PJS"], ["PJS", "KYJ"]
    six_frames = "81" * 6
    situations = [
        (alone, six_frames, ["c", "4", "7", "\r"], ("PJS", "4.1", "7")),
        (alone, six_frames, ["c", "4", RIGHT, "-", "\r"], ("PJS", "4.2", "0")),
        (alone, six_frames, ["<", "<", "<", "7", "\r"], ("PJS", "4.1", "7")),
        (alone, six_frames, ["c", "4", "9", "\r"], ("PJS", "4.1", "9")),
        (alone, "72" * 6, ["c", "4", "9", "/", "\r"], ("PJS", "4.1", "9 1")),
        (alone, six_frames, ["c", "4", "X", "\r"], ("PJS", "4.1", "10")),
        (alone, "81" * 3 + "X" + "81" * 2, ["c", "4", "8", "/", "\r"], ("PJS", "4.1", "8 2")),
        (two, "81" * 12, ["c", "4", DOWN, "7", "\r"], ("KYJ", "4.1", "7")),
        (two, "81" * 12, ["c", "4", DOWN, RIGHT, "-", "\r"], ("KYJ", "4.2", "0")),
    ]
    for words, before, keys, (bowler, place, pins) in situations:
        lane = Lane(*words)
        lane.type(before)
        lane.wait_for_balls(sum(key in "0123456789-/X" for key in before))
        must(len(keys) <= MOST_KEYS, f"{keys} are too many")
        for key in keys:
            lane.type(key)
        lane.read_until("corrected")
        last = lane.journal()[-1]
        must((last["bowler"], last["place"], last["pins"]) == (bowler, place, pins), f"{keys}: {last}")
        lane.close()


# ---- stored games ----------------------------------------------------------------------------------

def every_typed_ball_is_in_the_journal():
    lane = Lane("PJS", "KYJ")
    lane.type("X7/9-F")
    lane.wait_for_balls(6)
    expected = [("PJS", "1.1", "10"), ("KYJ", "1.1", "7"), ("KYJ", "1.2", "3"), ("PJS", "2.1", "9"),
                ("PJS", "2.2", "0"), ("KYJ", "2.1", "F")]
    must(lane.balls() == expected, f"{lane.balls()}")
    lane.quit()
    must(lane.balls() == expected, "and after it has ended")
    lane.close()


def killed_in_the_middle_it_loses_nothing():
    chance = random.Random(7)
    store, kept = new_store(), []
    balls = "81" * 30
    for start in range(6):
        lane = Lane(*(["PJS", "KYJ", "ABC"] if start == 0 else []), store=store)
        if start > 0:
            must(len(lane.balls()) == len(kept), "nothing was lost")
            lane.type("\r")
            lane.read_until("correct")  # of the keys while bowling
        count = len(kept) + chance.randint(1, 6)
        lane.type(balls[len(kept):count])
        lane.wait_for_balls(count)
        os.kill(lane.child, signal.SIGKILL)
        lane.end()
        must(lane.balls()[:len(kept)] == kept, "what was kept stays")
        kept = lane.balls()
        lane.close()
    must([pins for _, _, pins in kept] == list(balls[:len(kept)]), f"{kept}")


def without_names_the_unfinished_game_is_offered():
    store = new_store()
    lane = Lane("PJS", "KYJ", store=store)
    lane.type("X7")
    lane.wait_for_balls(2)
    os.kill(lane.child, signal.SIGKILL)
    lane.end()
    lane.close()
    lane = Lane(store=store, ready="unfinished game: game 1")
    lane.type("\r")
    lane.read_until("1.2")
    lane.type("/")
    lane.wait_for_balls(3)
    must({line["game"] for line in lane.journal()} == {"1"}, "it is the same game")
    lane.quit()
    lane.close()


# ---- leaving the terminal ----------------------------------------------------------------------------

def every_signal_leaves_the_terminal_as_it_was():
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGSEGV,
                   signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGILL, signal.SIGUSR1,
                   signal.SIGUSR2, signal.SIGALRM, signal.SIGVTALRM, signal.SIGXCPU, signal.SIGSYS,
                   signal.SIGTRAP):
        lane = Lane("PJS")
        lane.type("X")
        lane.wait_for_balls(1)
        lane.read_all()
        os.kill(lane.child, number)
        status = lane.end()
        must(os.WIFSIGNALED(status) and os.WTERMSIG(status) == number, f"{number.name}: it ends by it: {status}")
        lane.must_be_restored(number.name)
        must(lane.balls() == [("PJS", "1.1", "10")], f"{number.name}: nothing is lost")
        lane.close()


def keys_of_the_terminal_end_it_too():
    for key, number in (("\x03", signal.SIGINT), ("\x1c", signal.SIGQUIT)):
        lane = Lane("PJS")
        lane.read_all()
        lane.type(key)
        status = lane.end()
        must(os.WIFSIGNALED(status) and os.WTERMSIG(status) == number, f"{number.name}: it ends by it: {status}")
        lane.must_be_restored(number.name)
        lane.close()


def stopped_it_leaves_the_screen_and_comes_back():
    # only a shell that is told to can take a terminal away from what it runs, and give it back
    lane = Lane("PJS", shell='set -m; "$@"; echo it has stopped; read line; fg; echo it has ended; read line')
    lane.read_all()
    lane.type("\x1a")
    lane.read_until(LEAVES_SCREEN.decode())
    lane.read_until("it has stopped")
    must(termios.tcgetattr(lane.slave) == lane.modes, "the modes are as before")
    lane.type("\n")
    lane.read_until("\x1b[?1049h")
    lane.read_until("quit")
    lane.type("X")
    lane.wait_for_balls(1)
    lane.type("q")
    lane.read_until("it has ended")
    must(termios.tcgetattr(lane.slave) == lane.modes, "the modes are as before in the end")
    lane.close()


def its_end_tells_how_to_resume():
    store = f"{folder.name}/it's kept.db"
    options = ("--lane", "3", "-a", "desk")
    command = f"pindeck lane --lane 3 --store '{folder.name}/it'\\''s kept.db' --actor desk --language en"
    lane = Lane(*options, "PJS", store=store)
    lane.quit()
    must(b"pindeck" not in lane.seen, f"without a ball there is nothing to resume: {lane.seen!r}")
    lane.close()
    for words, ready, keys, balls in ((("PJS",), "quit", "X", 1), ((), "unfinished game: game 2", "\r7", 2)):
        lane = Lane(*options, *words, store=store, ready=ready)
        lane.type(keys)
        lane.wait_for_balls(balls)
        lane.quit()
        told = lane.seen.split(LEAVES_SCREEN)[-1].decode()
        must(f"pindeck: game 2 is saved; to resume: {command}\r\n" in told, f"the command that resumes: {told!r}")
        lane.close()
    lane = Lane(shell=command.replace("pindeck", PINDECK, 1), store=store, ready="unfinished game: game 2")
    lane.quit()
    lane.close()
    lane = Lane("-S", "memory:", "PJS")
    lane.type("X")
    lane.read_all()
    lane.quit()
    must(b"pindeck" not in lane.seen, f"a game in memory cannot be resumed: {lane.seen!r}")
    lane.close()


def a_terminal_that_is_gone_ends_it():
    lane = Lane("PJS")
    lane.type("X")
    lane.wait_for_balls(1)
    os.close(lane.slave)
    os.close(lane.master)
    end = time.monotonic() + DEADLINE
    while not lane.has_ended():
        must(time.monotonic() < end, "it never ended")
        time.sleep(0.02)
    must(lane.balls() == [("PJS", "1.1", "10")], "nothing is lost")


# ---- other terminals ---------------------------------------------------------------------------------

def output_that_is_no_terminal_is_refused():
    for words, message in ((["-l", "en"], "needs a terminal"), (["-l", "ko"], "터미널이 필요합니다")):
        run = subprocess.run([PINDECK, "lane", *words, "-S", new_store(), "PJS"], stdin=subprocess.DEVNULL,
                             capture_output=True, text=True, timeout=DEADLINE)
        must(run.returncode == 3, f"status {run.returncode}")
        must(message in run.stderr and run.stdout == "", f"{run.stderr!r} {run.stdout!r}")
    for name in ("dumb", "no-such-terminal"):
        # curses forgets some memory of a terminal that it does not know
        lane = Lane("PJS", ready=None, TERM=name, ASAN_OPTIONS="detect_leaks=0")
        must(os.waitstatus_to_exitcode(lane.end()) == 3, f"{name}: {lane.seen!r}")
        must(b"needs a terminal" in lane.seen, f"{name}: {lane.seen!r}")
        must(termios.tcgetattr(lane.slave) == lane.modes, f"{name}: the modes are as before")
        lane.close()


def without_unicode_it_draws_in_ascii():
    lane = Lane("PJS", LANG="C", ready="quit")
    lane.quit()
    must(all(byte < 0x80 for byte in lane.seen), f"{lane.seen!r}")
    lane.close()


def korean_can_be_read_where_no_locale_is_set():
    lane = Lane("PJS", "-l", "ko", ready="PINDECK", LANG="")
    must("프레임".encode() in lane.read_all(), "as pindeck play writes it there")
    lane.close()


def no_colour_where_none_is_wanted():
    for value, wanted in (("1", False), ("", True)):
        lane = Lane("PJS", NO_COLOR=value, ready="PINDECK")
        lane.type("X")
        lane.wait_for_balls(1)
        coloured = b"\x1b[32m" in lane.read_all()
        must(coloured == wanted, f"NO_COLOR={value!r}")
        lane.close()


# ---- the mouse ---------------------------------------------------------------------------------------

def click(name, row, column):
    """In the encoding of xterm, and in that of older terminals."""
    if name.startswith("xterm"):
        return f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m"
    return f"\x1b[M {chr(column + 33)}{chr(row + 33)}\x1b[M#{chr(column + 33)}{chr(row + 33)}"


def place_of(page, what):
    for row, line in enumerate(page.splitlines()):
        if what in line:
            return row, line.index(what) + 1
    sys.exit(f"no {what} in\n{page}")


def clicks_mark_pins_and_choose_balls():
    pages = screens.read(HERE / "pins.80x24.en.screen")
    for name in ("xterm-256color", "tmux-256color"):
        lane = Lane("PJS", "KYJ", TERM=name)
        lane.read_all()
        rack = pages["nothing was bowled"]
        lane.type(click(name, *place_of(rack, "(7)")))
        lane.read_until("mark the pins left")
        lane.type(click(name, *place_of(rack, "(10)")))
        lane.read_until("split")
        lane.type("\r")
        lane.wait_for_balls(1)
        must(lane.balls() == [("PJS", "1.1", "8=1-2-3-4-5-6-8-9")], f"{name}: {lane.balls()}")
        lane.read_all()
        lane.type(click(name, *place_of(pages["a split"], "(8)")))
        lane.read_until("arrows move")
        lane.type("6\r")
        lane.read_until("corrected")
        last = lane.journal()[-1]
        must((last["kind"], last["place"], last["pins"]) == ("corrected", "1.1", "6"), f"{name}: {last}")
        lane.type(click(name, 0, 0) + click(name, 23, 79))
        lane.read_all()
        lane.type("3")
        lane.wait_for_balls(2)
        lane.quit()
        lane.close()


def a_click_and_a_key_that_come_together_are_both_taken():
    rack = screens.read(HERE / "pins.80x24.en.screen")["nothing was bowled"]
    for name in ("xterm-256color", "tmux-256color"):
        lane = Lane("PJS", TERM=name)
        lane.read_all()
        lane.type(click(name, *place_of(rack, "(7)")))
        lane.read_until("mark the pins left")
        lane.read_all()
        lane.type(click(name, *place_of(rack, "(10)")) + "\r")
        lane.wait_for_balls(1)
        must(lane.balls() == [("PJS", "1.1", "8=1-2-3-4-5-6-8-9")], f"{name}: {lane.balls()}")
        lane.close()


# ---- several at once -----------------------------------------------------------------------------------

def two_on_one_store_take_different_lanes():
    store = new_store()
    first = Lane("PJS", store=store, ready="lane 1")
    second = Lane("KYJ", store=store, ready="lane 2")
    third = Lane(store=store, ready="Who bowls?")  # a game that another program keeps score of is not offered
    for lane, ball in ((first, "X"), (second, "7"), (first, "9")):
        count = len(first.balls())
        lane.type(ball)
        first.wait_for_balls(count + 1)
    must([(line["game"], line["pins"]) for line in first.journal() if line["kind"] == "bowled"] ==
         [("1", "10"), ("1", "9"), ("2", "7")], f"{first.journal()}")
    refused = Lane("ABC", "--lane", "1", store=store, ready=None)
    must(os.waitstatus_to_exitcode(refused.end()) == 1, "a lane that is kept is refused")
    for lane in (first, second):
        lane.read_all()
        lane.quit()
    for lane in (first, second, third, refused):
        lane.close()


def a_game_without_bowlers_is_not_opened():
    lane = Lane("PJS")
    lane.type("X")
    lane.wait_for_balls(1)
    lane.type("md\r")
    lane.read_until("another game")
    lane.read_all()
    lane.type("n")
    lane.read_until("a game needs at least one bowler")
    must({line["game"] for line in lane.journal()} == {"1"}, f"{lane.journal()}")
    lane.quit()
    lane.close()


def a_follower_sees_balls_and_writes_none():
    store = new_store()
    lane = Lane("PJS", "KYJ", store=store)
    follower = Lane("--follow", "--lane", "1", store=store, ready="read only")
    follower.read_all()
    lane.type("X")
    follower.read_until("X")
    follower.type("7u\r")
    lane.type("9")
    follower.read_until("9")
    lane.wait_for_balls(2)
    must([pins for _, _, pins in lane.balls()] == ["10", "9"], "only the lane is kept")
    lane.quit()
    follower.type("q")
    must(follower.end() == 0, "a follower quits")
    follower.must_be_restored("follower")
    for each in (lane, follower):
        each.close()


# ---- any size, any keys ----------------------------------------------------------------------------------

def a_storm_of_sizes_leaves_the_screen_right():
    chance = random.Random(11)
    saved = screens.read(HERE / "bowling.80x24.en.screen")["the fifth frame of ABC"]
    keys = list("X7/9-X-/F8X9/-Fx81--72X")
    sizes = [(1, 1), (5, 5), (300, 120), (80, 1), (1, 60), (400, 3)]
    sizes += [(chance.randint(1, 220), chance.randint(1, 70)) for _ in range(194)]
    chance.shuffle(sizes)
    with terminals.Server() as server:
        words = [PINDECK, "lane", "-l", "en", "-S", new_store(), "PJS", "KYJ", "ABC"]
        window = server.open(80, 24, {"LANG": "C.UTF-8", "HOME": folder.name}, words)
        window.wait_until(lambda shown: "quit" in shown)
        for number, (columns, rows) in enumerate(sizes):
            window.resize(columns, rows)
            if number % 10 == 0:
                window.type(keys.pop(0))
            if number % 20 == 5:
                window.keys(["?", "Escape", "m", "Escape", "Left", "Escape"])
        window.type("".join(keys))
        window.resize(80, 24)
        window.wait_until(lambda now: now == saved)


def random_keys_never_break_it():
    for seed in range(2):
        chance = random.Random(seed)
        store = new_store()
        lane = Lane("PJS", "KYJ", "ABC", store=store)
        for _ in range(400):
            kind = chance.random()
            if kind < 0.6:
                lane.type(chance.choice("0123456789XX//--F"))
            elif kind < 0.9:
                lane.type(chance.choice([LEFT, RIGHT, UP, DOWN, "\r", "\r", "\x1b", "\x7f", "\x1b[3~", *"uUpcm#?nladbotsf <>한é"]))
            elif kind < 0.95:
                lane.type(click("xterm", chance.randint(0, 23), chance.randint(0, 79)))
            else:
                lane.resize(chance.randint(1, 200), chance.randint(1, 60))
            lane.read(0)
            if lane.has_ended():
                must(lane.status == 0, f"seed {seed}: status {lane.status}: {lane.seen[-400:]!r}")
                lane.close()
                lane = Lane(store=store, ready="PINDECK")
                lane.type("\r")
        lane.read_all()
        os.kill(lane.child, signal.SIGTERM)
        status = lane.end()
        must(os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGTERM, f"seed {seed}: {status}")
        lane.must_be_restored(f"seed {seed}")
        lane.close()
        for game in {line["game"] for line in matches.journal(PINDECK, store)}:
            run = subprocess.run([PINDECK, "show", "--store", store, game], capture_output=True, timeout=DEADLINE)
            must(run.returncode == 0, f"seed {seed}: game {game}: {run.stderr!r}")


def shown_after(words, keys, holds, store=None):
    """An 80x24 screen is as it should be after the keys."""
    with terminals.Server() as server:
        window = server.open(80, 24, {"LANG": "C.UTF-8", "HOME": folder.name},
                             [PINDECK, "lane", "-S", store or new_store(), *words])
        window.wait_until(lambda shown: "PINDECK" in shown)
        window.keys(keys)
        window.wait_until(holds)


def refusals_can_be_read_to_their_end():
    guest = ["m", "a", "P", "J", "S", "Enter"]
    shown_after(["-l", "en", "PJS"], guest, lambda shown: "a bowler of that name is already on the lane" in shown)
    shown_after(["-l", "ko", "PJS"], guest, lambda shown: "같은 이름의 플레이어가 이미 있습니다" in shown)
    shown_after(["-l", "ko", "-d", "candlepin", "PJS"], ["1", "1", "/"], lambda shown: "0-8" in shown)


def a_refusal_is_gone_with_the_next_key():
    store = new_store()
    lane = Lane("PJS", store=store)
    lane.type("7")
    lane.wait_for_balls(1)
    lane.quit()
    lane.close()
    shown_after(["-l", "en"], ["z", "Enter"],
                lambda shown: "bowls" in shown and "that key does nothing" not in shown, store=store)


def a_foul_is_a_word_of_its_own():
    for language, foul in (("en", "foul "), ("ko", "파울 ")):
        shown_after(["-l", language, "PJS"], ["p", "f"], lambda shown: foul in shown.split("\n")[19])


def the_need_key_tells_what_the_command_tells():
    """The ways and the chance from the bowler's own last 20 games, labelled as such, in both languages."""
    games = ["X 9/ 81 X 9- 7/ X 8/ 9/ X9/", "9/ 8/ X X 9- 81 9/ X 72 9/X", "8- 9/ X 7/ 9/ X X 9- 81 X81", "X X 9/ 8- 9/ 9/ X 9- 7/ 9/8"]
    for language, label in (("en", "from the last 20 games of PJS"), ("ko", "20")):
        store = new_store()
        sheets = "".join(f"2026-10-{day:02}\nPJS: {games[day % 4]}\n\n" for day in range(1, 21))
        subprocess.run([PINDECK, "import", "-S", store, "-"], input=sheets.encode(), check=True, capture_output=True)
        with terminals.Server() as server:
            window = server.open(80, 24, {"LANG": "C.UTF-8", "HOME": folder.name}, [PINDECK, "lane", "-S", store, "-l", language, "PJS"])
            window.wait_until(lambda shown: "PINDECK" in shown)
            window.keys([*"X9/81X9/"])
            window.wait_until(lambda shown: shown.count("9 /") == 2)
            told = subprocess.run([PINDECK, "need", "-S", store, "-l", language, "21", "180"], check=True, capture_output=True).stdout.decode()
            lines = [line.strip() for line in told.strip().split("\n")]
            must(label in lines[-1] and "%" in lines[-1], f"a chance from 20 games: {lines[-1]}")
            window.keys(["w", "1", "8", "0", "Enter"])
            # the box breaks long lines
            window.wait_until(lambda shown: all(line in " ".join(shown.replace("│", " ").replace("─", " ").split()) for line in lines))


TESTS = (the_need_key_tells_what_the_command_tells, refusals_can_be_read_to_their_end, a_refusal_is_gone_with_the_next_key, a_foul_is_a_word_of_its_own,
         a_ball_costs_few_bytes, nothing_is_drawn_twice, a_wrong_ball_three_frames_ago_takes_six_keys,
         every_typed_ball_is_in_the_journal, killed_in_the_middle_it_loses_nothing,
         without_names_the_unfinished_game_is_offered, every_signal_leaves_the_terminal_as_it_was,
         keys_of_the_terminal_end_it_too, stopped_it_leaves_the_screen_and_comes_back,
         its_end_tells_how_to_resume, a_terminal_that_is_gone_ends_it, output_that_is_no_terminal_is_refused, without_unicode_it_draws_in_ascii,
         korean_can_be_read_where_no_locale_is_set,
         a_click_and_a_key_that_come_together_are_both_taken, no_colour_where_none_is_wanted, clicks_mark_pins_and_choose_balls,
         two_on_one_store_take_different_lanes, a_game_without_bowlers_is_not_opened, a_follower_sees_balls_and_writes_none,
         a_storm_of_sizes_leaves_the_screen_right, random_keys_never_break_it)

for test in TESTS:
    if not sys.argv[2:] or test.__name__ in sys.argv[2:]:
        begun = time.monotonic()
        test()
        print("ok", test.__name__, f"{time.monotonic() - begun:.1f} s", flush=True)
