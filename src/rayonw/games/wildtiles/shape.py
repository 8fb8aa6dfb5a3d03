"""What Wild Tiles' Views, events and actions look like as JSON; the browser's types are generated from here.

Tiles are told by their names: "r5", "b+2", "g-rev", "y-skip", "wild", "wild4", "super".
"""

from typing import Literal, NotRequired, TypedDict

from rayonw.kernel.shape import Shapes

Colour = Literal["b", "g", "r", "y"]
"""Blue, green, red, yellow."""
Arrow = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]
"""Clockwise from north."""
Phase = Literal[
    "turn",
    "drawn",
    "free",
    "free_drawn",
    "chosen",
    "amend_four",
    "amend_renounce",
    "swapping",
    "answer",
    "passing",
    "hold",
    "vote",
    "over",
]
"""What the match is waiting for."""
Cause = Literal[
    "by_turn",
    "by_draw_two",
    "by_draw_four",
    "by_square",
    "by_dead_end",
    "by_penalty",
    "by_catch",
    "by_advice",
]
"""Why tiles are drawn."""


class Board(TypedDict):
    """A board: its rows from top to bottom, one sign per square, as board.toml explains them."""

    rows: list[str]


class Options(TypedDict):
    """What the table has agreed on."""

    teams: bool
    pass_master: bool
    encore: bool
    advice: bool
    target: int
    """The total that ends the match."""
    clock: int
    board: Board


class Laid(TypedDict):
    """A tile on the board."""

    n: int
    """Its number in the order of play."""
    tile: str
    colour: Colour
    """The colour that counts: its own, or the one named with it."""
    arrow: Arrow | Literal[""]
    """Where it points; nowhere in a dead end."""


class Last(TypedDict):
    """How the last round ended."""

    racks: list[list[str]]
    """By seat: what was left."""
    points: list[int]
    """By seat: what that counts."""
    by: str
    """The clause that ended it."""


class Stakes(TypedDict):
    """How many tiles would be drawn."""

    accept: NotRequired[int]
    """By who accepts a Wild Draw Four."""
    lost: NotRequired[int]
    """By the challenger, if the challenge is lost."""
    won: NotRequired[int]
    """By the accused, if it is won."""


class Fault(TypedDict):
    """UNO was not called."""

    seat: int
    at: int
    held: bool
    """Whether play is held up for it."""


class Penalty(TypedDict):
    """Tiles that a seat will draw after the next lay."""

    seat: int
    count: int


class AllPass(TypedDict):
    """Everybody chooses tiles to pass left."""

    dues: list[int]
    """By seat: how many."""
    chosen: list[bool]
    """By seat: whether all are chosen."""


class Vote(TypedDict):
    """Whether there was advice."""

    by: int
    on: int
    agreed: list[bool]
    interrupted: Phase


class Own(TypedDict):
    """What only this seat knows."""

    seat: int
    rack: list[str]
    drawn: str
    """The tile just drawn by turn; "" for none."""
    gift: list[str]
    """The tiles already chosen to be passed left."""
    received: list[str]
    """What came from the right in the last All pass."""
    known: dict[str, list[str]]
    """By seat: the tiles that it is known to hold."""
    seen: dict[str, list[str]]
    """By seat: the tiles of this rack that it knows."""
    fitted: bool
    """This seat drew, and may pass or has passed, though a tile fitted."""


class View(TypedDict):
    """What everybody may know."""

    game: Literal["wildtiles"]
    version: int
    seats: int
    options: Options
    round: int
    scores: list[int]
    sheet: list[list[int]]
    """The points of every seat, round by round."""
    last: Last
    cut: list[list[int | str]]
    """Seat and tile of every draw for the start."""
    first: int
    ended_by: str
    pile: int
    racks: list[int]
    """By seat: how many tiles it holds."""
    board: dict[str, Laid]
    """By square."""
    target: str
    """The square where the next tile goes; "" if it is to be chosen."""
    dead_end: bool
    """Whether no arrow can be pointed from there."""
    colour: Colour | Literal[""]
    """The colour to follow; "" before the first tile."""
    phase: Phase
    waiting: list[int]
    turn: int
    clockwise: bool
    drew: bool
    """Whether the seat at turn has drawn."""
    idle: int
    """Passes in a row with nothing laid or drawn."""
    began: int
    accused: int
    """Who renounced where one must play, and may be challenged now; -1 for nobody."""
    late: int
    """How many tiles came to who renounced after the draw: a challenge does not count them."""
    reports: list[bool]
    """By seat: whether it has reported advice in this round."""
    stakes: Stakes
    fault: NotRequired[Fault]
    penalty: NotRequired[Penalty]
    passing: NotRequired[AllPass]
    vote: NotRequired[Vote]
    me: NotRequired[Own]


# Events.


