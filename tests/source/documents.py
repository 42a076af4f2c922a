#!/usr/bin/env python3
"""The documents are correct: every file that they name exists, every folder of the source is in the map, each
source file begins with a comment, every link leads somewhere, docs/requirements.md names code and tests that exist,
every list of disciplines, kinds of lines, keys, pages and limits is complete, the version of the tables is right, and the C of the READMEs compiles. Needs SOURCE and BUILD."""
import glob
import json
import os
import re
import subprocess
import sys

SOURCE, BUILD = os.environ["SOURCE"], os.environ["BUILD"]
EXTENSIONS = ("c", "h", "js", "mjs", "css", "html", "py", "sh", "md", "json", "txt", "build", "words", "svg", "png")
MOST_LINES_OF_README = 150

failures = []


def text_of(name):
    with open(f"{SOURCE}/{name}", encoding="utf-8") as file:
        return file.read()


def documents():
    return sorted(glob.glob("*.md", root_dir=SOURCE) + glob.glob("docs/*.md", root_dir=SOURCE) + ["bench/README.md"])


def source_files():
    """All files of the source, without build folders and packages."""
    found = []
    for folder, folders, files in os.walk(SOURCE):
        folders[:] = [name for name in folders if not name.startswith((".", "build")) and name != "node_modules"]
        found += [os.path.relpath(f"{folder}/{name}", SOURCE) for name in files]
    return found


FILES = source_files()


def exists(path):
    """A path of the source; * and NAME stand for anything."""
    return bool(glob.glob(f"{SOURCE}/" + path.replace("NAME", "*")))


def lines_with_sections(name):
    """(number, heading, line) outside of code blocks."""
    heading, fenced = "", False
    for number, line in enumerate(text_of(name).split("\n"), 1):
        if line.startswith("```"):
            fenced = not fenced
        elif line.startswith("#") and not fenced:
            heading = line.lstrip("# ")
        elif not fenced:
            yield number, heading, line


def is_case(name, word):
    """test/case in docs/requirements.md, which check_requirements looks for."""
    return name == "docs/requirements.md" and not os.path.isdir(f"{SOURCE}/{word.split('/')[0]}")


def check_named_files(name):
    """Backquoted paths exist. In a table of files, so do the modules of the section's folder in its first column."""
    in_table_of_files = False
    for number, heading, line in lines_with_sections(name):
        if not line.startswith("|"):
            in_table_of_files = False
        elif re.match(r"\| *file *\|", line):
            in_table_of_files = True
        for word in re.findall(r"`([^`\s]+)`", line):
            if re.fullmatch(r"[\w.*][\w.*/-]*", word) and "/" in word:
                if not exists(word) and not is_case(name, word):
                    failures.append(f"{name}:{number}: there is no {word}")
            elif re.fullmatch(r"[\w*]+\.(" + "|".join(EXTENSIONS) + ")", word):
                if not any(os.path.basename(file) == word for file in FILES) and not exists(f"**/{word}"):
                    failures.append(f"{name}:{number}: there is no file {word}")
        if in_table_of_files:
            for module in re.findall(r"`([\w.]+)`", line.split("|")[1]):
                if not any(file.startswith(heading + "/") and re.search(rf"/{re.escape(module)}(\.\w+)?$", file) for file in FILES):
                    failures.append(f"{name}:{number}: there is no {module} in {heading}")


def check_map():
    """Every folder of src and web is in the table of folders; tests/source/layers.py knows those below."""
    table = set(re.findall(r"`([\w/]+)/`", text_of("ARCHITECTURE.md")))
    for folder in sorted({"/".join(file.split("/")[:2]) for file in FILES if file.count("/") > 1 and file.split("/")[0] in ("src", "web")}):
        if folder not in table:
            failures.append(f"ARCHITECTURE.md: {folder}/ is not in the map")


def check_heads():
    """Each source file begins with a comment that says what it is."""
    for file in (one for one in FILES if one.endswith((".c", ".h", ".def", ".js", ".mjs", ".css"))):
        if not re.sub(r"^#!.*\n", "", text_of(file)).startswith(("/*", "//")):
            failures.append(f"{file}: its first line is not a comment that says what it is")


