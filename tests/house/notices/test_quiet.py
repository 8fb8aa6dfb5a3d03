"""Quiet hours by the clock of a person's own time zone."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from rayonw.house.notices.choice import quiet_until
from rayonw.house.wire import QuietHours

NIGHT = QuietHours(22 * 60, 8 * 60, "Europe/Paris")


def at(text: str, zone: str = "Europe/Paris") -> int:
    """A time of the day there, in milliseconds since 1970."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


@pytest.mark.parametrize(
    ("now", "end"),
    [
        ("2026-07-01T21:59:59", None),
        ("2026-07-01T22:00:00", "2026-07-02T08:00:00"),
        ("2026-07-01T23:30:00", "2026-07-02T08:00:00"),
        ("2026-07-02T07:59:59", "2026-07-02T08:00:00"),
        ("2026-07-02T08:00:00", None),
        ("2026-03-28T23:00:00", "2026-03-29T08:00:00"),
        ("2026-10-24T23:00:00", "2026-10-25T08:00:00"),
    ],
)
def test_a_night_ends_in_the_morning_also_when_clocks_change(now: str, end: str | None) -> None:
    assert quiet_until(NIGHT, at(now)) == (None if end is None else at(end))


def test_a_siesta_is_of_the_same_day() -> None:
    siesta = QuietHours(13 * 60, 15 * 60, "America/New_York")
    noon = at("2026-07-01T12:59:00", "America/New_York")
    assert quiet_until(siesta, noon) is None
    assert quiet_until(siesta, noon + 60_000) == at("2026-07-01T15:00:00", "America/New_York")


def test_who_chose_none_is_always_told() -> None:
    assert quiet_until(None, at("2026-07-01T03:00:00")) is None
