"""A copy of a table: equal to it, and of its own from then on."""

from typing import Any

import pytest

import rayonw
from rayonw.house.log.entries import Acted, Entry, Expired, Made, Named, Reacted, Sat, Started, Undone
from rayonw.house.table.checkpoint import EVERY, Checkpoint
from rayonw.house.table.table import Table, fold

CODE = "abc-defg-hjk"


def log_of(game: str, seats: int, moves: int) -> list[Entry]:
    """A match of people, each playing the first action it may, with ids as browsers give them."""
    settled = rayonw.game(game).settle(seats, {})
    log: list[Entry] = [Made(0, game, seats, settled, "p0", "P0", "a seed")]
    log += [Sat(0, seat, f"p{seat}", f"P{seat}") for seat in range(seats)]
    log.append(Started(0, rayonw.game(game).version))
    table = fold(CODE, list(log))
    for number in range(moves):
        state = table.state
        assert state is not None
        if not state.to_act():
            break
        seat = state.to_act()[-1]
        acts = state.legal(seat)
        text = table.game.write(state, acts[number % len(acts)])
        entry: Entry = Acted(table.last_at + 1, seat, text, f"p{seat}", f"m{number}")
        if (deadline := state.deadline()) is not None and number % 7 == 6:
            entry = Expired(max(deadline, table.last_at))
        more: list[Entry] = [entry, Reacted(number, 0, "cheer", "p0")] if number % 10 == 0 else [entry]
        for each in more:
            table.apply(each)
        log += more
    log.append(Named(0, "p0", "Ada"))
    return log


def fields(thing: object) -> dict[str, Any]:
    """All fields of an object with slots."""
    names: tuple[str, ...] = type(thing).__slots__  # type: ignore[attr-defined]  # what a table is made of has slots
    return {name: getattr(thing, name) for name in names}


def all_of(table: Table) -> dict[str, Any]:
    """Everything that a table is."""
    parts = fields(table)
    parts["state"] = table.game.save(table.state) if table.state is not None else None
    parts["numbering"] = fields(table.numbering)
    parts["played"] = list(table.played)
    parts["reactions"] = vars(table.reactions)
    parts["decisions"] = [
        (each.kept, each.at, table.game.save(each.state)) for each in table.decisions._last
    ] + [table.decisions.undone]
    return parts


@pytest.mark.parametrize("game", [game.id for game in rayonw.games()])
def test_what_is_played_on_a_copy_leaves_the_table_alone_and_the_other_way_round(game: str) -> None:
    log = log_of(game, rayonw.game(game).seat_counts[0], 130)
    half = len(log) // 2
    table = fold(CODE, log[:half])
    twin, before = table.copy(), all_of(table.copy())
    assert all_of(twin) == before
    for entry in log[half:]:
        table.apply(entry)
    assert all_of(twin) == before, "the copy is of its own"
    after = all_of(table.copy())
    for entry in log[half:]:
        twin.apply(entry)
    assert all_of(twin) == all_of(table) == after == all_of(fold(CODE, log)), "and so is the table"


def test_a_copy_shares_nothing_that_changes() -> None:
    table = fold(CODE, log_of("wapi", 2, 30))
    own, twin = fields(table), fields(table.copy())
    ours = {name for name, value in own.items() if type(value).__module__.startswith("rayonw.house.table")}
    plain = {name for name, value in own.items() if isinstance(value, list | dict | set)}
    replaced_as_a_whole = {"options"}
    assert {"reactions", "numbering", "played", "decisions"} <= ours
    assert not {name for name in ours | plain if own[name] is twin[name]} - replaced_as_a_whole


def test_moves_are_taken_back_on_a_copy_and_stand_on_the_table() -> None:
    log = log_of("wapi", 2, 6)
    log = [entry for entry in log if not (isinstance(entry, Sat) and entry.seat == 1)]
    table = fold(CODE, log)
    assert table.one_decides
    decision = table.last_decision()
    assert decision is not None
    before = all_of(table.copy())
    twin = table.copy()
    twin.apply(Undone(0, decision.kept, "p0", "undo"))
    assert len(twin.played) == decision.kept < len(table.played)
    assert all_of(table) == before


async def test_a_checkpoint_and_what_came_after_it_are_the_whole_log() -> None:
    log = log_of("wapi", 3, 90)
    table, checkpoint = fold(CODE, log[:1]), Checkpoint()
    assert checkpoint.seq == 0
    for entry in log[1:]:
        table.apply(entry)
        checkpoint.look(table)
        assert table.seq - EVERY < checkpoint.seq <= table.seq
    again = await checkpoint.replayed(CODE, log[checkpoint.seq :])
    assert all_of(again) == all_of(table)
    assert all_of(await checkpoint.replayed(CODE, log[checkpoint.seq :])) == all_of(table), (
        "as often as one likes"
    )
