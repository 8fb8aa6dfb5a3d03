"""The match: plays, refusals, resends, races, spectators, the end and the rematch."""

import asyncio

import pytest

import rayonw
from rayonw.house.log.entries import Acted
from rayonw.house.wire import (
    Ack,
    Act,
    Again,
    Cover,
    Leave,
    Lobby,
    PutBot,
    Ready,
    Refused,
    Sit,
    Start,
    Step,
    Sync,
)
from rayonw.kernel.deal import seed_hash
from tests.house.matches import play_out, two_at_a_table
from tests.house.rig import Rig, new_id

STORES = ("sqlite", "postgres")


async def test_a_match_is_played_to_its_end_and_all_see_the_same(rig: Rig) -> None:
    one, two, _, bob = await two_at_a_table(rig)
    watcher = await (await rig.browser()).open(one.table.code)
    await play_out(one, two, watcher)
    live = await rig.live_table(one.table.code)
    state = live.table.state
    assert state is not None
    assert one.view == state.view(0)
    assert two.view == state.view(1)
    assert watcher.view == state.view(None)
    assert one.told == two.told == watcher.told
    assert one.outcome is not None
    assert one.outcome.reason == "wapi.E1"
    over = await one.until(lambda m: isinstance(m, Lobby) and m.table.phase == "over")
    assert over.table.seed == live.table.seed
    late = await bob.open(one.table.code)
    assert late.view == two.view
    assert (await late.read_back()).told == two.told


async def test_a_step_is_small_and_says_who_did_what(rig: Rig) -> None:
    one, two, _, _ = await two_at_a_table(rig)
    seq = await one.play()
    await two.reach(seq)
    step = two.messages[-1]
    assert isinstance(step, Step)
    assert step.by == 0
    assert [event["seat"] for event in step.events] == [0, 1]
    assert "box" not in step.patch
    assert two.legal
    assert not one.legal


async def test_the_acknowledgement_comes_before_the_step(rig: Rig) -> None:
    one, _, _, _ = await two_at_a_table(rig)
    await one.play()
    assert [type(message) for message in one.messages[-2:]] == [Ack, Step]


async def test_a_play_out_of_turn_is_refused_with_its_clause(rig: Rig) -> None:
    one, two, _, _ = await two_at_a_table(rig)
    answer = await two.ask(Act(new_id(), two.seq, one.legal[0]))
    assert (answer.clause, answer.why, answer.details) == ("wapi.S2", "not_your_turn", {"seat": 0})


async def test_an_illegal_or_unreadable_play_says_why_and_changes_nothing(rig: Rig) -> None:
    one, _, _, _ = await two_at_a_table(rig)
    live = await rig.live_table(one.table.code)
    assert live.table.state is not None
    before = live.table.state.save()
    drawn = one.view["drawn"]
    illegal = "owl+" if drawn.isdecimal() else "3>owl"
    assert await one.why(Act(new_id(), one.seq, illegal)) == "unreadable"
    assert await one.why(Act(new_id(), one.seq, "x" * 1000)) == "unreadable"
    assert await one.why(Act(new_id(), one.seq, "")) == "unreadable"
    assert live.table.state.save() == before
    assert live.table.seq == one.seq


async def test_a_spectator_cannot_play(rig: Rig) -> None:
    one, _, _, _ = await two_at_a_table(rig)
    named = await (await rig.guest("Eve")).open(one.table.code)
    assert await named.why(Act(new_id(), named.seq, one.legal[0])) == "house.not_seated"
    nameless = await (await rig.browser()).open(one.table.code)
    assert await nameless.why(Act(new_id(), nameless.seq, one.legal[0])) == "house.no_guest"
    assert nameless.legal == []
    assert "me" not in nameless.view


async def test_nobody_plays_before_the_start(rig: Rig) -> None:
    ada = await rig.guest()
    window = await ada.open(await ada.make(2))
    assert await window.why(Act(new_id(), window.seq, "owl")) == "house.not_playing"


async def test_nobody_plays_after_the_end(rig: Rig) -> None:
    one, two, _, _ = await two_at_a_table(rig)
    await play_out(one, two)
    assert await one.why(Act(new_id(), one.seq, "owl")) == "house.over"
    assert await one.why(Leave(new_id())) == "house.over"
    assert await one.why(PutBot(new_id(), 1, "easy")) == "house.over"


async def test_a_play_on_an_old_sight_of_the_table_is_stale(rig: Rig) -> None:
    one, two, _, _ = await two_at_a_table(rig)
    old = one.seq
    seq = await one.play()
    await two.reach(seq)
    assert await two.why(Act(new_id(), old, two.legal[0])) == "house.stale"
    assert await two.why(Act(new_id(), two.seq + 1, two.legal[0])) == "house.stale", "from the future"
    await two.play()


async def test_what_happens_beside_the_match_makes_no_play_stale(rig: Rig) -> None:
    one, two, _, bob = await two_at_a_table(rig)
    before = one.seq
    await bob.named("Bobby")
    await one.reach(before + 1)
    await one.done(Act(new_id(), before, one.legal[0]))
    assert two.you == 1


