"""Sending: notices leave the house, to browsers and to services that the host allows.

What is to be sent stands in the store. A house claims some of it for a while, so that no other sends it too;
if it dies before it is done, another house sends it then. Nobody waits for any of this.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress

import msgspec

from rayonw.house.log import StorageFailed
from rayonw.house.notices.addresses import PushPlaces, origin_of
from rayonw.house.notices.choice import Choice, quiet_until, read_choice
from rayonw.house.notices.occasions import about_of
from rayonw.house.notices.outgoing import Answer, NotAllowed, Outgoing
from rayonw.house.notices.push import GONE, PushKeys
from rayonw.house.notices.webhooks import Webhook, letter
from rayonw.house.notices.words import Said, said, said_for_trying
from rayonw.house.ops import wall
from rayonw.house.store import DeviceRow, NoticeRow, NoticeRows
from rayonw.house.table import house_refusal
from rayonw.house.wire import NOTICE_KINDS, DeskWebhook, Json, NoticeKind, TryWebhook

logger = logging.getLogger("rayonw.house")

SWEEP_SECONDS = 15.0
"""How often the store is asked what is to be sent, if nobody says that there is something."""
CLAIMED_SECONDS = 180.0
"""For how long what a house claims is its alone."""
GIVE_UP_SECONDS = 150.0
"""After how long it stops trying; well before another house may."""
AT_ONCE = 20
CLAIMS = 3
"""How often houses try to send the same notice."""
ATTEMPTS = 3
"""How often a house tries to reach a service that does not answer."""
WAIT_SECONDS = 2.0
"""Between two attempts, if the service does not say how long; twice as long the next time."""
UNSEEN = 200
ANSWERED, BUSY, FAILING = 300, 429, 500
"""Statuses below the first say that a message was taken; the second, and from the third on, to try again."""


class Sending:
    """What leaves this house, a little at a time."""

    def __init__(
        self,
        rows: NoticeRows,
        keys: PushKeys,
        places: PushPlaces,
        webhooks: Mapping[str, Webhook],
        public_url: str | None,
        counted: Callable[[str], None],
    ) -> None:
        """`counted` hears what came of each request."""
        self._rows = rows
        self._keys = keys
        self._places = places
        self._webhooks = webhooks
        self._public_url = public_url
        self._counted = counted
        self._outgoing = Outgoing(places.chosen | {webhook.place for webhook in webhooks.values()})
        self._wake = asyncio.Event()
        self._last: dict[str, tuple[int, Answer]] = {}
        """By webhook, when it was last asked and what it answered."""

    def wake(self) -> None:
        """There is something to send."""
        self._wake.set()

    async def go_on(self) -> None:
        """Send what is to be sent, for ever."""
        while True:
            try:
                while await self.send_some() == AT_ONCE:
                    pass
            except StorageFailed:
                pass  # The store has logged it; the next time tries again.
            except Exception:
                logger.exception("notices cannot be sent")
            with suppress(TimeoutError):
                async with asyncio.timeout(SWEEP_SECONDS):
                    await self._wake.wait()
            self._wake.clear()

    async def send_some(self) -> int:
        """Send some of what is to be sent by now: how many notices."""
        now = wall()
        claimed = await self._rows.claim(now, now + int(CLAIMED_SECONDS * 1000), CLAIMS, AT_ONCE)
        await asyncio.gather(*(self._deliver(row) for row in claimed))
        return len(claimed)

    async def close(self) -> None:
        """Nothing more is sent."""
        await self._outgoing.close()

    async def _deliver(self, row: NoticeRow) -> None:
        choice = read_choice(await self._rows.choice(row.person))
        devices = await self._rows.devices(row.person)
        again: int | None = None
        if (devices or choice.webhook) and row.kind in choice.kinds:
            again = quiet_until(choice.quiet, wall())
            if again is None and await self._is_news(row):
                with suppress(TimeoutError):
                    async with asyncio.timeout(GIVE_UP_SECONDS):
                        await self._send_notice(row, choice, devices)
        with suppress(StorageFailed):
            await self._rows.settle(row, again)

    async def _is_news(self, row: NoticeRow) -> bool:
        """Whether the person has not seen it meanwhile, and it still is so."""
        return any(each.table == row.table for each in await self._rows.unseen(row.person, UNSEEN))

    async def _send_notice(self, row: NoticeRow, choice: Choice, devices: list[DeviceRow]) -> None:
        kind = kind_of(row.kind)
        if kind is not None:
            about = about_of(row.about)
            words = said(kind, about, choice.language)
            await self.send_words(choice, devices, words, f"/t/{row.table}", row.table, about.you, ATTEMPTS)

    async def send_words(
        self,
        choice: Choice,
        devices: list[DeviceRow],
        words: Said,
        path: str,
        topic: str,
        reader: str,
        attempts: int,
    ) -> tuple[int, int]:
        """Send somebody a few words and the way to a page, to all their devices and the service they chose.

        The answer: how many took it, and how many did not.
        """
        works = [self._push(device, choice, words, path, topic, attempts) for device in devices]
        webhook = self._webhooks.get(choice.webhook.target) if choice.webhook is not None else None
        if webhook is not None and choice.webhook is not None:
            link = (self._public_url or choice.origin) + path if self._public_url or choice.origin else ""
            works.append(self._post(webhook, choice.webhook.address, words, link, reader, attempts))
        results = await asyncio.gather(*works)
        return sum(results), len(results) - sum(results)

    async def _push(
        self, device: DeviceRow, choice: Choice, words: Said, path: str, topic: str, attempts: int
    ) -> bool:
        if not self._places.allow(device.endpoint):
            self._counted("push refused")
            return False
        told: Json = {
            "title": words.title,
            "body": words.body,
            "url": path,
            "tag": topic,
            "lang": choice.language,
        }
        body, headers = await self._keys.sealed(device, msgspec.json.encode(told), topic)
        answer = await self._tried(
            lambda: self._outgoing.send("POST", device.endpoint, body, headers), attempts
        )
        if answer.status in GONE:
            with suppress(StorageFailed):
                await self._rows.drop_device(device.id)
        self._counted(f"push {outcome(answer)}")
        return taken(answer)

    async def _post(
        self, webhook: Webhook, address: str, words: Said, link: str, reader: str, attempts: int
    ) -> bool:
        if not webhook.finds(address):
            return False
        sent = letter(webhook, address, words, link, reader)
        answer = await self._tried(
            lambda: self._outgoing.send(sent.method, sent.url, sent.body, sent.headers), attempts
        )
        self._last[webhook.id] = wall(), answer
        self._counted(f"webhook {outcome(answer)}")
        return taken(answer)

    # The host of the house.

    def webhooks(self) -> list[DeskWebhook]:
        """The services that people may be told by, and how the last request of this house went."""
        never = 0, Answer(0)
        return [
            DeskWebhook(
                each.id, each.name, each.shape, origin_of(each.url), time, answer.status, answer.error
            )
            for each in self._webhooks.values()
            for time, answer in [self._last.get(each.id, never)]
        ]

    async def try_webhook(self, wish: TryWebhook) -> None:
        """Send a word to a service now; a Refusal if there is none, or nobody can be found there so."""
        webhook = self._webhooks.get(wish.id)
        if webhook is None or not webhook.finds(wish.address):
            raise house_refusal("webhook")
        words = said_for_trying(wish.language)
        await self._post(webhook, wish.address, words, self._public_url or "", "", 1)

    async def _tried(self, send: Callable[[], Awaitable[Answer]], attempts: int) -> Answer:
        """What a service answered, after so many attempts at most."""
        answer = Answer(0)
        for attempt in range(attempts):
            if attempt:
                await asyncio.sleep(answer.wait or WAIT_SECONDS * 2 ** (attempt - 1))
            try:
                answer = await send()
            except NotAllowed as error:
                logger.warning("nothing is sent: %s", error)
                return Answer(0, error=str(error))
            if not is_passing(answer):
                break
        return answer


def taken(answer: Answer) -> bool:
    """Whether a service took a message."""
    return 0 < answer.status < ANSWERED


def is_passing(answer: Answer) -> bool:
    """Whether it may go better a moment later."""
    return answer.status in (0, BUSY) or answer.status >= FAILING


def outcome(answer: Answer) -> str:
    """What came of a request, in a word."""
    if taken(answer):
        return "sent"
    return "gone" if answer.status in GONE else "failed"


def kind_of(text: str) -> NoticeKind | None:
    """The kind that was stored; None for one of another version of the house."""
    return next((kind for kind in NOTICE_KINDS if kind == text), None)
