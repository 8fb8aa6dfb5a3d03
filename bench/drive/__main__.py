"""`python -m bench.drive NAME[:ARGUMENT] SECONDS` prints a line of JSON."""

import json
import sys
import time
from importlib import import_module
from itertools import cycle
from random import Random

from bench.drive.match import Driver

BATCH = 20
"""Matches between two looks at the clock."""
SAMPLE = 300
"""Matches from which the part of chance is known."""
MANY = 1_000_003
"""Random numbers drawn beforehand, a prime number of them, so that matches do not repeat."""


def main(name: str, seconds: float) -> None:
    """Play matches for so many seconds of processor time, after a short warm-up; tell how many steps."""
    module, colon, argument = name.partition(":")
    driver: Driver = import_module(f"bench.drive.{module}").driver(*([argument] if colon else []))
    chance = Random(1)
    numbers = cycle([chance.getrandbits(30) for _ in range(MANY)])
    for _ in range(BATCH):
        driver.match(numbers)
    part = driver.by_players(numbers, SAMPLE)
    steps = matches = 0
    before = getattr(driver, "aside", 0.0)
    began = time.process_time()
    while time.process_time() - began < seconds:
        for _ in range(BATCH):
            steps += driver.match(numbers)
            matches += driver.at_once
    spent = time.process_time() - began - (getattr(driver, "aside", 0.0) - before)
    told = {
        "actions": steps * part,
        "steps": steps,
        "matches": matches,
        "seconds": spent,
        "note": driver.note,
    }
    print(json.dumps(told))


main(sys.argv[1], float(sys.argv[2]))
