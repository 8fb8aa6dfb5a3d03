"""The deal of a day: the same moves give the same match, however fast the house is, however often it dies."""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

import pytest

import rayonw
from rayonw.bots.decision import Decision
from rayonw.house.log.entries import Acted, Daily, Entry, Expired, Made
from rayonw.house.ops.bot_processes import think_dealt
from rayonw.house.ops.settings import Settings
from rayonw.house.table.creation import daily_table_of
from rayonw.house.wire import Act, Level, Ready, Refused
from rayonw.kernel.chance import Chance
from rayonw.kernel.state import View
from tests.house.table.swift import FreeConnection, InstantBots, SwiftTable, joined, person, swiftly

GAMES = [game.id for game in rayonw.games()]
FAR = 1 << 60
CUTS = 7
"""How often a house dies, at most."""


class SlowBots(InstantBots):
    """Bots that need now more, now less time to think, as on a busy machine."""

    def __init__(self, seed: int, slowest: int) -> None:
        super().__init__(seed)
        self._slowest = slowest
        self.asked = 0

    async def choose_dealt(self, game_id: str, view: View, level: Level, chance: int) -> Decision:
        """The same decision, later."""
        self.asked += 1
        await asyncio.sleep(self._chance.below(self._slowest + 1) / 1000)
        return think_dealt(game_id, view, level, chance)


class Said(NamedTuple):
    """What a person played, and at which time of the match it came."""

    at: int
    text: str


def opened(entries: list[Entry], bots: InstantBots) -> SwiftTable:
    return SwiftTable(entries, bots, Settings(bot_processes=1))


def dealt(game: str, seed: str = "the day's seed") -> list[Entry]:
    daily = Daily("2026-11-18", FAR)
    return daily_table_of(person(0), rayonw.game(game), seed, daily)


async def ready(live: SwiftTable, window: FreeConnection) -> None:
    """Between rounds the table waits for its person."""
    if live.standstill.pause() is not None:
        live.receive(window, Ready(f"r{len(window.heard)}"))


async def play_freely(live: SwiftTable, luck: int, moves: int = 10_000) -> list[Said]:
    """A person who plays anything, now faster and now slower; what was played, until the match is over."""
    window, chance, said = joined(live, 0), Chance(luck), list[Said]()
    while live.table.phase == "playing" and len(said) < moves:
        await asyncio.sleep((300 + chance.below(1500)) / 1000)
        await ready(live, window)
        offered = [text for text in window.legal if text not in live.table.game.reserved()]
        if offered and live.table.phase == "playing":
            at, text = live.clock.now(), offered[chance.below(len(offered))]
            before = len(live.log.entries)
            await acted(live, window, f"m{len(window.heard)}", text)
            mine = [each for each in live.log.entries[before:] if isinstance(each, Acted) and each.by]
            said += [Said(at, text)] if mine else []
    return said


async def acted(live: SwiftTable, window: FreeConnection, an_id: str, text: str) -> None:
    """Say it, and wait until it is done."""
    work = live.receive(window, Act(an_id, window.seq, text))
    assert work is not None
    await work
    await asyncio.sleep(0)


async def play_again(live: SwiftTable, said: Sequence[Said]) -> None:
    """The same moves at the same times of the match, to its end."""
    window = joined(live, 0)
    for number, (at, text) in enumerate(said):
        while live.clock.now() < at:
            await ready(live, window)
            await asyncio.sleep(max(0.001, (at - live.clock.now()) / 1000))
        live.clock.match.start(at)  # to the millisecond, whatever the loop rounds
        await acted(live, window, f"again {number}", text)
        refused = [each for each in window.heard if isinstance(each, Refused)]
        assert not refused, (number, at, text, refused)


def match(entries: Sequence[Entry]) -> list[tuple[int, int | None, str]]:
    """Everything that was played, and when."""
    return [
        (each.at, each.seat, each.action) if isinstance(each, Acted) else (each.at, None, "")
        for each in entries
        if isinstance(each, Acted | Expired)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_moves_at_the_same_times_give_the_same_match(game: str) -> None:
    async def twice() -> None:
        first = opened(dealt(game), InstantBots(1))
        said = await play_freely(first, luck=7, moves=25)
        first.close()
        bots = SlowBots(5, slowest=350)
        second = opened(dealt(game), bots)
        await play_again(second, said)
        second.close()
        one, two = match(first.log.entries), match(second.log.entries)
        until = min(len(one), len(two))
        assert until > len(said)
        assert one[:until] == two[:until]
        assert bots.asked > 0

    swiftly(twice())


@pytest.mark.parametrize("game", GAMES)
def test_a_house_that_opens_the_table_in_the_middle_goes_on_in_the_same_way(game: str) -> None:
    """The house may die at any entry: another one finds in the log what every bot had planned."""

    async def cut() -> None:
        first = opened(dealt(game), InstantBots(1))
        said = await play_freely(first, luck=3, moves=16)
        first.close()
        entries = first.log.entries
        start = next(number for number, each in enumerate(entries) if isinstance(each, Acted))
        whole_match = match(entries)
        for kept in range(start, len(entries) - 1, max(3, (len(entries) - start) // CUTS)):
            left = list(entries[:kept])
            last = max((each.at for each in left if isinstance(each, Acted | Expired)), default=0)
            mine = sum(isinstance(each, Acted) and bool(each.by) for each in left)
            second = opened(left, SlowBots(kept, slowest=100))
            await play_again(second, said[mine:])
            second.close()
            again = match(second.log.entries)
            until = min(len(whole_match), len(again))
            assert until > len(match(entries[:kept])) or not said[mine:]
            assert whole_match[:until] == again[:until], (kept, last)

    swiftly(cut())


def test_another_seed_gives_other_chances_to_bots_and_the_same_seed_the_same() -> None:
    async def firsts(seed: str) -> list[tuple[int, int | None, str]]:
        live = opened(dealt("wapi", seed), InstantBots(1))
        await play_freely(live, luck=2, moves=4)
        live.close()
        return match(live.log.entries)

    one, two, other = (swiftly(firsts(seed)) for seed in ("a", "a", "b"))
    assert one == two != other


def test_bots_at_any_other_table_have_chances_of_their_own() -> None:
    entries = dealt("wapi")
    made = entries[0]
    assert isinstance(made, Made)
    assert made.daily is not None

    async def kind() -> str:
        live = opened(entries, InstantBots(1))
        made.daily = None
        other = opened(entries, InstantBots(1))
        found = f"{type(live.bot_seats).__name__} {type(other.bot_seats).__name__}"
        live.close()
        other.close()
        return found

    assert swiftly(kind()) == "DealtBots BotSeats"
