#!/usr/bin/env python3
"""runner.py - the script of the command-line cases: what fails a case, what --write writes, and files that it refuses."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(f"{HERE.parent}/shared")
from deadline import DEADLINE


class Runner(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name) / "tests/cli"
        self.folder.mkdir(parents=True)
        os.symlink(HERE.parent / "shared", self.folder.parent / "shared")
        shutil.copy(HERE / "run", self.folder / "run")
        self.program = self.folder / "program"  # in the place of pindeck: it does what its argument says
        self.program.write_text('#!/bin/sh\neval "$1"\n', encoding="utf-8")
        self.program.chmod(0o755)

    def run_cases(self, text, *words):
        (self.folder / "some.cases").write_text(text, encoding="utf-8")
        return subprocess.run([sys.executable, self.folder / "run", *words[:1], self.program, *words[1:]], capture_output=True, text=True,
                              check=False, timeout=DEADLINE)

    def written(self, text):
        self.assertEqual(self.run_cases(text, "--write", "some.cases").returncode, 0)
        return (self.folder / "some.cases").read_text(encoding="utf-8")

    def assert_passes(self, text):
        done = self.run_cases(text)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def assert_fails(self, text, told):
        done = self.run_cases(text)
        self.assertEqual(done.returncode, 1, text)
        self.assertIn(told, done.stdout + done.stderr)

    def test_a_case(self):
        self.assert_passes("== one\n$ pindeck 'cat; echo no >&2; exit 3'\n< X\n<< 7 /\n  X\n  7\n  /\n! no\n[3]\n")

    def test_whatever_differs_fails(self):
        for shown in ("", "  yes\n", "  yes\n! no\n", "  yes\n! no\n[2]\n", "  yes\n! yes\n[3]\n", "  yes\\\n! no\n[3]\n", "  yes\n  \\.\n! no\n[3]\n"):
            self.assert_fails(f"== one\n$ pindeck 'echo yes; echo no >&2; exit 3'\n{shown}", "not ok 1 - one")

    def test_every_byte_is_written_and_read(self):
        script = r"""printf '\\x \001\377\302\205 end \n\n\n...\n... 3 lines\n\n\nlast ' | tee /dev/stderr"""
        text = self.written(f'== one\n$ pindeck "{script}"\n')
        for line in text.split("\n"):
            self.assertTrue(line.isprintable() and not line.endswith(" "), line)
        self.assertIn(r"\x01\xff\xc2\x85", text)
        self.assert_passes(text)
        self.assertEqual(self.written(text), text)

    def test_hidden_lines_are_counted(self):
        case = "== one\n$ pindeck 'seq 9'\n  1\n  ... %d lines\n  9\n"
        self.assert_passes(case % 7)
        for number in (6, 8):
            self.assert_fails(case % number, f"-  ... {number} lines")
        self.assert_fails((case % 7).replace("  9\n", "  8\n"), "-  8")

    def test_hidden_lines_stay_hidden(self):
        case = "== one\n$ pindeck 'seq 9'\n  1\n  ... %d lines\n%s  8\n  ... 1 lines\n"
        self.assertEqual(self.written(case % (3, "")), case % (6, ""))
        self.assertEqual(self.written(case % (9, "  7\n")), case % (5, "  7\n"))

    def test_a_set_up_is_copied(self):
        self.assert_passes("set-up a\n  echo a > file\n\nset-up b after a\n  echo b >> file\n\n== one\nwith b\n$ cat file; echo c >> file\n  a\n  b\n\n"
                           "== two\nwith b\n% echo d >> file\n$ cat file\n  a\n  b\n  d\n")

    def test_a_set_up_that_fails(self):
        for commands in ("  false\n  true\n", "  pindeck 'exit 1'\n", "  no_such_command\n", "  echo $no_such_variable\n"):
            case = f"set-up a\n{commands}\nset-up b after a\n  true\n\n== one\nwith b\n$ true\n\n== two\nwith a\n$ true\n\n== three\n$ true\n"
            self.assert_fails(case, "not ok 1 - one\n# set-up a ended with status")
            self.assert_fails(case, "not ok 2 - two\n# set-up a ended with status")
            self.assert_fails(case, "ok 3 - three\n")
        for commands in ("% false\n% true\n", "% gives 1 true\n% true\n", "% gives 2 false\n% true\n"):
            self.assert_fails(f"== one\n{commands}$ true\n", "not ok 1 - one\n# what runs before it ended with status 1")
        self.assert_passes("== one\n% gives 3 pindeck 'exit 3'\n$ true\n")

    def test_files_that_are_refused(self):
        for text, told in (("== one\n$ true\n  yes\nnonsense\n", "some.cases:4: not a line of what a case shows"),
                           ("== one\nnonsense\n$ true\n", "some.cases:2: not a line of a case"),
                           ("nonsense\n", "some.cases:1: neither a set-up nor a case"),
                           ("== one\n$ true\n  yes\n< X\n", "some.cases:4: not a line of what a case shows"),
                           ("== one\n$ cat\n< \\q\n", "some.cases:3: no such escape"),
                           ("== one\n\n$ true\n", "some.cases:2: an empty line before the command"),
                           ("== one\n== two\n$ true\n", "one has no command"),
                           ("== one\n$ true\n\n== one\n$ true\n", "there are two one"),
                           ("== one\nwith nothing\n$ true\n", "one: there is no set-up nothing"),
                           ("set-up a\n  true\n\n== one\n$ true\n", "no case has the set-up a")):
            self.assert_fails(text, told)
        done = self.run_cases("== one\n$ true\n", "--write", "two")
        self.assertEqual((done.returncode, done.stderr), (1, "run: no such case: two\n"))


if __name__ == "__main__":
    unittest.main(verbosity=2)
