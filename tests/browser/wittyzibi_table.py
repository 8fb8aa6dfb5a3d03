"""Playing Witty Zibi as people do, at tables whose deal is known; and reading what browsers were sent."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.guest import Guest
from tests.browser.heard import own_steps, wait_for_own_steps
from tests.browser.house_process import HouseProcess
from tests.browser.stored import StoredTable

LETTERS = "ABCDEFGHI"
ANA_BEGINS = "zibi 258"
"""At four seats the first, Ana, begins. The last, Dan, alone is blue, the others are red; Cleo and Dan hold a
PAF each, Bo has Sorcerers."""
LONGEST = 60
"""Seconds to answer where the answers are what matters, so that a slow machine's browsers are in time."""
OPTIONS: dict[str, Any] = {"clans": "usual", "expert": False, "target": 10, "rounds": 0, "window": 8}


def seen_before(guest: Guest) -> None:
    """Past the hints of a first match."""
    guest.context.add_init_script("localStorage.setItem('rayonw.coach.wittyzibi', 'seen')")


def sit_down(
    house: HouseProcess,
    guests: list[Guest],
    code: str,
    *,
    seats: int = 4,
    seed: str = ANA_BEGINS,
    **options: Any,
) -> None:
    """People at a table whose deal is known, with easy bots on the other seats; the match begins."""
    table = StoredTable("wittyzibi", code, guests, seats - len(guests), seed, {**OPTIONS, **options})
    table.open(house)


def hold(guest: Guest, card: str) -> None:
    """Take a card that may be played."""
    guest.page.locator(f'[data-kind="{card}"].ready').click()
    expect(guest.page.locator(f'[data-kind="{card}"]')).to_have_attribute("aria-pressed", "true")


def at(guest: Guest, letter: str) -> Any:
    """A player around the table, that the held card may go to."""
    return guest.page.locator(f'[data-around] [data-player="{LETTERS.index(letter)}"][data-lit]')


def play(guest: Guest, action: str) -> None:
    """One action of the notation, by taps; it is done when the house has told it back."""
    done = own_steps(guest)
    if action in ("accept", "paf"):
        guest.page.locator(f"[data-{action}]").click()
    else:
        card, letter = action[:-2], action[-1]
        if guest.page.locator("[data-kind]").count() > 1:
            hold(guest, card)
        at(guest, letter).click()
    wait_for_own_steps(guest, done + 1)


def drag(guest: Guest, card: str, letter: str) -> None:
    """A card pulled with the mouse from the hand onto a player."""
    done = own_steps(guest)
    stack = guest.page.locator(f'[data-kind="{card}"].ready').bounding_box()
    goal = guest.page.locator(f'[data-around] [data-player="{LETTERS.index(letter)}"]').bounding_box()
    assert stack is not None
    assert goal is not None
    mouse = guest.page.mouse
    mouse.move(stack["x"] + stack["width"] / 2, stack["y"] + stack["height"] / 2)
    mouse.down()
    mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=6)
    mouse.up()
    wait_for_own_steps(guest, done + 1)


def steps_of(guest: Guest) -> dict[int, dict[str, Any]]:
    """The steps a guest was sent, by their number."""
    return {frame["seq"]: frame for frame in guest.of_kind("step")}


def public(frame: dict[str, Any]) -> dict[str, Any]:
    """A step without what only its own seat may know."""
    private = ("saw", "drew", "looked_at")
    return {
        **{key: value for key, value in frame.items() if key not in ("legal", "patch", "events")},
        "patch": {key: value for key, value in frame["patch"].items() if key != "me"},
        "events": [event for event in frame["events"] if event["kind"] not in private],
    }


def clans_told(guest: Guest) -> set[tuple[int, str]]:
    """Every token that was turned up for this guest's eyes while the first round was on, but its own."""
    told: set[tuple[int, str]] = set()
    for frame in guest.of_kind("sync", "step"):
        view = (frame.get("view") if frame["t"] == "sync" else frame["patch"]) or {}
        if view.get("past"):
            break
        for seat, player in view.get("players", {}).items():
            if player.get("clan"):
                told.add((int(seat), player["clan"]))
        for seat, clan in ((view.get("me") or {}).get("shown") or {}).items():
            told.add((int(seat), clan))
        for event in frame.get("events", []):
            if event["kind"] == "saw":
                told.add((event["of_seat"], event["clan"]))
    return told
