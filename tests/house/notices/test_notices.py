"""Who is not at the table is told, once until they come: in the page and by push, on both stores."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rayonw.house.notices import choice, occasions, sending, words
from rayonw.house.notices import notices as room
from rayonw.house.ops.settings import Settings
from rayonw.house.ops.wall_clock import wall
from rayonw.house.store import Forgetting, NoticeRow
from rayonw.house.wire import (
    Again,
    Attend,
    Begin,
    MyNotices,
    NoticeCard,
    NoticeSettings,
    NoticesTried,
    Sit,
    Start,
    Sync,
)
from tests.house.notices.push_service import PushService, Subscription, push_service
from tests.house.rig import Guest, Rig, Window, new_id, opened
from tests.house.waiting import eventually

STORES = ("sqlite", "postgres")
FIRST = {"first": 0}
HOUR = 3600 * 1000


@pytest.fixture
async def service() -> AsyncIterator[PushService]:
    async with push_service() as service:
        yield service


def settings(folder: Path, service: PushService, **more: Any) -> Settings:
    """A house that may send to the push service of the test, and waits for nobody."""
    return Settings(
        data=folder,
        **{"pace": 0, "limits": 0, "waits": 0, "bot_processes": 1, "allow_push": (service.origin,), **more},
    )


@asynccontextmanager
async def house(folder: Path, service: PushService, **more: Any) -> AsyncIterator[Rig]:
    async with opened(folder, settings(folder, service, **more)) as rig:
        yield rig


@pytest.fixture
async def rig(tmp_path: Path, service: PushService) -> AsyncIterator[Rig]:
    async with house(tmp_path, service) as rig:
        yield rig


async def told(rig: Rig) -> None:
    """Everything that is to be told by now was stored and sent."""
    await eventually(lambda: not any(live.ledger.busy() for live in rig.house.live_tables.values()))
    await rig.house.notices.look()
    await rig.house.notices.store()
    await rig.house.notices.sending.send_some()


async def notices(guest: Guest) -> list[NoticeCard]:
    status, raw = await guest.get("/api/me/notices")
    assert status == 200, raw
    return msgspec.json.decode(raw, type=MyNotices).notices


async def kinds(guest: Guest) -> list[str]:
    return [notice.kind for notice in await notices(guest)]


async def choose(guest: Guest, **more: Any) -> NoticeSettings:
    wish = {
        "kinds": ["turn", "over", "full", "rematch", "invitation"],
        "quiet": None,
        "webhook": None,
        "language": "fr",
        "origin": guest.base,
        **more,
    }
    status, raw = await guest.post("/api/me/notices/settings", wish)
    assert status == 200, raw
    return msgspec.json.decode(raw, type=NoticeSettings)


async def subscribed(guest: Guest, service: PushService, language: str = "fr") -> Subscription:
    """A browser of the guest's that takes messages."""
    subscription = service.subscribe()
    status, raw = await guest.post("/api/me/push", subscription.as_wish(language, guest.base))
    assert status == 200, raw
    assert len(msgspec.json.decode(raw, type=NoticeSettings).devices) >= 1
    return subscription


async def two(rig: Rig, **wishes: Any) -> tuple[Guest, Guest, Window, Window, str]:
    """Ada and Ben at a match; Ada begins."""
    ada, ben = await rig.guest("Ada"), await rig.guest("Ben")
    code = await ada.make(2, options=FIRST, **wishes)
    a, b = await ada.open(code), await ben.open(code)
    await b.done(Sit(new_id(), 1))
    await a.done(Start(new_id()))
    for window in (a, b):
        await window.until(lambda heard: isinstance(heard, Sync) and heard.view is not None)
    return ada, ben, a, b, code


async def gone(rig: Rig, window: Window, code: str) -> None:
    """A browser leaves the table, and the house has noticed."""
    live = await rig.live_table(code)
    left = len(live.connections) - 1
    await window.close()
    await eventually(lambda: len(live.connections) == left)


async def turn_passes(window: Window) -> None:
    """Somebody plays until it is the other's turn."""
    for _ in range(20):
        if not window.legal:
            return
        await window.play()
    raise AssertionError("the turn does not end")


