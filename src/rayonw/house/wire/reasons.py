"""Why the house itself refuses something, and why it closes a connection."""

from typing import Literal

from msgspec import Struct

from rayonw.house.wire.choices import Json

ByeReason = Literal[
    "restart",
    "storage",
    "slow",
    "elsewhere",
    "malformed",
    "limited",
    "full",
    "unknown",
    "outdated",
    "broken",
    "closed",
    "banned",
    "forgotten",
    "daily",
]
"""restart: come back at once. storage: the disk cannot be read now, come back. slow: come back, this
connection was too slow. elsewhere: one person has too many windows here. limited: far too much was sent, or
too many wrong codes. full: too many watch. unknown: no such table. outdated: its rules are no longer here.
broken: its log cannot be played. closed: the host of the house has closed the table. banned: the host of
the house lets this person or address in no more. forgotten: this person wished to be forgotten. daily:
somebody plays the deal of a day there, which nobody else may see yet."""

HouseWhy = Literal[
    "house.no_guest",
    "house.not_seated",
    "house.passing",
    "house.not_yours",
    "house.one_device",
    "house.name_same",
    "house.not_host",
    "house.no_seat",
    "house.taken",
    "house.occupied",
    "house.present",
    "house.patience",
    "house.free_seats",
    "house.option",
    "house.playing",
    "house.not_playing",
    "house.over",
    "house.not_over",
    "house.not_asked",
    "house.thinking",
    "house.reserved",
    "house.often",
    "house.stale",
    "house.between",
    "house.days",
    "house.no_undo",
    "house.hush",
    "house.enough",
    "house.note_long",
    "house.malformed",
    "house.huge",
    "house.storage",
    "house.unready",
    "house.error",
    "house.name",
    "house.name_unseen",
    "house.name_marks",
    "house.name_bot",
    "house.name_somebody",
    "house.name_other",
    "house.link",
    "house.unknown",
    "house.outdated",
    "house.record",
    "house.origin",
    "house.limited",
    "house.client",
    "house.lesson",
    "house.lesson_other",
    "house.lesson_over",
    "house.no_lesson",
    "house.removed",
    "house.not_listed",
    "house.few_people",
    "house.many_groups",
    "house.not_maker",
    "house.many_listed",
    "house.banned",
    "house.silenced",
    "house.closing",
    "house.desk",
    "house.daily",
    "house.daily_done",
    "house.daily_first",
    "house.sealed",
    "house.push",
    "house.quiet",
    "house.webhook",
    "house.rated_people",
    "house.rated_device",
    "house.rated_bot",
    "house.rated_undo",
]
"""Every reason of the house's own, in `Refused.why` (with clause "house") and in `Problem.why`."""


class Problem(Struct, forbid_unknown_fields=True):
    """Any HTTP error as JSON: a key for the client's own words or the sheet's, and an English sentence."""

    why: str
    text: str
    details: Json = {}
