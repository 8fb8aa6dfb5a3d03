"""Every field of a match of Wataï, listed once; state.py is generated from it.

Moments are milliseconds, -1 (OFF) for a clock that does not run. The round's clock stands still in a freeze.
"""

from typing import Any

from rayonw.kernel.field import Derived, Shared


class Fields:
    """The fields of a match of Wataï."""

    seats: int
    version: int
    seed: str
    options: Shared[dict[str, Any]]
    target: Derived[int]
    patience: Derived[int]
    """Seconds that a card may be kept back."""
    autofill: Derived[bool]
    both_dice: Derived[bool]
    by_die: Derived[bool]
    """Whether the variant die is rolled."""
    pinned: Derived[Shared[list[int]]]
    """Variants of every round."""

    phase: int
    round: int
    go: int
    """Whose right it is to say Go, or who said it."""
    roller: int
    lone: int
    """Who plays alone in a freeze."""
    count: int
    """How the round is counted: CLASSIC, BONUS_10, BONUS_20 or DOUBLED."""
    count_die: int
    variant_dice: list[int]
    variants: list[int]
    on: Derived[Shared[list[bool]]]
    """By number: whether this variant is in force."""
    to_name: list[int]
    """Variants whose named player is still to be named."""

    devidoir: list[list[int]]
    """By seat and place: a card, or NO_CARD for a hole."""
    talon: list[list[int]]
    """By seat: cards, the top one last; so too Stock and heap."""
    stock: list[list[int]]
    heap: list[list[int]]
    since: list[list[int]]
    """By seat and source: since when, on the round's clock, the card there has had a place."""
    box: list[int]
    """Cards that are not in this round."""
    aside: list[int]
    froze: list[int]
    """Extra Stops that have frozen the game."""

    opener: Derived[int]
    """The kind that opens a pile."""
    fitting: Derived[Shared[list[bool]]]
    """Whether a kind fits on what a pile shows, at shows × KINDS + kind."""
    wanted: Derived[Shared[list[list[int]]]]
    """By what a pile shows: all kinds that fit."""
    cards_laid: list[int]
    """Every card in the Arena, in the order of laying."""
    pile_of: list[int]
    """The pile of each of `cards_laid`."""
    shows: Derived[list[int]]
    """By pile, oldest first: the kind of the number on top, BARE or CLOSED."""
    before: Derived[list[int]]
    """By pile: what it showed before its latest card; CLOSED for a pile of one card."""
    top: Derived[list[int]]
    """By pile: its latest card."""
    laid_by: list[int]
    """By pile: the seat that laid its latest card."""
    laid_at: list[int]
    """By pile: the moment of its latest card."""
    pile_text: Derived[list[str]]
    """By pile: its cards from the bottom, each with the seat of its back: `start.0 b2.3`."""
    slap_until: list[int]
    """By pile: when its slap window closes, on the round's clock."""
    slapped: list[int]
    """By pile: a sum of 2**seat over the seats that slapped it in time."""
    places: Derived[list[int]]
    """By kind: on how many piles it fits now."""
    laid_of: Derived[list[int]]
    """By seat: how many cards of its back lie in the Arena."""

    now: int
    """The latest moment of the log."""
    lost: int
    """How long the round has stood still in freezes."""
    frozen_at: int
    thaw_due: int
    phase_due: int
    """The end of the countdown or of a naming."""
    reading_due: int
    """Until when a bot that says Go lets people read."""
    ready_due: int
    """When anybody may say Go, since all others are ready."""
    go_due: int
    """When anybody may say Go in any case."""
    placed_at: int
    """When a card was last laid, or the round began; on the round's clock, as all below but the last."""
    blocked_due: int
    point_due: list[int]
    """By seat: when it may point again."""
    slap_due: list[int]
    """By seat: when it may slap again."""
    say_seat: list[int]
    """Announcements still owed, oldest first: whose, of which number, until when."""
    say_number: list[int]
    say_due: list[int]
    away_due: list[int]
    """By seat: when a lost line has lasted long enough for the seat to be given up; in the log's time."""

    scores: list[int]
    false_cries: list[int]
    """By seat, in this round; so too the next three."""
    refusals: list[int]
    slaps: list[int]
    omissions: list[int]
    sheet: Shared[list[list[int]]]
    """By round that was counted, and seat: the running score with it."""
    last_lines: Shared[list[list[int]]]
    """By seat: the count of the last round, as score.py numbers its parts; empty before the first."""
    last_crier: int
    last_end: str
    """The clause that ended the last round."""

    away: list[bool]
    left: list[bool]
    dealt: list[bool]
    """By seat: whether it got cards in this round."""
    ready: list[bool]
    """By seat: whether it said that it is ready for this round."""
    anybody_goes: bool
    """Whether anybody may say Go."""
    accent: list[int]
    """By seat: its accent in this round, or NOBODY."""
    winners: list[int]
    ended_by: str
