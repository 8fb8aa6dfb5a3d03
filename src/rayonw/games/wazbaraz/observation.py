"""WazBaraz in numbers: what a seat sees as a flat array, and its actions by number.

Left out of the observation: what the options (with the box) and the seat count fix, when the wait began,
rounds that are over, and what follows from the rest (ways, unseen cards, pawns, all that a pad says). Of the
round's history it has the latest entries.

By numbers, witches are picked in order and none is put back: every set can be named, each in one way.
"""

from typing import Final, cast, final

from rayonw.games.wazbaraz.action import (
    DECLINE,
    LAY,
    PICK,
    QUESTION,
    confirm_of,
    is_confirm,
    is_lay,
    is_pick,
    is_question,
)
from rayonw.games.wazbaraz.history import ASKED, FOUND, MOVED, STRIDE, asked_by
from rayonw.games.wazbaraz.material import (
    BIT,
    HIGH,
    LOW,
    NOBODY,
    PLACES,
    SEAT_BIT,
    VALUES,
    WITCHES,
    set_of,
)
from rayonw.games.wazbaraz.movement import lay_reason
from rayonw.games.wazbaraz.naming import confirm_reason, pick_reason
from rayonw.games.wazbaraz.phase import OVER, PHASE_NAMES
from rayonw.games.wazbaraz.question import question_reason
from rayonw.games.wazbaraz.refusal import ALLOWED
from rayonw.games.wazbaraz.rules import State
from rayonw.kernel.encoder import (
    NO_CODE,
    Encoder,
    Field,
    Match,
    bits,
    one_hot,
    rearranged,
    relative_bytes,
    several_seats,
)
from rayonw.kernel.option import Options

CARDS: Final = HIGH - LOW + 1
LATEST: Final = 16
"""How many entries of the round's history are told, the newest first."""
DONE: Final = FOUND + 1
ENTRY: Final = DONE + 3 + WITCHES
"""Elements of an entry."""
PER_ROUND: Final = 4096
"""More than the entries of any round."""

LAY_NUMBER: Final = WITCHES
ASK_NUMBER: Final = LAY_NUMBER + CARDS
DECLINE_NUMBER: Final = ASK_NUMBER + WITCHES
CONFIRM_NUMBER: Final = DECLINE_NUMBER + 1
NUMBERS: Final = CONFIRM_NUMBER + 1

CARD_DRAWS: Final = ("waz start", "waz movement")
"""What movement cards are drawn for; whatever else is drawn are witches."""

