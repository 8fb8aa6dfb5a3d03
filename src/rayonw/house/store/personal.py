"""What belongs to one person: all rows of both stores that go when somebody is forgotten.

Whoever adds a table with rows of a person names it here: then these rows are deleted with the person, and
are part of what the person may take along. `{who}` is the place of the person's id in a statement.
"""

from collections.abc import Sequence
from typing import NamedTuple


class Part(NamedTuple):
    """Rows of a person: the name of the SQL table, the column with the person's id, what is nobody's to read,
    and the columns that order them."""

    rows: str
    column: str = "person"
    hidden: tuple[str, ...] = ()
    order: str = "1"
    lasting: bool = False
    """Whether the rows stay, without the person's id: ratings of others are reckoned from them."""


MOST_SEATS = 16
PARTS = (
    Part("person", "id"),
    Part("token", hidden=("hash",), order="made"),
    Part("link", hidden=("hash",), order="until"),
    Part("sitting", order="since, table_id"),
    Part("note", order="table_id, person"),
    Part("group_member", order="since, group_code"),
    Part("result", order="ended, code", lasting=True),
    Part("rating", order="game", lasting=True),
    Part("daily", order="day, game"),
    Part("notice", order="time, table_id"),
    Part("notice_choice"),
    Part("push_device", hidden=("endpoint", "p256dh", "auth"), order="made"),
)
"""Everything that is a person's own. A note has the person's id, or that and a seat's number."""

WISHED = (
    "DELETE FROM notice WHERE table_id IN (SELECT table_id FROM trace WHERE person = {who})",
    "DELETE FROM open_list WHERE host = {who}",
    """
DELETE FROM group_match WHERE {who} <> '' AND NOT EXISTS (
    SELECT 1 FROM group_member WHERE group_member.group_code = group_match.group_code
)""",
    """
DELETE FROM play_group WHERE {who} <> '' AND NOT EXISTS (
    SELECT 1 FROM group_member WHERE group_member.group_code = play_group.code
)""",
    "DELETE FROM bar WHERE kind = 'person' AND who = {who}",
    """
INSERT INTO audit
SELECT DISTINCT time, act, 'person somebody' FROM audit
WHERE {found_in_detail} AND NOT EXISTS (
    SELECT 1 FROM audit AS other
    WHERE other.time = audit.time AND other.act = audit.act AND other.detail = 'person somebody'
)""",
    "DELETE FROM audit WHERE {found_in_detail}",
)
"""What goes besides if the person wishes it: groups in which nobody is left, their name in what others were
told of tables, that they were silenced or banned, and their name in what the host did. Age alone deletes none
of it."""


def condition(part: Part, who: str) -> str:
    """Which rows of a part are a person's; `who` is how the statement names the person."""
    if part.rows != "note":
        return f"{part.column} = {who}"
    beside = ", ".join(f"{who} || '#{seat}'" for seat in range(MOST_SEATS))
    return f"person IN ({who}, {beside})"


def deleting(who: str, parts: Sequence[Part] = PARTS) -> list[str]:
    """The statements that delete all rows of a person."""
    return [f"DELETE FROM {part.rows} WHERE {condition(part, who)}" for part in parts if not part.lasting]
