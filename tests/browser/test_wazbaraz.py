"""WazBaraz in real browsers: three people, their secrets, and one person with a keyboard alone."""

import json

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, PATIENCE, Guest
from tests.browser.heard import asked, events_of, view_of, wait_for, wait_until_told
from tests.browser.keyboard import Patience, goes_on, press_to
from tests.browser.test_pages import in_night, scrolls, violations
from tests.browser.waiting import moment
from tests.browser.wapi_table import take_a_seat
from tests.browser.wazbaraz_table import (
    PLACES,
    choose,
    lay,
    may_lay,
    name,
    open_table,
    seen_before,
    told_secrets,
)

SECRET = (4, 17)
MOVES = 80


def seat_three(arrive: Arrive) -> tuple[Guest, Guest, Guest, str]:
    """Ana is the first WazBaraz, Bo and Cleo look for her secret."""
    ana, bo, cleo = arrive("Ana"), arrive("Bo", size=DESK), arrive("Cleo")
    for guest in (ana, bo, cleo):
        seen_before(guest)
    code = open_table(ana, 3, First_WazBaraz="seat 1")
    take_a_seat(bo, code)
    take_a_seat(cleo, code)
    ana.page.get_by_role("button", name="Start the game").click()
    for guest in (ana, bo, cleo):
        expect(guest.page.locator("[data-board]")).to_be_visible(timeout=PATIENCE)
    return ana, bo, cleo, code


def card_to_land(guest: Guest) -> int:
    """The card that lands on the start, else the smallest that does not pass it, else the smallest."""
    view = view_of(guest)
    hand: list[int] = view["me"]["hand"]
    ahead = PLACES - view["place"]
    return ahead if ahead in hand else min(hand)


def play_until_somebody_may_ask(players: list[Guest]) -> Guest:
    """Lay cards in turn until one lands exactly on the start."""
    for _ in range(MOVES * 50):
        for guest in players:
            if guest.page.locator("[data-ask]").is_visible():
                return guest
            if may_lay(guest):
                lay(guest, card_to_land(guest))
                expect(guest.page.locator("[data-lay]")).to_be_hidden(timeout=PATIENCE)
        moment(players[0].page)
    raise AssertionError("nobody landed on the start")


def test_three_browsers_and_no_secret_in_a_frame_of_another(arrive: Arrive) -> None:
    ana, bo, cleo, code = seat_three(arrive)
    dan = arrive("Dan")
    seen_before(dan)
    dan.go(f"/t/{code}")
    expect(dan.page.get_by_text("You are watching.")).to_be_visible()
    choose(ana, *SECRET)
    expect(ana.page.locator("[data-keeper]")).to_contain_text("190")

    mark_by_hand(bo, 9)
    play_out_of_turn(cleo)
    asker = play_until_somebody_may_ask([bo, cleo])
    other = cleo if asker is bo else bo
    asker.page.locator(f'[data-witch="{SECRET[0]}"]').click()
    asker.page.locator("[data-ask]").click()
    expect(asker.page.locator("[data-told]")).to_contain_text("OK")
    for guest in (ana, other, dan):
        wait_until_told(guest, "asked")
        assert guest.page.locator("[data-told]").count() == 0
    answered = [event for event in events_of(asker) if event["kind"].startswith("answered")]
    assert answered == [{"kind": "answered_ok", "seat": view_of(asker)["me"]["seat"], "witch": SECRET[0]}]
    assert view_of(asker)["me"]["answers"] == {str(SECRET[0]): True}

    name(other, 1, 2)
    wait_until_told(ana, "named_wrong")
    inspect(ana, bo, cleo, dan, asker)

    lay(other, min(view_of(other)["me"]["hand"]))
    expect(asker.page.locator("[data-name]")).to_be_visible(timeout=PATIENCE)
    name(asker, *SECRET)
    wait_until_told(dan, "found")
    expect(ana.page.locator("[data-value]").first).to_be_visible(timeout=PATIENCE)
    assert view_of(dan)["rounds"][0]["mistresses"] == list(SECRET)


def mark_by_hand(guest: Guest, witch: int) -> None:
    """A mark on the pad, which the house keeps for its owner."""
    label = guest.page.locator(f'[data-witch="{witch}"][aria-label*="ruled out"]')
    guest.page.locator(f'[data-witch="{witch}"]').click()
    expect(label).to_be_visible()
    wait_for(guest, lambda: bool(guest.of_kind("noted")))
    guest.page.reload()
    expect(label).to_be_visible(timeout=PATIENCE)


def play_out_of_turn(guest: Guest) -> None:
    """A card tapped twice too early is sent, and the house says why not."""
    card = guest.page.locator("[data-value]").first
    card.click()
    card.click()
    expect(guest.page.get_by_role("button", name="Why?")).to_be_visible()
    assert guest.last("refused")["why"] == "not_your_turn"


