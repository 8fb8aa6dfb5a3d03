"""What a seat of Witty Zibi may know: the open table, its own hand and clan, what Emissaries showed it."""

from typing import TYPE_CHECKING, cast

from rayonw.games.wittyzibi.clans import tokens, why_scored
from rayonw.games.wittyzibi.material import (
    CARD_NAMES,
    CLAN_NAMES,
    CLANS,
    KINDS,
    NO_CARD,
    ONE_MORE,
    VARIANT_NAMES,
)
from rayonw.games.wittyzibi.phase import OVER, PHASE_NAMES
from rayonw.games.wittyzibi.shape import (
    Clan,
    LastRound,
    Own,
    Result,
    Round,
    Summed,
    View,
    Zibi,
)
from rayonw.games.wittyzibi.story import tell_story
from rayonw.games.wittyzibi.stuck import TELLS
from rayonw.kernel.clause import clause
from rayonw.kernel.shape import Nothing

if TYPE_CHECKING:
    from rayonw.games.wittyzibi.rules import State


@clause("zibi.R26b")
def common_view(state: "State") -> View:
    """All that lies open: piles, damage, the discard, sizes of hands; tokens only of the eliminated.

    Nothing here depends on a hidden hand or token, and the time for an answer is the same for everybody.
    """
    return {
        "game": "wittyzibi",
        "version": state.version,
        "seats": state.seats,
        "variant": VARIANT_NAMES[state.variant],
        "expert": state.expert,
        "window": state.window,
        "target": state.target,
        "rounds": state.rounds,
        "round": state.round,
        "dealer": state.dealer,
        "turn": state.turn,
        "phase": PHASE_NAMES[state.phase],
        "card": "" if state.card == NO_CARD else CARD_NAMES[state.card],
        "aim": state.aim,
        "asked": state.asked,
        "giver": state.giver,
        "strikes": state.strikes,
        "asked_at": state.asked_at,
        "taken": [seat for seat in range(state.seats) if state.taken[seat]],
        "players": {str(seat): player_view(state, seat) for seat in range(state.seats)},
        "discard": composition(state.discard),
        "draw_pile": len(state.draw_pile),
        "aside": sum(state.aside),
        "tokens": token_counts(state),
        "removed": len(state.removed),
        "first_out": state.first_out,
        "shows": [[pair // state.seats, pair % state.seats] for pair in state.shows],
        "story": tell_story(state),
        "points": state.points[:],
        "scored": {str(number): row[:] for number, row in enumerate(state.scored, 1)},
        "last": cast(LastRound | Nothing, state.last),
        "past": state.past,
        "ended_by": state.ended_by,
    }


@clause("zibi.T3b")
def player_view(state: "State", seat: int) -> Zibi:
    """One player as everybody sees them; the total of the damage is public."""
    return {
        "alive": state.alive[seat] == 1,
        "damage": state.damage[seat],
        "pile": [CARD_NAMES[kind] for kind in state.piles[seat]],
        "cards": state.held[seat],
        "clan": CLAN_NAMES[state.clans[seat]] if is_turned_up(state, seat) else "",
        "tells": state.tells[seat * TELLS : (seat + 1) * TELLS],
    }


@clause("zibi.S6a")
def is_turned_up(state: "State", seat: int) -> bool:
    """A token is shown to all only when its owner is out; or when the match is over."""
    return not state.alive[seat] or state.phase == OVER


@clause("zibi.S1b", "zibi.R28")
def own_view(state: "State", seat: int) -> Own:
    """The seat's hand and clan, and tokens shown to it alone. A bot that plays the seat gets no more."""
    looked = state.variant == ONE_MORE and state.first_out == seat
    return {
        "seat": seat,
        "clan": CLAN_NAMES[state.clans[seat]],
        "hand": composition(state.hands[seat * KINDS : (seat + 1) * KINDS]),
        "shown": shown_to(state, seat),
        "mystery": CLAN_NAMES[state.removed[0]] if looked else "",
    }


@clause("zibi.S6b")
def shown_to(state: "State", seat: int) -> dict[str, Clan]:
    """The tokens of living players that a seat has seen: those that Emissaries showed it."""
    shown: dict[str, Clan] = {}
    for pair in state.shows:
        if pair // state.seats == seat:
            owner = pair % state.seats
            shown[str(owner)] = CLAN_NAMES[state.clans[owner]]
    return shown


@clause("zibi.V2b")
def token_counts(state: "State") -> dict[str, int]:
    """The tokens that were shuffled for the round: whoever has the only one of a colour knows it."""
    shuffled = tokens(state.variant, state.seats)
    return {CLAN_NAMES[clan]: shuffled.count(clan) for clan in range(CLANS) if clan in shuffled}


def round_summary(state: "State", reason: str, points: list[int]) -> LastRound:
    """The finished round as everybody saw it, with all tokens turned up and who scores why."""
    players: dict[str, Summed] = {}
    for seat in range(state.seats):
        players[str(seat)] = {
            "clan": CLAN_NAMES[state.clans[seat]],
            "alive": state.alive[seat] == 1,
            "damage": state.damage[seat],
            "pile": [CARD_NAMES[kind] for kind in state.piles[seat]],
            "points": points[seat],
            "why": why_scored(state, points[seat]),
        }
    return {
        "round": state.round,
        "reason": reason,
        "players": players,
        "removed": [CLAN_NAMES[clan] for clan in state.removed],
        "discard": composition(state.discard),
        "story": tell_story(state),
    }


def round_result(summary: LastRound) -> Round:
    """What stays of a finished round: who was what, and who scored why."""
    return {
        "round": summary["round"],
        "reason": summary["reason"],
        "players": {seat: result(player) for seat, player in summary["players"].items()},
        "removed": summary["removed"],
    }


def result(player: Summed) -> Result:
    """A player in a finished round, without the pile."""
    return {
        "clan": player["clan"],
        "alive": player["alive"],
        "damage": player["damage"],
        "points": player["points"],
        "why": player["why"],
    }


def composition(counts: list[int]) -> dict[str, int]:
    """How many of each card, by name."""
    return {CARD_NAMES[kind]: counts[kind] for kind in range(KINDS) if counts[kind]}
