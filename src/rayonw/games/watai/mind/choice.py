"""What Wataï's bots choose by what they see in a View, and how long a person would take for it.

A bot is asked, answers with an action, and acts after the delay: by then somebody may have been faster, as
among people. NOTHING means that there is nothing to do until something changes.
"""

from collections.abc import Callable
from typing import Final

from rayonw.games.watai.action import (
    ACCENT,
    CRY,
    FILL,
    GO,
    NAME,
    NEW_PILE,
    PLAY,
    POINT,
    PRESS_READY,
    SAY,
    SLAP,
    TURN,
    laid_source,
    lay,
    point,
    verb_of,
)
from rayonw.games.watai.material import ACCENTS, EXTRA, HEAP, KINDS, START
from rayonw.games.watai.mind.sight import OFF, Sight
from rayonw.games.watai.order import BARE, CLOSED
from rayonw.games.watai.shape import Pile, View
from rayonw.kernel.chance import Chance
from rayonw.kernel.clause import clause
from rayonw.kernel.mind import NOTHING, Budget, Chooser


class Skill:
    """What a level notices, and how fast it is, in milliseconds."""

    def __init__(self, misses: int, forgets: int, points: int, see: int, move: int, plans: bool) -> None:
        self.misses: int = misses
        """In a hundred looks at a card that fits, how often it is overlooked."""
        self.forgets: int = forgets
        """In a hundred slaps and announcements, how often they are forgotten."""
        self.points: int = points
        """In a hundred cards that somebody holds back, how often it points at one."""
        self.see: int = see
        """To look over the Arena and decide."""
        self.move: int = move
        """To bring a hand from here to there."""
        self.plans: bool = plans
        """Whether it weighs its cards, or takes them as they come."""


SKILLS: Final[dict[str, Skill]] = {
    "easy": Skill(45, 35, 0, 1300, 500, False),
    "medium": Skill(25, 16, 5, 1000, 400, False),
    "strong": Skill(3, 2, 25, 400, 250, True),
}


def choose(view: View, chance: Chance, skill: Skill) -> int:
    """What a bot of this skill does next."""
    sight = Sight(view)
    phase: str = view["phase"]
    if sight.me["away"] or sight.me["left"]:
        return NOTHING
    if phase == "race" or (phase == "frozen" and view["lone"] == sight.seat):
        return choose_in_the_race(sight, chance, skill)
    if phase == "naming" and view["roller"] == sight.seat:
        return choose_name(sight, chance, skill)
    if phase != "over" and phase != "frozen" and sight.on[16] and not sight.me["accent"]:
        return ACCENT + chance.below(len(ACCENTS))
    return choose_before_go(sight) if phase == "ready" else NOTHING


@clause("wat.R40c")
def choose_before_go(sight: Sight) -> int:
    """Go, once nobody is still reading or time to read is over; the others say that they are ready.

    A bot says Go in its own right only: who plays alone with bots reads as long as they like.
    """
    view = sight.view
    if view["go_sayer"] == sight.seat:
        return GO if view["clock"]["reading_due"] == OFF or others_are_ready(sight) else NOTHING
    return PRESS_READY if view["version"] >= 2 and not sight.me["ready"] else NOTHING


def others_are_ready(sight: Sight) -> bool:
    """Whether all others who are present are ready; if nobody is, their lines may be back in a moment."""
    anybody = False
    for seat in range(sight.seats):
        player = sight.players[str(seat)]
        if seat == sight.seat or player["away"] or player["left"]:
            continue
        if not player["ready"]:
            return False
        anybody = True
    return anybody


def choose_name(sight: Sight, chance: Chance, skill: Skill) -> int:
    """Help oneself, burden the leader; at random for those who do not plan."""
    variant: int = sight.view["to_name"][0]
    others = [
        seat
        for seat in range(sight.seats)
        if seat != sight.seat and not sight.players[str(seat)]["left"] and sight.players[str(seat)]["dealt"]
    ]
    if not skill.plans:
        return NAME + others[chance.below(len(others))]
    if variant == 4:
        return NAME + sight.seat
    best = others[0]
    for seat in others:
        if sight.players[str(seat)]["score"] > sight.players[str(best)]["score"]:
            best = seat
    return NAME + best


def choose_in_the_race(sight: Sight, chance: Chance, skill: Skill) -> int:
    """Palm and voice first, then the cry, a hole, a card, a finger, and the Stock."""
    action = palm_or_voice(sight, chance, skill)
    if action != NOTHING:
        return action
    if sight.me["may_cry"]:
        return CRY
    cards: list[str] = sight.me["devidoir"]
    if sight.me["talon"] and "" in cards:
        return FILL + cards.index("")
    action = best_card(sight, chance, skill)
    if action != NOTHING:
        return action
    action = finger(sight, chance, skill)
    if action != NOTHING:
        return action
    return TURN if sight.me["stock"] or sight.me["heap_size"] else NOTHING


