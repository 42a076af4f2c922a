#!/usr/bin/env python3
"""runner.py PINDECK - the script of the command-line cases fails a case whose set-up fails, even if its output is as expected."""
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

PINDECK = os.path.abspath(sys.argv.pop(1))


class Runner(unittest.TestCase):
    def run_case(self, before):
        with tempfile.TemporaryDirectory() as folder:
            os.makedirs(f"{folder}/tests/cli")
            os.symlink(HERE.parent / "shared", f"{folder}/tests/shared")
            shutil.copy(HERE / "run", f"{folder}/tests/cli/run")
            for kind, text in (("args", "--version\n"), ("before", before),
                               ("out", subprocess.run([PINDECK, "--version"], capture_output=True, text=True, check=True, timeout=DEADLINE).stdout)):
                pathlib.Path(f"{folder}/tests/cli/one.{kind}").write_text(text, encoding="utf-8")
            done = subprocess.run([sys.executable, f"{folder}/tests/cli/run", PINDECK], capture_output=True, text=True, check=False, timeout=DEADLINE)
            return done.returncode, done.stdout

    def test_a_set_up_that_works(self):
        self.assertEqual(self.run_case("\"$pindeck\" --version\n"), (0, "1..1\nok 1 - one\n"))

    def test_a_set_up_that_fails(self):
        for before in ("false\ntrue\n", "\"$pindeck\" show 1 --store nothing.db\n", "no_such_command\n"):
            status, told = self.run_case(before)
            self.assertEqual((status, told.split("\n")[1]), (1, "not ok 1 - one"), before)
            self.assertIn("set-up ended with status", told)


if __name__ == "__main__":
    unittest.main(verbosity=2)
