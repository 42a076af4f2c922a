#!/usr/bin/env python3
"""Sentences for people are only in the files of the languages: string literals of two words and more in the program,
the terminal, the screen, the server and the pages are errors, but for those that no person reads, listed below. Every
text that a page asks for is there, and every text of the pages is asked for."""
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
    (r"src/server/api/routes.c", r"", "what members of queries mean, in English as in docs/http.md"),
    (r"src/server/(house|lanes)/(desk_change|action_read|night_request).c", r"\.$", "what members of bodies mean, in English for docs/openapi.json"),
    (r"src/server/house/access.c", r"^(Samsung Internet|Mac OS X)$", "names of products"),
    (r"src/program/commands/log.c", r"^machine of lane$", "an actor as it is stored"),
    (r"src/server/api/.*", r"^machine of lane ", "the same"),
    (r"src/server/house/grants_text.c", r"^names board", "a line of the stored permissions"),
    (r"src/program/importing/sheet_read.c", r"^[가-힣]+$", "words that headings of sheets may have, in any language of the program"),
    (r"src/program/commands/verify.c", r"^no seal$", "JSON"),
    (r"src/terminal/line_mode.c", r"^pindeck correct ", "a command to type"),
    (r"web/league/(league|nights|persons).js", r"^(who )?number( (more|place|soft|strong)){0,2}$", "names of classes"),
    (r"web/console/keys.js", r"^input, select, textarea$", "a selector"),
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
    used, wrong, seen = set(), list(misnamed()), 0
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
