"""A session with PostgreSQL, for measurements."""
import subprocess


def processor(process):
    """Nanoseconds that a process has computed: the load of the machine does not count."""
    with open(f"/proc/{process}/schedstat", encoding="ascii") as file:
        return int(file.read().split()[0])


class Session:
    """One psql, which answers one query after the other, and its server process."""

    def __init__(self, psql, server):
        self.psql = subprocess.Popen([psql, "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", server], stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE, text=True)
        self.server = self.ask("SELECT pg_backend_pid()").strip()

    def ask(self, query):
        self.psql.stdin.write(f"{query};\n\\echo .\n")
        self.psql.stdin.flush()
        answer = ""
        for line in iter(self.psql.stdout.readline, ".\n"):
            assert line, query
            answer += line
        return answer

    def processor(self):
        return processor(self.server)

    def time(self, query, clock):
        before = clock()
        self.ask(query)
        return (clock() - before) / 1e6
