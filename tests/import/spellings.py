#!/usr/bin/env python3
"""spellings.py PINDECK - games in many spellings, with dots, underscores and all separators: import accepts those that score accepts, and
both read the same balls. The tests of SQL and of the npm package compare their readers with score in the same way."""
import re
import subprocess
import sys
import tempfile

sys.path += [f"{sys.path[0]}/../shared", f"{sys.path[0]}/../sql"]
import sheets
from deadline import DEADLINE
from sample import full_or_sample

PINDECK = sys.argv[1]
READ_OTHERWISE = re.compile(r"[|=#\r]|^\s*$|[^\x00-\x7f]")  # a sheet may have bars, totals and other characters


def main():
    made = [(discipline, sheet) for discipline, sheet in sheets.sheets(20261118, full_or_sample(150, 20))
            if not READ_OTHERWISE.search(sheet) and len(sheet) < 2000]
    scored = sheets.answers(PINDECK, made)
    lines = "".join(f"{2000 + number // 1440}-01-01 {number // 60 % 24:02}:{number % 60:02}\nPJS {discipline}: {sheet}\n\n"
                    for number, (discipline, sheet) in enumerate(made))
    with tempfile.TemporaryDirectory() as folder:
        store = ["--store", f"{folder}/store"]
        done = subprocess.run([PINDECK, "import", *store, "-l", "en", "-"], input=lines, text=True, capture_output=True, timeout=DEADLINE)
        refused = {(int(line) - 2) // 3 for line in re.findall(r"^[^:]*:(\d+):", done.stderr, re.MULTILINE)}
        stored = subprocess.run([PINDECK, "export", *store, "-f", "sheet"], text=True, capture_output=True, timeout=DEADLINE, check=True)
    read = {(int(year) - 2000) * 1440 + int(hour) * 60 + int(minute): balls for year, hour, minute, balls in
            re.findall(r"(\d{4})-01-01T(\d\d):(\d\d).*\nPJS \S+: ?(.*)", stored.stdout)}
    wrong = 0
    for number, (discipline, sheet) in enumerate(made):
        answer = scored[number]
        expected = answer.marks if answer.valid else None
        if read.get(number) != expected or (number in refused) != (expected is None):
            print(f"{discipline} {sheet!r}: score reads {expected!r}, import {read.get(number)!r}")
            wrong += 1
    print(f"{len(made)} sheets, {len(refused)} refused")
    sys.exit(wrong > 0 or not refused or len(refused) > len(made) * 3 / 4)


if __name__ == "__main__":
    main()
