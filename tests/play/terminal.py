#!/usr/bin/env python3
"""pindeck play in a real pseudo-terminal: the transcript on the screen, and the restored modes of the terminal after
every way to end the program."""
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
import person
from deadline import DEADLINE
from person import must

DATA = tempfile.TemporaryDirectory()


def terminal_of(*arguments):
    return person.Terminal(sys.argv[1], *arguments, data=DATA.name)


def a_person_sees_each_answer_once():
    terminal = terminal_of("play")
    terminal.read_until("플레이어 이름은(3 english letters)?: ".encode())
    terminal.type("PJS\n")
    shown = terminal.read_until("1프레임 투구 : ".encode())
    must(shown.startswith(b"PJS\r\n| NAME |"), f"the name is shown once: {shown!r}")
    terminal.type("10\n")
    shown = terminal.read_until("2프레임 투구 : ".encode())
    must(shown.startswith(b"10\r\n| NAME |"), f"the ball is shown once: {shown!r}")
    must(b"|  PJS |  X   |" in shown, "the strike is on the board")
    terminal.type("quit\n")
    must(terminal.ended() == 0, "quit ends with status 0")


def a_new_name_of_several_words_is_asked_about():
    with tempfile.TemporaryDirectory() as data:
        terminal = person.Terminal(sys.argv[1], "play", "-l", "en", data=data)
        terminal.read_until(b"?: ")
        terminal.type("Kim Basinger\n")
        shown = terminal.read_until(b"n: several > ")
        must(b'Is "Kim Basinger" one person?' in shown, f"one or several: {shown!r}")
        terminal.type("Kim\n")
        shown = terminal.read_until(b"?: ")
        must(b"is not a member yet" not in shown, f"any other answer registers nobody: {shown!r}")
        terminal.type('"Kim Basinger"\n')
        shown = terminal.read_until(b"n: no > ")
        must(b"one person?" not in shown, f"quotation marks are clear: {shown!r}")
        terminal.type("n\n")
        terminal.read_until(b"?: ")
        terminal.type("Kim Basinger\n")
        terminal.read_until(b"n: several > ")
        terminal.type("n\n")
        shown = terminal.read_until(b"n: no > ")
        must(b"Basinger is not a member yet" in shown and b"Kim Basinger is not" not in shown, f"several persons: {shown!r}")
        terminal.type("n\n")
        terminal.read_until(b"?: ")
        terminal.type("Kim Basinger\n")
        terminal.read_until(b"n: several > ")
        terminal.type("y\n")
        terminal.read_until(b"n: no > ")
        terminal.type("\n")
        shown = terminal.read_until(b"ball : ")
        must(b"|  KBA |" in shown and b"|  KIM |" not in shown, f"one person is seated: {shown!r}")
        terminal.type("quit\n")
        must(terminal.ended() == 0, "quit ends with status 0")


def letters_of_a_member_are_a_question():
    with tempfile.TemporaryDirectory() as data:
        added = person.Terminal(sys.argv[1], "people", "add", "Anna Lee", "--board", "ALE", data=data)
        must(added.ended() == 0, "Anna Lee is a member")
        terminal = person.Terminal(sys.argv[1], "play", "-l", "en", data=data)
        terminal.read_until(b"?: ")
        terminal.type("ALE\n")
        terminal.read_until(b"Is ALE the member Anna Lee (ALE)? y: yes, n: no > ")
        terminal.type("n\n")
        terminal.read_until(b"ball : ")
        terminal.type("join Anna\n")
        terminal.read_until(b"Is Anna the member Anna Lee (ALE)? y: yes, n: no > ")
        terminal.type("n\n")
        shown = terminal.read_until(b"ball : ")
        must(b"this is not the full name of a person" in shown, f"nobody is chosen: {shown!r}")
        terminal.type("join Anna\n")
        terminal.read_until(b"n: no > ")
        terminal.type("y\n")
        terminal.read_until(b"ALE's turn : ")
        terminal.type("quit\n")
        must(terminal.ended() == 0, "quit ends with status 0")
        exported = person.Terminal(sys.argv[1], "export", data=data)
        shown = b"".join(exported.read_until(b"tenpin,,,,,,") + exported.read_until(b"\n") for _ in range(2))
        exported.ended()
        must(b",ALE,tenpin,,,,,,-1," in shown, f"the answer n is a guest: {shown!r}")
        must(b"tenpin,,,,,,1," in shown, f"the answer y is the member: {shown!r}")


