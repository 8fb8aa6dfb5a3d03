"""The log on the disk against all that the players saw and were promised."""

import sqlite3
from pathlib import Path

from rayonw.house.entries import Acted, Entry, reread
from rayonw.house.table import Table, fold
from rayonw.kernel.state import seen_by
from tests.faults.player import Player, Seen


def read_logs(file: Path) -> dict[str, list[Entry]]:
    """Every table's entries, in order, without gaps."""
    connection = sqlite3.connect(file)
    try:
        rows = connection.execute("SELECT table_id, seq, entry FROM log ORDER BY table_id, seq").fetchall()
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    finally:
        connection.close()
    logs: dict[str, list[Entry]] = {}
    for code, seq, text in rows:
        logs.setdefault(code, []).append(reread(text))
        assert seq == len(logs[code]), f"a gap in the log of {code}"
    return logs


def judge(players: list[Player], file: Path) -> int:
    """Compare everything; the number of acknowledged actions."""
    logs = read_logs(file)
    tables = {code: fold(code, entries) for code, entries in logs.items()}
    for code, entries in logs.items():
        ids = [(entry.by, entry.id) for entry in entries if isinstance(entry, Acted) and entry.id]
        assert len(ids) == len(set(ids)), f"an action of {code} was played twice"
    acknowledged = 0
    for player in players:
        for seen in player.tables:
            acknowledged += judge_one(player, seen, tables[seen.code], logs[seen.code])
    return acknowledged


def judge_one(player: Player, seen: Seen, table: Table, log: list[Entry]) -> int:
    """One player at one table; the number of actions acknowledged to them."""
    acts = {an_id: seq for an_id, seq in seen.acked.items() if an_id.startswith("act")}
    for an_id, seq in acts.items():
        entry = log[seq - 1]
        assert isinstance(entry, Acted), f"{an_id} of {player.name} was acknowledged and is lost"
        assert entry.id == an_id
    for play in table.played:
        if play.seq in seen.told:
            told = seen.told[play.seq]
            events = [table.game.tell(event) for event in seen_by(play.events, seen.seat)]
            assert (told.at, told.by, told.events) == (play.at, play.by, events)
    assert set(seen.told) <= {play.seq for play in table.played}, "shown, but not stored"
    if table.state is not None and seen.seq >= table.match_seq and seen.view:
        assert seen.view == table.state.view(seen.seat), f"{player.name} sees another table"
    return len(acts)
