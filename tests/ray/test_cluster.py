"""A tournament on a Ray cluster of this machine's cores."""

from pathlib import Path

import pytest

from rayonw.arena import BadTournament, RayCluster, ResultsFile, Tournament, run
from rayonw.bots.thinking import Thinking

SMALL = Tournament("wapi", ("medium", "easy"), 2, 12, thinking=Thinking(playouts=3))


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_plays_the_same_games_as_one_process(tmp_path: Path) -> None:
    kept = ResultsFile(tmp_path / "games.jsonl", SMALL)
    assert run(SMALL, RayCluster("local"), kept=kept, part=(1, 2)) == run(SMALL, part=(1, 2))
    assert run(SMALL, RayCluster("local"), kept=kept) == run(SMALL), "it goes on where it was"
    kept.close()


@pytest.mark.filterwarnings("ignore")
def test_no_cluster_at_an_address_is_told_in_one_sentence() -> None:
    with pytest.raises(BadTournament, match=r"no Ray cluster at 127\.0\.0\.1:1"):
        run(SMALL, RayCluster("127.0.0.1:1"))
