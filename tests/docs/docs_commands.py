#!/usr/bin/env python3
"""docs_commands.py PINDECK SOURCE - runs every command that the READMEs, docs/*.md and the man pages show, each in a new
folder with a prepared store, and compares the output where the documents show it. A refused command, or a shown text that
no check here recognises, fails the test."""
import glob
import json
import os
import pty
import re
import select
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE

PINDECK, SOURCE = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])

# Commands that are not run here, and why. Each must be a target of the Makefile.
MAKE = {
    "make deb": "builds as Debian does, which takes minutes",
    "make npm": "the test npm packs, installs and runs that package",
    "make play": "installs packages and waits for a person",
    "make serve": "installs packages and serves until it is ended",
    "make test": "runs this test",
}
# Commands of embedders. tests/install/installed compiles and links against an installed library, tests/install/amalgamation with the two
# files, tests/install/library_only builds the library alone, and tests/npm installs the package.
ELSEWHERE = {
    "cp pindeck/build/src/library/pindeck.c pindeck/build/src/library/pindeck.h .",
    "cc -O2 -I. score.c pindeck.c -o score",
    "meson setup build -Dprogram=disabled",
    "meson install -C build",
    "npm install build/pindeck-0.1.0.tgz",
    "cc score.c $(pkg-config --cflags --libs pindeck) -o score",
    './score "X 7/ 9- X -8 8/ -6 X X X81" 3.1 8',
    './score "X 7/" 1.1 3',
}

# The members that commands about persons find, and twelve lines of the register.
NAMES_OF_MEMBERS = ["Anna Lee", "A. Lee", *"박준서 김영주 이은희 Mike Tim Jane Joe Ann Sue".split()]


def add_members(names):
    return "pindeck people add " + " ".join(f'"{name}"' for name in names)


MEMBERS = f"{add_members(NAMES_OF_MEMBERS)} && pindeck people rename Sue Susan"

# The league that commands about leagues find.
LEAGUE = "pindeck league new Wednesday --set bowlers=4"
TEAMS = ('pindeck league teams Wednesday Strikers Rollers Spares Splits'
         ' && pindeck league members Wednesday Strikers "Anna Lee=150" Bob Cho Dan Eve'
         ' && pindeck league lineup Wednesday Strikers Bob Cho Dan Eve')

SCHEDULE = "pindeck league schedule Wednesday --weeks 12"

failures = []


def fail(where, what):
    failures.append(f"{where}: {what}")


# ---- what the documents show --------------------------------------------------------------------------------------------

def joined(lines):
    """Lines with the ones that continue them; a here-document and an open quote continue a command too."""
    whole = []
    for line in lines:
        if whole and (whole[-1].endswith("\\") or whole[-1].count('"') % 2 == 1 and whole[-1].startswith("$ ")):
            whole[-1] += "\n" + line
        elif whole and whole[-1].startswith("$ ") and "<<'END'" in whole[-1] and not whole[-1].endswith("\nEND"):
            whole[-1] += "\n" + line
        else:
            whole.append(line)
    return whole


def blocks_of_markdown(name, kind=""):
    """(where, lines) of each code block of a kind: "" for commands and what they print, "sh" for scripts."""
    found, lines, opened, opened_kind = [], None, 0, ""
    with open(f"{SOURCE}/{name}", encoding="utf-8") as file:
        for number, line in enumerate(file.read().split("\n"), 1):
            if line.startswith("```") and lines is None:
                lines, opened, opened_kind = [], number, line[3:]
            elif line.startswith("```"):
                if opened_kind == kind:
                    found.append((f"{name}:{opened}", lines))
                lines = None
            elif lines is not None:
                lines.append(line)
    return found


def unescaped(text):
    return (text.replace("\\&", "").replace("\\(dq", '"').replace("\\e", "\\").replace("\\-", "-"))


