"""What Wataï's Views, events and actions look like as JSON; the browser's types are generated from here.

Moments are the log's milliseconds, -1 for a clock that does not run.
"""

from typing import Literal, NotRequired, TypedDict

from rayonw.kernel.shape import Shapes

Phase = Literal["naming", "ready", "countdown", "race", "frozen", "over"]
Count = Literal["classic", "bonus_10", "bonus_20", "doubled"]


class Options(TypedDict):
    """What the table chose."""

    target: int
    variants: str | list[int]
    both_dice: bool
    autofill: bool
    patience: int
    """Seconds that a card may be kept back."""
    first: int
    box: str


class Dice(TypedDict):
    """What was rolled for this round; 0 and no number where nothing was."""

    count: int
    variant: list[int]


class HiddenBacks(TypedDict):
    """Whose backs lie in Talon, Stock and under the heap's top, from the bottom up: runs of [seat, cards]."""

    talon: list[list[int]]
    stock: list[list[int]]
    heap: list[list[int]]


class Hand(TypedDict):
    """A seat's cards, points and waits, as everybody sees them."""

    backs: list[str]
    devidoir: list[str]
    """Tokens: `b7`, `b7.2` for a card whose back is seat 2's, "" for a hole."""
    heap: str
    """The token of its top card, "" for none."""
    heap_size: int
    talon: int
    stock: int
    since: list[int]
    """By source: since when the card there has had a place."""
    laid: int
    score: int
    false_cries: int
    refusals: int
    slaps: int
    omissions: int
    may_cry: bool
    accent: str
    owes: list[list[int]]
    """Announcements owed, oldest first: [number, moment at which it is too late]."""
    point_due: int
    """When it may point again; and slap, in the next."""
    slap_due: int
    away: bool
    away_due: int
    left: bool
    dealt: bool
    ready: bool
    """It has seen the count and read the variant."""
    hidden_backs: NotRequired[HiddenBacks]
    """Where variants brought strangers' cards."""


class Pile(TypedDict):
    """A pile of the Arena."""

    top: str
    cards: str
    """`start.0 b2.3`: from the bottom, each with the seat of its back."""
    open: bool
    by: int
    """The seat that laid the latest card, and when."""
    at: int
    slap_due: int
    slapped: list[int]


class Clocks(TypedDict):
    """The clocks that concern everybody."""

    now: int
    phase_due: int
    reading_due: int
    """Until when a bot that says Go lets people read."""
    ready_due: int
    """When anybody may say Go, since all others are ready."""
    go_due: int
    """When anybody may say Go in any case."""
    frozen_at: int
    thaw_due: int
    placed_at: int
    """When a card was last laid, or the round began."""
    blocked_due: int


class Line(TypedDict):
    """One seat's count of the last round."""

    cards: int
    talon: int
    bonus: int
    factor: int
    false_cries: int
    refusals: int
    slaps: int
    omissions: int
    total: int
    score: int
    """The running score with this round."""


class Last(TypedDict):
    """The count of the last round."""

    crier: int
    end: str
    """The clause that ended it."""
    lines: dict[str, Line]
    """By seat."""


class Own(TypedDict):
    """What only this seat knows: nothing but which seat it is."""

    seat: int


class View(TypedDict):
    """What everybody may know: all that lies face up, and the sizes and backs of what does not."""

    game: Literal["watai"]
    version: int
    seats: int
    options: Options
    phase: Phase
    round: int
    go: int
    go_sayer: int
    anybody_goes: bool
    roller: int
    lone: int
    count: Count
    dice: Dice
    variants: list[int]
    to_name: list[int]
    mirrored: bool
    players: dict[str, Hand]
    """By seat."""
    piles: dict[str, Pile]
    """By number from 0, oldest first."""
    aside: list[str]
    froze: int
    """How many Extra Stops have frozen the game in this round."""
    clock: Clocks
    sheet: list[list[int]]
    """By round that was counted, and seat: the running score with it."""
    winners: list[int]
    ended_by: str
    last: NotRequired[Last]
    me: NotRequired[Own]


SeatKind = Literal[
    "go",
    "ready",
    "anybody_may_go",
    "gathered",
    "false_cry",
    "froze",
    "set_aside",
    "away",
    "back",
    "left",
    "wataie",
    "won",
]
LaidKind = Literal["laid", "opened", "closed", "laid_for", "opened_for", "closed_for"]


class OfSeat(TypedDict):
    """Something that tells of one seat and nothing else."""

    kind: SeatKind
    seat: int


class Bare(TypedDict):
    """Something that concerns everybody alike."""

    kind: Literal["started", "thawed", "blocked", "round_over"]


class Laid(TypedDict):
    """A card was laid by its player, or for them; piles are counted from 1 in events."""

    kind: LaidKind
    seat: int
    card: str
    pile: int


