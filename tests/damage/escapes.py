#!/usr/bin/env python3
"""escapes.py PINDECK - text from outside the program can do nothing to a terminal: crafted stores with escape
sequences in every column, in the audit log and in the names of constraints, collations, tables and indexes, so that
SQLite's own error texts have them too; hostile names of files and words of the command line; hostile sheets and
lines. Every command prints only visible characters to a terminal. An export to a pipe is exact."""
import contextlib
import os
import pty
import re
import select
import signal
import sqlite3
import subprocess
import sys
import tempfile
import termios
import time

sys.path.append(f"{sys.path[0]}/../shared")
import person
from person import must
from sample import full_or_sample
import served

PINDECK = os.path.abspath(sys.argv[1])
served.PINDECK = PINDECK

# a title and a colour, a C1 control, carriage return, backspace and bell, an override of the direction, no UTF-8
PAYLOADS = (b"\x1b]0;PWNED\x07\x1b[31mPWNED", "\u009b31mPWNED".encode(), b"PWNED\rP\bW\x07", "\u202ePWNED\u2066".encode(),
            b"\xff\xfePWNED\x9b31m\xe2\x80")[::full_or_sample(1, 4)]
NAMES = PAYLOADS[:full_or_sample(4, 1)]  # in UTF-8, as SQL is
COLUMNS = ("actor", "text", "key", "bowler", "kind", "place", "pins", "discipline", "seal")
AUDIT = ("action", "actor", "device", "address", "outcome", "detail")
FORMATS = ("table", "csv", "json")

OWN = re.compile(rb"\r\x1b\[K")  # the progress of long work
BAD = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")


def must_be_seen(output, what, tabs=False):
    """Only visible characters, blanks and line ends."""
    try:
        text = OWN.sub(b"", output).decode()
    except UnicodeDecodeError as error:
        sys.exit(f"FAILED: {what}: {error}: {output!r}")
    must(not BAD.search(text), f"{what}: {output!r}")
    must(tabs or "\t" not in text, f"{what}: a tab: {output!r}")


def on_terminal(*arguments, typed=b""):
    """The output of the program on a terminal in raw mode, and its status."""
    master, slave = pty.openpty()
    modes = termios.tcgetattr(slave)
    modes[1] &= ~termios.OPOST
    modes[3] &= ~termios.ECHO
    termios.tcsetattr(slave, termios.TCSANOW, modes)
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "dumb", "NO_COLOR": "1"}
    with subprocess.Popen([PINDECK, *arguments], stdin=subprocess.PIPE, stdout=slave, stderr=slave,
                          env=environment) as process:
        os.close(slave)
        with contextlib.suppress(BrokenPipeError):
            process.stdin.write(typed)
            process.stdin.close()
        output = b""
        end = time.monotonic() + served.DEADLINE
        while True:
            ready, _, _ = select.select([master], [], [], max(0, end - time.monotonic()))
            if not ready:
                process.kill()
                sys.exit(f"FAILED: {arguments} does not end: {output[-300:]!r}")
            try:
                data = os.read(master, 65536)
            except OSError:  # the other side is closed
                break
            if not data:
                break
            output += data
        status = process.wait(served.DEADLINE)
    os.close(master)
    return output, status


def look(*arguments, typed=b"", tabs=False):
    output, status = on_terminal(*arguments, typed=typed)
    must(0 <= status <= 3, f"{arguments}: status {status}: {output!r}")
    must_be_seen(output, arguments, tabs)
    return output


def make(store, games=1):
    """Games with a note and a correction, and an unfinished one at the end."""
    for _ in range(games):
        done = subprocess.run([PINDECK, "play", "-l", "en", "--store", store, "PJS", "KYJ"], capture_output=True, timeout=served.DEADLINE,
                              input=b"7\n2\nnote hello\nX\nfix PJS 1.2 1 # slow pin\nquit\n")
        must(done.returncode == 0, done.stderr)


def change(store, statement, *values):
    with contextlib.closing(sqlite3.connect(store)) as database:
        database.execute(statement, values)
        database.commit()