def inspect(ana: Guest, bo: Guest, cleo: Guest, dan: Guest, asker: Guest) -> None:
    """Every frame until the secret is found: each browser has what its own seat may know, and no more."""
    for guest in (ana, bo, cleo, dan):
        secrets = list(told_secrets(guest))
        kinds = {what for _, what, _ in secrets}
        assert not [secret for secret in secrets if secret[0] == "common"], guest.name
        if guest is dan:
            assert not kinds
            assert '"me"' not in json.dumps(guest.frames)
        if guest is not ana:
            assert not kinds & {"mistresses", "outsiders"}, guest.name
            assert [value for _, what, value in secrets if what == "draft"] in ([], [[1], [1, 2]]), guest.name
        if guest is not asker:
            assert "answers" not in kinds, guest.name
        if guest not in (asker, ana):
            assert not [event for event in events_of(guest) if event["kind"].startswith("answered")]
        notes = [frame["note"] for frame in guest.of_kind("sync", "noted") if frame["note"]]
        assert bool(notes) == (guest is bo), guest.name
        seeds = {frame["table"]["seed"] for frame in guest.of_kind("sync", "lobby")}
        assert seeds == {None}, guest.name
    assert {tuple(value) for _, what, value in told_secrets(ana) if what == "mistresses"} == {SECRET}
    hands = [view_of(guest)["me"]["hand"] for guest in (bo, cleo)]
    assert all(hands)
    assert view_of(ana)["me"]["hand"] == []


def pick_by_keys(guest: Guest, *witches: int) -> None:
    """Arrow to each witch and press Enter, then X."""
    for count, witch in enumerate(witches):
        press_to(guest, "ArrowRight", f'[data-witch="{witch}"]')
        guest.page.keyboard.press("Enter")
        expect(guest.page.locator('[data-witch][aria-pressed="true"]')).to_have_count(count + 1)
    guest.page.keyboard.press("x")


def test_a_match_by_keyboard_only_and_its_replay_through_each_seats_eyes(arrive: Arrive) -> None:
    eve = arrive("Eve", size=DESK)
    seen_before(eve)
    page = eve.page
    open_table(eve, 3, First_WazBaraz="seat 2", Deduction_notes="automatic")
    for left in (1, 0):
        page.get_by_role("button", name="Add a bot easy").first.click()
        expect(page.get_by_role("button", name="Add a bot easy")).to_have_count(left)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("[data-board]")).to_be_visible(timeout=PATIENCE)
    end = page.get_by_role("button", name="Play again")
    named = 0
    patience = Patience(eve)
    while patience.lasts() and not end.is_visible():
        if goes_on(eve):
            continue
        if not asked(eve):
            moment(page)
        elif page.locator("[data-ask]").is_visible():
            page.keyboard.press("z")
            expect(page.locator("[data-ask]")).to_be_hidden()
        elif page.locator("[data-name]").is_visible():
            page.keyboard.press("n")
            pick_by_keys(eve, 2 * named % 20 + 1, 2 * named % 20 + 2)
            expect(page.locator("[data-yes]")).to_be_visible()
            press_to(eve, "Tab", "[data-yes]")
            page.keyboard.press("Enter")
            expect(page.locator('[data-say="name"]')).to_be_hidden()
            named += 1
        elif may_lay(eve):
            page.keyboard.press(str(view_of(eve)["me"]["hand"][0] % 10))
            page.keyboard.press("Enter")
            expect(page.locator("[data-lay]")).to_be_hidden()
        elif page.locator('[data-say="choose"]').is_visible():
            pick_by_keys(eve, 5, 6)
            expect(page.locator('[data-say="choose"]')).to_be_hidden()
        else:
            moment(page)
    assert named > 0
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_url("**/replay")
    eyes = page.get_by_role("combobox", name="Seen by")
    page.get_by_role("button", name="To the end").click()
    for player in ("Eve", view_name(eve, 1), view_name(eve, 2)):
        eyes.select_option(label=player)
        expect(page.locator("[data-hand]")).to_be_visible()
    eyes.select_option(value="")
    expect(page.locator("[data-hand]")).to_have_count(0)


def view_name(guest: Guest, seat: int) -> str:
    """A player's name as the table has it."""
    name_of: str = guest.of_kind("sync")[-1]["table"]["seats"][seat]["name"]
    return name_of


def test_the_circle_in_day_and_night_is_clean_for_axe_and_fits_a_phone(arrive: Arrive) -> None:
    for size, night in ((None, False), (DESK, True)):
        guest = arrive("Fay", size=size)
        seen_before(guest)
        if night:
            in_night(guest)
        open_table(guest, 4, First_WazBaraz="seat 1")
        guest.page.get_by_role("button", name="Fill up with bots").click()
        guest.page.get_by_role("button", name="Start the game").click()
        expect(guest.page.locator("[data-say]")).to_be_visible(timeout=PATIENCE)
        assert violations(guest.page) == []
        choose(guest, 9, 10)
        expect(guest.page.locator("[data-entry]").first).to_be_visible(timeout=PATIENCE)
        guest.page.locator("[data-entry]").first.click()
        assert violations(guest.page) == []
        assert scrolls(guest.page) == []
        guest.page.locator("[data-open-pad]").click()
        expect(guest.page.locator("[data-pad]")).to_be_visible()
        assert violations(guest.page) == []
