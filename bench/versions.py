"""Processor time per action of several versions of the house, in turn, each from the sources of its checkout.

`python -m bench.versions ROUNDS NAME=CHECKOUT/src …`; all houses are open at the same time and are measured
one after the other in every round, so that a busy machine disturbs all alike. Rules are compiled in place
(`python setup.py build_ext --inplace`) in each checkout, or in none. The load speaks today's messages: a
version whose messages are others needs its own `bench/load/rayonw_house.py` under the name given after a
comma (`NAME=CHECKOUT/src,rayonw_old`). `NAME=boardgame_io` or `NAME=colyseus` is that server.
"""

import math
import sys
from contextlib import ExitStack
from statistics import median

from bench.house import SERVERS, TABLES, loaded_on, our_house

SECONDS = 1.0


def main(rounds: int, versions: list[str]) -> None:
    """Print every round, then medians and each version's ratio to the first, round by round."""
    found: dict[str, list[float]] = {}
    with ExitStack() as stack:
        asks = {}
        for version in versions:
            name, _, place = version.partition("=")
            sources, _, load = place.partition(",")
            if sources in SERVERS:
                house, load = stack.enter_context(SERVERS[sources][1]()), sources
            else:
                house, load = stack.enter_context(our_house(sources)), load or "rayonw_house"
            asks[name] = stack.enter_context(loaded_on(house, name, load, TABLES, SECONDS, 1))
            found[name] = []
        for number in range(1, rounds + 1):
            for name, ask in asks.items():
                found[name].append(ask(math.inf)["processor"])
            print(number, *(f"{name} {runs[-1]:.0f} µs" for name, runs in found.items()), flush=True)
    first = next(iter(found.values()))
    for name, runs in found.items():
        ratio = median(one / other for one, other in zip(runs, first, strict=True))
        print(f"{name}: median {median(runs):.1f} µs, {ratio:.2f} of the first")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
