#!/usr/bin/env python3
"""broken_store.py PINDECK - a store that is locked, may not be written, is newer, damaged or another
program's: every command that writes reports it in one line with status 3, and changes nothing."""
import os
import sqlite3
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE

PINDECK = os.path.abspath(sys.argv[1])
# Permissions do not bind root, except without its capabilities. Another user would not do: the build
# folder may lie where only its owner can reach the program.
BOUND = ["setpriv", "--inh-caps=-all", "--bounding-set=-all"] if os.geteuid() == 0 else []


def run(*arguments, text="10\nquit\n", within=()):
    return subprocess.run([*within, PINDECK, *arguments, "-l", "en"], input=text, text=True, timeout=DEADLINE,
                          capture_output=True)


def must_fail(what, words, *arguments, **how):
    done = run(*arguments, **how)
    if done.returncode != 3 or words not in done.stderr:
        sys.exit(f"{what}: status {done.returncode}, said {done.stderr!r}")


def bytes_of(path):
    with open(path, "rb") as file:
        return file.read()


def make(path):
    run("play", "--store", path, "PJS")
    return path


def a_locked_store(folder):
    store = make(f"{folder}/locked.db")
    other = sqlite3.connect(store, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    must_fail("locked", "another program has locked the store", "play", "--store", store, "KYJ")
    if run("history", "--store", store).returncode != 0:
        sys.exit("a store that is locked to write can be read")
    other.execute("ROLLBACK")
    other.close()


def a_store_that_may_not_be_written(folder):
    store = make(f"{folder}/mine.db")
    os.chmod(store, 0o444)
    os.chmod(folder, 0o555)
    before = bytes_of(store)
    must_fail("read-only", "the store cannot be written", "play", "--store", store, "KYJ", within=BOUND)
    must_fail("read-only", "the store cannot be written", "correct", "--store", store, "1", "1.1", "3",
              within=BOUND)
    seen = run("history", "--store", store, within=BOUND)
    if seen.returncode != 0 or "PJS" not in seen.stdout:
        sys.exit(f"it can be read: {seen.stderr!r}")
    if bytes_of(store) != before or sorted(os.listdir(folder)) != ["mine.db", "mine.db-lanes"]:
        sys.exit(f"reading left something behind: {os.listdir(folder)}")
    os.chmod(folder, 0o755)


def a_newer_store(folder):
    store = make(f"{folder}/newer.db")
    with sqlite3.connect(store) as other:
        other.execute("PRAGMA user_version = 99")
    other.close()
    before = bytes_of(store)
    for command in (("play", "KYJ"), ("history",), ("export",), ("stats",), ("resume",)):
        must_fail("newer", "the store was written by a newer version of Pindeck", command[0], "--store", store,
                  *command[1:])
    if bytes_of(store) != before:
        sys.exit("a newer store was changed")


def a_damaged_store(folder):
    store = make(f"{folder}/damaged.db")
    content = bytearray(bytes_of(store))
    content[4096:] = b"\x55" * (len(content) - 4096)
    with open(store, "wb") as file:
        file.write(content)
    for command in (("play", "KYJ"), ("history",), ("export",), ("stats",)):
        must_fail("damaged", "the store is damaged", command[0], "--store", store, *command[1:])
    if bytes_of(store) != content:
        sys.exit("a damaged store was changed")


def a_store_without_its_register(folder):
    store = make(f"{folder}/register.db")
    with sqlite3.connect(store) as other:
        other.execute("DROP TABLE register")
    other.close()
    for command in (("history",), ("history", "--bowler", "PJS"), ("show", "1"), ("stats",), ("export",), ("people",), ("need", "1", "200"),
                    ("correct", "1", "1.1", "3"), ("resume", "1"), ("league",)):
        must_fail(f"no register: {command}", "no such table: register", command[0], "--store", store, *command[1:])


for test in (a_locked_store, a_store_that_may_not_be_written, a_newer_store, a_damaged_store, a_store_without_its_register):
    with tempfile.TemporaryDirectory() as scratch:
        os.chmod(scratch, 0o755)
        test(scratch)
    print("ok", test.__name__)
