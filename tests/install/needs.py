#!/usr/bin/env python3
"""needs.py SOURCE - tools/needs, and make play, serve and test before it: the question, the packages and the command that installs them. The PATH
has nothing but a few tools and pretended id, sudo, apt-get and apt-cache, so every package is missing and none is installed."""
import glob
import os
import pty
import re
import select
import shutil
import stat
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.append(f"{sys.path[0]}/../shared")
from deadline import DEADLINE

SOURCE = os.path.abspath(sys.argv.pop(1))
TOOLS = ("sh", "env", "mktemp", "rm", "cat", "uname", "grep", "make", "find", "sed", "sort", "printf", "dirname")

PRETENDED = {
    "id": 'echo "$PRETENDED_USER"',
    "sudo": 'echo "sudo $*" >> "$RECORD"; [ -z "${SUDO_FAILS:-}" ] || exit 1; exec "$@"',
    "apt-get": 'echo "apt-get $* as ${DEBIAN_FRONTEND:-unset}" >> "$RECORD"',
    # a release without libclang-rt-dev
    "apt-cache": '[ "$2" != libclang-rt-dev ]',
}


class Needs(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        for tool in TOOLS:
            os.symlink(shutil.which(tool), f"{self.folder}/{tool}")
        for name, text in PRETENDED.items():
            self.pretend(name, text)
        self.record = f"{self.folder}/record"
        self.environment = {"PATH": self.folder, "RECORD": self.record, "HOME": self.folder}

    def pretend(self, name, text):
        with open(f"{self.folder}/{name}", "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\n{text}\n")
        os.chmod(f"{self.folder}/{name}", stat.S_IRWXU)

    def run_alone(self, user, *command):
        """Without a terminal: the status and the output."""
        done = subprocess.run(command, text=True, capture_output=True, stdin=subprocess.DEVNULL, timeout=DEADLINE,
                              cwd=self.folder, env=self.environment | {"PRETENDED_USER": str(user)})
        return done.returncode, done.stdout + done.stderr

    def run_answering(self, answer, *command):
        """An ordinary user on a terminal, who gives one answer."""
        pid, end = pty.fork()
        if pid == 0:
            os.chdir(self.folder)
            os.execve(command[0], command, self.environment | {"PRETENDED_USER": "1000"})
        said, answered, until = "", False, time.monotonic() + DEADLINE
        while time.monotonic() < until:
            if select.select([end], [], [], 0.2)[0]:
                try:
                    more = os.read(end, 4096)
                except OSError:
                    break
                said += more.decode()
            if not answered and "[Y/n] " in said:
                os.write(end, f"{answer}\n".encode())
                answered = True
        else:
            os.kill(pid, 9)
            self.fail(f"not ended in time: {said}")
        status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        os.close(end)
        return status, said

    def recorded(self):
        if not os.path.exists(self.record):
            return []
        with open(self.record, encoding="utf-8") as file:
            return file.read().splitlines()

    def test_root_installs_without_a_question(self):
        status, said = self.run_alone(0, f"{SOURCE}/tools/needs", "build")
        self.assertEqual(status, 0, said)
        self.assertEqual(self.recorded()[0], "apt-get update -qq as noninteractive")
        self.assertRegex(self.recorded()[1], r"apt-get install -y .* meson ninja-build pkg-config clang lld esbuild libsqlite3-dev ")
        self.assertEqual(len(self.recorded()), 2)

    def test_a_user_who_agrees_installs_with_sudo(self):
        for answer in ("", "y", "Yes"):
            status, said = self.run_answering(answer, f"{SOURCE}/tools/needs", "build")
            self.assertEqual(status, 0, said)
            self.assertIn("meson", said)
            self.assertEqual([line.split()[0] for line in self.recorded()], ["sudo", "apt-get", "sudo", "apt-get"])
            self.assertRegex(self.recorded()[2], r"sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y .* meson ")
            os.remove(self.record)

    def test_a_user_who_declines_is_told_the_command(self):
        status, said = self.run_answering("n", f"{SOURCE}/tools/needs", "build")
        self.assertEqual(status, 1, said)
        self.assertIn("sudo sh -c 'apt-get update && apt-get install --no-install-recommends meson ninja-build", said)
        self.assertEqual(self.recorded(), [])

    def test_without_a_terminal_the_command_is_printed(self):
        status, said = self.run_alone(1000, f"{SOURCE}/tools/needs", "build", "test")
        self.assertEqual(status, 1, said)
        self.assertIn("sudo sh -c 'apt-get update && apt-get install --no-install-recommends meson ninja-build", said)
        self.assertNotIn("libclang-rt-dev", said.split("Install them with")[1])
        self.assertEqual(self.recorded(), [])

    def test_the_printed_command_does_what_it_says(self):
        said = self.run_alone(1000, f"{SOURCE}/tools/needs", "build")[1]
        typed = said.split("Install them with: ")[1].strip()
        status, said = self.run_alone(1000, "sh", "-c", typed)
        self.assertEqual(status, 0, said)
        self.assertRegex(self.recorded()[-1], r"apt-get install --no-install-recommends meson .* libqrencode-dev")

    def test_without_sudo_root_is_asked_to_type_it(self):
        os.remove(f"{self.folder}/sudo")
        status, said = self.run_answering("y", f"{SOURCE}/tools/needs", "build")
        self.assertEqual(status, 1, said)
        self.assertIn("su -c 'apt-get update && apt-get install --no-install-recommends meson", said)
        self.assertEqual(self.recorded(), [])

    def test_without_apt_the_packages_are_named(self):
        os.remove(f"{self.folder}/apt-get")
        status, said = self.run_alone(0, f"{SOURCE}/tools/needs", "lint")
        self.assertEqual(status, 1, said)
        self.assertIn("clang-format clang-tidy cppcheck shellcheck mandoc", said)

    def test_a_refused_password_stops(self):
        self.environment["SUDO_FAILS"] = "1"
        status, said = self.run_answering("y", f"{SOURCE}/tools/needs", "build")
        self.assertNotEqual(status, 0, said)
        self.assertEqual(len(self.recorded()), 1)

    def test_without_missing_packages_nothing_is_asked(self):
        for name in ("meson", "ninja", "pkg-config", "clang", "wasm-ld", "esbuild"):
            self.pretend(name, "exit 0")
        status, said = self.run_alone(1000, f"{SOURCE}/tools/needs", "build")
        self.assertEqual((status, said, self.recorded()), (0, "", []))

    def test_it_looks_for_the_libraries_of_the_build(self):
        """Under the names that pkg-config has for them. The benches need libevent's HTTP server too, which is in the same package."""
        with open(f"{SOURCE}/tools/needs", encoding="utf-8") as file:
            looked_for = set(re.findall(r"want \S+ knows (\w+)", file.read()))
        used = set()
        for path in [f"{SOURCE}/meson.build", *(path for folder in ("src", "packages", "tests")
                                                for path in glob.glob(f"{SOURCE}/{folder}/**/meson.build", recursive=True))]:
            with open(path, encoding="utf-8") as file:
                used |= set(re.findall(r"\bdependency\('(\w+)'", file.read()))
        self.assertEqual(looked_for, used - {"threads"})

    def test_make_stops_before_it_builds(self):
        for target in ("play", "serve", "test"):
            status, said = self.run_alone(1000, "make", "-C", SOURCE, target, f"BUILD={self.folder}/build")
            self.assertNotEqual(status, 0, said)
            self.assertIn("Install them with: sudo sh -c 'apt-get update", said)
            self.assertNotIn("meson setup", said)

    def test_make_asks_on_a_terminal(self):
        status, said = self.run_answering("n", shutil.which("make"), "-C", SOURCE, "play", f"BUILD={self.folder}/build")
        self.assertNotEqual(status, 0, said)
        self.assertIn("Install them with sudo apt-get? [Y/n] n", said)
        self.assertIn("Install them with: sudo sh -c", said)


unittest.main(argv=sys.argv)
