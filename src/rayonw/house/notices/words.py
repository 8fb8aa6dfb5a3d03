"""Notices in words: a title and a sentence, in the language of whoever reads it."""

from typing import NamedTuple

from rayonw.catalogue import game as game_of
from rayonw.house.notices.occasions import About
from rayonw.house.wire import Language, NoticeKind

TITLES: dict[Language, dict[NoticeKind, str]] = {
    "fr": {
        "turn": "{game} : à toi de jouer",
        "over": "{game} : la partie est finie",
        "full": "{game} : ta table est au complet",
        "rematch": "{game} : la revanche commence",
        "invitation": "{game} : une invitation",
    },
    "en": {
        "turn": "{game}: your turn",
        "over": "{game}: the game is over",
        "full": "{game}: your table is full",
        "rematch": "{game}: the rematch begins",
        "invitation": "{game}: an invitation",
    },
}
OFFERS: dict[Language, str] = {"fr": "{game} : on rejoue ?", "en": "{game}: play again?"}
"""A rematch that does not begin yet."""
WORDS: dict[Language, dict[str, str]] = {
    "fr": {
        "and": " et ",
        "with": "Avec {names}.",
        "again": "La revanche, avec {names}.",
        "won": "Tu as gagné !",
        "shared": "Victoire partagée : {names}.",
        "won_by": "{names} a gagné.",
        "nobody": "Personne ne gagne cette fois.",
        "start": "{names} t’attend : lance la partie.",
        "start_many": "{names} t’attendent : lance la partie.",
        "wants": "{by} veut rejouer. Et toi ?",
        "invited": "{by} t’invite à jouer.",
        "invited_by_nobody": "Une place t’attend.",
        "test": "Ça marche : c’est ainsi que tes tables t’appelleront.",
    },
    "en": {
        "and": " and ",
        "with": "With {names}.",
        "again": "A rematch, with {names}.",
        "won": "You won!",
        "shared": "Shared victory: {names}.",
        "won_by": "{names} won.",
        "nobody": "Nobody wins this time.",
        "start": "{names} is waiting: start the game.",
        "start_many": "{names} are waiting: start the game.",
        "wants": "{by} wants to play again. Do you?",
        "invited": "{by} invites you to play.",
        "invited_by_nobody": "A seat is waiting for you.",
        "test": "It works: this is how your tables will call you.",
    },
}


class Said(NamedTuple):
    """A notice in words."""

    title: str
    body: str


def said(kind: NoticeKind, about: About, language: Language) -> Said:
    """A notice in words."""
    try:
        game = game_of(about.game).title
    except KeyError:
        game = about.game
    title = OFFERS[language] if kind == "rematch" and about.by else TITLES[language][kind]
    return Said(title.format(game=game), sentence(kind, about, language))


def said_for_trying(language: Language) -> Said:
    """The notice that people send themselves as a test."""
    return Said("Rayon W", WORDS[language]["test"])


def sentence(kind: NoticeKind, about: About, language: Language) -> str:
    """What is to be said beside the title; "" if there is nothing."""
    words = WORDS[language]
    if kind == "over":
        return ending(about, language)
    if kind == "invitation":
        return words["invited" if about.by else "invited_by_nobody"].format(by=about.by)
    if kind == "rematch" and about.by:
        return words["wants"].format(by=about.by)
    if not about.names:
        return ""
    names = listed(about.names, words["and"])
    if kind == "full":
        return words["start" if len(about.names) == 1 else "start_many"].format(names=names)
    return words["again" if about.again and kind == "turn" else "with"].format(names=names)


def ending(about: About, language: Language) -> str:
    """The sentence that says who won."""
    words = WORDS[language]
    if not about.winners:
        return words["nobody"]
    if len(about.winners) > 1:
        return words["shared"].format(names=listed(about.winners, words["and"]))
    return words["won"] if about.won else words["won_by"].format(names=about.winners[0])


def listed(names: list[str], last: str) -> str:
    """Names, as they are listed in a sentence."""
    return last.join(part for part in (", ".join(names[:-1]), names[-1]) if part)
