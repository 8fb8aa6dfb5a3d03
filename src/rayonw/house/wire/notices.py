"""HTTP about notices: what somebody has not seen at their tables, and how they want to be told."""

from typing import Literal

from msgspec import Struct

from rayonw.house.wire.choices import Language

NoticeKind = Literal["turn", "over", "full", "rematch", "invitation"]
"""turn: it is their turn. over: the match is over. full: every seat of their table is taken, and it waits to
be started. rematch: the same people play again. invitation: somebody would like to play with them."""
KINDS: tuple[NoticeKind, ...] = ("turn", "over", "full", "rematch", "invitation")

WebhookShape = Literal["ntfy", "matrix", "discord"]
"""How a service wants to be spoken to."""


class NoticeCard(Struct, forbid_unknown_fields=True):
    """One notice: of which table, since when, and with whom. It says no more than the table's lobby does.

    `winners`: the names of who won, if it is over; `won`: whether whoever asks is among them. `by`: who asks.
    """

    code: str
    game: str
    kind: NoticeKind
    time: int
    names: list[str]
    winners: list[str]
    won: bool
    by: str


class MyNotices(Struct, forbid_unknown_fields=True):
    """GET /api/me/notices: what whoever asks has not seen yet, the newest first; a table opened is seen.

    With If-None-Match and the ETag of the last answer: 304 if nothing has changed. No guest yet: none.
    """

    notices: list[NoticeCard]


class SeeNotices(Struct, forbid_unknown_fields=True):
    """POST /api/me/notices/seen: these tables' notices are seen; the answer is MyNotices."""

    codes: list[str]


class QuietHours(Struct, forbid_unknown_fields=True):
    """From when to when nothing is sent, in minutes of the day, by the clock of a time zone of IANA's."""

    start: int
    end: int
    zone: str


class WebhookTarget(Struct, forbid_unknown_fields=True):
    """Where the host of the house lets notices be sent, beside browsers; its address is the host's secret."""

    id: str
    name: str
    shape: WebhookShape


class WebhookChoice(Struct, forbid_unknown_fields=True):
    """A target, and what its shape needs to find somebody: a topic of ntfy, a room of Matrix, or nothing."""

    target: str
    address: str = ""


class NoticeSettings(Struct, forbid_unknown_fields=True):
    """GET /api/me/notices/settings: how whoever asks is told.

    `key`: by which browsers know this house's messages. `devices`: the browsers that take them, each by the
    first 32 hexadecimal digits of the SHA-256 of its endpoint.
    """

    key: str
    kinds: list[NoticeKind]
    quiet: QuietHours | None
    devices: list[str]
    targets: list[WebhookTarget]
    webhook: WebhookChoice | None


class ChooseNotices(Struct, forbid_unknown_fields=True):
    """POST /api/me/notices/settings: of what, when and where to tell me; the answer is NoticeSettings.

    `origin`: where I find this house, for links in what is sent.
    """

    kinds: list[NoticeKind]
    quiet: QuietHours | None
    webhook: WebhookChoice | None
    language: Language
    origin: str


class AddDevice(Struct, forbid_unknown_fields=True):
    """POST /api/me/push: this browser takes messages, as its PushSubscription says; NoticeSettings."""

    endpoint: str
    p256dh: str
    auth: str
    language: Language
    origin: str


class DropDevice(Struct, forbid_unknown_fields=True):
    """POST /api/me/push/off: a browser of mine takes no more messages; NoticeSettings."""

    device: str


class TryNotices(Struct, forbid_unknown_fields=True):
    """POST /api/me/notices/test: send me something now, wherever I am told; the answer is NoticesTried."""


class NoticesTried(Struct, forbid_unknown_fields=True):
    """How many services took the message, and how many did not."""

    sent: int
    failed: int