def slug(heading):
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def check_links(name):
    text = re.sub(r"```.*?```", "", text_of(name), flags=re.DOTALL)
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"https?:", link):
            continue
        path, _, part = link.partition("#")
        target = os.path.normpath(os.path.join(os.path.dirname(name), path)) if path else name
        if not os.path.exists(f"{SOURCE}/{target}"):
            failures.append(f"{name}: the link {link} leads nowhere")
        elif part and part not in {slug(heading) for heading in re.findall(r"(?m)^#+ (.*)$", text_of(target))}:
            failures.append(f"{name}: {target} has no heading for {link}")


def tests_of_the_build():
    """Their names; the parts of a test that runs in parts, server_flood_1 and server_flood_2, are one test."""
    run = subprocess.run(["meson", "introspect", "--tests", BUILD], check=True, capture_output=True, text=True)
    return {re.sub(r"_\d$", "", test["name"]) for test in json.loads(run.stdout)}


def check_tables_of_tests(name, tests):
    """Tests in the last column of tables that call it so."""
    in_table = False
    for number, _, line in lines_with_sections(name):
        if not line.startswith("|"):
            in_table = False
        elif re.search(r"\| *test *\|$", line):
            in_table = True
        elif in_table:
            for word in re.findall(r"`(\w+)`", line.rstrip("|").split("|")[-1]):
                if word not in tests:
                    failures.append(f"{name}:{number}: there is no test {word}")


def check_readme():
    """The README is short enough to be read in three minutes, and links to every page."""
    for name in ("README.md", "README.ko.md"):
        if len(text_of(name).splitlines()) > MOST_LINES_OF_README:
            failures.append(f"{name}: longer than {MOST_LINES_OF_README} lines")
        rows = re.findall(r"(?m)^\| (`pindeck [^|]+) \|", text_of(name))
        listed = [command for row in rows for command in re.findall(r"`pindeck (\w+)", row)]
        for command in sorted(set(listed) ^ set(commands_of_help()) | {command for command in listed if listed.count(command) > 1}):
            failures.append(f"{name}: its table of commands has {command} {listed.count(command)} times")
    for page in glob.glob("docs/*.md", root_dir=SOURCE):
        if f"]({page})" not in text_of("README.md"):
            failures.append(f"README.md: no link to {page}")


def check_requirements(tests, name="docs/requirements.md"):
    """Each row has code that exists, and tests of the build with cases that they have."""
    cases = {"cli_cases": {title.replace(" ", "_") for file in FILES if file.startswith("tests/cli/") and file.endswith(".cases")
                           for title in re.findall(r"(?m)^== (.+)", text_of(file))}}
    for file in FILES:
        if file.startswith("tests/") and file.endswith("_test.c"):
            cases.setdefault(os.path.basename(file)[:-len("_test.c")], set()).update(
                re.findall(r"(?m)^CASE\((\w+)\)", text_of(file)))
    rows = 0
    for number, _, line in lines_with_sections(name):
        columns = [column.strip() for column in line.strip("|").split("|")]
        if len(columns) != 4 or columns[0] in ("requirement", "---"):
            continue
        rows += 1
        code, proofs = (re.findall(r"`([^`]+)`", column) for column in columns[2:])
        if not code or not proofs:
            failures.append(f"{name}:{number}: no code or no test")
        failures.extend(f"{name}:{number}: there is no {path}" for path in code if not exists(path))
        for proof in proofs:
            test, _, case = proof.partition("/")
            if test not in tests:
                failures.append(f"{name}:{number}: there is no test {test}")
            elif case and case not in cases.get(test, set()):
                failures.append(f"{name}:{number}: the test {test} has no case {case}")
    if rows < 40:
        failures.append(f"{name}: only {rows} requirements")


def commands_of_help():
    """The commands that --help lists."""
    run = subprocess.run([f"{BUILD}/pindeck", "--help", "-l", "en"], check=True, capture_output=True, text=True)
    return re.findall(r"(?m)^  (\w+) ", run.stdout)