class Filled(TypedDict):
    """A hole was filled; places are counted from 1."""

    kind: Literal["filled"]
    seat: int
    place: int
    card: str


class Turned(TypedDict):
    """Cards of a Stock came up."""

    kind: Literal["turned"]
    seat: int
    cards: int
    card: str
    """The one on top."""


class Pointed(TypedDict):
    """A finger pointed at a card."""

    kind: Literal["caught", "pointed_in_vain"]
    seat: int
    other_seat: int
    card: str


class Slapped(TypedDict):
    """A palm came down on a pile."""

    kind: Literal["slapped", "slapped_in_vain"]
    seat: int
    pile: int


class Said(TypedDict):
    """A number was announced, or not in time."""

    kind: Literal["said", "omitted"]
    seat: int
    number: int


class TookAccent(TypedDict):
    """A seat chose an accent."""

    kind: Literal["accent"]
    seat: int
    accent: str


class Cried(TypedDict):
    """WATAÏ!"""

    kind: Literal["watai"]
    seat: int
    bonus: int


class FilledAll(TypedDict):
    """The rules filled a seat's holes at the end of a round."""

    kind: Literal["filled_all"]
    seat: int
    cards: int


class Counted(TypedDict):
    """What a round brought a seat."""

    kind: Literal["counted"]
    seat: int
    points: int
    score: int


class CountDie(TypedDict):
    """The count die was rolled."""

    kind: Literal["count_die"]
    seat: int
    die: int
    count: Count


class VariantDie(TypedDict):
    """The variant die was rolled, or both together."""

    kind: Literal["variant_die"]
    seat: int
    die: int


class Variant(TypedDict):
    """A variant holds in this round."""

    kind: Literal["variant"]
    variant: str


class Named(TypedDict):
    """A player was named."""

    kind: Literal["named", "named_by_chance"]
    seat: int
    other_seat: int
    variant: str


class Dealt(TypedDict):
    """The cards of a round were dealt."""

    kind: Literal["dealt"]
    round: int


Event = (
    OfSeat
    | Bare
    | Laid
    | Filled
    | Turned
    | Pointed
    | Slapped
    | Said
    | TookAccent
    | Cried
    | FilledAll
    | Counted
    | CountDie
    | VariantDie
    | Variant
    | Named
    | Dealt
)

Word = Literal["go", "ready", "turn", "watai", "away", "back", "leave"]


class Plain(TypedDict):
    """An action without parts."""

    do: Word


class Lay(TypedDict):
    """Lay a card on a pile."""

    do: Literal["lay"]
    source: str
    """Where the card lies: `1` to `6` in the Dévidoir, `h` on the heap."""
    card: str
    """What it shows."""
    pile: int
    """Counted from 1."""


class Open(TypedDict):
    """Open a pile with a card."""

    do: Literal["open"]
    source: str
    card: str


class Fill(TypedDict):
    """Fill a hole."""

    do: Literal["fill"]
    place: int
    """Counted from 1."""


class Point(TypedDict):
    """Point at a card of another seat."""

    do: Literal["point"]
    seat: int
    source: str


class Slap(TypedDict):
    """Slap a pile."""

    do: Literal["slap"]
    pile: int


class Say(TypedDict):
    """Announce a number."""

    do: Literal["say"]
    number: int


class TakeAccent(TypedDict):
    """Choose an accent."""

    do: Literal["accent"]
    accent: str


class Name(TypedDict):
    """Name a player."""

    do: Literal["name"]
    seat: int


Action = Plain | Lay | Open | Fill | Point | Slap | Say | TakeAccent | Name


class Sizes(TypedDict):
    """Numbers that depend on how many play."""

    last: int
    """The highest number, after which a pile is closed."""
    slapped: int
    """The number that is slapped."""
    openers: int
    """Cards of each seat that open a pile."""


class Telling(TypedDict):
    """The numbers of the variants that change what the screen tells somebody to do."""

    both: int
    """Talon and Dévidoir are played out."""
    down: int
    """Piles are played backwards."""
    second: int
    """The second who is rid of the cards ends the round."""
    slaps: int
    """Piles are slapped."""


class Facts(TypedDict):
    """Numbers of the rules that the screen shows."""

    fine: int
    """What a false cry costs, or refusing to play a card."""
    talon_cost: int
    """What each card left in the Talon costs."""
    wat_ouch: int
    """The face of the count die that costs its roller points, and how many."""
    wat_ouch_cost: int
    moved_cards: int
    """How many cards a naming moves."""
    idle: int
    """Milliseconds after which a round without a card laid is over."""
    say_window: int
    """Milliseconds in which a number is announced."""
    point_wait: int
    """Milliseconds that a finger rests after pointing in vain."""
    sizes: dict[str, Sizes]
    """By the number of players."""
    telling: Telling


SHAPES = Shapes(view=View, own=Own, event=Event, action=Action, facts=Facts)