def a_new_name_is_registered_in_one_line():
    with tempfile.TemporaryDirectory() as data:
        terminal = person.Terminal(sys.argv[1], "play", "-l", "en", data=data)
        terminal.read_until(b"?: ")
        terminal.type('박준서, "Anna Lee"\n')
        shown = terminal.read_until(b"n: no > ")
        must("박준서 is not a member yet. Enter: register with the board name PJS".encode() in shown, f"PJS is suggested: {shown!r}")
        terminal.type("\n")
        shown = terminal.read_until(b"n: no > ")
        must(b"Anna Lee is not a member yet" in shown and b"board name ALE" in shown, f"the second name too: {shown!r}")
        terminal.type("ann\n")
        shown = terminal.read_until(b"PJS's turn : ")
        must(b"|  PJS |" in shown and b"|  ANN |" in shown, f"both are seated: {shown!r}")
        terminal.type("join 김영주\n")
        terminal.read_until(b"n: no > ")
        terminal.type("n\n")
        shown = terminal.read_until(b"PJS's turn : ")
        must(b"no member has this name" in shown, f"nothing is registered: {shown!r}")
        terminal.type("join 김영주\n")
        terminal.read_until(b"n: no > ")
        terminal.type("\n")
        shown = terminal.read_until(b"PJS's turn : ")
        must(b"|  KYJ |" in shown, f"the newcomer is seated: {shown!r}")
        terminal.type("quit\n")
        must(terminal.ended() == 0, "quit ends with status 0")
        listed = person.Terminal(sys.argv[1], "people", data=data)
        shown = listed.read_until("Anna Lee".encode())
        listed.ended()


def letters_that_the_lane_has_already_are_announced():
    with tempfile.TemporaryDirectory() as data:
        terminal = person.Terminal(sys.argv[1], "play", "-l", "en", "PJS", data=data)
        terminal.read_until(b"ball : ")
        terminal.type("join 박준서\n")
        must(b"board name PJS" in terminal.read_until(b"n: no > "), "the register has PJS free")
        terminal.type("\n")
        shown = terminal.read_until(b"turn : ")
        must(b"PJS is taken on this lane: this board shows PJE." in shown and b"|  PJE |" in shown, f"the letters on the board: {shown!r}")
        terminal.type("quit\n")
        must(terminal.ended() == 0, "quit ends with status 0")


def a_new_name_on_the_command_line_is_offered():
    with tempfile.TemporaryDirectory() as data:
        terminal = person.Terminal(sys.argv[1], "play", "-l", "en", "Anna Lee", "박준서", data=data)
        shown = terminal.read_until(b"n: no > ")
        must(b"Anna Lee is not a member yet" in shown, f"the first name is offered: {shown!r}")
        terminal.type("\n")
        shown = terminal.read_until(b"n: no > ")
        must("박준서 is not a member yet".encode() in shown, f"the second name too: {shown!r}")
        terminal.type("\n")
        shown = terminal.read_until(b"ALE's turn : ")
        must(b"|  ALE |" in shown and b"|  PJS |" in shown, f"both are seated: {shown!r}")
        terminal.type("quit\n")
        must(terminal.ended() == 0, "quit ends with status 0")
        terminal = person.Terminal(sys.argv[1], "play", "-l", "en", "Kim Basinger", data=data)
        terminal.read_until(b"n: no > ")
        terminal.type("n\n")
        terminal.read_until(b"has this name")
        status = terminal.ended()
        must(os.waitstatus_to_exitcode(status) == 1, f"who declines is refused: {status}")


def control_c_leaves_the_terminal_sane():
    terminal = terminal_of("play", "PJS")
    terminal.read_until("1프레임 투구 : ".encode())
    terminal.type("7\n")
    terminal.read_until("1프레임 투구 : ".encode())
    terminal.type("\x03")
    terminal.read_until(b"\n")
    must(terminal.is_sane(), "the modes of the terminal are what they were")
    status = terminal.ended()
    must(os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGINT, "ended by the signal")


def control_d_ends_and_keeps_the_balls():
    terminal = terminal_of("play", "PJS")
    terminal.read_until("1프레임 투구 : ".encode())
    terminal.type("7\n")
    shown = terminal.read_until("1프레임 투구 : ".encode())
    must(b"|  PJS |  7   |" in shown, "the ball is on the board")
    terminal.type("\x04")
    must(terminal.ended() == 0, "the end of input is status 0")
    must(terminal.seen.endswith(b"\r\n"), "the line of the question is ended")