def every_command(store, games=()):
    """The output of every command that prints content of a store."""
    said = b""
    for form in FORMATS:
        said += look("history", "-f", form, "--store", store)
        said += look("stats", "-f", form, "--store", store)
        said += look("log", "-f", form, "--store", store)
    said += look("history", "--unfinished", "--store", store)
    said += look("stats", "--leaves", "--store", store)
    for form in ("csv", "json", "sheet"):
        said += look("export", "-f", form, "--store", store, tabs=True)
    said += look("verify", "--store", store)
    said += look("verify", "-f", "json", "--store", store)
    said += look("resume", "--store", store, typed=b"3\nquit\n")
    said += look("play", "--store", store, "PJS", typed=b"3\nquit\n")
    copy = f"{os.path.dirname(store)}/copy.db"
    said += look("backup", "--store", store, copy)
    said += look("backup", "--store", store, copy)  # it is there already
    with contextlib.suppress(FileNotFoundError):
        os.remove(copy)
    for game in games:
        said += look("show", str(game), "--store", store)
        said += look("show", "--log", str(game), "--store", store)
        said += look("correct", str(game), "PJS", "1.1", "3", "--store", store)
        said += look("resume", str(game), "--store", store, typed=b"3\nquit\n")
    return said


def stores_with_hostile_columns(folder):
    for number, payload in enumerate(PAYLOADS):
        store = f"{folder}/columns-{number}.db"
        make(store, len(COLUMNS) + 1)
        for game, column in enumerate(COLUMNS, 1):
            rows = {"text": "kind = 'noted'", "place": "kind = 'bowled'", "pins": "kind = 'bowled'", "discipline": "kind = 'seated'",
                    "bowler": "line = 4"}.get(column, "line = 5")
            change(store, f"UPDATE lines SET {column} = CAST(? AS TEXT) WHERE game = ? AND {rows}", payload, game)
        for column in AUDIT:
            values = ["x"] * len(AUDIT)
            values[AUDIT.index(column)] = payload
            change(store, "INSERT INTO audit (time, lane, times, action, actor, device, address, outcome, detail)"
                   " VALUES (0, 1, 1, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT),"
                   " CAST(? AS TEXT))", *values)
        every_command(store, range(1, len(COLUMNS) + 2))
        on_the_full_screen(store)


def must_be_harmless(shown, what):
    """On a screen with sequences of its own, none of the payloads'."""
    for part in (b"\x1b]", b"\x07", b"31mPWNED", b"\xc2\x9b", b"\xe2\x80\xae", b"\xe2\x81\xa6", b"\xff", b"\xfe"):
        must(part not in shown, f"{what}: {part!r} in {shown!r}")


def on_the_full_screen(store):
    """The lane's screen, where the last game is continued, and the line editor of play."""
    terminal = person.Terminal(PINDECK, "lane", "-l", "en", "--store", store, data=os.path.dirname(store))
    terminal.type("q")
    end = time.monotonic() + served.DEADLINE
    shown = b""
    while True:
        ready, _, _ = select.select([terminal.screen], [], [], 0.5)
        if ready:
            try:
                data = os.read(terminal.screen, 65536)
            except OSError:
                break
            shown += data
            continue
        must(time.monotonic() < end, f"lane does not end: {shown!r}")
        os.write(terminal.screen, b"\x1bq")  # answers to any question
        if time.monotonic() > end - served.DEADLINE + 10:
            os.kill(terminal.child, signal.SIGTERM)
    os.waitpid(terminal.child, 0)
    os.close(terminal.screen)
    must(shown, "nothing shown")
    must_be_harmless(shown, "lane")
    terminal = person.Terminal(PINDECK, "play", "-l", "en", "--store", store, "PJS", data=os.path.dirname(store))
    shown = terminal.read_until(b" ball : ")
    terminal.type("quit\n")
    terminal.ended()
    must_be_harmless(shown + terminal.seen, "play")


# ---- messages of SQLite --------------------------------------------------------------------------

def quoted(payload):
    return payload.decode(errors="ignore").replace('"', '""')


def rebuild(store, edit):
    """The table of lines made anew, as another program would have it."""
    with contextlib.closing(sqlite3.connect(store)) as database:
        text = database.execute("SELECT sql FROM sqlite_master WHERE name = 'lines'").fetchone()[0]
        indexes = [row[0] for row in database.execute("SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = 'lines'")]
        database.execute("ALTER TABLE lines RENAME TO old")
        for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = 'old'").fetchall():
            database.execute(f'DROP INDEX "{name}"')
        database.execute(edit(text))
        database.execute("INSERT INTO lines SELECT * FROM old")
        database.execute("DROP TABLE old")
        for index in indexes:
            database.execute(index)
        database.commit()


