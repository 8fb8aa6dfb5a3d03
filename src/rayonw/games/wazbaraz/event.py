"""What is seen or heard to happen in WazBaraz."""

from typing import Final

from rayonw.games.wazbaraz.material import FINDER_POINTS, START_POINTS, witches_of
from rayonw.games.wazbaraz.shape import Event as Told
from rayonw.games.wazbaraz.shape import ScoreKind, SeatKind
from rayonw.kernel.state import Event

CHOSE: Final = 0
DREW: Final = 1
DEALT: Final = 2
LAID: Final = 3
WAZ: Final = 4
SILENCE: Final = 5
SCORED: Final = 6
ASKED_ABOUT: Final = 7
ANSWERED: Final = 8
ASKED_NOTHING: Final = 9
TOOK: Final = 10
NAMED_WRONG: Final = 11
FOUND_THEM: Final = 12
HANDED: Final = 13
SHOWN: Final = 14
ENDED: Final = 15
LATE: Final = 16

SEAT_KINDS: Final[dict[int, SeatKind]] = {
    CHOSE: "chose",
    DREW: "drew",
    WAZ: "waz",
    SILENCE: "silence",
    ASKED_NOTHING: "asked_nothing",
    ENDED: "ended",
    LATE: "late",
}
"""The kinds that tell of a seat and nothing more."""


def tell(event: Event) -> Told:
    """An event as JSON."""
    kind = event[1]
    if kind in SEAT_KINDS:
        return {"kind": SEAT_KINDS[kind], "seat": event[2]}
    if kind == LAID:
        return {
            "kind": "laid",
            "seat": event[2],
            "value": event[3],
            "from": event[4],
            "to": event[5],
            "left": lying_name(event[6]),
            "reached": lying_name(event[7]),
        }
    if kind == TOOK:
        return {"kind": "took", "seat": event[2], "value": event[3]}
    if kind == SCORED:
        return {"kind": score_kind(event[3]), "seat": event[2], "points": event[3]}
    if kind == ASKED_ABOUT:
        return {"kind": "asked", "seat": event[2], "witch": event[3]}
    if kind == ANSWERED:
        if event[4]:
            return {"kind": "answered_ok", "seat": event[2], "witch": event[3]}
        return {"kind": "answered_no", "seat": event[2], "witch": event[3]}
    if kind == NAMED_WRONG:
        return {"kind": "named_wrong", "seat": event[2], "witches": listed(event[3])}
    if kind == FOUND_THEM:
        return {"kind": "found", "seat": event[2], "witches": listed(event[3])}
    if kind == HANDED:
        return {"kind": "handed", "seat": event[2], "other_seat": event[3]}
    if kind == DEALT:
        return {"kind": "dealt", "value": event[2], "size": event[3]}
    assert kind == SHOWN
    return {"kind": "shown", "witches": listed(event[2])}


def lying_name(witch: int) -> str:
    """What lies at a place: a witch's number, or "start"."""
    return str(witch) if witch else "start"


def listed(mask: int) -> str:
    """A set of witches: "4, 17"."""
    return ", ".join(map(str, witches_of(mask)))


def score_kind(points: int) -> ScoreKind:
    """What points are scored for: each kind of score has its own number of them."""
    if points == START_POINTS:
        return "start_point"
    return "finder_points" if points == FINDER_POINTS else "wrong_points"
