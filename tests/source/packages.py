#!/usr/bin/env python3
"""packages/debian fits the build: its version, the packages that tools/needs installs to build, the symbol versions of the library, and a
service whose user, folder and settings exist and that systemd finds well protected. make deb builds the packages. Needs SOURCE."""
import os
import re
import shutil
import subprocess
import sys

SOURCE = os.environ["SOURCE"]
MOST_EXPOSED = 20  # tenths of what systemd-analyze security calls the exposure level, 100 for no protection
failures = []


def text_of(name):
    with open(f"{SOURCE}/{name}", encoding="utf-8") as file:
        return file.read()


def settings(name):
    return dict(line.split("=", 1) for line in text_of(name).splitlines() if re.match(r"\w+=", line))


def check(condition, what):
    if not condition:
        failures.append(what)


version = re.search(r"^  version: '(.*)',$", text_of("meson.build"), re.MULTILINE)[1]
check(text_of("packages/debian/changelog").startswith(f"pindeck ({version}) "), "packages/debian/changelog has another version")

needs = re.search(r"^\tbuild\)\n(.*?);;", text_of("tools/needs"), re.MULTILINE | re.DOTALL)[1]
needed = set(re.findall(r"want (\S+)", needs)) - {"ninja-build"}  # which meson brings
control = text_of("packages/debian/control")
built_with = set(re.findall(r"^ ([a-z0-9+.-]+)", re.search(r"^Build-Depends:\n(.*?)^\S", control, re.MULTILINE | re.DOTALL)[1], re.MULTILINE))
check(needed and needed <= built_with, f"packages/debian/control does not build with {sorted(needed - built_with)}")

exported = set(re.findall(r"^(PINDECK_\w+) \{", text_of("src/libpindeck.map"), re.MULTILINE))
listed = set(re.findall(r"\(symver\)(\S+)", text_of("packages/debian/libpindeck0.symbols")))
check(exported == listed, f"packages/debian/libpindeck0.symbols has {sorted(listed)}, not {sorted(exported)}")
soversion = re.search(r"soversion: '(\d+)'", text_of("meson.build"))[1]
check(f"Package: libpindeck{soversion}\n" in control, f"there is no package libpindeck{soversion}")

unit, defaults = settings("packages/debian/pindeck.service"), settings("packages/debian/pindeck.default")
check(f"u {unit['User']} " in text_of("packages/debian/pindeck.sysusers"), "the service has a user that no package makes")
check(defaults["PINDECK_STORE"].startswith(f"/var/lib/{unit['StateDirectory']}/"), "the store is not in the folder of the service")
for name in re.findall(r"\$\{?(\w+)", unit["ExecStart"]):
    check(name in defaults, f"{unit['EnvironmentFile']} does not set {name}")
if shutil.which("systemd-analyze"):
    rating = subprocess.run(["systemd-analyze", "security", "--offline=true", f"--threshold={MOST_EXPOSED}",
                             f"{SOURCE}/packages/debian/pindeck.service"], capture_output=True, text=True)
    check(rating.returncode == 0, f"the service is not protected well enough:\n{rating.stdout}{rating.stderr}")
else:
    print("no systemd-analyze here: the protection of the service is not rated")

print(*failures, sep="\n")
sys.exit(bool(failures))