async def test_a_resend_gets_the_same_answer_and_is_played_once(rig: Rig) -> None:
    one, _, ada, _ = await two_at_a_table(rig)
    message = Act(new_id(), one.seq, one.legal[0])
    first = await one.ask(message)
    assert await one.ask(message) == first
    again = await ada.open(one.table.code)
    assert await again.ask(message) == first
    live = await rig.live_table(one.table.code)
    assert len(live.table.played) == 1


async def test_a_resend_that_overtakes_its_storing_is_played_once(rig: Rig) -> None:
    one, _, _, _ = await two_at_a_table(rig)
    message = Act(new_id(), one.seq, one.legal[0])
    await one.send(message)
    await one.send(message)
    assert await one.answer(message.id) == await one.answer(message.id)
    assert len((await rig.live_table(one.table.code)).table.played) == 1


async def test_a_resend_is_known_after_the_table_was_put_away(rig: Rig) -> None:
    one, _, ada, _ = await two_at_a_table(rig)
    message = Act(new_id(), one.seq, one.legal[0])
    first = await one.ask(message)
    rig.house.live_tables.pop(one.table.code).close()
    again = await ada.open(one.table.code)
    assert await again.ask(message) == first
    assert len(again.told) == 1


async def test_two_windows_of_one_person_cannot_play_one_turn_twice(rig: Rig) -> None:
    one, two, ada, _ = await two_at_a_table(rig)
    other = await ada.open(one.table.code)
    first, second = Act(new_id(), one.seq, one.legal[0]), Act(new_id(), one.seq, one.legal[-1])
    await asyncio.gather(one.send(first), other.send(second))
    answers = [await one.answer(first.id), await other.answer(second.id)]
    assert sorted(type(answer).__name__ for answer in answers) == ["Ack", "Refused"]
    refused = next(answer for answer in answers if isinstance(answer, Refused))
    assert refused.why == "house.stale"
    assert two.you == 1


async def test_the_seat_comes_from_the_cookie_alone(rig: Rig) -> None:
    one, two, _, _ = await two_at_a_table(rig)
    forged = f'{{"t":"act","id":"f","seq":{two.seq},"action":"{one.legal[0]}","seat":0}}'
    await two.send(forged)
    answer = await two.answer("f")
    assert answer.why == "house.stale", "a seat that is named is compared, and gives none"
    assert not (await rig.live_table(one.table.code)).table.played


async def test_the_seed_is_promised_before_and_shown_after(rig: Rig) -> None:
    one, two, _, _ = await two_at_a_table(rig)
    promise = one.table.seed_hash
    await play_out(one, two)
    over = await one.until(lambda m: isinstance(m, Lobby) and m.table.phase == "over")
    assert seed_hash(over.table.seed) == promise
    first = next(m for m in one.messages if isinstance(m, Sync) and m.view is not None)
    dealt = rayonw.game("wapi").deal(2, over.table.seed, over.table.options)
    assert dealt.view(0) == first.view


async def test_who_leaves_is_kept_by_a_bot_and_may_take_the_seat_back(rig: Rig) -> None:
    one, two, _, _ = await two_at_a_table(rig)
    await two.done(Leave(new_id()))
    sync = await two.hear(Sync)
    assert sync.you == 1, "still their seat, but the bot plays"
    assert sync.table.seats[1].level == "medium"
    seq = await one.play()
    await one.reach(seq + 1)
    assert one.told[-1].by == 1, "the bot played"
    await two.done(Sit(new_id(), 1))
    sync = await two.hear(Sync)
    assert sync.table.seats[1].level is None
    seq = await one.play()
    await two.reach(seq)
    await two.play()


async def test_a_bot_plays_for_somebody_whose_line_is_gone_until_they_play_again(rig: Rig) -> None:
    one, two, _, bob = await two_at_a_table(rig)
    assert await one.why(PutBot(new_id(), 1, "easy")) == "house.taken"
    assert await one.why(Cover(new_id(), 1)) == "house.present"
    await two.close()
    lobby = await one.until(lambda m: isinstance(m, Lobby) and not m.table.seats[1].online)
    live = await rig.live_table(one.table.code)
    live.clock.match.start(lobby.bot_from[1])
    await one.done(Cover(new_id(), 1))
    await one.reach(await one.play() + 1)
    assert one.told[-1].by == 1, "the bot played"
    back = await bob.open(one.table.code)
    assert back.you == 1
    assert back.table.seats[1].level == "medium"
    await back.reach(await one.play())
    assert back.legal, "sees what may be played while the bot thinks"
    answer = await back.ask(Act(new_id(), back.seq, back.legal[0]))
    assert isinstance(answer, Ack) or answer.why == "house.stale", "whoever is stored first"
    await one.until(lambda m: isinstance(m, Lobby) and m.table.seats[1].level is None)


