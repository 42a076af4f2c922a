#!/usr/bin/env python3
"""What compiled programs know of the structs of pindeck.h changes only on purpose: their sizes are those of src/library/sizes.txt, and
values of up to 16 bytes are passed by value, larger ones and lists by address. Needs SOURCE and BUILD."""
import os
import re
import subprocess
import sys
import tempfile

SOURCE, BUILD = os.environ["SOURCE"], os.environ["BUILD"]
SMALL = 16  # bytes that two registers hold

with open(f"{BUILD}/src/library/pindeck.h", encoding="utf-8") as file:
    header = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.DOTALL)
structs = sorted(set(re.findall(r"^struct (pindeck_\w+) \{", header, re.MULTILINE)))
lines = "".join(f'printf("%s %zu\\n", "{name}", sizeof(struct {name}));\n' for name in structs)
with tempfile.TemporaryDirectory() as folder:
    with open(f"{folder}/sizes.c", "w", encoding="utf-8") as file:
        file.write(f'#include "pindeck.h"\n#include <stdio.h>\nint main(void) {{ {lines} return 0; }}\n')
    subprocess.run(["cc", f"-I{BUILD}/src/library", f"{folder}/sizes.c", "-o", f"{folder}/sizes"], check=True)
    found = subprocess.run([f"{folder}/sizes"], check=True, capture_output=True, text=True).stdout

failures = []
with open(f"{SOURCE}/src/library/sizes.txt", encoding="utf-8") as file:
    recorded = "".join(line for line in file if not line.startswith("#"))
if sys.maxsize > 2**32 and recorded != found:
    failures += [f"the sizes of structs are not those of src/library/sizes.txt, but:\n{found}"]

sizes = {name: int(size) for name, size in (line.split() for line in found.splitlines())}
lists = set(re.findall(r"^struct (pindeck_\w+) \{[^}]*\[[^}]*\bcount;", header, re.MULTILINE))
functions = re.findall(r"^PINDECK_API ([^;(]*?)\b(pindeck_\w+)\(([^;]*)\);", header, re.MULTILINE)
for result, function, parameters in functions:
    for const, struct, pointer in re.findall(r"(const )?struct (pindeck_\w+) (\*?)", parameters):
        if struct not in sizes:
            continue  # a handle
        if not pointer and sizes[struct] > SMALL:
            failures.append(f"{function} takes a {struct} of {sizes[struct]} bytes by value")
        if const and pointer and sizes[struct] <= SMALL and struct not in lists and "*" not in result:
            failures.append(f"{function} takes a {struct} of {sizes[struct]} bytes by address")
print(f"{len(sizes)} structs, {len(functions)} functions")
print(*failures, sep="\n")
sys.exit(bool(failures) or len(sizes) < 20 or len(functions) < 80)
