"""A person at a browser: a context of its own, and everything the house ever sent it."""

import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, expect

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}

EXPECTED = (
    *("WebSocket", "ERR_CONNECTION"),
    *(f"a status of {status}" for status in (400, 401, 403, 404)),
)
"""What Chromium writes to its console when a house is away or says no, which the tests see by other means."""

OFFLINE = ("ERR_FAILED",)
"""What it writes besides when a page is kept and its service worker cannot reach the house either."""

PATIENCE = 40_000
"""Milliseconds that a browser test waits for what must come."""


class Guest:
    """One browser, with the frames of all its lines and the errors of its pages."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str,
        *,
        size: dict[str, int] | None = None,
        lang: str = "en",
        still: bool = True,
        sharp: int = 1,
        keeps: bool = False,
    ) -> None:
        """`keeps`: a service worker keeps pages for reading offline, which costs a moment at the start."""
        self.url = url
        self.name = name
        self.keeps = keeps
        self.frames: list[dict[str, Any]] = []
        self.troubles: list[str] = []
        self.context: BrowserContext = browser.new_context(
            viewport=size or PHONE,  # type: ignore[arg-type]  # a plain dict of the two sizes
            locale="fr-FR" if lang == "fr" else "en-GB",
            device_scale_factor=sharp,
            reduced_motion="reduce" if still else "no-preference",
            has_touch=(size or PHONE)["width"] < 600,
            service_workers="allow" if keeps else "block",
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.page.on("websocket", self._line)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", lambda message: self._console(message.type, message.text))
        if name:
            answer = self.context.request.post(f"{url}/api/me", data={"name": name}, headers={"Origin": url})
            assert answer.ok, answer.text()

    def _line(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    def _console(self, kind: str, text: str) -> None:
        expected = (*EXPECTED, *OFFLINE) if self.keeps else EXPECTED
        if kind == "error" and not any(each in text for each in expected):
            self.troubles.append(text)

    def go(self, path: str) -> None:
        """Open a page of the house."""
        self.page.goto(self.url + path)

    def skip_coach(self) -> None:
        """Past the hints of a first match, as a person who has played before."""
        self.context.add_init_script("localStorage.setItem('rayonw.coach.wapi', 'seen')")

    def last(self, kind: str) -> dict[str, Any]:
        """The newest frame of a kind."""
        return next(frame for frame in reversed(self.frames) if frame["t"] == kind)

    def of_kind(self, *kinds: str) -> list[dict[str, Any]]:
        """All frames of these kinds, in order."""
        return [frame for frame in self.frames if frame["t"] in kinds]

    def see(self, text: str) -> None:
        """Wait until the page shows a text."""
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=PATIENCE)

    def close(self) -> None:
        """Leave."""
        self.context.close()
