"""What is seen to happen in Wataï, as ints and in words of JSON. All events are public."""

from typing import Final

from rayonw.games.watai.material import ACCENTS, COUNT_NAMES, FACES
from rayonw.games.watai.shape import (
    Bare,
    CountDie,
    Counted,
    Cried,
    Dealt,
    Filled,
    FilledAll,
    Laid,
    LaidKind,
    Named,
    OfSeat,
    Pointed,
    Said,
    SeatKind,
    Slapped,
    TookAccent,
    Turned,
    Variant,
    VariantDie,
)
from rayonw.games.watai.shape import Event as Told
from rayonw.kernel.state import Event

DEALT: Final = 0
VARIANT: Final = 1
COUNT_DIE: Final = 2
WAT_OUCH_ROLLED: Final = 3
VARIANT_DIE: Final = 4
NAMED: Final = 5
GO_SAID: Final = 6
STARTED: Final = 7
LAID: Final = 8
FILLED: Final = 9
TURNED: Final = 10
GATHERED: Final = 11
FALSE_CRY: Final = 12
WATAI: Final = 13
CAUGHT: Final = 14
POINTED_IN_VAIN: Final = 15
FROZE: Final = 16
SET_ASIDE: Final = 17
THAWED: Final = 18
SLAPPED_PILE: Final = 19
SLAPPED_IN_VAIN: Final = 20
SAID: Final = 21
OMITTED: Final = 22
TOOK_ACCENT: Final = 23
BLOCKED: Final = 24
FILLED_ALL: Final = 25
COUNTED: Final = 26
WENT_AWAY: Final = 27
CAME_BACK: Final = 28
LEFT: Final = 29
ROUND_OVER: Final = 30
ENDED: Final = 31
SAID_READY: Final = 32
ANYBODY_MAY_GO: Final = 33


CONTINUED: Final = 0
OPENED: Final = 1
CLOSED_IT: Final = 2
"""What a card laid did to its pile."""

LAID_KINDS: Final[tuple[LaidKind, ...]] = ("laid", "opened", "closed", "laid_for", "opened_for", "closed_for")
"""By what the card did, and three further if it was laid for its player."""

SEAT_ALONE: Final[dict[int, SeatKind]] = {
    GO_SAID: "go",
    SAID_READY: "ready",
    ANYBODY_MAY_GO: "anybody_may_go",
    GATHERED: "gathered",
    FALSE_CRY: "false_cry",
    FROZE: "froze",
    SET_ASIDE: "set_aside",
    WENT_AWAY: "away",
    CAME_BACK: "back",
    LEFT: "left",
    WAT_OUCH_ROLLED: "wataie",
    ENDED: "won",
}
"""Events that tell of one seat and nothing else."""


def tell(event: Event) -> Told:
    """An event in words of JSON."""
    kind = event[1]
    if kind in SEAT_ALONE:
        return OfSeat(kind=SEAT_ALONE[kind], seat=event[2])
    if kind == STARTED:
        return Bare(kind="started")
    if kind == THAWED:
        return Bare(kind="thawed")
    if kind == BLOCKED:
        return Bare(kind="blocked")
    if kind == ROUND_OVER:
        return Bare(kind="round_over")
    return tell_of_the_race(event) or tell_of_rounds(event)


def tell_of_the_race(event: Event) -> Told | None:
    """What happens with cards, voice, finger and palm; None for anything else."""
    kind = event[1]
    if kind == LAID:
        how = LAID_KINDS[event[5] + 3 * event[6]]
        return Laid(kind=how, seat=event[2], card=FACES[event[3]], pile=event[4] + 1)
    if kind == FILLED:
        return Filled(kind="filled", seat=event[2], place=event[3] + 1, card=FACES[event[4]])
    if kind == TURNED:
        return Turned(kind="turned", seat=event[2], cards=event[3], card=FACES[event[4]])
    if kind == CAUGHT:
        return Pointed(kind="caught", seat=event[2], other_seat=event[3], card=FACES[event[4]])
    if kind == POINTED_IN_VAIN:
        return Pointed(kind="pointed_in_vain", seat=event[2], other_seat=event[3], card=FACES[event[4]])
    if kind == SLAPPED_PILE:
        return Slapped(kind="slapped", seat=event[2], pile=event[3] + 1)
    if kind == SLAPPED_IN_VAIN:
        return Slapped(kind="slapped_in_vain", seat=event[2], pile=event[3] + 1)
    if kind == SAID:
        return Said(kind="said", seat=event[2], number=event[3])
    if kind == OMITTED:
        return Said(kind="omitted", seat=event[2], number=event[3])
    if kind == TOOK_ACCENT:
        return TookAccent(kind="accent", seat=event[2], accent=ACCENTS[event[3]])
    return None


def tell_of_rounds(event: Event) -> Told:
    """What happens between rounds."""
    kind = event[1]
    if kind == WATAI:
        return Cried(kind="watai", seat=event[2], bonus=event[3])
    if kind == FILLED_ALL:
        return FilledAll(kind="filled_all", seat=event[2], cards=event[3])
    if kind == COUNTED:
        return Counted(kind="counted", seat=event[2], points=event[3], score=event[4])
    if kind == COUNT_DIE:
        return CountDie(kind="count_die", seat=event[2], die=event[3], count=COUNT_NAMES[event[4]])
    if kind == VARIANT_DIE:
        return VariantDie(kind="variant_die", seat=event[2], die=event[3])
    if kind == VARIANT:
        return Variant(kind="variant", variant=f"v{event[2]}")
    if kind == NAMED:
        return Named(
            kind="named" if event[5] else "named_by_chance",
            seat=event[2],
            other_seat=event[3],
            variant=f"v{event[4]}",
        )
    assert kind == DEALT
    return Dealt(kind="dealt", round=event[2])
