"""What somebody has chosen about notices: of what they are told, when not, where, and in which language."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec
from msgspec import Struct

from rayonw.house.wire import NOTICE_KINDS, Language, NoticeKind, QuietHours, WebhookChoice

DAY = 24 * 60
LONGEST_ZONE = 64


class Choice(Struct, omit_defaults=True):
    """A person's choice; whoever has chosen nothing is told of everything, but only in the page."""

    kinds: list[NoticeKind] = msgspec.field(default_factory=lambda: list(NOTICE_KINDS))
    quiet: QuietHours | None = None
    webhook: WebhookChoice | None = None
    language: Language = "fr"
    origin: str = ""


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Choice).decode


def read_choice(text: str | None) -> Choice:
    """A choice as it was stored."""
    return Choice() if text is None else _decode(text)


def write_choice(choice: Choice) -> str:
    """A choice as it is stored."""
    return _encode(choice).decode()


def zone_of(name: str) -> ZoneInfo | None:
    """A time zone by its name; None if there is none."""
    if not 0 < len(name) <= LONGEST_ZONE or not name.isascii():
        return None
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # ZoneInfo opens files by this name, below its own folders only.
        return None


def is_sound(quiet: QuietHours) -> bool:
    """Whether quiet hours can be kept."""
    times = 0 <= quiet.start < DAY and 0 <= quiet.end < DAY and quiet.start != quiet.end
    return times and zone_of(quiet.zone) is not None


def quiet_until(quiet: QuietHours | None, now: int) -> int | None:
    """If it is quiet now: when it ends, in milliseconds since 1970, as `now` is."""
    zone = zone_of(quiet.zone) if quiet is not None else None
    if quiet is None or zone is None:
        return None
    local = datetime.fromtimestamp(now / 1000, zone)
    minute = local.hour * 60 + local.minute
    if (minute - quiet.start) % DAY >= (quiet.end - quiet.start) % DAY:
        return None
    end = local.replace(hour=quiet.end // 60, minute=quiet.end % 60, second=0, microsecond=0, fold=0)
    if end <= local:
        end += timedelta(days=1)
    return max(now + 1, int(end.timestamp() * 1000))
