"""Merge patches between Views."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rayonw.kernel.patch import diff, merge

LEAVES = st.integers() | st.text(max_size=3) | st.booleans() | st.lists(st.integers(), max_size=3)
VIEWS = st.dictionaries(
    st.text(max_size=2),
    st.recursive(LEAVES, lambda inner: st.dictionaries(st.text(max_size=2), inner, max_size=3)),
)


@given(old=VIEWS, new=VIEWS)
def test_a_patch_turns_old_into_new(old: dict[str, Any], new: dict[str, Any]) -> None:
    merged = merge(old, diff(old, new))
    assert merged == new


@given(view=VIEWS)
def test_nothing_changed_is_an_empty_patch(view: dict[str, Any]) -> None:
    assert diff(view, dict(view)) == {}


def test_a_patch_says_only_what_changed() -> None:
    old = {
        "turn": 0,
        "parts": {"owl": {"coins": [1], "worth": 1}, "bear": {"coins": [], "worth": 0}},
        "gone": 1,
    }
    new = {"turn": 1, "parts": {"owl": {"coins": [1, 5], "worth": 6}, "bear": {"coins": [], "worth": 0}}}
    assert diff(old, new) == {"turn": 1, "parts": {"owl": {"coins": [1, 5], "worth": 6}}, "gone": None}


def test_true_and_one_are_told_apart() -> None:
    assert diff({"flag": 1}, {"flag": True}) == {"flag": True}
