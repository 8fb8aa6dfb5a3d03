"""The actions of WazBaraz as ints: codes are built and taken apart here."""

from math import comb
from typing import Final

from rayonw.games.wazbaraz.material import HIGH, LOW, MAX_MISTRESSES, WITCHES

PICK: Final = 0
"""PICK + witch adds a witch to the draft, DROP + witch takes her out."""
DROP: Final = 20
LAY: Final = 50
"""LAY + value lays a movement card."""
QUESTION: Final = 60
"""QUESTION + witch asks about a witch, DECLINE about none."""
DECLINE: Final = 81
CONFIRM: Final = 100
"""CONFIRM + the number of a set speaks the draft out; it says which witches, so that a text can be read
without a look at the draft, which is secret."""

CHOICES: Final = [[comb(witch, size) for size in range(MAX_MISTRESSES + 1)] for witch in range(WITCHES + 1)]
"""How many sets of a size there are of so many witches."""
FIRST_OF_SIZE: Final = [sum(CHOICES[WITCHES][:size]) for size in range(MAX_MISTRESSES + 2)]
"""Sets are numbered by their size, from none to the most mistresses there can be, then by their witches."""
ACTIONS: Final = CONFIRM + FIRST_OF_SIZE[MAX_MISTRESSES + 1]
"""Every code is below this."""

LAYING: Final = list(range(LAY + LOW, LAY + HIGH + 1))
"""The codes of every card."""
PICKING: Final = list(range(PICK + 1, PICK + WITCHES + 1))
"""The codes that pick a witch."""
QUESTIONING: Final = [*range(QUESTION + 1, QUESTION + WITCHES + 1), DECLINE]
"""The codes of every question, and of none."""


def is_pick(action: int) -> bool:
    """Whether a code adds a witch to the draft."""
    return PICK < action <= PICK + WITCHES


def is_drop(action: int) -> bool:
    """Whether a code takes a witch out of the draft."""
    return DROP < action <= DROP + WITCHES


def is_lay(action: int) -> bool:
    """Whether a code lays a movement card."""
    return LAY + LOW <= action <= LAY + HIGH


def is_question(action: int) -> bool:
    """Whether a code asks about a witch."""
    return QUESTION < action <= QUESTION + WITCHES


def is_confirm(action: int) -> bool:
    """Whether a code speaks a draft out."""
    return CONFIRM <= action < ACTIONS


def is_action(action: int) -> bool:
    """Whether a code means anything at all."""
    if is_pick(action) or is_drop(action) or is_lay(action) or is_question(action):
        return True
    return is_confirm(action) or action == DECLINE


def picked_in(action: int) -> int:
    """The witch that a code adds to the draft."""
    return action - PICK


def dropped_in(action: int) -> int:
    """The witch that a code takes out of the draft."""
    return action - DROP


def laid_in(action: int) -> int:
    """The value of the card that a code lays."""
    return action - LAY


def asked_in(action: int) -> int:
    """The witch that a code asks about."""
    return action - QUESTION


def drop_of(witch: int) -> int:
    """The code that takes a witch out of the draft."""
    return DROP + witch


def confirm_of(witches: list[int]) -> int:
    """The code that speaks out these witches: different ones, by number, at most MAX_MISTRESSES."""
    code = CONFIRM + FIRST_OF_SIZE[len(witches)]
    for place in range(len(witches)):
        code += CHOICES[witches[place] - 1][place + 1]
    return code


def confirmed_in(action: int) -> list[int]:
    """The witches that a code speaks out, by number; `confirm_of` is its inverse."""
    number = action - CONFIRM
    size = 0
    while number >= FIRST_OF_SIZE[size + 1]:
        size += 1
    number -= FIRST_OF_SIZE[size]
    witches: list[int] = []
    witch = WITCHES
    while size:
        if CHOICES[witch - 1][size] <= number:
            number -= CHOICES[witch - 1][size]
            witches.append(witch)
            size -= 1
        witch -= 1
    witches.reverse()
    return witches
