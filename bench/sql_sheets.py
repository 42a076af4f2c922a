"""Games for the benches of SQL: finished ten-pin games as a house bowls them."""
import multiprocessing
import random
import time

NOISE = 0.95  # the share of a ratio by the clock that is required, because other programs may run too


def frame(dice, last):
    first = dice.choice((10, 9, 9, 8, 8, 7, 7, 6, 5, 0))
    if first == 10:
        return "X" + (dice.choice(("XX", "X7", "9/", "72", "-8")) if last else "")
    mark = str(first) if first else "-"
    if dice.random() < 0.4:
        return mark + "/" + (dice.choice(("X", "7", "9", "-")) if last else "")
    second = dice.randint(0, 9 - first)
    return mark + (str(second) if second else "-")


def sheets(count, seed=1):
    """count sheets; drawn from fewer, because drawing costs more than scoring."""
    dice = random.Random(seed)
    drawn = [" ".join(frame(dice, number == 10) for number in range(1, 11)) for _ in range(min(count, 20000))]
    return [dice.choice(drawn) for _ in range(count)]


def median(values):
    return sorted(values)[len(values) // 2]


def compute(start):
    start.wait()
    sum(number * number for number in range(3000000))


def seconds_of(processes):
    """The time in which this number of processes computes the same, all at once."""
    start = multiprocessing.Event()
    workers = [multiprocessing.Process(target=compute, args=(start,)) for _ in range(processes)]
    for worker in workers:
        worker.start()
    before = time.monotonic()
    start.set()
    for worker in workers:
        worker.join()
    return time.monotonic() - before


def processors():
    """The work of two processes beside that of one: 2 on two idle cores, less where they share a core or other programs run."""
    return min(2.0, 2 * min(seconds_of(1) for _ in range(5)) / min(seconds_of(2) for _ in range(5)))
