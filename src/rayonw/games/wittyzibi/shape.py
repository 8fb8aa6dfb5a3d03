"""The JSON of Witty Zibi's Views, events and actions; the browser's types are generated from here."""

from typing import Literal, NotRequired, TypedDict

from rayonw.kernel.shape import Nothing, Shapes

Kind = Literal["b10", "b20", "b30", "nurse", "emissary", "sorcerer", "paf"]
"""A card: bananas, and the four specials."""
Clan = Literal["blue", "red", "orange"]
Variant = Literal["two_clans", "alone", "odd", "one_more", "camps"]
Phase = Literal["play", "throw", "answer", "over"]
"""Play a card of the hand, throw the one that a Sorcerer took back, answer the one in the air; or the end."""


class Zibi(TypedDict):
    """One player as everybody sees them."""

    alive: bool
    damage: int
    pile: list[Kind]
    """From the bottom to the top."""
    cards: int
    """How many are in the hand."""
    clan: Clan | Literal[""]
    """Only once the token was shown to all."""
    tells: list[int]
    """What forced discards told of the hand: at least so many PAFs, or PAFs and one other kind."""


class Step(TypedDict):
    """One step of the public story of a round."""

    seat: int
    card: Kind
    did: Literal["throw", "take", "drop", "lost"]
    """Throw it, take with it (a Sorcerer), discard it, or lose what a Sorcerer took back."""
    hops: list[int]
    """The way of a card: the seat it was thrown at or took from, and where each PAF sent it."""
    destroyed: bool


class Result(TypedDict):
    """A player in a finished round."""

    clan: Clan
    alive: bool
    damage: int
    points: int
    why: str
    """The clause by which the player scored; "" for no points."""


class Summed(Result):
    """A player in the last round, with the pile."""

    pile: list[Kind]


class Round(TypedDict):
    """What stays of a finished round: who was what, and who scored why."""

    round: int
    reason: str
    """The clause that ended it."""
    players: dict[str, Result]
    removed: list[Clan]


class LastRound(TypedDict):
    """The last finished round as everybody saw it."""

    round: int
    reason: str
    players: dict[str, Summed]
    removed: list[Clan]
    discard: dict[str, int]
    story: dict[str, Step]


class Own(TypedDict):
    """What only this seat knows."""

    seat: int
    clan: Clan
    hand: dict[str, int]
    """How many of each kind."""
    shown: dict[str, Clan]
    """By seat: the tokens that Emissaries showed."""
    mystery: Clan | Literal[""]
    """The removed token, for the first player who was out in "one more"."""


class View(TypedDict):
    """What everybody may know: all that lies open. Seats that are nobody's are -1."""

    game: Literal["wittyzibi"]
    version: int
    seats: int
    variant: Variant
    expert: bool
    window: int
    """Seconds for an answer; 0: no limit."""
    target: int
    rounds: int
    """0: the match is played to `target` points."""
    round: int
    dealer: int
    turn: int
    phase: Phase
    card: Kind | Literal[""]
    """In the air, or taken back by a Sorcerer and not yet thrown."""
    aim: int
    """The seat that it was thrown at first."""
    asked: int
    """The seat that has to answer now."""
    giver: int
    """The seat that gets it if the answer is a PAF."""
    strikes: int
    """How many PAFs have answered it."""
    asked_at: int
    taken: list[int]
    """Seats whose piles a Sorcerer took from in this turn."""
    players: dict[str, Zibi]
    discard: dict[str, int]
    draw_pile: int
    aside: int
    tokens: dict[str, int]
    """The clan tokens that were shuffled for the round."""
    removed: int
    """How many of them were taken out unseen."""
    first_out: int
    shows: list[list[int]]
    """Who saw whose token: pairs of viewer and owner."""
    story: dict[str, Step]
    """The steps of the round, by their number."""
    points: list[int]
    scored: dict[str, list[int]]
    """By round, then by seat."""
    last: LastRound | Nothing
    past: dict[str, Round]
    ended_by: str
    me: NotRequired[Own]


class Dealt(TypedDict):
    """A round begins; `seat` plays first."""

    kind: Literal["dealt"]
    round: int
    dealer_seat: int
    seat: int


