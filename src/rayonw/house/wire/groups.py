"""Groups: the same people again and again, with a link of their own, what they play and who won."""

from typing import Literal

from msgspec import Struct

from rayonw.house.wire.choices import Animal, Face, Phase

Spot = Literal[
    "lighthouse",
    "forest",
    "dune",
    "harbour",
    "mill",
    "island",
    "meadow",
    "bridge",
    "garden",
    "attic",
    "mountain",
    "river",
    "marsh",
    "orchard",
    "castle",
    "library",
]
"""Where a group is at home: the other word of its name. There is no free text."""


class MakeGroup(Struct, forbid_unknown_fields=True):
    """POST /api/groups: the people at a table become a group of this name; the answer is GroupMade.

    Whoever sits there may ask. If the table is a group's already, whoever sits there and is not in it comes
    to it, and the answer is its code.
    """

    table: str
    animal: Animal
    spot: Spot


class GroupMade(Struct, forbid_unknown_fields=True):
    """The code of a group: its page is /c/CODE, for the people in it."""

    code: str


class PlayGroup(Struct, forbid_unknown_fields=True):
    """POST /api/groups/CODE/play: the next table of a group, with seats and options as the last time; the
    answer is TableMade. A table of this game that was not started yet is the one."""

    game: str


class LeaveGroup(Struct, forbid_unknown_fields=True):
    """POST /api/groups/CODE/leave: I am in this group no more; or whoever made it removes somebody."""

    place: int | None = None


class GroupCard(Struct, forbid_unknown_fields=True):
    """One of a person's groups; `people`: the others' names."""

    code: str
    animal: Animal
    spot: Spot
    people: list[str]


class MyGroups(Struct, forbid_unknown_fields=True):
    """GET /api/groups: the groups of whoever asks, the newest first. No guest yet: none."""

    groups: list[GroupCard]


class GroupPerson(Struct, forbid_unknown_fields=True):
    """Somebody in a group. `maker`: whoever may remove others."""

    place: int
    name: str
    face: Face
    you: bool
    maker: bool


class GroupTotal(Struct, forbid_unknown_fields=True):
    """How often somebody played a game in this group, and won."""

    game: str
    name: str
    you: bool
    played: int
    won: int


class GroupMatch(Struct, forbid_unknown_fields=True):
    """A match of the group that is over. `replay`: it can still be seen again."""

    code: str
    game: str
    ended: int
    names: list[str]
    winners: list[int]
    replay: bool


class GroupTable(Struct, forbid_unknown_fields=True):
    """A table of the group whose match is not over."""

    code: str
    game: str
    phase: Phase
    names: list[str]


class GroupInfo(Struct, forbid_unknown_fields=True):
    """GET /api/groups/CODE: a group, for the people in it; for anybody else there is none.

    `games`: what they have played, the last first. `running`, `matches`: the newest first.
    """

    code: str
    animal: Animal
    spot: Spot
    people: list[GroupPerson]
    games: list[str]
    running: list[GroupTable]
    matches: list[GroupMatch]
    totals: list[GroupTotal]
