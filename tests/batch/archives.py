#!/usr/bin/env python3
"""pindeck score on files and pipes: cut anywhere, of any size, with any number of threads."""
import os
import resource
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE
from disciplines import disciplines_of, three_balls_of
from sample import full_or_sample

PINDECK = os.path.abspath(sys.argv[1])
SANITIZED = len(sys.argv) > 2 and sys.argv[2] != "none"
BLOCK = 1 << 18  # bytes that the program reads at once
SHEETS = 1 << 16  # the same where it writes games at length

LINES = ["X X X X X X X X X XXX", "9- 9- 9-", "", "# remark", "7X", "8[7-10]/ X", "10 7 3",
         "9- 9- 9- 9- 9- 9- 9- 9- 9- 9-", "5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/5"]
TOTALS = ["300", "-", "", "", "!", "-", "-", "90", "150"]
failures = 0


def score(data, *options, piped=False):
    command = [PINDECK, "score", "--quiet", *options]
    if piped:
        return subprocess.run(command, input=data, capture_output=True, timeout=DEADLINE)
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        return subprocess.run([*command, file.name], capture_output=True, timeout=DEADLINE)


def must(holds, what):
    global failures
    if not holds:
        failures += 1
        print("FAILED:", what)


def blocks_are_cut_at_every_offset():
    small = ("\n".join(LINES) + "\n").encode()
    for block, options in ((BLOCK, ()), (SHEETS, ("--frames",))):
        expected = None
        for offset in range(0, len(small) + 2, full_or_sample(1, 5)):
            # one long remark, so that the block ends at this offset of the games
            data = b"#" * (block - offset - 1) + b"\n" + small
            found = score(data, *options).stdout.decode().split("\n")[1:]
            expected = expected or found
            must(found == expected, f"cut {offset} bytes before the end of a block {options}")
            must([line.split(" ")[0] for line in found] == TOTALS + [""], f"totals, cut at {offset}")


def the_last_line_needs_no_end():
    for data in (b"X\n7", b"X\n7\n"):
        for piped in (False, True):
            must(score(data, piped=piped).stdout == b"-\n-\n", f"{data!r} piped {piped}")


def threads_keep_the_order():
    games = [f"{a}{b} " * 9 + f"{a}{b}" for a in range(10) for b in range(10 - a)]
    copies = full_or_sample(2000, 200)
    data = ("\n".join(games) + "\n").encode() * copies
    expected = score(data, "--threads", "1").stdout
    must(expected.count(b"\n") == 55 * copies, "every line has a total")
    for threads in ("2", "3", "16"):
        must(score(data, "--threads", threads).stdout == expected, f"{threads} threads")
        must(score(data, "--threads", threads, piped=True).stdout == expected, f"{threads} piped")
    csv = score(data, "--threads", "3", "--format", "csv").stdout.decode().split("\n")
    must([line.split(",")[0] for line in csv[1:-1]] == [str(n) for n in range(1, 55 * copies + 1)],
         "csv lines are numbered in order")


def every_discipline_is_scored_as_by_the_rules():
    # with --frames each game is tallied; without, the kernels score it where there are any
    firsts = [f"{a}{b}" if a < 10 else "X" for a in range(11) for b in range(10 - a if a < 10 else 1)]
    marks = firsts + [f"{a}/" for a in range(10)] + ["7", "8", "9", "F/", "-9"]
    ends = ["X", "XX8", "X7/", "9", "99X", "97/", "8/9", "88", "777", "72", "7/"]
    sheets = [" ".join(marks[(7 * game + frame * frame * (game % 5 + 1)) % len(marks)] for frame in range(9))
              + " " + ends[game % len(ends)] for game in range(4000)]
    sheets += [" ".join([mark] * 9 + [end]) for mark in marks for end in ends]
    data = ("\n".join(sheets) + "\n").encode()
    balls = bytes((game * 5 + ball * ball * (game % 3 + 1)) % 11 for game in range(2000) for ball in range(21))
    packed = balls + b"".join((bytes([pins]) * count).ljust(21, b"\xff")
                              for pins in range(11) for count in range(22))
    boxes = ["X", "7/", "-/", "721", "--9", "123", "9-1", "4F2"]
    thirds = ["\n".join(" ".join(boxes[(3 * game + frame * (game % 7 + 1)) % len(boxes)] for frame in range(9)) + " " + end
                        for game in range(500)) for end in ("XXX", "7/9", "333", "72", "--T", "X9/")]
    three_balls = ("\n".join(thirds) + "\n").encode()
    free = ("\n".join(" ".join("X" if frame % 3 == 2 and game % 11 else marks[(game + frame) % len(marks)] for frame in range(9))
                      + " " + ends[game % len(ends)] for game in range(3000)) + "\n").encode()
    boxes_of = three_balls_of(PINDECK)
    for name in disciplines_of(PINDECK):
        if name == "fivepin":  # is scored by the rules
            continue
        texts = free if name == "3-6-9" else three_balls if name in boxes_of else data
        for given, options in ((texts, ()), (packed, ("--input", "packed")))[:1 if texts is three_balls else 2]:
            fast = score(given, "-d", name, *options).stdout.decode().split("\n")
            slow = score(given, "-d", name, "--frames", *options).stdout.decode().split("\n")
            must(fast == [line.split(" ")[0] for line in slow], f"{name} {options}")
            must(any(line.isdigit() for line in fast), f"{name} {options}: some games are finished")