class Threw(TypedDict):
    """A card flies at somebody."""

    kind: Literal["threw"]
    seat: int
    card: Kind
    to_seat: int


class Took(TypedDict):
    """A Sorcerer took this card back."""

    kind: Literal["took"]
    seat: int
    card: Kind
    from_seat: int


class Struck(TypedDict):
    """A PAF sends the card back; its owner drew a card, or the draw pile was empty."""

    kind: Literal["struck", "struck_and_drew"]
    seat: int
    card: Kind
    to_seat: int


class CardTold(TypedDict):
    """Somebody drew a card, discarded it, could not throw it, or had it destroyed."""

    kind: Literal["drew", "discarded", "vanished", "burnt"]
    seat: int
    card: Kind


class Changed(TypedDict):
    """A banana hurt somebody, or a Nurse took one away; `damage` is the new total."""

    kind: Literal["hurt", "healed"]
    seat: int
    card: Kind
    damage: int


class SeatTold(TypedDict):
    """A Nurse came to somebody unhurt, or the first player out looks at the removed token."""

    kind: Literal["nursed", "looked"]
    seat: int


class Showed(TypedDict):
    """Somebody shows the token to somebody."""

    kind: Literal["showed"]
    seat: int
    to_seat: int


class Saw(TypedDict):
    """For this seat only: somebody's clan."""

    kind: Literal["saw"]
    seat: int
    of_seat: int
    clan: Clan


class Out(TypedDict):
    """Somebody is eliminated."""

    kind: Literal["out"]
    seat: int
    clan: Clan
    damage: int


class LaidDown(TypedDict):
    """The hand of an eliminated player goes to the discard."""

    kind: Literal["laid_down"]
    seat: int
    count: int
    cards: dict[str, int]


class ClanTold(TypedDict):
    """A token: the removed one, for this seat only, or one turned up when the round is over."""

    kind: Literal["looked_at", "turned_up"]
    seat: int
    clan: Clan


class RoundWon(TypedDict):
    """A clan wins the round."""

    kind: Literal["round_won"]
    round: int
    clan: Clan


class RoundDrawn(TypedDict):
    """Nobody has a card left."""

    kind: Literal["round_drawn"]
    round: int


class Scored(TypedDict):
    """A token turned up, and what its owner scores."""

    kind: Literal["scored"]
    seat: int
    clan: Clan
    points: int
    total: int


class LeftOut(TypedDict):
    """A removed token turned up."""

    kind: Literal["left_out"]
    clan: Clan


class Ended(TypedDict):
    """The match is over."""

    kind: Literal["ended"]


Event = (
    Dealt
    | Threw
    | Took
    | Struck
    | CardTold
    | Changed
    | SeatTold
    | Showed
    | Saw
    | Out
    | LaidDown
    | ClanTold
    | RoundWon
    | RoundDrawn
    | Scored
    | LeftOut
    | Ended
)


class PlayCard(TypedDict):
    """Play a card on a player; a Sorcerer on the player's pile."""

    do: Literal["play"]
    card: Kind
    seat: int


class DropCard(TypedDict):
    """Discard a card because none can be played."""

    do: Literal["drop"]
    card: Kind


class Answer(TypedDict):
    """Accept the card in the air, or send it back."""

    do: Literal["accept", "paf"]


Action = PlayCard | DropCard | Answer


class Facts(TypedDict):
    """Numbers of the rules that the screen shows or keeps to."""

    limit: int
    """Damage that a player just survives."""
    damage: dict[str, int]
    """What each banana does."""
    fell: int
    """Points of a member of a clan that stands who is out."""
    stood: int
    """Points of one who is alive."""
    alone: int
    """Points of one who is alive in a clan of one."""
    soonest_answer: int
    latest_answer: int
    """Milliseconds after which an answer comes that nobody has to think about: between these two."""


class Note(TypedDict):
    """A seat's private pad."""

    round: NotRequired[int]
    """The round that the marks are of."""
    marks: NotRequired[str]
    """What the seat takes others for: "1b? 3r!"."""
    always: NotRequired[bool]
    """Whether the seat accepts every card until further notice."""


SHAPES = Shapes(view=View, own=Own, event=Event, action=Action, facts=Facts, note=Note)
