"""Races: the order of arrival decides, check and move are one step, and everybody sees the same match."""

import asyncio
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rayonw
from rayonw.games.watai.position import position
from rayonw.house.log.entries import Acted, Entry, Expired
from rayonw.house.wire import Ack, Act, Refused
from rayonw.kernel.chance import Chance
from rayonw.kernel.deal import seed_hash
from rayonw.kernel.patch import merge
from rayonw.kernel.record import EXPIRE, Move, Record, apply, replay, verify
from rayonw.kernel.state import Refusal, State
from tests.house.rig import Rig, Window, new_id
from tests.house.table.race import answers, level, race, send_all

GAME = rayonw.game("watai")


class Eye:
    """A seat that sees the table late: it acts on what it last saw, as a slow connection does."""

    def __init__(self, state: State, seat: int, lag: int) -> None:
        self.seat = seat
        self.lag = lag
        self.offered = [GAME.offered(state, seat)]

    def see(self, state: State) -> None:
        self.offered.append(GAME.offered(state, self.seat))

    def wish(self, chance: Chance) -> str | None:
        """Something that was offered a while ago, laying cards above all."""
        seen = self.offered[max(0, len(self.offered) - 1 - self.lag)]
        cards = [text for text in seen if ">" in text]
        pool = cards if cards and chance.below(3) else seen
        return pool[chance.below(len(pool))] if pool else None


def raced(
    seats: int, seed: int, lags: list[int], steps: int, options: dict[str, Any]
) -> tuple[State, Record]:
    """A match in which acts arrive interleaved at random, many of them too late."""
    chance = Chance(seed)
    state = GAME.deal(seats, f"seed {seed}", options)
    whole = state.census()
    eyes = [Eye(state, seat, lags[seat % len(lags)]) for seat in range(seats)]
    settled = GAME.settle(seats, options)
    record = Record("watai", GAME.version, seats, settled, f"seed {seed}", seed_hash(f"seed {seed}"))
    at = 0
    for _ in range(steps):
        at += chance.below(120)
        due = state.deadline()
        before = state.save()
        if due is not None and at >= due:
            move: Move | None = Move(None, at, EXPIRE)
            state.expire(at)
        else:
            eye = eyes[chance.below(seats)]
            text = eye.wish(chance)
            if text is None:
                at = due if due is not None else at
                continue
            move = Move(eye.seat, at, text)
            try:
                apply(GAME, state, move)
            except Refusal:
                move = None
        if move is None:
            assert state.save() == before, "a refusal changed something"
            continue
        record.moves.append(move)
        assert state.census() == whole, f"a card is lost or doubled after {move}"
        for eye in eyes:
            eye.see(state)
        if state.outcome() is not None:
            break
    record.outcome = state.outcome()
    return state, record


VARIANTS = st.sampled_from(["none", "die", [5, 8], [6], [9, 12], [13], [15, 16], [2, 3, 4, 10]])


@settings(max_examples=25, deadline=None)
@given(
    seats=st.integers(2, 8),
    seed=st.integers(0, 10**6),
    lags=st.lists(st.integers(0, 12), min_size=1, max_size=8),
    variants=VARIANTS,
    autofill=st.booleans(),
)
def test_whatever_order_acts_arrive_in_no_card_is_lost_and_the_log_tells_the_same_match(
    seats: int, seed: int, lags: list[int], variants: Any, autofill: bool
) -> None:
    state, record = raced(seats, seed, lags, 500, {"variants": variants, "autofill": autofill})
    *_, (again, _) = replay(GAME, Record.parse(record.text()))
    assert again.save() == state.save()
    for seat in (None, *range(seats)):
        assert again.view(seat) == state.view(seat)


@settings(max_examples=40, deadline=None)
@given(order=st.permutations(range(8)))
def test_of_eight_who_want_one_place_the_first_to_arrive_has_it_and_the_others_are_told_who(
    order: list[int],
) -> None:
    hands = "; ".join(f"{letter}: b3 | talon r9 | stock r4 r5 r6" for letter in "ABCDEFGH")
    state = position(f"seats: 8; {hands}; piles: [start b2]")
    whole = state.census()
    for place, seat in enumerate(order):
        action = GAME.read(state, "1:b3>1")
        if place == 0:
            state.play(seat, action, 100)
            continue
        with pytest.raises(Refusal) as lost:
            state.play(seat, action, 100 + place)
        assert (lost.value.clause, lost.value.why) == ("wat.R7c", "somebody_was_faster")
        assert lost.value.details["seat"] == order[0]
    assert state.census() == whole


