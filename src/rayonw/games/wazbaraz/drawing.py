"""A View of WazBaraz as text for a terminal."""

from typing import Final

from rayonw.games.wazbaraz.material import NO_CARD, NOBODY, SEAT_LETTERS, START
from rayonw.games.wazbaraz.shape import Entry, Own, View

CELL: Final = 6


def draw(view: View) -> str:
    """The circle with its cards and pawns, the seats, the round's history, and what is mine.

    The circle is two rows, clockwise: the start and half of the witches on top, the others back below.
    """
    places = len(view["circle"]) + 1
    half = places // 2
    top = list(range(half + 1))
    bottom = list(range(places - 1, half, -1))
    lines = [
        row(cards_row(view, top), 0),
        row(witches_row(view, top), 0),
        row(pawns_row(view, top), 0),
        row(pawns_row(view, bottom), 1),
        row(witches_row(view, bottom), 1),
        row(cards_row(view, bottom), 1),
        "",
    ]
    lines += [seat_line(view, seat) for seat in range(view["seats"])]
    lines += [history_line(entry) for entry in view["history"].values()]
    if view["mistresses"]:
        lines.append("the leaders were " + numbers(view["mistresses"]))
    if "me" in view:
        lines += own_lines(view["me"])
    return "\n".join(line.rstrip() for line in lines)


def row(cells: list[str], first: int) -> str:
    """Cells of one width; the lower row begins under the second place."""
    return " " * CELL * first + "".join(cell.center(CELL) for cell in cells)


def cards_row(view: View, places: list[int]) -> list[str]:
    """Movement cards, outside the circle: `<7>` the one laid last, `·5·` the one about to be taken."""
    cells = []
    for place in places:
        cell = ""
        if view["old_card"] != NO_CARD and place == view["old_place"]:
            cell = f"·{view['old_card']}·"
        if view["card"] != NO_CARD and place == view["place"]:
            cell = f"<{view['card']}>"
        cells.append(cell)
    return cells


def witches_row(view: View, places: list[int]) -> list[str]:
    """The witches by number, and the start card."""
    return ["START" if place == START else f"[{view['circle'][place - 1]}]" for place in places]


def pawns_row(view: View, places: list[int]) -> list[str]:
    """Pawns, inside the circle."""
    cells = []
    for place in places:
        standing = [SEAT_LETTERS[seat] for seat in range(view["seats"]) if view["pawns"][seat] == place]
        cells.append("".join(standing))
    return cells


def seat_line(view: View, seat: int) -> str:
    """Points, hand as far as everybody knows it, and who keeps the secret."""
    mark = "→" if seat == view["turn"] and view["turn"] != NOBODY else " "
    known = view["known"][seat]
    hidden = view["hand_sizes"][seat] - len(known)
    hand = numbers(known) + " ?" * hidden
    role = "WazBaraz" if seat == view["wazbaraz"] else f"hand {hand.strip() or '-'}"
    return f" {mark} {SEAT_LETTERS[seat]}  {view['points'][seat]:>2} points  {role}"


def history_line(entry: Entry) -> str:
    """One thing that was done in this round."""
    who = SEAT_LETTERS[entry["seat"]]
    if entry["did"] == "move":
        said = "WAZ" if entry["waz"] else "silence"
        return f"    {who} plays {entry['card']}: place {entry['from']} to {entry['to']}, {said}"
    if entry["did"] == "ask":
        return f"    {who} asks about {entry['witch']}"
    if entry["did"] == "decline":
        return f"    {who} asks nothing"
    return f"    {who} names {numbers(entry['witches'])}: {'right' if entry['did'] == 'found' else 'wrong'}"


def own_lines(me: Own) -> list[str]:
    """What only this seat knows."""
    lines = []
    if me["hand"]:
        lines.append("    my hand: " + numbers(me["hand"]))
    if me.get("mistresses"):
        lines.append(
            f"    my secret: {numbers(me['mistresses'])} ({me['outsiders']} sets fit what was heard)"
        )
    if me["draft"]:
        lines.append("    picked: " + numbers(me["draft"]))
    for witch, dances in me["answers"].items():
        lines.append(f"    {witch} is {'OK' if dances else 'NO'}")
    if "pad" in me:
        possible = [str(witch) for witch, count in enumerate(me["pad"]["witches"], 1) if count]
        lines.append(f"    {me['pad']['left']} sets possible, of {' '.join(possible)}")
    return lines


def numbers(values: list[int]) -> str:
    """Numbers with blanks between."""
    return " ".join(map(str, values))
