"""Before Go: who is ready, how long a bot waits, and when anybody may say Go; nobody holds the table."""

from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rayonw.bots.budget import Playouts
from rayonw.games.watai.imagine import imagine
from rayonw.games.watai.mind.choice import CHOOSERS, SKILLS, delay
from rayonw.games.watai.notation import read, write
from rayonw.games.watai.phase import COUNTDOWN, NAMING, READY
from rayonw.games.watai.position import position, write_position
from rayonw.games.watai.rules import State, load
from rayonw.kernel.chance import Chance
from rayonw.kernel.mind import NOTHING
from rayonw.kernel.state import Refusal
from tests.games.rig import expire, play, refusal, texts
from tests.games.watai.table import dealt, player, start

CRIED = "seats: 3; A: y9 | talon y3; B: y9; C: y9 | talon y3"
"""B may cry, which ends the round."""


def clocks(state: State) -> dict[str, int]:
    """The clocks that everybody sees."""
    return cast(dict[str, int], state.common()["clock"])


def pass_time(state: State, at: int) -> list[str]:
    """Let run out one by one all that is due until then; the kinds of what was seen."""
    seen: list[str] = []
    due = state.deadline()
    while due is not None and due <= at:
        seen += expire(state)
        due = state.deadline()
    return seen


# The sign.


@pytest.mark.clause("wat.R40a")
@pytest.mark.clause("wat.R40b")
def test_everybody_but_who_says_go_says_ready_once_and_all_see_it() -> None:
    state = dealt(3)
    assert texts(state, "A") == ["go", "away"], "Go itself is the sign of the one who says it"
    assert texts(state, "B") == ["ready", "away"]
    assert play(state, "B ready", at=1_000) == ["ready"]
    assert [state.view(None)["players"][seat]["ready"] for seat in "012"] == [False, True, False]
    assert texts(state, "B") == ["away"]
    assert texts(state, "C") == ["ready", "away"]
    assert refusal(state, "B ready").why == "ready_already"
    assert refusal(state, "A ready").why == "go_is_your_sign"
    assert state.to_act() == (0,), "the rules still wait for Go alone"
    assert play(state, "A go", at=2_000) == ["go"], "nobody has to wait for the sign of others"
    assert refusal(state, "C ready").why == "no_ready_now"


@pytest.mark.clause("wat.R40a")
def test_a_new_round_asks_for_new_signs() -> None:
    state = position(CRIED)
    play(state, "B watai", at=70_000)
    assert state.phase == READY
    play(state, "A ready", at=71_000)
    play(state, "C ready", at=72_000)
    assert clocks(state)["go_due"] == 70_000 + 45_000
    assert clocks(state)["ready_due"] == 72_000 + 20_000
    start(state, at=73_000)
    assert [clocks(state)[due] for due in ("reading_due", "ready_due", "go_due")] == [-1, -1, -1]
    state.talon[0] = []
    play(state, "A watai", at=80_000)
    assert [player(state, letter)["ready"] for letter in "ABC"] == [False] * 3
    assert clocks(state)["go_due"] == 80_000 + 45_000


@pytest.mark.clause("wat.R40h")
def test_rules_1_know_no_sign_and_no_limit() -> None:
    state = dealt(3, version=1)
    assert texts(state, "B") == ["away"]
    assert refusal(state, "B ready").why == "no_ready_in_rules_1"
    assert state.deadline() is None
    with pytest.raises(Refusal, match="not yet"):
        state.expire(10**9)
    assert refusal(state, "B go", at=10**9).why == "not_yours_to_say_go"
    play(state, "B away", at=1_000)
    play(state, "C away", at=1_000)
    assert state.deadline() == 1_000 + 60_000, "the lost lines alone run out"


def test_no_clock_before_go_outlasts_the_match() -> None:
    state = dealt(2)
    play(state, "B away")
    state.away_due[1] = -1
    play(state, "B leave", at=5_000)
    assert state.outcome() is not None
    assert [clocks(state)[due] for due in ("reading_due", "ready_due", "go_due")] == [-1, -1, -1]