# Names of src/screen/keys.def as a page in Korean calls them.
KOREAN_KEYS = {"arrows": "화살표", "click": "클릭", "space": "스페이스"}
# The part of pindeck(1) about each mode; other modes are somewhere in the section.
PARTS_OF_KEYS = {"BOWLING": "During the game the keys are:", "OVER": "During the game the keys are:", "PINS": "Pin by pin, mark",
                 "CORRECTING": "While a ball is being corrected:", "MENU": "The menu:"}


def words_of_part(section, mode):
    start = section.index(PARTS_OF_KEYS[mode]) if mode in PARTS_OF_KEYS else 0
    end = section.find("\n.El", start) if mode in PARTS_OF_KEYS else len(section)
    return set(re.split(r"[\s,]+", section[start:end].replace("\\&", "")))


def keys_in_table(page):
    """The words in the first column of the table of keys."""
    table = re.search(r"(?m)^\| (?:key|키) \|.*\n((?:\|.*\n)*)", text_of(page))
    cells = [line.split("|")[1] for line in table.group(1).splitlines()] if table else []
    joined = re.sub(r"(?<=\w`)-(?=`\w)", " ", " ".join(cells))  # `0`-`9`: both ends of a range
    return set(re.split(r"[\s,`]+", joined))


def check_keys(name="src/screen/keys.def"):
    """Each key of the full screen is in pindeck(1), in the part of its mode, and those of the game in the pages for bowlers."""
    section = text_of("man/pindeck.1").split(".Ss pindeck lane")[1].split("\n.Ss ")[0]
    rows = re.findall(r'(?m)^KEY\((.*?), "(.*?)", ', text_of(name))
    pages = {page: keys_in_table(page) for page in sorted(glob.glob("docs/at-the-lane*.md", root_dir=SOURCE))}
    for modes, names in rows:
        for mode in re.findall(r"IN\((\w+)\)", modes) or ["lists"]:
            for key in names.split():
                if key not in words_of_part(section, mode) and f"{key}s" not in words_of_part(section, mode):
                    failures.append(f"man/pindeck.1: the key {key} of mode {mode} in {name} is not described")
        for page, told in pages.items():
            for key in names.split() if "IN(BOWLING)" in modes or "IN(OVER)" in modes else []:
                called = KOREAN_KEYS.get(key, key) if ".ko" in page else key
                if called not in told:
                    failures.append(f"{page}: the key {called} of {name} is not in the table of keys")
    if len(rows) < 60:
        failures.append(f"{name}: only {len(rows)} keys")


# Statistics that the page of a bowler does not show: another one says more.
NOT_ON_THE_PAGE = {"games_by_pins", "series", "total_pins"}
# What the tables of the source list, and the documents that people and programs read: a row's pattern, how many there are at least,
# and the files that must name each. The names of the disciplines are those that the program prints.
LISTED = [
    ("statistic", "src/records/statistics.def", r'(?m)^[A-Z_]+\(\w+, "(\w+)"', 30, ["man/pindeck.1", "docs/openapi.json", "web/records/bowler.js"]),
    ("kind of line", "src/journal/entry.h", r"KIND\([A-Z_]+, +(\w+),", 14, ["man/pindeck.5", "docs/openapi.json"]),
    ("setting of a league", "src/league/season/settings.def", r"(?m)^(?:NUMBER|CHOICE)\(\w+, (\w+),", 60, ["man/pindeck.5"]),
    ("kind of line of a league", "src/journal/league_line.h", r"KIND\([A-Z]+, +(\w+),", 20, ["man/pindeck.5"]),
]


def disciplines(language):
    """The names and the rules that the program prints."""
    run = subprocess.run([f"{BUILD}/pindeck", "disciplines", "-l", language], check=True, capture_output=True, text=True)
    return [line.split(maxsplit=1) for line in run.stdout.splitlines()]


