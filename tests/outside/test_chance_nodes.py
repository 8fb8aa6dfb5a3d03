"""Chance in OpenSpiel is exact: asked piece by piece, when needed, each piece as likely as at a deal."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest

import rayonw
from rayonw.envs.openspiel import TurnState
from rayonw.kernel.chance import Chance
from rayonw.kernel.encoder import Match
from rayonw.kernel.script import EAGER
from tests.outside.settings import turn_games

SHORT: dict[str, dict[str, Any]] = {"wildtiles": {"target": 50}, "wittyzibi": {"rounds": 1}}
DEALS = 300


def new_state(game: str, **options: Any) -> TurnState:
    """A match of which chance has said nothing yet."""
    found: TurnState = pyspiel.load_game(
        f"rayonw_{game}", {**SHORT.get(game, {}), **options}
    ).new_initial_state()
    return found


def told(state: TurnState, chance: np.random.RandomState) -> TurnState:
    """The same state, once chance has said all that it is asked."""
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(chance.choice(outcomes, p=weights)))
    return state


def draws(state: TurnState, chance: np.random.RandomState) -> list[TurnState]:
    """The chance nodes of a random match at which a pile is drawn from, before chance has said anything."""
    found: list[TurnState] = []
    told(state, chance)
    while not state.is_terminal():
        state.apply_action(int(chance.choice(state.legal_actions())))
        if state.is_chance_node() and state.asked is not None and state.asked.by != EAGER:
            found.append(state.clone())
        told(state, chance)
    return found


def seen_in_wapi(state: Any) -> str:
    return f"{state.view(None)['drawn']}"


def seen_in_wazbaraz(state: Any) -> str:
    return f"{state.wazbaraz} {witches_low(state.mistresses)} {state.card // 4} {state.start_card // 4}"


def witches_low(mistresses: int) -> int:
    """How many of the first ten witches there are in a set."""
    return (mistresses & 1023).bit_count()


def seen_in_wildtiles(state: Any) -> str:
    """Who begins, and whether that seat holds many tiles of the first colour."""
    return f"{state.first} {sum(kind < 13 for kind in state.racks[0].tiles()) // 2}"


def seen_in_wittyzibi(state: Any) -> str:
    return f"{state.dealer} {state.clans[0]} {state.hands[0] // 2}"


SEEN: dict[str, Callable[[Any], str]] = {
    "wapi": seen_in_wapi,
    "wazbaraz": seen_in_wazbaraz,
    "wildtiles": seen_in_wildtiles,
    "wittyzibi": seen_in_wittyzibi,
}
MORE: dict[str, dict[str, Any]] = {"wazbaraz": {"drawn": True}}


@pytest.mark.parametrize("game", turn_games())
def test_what_chance_nodes_deal_is_as_frequent_as_in_seeded_deals(game: str) -> None:
    """Chi-squared of two samples, seldom things together; far out at one in 10,000."""
    chance = np.random.RandomState(5)
    first, more = new_state(game, **MORE.get(game, {})), SHORT.get(game, {}) | MORE.get(game, {})
    found, seats = rayonw.game(game), first.num_players()
    by_nodes: Counter[str] = Counter()
    by_seeds: Counter[str] = Counter()
    for number in range(DEALS):
        match = told(first.clone(), chance).match
        assert match is not None
        by_nodes[SEEN[game](match.state)] += 1
        by_seeds[SEEN[game](found.deal(seats, f"deal {number}", more))] += 1
    often = [seen for seen in by_nodes | by_seeds if by_nodes[seen] + by_seeds[seen] >= 20]
    rows = [(by_nodes[seen], by_seeds[seen]) for seen in often]
    rows.append((DEALS - sum(a for a, _ in rows), DEALS - sum(b for _, b in rows)))
    rows = [row for row in rows if sum(row)]
    squared = sum((a - b) ** 2 / (a + b) for a, b in rows)
    degrees = len(rows) - 1
    assert degrees >= 4, "there is something to compare"
    assert squared < degrees + 3.7 * (2 * degrees) ** 0.5 + 8


@pytest.mark.parametrize("game", ["wapi", "wildtiles", "wittyzibi"])
def test_a_draw_is_any_piece_that_nobody_has_seen_each_alike(game: str) -> None:
    nodes = draws(new_state(game), np.random.RandomState(2))
    assert nodes
    for node in nodes:
        assert node.match is not None
        state = node.match.state
        unseen = {"wapi": "bag", "wildtiles": "pile", "wittyzibi": "draw_pile"}[game]
        left = Counter(getattr(state, unseen))
        if game == "wittyzibi":
            left += Counter(dict(enumerate(state.aside)))
        for said in node.said:
            left[said[1]] -= 1
        exact = {piece: times / left.total() for piece, times in left.items() if times}
        assert dict(node.chance_outcomes()) == pytest.approx(exact)


def test_wazbaraz_asks_chance_for_cards_once_and_for_mistresses_whenever_they_are_drawn() -> None:
    assert len(draws(new_state("wazbaraz"), np.random.RandomState(2))) == 1, "dealt after the first choice"
    state = told(new_state("wazbaraz", drawn=True), np.random.RandomState(1))
    names = set()
    while state.match is not None and state.match.state.round == 1:
        match = state.match
        secret = [witch for witch in range(1, 21) if match.state.mistresses >> witch - 1 & 1]
        for witch in secret:
            state.apply_action(witch - 1)
        state.apply_action(state.legal_actions()[-1])
        names |= {state.action_to_string(outcome) for outcome, _ in state.chance_outcomes()}
        told(state, np.random.RandomState(1))
    assert names == {f"draw witch {witch}" for witch in range(1, 21)}


@pytest.mark.parametrize("game", turn_games())
def test_every_outcome_leads_to_a_legal_state_with_the_same_pieces(game: str) -> None:
    chance = np.random.RandomState(4)
    first = new_state(game)
    pieces = rayonw.game(game).deal(first.num_players(), "any", SHORT.get(game)).census()
    nodes = [first]
    walked = first.clone()
    while walked.is_chance_node():
        outcomes, weights = zip(*walked.chance_outcomes(), strict=True)
        assert sum(weights) == pytest.approx(1)
        walked.apply_action(int(chance.choice(outcomes, p=weights)))
        nodes.append(walked.clone())
    nodes = [*nodes[:-1:6], *draws(walked, chance)[::6]]
    for node in nodes:
        for outcome, _ in node.chance_outcomes():
            after = node.clone()
            after.apply_action(outcome)
            told(after, chance)
            assert after.match is not None
            assert after.match.state.census() == pieces
            assert after.is_terminal() or after.legal_actions()


@pytest.mark.parametrize("game", ["wildtiles", "wittyzibi"])
def test_who_does_not_draw_cannot_tell_what_was_drawn(game: str) -> None:
    drawers = set()
    for node in draws(new_state(game), np.random.RandomState(6)):
        told_by_seat: list[set[str]] = [set() for _ in range(node.num_players())]
        for outcome, _ in node.chance_outcomes():
            after = node.clone()
            after.apply_action(outcome)
            if not after.is_chance_node():
                for seat, seen in enumerate(told_by_seat):
                    seen.add(after.information_state_string(seat))
        seeing = [seat for seat, seen in enumerate(told_by_seat) if len(seen) > 1]
        assert len(seeing) <= 1
        drawers.update(seeing)
    assert len(drawers) > 1, "sometimes one seat drew, sometimes another"


@pytest.mark.parametrize("game", turn_games())
def test_a_match_whose_chance_was_told_is_one_that_any_view_can_be_imagined_of(game: str) -> None:
    """The information state is the View, and nothing of what chance was asked is in it."""
    chance = np.random.RandomState(8)
    state = told(new_state(game), chance)
    for _ in range(25):
        state.apply_action(int(chance.choice(state.legal_actions())))
        told(state, chance)
    seat, found = state.current_player(), state.setup.chosen.game
    assert isinstance(state.match, Match)
    view = json.loads(json.dumps(state.match.state.view(seat)))
    assert state.information_state_string(seat) == json.dumps(view, sort_keys=True) + f" {state.match.half}"
    assert found.imagine(view, Chance(3)).view(seat) == view
    assert found.load(found.save(state.match.state)).view(seat) == view