def test_a_position_tells_who_is_ready() -> None:
    state = position("seats: 3; phase: ready; A: y9; B: start; C: y9; ready: B C")
    assert position(write_position(state)).ready == [False, True, True]
    assert clocks(state)["ready_due"] == 20_000


@pytest.mark.parametrize("at", [4_000, 30_000])
def test_a_copy_and_a_saved_state_know_who_is_ready_and_what_runs(at: int) -> None:
    """While all clocks before Go run, and when anybody may say it."""
    state = dealt(3)
    play(state, "B ready", at=1_000)
    play(state, "C ready", at=2_000)
    pass_time(state, at)
    for copy in (state.clone(), load(state.save()), imagine(state.view(1), Chance(1))):
        assert copy.common() == state.common()
        assert copy.deadline() == state.deadline()


# When anybody may say Go.


@pytest.mark.clause("wat.R40e")
def test_twenty_seconds_after_all_others_are_ready_anybody_may_say_go() -> None:
    state = dealt(3)
    play(state, "B ready", at=2_000)
    assert clocks(state)["ready_due"] == -1, "C still reads"
    play(state, "C ready", at=5_000)
    assert clocks(state)["ready_due"] == 5_000 + 20_000
    assert pass_time(state, 24_999) == []
    assert refusal(state, "B go", at=24_999).why == "not_yours_to_say_go"
    assert pass_time(state, 25_000) == ["anybody_may_go"]
    assert state.view(1)["anybody_goes"] is True
    assert state.to_act() == (0, 1, 2)
    assert state.deadline() is None
    assert texts(state, "C") == ["go", "away"]
    assert play(state, "C go", at=25_001) == ["go"]
    assert state.phase == COUNTDOWN
    assert state.deadline() == 25_001 + 3_000


@pytest.mark.clause("wat.R40f")
def test_forty_five_seconds_after_the_count_anybody_may_say_go_in_any_case() -> None:
    state = position(CRIED)
    play(state, "B watai", at=70_000)
    assert pass_time(state, 70_000 + 44_999) == []
    assert texts(state, "A") == ["ready", "away"]
    assert pass_time(state, 70_000 + 45_000) == ["anybody_may_go"]
    assert texts(state, "A") == ["go", "ready", "away"]
    assert texts(state, "B") == ["go", "away"]
    play(state, "A ready", at=116_000)
    play(state, "C ready", at=116_000)
    assert state.deadline() is None, "nothing more is to come"
    play(state, "A go", at=116_001)
    assert state.view(None)["go"] == 0


@pytest.mark.clause("wat.R40f")
def test_a_naming_does_not_prolong_the_forty_five_seconds_but_gives_time_to_read() -> None:
    state = dealt(3, [3, 4, 10])
    assert state.phase == NAMING
    assert refusal(state, "B ready").why == "no_ready_now"
    assert pass_time(state, 30_000) == ["named_by_chance"] * 3
    assert state.phase == READY
    assert clocks(state)["reading_due"] == 30_000 + 11_000
    assert clocks(state)["go_due"] == 45_000


@pytest.mark.clause("wat.R40g")
def test_nobody_waits_for_who_is_away_or_left_and_who_comes_back_is_waited_for() -> None:
    state = dealt(4)
    play(state, "D away", at=0)
    state.away_due[3] = -1
    play(state, "D leave", at=1)
    play(state, "C away", at=1_000)
    play(state, "B ready", at=2_000)
    assert clocks(state)["ready_due"] == 22_000
    play(state, "C back", at=9_000)
    assert clocks(state)["ready_due"] == -1, "C is there again and reads"
    play(state, "C ready", at=12_000)
    assert clocks(state)["ready_due"] == 32_000


@pytest.mark.clause("wat.R40e")
def test_the_twenty_seconds_do_not_begin_again_by_what_others_do() -> None:
    state = dealt(4, [16])
    for at, letter in enumerate("BCD", 1):
        play(state, f"{letter} ready", at=at * 1_000)
    assert clocks(state)["ready_due"] == 23_000
    play(state, "B accent it-IT", at=10_000)
    play(state, "C away", at=11_000)
    assert clocks(state)["ready_due"] == 23_000
    play(state, "C back", at=12_000)
    assert clocks(state)["ready_due"] == 23_000, "C was ready before its line was lost"


