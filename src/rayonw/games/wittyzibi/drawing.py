"""A View of Witty Zibi as text for a terminal."""

from rayonw.games.wittyzibi.material import LIMIT, SEAT_LETTERS
from rayonw.games.wittyzibi.shape import View


def draw(view: View) -> str:
    """A View as text for a terminal."""
    lines = [f"round {view['round']}   draw pile {view['draw_pile']}   discard {_list(view['discard'])}"]
    lines += [_draw_player(view, seat) for seat in range(view["seats"])]
    if view["card"]:
        lines.append(_draw_card(view))
    if "me" in view:
        me = view["me"]
        lines.append(f"    you are {SEAT_LETTERS[me['seat']]}, {me['clan']}; hand {_list(me['hand'])}")
        if me["mystery"]:
            lines.append(f"    the token set aside is {me['mystery']}")
    return "\n".join(lines)


def _list(composed: dict[str, int]) -> str:
    return "  ".join(f"{name}×{count}" for name, count in composed.items()) or "empty"


def _draw_player(view: View, seat: int) -> str:
    player = view["players"][str(seat)]
    clan: str = player["clan"]
    if "me" in view:
        clan = clan or view["me"]["shown"].get(str(seat), "")
        clan = view["me"]["clan"] if seat == view["me"]["seat"] else clan
    mark = "→" if seat == view["turn"] else " " if player["alive"] else "†"
    filled = min(player["damage"], LIMIT) // 10
    bar = "█" * filled + "·" * (LIMIT // 10 - filled)
    return (
        f" {mark} {SEAT_LETTERS[seat]}  {bar} {player['damage']:>3}  cards {player['cards']:>2}  "
        f"points {view['points'][seat]:>2}  {clan or '?':<6}  {' '.join(player['pile'])}"
    )


def _draw_card(view: View) -> str:
    if view["phase"] == "throw":
        return f"    {SEAT_LETTERS[view['turn']]} has taken {view['card']} back and throws it"
    giver, asked = SEAT_LETTERS[view["giver"]], SEAT_LETTERS[view["asked"]]
    return f"    {view['card']} flies from {giver} to {asked}: accept or paf?"
