"""What the recorded matches of Witty Zibi hold."""

from pathlib import Path

import pytest

from tests.games.recorded import action_texts, played_again, records


@pytest.mark.parametrize("path", records("wittyzibi"), ids=lambda path: path.stem)
def test_the_points_of_a_recorded_match_are_those_of_its_rounds(path: Path) -> None:
    state = played_again(path)
    outcome = state.outcome()
    assert outcome is not None
    assert [sum(row) for row in zip(*state.view(None)["scored"].values(), strict=True)] == list(
        outcome.scores
    )


def test_the_records_hold_every_kind_of_action() -> None:
    texts = action_texts("wittyzibi")
    kinds = {text.split(">")[0].split("<")[0].split(" ")[0] for text in texts}
    cards = {"b10", "b20", "b30", "nurse", "emissary", "sorcerer"}
    assert kinds == cards | {"accept", "paf", "drop", "expire"}
