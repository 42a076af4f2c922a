#!/usr/bin/env python3
"""reading.py DESCRIBE - the table of docs/http.md of what can be read is what DESCRIBE prints from the table of endpoints.
With --write the table is written again. Needs SOURCE."""
import os
import subprocess
import sys

FILE = f"{os.environ['SOURCE']}/docs/http.md"
HEAD = "| GET | answers |\n|---|---|\n"

table = subprocess.run([sys.argv[1]], check=True, capture_output=True, text=True).stdout
with open(FILE, encoding="utf-8") as file:
    before, after = file.read().split(HEAD)
written = before + HEAD + table + after[after.index("\n\n") + 1:]
if written != before + HEAD + after and "--write" in sys.argv:
    with open(FILE, "w", encoding="utf-8") as file:
        file.write(written)
elif written != before + HEAD + after:
    sys.exit(f"docs/http.md: the table of what can be read must be\n{HEAD}{table}\n{sys.argv[0]} {sys.argv[1]} --write writes it")
sys.exit(table.count("\n") < 30)
