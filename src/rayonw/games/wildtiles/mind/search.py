"""Information-set Monte Carlo tree search: one tree for the seat's own view, a new world for every walk.

Rivals' moves are in the tree as well, each for the rival's own good among what it can do in that world. Two
things are left to chance on the way, since in an imagined world a rival would see through the seat: whether a
bluff is called, and what others pass left in secret.
"""

from math import log, sqrt
from typing import Final

from rayonw.games.wildtiles.action import CATCH, CHALLENGE, DRAW, LAY, PASS, REPORT
from rayonw.games.wildtiles.challenge import colour_before, renounced_wrongly
from rayonw.games.wildtiles.fitting import holds_colour
from rayonw.games.wildtiles.imagine import redeal
from rayonw.games.wildtiles.listing import allows
from rayonw.games.wildtiles.material import MAX_SEATS, NOBODY
from rayonw.games.wildtiles.mind.blunders import sane_actions
from rayonw.games.wildtiles.mind.outlook import Outlook
from rayonw.games.wildtiles.mind.policy import quick_action, suspects, who_acts
from rayonw.games.wildtiles.order import open_turn
from rayonw.games.wildtiles.phase import ANSWER, HOLD, OVER, PASSING, TURN
from rayonw.games.wildtiles.rounds import winners
from rayonw.games.wildtiles.rules import State
from rayonw.kernel.chance import Chance
from rayonw.kernel.mind import Budget

ROOT_WIDTH: Final = 16
"""How many of the seat's own actions are tried, the most promising first."""
PER_TILE: Final = 4
"""How many of these lay the same tile."""
WIDTH: Final = 5
"""How many answers to a move are looked at, as they come to mind."""
DEPTH: Final = 10
"""How many moves the tree looks ahead; the rest of the round is played out."""
CURIOSITY: Final = 0.35
"""How much the search cares for what it has seldom tried."""
TRUST: Final = 30
"""As how many walks the first sight of an action counts: with few walks the search plays as medium does."""
SPREAD: Final = 160.0
"""A lead of so many points in a round counts as much as any larger one."""
WORST: Final = -0.5
"""How far, in shares, an action can be behind the best at first sight."""
DOUBT: Final = 0.2
"""How often a world in which the last player bluffed is believed, against one in which he did not."""
LONGEST: Final = 600
KEY: Final = 131072


def dream_on(state: State, chance: Chance) -> int:
    """Play a dreamt match to the end of its round, as fair players do; how many moves it took."""
    moves = 0
    state.now = 0
    while state.phase != OVER and moves < LONGEST:
        moves += 1
        if state.phase == HOLD:
            stop_holding(state)
            continue
        seat = who_acts(state)
        state.carry_out(seat, quick_action(state, seat, chance))
    return moves


def stop_holding(state: State) -> None:
    """In a dream nobody waits for a catch."""
    state.held = False
    open_turn(state)


def shares(state: State) -> list[float]:
    """Every seat's prospects after a dreamt round, 0 to 1: its lead in points, and the match if it ended."""
    if state.phase != OVER:
        return [0.5] * state.seats
    points = state.sheet[-1]
    total = sum(points)
    found: list[float] = []
    for seat in range(state.seats):
        if state.teams:
            lead = points[seat] - points[(seat + 1) % state.seats]
        else:
            lead = (total - points[seat]) // (state.seats - 1) - points[seat]
        share = 0.5 + 0.5 * lead / SPREAD
        found.append(0.0 if share < 0.0 else 1.0 if share > 1.0 else share)
    if state.ended_by:
        best = winners(state)
        for seat in range(state.seats):
            won = 1.0 / len(best) if seat in best else 0.0
            found[seat] = 0.5 * found[seat] + 0.5 * won
    return found


class Tree:
    """Nodes by what was played since the root: how often each was possible and tried, and what it brought."""

    def __init__(self) -> None:
        self.child: dict[int, int] = {}
        self.actions: list[list[int]] = [[]]
        self.possible: list[int] = [0]
        self.tried: list[int] = [0]
        self.brought: list[float] = [0.0]

    def step(self, node: int, action: int) -> int:
        """The node after an action; a new one if it was never looked at."""
        key = node * KEY + action
        found = self.child.get(key, -1)
        if found < 0:
            found = len(self.tried)
            self.child[key] = found
            self.actions[node].append(action)
            self.actions.append([])
            self.possible.append(0)
            self.tried.append(0)
            self.brought.append(0.0)
        return found

    def choose(self, node: int, actions: list[int]) -> int:
        """The action to try next: one never tried, else by what it brought and how little is known of it."""
        best = actions[0]
        highest = -1.0
        for action in actions:
            child = self.step(node, action)
            self.possible[child] += 1
            tried = self.tried[child]
            worth = 1000.0
            if tried:
                doubt = sqrt(log(self.possible[child]) / tried)
                worth = self.brought[child] / tried + CURIOSITY * doubt
            if worth > highest:
                best = action
                highest = worth
        return best

    def learn(self, trail: list[int], movers: list[int], found: list[float]) -> None:
        """Add a walk's result to every node on its way, for the seat that moved there."""
        for place, node in enumerate(trail):
            self.tried[node] += 1
            self.brought[node] += found[movers[place]]


