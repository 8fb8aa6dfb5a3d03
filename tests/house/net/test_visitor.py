"""A program of somebody else at a table of the house: a guest like any other."""

import asyncio
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

import rayonw
from rayonw.bots.program import Program
from rayonw.cli.visitor import NotSeated, Visitor
from rayonw.house.wire import Ack, Act, Clear, Lobby, Ready, Start
from tests.house.rig import Guest, Rig, Window, new_id

EXAMPLE = Path(__file__).parents[3] / "examples" / "mybot.py"


async def visit(rig: Rig, code: str, token: str = "", name: str = "Robot") -> tuple[str, Visitor]:
    """Let the example play at a table: its token, and how it went."""
    with Program((sys.executable, str(EXAMPLE))) as program:
        visitor = Visitor(f"{rig.base}/t/{code}", program, 100, lambda _sentence: None)
        return await visitor.visit(token, name), visitor


async def play_to_the_end(window: Window) -> None:
    """Play at random, when it is one's turn: whoever always plays the first action may play for ever."""
    lot = Random(8747)
    while window.outcome is None:
        if window.table.pause is not None:
            await window.ask(Ready(new_id()))
            while window.table.pause is not None:
                await window.next()
        elif window.legal:
            answer = await window.ask(Act(new_id(), window.seq, lot.choice(window.legal)))
            assert isinstance(answer, Ack) or answer.why == "house.between", answer
            await window.reach(answer.seq)
        else:
            await window.next()


async def seated(window: Window, name: str) -> None:
    """Wait until somebody of this name sits at the table."""
    while name not in [seat.name for seat in window.table.seats]:
        await window.hear(Lobby)


@pytest.mark.parametrize("game", ["wapi", "wazbaraz", "wildtiles"])
async def test_a_program_sits_down_plays_and_hears_how_it_ended(rig: Rig, game: str) -> None:
    ada = await rig.guest("Ada")
    seats = rayonw.game(game).seat_counts[0]
    options = {"target": 100} if game == "wildtiles" else None
    code = await ada.make(seats, ("easy",) * (seats - 2), game=game, options=options)
    window = await ada.open(code)
    robot = asyncio.create_task(visit(rig, code))
    await seated(window, "Robot")
    await window.ask(Start(new_id()))
    await play_to_the_end(window)
    token, visitor = await robot
    assert window.outcome is not None
    assert visitor.result is not None
    assert visitor.result["scores"] == window.outcome.scores
    assert token


async def test_a_token_brings_the_same_guest_back_and_a_moving_link_too(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    eve = await rig.guest("Eve")
    _, raw = await eve.post("/api/me/link", {"origin": "http://127.0.0.1"})
    link = msgspec.json.decode(raw)["link"].partition("#")[2]
    token = eve.token()
    for given in (token, link):
        code = await ada.make(2)
        window = await ada.open(code)
        robot = asyncio.create_task(visit(rig, code, given))
        await seated(window, "Eve")
        await window.ask(Start(new_id()))
        await play_to_the_end(window)
        await robot


async def refusal(rig: Rig, code: str, token: str = "") -> str:
    """Why the example cannot sit down."""
    with pytest.raises(NotSeated) as caught:
        await visit(rig, code, token)
    return str(caught.value)


async def test_why_a_program_cannot_play_is_told_in_one_sentence(rig: Rig) -> None:
    ada: Guest = await rig.guest("Ada")
    assert "unknown" in await refusal(rig, "NOSUCHTABLE")
    assert "no guest by this token" in await refusal(rig, await ada.make(2), "nonsense")
    full = await ada.make(2, ("easy",))
    assert "no free seat" in await refusal(rig, full)
    begun = await ada.make(2, ("easy",), start=True)
    assert "begun without you" in await refusal(rig, begun)
    with Program((sys.executable, str(EXAMPLE))) as program:
        for address in ("table", "ftp://127.0.0.1/t/CODE", "http:///t/CODE"):
            with pytest.raises(NotSeated, match="no address of a table"):
                Visitor(address, program, 100, print)


async def test_a_program_that_was_cleared_from_its_seat_sits_down_again(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2)
    window = await ada.open(code)
    robot = asyncio.create_task(visit(rig, code))
    await seated(window, "Robot")
    await window.ask(Clear(new_id(), 1))
    await seated(window, "Robot")
    robot.cancel()
    await asyncio.gather(robot, return_exceptions=True)