async def test_who_is_away_is_told_of_their_turn_once_until_they_come(rig: Rig, service: PushService) -> None:
    ada, ben, a, b, code = await two(rig)
    phone = await subscribed(ben, service)
    await gone(rig, b, code)
    await told(rig)
    assert await notices(ben) == []
    await turn_passes(a)
    await told(rig)
    (card,) = await notices(ben)
    assert (card.code, card.game, card.kind, card.names) == (code, "wapi", "turn", ["Ada"])
    (message,) = phone.messages
    assert message == {
        "title": "Wapi : à toi de jouer",
        "body": "Avec Ada.",
        "url": f"/t/{code}",
        "tag": code,
        "lang": "fr",
    }
    await told(rig)
    assert len(phone.messages) == 1
    assert await notices(ada) == []
    back = await ben.open(code)
    assert back.legal
    assert await notices(ben) == []
    await turn_passes(back)
    await gone(rig, back, code)
    await a.until(lambda _: bool(a.legal))
    await turn_passes(a)
    await told(rig)
    assert [message["tag"] for message in phone.messages] == [code, code]
    assert await kinds(ben) == ["turn"]


async def test_who_looks_at_the_table_is_told_nothing_and_who_looks_elsewhere_is(rig: Rig) -> None:
    ada, ben, a, b, _ = await two(rig)
    await turn_passes(a)
    await told(rig)
    assert await notices(ben) == []
    await b.until(lambda _: bool(b.legal))
    await turn_passes(b)
    await b.send(Attend(here=False))
    await a.until(lambda _: bool(a.legal))
    await turn_passes(a)
    await told(rig)
    assert await kinds(ben) == ["turn"]
    assert await notices(ada) == []
    await b.send(Attend(here=True))
    live = next(iter(rig.house.live_tables.values()))
    await eventually(lambda: all(each.here for each in live.connections))
    assert await notices(ben) == []


async def test_who_left_while_it_was_their_turn_knows_that_it_is(rig: Rig) -> None:
    _, ben, a, b, code = await two(rig, days=1)
    await turn_passes(a)
    await b.until(lambda _: bool(b.legal))
    await gone(rig, b, code)
    await gone(rig, a, code)
    await told(rig)
    assert await notices(ben) == []
    rig.house.settings = replace(rig.house.settings, idle_seconds=-1)
    assert rig.house.sweep() == 1
    await told(rig)
    await rig.live_table(code)
    await told(rig)
    assert await notices(ben) == []


async def play_apart(rig: Rig, code: str, *windows: Window) -> tuple[int, int]:
    """Everybody looks at the table while they move, and never else: who moved last, and who did not."""
    live = await rig.live_table(code)
    async with asyncio.timeout(60):
        while live.table.phase == "playing":
            seat = 0 if windows[0].legal else 1
            seq = await windows[seat].play()
            await windows[1 - seat].reach(seq)
            if live.table.phase == "playing":
                await windows[seat].send(Attend(here=False))
    return seat, 1 - seat


async def test_the_end_of_a_match_is_told_to_who_is_away_and_never_again(
    rig: Rig, service: PushService
) -> None:
    *guests, a, b, code = await two(rig)
    phones = [await subscribed(guest, service, "en") for guest in guests]
    await b.send(Attend(here=False))
    last, away = await play_apart(rig, code, a, b)
    await told(rig)
    (card,) = await notices(guests[away])
    assert card.kind == "over"
    assert card.winners
    (message,) = phones[away].messages
    assert message["title"] == "Wapi: the game is over"
    assert message["body"].endswith(("won!", "won.")) or message["body"].startswith("Shared victory: ")
    assert await notices(guests[last]) == []
    assert phones[last].messages == []
    for window in (a, b):
        await window.close()
    await rig.nobody_at(code)
    rig.house.settings = replace(rig.house.settings, idle_seconds=-1)
    rig.house.sweep()
    await told(rig)
    await guests[away].open(code)
    await told(rig)
    assert await notices(guests[away]) == []
    assert await notices(guests[last]) == []
    assert len(phones[away].messages) == 1
    assert phones[last].messages == []


async def test_a_full_table_is_told_to_its_host(rig: Rig, service: PushService) -> None:
    ada, ben = await rig.guest("Ada"), await rig.guest("Ben")
    phone = await subscribed(ada, service)
    code = await ada.make(2)
    await told(rig)
    assert await notices(ada) == []
    await (await ben.open(code)).done(Sit(new_id(), 1))
    await told(rig)
    (card,) = await notices(ada)
    assert (card.kind, card.names) == ("full", ["Ben"])
    assert phone.messages[0]["title"] == "Wapi : ta table est au complet"
    assert phone.messages[0]["body"] == "Ben t’attend : lance la partie."
    assert await notices(ben) == []


