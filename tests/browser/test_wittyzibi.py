"""Witty Zibi in real browsers: four people and their secrets, answers in time and out of time."""

import json
from itertools import pairwise
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, PATIENCE, Guest
from tests.browser.heard import events_of, view_of, wait_for, wait_until_told
from tests.browser.house_process import HouseProcess
from tests.browser.wittyzibi_table import (
    LONGEST,
    clans_told,
    drag,
    play,
    public,
    seen_before,
    sit_down,
    steps_of,
)

SOONEST = 1000
QUESTIONS = ("threw", "struck", "struck_and_drew")
"""Events after which somebody has to answer."""


def four(arrive: Arrive, house: HouseProcess) -> tuple[list[Guest], Guest]:
    """Four people at the table of the known deal, and one who watches."""
    guests = [
        arrive(name, size=size) for name, size in (("Ana", None), ("Bo", DESK), ("Cleo", None), ("Dan", None))
    ]
    eve = arrive("Eve", size=DESK)
    seen_before(eve)
    sit_down(house, guests, "four", window=LONGEST)
    eve.go("/t/four")
    expect(eve.page.locator("[data-board]")).to_be_visible(timeout=PATIENCE)
    return guests, eve


def test_four_browsers_play_a_round_and_no_secret_is_in_a_frame_of_another(
    arrive: Arrive, house: HouseProcess
) -> None:
    (ana, bo, cleo, dan), eve = four(arrive, house)
    everybody = (ana, bo, cleo, dan, eve)

    play(ana, "emissary>D")
    for guest in everybody:
        expect(guest.page.locator("[role=timer]")).to_be_visible(timeout=PATIENCE)
    play(dan, "accept")
    expect(ana.page.locator('[data-told="secret"]')).to_contain_text("Dan")
    for guest in (bo, cleo, dan, eve):
        wait_until_told(guest, "showed")
        assert guest.page.locator('[data-told="secret"]').count() == 0, guest.name
    drag(bo, "b30", "D")
    play(dan, "accept")
    play(cleo, "b30>D")
    play(dan, "paf")
    play(cleo, "paf")
    play(dan, "accept")
    play(dan, "b30>A")
    assert_without_a_paf_the_answer_looks_the_same(ana)
    play(ana, "accept")
    play(ana, "b30>D")
    play(dan, "accept")
    play(bo, "sorcerer<A")
    expect(bo.page.locator("[data-title]")).to_contain_text("Throw it again")
    play(bo, "b30>D")
    play(dan, "accept")

    for guest in everybody:
        wait_until_told(guest, "round_won")
        sheet = guest.page.locator("[data-round-sheet]")
        expect(sheet).to_be_visible(timeout=PATIENCE)
        assert [
            sheet.locator(f'[data-was="{seat}"][data-clan="{clan}"][data-points="{points}"]').count()
            for seat, clan, points in ((0, "red", 3), (1, "red", 3), (2, "red", 3), (3, "blue", 0))
        ] == [1, 1, 1, 1]
        sheet.locator('[data-why="zibi.E3"] summary').click()
        expect(sheet.locator('[data-why="zibi.E3"] p')).to_contain_text("zibi.E3")
        guest.page.locator("[data-go-on]").click()
        expect(guest.page.locator("[data-damage='0']")).to_have_count(4)
    inspect(list(everybody))


def assert_without_a_paf_the_answer_looks_the_same(guest: Guest) -> None:
    """Both buttons are there for somebody without a PAF; the house says why it does not work."""
    paf = guest.page.locator("[data-paf]")
    expect(paf).to_be_visible(timeout=PATIENCE)
    expect(paf).to_contain_text("None in hand")
    paf.click()
    expect(guest.page.get_by_role("button", name="Why?")).to_be_visible()
    assert guest.last("refused")["why"] == "no_paf"


def inspect(guests: list[Guest]) -> None:
    """Every frame of every browser: the same for all but each seat's own part, nothing of another's in it."""
    ana, bo, cleo, dan, eve = guests
    assert clans_told(ana) == {(3, "blue")}, "by the Emissary, before the token was turned up for all"
    before_the_end = [clans_told(guest) for guest in (bo, cleo, dan, eve)]
    assert before_the_end == [set()] * 4
    watched = steps_of(eve)
    assert '"me"' not in json.dumps(eve.frames)
    for number, guest in enumerate((ana, bo, cleo, dan)):
        steps = steps_of(guest)
        assert steps.keys() == watched.keys()
        for seq, frame in steps.items():
            assert public(frame) == public(watched[seq]), "times and deadlines too"
            assert not frame["legal"] or waited_for(frame, guest) == number
            own = (frame["patch"].get("me") or {}).get("seat", number)
            assert own == number
            for event in frame["events"]:
                assert event["kind"] not in ("saw", "drew") or event["seat"] == number
        assert view_of(guest)["me"]["seat"] == number
    assert [kind_count(guest, "saw") for guest in guests] == [1, 0, 0, 0, 0]
    assert [kind_count(guest, "drew") for guest in guests] == [0, 0, 1, 1, 0]
    seeds = {frame["table"]["seed"] for guest in guests for frame in guest.of_kind("sync", "lobby")}
    assert seeds == {None}
    waits = answer_times(eve)
    assert len(waits) == 6
    assert min(waits) >= SOONEST, "nobody's acceptance is quicker than a second"