def blocks_of_man(name):
    found, lines = [], None
    with open(f"{SOURCE}/man/{name}", encoding="utf-8") as file:
        for number, line in enumerate(file.read().split("\n"), 1):
            if line.startswith(".Dl "):
                text = unescaped(line[4:])
                found.append((f"{name}:{number}", [text.strip('"') if text.startswith('"') else text]))
            elif line.startswith(".Bd -literal"):
                lines = []
                found.append((f"{name}:{number}", lines))
            elif line == ".Ed":
                lines = None
            elif lines is not None:
                lines.append(unescaped(line))
    return found


# ---- a folder with a store ------------------------------------------------------------------------------------------------

GAME = "PJS: X 7/ 4- X -8 8/ -6 X X X81\nKYJ: 9/ 8- X 7/ 9- 8/ X X 72 9-\nLEE: . . . X 7/ 9- X X 81 9/8\n"


class Folder:
    """A new folder to run a command in, with a store of twelve finished games and one that is not."""
    prepared = None

    def __init__(self, scratch, language, empty=False):
        self.path = tempfile.mkdtemp(dir=scratch)
        self.has_members = False
        self.environment = {key: value for key, value in os.environ.items()
                            if not key.startswith("LC_") and key not in ("LANG", "LANGUAGE", "PINDECK_STORE")}
        self.environment.update(XDG_DATA_HOME=f"{self.path}/data", HOME=self.path, TERM="xterm",
                                LANG=language, TZ="UTC", PATH=f"{self.path}/bin:{os.environ['PATH']}")
        for folder in ("bin", "build", "data"):
            os.mkdir(f"{self.path}/{folder}")
        for link in ("bin/pindeck", "build/pindeck"):
            os.symlink(PINDECK, f"{self.path}/{link}")
        if not empty:
            self.prepare()

    def prepare(self):
        if Folder.prepared is None:
            text = "".join(f"2026-11-{day:02d}, lane 1\n{GAME}\n" for day in range(1, 13))
            done = self.run("pindeck import -", text + "2026-11-13, lane 1\nPJS: X 72 9\n")
            if done.returncode != 0:
                sys.exit(f"the store cannot be prepared: {done.stderr}")
            Folder.prepared = f"{os.path.dirname(self.path)}/prepared"
            shutil.copytree(f"{self.path}/data", Folder.prepared)
        else:
            shutil.rmtree(f"{self.path}/data")
            shutil.copytree(Folder.prepared, f"{self.path}/data")

    def supply(self, command):
        """The command as it can be run here: backups lie in this folder, and a store that it reads exists."""
        for folder in ("/media/usb/", "/srv/bowling/", "/backup/"):
            if folder in command:
                os.makedirs(self.path + folder, exist_ok=True)
                command = command.replace(folder, self.path + folder)
        if "members.csv" in command:
            with open(f"{self.path}/members.csv", "w", encoding="utf-8") as file:
                file.write("full_name,hand\n홍길동,right\n")
        if not self.has_members and "pindeck people" in command and not re.search("people (add|import)", command):
            command = f"{MEMBERS} > members.txt && {command}"
        if re.match(r"pindeck (play|lane) .*박준서", command):
            self.run('pindeck people add 박준서 "Mike Brown"')
        for name in re.findall(r"(?:scores|points)\.csv", command):
            shutil.copy(f"{SOURCE}/tests/league/data/{name}", self.path)
        if "week1.csv" in command:
            with open(f"{self.path}/week1.csv", "w", encoding="utf-8") as file:
                file.write("week,lane,team,slot,bowler,g1,g2,g3\n1,1,Strikers,1,Anna Lee,150,160,A\n")
        if "league confirm" in command:
            self.write_night()
            command = f"pindeck league import Wednesday night.csv 2> night.txt && {command}"
        league = re.search("pindeck league [a-z]+ (Wednesday|목요리그)", command)
        if league and "league new" not in command:
            before = LEAGUE if "league teams" in command else f"{LEAGUE} && {TEAMS}"
            before += f" && {SCHEDULE}" if re.search("league (lock|start)", command) else ""
            self.run(before.replace("Wednesday", league.group(1)))
        if re.search("league import .*wednesday.csv", command):
            self.run("pindeck league export Wednesday > wednesday.csv")
        for store in re.findall(r"--store (\S+\.db)", command):
            store = os.path.join(self.path, store)
            if "import" not in command and not os.path.exists(store) and os.path.exists(self.store()):
                shutil.copy(self.store(), store)
        return command

    def write_night(self):
        """All scores of the first match of the first week."""
        rows = [f"1,1,{team},{slot},{name},150,160,170\n" for team, names in (("Strikers", "Bob Cho Dan Eve"), ("Rollers", "Fay Gil Han Ida"))
                for slot, name in enumerate(names.split(), 1)]
        with open(f"{self.path}/night.csv", "w", encoding="utf-8") as file:
            file.write("week,lane,team,slot,bowler,g1,g2,g3\n" + "".join(rows))

    def store(self):
        return f"{self.path}/data/pindeck/games.db"

    def run(self, command, text=""):
        return subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], input=text, text=True, capture_output=True,
                              cwd=self.path, env=self.environment, timeout=DEADLINE)


