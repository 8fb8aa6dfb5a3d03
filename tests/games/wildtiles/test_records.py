"""What the recorded matches of Wild Tiles hold."""

from pathlib import Path

import rayonw
from rayonw.games.wildtiles.event import tell
from rayonw.games.wildtiles.legality import could_obey
from rayonw.games.wildtiles.material import NOBODY
from rayonw.games.wildtiles.phase import DRAWN
from rayonw.games.wildtiles.rules import State
from rayonw.kernel.record import replay
from tests.games.recorded import action_texts, read, records
from tests.games.rig import kinds


def test_the_records_hold_every_kind_of_action() -> None:
    texts = action_texts("wildtiles")
    words = {text.split(" ")[0] for text in texts}
    assert words >= {
        "draw",
        "pass",
        "accept",
        "challenge",
        "give",
        "swap",
        "catch",
        "report",
        "agree",
        "deny",
    }
    assert "expire" in words
    assert any(text.startswith("@") for text in texts)
    assert any("&" in text for text in texts)
    assert any(text.endswith("!") for text in texts)


def challenges(path: Path) -> list[tuple[bool, bool, str]]:
    """Every pass that could be challenged: whether a fitting tile was kept, tiles came late, and its fate.

    The fate is "guilty", "innocent" or "believed".
    """
    record = read(path)
    game = rayonw.game("wildtiles")
    found: list[tuple[bool, bool, str]] = []
    kept = False
    passed = False
    late = 0
    for state, events in replay(game, record):
        assert isinstance(state, State)
        told = kinds([tell(event) for event in events])
        if passed:
            verdict = next((word for word in ("guilty", "innocent") if word in told), "believed")
            found.append((kept, late > 0, verdict))
        passed = "passed" in told and state.accused != NOBODY
        late = state.late
        if not passed:
            kept = state.phase == DRAWN and could_obey(state, state.turn)
    return found


def test_the_records_of_version_2_hold_a_kept_tile_caught_and_one_believed() -> None:
    path = next(path for path in records("wildtiles") if path.stem == "three_seats_tiles_kept_as_a_bluff")
    assert read(path).version == 2
    fates = {fate for kept, _, fate in challenges(path) if kept}
    assert fates == {"guilty", "believed"}


def test_the_records_of_version_2_hold_a_verdict_that_does_not_count_what_came_late() -> None:
    path = next(path for path in records("wildtiles") if path.stem == "three_seats_punished_after_the_draw")
    assert read(path).version == 2
    assert [fate for _, late, fate in challenges(path) if late] == ["innocent"]


def test_a_bluff_was_caught_and_an_honest_one_doubted() -> None:
    path = next(path for path in records("wildtiles") if path.stem == "four_seats_bluffs_and_doubts")
    game = rayonw.game("wildtiles")
    told = [game.tell(event) for _, events in replay(game, read(path)) for event in events]
    assert {"guilty", "innocent"} <= set(kinds(told))