def a_line_is_written_as_by_the_rules():
    # the rules alone read a line that is longer than a tally takes: here for its leading blanks
    marks = ["X", "7/", "9-", "-/", "F9", "72", "9", "-", "721", "(8)1", "8[7-10]/", "7X", "abc,de", "A,/", "C/O,a", "bF,-,-", "XF", "c,12,-"]
    ends = ["XXX", "X7/", "9/8", "72", "X", "7/", "333", "X,X,abd", "abc,de,X", "10 10 10"]
    lines = [" ".join(marks[(game + frame * (game % 17)) % len(marks)] for frame in range(9)) + " " + ends[game % len(ends)]
             for game in range(1500)]
    lines += [" ".join([mark] * 9) + " " + end for mark in marks for end in ends]
    lines += ["10 " * count + "7,3" for count in range(14)] + ["", "X X X\r", "7 2 9 0\r"]
    tallied = "".join(line + "\n" for line in lines).encode()
    by_rules = "".join(" " * 300 + line + "\n" for line in lines).encode()
    for name in disciplines_of(PINDECK):
        for options in (("--frames",), ("--format", "csv"), ("--format", "json"), ("--frames", "--input", "sheet"), ("--frames", "--input", "counts")):
            fast, slow = score(tallied, "-d", name, *options), score(by_rules, "-d", name, *options)
            must(fast.stdout == slow.stdout and fast.returncode == slow.returncode, f"{name} {options} by the rules")


def reasons_have_their_line_in_long_files():
    data = b"X\n" * 200000 + b"7X\n" + b"X\n" * 200000 + b"9 X\n"
    run = subprocess.run([PINDECK, "score", "-l", "en", "-", "--threads", "3"], input=data,
                         capture_output=True, timeout=DEADLINE)
    said = run.stderr.decode().split("\n")
    must(said[0].startswith("stdin:200001:2: X is only for a first ball"), said[0])
    must(said[1].startswith("stdin:400002:3: X is only for a first ball"), said[1])
    must(run.returncode == 1, "status 1")


def limit_memory():
    """Far less than the line is long; the sanitizers need all there is."""
    if not SANITIZED:
        resource.setrlimit(resource.RLIMIT_AS, (128 << 20, 128 << 20))


def a_line_of_any_length_needs_no_memory():
    length = full_or_sample(300000000, 30000000)
    text = f"(echo X; head -c {length} /dev/zero | tr '\\0' 7; echo; echo 9; head -c 1000000 /dev/zero | tr '\\0' 8)"
    for options in ("", "--format json"):
        run = subprocess.run(f"{text} | {PINDECK} score --quiet --threads 2 {options}", shell=True,
                             capture_output=True, text=True, timeout=DEADLINE, preexec_fn=limit_memory)
        must(len(run.stdout.split("\n")) == 5 and run.returncode == 1,
             f"one result a line {options}: {run.stdout!r} {run.stderr!r}")


def several_files_are_counted_one_by_one():
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("one", "X\n7X\n"), ("two", "9-\n/\n")):
            with open(os.path.join(folder, name), "w", encoding="ascii") as file:
                file.write(text)
        run = subprocess.run([PINDECK, "score", "-l", "en", "one", "two"], cwd=folder,
                             capture_output=True, text=True, timeout=DEADLINE)
    must(run.stdout == "-\n!\n-\n!\n", run.stdout)
    must(run.stderr.startswith("one:2:2: ") and "two:2:1: " in run.stderr, run.stderr)


