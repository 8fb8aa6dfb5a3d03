"""A plain IS-MCTS over our own engines: what a textbook brings to a table, with nothing known of any game.

Every simulation imagines a world from the View, walks down a tree of what the seat at turn sees (UCT), adds
one node, plays on at random to the end, and counts the shares of the win. So did Cowling, Powley and
Whitehouse (2012), and so does OpenSpiel's bot, whose tree this is.
"""

from math import log, sqrt

from rayonw.bots.playout import shares
from rayonw.kernel.chance import Chance
from rayonw.kernel.encoder import NO_CODE, NOBODY, Encoder, Match
from rayonw.kernel.game import Game
from rayonw.kernel.mind import Budget
from rayonw.kernel.state import View

LONGEST = 5000
"""Steps at random after which nobody wins."""
LEAST = 2
"""Simulations at least, however short the time is: the first one only makes the root."""


class Node:
    """A set of positions that the seat at turn cannot tell apart: its actions, and what they brought."""

    __slots__ = ("tried", "visits", "won")

    def __init__(self) -> None:
        self.visits = 0
        self.tried: dict[int, int] = {}
        self.won: dict[int, float] = {}

    def pick(self, actions: list[int], constant: float, chance: Chance) -> int:
        """An action that was not tried yet, any of them; else the best by UCT."""
        tried, won = self.tried, self.won
        new = [action for action in actions if action not in tried]
        if new:
            return new[chance.below(len(new))]
        heat = constant * constant * log(self.visits)
        return max(actions, key=lambda action: won[action] / tried[action] + sqrt(heat / tried[action]))

    def note(self, action: int, share: float) -> None:
        """An action brought this share of the win."""
        self.visits += 1
        self.tried[action] = self.tried.get(action, 0) + 1
        self.won[action] = self.won.get(action, 0.0) + share


class PlainSearch:
    """The search of one game at one seat count, with one constant of exploration."""

    def __init__(self, game: Game, encoder: Encoder, constant: float) -> None:
        self.game = game
        self.encoder = encoder
        self.constant = constant

    def choose(self, match: Match, seat: int, view: View, chance: Chance, budget: Budget) -> int:
        """The action that was tried most, for the seat at turn whose View it is."""
        actions = self.actions(match, seat)
        if len(actions) == 1:
            return actions[0]
        nodes: dict[bytes, Node] = {}
        simulations = 0
        while simulations < LEAST or not budget.spent():
            world = Match(self.game.imagine(view, chance))
            world.at = match.at
            self.simulate(world, nodes, chance)
            simulations += 1
        root = nodes[self.key(match, seat)]
        return max(actions, key=lambda action: root.tried.get(action, 0))

    def actions(self, match: Match, seat: int) -> list[int]:
        """What a seat may do, without what the numbering for learners leaves out as idle: a pick put back."""
        number = self.encoder.number
        return [action for action in match.state.legal(seat) if number(match, seat, action) != NO_CODE]

    def key(self, match: Match, seat: int) -> bytes:
        """What identifies a node."""
        return bytes((seat,)) + self.encoder.observation(match, seat)

    def simulate(self, world: Match, nodes: dict[bytes, Node], chance: Chance) -> None:
        """One world to its end."""
        path: list[tuple[Node, int, int]] = []
        state, waiting = world.state, self.encoder.waiting
        while (seat := waiting(world)) != NOBODY:
            key = self.key(world, seat)
            node = nodes.get(key)
            if node is None:
                nodes[key] = Node()
                break
            action = node.pick(self.actions(world, seat), self.constant, chance)
            path.append((node, seat, action))
            state.play(seat, action, world.at)
        self.play_on(world, chance)
        won = shares(state.outcome(), state.seats)
        for node, seat, action in path:
            node.note(action, won[seat])

    def play_on(self, world: Match, chance: Chance) -> None:
        """To the end, at random."""
        state, waiting, number = world.state, self.encoder.waiting, self.encoder.number
        for _ in range(LONGEST):
            seat = waiting(world)
            if seat == NOBODY:
                return
            actions = state.legal(seat)
            action = actions[chance.below(len(actions))]
            if number(world, seat, action) != NO_CODE:
                state.play(seat, action, world.at)
