"""Witty Zibi in numbers, plainly."""

from rayonw.games.wittyzibi.action import ACCEPT, STRIKE, drop_of, throw_of
from rayonw.games.wittyzibi.clans import variant_of
from rayonw.games.wittyzibi.material import CLANS, KINDS, ONE_MORE, PAF
from rayonw.games.wittyzibi.phase import OVER, PHASE_NAMES
from rayonw.games.wittyzibi.rules import State
from rayonw.games.wittyzibi.story import fate_of, kind_of, seat_of, strikes_of, target_of
from rayonw.games.wittyzibi.stuck import TELLS
from rayonw.kernel.encoder import Match
from rayonw.kernel.option import Options
from tests.contract.plain.cells import clockwise, filled, hot, seen

TOP = 12
LATEST = 24
FATES = 4
STEP = KINDS + 1 + FATES


def observation(match: Match, seat: int, options: Options) -> list[int]:
    """What a seat sees."""
    state: State = match.state
    seats = state.seats
    order = clockwise(seats, seat)
    cells: list[int] = []
    for whom in (state.turn, state.dealer, state.aim, state.asked, state.giver, state.first_out):
        cells += hot(seen(whom, seat, seats), seats)
    cells += hot(state.phase, len(PHASE_NAMES)) + hot(state.card, KINDS) + hot(state.clans[seat], CLANS)
    looked = variant_of(str(options["clans"]), seats) == ONE_MORE and state.first_out == seat
    cells += hot(state.removed[0] if looked else -1, CLANS)
    cells += state.hands[seat * KINDS : (seat + 1) * KINDS] + state.discard
    cells += [state.round, state.strikes, len(state.draw_pile), sum(state.aside)]
    for counts in (state.alive, state.damage, state.held, state.points, state.taken):
        cells += [counts[owner] for owner in order]
    cells += [state.tells[owner * TELLS + tell] for owner in order for tell in range(TELLS)]
    for owner in order:
        out = not state.alive[owner] or state.phase == OVER
        cells += hot(state.clans[owner] if out else -1, CLANS)
    for owner in order:
        cells += hot(state.clans[owner] if seat * seats + owner in state.shows else -1, CLANS)
    cells += [1 if viewer * seats + owner in state.shows else 0 for viewer in order for owner in order]
    for owner in order:
        cells += filled([kind + 1 for kind in reversed(state.piles[owner])], TOP)
    story = list(reversed(state.story))
    actors = [seen(whom, seat, seats) + 1 for code in story for whom in (seat_of(code), target_of(code))]
    cells += filled(actors, 2 * LATEST)
    told: list[int] = []
    for code in story:
        told += [*hot(kind_of(code), KINDS), strikes_of(code), *hot(fate_of(code), FATES)]
    return cells + filled(told, LATEST * STEP)


def mask(match: Match, seat: int) -> list[int]:
    """What a seat may do: throws by kind and by relative seat, drops, accept, PAF."""
    state: State = match.state
    legal = set(state.legal(seat))
    codes = [throw_of(kind, owner) for kind in range(PAF) for owner in clockwise(state.seats, seat)[1:]]
    codes += [drop_of(kind) for kind in range(KINDS)] + [ACCEPT, STRIKE]
    return [1 if code in legal else 0 for code in codes]
