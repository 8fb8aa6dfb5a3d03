"""Guests: who they are, what they may be called, and how tables learn a new name."""

from rayonw.house.people.forgotten import is_gone, stand_in
from rayonw.house.people.marks import mark_of
from rayonw.house.people.names import BOT_NAMES, BadName, good_name
from rayonw.house.people.people import LINK_MINUTES, Guest, People, Person, face_of
from rayonw.house.people.renaming import Renaming

__all__ = [
    "BOT_NAMES",
    "LINK_MINUTES",
    "BadName",
    "Guest",
    "People",
    "Person",
    "Renaming",
    "face_of",
    "good_name",
    "is_gone",
    "mark_of",
    "stand_in",
]
