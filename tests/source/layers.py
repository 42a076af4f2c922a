#!/usr/bin/env python3
"""layers - an include against the map in ARCHITECTURE.md does not compile: each layer sees only the folders it is given.

Environment: SOURCE and BUILD, the folders of the source and of the build."""
import json
import os
import re
import subprocess
import sys

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE

SOURCE, BUILD = os.environ["SOURCE"], os.environ["BUILD"]

# A file of a layer, the headers that its include path finds and those that it must not find.
PROBES = {
    "src/alley/attempt/attempt.c": (["replay.h", "games.h", "match_turns.h"], ["lane.h", "commit.h", "line_text.h", "store.h"]),
    "src/alley/exchange/line_text.c": ([], ["attempt.h", "lane.h", "store.h"]),
    "src/alley/games/games.c": (["replay.h"], ["attempt.h", "line_text.h", "lane.h"]),
    "src/alley/replay/replay.c": (["journal.h", "match_replay.h"], ["games.h", "attempt.h", "line_text.h", "lane.h"]),
    "src/alley/lane.c": (["attempt.h", "pindeck.h", "text_scan.h", "match_replay.h", "writer.h"], ["pins.h", "store.h", "words.h", "records.h", "console.h"]),
    "src/batch/batch.c": (["pindeck.h", "path.h", "by_rules.h"], ["shape.h", "kernel.h", "tally.h", "journal.h", "words.h"]),
    "src/batch/paths/path_portable.c": (["automaton.h", "machine.h"], ["tally.h"]),
    "src/batch/single/machine.c": (["discipline.h"], ["shape.h", "kernel.h", "path.h", "tally.h"]),
    "src/batch/tally/tally.c": (["pindeck/batch.h"], ["machine.h", "shape.h", "path.h"]),
    "src/batch/text/automaton.c": (["machine.h"], ["kernel.h", "path.h", "tally.h"]),
    "src/common/writer.c": ([], ["pindeck.h", "journal.h"]),
    "src/journal/values/clock.c": ([], ["entry.h", "journal.h", "command.h"]),
    "src/journal/lines/entry.c": (["pinfall.h"], ["journal.h", "replay.h"]),
    "src/league/results/results.c": (["season.h", "league_line.h", "writer.h"], ["sheet.h", "replay.h", "roster.h", "store.h", "words.h"]),
    "src/league/season/settings.c": (["league_line.h", "writer.h"], ["results.h", "sheet.h", "records.h", "replay.h", "roster.h", "store.h", "words.h"]),
    "src/league/sheets/infer.c": (["results.h", "season.h"], ["replay.h", "roster.h", "store.h", "words.h"]),
    "src/league/lists/league_lists.c": (["results.h", "roster.h", "writer.h"], ["replay.h", "league_load.h", "plan.h", "store.h", "words.h", "command.h", "refusal.h"]),
    "src/league/night/plan.c": (["results.h", "roster.h", "league_view.h"], ["replay.h", "league_load.h", "store.h", "words.h", "refusal.h"]),
    "src/league/stored/league_load.c": (["season.h", "results.h", "roster.h", "journal.h", "lane.h"], ["league_lists.h", "store.h", "words.h"]),
    "src/members/roster.c": (["journal.h", "writer.h"], ["replay.h", "store.h", "words.h"]),
    "src/need/need.c": (["records.h", "replay.h"], ["store.h", "words.h", "console.h", "command.h"]),
    "src/program/commands/export.c": (["line_text.h"], []),
    "src/program/commands/lane.c": (["full_screen.h"], []),
    "src/program/commands/play.c": (["store.h"], []),
    "src/program/main.c": (["words.h", "pindeck.h"], []),
    "src/program/scoring/score_block.c": (["tally.h", "pindeck/batch.h"], ["machine.h", "path.h"]),
    "src/records/statistic.c": ([], ["pinfall.h"]),
    "src/records/bowler/records.c": (["pindeck.h"], ["record_book.h", "journal.h"]),
    "src/reports/report.c": (["records.h", "replay.h", "roster.h"], ["store.h", "words.h", "command.h"]),
    "src/rules/basic/place.c": ([], ["pindeck/pins.h"]),
    "src/rules/deck/ball.c": (["text_scan.h"], ["pindeck/frame.h", "match_replay.h"]),
    "src/rules/game/game.c": (["pindeck/ball.h", "frames.h"],
        ["bowlers.h", "journal.h", "machine.h", "pindeck/batch.h", "words.h", "board.h", "src/terminal/texts/board.h", "pindeck/match.h", "pindeck/game_read.h"]),
    "src/rules/lineup/bowlers.c": (["pindeck/game.h"], ["pindeck/match.h", "pindeck/game_read.h"]),
    "src/rules/match/match.c": (["pindeck/bowlers.h"], ["pindeck/game_read.h"]),
    "src/rules/notation/game_read.c": ([], ["pindeck/match.h"]),
    "src/screen/console/console.c": (["party.h", "lane.h", "pindeck.h"], ["console_view.h", "line_mode.h", "store.h", "records.h", "command.h"]),
    "src/screen/canvas/rack_view.c": (["pindeck.h"], ["console.h", "words.h", "lane.h"]),
    "src/screen/full_screen.c": (["console.h"], ["store.h", "command.h"]),
    "src/screen/view/console_view.c": (["console.h", "canvas.h"], ["full_screen.h", "line_mode.h", "store.h"]),
    "src/server/access/access.c": ([], ["lane_set.h"]),
    "src/server/api/call/call.c": (["http.h"], ["lane_answers.h", "archive.h", "routes.h"]),
    "src/server/api/desk/desk_changes.c": (["permission_change.h"], ["lane_answers.h", "lookup.h", "archive.h"]),
    "src/server/api/lanes/actions.c": (["people_answers.h"], ["desk_answers.h", "lookup.h", "archive.h"]),
    "src/server/api/lookups/lookup.c": (["archive.h", "requester.h"], ["desk_answers.h", "lane_answers.h"]),
    "src/server/api/people/people.c": (["requester.h", "lookup.h"], ["desk_answers.h", "lane_answers.h", "routes.h"]),
    "src/server/api/routes.c": (["lane_answers.h", "desk_answers.h"], ["server.h"]),
    "src/server/archive/archive.c": ([], ["call.h"]),
    "src/server/archive/sheet_svg.c": (["replay.h", "records.h", "pindeck.h", "words.h"],
        ["store.h", "console.h", "command.h"]),
    "src/server/base/worker.c": ([], ["access.h"]),
    "src/server/http/connection.c": (["monotonic.h"], ["journal.h", "pindeck.h"]),
    "src/server/http/message.c": ([], ["call.h", "refusal.h"]),
    "src/server/match/match_json.c": (["pindeck.h", "writer.h"], ["replay.h", "action.h", "refusal.h", "roster.h"]),
    "src/server/actions/action_try.c": (["ball_request.h", "seated.h"], ["lane_set.h", "board_json.h", "http.h", "access.h"]),
    "src/server/boards/view.c": (["lane_set.h", "outbox.h"], ["access.h", "call.h", "league_nights.h"]),
    "src/server/lanes/lane_set.c": (["action.h"], ["board_json.h", "http.h", "access.h", "call.h"]),
    "src/store/sqlite/sqlite.c": (["journal.h"], ["words.h", "records.h", "console.h"]),
    "src/terminal/texts/board.c": (["pindeck.h"],
        ["frames.h", "bowlers.h", "canvas.h", "machine.h", "pindeck/batch.h", "command.h", "src/program/command.h"]),
    "src/terminal/bowlers/party.c": (["answer.h", "lane.h"], ["board.h", "line_mode.h", "console.h"]),
    "src/terminal/typing/answer.c": (["offer.h", "words.h"], ["party.h", "board.h", "line_mode.h"]),
    "src/terminal/line_mode/line_mode.c": (["lane.h", "board.h", "party.h"], ["store.h", "console.h"]),
}

