#!/usr/bin/env python3
"""harmed_store.py PINDECK - the files of a store deleted, replaced or cut short while play and serve have them open:
the next ball is refused or stored, and after a kill no acknowledged ball is missing. Files and folders that are
created are for their owner only, and nothing beside a store may be a link or a pipe."""
import os
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
import person
from person import must
import served

PINDECK = os.path.abspath(sys.argv[1])
served.PINDECK = PINDECK
BEFORE = 5  # balls that are acknowledged before the harm


def run(*arguments, text=None, **how):
    return subprocess.run([PINDECK, *arguments], input=text, text=True, capture_output=True, timeout=served.DEADLINE, **how)


def kept(store):
    """The balls in a store that opens and verifies."""
    done = run("verify", "-l", "en", "--store", store)
    must(done.returncode == 0, f"{store}: {done.stdout}{done.stderr}")
    database = sqlite3.connect(store)
    count = database.execute("SELECT count(*) FROM lines WHERE kind = 'bowled'").fetchone()[0]
    database.close()
    return count


# ---- changes of the files by another program ---------------------------------------------------

def delete_log(store):
    os.remove(store + "-wal")


def delete_index(store):
    os.remove(store + "-shm")


def replace_log(store):
    shutil.copy(store + "-wal", store + "-copy")
    os.rename(store + "-copy", store + "-wal")


def empty_file(store):
    os.truncate(store, 0)


def make_older_games(store):
    """Games that are in the file, and no longer in the log."""
    must(run("import", "--store", store, "-", text="".join(
        f"2026-01-{day:02}\nPJS: X 7/ 9- X -8 8/ -6 X X X81\n\n" for day in range(1, 31))).returncode == 0, "import")


def copy_log_into_file(store):
    database = sqlite3.connect(store)
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    database.close()


def cut_file(store):
    os.truncate(store, 8192)


def delete_file(store):
    os.remove(store)


def rewrite_file(store):
    database = sqlite3.connect(store)
    database.execute("VACUUM")
    copy_log_into_file(store)
    database.close()


# the damage, the message for the next ball (none when it is kept), and the place of the balls afterwards
HARMS = ((delete_log, "-wal was deleted or replaced; what was kept before is saved", ""),
         (delete_index, "-shm was deleted or replaced; what was kept before is saved", ""),
         (replace_log, "-wal was deleted or replaced; what was kept before is saved", ""),
         (empty_file, None, ""),
         (cut_file, "the file was cut short by another program", None),
         (delete_file, "moved or deleted; all that was kept in it is now in games.db-rescued-1", "-rescued-1"),
         (rewrite_file, None, ""))


def under_play(folder, harm, told, end):
    store = f"{folder}/games.db"
    if harm == cut_file:
        make_older_games(store)
    terminal = person.Terminal(PINDECK, "play", "-l", "en", "--store", store, "PJS", data=folder)
    acknowledged = 0
    terminal.read_until(b" ball : ")
    for _ in range(BEFORE):
        terminal.type("3\n")
        terminal.read_until(b" ball : ")
        acknowledged += 1
    harm(store)
    terminal.type("3\n")
    if told is None:
        terminal.read_until(b" ball : ")
        acknowledged += 1
    else:
        shown = b" ".join(terminal.read_until(b"anything else: stop > ").split())
        must(told.encode() in shown, f"{harm.__name__}: {shown!r}")
    os.kill(terminal.child, signal.SIGKILL)
    terminal.ended()
    if end is not None:
        must(kept(store + end) == acknowledged, f"{harm.__name__}: {kept(store + end)} of {acknowledged} balls")


def under_serve(folder, harm, told, end):
    store = f"{folder}/games.db"
    if harm == cut_file:
        make_older_games(store)
    with served.Server(store=store, lanes=2) as server:
        machine = server.machine(1)
        machine.open("PJS")
        acknowledged = 0
        for _ in range(BEFORE):
            machine.ball(3)
            acknowledged += 1
        harm(store)
        machine.patient = told is None
        answers = [machine.delivery(3, key=f"after:{number}") for number in range(3)]
        acknowledged += sum(answer.status == 200 for answer in answers)
        refused = [answer for answer in answers if answer.status != 200]
        must(not refused if told is None else len(refused) == 3, f"{harm.__name__}: {answers}")
        must(all(answer.status == 503 for answer in refused), f"{harm.__name__}: {answers}")
        must(machine.get(machine.base).status == 200, "the server goes on")
        machine.close()
        server.kill()
    if end is not None:
        must(kept(store + end) == acknowledged, f"{harm.__name__}: {kept(store + end)} of {acknowledged} balls")