def constraint(store, payload):
    """Every ball is refused, in the words of the store."""
    rebuild(store, lambda text: text.replace("PRIMARY KEY", f'CONSTRAINT "{quoted(payload)}" CHECK (kind <> \'bowled\''
                                             " OR line < 9), PRIMARY KEY"))


def collation(store, payload):
    """An unknown collation: SQLite refuses every statement that needs it, and names it."""
    with contextlib.closing(sqlite3.connect(store)) as database:
        database.execute("PRAGMA writable_schema = ON")
        database.execute("UPDATE sqlite_master SET sql = replace(sql, 'bowler TEXT', ?) WHERE name = 'lines'",
                         (f'bowler TEXT COLLATE "{quoted(payload)}"',))
        database.commit()


def malformed(store, payload):
    """A table whose definition cannot be read is named."""
    with contextlib.closing(sqlite3.connect(store)) as database:
        database.execute("PRAGMA writable_schema = ON")
        database.execute("INSERT INTO sqlite_master VALUES ('table', ?, ?, 0, ?)",
                         (quoted(payload), quoted(payload), f'CREATE TABLE "{quoted(payload)}" nonsense {quoted(payload)}'))
        database.commit()


def incomplete_index(store, payload):
    """verify names the index."""
    with contextlib.closing(sqlite3.connect(store)) as database:
        database.execute(f'CREATE INDEX "{quoted(payload)}" ON lines (time)')
        database.commit()
        database.execute("PRAGMA writable_schema = ON")
        database.execute("UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master WHERE name = 'seated')"
                         " WHERE name = ?", (quoted(payload),))
        database.commit()


def unique_index(store, payload):
    """The second ball of three pins is refused by the name of an index; a trigger with such a name and message is not run."""
    with contextlib.closing(sqlite3.connect(store)) as database:
        database.execute(f'CREATE UNIQUE INDEX "{quoted(payload)}" ON lines (kind || kind) WHERE pins = \'3\'')
        database.execute(f'CREATE TRIGGER "{quoted(payload)} run" BEFORE INSERT ON lines BEGIN'
                         f" SELECT raise(ABORT, '{quoted(payload)}'); END")
        database.commit()


def stores_with_hostile_names(folder):
    for number, payload in enumerate(NAMES):
        for harm in (constraint, collation, malformed, incomplete_index, unique_index):
            store = f"{folder}/{harm.__name__}-{number}.db"
            make(store)
            harm(store, payload)
            said = every_command(store, (1,))
            must(b"PWNED" in said, f"{harm.__name__}: SQLite's words are told: {said!r}")


def under_serve(folder):
    """The server's complaint of a ball that the store refused, in SQLite's words."""
    for number, payload in enumerate(NAMES):
        store = f"{folder}/served-{number}.db"
        make(store)
        constraint(store, payload)
        with served.Server(store=store) as server:
            machine = server.machine(2)
            machine.patient = False
            machine.open("PJS")
            answers = [machine.delivery(0) for _ in range(8)]
            must(answers[-1].status == 503, answers)
            machine.close()
            server.kill()
            with open(server.errors_path, "rb") as errors:
                said = errors.read()
        must(b"PWNED" in said, f"the complaint has SQLite's words: {said!r}")
        must_be_seen(said, "serve")


# ---- names and words -----------------------------------------------------------------------------

def hostile_names(folder):
    for number, payload in enumerate(PAYLOADS):
        there = os.fsencode(folder) + b"/names-%d" % number
        os.mkdir(there)
        file, missing = there + b"/" + payload, there + b"/missing" + payload
        store = f"{folder}/names-{number}.db"
        make(store)
        with open(file, "wb") as sheets:
            sheets.write(b"PJS: X X 99\n\nnonsense " + payload + b"\n")
        look("import", "--store", store, file)
        look("import", "--store", store, missing)
        look("import", "--store", store, there)
        for form in ("plain", "csv", "json", "sum"):
            look("score", "-f", form, file)
        look("score", missing)
        look("backup", "--store", store, file)
        look("backup", "--store", store, missing + b"/x")
        for command in ("history", "verify", "stats", "log", "export", "resume", "serve"):
            look(command, "--store", file)
            look(command, "--store", missing + b"/x")
        own = there + b"/store" + payload
        look("play", "--store", own, "--actor", payload, "PJS", typed=b"7\nquit\n")
        look("resume", "--store", own, "--actor", payload, typed=b"2\nquit\n")
        look("show", "--log", "1", "--store", own)
        look("play", "--store", b"postgres://user:word@127.0.0.1:1/" + payload, "PJS")
        look("serve", "--store", "memory:", "--listen", b"127.0.0.1:0", "--certificate", file, "--key", file)
        look("serve", "--store", "memory:", "--listen", b"192.0.2.1" + payload + b":0")
        look("serve", "--store", "memory:", "--listen", "127.0.0.1:0", "--user", payload)
        look("serve", "--store", "memory:", "--listen", "127.0.0.1:0", "--link", b"http://" + payload)
        for command in ("play", "lane", "resume", "serve", "history", "show", "correct", "stats", "log", "export", "import", "backup",
                        "verify", "score", "disciplines"):
            look(command, payload, "--store", store)
            look(command, b"--" + payload)
            look(command, "-l", payload)
        look(payload)
        look(b"-" + payload)