def a_refusal_stands_before_the_same_question():
    terminal = terminal_of("play", "--language", "en", "PJS")
    terminal.read_until(b"Frame 1 ball : ")
    terminal.type("11\n")
    shown = terminal.read_until(b"Frame 1 ball : ")
    must(shown.startswith(b'11\r\n"11": one ball fells 0 to 10 pins; possible now: 0-10'), repr(shown))
    terminal.type("quit\n")
    must(terminal.ended() == 0, "quit ends with status 0")


def without_a_store_it_goes_on_only_if_the_person_says_so():
    nowhere = DATA.name + "/no/such/folder/games.db"
    for answer, goes_on in (("n\n", False), ("\n", False), ("y\n", True)):
        terminal = terminal_of("play", "-l", "en", "--store", nowhere, "PJS")
        shown = terminal.read_until(b"anything else: stop > ")
        must(b"the store cannot be opened" in shown, f"the trouble is named: {shown!r}")
        terminal.type(answer)
        if goes_on:
            terminal.read_until(b"Frame 1 ball : ")
            terminal.type("10\n")
            must(b"|  PJS |  X   |" in terminal.read_until(b"Frame 2 ball : "), "it plays on")
            terminal.type("quit\n")
        status = os.waitstatus_to_exitcode(terminal.ended())
        must(status == (0 if goes_on else 3), f"status {status} after {answer!r}")


def a_second_keeper_of_the_same_lane_is_refused():
    first = terminal_of("play", "-l", "en", "--lane", "7", "PJS")
    first.read_until(b"Frame 1 ball : ")
    second = terminal_of("play", "-l", "en", "--lane", "7", "KYJ")
    must(os.waitstatus_to_exitcode(second.ended()) == 1, "the second is refused")
    must(b"another program keeps score on that lane" in second.seen, repr(second.seen))
    other = terminal_of("play", "-l", "en", "KYJ")
    other.read_until(b"Frame 1 ball : ")
    for terminal in (first, other):
        terminal.type("quit\n")
        must(terminal.ended() == 0, "both others play on")


def a_store_that_is_gone_takes_no_ball():
    store = DATA.name + "/gone.db"
    terminal = terminal_of("play", "-l", "en", "--store", store, "PJS")
    terminal.read_until(b"Frame 1 ball : ")
    terminal.type("3\n")
    terminal.read_until(b"Frame 1 ball : ")
    for end in ("", "-wal", "-shm"):
        os.remove(store + end)
    terminal.type("4\n")
    shown = terminal.read_until(b"anything else: stop > ")
    must(b"moved or deleted" in shown, repr(shown))
    terminal.type("no\n")
    must(os.waitstatus_to_exitcode(terminal.ended()) == 3, "the ball was not accepted")


def a_line_is_edited_and_remembered():
    terminal = terminal_of("play", "-l", "en", "--store", DATA.name + "/edited.db", "PJS")
    terminal.read_until(b"Frame 1 ball : ")
    terminal.type("9\x7f3\x1b[D\x1b[3~2\n")  # 9 taken back, 3, back over it, deleted, 2
    must(b"|  PJS |  2   |" in terminal.read_until(b"Frame 1 ball : "), "the line as it was left counts")
    terminal.type("\x1b[A\n")  # the line before
    must(b"|  PJS |  2|2 |" in terminal.read_until(b"Frame 2 ball : "), "the line before comes back")
    terminal.type("ㅌ\x7f9/\n")  # a letter of three bytes and two columns is taken back as one
    must(b"|  PJS |  2|2 |  9|/ |" in terminal.read_until(b"Frame 3 ball : "), "Korean is edited as well")
    terminal.type("벼ㅑㅅ\n")  # quit, on the Korean layout
    must(terminal.ended() == 0, "quit ends with status 0")
    must(terminal.is_sane(), "the modes of the terminal are what they were")


def stopped_while_a_line_is_edited_it_comes_back_with_the_line():
    # only a shell that is told to can take a terminal away from what it runs, and give it back
    terminal = person.Terminal("/bin/sh", "-c", 'set -m; "$@"; echo it has stopped; read line; fg; echo it has ended; read line', "sh",
                               sys.argv[1], "play", "-l", "en", "--store", DATA.name + "/stopped.db", "PJS", data=DATA.name)
    terminal.read_until(b"Frame 1 ball : ")
    terminal.type("5")
    terminal.read_until(b"5")
    terminal.type("\x1a")
    terminal.read_until(b"it has stopped")
    must(terminal.is_sane(), "the shell has the modes of the terminal as they were")
    terminal.type("\n")
    terminal.read_until(b"Frame 1 ball : 5")  # the question and what was typed are shown again
    terminal.type("\x7f7\n")
    must(b"|  PJS |  7   |" in terminal.read_until(b"Frame 1 ball : "), "the line is edited on")
    terminal.type("quit\n")
    terminal.read_until(b"it has ended")
    must(terminal.is_sane(), "the modes of the terminal are what they were")
    terminal.type("\n")
    must(terminal.ended() == 0, "the shell ends")