# ---- permissions and links ---------------------------------------------------------------------

def mode(path):
    return stat.S_IMODE(os.lstat(path).st_mode)


def new_files_are_for_their_owner_only(folder):
    for mask in (0, 0o22, 0o77, 0o777):
        data = f"{folder}/data-{mask:o}"
        os.mkdir(data, 0o755)
        terminal = None
        before = os.umask(mask)
        try:
            terminal = person.Terminal(PINDECK, "play", "-l", "en", "PJS", data=data)
        finally:
            os.umask(before)
        terminal.read_until(b" ball : ")
        terminal.type("3\n")
        terminal.read_until(b" ball : ")
        store = f"{data}/pindeck/games.db"
        must(mode(f"{data}/pindeck") == 0o700, f"umask {mask:o}: the folder has {mode(f'{data}/pindeck'):o}")
        for end in ("", "-wal", "-shm", "-lanes"):
            must(mode(store + end) == 0o600, f"umask {mask:o}: games.db{end} has {mode(store + end):o}")
        terminal.type("quit\n")
        terminal.ended()
        before = os.umask(mask)
        try:
            must(run("backup", "--store", store, f"{data}/copy.db").returncode == 0, "backup")
        finally:
            os.umask(before)
        must(mode(f"{data}/copy.db") == 0o600, f"umask {mask:o}: the backup has {mode(f'{data}/copy.db'):o}")


def what_a_club_shares_stays_shared(folder):
    store = f"{folder}/shared.db"
    run("play", "--store", store, "PJS", text="3\nquit\n")
    os.chmod(store, 0o660)
    os.chmod(store + "-lanes", 0o660)
    run("play", "--store", store, "KYJ", text="3\nquit\n")
    must(mode(store) == 0o660 and mode(store + "-lanes") == 0o660, "modes of existing files are not changed")


def nothing_beside_a_store_leads_elsewhere(folder):
    store, victim = f"{folder}/beside.db", f"{folder}/victim"
    run("play", "--store", store, "PJS", text="3\nquit\n")
    os.remove(store + "-lanes")
    with open(victim, "w", encoding="ascii") as file:
        file.write("mine")
    os.chmod(victim, 0o644)
    makers = {"link": lambda path: os.symlink(victim, path), "dangling link": lambda path: os.symlink(victim + "2", path),
              "pipe": os.mkfifo, "folder": os.mkdir}
    for end in ("-lanes", "-wal", "-shm", "-journal"):
        for what, make in makers.items():
            make(store + end)
            for command in (("play", "KYJ"), ("history",), ("resume", "1"), ("backup", f"{folder}/copy.db")):
                done = run(command[0], "-l", "en", "--store", store, *command[1:], text="3\nquit\n")
                must(done.returncode == 3 and end in done.stderr, f"{end}, a {what}: {command[0]}: {done}")
            (os.rmdir if what == "folder" else os.remove)(store + end)
    with open(victim, encoding="ascii") as file:
        must(file.read() == "mine" and mode(victim) == 0o644, "nothing was written through the link")
    must(not os.path.exists(victim + "2"), "nothing was created through the link")


with tempfile.TemporaryDirectory() as scratch:
    for test in (new_files_are_for_their_owner_only, what_a_club_shares_stays_shared,
                 nothing_beside_a_store_leads_elsewhere):
        test(scratch)
        print("ok", test.__name__)
    for harm_done, words, place in HARMS:
        for way in (under_play, under_serve):
            own = f"{scratch}/{harm_done.__name__}-{way.__name__}"
            os.mkdir(own)
            way(own, harm_done, words, place)
            print("ok", harm_done.__name__, way.__name__)
