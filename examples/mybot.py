#!/usr/bin/env python3
"""A player in a few lines: it reads questions and writes answers, as lines of JSON.

A question has the game, the seat, its View, the legal actions as texts, whether the rules wait for the seat
(`must`), the milliseconds it may think, and a number to draw lots by. The answer is one of the texts, or null
where the seat need not act.

    rayonw arena wapi --bots mine,easy --program mine=examples/mybot.py
    rayonw bot http://127.0.0.1:8008/t/CODE --command examples/mybot.py
"""

import json
import random
import sys

for line in sys.stdin:
    question = json.loads(line)
    lot = random.Random(question["chance"])
    action = lot.choice(question["legal"]) if question["must"] else None
    print(json.dumps({"action": action}), flush=True)
