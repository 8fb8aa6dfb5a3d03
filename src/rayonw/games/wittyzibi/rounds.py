"""The end of a round of Witty Zibi, and of the match."""

from typing import TYPE_CHECKING

from rayonw.games.wittyzibi.clans import BY_EMPTY_HANDS, living, members, no_points
from rayonw.games.wittyzibi.event import ENDED, LEFT_OUT, ROUND_DRAWN, ROUND_WON, SCORED
from rayonw.games.wittyzibi.material import CLANS, NOBODY
from rayonw.games.wittyzibi.phase import OVER
from rayonw.games.wittyzibi.setup import deal_round
from rayonw.games.wittyzibi.view import round_result, round_summary
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.wittyzibi.rules import State


@clause("zibi.E2", "zibi.R30b")
def end_without_cards(state: "State", events: list[Event]) -> None:
    """The round ends when no player has a card left, whatever lies in the draw pile; nobody scores."""
    end_round(state, BY_EMPTY_HANDS, no_points(state), events)


@clause("zibi.E4")
def end_round(state: "State", reason: str, points: list[int], events: list[Event]) -> None:
    """Points are added up; then comes the next round, or the end of the match."""
    state.scored = [*state.scored, points]
    if state.one_round:
        state.phase = OVER
        return
    for seat in range(state.seats):
        state.points[seat] += points[seat]
    summary = round_summary(state, reason, points)
    state.last = dict(summary)
    state.past = {**state.past, str(state.round): round_result(summary)}
    tell_round(state, reason, points, events)
    if match_is_over(state):
        state.phase = OVER
        state.turn = NOBODY
        state.ended_by = "zibi.R11"
        events.append((EVERYONE, ENDED))
    else:
        deal_round(state, events)


@clause("zibi.R26a")
def tell_round(state: "State", reason: str, points: list[int], events: list[Event]) -> None:
    """Who won the round, and all tokens turned up, removed ones too, with what each player scores."""
    if reason == BY_EMPTY_HANDS:
        events.append((EVERYONE, ROUND_DRAWN, state.round))
    else:
        events.append((EVERYONE, ROUND_WON, state.round, winning_clan(state)))
    for seat in range(state.seats):
        scored = (EVERYONE, SCORED, seat, state.clans[seat], points[seat], state.points[seat])
        events.append(scored)
    events += [(EVERYONE, LEFT_OUT, clan) for clan in state.removed]


def winning_clan(state: "State") -> int:
    """The clan that stands; beside a lone survivor, the larger one."""
    at_deal = members(state)
    now = living(state)
    return max(range(CLANS), key=lambda clan: (now[clan] > 0, at_deal[clan]))


@clause("zibi.R11a", "zibi.R11c", "zibi.R30c")
def match_is_over(state: "State") -> bool:
    """At the target, or after a fixed number of rounds, drawn ones too; a tie for the best: one more."""
    best = max(state.points)
    if state.points.count(best) > 1:
        return False
    return state.round >= state.rounds if state.rounds else best >= state.target
