"""Wapi in numbers: what a seat sees as a flat array, and its actions by number.

Left out of the observation: what the options and the seat count fix (`box`, `advanced`, `clock`), when the
turn began, and what follows from the rest (the bag, and every worth, share and point).
"""

from typing import Final, cast, final

from rayonw.games.wapi.action import ACTIONS
from rayonw.games.wapi.material import (
    BARE,
    COIN,
    FREE,
    MAX_COIN,
    NO_TOKEN,
    NOBODY,
    PART_NAMES,
    PARTS,
    TOTEMS,
    token_name,
    token_of,
    tokens,
)
from rayonw.games.wapi.rules import BY_BAG, BY_SPOTS, State, deal_bag
from rayonw.games.wapi.shape import Box
from rayonw.kernel.encoder import NOTHING_MADE, Encoder, Field, Match, Row, bits, one_hot
from rayonw.kernel.option import Options
from rayonw.kernel.script import Script

ENDED: Final = {"": bytes([0, 0]), BY_SPOTS: bytes([1, 0]), BY_BAG: bytes([0, 1])}
MASKS: Final[list[bytes]] = bits(ACTIONS)
"""By set of actions: one element each."""
LEFT_OUT: Final = (
    "version",
    "seats",
    "advanced",
    "clock",
    "box",
    "turn_began",
    "bag",
    "points",
    "worth",
    "share",
)
"""Keys of a View that the observation leaves out; see above."""


@final
class Numbers(Encoder):
    """Wapi at one seat count, with one box."""

    def __init__(self, seats: int, options: Options) -> None:
        box: Box = options["box"]
        self.spaces: int = box["spaces"]
        self.spots: int = box["spots"]
        values = sorted([int(value) for value in box["coins"] if box["coins"][value]])
        self.space_rows: list[Row] = [
            Row(self.spaces, owner_codes(seats), owner_parts(seats, viewer)) for viewer in range(seats)
        ]
        """By viewer."""
        coin_codes = [0] * (COIN + MAX_COIN + 2)
        for rank, value in enumerate(values):
            coin_codes[COIN + value] = rank + 1
        hot_values = one_hot(len(values))
        self.coin_row: Row = Row(self.spots, coin_codes, [hot_values[-1], *hot_values[:-1]])
        left = [bytes([totems]) for totems in range(TOTEMS + 1)]
        self.totem_row: Row = Row(seats, list(range(TOTEMS + 1)), left)
        self.turns: list[bytes] = one_hot(seats)
        self.drawn: list[bytes] = [b""] * (COIN + MAX_COIN + 2)
        hot = one_hot(PARTS + len(values))
        for token in range(PARTS):
            self.drawn[token] = hot[token]
        for rank, value in enumerate(values):
            self.drawn[COIN + value] = hot[PARTS + rank]
        self.drawn[NO_TOKEN] = hot[-1]
        fields = [
            Field("turn", seats, "one of: whose turn it is, by relative seat; none when the match is over"),
            Field(
                "drawn",
                PARTS + len(values),
                "one of: the token in hand, a symbol by its part or a coin by its value",
            ),
            Field("totems", seats, "by relative seat: totems left, 0 to 3"),
            Field("aside", PARTS, "by part: symbols set aside"),
            Field("ended", 2, "one of: ended because all spots are full, or because the bag is empty"),
        ]
        standing = "by space, one of: a token without totem, or the relative seat whose totem stands there"
        lying = "by spot, one of: the values of coins, in their order"
        fields += [Field(name + " spaces", self.spaces * (seats + 1), standing) for name in PART_NAMES]
        fields += [Field(name + " coins", self.spots * len(values), lying) for name in PART_NAMES]
        texts = [name + totem for name in PART_NAMES for totem in ("", "+")]
        super().__init__(seats, fields, list(LEFT_OUT), texts, [], len(tokens(box)))

    def waiting(self, match: Match) -> int:
        return cast(State, match.state).turn

    def observe(self, match: Match, seat: int, chunks: list[bytes]) -> None:
        state: State = match.state
        turn = state.turn
        if turn != NOBODY:
            turn -= seat
            if turn < 0:
                turn += self.seats
        chunks.append(self.turns[turn])
        chunks.append(self.drawn[state.drawn])
        left = state.totems_left
        self.totem_row.add(left[seat:] + left[:seat] if seat else left, 0, self.seats, chunks)
        chunks.append(counted(state.aside) if state.aside else NONE_ASIDE)
        chunks.append(ENDED[state.ended_by])
        if not match.kept:
            match.kept = [b""] * (PARTS + self.seats * PARTS)
            match.made_of = [NOTHING_MADE] * len(match.kept)
        self.add_spaces(match, state, seat, chunks)
        self.add_coins(match, state, chunks)

    def add_spaces(self, match: Match, state: State, seat: int, chunks: list[bytes]) -> None:
        """The spaces of each part. Its row is kept until one more symbol lies there, for each viewer."""
        kept = match.kept
        made_of = match.made_of
        first = PARTS + seat * PARTS
        for part in range(PARTS):
            filled = state.symbols_on[part]
            if made_of[first + part] != filled:
                made_of[first + part] = filled
                kept[first + part] = self.space_rows[seat].told(state.space_of, part * self.spaces, filled)
            chunks.append(kept[first + part])

    def add_coins(self, match: Match, state: State, chunks: list[bytes]) -> None:
        """The coins of each part, kept until one more lies there: these rows come first in `match.kept`."""
        kept = match.kept
        made_of = match.made_of
        for part in range(PARTS):
            filled = state.coins_on[part]
            if made_of[part] != filled:
                made_of[part] = filled
                kept[part] = self.coin_row.told(state.coins, part * self.spots, filled)
            chunks.append(kept[part])

    def mask(self, match: Match, seat: int, chunks: list[bytes]) -> None:
        state: State = match.state
        chunks.append(MASKS[state.allowed() if seat == state.turn and seat != NOBODY else 0])

    def act(self, match: Match, seat: int, number: int) -> None:
        cast(State, match.state).play(seat, number, match.at)
        match.steps += 1

    def tell_piles(self, match: Match, script: Script) -> None:
        script.pile(cast(State, match.state).bag, [], "")

    def piece_text(self, piece: int, label: str) -> str:
        return token_name(piece)

    def opening_of(self, pieces: list[str], seed: str, options: Options, version: int) -> State:
        return deal_bag([token_of(name) for name in pieces], self.seats, seed, options, version)


def owner_codes(seats: int) -> list[int]:
    """By seat whose totem stands on a space, or FREE or BARE: its code."""
    codes = [*range(2, seats + 2), 0, 0]
    codes[BARE] = 1
    codes[FREE] = 0
    return codes


def owner_parts(seats: int, viewer: int) -> list[bytes]:
    """By code of what is on a space: nothing, a bare token, or a seat as the viewer sees it."""
    hot = one_hot(seats + 1)
    return [hot[-1], hot[0], *[hot[1 + (owner - viewer) % seats] for owner in range(seats)]]


NONE_ASIDE: Final = bytes(PARTS)


def counted(aside: list[int]) -> bytes:
    """How many symbols of each part."""
    return bytes([aside.count(part) for part in range(PARTS)])
