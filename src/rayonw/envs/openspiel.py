"""OpenSpiel games: importing this module registers the turn games as `rayonw_wapi`, `rayonw_wildtiles`, …

`pyspiel.load_game("rayonw_wapi(seats=3)")`; options are parameters too, tables among them as JSON.

Chance. Wapi draws its tokens one by one at chance nodes, whose probabilities are exact; `bag` is a bag of
one's own for it, such as `owl bear 1 2`, for trees that can be searched whole. In the other games one chance
node at the beginning draws one of `deals` deals.
"""

import copyreg
import json
from collections import Counter
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyspiel

from rayonw.bots.levels import choose as bot_choice
from rayonw.catalogue import game as find_game
from rayonw.catalogue import games
from rayonw.envs.chosen import Chosen, choose
from rayonw.kernel.chance import Chance
from rayonw.kernel.encoder import NOBODY, Match
from rayonw.kernel.game import Game
from rayonw.kernel.option import Choice, Number, Option, Options
from rayonw.kernel.state import State as GameState

DEALS = 1000
NO_BAG = ""
USUAL = ""
"""A table that is not given."""


def parameter(option: Option) -> Any:
    """An option's default as OpenSpiel's parameters can say it."""
    if isinstance(option, Number) or (isinstance(option, Choice) and isinstance(option.default, bool)):
        return option.default
    return str(option.default) if isinstance(option, Choice) else USUAL


def option_value(option: Option, given: Any) -> Any:
    """What a parameter says."""
    if isinstance(option, Choice):
        return next((choice for choice in option.choices if str(choice) == str(given)), given)
    if isinstance(option, Number):
        return given
    return option.default if given == USUAL else json.loads(unpacked(given))


def packed(given: Any) -> Any:
    """A parameter in letters that OpenSpiel's own texts of games can carry: JSON has commas."""
    if isinstance(given, str) and given.startswith("{"):
        return "x" + given.encode().hex()
    return given


def unpacked(given: str) -> str:
    """The inverse of `packed`."""
    return bytes.fromhex(given[1:]).decode() if given.startswith("x") else given


def game_type(game: Game) -> pyspiel.GameType:
    """How OpenSpiel classes a game."""
    defaults = {option.id: parameter(option) for option in game.options}
    return pyspiel.GameType(
        short_name=f"rayonw_{game.id}",
        long_name=f"Rayon W: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seat_counts[-1],
        min_num_players=game.seat_counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": game.seat_counts[0], "deals": DEALS, "bag": NO_BAG, **defaults},
    )


@dataclass(frozen=True)
class Setup:
    """What a match is played with. Copies of states share it."""

    chosen: Chosen
    lazy: bool
    """Whether chance is drawn piece by piece."""
    deals: int
    bag: tuple[int, ...]
    """A bag of one's own; empty for the usual one."""

    def __deepcopy__(self, _memo: object) -> "Setup":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        chosen = self.chosen
        return setup_of, (chosen.game.id, chosen.seats, chosen.options, self.deals, self.bag)


def setup_of(game: str, seats: int | None, options: Options, deals: int, bag: tuple[int, ...]) -> Setup:
    """What a match is played with, from what can be stored."""
    chosen = choose(game, seats, options)
    return Setup(chosen, chosen.encoder.draws_lazily(), deals, bag)


def stored_match(match: Match) -> tuple[Any, ...]:
    """A match for `pickle`, by which OpenSpiel stores states."""
    view = match.state.view(None)
    return restored_match, (view["game"], match.state.save(), match.steps, match.at, match.half)


def restored_match(game: str, saved: dict[str, Any], steps: int, at: int, half: int) -> Match:
    """The inverse of `stored_match`."""
    match = Match(find_game(game).load(saved))
    match.steps, match.at, match.half = steps, at, half
    return match


copyreg.pickle(Match, stored_match)


