#!/usr/bin/env python3
"""backups.py PINDECK CLUB - backups during play, of a file and of the PostgreSQL of PINDECK_TEST_POSTGRES. A backup
has every line that was acknowledged before, can be continued, and gets its name only when it is complete."""
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

sys.path.append(f"{sys.path[0]}/../shared")
import matches
import person
from person import must
import served

PINDECK, CLUB = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
served.PINDECK = PINDECK
SHARED = os.environ["PINDECK_TEST_POSTGRES"]


def run(*arguments, text=None, status=0):
    done = subprocess.run([PINDECK, *arguments, "-l", "en"], input=text, text=True, timeout=served.DEADLINE, capture_output=True)
    must(done.returncode == status, f"{arguments}: status {done.returncode}: {done.stdout}{done.stderr}")
    return done


def export(store):
    return run("export", "--store", store).stdout


def fill(store):
    run("import", "--store", store, CLUB)
    run("play", "--store", store, *matches.NAMES, text="\n".join(matches.answers(3)) + "\n")
    run("play", "--store", store, "--lane", "2", "PJS", "KYJ:candlepin", text="8[7-10]\n1\n3\nfix PJS 1 9/ # slow\nquit\n")
    with served.Server(store=store, lanes=1):
        pass  # the link that it makes is in the audit log


def a_backup_has_everything_and_can_be_bowled_on(store, folder):
    copy = f"{folder}/copy.db"
    told = run("backup", "--store", store, copy).stdout
    lines = export(store)
    must(f" {len(lines.splitlines()) - 1} lines copied and checked" in told, told)
    must(export(copy) == lines, "the same lines")
    must(sorted(os.listdir(folder)) == ["copy.db"], f"nothing else is left: {os.listdir(folder)}")
    database = sqlite3.connect(copy)
    must(("link",) in database.execute("SELECT action FROM audit").fetchall(), "the audit log is in it")
    database.close()
    must("0 without a seal" in run("verify", "--store", copy).stdout, "with their seals")
    resumed = run("resume", "--store", copy, text="3\nquit\n").stdout
    must("KYJ" in resumed, f"the game that was bowled last is gone on with: {resumed}")
    must(len(export(copy).splitlines()) == len(lines.splitlines()) + 1, "and has one more ball")
    must(export(store) == lines, "the store itself is as it was")


def a_file_is_not_lost_over_it(store, folder):
    copy = f"{folder}/taken.db"
    with open(copy, "w", encoding="ascii") as file:
        file.write("mine")
    must("--force" in run("backup", "--store", store, copy, status=1).stderr, "it says what would replace it")
    with open(copy, encoding="ascii") as file:
        must(file.read() == "mine", "it is as it was")
    os.symlink(copy, f"{folder}/link.db")
    run("backup", "--store", store, f"{folder}/link.db", status=1)
    run("backup", "--store", store, "--force", f"{folder}/link.db")
    with open(copy, encoding="ascii") as file:
        must(file.read() == "mine", "a link is replaced and not followed")
    run("backup", "--store", store, "--force", copy)
    must(export(copy) == export(store), "replaced")
    for bad in (f"{folder}/no/such/folder.db", f"{folder}/" + "x" * 300):
        must("no backup was written" in run("backup", "--store", store, bad, status=3).stderr, bad)
    run("backup", "--store", store, status=2)
    run("backup", "--store", store, "one.db", "two.db", status=2)
    run("backup", "--store", f"{folder}/none.db", f"{folder}/of-none.db", status=3)
    must(not os.path.exists(f"{folder}/of-none.db"), "nothing was copied")


def leave_killed_store(store, path):
    """The files of a program that was killed at this path: its last ball is only in the log."""
    with tempfile.TemporaryDirectory() as folder:
        run("backup", "--store", store, f"{folder}/used.db")
        database = sqlite3.connect(f"{folder}/used.db")
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("UPDATE lines SET time = time")
        database.commit()
        for end in ("", "-wal", "-shm"):
            shutil.copy(f"{folder}/used.db{end}", f"{path}{end}")
        database.close()


