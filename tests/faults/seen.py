"""What one client saw of one table: the messages that it heard, over all its connections, put together."""

from dataclasses import dataclass, field
from typing import Any

from rayonw.house.wire import Ack, Json, Lobby, Noted, OutcomeInfo, Step, Sync, TableInfo, Told
from rayonw.kernel.patch import merge
from tests.house.rig import texts

NO_ENTRY = ("note", "again")
"""How ids of messages begin that may become no entry of the log: each answer tells where the table stands."""


@dataclass
class Seen:
    """The table as this client knows it; an AssertionError where what it hears contradicts what it heard."""

    code: str
    name: str = ""
    seat: int | None = None
    seq: int = 0
    table: TableInfo | None = None
    view: Json = field(default_factory=dict)
    told: dict[int, Told] = field(default_factory=dict)
    acked: dict[str, int] = field(default_factory=dict)
    legal: list[str] = field(default_factory=list)
    to_act: list[int] = field(default_factory=list)
    outcome: OutcomeInfo | None = None
    noted: int = 0
    """The last private mark known to be stored."""

    def apply(self, heard: Any) -> None:
        """Take the next message."""
        if isinstance(heard, Sync):
            self._sync(heard)
        elif isinstance(heard, Step):
            assert heard.seq == self.seq + 1, f"{self.name}: a gap from {self.seq} to {heard.seq}"
            self.seq, self.legal, self.outcome = heard.seq, texts(heard.legal), heard.outcome
            self.to_act, self.view = heard.to_act, merge(self.view, heard.patch)
            self._tell(Told(heard.seq, heard.at, heard.by, heard.events))
        elif isinstance(heard, Lobby):
            assert heard.seq in (self.seq, self.seq + 1), f"{self.name}: a gap from {self.seq} to {heard.seq}"
            self.seq, self.table = heard.seq, heard.table
        elif isinstance(heard, Ack):
            before = self.acked.setdefault(heard.id, heard.seq)
            assert before == heard.seq or heard.id.startswith(NO_ENTRY), "a resend got another answer"
        elif isinstance(heard, Noted):
            self.noted = max(self.noted, heard.note["mark"])

    def _sync(self, heard: Sync) -> None:
        assert heard.seq >= self.seq, f"{self.name}: the log went back from {self.seq} to {heard.seq}"
        self.seq, self.seat, self.table = heard.seq, heard.you, heard.table
        self.view, self.legal, self.outcome = dict(heard.view or {}), texts(heard.legal), heard.outcome
        self.to_act = heard.to_act
        history = {told.seq: told for told in heard.history}
        since = heard.history[0].seq if heard.older else 0
        for seq, told in self.told.items():
            stored = seq < since or history.get(seq) == told
            assert stored, f"{self.name} was shown something that was not stored"
        self.told |= history
        assert heard.note.get("mark", 0) >= self.noted, "a stored note was lost"

    def _tell(self, told: Told) -> None:
        before = self.told.setdefault(told.seq, told)
        assert before == told, f"{self.name} was told entry {told.seq} twice, and not the same"
