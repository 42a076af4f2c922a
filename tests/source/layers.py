#!/usr/bin/env python3
"""layers - which folder includes from which: SEES is the map of src, IMPORTS that of web. Includes carry their folder, so the source shows every edge.

Environment: SOURCE, the folder of the source. The rules and the batch have include paths of their own (src/rules/meson.build)."""
import os
import pathlib
import re

SOURCE = pathlib.Path(os.environ["SOURCE"])
# A folder of src/ sees itself, the rules, the folders in its row, and what those see.
SEES = {
    "common": "", "records": "common", "journal": "common", "members": "journal", "alley": "journal", "words": "journal",
    "reports": "alley members records", "need": "reports", "league/season": "journal", "league/results": "league/season",
    "league/office": "league/results alley members", "store": "alley", "terminal": "need words", "screen": "terminal",
    "server/http": "common", "server/base": "alley words", "server/house": "server/base members",
    "server/lanes": "server/house server/http reports league/office", "server/archive": "server/lanes need",
    "server/api": "server/archive", "server": "server/api", "program": "batch store screen server",
    "program/commands": "program", "program/importing": "program/commands", "program/league": "program/importing",
}
# The commands and their parts call each other.
SEES["program"] += " program/commands program/importing program/league"
# The folders of src/rules, and what each includes: its own headers, and those of the folders in its row.
RULES = {"basic": "", "deck": "basic", "game": "basic deck", "lineup": "basic deck game", "match": "basic deck game lineup", "notation": "basic deck game"}
# Files of the server that the pages compile too: they see only the rules and the text writer.
PAGES = {"server/lanes/match_json.c": {"common"}}
# A folder of web/ imports from itself and from those in its row.
IMPORTS = {
    "engine": "", "client": "", "words": "client", "shared": "client words", "board": "client shared words",
    "device": "board client shared words", "seating": "board client shared words", "console": "board client device seating shared words",
    "records": "board client shared words", "league": "board client records shared words", "overhead": "board client shared words",
    "watch": "board client shared words", "house": "board client league records shared words", "desk": "board client records shared words",
}
# Only these files change the modes of a terminal; the rules call no system.
SYSTEM = [
    (r"<(stdio|stdlib|string|time|unistd)\.h>", "src/rules", r"$^"),
    (r"<(curses|ncurses|term|termios|histedit)[a-z/]*\.h>", "src", r"src/(screen/(full_screen|restore)|terminal/talk)\.c$"),
]


def seen_by(folder, found):
    """The folders that this one sees, and those that these see."""
    for other in ("program" if folder.startswith("program/") and folder not in found else "", *SEES[folder].split()):
        if other and other not in found:
            found.add(other)
            if other in SEES:
                seen_by(other, found)
    return found


def faults():
    files = sorted(path for path in (SOURCE / "src").rglob("*.[ch]"))
    for path in files:
        name = path.relative_to(SOURCE / "src").as_posix()
        folder = name.rpartition("/")[0]
        text = path.read_text(encoding="utf-8")
        for pattern, below, allowed in SYSTEM:
            if f"src/{name}".startswith(below + "/") and not re.search(allowed, f"src/{name}"):
                yield from (f"src/{name} includes {header[0]}" for header in re.finditer(f"(?m)(?<=^#include ){pattern}", text))
        area = folder.removeprefix("rules/") if folder != "rules/pindeck" else name.removeprefix("rules/pindeck/").removesuffix(".h")
        for header, other in re.findall(r'(?m)^#include "((?:pindeck/)?(\w+)(?:/internal)?\.h)"', text):
            if area in RULES and other in RULES and other not in f"{RULES[area]} {area}".split():
                yield f"src/{name} must not include {header}"
        if folder.partition("/")[0] in ("rules", "batch", "library"):
            continue
        sees = {folder} | (PAGES.get(name) or seen_by(folder, {folder}))
        for header in re.findall(r'(?m)^#include "([^"]+/[^"/]+)"', text):
            if not header.startswith("pindeck/") and header.rpartition("/")[0] not in sees:
                yield f"src/{name} must not include {header}"
    if len(files) < 200:
        yield f"only {len(files)} files were found"


def modules():
    """The modules of a folder of web/ import only as IMPORTS says, and no two folders import from each other."""
    imported = {}
    for path in (SOURCE / "web").glob("*/*.*s"):
        found = re.findall(r"""(?:from|import|url\()\s*["']\.\./(\w+)/""", path.read_text(encoding="utf-8"))
        imported.setdefault(path.parent.name, set()).update(found)
    for folder, others in sorted(imported.items()):
        yield from (f"web/{folder} must not import from web/{other}" for other in sorted(others - {folder, *IMPORTS[folder].split()}))
        yield from (f"web/{folder} and web/{other} import from each other" for other in sorted(others) if folder in imported.get(other, set()))
    if len(imported) < 10:
        yield f"only {len(imported)} folders of web/ import anything"


found = [*faults(), *modules()]
print("\n".join(found))
raise SystemExit(bool(found))
