#!/usr/bin/env python3
"""reading.py DESCRIBE - what DESCRIBE prints from the table of endpoints is in the documents: the table of docs/http.md of what can be
read, and the paths of docs/openapi.json. With --write they are written again. Needs SOURCE."""
import json
import os
import re
import subprocess
import sys

DESCRIBE = sys.argv[1]
DOCS = f"{os.environ['SOURCE']}/docs"
HEAD = "| GET | answers |\n|---|---|\n"
SECURITY = {"lane": ["console", "consoleCookie", "deskCookie"], "trusted": ["console", "consoleCookie", "deskCookie"], "desk": ["deskCookie"]}

failures = []


def described(*words):
    return subprocess.run([DESCRIBE, *words], check=True, capture_output=True, text=True).stdout


def text_of(name):
    with open(f"{DOCS}/{name}", encoding="utf-8") as file:
        return file.read()


def settle(name, text, written):
    """The document is as it must be, or is written."""
    if text != written and "--write" in sys.argv:
        with open(f"{DOCS}/{name}", "w", encoding="utf-8") as file:
            file.write(written)
    elif text != written:
        lines = text.split("\n")
        number, line = next((number, line) for number, line in enumerate(written.split("\n")) if number >= len(lines) or line != lines[number])
        failures.append(f"docs/{name}, line {number + 1} must be\n{line}\n{sys.argv[0]} {DESCRIBE} --write writes it")


def ref(kind, name):
    return {"$ref": f"#/components/{kind}/{name}"}


# ---- one operation -----------------------------------------------------------------------------------------

def object_of(members):
    properties = {}
    for member in members:
        schema = member["schema"]
        properties[member["name"]] = schema if "$ref" in schema or "description" not in member else {**schema, "description": member["description"]}
    required = [member["name"] for member in members if member["required"]]
    return {"type": "object", "additionalProperties": False, **({"required": required} if required else {}), "properties": properties}


def body(row):
    if row["method"] == "get" or row["by"] == "CALL" and row["method"] == "delete" and not row["body"]:
        return None
    schema = ref("schemas", row["schema"]) if "schema" in row else object_of(row["body"])
    needed = row["method"] == "post" or any(member["required"] for member in row["body"])
    return {"required": needed, "content": {"application/json": {"schema": schema}}}


def parameters(row, tagged):
    listed = [ref("parameters", name) for name in re.findall(r"\{(\w+)\}", row["path"])]
    for member in row["query"]:
        listed.append({"name": member["name"], "in": "query", **({"required": True} if member["required"] else {}),
                       **({"description": member["description"]} if "description" in member else {}), "schema": member["schema"]})
    if row["method"] == "post" and row["by"] != "CALL":
        listed.append(ref("parameters", "key"))
    if row["by"] == "ACTION":
        listed.append(ref("parameters", "if-match"))
    if tagged:
        listed.append(ref("parameters", "if-none-match"))
    if row["result"] == "EVENTS":
        listed.append(ref("parameters", "last-event-id"))
    return listed


def answer(row, schema, *others):
    """The answer with a body: JSON of that schema, or other types."""
    headers = {}
    if "TAGGED" in row["result"] or row["result"].startswith("LIST"):
        headers["ETag"] = ref("headers", "content-tag")
    if row["by"] in ("PERSON", "NIGHT"):
        headers["Idempotency-Replayed"] = ref("headers", "replayed")
    content = {"application/json": {"schema": ref("schemas", schema)}} if schema else {}
    content.update({other: {"schema": {"type": "string"}} for other in others})
    return {"description": "The current state." if row["method"] == "get" else "The state after the change.",
            **({"headers": headers} if headers else {}), "content": content}


def results(row):
    word, _, name = row["result"].rstrip(")").partition("(")
    return {"JSON": lambda: {"200": answer(row, name)}, "TAGGED": lambda: {"200": answer(row, name)}, "REPLAYED": lambda: {"200": answer(row, name)},
            "LIST": lambda: {"200": answer(row, name, "text/csv")}, "CREATED": lambda: {"201": answer(row, name)},
            "OPENED": lambda: {"200": ref("responses", "board"), "201": ref("responses", "board")}, "CHANGED": lambda: {"200": ref("responses", name)},
            "SVG": lambda: {"200": answer(row, None, "image/svg+xml")}, "TAGGED_SVG": lambda: {"200": answer(row, None, "image/svg+xml")},
            "EXPORT": lambda: {"200": answer(row, None, "text/csv", "application/x-ndjson", "text/plain")},
            "EVENTS": lambda: {"200": ref("responses", "events")}, "SIGNED_IN": lambda: {"200": ref("responses", "signed-in")},
            "SIGNED_OUT": lambda: {"204": ref("responses", "signed-out")}, "NOTHING": lambda: {"204": {"description": "It is done."}}}[word]()


