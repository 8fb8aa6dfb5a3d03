"""Lessons in a browser: by touch, by keyboard alone, resumed after a reload, with wrong gestures."""

import pytest
from playwright.sync_api import Page, expect

import rayonw
from rayonw.kernel.lesson import Lesson, load_lesson
from tests.browser.conftest import Arrive
from tests.browser.guest import PATIENCE
from tests.browser.test_pages import violations

SECOND_LINE = """code => new Promise(done => {
  const line = new WebSocket(`ws://${location.host}/ws/${code}`);
  line.onmessage = ({data}) => {
    const heard = JSON.parse(data);
    if ('seq' in heard) line.seq = heard.seq;
    if ('legal' in heard) line.legal = heard.legal.map(({text}) => text);
    if (heard.t === 'ack' || heard.t === 'refused') line.answered(heard.why ?? 'done');
  };
  line.onopen = () => done();
  window.line = line;
})"""
SAY = """message => {
  const { line } = window;
  if (message.t === 'act') {
    const begins = message.action.replace(/[*]$/, '');
    const whole = message.action === begins;
    message.seq = line.seq;
    message.action = whole ? begins : line.legal.find(text => text.startsWith(begins));
  }
  line.send(JSON.stringify({ id: String(Math.random()), ...message }));
  return new Promise(answered => { line.answered = answered; });
}"""
COVERED = """() => {
  const guide = document.querySelector('[data-guide]').getBoundingClientRect();
  const out = [];
  for (const ring of document.querySelectorAll('[data-ring]')) {
    const box = ring.getBoundingClientRect();
    if (box.left < guide.right - 6 && box.right > guide.left + 6 && box.top < guide.bottom - 6
      && box.bottom > guide.top + 6) out.push('covered by the guide');
    if (box.left < -8 || box.top < -8 || box.right > innerWidth + 8 || box.bottom > innerHeight + 8)
      out.push(`out of sight: ${box.left} ${box.top} ${box.right} ${box.bottom}`);
  }
  if (guide.right > innerWidth + 1 || guide.bottom > innerHeight + 1) out.push('the guide is out of sight');
  return out;
}"""


def lesson_of(game: str) -> Lesson:
    lesson = load_lesson(rayonw.game(game))
    assert lesson is not None
    return lesson


def wait_for(page: Page, step: str) -> None:
    """Until the guide says this step."""
    guide = page.locator(f'[data-guide="{step}"]')
    expect(guide).to_be_visible(timeout=PATIENCE)
    expect(guide.get_by_text("Watch closely")).to_have_count(0)


def touch_on(page: Page) -> None:
    page.get_by_role("button", name="Continue", exact=True).tap()


def test_a_first_visitor_learns_wapi_by_touch_on_a_phone_and_resumes_after_a_reload(arrive: Arrive) -> None:
    ana = arrive("")
    page = ana.page
    ana.go("/g/wapi")
    page.get_by_role("button", name="Learn by playing").tap()
    page.wait_for_url("**/t/*")
    for step in ("aim", "totems", "draw"):
        wait_for(page, step)
        touch_on(page)
    wait_for(page, "raise")
    assert violations(page) == []
    page.get_by_role("button", name="without a totem").tap()
    expect(page.get_by_text("You could, but the chance would be gone")).to_be_visible()
    page.locator('[data-part="bear"]').tap()
    expect(page.get_by_text("The rules don’t allow that")).to_be_visible()
    page.get_by_role("button", name="Raise a totem").tap()
    wait_for(page, "guarded")
    touch_on(page)
    wait_for(page, "enrich")
    page.reload()
    wait_for(page, "enrich")
    ana.go("/g/wapi")
    page.get_by_role("link", name="Resume the lesson").tap()
    wait_for(page, "enrich")
    page.locator('[data-part="owl"]').tap()
    wait_for(page, "nothing")
    page.locator('[data-part="bear"]').tap()
    wait_for(page, "keep")
    page.get_by_role("button", name="without a totem").tap()
    wait_for(page, "share")
    page.get_by_role("button", name="Raise a totem").tap()
    wait_for(page, "both")
    touch_on(page)
    wait_for(page, "small")
    page.locator('[data-part="owl"]').tap()
    expect(page.get_by_text("your slots on the owl deserve better")).to_be_visible()
    page.locator('[data-part="jackal"]').tap()
    wait_for(page, "double")
    page.get_by_role("button", name="Raise a totem").tap()
    wait_for(page, "spent")
    touch_on(page)
    wait_for(page, "close")
    page.locator('[data-part="jackal"]').tap()
    wait_for(page, "forced")
    touch_on(page)
    wait_for(page, "last")
    page.locator('[data-part="owl"]').tap()
    for step in ("count", "other_count"):
        wait_for(page, step)
        touch_on(page)
    wait_for(page, "done")
    page.get_by_role("link", name="Play a real game").tap()
    expect(page.get_by_role("button", name="Take the lesson again")).to_be_visible()


def test_wapi_is_learned_by_the_keyboard_alone_with_a_guide_that_can_be_silenced(arrive: Arrive) -> None:
    bob = arrive("Bob")
    page = bob.page
    bob.go("/g/wapi")
    learn = page.get_by_role("button", name="Learn by playing")
    learn.focus()
    page.keyboard.press("Enter")
    begin = {"raise": "t", "enrich": "1 Enter", "nothing": "4 Enter", "keep": "n"}
    sharing = {"share": "t", "small": "2 Enter", "double": "t"}
    keys = {**begin, **sharing, "close": "3 Enter", "last": "1 Enter"}
    for step in lesson_of("wapi").steps:
        wait_for(page, step.id)
        focused = page.evaluate("document.activeElement.closest('[data-guide]') !== null")
        assert not focused, "the guide speaks, and leaves the keyboard where it is"
        for key in keys.get(step.id, "g").split():
            page.keyboard.press(key)
    wait_for(page, "done")
    page.get_by_role("button", name="Lesson options").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Start the lesson over").focus()
    page.keyboard.press("Enter")
    wait_for(page, "aim")
    page.get_by_role("button", name="Lesson options").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Hush the owl").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Here are six treasures")).to_have_count(0)
    page.keyboard.press("g")
    wait_for(page, "totems")


GAMES = [game.id for game in rayonw.games()]


@pytest.mark.parametrize("game", GAMES)
def test_the_guide_shows_what_it_speaks_of_and_never_covers_it(arrive: Arrive, game: str) -> None:
    ana = arrive("Ana")
    page = ana.page
    answer = ana.context.request.post(
        f"{ana.url}/api/lessons", data={"game": game}, headers={"Origin": ana.url}
    )
    code = answer.json()["code"]
    ana.go(f"/t/{code}")
    page.evaluate(SECOND_LINE, code)
    for number, step in enumerate(lesson_of(game).steps):
        wait_for(page, step.id)
        expect(page.locator("[data-ring]").first, f"step {step.id} points at nothing").to_be_visible()
        assert page.evaluate(COVERED) == [], step.id
        played = (*step.on_the_way, *step.do[:1])
        said: list[dict[str, object]] = [{"t": "act", "action": text} for text in played]
        for message in said or [{"t": "on", "step": number}]:
            assert page.evaluate(SAY, message) == "done", (step.id, message)
    wait_for(page, "done")
