"""A disk that fails or hangs on request of a test, while the server runs: see tests/durability/failing_disk.c."""
import mmap
import os
import struct
import tempfile

import served

CALLS, FAILS_FROM, FAILS_ALONE, HANGS_FROM, SIZE = 0, 8, 16, 24, 32  # bytes in the file that the shim reads


class Disk:
    def __init__(self, shim):
        self.shim = shim
        file, self.control = tempfile.mkstemp(prefix="pindeck-disk-")
        with os.fdopen(file, "r+b") as opened:
            opened.write(bytes(SIZE))
            opened.flush()
            self.memory = mmap.mmap(opened.fileno(), SIZE)

    def set(self, place, number):
        struct.pack_into("=q", self.memory, place, number)

    def calls(self):
        return struct.unpack_from("=q", self.memory, CALLS)[0]

    def fail(self, number, alone):
        """The call of that number from now on, or it and all that follow."""
        self.set(FAILS_FROM, 0 if alone else self.calls() + number)
        self.set(FAILS_ALONE, self.calls() + number if alone else 0)

    def hang(self, number=1):
        """The call of that number from now on and all that follow do not return before work() is called."""
        self.set(HANGS_FROM, self.calls() + number)

    def work(self):
        for place in (FAILS_FROM, FAILS_ALONE, HANGS_FROM):
            self.set(place, 0)

    def remove(self):
        os.remove(self.control)


class DiskServer(served.Server):
    """A server whose store is on that disk."""

    def __init__(self, disk, **options):
        self.disk = disk
        super().__init__(**options)

    def environment(self):
        return {**super().environment(), "LD_PRELOAD": self.disk.shim, "FAIL_CONTROL": self.disk.control}