def check_disciplines(name, language):
    """The table of disciplines is what the program prints; --write writes it."""
    rows = "|---|---|\n" + "".join(f"| `{discipline}` | {rule} |\n" for discipline, rule in disciplines(language))
    table = re.compile(r"\|---\|---\|\n(?=\| `tenpin`)(\|.*\n)*")
    text = text_of(name)
    written = table.sub(lambda match: rows, text, count=1)
    if "--write" in sys.argv:
        with open(f"{SOURCE}/{name}", "w", encoding="utf-8") as file:
            file.write(written)
    elif written != text or rows not in text:
        failures.append(f"{name}: the table of disciplines is not what pindeck prints: write it with tests/source/documents.py --write")


def check_lists():
    """Each word is in each of these files, as a whole word."""
    lists = [(kind, name, re.findall(pattern, text_of(name)), fewest, places) for kind, name, pattern, fewest, places in LISTED]
    lists.append(("discipline", "pindeck disciplines", [name for name, _ in disciplines("en")], 10, ["docs/openapi.json", "tests/games.txt"]))
    for kind, name, words, fewest, places in lists:
        failures.extend(f"{place}: the {kind} {word} of {name} is missing" for place in places for word in words
                        if not re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text_of(place))
                        and not (place.startswith("web/") and word in NOT_ON_THE_PAGE))
        if len(words) < fewest:
            failures.append(f"{name}: only {len(words)} of the {kind}")