def chosen(window: Window, chance: Chance) -> list[str]:
    """Two or three things to do at once, of what this window offers, and the first of them again."""
    cards = [text for text in window.legal if ">" in text]
    rest = [text for text in window.legal if text in ("turn", "watai") or text.startswith("fill")]
    pool = cards + rest if chance.below(4) else cards
    wishes = [pool[chance.below(len(pool))] for _ in range(2 + chance.below(2))] if pool else ["turn"]
    return [*wishes, wishes[0]]


async def storm(window: Window, number: int, rounds: int) -> tuple[int, int, int]:
    """A window that fires as fast as it is answered: acknowledged, refused, and told who was faster."""
    chance = Chance(number)
    acked = refused = outrun = 0
    for _ in range(rounds):
        if window.outcome is not None:
            break
        for answer in await answers(window, await send_all(window, chosen(window, chance))):
            acked += isinstance(answer, Ack)
            refused += isinstance(answer, Refused)
            outrun += isinstance(answer, Refused) and answer.why == "somebody_was_faster"
    return acked, refused, outrun


def moves_of(entries: list[Entry]) -> list[tuple[int | None, int, str]]:
    """The log of a match as moves."""
    return [
        (entry.seat, entry.at, entry.action) if isinstance(entry, Acted) else (None, entry.at, EXPIRE)
        for entry in entries
        if isinstance(entry, Acted | Expired)
    ]


async def test_a_storm_over_real_sockets_leaves_one_log_and_the_same_views_everywhere(rig: Rig) -> None:
    windows = await race(rig, 8, autofill=True)
    code = windows[0].table.code
    watcher = await (await rig.browser()).open(code)
    live = await rig.live_table(code)
    state = live.table.state
    assert state is not None
    whole = state.census()
    counts = await asyncio.gather(*(storm(window, number, 60) for number, window in enumerate(windows)))
    await level([*windows, watcher], live.table.seq)
    assert sum(acked for acked, _, _ in counts) > 400
    assert sum(refused for _, refused, _ in counts) > 100
    assert sum(outrun for _, _, outrun in counts) > 0
    assert state.census() == whole
    for window in (*windows, watcher):
        assert window.view == state.view(window.you)
        assert window.told == windows[0].told
    entries = await rig.house.log.read(code)
    ids = [entry.id for entry in entries if isinstance(entry, Acted) and entry.by]
    assert len(ids) == len(set(ids)) == sum(acked for acked, _, _ in counts) + 1
    assert moves_of(entries) == [(move.seat, move.at, move.text) for move in live.table.record().moves]
    record = live.table.record()
    verify(GAME, record)
    *_, (again, _) = replay(GAME, record)
    assert again.save() == state.save()


async def test_steps_alone_lead_a_window_to_the_same_view_as_a_fresh_sync(rig: Rig) -> None:
    windows = await race(rig, 3)
    await asyncio.gather(*(storm(window, number, 20) for number, window in enumerate(windows)))
    live = await rig.live_table(windows[0].table.code)
    await level(windows, live.table.seq)
    for guest, window in zip(rig.guests, windows, strict=False):
        fresh = await guest.open(window.table.code)
        assert fresh.view == merge(window.view, {})
        assert fresh.legal == window.legal
        assert (await fresh.read_back()).told == window.told


async def test_two_who_send_at_once_are_settled_by_arrival_and_nobody_by_a_clock_of_their_own(
    rig: Rig,
) -> None:
    """A message has no time in it; an old `seq` neither helps nor harms."""
    windows = await race(rig, 2)
    stale = windows[0].seq
    await windows[1].play("turn")
    await windows[0].reach(windows[1].seq)
    acts = [Act(new_id(), stale, "turn"), Act(new_id(), windows[0].seq, "turn")]
    assert [isinstance(await windows[0].ask(act), Ack) for act in acts] == [True, True]
    assert "at" not in Act.__struct_fields__