def what_cannot_be_read_or_written_is_told():
    run = subprocess.run([PINDECK, "score", "-l", "en", "/nonexistent"], capture_output=True,
                         text=True, timeout=DEADLINE)
    must(run.returncode == 3 and "/nonexistent: cannot read" in run.stderr, run.stderr)
    run = subprocess.run([PINDECK, "score", "-l", "en", "/"], capture_output=True, text=True,
                         timeout=DEADLINE)
    must(run.returncode == 3 and "cannot read the input: Is a directory" in run.stderr, run.stderr)
    for options in ((), ("--summary",), ("--format", "json")):
        with open("/dev/full", "w", encoding="ascii") as full:
            run = subprocess.run([PINDECK, "score", "-l", "en", *options], input="X\n" * 100000,
                                 stdout=full, stderr=subprocess.PIPE, text=True, timeout=DEADLINE)
        must(run.returncode == 3 and "No space left on device" in run.stderr, run.stderr)


def a_remark_may_be_of_any_length():
    for options in ((), ("--frames",)):
        run = score(b"#" + b"a" * 300000 + b"\nX\n", *options)
        must(run.stdout == b"\n-\n" and run.returncode == 0, f"{options}: {run.stdout[:20]!r}")


def commas_alone_are_no_game():
    for options in ((), ("--frames",)):
        must(score(b",\n , \nX\n", *options).stdout == b"\n\n-\n", f"{options}")


def a_full_disk_ends_it_while_the_input_goes_on():
    with open("/dev/full", "w", encoding="ascii") as full:
        process = subprocess.Popen([PINDECK, "score", "--threads", "2"], stdin=subprocess.PIPE,
                                   stdout=full, stderr=subprocess.PIPE)
        process.stdin.write(b"X\n")
        process.stdin.flush()
        must(process.wait(timeout=DEADLINE) == 3, "status 3 before the input ends")
        process.stdin.close()
        process.stderr.close()


def a_file_does_not_stand_in_for_a_closed_input():
    with tempfile.NamedTemporaryFile() as file:
        file.write(b"X\n")
        file.flush()
        run = subprocess.run(f"{PINDECK} score -l en {file.name} - <&-", shell=True, text=True,
                             capture_output=True, timeout=DEADLINE)
    must(run.stdout == "-\n" and run.returncode == 3, f"{run.stdout!r} {run.returncode}")


def a_name_cannot_write_to_the_terminal():
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "a\x1b[31mb")
        with open(name, "w", encoding="ascii") as file:
            file.write("7X\n")
        run = subprocess.run([PINDECK, "score", name], capture_output=True, timeout=DEADLINE)
    must(b"\x1b" not in run.stderr and b"a?[31mb:1:2:" in run.stderr, repr(run.stderr))


def a_reader_who_leaves_ends_it_quietly():
    run = subprocess.run(f"yes X | {PINDECK} score | head -n 2", shell=True, capture_output=True,
                         text=True, timeout=DEADLINE)
    must(run.stdout == "-\n-\n" and run.stderr == "", f"{run.stdout!r} {run.stderr!r}")


def a_slow_pipe_is_answered_line_by_line():
    process = subprocess.Popen([PINDECK, "score"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    for line, total in ((b"X\n", b"-\n"), (b"X X X X X X X X X XXX\n", b"300\n")):
        process.stdin.write(line)
        process.stdin.flush()
        must(process.stdout.readline() == total, f"{line!r} is answered at once")
    process.stdin.close()
    must(process.wait(timeout=DEADLINE) == 0, "status 0")
    process.stdout.close()


for test in (blocks_are_cut_at_every_offset, the_last_line_needs_no_end, threads_keep_the_order,
             every_discipline_is_scored_as_by_the_rules, a_line_is_written_as_by_the_rules,
             reasons_have_their_line_in_long_files, a_line_of_any_length_needs_no_memory,
             several_files_are_counted_one_by_one, what_cannot_be_read_or_written_is_told,
             a_remark_may_be_of_any_length, commas_alone_are_no_game,
             a_full_disk_ends_it_while_the_input_goes_on,
             a_file_does_not_stand_in_for_a_closed_input, a_name_cannot_write_to_the_terminal,
             a_reader_who_leaves_ends_it_quietly, a_slow_pipe_is_answered_line_by_line):
    test()
    print(test.__name__)
sys.exit(1 if failures else 0)
