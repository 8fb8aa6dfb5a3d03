"""Clans of Witty Zibi: which tokens are dealt, when a clan has fallen, and what its members score."""

from typing import Final

from rayonw.games.wittyzibi.material import (
    ALONE,
    BLUE,
    CAMPS,
    CLANS,
    ODD,
    ONE_MORE,
    ORANGE,
    RED,
    TWO_CLANS,
    USUAL,
    VARIANT_NAMES,
)
from rayonw.games.wittyzibi.table import Table
from rayonw.kernel.clause import clause
from rayonw.kernel.option import Flaw, Options

GOING_ON: Final = ""
BY_CLAN: Final = "zibi.E1"
BY_PAIR: Final = "zibi.V1"
BY_ODD_CLAN: Final = "zibi.V2"
BY_TWO_CAMPS: Final = "zibi.V4"
BY_EMPTY_HANDS: Final = "zibi.E2"

FELL: Final = 2
STOOD: Final = 3
STOOD_ALONE: Final = 4


@clause("zibi.R12")
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


def tokens(variant: int, seats: int) -> list[int]:
    """The clan tokens that are shuffled for a round; those beyond the number of seats are removed unseen."""
    if variant == ALONE:
        return alone_tokens()
    if variant == ODD:
        return odd_tokens(seats)
    if variant == ONE_MORE:
        return one_more_tokens()
    if variant == CAMPS:
        return camp_tokens(seats)
    return two_clan_tokens(seats)


@clause("zibi.S2", "zibi.R2")
def two_clan_tokens(seats: int) -> list[int]:
    """Six players: three of each of two clans; four: the same six tokens; eight: four of each."""
    each = 4 if seats == 8 else 3
    return [BLUE] * each + [RED] * each


@clause("zibi.V1")
def alone_tokens() -> list[int]:
    """Two tokens of each clan for five players: whose twin is removed is alone, and does not know it."""
    return [BLUE] * 2 + [RED] * 2 + [ORANGE] * 2


@clause("zibi.V2", "zibi.R16")
def odd_tokens(seats: int) -> list[int]:
    """Two equal clans and one token of the third colour, whose owner knows that he is alone."""
    each = seats // 2
    return [BLUE] * each + [RED] * each + [ORANGE]


@clause("zibi.V3")
def one_more_tokens() -> list[int]:
    """Four tokens of two clans for seven players: four against three, and nobody knows who are more."""
    return [BLUE] * 4 + [RED] * 4


@clause("zibi.V4", "zibi.R17")
def camp_tokens(seats: int) -> list[int]:
    """Three camps: two tokens each with six players, otherwise three each."""
    each = 2 if seats == 6 else 3
    return [BLUE] * each + [RED] * each + [ORANGE] * each


def members(table: Table) -> list[int]:
    """How many players each clan had from the deal on."""
    count = [0] * CLANS
    for clan in table.clans:
        count[clan] += 1
    return count


def living(table: Table) -> list[int]:
    """How many of each clan are alive."""
    count = [0] * CLANS
    for seat in range(table.seats):
        if table.alive[seat]:
            count[table.clans[seat]] += 1
    return count


def end_of_round(table: Table) -> str:
    """The clause by which fallen clans end the round, or GOING_ON."""
    at_deal = members(table)
    now = living(table)
    fallen = 0
    fallen_together = 0
    for clan in range(CLANS):
        if at_deal[clan] and not now[clan]:
            fallen += 1
            if at_deal[clan] > 1:
                fallen_together += 1
    if table.variant == ALONE or table.variant == ODD:
        return end_beside_a_lone_player(table.variant, fallen_together)
    if table.variant == CAMPS:
        return end_of_camps(fallen)
    return end_of_two_clans(fallen)


@clause("zibi.E1", "zibi.R30")
def end_of_two_clans(fallen: int) -> str:
    """The round ends at once when all members of one clan are out, also of a clan of one."""
    return BY_CLAN if fallen else GOING_ON


@clause("zibi.V1", "zibi.V2", "zibi.R16")
def end_beside_a_lone_player(variant: int, fallen_together: int) -> str:
    """The round ends when one of the two larger clans is out; the lone player's fall ends nothing."""
    if not fallen_together:
        return GOING_ON
    return BY_PAIR if variant == ALONE else BY_ODD_CLAN


@clause("zibi.V4")
def end_of_camps(fallen: int) -> str:
    """With three camps the round ends when two of them are out."""
    return BY_TWO_CAMPS if fallen > 1 else GOING_ON


@clause("zibi.E3", "zibi.R25", "zibi.R30")
def round_points(table: Table) -> list[int]:
    """A clan that stands: 2 points to a fallen member, 3 to a survivor, 4 to one alone from the deal on.

    Beside a lone player (V1, V2) both the surviving clan and the lone survivor stand, and both score.
    """
    at_deal = members(table)
    now = living(table)
    points = [0] * table.seats
    for seat in range(table.seats):
        clan = table.clans[seat]
        if now[clan]:
            if at_deal[clan] == 1:
                points[seat] = STOOD_ALONE
            else:
                points[seat] = STOOD if table.alive[seat] else FELL
    return points


@clause("zibi.E2", "zibi.R23")
def no_points(table: Table) -> list[int]:
    """When no living player has a card left nobody scores, not even a lone player who is still alive."""
    return [0] * table.seats


def why_scored(table: Table, points: int) -> str:
    """The clause by which a player scores this much."""
    if points == STOOD_ALONE:
        if table.variant == ALONE:
            return BY_PAIR
        return BY_ODD_CLAN if table.variant == ODD else "zibi.R25"
    return "zibi.E3" if points else ""
