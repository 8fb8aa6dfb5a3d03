"""What is told large at a table lies over no decision whose clock runs, nor over that clock: measured."""

import re

import pytest
from playwright.sync_api import expect

from rayonw.kernel.chance import Chance
from rayonw.kernel.state import State
from tests.browser.conftest import Arrive
from tests.browser.guest import PATIENCE, Guest
from tests.browser.house_process import HouseProcess
from tests.browser.measuring import TOLD, faults
from tests.browser.phases.wildtiles import mine as tiles_for_me
from tests.browser.phases.wittyzibi import mine as bananas_for_me
from tests.browser.positions import ME, Phase, Position, own_turn
from tests.browser.stored import StoredTable
from tests.browser.test_pages import violations
from tests.browser.test_sizes import DOUBLED, PLAIN, SLOW_BOTS, Size, Watcher

CLOCK = {"clock": 90}
SAID = "[data-told]"


def to_be_caught(state: State) -> bool:
    """Somebody forgot UNO, and I may catch them for two seconds."""
    return state.view(ME)["phase"] == "hold" and bool(state.legal(ME))


MOMENTS = [
    ("wildtiles", Phase("uno", tiles_for_me("turn"), 3, CLOCK, live=True, told=("uno",), shows=SAID)),
    (
        "wildtiles",
        Phase(
            "turned", tiles_for_me("free", "free_drawn"), 3, CLOCK, live=True, told=("reversed",), shows=SAID
        ),
    ),
    (
        "wildtiles",
        Phase("verdict", tiles_for_me("turn"), 4, CLOCK, live=True, told=("innocent",), shows=SAID),
    ),
    ("wildtiles", Phase("catch", to_be_caught, 4, CLOCK, live=True, told=("reversed",), shows=SAID)),
    (
        "wittyzibi",
        Phase(
            "struck",
            bananas_for_me("answer"),
            6,
            {"window": 60},
            live=True,
            told=("struck", "struck_and_drew"),
            shows=SAID,
        ),
    ),
    (
        "wittyzibi",
        Phase(
            "struck",
            bananas_for_me("answer"),
            9,
            {"window": 60},
            live=True,
            told=("struck", "struck_and_drew"),
            shows=SAID,
        ),
    ),
]
"""A game, and a move of somebody else that is told large and leaves me to decide in time."""


NOBODY_SEES = "Object.defineProperty(Document.prototype, 'hidden', { get: () => true })"
"""What is told waits while nobody can see the page: so it can be measured at one size after the other."""


ONLY_LOOKED_AT = "veiled: button[data-player="
"""Around Witty Zibi's table nobody is chosen while I answer: a PAF is told over the monkey it hits."""


def told_at(
    game: str, phase: Phase, sizes: list[Size], house: HouseProcess, watcher: Watcher, mover: Guest
) -> list[str]:
    """What is veiled or wrong in windows of these sizes while it is told."""
    page = watcher.guest.page
    position = Position(game, phase, name=f"l{sizes[0].letters}")
    position.store(house, watcher.guest, mover)
    watcher.guest.go(f"/t/{position.code}")
    expect(page.get_by_test_id("screen")).to_be_visible(timeout=PATIENCE)
    watcher.look_through(sizes[0])
    position.make_last_move(mover)
    told = page.locator(phase.shows).first
    expect(told).to_be_visible(timeout=PATIENCE)
    found: list[str] = []
    for size in sizes:
        watcher.look_through(size)
        wrong = faults(page, drawn=size.drawn, veils=TOLD)
        found += [f"{size.name}: {fault}" for fault in wrong if not fault.startswith(ONLY_LOOKED_AT)]
        assert page.locator("[data-turn=mine], [data-catch]").count(), "it is up to me"
        assert told.is_visible(), "gone before it was measured"
    return found