class TurnGame(pyspiel.Game):
    """One game of the shelf at one seat count, with one set of options."""

    def __init__(self, game: Game, params: dict[str, Any]) -> None:
        options: Options = {
            option.id: option_value(option, params[option.id])
            for option in game.options
            if option.id in params
        }
        chosen = choose(game.id, params.get("seats"), options)
        encoder = chosen.encoder
        deals, names = int(params.get("deals", DEALS)), str(params.get("bag", NO_BAG)).split()
        if deals < 1:
            raise ValueError(f"{deals} deals: at least one is needed")
        if names and not encoder.draws_lazily():
            raise ValueError(f"{game.title} has no bag of one's own")
        bag = tuple(sorted(encoder.pool_item(name) for name in names))
        self.setup = Setup(chosen, encoder.draws_lazily(), deals, bag)
        seats = chosen.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=encoder.actions,
            max_chance_outcomes=max(deals, seats, 64),
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=encoder.longest,
        )
        super().__init__(game_type(game), info, {name: packed(given) for name, given in params.items()})

    def new_initial_state(self) -> "TurnState":
        """A match of which nothing is dealt yet."""
        return TurnState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What turns a state into a seat's observation."""
        if params:
            raise ValueError(f"there are no observation parameters, such as {params}")
        return Observer(self, bool(iig_obs_type and iig_obs_type.perfect_recall))


class TurnState(pyspiel.State):
    """A match, and the chance that is still to be drawn before it can go on."""

    def __init__(self, game: TurnGame) -> None:
        super().__init__(game)
        self.setup = game.setup
        self.match: Match | None = None
        """None before the deal."""
        self.starter: int | None = None
        self.pending: int | None = None
        """A number that was played, and waits for what chance draws after it."""
        self.drawn: list[int] = []
        """What chance has drawn for it."""
        self.cut = False

    # What OpenSpiel asks.

    def current_player(self) -> int:
        """The seat to act, or chance, or nobody any more."""
        if self.match is None or self.pending is not None or self.awaits_first_draw():
            return int(pyspiel.PlayerId.CHANCE)
        seat = NOBODY if self.cut else self.setup.chosen.encoder.waiting(self.match)
        return int(pyspiel.PlayerId.TERMINAL) if seat == NOBODY else seat

    def is_terminal(self) -> bool:
        """Whether the match is over, or was cut because it is too long."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may draw now, with exact probabilities."""
        if self.match is None:
            count = self.first_outcomes()
            return [(outcome, 1 / count) for outcome in range(count)]
        left = Counter(self.pool_left())
        return [(item, left[item] / left.total()) for item in sorted(left)]

    def returns(self) -> list[float]:
        """The utilities; nothing before the end."""
        if self.match is None:
            return [0.0] * self.setup.chosen.seats
        return self.setup.chosen.encoder.utilities(self.match)

    def __str__(self) -> str:
        if self.match is None:
            return "not dealt"
        text = self.setup.chosen.game.draw(self.match.state.view(None))
        return text if self.pending is None else f"{text}\nafter {self.pending}: {self.drawn}"

    def _legal_actions(self, player: int) -> list[int]:
        if self.match is None or player != self.current_player():
            return []
        mask = self.setup.chosen.encoder.action_mask(self.match, player)
        return [number for number, legal in enumerate(mask) if legal]

    def _action_to_string(self, player: int, action: int) -> str:
        encoder = self.setup.chosen.encoder
        if player != pyspiel.PlayerId.CHANCE:
            return encoder.texts[action]
        if self.match is None:
            return f"starter {action}" if self.setup.lazy else f"deal {action}"
        return f"draw {encoder.pool_name(action)}"

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self.deal(action)
        elif self.awaits_first_draw():
            self.setup.chosen.encoder.draw_first(self.match, action)
            self.starter = None
        elif self.pending is not None:
            self.drawn.append(action)
            self.go_on()
        elif self.setup.lazy:
            self.pending = action
            self.go_on()
        else:
            self.play(self.match, action)

    # Chance.

    def first_outcomes(self) -> int:
        """How many outcomes the first chance node has: who begins, or the deals."""
        if not self.setup.lazy:
            return self.setup.deals
        return self.setup.chosen.seats if self.setup.chosen.options["first"] == "random" else 1

    def deal(self, outcome: int) -> None:
        """The deal of that number; where chance is drawn later, by who begins."""
        chosen = self.setup.chosen
        if not self.setup.lazy:
            self.match = chosen.deal(f"deal {outcome}")
            return
        first = outcome if chosen.options["first"] == "random" else chosen.options["first"]
        options = {**chosen.options, "first": first}
        self.match = Match(chosen.game.opening(chosen.seats, "any", options, chosen.game.version))
        self.starter = first
        if self.setup.bag:
            chosen.encoder.pool(self.match)[:] = self.setup.bag
            chosen.encoder.draw_first(self.match, self.setup.bag[0])
            chosen.encoder.pool(self.match).pop()  # the piece of the usual bag that the deal had drawn

    def awaits_first_draw(self) -> bool:
        """Whether chance has still to say what the deal has drawn."""
        return self.starter is not None

    def pool_left(self) -> list[int]:
        """What chance may draw from now."""
        assert self.match is not None
        encoder = self.setup.chosen.encoder
        pool = encoder.pool(self.match)[:]
        if self.awaits_first_draw():
            twin = self.match.clone()
            encoder.draw_first(twin, pool[0])
            return [*encoder.pool(twin), pool[0]]
        for item in self.drawn:
            pool.remove(item)
        return pool

    def go_on(self) -> None:
        """Play what was chosen, if chance has drawn enough for it."""
        assert self.match is not None
        assert self.pending is not None
        encoder = self.setup.chosen.encoder
        twin = self.match.clone()
        pool = encoder.pool(twin)
        for item in self.drawn:
            pool.remove(item)
        pool += reversed(self.drawn)
        before = len(pool)
        self.play(twin, self.pending)
        if before - len(encoder.pool(twin)) <= len(self.drawn):
            self.match = twin
            self.pending = None
            self.drawn = []

    def play(self, match: Match, number: int) -> None:
        """A number for the seat to act; a match that is too long is cut."""
        encoder = self.setup.chosen.encoder
        encoder.act(match, encoder.waiting(match), number)
        if match.steps >= encoder.longest and encoder.waiting(match) != NOBODY:
            self.cut = True