async def test_a_rematch_is_told_to_who_has_left_when_it_is_wished_and_when_it_begins(
    rig: Rig, service: PushService
) -> None:
    *guests, a, b, code = await two(rig)
    last, away = await play_apart(rig, code, a, b)
    windows = (a, b)
    await gone(rig, windows[away], code)
    phone = await subscribed(guests[away], service)
    await told(rig)
    await guests[away].post("/api/me/notices/seen", {"codes": [code]})
    assert await notices(guests[away]) == []
    phone.messages.clear()
    await windows[last].done(Again(new_id(), True))
    await told(rig)
    (card,) = await notices(guests[away])
    assert (card.code, card.kind, card.by) == (code, "rematch", guests[last].me.name)
    assert [message["title"] for message in phone.messages] == ["Wapi\u202f: on rejoue\u202f?"]
    await windows[last].done(Begin(new_id(), "bots"))
    await windows[last].until(lambda _: windows[last].table.next is not None)
    again = windows[last].table.next
    await told(rig)
    (begun,) = await notices(guests[away])
    assert begun.code == again, "of the table before it nothing is left to tell"
    assert begun.kind in ("rematch", "turn")
    assert phone.messages[-1]["url"] == f"/t/{again}"
    assert "revanche" in phone.messages[-1]["title"] + phone.messages[-1]["body"]


async def test_who_is_left_out_of_a_rematch_finds_that_the_match_is_over_and_is_sent_nothing_more(
    rig: Rig, service: PushService
) -> None:
    *guests, a, b, code = await two(rig)
    last, away = await play_apart(rig, code, a, b)
    windows = (a, b)
    await gone(rig, windows[away], code)
    phone = await subscribed(guests[away], service)
    await told(rig)
    await windows[last].done(Again(new_id(), True))
    await told(rig)
    assert [card.kind for card in await notices(guests[away])] == ["rematch"]
    phone.messages.clear()
    await windows[last].done(Begin(new_id(), "open"))
    await windows[last].until(lambda _: windows[last].table.next is not None)
    await told(rig)
    (card,) = await notices(guests[away])
    assert (card.code, card.kind, card.by) == (code, "over", "")
    assert card.winners
    assert phone.messages == []
    await guests[away].post("/api/me/notices/seen", {"codes": [code]})
    await told(rig)
    assert await notices(guests[away]) == []


