"""The disciplines of the program."""
import subprocess

from deadline import DEADLINE


def disciplines_of(pindeck):
    """Their names, in the order of `pindeck disciplines`: a test of all of them covers a new one at once."""
    listed = subprocess.run([pindeck, "disciplines", "-l", "en"], text=True, capture_output=True, timeout=DEADLINE, check=True)
    names = [line.split()[0] for line in listed.stdout.splitlines()]
    assert len(names) >= 10, names
    return names


def three_balls_of(pindeck):
    """Those with three balls a frame: a game of thirty gutter balls is over."""
    def is_over(name):
        game = subprocess.run([pindeck, "score", "-d", name, "-"], text=True, input=" ".join(["---"] * 10) + "\n", capture_output=True,
                              timeout=DEADLINE, check=False)
        return game.stdout.strip().isdigit()
    return [name for name in disciplines_of(pindeck) if is_over(name)]
