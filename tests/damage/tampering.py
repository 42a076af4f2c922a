#!/usr/bin/env python3
"""tampering.py PINDECK - a store that was changed outside of the program: verify names the line and ends with status
1; history, show, resume and the server flag the game. Seals are computed here a second time, from their description
in pindeck(5)."""
import base64
import hashlib
import json
import os
import shutil
import sqlite3
import struct
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
from person import must
import served

PINDECK = os.path.abspath(sys.argv[1])
served.PINDECK = PINDECK
NUMBERS = ("line", "time", "lane", "replaces", "person")
COLUMNS = ("line", "time", "actor", "kind", "lane", "bowler", "discipline", "place", "pins", "replaces", "text", "key")
LATER = ("person", "value")  # sealed in lines that have one of them


def run(*arguments, text=None, status=0, language="en"):
    done = subprocess.run([PINDECK, *arguments, "-l", language], input=text, text=True, timeout=served.DEADLINE, capture_output=True)
    must(done.returncode == status, f"{arguments}: status {done.returncode}: {done.stdout}{done.stderr}")
    return done


def verify(store, status=0):
    return json.loads(run("verify", "-f", "json", "--store", store, status=status).stdout)


def change(store, *statements):
    database = sqlite3.connect(store)
    for statement in statements:
        database.execute(statement)
    database.commit()
    database.close()


def seal_after(before, line):
    """The seal of a line, by the manual."""
    encoded = struct.pack("<H", len(before)) + before.encode()
    for column in COLUMNS + (LATER if line["person"] or line["value"] else ()):
        value = line[column]
        if column in NUMBERS:
            encoded += struct.pack("<q", value or 0)
        else:
            text = (value or "").encode()
            encoded += struct.pack("<H", len(text)) + text
    return base64.urlsafe_b64encode(hashlib.blake2b(encoded, digest_size=32).digest()).decode().rstrip("=")


def lines(store, game):
    database = sqlite3.connect(store)
    database.row_factory = sqlite3.Row
    found = [dict(row) for row in database.execute("SELECT * FROM lines WHERE game = ? ORDER BY line", (game,))]
    database.close()
    return found


def seals_are_those_of_the_manual(store):
    checked = 0
    for game in range(1, 5):
        before = ""
        for line in lines(store, game):
            before = seal_after(before, line)
            must(line["seal"] == before, f"game {game}, line {line['line']}: {line['seal']} is not {before}")
            checked += 1
    must(checked > 60, f"only {checked} lines")


def make(store):
    """A game of 90, one with corrections and teams, one imported, one left unfinished."""
    run("play", "--store", store, "PJS", text="9\n-\n" * 10)
    run("play", "--store", store, "TIG=KYJ+LEE", "HAN:fivepin", text='X\nabc\n8\n/\nfix TIG 1 9/ # slow "pin"\nnote hello\n'
        "leave HAN\n3\njoin HAN\nX\nquit\n")
    run("import", "--store", store, "-", text="2026-01-05\nKYJ: X 7/ . . 9- X -8 8/ -6 X81\n\n")
    run("play", "--store", store, "PJS", "KYJ", text="3\n4\n10\nquit\n")


# ---- reports of verify -------------------------------------------------------------------------

