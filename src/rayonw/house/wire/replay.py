"""HTTP about a finished match: its replay."""

from msgspec import Struct

from rayonw.house.wire.choices import Face, Json, Sign
from rayonw.house.wire.table_state import OutcomeInfo
from rayonw.kernel.option import Options


class ReplayStep(Struct, forbid_unknown_fields=True):
    """One step of a replay: what this perspective saw, and the merge patch of its View."""

    at: int
    by: int | None
    action: str
    events: list[Json]
    patch: Json
    to_act: list[int]


class ReplayReaction(Struct, forbid_unknown_fields=True):
    """A sign that somebody showed after so many steps."""

    after: int
    seat: int
    sign: Sign


class Replay(Struct, forbid_unknown_fields=True):
    """GET /api/tables/CODE/replay/PERSPECTIVE, or POST /api/replay/PERSPECTIVE with a record as the body.

    PERSPECTIVE is a seat number or "public". GET /api/tables/CODE/record downloads the record. Finished
    matches only. `verified`: seed fits its hash, every action legal, same result.
    """

    game: str
    version: int
    seats: int
    options: Options
    names: list[str]
    seed: str
    seed_hash: str
    verified: bool
    undone: int
    perspective: int | None
    facts: Json
    first: Json
    to_act: list[int]
    steps: list[ReplayStep]
    reactions: list[ReplayReaction]
    """What people showed each other; a record has none of it, so a file's replay has neither."""
    outcome: OutcomeInfo | None
    faces: list[Face] = []
    """By seat; of a file nobody knows them."""