class Observer:
    """Observations as OpenSpiel's algorithms want them: 32-bit numbers by name, and text."""

    def __init__(self, game: TurnGame, perfect_recall: bool) -> None:
        self.setup = game.setup
        encoder = game.setup.chosen.encoder
        self.tensor: Any = None
        """There is none with perfect recall: then the text is what identifies a state."""
        self.dict: dict[str, Any] = {}
        if not perfect_recall:
            self.tensor = np.zeros(encoder.size, np.float32)
            first = 0
            for field in encoder.fields:
                self.dict[field.name] = self.tensor[first : first + field.size]
                first += field.size

    def set_from(self, state: TurnState, player: int) -> None:
        """Take over what a seat sees."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state.match is not None:
            seen = self.setup.chosen.encoder.observation(state.match, player)
            self.tensor[:] = np.frombuffer(seen, np.uint8)

    def string_from(self, state: TurnState, player: int) -> str:
        """The View of a seat as text: all that it may know."""
        if state.match is None or state.awaits_first_draw():
            return f"seat {player}: not dealt"
        half = f" after {state.pending}: {state.drawn}" if state.pending is not None else ""
        return json.dumps(state.match.state.view(player), sort_keys=True) + f" {state.match.half}" + half


def resampled(state: TurnState, player: int) -> TurnState:
    """A random state that a seat cannot tell from this one: `ISMCTSBot.set_resampler(resampled)`."""
    assert state.match is not None
    chosen = state.setup.chosen
    chance = Chance(int(np.random.randint(2**31)))
    twin: TurnState = state.clone()
    view = json.loads(json.dumps(state.match.state.view(player)))
    imagined: GameState = chosen.game.imagine(view, chance)
    before = state.match
    twin.match = restored_match(chosen.game.id, imagined.save(), before.steps, before.at, before.half)
    return twin


def bot_policy(state: TurnState, level: str, chance: Chance, budget: Any) -> int:
    """The number that one of our bots plays, for OpenSpiel's arenas and exploitability."""
    assert state.match is not None
    chosen, seat = state.setup.chosen, state.current_player()
    view = json.loads(json.dumps(state.match.state.view(seat)))
    return chosen.encoder.number(state.match, seat, bot_choice(chosen.game, view, level, chance, budget))


def turn_games() -> list[Game]:
    """The games that are played by turns."""
    return [game for game in games() if game.numbers is not None and game.house_actions is None]


def registered(game: Game) -> type[TurnGame]:
    """The class of a game that OpenSpiel makes from parameters alone, and finds again by its name."""

    def begin(self: TurnGame, params: dict[str, Any] | None = None) -> None:
        TurnGame.__init__(self, game, params or {})

    made = type(f"Registered_{game.id}", (TurnGame,), {"__init__": begin, "__module__": __name__})
    pyspiel.register_game(game_type(game), made)
    return made


globals().update({made.__name__: made for made in map(registered, turn_games())})
