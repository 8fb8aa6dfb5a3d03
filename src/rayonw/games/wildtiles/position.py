"""Positions of Wild Tiles as text, for tests and for study."""

from typing import Final

from rayonw.games.wildtiles.action import arrow_in, kind_in, lay_of, mark_in
from rayonw.games.wildtiles.board import BOARD, NO_ARROW, NOWHERE
from rayonw.games.wildtiles.fitting import can_lay
from rayonw.games.wildtiles.legality import renouncer
from rayonw.games.wildtiles.material import NO_TILE, NOBODY, SEAT_LETTERS, VERSION, tile_name, tile_of
from rayonw.games.wildtiles.notation import meant_lay, write_lay
from rayonw.games.wildtiles.path import restore_board
from rayonw.games.wildtiles.phase import CHOSEN, DRAWN, FREE, FREE_DRAWN, PHASE_NAMES, TURN
from rayonw.games.wildtiles.rack import Rack, rack_of
from rayonw.games.wildtiles.rounds import all_tiles, clear_table
from rayonw.games.wildtiles.rules import State, new_match
from rayonw.kernel.option import Options

FLAGS: Final = ("teams", "pass_master", "encore", "advice")
NUMBERS: Final = ("target", "clock")
UNNAMED_RACK: Final = 5
EMPTY_PILE: Final = "none"
REST: Final = "*"


def position(text: str) -> State:
    """A State from a text such as `seats: 3; path: r5>ne b5>n; A: r1 wild; B: g2; turn: B; pile: y3 y4`.

    `path`: the tiles from Départ on, each on the square the one before points at; `@c3` goes to that square
    instead. `filled`: squares taken by whatever tiles are left. Racks by seat letter; a seat not named gets
    five of the tiles left. `pile`: from the top; a star is all that is left, as when it is not named.
    Further: `turn`, `drawn`, `reversed`, `phase`, `accused`, `fault`, `idle`, `scores`, `version`, options,
    and `board`, rows between slashes.
    """
    facts = dict(_fact(item) for item in text.split(";") if item.strip())
    state = _bare_state(facts)
    left = all_tiles(state)
    racks = _read_racks(state, facts, left)
    _read_path(state, facts, left)
    state.racks = racks
    for seat in range(state.seats):
        if SEAT_LETTERS[seat] not in facts:
            for _ in range(UNNAMED_RACK):
                racks[seat].put(left.pop(0))
        facts.pop(SEAT_LETTERS[seat], None)
    _read_pile(state, facts, left)
    _read_turn(state, facts)
    if facts:
        raise ValueError(f"a position does not have {', '.join(facts)}")
    return state


def _fact(item: str) -> tuple[str, str]:
    name, _, value = item.partition(":")
    return name.strip(), value.strip()


def _bare_state(facts: dict[str, str]) -> State:
    options: Options = {flag: flag in facts for flag in FLAGS}
    options |= {"target": 500, "clock": 0, "board": BOARD}
    options |= {name: int(facts.pop(name)) for name in NUMBERS if name in facts}
    for flag in FLAGS:
        facts.pop(flag, None)
    if "board" in facts:
        options["board"] = {"rows": facts.pop("board").split("/")}
    seats, version = int(facts.pop("seats", "2")), int(facts.pop("version", str(VERSION)))
    state = new_match(seats, "a position", options, version)
    clear_table(state)
    state.round = 1
    if "scores" in facts:
        state.scores = [int(score) for score in facts.pop("scores").split()]
    return state


def _read_racks(state: State, facts: dict[str, str], left: list[int]) -> list[Rack]:
    racks: list[Rack] = []
    for seat in range(state.seats):
        tiles = [tile_of(name) for name in facts.get(SEAT_LETTERS[seat], "").split()]
        for kind in tiles:
            left.remove(kind)
        racks.append(rack_of(tiles))
    return racks


