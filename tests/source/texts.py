#!/usr/bin/env python3
"""Sentences for people are only in the files of the languages: string literals of two words and more in the program,
the terminal, the screen, the server and the pages are errors, but for those that no person reads, listed below. The
pages and the program word refusals of the rules, leaves, log lines and details of the audit log the same. Every text
that a page asks for is there, and every text of the pages is asked for."""
import os
import re
import sys

SOURCE = os.environ["SOURCE"]
FOLDERS = ["src/program", "src/terminal", "src/screen", "src/server", "web"]
LANGUAGES = {"web/words/english.js", "web/words/korean.js"}
WORDS = re.compile(r"[A-Za-z가-힣]{2,}[,.;:!?]? +[A-Za-z가-힣]{2,}|[가-힣]")
STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
SCRIPT = re.compile(r"'((?:[^'\\\n]|\\.)*)'|\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\]|\\.)*)`")

# A file, a pattern of its literals, and the reason why no language has them.
EXCEPTIONS = [
    (r"src/server/base/refusal.c", r"", "reasons for programs, in English as in docs/http.md; pages word refusals by their codes"),
    (r"src/server/http/(message|connection).c", r"", "what a request must have, for programs"),
    (r"src/server/(lanes|house)/.*", r"three English letters|^a name (of|that|with|without) |another Idempotency-Key|open the next game|^move the group$|^another name$",
     "what is possible instead, for programs"),
    (r"src/server/http/exchange.c", r"", "HTTP"),
    (r"src/server/(api|lanes)/.*", r"^[A-Za-z-]+: |^private, no-cache$|^event: |^\w+/[\w+]+; charset|^%s=%s; Path", "HTTP"),
    (r"src/server/archive/sheet_svg.c", r"<|Gothic", "SVG, and names of fonts"),
    (r"src/server/base/qr.c", r"<", "SVG"),
    (r"src/server/house/device.c", r"^(Samsung Internet|Mac OS X)$", "names of products"),
    (r"src/(program/commands/(log|serve).c|server/(api|house|lanes)/.*)",
     r"^(command line|from many addresses|(next )?game opened|pair opened|ball undone|bowler (seated|left|returned|moved|sent|renamed|removed|brought back|called)|machine of lane .*"
     r"|strangers see (board|display) names|(person|letters|claim) \w+|bowlers swapped|(day|lane|kind) changed|game (voided|restored)|turn (skipped|passed)|repair undone"
     r"|look changed|message (sent|ended)|(desk|service) called|fault reported|call ended|lane (closed|reopened|given|given back)|group (waits|left list|moved)"
     r"|league (night started|place changed|night confirmed)|code shown|club named(: %s)?)$",
     "details of the audit log as they are stored; pindeck log and the pages word them"),
    (r"src/server/house/grants_text.c", r"^names board", "a line of the stored permissions"),
    (r"src/program/importing/sheet_heading.c", r"^[가-힣]+$", "words that headings of sheets may have, in any language of the program"),
    (r"src/program/commands/verify.c", r"^no seal$", "JSON"),
    (r"src/terminal/(question|line_correct).c", r"^pindeck correct ", "a command to type"),
    (r"web/league/(league|nights|persons).js", r"^(who )?number( (more|place|soft|strong)){0,2}$", "names of classes"),
    (r"web/console/keys.js", r"^input, select, textarea$", "a selector"),
]

# What both have, by name: the TEXT lines of src/words, the table of web/words, the name there, and names that differ for a reason.
SAME = [
    ("REASON_", "refusals", str.lower,
     {"ACCEPTED": "no refusal", "NO_SUCH_BOWLER": "the pages also say it of records, without a lane"}),
    ("LEAVE_", "leaves", None, {"FULL_RACK": "a text of the page of a bowler"}),
    ("GAME_LOG_", "kind", str.lower,
     {"OF_LINE": "a format", "OPENED": "has the lane", "UNREADABLE": "not a kind", "UNDOES": "a format", "FROM_LANE": "a format"}),
    ("AUDIT_", "details", lambda name: name.lower().replace("_", " "),
     {name: "not a detail that the pages word" for name in (
         "LANES", "CONSOLE", "DESK_SESSION", "TOKEN_WRONG", "PASSWORD_WRONG", "NO_PASSWORD", "TOO_MANY_WRONG", "NOT_KEPT", "TOO_BUSY",
         "DESK", "SERVER", "LANE", "MACHINE")} | {"MANY_ADDRESSES": "stored as \"from many addresses\""}),
]


