"""What a browser may say at a table: all of it is in one table, and who may say it is kept."""

from typing import Any, get_args

import pytest

import rayonw
from rayonw.house.people import Person
from rayonw.house.table.commands import COMMANDS
from rayonw.house.wire import (
    Ack,
    Act,
    Again,
    Attend,
    Begin,
    Bring,
    Clear,
    Cover,
    Echo,
    FromClient,
    GoOn,
    Leave,
    Note,
    Noted,
    Older,
    Ping,
    Pong,
    Publish,
    PutBot,
    React,
    Readmit,
    Ready,
    Refused,
    Restage,
    Setup,
    Sit,
    Start,
    StartNow,
    Take,
    Undo,
)
from tests.house.table.swift import FreeConnection, dealt, pass_seconds, swiftly

MESSAGES: dict[type, Any] = {
    Act: Act("m", 1, "3>owl"),
    Sit: Sit("m", 0),
    Leave: Leave("m"),
    Bring: Bring("m", 1, "Bo"),
    Take: Take(0),
    PutBot: PutBot("m", 0, "easy"),
    Cover: Cover("m", 0),
    Clear: Clear("m", 0),
    Setup: Setup("m", 3, {}),
    Start: Start("m"),
    Publish: Publish("m", True, 60),
    StartNow: StartNow("m"),
    Readmit: Readmit("m", 0),
    Again: Again("m", True),
    Begin: Begin("m", "bots"),
    GoOn: GoOn("m", 0),
    Restage: Restage("m"),
    React: React("m", "bravo"),
    Note: Note("m", {}),
    Older: Older("m", 1),
    Undo: Undo("m"),
    Ready: Ready("m"),
    Attend: Attend(True),
    Ping: Ping(1),
    Echo: Echo(1),
}
NOT_FOR: dict[type, dict[str, str]] = {
    Older: {},
    Undo: {"nameless": "house.no_guest", "spectator": "house.not_seated"},
    Ready: {"nameless": "house.no_guest", "spectator": "house.not_seated"},
    Attend: {},
    Ping: {},
    Echo: {},
    Sit: {"nameless": "house.no_guest"},
    Act: {"nameless": "house.no_guest", "spectator": "house.not_seated"},
    Leave: {"nameless": "house.no_guest", "spectator": "house.not_seated"},
    Bring: {"nameless": "house.no_guest", "spectator": "house.not_seated"},
    Take: {},
    Cover: {"nameless": "house.no_guest", "spectator": "house.not_seated"},
    Again: {"nameless": "house.no_guest", "spectator": "house.not_seated"},
    Begin: {"nameless": "house.no_guest", "spectator": "house.not_seated"},
    GoOn: {"nameless": "house.no_guest", "spectator": "house.not_seated"},
    Restage: {"nameless": "house.no_guest", "spectator": "house.not_seated"},
    React: {"nameless": "house.no_guest", "spectator": "house.not_seated"},
    Note: {"nameless": "house.no_guest", "spectator": "house.not_seated"},
    PutBot: {"nameless": "house.no_guest", "spectator": "house.not_host", "player": "house.not_host"},
    Clear: {"nameless": "house.no_guest", "spectator": "house.not_host", "player": "house.not_host"},
    Setup: {"nameless": "house.no_guest", "spectator": "house.not_host", "player": "house.not_host"},
    Publish: {"nameless": "house.no_guest", "spectator": "house.not_seated"},
    StartNow: {"nameless": "house.no_guest", "spectator": "house.not_seated"},
    Readmit: {"nameless": "house.no_guest", "spectator": "house.not_host", "player": "house.not_host"},
    Start: {"nameless": "house.no_guest", "spectator": "house.not_host", "player": "house.not_host"},
}
"""Who may not send a message, and why not."""
SENDERS: dict[str, Person | None] = {
    "nameless": None,
    "spectator": Person("p9", "P9"),
    "player": Person("p1", "P1"),
    "host": Person("p0", "P0"),
}


async def answers(message: Any, person: Person | None) -> list[Any]:
    """What this person is told in answer to a message, at a match of two people."""
    live = dealt(rayonw.game("wapi"), 2, [0, 1])
    connection = FreeConnection(person)
    live.join(connection)
    await pass_seconds(1)
    connection.heard.clear()
    work = live.receive(connection, message)
    if work is not None:
        await work
    await pass_seconds(1)
    return connection.heard


def test_every_message_of_a_browser_is_in_the_table_and_nothing_else_is() -> None:
    assert set(COMMANDS) == set(get_args(FromClient))
    assert set(MESSAGES) == set(NOT_FOR) == set(COMMANDS), "this file knows all of them as well"


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_a_message_becomes_an_entry_or_is_handled_and_never_both(kind: type) -> None:
    command = COMMANDS[kind]
    assert (command.check is None) != (command.handler is None)


@pytest.mark.parametrize("sender", SENDERS)
@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_who_may_send_a_message(kind: type, sender: str) -> None:
    heard = swiftly(answers(MESSAGES[kind], SENDERS[sender]))
    whys = {message.why for message in heard if isinstance(message, Refused)}
    wrong_sender = {"house.no_guest", "house.not_seated", "house.not_host"}
    expected = NOT_FOR[kind].get(sender)
    assert whys & wrong_sender == ({expected} if expected else set())


def test_pings_are_answered_whoever_sends_them() -> None:
    assert swiftly(answers(Ping(7), None)) == [Pong(7)]


def test_a_note_is_acknowledged_and_told_to_its_writer() -> None:
    heard = swiftly(answers(Note("m", {"pad": 1}), SENDERS["player"]))
    assert [type(message) for message in heard] == [Ack, Noted]