# Includes that no include path stops: what to look for, in which folder, and in which files it is allowed.
FORBIDDEN = [
    (r'#include ".*\.\./', "src", r"$^"),
    (r"#include <(stdio|stdlib|string|time|unistd)\.h>", "src/rules", r"$^"),
    # Only these four change the modes of a terminal: every compiler finds curses.
    (r"#include <(curses|ncurses|term|termios|histedit)[a-z/]*\.h>", "src",
     r"src/(screen/(full_screen|restore)|terminal/typing/(editor|secret))\.c$"),
]


def commands():
    """The compiler command of each source file, as words."""
    with open(f"{BUILD}/compile_commands.json", encoding="utf-8") as file:
        return {os.path.relpath(os.path.join(entry["directory"], entry["file"]), SOURCE): entry["command"].split()
                for entry in json.load(file)}


def found_by(command, headers):
    """Which of these headers a file that is compiled by this command can include."""
    flags = [word for word in command if word.startswith(("-I", "-std", "-D"))]
    probe = "".join(f'#if __has_include("{header}")\nfound {number}\n#endif\n' for number, header in enumerate(headers))
    done = subprocess.run(["cc", *flags, "-E", "-P", "-x", "c", "-"], input=probe, text=True, capture_output=True,
                          cwd=BUILD, timeout=DEADLINE, check=True)
    return {headers[int(number)] for number in re.findall(r"^found (\d+)$", done.stdout, re.MULTILINE)}