FORGERIES = {
    "a 0 becomes a spare": (["UPDATE lines SET pins = '1' WHERE game = 1 AND line = 4"], 1, 4, "seal"),
    "another moment": (["UPDATE lines SET time = time + 1 WHERE game = 1 AND line = 9"], 1, 9, "seal"),
    "another bowler says so": (["UPDATE lines SET actor = 'x' WHERE game = 2 AND line = 5"], 2, 5, "seal"),
    "another reason": (["UPDATE lines SET text = 'y' WHERE game = 2 AND kind = 'noted'"], 2, None, "seal"),
    "a key": (["UPDATE lines SET key = 'k' WHERE game = 1 AND line = 5"], 1, 5, "seal"),
    "the last line": (["UPDATE lines SET time = time + 1 WHERE game = 4 AND line = (SELECT max(line) FROM lines WHERE game = 4)"],
                      4, None, "seal"),
    "a seal of something else": (["UPDATE lines SET seal = 'x' WHERE game = 1 AND line = 6"], 1, 6, "seal"),
    "a seal that is a number": (["UPDATE lines SET seal = 7 WHERE game = 1 AND line = 6"], 1, 6, "seal"),
    "no seal": (["UPDATE lines SET seal = NULL WHERE game = 1 AND line = 6"], 1, 6, "no seal"),
    "no seals from there on": (["UPDATE lines SET seal = NULL, pins = '0' WHERE game = 1 AND line >= 6 AND kind = 'bowled'"],
                               1, 6, "no seal"),
    "a line taken out": (["DELETE FROM lines WHERE game = 1 AND line = 7"], 1, 7, "impossible"),
    "a ball taken out, and the others moved": (
        ["DELETE FROM lines WHERE game = 4 AND kind = 'noted'", "DELETE FROM lines WHERE game = 4 AND line = 6",
         "INSERT INTO lines (game, line, time, actor, kind, text, seal) SELECT 4, 6, time, actor, 'noted', 'z', seal FROM lines"
         " WHERE game = 4 AND line = 5"], 4, 6, "seal"),
    "a line that is not text": (["UPDATE lines SET actor = x'ff00' WHERE game = 3 AND line = 4"], 3, 4, "unreadable"),
    "an impossible ball": (["UPDATE lines SET pins = '9' WHERE game = 1 AND line = 4"], 1, 4, "impossible"),
}


def every_forgery_is_named(store, folder):
    for what, (statements, game, line, problem) in FORGERIES.items():
        copy = f"{folder}/forged.db"
        shutil.copy(store, copy)
        change(copy, *statements)
        found = verify(copy, status=1)
        must(not found["sound"] and found["bad"] == 1, f"{what}: {found}")
        first = found["first"]
        must(first["game"] == game and first["problem"] == problem and line in (None, first["line"]), f"{what}: {found}")
        told = run("verify", "--store", copy, status=1)
        must(f"pindeck: {game}.{first['line']}: " in told.stderr, f"{what}: {told.stderr}")
        run("verify", "--store", copy, status=1, language="ko")


def a_game_without_its_first_line_is_found(store, folder):
    copy = f"{folder}/headless.db"
    shutil.copy(store, copy)
    change(copy, "DELETE FROM lines WHERE game = 2 AND line = 1")
    must("game 2 has no line 1" in run("verify", "--store", copy, status=1).stderr, "its other lines are there")


def a_removed_game_leaves_a_gap(store, folder):
    copy = f"{folder}/gap.db"
    shutil.copy(store, copy)
    change(copy, "DELETE FROM lines WHERE game = 2")
    found = verify(copy)
    must(found["missing"] == 1 and found["sound"], f"numbers may be missing after an import: {found}")
    must("\n1 number without a game (first: 2): left out by an import, or removed\n" in run("verify", "--store", copy).stdout, "one")
    change(copy, "DELETE FROM lines WHERE game = 3")
    must("\n2 numbers without a game (first: 2): " in run("verify", "--store", copy).stdout, "two")


def one_is_no_plural(store, folder):
    copy, backup = f"{folder}/one.db", f"{folder}/copy-of-one.db"
    shutil.copy(store, copy)
    change(copy, "DELETE FROM lines WHERE game > 1 OR line > 1")
    must(run("verify", "--store", copy).stdout.startswith("1 game (1 without a ball), 1 line (1 sealed, 0 without a seal)\n"), "verify")
    must(run("backup", "--store", copy, backup).stdout == "1 game, 1 line copied and checked\n", "backup")
    must(run("verify", "--store", copy, language="ko").stdout.startswith("게임 1개 (투구가 없는 게임 1개), 1줄 (봉인 있음 1줄, 없음 0줄)\n"), "verify, in Korean")
    change(copy, "UPDATE lines SET actor = 'other'")
    must("1 game with a problem was copied unchanged; to see which: pindeck verify\n" in
         run("backup", "--force", "--store", copy, backup).stderr, "backup of a bad game")


