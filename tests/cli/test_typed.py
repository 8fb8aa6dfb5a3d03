"""What the terminal shows is what can be typed, in both languages."""

import re

import pytest

import rayonw
from rayonw.cli.screen import Screen
from rayonw.cli.words import framed
from rayonw.games.watai import drawing as watai
from rayonw.games.wildtiles import drawing as wildtiles
from rayonw.house.local import local_table
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.sheet import LANGUAGES
from rayonw.kernel.state import Refusal, State
from tests.contract.walk import walk

GAMES = [game.id for game in rayonw.games()]
WORD = re.compile(r"[^\W\d_]+")
OFFER = re.compile(r"(?:You may play:|Tu peux jouer\u202f:) (.*?)(?:  \(.*\))?\n")


def sat_down(game: Game, seats: int, language: str) -> Screen:
    """Somebody at the terminal, on seat 0, against bots."""
    return Screen(local_table(game, seats, {}, "typed", 0, "Ada", ["easy"]), 0, language)


def typed_words(game: Game, state: State) -> set[str]:
    """Every word of every action that people may type."""
    texts = set()
    for action in range(game.codes):
        try:
            texts.add(game.write(state, action))
        except Refusal:
            continue
    return {word for text in texts - game.reserved() for word in WORD.findall(text)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_action_on_offer_can_be_typed_as_it_is_shown(
    game_id: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game = rayonw.game(game_id)
    screen = sat_down(game, game.seat_counts[0], language)
    state = screen.state()
    shown = 0
    for _ in walk(game, state, Chance(3), 120):
        legal = state.legal(0)
        if not game.offered(state, 0):
            continue
        screen.list_actions(may_pass=False, most=10**6)
        (offer,) = OFFER.findall(capsys.readouterr().out)
        texts = offer.split("  ")
        assert texts == game.offered(state, 0)
        assert all(game.read(state, text.strip()) in legal for text in texts)
        shown += len(texts)
    assert shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_the_names_that_actions_use_are_drawn_as_they_are_typed(game_id: str, language: str) -> None:
    game = rayonw.game(game_id)
    seats = game.seat_counts[0]
    state = game.deal(seats, "typed")
    words = typed_words(game, state)
    assert {framed(word, language) for word in words} == words
    for _ in walk(game, state, Chance(3), 120):
        table = game.draw(state.view(0))
        assert typed_in(framed(table, language), words) == typed_in(table, words)


def typed_in(table: str, words: set[str]) -> list[str]:
    """The words of a drawing that people may type."""
    return [word for word in WORD.findall(table) if word in words]


def test_there_are_drawings_with_names_that_actions_use() -> None:
    """Some games draw none: WazBaraz's witches have numbers."""
    game = rayonw.game("wapi")
    state = game.deal(2, "typed")
    assert typed_in(game.draw(state.view(0)), typed_words(game, state))


SAME = {"points", "totems", "talon", "stock", "pile", "orange", "bonus", "silence", "WAZ", "WazBaraz", "UNO"}
"""Words that both languages write alike, or that are printed on the box."""
PAWNS = re.compile("[A-I]+")
"""Seats by their letters, several on one place."""


@pytest.mark.parametrize("game_id", GAMES)
def test_a_french_drawing_has_no_english_word_but_what_is_typed(game_id: str) -> None:
    game = rayonw.game(game_id)
    for seats in game.seat_counts:
        state = game.deal(seats, "typed")
        alike = typed_words(game, state) | SAME
        for _ in walk(game, state, Chance(seats), 400):
            table = game.draw(state.view(0))
            both = set(WORD.findall(table)) & set(WORD.findall(framed(table, "fr")))
            assert {word for word in both if len(word) > 2 and not PAWNS.fullmatch(word)} <= alike


@pytest.mark.parametrize("drawn", [each for game in (watai, wildtiles) for each in game.AWAITED.values()])
def test_what_a_phase_waits_for_is_said_in_french_too(drawn: str) -> None:
    french = framed(drawn, "fr")
    assert french != drawn
    assert not {word for word in WORD.findall(drawn) if word in french.split()} - {"UNO", "Go"}


def test_french_has_a_narrow_space_before_a_colon_and_a_question_mark() -> None:
    assert framed("A has drawn: 3\naccept or paf?", "fr") == "A a tiré\u202f: 3\naccept ou paf\u202f?"
    assert framed("1:g8  ? ?", "fr") == "1:g8  ? ?"
    assert framed("you are A, red; hand b10", "fr") == "tu es A, rouge\u202f; main b10"


def test_columns_of_a_drawing_stay_where_they_are() -> None:
    assert framed("A  red     b20\nB  ?       b10", "fr") == "A  rouge   b20\nB  ?       b10"
    assert framed("tiles  9\ntiles 11", "fr") == "tuiles  9\ntuiles 11"