def without_comments(text):
    """Comments become blanks; quotes within them are no literals."""
    pattern = r'("(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|`(?:[^`\\]|\\.)*`)|/\*.*?\*/|//[^\n]*'
    return re.sub(pattern, lambda match: match.group(1) or re.sub(r"[^\n]", " ", match.group(0)), text, flags=re.S)


def literals(path):
    with open(f"{SOURCE}/{path}", encoding="utf-8") as file:
        text = without_comments(file.read())
    for match in (SCRIPT if path.endswith(".js") else STRING).finditer(text):
        if re.search(r"(class|preserveAspectRatio): [^,{}]*$|matchMedia\($", text[text.rfind("\n", 0, match.start()) + 1:match.start()]):
            continue  # names of classes, and other words for browsers
        if re.search(r"(?i)static_assert\([^;]*$", text[:match.start()][-400:]):
            continue  # the compiler says it
        yield text.count("\n", 0, match.start()) + 1, next(group for group in match.groups() if group is not None)


def files():
    for folder in FOLDERS:
        for place, _, names in os.walk(f"{SOURCE}/{folder}"):
            yield from (os.path.relpath(f"{place}/{name}", SOURCE) for name in names if name.endswith((".c", ".h", ".js")))


def text_of(path):
    with open(f"{SOURCE}/{path}", encoding="utf-8") as file:
        return file.read()


def texts_of_program(path, macro):
    """The texts of a .def file whose names begin with the macro and prefix, by the rest of the name."""
    rows = re.findall(rf'{re.escape(macro)}(\w+),\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\)', text_of(path))
    return {name: "".join(STRING.findall(text)) for name, text in rows}


def texts_of_reasons():
    path = "src/rules/basic/pindeck/reason.def"
    return texts_of_program(path, "PINDECK_REASON(") | texts_of_program(path, "PINDECK_MATCH_REASON(")


def texts_of_pages(path, table):
    """A table of a language of the pages: const refusals = { name: 'text' }, or the texts of a function such as kind."""
    found = re.search(rf"const {table} = \{{\n(.*?)\n\}};|\t{table}: \(\w+\) => \(\{{(.*?)\}}\)", text_of(path), re.DOTALL)
    return {name.strip("'"): text for name, text in re.findall(r"('[^']*'|\b\w+): '([^']*)'", found.group(1) or found.group(2))}


def differing():
    """Texts that the program and the pages word differently. The pages begin with a capital letter."""
    english = "src/words/english.def"
    leaves = texts_of_program(english, "TEXT(LEAVE_")
    for language in ("english", "korean"):
        program, pages, compared = f"src/words/{language}.def", f"web/words/{language}.js", 0
        for prefix, table, name_of, apart in SAME:
            texts = texts_of_program(program, f"TEXT({prefix}")
            if program == english and prefix == "REASON_":
                texts = texts_of_reasons()
            shown = texts_of_pages(pages, table)
            for name, text in texts.items():
                if name in apart:
                    continue
                key = name_of(name) if name_of else leaves[name]
                told = shown.get(key)
                compared += 1
                if told is None or told != (text[:1].upper() + text[1:] if table == "refusals" else text):
                    yield f"{pages}: {table} {key} is {told!r}, and {program} has {text!r}"
        if compared < 60:
            yield f"{pages}: only {compared} texts were compared"


def misnamed():
    """Texts that a page asks for and no language has, and texts that no page asks for."""
    scripts = [path for path in files() if path.startswith("web/") and path not in LANGUAGES]
    text = "".join(without_comments(text_of(path)) for path in scripts)
    quoted = set(re.findall(r"'(\w+)'", text))
    prefixes = tuple(re.findall(r"say\(`(\w+)\$\{", text))
    asked = set(re.findall(r"\bsay\('(\w+)'", text))
    for path in sorted(LANGUAGES):
        names = set(re.findall(r"(?m)^\t(\w+):", re.search(r"const texts = \{\n(.*?)\n\};", text_of(path), re.DOTALL).group(1)))
        yield from (f"{path}: {name} is missing, and a page asks for it" for name in sorted(asked - names))
        yield from (f"{path}: no page asks for {name}" for name in sorted(names - quoted)
                    if not name.startswith(prefixes))
        if len(names) < 200:
            yield f"{path}: only {len(names)} texts were read"


def main():
    used, wrong, seen = set(), [*differing(), *misnamed()], 0
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
