"""The disciplines of the program."""
import subprocess

from deadline import DEADLINE


def disciplines_of(pindeck):
    """Their names, in the order of `pindeck disciplines`: a test of all of them covers a new one at once."""
    listed = subprocess.run([pindeck, "disciplines", "-l", "en"], text=True, capture_output=True, timeout=DEADLINE, check=True)
    names = [line.split()[0] for line in listed.stdout.splitlines()]
    assert len(names) >= 10, names
    return names