def promising(state: State, seat: int) -> list[tuple[float, int]]:
    """The seat's best actions by first sight with their worth, the best first, and no blunders.

    Of each tile only some; and always what is not a lay.
    """
    outlook = Outlook(state, seat)
    rated = [(-outlook.worth(action), action) for action in sane_actions(state, seat)]
    rated.sort()
    chosen: list[tuple[float, int]] = []
    laid: dict[int, int] = {}
    for cost, action in rated:
        if action >= LAY:
            tile = action >> 7
            seen = laid.get(tile, 0)
            if seen < PER_TILE and len(chosen) < ROOT_WIDTH:
                laid[tile] = seen + 1
                chosen.append((-cost, action))
        elif action in (DRAW, PASS, CHALLENGE) or not CATCH <= action < REPORT + MAX_SEATS:
            chosen.append((-cost, action))
    return chosen or [(-cost, action) for cost, action in rated]


class FirstMoves:
    """What the seat may do now: what it thinks of each at first sight, and what walks through it brought."""

    def __init__(self, tree: Tree, rated: list[tuple[float, int]]) -> None:
        self.tree: Tree = tree
        self.actions: list[int] = [action for _, action in rated]
        self.nodes: list[int] = [tree.step(0, action) for action in self.actions]
        self.lags: list[float] = [max(WORST, 0.5 * (worth - rated[0][0]) / SPREAD) for worth, _ in rated]

    def most_promising(self, curiosity: float) -> int:
        """The action that should bring most, by first sight and walks together; the less known the better.

        First sight tells differences only: their level is that of all walks, each with its lag made good.
        """
        tried = self.tree.tried
        brought = self.tree.brought
        walks = 0
        total = 0.0
        for place, node in enumerate(self.nodes):
            walks += tried[node]
            total += brought[node] - tried[node] * self.lags[place]
        level = total / walks if walks else 0.5
        known = log(walks + 2.0)
        best = self.actions[0]
        highest = -1.0
        for place, node in enumerate(self.nodes):
            weight = tried[node] + TRUST
            mean = (brought[node] + TRUST * (level + self.lags[place])) / weight
            hope = mean + curiosity * sqrt(known / weight)
            if hope > highest:
                best = self.actions[place]
                highest = hope
        return best


def coming_to_mind(tree: Tree, node: int, state: State, mover: int, chance: Chance) -> list[int]:
    """Answers looked at before that are possible in this world, and while they are few, a new one."""
    actions = [action for action in tree.actions[node] if allows(state, mover, action)]
    if len(actions) < WIDTH:
        idea = quick_action(state, mover, chance)
        if idea not in actions:
            actions.append(idea)
    return actions


def believable(state: State, seat: int, chance: Chance) -> bool:
    """Worlds in which the player before bluffed are met less often than chance deals them."""
    if state.phase == ANSWER and state.turn != seat:
        return not holds_colour(state, state.turn, colour_before(state)) or chance.unit() < DOUBT
    if state.phase == TURN and state.accused not in (NOBODY, seat):
        return not renounced_wrongly(state, state.accused) or chance.unit() < DOUBT
    return True


def dream(world: State, seat: int, chance: Chance) -> State:
    """A world that the seat cannot tell from this one."""
    twin = world.clone()
    redeal(twin, seat, chance)
    for _ in range(8):
        if believable(twin, seat, chance):
            break
        redeal(twin, seat, chance)
    for rack in twin.racks:
        rack.close()
    twin.dreaming = True
    return twin


def walk(tree: Tree, state: State, seat: int, first: FirstMoves, chance: Chance) -> None:
    """One walk: down the tree as far as it goes and one step on, then a playout, and back."""
    trail: list[int] = []
    movers: list[int] = []
    node = 0
    new = False
    while not new and len(trail) < DEPTH and state.phase != OVER:
        if state.phase == HOLD:
            stop_holding(state)
            continue
        mover = who_acts(state)
        if mover != seat and state.phase in (ANSWER, PASSING):
            state.play(mover, quick_action(state, mover, chance), 0)
            continue
        if mover != seat and state.phase == TURN and state.accused != NOBODY:
            if suspects(state, state.accused, chance):
                state.play(mover, CHALLENGE, 0)
                continue
            state.accused = NOBODY  # it is challenged at once or not at all
        if trail:
            action = tree.choose(node, coming_to_mind(tree, node, state, mover, chance))
        else:
            action = first.most_promising(CURIOSITY)
        node = tree.step(node, action)
        new = tree.tried[node] == 0
        trail.append(node)
        movers.append(mover)
        state.play(mover, action, 0)
    dream_on(state, chance)
    tree.learn(trail, movers, shares(state))


def best_action(world: State, seat: int, chance: Chance, budget: Budget) -> int:
    """The action that seems to bring most when the budget is spent."""
    rated = promising(world, seat)
    if len(rated) == 1:
        return rated[0][1]
    tree = Tree()
    first = FirstMoves(tree, rated)
    while not budget.spent():
        walk(tree, dream(world, seat, chance), seat, first, chance)
    return first.most_promising(0.0)
