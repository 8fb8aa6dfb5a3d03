"""What the terminal says itself, in both languages."""

import re

WORDS = {
    "en": {
        "hello": "{title}. Type an action, ? for help, q to leave.\n"
        "Promise of the deal (SHA-256 of the seed): {hash}\n",
        "choices": "You may play: {legal}",
        "more": "… and {number} more: l lists them all",
        "wait": "(Enter: let it pass)",
        "race": "(Enter: wait a moment)",
        "help": "Type one of the actions listed, exactly as written.\n"
        "  l  lists all you may play      b  draws the table again\n"
        "  r  shows the rules             q  leaves the table",
        "names": "Names in actions: {names}",
        "left": "You left the table.",
        "saved": "Record written to {file}",
        "end": "The seed was: {seed}",
        "points": "points",
        "wins": "wins",
        "ours": "ruling of ours",
        "next": "Enter: next, q: stop ",
        "deal": "The deal",
    },
    "fr": {
        "hello": "{title}. Tape une action, ? pour l’aide, q pour partir.\n"
        "Promesse de la donne (SHA-256 de la graine)\u202f: {hash}\n",
        "choices": "Tu peux jouer\u202f: {legal}",
        "more": "… et {number} de plus\u202f: l les montre toutes",
        "wait": "(Entrée\u202f: laisser passer)",
        "race": "(Entrée\u202f: attendre un instant)",
        "help": "Tape l’une des actions proposées, telle quelle.\n"
        "  l  montre tout ce que tu peux jouer    b  redessine la table\n"
        "  r  affiche les règles                  q  quitte la table",
        "names": "Noms dans les actions\u202f: {names}",
        "left": "Tu as quitté la table.",
        "saved": "Partie écrite dans {file}",
        "end": "La graine était\u202f: {seed}",
        "points": "points",
        "wins": "gagne",
        "ours": "décision de notre part",
        "next": "Entrée\u202f: suite, q\u202f: fin ",
        "deal": "La donne",
    },
}

FRENCH_FRAME = {
    "has taken": "a repris",
    "back and throws it": "et le lance",
    "flies from": "vole de",
    "accept or paf": "accept ou paf",
    "has drawn": "a tiré",
    "you are": "tu es",
    "asks about": "demande",
    "asks nothing": "ne demande rien",
    "plays": "joue",
    "names": "nomme",
    "place": "case",
    "to": "à",
    "right": "juste",
    "wrong": "faux",
    "my secret": "mon secret",
    "sets fit what was heard": "groupes vont avec ce qu’on a entendu",
    "sets possible, of": "groupes possibles, parmi",
    "my hand": "ma main",
    "picked": "choisies",
    "is OK": "est OK",
    "is NO": "est NO",
    "the removed token is": "le jeton écarté est",
    "the mistresses were": "les maîtresses étaient",
    "draw pile": "pioche",
    "discard": "défausse",
    "coins": "pièces",
    "bag": "sac",
    "empty": "vide",
    "cards": "cartes",
    "hand": "main",
    "round": "manche",
    "count": "compte",
    "variants": "variantes",
    "heap": "tas",
    "score": "points",
    "tiles": "tuiles",
    "rack": "réglette",
    "pile": "pile",
    "colour": "couleur",
    "start": "départ",
    "left": "parti",
    "away": "absent",
}
"""The words around a drawn table; actions and the names in them are the same in every language."""

_frame = re.compile(r"\b(" + "|".join(FRENCH_FRAME) + r")\b")


def framed(drawing: str, language: str) -> str:
    """A drawn table with the words around it in the reader's language."""
    if language == "en":
        return drawing
    return _frame.sub(lambda found: FRENCH_FRAME[found.group()], drawing)