def refusals(row):
    """The statuses of refusals: those of every request, and those of its permission, path, body and kind."""
    changes = row["method"] != "get"
    names_bowler = any(member["name"] == "bowler" for member in row["query"]) or row["path"] == "/api/bowlers/{name}"
    statuses = {400, 405, 503}
    if row["permission"] in ("readers", "trusted", "lane") or row["result"] == "SIGNED_IN":
        statuses |= {401, 429}
    if changes or row["permission"] == "desk":
        statuses.add(403)
    if "{" in row["path"] or names_bowler or row["by"] == "DECISION" or row["result"] == "SIGNED_IN":
        statuses.add(404)
    if names_bowler or row["by"] in ("ACTION", "PERSON", "DECISION", "NIGHT") or row["result"] == "SIGNED_IN":
        statuses.add(409)
    if row["by"] == "ACTION":
        statuses.add(412)
    if body(row):
        statuses |= {413, 415}
    if row["by"] in ("ACTION", "PERSON", "DECISION", "NIGHT"):
        statuses.add(422)
    return {str(status): ref("responses", status) for status in statuses}


def operation(row):
    tagged = "TAGGED" in row["result"] or row["result"].startswith("LIST")
    listed, taken = parameters(row, tagged), body(row)
    responses = {**results(row), **({"304": ref("responses", "unchanged")} if tagged else {}), **refusals(row)}
    summary = re.sub(r",? see \[.*?\]\(.*?\)", "", row["summary"])
    return {"summary": summary[0].upper() + summary[1:], **({"parameters": listed} if listed else {}), **({"requestBody": taken} if taken else {}),
            **({"security": [{one: []} for one in SECURITY[row["permission"]]]} if row["permission"] in SECURITY else {}),
            "responses": dict(sorted(responses.items()))}


# ---- docs/openapi.json ----------------------------------------------------------------------------------------

def check_variants(row, schemas):
    """A body whose schema is written by hand has the members of its rows."""
    told, rows = set(), set()
    for members in [row["body"], *(variant["body"] for variant in row["variants"])]:
        rows |= {member["name"] for member in members}
    for one in schemas[row["schema"]].get("oneOf", [schemas[row["schema"]]]):
        told |= set(one["properties"])
    if row["by"] == "ACTION" and told != rows:
        failures.append(f"docs/openapi.json: {row['schema']} has the members {sorted(told)}, and its rows have {sorted(rows)}")


def lines_of(paths):
    """A line for each parameter and each answer."""
    lines = []
    for path, item in paths.items():
        operations = []
        for method, told in item.items():
            members = []
            for name, value in told.items():
                if name in ("parameters", "responses"):
                    pairs = [json.dumps(one, ensure_ascii=False) for one in value] if name == "parameters" else \
                        [f"{json.dumps(status)}: {json.dumps(one, ensure_ascii=False)}" for status, one in value.items()]
                    begin, end = "[]" if name == "parameters" else "{}"
                    members.append(f'        "{name}": {begin}\n          ' + ",\n          ".join(pairs) + f"\n        {end}")
                else:
                    members.append(f'        "{name}": {json.dumps(value, ensure_ascii=False)}')
            operations.append(f'      "{method}": {{\n' + ",\n".join(members) + "\n      }")
        lines.append(f'    "{path}": {{\n' + ",\n".join(operations) + "\n    }")
    return ",\n".join(lines)


def check_paths():
    text = text_of("openapi.json")
    before, rest = text.split('  "paths": {\n')
    after = rest[rest.index('\n  },\n  "components": {\n'):]
    schemas = json.loads(text)["components"]["schemas"]
    paths = {}
    rows = json.loads(described("openapi"))
    for row in rows:
        if "schema" in row:
            check_variants(row, schemas)
        paths.setdefault(row["path"], {})[row["method"]] = operation(row)
    settle("openapi.json", text, before + '  "paths": {\n' + lines_of(paths) + after)
    if len(rows) < 70:
        failures.append(f"only {len(rows)} endpoints were read")


# ---- docs/http.md -----------------------------------------------------------------------------------------------

def check_table():
    table, text = described(), text_of("http.md")
    before, after = text.split(HEAD)
    settle("http.md", text, before + HEAD + table + after[after.index("\n\n") + 1:])
    if table.count("\n") < 30:
        failures.append(f"only {table.count(chr(10))} lines of what can be read")


check_table()
check_paths()
sys.exit("\n".join(failures) if failures else 0)
