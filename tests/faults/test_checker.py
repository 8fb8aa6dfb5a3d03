"""The checker finds what it is there to find."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rayonw.house.log.entries import Acted, Entry
from rayonw.house.wire import Act
from tests.faults.checker import check, main, read_logs, read_transcripts
from tests.house.rig import opened

Heard = list[dict[str, Any]]


async def played(folder: Path) -> tuple[dict[str, list[Entry]], Heard]:
    """A match that was begun at a real house: its logs, and everything that one of its people heard."""
    async with opened(folder) as rig:
        ada = await rig.guest("Ada")
        code = await ada.make(2, ("easy",), start=True)
        window = await ada.open(code)
        for number in range(3):
            while not window.legal:
                await window.next()
            await window.reach(await window.done(Act(f"act{number}", window.seq, window.legal[0])))
        while not window.legal:
            await window.next()
        frames = window.frames
    heard = [{"table": code, "client": "Ada", "heard": json.loads(frame)} for frame in frames]
    return await read_logs(str(folder)), heard


def faults(logs: dict[str, list[Entry]], heard: Heard) -> list[str]:
    """Everything that the checker finds."""
    clients, contradictions = read_transcripts(json.dumps(line) for line in heard)
    return [*contradictions, *check(logs, clients).faults]


def kind(heard: Heard, name: str) -> list[dict[str, Any]]:
    """The messages of this kind, to be changed."""
    return [line["heard"] for line in heard if line["heard"]["t"] == name]


async def test_a_sound_evening_has_no_faults(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    logs, heard = await played(tmp_path)
    assert faults(logs, heard) == []
    transcript = tmp_path / "ada.jsonl"
    transcript.write_text("\n".join(json.dumps(line) for line in heard), encoding="utf-8")
    assert await main(str(tmp_path), [str(transcript)]) == 0
    assert capsys.readouterr().out.startswith("3 acknowledged actions and")


def lost(logs: dict[str, list[Entry]], _heard: Heard) -> None:
    """The last act of a person, and all that followed it, is gone."""
    (log,) = logs.values()
    del log[max(place for place, entry in enumerate(log) if isinstance(entry, Acted) and entry.id) :]


def doubled(logs: dict[str, list[Entry]], _heard: Heard) -> None:
    """A later act has the id of an earlier one."""
    (log,) = logs.values()
    acts = [entry for entry in log if isinstance(entry, Acted) and entry.id]
    acts[-1].id = acts[0].id


def shown_otherwise(_logs: dict[str, list[Entry]], heard: Heard) -> None:
    """A step told something else than the log."""
    kind(heard, "step")[0]["events"][0]["seat"] = 7


def seen_otherwise(_logs: dict[str, list[Entry]], heard: Heard) -> None:
    """The last View is not the log's."""
    kind(heard, "step")[-1]["patch"]["turn"] = 99


def gone(logs: dict[str, list[Entry]], _heard: Heard) -> None:
    """The whole table is gone."""
    logs.clear()


def skipped(_logs: dict[str, list[Entry]], heard: Heard) -> None:
    """A step was never heard."""
    heard.remove(next(line for line in heard if line["heard"]["t"] == "step"))


@pytest.mark.parametrize(
    ("break_it", "sentence"),
    [
        (lost, "was acknowledged and is lost"),
        (lost, "which is not stored"),
        (doubled, "was played twice"),
        (shown_otherwise, "was shown something else"),
        (seen_otherwise, "sees another table"),
        (gone, "is lost"),
        (skipped, "a gap from"),
    ],
)
async def test_a_fault_is_found(
    tmp_path: Path, break_it: Callable[[dict[str, list[Entry]], Heard], None], sentence: str
) -> None:
    logs, heard = await played(tmp_path)
    break_it(logs, heard)
    assert any(sentence in fault for fault in faults(logs, heard))
