"""Bots: they see a View, act within the rules, and do what their level promises."""

import json

import pytest

import rayonw
from rayonw.bots.budget import Playouts
from rayonw.bots.levels import choose
from rayonw.games.wildtiles.action import CHALLENGE, DRAW, PASS
from rayonw.games.wildtiles.knowledge import learn
from rayonw.games.wildtiles.mind.choice import delay, playout, sensible
from rayonw.games.wildtiles.mind.outlook import Outlook
from rayonw.games.wildtiles.mind.search import FirstMoves, Tree, best_action, dream, dream_on, shares, walk
from rayonw.games.wildtiles.notation import write
from rayonw.games.wildtiles.position import position
from rayonw.games.wildtiles.rules import State
from rayonw.kernel.chance import Chance
from rayonw.kernel.mind import NOTHING
from tests.games.rig import A, B, run
from tests.games.wildtiles.table import DEAD_END

GAME = rayonw.game("wildtiles")
LEVELS = ("easy", "medium", "strong")


def chosen(state: State, seat: int, level: str, salt: int = 1, playouts: int = 60) -> str:
    """What a bot does, from a View that went through JSON; "" for nothing."""
    view = json.loads(json.dumps(state.view(seat)))
    action = choose(GAME, view, level, Chance(salt), Playouts(playouts))
    return "" if action == NOTHING else write(state, action)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"encore": True}), (3, {"advice": True}), (4, {"teams": True, "pass_master": True})],
)
def test_bots_of_all_levels_play_a_whole_match_by_the_rules(seats: int, options: dict[str, object]) -> None:
    state = GAME.deal(seats, "bots", {"target": 50, **options})
    for step in range(3000):
        if state.outcome() is not None:
            break
        waited = state.to_act()
        if not waited:
            limit = state.deadline()
            assert limit is not None
            state.expire(limit)
            continue
        level = LEVELS[(waited[0] + 1) % 3]
        action = choose(GAME, state.view(waited[0]), level, Chance(step), Playouts(3))
        assert action in state.legal(waited[0])
        state.play(waited[0], action, 0)
    assert state.outcome() is not None


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_a_thinking_bot_says_uno_and_goes_out_when_it_can(level: str) -> None:
    uno = position("seats: 3; path: r5>n; A: r1 b2; B: g1 g2 g3; C: g4 g6 g7")
    assert chosen(uno, A, level).endswith("!") or chosen(uno, A, level) == "draw"
    last = position("seats: 3; path: r5>n; A: r1; B: g1 g2 g3; C: g4 g6 g7")
    assert chosen(last, A, level).startswith("r1")


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_a_thinking_bot_never_misses_a_missing_uno(level: str) -> None:
    state = position("seats: 3; path: r5>n; A: r1 b2; B: g1 g2; C: g4 g6")
    run(state, "A r1>n")
    assert chosen(state, B, level) == "catch A"


def test_an_easy_bot_misses_some_and_forgets_some() -> None:
    fault = position("seats: 3; path: r5>n; A: r1 b2; B: g1 g2; C: g4 g6")
    run(fault, "A r1>n")
    caught = [chosen(fault, B, "easy", salt) for salt in range(40)]
    assert 5 < caught.count("catch A") < 35
    assert caught.count("") == 40 - caught.count("catch A")
    uno = position("seats: 3; path: r5>n; A: r1 r2; B: g1 g2; C: g4 g6")
    said = [chosen(uno, A, "easy", salt).endswith("!") for salt in range(60)]
    assert 30 < sum(said) < 60


def test_an_easy_bot_hardly_ever_bluffs() -> None:
    state = position("seats: 3; path: r5>n; A: r1 r2 wild4 b7; B: g1 g2; C: g4 g6")
    laid = [write(state, sensible(state, A, Chance(salt))).split("=")[0] for salt in range(80)]
    assert laid.count("wild4") < 20


def test_a_medium_bot_calls_a_bluff_that_it_can_be_sure_of() -> None:
    state = position("seats: 3; path: r5>n; A: wild4 r1 r2 b7; B: g1 g2; C: g4 g6")
    learn(state, B, A, state.racks[A][1])
    run(state, "A wild4=g>n")
    assert chosen(state, B, "medium") == "challenge"
    unsure = position("seats: 3; path: r5>n; A: wild4 b7 b8; B: g1 g2; C: g4 g6")
    run(unsure, "A wild4=g>n")
    assert chosen(unsure, B, "medium") == "accept"


def test_a_medium_bot_counts_tiles() -> None:
    """With every other green tile on the board or in hand, green is the colour the next player lacks."""
    green = (
        "@a1 g0 @a2 g1 @a3 g1 @a4 g2 @a5 g2 @a7 g3 @a8 g3 @a10 g4 @b1 g4 @b3 g5 @b5 g5 @b6 g6 @b7 g6 @c1 g7"
    )
    green += " @c2 g7 @c3 g8 @c4 g8 @c5 g9 @c7 g9 @c8 g+2 @c9 g+2 @d1 g-rev @d2 g-rev"
    state = position(f"path: {green} @e1 r5 @h7; A: wild g-skip b1 b3; B: y1 y2 y3 y4 y5 y6; pile: y7 y8 y9")
    assert chosen(state, A, "medium").startswith("wild=g")
    outlook = Outlook(state, A)
    assert outlook.fits(B, state.wanted) < 1.0