def palm_or_voice(sight: Sight, chance: Chance, skill: Skill) -> int:
    """A slap or an announcement that is due and not forgotten."""
    if sight.on[16] and sight.me["owes"] and chance.below(100) >= skill.forgets:
        number: int = sight.me["owes"][0][0]
        return SAY + number
    if sight.on[15] and sight.me["slap_due"] == OFF:
        piles: dict[str, Pile] = sight.view["piles"]
        for pile in range(len(piles)):
            shown = piles[str(pile)]
            due = shown["slap_due"] != OFF and sight.seat not in shown["slapped"]
            if due and chance.below(100) >= skill.forgets:
                return SLAP + pile
    return NOTHING


def best_card(sight: Sight, chance: Chance, skill: Skill) -> int:
    """The best of the cards that fit and are noticed."""
    mine = sight.kinds_of(sight.me)
    theirs = sight.kinds_of_others() if skill.plans else []
    best = NOTHING
    best_worth = -1.0
    for source in range(HEAP + 1):
        kind = mine[source]
        if kind == OFF or chance.below(100) < skill.misses:
            continue
        if sight.order.opens(kind):
            value = worth(sight, mine, theirs, source, BARE, chance)
            if value > best_worth:
                best_worth = value
                best = lay(source, NEW_PILE, kind)
        for pile in range(len(sight.shows)):
            if sight.takes(pile, kind):
                after = CLOSED if kind >= START else kind
                value = worth(sight, mine, theirs, source, after, chance)
                if value > best_worth:
                    best_worth = value
                    best = lay(source, pile, kind)
    return best


def worth(sight: Sight, mine: list[int], theirs: list[int], source: int, after: int, chance: Chance) -> float:
    """What laying a card brings: its point, a smaller Talon, what may follow, who else wants the place.

    Without an eye on what the others show, any card of the Dévidoir will do, then the heap.
    """
    if not theirs:
        return chance.unit() + (1.0 if source != HEAP else 0.0)
    kind = mine[source]
    value = 3.0 if source != HEAP and sight.me["talon"] else 1.0
    if kind == EXTRA:
        value -= 0.5
    for other in range(HEAP + 1):
        if other != source and mine[other] != OFF and sight.order.fitting[after * KINDS + mine[other]]:
            value += 1.5
    for shown in theirs:
        if shown == kind:
            value += 0.6
        if sight.order.fitting[after * KINDS + shown]:
            value -= 0.2
    return value + chance.unit() * 0.1


def finger(sight: Sight, chance: Chance, skill: Skill) -> int:
    """Point at a card that somebody has held back for too long, if that is noticed."""
    if not skill.points or sight.me["point_due"] != OFF or chance.below(100) >= skill.points:
        return NOTHING
    now: int = sight.view["clock"]["now"]
    patience: int = sight.view["options"]["patience"]
    for seat in range(sight.seats):
        player = sight.players[str(seat)]
        if seat == sight.seat or player["away"] or player["left"]:
            continue
        since: list[int] = player["since"]
        for source in range(HEAP + 1):
            if since[source] != OFF and now - since[source] > patience * 1000 + 200:
                return point(seat, source)
    return NOTHING


def delay(view: View, action: int, level: str, chance: Chance) -> int:
    """See, decide, move: how long a person of this level takes for an action, in milliseconds."""
    skill = SKILLS[level]
    verb = verb_of(action)
    if verb == GO and view["version"] >= 2:
        return 200 + chance.below(600)
    if verb in (GO, PRESS_READY, NAME, ACCENT):
        return 1200 + chance.below(1500)
    piles: dict[str, Pile] = view["piles"]
    looking = skill.see + skill.see * len(piles) // 24
    if verb in (CRY, SLAP, SAY):
        looking = skill.see * 2 // 3
    elif verb in (TURN, FILL):
        looking = skill.see // 2
    elif verb == PLAY and laid_source(action) == HEAP:
        looking = skill.see * 3 // 4
    elif verb == POINT:
        looking = skill.see * 2
    whole = looking + skill.move
    return whole // 2 + chance.below(whole // 2 + 1) + chance.below(whole // 2 + 1)


def chooser(level: str) -> Chooser:
    """The whole player of one level."""
    skill = SKILLS[level]

    def act(view: View, chance: Chance, _budget: Budget) -> int:
        return choose(view, chance, skill)

    return act


CHOOSERS: Final[dict[str, Callable[[View, Chance, Budget], int]]] = {
    level: chooser(level) for level in SKILLS
}
