"""Positions of WazBaraz as text."""

from rayonw.games.wazbaraz.hand import cards_of, put
from rayonw.games.wazbaraz.history import ASKED, DECLINED, FOUND, MOVED, NAMED, STRIDE
from rayonw.games.wazbaraz.material import (
    BOX,
    NO_CARD,
    NOBODY,
    PAD_HAND,
    SEAT_BIT,
    SEAT_LETTERS,
    START,
    VERSION,
    movement_cards,
    numbered_circle,
    set_of,
    witches_of,
)
from rayonw.games.wazbaraz.phase import ASK, CHOOSE, OVER, PHASE_NAMES
from rayonw.games.wazbaraz.round import player_after
from rayonw.games.wazbaraz.rules import State, new_table
from rayonw.games.wazbaraz.shape import Box


def position(text: str) -> State:
    """A State from a text such as

    `seats: 5; wazbaraz: A; mistresses: 4 17; turn: C; card: 5@15; hands: C 3 6 6 10; points: 0 2 5 0 0;
    history: B go 7 from 8 waz, C name 4 16, C ask 9, D pass`.

    A box of one's own: `witches: 5; movement: 3 3 4 4; lap: 3`.
    What is not said is the beginning of a first round's dance: seat A keeps the secret, B begins, a 5 lies at
    the start. Hands that are not said get the lowest cards left; the rest is the start card and cards aside.
    """
    facts = dict(_fact(item) for item in text.split(";") if item.strip())
    secret = _numbers(facts.pop("mistresses", ""))
    box = _box(facts)
    circle = numbered_circle(box["witches"])
    if "circle" in facts:
        circle = [START, *_numbers(facts.pop("circle"))]
    state = new_table(
        int(facts.pop("seats", "3")),
        VERSION,
        int(facts.pop("count", str(len(secret) or 2))),
        "drawn" in facts,
        facts.pop("pads", PAD_HAND),
        int(facts.pop("clock", "0")),
        circle,
        box,
    )
    facts.pop("drawn", None)
    state.seed = "a position"
    state.mistresses = set_of(secret)
    state.wazbaraz = SEAT_LETTERS.index(facts.pop("wazbaraz", "A"))
    _set_waiting(state, facts)
    _set_cards(state, facts)
    _set_past(state, facts)
    if facts:
        raise ValueError(f"a position does not have {', '.join(facts)}")
    return state


def _fact(item: str) -> tuple[str, str]:
    name, _, value = item.partition(":")
    return name.strip(), value.strip()


def _box(facts: dict[str, str]) -> Box:
    """The printed box, but for what is said."""
    cards = facts.pop("movement").split() if "movement" in facts else []
    return {
        "witches": int(facts.pop("witches", BOX["witches"])),
        "movement": {value: cards.count(value) for value in dict.fromkeys(cards)} or BOX["movement"],
        "lap": int(facts.pop("lap", BOX["lap"])),
    }


def _numbers(text: str) -> list[int]:
    return [int(number) for number in text.split()]


def _rows(text: str) -> list[list[str]]:
    return [row.split() for row in text.split(",") if row.strip()]


def _set_waiting(state: State, facts: dict[str, str]) -> None:
    """Phase, turn, draft, time."""
    state.phase = PHASE_NAMES.index(facts.pop("phase", "turn"))
    usual = state.wazbaraz if state.phase == CHOOSE else player_after(state, state.wazbaraz)
    turn = facts.pop("turn", SEAT_LETTERS[usual])
    state.turn = NOBODY if state.phase == OVER else SEAT_LETTERS.index(turn)
    state.draft = _numbers(facts.pop("draft", ""))
    state.began = int(facts.pop("began", "0"))
    state.ended_by = "waz.E2" if state.phase == OVER else ""


def _set_cards(state: State, facts: dict[str, str]) -> None:
    """Every movement card."""
    undealt = "deck" in facts
    left = movement_cards(state.box)
    state.deck = _taken(left, facts.pop("deck", ""))
    if not undealt:
        state.card, state.place = _lying(left, facts.pop("card", "5@0"))
    if "old" in facts:
        state.old_card, state.old_place = _lying(left, facts.pop("old"))
    start = _taken(left, facts.pop("start", ""))
    state.spare = _taken(left, facts.pop("spare", ""))
    for who, *cards in _rows(facts.pop("known", "")):
        put(state.known, SEAT_LETTERS.index(who), [int(card) for card in cards])
    said = {state.wazbaraz}
    for who, *cards in _rows(facts.pop("hands", "")):
        said.add(SEAT_LETTERS.index(who))
        put(state.hands, SEAT_LETTERS.index(who), _taken(left, " ".join(cards)))
    size = 0 if undealt else (len(movement_cards(state.box)) - 2) // (state.seats - 1)
    for seat in range(state.seats):
        if seat not in said:
            missing = size - 1 if seat == state.turn and state.phase == ASK else size
            put(state.hands, seat, left[:missing])
            del left[:missing]
    state.start_card = start[0] if start else left.pop()
    state.spare += left