def test_first_sight_counts_like_some_walks_and_many_walks_overrule_it() -> None:
    tree = Tree()
    first = FirstMoves(tree, [(20.0, DRAW), (10.0, PASS)])
    assert first.most_promising(0.0) == DRAW

    def walk_through(action: int, times: int, share: float) -> None:
        for _ in range(times):
            tree.learn([tree.step(0, action)], [A], [share])

    walk_through(DRAW, 5, 0.4)
    walk_through(PASS, 5, 0.6)
    assert first.most_promising(0.0) == PASS, "a large difference is seen soon"
    tree = Tree()
    first = FirstMoves(tree, [(20.0, DRAW), (10.0, PASS)])
    walk_through(DRAW, 5, 0.50)
    walk_through(PASS, 5, 0.55)
    assert first.most_promising(0.0) == DRAW, "a small one may be luck"
    walk_through(DRAW, 200, 0.50)
    walk_through(PASS, 200, 0.55)
    assert first.most_promising(0.0) == PASS, "until it is seen often"
    walk_through(PASS, 2000, 0.55)
    assert first.most_promising(1.0) == DRAW, "and what is seldom tried is tried again"


def test_without_time_to_think_a_strong_bot_plays_as_medium_does() -> None:
    state = position("seats: 4; path: r5>n; A: r1 r9 b5 r+2; B: g1 g2; C: g4 g6 g7; D: y1 y2 y3")
    best = max(Outlook(state, A).worth(action) for action in state.legal(A))
    played = best_action(state, A, Chance(1), Playouts(0))
    assert Outlook(state, A).worth(played) == best


def test_a_strong_bot_leaves_no_trace_in_the_world_it_thinks_about() -> None:
    state = position("seats: 3; path: r5>n; A: r1 b2 wild; B: g1 g2; C: g4 g6")
    before = state.save()
    chosen(state, A, "strong")
    assert state.save() == before


def test_a_dream_is_a_round_played_to_its_end() -> None:
    state = position("seats: 3; path: r5>n; A: r1 b2 wild; B: g1 g2; C: g4 g6")
    for salt in range(10):
        world = dream(state, A, Chance(salt))
        assert world.racks[A] == state.racks[A]
        moves = dream_on(world, Chance(salt))
        assert moves > 0
        assert world.to_act() == ()
        assert len(world.sheet) == 1
        found = shares(world)
        assert all(0.0 <= share <= 1.0 for share in found)
        assert found.index(max(found)) == world.sheet[-1].index(min(world.sheet[-1]))


def test_prospects_of_teams_are_shared() -> None:
    state = GAME.deal(4, "teams", {"teams": True})
    found = playout(state.clone(), Chance(2))  # type: ignore[arg-type]  # the game's own State
    assert found[0] == found[2]
    assert found[1] == found[3]


def test_catches_take_a_moment_longer_the_easier_the_bot() -> None:
    state = position("seats: 3; path: r5>n; A: r1 b2; B: g1 g2; C: g4 g6")
    run(state, "A r1>n")
    catch = state.legal(B)[0]
    slowest = [
        max(delay(state.view(B), catch, level, Chance(salt)) for salt in range(50)) for level in LEVELS
    ]
    assert slowest == sorted(slowest, reverse=True)
    assert slowest[-1] < 2000, "a strong bot is always in time"


@pytest.mark.clause("til.R14c")
def test_tiles_that_came_after_the_draw_make_nobody_more_suspicious() -> None:
    state = position(
        "seats: 3; path: r3>n @b10; A: g1 g2 g4 b8 y1 y2 y4; B: g5 g6; C: b1 b2; turn: B; accused: A"
    )
    suspicion = Outlook(state, B).challenge()
    state.late = 4
    three = position("seats: 3; path: r3>n @b10; A: g1 g2 g4; B: g5 g6; C: b1 b2; turn: B; accused: A")
    assert Outlook(state, B).challenge() == Outlook(three, B).challenge() < suspicion


def test_in_a_strong_bots_mind_chance_decides_whether_its_bluff_is_called() -> None:
    """A rival who chose by what it brings would see through the seat: its rack is the same in every world."""
    state = position(f"seats: 3; {DEAD_END}; A: r8 b0; B: g1 g2 g4 g5; C: y4 y5 y6 y7; drawn: r8")
    tree = Tree()
    first = FirstMoves(tree, [(0.0, PASS)])
    chance = Chance(5)
    for _ in range(80):
        walk(tree, dream(state, A, chance), A, first, chance)
    kept = tree.step(0, PASS)
    assert tree.tried[kept] == 80
    assert tree.actions[kept], "the next player's answers"
    assert CHALLENGE not in tree.actions[kept]
