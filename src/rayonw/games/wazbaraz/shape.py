"""What Views, events and actions of WazBaraz look like as JSON; the browser's types come from here."""

from typing import Literal, NotRequired, TypedDict

from rayonw.kernel.shape import Shapes

Phase = Literal["choose", "turn", "move", "ask", "over"]
"""What the rules wait for: the secret, a turn, the card after a wrong naming, a question; or nothing more."""
Pads = Literal["none", "hand", "computed"]
"""The kind of deduction pad that everybody has."""

MoveEntry = TypedDict(
    "MoveEntry",
    {"seat": int, "did": Literal["move"], "card": int, "from": int, "to": int, "waz": bool},
)
"""A movement card was laid, and WAZ was said or not."""


class NameEntry(TypedDict):
    """The mistresses were named, wrongly or rightly."""

    seat: int
    did: Literal["name", "found"]
    witches: list[int]


class AskEntry(TypedDict):
    """A question was asked about a witch."""

    seat: int
    did: Literal["ask"]
    witch: int


class DeclineEntry(TypedDict):
    """A question was not asked."""

    seat: int
    did: Literal["decline"]


Entry = MoveEntry | NameEntry | AskEntry | DeclineEntry
"""What was done in a round, as everybody heard it."""


class Round(TypedDict):
    """A round that is over: who kept the secret, who found it, and what it was."""

    wazbaraz: int
    finder: int
    mistresses: list[int]


class Way(TypedDict):
    """Where a card of the hand would lead from the movement card on the circle."""

    to: int
    """The place it would reach."""
    points: int
    """What the WazBaraz would score for the start."""
    question: bool
    """Whether it would land exactly on the start."""


class ComputedPad(TypedDict):
    """The pad that the rules keep."""

    left: int
    """How many sets of mistresses are still possible."""
    witches: list[int]
    """In how many of them each witch dances, from witch 1 on."""
    pairs: NotRequired[dict[str, list[int]]]
    """With two mistresses: for each witch those of a higher number that she may still dance with."""


class Box(TypedDict):
    """What is in the box: how many witches, movement cards by value, and the points of a full lap."""

    witches: int
    movement: dict[str, int]
    lap: int


class Own(TypedDict):
    """What only this seat knows."""

    seat: int
    hand: list[int]
    ways: dict[str, Way]
    """By value of a card in the hand."""
    draft: list[int]
    """The witches picked so far."""
    answers: dict[str, bool]
    """By witch asked about in this round: OK or NO."""
    remembered: dict[str, list[int]]
    """By seat, the hands that this seat once held."""
    mistresses: NotRequired[list[int]]
    """The WazBaraz's secret."""
    outsiders: NotRequired[int]
    """For the WazBaraz: how many sets are possible to somebody who heard only what everybody heard."""
    pad: NotRequired[ComputedPad]


class View(TypedDict):
    """What everybody may know."""

    game: Literal["wazbaraz"]
    version: int
    seats: int
    mistress_count: int
    drawn: bool
    pads: Pads
    clock: int
    circle: list[int]
    """The witches at places 1, 2, …; place 0 is the start."""
    box: Box
    sets: int
    """How many sets of mistresses there are."""
    round: int
    wazbaraz: int
    phase: Phase
    turn: int
    """The seat whose turn it is; -1 when the match is over."""
    began: int
    card: int
    """The movement card on the circle, 0 for none, and its place."""
    place: int
    old_card: int
    """The card that lay there before, while it still lies there; 0 for none."""
    old_place: int
    hand_sizes: list[int]
    known: list[list[int]]
    """By seat, the cards of its hand that everybody has seen."""
    held_by: list[list[int]]
    """By seat, who once held its hand and so knows it."""
    unseen: dict[str, int]
    """By value, how many cards lie where not everybody can tell."""
    undealt: int
    spare: int
    points: list[int]
    pawns: list[int]
    """By seat, the place of its pawn."""
    history: dict[str, Entry]
    """The round so far, numbered from 0."""
    rounds: list[Round]
    mistresses: list[int]
    """Shown when the match is over."""
    ended_by: str
    me: NotRequired[Own]


SeatKind = Literal["chose", "drew", "waz", "silence", "asked_nothing", "ended", "late"]
"""Kinds of events that tell of a seat and nothing more."""
ScoreKind = Literal["start_point", "wrong_points", "finder_points"]


class SeatEvent(TypedDict):
    """Something that a seat did, said or met."""

    kind: SeatKind
    seat: int


class Dealt(TypedDict):
    """The movement cards were dealt: the one face up, and how many each player got."""

    kind: Literal["dealt"]
    value: int
    size: int


Laid = TypedDict(
    "Laid",
    {
        "kind": Literal["laid"],
        "seat": int,
        "value": int,
        "from": int,
        "to": int,
        "left": str,
        "reached": str,
    },
)
"""A movement card was laid: from which place to which, and what lies at both."""


class Scored(TypedDict):
    """A seat scored."""

    kind: ScoreKind
    seat: int
    points: int


class AskedAbout(TypedDict):
    """A question about a witch, or its answer."""

    kind: Literal["asked", "answered_ok", "answered_no"]
    seat: int
    witch: int


class Took(TypedDict):
    """A seat took the old movement card."""

    kind: Literal["took"]
    seat: int
    value: int


class NamedThem(TypedDict):
    """The mistresses were named."""

    kind: Literal["named_wrong", "found"]
    seat: int
    witches: str


class Handed(TypedDict):
    """The finder became the WazBaraz and gave the hand to the other seat."""

    kind: Literal["handed"]
    seat: int
    other_seat: int


class Shown(TypedDict):
    """The mistresses that nobody named were shown."""

    kind: Literal["shown"]
    witches: str


Event = SeatEvent | Dealt | Laid | Scored | AskedAbout | Took | NamedThem | Handed | Shown


class Pick(TypedDict):
    """Add a witch to those picked."""

    do: Literal["pick"]
    witch: int


class Drop(TypedDict):
    """Put a picked witch back."""

    do: Literal["drop"]
    witch: int


class Confirm(TypedDict):
    """Choose the picked witches as mistresses, or name them."""

    do: Literal["choose", "name"]
    witches: list[int]


class Lay(TypedDict):
    """Lay a movement card."""

    do: Literal["lay"]
    card: int


class Ask(TypedDict):
    """Ask about a witch."""

    do: Literal["ask"]
    witch: int


class Decline(TypedDict):
    """Ask nothing."""

    do: Literal["decline"]


Action = Pick | Drop | Confirm | Lay | Ask | Decline


class Facts(TypedDict):
    """Numbers of the rules that the screen shows."""

    finder: int
    """Points for who names the mistresses."""
    wrong: int
    """Points for the WazBaraz when somebody names wrongly."""
    start: int
    """Points for the WazBaraz when a card reaches or passes the start."""


class Note(TypedDict):
    """The pad that a player keeps by hand. It lapses with its round."""

    round: NotRequired[int]
    witches: NotRequired[str]
    """Marks of witches, such as "5x 7?"."""
    pairs: NotRequired[str]
    """Marks of pairs, such as "4-17x"."""


SHAPES = Shapes(view=View, own=Own, event=Event, action=Action, facts=Facts, note=Note)
