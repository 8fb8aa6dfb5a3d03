"""Wataï in real browsers: races, cries, fingers, a freeze, slaps, announcements, lost lines, and no leak."""

import json
from typing import Any

from playwright.sync_api import expect

from rayonw.games.watai.hand import card_at
from rayonw.games.watai.material import FACES, HEAP, NO_CARD, kind_of
from rayonw.games.watai.phase import RACE
from rayonw.games.watai.rules import State
from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, PATIENCE, Guest
from tests.browser.heard import events_of, view_of, wait_for, wait_until_told
from tests.browser.house_process import HouseProcess
from tests.browser.test_pages import in_night, scrolls, violations
from tests.browser.waiting import pass_time
from tests.browser.watai_table import (
    back_at_the_table,
    card,
    contested,
    pile,
    play_on,
    refused,
    seat_all,
)


def racing(state: State) -> bool:
    return state.phase == RACE


def test_three_browsers_race_for_one_pile_and_no_frame_tells_what_lies_hidden(
    arrive: Arrive, house: HouseProcess
) -> None:
    guests, code = seat_all(arrive, ["Ana", "Bo", "Cleo"])
    state = play_on(house, code, lambda state: contested(state) is not None)
    found = contested(state)
    assert found is not None
    number, sources = found
    back_at_the_table(*guests)
    for seat, guest in enumerate(guests):
        card(guest, sources[seat])
    before = len(view_of(guests[0])["piles"][str(number)]["cards"].split())
    for guest in (guests[1], guests[0], guests[2]):
        pile(guest, number)
    for guest in guests:
        wait_for(guest, lambda: len(view_of(guests[0])["piles"][str(number)]["cards"].split()) > before)
    laid = [event for event in events_of(guests[0]) if event["kind"] in ("laid", "closed")]
    winner = laid[-1]["seat"]
    assert winner == 1
    for seat, guest in enumerate(guests):
        if seat == winner:
            continue
        refusal = refused(guest)
        assert (refusal["clause"], refusal["why"]) == ("wat.R7c", "somebody_was_faster")
        assert refusal["details"]["seat"] == winner
        expect(guest.page.get_by_text("Bo was faster")).to_be_visible()
        expect(guest.page.locator(f'[data-source="{sources[seat]}"]')).to_be_visible()
    for guest in guests:
        assert view_of(guest)["piles"] == view_of(guests[0])["piles"]
    inspect(guests, state)


def inspect(guests: list[Guest], state: State) -> None:
    """No frame has the order of a Talon or a Stock, or anything under the top of a heap."""
    hidden: list[list[int]] = []
    for seat in range(state.seats):
        hidden += [state.talon[seat], state.stock[seat], state.heap[seat][:-1]]
    orders = [
        [FACES[kind_of(each)] for each in (cards if way > 0 else reversed(cards))]
        for cards in hidden
        if len(cards) > 3
        for way in (1, -1)
    ]
    assert orders
    for guest in guests:
        texts = [json.dumps(frame) for frame in guest.of_kind("sync", "step", "refused")]
        for order in orders:
            words = json.dumps(order[:4])[1:-1]
            assert not any(words in text for text in texts)
        for frame in guest.of_kind("sync"):
            for player in ((frame["view"] or {}).get("players") or {}).values():
                assert isinstance(player["talon"], int)
                assert isinstance(player["stock"], int)
                assert "hidden_backs" not in player
            assert frame["table"]["seed"] is None
        for frame in guest.of_kind("sync", "step"):
            own = (frame.get("view") or frame.get("patch") or {}).get("me", {})
            assert set(own) <= {"seat"}


def test_a_false_cry_costs_five_and_a_good_one_ends_the_round_and_is_explained(
    arrive: Arrive, house: HouseProcess
) -> None:
    guests, code = seat_all(arrive, ["Ana", "Bo"], variants="die")
    ana, bo = guests
    play_on(house, code, lambda state: racing(state) and bool(state.talon[0]) and not state.talon[1])
    back_at_the_table(*guests)
    ana.page.locator("[data-cry]").click()
    expect(ana.page.get_by_text("Too early! −5")).to_be_visible()
    wait_until_told(bo, "false_cry")
    expect(bo.page.locator('[data-cry][data-hot="true"]')).to_be_visible()
    bo.page.locator("[data-cry]").click()
    for guest in guests:
        expect(guest.page.locator("[data-count]")).to_be_visible(timeout=PATIENCE)
    lines = view_of(ana)["last"]["lines"]
    assert lines["1"]["bonus"] == 5
    assert lines["0"]["false_cries"] == 1
    expect(ana.page.get_by_role("heading", name="Bo shouts WATAÏ!")).to_be_visible()
    why = ana.page.locator("[data-why]")
    expect(why).to_contain_text(f"cards in the Arena: {lines['0']['cards']}")
    expect(why).to_contain_text("false shouts: 1 × 5")
    ana.page.locator("[data-count] button", has_text="Bo").click()
    expect(why).to_contain_text("shout of WATAÏ")
    expect(ana.page.locator('[data-die="count"]')).to_be_visible()
    expect(ana.page.locator('[data-die="variant"]')).to_be_visible()
    variant = view_of(ana)["variants"][0]
    expect(ana.page.locator(f'[data-variant="{variant}"]')).to_be_visible()
    assert violations(ana.page) == []
    assert scrolls(ana.page) == []


