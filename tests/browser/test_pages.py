"""Every page: both languages, both themes, nothing that axe-core minds, nothing out of sight."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

import rayonw
from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, PATIENCE, PHONE, Guest
from tests.browser.house_process import HouseProcess
from tests.browser.wapi_table import near_the_end, open_table, play_out

AXE = (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(
    encoding="utf-8"
)


FULL = os.environ.get("RAYONW_PROFILE") == "full"
LOOKS = [("fr", PHONE), ("en", DESK), *([("en", PHONE), ("fr", DESK)] if FULL else [])]
"""Each language and each size once; with RAYONW_PROFILE=full each language at each size."""

BOTH_THEMES = """async () => {
  const options = { resultTypes: ['violations'] };
  const found = (await axe.run(document, options)).violations;
  const root = document.documentElement;
  const theme = root.dataset.theme;
  root.dataset.theme = theme === 'night' ? 'day' : 'night';
  const ending = document.getAnimations().filter((each) => each.effect.getTiming().iterations !== Infinity);
  await Promise.all(ending.map((each) => each.finished.catch(() => null)));
  const colours = { ...options, runOnly: ['color-contrast', 'link-in-text-block'] };
  found.push(...(await axe.run(document, colours)).violations);
  root.dataset.theme = theme;
  return found;
}"""
"""Everything in the theme that the page has, and its colours in the other one as well."""


def violations(page: Page) -> list[str]:
    """What axe-core minds on a page, by day and by night, with the element it minds."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate(BOTH_THEMES)
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]


def scrolls(page: Page) -> list[str]:
    """Whether the page is longer or wider than the window."""
    found: list[str] = page.evaluate(
        """() => {
          const root = document.scrollingElement;
          const over = [];
          if (root.scrollHeight > innerHeight + 1) over.push(`height ${root.scrollHeight}`);
          if (root.scrollWidth > innerWidth + 1) over.push(`width ${root.scrollWidth}`);
          return over;
        }"""
    )
    return found


def in_night(guest: Guest) -> None:
    """As a visitor who chose the night."""
    guest.context.add_init_script("localStorage.setItem('rayonw.theme', 'night')")


