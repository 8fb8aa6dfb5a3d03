"""Wataï in browsers: seats at a table, a match played on to a moment worth testing, and real gestures."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

from playwright.sync_api import expect

from rayonw.games.watai.arena import fits
from rayonw.games.watai.hand import card_at
from rayonw.games.watai.material import HEAP, NO_CARD, kind_of, number_of
from rayonw.games.watai.phase import RACE
from rayonw.games.watai.rules import State
from rayonw.house.log.entries import Acted, Entry, Expired, reread, written
from rayonw.house.table.table import Table, fold
from rayonw.kernel.chance import Chance
from rayonw.kernel.record import EXPIRE, Move
from rayonw.kernel.record import apply as play
from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, PATIENCE, PHONE, Guest
from tests.browser.heard import wait_for
from tests.browser.house_process import HouseProcess
from tests.browser.wapi_table import take_a_seat

TRIES = 240
STEPS = 900
NOT_PLAYED = ("watai", "!", "slap", "say", "accent", "away", "leave", "back")
"""What nobody does while a match is played on."""

SIGNS = "123456h"


def seat_all(arrive: Arrive, names: list[str], bots: int = 0, **options: object) -> tuple[list[Guest], str]:
    """A table of Wataï with these people and then bots, dealt; all have phones, the second has a desk."""
    guests = [arrive(name, size=DESK if number == 1 else PHONE) for number, name in enumerate(names)]
    for guest in guests:
        guest.context.add_init_script("localStorage.setItem('rayonw.coach.watai', 'seen')")
    wish = {
        "game": "watai",
        "seats": len(names) + bots,
        "options": {"variants": "none", **options},
        "bots": ["easy"] * bots,
        "start": False,
    }
    host = guests[0]
    made = host.context.request.post(f"{host.url}/api/tables", data=wish, headers={"Origin": host.url})
    assert made.ok, made.text()
    code = str(made.json()["code"])
    host.go(f"/t/{code}")
    for guest in guests[1:]:
        take_a_seat(guest, code)
    host.page.get_by_role("button", name="Start the game").click()
    for guest in guests:
        expect(guest.page.locator("[data-between]")).to_be_visible(timeout=PATIENCE)
    return guests, code


Wanted = Callable[[State], bool]


def play_on(house: HouseProcess, code: str, wanted: Wanted, seed: int = 1) -> State:
    """Close the house, play the match on by its rules until it is as wanted, log that, open again."""
    house.close()
    with closing(sqlite3.connect(house.data / "house.sqlite3")) as base:
        entries = logged(base, code)
        for attempt in range(TRIES):
            table = fold(code, entries)
            moves = reach(table, wanted, Chance(seed + attempt))
            if moves is not None:
                break
        else:
            raise AssertionError("no such moment came")
        log_on(base, code, len(entries), moves)
    house.open()
    assert isinstance(table.state, State)
    return table.state


def pass_by(house: HouseProcess, code: str, moves: list[Move]) -> State:
    """Close the house, log these moves with the times they bear, open again: time has passed in no time."""
    house.close()
    with closing(sqlite3.connect(house.data / "house.sqlite3")) as base:
        entries = logged(base, code)
        log_on(base, code, len(entries), moves)
        table = fold(code, logged(base, code))
    house.open()
    assert isinstance(table.state, State)
    return table.state


def logged(base: sqlite3.Connection, code: str) -> list[Entry]:
    """The log of a table."""
    rows = base.execute("SELECT entry FROM log WHERE table_id = ? ORDER BY seq", (code,)).fetchall()
    return [reread(row[0]) for row in rows]


def log_on(base: sqlite3.Connection, code: str, seq: int, moves: list[Move]) -> None:
    """Moves become the log's next entries."""
    with base:
        for number, move in enumerate(moves, seq + 1):
            entry: Entry = Expired(move.at) if move.seat is None else Acted(move.at, move.seat, move.text)
            base.execute(
                "INSERT INTO log (table_id, seq, entry) VALUES (?, ?, ?)", (code, number, written(entry))
            )


def reach(table: Table, wanted: Wanted, chance: Chance) -> list[Move] | None:
    """The moves of people who lay what they can, until it is as wanted; None if that does not come."""
    state = table.state
    assert isinstance(state, State)
    moves: list[Move] = []
    at = table.last_at
    for _ in range(STEPS):
        if moves and wanted(state):
            return moves
        if state.phase >= RACE and state.outcome() is not None:
            return None
        due = state.deadline()
        at += 3
        if due is not None and (at >= due or not state.to_act()):
            move = Move(None, max(at, due), EXPIRE)
            at = move.at
        else:
            seat = state.to_act()[chance.below(len(state.to_act()))]
            texts = [table.game.write(state, action) for action in state.legal(seat)]
            able = [text for text in texts if not text.startswith(NOT_PLAYED)]
            cards = [text for text in able if ">" in text]
            pool = cards or able
            if not pool:
                continue
            move = Move(seat, at, pool[chance.below(len(pool))])
        play(table.game, state, move)
        moves.append(move)
    return None


def lays(state: State, seat: int) -> dict[int, str]:
    """By pile: the first source whose card this seat may lay there now, as its sign."""
    found: dict[int, str] = {}
    for source in range(HEAP + 1):
        card = card_at(state, seat, source)
        if card == NO_CARD:
            continue
        for pile in range(len(state.shows)):
            if fits(state, kind_of(card), pile):
                found.setdefault(pile, SIGNS[source])
    return found


def contested(state: State) -> tuple[int, dict[int, str]] | None:
    """A pile on which every seat can lay a number now, and each seat's card for it."""
    if state.phase != RACE:
        return None
    every = [lays(state, seat) for seat in range(state.seats)]
    for pile in every[0]:
        if all(pile in lay for lay in every):
            return pile, {seat: lay[pile] for seat, lay in enumerate(every)}
    return None


def number_for(state: State, seat: int, wanted: Callable[[int], bool]) -> tuple[str, int] | None:
    """A card of this seat whose number is as wanted, and a pile it fits on."""
    for pile, source in lays(state, seat).items():
        card = card_at(state, seat, SIGNS.index(source))
        if state.phase == RACE and wanted(number_of(kind_of(card))):
            return source, pile
    return None


def back_at_the_table(*guests: Guest) -> None:
    """Until all lines stand again and the race is shown."""
    for guest in guests:
        expect(guest.page.locator("[data-arena]")).to_be_visible(timeout=PATIENCE)


def card(guest: Guest, source: str) -> None:
    """Take a card."""
    held = guest.page.locator(f'[data-source="{source}"]')
    held.click()
    expect(held).to_have_attribute("aria-pressed", "true")


def pile(guest: Guest, number: int) -> None:
    """Tap a pile."""
    guest.page.locator(f'[data-pile="{number}"]').click(force=True)


def refused(guest: Guest) -> dict[str, Any]:
    """The newest refusal, once there is one."""
    wait_for(guest, lambda: bool(guest.of_kind("refused")))
    return guest.last("refused")
