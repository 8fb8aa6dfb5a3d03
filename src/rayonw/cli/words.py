"""What the terminal says itself, in both languages."""

import re

WORDS = {
    "en": {
        "hello": "{title}. Type an action, ? for help, q to leave.\n"
        "Fingerprint of the shuffle (SHA-256): {hash}\n",
        "choices": "You may play: {legal}",
        "more": "… and {number} more: l lists them all",
        "wait": "(Enter: let it pass)",
        "race": "(Enter: wait a moment)",
        "help": "Type one of the actions listed, exactly as written.\n"
        "  l  lists all you may play      b  draws the table again\n"
        "  r  shows the rules             q  leaves the table",
        "names": "Names in actions: {names}",
        "house.reserved": "Only the server can do that.",
        "left": "You left the table.",
        "saved": "Record written to {file}",
        "end": "The seed was: {seed}",
        "points": "points",
        "wins": "wins",
        "ours": "our ruling",
        "next": "Enter: next, q: stop ",
        "deal": "The deal",
    },
    "fr": {
        "hello": "{title}. Tape une action, ? pour l’aide, q pour partir.\n"
        "Empreinte du tirage (SHA-256)\u202f: {hash}\n",
        "choices": "Tu peux jouer\u202f: {legal}",
        "more": "… et {number} de plus\u202f: l les montre toutes",
        "wait": "(Entrée\u202f: laisser passer)",
        "race": "(Entrée\u202f: attendre un instant)",
        "help": "Tape l’une des actions proposées, telle quelle.\n"
        "  l  montre tout ce que tu peux jouer    b  redessine la table\n"
        "  r  affiche les règles                  q  quitte la table",
        "names": "Noms dans les actions\u202f: {names}",
        "house.reserved": "Seul le serveur peut faire cela.",
        "left": "Tu as quitté la table.",
        "saved": "Partie écrite dans {file}",
        "end": "La graine était\u202f: {seed}",
        "points": "points",
        "wins": "gagne",
        "ours": "notre décision",
        "next": "Entrée\u202f: suite, q\u202f: fin ",
        "deal": "La donne",
    },
}

FRENCH_FRAME = {
    "any square for the drawn tile": "case au choix pour la tuile piochée",
    "tile for this square": "tuile pour cette case",
    "correct tile instead": "tuile correcte à la place",
    "tiles for the left": "tuiles pour la gauche",
    "believed or not": "cru ou pas",
    "the drawn tile": "la tuile piochée",
    "tile after all": "tuile malgré tout",
    "advice or not": "conseil ou pas",
    "any square": "case au choix",
    "whose rack": "le casier de qui",
    "UNO missed": "UNO oublié",
    "next tile": "prochaine tuile",
    "a player is named": "on désigne quelqu’un",
    "before the Go": "avant le Go",
    "three, two, one": "trois, deux, un",
    "all at once": "tous ensemble",
    "everybody waits": "arrêt",
    "match over": "partie finie",
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
    "the token set aside is": "le jeton écarté est",
    "the leaders were": "les maîtresses étaient",
    "draw pile": "pioche",
    "discard": "défausse",
    "coins": "pièces",
    "bag": "sac",
    "empty": "vide",
    "cards": "cartes",
    "hand": "main",
    "round": "manche",
    "count": "compte",
    "classic": "classique",
    "doubled": "double",
    "variants": "variantes",
    "Arena": "Arène",
    "blue": "bleu",
    "red": "rouge",
    "waste": "tas",
    "score": "points",
    "tiles": "tuiles",
    "rack": "casier",
    "pile": "pile",
    "colour": "couleur",
    "START": "DÉPART",
    "left": "a quitté",
    "away": "hors ligne",
}
"""The words around a drawn table; names that actions use are the same in every language, to be typed."""

SPACED = re.compile(r"(?<=\w)(?=[:;?](?:\s|$))", re.MULTILINE)
"""Where French has a narrow space: before a colon, a semicolon or a question mark that ends words."""

_frame = re.compile(r"\b(" + "|".join(FRENCH_FRAME) + r")\b( {3,})?")


def framed(drawing: str, language: str) -> str:
    """A drawn table with the words around it in the reader's language."""
    if language == "en":
        return drawing
    return SPACED.sub("\u202f", _frame.sub(in_french, drawing))


def in_french(found: re.Match[str]) -> str:
    """A word of a drawing in French; what stands in the next column stays there."""
    english, gap = found[1], found[2] or ""
    french = FRENCH_FRAME[english]
    if gap:
        gap = " " * max(2, len(gap) + len(english) - len(french))
    return french + gap
