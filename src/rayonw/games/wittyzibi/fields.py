"""Every field of a match of Witty Zibi, listed once; state.py is generated from it."""

from typing import Any

from rayonw.games.wittyzibi.shape import Round, Step
from rayonw.kernel.field import Derived, Shared


class Fields:
    """The fields of a match of Witty Zibi."""

    seats: int
    version: int
    seed: str
    variant: int
    expert: bool
    window: int
    """Seconds for an answer; 0: as long as one likes."""
    target: int
    rounds: int
    """How many rounds are played; 0: the match is played to `target` points."""
    round: int
    dealer: int
    turn: int
    phase: int
    card: int
    """The card in the air, or taken back by a Sorcerer and not yet thrown."""
    aim: int
    """The seat that the card in the air was thrown at first."""
    asked: int
    """The seat that has to answer for it now."""
    giver: int
    """The seat that gets it if the answer is a PAF."""
    strikes: int
    asked_at: int
    taken: list[int]
    """By seat: 1 for a pile that a Sorcerer took from in this turn."""
    clans: list[int]
    removed: list[int]
    """Clan tokens taken out of the round unseen."""
    alive: list[int]
    first_out: int
    shows: list[int]
    """Who saw whose token by an Emissary: viewer × seats + owner."""
    hands: list[int]
    """By seat and kind: how many cards."""
    piles: list[list[int]]
    """By seat, each from the bottom to the top."""
    damage: list[int]
    discard: list[int]
    draw_pile: list[int]
    """The next card last."""
    aside: list[int]
    tells: list[int]
    """By seat: what forced discards told of the hand (see stuck.py)."""
    story: list[int]
    """The throws, takes and discards of the round (see story.py)."""
    points: list[int]
    scored: Shared[list[list[int]]]
    """Points of each finished round, by seat."""
    last: Shared[dict[str, Any]]
    """The finished round as everybody saw it."""
    past: Shared[dict[str, Round]]
    """By number of each finished round: who was what, and who scored why."""
    ended_by: str
    held: Derived[list[int]]
    """By seat: how many cards are in the hand."""
    told: Derived[dict[str, Step]]
    """The story by number, as JSON, as far as somebody asked for it."""
    one_round: Derived[bool]
    """Whether a bot plays this world out: it is over when its round is, and it is never saved."""
