"""Bluffs called and UNO missed: accept, challenge, catch; and advice reported."""

from typing import Final

from rayonw.games.wildtiles.event import (
    ACCEPTED,
    AGREED,
    BY_ADVICE,
    BY_CATCH,
    BY_DRAW_FOUR,
    BY_PENALTY,
    CAUGHT,
    CHALLENGED,
    DENIED,
    GUILTY,
    INNOCENT,
    REPORTED,
    SHOWN,
    TOOK_BACK,
)
from rayonw.games.wildtiles.fitting import can_lay, seat_after
from rayonw.games.wildtiles.match import (
    AMEND_FOUR,
    AMEND_RENOUNCE,
    ANSWER,
    BIT,
    HOLD,
    VOTE,
    Match,
)
from rayonw.games.wildtiles.material import DRAW_FOUR, FULL_RACK, NO_TILE, NOBODY, ROW_WIDTH
from rayonw.games.wildtiles.order import DEAD_END_COST, conclude, open_turn, strike
from rayonw.kernel.clause import clause

DRAWN_FOUR: Final = 4
GUILTY_FOUR: Final = 4
LOST_FOUR: Final = 2
GUILTY_SWAP: Final = 2
LOST_SWAP: Final = 2
GUILTY_DEAD_END: Final = 5
LOST_DEAD_END: Final = 3
MISSED_UNO: Final = 2
GAVE_ADVICE: Final = 4


def show_rack(match: Match, accused: int, challenger: int) -> None:
    """A rack is shown to the challenger alone, who will remember it."""
    match.say(CHALLENGED, challenger, accused, 0)
    if not match.dreaming:
        rack = match.racks[accused]
        rack.show_to(challenger)
        match.say_rack(BIT[challenger], SHOWN, accused, 0, rack.tiles())


# The Wild Draw Four.


@clause("til.K5", "til.R26")
def accept_four(match: Match, seat: int) -> None:
    """The next player draws four and loses the turn. A UNO missed with it can be caught from now on."""
    match.say(ACCEPTED, seat, 0, 0)
    match.fault_at = match.now
    strike(match, DRAWN_FOUR, BY_DRAW_FOUR)
    conclude(match)


@clause("til.B1", "til.R13", "til.R24")
def challenge_four(match: Match, seat: int) -> None:
    """Innocent: the challenger draws four, and two more after the layer's dead end, and loses the turn."""
    accused = match.turn
    show_rack(match, accused, seat)
    if match.holds_colour(accused, colour_before(match)):
        take_back_four(match)
        return
    match.say(INNOCENT, accused, 0, 0)
    match.fault_at = match.now
    match.penalty = LOST_FOUR
    match.penalty_seat = seat
    strike(match, DRAWN_FOUR, BY_DRAW_FOUR)
    conclude(match)


def colour_before(match: Match) -> int:
    """The colour that was current when the last tile was laid."""
    return match.row_at(-2) // ROW_WIDTH


@clause("til.B1", "til.R13", "til.R24")
def take_back_four(match: Match) -> None:
    """Guilty: tile, arrow, colour and UNO are undone; a correct tile goes there, then four are drawn."""
    accused = match.turn
    square = match.take_back()
    match.racks[accused].put(DRAW_FOUR)
    for viewer in range(match.seats):
        match.learn(viewer, accused, DRAW_FOUR)
    match.aim(square)
    match.dead_end = False
    match.drawn = NO_TILE
    match.fault = NOBODY
    match.penalty = GUILTY_FOUR
    match.penalty_seat = accused
    match.phase = AMEND_FOUR
    match.began = match.now
    match.say(GUILTY, accused, 0, 0)
    match.say(TOOK_BACK, accused, match.ground.places[square], 0)


# Renouncing where one must play.


@clause("til.B2", "til.B3", "til.R14", "til.R24", "til.R28")
def challenge_renounce(match: Match, seat: int) -> None:
    """Guilty if a tile fits, and bound to lay. Innocent: the challenger draws at once and plays his turn."""
    accused = match.accused
    dead_end = match.open_arrows == 0
    match.accused = NOBODY
    show_rack(match, accused, seat)
    match.began = match.now
    if can_lay(match, accused):
        match.say(GUILTY, accused, 0, 0)
        match.penalty = GUILTY_DEAD_END if dead_end else GUILTY_SWAP
        match.penalty_seat = accused
        match.turn = accused
        match.phase = AMEND_RENOUNCE
    else:
        match.say(INNOCENT, accused, 0, 0)
        match.draw_up_to(seat, LOST_DEAD_END if dead_end else LOST_SWAP, BY_PENALTY)


def challenge(match: Match, seat: int) -> None:
    """Call the last player's bluff."""
    if match.phase == ANSWER:
        challenge_four(match, seat)
    else:
        challenge_renounce(match, seat)


# UNO.


@clause("til.B5", "til.R4", "til.R11")
def catch(match: Match, seat: int) -> None:
    """Any other player catches a missing UNO: two tiles, at once; then play goes on."""
    caught = match.fault
    match.say(CAUGHT, seat, caught, 0)
    match.fault = NOBODY
    match.draw_up_to(caught, MISSED_UNO, BY_CATCH)
    if match.phase == HOLD:
        open_turn(match)


# Advice.


@clause("til.B6", "til.R5")
def report(match: Match, seat: int, accused: int) -> None:
    """Any player may report advice; everybody but the accused is asked."""
    match.reports += BIT[seat]
    match.vote_by = seat
    match.vote_on = accused
    match.votes = BIT[seat]
    match.interrupted = match.phase
    match.phase = VOTE
    match.began = match.now
    match.say(REPORTED, seat, accused, 0)


@clause("til.B6", "til.R5")
def agree(match: Match, seat: int) -> None:
    """The report stands, and costs four tiles, only if every seat but the accused agrees."""
    match.votes += BIT[seat]
    match.say(AGREED, seat, 0, 0)
    if match.votes + BIT[match.vote_on] == BIT[match.seats - 1] * 2 - 1:
        match.draw_up_to(match.vote_on, GAVE_ADVICE, BY_ADVICE)
        close_vote(match)


@clause("til.R5")
def deny(match: Match, seat: int) -> None:
    """One voice against it is enough."""
    match.say(DENIED, seat, 0, 0)
    close_vote(match)


def close_vote(match: Match) -> None:
    """Play goes on where it was interrupted."""
    match.phase = match.interrupted
    match.vote_by = NOBODY
    match.vote_on = NOBODY
    match.votes = 0
    match.began = match.now


# What is at stake.


def stakes(match: Match) -> dict[str, int]:
    """Tiles to be drawn: if accepted, if the challenge is lost, and by the accused if it is won."""
    if match.phase == ANSWER:
        victim = seat_after(match, match.turn)
        return {
            "accept": room(match, victim, 0, DRAWN_FOUR),
            "lost": room(match, victim, 0, DRAWN_FOUR + LOST_FOUR),
            "won": room(match, match.turn, 0, GUILTY_FOUR),
        }
    if match.accused == NOBODY:
        return {}
    dead_end = match.open_arrows == 0
    return {
        "lost": room(match, match.turn, 0, LOST_DEAD_END if dead_end else LOST_SWAP),
        "won": room(match, match.accused, 1, DEAD_END_COST + GUILTY_DEAD_END if dead_end else GUILTY_SWAP),
    }


def room(match: Match, seat: int, laid: int, count: int) -> int:
    """How many of so many tiles a seat would really draw, having laid some first."""
    return min(count, FULL_RACK - match.racks[seat].size + laid, len(match.pile))