@pytest.mark.parametrize(("lang", "size"), LOOKS)
def test_axe_finds_nothing_on_any_page_by_day_and_by_night(
    arrive: Arrive, lang: str, size: dict[str, int]
) -> None:
    ana = arrive("Ana", size=size, lang=lang)
    ana.skip_coach()
    page = ana.page
    for path in ("/", "/g/wapi", "/daily", "/replay", "/m#nothing", "/privacy", "/accessibility", "/nowhere"):
        ana.go(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert violations(page) == [], path
    french = lang == "fr"
    assert page.locator("html").get_attribute("lang") == lang
    ana.go("/g/wapi")
    page.get_by_role("button", name="Inviter des amis" if french else "Invite friends").click()
    page.wait_for_url("**/t/*")
    start = page.get_by_role("button", name="Commencer la partie" if french else "Start the game")
    expect(start).to_be_visible()
    assert violations(page) == [], "lobby"
    page.get_by_role("button", name="bots").first.click()
    expect(start).to_be_enabled(timeout=PATIENCE)
    start.click()
    turn = page.get_by_test_id("turn")
    expect(turn).to_contain_text("À toi" if french else "Your turn!", timeout=PATIENCE)
    assert violations(page) == [], "table"
    assert scrolls(page) == [], "the table fits the window during play"


def test_a_game_lasts_as_long_on_the_shelf_as_on_its_page(arrive: Arrive) -> None:
    ana = arrive("Ana")
    ana.go("/")
    for game in rayonw.games():
        shelf = ana.page.locator(f'a[href="/g/{game.id}"]')
        expect(shelf).to_contain_text(f"{game.minutes} min")
    for game in rayonw.games():
        ana.go(f"/g/{game.id}")
        expect(ana.page.get_by_text(f"{game.minutes} min", exact=True)).to_be_visible()


def test_a_first_match_has_its_aim_and_three_hints_that_can_be_skipped(arrive: Arrive) -> None:
    ana = arrive("Ana")
    ana.go("/g/wapi")
    ana.page.get_by_role("button", name="Play now").click()
    coach = ana.page.get_by_label("First steps")
    expect(coach).to_contain_text("1 of 4", timeout=PATIENCE)
    expect(coach).to_contain_text("Aim: have your three totems")
    assert violations(ana.page) == []
    ana.page.get_by_role("button", name="Next").click()
    expect(coach).to_contain_text("2 of 4")
    coin = ana.page.locator("[data-token]").get_attribute("data-token") in {"0", "1", "2", "3", "5"}
    expect(coach).to_contain_text("A coin goes on" if coin else "A symbol goes on")
    ana.page.get_by_role("button", name="Skip").click()
    expect(coach).to_be_hidden()
    ana.page.reload()
    expect(ana.page.locator("[data-board]")).to_be_visible(timeout=PATIENCE)
    expect(coach).to_be_hidden()


def test_a_name_given_by_the_house_is_shown_once_and_changed_by_a_tap(arrive: Arrive) -> None:
    ana = arrive("")
    ana.go("/g/wapi")
    ana.page.get_by_role("button", name="Play now").click()
    given = ana.page.locator("[data-given]")
    expect(given).to_contain_text("You are ", timeout=PATIENCE)
    name = given.locator("span").inner_text().removeprefix("You are ")
    assert any(seat["name"] == name for seat in ana.last("sync")["table"]["seats"])
    ana.page.reload()
    expect(given).to_contain_text(name, timeout=PATIENCE)
    given.get_by_role("button", name="Change").click()
    ana.page.get_by_role("textbox", name="Your name").fill("Ana")
    ana.page.get_by_role("button", name="That’s me").click()
    expect(given).to_be_hidden()
    bo = arrive("")
    bo.go("/g/wapi")
    bo.page.get_by_role("button", name="Play now").click()
    expect(bo.page.locator("[data-given]")).to_be_visible(timeout=PATIENCE)
    bo.page.get_by_role("button", name="Next").click()
    expect(bo.page.locator("[data-given]")).to_be_hidden()
    bo.page.reload()
    expect(bo.page.get_by_label("First steps")).to_be_visible(timeout=PATIENCE)
    expect(bo.page.locator("[data-given]")).to_be_hidden()


def test_language_and_theme_are_switched_and_remembered(arrive: Arrive) -> None:
    ana = arrive("Ana", size=DESK, lang="fr")
    in_browser = ana.page
    ana.go("/")
    expect(in_browser.get_by_role("heading", level=1)).to_contain_text("jour et nuit")
    in_browser.get_by_role("button", name="English").click()
    expect(in_browser.get_by_role("heading", level=1)).to_contain_text("day and night")
    assert in_browser.locator("html").get_attribute("lang") == "en"
    before = in_browser.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    in_browser.get_by_role("button", name="Switch to").click()
    expect(in_browser.locator("html")).not_to_have_css("background-color", before)
    after = in_browser.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert {before, after} == {"rgb(251, 246, 236)", "rgb(20, 18, 43)"}
    in_browser.reload()
    expect(in_browser.get_by_role("heading", level=1)).to_contain_text("day and night")
    assert in_browser.evaluate("getComputedStyle(document.documentElement).backgroundColor") == after


def test_parts_of_a_page_that_could_not_be_fetched_are_fetched_again(arrive: Arrive) -> None:
    ana = arrive("Ana")
    ana.skip_coach()
    wish = {"game": "wapi", "seats": 2, "options": {}, "bots": ["easy"], "start": True}
    made = ana.context.request.post(f"{ana.url}/api/tables", data=wish, headers={"Origin": ana.url})
    assert made.ok, made.text()
    failed: list[str] = []

    def stumble(route: Route) -> None:
        """The screen and the sheet do not come at first, as when the house restarts just then."""
        if len(failed) < 6:
            failed.append(route.request.url)
            route.abort("connectionfailed")
        else:
            route.continue_()

    ana.page.route(re.compile(r"/assets/screen-.*\.js|/sheet/"), stumble)
    ana.go(f"/t/{made.json()['code']}")
    expect(ana.page.locator("[data-board]")).to_be_visible(timeout=PATIENCE)
    assert any("screen" in url for url in failed)
    assert any("sheet" in url for url in failed)


def test_a_stranger_is_asked_for_a_name_once_and_can_move_to_another_device(arrive: Arrive) -> None:
    ana, phone = arrive("Ana", size=DESK), arrive("")
    code = open_table(ana)
    phone.go(f"/t/{code}")
    phone.page.get_by_role("button", name="Join the game").click()
    phone.page.get_by_role("button", name="That’s me").click()
    expect(phone.page.get_by_role("button", name="Leave my seat")).to_be_visible(timeout=PATIENCE)
    asked = {"origin": ana.url}
    answer = ana.context.request.post(f"{ana.url}/api/me/link", data=asked, headers={"Origin": ana.url})
    other = arrive("")
    other.page.goto(answer.json()["link"])
    other.page.get_by_role("button", name="Yes, continue here").click()
    other.see("Welcome, Ana!")
    other.go(f"/t/{code}")
    expect(other.page.get_by_role("button", name="Start the game")).to_be_visible(timeout=PATIENCE)


def test_a_finished_match_is_seen_again_verified_downloaded_and_opened_from_disk(
    arrive: Arrive, house: HouseProcess, tmp_path: Path
) -> None:
    ana = arrive("Ana", size=DESK)
    page = ana.page
    near_the_end(house, [ana], bots=2)
    play_out([ana])
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_url("**/replay")
    check_replay(page)
    assert violations(page) == []
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the game record").click()
    record = tmp_path / "match.rayonw"
    download.value.save_as(record)
    assert record.read_text(encoding="utf-8").startswith("Rayon W record 1\ngame: wapi 1\n")
    ana.go("/replay")
    page.locator("input[type=file]").set_input_files(record)
    check_replay(page)
    broken = tmp_path / "broken.rayonw"
    broken.write_text(record.read_text(encoding="utf-8").replace("seats: ", "sets: "), encoding="utf-8")
    ana.go("/replay")
    page.locator("input[type=file]").set_input_files(broken)
    expect(page.get_by_role("alert")).to_contain_text("seats")


def check_replay(page: Page) -> None:
    """Slider, steps, perspective, and the check of the deal."""
    page.get_by_role("button", name="Shuffle check").click()
    expect(page.get_by_text("The seed matches the fingerprint: nothing was changed.")).to_be_visible(
        timeout=PATIENCE
    )
    expect(page.get_by_text("Every move was replayed")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("0")
    page.get_by_role("button", name="One move forward").click()
    expect(slider).to_have_value("1")
    page.get_by_role("button", name="To the start").click()
    expect(slider).to_have_value("0")
    page.get_by_role("button", name="To the end").click()
    last = slider.get_attribute("max")
    assert last is not None
    expect(slider).to_have_value(last)
    page.get_by_role("button", name="One move back").click()
    expect(slider).to_have_value(str(int(last) - 1))
    page.get_by_label("Seen by").select_option(index=1)
    expect(slider).to_be_visible()


@pytest.mark.parametrize(
    ("lang", "label"), [("en", "QR code of the invitation link"), ("fr", "QR code du lien d’invitation")]
)
def test_an_invitation_comes_with_a_qr_code_that_the_house_drew(
    arrive: Arrive, lang: str, label: str
) -> None:
    host = arrive("Ana", lang=lang)
    wish = {"game": "wapi", "seats": 2, "bots": [], "options": {}, "start": False}
    made = host.context.request.post(f"{host.url}/api/tables", data=wish, headers={"Origin": host.url})
    host.go(f"/t/{made.json()['code']}")
    code = host.page.get_by_role("img", name=label)
    expect(code).to_be_visible()
    assert code.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") > 0
