#!/usr/bin/env python3
"""Every action has a route and a page; every refusal has code that gives it and is documented, so that a
test must trigger it; every kind of journal line is written by an action, and tested; every store has rows in the tests of tests/store.
CONTRIBUTING.md lists the steps. Needs SOURCE."""
import glob
import os
import re
import sys

SOURCE = os.environ["SOURCE"]

failures = []


def text_of(name):
    with open(f"{SOURCE}/{name}", encoding="utf-8") as file:
        return file.read()


def need(condition, failure):
    if not condition:
        failures.append(failure)


def check_actions():
    """A kind of action has a route of its own, or is told apart on a route by a member of its body."""
    kinds = re.findall(r"KIND\((\w+), +\w+, +NEEDS_", text_of("src/server/lanes/action.h"))
    routes = dict((kind, path) for path, kind in re.findall(r'ENDPOINT\(POST, (.*?), FOR_\w+, ACTION(?:_AS)?\((\w+)',
                                                           text_of("src/server/api/endpoints.def")))
    variants = {kind: (base, member) for member, base, kind in re.findall(
        r'\{ "(\w+)", ACTION_(\w+), ACTION_(\w+) \}', text_of("src/server/lanes/action_read.c"))}
    pages = "".join(text_of(os.path.relpath(name, SOURCE)) for name in glob.glob(f"{SOURCE}/web/*/*.js")
                    if "/words/" not in name)
    for kind in kinds:
        base, member = variants.get(kind, (kind, None))
        need(base in routes, f"ACTION_{kind} has no route: add it to src/server/api/endpoints.def, or to the variants of "
                             "src/server/lanes/action_read.c")
        word = member or routes.get(base, "").rstrip('"').rsplit("/", 1)[-1]
        sent = rf"\b{word}:" if member else rf"(?<!send\()['`/]{word}['`]"
        need(re.search(sent, pages), f"no page sends ACTION_{kind} ({word}): add it to a script of web/")
    need(len(kinds) >= 12, f"src/server/lanes/action.h: only {len(kinds)} kinds of actions were read")


def check_refusals():
    """docs/http.md lists the code of every refusal; server_refusals then wants a request that triggers it."""
    reasons = re.findall(r"(?m)^PINDECK_(?:MATCH_)?REASON\((\w+),", text_of("src/rules/pindeck/reason.def"))
    codes = [reason.lower() for reason in reasons if reason != "ACCEPTED"]
    codes += re.findall(r'= \{ [45]\d\d, \d+, "(\w+)"', text_of("src/server/base/refusal.c"))
    rows = "".join(re.findall(r"(?m)^\| [45]\d\d.*\|$", text_of("docs/http.md")))
    for code in codes:
        need(f"`{code}`" in rows, f"docs/http.md: the table of refusals has no {code}")
    need(len(codes) >= 60, f"only {len(codes)} refusals were read")


def text_of_all(*patterns):
    return "".join(text_of(os.path.relpath(name, SOURCE)) for pattern in patterns
                   for name in glob.glob(f"{SOURCE}/{pattern}", recursive=True))


def check_reasons():
    """A reason is given by a rule; or, where no game is bowled yet, by the layer that names the bowlers or opens the game."""
    code = text_of_all("src/rules/**/*.c", "src/alley/**/*.c", "src/terminal/party.c")
    for reason in re.findall(r"(?m)^PINDECK_(?:MATCH_)?REASON\((\w+),", text_of("src/rules/pindeck/reason.def")):
        need(re.search(rf"\bPINDECK_REASON_{reason}\b", code), f"no rule gives the reason PINDECK_{reason}: delete it from reason.def")


def check_lines():
    """An attempt writes each kind of line, and a test has a line of it."""
    kinds = re.findall(r"KIND\((\w+), +(\w+), +(?:WHILE_|ALWAYS)", text_of("src/journal/entry.h"))
    actions = text_of_all("src/alley/attempt.c")
    tests = text_of_all("tests/alley/*.c", "tests/store/*.[ch]")
    others = text_of_all("tests/server/*.py", "tests/screen/*.journal")
    for kind, word in kinds:
        need(re.search(rf"\bENTRY_{kind}\b", actions), f"no action writes ENTRY_{kind}: add it to src/alley/attempt.c")
        need(re.search(rf"\bENTRY_{kind}\b", tests) or re.search(rf"\b{word}\b", others),
             f"ENTRY_{kind} is not tested: add a case to tests/alley or tests/store")
    need(len(kinds) >= 27, f"src/journal/entry.h: only {len(kinds)} kinds of lines were read")


def check_stores():
    """A store that store_open opens is a keeper of the contract, and of the replays."""
    body = text_of("src/store/store.c").split("enum trouble store_open(")[1].split("\n}\n")[0]
    stores = [name.upper() for name in re.findall(r"return (\w+)_open\(", body)]
    for store in stores:
        need(re.search(rf"case {store}:", text_of("tests/store/bench.h")),
             f"the store {store} is not tested: add it to enum keeper and bench_open in tests/store/bench.h")
        for name in ("tests/store/journal_test.c", "tests/store/lanes.c"):
            need(f"{{ .keeper = {store} }}" in text_of(name), f"the store {store} is not tested: add it to {name}")
        need(f'ON(sentence, "{store.lower()}", {store})' in text_of("tests/store/contract.h"),
             f"tests/store/contract.h: ON_ALL must name the store {store}")
    need(len(stores) >= 3, f"src/store/store.c: only {len(stores)} stores were read")


check_actions()
check_refusals()
check_reasons()
check_lines()
check_stores()
sys.exit("\n".join(failures) if failures else 0)
