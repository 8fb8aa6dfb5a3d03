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
    NO_CARD,
    NOBODY,
    PLACES,
    SEAT_BIT,
    VALUES,
    WITCHES,
    set_of,
)
from rayonw.games.wazbaraz.phase import OVER, PHASE_NAMES
from rayonw.games.wazbaraz.refusal import ALLOWED
from rayonw.games.wazbaraz.rules import State
from rayonw.kernel.encoder import (
    NO_CODE,
    Encoder,
    Field,
    Match,
    bits,
    one_hot,
    relative,
    relative_bytes,
    turned,
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
HALF_SET: Final = 2 ** (WITCHES // 2)
CARD_HOT: Final[list[bytes]] = one_hot(CARDS)
PLACE_HOT: Final[list[bytes]] = one_hot(PLACES)
PHASE_HOT: Final[list[bytes]] = one_hot(len(PHASE_NAMES))
DONE_HOT: Final[list[bytes]] = one_hot(DONE)

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
        self.seat_hot: list[bytes] = one_hot(seats)
        self.relative: list[list[int]] = relative(seats)
        self.relative_bytes: list[bytes] = relative_bytes(seats)
        left_out = list(LEFT_OUT)
        if not self.shuffled:
            left_out.append("circle")
        texts = ["+" + str(witch) for witch in range(1, WITCHES + 1)]
        texts += ["go " + str(value) for value in range(LOW, HIGH + 1)]
        texts += ["ask " + str(witch) for witch in range(1, WITCHES + 1)]
        box = options["box"]
        laps = (box["lap"] - 1) * seats + 1
        turns = laps * (box["witches"] // LOW + 1)
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

    def observe(self, match: Match, seat: int, chunks: list[bytes]) -> None:
        state: State = match.state
        seen = self.relative[seat]
        chunks.append(self.seat_hot[seen[state.turn]])
        chunks.append(self.seat_hot[seen[state.wazbaraz]])
        chunks.append(PHASE_HOT[state.phase])
        chunks.append(CARD_HOT[state.card - LOW if state.card != NO_CARD else CARDS])
        chunks.append(PLACE_HOT[state.place])
        chunks.append(CARD_HOT[state.old_card - LOW if state.old_card != NO_CARD else CARDS])
        chunks.append(PLACE_HOT[state.old_place])
        self.add_counts(state, seat, chunks)
        shown = 0
        if state.phase == OVER or seat == state.wazbaraz:
            shown = state.mistresses
        add_witches(shown, chunks)
        chunks.append(bytes(state.hands[seat * VALUES + LOW : seat * VALUES + VALUES]))
        add_witches(set_of(state.draft) if seat == state.turn else 0, chunks)
        asked = asked_by(state.history, seat)
        add_witches(asked, chunks)
        add_witches(asked & state.mistresses, chunks)
        self.add_remembered(state, seat, chunks)
        self.add_history(match, state, seat, chunks)
        if self.shuffled:
            chunks.append(bytes(state.circle[1:]))
            chunks.append(bytes(PLACES - state.places))

    def add_counts(self, state: State, seat: int, chunks: list[bytes]) -> None:
        """What everybody can count, seat by seat."""
        cells = [min(state.round, 255), len(state.deck), len(state.spare)]
        cells += turned(state.points, 1, seat)
        hands = turned(state.hands, VALUES, seat)
        known = turned(state.known, VALUES, seat)
        for first in range(0, self.seats * VALUES, VALUES):
            cells.append(sum(hands[first + LOW : first + VALUES]))
        for first in range(0, self.seats * VALUES, VALUES):
            cells += known[first + LOW : first + VALUES]
        for held in turned(state.held_by, 1, seat):
            for other in range(self.seats):
                cells.append(1 if held & SEAT_BIT[(seat + other) % self.seats] else 0)
        chunks.append(bytes(cells))

    def add_remembered(self, state: State, seat: int, chunks: list[bytes]) -> None:
        """The hands of others that a seat once held."""
        for other in range(self.seats):
            holder = (seat + other) % self.seats
            if state.held_by[holder] & SEAT_BIT[seat]:
                chunks.append(bytes(state.hands[holder * VALUES + LOW : holder * VALUES + VALUES]))
            else:
                chunks.append(CARD_HOT[CARDS])

    def add_history(self, match: Match, state: State, seat: int, chunks: list[bytes]) -> None:
        """What was done in the round; entries are made once and kept with the match."""
        history = state.history
        entries = len(history) // STRIDE
        mark = state.round * PER_ROUND + entries
        if match.trail_of != mark:
            told = match.trail_of - state.round * PER_ROUND
            if not 0 <= told <= entries:
                told = 0
                match.trail = b""
                match.trail_seats = b""
            for entry in range(told * STRIDE, len(history), STRIDE):
                match.trail = self.entry_bytes(state, entry) + match.trail
                match.trail_seats = bytes([history[entry + 1]]) + match.trail_seats
            match.trail = match.trail[: LATEST * ENTRY]
            match.trail_seats = match.trail_seats[:LATEST]
            match.trail_of = mark
        cleared = 0
        for entry in range(0, len(history), STRIDE):
            if history[entry] == MOVED and not history[entry + 4]:
                cleared |= state.spans[history[entry + 3] * VALUES + history[entry + 2]]
        add_witches(cleared, chunks)
        chunks.append(match.trail_seats.translate(self.relative_bytes[seat]))
        chunks.append(bytes(LATEST - len(match.trail_seats)))
        chunks.append(match.trail)
        chunks.append(bytes(LATEST * ENTRY - len(match.trail)))

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
            chunks.append(bytes(NUMBERS))
            return
        cells = [0] * NUMBERS
        first, last = self.first_pick(state), self.last_pick(state)
        if first <= last and state.reason(PICK + first) == ALLOWED:  # as for the first, so for all of them
            cells[first - 1 : last] = [1] * (last - first + 1)
        for value in range(LOW, HIGH + 1):
            if state.reason(LAY + value) == ALLOWED:
                cells[LAY_NUMBER + value - LOW] = 1
        if state.reason(DECLINE) == ALLOWED:
            cells[ASK_NUMBER : ASK_NUMBER + state.witches] = [1] * state.witches
            cells[DECLINE_NUMBER] = 1
        if len(state.draft) == self.count and state.reason(confirm_of(state.draft)) == ALLOWED:
            cells[CONFIRM_NUMBER] = 1
        chunks.append(bytes(cells))

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
