#!/usr/bin/env python3
"""Sentences for people stand in the files of the languages, and nowhere else: string literals of two words and more in the
program, the terminal, the screen, the server and the pages are errors, but for those that no person reads, listed below."""
import os
import re
import sys

SOURCE = os.environ["SOURCE"]
FOLDERS = ["src/program", "src/terminal", "src/screen", "src/server", "web"]
LANGUAGES = {"web/words/english.js", "web/words/korean.js"}
WORDS = re.compile(r"[A-Za-z가-힣]{2,}[,.;:!?]? +[A-Za-z가-힣]{2,}|[가-힣]")
STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
SCRIPT = re.compile(r"'((?:[^'\\\n]|\\.)*)'|\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\]|\\.)*)`")

# A file, what its literals look like, and why no language has them.
EXCEPTIONS = [
    (r"src/server/base/refusal.c", r"", "reasons for programs, in English as in docs/http.md; pages word refusals by their codes"),
    (r"src/server/http/(message|connection).c", r"", "what a request must have, for programs"),
    (r"src/server/lanes/.*", r"three English letters|another Idempotency-Key|open the next game",
     "what is possible instead, for programs"),
    (r"src/server/http/exchange.c", r"", "HTTP"),
    (r"src/server/(api|lanes)/.*", r"^[A-Za-z-]+: |^event: |^\w+/[\w+]+; charset|^%s=%s; Path", "HTTP"),
    (r"src/server/archive/sheet_svg.c", r"<|Gothic", "SVG, and names of fonts"),
    (r"src/server/base/qr.c", r"<", "SVG"),
    (r"src/server/access/device.c", r"^(Samsung Internet|Mac OS X)$", "names of products"),
    (r"src/(program/commands/(log|serve).c|server/(access|api|lanes)/.*)",
     r"^(command line|from many addresses|(next )?game opened|ball undone|bowler (seated|left|returned|moved)|machine of lane .*)$",
     "details of the audit log as they are stored; pindeck log and the pages word them"),
    (r"src/program/commands/verify.c", r"^no seal$", "JSON"),
    (r"src/terminal/line_mode.c", r"^pindeck correct ", "a command to type"),
    (r"web/console/console.js", r"^input, select, textarea$", "a selector"),
]


def without_comments(text):
    """Comments become blanks; quotes within them are no literals."""
    pattern = r'("(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|`(?:[^`\\]|\\.)*`)|/\*.*?\*/|//[^\n]*'
    return re.sub(pattern, lambda match: match.group(1) or re.sub(r"[^\n]", " ", match.group(0)), text, flags=re.S)


def literals(path):
    with open(f"{SOURCE}/{path}", encoding="utf-8") as file:
        text = without_comments(file.read())
    for match in (SCRIPT if path.endswith(".js") else STRING).finditer(text):
        if re.search(r"class: [^,{}]*$", text[text.rfind("\n", 0, match.start()) + 1:match.start()]):
            continue  # names of classes
        if re.search(r"(?i)static_assert\([^;]*$", text[:match.start()][-400:]):
            continue  # the compiler says it
        yield text.count("\n", 0, match.start()) + 1, next(group for group in match.groups() if group is not None)


def files():
    for folder in FOLDERS:
        for place, _, names in os.walk(f"{SOURCE}/{folder}"):
            yield from (os.path.relpath(f"{place}/{name}", SOURCE) for name in names if name.endswith((".c", ".h", ".js")))


def main():
    used, wrong, seen = set(), [], 0
    for path in sorted(set(files()) - LANGUAGES):
        for line, literal in literals(path):
            seen += 1
            shown = re.sub(r"\$\{[^}]*\}|%[-0-9.*]*[a-z]+", "", literal)
            if not WORDS.search(shown):
                continue
            reasons = [row for row in EXCEPTIONS if re.fullmatch(row[0], path) and re.search(row[1], literal)]
            used.update(reasons)
            if not reasons:
                wrong.append(f"{path}:{line}: {literal!r} stands in no language file")
    wrong += [f"no literal needs this exception: {row}" for row in EXCEPTIONS if row not in used]
    if seen < 1000:
        wrong.append(f"only {seen} literals were read")
    sys.exit("\n".join(wrong) if wrong else 0)


main()
