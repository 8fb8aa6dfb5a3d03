"""A View of Wapi as text for a terminal."""

from rayonw.games.wapi.material import BARE, FREE, SEAT_LETTERS, TOTEMS
from rayonw.games.wapi.shape import View


def draw(view: View) -> str:
    """A View as text for a terminal."""
    lines = []
    for name, part in view["parts"].items():
        signs = " ".join("·" if o == FREE else "○" if o == BARE else SEAT_LETTERS[o] for o in part["spaces"])
        spots = view["box"]["spots"]
        coins = " ".join([str(coin) for coin in part["coins"]] + ["·"] * (spots - len(part["coins"])))
        lines.append(f"{name:>9}  [{signs}]  coins {coins}  = {part['worth']}")
    bag = "  ".join(f"{name}×{count}" for name, count in view["bag"].items())
    lines.append(f"      bag  {bag or 'empty'}")
    for seat in range(view["seats"]):
        mark = "→" if seat == view["turn"] else " "
        left = "▲" * view["totems_left"][seat] + "·" * (TOTEMS - view["totems_left"][seat])
        lines.append(f" {mark} {SEAT_LETTERS[seat]}  totems {left}  points {view['points'][seat]}")
    if view["drawn"]:
        lines.append(f"    {SEAT_LETTERS[view['turn']]} has drawn: {view['drawn']}")
    return "\n".join(lines)
