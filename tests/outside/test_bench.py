"""The drivers by which the bench measures environments play, and count what they play."""

from itertools import count

import pytest

from bench.drive import aec, vector


@pytest.mark.parametrize("name", ["wapi", "wildtiles+"])
def test_a_vector_counts_the_actions_of_all_matches_and_the_time_of_choosing(name: str) -> None:
    driver = vector.driver(name)
    assert driver.match(count()) == vector.STEPS * vector.MATCHES
    assert driver.aside > 0


@pytest.mark.parametrize("name", ["bare wapi", "wrapped wapi", "tictactoe_v3"])
def test_turns_are_played_to_the_end_of_a_match(name: str) -> None:
    driver = aec.driver(name)
    assert driver.match(count(1)) > 4
    assert driver.match(count(2)) > 4