def a_line_survives_a_window_that_changes_its_size():
    terminal = terminal_of("play", "-l", "en", "--store", DATA.name + "/resized.db", "PJS")
    terminal.read_until(b"Frame 1 ball : ")
    terminal.type("fix")
    terminal.read_until(b"fix")
    for columns, rows in ((40, 10), (132, 50), (20, 4), (80, 24)):
        terminal.resize(columns, rows)
        terminal.read_until(b"Frame 1 ball : fix")  # drawn again, at its new width
    terminal.type("\x7f\x7f\x7f7\n")
    must(b"|  PJS |  7   |" in terminal.read_until(b"Frame 1 ball : "), "the line is edited on")
    terminal.type("quit\n")
    must(terminal.ended() == 0, "quit ends with status 0")
    must(terminal.is_sane(), "the modes of the terminal are what they were")


def a_terminal_that_cannot_edit_is_read_as_it_comes():
    terminal = person.Terminal(sys.argv[1], "play", "-l", "en", "--store", "memory:", "PJS", data=DATA.name, TERM="dumb")
    terminal.read_until(b"Frame 1 ball : ")
    terminal.type("7\n")
    must(terminal.read_until(b"Frame 1 ball : ").startswith(b"7\r\n| NAME |"), "the terminal echoes typed characters")
    terminal.type("quit\n")
    must(terminal.ended() == 0, "quit ends with status 0")
    must(b"pindeck:" not in terminal.seen, "a game in memory cannot be resumed")


def every_way_out_tells_how_to_resume():
    store = DATA.name + "/it's kept.db"
    quoted = store.replace("'", "'\\''")
    words = f"pindeck: to resume: pindeck resume 1 --marks-only --store '{quoted}' --actor desk --language en\r\n"
    options = ("-m", "-l", "en", "-S", store, "-a", "desk")
    terminal = terminal_of("play", *options, "PJS")
    for way in ("quit\n", "\x04", "\x03", signal.SIGTERM, "quit\n"):
        terminal.read_until(b"ball : ")
        terminal.type("2\n")
        terminal.read_until(b"ball : ")
        if isinstance(way, str):
            terminal.type(way)
        else:
            os.kill(terminal.child, way)
        terminal.ended()
        must(words.encode() in terminal.seen, f"{way!r}: {terminal.seen!r}")
        must(terminal.is_sane(), f"{way!r}: the modes of the terminal are what they were")
        terminal = terminal_of("resume", *options, "1")
    terminal.read_until(b"ball : ")
    terminal.type("quit\n")
    terminal.ended()


def notices_of(store, language, typed, *names):
    """What pindeck play writes to its standard error, a terminal, while input and output are pipes; and what if that is a pipe, too."""
    words = [sys.argv[1], "play", "-m", "-l", language, "--store", store, *names]
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    shutil.copy(store, store + ".copy")
    piped = subprocess.run([*words[:-len(names) - 1], store + ".copy", *names], input=typed, env=environment, capture_output=True,
                           timeout=DEADLINE, check=True)
    master, slave = os.openpty()
    with open(master, "rb", buffering=0) as terminal:
        done = subprocess.run(words, input=typed, env=environment, stdout=subprocess.PIPE, stderr=slave, timeout=DEADLINE, check=True)
        seen = b""
        while select.select([terminal], [], [], 0)[0]:
            seen += terminal.read(4096)
        os.close(slave)
    must(done.stdout == piped.stdout, f"the transcript has no notices: {done.stdout!r}")
    return seen, piped.stderr


