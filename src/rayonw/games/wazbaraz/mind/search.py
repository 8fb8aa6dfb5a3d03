"""The strong bot's search: what to play, when to name, and which secret to keep."""

from math import exp
from typing import Final

from rayonw.games.wazbaraz.action import LAY
from rayonw.games.wazbaraz.deduction import all_sets, public_sets
from rayonw.games.wazbaraz.history import asked_by
from rayonw.games.wazbaraz.imagine import public_part, with_secrets
from rayonw.games.wazbaraz.material import FINDER_POINTS, WRONG_POINTS, set_of
from rayonw.games.wazbaraz.mind.playout import Dance
from rayonw.games.wazbaraz.phase import TURN
from rayonw.games.wazbaraz.round import begin_dance
from rayonw.games.wazbaraz.rules import State
from rayonw.games.wazbaraz.shape import View
from rayonw.kernel.chance import Chance
from rayonw.kernel.mind import Budget

NAME: Final = 0
"""Of the things to try on a turn, the naming; any other is LAY + value."""
PER_POINT: Final = 0.217
"""A seat's chance to win grows by this power of e with each point; fitted to matches of medium bots."""
PER_POINT_AS_WAZBARAZ: Final = 0.032
WORTH_THE_MATCH: Final = 0.01
"""What a naming that ends the match if it is wrong must bring more than any card, of the whole win.

How imagined players go on is a guess; a match that is over is not. So a small lead does not count, unless
there is no card that does not end the match as well.
"""
NAMEABLE: Final = 12
"""With more sets than this a naming is not tried: two points for the WazBaraz cost more than it may bring.

But for the end of the match: what brings the WazBaraz home anyway costs nothing.
"""
LOOKED_AT: Final = 240
"""Sets that an imagined round keeps track of; of more, a random part stands for all."""
SECRETS_TRIED: Final = 48
SECRETS_KEPT: Final = 8
"""Of the secrets tried, any of the best is chosen, so that nobody can work it out from the hands."""


class Trial:
    """Something to try on a turn, or a secret to keep; and what it has brought so far."""

    def __init__(self, what: int, secret: bool = False) -> None:
        self.what: int = what
        self.secret: bool = secret
        self.sum: float = 0.0
        self.times: int = 0

    def mean(self) -> float:
        """The share of the win it brings on average."""
        return self.sum / self.times if self.times else 0.0

    def begin(self, dance: Dance, chance: Chance) -> None:
        """Keep the secret, name, or lay a card."""
        if self.secret:
            dance.keep(self.what)
        elif self.what == NAME:
            dance.name(dance.own_sets(dance.turn), chance)
            dance.lay_if_on(chance)
        else:
            dance.lay(self.what - LAY, chance)


def prospect(points: list[int], lap: int, wazbaraz: int, seat: int) -> float:
    """A seat's share of the win when a round begins with these points."""
    total = 0.0
    own = 0.0
    for other in range(len(points)):
        if points[other] >= lap:
            return 1.0 if other == seat else 0.0
        growth = PER_POINT + PER_POINT_AS_WAZBARAZ if other == wazbaraz else PER_POINT
        worth = exp(points[other] * growth)
        total += worth
        if other == seat:
            own = worth
    return own / total


def share(dance: Dance, seat: int) -> float:
    """A seat's share of the win after an imagined round."""
    if dance.bet < 0.0:
        return prospect(dance.points, dance.lap, dance.wazbaraz, seat)
    found = dance.points[:]
    found[dance.turn] += FINDER_POINTS
    lost = 1.0 if seat == dance.wazbaraz else 0.0
    return dance.bet * prospect(found, dance.lap, dance.turn, seat) + (1.0 - dance.bet) * lost


def dance_of(world: State, chance: Chance) -> Dance:
    """The round of an imagined world, from its present moment on."""
    public = public_sets(world)
    sets = looked_at(public, world.mistresses, chance)
    dance = Dance(
        world.spans,
        world.places,
        world.lap,
        world.wazbaraz,
        world.mistresses,
        world.hands[:],
        world.points[:],
        sets,
        len(public) / len(sets),
    )
    for seat in range(world.seats):
        dance.asked[seat] = asked_by(world.history, seat)
    dance.card = world.card
    dance.place = world.place
    dance.turn = world.turn
    return dance


def looked_at(sets: list[int], secret: int, chance: Chance) -> list[int]:
    """All of the sets if they are few; otherwise a random part of them, the secret first."""
    if len(sets) <= LOOKED_AT:
        return sets
    part = [secret]
    while len(part) < LOOKED_AT:
        part.append(sets[chance.below(len(sets))])
    return part


def try_all(dance: Dance, trials: list[Trial], seat: int, chance: Chance, budget: Budget) -> bool:
    """Try everything in one world; False if the budget ended before, and then it does not count."""
    found: list[float] = []
    for trial in trials:
        if budget.spent():
            return False
        twin = dance.copy()
        trial.begin(twin, chance)
        twin.finish(chance)
        found.append(share(twin, seat))
    for index in range(len(trials)):
        trials[index].sum += found[index]
        trials[index].times += 1
    return True


def best_turn(view: View, seat: int, possible: int, chance: Chance, budget: Budget) -> int:
    """NAME, or LAY + value: what wins most over worlds imagined from the View, with so many sets possible.

    Sequential halving: after each part of the budget the worse half of the trials is dropped.
    """
    public = public_part(view)
    public_sets(public)
    trials = [Trial(LAY + value) for value in sorted(set(view["me"]["hand"]))]
    if public.phase == TURN and (possible <= NAMEABLE or wrong_ends_match(public)):
        trials.append(Trial(NAME))
    stages = 1
    while 2**stages < len(trials):
        stages += 1
    stage = 1
    while len(trials) > 1:
        world = with_secrets(public.clone(), view, chance)
        if not try_all(dance_of(world, chance), trials, seat, chance, budget):
            break
        if stage < stages and budget.used() >= stage / stages:
            stage += 1
            trials.sort(key=Trial.mean, reverse=True)
            trials = trials[: max(2, (len(trials) + 1) // 2)]
    trials.sort(key=Trial.mean, reverse=True)
    if trials[0].what == NAME and wrong_ends_match(public) and len(trials) > 1:
        return trials[0].what if worth_the_match(trials[0].mean(), trials[1].mean()) else trials[1].what
    return trials[0].what


def wrong_ends_match(state: State) -> bool:
    """Whether a wrong naming would bring the WazBaraz home."""
    return state.points[state.wazbaraz] + WRONG_POINTS >= state.lap


def worth_the_match(naming: float, card: float) -> bool:
    """Whether to name, though that may end the match: for a clear lead, or where every card ends it too."""
    return card <= 0.0 or naming > card + WORTH_THE_MATCH


def hard_secret(view: View, seat: int, chance: Chance, budget: Budget) -> int:
    """A set of mistresses, with all those picked so far, that is hard to find with the hands there may be."""
    public = public_part(view)
    public_sets(public)
    picked = set_of(view["me"]["draft"])
    fitting = [chosen for chosen in all_sets(public.witches, public.count) if chosen & picked == picked]
    chance.shuffle(fitting)
    trials = [Trial(chosen, secret=True) for chosen in fitting[:SECRETS_TRIED]]
    in_time = True
    while in_time:
        world = with_secrets(public.clone(), view, chance)
        world.mistresses = fitting[0]
        begin_dance(world, 0, [])
        in_time = try_all(dance_of(world, chance), trials, seat, chance, budget)
    trials.sort(key=Trial.mean, reverse=True)
    return trials[chance.below(min(SECRETS_KEPT, len(trials)))].what
