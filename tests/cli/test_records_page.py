"""docs/records.md is true: its example is what the rules do."""

from hashlib import sha256
from pathlib import Path

import rayonw
from rayonw.games.wapi.material import BOX, token_name, tokens
from rayonw.games.wapi.rules import deal
from rayonw.kernel.record import Record

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
SEED = "rayon"


def test_the_hashes_are_those_of_the_texts() -> None:
    assert sha256(SEED.encode()).hexdigest() in PAGE
    assert sha256(f"{SEED}/wapi/0".encode()).hexdigest() in PAGE


def test_the_first_words_give_the_first_seat_and_token() -> None:
    block = sha256(f"{SEED}/wapi/0".encode()).digest()
    first, second = block[0] * 256 + block[1], block[2] * 256 + block[3]
    box = tokens(BOX)
    state = deal(3, SEED, rayonw.game("wapi").settle(3))
    assert (first, first % 3) == (17231, state.turn)
    assert (second, second % 72) == (65118, 30)
    assert second < 65536 - 65536 % 72 == 65520
    assert token_name(box[30]) == token_name(state.drawn) == "0"


def test_the_order_of_the_box_is_as_told() -> None:
    box = [token_name(token) for token in tokens(BOX)]
    assert [box.index(name) for name in ("owl", "sorcerer", "jackal", "bear", "eagle", "salmon")] == [
        0,
        4,
        8,
        12,
        16,
        20,
    ]
    assert [box.index(value) for value in ("0", "1", "2", "3", "5")] == [24, 42, 54, 60, 66]


def test_the_example_can_be_read() -> None:
    text = PAGE.split("```\n")[1]
    record = Record.parse(text)
    assert (record.game, record.seats, record.seed) == ("wapi", 2, SEED)
    assert [move.seat for move in record.moves] == [1, 0, None]
    assert record.options == rayonw.game("wapi").settle(2)
