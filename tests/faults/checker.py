"""The checker: compares a log with what clients heard. It knows nothing else of houses and faults.

    python -m tests.faults.checker PLACE TRANSCRIPT [TRANSCRIPT …]

PLACE is a data folder, a backup file or postgresql://…; a transcript has one line of JSON for everything that
a client heard at one table: {"table": code, "client": name, "heard": message}. It finds actions that were
acknowledged and are lost, actions that were played twice, entries shown that were never stored, and Views
that differ from the log's replay.
"""

import asyncio
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from rayonw.house.log.entries import Acted, Compacted, Entry, reread
from rayonw.house.store.copying import KINDS
from rayonw.house.store.moving import reader_of
from rayonw.house.table.table import Table, fold
from rayonw.house.wire import FromServer
from rayonw.kernel.state import seen_by
from tests.faults.seen import Seen

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromServer)
LOG = next(kind for kind in KINDS if kind.name == "log")


class Verdict(NamedTuple):
    """What was found, and how much was compared."""

    faults: list[str]
    acknowledged: int
    shown: int


async def read_logs(place: str) -> dict[str, list[Entry]]:
    """Every table's entries, in order."""
    logs: dict[str, list[Entry]] = {}
    reader = await reader_of(place)
    async for rows in reader.rows(LOG):
        for code, seq, text in rows:
            log = logs.setdefault(code, [])
            entry = reread(text)
            first = entry.seq if isinstance(entry, Compacted) else 1
            assert seq == (first if not log else first_of(log) + len(log)), f"a gap in the log of {code}"
            log.append(entry)
    await reader.close()
    return logs


def first_of(log: Sequence[Entry]) -> int:
    """The number of a log's first entry."""
    return log[0].seq if isinstance(log[0], Compacted) else 1


def read_transcripts(lines: Iterable[str]) -> tuple[list[Seen], list[str]]:
    """What each client saw of each table, and where what it heard contradicts itself."""
    found: dict[tuple[str, str], Seen] = {}
    faults: list[str] = []
    for line in lines:
        told = json.loads(line)
        key = told["client"], told["table"]
        seen = found.setdefault(key, Seen(told["table"], told["client"]))
        try:
            seen.apply(_decoder.decode(json.dumps(told["heard"])))
        except AssertionError as contradiction:
            faults.append(str(contradiction))
    return list(found.values()), faults


def check(logs: Mapping[str, Sequence[Entry]], clients: Iterable[Seen]) -> Verdict:
    """Compare everything."""
    faults: list[str] = []
    tables = {code: fold(code, list(entries)) for code, entries in logs.items()}
    for code, entries in logs.items():
        ids = [(entry.by, entry.id) for entry in entries if isinstance(entry, Acted) and entry.id]
        faults += [f"{each} of table {code} was played twice" for each in set(ids) if ids.count(each) > 1]
    acknowledged = shown = 0
    for seen in clients:
        if seen.code not in tables:
            faults.append(f"table {seen.code} of {seen.name} is lost")
            continue
        acts = [an_id for an_id in seen.acked if an_id.startswith("act")]
        acknowledged += len(acts)
        shown += len(seen.told)
        faults += differences(seen, tables[seen.code], logs[seen.code])
    return Verdict(faults, acknowledged, shown)


def differences(seen: Seen, table: Table, log: Sequence[Entry]) -> list[str]:
    """Where one client's table differs from the log's."""
    hidden = {play.seq for play in table.played if play.private and play.by != seen.seat}
    first = first_of(log)
    known = {
        table.shown_at(seen.seat, seq): entry for seq, entry in enumerate(log, first) if seq not in hidden
    }
    faults = []
    for an_id, number in seen.acked.items():
        entry = known.get(number)
        if an_id.startswith("act") and not (isinstance(entry, Acted) and entry.id == an_id):
            faults.append(f"{an_id} of {seen.name} at {seen.code} was acknowledged and is lost")
    plays = {table.shown_at(seen.seat, play.seq): play for play in table.played if play.seq not in hidden}
    for number, told in seen.told.items():
        if number not in plays:
            faults.append(f"{seen.name} was shown entry {number} of {seen.code}, which is not stored")
            continue
        play = plays[number]
        events = [table.game.tell(event) for event in seen_by(play.events, seen.seat)]
        if (told.at, told.by, told.events) != (play.at, play.by, events):
            faults.append(f"{seen.name} was shown something else as entry {number} of {seen.code}")
    current = table.state is not None and seen.seq >= table.numbering.shown_move(seen.seat)
    if current and seen.view and table.state is not None and seen.view != table.state.view(seen.seat):
        faults.append(f"{seen.name} sees another table {seen.code} than the log's")
    return faults


def lines_of(paths: Sequence[str]) -> list[str]:
    """The lines of all transcripts."""
    return [line for path in paths for line in Path(path).read_text(encoding="utf-8").splitlines()]


async def main(place: str, paths: Sequence[str]) -> int:
    """Read, compare, tell; the exit code."""
    clients, faults = read_transcripts(lines_of(paths))
    verdict = check(await read_logs(place), clients)
    for fault in [*faults, *verdict.faults]:
        print(fault)
    print(f"{verdict.acknowledged} acknowledged actions and {verdict.shown} shown entries compared")
    return 1 if faults or verdict.faults else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1], sys.argv[2:])))