async def test_nobody_else_can_take_a_leavers_seat(rig: Rig) -> None:
    one, two, _, _ = await two_at_a_table(rig)
    await two.done(Leave(new_id()))
    eve = await (await rig.guest("Eve")).open(one.table.code)
    assert await eve.why(Sit(new_id(), 1)) == "house.playing"


async def test_a_rematch_seats_the_same_people_and_deals(rig: Rig) -> None:
    one, two, ada, bob = await two_at_a_table(rig, 300, advanced=True)
    assert await one.why(Again(new_id(), True)) == "house.not_over"
    await play_out(one, two)
    watcher = await (await rig.guest("Eve")).open(one.table.code)
    assert await watcher.why(Again(new_id(), True)) == "house.not_seated"
    await two.done(Again(new_id(), True))
    await one.done(Again(new_id(), True))
    lobby = await one.until(lambda m: isinstance(m, Lobby) and m.table.next is not None)
    again_one, again_two = await ada.open(lobby.table.next), await bob.open(lobby.table.next)
    assert again_one.table.phase == "playing"
    assert (again_one.you, again_two.you) == (0, 1)
    assert again_one.table.options == one.table.options
    assert again_one.table.patience == one.table.patience == 300
    assert again_one.table.seed_hash != one.table.seed_hash
    assert again_one.table.you_host


async def test_a_rematch_asked_for_twice_is_one_table(rig: Rig) -> None:
    one, two, _, _ = await two_at_a_table(rig)
    await play_out(one, two)
    wishes = Again(new_id(), True), Again(new_id(), True)
    await asyncio.gather(one.send(wishes[0]), two.send(wishes[1]))
    assert isinstance(await one.answer(wishes[0].id), Ack)
    assert isinstance(await two.answer(wishes[1].id), Ack)
    await one.until(lambda heard: isinstance(heard, Lobby) and heard.table.next is not None)
    assert len(rig.house.live_tables) == 2


async def test_the_log_tells_the_match_again(rig: Rig) -> None:
    one, two, _, _ = await two_at_a_table(rig)
    await play_out(one, two)
    acts = [entry for entry in await rig.house.log.read(one.table.code) if isinstance(entry, Acted)]
    state = rayonw.game("wapi").deal(2, (await rig.live_table(one.table.code)).table.seed, one.table.options)
    for act in acts:
        state.play(act.seat, rayonw.game("wapi").read(state, act.action), act.at)
    assert state.view(0) == one.view
    assert len({act.id for act in acts}) == len(acts)


@pytest.mark.parametrize("game", [game.id for game in rayonw.games()])
async def test_every_game_plays_over_the_wire(rig: Rig, game: str) -> None:
    """All seats by windows, with a spectator: every View is exactly what the rules give that seat."""
    seats = rayonw.game(game).seat_counts[0]
    guests = [await rig.guest(f"G{number}") for number in range(seats)]
    code = await guests[0].make(seats, game=game)
    windows = [await guest.open(code) for guest in guests]
    for number, window in enumerate(windows[1:], 1):
        await window.done(Sit(new_id(), number))
    watcher = await (await rig.browser()).open(code)
    everybody = [*windows, watcher]
    await windows[0].done(Start(new_id()))
    for window in everybody:
        await window.until(lambda m: isinstance(m, Sync) and m.table.phase == "playing")
    live = await rig.live_table(code)
    for _ in range(60):
        state = live.table.state
        assert state is not None
        if not state.to_act():
            break
        if live.standstill.held:
            for window in windows:
                await window.done(Ready(new_id()))
        mover = windows[state.to_act()[0]]
        await mover.play(mover.legal[len(mover.legal) // 2])
        played = live.table.played[-1]
        for window in everybody:
            await window.reach(live.table.shown(window.you))
            assert window.view == state.view(window.you)
            if played.private and window is not mover:
                continue
            assert window.told[-1].events == [
                live.table.game.tell(event)
                for event in played.events
                if event[0] == -1 or (window.you is not None and event[0] >> window.you & 1)
            ]
        for number, window in enumerate(windows):
            assert window.legal == live.table.game.offered(state, number)
        assert watcher.legal == []


async def test_an_action_may_be_sent_by_its_parts(rig: Rig) -> None:
    one, two, *_ = await two_at_a_table(rig)
    mover = one if one.legal else two
    legal = next(m for m in reversed(mover.messages) if isinstance(m, Sync | Step)).legal
    parts = {name: value for name, value in legal[0].items() if name != "text"}
    for wrong in ({}, {**parts, "do": "dance"}, {**parts, "part": 7}, {**parts, "more": 1}):
        refused = await mover.ask(Act(new_id(), mover.seq, wrong))
        assert (refused.clause, refused.why) == ("wapi", "unreadable")
    await mover.done(Act(new_id(), mover.seq, parts))
    entry = (await rig.house.log.read(one.table.code))[-1]
    assert isinstance(entry, Acted)
    assert entry.action == legal[0]["text"]