def check_example(name):
    """The C of the page compiles, as the body of a function after its includes."""
    for block in re.findall(r"```c\n(.*?)```", text_of(name), re.DOTALL):
        includes = "".join(re.findall(r"(?m)^#include.*\n", block))
        body = re.sub(r"(?m)^#include.*\n", "", block)
        program = f"#include <stdio.h>\n{includes}void shown(void);\nvoid shown(void)\n{{\n{body}}}\n"
        folders = [f"-I{SOURCE}/src/rules"]
        run = subprocess.run(["cc", "-std=c17", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", *folders, "-x", "c", "-"],
                             input=program, capture_output=True, text=True)
        if run.returncode != 0:
            failures.append(f"{name}: its C does not compile: {run.stderr}")


def check_pages():
    """Each page of web/meson.build has a script, and is answered by the server."""
    table = re.search(r"web_pages = \{(.*?)\}", text_of("web/meson.build"), re.DOTALL)
    pages = re.findall(r"'(\w+)': \['([\w/]+)', '([\w/]+)'\]", table.group(1)) if table else []
    server = "".join(text_of(file) for file in FILES if file.startswith("src/server/api/") and file.endswith((".c", ".def")))
    for page, script, style in pages:
        for file in (f"web/{script}.js", f"web/{style}.css"):
            if file not in FILES:
                failures.append(f"web/meson.build: the page {page} has no {file}")
        if f'"{page}.html"' not in server:
            failures.append(f"src/server/api: no route answers with the page {page}")
        if not re.search(rf"\b{page}\b", text_of("tests/web/pseudo.mjs")):
            failures.append(f"tests/web/pseudo.mjs: the page {page} is not shown in the pseudo-language")
    scripts = {file for file in FILES if re.match(r"web/\w+/\w+\.(js|css)$", file)}
    listed = {f"web/{folder}/{script}" for folder, names in re.findall(r"(?s)'(\w+)': \[([^]]*)\]", text_of(
        "web/meson.build").split("web_pages")[0]) for script in re.findall(r"'([\w.]+)'", names)}
    failures.extend(f"web/meson.build: {file} is in no list, so that the program does not have it" for file in sorted(scripts - listed))
    for address in re.findall(r'ENDPOINT\(GET, "(/[a-z]*/?)"[^\n]*PAGE\("\w+\.html"', server):
        if not re.search(rf"(?m)^\| `{address}[^`/]*`", text_of("docs/http.md")):
            failures.append(f"docs/http.md: the table of pages has no {address}")
    if len(pages) < 6:
        failures.append(f"web/meson.build: only {len(pages)} pages")


def check_limits(name="docs/http.md"):
    """The limits of a message are those of the parser."""
    told = text_of(name)
    forms = {"MESSAGE_MOST_FIELDS": "{} header fields", "MESSAGE_MOST_TARGET": "first line {} KiB",
             "MESSAGE_MOST": "head and body together | {} KiB"}
    limits = dict(re.findall(r"(MESSAGE_MOST\w*) = (\d+)", text_of("src/server/http/message.h")))
    for limit, value in limits.items():
        if limit not in forms:
            failures.append(f"tests/source/documents.py: check_limits does not know how {name} tells {limit}")
        elif forms[limit].format(value) not in told:
            failures.append(f"{name}: {limit} of src/server/http/message.h is not told as \"{forms[limit]}\"")
    if set(limits) < set(forms):
        failures.append(f"src/server/http/message.h: only the limits {sorted(limits)}")


def check_marks(name="man/pindeck.5"):
    """Each mark that begins a ball is in the table of marks of pindeck(5) and of pindeck(1), and in a test of the notation."""
    marks = "".join(re.findall(r'(?m)^\t\{ "(.*)", take_', text_of("src/rules/notation/delivery_read.c"))).upper()
    table = text_of(name).split(".It Cm X Ta")[1].split(".El")[0]
    tests = "".join(re.findall(r'"([^"]*)"', text_of("tests/rules/notation_test.c"))).upper()
    for mark in sorted(set(marks)):
        if mark != "X" and not re.search(rf"Cm {re.escape(mark)} ", table):
            failures.append(f"{name}: the table of marks has no {mark} of src/rules/notation/delivery_read.c")
        if mark not in tests:
            failures.append(f"tests/rules/notation_test.c: no test reads the mark {mark}")
    if len(set(marks)) < 6:
        failures.append(f"src/rules/notation/delivery_read.c: only the marks {marks}")


def check_quoted_dots():
    """mdoc moves a dot that stands alone in quoted text, out of the quotation marks or away: it is written as \\&. there."""
    for name in sorted(glob.glob("man/*.[0-9]", root_dir=SOURCE)):
        for number, line in enumerate(text_of(name).split("\n"), 1):
            if re.match(r"\.(Ql|Dl|Sq|Dq|Cm|Li) .* \. .*\S", line):
                failures.append(f"{name}:{number}: the dots that stand alone are lost: {line}")


def check_stores(name="man/pindeck.1"):
    """Each address that store_open knows is described."""
    section = text_of(name).split(".Ss The store\n")[1].split("\n.Ss ")[0]
    schemes = re.findall(r'address, "(\w+):', text_of("src/store/store.c"))
    for scheme in schemes:
        if not re.search(rf"Cm {scheme}(:|\\&:)", section):
            failures.append(f"{name}: the address {scheme}: of src/store/store.c is not described")
    if len(schemes) < 3:
        failures.append(f"src/store/store.c: only the addresses {schemes}")


def check_version(name="man/pindeck.5"):
    """The version of the tables is that of the source."""
    version = re.search(r"SCHEMA_VERSION = (\d+)", text_of("src/store/schema.h"))
    if version is None or f"the version of the tables, {version.group(1)}.\n" not in text_of(name):
        failures.append(f"{name}: the version of the tables is not SCHEMA_VERSION of src/store/schema.h")


def main():
    for name in documents():
        check_links(name)
    for name in ("ARCHITECTURE.md", "CONTRIBUTING.md", "docs/proofs.md", "docs/requirements.md"):
        check_named_files(name)
    check_map()
    check_heads()
    tests = tests_of_the_build()
    for name in ("docs/proofs.md", "docs/security.md"):
        check_tables_of_tests(name, tests)
    check_requirements(tests)
    check_lists()
    check_disciplines("docs/at-the-lane.md", "en")
    check_disciplines("docs/at-the-lane.ko.md", "ko")
    check_keys()
    check_limits()
    check_marks()
    check_quoted_dots()
    check_stores()
    check_version()
    check_pages()
    check_example("README.md")
    check_example("README.ko.md")
    check_readme()
    for failure in failures:
        print(failure, file=sys.stderr)
    sys.exit(1 if failures else 0)


main()
