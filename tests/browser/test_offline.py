"""Rayon W on a home screen: what can be read without a house, what never is, and how an update comes."""

import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

import rayonw.house.net.client_files as client
from tests.browser.conftest import Arrive
from tests.browser.guest import Guest
from tests.browser.house_process import HouseProcess
from tests.browser.waiting import until, wait_until

KEPT = """async (path) => {
  const names = (await caches.keys()).filter((name) => name.startsWith("rayonw-data-"));
  for (const name of names) if (await (await caches.open(name)).match(path)) return true;
  return false;
}"""
CACHES = "async () => (await caches.keys()).sort()"


def settled(page: Page) -> None:
    """The worker has taken over, and has what can be read."""
    page.evaluate("navigator.serviceWorker.ready")
    for path in ("/api/games", "/api/games/wildtiles/sheet/en", "/api/games/watai/lesson/fr"):
        until(page, KEPT, path)


def make_table(guest: Guest) -> str:
    wish = {"game": "wapi", "seats": 2, "options": {}, "bots": ["easy"], "start": True}
    answer = guest.context.request.post(f"{guest.url}/api/tables", data=wish, headers={"Origin": guest.url})
    code: str = answer.json()["code"]
    return code


def test_without_a_house_the_shelf_and_rules_are_read_and_no_table_is_shown(
    arrive: Arrive, house: HouseProcess
) -> None:
    ana = arrive("Ana", keeps=True)
    code = make_table(ana)
    ana.skip_coach()
    ana.go(f"/t/{code}")
    expect(ana.page.get_by_test_id("line")).to_be_attached()
    ana.go("/")
    settled(ana.page)
    until(ana.page, KEPT, "/api/me/tables")
    house.close()

    ana.page.reload()
    expect(ana.page.get_by_test_id("offline")).to_contain_text(
        "Offline. You are reading what this browser kept"
    )
    expect(ana.page.get_by_role("heading", name="My tables")).to_be_visible()
    ana.page.get_by_role("link", name="Wild Tiles").click()
    expect(ana.page.get_by_role("heading", name="Wild Tiles").first).to_be_visible()
    ana.page.reload()
    expect(ana.page.get_by_role("heading", name="The rules", exact=True)).to_be_visible()
    ana.go(f"/t/{code}")
    ana.see("A table is never shown from memory")
    stored: Any = ana.page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (name) =>"
        "(await (await caches.open(name)).keys()).map((each) => new URL(each.url).pathname)))).flat()"
    )
    assert not [path for path in stored if "/tables/" in path or path.startswith(("/t/", "/ws"))]

    house.open()
    expect(ana.page.get_by_test_id("turn").or_(ana.page.get_by_text("Your turn")).first).to_be_visible()


def test_an_update_replaces_what_was_kept_and_nobody_is_stuck_with_the_old(
    arrive: Arrive, house: HouseProcess, tmp_path: Path
) -> None:
    ana = arrive("Ana", keeps=True)
    ana.go("/")
    settled(ana.page)
    before = ana.page.evaluate(CACHES)
    assert len(before) == 2
    house.close()

    house.client = tmp_path / "client"
    shutil.copytree(client.FOLDER, house.client)
    page = house.client / "index.html"
    page.write_text(page.read_text().replace("<title>", '<meta name="build" content="new"><title>'))
    house.open()
    ana.page.reload()
    expect(ana.page.locator('meta[name="build"]')).to_be_attached()
    until(
        ana.page,
        "async (before) => { const now = await caches.keys();"
        " return now.length === 2 && now.every((name) => !before.includes(name)); }",
        before,
    )
    settled(ana.page)
    house.close()
    ana.page.reload()
    expect(ana.page.locator('meta[name="build"]')).to_be_attached()
    expect(ana.page.get_by_test_id("offline")).to_contain_text("Offline")


BADGED = """
navigator.setAppBadge = (tables) => { window.badge = tables; return Promise.resolve(); };
navigator.clearAppBadge = () => { window.badge = 0; return Promise.resolve(); };
"""


def test_the_icon_tells_how_many_tables_wait(arrive: Arrive) -> None:
    ana = arrive("Ana")
    ana.context.add_init_script(BADGED)
    ana.go("/")
    until(ana.page, "() => window.badge === 0")
    wish = {"game": "wapi", "seats": 2, "options": {}, "bots": ["easy"], "start": False}
    ana.context.request.post(f"{ana.url}/api/tables", data=wish, headers={"Origin": ana.url})
    until(ana.page, "() => window.badge === 1")


WATCHED = """
window.held = 0;
WakeLock.prototype.request = function () {
  window.held++;
  return Promise.resolve({ release: () => { window.held--; return Promise.resolve(); } });
};
"""


def test_the_screen_stays_on_while_it_is_my_turn_and_not_while_it_is_anothers(arrive: Arrive) -> None:
    ana, ben = arrive("Ana"), arrive("Ben")
    wish = {"game": "wapi", "seats": 2, "options": {}, "bots": [], "start": False}
    made = ana.context.request.post(f"{ana.url}/api/tables", data=wish, headers={"Origin": ana.url})
    for guest in (ana, ben):
        guest.skip_coach()
        guest.context.add_init_script(WATCHED)
        guest.go(f"/t/{made.json()['code']}")
    ben.page.get_by_role("button", name="Take this seat").first.click()
    ana.page.get_by_role("button", name="Start the game").click()
    expect(ana.page.locator("[data-testid=line]")).to_be_attached()
    both = (ana, ben)
    wait_until(ana.page, lambda: any("●" in guest.page.title() for guest in both))
    mine = next(guest for guest in both if "●" in guest.page.title())
    other = next(guest for guest in both if guest is not mine)
    until(mine.page, "() => window.held === 1")
    assert other.page.evaluate("window.held") == 0


def test_the_home_screen_dialog_says_how_and_the_manifest_speaks_the_visitors_language(
    arrive: Arrive,
) -> None:
    ana = arrive("Ana", lang="fr")
    ana.go("/")
    ana.page.get_by_role("button", name="Sur l’écran d’accueil").click()
    expect(ana.page.get_by_role("dialog")).to_contain_text("restent lisibles")
    link = ana.page.locator('link[rel="manifest"]').get_attribute("href")
    assert link == "/manifest.webmanifest?lang=fr"
    manifest = ana.context.request.get(ana.url + link).json()
    assert (manifest["lang"], manifest["display"]) == ("fr", "standalone")
    assert {"url": "/g/wapi"}.items() <= next(s for s in manifest["shortcuts"] if s["name"] == "Wapi").items()
    for icon in manifest["icons"]:
        answer = ana.context.request.get(ana.url + icon["src"])
        assert answer.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            width = int.from_bytes(answer.body()[16:20], "big")
            assert icon["sizes"] == f"{width}x{width}"
