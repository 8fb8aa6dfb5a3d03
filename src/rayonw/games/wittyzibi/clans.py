"""Clans of Witty Zibi: which tokens are dealt, when a clan has fallen, and what its members score."""

from typing import TYPE_CHECKING, Final

from rayonw.games.wittyzibi.material import (
    ALONE,
    BLUE,
    CAMPS,
    CLANS,
    FELL,
    ODD,
    ONE_MORE,
    ORANGE,
    RED,
    STOOD,
    STOOD_ALONE,
    TWO_CLANS,
    USUAL,
    VARIANT_NAMES,
)
from rayonw.kernel.clause import clause
from rayonw.kernel.option import Flaw, Options

if TYPE_CHECKING:
    from rayonw.games.wittyzibi.rules import State

GOING_ON: Final = ""
BY_CLAN: Final = "zibi.E1"
BY_PAIR: Final = "zibi.V1"
BY_ODD_CLAN: Final = "zibi.V2"
BY_TWO_CAMPS: Final = "zibi.V4"
BY_EMPTY_HANDS: Final = "zibi.E2"


@clause("zibi.R12a", "zibi.R2b")
def usual_variant(seats: int) -> int:
    """Five players play "alone", seven "one more", nine with a known lone player; even numbers two clans."""
    if seats == 5:
        return ALONE
    if seats == 7:
        return ONE_MORE
    return ODD if seats == 9 else TWO_CLANS


def variant_of(name: str, seats: int) -> int:
    """The variant that an option names."""
    return usual_variant(seats) if name == USUAL else VARIANT_NAMES.index(name)


def wrong_seats(seats: int, options: Options) -> str | None:
    """Why a variant is not for this many players, or None."""
    name = options["clans"]
    if name == VARIANT_NAMES[ALONE] and seats != 5:
        return Flaw("alone_seats", "option clans: alone is for 5 players")
    if name == VARIANT_NAMES[ODD] and seats % 2 == 0:
        return Flaw("odd_seats", "option clans: odd is for 5, 7 or 9 players")
    if name == VARIANT_NAMES[ONE_MORE] and seats != 7:
        return Flaw("one_more_seats", "option clans: one_more is for 7 players")
    if name == VARIANT_NAMES[CAMPS] and seats < 6:
        return Flaw("camps_seats", "option clans: camps are for 6 players or more")
    return None


@clause("zibi.C1b")
def tokens(variant: int, seats: int) -> list[int]:
    """The clan tokens that are shuffled for a round, of three colours with four tokens each.

    Those beyond the number of seats are removed unseen.
    """
    if variant == ALONE:
        return alone_tokens()
    if variant == ODD:
        return odd_tokens(seats)
    if variant == ONE_MORE:
        return one_more_tokens()
    if variant == CAMPS:
        return camp_tokens(seats)
    return two_clan_tokens(seats)


@clause("zibi.S2a", "zibi.S2b", "zibi.R2a")
def two_clan_tokens(seats: int) -> list[int]:
    """Six players: three of each of two clans; four: the same six tokens; eight: four of each."""
    each = 4 if seats == 8 else 3
    return [BLUE] * each + [RED] * each


@clause("zibi.V1a")
def alone_tokens() -> list[int]:
    """Two tokens of each clan for five players: whose twin is removed is alone, and does not know it."""
    return [BLUE] * 2 + [RED] * 2 + [ORANGE] * 2


@clause("zibi.V2a", "zibi.R16a")
def odd_tokens(seats: int) -> list[int]:
    """Two equal clans and one token of the third colour, whose owner knows that he is alone."""
    each = seats // 2
    return [BLUE] * each + [RED] * each + [ORANGE]


@clause("zibi.V3a")
def one_more_tokens() -> list[int]:
    """Four tokens of two clans for seven players: four against three, and nobody knows who are more."""
    return [BLUE] * 4 + [RED] * 4


@clause("zibi.V4a", "zibi.R17a")
def camp_tokens(seats: int) -> list[int]:
    """Three camps: two tokens each with six players, otherwise three each."""
    each = 2 if seats == 6 else 3
    return [BLUE] * each + [RED] * each + [ORANGE] * each


def members(state: "State") -> list[int]:
    """How many players each clan had from the deal on."""
    count = [0] * CLANS
    for clan in state.clans:
        count[clan] += 1
    return count


def living(state: "State") -> list[int]:
    """How many of each clan are alive."""
    count = [0] * CLANS
    for seat in range(state.seats):
        if state.alive[seat]:
            count[state.clans[seat]] += 1
    return count


@clause("zibi.R21c", "zibi.R30d")
def end_of_round(state: "State") -> str:
    """The clause by which fallen clans end the round, or GOING_ON.

    It does not matter whose turn it is. A clan of one has fallen with its member, unless a lone player is an
    extra (V1, V2).
    """
    at_deal = members(state)
    now = living(state)
    fallen = 0
    fallen_together = 0
    for clan in range(CLANS):
        if at_deal[clan] and not now[clan]:
            fallen += 1
            if at_deal[clan] > 1:
                fallen_together += 1
    if state.variant == ALONE or state.variant == ODD:
        return end_beside_a_lone_player(state.variant, fallen_together)
    if state.variant == CAMPS:
        return end_of_camps(fallen)
    return end_of_two_clans(fallen)


@clause("zibi.E1")
def end_of_two_clans(fallen: int) -> str:
    """The round ends at once when all members of one clan are out."""
    return BY_CLAN if fallen else GOING_ON


@clause("zibi.V1b", "zibi.R16c")
def end_beside_a_lone_player(variant: int, fallen_together: int) -> str:
    """The round ends when one of the two larger clans is out; the lone player's fall ends nothing."""
    if not fallen_together:
        return GOING_ON
    return BY_PAIR if variant == ALONE else BY_ODD_CLAN


@clause("zibi.V4b")
def end_of_camps(fallen: int) -> str:
    """With three camps the round ends when two of them are out."""
    return BY_TWO_CAMPS if fallen > 1 else GOING_ON


@clause("zibi.R17b", "zibi.R30e")
def round_points(state: "State") -> list[int]:
    """Every clan that stands scores: one of three camps, or beside a lone player (V1, V2) both that stand."""
    at_deal = members(state)
    now = living(state)
    points = [0] * state.seats
    for seat in range(state.seats):
        clan = state.clans[seat]
        if now[clan]:
            points[seat] = lone_points() if at_deal[clan] == 1 else member_points(state.alive[seat])
    return points


@clause("zibi.E3a", "zibi.E3b", "zibi.R25b")
def member_points(alive: int) -> int:
    """In a clan of several that stands: 2 points to an eliminated member, 3 to a survivor, also the last."""
    return STOOD if alive else FELL


@clause("zibi.E3c", "zibi.R25a", "zibi.V1c", "zibi.R16d")
def lone_points() -> int:
    """A survivor who was alone in the clan from the deal on scores 4."""
    return STOOD_ALONE


@clause("zibi.R23")
def no_points(state: "State") -> list[int]:
    """With empty hands nobody scores, not even a lone player who is still alive."""
    return [0] * state.seats


def why_scored(state: "State", points: int) -> str:
    """The clause by which a player scores this much."""
    if points == STOOD_ALONE:
        if state.variant == ALONE:
            return BY_PAIR
        return BY_ODD_CLAN if state.variant == ODD else "zibi.R25"
    return "zibi.E3" if points else ""
