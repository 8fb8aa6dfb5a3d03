"""Players that are not ours, and tournaments against them."""

import json
from pathlib import Path

import pytest

import rayonw
from bench.rivals.__main__ import arguments_of, duel_asked, main
from bench.rivals.duel import RIVALS, SEER
from bench.rivals.exploitability import main as measured
from bench.rivals.exploitability import measure, policy_of, small_wapi
from bench.rivals.plain import Node, PlainSearch
from bench.rivals.seer import TOLD, choose_seeing
from rayonw.bots.budget import Playouts
from rayonw.games.wapi.position import position
from rayonw.kernel.chance import Chance
from rayonw.kernel.encoder import Match
from tests.outside.settings import turn_games

WAPI = rayonw.game("wapi")


def test_uct_tries_everything_once_and_then_what_is_best_or_seldom_tried() -> None:
    node, chance = Node(), Chance(1)
    for _ in range(3):
        node.note(node.pick([4, 5, 6], 0.7, chance), 0.0)
    assert sorted(node.tried) == [4, 5, 6]
    for _ in range(9):
        node.note(5, 1.0)
    assert node.pick([4, 5, 6], 0.1, chance) == 5
    assert node.pick([4, 5, 6], 9.0, chance) in (4, 6)
    assert node.pick([4, 6], 0.1, chance) in (4, 6), "only what is legal in this world"


def test_the_plain_search_sees_a_win_at_once() -> None:
    """The last coin is a 5: on the owl, where A has a totem, it wins; on the bear it loses."""
    full = " ".join(f"{name}[x... 00000]" for name in ("sorcerer", "jackal", "eagle", "salmon"))
    state = position(f"parts: owl[A... 0000] bear[B... 0001] {full}; drawn: coin 5; turn: A; bag: 0")
    search = PlainSearch(WAPI, WAPI.encoder(2), 0.7)
    chosen = search.choose(Match(state), 0, state.view(0), Chance(1), Playouts(60))
    assert WAPI.write(state, chosen) == WAPI.write(state, 0) == "5>owl"


@pytest.mark.parametrize("game", turn_games())
def test_the_plain_search_plays_every_turn_game(game: str) -> None:
    found = rayonw.game(game)
    seats = found.seat_counts[0]
    match = Match(found.deal(seats, "plain"))
    encoder = found.encoder(seats)
    seat = encoder.waiting(match)
    search = PlainSearch(found, encoder, 0.7)
    assert search.choose(match, seat, match.state.view(seat), Chance(1), Playouts(3)) in match.state.legal(
        seat
    )


def test_the_seer_of_wapi_knows_what_comes_out_of_the_bag() -> None:
    """A has one totem left, B none. The bear, worth 15, is A's next draw, or B's: then the owl must do."""
    full = " ".join(f"{name}[x... 00000]" for name in ("sorcerer", "jackal", "eagle", "salmon"))
    board = f"parts: owl[x... 11111] bear[x... 555] {full}; totems: 1 0; drawn: owl; turn: A"
    texts = {}
    for bag in ("bear 0", "0 bear"):
        state = position(f"{board}; bag: {bag}")
        chosen = choose_seeing(WAPI, state, 0, Chance(1), Playouts(40))
        texts[state.bag[-1]] = WAPI.write(state, chosen)
    assert set(texts.values()) == {"owl", "owl+"}


def test_the_seer_of_witty_zibi_knows_every_clan_and_that_of_wild_tiles_every_rack() -> None:
    zibi = rayonw.game("wittyzibi")
    state = zibi.deal(4, "seer")
    before = state.save()
    _, view = TOLD["wittyzibi"](zibi, state, 1)
    clans = {number: player["clan"] for number, player in view["players"].items()}
    assert set(view["me"]["shown"]) | {"1"} == set(clans)
    wild = rayonw.game("wildtiles")
    match = wild.deal(3, "seer")
    _, seen = TOLD["wildtiles"](wild, match, 2)
    for seat in (0, 1):
        assert sorted(seen["me"]["known"][str(seat)]) == sorted(match.view(seat)["me"]["rack"])
    assert state.save() == before, "the table itself stays as it is"


@pytest.mark.parametrize("rival", [*RIVALS, "easy", SEER])
def test_a_duel_is_played_kept_and_gone_on_with(
    rival: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["wapi", "--rival", rival, "--milliseconds", "0.2", "--ours", "medium"]
    asked += ["--results", str(tmp_path / "duel.jsonl")]
    assert main([*asked, "--games", "2"]) == 0
    assert "medium against " + rival in capsys.readouterr().out
    kept = (tmp_path / "duel.jsonl").read_text()
    assert main([*asked, "--games", "4"]) == 0
    assert (tmp_path / "duel.jsonl").read_text().startswith(kept)
    assert main([*asked, "--games", "4", "--seed", "other"]) == 2, "of another tournament"
    assert "another tournament" in capsys.readouterr().err


def test_both_sides_sit_everywhere() -> None:
    duel = duel_asked(arguments_of(["wapi", "--games", "2", "--milliseconds", "0.1", "--ours", "easy"]))
    games = duel.play_deal(0)
    assert {game.levels for game in games} == {("easy", "plain"), ("plain", "easy")}
    assert all(sum(game.shares) == 1 for game in games)


def test_a_duel_that_cannot_be_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chess"]) == 2
    assert main(["wapi", "--seats", "9"]) == 2
    assert "not 9" in capsys.readouterr().err


def test_the_exploitability_of_bots_is_that_of_what_they_answer() -> None:
    """With a totem on the owl and one coin to come, the coin's place is all that there is to know."""
    found = measure("wapi", small_wapi("owl 1"), playouts=20, rounds=2)
    assert found["random"] > 0.1
    assert found["strong"] < found["random"]
    game = small_wapi("owl 1")
    first = policy_of(game, lambda state: [state.legal_actions()[0]])
    assert set(first.action_probability_array.flatten()) == {0.0, 1.0}


def test_the_exploitability_of_wazbaraz_bots_is_measured_in_a_box_of_ones_own(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Of three witches, four cards and one point: two turns, and whoever is wrong has lost."""
    box = {"witches": 3, "movement": {"3": 4}, "lap": 1}
    assert measured(["--box", json.dumps(box), "--playouts", "5", "--rounds", "2"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == "wazbaraz"
    assert told["box"] == box
    assert told["cfr"] < told["random"]
    assert 0 <= told["strong"] <= 1
