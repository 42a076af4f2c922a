"""Floors: the figures that a bench must reach, and how far it got. floors.h says the same for benches in C."""
import os


def judge(what, direction, reached, required, good):
    print(f"{what:<58} {reached:8.2f}  {'ok    ' if good else 'MISSED'}, required at {direction} {required:.2f}", flush=True)
    if "PINDECK_FLOORS" in os.environ:
        with open(os.environ["PINDECK_FLOORS"], "a", encoding="utf-8") as file:
            file.write(f"{what}\t{direction}\t{reached:.9g}\t{required:.9g}\n")
    return good


def at_least(what, reached, required):
    return judge(what, "least", reached, required, reached >= required)


def at_most(what, reached, required):
    return judge(what, "most", reached, required, reached <= required)