class Terminal:
    """A command on a pseudo-terminal of its own."""

    def __init__(self, folder, command):
        self.said = ""
        self.pid, self.end = pty.fork()
        if self.pid == 0:
            os.chdir(folder.path)
            os.execvpe("bash", ["bash", "-c", "stty rows 40 cols 120; exec " + command], folder.environment)

    def wait_for(self, pattern):
        """The output up to here, once it matches; empty if the program ends or the deadline passes."""
        until = time.monotonic() + DEADLINE
        while time.monotonic() < until:
            if re.search(pattern, self.said):
                return self.said
            if not self.read(0.2):
                return ""
        return ""

    def read(self, seconds):
        if not select.select([self.end], [], [], seconds)[0]:
            return True
        try:
            more = os.read(self.end, 65536)
        except OSError:
            return False
        self.said += more.decode("utf-8", "replace").replace("\r\n", "\n")
        return bool(more)

    def type(self, keys):
        os.write(self.end, keys.encode())

    def finish(self, number=None):
        """Its status, after a signal where there is a number."""
        if number is not None:
            os.kill(self.pid, number)
        until = time.monotonic() + DEADLINE
        while time.monotonic() < until:
            self.read(0.05)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid != 0:
                os.close(self.end)
                return os.waitstatus_to_exitcode(status)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.end)
        return "not ended in time"


# ---- the kinds of commands ------------------------------------------------------------------------------------------------

BALLS = {"KYJ PJS LEE": list("X7/9-X-88/-6XXX81") + list("9/8-X7/9-8/XX729-")}


def run_play(where, command, folder, shown):
    """Asked for a number of people, a name, then balls; quit ends it at any question."""
    text = "1\nPJS\nquit\n"
    for members, balls in BALLS.items():
        if command.endswith(members) and shown:
            text = "\n".join(balls) + "\n"
    done = folder.run(command, text)
    if done.returncode != 0:
        fail(where, f"{command}: status {done.returncode}: {done.stderr}")
    if shown:
        compare_end(where, shown, done.stdout)


def run_lane(where, command, folder, _):
    """On the full screen, until q is pressed."""
    terminal = Terminal(folder, command)
    if not terminal.wait_for("PINDECK"):
        fail(where, f"{command}: no screen: {terminal.said[-300:]!r}")
    terminal.type("q")
    status = terminal.finish()
    if status != 0:
        fail(where, f"{command}: status {status}: {terminal.said[-300:]!r}")


def served(command):
    """The same on a port of the system's choice: others may serve on this machine."""
    other = re.sub(r"0\.0\.0\.0:\d+", "127.0.0.1:0", command)
    return other if other != command else command + " --listen 127.0.0.1:0"


def make_certificate(folder, command):
    options = ((r"(?:-c|--tls-cert) (\S+)", "-out"), (r"(?:-k|--tls-key) (\S+)", "-keyout"))
    names = " ".join(f"{option} {re.search(pattern, command).group(1)}" for pattern, option in options)
    folder.run(f"openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -days 2 {names}")