def a_damaged_file_is_told(store, folder):
    copy = f"{folder}/damaged.db"
    shutil.copy(store, copy)
    with open(copy, "r+b") as file:
        file.seek(4096 * 2 + 8)
        file.write(b"\xff" * 2000)
    done = subprocess.run([PINDECK, "verify", "-l", "en", "--store", copy], text=True, capture_output=True, timeout=served.DEADLINE)
    must(done.returncode == 1 and done.stderr.startswith("pindeck: "), f"{done}")
    must(run("verify", "--store", f"{folder}/none/at/all.db", status=3).stderr != "", "a store that is not there")


# ---- commands and pages that flag the game -----------------------------------------------------

def a_ninety_does_not_become_more_unnoticed(store, folder):
    copy = f"{folder}/more.db"
    shutil.copy(store, copy)
    change(copy, "UPDATE lines SET pins = '1' WHERE game = 1 AND kind = 'bowled' AND place LIKE '_.2'",
           "UPDATE lines SET pins = '2' WHERE game = 4 AND line = 5")
    words = "does not match its seal"
    listed = run("history", "--store", copy)
    must("broken seal" in listed.stdout and f"1.4: this line {words}" in listed.stderr, f"history: {listed}")
    rows = [json.loads(row) for row in run("history", "-f", "json", "--store", copy).stdout.splitlines()]
    must({row["game"]: row["seal"] for row in rows} == {1: "broken", 2: "sealed", 3: "sealed", 4: "broken"}, f"{rows}")
    must(words in run("show", "--store", copy, "1").stderr, "show")
    must("봉인" in run("show", "--store", copy, "1", language="ko").stderr, "show, in Korean")
    for form in ("csv", "json", "sheet"):
        must(run("export", "-f", form, "--store", copy).stderr.count(words) == 2, f"export as {form}")
    must(words in run("correct", "--store", copy, "1", "PJS", "1.1", "8", "--unlock").stderr, "correct")
    must(words in run("resume", "4", "--store", copy, text="quit\n").stderr, "resume")
    with served.Server(store=copy, lanes=1) as server:
        reader = server.client()
        must(reader.get("/api/games/1").json["seal"] == "broken", "the game")
        must("seal" not in reader.get("/api/games/2").json, "of a game that is whole nothing is said")
        games = {game["game"]: game.get("seal") for game in reader.get("/api/games").json["games"]}
        must(games == {1: "broken", 2: None, 3: None, 4: "broken"}, f"the list: {games}")
        must(reader.get("/api/lanes/1").json.get("seal") == "broken", "the board")
        must(reader.get("/api/house").json["lanes"][0].get("seal") == "broken", "the house")
        reader.close()
    must("2 games with a problem were copied unchanged; to see which: pindeck verify\n" in
         run("backup", "--store", copy, f"{folder}/copy-of-bad.db").stderr, "backup")


def a_bowler_who_never_left_cannot_return(store, folder):
    copy = f"{folder}/joined.db"
    shutil.copy(store, copy)
    last = lines(copy, 4)[-1]
    forged = {**last, "line": last["line"] + 1, "kind": "joined", "bowler": "PJS", "place": "9.1", "pins": None,
              "time": last["time"] + 5}
    forged["seal"] = seal_after(last["seal"], forged)  # even where the forger computes the seal
    database = sqlite3.connect(copy)
    database.execute(f"INSERT INTO lines ({', '.join(forged)}) VALUES ({', '.join('?' * len(forged))})",
                     tuple(forged.values()))
    database.commit()
    database.close()
    must(verify(copy, status=1)["first"] == {"game": 4, "line": forged["line"], "problem": "impossible"}, "verify")
    shown = run("show", "--store", copy, "4", status=3)
    must(f"4.{forged['line']}" in shown.stderr, f"show: {shown}")


# ---- stores from before there were seals, and games from elsewhere -----------------------------

def an_older_game_is_sealed_from_its_next_line_on(store, folder):
    older = f"{folder}/older.db"
    shutil.copy(store, older)
    change(older, "UPDATE lines SET seal = NULL")
    before = verify(older)
    must(before["sound"] and before["sealed"] == 0, f"accepted as it is: {before}")
    run("resume", "4", "--store", older, text="4\n/\nquit\n")
    after = verify(older)
    must(after["sound"] and after["sealed"] == 2, f"sealed from then on: {after}")
    seal = ""
    for line in lines(older, 4):
        seal = seal_after(seal, line)
    must(lines(older, 4)[-1]["seal"] == seal, "and the first seal covers the lines before it")
    change(older, "UPDATE lines SET pins = '5' WHERE game = 4 AND line = 4")
    must(verify(older, status=1)["bad"] == 1, "so that they cannot be changed any more")


