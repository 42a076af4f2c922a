#!/usr/bin/env python3
"""function_names - a function that a header declares begins with the name of its header, or with that of a file beside it.

Environment: SOURCE, the folder of the source."""
import os
import re
import sys

SOURCE = os.environ["SOURCE"]

# Functions of a table, one for each row: the folder has the table.
TABLES = {
    "src/screen/console": r"press_",
    "src/terminal/line_mode": r"take_",
}
OTHERS = {
    "src/server/base": r"refuse(_reason)?$",  # the verb of refusal.h, in every file of the server
    "src/store": r"(sqlite|postgres)_open$",  # each is a folder
    "src/words": r"language_",  # the table of languages is in words.c
}
# Kernels of vectors, whose functions the compiler expands in place.
LEFT_OUT = "src/batch"


def functions_of(path):
    """The functions that a header declares or defines."""
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.DOTALL)
    return re.findall(r"(?m)^(?:static inline |extern )?(?!typedef )[a-z][\w *]*?[ *](\w+)\(", text)


def subjects_of(files):
    """The first words of the names of files, in the singular: attempt of attempt_lines.h, cell of cell.h and cells_read."""
    return {name.split(".")[0].split("_")[0].removesuffix("s") for name in files if name.endswith((".c", ".h"))}


def check():
    for path, _, files in os.walk(f"{SOURCE}/src"):
        folder = os.path.relpath(path, SOURCE)
        if folder.startswith(LEFT_OUT):
            continue
        subjects = subjects_of(files)
        allowed = TABLES.get(folder) or OTHERS.get(folder) or r"$^"
        for name in sorted(file for file in files if file.endswith(".h")):
            for function in functions_of(os.path.join(path, name)):
                subject = function.removeprefix("pindeck_").split("_")[0].removesuffix("s")
                if subject not in subjects and not re.match(allowed, function):
                    yield f"{folder}/{name}: {function}: no file of this folder begins with {subject}"


faults = list(check())
print("\n".join(faults))
sys.exit(bool(faults))