@pytest.mark.clause("wat.R38b")
def test_who_says_go_for_an_absent_seat_need_not_be_ready() -> None:
    state = dealt(3)
    play(state, "C ready", at=1_000)
    play(state, "A away", at=2_000)
    assert texts(state, "B") == ["go", "away"]
    assert clocks(state)["ready_due"] == 22_000, "C is ready, and it is for B to say Go"
    play(state, "A back", at=3_000)
    assert texts(state, "B") == ["ready", "away"]
    assert clocks(state)["ready_due"] == -1


@pytest.mark.clause("wat.R40e")
def test_an_absent_seat_never_says_go_even_when_anybody_may() -> None:
    state = dealt(3)
    play(state, "B away", at=1_000)
    pass_time(state, 45_000)
    assert state.to_act() == (0, 2)
    assert texts(state, "B") == ["back"]
    play(state, "A away", at=46_000)
    play(state, "C away", at=46_000)
    assert state.to_act() == (0,), "nobody is there: whose right it is comes back first"
    play(state, "B back", at=47_000)
    assert texts(state, "B") == ["go", "away"]


@pytest.mark.clause("wat.R8d")
def test_who_said_go_instead_says_it_again_after_a_blocked_round() -> None:
    state = dealt(3)
    pass_time(state, 45_000)
    play(state, "C go", at=46_000)
    expire(state)
    assert "round_over" in expire(state), "ninety seconds without a card"
    assert state.to_act() == (2,)


# Bots.


def legal_texts(state: State, seat: int) -> list[str]:
    """What a seat may do."""
    return [write(state, action) for action in state.legal(seat)]


def choice(state: State, seat: int) -> str:
    """What a bot in this seat would do, as text."""
    action = CHOOSERS["strong"](state.view(seat), Chance(1), Playouts(0))
    return "nothing" if action == NOTHING else write(state, action)


@pytest.mark.clause("wat.R40c")
def test_a_bot_says_go_when_all_others_present_are_ready() -> None:
    state = dealt(4)
    assert [choice(state, seat) for seat in range(4)] == ["nothing", "ready", "ready", "ready"]
    play(state, "B ready", at=1_000)
    assert choice(state, 1) == "nothing", "a bot says it once"
    play(state, "C away", at=2_000)
    assert choice(state, 0) == "nothing", "D still reads"
    play(state, "D ready", at=3_000)
    assert choice(state, 0) == "go"


@pytest.mark.clause("wat.R40c")
def test_a_bot_that_is_alone_gives_the_lost_lines_time_to_come_back() -> None:
    state = dealt(3)
    play(state, "B away")
    play(state, "C away")
    assert choice(state, 0) == "nothing"
    play(state, "C back", at=4_000)
    assert choice(state, 0) == "nothing", "C has only just come back"
    play(state, "C ready", at=6_000)
    assert choice(state, 0) == "go"
    alone = dealt(3)
    play(alone, "B away")
    play(alone, "C away")
    expire(alone)
    assert choice(alone, 0) == "go"


@pytest.mark.clause("wat.R40d")
def test_a_bot_says_go_twelve_seconds_after_the_count_at_the_latest() -> None:
    state = dealt(3)
    go = read(state, "go")
    for level in SKILLS:
        slowest = max(delay(state.view(0), go, level, Chance(seed)) for seed in range(400))
        assert 11_000 + slowest < 12_000
    assert state.deadline() == 11_000
    assert choice(state, 0) == "nothing"
    assert expire(state) == []
    assert choice(state, 0) == "go"


@pytest.mark.clause("wat.R40c")
def test_no_bot_says_go_in_the_stead_of_a_person() -> None:
    state = dealt(3)
    pass_time(state, 45_000)
    assert "go" in legal_texts(state, 2)
    assert [choice(state, seat) for seat in range(3)] == ["go", "ready", "ready"]
    play(state, "B ready", at=46_000)
    play(state, "C ready", at=46_000)
    assert [choice(state, seat) for seat in (1, 2)] == ["nothing", "nothing"]


def test_bots_of_rules_1_say_go_without_signs() -> None:
    state = dealt(3, version=1)
    assert [choice(state, seat) for seat in range(3)] == ["go", "nothing", "nothing"]


