"""With any one person silent every match ends, and so it does with all of them silent but one."""

import asyncio
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count

import pytest

import rayonw
from rayonw.house.table.live import LiveTable
from rayonw.house.wire import PATIENCE, Act, Cover
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.option import Options
from rayonw.kernel.state import State
from tests.contract.settings import FULL, TABLES
from tests.contract.walk import walk
from tests.house.table.swift import FreeConnection, dealt, joined, pass_seconds, swiftly

LONGEST = 50 * 3600.0
"""Seconds of the swift loop after which a match should have ended long ago."""
LOOKS = 0.5
"""Seconds between two looks of a person at the table."""
SAMPLES = 8 if FULL else 1
"""Matches of each kind for each game and seat count."""
RAREST = 100
"""Of so many positions at least one has a phase that the default run looks at."""
MOST_TRIES = 60
"""Matches after which somebody should have fallen silent in a phase."""


class Player:
    """A person who plays what comes to mind, falls silent after some actions, and may cover for others."""

    def __init__(self, live: LiveTable, seat: int, chance: Chance, acts: int, covers: bool = False) -> None:
        self.live = live
        self.seat = seat
        self.connection = joined(live, seat)
        self.chance = chance
        self.acts = acts
        """How often this person still acts before falling silent."""
        self.covers = covers
        self.silent_in: str | None = None
        """The phase in which this person falls silent when waited for."""
        self.fell_silent = False
        self.covered: list[tuple[int, int, int | None]] = []
        """Which seats this person let a bot play, when, and when the seat itself had last done something."""
        self._ids = count(1)

    def look(self) -> None:
        """Do what there is to do."""
        state = self.live.table.state
        assert state is not None
        connection = self.connection
        if self.acts and connection.legal and self.seat in state.to_act():
            if self.silent_in == phase_of(state):
                self.acts, self.fell_silent = 0, True
                return
            self.acts -= 1
            text = connection.legal[self.chance.below(len(connection.legal))]
            self.live.receive(connection, Act(self._id(), connection.seq, text))
        if self.covers:
            self._cover(connection)

    def _cover(self, connection: FreeConnection) -> None:
        """Press the button for every seat that the house says may be played by a bot."""
        table, now = self.live.table, self.live.clock.match.now()
        for seat, since in enumerate(connection.bot_from):
            if seat != self.seat and since is not None and since <= now:
                did = [play.at for play in table.played if play.by == seat and not play.private]
                self.covered.append((seat, now, did[-1] if did else None))
                self.live.receive(connection, Cover(self._id(), seat))

    def _id(self) -> str:
        return f"{self.seat}-{next(self._ids)}"


@dataclass
class Evening:
    """One match: who is there to the end and covers for the others, and the silent people."""

    game: Game
    seats: int
    options: Options
    seed: int
    silent: dict[int, int]
    """Seats whose person falls silent, after how many actions."""
    covering: bool = True
    returns: int = 0
    """How often a silent person, covered for, plays once more and falls silent again."""
    silent_in: str | None = None
    """The phase in which the silent people fall silent, if not before."""
    longest: float = LONGEST

    fell_silent: bool = False
    """Whether somebody did so."""

    async def play(self) -> tuple[LiveTable, Player]:
        """To the end, or as long as it may take."""
        chance = Chance(self.seed)
        awake = next(seat for seat in range(self.seats) if seat not in self.silent)
        people = sorted([awake, *self.silent])
        live = dealt(self.game, self.seats, people, self.options, f"silence {self.seed}")
        guard = Player(live, awake, chance, 10**9, self.covering)
        players = [Player(live, seat, chance, acts) for seat, acts in self.silent.items()]
        for player in players:
            player.silent_in = self.silent_in
        returns = dict.fromkeys(self.silent, self.returns)
        loop = asyncio.get_running_loop()
        while live.table.phase == "playing" and loop.time() < self.longest:
            await pass_seconds(LOOKS)
            for player in (guard, *players):
                if live.table.seats[player.seat].level and returns.get(player.seat) and not player.acts:
                    returns[player.seat] -= 1
                    player.acts = 1
                if live.table.phase == "playing":
                    player.look()
        self.fell_silent = any(player.fell_silent for player in players)
        return live, guard


def evenings(game_id: str, seats: int) -> Iterable[tuple[int, Options]]:
    """Seeds, and options that go through all of the game's."""
    samples = rayonw.game(game_id).samples(seats)
    for number in range(SAMPLES):
        seed = seats + 7 * number
        yield seed, samples[seed % len(samples)]


def check(live: LiveTable, guard: Player, silent: Iterable[int]) -> None:
    """The match is over, and nobody was covered for who had done something in the last minute."""
    assert live.table.phase == "over", "the table is held"
    assert live.table.outcome is not None
    for seat, at, did in guard.covered:
        assert seat in silent
        assert at - (did or 0) >= PATIENCE * 1000


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_with_any_one_person_silent_every_match_ends(game_id: str, seats: int) -> None:
    game = rayonw.game(game_id)
    for seed, options in evenings(game_id, seats):
        silent = {seed % seats: Chance(seed).below(8) * (seed % 2)}
        check(*swiftly(Evening(game, seats, options, seed, silent).play()), silent)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_with_all_but_one_silent_every_match_ends(game_id: str, seats: int) -> None:
    """And though the silent ones wake up now and then, take their seat back, and fall silent again."""
    game = rayonw.game(game_id)
    for seed, options in evenings(game_id, seats):
        silent = {seat: Chance(seed + seat).below(8) for seat in range(1, seats)}
        check(*swiftly(Evening(game, seats, options, seed, silent, returns=2).play()), silent)


def phase_of(state: State) -> str:
    """What the rules wait for, as everybody can see."""
    return str(state.common().get("phase", "turn"))


def waiting_phases(game: Game, seats: int) -> list[str]:
    """Every phase in which random matches wait for a seat, save the rarest."""
    seen: Counter[str] = Counter()
    for seed in range(4):
        state = game.deal(seats, f"phases {seed}")
        seen.update(phase_of(state) for _ in walk(game, state, Chance(seed)) if state.to_act())
    return sorted(phase for phase, times in seen.items() if FULL or times * RAREST > seen.total())


PHASES = [(game.id, phase) for game in rayonw.games() for phase in waiting_phases(game, game.seat_counts[0])]


@pytest.mark.parametrize(("game_id", "phase"), PHASES)
def test_in_whatever_phase_somebody_falls_silent_the_match_ends(game_id: str, phase: str) -> None:
    game = rayonw.game(game_id)
    seats = game.seat_counts[0]
    for seed in range(MOST_TRIES):
        evening = Evening(game, seats, game.settle(seats), seed, {1: 10**6}, silent_in=phase)
        live, guard = swiftly(evening.play())
        check(live, guard, [1])
        if evening.fell_silent:
            return
    raise AssertionError(f"nobody was waited for in {phase}")


@pytest.mark.parametrize("game_id", [game.id for game in rayonw.games() if not game.simultaneous])
def test_while_nobody_presses_the_button_a_silent_seat_holds_the_table(game_id: str) -> None:
    """Else the other tests would prove nothing. (In a race the others simply win.)"""
    game = rayonw.game(game_id)
    seats = game.seat_counts[0]
    evening = Evening(game, seats, game.settle(seats), 1, {1: 0}, covering=False, longest=4 * 3600.0)
    assert swiftly(evening.play())[0].table.phase == "playing"