def _read_path(state: State, facts: dict[str, str], left: list[int]) -> None:
    path: list[int] = []
    tiles: list[int] = []
    marks: list[int] = []
    square = state.ground.start
    tokens = facts.pop("path", "").split()
    for token in tokens:
        if token.startswith("@"):
            square = state.ground.square(token[1:])
            continue
        code = meant_lay(token)
        arrow = arrow_in(code)
        left.remove(kind_in(code))
        path.append(square)
        tiles.append(kind_in(code))
        marks.append(mark_in(code))
        square = NOWHERE if arrow == NO_ARROW else square + state.ground.steps[arrow]
    filled = [state.ground.square(name) for name in facts.pop("filled", "").split()]
    path = filled + path
    tiles = [left.pop() for _ in filled] + tiles
    marks = [NO_ARROW] * len(filled) + marks
    restore_board(state, path, tiles, marks, square)


def _read_pile(state: State, facts: dict[str, str], left: list[int]) -> None:
    named = facts.pop("pile", None)
    if named is None:
        state.pile = left
    elif named == EMPTY_PILE:
        state.pile = []
    else:
        tiles = [tile_of(name) for name in reversed(named.split()) if name != REST]
        if REST in named.split():
            for kind in tiles:
                left.remove(kind)
            tiles = left + tiles
        state.pile = tiles


def _read_turn(state: State, facts: dict[str, str]) -> None:
    state.turn = _seat(facts.pop("turn", "A"))
    state.first = state.turn
    if facts.pop("reversed", None) is not None:
        state.direction = -1
    state.drawn = tile_of(facts.pop("drawn", ""))
    free = state.target == NOWHERE
    if state.drawn == NO_TILE:
        state.phase = FREE if free else TURN
    else:
        state.phase = FREE_DRAWN if free else DRAWN
    if "phase" in facts:
        state.phase = PHASE_NAMES.index(facts.pop("phase"))
    state.accused = _seat(facts.pop("accused", ""))
    state.fault = _seat(facts.pop("fault", ""))
    state.idle = int(facts.pop("idle", "0"))
    if renouncer(state) != NOBODY:
        state.fitted = can_lay(state, renouncer(state))


def _seat(letter: str) -> int:
    return SEAT_LETTERS.index(letter) if letter else NOBODY


def write_position(state: State) -> str:
    """The text of a State while a turn is played; `position` reads it."""
    facts = [f"version: {state.version}", f"seats: {state.seats}", f"path: {_written_path(state)}"]
    facts += [f"{SEAT_LETTERS[seat]}: {_names(state.racks[seat].tiles())}" for seat in range(state.seats)]
    pile = state.pile[:]
    pile.reverse()
    facts += [f"pile: {_names(pile) or EMPTY_PILE}", f"turn: {SEAT_LETTERS[state.turn]}"]
    facts += [flag for flag in FLAGS if state.options[flag]]
    facts += [f"{name}: {state.options[name]}" for name in NUMBERS]
    if state.options["board"] != BOARD:
        facts.append("board: " + "/".join(state.options["board"]["rows"]))
    if state.direction < 0:
        facts.append("reversed")
    if state.drawn != NO_TILE:
        facts.append(f"drawn: {tile_name(state.drawn)}")
    if state.phase == CHOSEN:
        facts.append("phase: chosen")
    for name, seat in (("accused", state.accused), ("fault", state.fault)):
        if seat != NOBODY:
            facts.append(f"{name}: {SEAT_LETTERS[seat]}")
    facts += [f"idle: {state.idle}", "scores: " + " ".join(str(score) for score in state.scores)]
    return "; ".join(facts)


def _names(tiles: list[int]) -> str:
    return " ".join([tile_name(kind) for kind in tiles])


def _written_path(state: State) -> str:
    tokens: list[str] = []
    expected = state.ground.start
    for number, square in enumerate(state.path):
        if square != expected:
            tokens.append("@" + state.ground.name(square))
        mark = state.marks[number]
        tokens.append(write_lay(lay_of(state.laid[number], mark >> 4, mark & 15, 0)))
        expected = NOWHERE if mark & 15 == NO_ARROW else square + state.ground.steps[mark & 15]
    if state.target != expected:
        tokens.append("@" + state.ground.name(state.target))
    return " ".join(tokens)