HALF: Final[list[bytes]] = bits(WITCHES // 2)
"""Half of the witches, as one element each."""
HALF_SET: Final = 1 << WITCHES // 2
CARD_HOT: Final[list[bytes]] = one_hot(CARDS)
PLACE_HOT: Final[list[bytes]] = one_hot(PLACES)
CARD_AT: Final[list[bytes]] = [
    CARD_HOT[value - LOW if value >= LOW else CARDS] + PLACE_HOT[place]
    for value in range(VALUES)
    for place in range(PLACES)
]
"""By value, NO_CARD too, and place: a card and where it lies."""
PHASE_HOT: Final[list[bytes]] = one_hot(len(PHASE_NAMES))
DONE_HOT: Final[list[bytes]] = one_hot(DONE)
NO_TRAIL: Final = bytes(LATEST * ENTRY)
NO_ACTORS: Final = bytes([255] * LATEST)

PICKS: Final[list[bytes]] = [
    bytes([1 if 0 < first <= witch <= last else 0 for witch in range(1, WITCHES + 1)])
    for first in range(WITCHES + 2)
    for last in range(WITCHES + 1)
]
"""By the first and the last witch who may be picked; none at 0."""
LAY_BIT: Final[list[int]] = [0] * LOW + [2**card for card in range(CARDS)]
LAYS: Final[list[bytes]] = bits(CARDS)
"""By set of cards that may be laid."""
CONFIRMS: Final = [bytes(1), bytes([1])]
NOTHING_LEGAL: Final = bytes(NUMBERS)

LEFT_OUT: Final = (
    "version",
    "seats",
    "mistress_count",
    "drawn",
    "pads",
    "clock",
    "box",
    "sets",
    "began",
    "unseen",
    "pawns",
    "rounds",
    "ended_by",
    "ways",
    "outsiders",
    "pad",
)


@final
class Numbers(Encoder):
    """WazBaraz at one seat count, with one number of mistresses."""

    def __init__(self, seats: int, options: Options) -> None:
        self.count: int = options["mistresses"]
        self.shuffled: bool = options["shuffled"]
        self.roles: list[list[bytes]] = several_seats(seats, 2)
        self.relative_bytes: list[bytes] = relative_bytes(seats)
        self.counted: list[bytes] = [counted(seats, viewer) for viewer in range(seats)]
        """By viewer: the order of what everybody can count."""
        self.holders: list[list[bytes]] = [holders(seats, viewer) for viewer in range(seats)]
        """By viewer, then by set of seats: relative seats."""
        self.nobody_held: bytes = bytes(seats * seats)
        self.nothing_remembered: bytes = bytes(seats * CARDS)
        left_out = list(LEFT_OUT)
        if not self.shuffled:
            left_out.append("circle")
        texts = ["+" + str(witch) for witch in range(1, WITCHES + 1)]
        texts += ["go " + str(value) for value in range(LOW, HIGH + 1)]
        texts += ["ask " + str(witch) for witch in range(1, WITCHES + 1)]
        box = options["box"]
        witches: int = box["witches"]
        self.asks: list[bytes] = [bytes(WITCHES + 1), bytes([1] * witches + [0] * (WITCHES - witches) + [1])]
        """Without and with questions: about whom, and none."""
        laps = (box["lap"] - 1) * seats + 1
        turns = laps * (witches // LOW + 1)
        longest = (turns + laps) * (self.count + 3)
        super().__init__(seats, self.layout(seats), left_out, [*texts, "pass", "confirm"], [], longest)
        self.latest = {"history": LATEST}

    def layout(self, seats: int) -> list[Field]:
        """The fields, in order."""
        card = "one of: the cards 3 to 10; none without a card"
        fields = [
            Field("turn", seats, "one of: whose turn it is, by relative seat; none when the match is over"),
            Field("wazbaraz", seats, "one of: the WazBaraz, by relative seat"),
            Field("phase", len(PHASE_NAMES), "one of: " + ", ".join(PHASE_NAMES)),
            Field("card", CARDS, "the movement card on the circle, " + card),
            Field("place", PLACES, "one of: its place, from the start on"),
            Field("old card", CARDS, "the card that lay there before, " + card),
            Field("old place", PLACES, "one of: its place"),
            Field("round", 1, "the number of the round"),
            Field("undealt", 1, "cards that are not dealt yet"),
            Field("spare", 1, "cards left over"),
            Field("points", seats, "by relative seat"),
            Field("hand sizes", seats, "by relative seat: cards in the hand"),
            Field("known", seats * CARDS, "by relative seat and card 3 to 10: cards that everybody has seen"),
            Field("held by", seats * seats, "by relative seat: which relative seats once held its hand"),
            Field(
                "mistresses", WITCHES, "by witch: 1 for a mistress, if this seat may know or all are shown"
            ),
            Field("hand", CARDS, "by card 3 to 10: how many this seat holds"),
            Field("draft", WITCHES, "by witch: 1 if this seat has picked her"),
            Field("asked", WITCHES, "by witch: 1 if this seat has asked about her in this round"),
            Field("dances", WITCHES, "by witch: 1 if the answer was OK"),
            Field("remembered", seats * CARDS, "by relative seat and card: hands that this seat once held"),
            Field("cleared", WITCHES, "by witch: 1 if a silent move of this round passed over her"),
            Field("actors", LATEST, "by entry of the round, newest first: relative seat + 1, 0 for none"),
            Field(
                "history",
                LATEST * ENTRY,
                "by entry, newest first: one of move, name, ask, decline, found; card; place left; WAZ"
                " or not; then by witch 1 for who was passed over, named or asked about",
            ),
        ]
        if self.shuffled:
            fields.append(Field("circle", PLACES - 1, "by place from 1 on: the witch who lies there"))
        return fields

    def waiting(self, match: Match) -> int:
        return cast(State, match.state).turn

    def play(self, match: Match, seat: int, code: int) -> None:
        cast(State, match.state).play(seat, code, match.at)

    def observe(self, match: Match, seat: int, chunks: list[bytes]) -> None:
        """All but the draft changes only with the history or the phase, and is kept until then."""
        state: State = match.state
        mark = state.round * PER_ROUND + len(state.history) // STRIDE
        kept_of = (mark * len(PHASE_NAMES) + state.phase) * self.seats + seat
        if match.kept_of != kept_of:
            match.kept = [self.before_draft(state, seat), self.after_draft(match, state, mark, seat)]
            match.kept_of = kept_of
        chunks.append(match.kept[0])
        add_witches(set_of(state.draft) if seat == state.turn else 0, chunks)
        chunks.append(match.kept[1])

    def before_draft(self, state: State, seat: int) -> bytes:
        """The fields up to the seat's own hand."""
        chunks = [
            self.roles[seat][(state.turn + 1) * (self.seats + 1) + state.wazbaraz + 1],
            PHASE_HOT[state.phase],
            CARD_AT[state.card * PLACES + state.place],
            CARD_AT[state.old_card * PLACES + state.old_place],
        ]
        self.add_counts(state, seat, chunks)
        shown = 0
        if state.phase == OVER or seat == state.wazbaraz:
            shown = state.mistresses
        add_witches(shown, chunks)
        chunks.append(bytes(state.hands[seat * VALUES + LOW : seat * VALUES + VALUES]))
        return b"".join(chunks)

    def after_draft(self, match: Match, state: State, mark: int, seat: int) -> bytes:
        """The fields from what this seat has asked on."""
        chunks: list[bytes] = []
        asked = asked_by(state.history, seat)
        add_witches(asked, chunks)
        add_witches(asked & state.mistresses, chunks)
        self.add_remembered(state, seat, chunks)
        add_witches(cleared(state), chunks)
        if match.trail_of != mark:
            self.extend_trail(match, state, mark)
        chunks.append(match.trail_beside.translate(self.relative_bytes[seat]))
        chunks.append(match.trail)
        if self.shuffled:
            chunks.append(bytes(state.circle[1:]))
            chunks.append(bytes(PLACES - state.places))
        return b"".join(chunks)

    def add_counts(self, state: State, seat: int, chunks: list[bytes]) -> None:
        """What everybody can count, seat by seat, and who has held which hand."""
        cells = [min(state.round, 255), len(state.deck), len(state.spare)]
        cells += state.points
        hands = state.hands
        held = 0
        for owner in range(self.seats):
            size = 0
            for place in range(owner * VALUES + LOW, owner * VALUES + VALUES):
                size += hands[place]
            cells.append(size)
            held |= state.held_by[owner]
        cells += state.known
        chunks.append(rearranged(cells, self.counted[seat]))
        if held:
            told = self.holders[seat]
            chunks += [told[state.held_by[(seat + other) % self.seats]] for other in range(self.seats)]
        else:
            chunks.append(self.nobody_held)

    def add_remembered(self, state: State, seat: int, chunks: list[bytes]) -> None:
        """The hands of others that a seat once held."""
        held = 0
        for seats in state.held_by:
            held |= seats
        if not held & SEAT_BIT[seat]:
            chunks.append(self.nothing_remembered)
            return
        for other in range(self.seats):
            holder = (seat + other) % self.seats
            if state.held_by[holder] & SEAT_BIT[seat]:
                chunks.append(bytes(state.hands[holder * VALUES + LOW : holder * VALUES + VALUES]))
            else:
                chunks.append(CARD_HOT[CARDS])

    def extend_trail(self, match: Match, state: State, mark: int) -> None:
        """Add to the trail what was done since; begin it anew in a new round."""
        history = state.history
        told = match.trail_of - state.round * PER_ROUND
        if not 0 <= told <= len(history) // STRIDE:
            told = 0
            match.trail = NO_TRAIL
            match.trail_beside = NO_ACTORS
        trail = match.trail
        actors = match.trail_beside
        for entry in range(told * STRIDE, len(history), STRIDE):
            trail = self.entry_bytes(state, entry) + trail
            actors = bytes([history[entry + 1]]) + actors
        match.trail = trail[: LATEST * ENTRY]
        match.trail_beside = actors[:LATEST]
        match.trail_of = mark

    def entry_bytes(self, state: State, entry: int) -> bytes:
        """One entry of the history."""
        done, _, what, place, waz = state.history[entry : entry + STRIDE]
        witches = what
        card = 0
        if done == MOVED:
            card = what
            witches = state.spans[place * VALUES + what]
        elif done == ASKED:
            witches = BIT[what]
        chunks = [DONE_HOT[done], bytes([card, place, waz])]
        add_witches(witches, chunks)
        return b"".join(chunks)

    def mask(self, match: Match, seat: int, chunks: list[bytes]) -> None:
        state: State = match.state
        if seat != state.turn or seat == NOBODY:
            chunks.append(NOTHING_LEGAL)
            return
        picks = 0
        first, last = self.first_pick(state), self.last_pick(state)
        if first <= last and pick_reason(state, first) == ALLOWED:  # as for the first, so for all of them
            picks = first * (WITCHES + 1) + last
        lays = 0
        for value in range(LOW, HIGH + 1):
            if lay_reason(state, value) == ALLOWED:
                lays += LAY_BIT[value]
        confirms = (
            len(state.draft) == self.count and confirm_reason(state, confirm_of(state.draft)) == ALLOWED
        )
        chunks.append(PICKS[picks])
        chunks.append(LAYS[lays])
        chunks.append(self.asks[1 if question_reason(state) == ALLOWED else 0])
        chunks.append(CONFIRMS[1 if confirms else 0])

    def first_pick(self, state: State) -> int:
        """The first witch after those picked."""
        return state.draft[-1] + 1 if state.draft else 1

    def last_pick(self, state: State) -> int:
        """The last witch after whom enough are left; none once all are picked."""
        missing = self.count - len(state.draft)
        return state.witches + 1 - missing if missing else 0

    def code(self, match: Match, seat: int, number: int) -> int:
        state: State = match.state
        if number == CONFIRM_NUMBER:
            return confirm_of(state.draft)
        if number == DECLINE_NUMBER:
            return DECLINE
        if ASK_NUMBER <= number < DECLINE_NUMBER:
            return QUESTION + number - ASK_NUMBER + 1
        if LAY_NUMBER <= number < ASK_NUMBER:
            return LAY + number - LAY_NUMBER + LOW
        if self.first_pick(state) - 1 <= number < self.last_pick(state):
            return PICK + number + 1
        return NO_CODE

    def number(self, match: Match, seat: int, code: int) -> int:
        state: State = match.state
        if is_lay(code):
            return LAY_NUMBER + code - LAY - LOW
        if is_question(code):
            return ASK_NUMBER + code - QUESTION - 1
        if code == DECLINE:
            return DECLINE_NUMBER
        if is_confirm(code):
            return CONFIRM_NUMBER if code == confirm_of(state.draft) else NO_CODE
        if is_pick(code) and self.first_pick(state) <= code - PICK <= self.last_pick(state):
            return code - PICK - 1
        return NO_CODE

    def piece_text(self, piece: int, label: str) -> str:
        return ("card " if label in CARD_DRAWS else "witch ") + str(piece)


def add_witches(witches: int, chunks: list[bytes]) -> None:
    """A set of witches, one element each."""
    chunks.append(HALF[witches % HALF_SET])
    chunks.append(HALF[witches // HALF_SET])


def cleared(state: State) -> int:
    """The witches whom silent moves of this round have passed over."""
    history = state.history
    found = 0
    for entry in range(0, len(history), STRIDE):
        if history[entry] == MOVED and not history[entry + 4]:
            found |= state.spans[history[entry + 3] * VALUES + history[entry + 2]]
    return found


def counted(seats: int, viewer: int) -> bytes:
    """Where in `add_counts` lies what a viewer sees: three numbers, points, sizes of hands, known cards."""
    order = [(viewer + other) % seats for other in range(seats)]
    places = [0, 1, 2, *[3 + owner for owner in order], *[3 + seats + owner for owner in order]]
    known = 3 + 2 * seats
    places += [known + owner * VALUES + value for owner in order for value in range(LOW, VALUES)]
    return bytes(places)


def holders(seats: int, viewer: int) -> list[bytes]:
    """By set of seats: one element for each relative seat."""
    order = [(viewer + other) % seats for other in range(seats)]
    return [bytes([held >> seat & 1 for seat in order]) for held in range(1 << seats)]