async def test_who_is_left_out_of_a_rematch_before_anything_was_told_is_told_that_the_match_is_over(
    rig: Rig, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    *guests, a, b, code = await two(rig)
    monkeypatch.setattr(rig.house.notices._watching, "_grace", 1000.0)
    last, away = await play_apart(rig, code, a, b)
    windows = (a, b)
    await gone(rig, windows[away], code)
    phone = await subscribed(guests[away], service, "en")
    await windows[last].done(Again(new_id(), True))
    await told(rig)
    await windows[last].done(Begin(new_id(), "open"))
    await windows[last].until(lambda _: windows[last].table.next is not None)
    await told(rig)
    assert phone.messages == []
    monkeypatch.setattr(rig.house.notices._watching, "_grace", 0.0)
    await told(rig)
    assert await kinds(guests[away]) == ["over"]
    assert [message["title"] for message in phone.messages] == ["Wapi: the game is over"]


async def test_an_invitation_is_told_by_whoever_makes_it(rig: Rig, service: PushService) -> None:
    ada, ben = await rig.guest("Ada"), await rig.guest("Ben")
    phone = await subscribed(ben, service, "en")
    code = await ada.make(2)
    await rig.house.notices.tell(code, "wapi", [ben.me.id], "invitation", by="Ada")
    await rig.house.notices.tell(code, "wapi", [ben.me.id], "invitation", by="Ada")
    await told(rig)
    assert [card.by for card in await notices(ben)] == ["Ada"]
    assert [(each["title"], each["body"]) for each in phone.messages] == [
        ("Wapi: an invitation", "Ada invites you to play.")
    ]
    await ben.open(code)
    assert await notices(ben) == []


async def test_kinds_that_were_not_chosen_stay_in_the_page(rig: Rig, service: PushService) -> None:
    _, ben, a, b, code = await two(rig)
    phone = await subscribed(ben, service)
    chosen = await choose(ben, kinds=["over", "over"])
    assert chosen.kinds == ["over"]
    await gone(rig, b, code)
    await turn_passes(a)
    await told(rig)
    assert await kinds(ben) == ["turn"]
    assert phone.messages == []


async def test_in_quiet_hours_nothing_is_sent_before_they_end(
    rig: Rig, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, ben, a, b, code = await two(rig)
    phone = await subscribed(ben, service)
    noon = wall() // (24 * HOUR) * 24 * HOUR + 12 * HOUR
    later = [noon]
    monkeypatch.setattr(sending, "wall", lambda: later[0])
    monkeypatch.setattr(occasions, "wall", lambda: later[0])
    await choose(ben, quiet={"start": 11 * 60, "end": 13 * 60 + 30, "zone": "UTC"})
    await gone(rig, b, code)
    await turn_passes(a)
    await told(rig)
    assert await kinds(ben) == ["turn"]
    assert phone.messages == []
    later[0] = noon + HOUR
    await told(rig)
    assert phone.messages == []
    later[0] = noon + HOUR + HOUR // 2
    await told(rig)
    assert [message["tag"] for message in phone.messages] == [code]


async def test_what_was_seen_in_quiet_hours_is_never_sent(
    rig: Rig, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, ben, a, b, code = await two(rig)
    phone = await subscribed(ben, service)
    await choose(ben, quiet={"start": 0, "end": 23 * 60 + 59, "zone": "UTC"})
    noon = wall() // (24 * HOUR) * 24 * HOUR + 12 * HOUR
    monkeypatch.setattr(sending, "wall", lambda: noon)
    monkeypatch.setattr(occasions, "wall", lambda: noon)
    await gone(rig, b, code)
    await turn_passes(a)
    await told(rig)
    await ben.open(code)
    assert await notices(ben) == []
    monkeypatch.setattr(sending, "wall", lambda: noon + 24 * HOUR)
    await told(rig)
    assert phone.messages == []


async def test_a_browser_that_is_gone_is_forgotten_and_others_are_tried_again(
    rig: Rig, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "WAIT_SECONDS", 0.01)
    ada = await rig.guest("Ada")
    gone_for_good, busy, moved = [await subscribed(ada, service) for _ in range(3)]
    gone_for_good.status, busy.status, moved.status = 410, 503, 307
    tried = await rig.house.notices.sending.send_words(
        choice.Choice(),
        await rig.house.store.notices.devices(ada.me.id),
        words.said_for_trying("fr"),
        "/",
        "t",
        "",
        3,
    )
    assert tried == (0, 3)
    assert (gone_for_good.asked, busy.asked, moved.asked) == (1, 3, 1)
    assert service.others == [], "a redirect is not followed"
    left = [device.endpoint for device in await rig.house.store.notices.devices(ada.me.id)]
    assert sorted(left) == sorted([busy.endpoint, moved.endpoint])


async def test_browsers_are_switched_off_with_one_tap_and_bounded(rig: Rig, service: PushService) -> None:
    ada, ben = await rig.guest("Ada"), await rig.guest("Ben")
    subscriptions = [await subscribed(ada, service) for _ in range(room.MAX_DEVICES + 2)]
    status, raw = await ada.get("/api/me/notices/settings")
    devices = msgspec.json.decode(raw, type=NoticeSettings).devices
    assert len(devices) == room.MAX_DEVICES
    await ben.post("/api/me/push/off", {"device": devices[0]})
    status, raw = await ada.post("/api/me/push/off", {"device": devices[0]})
    assert status == 200
    assert msgspec.json.decode(raw, type=NoticeSettings).devices == devices[1:]
    wish = subscriptions[-1].as_wish("en", ben.base)
    status, raw = await ben.post("/api/me/push", wish)
    assert len(msgspec.json.decode(raw, type=NoticeSettings).devices) == 1, "who has the browser now"
    status, raw = await ada.get("/api/me/notices/settings")
    assert len(msgspec.json.decode(raw, type=NoticeSettings).devices) == room.MAX_DEVICES - 2


async def test_somebody_sees_whether_it_arrives(rig: Rig, service: PushService) -> None:
    ada = await rig.guest("Ada")
    phone, broken = await subscribed(ada, service), await subscribed(ada, service)
    broken.status = 500
    status, raw = await ada.post("/api/me/notices/test", {})
    assert status == 200
    assert msgspec.json.decode(raw, type=NoticesTried) == NoticesTried(1, 1)
    assert phone.messages[0]["title"] == "Rayon W"
    status, raw = await ada.get("/api/me/notices/settings")
    assert phone.keys == [msgspec.json.decode(raw, type=NoticeSettings).key]


async def test_keys_outlive_the_house(tmp_path: Path, service: PushService) -> None:
    async with house(tmp_path, service) as rig:
        first = await rig.house.notices.keys.public()
    async with house(tmp_path, service) as rig:
        assert await rig.house.notices.keys.public() == first


BAD_ENDPOINTS = (
    "",
    "ftp://127.0.0.1/x",
    "http://127.0.0.1/x",
    "https://127.0.0.1/x",
    "https://localhost/x",
    "https://[::1]/x",
    "https://10.0.0.1/x",
    "https://192.168.1.1/x",
    "https://169.254.169.254/latest/meta-data",
    "https://push.example.org/x",
    "https://fcm.googleapis.com:8443/x",
    "http://fcm.googleapis.com/x",
    "https://user@fcm.googleapis.com/x",
    "https://fcm.googleapis.com@127.0.0.1/x",
    "https://evilfcm.googleapis.com/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://fcm.googleapis.com/" + "x" * 2000,
    "https://fcm.googleapis.com/\\@127.0.0.1",
    "https://fcm.googleapis.com/é",
)


async def test_no_browser_is_sent_anything_at_an_address_that_is_not_allowed(
    rig: Rig, service: PushService
) -> None:
    ada = await rig.guest("Ada")
    for endpoint in BAD_ENDPOINTS:
        wish = service.subscribe().as_wish("fr", ada.base) | {"endpoint": endpoint}
        status, raw = await ada.post("/api/me/push", wish)
        assert status == 400, endpoint
        assert msgspec.json.decode(raw)["why"] == "house.push"
    assert await rig.house.store.notices.devices(ada.me.id) == []


async def test_what_is_no_choice_is_refused_and_changes_nothing(rig: Rig, service: PushService) -> None:
    ada = await rig.guest("Ada")
    sound = await choose(ada, kinds=["turn"], quiet={"start": 1320, "end": 480, "zone": "Europe/Paris"})
    base: dict[str, Any] = {"kinds": [], "quiet": None, "webhook": None, "language": "fr", "origin": ada.base}
    for wrong, why in (
        ({"quiet": {"start": 0, "end": 0, "zone": "UTC"}}, "house.quiet"),
        ({"quiet": {"start": -1, "end": 60, "zone": "UTC"}}, "house.quiet"),
        ({"quiet": {"start": 0, "end": 1440, "zone": "UTC"}}, "house.quiet"),
        ({"quiet": {"start": 0, "end": 60, "zone": "../../etc/passwd"}}, "house.quiet"),
        ({"quiet": {"start": 0, "end": 60, "zone": "Mars/Olympus"}}, "house.quiet"),
        ({"webhook": {"target": "none", "address": "abcdefgh"}}, "house.webhook"),
        ({"kinds": ["spam"]}, "house.malformed"),
        ({"language": "de"}, "house.malformed"),
        ({"origin": "https://evil.example"}, "house.malformed"),
    ):
        status, raw = await ada.post("/api/me/notices/settings", base | wrong)
        assert (status, msgspec.json.decode(raw)["why"]) == (400, why), wrong
    keys = service.subscribe().as_wish("fr", ada.base)
    for wrong_keys in ({"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "A" * 87}, {"auth": "é"}):
        status, _ = await ada.post("/api/me/push", keys | wrong_keys)
        assert status == 400
    status, raw = await ada.get("/api/me/notices/settings")
    assert msgspec.json.decode(raw, type=NoticeSettings) == sound
    nobody = await rig.browser()
    assert (await nobody.post("/api/me/notices/settings", base))[0] == 401
    assert await notices(nobody) == []


async def test_the_page_asks_again_without_a_body_while_nothing_changes(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    async with ada.session.get(ada.base + "/api/me/notices") as answer:
        tag = answer.headers["ETag"]
    assert (await ada.get("/api/me/notices", {"If-None-Match": tag}))[0] == 304


async def test_who_is_forgotten_leaves_nothing_here_not_even_their_name(
    rig: Rig, service: PushService
) -> None:
    ada, ben, a, b, code = await two(rig)
    await subscribed(ben, service)
    await choose(ben, kinds=["turn"])
    await gone(rig, b, code)
    await turn_passes(a)
    await told(rig)
    rows = rig.house.store.notices
    await rows.add([NoticeRow(code, ada.me.id, "over", "over", wall(), '{"game":"wapi","names":["Ben"]}')])
    assert await rows.unseen(ben.me.id, 9)
    mine = await rig.house.store.forgetting.everything(ben.me.id)
    assert [row["kind"] for row in mine["notice"]] == ["turn"]
    assert service.origin not in str(mine), "where a browser is reached is nobody's to read"
    await rig.house.store.forgetting.begin(Forgetting(ben.me.id, "salt", wall()))
    assert await rows.unseen(ben.me.id, 9) == []
    assert await rows.devices(ben.me.id) == []
    assert await rows.choice(ben.me.id) is None
    assert await rows.unseen(ada.me.id, 9) == []
