#!/usr/bin/env python3
"""tools/embed: its output compiles without a warning and contains the files unchanged; invalid input is refused."""
import gzip
import hashlib
import pathlib
import subprocess
import sys
import tempfile

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE

EMBED, SERVER = (str(pathlib.Path(argument).resolve()) for argument in sys.argv[1:3])
FILES = {  # in the order of their names
    "all.png": ("image/png", bytes(range(256)) * 5),
    "app.js": ("text/javascript; charset=utf-8", b"'\\\"\\n??/'\n"),
    "board.html": ("text/html; charset=utf-8", "<p>볼링\r\n".encode()),
    "compiles.html": ("text/html; charset=utf-8", b'<script src="/app/far.js">'),
    "empty.css": ("text/css; charset=utf-8", b""),
    "far.js": ("text/javascript; charset=utf-8", b'new Worker("/app/near.js")'),
    "long.json": ("application/json; charset=utf-8", b"[" + b"1," * 50000 + b"1]"),
    "near.js": ("text/javascript; charset=utf-8", b"fetch('/app/rules.wasm')"),
    "pin.svg": ("image/svg+xml; charset=utf-8", b"<svg/>"),
    "pindeck.webmanifest": ("application/manifest+json; charset=utf-8", b"{}"),
    "rules.wasm": ("application/wasm", b"\0asm\xff" + bytes(500)),
}
READER = """
#include "server/api/pages.h"
#include <stdio.h>
int main(void)
{
	for (size_t next = 0; next < page_files_count; next++) {
		const struct page_file *file = &page_files[next];

		printf("%s\\n%s\\n%s\\n%d %zu %zu\\n", file->name, file->type, file->etag, file->compiles, file->length, file->packed_length);
		fwrite(file->bytes, 1, file->length, stdout);
		fwrite(file->packed, 1, file->packed_length, stdout);
	}
	return 0;
}
"""


def embed(folder, *names):
    return subprocess.run([sys.executable, EMBED, folder / "pages.c", *(folder / name for name in names)],
                          capture_output=True, text=True, check=False, timeout=DEADLINE)


def write(folder, name, content):
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def round_trip(folder):
    for name, (_, content) in FILES.items():
        write(folder, "web/" + name, content)
    run = embed(folder, *("web/" + name for name in reversed(FILES)))
    assert run.returncode == 0 and not run.stdout + run.stderr, run
    source = (folder / "pages.c").read_text(encoding="ascii")
    assert max(map(len, source.splitlines())) <= 100
    write(folder, "reader.c", READER.encode())
    subprocess.run(["cc", "-std=c17", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror", "-I" + SERVER,
                    folder / "pages.c", folder / "reader.c", "-o", folder / "reader"], check=True, timeout=DEADLINE)
    found = subprocess.run([folder / "reader"], capture_output=True, check=True, timeout=DEADLINE).stdout
    for name, (kind, content) in FILES.items():
        etag = hashlib.sha256(content).hexdigest()[:16]
        head = f'{name}\n{kind}\n"{etag}"\n{int(name == "compiles.html")} {len(content)} '.encode()
        assert found.startswith(head), name
        length, found = found[len(head):].split(b"\n", 1)
        assert found.startswith(content), name
        packed, found = found[len(content):len(content) + int(length)], found[len(content) + int(length):]
        assert (len(packed) > 0) == (name in ("long.json", "rules.wasm")), name  # the others would be longer, or are packed already
        assert not packed or gzip.decompress(packed) == content, name
    assert not found


def refusals(folder):
    write(folder, "web/notes.txt", b"")
    write(folder, "web/latin.html", b"\xe9")
    write(folder, 'web/a "b".html', b"")
    write(folder, "other/web/board.html", b"")
    (folder / "pages.c").unlink()
    for names, reason in ((["web/notes.txt"], "TYPES"), (["web/latin.html"], "utf-8"), (['web/a "b".html'], "address"),
                          (["web/board.html", "other/web/board.html"], "already"), (["web/none.css"], "No such file"),
                          ([], "OUTPUT")):
        run = embed(folder, *names)
        assert run.returncode == 1 and reason in run.stderr and "Traceback" not in run.stderr, (names, run)
        assert not (folder / "pages.c").exists(), names


with tempfile.TemporaryDirectory() as scratch:
    round_trip(pathlib.Path(scratch))
    refusals(pathlib.Path(scratch))