def notices_are_for_a_terminal_on_standard_error():
    store = DATA.name + "/it's noticed.db"
    quoted = store.replace("'", "'\\''").encode()
    for words in (("people", "add", "Anna Lee"), ("play", "Anna Lee"), ("play", "KIM")):
        balls = b"9-\n" * 10 if words[1] == "Anna Lee" else b"7\n"
        subprocess.run([sys.argv[1], *words, "-l", "en", "--store", store], input=balls, capture_output=True, timeout=DEADLINE, check=True)
    unfinished = b"pindeck: there is an unfinished game: game 2 (KIM); to resume: pindeck resume 2 --store '" + quoted + b"'"
    seen, piped = notices_of(store, "en", b"9\n/\nX\nquit\n", "PJS")
    must(seen == unfinished + b"\r\npindeck: to resume: pindeck resume 3 --marks-only --store '" + quoted + b"' --language en\r\n",
         f"games to resume: {seen!r}")
    must(piped == b"", f"nothing for a pipe: {piped!r}")
    seen, piped = notices_of(store, "ko", b"9/\n" * 10 + b"9\n", "Anna Lee")
    told = ("pindeck: 끝나지 않은 게임이 있습니다: 게임 3 (PJS)", "개인 최고 기록: 190점 (이전 90점)", "첫 150점 게임", "첫 올커버 게임")
    must(all(text in seen.decode() for text in told) and piped == b"", f"in Korean: {seen.decode()!r}, {piped!r}")
    seen, piped = notices_of(store, "en", b"X\n" * 12, "Anna Lee")
    told = ("personal best: 300 (before: 190)", "first game of 300", "first 9 strikes in a row")
    must(seen.endswith("".join(f"Anna Lee: {text}\r\n" for text in told).encode()), f"personal bests and milestones: {seen!r}")
    must(piped == b"", f"nothing for a pipe: {piped!r}")


def a_change_of_other_balls_is_shown_and_confirmed():
    terminal = terminal_of("play", "-l", "en", "--store", "memory:", "PJS", "KYJ")
    terminal.read_until(b"PJS's turn : ")
    for ball, turn in (("9", "PJS"), ("/", "KYJ"), ("X", "PJS")):
        terminal.type(ball + "\n")
        terminal.read_until(f"{turn}'s turn : ".encode())
    for change, effect, after in (("fix PJS 1.1 8", b"PJS 1: 9 / -> 8 /", b"|  PJS |  8|/ |"),
                                  ("swap PJS KYJ 1", b"KYJ 1: X -> 8 /", b"|  PJS |  X   |")):
        terminal.type(change + "\n")
        must(effect in terminal.read_until(b"leave it > "), "the effect is shown before the question")
        terminal.type("\n")
        must(b"NAME" not in terminal.read_until(b"'s turn : "), "Enter leaves it as it was")
        terminal.type(change + "\n")
        terminal.read_until(b"leave it > ")
        terminal.type("y\n")
        must(after in terminal.read_until(b"'s turn : "), "y changes it")
    terminal.type("fix PJS 1 9/\n")  # only typed balls change, so the program does not ask
    must(b"|  PJS |  9|/ |" in terminal.read_until(b"'s turn : "), "changed at once")
    terminal.type("fix PJS 1.1 7\n")
    terminal.read_until(b"leave it > ")
    terminal.type("fix PJS 1.1 6\n")
    shown = terminal.read_until(b"leave it > ")
    must(b'"fix PJS 1.1 6": not changed' in shown and b"PJS 1: 9 / -> 6 /" in shown, f"a command instead of a yes is carried out: {shown!r}")
    terminal.type("5\n")
    shown = terminal.read_until(b"PJS's turn : ")
    must(b'"5": not changed' in shown and b"|  PJS |  9|/ |  5" in shown, f"a ball too: {shown!r}")
    terminal.type("fix PJS 1.1 7\n")
    terminal.read_until(b"leave it > ")
    terminal.type("quit\n")
    must(terminal.ended() == 0, "quit ends with status 0")


for test in (a_person_sees_each_answer_once, a_change_of_other_balls_is_shown_and_confirmed, letters_of_a_member_are_a_question,
             a_new_name_is_registered_in_one_line,
             a_new_name_of_several_words_is_asked_about, a_new_name_on_the_command_line_is_offered,
             letters_that_the_lane_has_already_are_announced,
             control_c_leaves_the_terminal_sane, control_d_ends_and_keeps_the_balls, a_refusal_stands_before_the_same_question,
             without_a_store_it_goes_on_only_if_the_person_says_so,
             a_second_keeper_of_the_same_lane_is_refused, a_store_that_is_gone_takes_no_ball,
             a_line_is_edited_and_remembered, stopped_while_a_line_is_edited_it_comes_back_with_the_line,
             a_line_survives_a_window_that_changes_its_size, a_terminal_that_cannot_edit_is_read_as_it_comes,
             every_way_out_tells_how_to_resume, notices_are_for_a_terminal_on_standard_error):
    test()
    print("ok", test.__name__)