def files_beside_the_name_do_not_change_a_backup(store, folder):
    copy, lines = f"{folder}/copy.db", export(store)
    leave_killed_store(store, copy)
    with open(f"{copy}-wal", "rb") as file:
        log = file.read()
    run("backup", "--store", store, "--force", copy)
    must(os.listdir(folder) == ["copy.db"], f"with --force they are removed: {os.listdir(folder)}")
    for kind in ("-wal", "-shm", "-journal"):
        for path in (copy, f"{folder}/new.db"):
            with open(f"{path}{kind}", "wb") as file:
                file.write(log)
            told = run("backup", "--store", store, path, status=1).stderr
            must("--force" in told and (path == copy or "-wal, -shm or -journal" in told), f"refused without it: {told}")
            run("backup", "--store", store, "--force", path)
            must("no problem found" in run("verify", "--store", path).stdout and export(path) == lines, f"{path}{kind}")
        os.unlink(f"{folder}/new.db")
    must(os.listdir(folder) == ["copy.db"], f"nothing else is left: {os.listdir(folder)}")
    for pause in range(6):
        leave_killed_store(store, copy)
        process = subprocess.Popen([PINDECK, "backup", "--store", store, "--force", copy], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        time.sleep(pause / 200)
        process.send_signal(signal.SIGKILL)
        process.wait(served.DEADLINE)
        must(export(copy) == lines, "the old file or the new one is whole")


def refused(told, store, path, status):
    must(told in run("backup", "--store", store, "--force", path, status=status).stderr, f"{path} is refused: {told}")


def what_is_no_old_backup_is_not_replaced(store, folder):
    os.mkfifo(f"{folder}/pipe")
    os.symlink("pipe", f"{folder}/link")
    os.mkfifo(f"{folder}/beside.db-wal")
    for path in ("pipe", "link", "beside.db"):
        refused("not a regular file", store, f"{folder}/{path}", 2)
    used = f"{folder}/used.db"
    run("backup", "--store", store, used)
    for end in ("-wal", "-shm", "-journal", "-lanes", "-access"):
        refused("belongs to the store", store, used + end, 2)
    os.symlink("used.db", f"{folder}/again.db")
    os.link(used, f"{folder}/hard.db")
    for path in ("used.db", "again.db", "hard.db"):
        refused("this is the store to copy", used, f"{folder}/{path}", 2)
    os.unlink(f"{folder}/hard.db")
    terminal = person.Terminal(PINDECK, "play", "-l", "en", "--store", used, "--lane", "4", "PJS", data=folder)
    terminal.read_until(b" : ")
    refused("another program uses this file", store, used, 3)
    terminal.type("3\n")
    terminal.read_until(b" : ")
    terminal.type("quit\n")
    must(terminal.ended() == 0 and len(export(used)) > len(export(store)), "that program goes on")
    run("backup", "--store", store, "--force", used)
    must(export(used) == export(store), "replaced after its end")


def backups_while_somebody_bowls(store, folder):
    """While balls are being acknowledged, each backup has all balls from before it."""
    older = int(export(store).splitlines()[-1].split(",")[0])
    terminal = person.Terminal(PINDECK, "play", "-l", "en", "--store", store, "--lane", "3", "--games", "9", "PJS",
                               data=folder)
    terminal.read_until(b" : ")
    acknowledged, stop = [0], threading.Event()

    def bowl():
        while not stop.is_set() and acknowledged[0] < 60:
            terminal.type("3\n")
            terminal.read_until(b" : ")
            acknowledged[0] += 1

    bowler = threading.Thread(target=bowl)
    bowler.start()
    made = 0
    end = time.monotonic() + served.DEADLINE
    while bowler.is_alive() and made < 5 and time.monotonic() < end:
        before = acknowledged[0]
        run("backup", "--store", store, "--force", f"{folder}/running.db")
        after = acknowledged[0]
        database = sqlite3.connect(f"{folder}/running.db")
        count = database.execute("SELECT count(*) FROM lines WHERE kind = 'bowled' AND game > ?",
                                 (older,)).fetchone()[0]
        database.close()
        must(before <= count <= after + 1, f"{count} balls in a backup made between ball {before} and {after}")
        made += 1
    stop.set()
    bowler.join(served.DEADLINE)
    must(made > 0 and acknowledged[0] > 0, "backups were made during play")
    terminal.type("quit\n")
    terminal.ended()


def a_killed_backup_leaves_nothing_under_its_name(store, folder):
    for pause in range(12):
        target = f"{folder}/killed-{pause}.db"
        process = subprocess.Popen([PINDECK, "backup", "--store", store, target], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        time.sleep(pause / 500)
        process.send_signal(signal.SIGKILL)
        process.wait(served.DEADLINE)
        if os.path.exists(target):
            run("verify", "--store", target)
            must(export(target) == export(store), "what has its name is whole")


def progress_is_shown_to_a_person(store, folder):
    terminal = person.Terminal(PINDECK, "backup", "-l", "en", "--store", store, f"{folder}/seen.db", data=folder)
    terminal.read_until(b"lines copied and checked")
    must(terminal.ended() == 0, repr(terminal.seen))


def tell_postgres(statement):
    subprocess.run(["psql", "-q", "-d", SHARED, "-c", statement], check=True, capture_output=True, timeout=served.DEADLINE)


def waits_for_lock(process):
    """True when the backup waits for the register; False when it has ended."""
    waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'pindeck.register'::regclass"
    while process.poll() is None:
        if subprocess.run(["psql", "-Atq", "-d", SHARED, "-c", waiting], check=True, text=True, capture_output=True).stdout.strip() != "0":
            return True
    return False


def a_backup_of_a_database_is_of_one_moment(folder):
    """A league that is founded while a backup waits between two tables is not in it."""
    for tries in range(100):
        with subprocess.Popen(["psql", "-q", "-d", SHARED], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as locking:
            locking.stdin.write("BEGIN; LOCK TABLE pindeck.register IN ACCESS EXCLUSIVE MODE;\n\\echo locked\n")
            locking.stdin.flush()
            must(locking.stdout.readline() == "locked\n", "the register is locked")
            backup = subprocess.Popen([PINDECK, "backup", "-l", "en", "--store", SHARED, "--force", f"{folder}/moment.db"], text=True,
                                      stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            if waits_for_lock(backup):
                tell_postgres(f"INSERT INTO pindeck.leagues (line, time, actor, league, kind, seal)"
                              f" SELECT coalesce(max(line), 0) + 1, 1, 'a test', 'Late {tries}', 'founded', 'none' FROM pindeck.leagues")
        told = backup.communicate(timeout=served.DEADLINE)[1]
        if backup.returncode == 0:
            break
        must("another program has locked the store" in told, told)  # a slow machine: the backup gave up waiting
    must(backup.returncode == 0, told)
    database = sqlite3.connect(f"{folder}/moment.db")
    late = database.execute("SELECT count(*) FROM leagues WHERE league = ?", (f"Late {tries}",)).fetchone()[0]
    database.close()
    tell_postgres("DELETE FROM pindeck.leagues WHERE league LIKE 'Late %'")
    must(late == 0, "the backup has a line that was written after its games were read")


def the_store_that_failed_is_told(folder):
    """Where the copy does not fit, the message is that of the file, not that of the database."""
    failed = 0
    for blocks in (40, 80, 160, 320, 640, 1280):
        done = subprocess.run(["sh", "-c", f'ulimit -f {blocks}; trap "" XFSZ; exec "$@"', "-", PINDECK, "backup", "-l", "en", "--store", SHARED,
                               "--force", f"{folder}/full.db"], text=True, capture_output=True, timeout=served.DEADLINE)
        must(done.returncode == 0 or done.returncode == 3 and ("disk I/O error" in done.stderr or "the disk is full" in done.stderr), f"{done}")
        failed += done.returncode != 0
    must(failed > 2, f"{failed} copies did not fit")


def tampering_with_a_database_is_noticed():
    must("no problem found" in run("verify", "--store", SHARED).stdout, "as it is")
    tell_postgres("UPDATE pindeck.lines SET time = time + 1 WHERE game = 1 AND line = 2")
    must("1.2: this line does not match its seal" in run("verify", "--store", SHARED, status=1).stderr, "a line")
    must("1.2: this line does not match its seal" in run("show", "--store", SHARED, "1").stderr, "show")
    tell_postgres("DELETE FROM pindeck.lines WHERE game = 2 AND line = 1")
    must("game 2 has no line 1" in run("verify", "--store", SHARED, status=1).stderr, "a game without its first line")


def a_backup_of_nothing_is_told(folder):
    done = subprocess.run([PINDECK, "backup", "-l", "en", f"{folder}/of-nothing.db"], text=True, timeout=served.DEADLINE,
                          capture_output=True, env={**os.environ, "XDG_DATA_HOME": f"{folder}/nowhere"})
    must(done.returncode == 0 and "the store has no games" in done.stderr, f"{done}")


with tempfile.TemporaryDirectory() as scratch:
    a_backup_of_nothing_is_told(scratch)
    for number, address in enumerate((f"{scratch}/club.db", SHARED)):
        fill(address)
        for test in (a_backup_has_everything_and_can_be_bowled_on, a_file_is_not_lost_over_it,
                     files_beside_the_name_do_not_change_a_backup, what_is_no_old_backup_is_not_replaced, backups_while_somebody_bowls,
                     a_killed_backup_leaves_nothing_under_its_name, progress_is_shown_to_a_person):
            own = f"{scratch}/{test.__name__}-{number}"
            os.mkdir(own)
            test(address, own)
            print("ok", test.__name__, "file" if number == 0 else "database")
    for test in (a_backup_of_a_database_is_of_one_moment, the_store_that_failed_is_told):
        test(scratch)
        print("ok", test.__name__)
    tampering_with_a_database_is_noticed()
    print("ok tampering_with_a_database_is_noticed")