def _taken(left: list[int], text: str) -> list[int]:
    cards = _numbers(text)
    for value in cards:
        left.remove(value)
    return cards


def _lying(left: list[int], text: str) -> tuple[int, int]:
    """`5@15`: a 5 at place 15."""
    value, _, place = text.partition("@")
    left.remove(int(value))
    return int(value), int(place)


def _set_past(state: State, facts: dict[str, str]) -> None:
    """Points, rounds, history, and who once held which hand."""
    for seat, points in enumerate(_numbers(facts.pop("points", ""))):
        state.points[seat] = points
    for wazbaraz, finder, *secret in _rows(facts.pop("rounds", "")):
        found = set_of([int(witch) for witch in secret])
        state.rounds += [SEAT_LETTERS.index(wazbaraz), SEAT_LETTERS.index(finder), found]
    state.round = int(facts.pop("round", "1"))
    for holder, others in _rows(facts.pop("held", "")):
        state.held_by[SEAT_LETTERS.index(holder)] = sum(SEAT_BIT[SEAT_LETTERS.index(one)] for one in others)
    for who, did, *rest in _rows(facts.pop("history", "")):
        state.history += _entry(SEAT_LETTERS.index(who), did, rest)


def _entry(seat: int, did: str, rest: list[str]) -> list[int]:
    """`B go 7 from 8 waz`, `B go 7 from 8`, `B name 4 16`, `B found 4 17`, `B ask 9`, `B pass`."""
    if did == "go":
        return [MOVED, seat, int(rest[0]), int(rest[2]), 1 if rest[-1] == "waz" else 0]
    if did == "ask":
        return [ASKED, seat, int(rest[0]), 0, 0]
    if did == "pass":
        return [DECLINED, seat, 0, 0, 0]
    return [{"name": NAMED, "found": FOUND}[did], seat, set_of([int(witch) for witch in rest]), 0, 0]


def write_position(state: State) -> str:
    """The text of a State, without its seed; `position` reads it."""
    facts = {
        "seats": str(state.seats),
        "count": str(state.count),
        "pads": state.pads,
        "clock": str(state.clock),
        **_written_box(state.box),
        "circle": _joined(state.circle[1:]),
        "mistresses": _joined(witches_of(state.mistresses)),
        "wazbaraz": SEAT_LETTERS[state.wazbaraz],
        "phase": PHASE_NAMES[state.phase],
        "draft": _joined(state.draft),
        "began": str(state.began),
        "start": str(state.start_card),
        "spare": _joined(state.spare),
        "hands": _hands(state.hands, state.seats),
        "known": _hands(state.known, state.seats),
        "points": _joined(state.points),
        "round": str(state.round),
        "held": ", ".join(_held(state, seat) for seat in range(state.seats) if state.held_by[seat]),
        "rounds": ", ".join(_round(state.rounds[at : at + 3]) for at in range(0, len(state.rounds), 3)),
        "history": ", ".join(
            _told(state.history[at : at + STRIDE]) for at in range(0, len(state.history), STRIDE)
        ),
    }
    if state.turn != NOBODY:
        facts["turn"] = SEAT_LETTERS[state.turn]
    if state.card == NO_CARD:
        facts["deck"] = _joined(state.deck)
    else:
        facts["card"] = f"{state.card}@{state.place}"
    if state.old_card != NO_CARD:
        facts["old"] = f"{state.old_card}@{state.old_place}"
    text = "; ".join(f"{name}: {value}" for name, value in facts.items() if value)
    return text + "; drawn" if state.drawn else text


def _written_box(box: Box) -> dict[str, str]:
    """What is not as in the printed box."""
    if box == BOX:
        return {}
    return {
        "witches": str(box["witches"]),
        "movement": _joined(movement_cards(box)),
        "lap": str(box["lap"]),
    }


def _joined(numbers: list[int]) -> str:
    return " ".join(map(str, numbers))


def _hands(hands: list[int], seats: int) -> str:
    held = [(seat, cards_of(hands, seat)) for seat in range(seats)]
    return ", ".join(f"{SEAT_LETTERS[seat]} {_joined(cards)}" for seat, cards in held if cards)


def _held(state: State, seat: int) -> str:
    others = [SEAT_LETTERS[other] for other in range(state.seats) if state.held_by[seat] & SEAT_BIT[other]]
    return f"{SEAT_LETTERS[seat]} {''.join(others)}"


def _round(row: list[int]) -> str:
    return f"{SEAT_LETTERS[row[0]]} {SEAT_LETTERS[row[1]]} {_joined(witches_of(row[2]))}"


def _told(entry: list[int]) -> str:
    done, seat, what, place, waz = entry
    who = SEAT_LETTERS[seat]
    if done == MOVED:
        return f"{who} go {what} from {place}" + (" waz" if waz else "")
    if done == ASKED:
        return f"{who} ask {what}"
    if done == DECLINED:
        return f"{who} pass"
    return f"{who} {'found' if done == FOUND else 'name'} {_joined(witches_of(what))}"