def check_probes():
    known = commands()
    for file, (seen, hidden) in PROBES.items():
        if file not in known:
            yield f"{file} is not compiled"
            continue
        found = found_by(known[file], seen + hidden)
        yield from (f"{file} cannot see {header}" for header in seen if header not in found)
        yield from (f"{file} sees {header}" for header in hidden if header in found)


def check_hidden_headers_exist():
    """Check that each header exists: a probe for a renamed header would prove nothing."""
    names = {name for _, _, files in os.walk(f"{SOURCE}/src") for name in files}
    for file, (_, hidden) in PROBES.items():
        yield from (f"{file} must not see {header}, which does not exist" for header in hidden
                    if os.path.basename(header) not in names)


def check_forbidden():
    for pattern, folder, allowed in FORBIDDEN:
        for path, _, files in os.walk(f"{SOURCE}/{folder}"):
            for name in files:
                file = os.path.relpath(os.path.join(path, name), SOURCE)
                if not name.endswith((".c", ".h")) or re.search(allowed, file):
                    continue
                with open(os.path.join(path, name), encoding="utf-8") as lines:
                    yield from (f"{file}:{number}: {line.rstrip()}" for number, line in enumerate(lines, 1)
                                if re.search(pattern, line))


def check_modules():
    """The modules of a folder of web/ import only from the folders in its row of ARCHITECTURE.md, and no two folders import from each other."""
    with open(f"{SOURCE}/ARCHITECTURE.md", encoding="utf-8") as file:
        rows = dict(re.findall(r"(?m)^\| `web/(\w+)/` \|[^|]*\|([^|]*)\|$", file.read()))
    allowed = {folder: set(re.findall(r"\w+", row)) for folder, row in rows.items()}
    imported = {}
    for path, _, files in os.walk(f"{SOURCE}/web"):
        folder = os.path.relpath(path, f"{SOURCE}/web")
        for name in files:
            if name.endswith((".js", ".css")) and folder != ".":
                with open(os.path.join(path, name), encoding="utf-8") as file:
                    imported.setdefault(folder, set()).update(re.findall(r"""(?:from|import|url\()\s*["']\.\./(\w+)/""", file.read()))
    for folder, others in sorted(imported.items()):
        yield from (f"web/{folder} imports from web/{other}, which ARCHITECTURE.md does not allow" for other in sorted(others - allowed.get(folder, set())))
        yield from (f"web/{folder} and web/{other} import from each other" for other in sorted(others) if folder in imported.get(other, set()))
    if len(imported) < 10:
        yield f"only {len(imported)} folders of web/ import anything"


faults = [*check_probes(), *check_hidden_headers_exist(), *check_forbidden(), *check_modules()]
print("\n".join(faults))
sys.exit(bool(faults))
