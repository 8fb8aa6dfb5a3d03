"""What a table's people choose among, and the two words every message uses: Json and Phase."""

from collections.abc import Mapping
from typing import Any, Literal

from rayonw.kernel.mind import Level as Level

Phase = Literal["open", "playing", "over"]
Animal = Literal[
    "otter",
    "owl",
    "fox",
    "panda",
    "stork",
    "marmot",
    "beaver",
    "gull",
    "lynx",
    "turtle",
    "barnowl",
    "badger",
    "giraffe",
    "woodpecker",
    "whale",
    "squirrel",
]
"""What somebody may be drawn as; the first word of a group's name."""
Face = Literal["", Animal]
"""The animal by which somebody is drawn; "": the one that goes with the name."""
Patience = Literal[30, 60, 120, 300]
"""Seconds for which a table waits for a silent person before a bot may play that seat."""
PATIENCE: Patience = 60
"""The patience of a table whose host chose none."""
Pace = Literal["calm", "normal", "quick"]
"""How fast the bots of a table play. In races it changes nothing: there a bot's level is its speed."""
PACE: Pace = "normal"
"""The pace of a table whose host chose none."""
Auto = Literal["never", "passes", "single"]
"""What a browser plays by itself for whoever plays with bots alone, when there is one legal action only:
nothing, what is a mere pass, or anything. With other people how fast it came would tell that there was no
choice, so there it is not done."""
AUTO: Auto = "passes"
"""What is played by itself at a table whose host chose nothing."""
Days = Literal[0, 1, 3, 7]
"""How many days a move may take, in a match over days; 0: people are there and play now."""
DAYS: Days = 0
"""The days of a table whose host chose none."""
Chances = Literal[0, 1, 2]
"""In a match over days: how often a bot plays a single turn for somebody who missed a deadline. The next time
it has the seat for good, until its person plays again."""
CHANCES: Chances = 2
"""The chances at a table whose host chose none."""
Best = Literal[1, 3, 5]
"""How many matches a series has at most, between two: whoever wins more than half of them has won it.
1: a single match."""
BEST: Best = 1
"""The series of a table whose host chose none."""
Instead = Literal["bots", "open"]
"""Who plays again without some of the others: bots take their seats, or the seats are free for anybody."""
Fill = Literal[30, 60, 120, 180, 300]
"""Seconds after which bots take the free seats of an open table, and the match begins."""
FILL: Fill = 60
"""After how long bots fill a table that somebody who wants to play with people makes."""
SOMEBODY = "somebody"
"""The name of everybody who was forgotten; each browser says it in its own language."""
Language = Literal["fr", "en"]
"""A language that the pages speak."""
Sign = Literal[
    "cheer",
    "laugh",
    "heart",
    "wow",
    "tear",
    "grr",
    "think",
    "clover",
    "bravo",
    "thanks",
    "well_played",
    "ouch",
    "moment",
    "hurry",
    "again",
    "sorry",
    "luck",
    "hello",
]
"""What somebody at a table may show the others: eight drawings, then ten phrases, which everybody reads in
their own language. There is no free text."""
DRAWINGS = 8
"""So many of the signs are drawings."""
Json = Mapping[str, Any]
"""A JSON object whose keys something else declares: a game, an option, a refusal."""