def run_serve(where, command, folder, _):
    if "--set-password" in command:
        terminal = Terminal(folder, command)
        for _ in range(2):
            terminal.said = ""
            if not terminal.wait_for(r"[:?] *$"):
                break
            terminal.type("correct horse battery staple\n")
        status = terminal.finish()
        if status != 0:
            fail(where, f"{command}: status {status}: {terminal.said!r}")
        return
    if ".pem" in command:
        make_certificate(folder, command)
    terminal = Terminal(folder, served(command))
    if not terminal.wait_for(r"https?://127\.0\.0\.1:\d+/"):
        fail(where, f"{command}: {terminal.said!r}")
    status = terminal.finish(signal.SIGTERM)
    if status != 0:
        fail(where, f"{command}: status {status} after SIGTERM: {terminal.said[-300:]!r}")


def start_server(where, folder, lane):
    """A server with a game of two on the lane: its terminal, address and token; no terminal where it does not start."""
    terminal = Terminal(folder, "pindeck serve --lanes 4 -l en --listen 127.0.0.1:0")
    console = rf"http://(127\.0\.0\.1:\d+)/console/{lane}#([\w-]+)"
    said = terminal.wait_for(console + r"\s[\s\S]*--listen")
    if not said:
        fail(where, f"no server: {terminal.said[-500:]!r}")
        return None, "", ""
    address, token = re.search(console, said).groups()
    opened = folder.run(f"curl -sf http://{address}/api/lanes/{lane}/games -H 'Authorization: Bearer {token}' "
                        "-H 'Idempotency-Key: open' -H 'Content-Type: application/json' "
                        "-d '{\"bowlers\":[\"PJS\",\"KYJ\"]}'")
    if opened.returncode != 0:
        fail(where, f"no game can be opened: {opened.stdout} {opened.stderr}")
    return terminal, address, token


def run_curl(where, command, folder, shown):
    """A camera: the server is there, and a game of two on the lane."""
    terminal, address, token = start_server(where, folder, re.search(r"/api/lanes/(\d+)/", command).group(1))
    if terminal is None:
        return
    folder.environment.update(TOKEN=token, KEY="lane1-ball57")
    done = folder.run(re.sub(r"http://[\w.]+:\d+", f"http://{address}", command).replace("curl ", "curl -s ", 1))
    status = terminal.finish(signal.SIGTERM)
    if done.returncode != 0 or status != 0:
        fail(where, f"{command}: {done.stderr} {done.stdout} {status}")
        return
    board = json.loads(done.stdout)
    if "code" in board or board["balls"] != 1:
        fail(where, f"{command}: {done.stdout}")
    if shown:
        moment = r'"\d{4}-[^"]*Z"'
        wanted = re.sub(moment, '"T"', "\n".join(shown)).removesuffix("...")
        if not re.sub(moment, '"T"', done.stdout).startswith(wanted):
            fail(where, f"{command}: shown is {wanted}\nbut it is {done.stdout}")


def run_script(where, lines, scratch):
    """A whole block of sh, which ends at its first failing command. With $url, a server is there."""
    folder = Folder(scratch, "en_US.UTF-8")
    os.makedirs(f"{folder.path}/.local")
    os.symlink(f"{folder.path}/data", f"{folder.path}/.local/share")
    text = "\n".join(line for line in lines if not re.match(r"(url|token)=", line))
    for backup in re.findall(r"/media/usb/\S+\.db", text):
        os.makedirs(f"{folder.path}/media/usb", exist_ok=True)
        shutil.copy(folder.store(), folder.path + backup)
    text = folder.supply(text)
    terminal = None
    if "$url" in text:
        lane = re.search(r"/api/lanes/(\d+)", text).group(1)
        terminal, address, token = start_server(where, folder, lane)
        folder.environment.update(url=f"http://{address}", token=token)
        text = text.replace("curl ", "curl --fail-with-body -s ")
    done = folder.run(f"set -e\ntrap 'kill $(jobs -p) 2> /dev/null || true' EXIT\n{text}\n")
    if done.returncode != 0:
        fail(where, f"the script fails: {done.stdout[-500:]} {done.stderr}")
    if terminal is not None and terminal.finish(signal.SIGTERM) != 0:
        fail(where, f"the server ends badly: {terminal.said[-300:]!r}")


