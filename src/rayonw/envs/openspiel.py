"""OpenSpiel games: importing this module registers the turn games as `rayonw_wapi`, `rayonw_wildtiles`, …

`pyspiel.load_game("rayonw_wapi(seats=3)")`; options are parameters too, tables among them as JSON.

Chance is exact: whatever it draws, it draws piece by piece at chance nodes, and not before it is needed.
`bag` is for Wapi a bag of one's own, such as `owl bear 1 2`, for trees that can be searched whole.
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
from rayonw.kernel.script import Followed, Script, Undrawn
from rayonw.kernel.state import State as GameState

SEED = "chance nodes"
"""The seed of States whose chance is told; it decides nothing."""
OUTCOMES = 64
"""Every outcome of chance is below this, and there are fewer."""
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
        parameter_specification={"seats": game.seat_counts[0], "bag": NO_BAG, **defaults},
    )


@dataclass(frozen=True)
class Setup:
    """What a match is played with. Copies of states share it."""

    chosen: Chosen
    bag: tuple[str, ...]
    """A bag of one's own; empty for the usual one."""

    def __deepcopy__(self, _memo: object) -> "Setup":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        chosen = self.chosen
        return setup_of, (chosen.game.id, chosen.seats, chosen.options, self.bag)

    def opening(self) -> Match:
        """A new match, whose chance is told."""
        chosen = self.chosen
        if not self.bag:
            return chosen.deal(SEED)
        version = chosen.game.version
        return Match(chosen.encoder.opening_of(list(self.bag), SEED, chosen.options, version))


def setup_of(game: str, seats: int | None, options: Options, bag: tuple[str, ...]) -> Setup:
    """What a match is played with, from what can be stored."""
    return Setup(choose(game, seats, options), bag)


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


@dataclass(frozen=True)
class Asked:
    """What chance is asked."""

    by: int
    """What the answer is for, as a Script counts it."""
    outcomes: tuple[int, ...]
    """Equal pieces several times."""
    label: str
    piece: bool
    """Whether it is a piece, and not a bare number."""


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
        self.setup = Setup(chosen, tuple(str(params.get("bag", NO_BAG)).split()))
        self.begun = told(self.setup, None, None, [])
        """The match at its first decision, or what chance is asked first; all States share it."""
        info = pyspiel.GameInfo(
            num_distinct_actions=encoder.actions,
            max_chance_outcomes=OUTCOMES,
            num_players=chosen.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=encoder.longest,
        )
        super().__init__(game_type(game), info, {name: packed(given) for name, given in params.items()})

    def new_initial_state(self) -> "TurnState":
        """A match of which nothing is dealt yet."""
        return TurnState(self)

    def state_of(self, match: Match) -> "TurnState":
        """The State of a match that is under way, in which chance is asked nothing."""
        state = TurnState(self)
        state.match, state.asked = match, None
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What turns a state into a seat's observation."""
        if params:
            raise ValueError(f"there are no observation parameters, such as {params}")
        return Observer(self, bool(iig_obs_type and iig_obs_type.perfect_recall))


class TurnState(pyspiel.State):
    """A match, and what chance has still to say before it can go on."""

    def __init__(self, game: TurnGame) -> None:
        super().__init__(game)
        self.setup = game.setup
        self.match, self.asked = game.begun
        """None before the deal; and what chance is asked now."""
        self.pending: int | None = None
        """A number that was played, and waits for chance."""
        self.said: list[tuple[int, int]] = []
        """What chance has said for it, or for the deal; see kernel/script.py."""
        self.cut = False

    # What OpenSpiel asks.

    def current_player(self) -> int:
        """The seat to act, or chance, or nobody any more."""
        if self.asked is not None:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.match is not None
        seat = NOBODY if self.cut else self.setup.chosen.encoder.waiting(self.match)
        return int(pyspiel.PlayerId.TERMINAL) if seat == NOBODY else seat

    def is_terminal(self) -> bool:
        """Whether the match is over, or was cut because it is too long."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may draw now, with exact probabilities."""
        assert self.asked is not None
        left = Counter(self.asked.outcomes)
        return [(piece, left[piece] / left.total()) for piece in sorted(left)]

    def returns(self) -> list[float]:
        """The utilities; nothing before the end."""
        if self.match is None:
            return [0.0] * self.setup.chosen.seats
        return self.setup.chosen.encoder.utilities(self.match)

    def __str__(self) -> str:
        text = "not dealt"
        if self.match is not None:
            text = self.setup.chosen.game.draw(self.match.state.view(None))
        return text if self.asked is None else f"{text}\nafter {self.pending}: {self.said}"

    def _legal_actions(self, player: int) -> list[int]:
        if self.match is None or player != self.current_player():
            return []
        mask = self.setup.chosen.encoder.action_mask(self.match, player)
        return [number for number, legal in enumerate(mask) if legal]

    def _action_to_string(self, player: int, action: int) -> str:
        encoder = self.setup.chosen.encoder
        if player != pyspiel.PlayerId.CHANCE:
            return encoder.texts[action]
        assert self.asked is not None
        label = self.asked.label
        return f"draw {encoder.piece_text(action, label)}" if self.asked.piece else f"{label}: {action}"

    def _apply_action(self, action: int) -> None:
        if self.asked is not None:
            self.said.append((self.asked.by, action))
        else:
            self.pending = action
        self.go_on()

    def go_on(self) -> None:
        """Deal, or play what was chosen, if chance has said enough for it."""
        match, self.asked = told(self.setup, self.match, self.pending, self.said)
        if match is not None:
            self.match, self.pending, self.said = match, None, []
            encoder = self.setup.chosen.encoder
            self.cut = match.steps >= encoder.longest and encoder.waiting(match) != NOBODY


def told(
    setup: Setup, before: Match | None, number: int | None, said: list[tuple[int, int]]
) -> tuple[Match | None, Asked | None]:
    """The match after the deal, or after a number and whatever time brings then; or what chance is asked.

    The match before is left as it is.
    """
    script, encoder = Script(said), setup.chosen.encoder
    try:
        with Followed(script):
            if before is None:
                match = setup.opening()
            else:
                assert number is not None
                match = before.clone()
                encoder.tell_piles(match, script)
                encoder.act(match, encoder.waiting(match), number)
            encoder.waiting(match)
            script.check_piles()
    except Undrawn:
        return None, Asked(script.asked, tuple(script.outcomes), script.label, script.piece)
    return match, None


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
        if state.match is None:
            return f"seat {player}: not dealt"
        return json.dumps(state.match.state.view(player), sort_keys=True) + f" {state.match.half}"


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