def an_import_is_sealed(store, folder):
    text = run("export", "--store", store).stdout
    must("seal" not in text.splitlines()[0], "an export has no seals")
    run("import", "--store", f"{folder}/imported.db", "-", text=text)
    found = verify(f"{folder}/imported.db")
    must(found["sound"] and found["unsealed"] == 0, f"{found}")
    must([line["seal"] for line in lines(f"{folder}/imported.db", 2)] == [line["seal"] for line in lines(store, 2)],
         "the same lines have the same seals")
    run("resume", "4", "--store", store, text="4\n/\nquit\n")
    run("import", "--store", f"{folder}/imported.db", "-", text=run("export", "--store", store).stdout)
    found = verify(f"{folder}/imported.db")
    must(found["sound"] and found["unsealed"] == 0, f"a game that went on elsewhere: {found}")


TYPED = """league_line,time,actor,league,kind,week,lane,team,other,slot,bowler,person,subject,value,text,key,quoted
1,2026-01-05T19:00:00.000Z,anna,L,founded,,,,,,,,,,,,
2,2026-01-05T19:00:00.000Z,anna,L,bowler,,,,,,1,,,Zacharias Quux,,,
3,2026-01-05T19:00:00.000Z,anna,L,bowler,,,,,,2,,,Otto Roe,,,
"""


def a_typed_name_is_missing_only_where_its_person_was_forgotten(store, folder):
    league = f"{folder}/league.db"
    run("import", "--store", league, "-", text=TYPED)
    run("people", "add", "Zacharias Quux", "--store", league)
    run("people", "add", "Ann Poe", "--store", league)

    def leagues_are(sound, path, *statements):
        copy = f"{folder}/erased.db"
        shutil.copy(path, copy)
        change(copy, *statements)
        told = run("verify", "--store", copy, status=0 if sound else 1)
        must(sound or "record of leagues" in told.stderr, f"{statements}: {told}")
        return told.stderr
    leagues_are(True, league)
    erase = "UPDATE leagues SET salt = NULL, value = '#{}/{}' WHERE line = {}"
    must("its names are missing" in leagues_are(False, league, erase.format(1, 1, 2)), "nobody was forgotten")
    leagues_are(False, league, "UPDATE leagues SET value = 'Zoe Quux' WHERE line = 2")
    leagues_are(False, league, "UPDATE leagues SET salt = NULL WHERE line = 2")
    leagues_are(False, league, "UPDATE leagues SET salt = NULL, value = NULL WHERE line = 2")
    leagues_are(False, league, "UPDATE leagues SET salt = NULL, digest = NULL, value = NULL WHERE line = 2")
    run("people", "forget", "1", "--yes", "--store", league)
    leagues_are(True, league)
    must(b"Quux" not in open(league, "rb").read(), "the name is overwritten")
    must(b"Otto Roe" in open(league, "rb").read(), "another name stays")
    must("its names are missing" in leagues_are(False, league, erase.format(1, 2, 3)), "no line says that bowler 2 was that person")
    must("its names are missing" in leagues_are(False, league, erase.format(2, 1, 2)), "person 2 was not forgotten")
    backup = f"{folder}/league_backup.db"
    run("backup", backup, "--store", league)
    leagues_are(True, backup)


with tempfile.TemporaryDirectory() as scratch:
    club = f"{scratch}/club.db"
    make(club)
    must(verify(club)["unsealed"] == 0, "everything is sealed")
    seals_are_those_of_the_manual(club)
    for test in (every_forgery_is_named, a_game_without_its_first_line_is_found, a_removed_game_leaves_a_gap,
                 one_is_no_plural, a_damaged_file_is_told, a_ninety_does_not_become_more_unnoticed, a_bowler_who_never_left_cannot_return,
                 an_older_game_is_sealed_from_its_next_line_on, an_import_is_sealed,
                 a_typed_name_is_missing_only_where_its_person_was_forgotten):
        test(club, scratch)
        print("ok", test.__name__)
