"""A person at a pseudo-terminal: types, and reads what the program shows."""
import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time

from deadline import DEADLINE


class Terminal:
    def __init__(self, program, *arguments, data, **variables):
        self.seen = b""
        environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm",
                       "XDG_DATA_HOME": data, **variables}
        self.child, self.screen = pty.fork()
        if self.child == 0:
            os.execve(program, [program, *arguments], environment)
        self.modes = termios.tcgetattr(self.screen)

    def read_until(self, wanted):
        end = time.monotonic() + DEADLINE
        while wanted not in self.seen:
            ready, _, _ = select.select([self.screen], [], [], max(0, end - time.monotonic()))
            if not ready:
                sys.exit(f"never saw {wanted!r} in {self.seen!r}")
            try:
                data = os.read(self.screen, 65536)
            except OSError:  # the other side is closed
                data = b""
            if not data:
                sys.exit(f"ended before {wanted!r} in {self.seen!r}")
            self.seen += data
        before, self.seen = self.seen.split(wanted, 1)
        return before + wanted

    def type(self, text):
        os.write(self.screen, text.encode())

    def ended(self):
        """The status of the program, once it has ended by itself."""
        end = time.monotonic() + DEADLINE
        while True:
            ready, _, _ = select.select([self.screen], [], [], max(0, end - time.monotonic()))
            if not ready:
                sys.exit(f"does not end after {self.seen!r}")
            try:
                data = os.read(self.screen, 65536)
            except OSError:
                break
            if not data:
                break
            self.seen += data
        _, status = os.waitpid(self.child, 0)
        return status

    def resize(self, columns, rows):
        fcntl.ioctl(self.screen, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def is_sane(self):
        return termios.tcgetattr(self.screen) == self.modes


def must(holds, what):
    if not holds:
        sys.exit(f"FAILED: {what}")