@pytest.mark.parametrize("house", [SLOW_BOTS], indirect=True)
@pytest.mark.parametrize(
    ("game", "phase"), MOMENTS, ids=[f"{game}-{phase.name}-{phase.seats}" for game, phase in MOMENTS]
)
def test_what_is_told_lies_over_no_decision_whose_clock_runs(
    game: str, phase: Phase, arrive: Arrive, house: HouseProcess
) -> None:
    mover = arrive("Gaspard-Henri")
    mover.go("/")
    found: list[str] = []
    for name, lang, sizes in (("Écureuil roi", "en", PLAIN), ("Wilhelmine", "fr", DOUBLED)):
        reader = arrive(name, lang=lang)
        reader.context.add_init_script(NOBODY_SEES)
        reader.context.add_init_script(f"localStorage.setItem('rayonw.coach.{game}', 'seen')")
        found += told_at(game, phase, sizes, house, Watcher(reader), mover)
    assert found == []


SEEDS = 60


def about_to_ask(ana: Guest) -> StoredTable:
    """Ana, with bots for the others and a clock, may ask about a witch."""
    for seed in range(SEEDS):
        table = StoredTable("wazbaraz", f"asks{seed}", [ana], 2, f"asks {seed}", CLOCK)
        chance = Chance(seed)
        while table.state.outcome() is None:
            if table.state.view(ME)["phase"] == "ask" and ME in table.state.to_act():
                return table
            seat = table.state.to_act()[0]
            legal = table.state.legal(seat)
            table.play(seat, table.game.write(table.state, legal[chance.below(len(legal))]))
    raise AssertionError("nobody may ask")


def test_a_secret_answer_waits_beside_my_next_move_whose_clock_runs(
    arrive: Arrive, house: HouseProcess
) -> None:
    ana = arrive("Écureuil roi", lang="fr")
    ana.context.add_init_script(NOBODY_SEES)
    about_to_ask(ana).open(house)
    page, watcher = ana.page, Watcher(ana)
    page.locator("[data-witch]:not([data-witch='0'])").first.click()
    page.locator("[data-ask]").click()
    expect(page.locator(SAID)).to_be_visible(timeout=PATIENCE)
    expect(page.locator("[data-turn=mine]")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(SAID)).to_contain_text("Rien que pour toi")
    found: list[str] = []
    for size in PLAIN:
        watcher.look_through(size)
        found += [f"{size.name}: {fault}" for fault in faults(page, drawn=size.drawn, veils=TOLD)]
        assert page.locator(SAID).is_visible(), "gone before it was measured"
    assert found == []


@pytest.mark.parametrize("house", [SLOW_BOTS], indirect=True)
def test_a_sheet_that_i_opened_says_that_my_clock_runs_and_leads_back(
    arrive: Arrive, house: HouseProcess
) -> None:
    ana, mover = arrive("Ana"), arrive("Gaspard-Henri")
    mover.go("/")
    ana.skip_coach()
    position = Position("wapi", Phase("mine", own_turn, 3, CLOCK, live=True))
    position.store(house, ana, mover)
    ana.go(f"/t/{position.code}")
    page = ana.page
    page.get_by_role("button", name="Rules", exact=True).click()
    rules = page.get_by_role("dialog")
    expect(rules).to_be_visible()
    expect(rules.locator("[data-urgent]")).to_have_count(0)
    position.make_last_move(mover)
    expect(rules.locator("[data-urgent]")).to_contain_text("Your turn!")
    expect(rules.locator("[data-urgent]").get_by_role("timer")).to_have_text(re.compile(r"^[1-9]\d? s$"))
    assert violations(page) == []
    rules.locator("[data-urgent]").click()
    expect(rules).to_have_count(0)
    expect(page.locator("[data-turn=mine]").get_by_role("timer")).to_be_visible()


@pytest.mark.parametrize("house", [SLOW_BOTS], indirect=True)
@pytest.mark.parametrize("options", [CLOCK, {}], ids=["a clock", "no clock"])
def test_the_hints_of_a_first_match_stay_away_while_a_clock_runs(
    options: dict[str, int], arrive: Arrive, house: HouseProcess
) -> None:
    ana = arrive("Ana")
    position = Position("wapi", Phase("first", own_turn, 3, options))
    position.store(house, ana)
    ana.go(f"/t/{position.code}")
    expect(ana.page.locator("[data-turn=mine]")).to_be_visible(timeout=PATIENCE)
    expect(ana.page.get_by_role("dialog", name="First steps")).to_have_count(0 if options else 1)