def test_a_card_held_back_is_pointed_at_and_laid_for_its_player(arrive: Arrive, house: HouseProcess) -> None:
    guests, code = seat_all(arrive, ["Ana", "Bo"], patience=5)
    ana, bo = guests
    state = play_on(
        house,
        code,
        lambda state: racing(state) and any(since >= 0 for since in state.since[1][:HEAP]),
    )
    source = next(n for n in range(HEAP) if state.since[1][n] >= 0)
    face = FACES[kind_of(card_at(state, 1, source))]
    back_at_the_table(*guests)
    ana.page.locator('[data-seat="1"]').click()
    hole = next((n for n in range(HEAP) if n != source and state.since[1][n] < 0), None)
    if hole is not None and card_at(state, 1, hole) != NO_CARD:
        ana.page.locator(f'[data-point="{hole + 1}"]').click()
        wait_until_told(ana, "pointed_in_vain")
        ana.page.locator('[data-seat="1"]').click()
        expect(ana.page.get_by_text("You can’t point again yet")).to_be_visible()
        expect(ana.page.get_by_text("You can’t point again yet")).to_be_hidden(timeout=PATIENCE)
    else:
        pass_time(ana.page, 5200)  # so long must a card be held back
    ana.page.locator(f'[data-point="{source + 1}"]').click()
    wait_until_told(bo, "caught")
    expect(bo.page.get_by_text("Held back! −5")).to_be_visible()
    caught = next(event for event in events_of(bo) if event["kind"] == "caught")
    assert caught == {"kind": "caught", "seat": 0, "other_seat": 1, "card": face}
    assert view_of(bo)["players"]["1"]["refusals"] == 1


def test_who_comes_back_in_the_middle_of_a_round_finds_it_as_it_is(
    arrive: Arrive, house: HouseProcess
) -> None:
    guests, code = seat_all(arrive, ["Ana", "Bo"])
    ana, bo = guests
    play_on(house, code, lambda state: racing(state) and len(state.shows) > 1)
    back_at_the_table(*guests)
    bo.go("/")
    wait_until_told(ana, "away")
    expect(ana.page.locator('[data-seat="1"]')).to_contain_text("offline")
    ana.page.locator("[data-stock]").click()
    wait_for(ana, lambda: view_of(ana)["players"]["0"]["heap_size"] >= 0)
    bo.go(f"/t/{code}")
    wait_until_told(ana, "back")
    back_at_the_table(bo)
    wait_for(bo, lambda: view_of(bo)["players"] == view_of(ana)["players"])
    assert view_of(bo)["piles"] == view_of(ana)["piles"]
    turns = len([event for event in events_of(bo) if event["kind"] in ("turned", "gathered")])
    bo.page.locator("[data-stock]").click()
    wait_for(bo, lambda: len([e for e in events_of(bo) if e["kind"] in ("turned", "gathered")]) > turns)


def test_eight_on_a_phone_without_scrolling_day_and_night(arrive: Arrive) -> None:
    ana = arrive("Ana", lang="fr")
    desk = arrive("Bo", size=DESK)
    in_night(desk)
    wish: dict[str, Any] = {
        "game": "watai",
        "seats": 8,
        "options": {"variants": "none"},
        "bots": ["easy"] * 7,
        "start": True,
    }
    made = ana.context.request.post(f"{ana.url}/api/tables", data=wish, headers={"Origin": ana.url})
    code = made.json()["code"]
    for guest in (ana, desk):
        guest.context.add_init_script("localStorage.setItem('rayonw.coach.watai', 'seen')")
        guest.go(f"/t/{code}")
    ana.page.locator("[data-go]").click()
    for guest in (ana, desk):
        expect(guest.page.locator("[data-arena]")).to_be_visible(timeout=PATIENCE)
        assert violations(guest.page) == []
    expect(ana.page.locator("[data-seat]")).to_have_count(7)
    expect(ana.page.locator("[data-pile]").first).to_be_visible(timeout=PATIENCE)
    for guest in (ana, desk):
        assert scrolls(guest.page) == []