def run_sqlite(where, command, folder, _):
    store = f"{folder.path}/data/pindeck/games.db"
    query = re.search(r'"(.*)"', command, re.DOTALL).group(1)
    with sqlite3.connect(store) as database:
        if len(database.execute(query).fetchall()) != 13:
            fail(where, f"{command}: not thirteen games")


def run_other(where, command, folder, shown):
    text = "X 7/ 9- X -8 8/ -6 X X X81\n" if "pindeck score" in command else "quit\n"
    done = folder.run(command, text)
    if shown:
        compare_whole(where, shown, done.stdout + done.stderr)
    # yes is ended by the closed pipe
    elif done.returncode not in (0, 141):
        fail(where, f"{command}: status {done.returncode}: {done.stderr}")


def run_need(where, command, folder, shown):
    """In a game of PJS that the cases of the command line prepare, after twenty others."""
    with open(f"{SOURCE}/tests/cli/nineteen_games.txt", encoding="utf-8") as file:
        sheets = file.read()
    sheets += "\n2026-10-20\nPJS: X X 9/ 8[7-10]- 9/ 9/ X 9- 7/ 9/8\n\n2026-11-15\nPJS: X 9/ 81 X 9/ 8/ X\n"
    prepared = folder.run("pindeck import -", sheets)
    done = folder.run(command)
    if prepared.returncode != 0 or done.returncode != 0:
        fail(where, f"{command}: status {done.returncode}: {prepared.stderr}{done.stderr}")
    compare_whole(where, shown, done.stdout)


KINDS = [  # how it begins, how it is run, whether the store is empty
    (r"(build/)?pindeck play", run_play, True),
    (r"(build/)?pindeck lane", run_lane, False),
    (r"(build/)?pindeck serve", run_serve, True),
    (r"curl ", run_curl, True),
    (r"sqlite3 ", run_sqlite, False),
    (r"pindeck need 21 ", run_need, True),
    (r"(printf .*\| |yes .*\| )?(build/)?pindeck ", run_other, False),
]


def compare_end(where, shown, output):
    wanted = "\n".join(shown).split("...\n", 1)[-1].strip("\n")
    if not output.strip("\n").endswith(wanted):
        fail(where, f"shown is\n{wanted}\nbut it is\n{output[-len(wanted) - 200:]}")


def compare_whole(where, shown, output):
    if output.strip("\n") != "\n".join(shown).strip("\n"):
        fail(where, f"shown is\n" + "\n".join(shown) + f"\nbut it is\n{output}")


# ---- other texts that the documents show ----------------------------------------

def check_board(where, lines, scratch, language):
    """A finished board: its marks, typed, give its totals."""
    marks = [re.sub(r"[| ]", "", cell) for cell in re.split(r"(?<=[ /\-\dX])\|(?= )|\| ", lines[1])]
    cells = [lines[1][9 + 7 * frame:9 + 7 * frame + 6] for frame in range(10)]
    balls = [mark for cell in cells for mark in cell.replace("|", " ").split()]
    folder = Folder(scratch, language, empty=True)
    done = folder.run("pindeck play PJS", "\n".join(balls) + "\n")
    if done.stdout.strip().split("\n")[-3:] != lines[:3] or not marks:
        fail(where, "this board does not come of its marks:\n" + "\n".join(lines) + "\nbut\n" + done.stdout[-250:])


def check_served(where, lines, scratch, language):
    """What serve prints on a terminal; ports and tokens differ."""
    folder = Folder(scratch, language, empty=True)
    terminal = Terminal(folder, "pindeck serve --listen 127.0.0.1:0")
    terminal.wait_for(r"--listen 0\.0\.0\.0")
    terminal.finish(signal.SIGTERM)
    said = [masked(line) for line in terminal.said.split("\n")]
    for line in lines:
        if masked(line) not in said:
            fail(where, f"serve does not print {masked(line)!r} but\n" + "\n".join(said))


