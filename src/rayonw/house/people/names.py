"""What a person may be called: something that others can see, read and tell from a bot."""

import unicodedata

MAX_NAME = 24
MAX_MARKS = 2
"""Marks above or below one letter."""
MORE_MARKS = (
    *(
        (0x0590, 0x05FF, 3),
        (0x0900, 0x0DFF, 3),
        (0x0F00, 0x0FFF, 4),
        (0x1000, 0x109F, 4),
        (0x1780, 0x17FF, 3),
    ),
)
"""Where spelling itself needs more: Hebrew, the scripts of India and Sri Lanka, Tibetan, Burmese, Khmer."""

BOT_NAMES = ("Wanda", "Wilfrid", "Winnie", "Waldo", "Wendy", "Werther", "Willa", "Wilbur", "Walda", "Wim")

JOINER, NON_JOINER = "\u200d", "\u200c"
TEXT_STYLE, PICTURE_STYLE = "\ufe0e", "\ufe0f"
KEYCAP = "\u20e3"
VIRAMA = 9
"""Combining class of the sign that takes a letter's vowel away; joiners may follow it."""
BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U00016fe4\U0001d159"
)
"""Signs of which nothing is seen, though Unicode counts them among letters, marks or symbols."""
LOOK_ALIKES = str.maketrans("аԁеһіӏморѕтԝуαεινορτυω", "adehilmopstwyaeinoptuw")
"""Cyrillic and Greek letters that look like those of the bots' names."""


class BadName(ValueError):
    """A name that does not do; `why` is the reason on the wire."""

    def __init__(self, why: str, text: str) -> None:
        super().__init__(text)
        self.why = why


def good_name(name: str) -> str:
    """The name with its blanks tidied; BadName if others cannot see it, read it or tell it from a bot's."""
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not 0 < len(tidy) <= MAX_NAME:
        raise BadName("house.name", f"a name has 1 to {MAX_NAME} characters")
    for place, sign in enumerate(tidy):
        if not is_seen(sign) and not may_join(tidy, place):
            raise BadName("house.name_unseen", "a name has no invisible characters")
    if has_many_marks(tidy):
        raise BadName("house.name_marks", f"a letter of a name has at most {MAX_MARKS} marks")
    if bare(tidy) in BOTS:
        raise BadName("house.name_bot", "this is a bot's name; add an initial, for example")
    if bare(tidy) in NOBODYS:
        raise BadName("house.name_somebody", "people who were forgotten are called so")
    return tidy


def is_seen(sign: str) -> bool:
    """Whether something of a sign is seen, if only a gap between two words."""
    kind = unicodedata.category(sign)
    if kind == "Cn":
        return "\U0001f000" <= sign <= "\U0001faff"
    return kind[0] != "C" and sign not in BLANK and not is_selector(sign)


def is_selector(sign: str) -> bool:
    """Whether a sign only chooses how the one before it looks."""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def may_join(name: str, place: int) -> bool:
    """Whether an invisible sign is needed here: within a picture, or to spell a word of its script."""
    sign, before, after = name[place], name[place - 1 : place], name[place + 1 : place + 2]
    if not before:
        return False
    if sign in (TEXT_STYLE, PICTURE_STYLE):
        return is_picture(before) or after == KEYCAP
    if not after:
        return False
    if sign in (JOINER, NON_JOINER) and VIRAMA in (
        unicodedata.combining(before),
        unicodedata.combining(after),
    ):
        return before.isalpha() or after.isalpha()
    if sign == NON_JOINER:
        return unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL"
    return sign == JOINER and (is_picture(before) or before == PICTURE_STYLE) and is_picture(after)


def is_picture(sign: str) -> bool:
    """Whether a sign is a symbol that may be part of an emoji."""
    return unicodedata.category(sign) in ("So", "Sk", "Sm", "Cn") and sign not in BLANK


def has_many_marks(name: str) -> bool:
    """Whether marks are heaped on a letter, stand on none, or one of them stands there twice.

    The marks of a letter that Unicode knows as one sign count if there are more on it.
    """
    heap: list[str] = []
    based = False
    for sign in name:
        if not unicodedata.category(sign).startswith("M"):
            heap, based = list(unicodedata.normalize("NFD", sign)[1:]), not sign.isspace()
        elif not is_selector(sign):
            heap.append(sign)
            if not based or len(set(heap)) < len(heap) or len(heap) > marks_of(sign):
                return True
    return False


def marks_of(sign: str) -> int:
    """How many marks a letter may have where this one is used."""
    return next((most for first, end, most in MORE_MARKS if first <= ord(sign) <= end), MAX_MARKS)


def bare(name: str) -> str:
    """A name as it looks at a glance: no capitals, marks, blanks or stops."""
    apart = unicodedata.normalize("NFKD", name).casefold().translate(LOOK_ALIKES)
    return "".join(sign for sign in apart if sign.isalnum())


BOTS = frozenset(map(bare, BOT_NAMES))
NOBODYS = frozenset({"somebody", "quelquun"})
"""What those are called who were forgotten, in both languages."""
