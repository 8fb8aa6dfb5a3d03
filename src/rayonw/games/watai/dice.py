"""The dice: how the next round is counted, and by which variants it is played."""

from typing import TYPE_CHECKING

from rayonw.games.watai.event import COUNT_DIE, VARIANT, VARIANT_DIE, WAT_OUCH_ROLLED
from rayonw.games.watai.material import (
    BONUS_10,
    BONUS_20,
    CLASSIC,
    DIE,
    DOUBLED,
    NOBODY,
    PACKS_PER_BOX,
    VARIANTS,
    WAT_OUCH,
    WAT_OUCH_COST,
)
from rayonw.kernel.clause import clause
from rayonw.kernel.deal import Deal
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State


@clause("wat.C2b")
def roll(state: "State", purpose: str) -> int:
    """A fair eight-sided die, from the seed."""
    return Deal(state.seed, f"watai round {state.round} {purpose}").below(DIE) + 1


@clause("wat.E2a")
def roll_count(state: "State", roller: int, events: list[Event]) -> None:
    """Whoever cried rolls for the next round's count."""
    state.count_die = roll(state, "count die")
    state.count = count_by_die(state.count_die)
    events.append((EVERYONE, COUNT_DIE, roller, state.count_die, state.count))
    if state.count_die == WAT_OUCH:
        pay_for_wat_ouch(state, roller, events)


@clause("wat.E2b", "wat.R8e")
def count_by_die(die: int) -> int:
    """2 and 4 raise the crier's bonus, 6 doubles, all else is classic, the 8 too."""
    if die == 2:
        return BONUS_10
    if die == 4:
        return BONUS_20
    return DOUBLED if die == 6 else CLASSIC


@clause("wat.E2c")
def pay_for_wat_ouch(state: "State", roller: int, events: list[Event]) -> None:
    """An 8 costs its roller 10 at once."""
    state.scores[roller] -= WAT_OUCH_COST
    events.append((EVERYONE, WAT_OUCH_ROLLED, roller))


@clause("wat.R19e", "wat.R35a")
def choose_variants(state: "State", crier: int, events: list[Event]) -> None:
    """The variants that the table pinned, or else the one that the crier rolls."""
    variants = state.pinned[:]
    if not variants and state.by_die and crier != NOBODY:
        variants = [roll_variant(state)]
        events.append((EVERYONE, VARIANT_DIE, crier, variants[0]))
    put_in_force(state, variants)
    events += [(EVERYONE, VARIANT, variant) for variant in variants]


@clause("wat.R18", "wat.R19d")
def roll_variant(state: "State") -> int:
    """The number of one die, or the sum of both, which is never 1."""
    state.variant_dice = [roll(state, "variant die")]
    if rolls_both_dice(state):
        state.variant_dice.append(roll(state, "second variant die"))
    return sum(state.variant_dice)


@clause("wat.R19c")
def rolls_both_dice(state: "State") -> bool:
    """Both boxes bring both dice: from five seats on, and with fewer if the table wants."""
    return state.both_dice or state.seats > PACKS_PER_BOX


def put_in_force(state: "State", variants: list[int]) -> None:
    """These variants hold for the round."""
    state.variants = variants
    state.on = [number in variants for number in range(VARIANTS + 1)]
