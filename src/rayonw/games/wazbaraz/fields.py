"""Every field of a match of WazBaraz, listed once; state.py is generated from it."""

from rayonw.games.wazbaraz.material import BOX
from rayonw.games.wazbaraz.shape import Box
from rayonw.kernel.field import Derived, Shared


class Fields:
    """The fields of a match of WazBaraz."""

    version: int
    seats: int
    count: int
    """How many mistresses there are."""
    drawn: bool
    """Whether the mistresses are drawn at random and not chosen."""
    pads: str
    clock: int
    """Seconds for a decision; 0: as long as one likes."""
    box: Shared[Box] = BOX
    seed: str
    circle: Shared[list[int]]
    """By place: the witch who lies there; the start at place 0."""
    round: int
    wazbaraz: int
    phase: int
    turn: int
    began: int
    """When the rules began to wait for what they wait for."""
    mistresses: int
    """As a set of witches; 0 while there are none."""
    draft: list[int]
    """Witches picked by the seat that is waited for, until it confirms."""
    start_card: int
    deck: list[int]
    """Movement cards not dealt yet."""
    spare: list[int]
    """Movement cards left over and set aside unseen."""
    hands: list[int]
    """How many cards of each value a seat holds, at seat * VALUES + value."""
    known: list[int]
    """Those of them that everybody has seen being taken."""
    held_by: list[int]
    """By seat: the set of seats that once held its hand, and so know all of it."""
    card: int
    """The movement card on the circle, and its place."""
    place: int
    old_card: int
    """The card that lay there before, while it still lies there."""
    old_place: int
    points: list[int]
    history: list[int]
    """The current round, in entries of STRIDE numbers; see history.py."""
    rounds: list[int]
    """WazBaraz, finder and mistresses of each round that is over."""
    ended_by: str
    witches: Derived[int]
    """How many witches there are."""
    places: Derived[int]
    """How many places the circle has, the start among them."""
    lap: Derived[int]
    """The points that bring a pawn home."""
    spans: Derived[Shared[list[int]]]
    """The witches passed over from each place by each card; see circle.py."""
    sets: Derived[Shared[list[int]]]
    """The sets that fit the history up to `folded`: kept by `public_sets`."""
    counts: Derived[Shared[list[int]]]
    """How many of them each witch is in, once somebody asked."""
    folded: Derived[int]