def hostile_sheets(folder):
    """Refused imports and scores name the wrong text."""
    store, file = f"{folder}/sheets.db", f"{folder}/sheets"
    good = "1,1,2026-11-01T10:00:00.000Z,tester,opened,1,,,,,,,,,,".split(",")
    names = "game,line,time,actor,kind,lane,bowler,discipline,place,pins,replaces,text,key,person,value,quoted".split(",")
    for payload in PAYLOADS:
        contents = [payload, b"PJS: X " + payload, payload + b": X 72", b"2026-11-01 " + payload + b"\nPJS: X 72",
                    b"game " + payload, b"TIG=" + payload + b": X 72", b"{\"" + payload + b"\":1}",
                    ",".join(names).encode() + b"\n" + payload]
        for column in range(len(good)):
            fields = [field.encode() for field in good]
            fields[column] = payload
            contents.append(",".join(names).encode() + b"\n" + b",".join(fields))
            contents.append(b'{"game":1,"line":1,"' + names[column].encode() + b'":"' + payload + b'"}')
        for content in contents:
            with open(file, "wb") as written:
                written.write(content + b"\n")
            look("import", "--store", store, file)
        with open(file, "wb") as written:
            written.write(b"\n".join(contents) + b"\n")
        for form in ("plain", "csv", "json", "sum"):
            look("score", "-f", form, file)
        look("play", "--store", store, "PJS", typed=payload + b"\nfix 1.1 " + payload + b"\nnote " + payload + b"\nX\nquit\n")
        look("play", "--store", store, typed=payload + b"\nPJS\nquit\n")
    every_command(store, (1,))


# ---- exports are exact -------------------------------------------------------------------

def run(*arguments):
    done = subprocess.run([PINDECK, *arguments], capture_output=True, timeout=served.DEADLINE)
    must(done.returncode == 0, f"{arguments}: {done}")
    return done.stdout


def exports_are_exact(folder):
    store = f"{folder}/exact.db"
    notes = ["=1+1", "@x", '"quoted", and more', "tab\there", "볼링 é 😀", "'", "back\\slash", "x" * 240]
    done = subprocess.run([PINDECK, "play", "--store", store, "PJS"], capture_output=True, timeout=served.DEADLINE,
                          input="".join(f"note {note}\n" for note in notes).encode() + b"quit\n")
    must(done.returncode == 0, done.stderr)
    with contextlib.closing(sqlite3.connect(store)) as database:
        kept = [row[0] for row in database.execute("SELECT text FROM lines WHERE kind = 'noted' ORDER BY line")]
    must(kept == notes, f"{kept}")
    for form in ("csv", "json"):
        piped = run("export", "-f", form, "--store", store)
        must("tab\there".encode() in piped or b"tab\\there" in piped, f"{form}: the tab is there: {piped!r}")
        shown, status = on_terminal("export", "-f", form, "--store", store)
        must(status == 0 and shown == piped, f"{form}: a terminal shows what a pipe is given: {shown!r}")
        copy = f"{folder}/exact-{form}"
        with open(f"{copy}.txt", "wb") as file:
            file.write(piped)
        run("import", "--store", f"{copy}.db", f"{copy}.txt")
        must(run("export", "-f", form, "--store", f"{copy}.db") == piped, f"{form}: it comes back")


def main():
    with tempfile.TemporaryDirectory(prefix="pindeck-escapes-") as folder:
        os.environ["XDG_DATA_HOME"] = folder
        os.chdir(folder)  # a word may be taken for the name of a file to write
        exports_are_exact(folder)
        stores_with_hostile_columns(folder)
        stores_with_hostile_names(folder)
        under_serve(folder)
        hostile_names(folder)
        hostile_sheets(folder)
        os.chdir("/")


main()
