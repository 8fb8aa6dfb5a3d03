"""A program that plays a seat: any command that reads questions and writes answers, as lines of JSON.

The question has the seat's View and what it may play; the answer is the text of an action. The program learns
nothing else, and has as long as it is told (docs/outside-players.md).
"""

import json
import subprocess
from collections.abc import Mapping, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from types import TracebackType

from rayonw.bots.allowed import allowed
from rayonw.bots.levels import seat_of
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.mind import NOTHING
from rayonw.kernel.state import View

LONGEST_ANSWER = 65_536
"""Bytes of a line, at most."""
GRACE = 10.0
"""Seconds that an answer may take beyond the time that the program was told: interpreters start slowly."""


class ProgramFailed(Exception):
    """A program that ended, was silent for too long, or answered what is no answer."""


class Program:
    """A running command; it is started by the first question and ends with `close`."""

    def __init__(self, command: Sequence[str], grace: float = GRACE) -> None:
        self.command = tuple(command)
        self._grace = grace
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: SimpleQueue[bytes] = SimpleQueue()

    def __enter__(self) -> "Program":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def ask(self, question: Mapping[str, object], seconds: float) -> str | None:
        """The action that the program answers with; None if it would rather do nothing."""
        process = self._running()
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(question, ensure_ascii=False).encode() + b"\n")
            process.stdin.flush()
            line = self._lines.get(timeout=seconds + self._grace)
        except Empty:
            self.close()
            raise ProgramFailed(f"{self}: no answer within {seconds + self._grace:g} s") from None
        except OSError as error:
            self.close()
            raise ProgramFailed(f"{self}: {error.strerror or error}") from None
        return self._action(line)

    def close(self) -> None:
        """End the program."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()

    def _running(self) -> "subprocess.Popen[bytes]":
        if self._process is None:
            try:
                self._process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            except OSError as error:
                raise ProgramFailed(f"{self} cannot be started: {error.strerror or error}") from None
            self._lines = SimpleQueue()
            Thread(target=self._read, args=(self._process, self._lines), daemon=True).start()
        return self._process

    @staticmethod
    def _read(process: "subprocess.Popen[bytes]", lines: "SimpleQueue[bytes]") -> None:
        """Pass on lines as they come, and an empty one at the end."""
        assert process.stdout is not None
        line = b"\n"
        while line:
            try:
                line = process.stdout.readline(LONGEST_ANSWER)
            except ValueError:  # The program was ended while we waited for it.
                line = b""
            lines.put(line)

    def _action(self, line: bytes) -> str | None:
        if not line:
            self.close()
            raise ProgramFailed(f"{self} has ended")
        try:
            answer = json.loads(line)
            action = answer["action"]
        except (ValueError, TypeError, KeyError, RecursionError):
            action = False
        if action is not None and not isinstance(action, str):
            raise ProgramFailed(f'{self} answered {shortened(line)}, not {{"action": "…"}}')
        return action

    def __str__(self) -> str:
        return " ".join(self.command)


def shortened(line: bytes) -> str:
    """The beginning of a line, for a sentence."""
    text = line.decode(errors="replace").strip()
    return repr(text if len(text) <= 80 else text[:80] + "…")


def question_about(
    game: str, seat: int, view: View, legal: Sequence[str], must: bool, milliseconds: float, chance: int
) -> dict[str, object]:
    """What a program is asked. `must`: the rules wait for the seat; `chance`: a number to draw lots by."""
    return {
        "game": game,
        "seat": seat,
        "view": view,
        "legal": list(legal),
        "must": must,
        "ms": milliseconds,
        "chance": chance,
    }


def choose_by(program: Program, game: Game, view: View, chance: Chance, milliseconds: float) -> int:
    """The action that a program plays for the seat whose View it is; NOTHING where it need not act."""
    seat = seat_of(view)
    world = game.imagine(view, chance)
    actions = {game.write(world, action): action for action in allowed(game, world, seat)}
    must = seat in world.to_act()
    question = question_about(game.id, seat, view, list(actions), must, milliseconds, chance.word())
    text = program.ask(question, milliseconds / 1000)
    if text is None and not must:
        return NOTHING
    if text is None or text not in actions:
        raise ProgramFailed(f"{program} answered {text!r}, which is not among the legal actions")
    return actions[text]