def waited_for(frame: dict[str, Any], guest: Guest) -> int:
    """The seat the rules waited for after a step, by the guest's own View at that step."""
    view: dict[str, Any] = {}
    for each in guest.of_kind("sync", "step"):
        view = {**view, **((each.get("view") if each["t"] == "sync" else each["patch"]) or {})}
        if each["seq"] == frame["seq"]:
            break
    return int(view["asked"] if view["phase"] == "answer" else view["turn"])


def kind_count(guest: Guest, kind: str) -> int:
    """How often this guest was told an event of a kind."""
    return sum(event["kind"] == kind for event in events_of(guest))


def answer_times(guest: Guest) -> list[int]:
    """Milliseconds between each question and its acceptance."""
    steps = list(steps_of(guest).values())
    return [
        after["at"] - before["at"]
        for before, after in pairwise(steps)
        if before["events"][0]["kind"] in QUESTIONS and after["events"][0]["kind"] not in QUESTIONS
    ]


def test_who_comes_back_in_the_middle_of_the_time_to_answer_finds_it_running_and_may_let_it_pass(
    arrive: Arrive, house: HouseProcess
) -> None:
    ana, bo = arrive("Ana"), arrive("Bo")
    sit_down(house, [ana, bo], "intime")
    suspect(bo, 2, "red")
    play(ana, "b20>B")
    expect(bo.page.locator("[data-accept]")).to_be_visible(timeout=PATIENCE)
    deadline = bo.last("step")["deadline"]
    bo.page.reload()
    expect(bo.page.locator("[data-accept]")).to_be_visible(timeout=PATIENCE)
    sync = bo.last("sync")
    assert sync["deadline"] == deadline, "the time runs on"
    assert sync["now"] < deadline
    assert [action["text"] for action in sync["legal"]] == ["accept"]
    expect(bo.page.locator("[role=timer]")).to_be_visible()
    wait_until_told(bo, "hurt")
    passed = next(frame for frame in bo.of_kind("step") if frame["events"][0]["kind"] == "hurt")
    assert passed["by"] is None, "nobody answered: the time did"
    assert passed["at"] >= deadline
    wait_for(ana, lambda: passed["seq"] in steps_of(ana))
    assert steps_of(ana)[passed["seq"]]["by"] is None
    expect(bo.page.locator('[data-dock] [data-player="1"] [data-damage="20"]')).to_be_visible()

    other = move_to_another_device(arrive, bo)
    other.go("/t/intime")
    expect(other.page.locator('[data-player="2"]')).to_contain_text("you suspect red", timeout=PATIENCE)
    assert not [frame for frame in ana.of_kind("sync", "noted") if frame["note"]]


def suspect(guest: Guest, seat: int, clan: str) -> None:
    """A mark on the pad, opened at that player."""
    guest.page.locator(f'[data-around] [data-player="{seat}"]').click()
    guest.page.locator(f'[data-guess="{seat}-{clan}"]').click()
    wait_for(guest, lambda: bool(guest.of_kind("noted")))
    guest.page.get_by_role("button", name="Close").click()
    expect(guest.page.locator(f'[data-player="{seat}"]')).to_contain_text(f"you suspect {clan}")


def move_to_another_device(arrive: Arrive, guest: Guest) -> Guest:
    """The same person at another browser."""
    asked = {"origin": guest.url}
    answer = guest.context.request.post(f"{guest.url}/api/me/link", data=asked, headers={"Origin": guest.url})
    other = arrive("")
    seen_before(other)
    other.page.goto(answer.json()["link"])
    other.page.get_by_role("button", name="Yes, continue here").click()
    other.see("Welcome")
    return other


def test_always_accept_answers_by_itself_and_nobody_is_told(arrive: Arrive, house: HouseProcess) -> None:
    ana, bo = arrive("Ana"), arrive("Bo", size=DESK)
    sit_down(house, [ana, bo], "always", window=0)
    heard = len(ana.frames)
    bo.page.locator("[data-always]").click()
    expect(bo.page.locator("[data-always]")).to_have_attribute("aria-pressed", "true")
    wait_for(bo, lambda: bool(bo.of_kind("noted")))
    assert len(ana.frames) == heard
    play(ana, "b20>B")
    wait_until_told(ana, "hurt")
    assert answer_times(ana)[0] >= SOONEST
    assert ana.page.locator("[role=timer]").count() == 0, "no limit, no countdown"
