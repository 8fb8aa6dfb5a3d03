"""Before Go, at a real table: bots wait for people, the clock wakes them, and nobody holds the table."""

import rayonw
from rayonw.house.table.live import LiveTable
from rayonw.house.wire import Act, Cover
from tests.house.table.swift import FreeConnection, dealt, joined, pass_seconds, swiftly

WATAI = rayonw.game("watai")
BOT_GOES = {"variants": "none", "first": 1}


def press(live: LiveTable, connection: FreeConnection, text: str) -> None:
    """A person plays."""
    live.receive(
        connection, Act(f"{connection.person.id if connection.person else ''} {text}", connection.seq, text)
    )


def heard(live: LiveTable) -> list[tuple[int | None, str]]:
    """Who did what so far, without what time did."""
    return [(play.by, play.text) for play in live.table.played if play.by is not None]


def go_at(live: LiveTable) -> int:
    """The moment of Go, in the match's milliseconds."""
    return next(play.at for play in live.table.played if play.text == "go")


def test_a_bot_says_go_when_the_person_is_ready_and_not_before() -> None:
    async def wait_and_press() -> None:
        live = dealt(WATAI, 3, [0], BOT_GOES)
        connection = joined(live, 0)
        await pass_seconds(9)
        assert heard(live) == [(2, "ready")], "the other bot is ready, the one that says Go waits"
        assert connection.legal == ["ready"]
        press(live, connection, "ready")
        await pass_seconds(1)
        assert heard(live) == [(2, "ready"), (0, "ready"), (1, "go")]
        assert 9_000 < go_at(live) < 10_000

    swiftly(wait_and_press())


def test_a_bot_that_chose_to_wait_is_woken_by_the_clock_alone() -> None:
    async def only_wait() -> None:
        live = dealt(WATAI, 2, [0], BOT_GOES)
        joined(live, 0)
        await pass_seconds(13)
        assert heard(live) == [(1, "go")]
        assert 11_000 < go_at(live) <= 12_000

    swiftly(only_wait())


def test_anybody_may_say_go_for_a_silent_person_and_is_told_so_in_time() -> None:
    async def wait_for_the_right() -> None:
        live = dealt(WATAI, 3, [0, 1, 2], BOT_GOES)
        connections = [joined(live, seat) for seat in range(3)]
        await pass_seconds(3)
        press(live, connections[0], "ready")
        press(live, connections[2], "ready")
        await pass_seconds(19.9)
        assert [connection.legal for connection in connections] == [[], ["go"], []]
        await pass_seconds(0.2)
        assert [connection.legal for connection in connections] == [["go"]] * 3
        press(live, connections[2], "go")
        assert heard(live)[-1] == (2, "go")
        await pass_seconds(3.1)
        assert "turn" in connections[1].legal, "the race is on"

    swiftly(wait_for_the_right())


def test_a_bot_that_plays_a_silent_persons_seat_says_go_for_it() -> None:
    async def cover() -> None:
        live = dealt(WATAI, 2, [0, 1], BOT_GOES)
        connection = joined(live, 0)
        joined(live, 1)
        await pass_seconds(60.1)
        assert heard(live) == []
        live.receive(connection, Cover("cover", 1))
        await pass_seconds(1)
        assert heard(live) == [(1, "go")]

    swiftly(cover())