def masked(line):
    return re.sub(r"#[\w-]{22}", "#TOKEN", re.sub(r":\d{4,5}", ":PORT", line)).strip()


def check_import(where, lines, scratch, language):
    folder = Folder(scratch, language, empty=True)
    done = folder.run("pindeck import -l en -", "\n".join(lines) + "\n")
    if done.returncode != 0 or not re.search(r"imported: [1-9]", done.stderr):
        fail(where, f"import refuses it: {done.stderr}")


def check_notation(where, lines, scratch, language):
    """One game a line, in a discipline that it is written for."""
    folder = Folder(scratch, language, empty=True)
    for line in lines:
        results = [folder.run(f"pindeck score --quiet --discipline {name}", line + "\n").stdout.strip()
                   for name in ("tenpin", "fivepin")]
        if set(results) <= {"!", ""}:
            fail(where, f"score refuses {line!r}")


def check_answer(where, lines, scratch, language):
    """A question and its answer in the sixth frame after five strikes."""
    folder = Folder(scratch, "en_US.UTF-8", empty=True)
    done = folder.run("pindeck play PJS", "X\n" * 5 + lines[0].split(" : ", 1)[1] + "\nquit\n")
    if done.returncode != 0 or done.stderr or lines[0] not in done.stdout:
        fail(where, f"{lines[0]}: {done.stderr}")


def check_chart(where, lines, scratch, language):
    """The chart of twenty games: the scores are below it, and games with these scores give it back."""
    scores = [[int(word) for word in line.split()] for line in lines[-2:]]
    by_turns = [score for pair in zip(*scores) for score in pair]
    rows = [(int(line[:3]), line.count("##")) for line in lines[:-2]]
    for least, count in rows:
        if sum(score >= least for score in by_turns) != count:
            fail(where, f"the row {least} has {count} bars")


def check_cron(where, lines, scratch, language):
    """A line of a crontab, where % is written with a backslash."""
    folder = Folder(scratch, language)
    command = folder.supply(lines[0].split(None, 5)[5].replace("\\%", "%"))
    done = folder.run(command)
    if done.returncode != 0:
        fail(where, f"{command}: status {done.returncode}: {done.stderr}")


def check_python(where, lines, scratch, language):
    """The output of the Python program of the same page, with the library that was built beside the program."""
    program, = blocks_of_markdown(where.rsplit(":", 1)[0], "python")
    environment = os.environ | {"LD_LIBRARY_PATH": os.path.dirname(PINDECK)}
    done = subprocess.run([sys.executable, "-c", "\n".join(program[1])], capture_output=True, text=True, env=environment, timeout=DEADLINE)
    compare_whole(where, lines, done.stdout + done.stderr)


def check_nothing(where, lines, scratch, language):
    """Drawn by another test: the full screen by tests/screen, tables of a series by tests/play/random_matches.py,
    the match of the C library by tests/install/installed."""


TEXTS = [  # how the first line looks, and what is checked
    (r"\| NAME \|", check_board),
    (r"\S.* http://127\.0\.0\.1:8080/", check_served),
    (r"\d+ \d+ \* \* \* ", check_cron),
    (r"\d{4}-\d\d-\d\d, lane|game \d+, |game,line,time", check_import),
    (r"\{\"game\":", check_nothing),
    (r"Frame \d+ ball :", check_answer),
    (r"\d{3} +##", check_chart),
    (r"240 ", check_chart),
    (r"NAME    1", check_nothing),
    (r"4\.2: X is only for a first ball", check_python),
    (r"2\.2: X is only for a first ball", check_nothing),
    (r"[X\d.]\S*( \S+)*$", check_notation),
]


# ---- all of it --------------------------------------------------------------------------------------------------------------

def command_in(line):
    """The command on a line, without the prompt and what stands beside it; nothing for other lines."""
    if line.startswith("$ "):
        return line[2:]
    if re.match(r"(build/)?pindeck |make ", line):
        return re.split(r" {2,}| +# ", line)[0]
    return None


