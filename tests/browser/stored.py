"""Tables that begin in a known position: their log is written beside the open house, which then reads it."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import expect

from rayonw import game
from rayonw.house.log.entries import Acted, BotSat, Entry, Made, Sat, Started, written
from rayonw.kernel.state import State
from tests.browser.guest import PATIENCE, Guest
from tests.browser.house_process import HouseProcess


class StoredTable:
    """A table whose people, seed and first moves the test knows, so that it knows the truth beside them."""

    bot_names: tuple[str, ...] = tuple(f"Bot {seat}" for seat in range(9))
    """The names of bots, by seat."""

    def __init__(
        self, name: str, code: str, guests: list[Guest], bots: int, seed: str, options: dict[str, Any]
    ) -> None:
        self.game = game(name)
        self.code = code
        self.guests = guests
        self.seats = len(guests) + bots
        self.seed = seed
        self.settled = self.game.settle(self.seats, options)
        self.state: State = self.game.deal(self.seats, seed, self.settled)
        self.moves: list[tuple[int, str]] = []

    def play(self, seat: int, text: str) -> None:
        """A move that is played before anybody comes."""
        self.state.play(seat, self.game.read(self.state, text), len(self.moves))
        self.moves.append((seat, text))

    def write(self, house: HouseProcess) -> None:
        """Write the log."""
        people = house.people()
        story = self._story([people[guest.name] for guest in self.guests])
        house.store_log(self.code, [written(entry) for entry in story])

    def open(self, house: HouseProcess) -> None:
        """Write the log, and let the guests come."""
        self.write(house)
        for guest in self.guests:
            guest.context.add_init_script(f"localStorage.setItem('rayonw.coach.{self.game.id}', 'seen')")
            guest.go(f"/t/{self.code}")
            expect(guest.page.get_by_test_id("screen")).to_be_visible(timeout=PATIENCE)

    def _story(self, ids: list[str]) -> Iterator[Entry]:
        """What the house would have stored, had they played these moves here."""
        yield Made(0, self.game.id, self.seats, self.settled, ids[0], self.guests[0].name, self.seed)
        for seat, guest in enumerate(self.guests):
            yield Sat(0, seat, ids[seat], guest.name)
        for seat in range(len(ids), self.seats):
            yield BotSat(0, seat, "easy", self.bot_names[seat])
        yield Started(0, self.game.version)
        for at, (seat, text) in enumerate(self.moves):
            yield Acted(at, seat, text)
