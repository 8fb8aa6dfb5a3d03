"""What is seen to happen at a table of Witty Zibi: flat tuples (audience, kind, details), and their JSON."""

from typing import Final

from rayonw.games.wittyzibi.material import CARD_NAMES, CLAN_NAMES, KINDS
from rayonw.games.wittyzibi.shape import Event as Told
from rayonw.kernel.state import Event

DEALT: Final = 0
THREW: Final = 1
TOOK: Final = 2
STRUCK: Final = 3
DREW: Final = 4
HURT: Final = 5
HEALED: Final = 6
SHOWED: Final = 7
SAW: Final = 8
DISCARDED: Final = 9
VANISHED: Final = 10
BURNT: Final = 11
OUT: Final = 12
LAID_DOWN: Final = 13
LOOKED: Final = 14
LOOKED_AT: Final = 15
ROUND_WON: Final = 16
ROUND_DRAWN: Final = 17
SCORED: Final = 18
LEFT_OUT: Final = 19
ENDED: Final = 20


def tell(event: Event) -> Told:
    """An event as JSON."""
    kind = event[1]
    if kind <= DREW:
        return tell_throw(event)
    if kind <= BURNT:
        return tell_card(event)
    if kind <= LOOKED_AT:
        return tell_elimination(event)
    return tell_end(event)


def tell_throw(event: Event) -> Told:
    """The deal, a card on its way, and its answers."""
    kind = event[1]
    if kind == DEALT:
        return {"kind": "dealt", "round": event[2], "dealer_seat": event[3], "seat": event[4]}
    if kind == THREW:
        return {"kind": "threw", "seat": event[2], "card": CARD_NAMES[event[3]], "to_seat": event[4]}
    if kind == TOOK:
        return {"kind": "took", "seat": event[2], "card": CARD_NAMES[event[3]], "from_seat": event[4]}
    if kind == STRUCK:
        return {
            "kind": "struck_and_drew" if event[5] else "struck",
            "seat": event[2],
            "card": CARD_NAMES[event[3]],
            "to_seat": event[4],
        }
    return {"kind": "drew", "seat": event[2], "card": CARD_NAMES[event[3]]}


def tell_card(event: Event) -> Told:
    """A card at rest and what it does."""
    kind = event[1]
    if kind == HURT:
        return {"kind": "hurt", "seat": event[2], "card": CARD_NAMES[event[3]], "damage": event[4]}
    if kind == HEALED:
        if event[3] < 0:
            return {"kind": "nursed", "seat": event[2]}
        return {"kind": "healed", "seat": event[2], "card": CARD_NAMES[event[3]], "damage": event[4]}
    if kind == SHOWED:
        return {"kind": "showed", "seat": event[2], "to_seat": event[3]}
    if kind == SAW:
        return {"kind": "saw", "seat": event[2], "of_seat": event[3], "clan": CLAN_NAMES[event[4]]}
    if kind == DISCARDED:
        return {"kind": "discarded", "seat": event[2], "card": CARD_NAMES[event[3]]}
    if kind == VANISHED:
        return {"kind": "vanished", "seat": event[2], "card": CARD_NAMES[event[3]]}
    return {"kind": "burnt", "seat": event[2], "card": CARD_NAMES[event[3]]}


def tell_elimination(event: Event) -> Told:
    """A player out of the round."""
    kind = event[1]
    if kind == OUT:
        return {"kind": "out", "seat": event[2], "clan": CLAN_NAMES[event[3]], "damage": event[4]}
    if kind == LAID_DOWN:
        cards = {CARD_NAMES[one]: event[3 + one] for one in range(KINDS) if event[3 + one]}
        return {"kind": "laid_down", "seat": event[2], "count": sum(event[3:]), "cards": cards}
    if kind == LOOKED:
        return {"kind": "looked", "seat": event[2]}
    return {"kind": "looked_at", "seat": event[2], "clan": CLAN_NAMES[event[3]]}


def tell_end(event: Event) -> Told:
    """A round's end, tokens turned up, points, the end of the match."""
    kind = event[1]
    if kind == ROUND_WON:
        return {"kind": "round_won", "round": event[2], "clan": CLAN_NAMES[event[3]]}
    if kind == ROUND_DRAWN:
        return {"kind": "round_drawn", "round": event[2]}
    if kind == SCORED:
        if not event[4]:
            return {"kind": "turned_up", "seat": event[2], "clan": CLAN_NAMES[event[3]]}
        return {
            "kind": "scored",
            "seat": event[2],
            "clan": CLAN_NAMES[event[3]],
            "points": event[4],
            "total": event[5],
        }
    if kind == LEFT_OUT:
        return {"kind": "left_out", "clan": CLAN_NAMES[event[2]]}
    return {"kind": "ended"}
