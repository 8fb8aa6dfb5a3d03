"""Before the match: seats, bots, options, the host, the start."""

import msgspec
import pytest

from rayonw.house.wire import Clear, Leave, Lobby, Patience, PutBot, Setup, Sit, Start, Sync
from tests.house.rig import Rig, Window, new_id

STORES = ("sqlite", "postgres")


def names(window: Window) -> list[str]:
    return [seat.name for seat in window.table.seats]


async def test_the_host_sits_first_and_bots_beside(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await ada.open(await ada.make(3, ("easy", "strong")))
    kinds = [(seat.kind, seat.level, seat.you) for seat in window.table.seats]
    assert kinds == [("person", None, True), ("bot", "easy", False), ("bot", "strong", False)]
    assert window.you == 0
    assert window.table.you_host
    assert window.table.host == "Ada"
    assert window.table.phase == "open"
    assert window.table.seed is None
    assert len(set(names(window))) == 3


async def test_an_invited_friend_takes_a_seat_and_all_see_it(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(2)
    host, friend = await ada.open(code), await bob.open(code)
    await friend.done(Sit(new_id(), 1))
    await friend.until(lambda m: isinstance(m, Lobby) and m.you == 1)
    await host.until(lambda m: isinstance(m, Lobby) and m.table.seats[1].kind == "person")
    assert names(host) == ["Ada", "Bob"]
    assert not friend.table.you_host


async def test_a_code_may_be_typed_in_capitals(rig: Rig) -> None:
    ada = await rig.guest()
    window = await ada.open((await ada.make()).upper())
    assert window.you == 0


async def test_a_taken_seat_stays_taken(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(2, ("easy",))
    friend = await bob.open(code)
    assert await friend.why(Sit(new_id(), 0)) == "house.taken"
    assert await friend.why(Sit(new_id(), 1)) == "house.taken"
    assert await friend.why(Sit(new_id(), 2)) == "house.no_seat"
    assert await friend.why(Sit(new_id(), -1)) == "house.no_seat"


async def test_of_two_who_want_a_seat_one_gets_it(rig: Rig) -> None:
    ada, bob, eve = await rig.guest("Ada"), await rig.guest("Bob"), await rig.guest("Eve")
    code = await ada.make(2)
    one, two = await bob.open(code), await eve.open(code)
    wish_one, wish_two = Sit(new_id(), 1), Sit(new_id(), 1)
    await one.send(wish_one)
    await two.send(wish_two)
    answers = [type(await one.answer(wish_one.id)).__name__, type(await two.answer(wish_two.id)).__name__]
    assert sorted(answers) == ["Ack", "Refused"]


async def test_somebody_seated_may_change_seats_and_frees_the_old_one(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await ada.open(await ada.make(3))
    seq = await window.done(Sit(new_id(), 2))
    await window.reach(seq)
    assert [seat.kind for seat in window.table.seats] == ["open", "open", "person"]


async def test_a_seat_can_be_given_up(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await ada.open(await ada.make(2))
    await window.reach(await window.done(Leave(new_id())))
    assert window.you is None
    assert window.table.seats[0].kind == "open"
    assert await window.why(Leave(new_id())) == "house.not_seated"


async def test_the_host_is_a_person_not_a_name(rig: Rig) -> None:
    ada, other = await rig.guest("Ada"), await rig.guest("Ada")
    code = await ada.make(2)
    host, friend = await ada.open(code), await other.open(code)
    await friend.done(Sit(new_id(), 1))
    await host.until(lambda m: isinstance(m, Lobby) and m.table.seats[1].kind == "person")
    assert names(host) == ["Ada", "Ada"]
    assert [seat.host for seat in host.table.seats] == [True, False]


async def test_the_host_puts_changes_and_removes_bots(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await ada.open(await ada.make(2))
    await window.reach(await window.done(PutBot(new_id(), 1, "easy")))
    await window.reach(await window.done(PutBot(new_id(), 1, "strong")))
    assert window.table.seats[1].level == "strong"
    before = window.seq
    assert await window.done(PutBot(new_id(), 1, "strong")) == before, "nothing to store"
    await window.reach(await window.done(Clear(new_id(), 1)))
    assert window.table.seats[1].kind == "open"


async def test_the_host_removes_a_person(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(2)
    host, friend = await ada.open(code), await bob.open(code)
    await friend.done(Sit(new_id(), 1))
    assert await host.why(PutBot(new_id(), 1, "easy")) == "house.taken"
    await host.done(Clear(new_id(), 1))
    await friend.until(lambda m: isinstance(m, Lobby) and m.you is None and m.seq == 4)


async def test_only_the_host_hosts(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(2)
    await ada.open(code)
    friend = await bob.open(code)
    await friend.done(Sit(new_id(), 1))
    for wish in (
        PutBot(new_id(), 0, "easy"), Clear(new_id(), 0), Setup(new_id(), 3, {}), Start(new_id()),
    ):  # fmt: skip
        assert await friend.why(wish) == "house.not_host"


async def test_options_and_seats_are_set_up_before_the_start(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await ada.open(await ada.make(3, ("easy", "easy")))
    await window.reach(await window.done(Setup(new_id(), 2, {"advanced": True, "clock": 60})))
    assert len(window.table.seats) == 2
    assert window.table.options["advanced"] is True
    assert window.table.options["first"] == "random", "defaults are filled in"
    assert await window.why(Setup(new_id(), 9, {})) == "house.option"
    assert await window.why(Setup(new_id(), 2, {"advanced": "yes"})) == "house.option"
    assert await window.why(Setup(new_id(), 2, {"nonsense": 1})) == "house.option"
    refused = await window.ask(Setup(new_id(), 2, {"first": 3}))
    assert (refused.why, refused.details["place"]) == ("no_first", 4), "in the words of the game's sheet"


async def test_the_host_chooses_how_patient_the_table_is(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await ada.open(await ada.make(2))
    patiences = [window.table.patience]
    wishes: list[tuple[int, Patience | None]] = [(2, 120), (3, None), (2, 30), (2, 60)]
    for seats, patience in wishes:
        await window.reach(await window.done(Setup(new_id(), seats, {}, patience)))
        patiences.append(window.table.patience)
    assert patiences == [60, 120, 120, 30, 60], "None leaves it as it is"
    await window.send('{"t":"setup","id":"x","seats":2,"options":{},"patience":45}')
    assert (await window.answer("x")).why == "house.malformed"


async def test_a_seat_with_a_person_cannot_be_taken_away(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(3)
    host, friend = await ada.open(code), await bob.open(code)
    await friend.done(Sit(new_id(), 2))
    assert await host.why(Setup(new_id(), 2, {})) == "house.occupied"


async def test_the_match_starts_when_every_seat_is_taken(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await ada.open(await ada.make(2))
    assert await window.why(Start(new_id())) == "house.free_seats"
    await window.done(PutBot(new_id(), 1, "easy"))
    await window.done(Start(new_id()))
    sync = await window.hear(Sync)
    assert sync.table.phase == "playing"
    assert sync.view["game"] == "wapi"


async def test_a_double_click_on_start_deals_once(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await ada.open(await ada.make(2, ("easy",), options={"first": 0}))
    one, two = Start(new_id()), Start(new_id())
    await window.send(one)
    await window.send(two)
    first, second = await window.answer(one.id), await window.answer(two.id)
    assert first.seq == second.seq
    syncs = [message for message in window.messages if isinstance(message, Sync)]
    assert [sync.table.phase for sync in syncs] == ["open", "playing"]


async def test_after_the_start_the_lobby_is_closed(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(2, ("easy",), start=True)
    host, watcher = await ada.open(code), await bob.open(code)
    assert await host.why(Setup(new_id(), 3, {})) == "house.playing"
    assert await host.why(Clear(new_id(), 1)) == "house.playing"
    assert await watcher.why(Sit(new_id(), 1)) == "house.playing"


async def test_who_has_no_name_yet_can_only_watch(rig: Rig) -> None:
    ada = await rig.guest()
    watcher = await (await rig.browser()).open(await ada.make(2))
    for wish in (Sit(new_id(), 1), Leave(new_id()), Start(new_id())):
        assert await watcher.why(wish) == "house.no_guest"


async def test_a_new_name_is_told_to_the_table_at_once(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(2)
    await ada.open(code)
    friend = await bob.open(code)
    await ada.named("Adèle")
    lobby = await friend.until(lambda m: isinstance(m, Lobby) and m.seq == 3)
    assert lobby.table.seats[0].name == lobby.table.host == "Adèle"


async def test_a_new_name_is_learnt_when_its_owner_comes_back(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2)
    rig.house.live_tables.pop(code).close()
    await ada.named("Adèle")
    window = await ada.open(code)
    await window.until(lambda m: isinstance(m, Lobby) and m.table.seats[0].name == "Adèle")


async def test_lines_are_shown_as_they_come_and_go(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(2)
    host = await ada.open(code)
    watcher = await bob.open(code)
    seen = await host.until(lambda m: isinstance(m, Lobby))
    assert (seen.seq, seen.table.watching) == (2, 1), "no entry of the log"
    await watcher.close()
    assert (await host.hear(Lobby)).table.watching == 0


async def test_a_seat_shows_whether_its_person_is_here(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(2)
    host, friend = await ada.open(code), await bob.open(code)
    await friend.done(Sit(new_id(), 1))
    await host.until(lambda m: isinstance(m, Lobby) and m.table.seats[1].online)
    await friend.close()
    await host.until(lambda m: isinstance(m, Lobby) and not m.table.seats[1].online)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"game": "chess"}, "house.unknown"),
        ({"seats": 7}, "house.option"),
        ({"options": {"clock": -1}}, "house.option"),
        ({"options": {"box": {}}}, "box_parts"),
        ({"bots": ["easy", "easy"]}, "house.no_seat"),
        ({"start": True}, "house.free_seats"),
        ({"bots": ["godlike"]}, "house.malformed"),
        ({"host": "me"}, "house.malformed"),
        ({"patience": 45}, "house.malformed"),
        ({"patience": None}, "house.malformed"),
        ({"patience": 0}, "house.malformed"),
    ],
)
async def test_a_wish_that_does_not_fit_makes_no_table(rig: Rig, change: dict[str, object], why: str) -> None:
    ada = await rig.guest()
    wish = {"game": "wapi", "seats": 2, "options": {}, "bots": [], "start": False, **change}
    status, raw = await ada.post("/api/tables", wish)
    assert status in (400, 404)
    problem = msgspec.json.decode(raw)
    assert problem["why"] == why
    assert problem["text"]
    assert rig.house.live_tables == {}


async def test_a_table_can_be_dealt_as_it_is_made(rig: Rig) -> None:
    ada = await rig.guest()
    window = await ada.open(await ada.make(2, ("easy",), start=True))
    assert window.table.phase == "playing"
    assert window.view["me"] == {"seat": 0}
