"""Saved screens: those of a script in one file, each below its heading."""


def read(path):
    pages = {}
    for line in path.read_text().splitlines(keepends=True):
        if line.startswith("=== "):
            heading = line[4:-1]
            pages[heading] = ""
        else:
            pages[heading] += line
    return pages


def write(path, pages):
    path.write_text("".join(f"=== {heading}\n{page}" for heading, page in pages.items()))