# Nobody holds the table.


class Table:
    """People and bots at one table on a simulated clock; some people do nothing at all."""

    def __init__(self, state: State, silent: set[int], reacts: list[int], seed: int) -> None:
        self.state = state
        self.silent = silent
        self.reacts = reacts
        """By seat: how long a person takes before Go, or 0 for a bot; all race as bots do."""
        self.chance = Chance(seed)
        self.plans: dict[int, tuple[int, str]] = {}
        self.now = 0

    def wish(self, seat: int) -> tuple[int, str]:
        """What a seat wants next and after how long; "" for nothing."""
        if seat in self.silent:
            return 0, ""
        if self.reacts[seat]:
            for text in legal_texts(self.state, seat):
                if text in ("go", "ready") or text.startswith("name "):
                    return self.reacts[seat], text
        view = self.state.view(seat)
        action = CHOOSERS["medium"](view, self.chance, Playouts(0))
        if action == NOTHING:
            return 0, ""
        return delay(view, action, "medium", self.chance), write(self.state, action)

    def step(self) -> None:
        """What comes first is done, a wish or a deadline."""
        for seat in range(self.state.seats):
            wait, text = self.wish(seat)
            if not text:
                self.plans.pop(seat, None)
            elif seat not in self.plans or self.plans[seat][1] != text:
                self.plans[seat] = (self.now + wait, text)
        due = self.state.deadline()
        first = min(self.plans, key=lambda seat: self.plans[seat], default=None)
        if first is None or (due is not None and due <= self.plans[first][0]):
            assert due is not None, "somebody holds the table"
            self.now = due
            self.state.expire(due)
        else:
            self.now, text = self.plans.pop(first)
            self.state.play(first, read(self.state, text), self.now)


NEVER = 10**9
SLOWEST = 9_000
"""How long the people of the property take at most to react."""


@pytest.mark.clause("wat.R40f")
@given(
    seats=st.integers(2, 8),
    variants=st.sampled_from(["none", [1], [3], [4, 10], [3, 4, 10], [16]]),
    data=st.data(),
)
def test_with_any_one_person_silent_the_race_begins_in_time(seats: int, variants: Any, data: Any) -> None:
    first = data.draw(st.integers(0, seats - 1), "who says Go")
    silent = data.draw(st.integers(0, seats - 1), "who is silent")
    reacts = data.draw(
        st.lists(st.one_of(st.just(0), st.integers(300, SLOWEST)), min_size=seats, max_size=seats),
        "how fast the others are (0: a bot)",
    )
    awake = data.draw(
        st.sampled_from([seat for seat in range(seats) if seat != silent]), "a person who is not"
    )
    reacts[awake] = reacts[awake] or 300
    state = dealt(seats, variants, first=first)
    table = Table(state, {silent}, reacts, seed=seats)
    laid_out = all_ready = NEVER
    while state.phase != COUNTDOWN:
        if state.phase == READY:
            laid_out = min(laid_out, table.now)
            if all(state.ready[seat] for seat in range(seats) if seat != first):
                all_ready = min(all_ready, table.now)
        table.step()
    if silent == first:
        assert table.now <= min(45_000, all_ready + 20_000) + SLOWEST
    elif reacts[first] == 0:
        assert table.now <= laid_out + 12_000
    else:
        assert table.now <= laid_out + SLOWEST


@pytest.mark.parametrize("silent", [0, 1, 2])
def test_a_match_with_a_silent_person_ends(silent: int) -> None:
    """A person and a bot play on; the silent one is only ever counted."""
    state = dealt(3, "die", seed=f"silent {silent}", target=50, both_dice=True)
    table = Table(
        state, {silent}, [3_000 if seat == (silent + 1) % 3 else 0 for seat in range(3)], seed=silent
    )
    while state.outcome() is None:
        table.step()
    assert state.winners != [silent]


def test_the_other_of_two_plays_on_alone_when_one_is_silent() -> None:
    state = dealt(2, "none", seed="two, one of them silent", target=50)
    table = Table(state, {0}, [0, 3_000], seed=1)
    while state.outcome() is None:
        table.step()
    assert state.winners == [1]