def check_command(where, command, shown, scratch, language):
    if command in ELSEWHERE:
        return
    if command.startswith("make "):
        done = subprocess.run(["make", "-n", "-C", SOURCE, command[5:]], capture_output=True, text=True, timeout=DEADLINE)
        if command not in MAKE or done.returncode != 0:
            fail(where, f"{command} is neither run here nor known as an exception: {done.stderr}")
        return
    for begins, run, empty in KINDS:
        if re.match(begins, command):
            folder = Folder(scratch, language, empty=empty)
            run(where, folder.supply(command), folder, shown)
            shutil.rmtree(folder.path, ignore_errors=True)
            return
    fail(where, f"this command is of no kind that is known here: {command}")


def check_text(where, lines, scratch, language):
    for begins, check in TEXTS:
        if re.match(begins, lines[0]):
            check(where, lines, scratch, language)
            return
    if not where.startswith(("pindeck.1", "pindeck.3")):
        fail(where, f"this text is of no kind that is known here: {lines[0]}")


def check_people_in_order(where, commands, scratch, language):
    """The commands about persons in one block, one after the other: each finds the register as those before it leave it."""
    folder = Folder(scratch, language)
    folder.has_members = True
    added = " ".join(command for command in commands if "people add" in command)
    folder.run(add_members(name for name in NAMES_OF_MEMBERS if name not in added))
    for command in commands:
        done = folder.run(folder.supply(command))
        if done.returncode != 0:
            fail(where, f"{command}, after the commands above it: status {done.returncode}: {done.stderr}")
    shutil.rmtree(folder.path, ignore_errors=True)


def check_block(where, lines, scratch, language):
    lines = joined(lines)
    while lines and not lines[-1]:
        lines.pop()
    commands = [number for number, line in enumerate(lines) if command_in(line)]
    if not commands:
        check_text(where, lines, scratch, language)
    people = [command for command in (command_in(lines[number]) for number in commands) if command.startswith("pindeck people ")]
    if len(people) > 1:
        check_people_in_order(where, people, scratch, language)
    for number, following in zip(commands, commands[1:] + [len(lines)]):
        check_command(where, command_in(lines[number]), lines[number + 1:following], scratch, language)
    return len(commands)


# Within sentences these stand for the command as such, not for something to type.
NAMES = r"(build/)?pindeck (backup|correct|import|need|score|show)"


def check_inline(name, scratch, language):
    """Commands within sentences; those with a placeholder, such as FILE or "...", cannot be run."""
    with open(f"{SOURCE}/{name}", encoding="utf-8") as file:
        text = re.sub(r"```.*?```", "", file.read(), flags=re.DOTALL)
    commands = set(re.findall(r"`((?:build/)?pindeck [a-z][^`\n]*)`", text))
    for command in sorted(commands):
        if re.search(r"\b(FILE|파일)\b|\.\.\.", command) or re.fullmatch(NAMES, command):
            continue
        check_command(f"{name} `{command}`", command, [], scratch, language)
    return len(commands)


def main():
    commands = 0
    with tempfile.TemporaryDirectory() as scratch:
        documents = ["README.md", "README.ko.md"] + sorted(glob.glob("docs/*.md", root_dir=SOURCE))
        for name in documents:
            language = "ko_KR.UTF-8" if ".ko." in name else "en_US.UTF-8"
            for where, lines in blocks_of_markdown(name, "sh"):
                run_script(where, lines, scratch)
                commands += 1
            for where, lines in blocks_of_markdown(name):
                # the transcript of a team is the same in both languages
                shown = "\n".join(lines)
                commands += check_block(where, lines, scratch, "en_US.UTF-8" if "'s turn" in shown else language)
            commands += check_inline(name, scratch, language)
        for name in ("pindeck.1", "pindeck.3", "pindeck.5"):
            for where, lines in blocks_of_man(name):
                if lines:
                    commands += check_block(where, lines, scratch, "en_US.UTF-8")
    for failure in failures:
        print(failure, file=sys.stderr)
    if commands < 120:
        sys.exit(f"only {commands} commands were found")
    print(f"{commands} commands")
    sys.exit(1 if failures else 0)


main()
