"""What Wapi's Views, events and actions look like as JSON; the browser's types are generated from here."""

from typing import Literal, NotRequired, TypedDict

from rayonw.kernel.shape import Shapes


class Box(TypedDict):
    """What is in the box: spaces and coin spots of each part, symbol tokens of each kind, coins by value."""

    spaces: int
    spots: int
    symbols: int
    coins: dict[str, int]


class Part(TypedDict):
    """One of the six parts of the board."""

    spaces: list[int]
    """By symbol space: -2 free, -1 a token without totem, else the seat whose totem stands there."""
    coins: list[int]
    worth: int
    """The sum of its coins."""
    share: int
    """What each totem on it earns its owner now."""


class Own(TypedDict):
    """What only this seat knows: nothing but which seat it is."""

    seat: int


class View(TypedDict):
    """What everybody may know: the whole table, but not the order of the bag."""

    game: Literal["wapi"]
    version: int
    seats: int
    advanced: bool
    clock: int
    box: Box
    turn: int
    """The seat whose turn it is; -1 when the match is over."""
    turn_began: int
    drawn: str
    """The token in hand: a part's name, a coin's value, or "" for none."""
    parts: dict[str, Part]
    totems_left: list[int]
    bag: dict[str, int]
    aside: dict[str, int]
    points: list[int]
    """By seat, as if the match ended now."""
    ended_by: str
    me: NotRequired[Own]


class Drew(TypedDict):
    """A token came out of the bag."""

    kind: Literal["drew_symbol", "drew_coin"]
    seat: int
    token: str


class LaidSymbol(TypedDict):
    """A symbol was laid on its part, with a totem or without."""

    kind: Literal["symbol", "totem"]
    seat: int
    part: str


class LaidCoin(TypedDict):
    """A coin was laid on a part."""

    kind: Literal["coin"]
    seat: int
    part: str
    value: int


class PutAside(TypedDict):
    """A symbol found no free space."""

    kind: Literal["aside"]
    seat: int
    token: str


class Ended(TypedDict):
    """The match is over."""

    kind: Literal["ended"]


Event = Drew | LaidSymbol | LaidCoin | PutAside | Ended


class LaySymbol(TypedDict):
    """Lay the drawn symbol on its part."""

    do: Literal["symbol"]
    part: str
    totem: bool


class LayCoin(TypedDict):
    """Lay the drawn coin on a part."""

    do: Literal["coin"]
    value: int
    part: str


Action = LaySymbol | LayCoin


class Facts(TypedDict):
    """Numbers of the rules that the screen shows."""

    totems: int
    """How many each seat has at the start."""


SHAPES = Shapes(view=View, own=Own, event=Event, action=Action, facts=Facts)