class LaidTile(TypedDict):
    """A coloured tile was laid."""

    kind: Literal["laid"]
    seat: int
    tile: str
    square: str
    """In a capital, since "g7" is also a tile."""
    arrow: Arrow | Literal[""]


class LaidBlack(TypedDict):
    """A black tile was laid, and a colour named with it."""

    kind: Literal["named"]
    seat: int
    tile: str
    square: str
    arrow: Arrow | Literal[""]
    colour: Colour


OneSeat = Literal[
    "passed",
    "lost_turn",
    "reversed",
    "accepted",
    "guilty",
    "innocent",
    "all_pass",
    "gave",
    "agreed",
    "denied",
    "went_out",
    "uno",
]
"""What happens to one seat, or is done by it."""


class OfOneSeat(TypedDict):
    """Something of one seat."""

    kind: OneSeat
    seat: int


TwoSeats = Literal["challenged", "swapped", "caught", "reported"]
"""What one seat does to another."""


class OfTwoSeats(TypedDict):
    """Something that one seat does to another."""

    kind: TwoSeats
    seat: int
    other_seat: int


OneSquare = Literal["chose", "took_back"]
"""What a seat does on a square: it chooses it, or takes a tile back from it."""


class OfSquare(TypedDict):
    """Something on a square."""

    kind: OneSquare
    seat: int
    square: str


SomeTiles = Literal["got", "shown", "rack_left", "rack_empty"]
"""Tiles drawn, a rack shown to a challenger, what a rack counts at the end of a round."""


class OfTiles(TypedDict):
    """Tiles that this seat holds."""

    kind: SomeTiles
    seat: int
    tiles: list[str]


class Drew(TypedDict):
    """Tiles were drawn."""

    kind: Literal["drew_one", "drew"]
    seat: int
    count: int
    cause: Cause


class Handed(TypedDict):
    """Tiles were passed left: told to giver and taker."""

    kind: Literal["handed"]
    seat: int
    other_seat: int
    tiles: list[str]


class Counted(TypedDict):
    """A seat counts what it has left."""

    kind: Literal["counted"]
    seat: int
    points: int
    total: int


class Credited(TypedDict):
    """A team is credited with a round."""

    kind: Literal["credited"]
    seat: int
    other_seat: int
    points: int
    total: int


class Cut(TypedDict):
    """A tile was drawn for the start."""

    kind: Literal["cut"]
    seat: int
    tile: str


class RoundBegan(TypedDict):
    """A round begins."""

    kind: Literal["round"]
    number: int
    seat: int


class Ended(TypedDict):
    """Nobody plays on, or the match is over."""

    kind: Literal["blocked", "ended"]


Event = (
    LaidTile
    | LaidBlack
    | OfOneSeat
    | OfTwoSeats
    | OfSquare
    | OfTiles
    | Drew
    | Handed
    | Counted
    | Credited
    | Cut
    | RoundBegan
    | Ended
)


# Actions.


class Lay(TypedDict):
    """Lay a tile on the target."""

    do: Literal["lay"]
    tile: str
    colour: Colour | Literal[""]
    """The colour named with a black tile."""
    arrow: Arrow | Literal[""]
    call: bool
    """Whether UNO is called."""
    bluff: NotRequired[bool]
    """It can be found wrong: only this seat is told."""


class Encore(TypedDict):
    """Lay a Wild that keeps the colour, and a second tile where it points."""

    do: Literal["encore"]
    way: Arrow
    """Where the Wild points."""
    tile: str
    """The second tile."""
    colour: Colour | Literal[""]
    arrow: Arrow | Literal[""]
    call: bool


class Renounce(TypedDict):
    """Do not lay: draw, or pass."""

    do: Literal["draw", "pass"]
    bluff: NotRequired[bool]
    """It can be found wrong: only this seat is told."""


class Answer(TypedDict):
    """Accept a Wild Draw Four or challenge a bluff; say whether there was advice."""

    do: Literal["accept", "challenge", "agree", "deny"]


class ToSeat(TypedDict):
    """Something that is done to another seat."""

    do: Literal["catch", "swap", "report"]
    seat: int


class Give(TypedDict):
    """Choose a tile to pass left."""

    do: Literal["give"]
    tile: str


class Choose(TypedDict):
    """Choose the square to go on with, after a dead end."""

    do: Literal["choose"]
    square: str


Action = Lay | Encore | Renounce | Answer | ToSeat | Give | Choose


class Facts(TypedDict):
    """Numbers of the rules that the screen shows."""

    dead_end: int
    """How many tiles a dead end costs."""
    taken_back: int
    """How many tiles a Wild Draw Four taken back costs."""
    advice: int
    """How many tiles advice costs."""
    all_pass: int
    """How many tiles everybody passes left."""
    hold: int
    """For how many seconds play is held up when UNO was not called."""
    teams: list[list[int]]
    """The seats of each team, where the table plays in teams."""


SHAPES = Shapes(view=View, own=Own, event=Event, action=Action, facts=Facts)
