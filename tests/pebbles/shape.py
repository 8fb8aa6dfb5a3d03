"""What Pebbles' Views, events and actions look like as JSON."""

from typing import Literal, NotRequired, TypedDict

from rayonw.kernel.shape import Shapes


class Own(TypedDict):
    """What only a seat knows: nothing but which seat it is."""

    seat: int


class View(TypedDict):
    """The heap, and whose turn it is."""

    seats: int
    left: int
    turn: int
    me: NotRequired[Own]


class Took(TypedDict):
    """Somebody took pebbles."""

    kind: Literal["took"]
    seat: int
    number: int


class Take(TypedDict):
    """Take one to three pebbles."""

    do: Literal["take"]
    number: int


SHAPES = Shapes(view=View, own=Own, event=Took, action=Take)
