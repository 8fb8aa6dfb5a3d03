"""Wapi: the State of a match, and its verbs, one small function a clause."""

from typing import Any, Final

from rayonw.games.wapi.material import (
    BOX,
    BOX_TOKENS,
    COIN,
    MAX_COIN,
    MAX_SEATS,
    NO_TOKEN,
    NOBODY,
    PART_NAMES,
    PARTS,
    TOTEMS,
    token_name,
    tokens,
)
from rayonw.games.wapi.view import common_view, own_view
from rayonw.kernel.clause import clause
from rayonw.kernel.deal import Deal
from rayonw.kernel.state import EVERYONE, Event, Outcome, Refusal

FREE: Final = -2
"""A symbol space without token."""
BARE: Final = -1
"""A symbol space with a token that bears no totem. Any other value is the seat whose totem stands there."""

DREW: Final = 0
SET_SYMBOL: Final = 1
SET_COIN: Final = 2
SET_ASIDE: Final = 3
ENDED: Final = 4

DEALT: Final[Event] = ()
"""What went before the first turn: nothing that anybody saw."""

TOKENS: Final = COIN + MAX_COIN + 1
"""Tokens are numbers below this."""

DREW_EVENTS: Final[list[Event]] = [
    (EVERYONE, DREW, seat, token) for seat in range(MAX_SEATS) for token in range(TOKENS)
]
SYMBOL_EVENTS: Final[list[Event]] = [
    (EVERYONE, SET_SYMBOL, seat, part, totem)
    for seat in range(MAX_SEATS)
    for part in range(PARTS)
    for totem in range(2)
]
COIN_EVENTS: Final[list[Event]] = [
    (EVERYONE, SET_COIN, seat, part, value)
    for seat in range(MAX_SEATS)
    for part in range(PARTS)
    for value in range(MAX_COIN + 1)
]
"""The events of every turn are few; each is made once."""

WAITED_FOR: Final[list[tuple[int, ...]]] = [*[(seat,) for seat in range(MAX_SEATS)], ()]
"""By seat whose turn it is; NOBODY, as -1, finds the last."""

BY_SPOTS: Final = "wapi.E1"
BY_BAG: Final = "wapi.R6"


def action_of(part: int, totem: bool) -> int:
    """A part, and whether a totem goes on the token laid there."""
    return part * 2 + 1 if totem else part * 2


ACTIONS: Final = PARTS * 2

ALL_PARTS: Final = 2**PARTS - 1
"""Sets of parts are sums of 2**part."""

COIN_ACTIONS: Final = [
    [action_of(part, False) for part in range(PARTS) if parts >> part & 1] for parts in range(ALL_PARTS + 1)
]
"""By set of parts: the actions that put a coin on one of them."""


class State:
    """The whole truth of one match of Wapi."""

    def __init__(self, seats: int, advanced: bool, clock: int, box: dict[str, Any]) -> None:
        self.seats: int = seats
        self.advanced: bool = advanced
        self.clock: int = clock
        self.box: dict[str, Any] = box
        self.spaces: int = int(box["spaces"])
        self.spots: int = int(box["spots"])
        self.bag: list[int] = []
        self.drawn: int = NO_TOKEN
        self.turn: int = NOBODY
        self.turn_began: int = 0
        self.space_of: list[int] = [FREE] * (PARTS * self.spaces)
        self.coins: list[int] = [NO_TOKEN] * (PARTS * self.spots)
        self.symbols_on: list[int] = [0] * PARTS
        self.coins_on: list[int] = [0] * PARTS
        self.totems_on: list[int] = [0] * PARTS
        self.open_parts: int = ALL_PARTS
        """Those with a free coin spot."""
        self.guarded_parts: int = 0
        """Those that bear a totem."""
        self.empty_spots: int = PARTS * self.spots
        self.totems_left: list[int] = [TOTEMS] * seats
        self.aside: list[int] = []
        self.ended_by: str = ""

    # The contract every game keeps.

    def to_act(self) -> tuple[int, ...]:
        return WAITED_FOR[self.turn]

    @clause("wapi.R13")
    def legal(self, seat: int) -> list[int]:
        """A single choice is still the seat's own action."""
        if seat != self.turn or seat == NOBODY:
            return []
        if self.drawn < COIN:
            return self.symbol_actions()
        return COIN_ACTIONS[self.coin_parts()][:]

    @clause("wapi.R12")
    def play(self, seat: int, action: int, at: int = 0) -> list[Event]:
        """Placement and totem decision are one action and cannot be taken back."""
        if seat != self.turn or seat == NOBODY:
            raise self.not_your_turn(seat)
        if self.drawn < COIN:
            if action != self.drawn * 2 and (action != self.drawn * 2 + 1 or self.totems_left[seat] == 0):
                raise self.no_symbol_there(action)
            laid = self.lay_symbol(seat, action & 1)
        else:
            if action & 1 or not 0 <= action < ACTIONS or not self.coin_parts() >> (action >> 1) & 1:
                raise self.no_coin_there(action)
            laid = self.lay_coin(seat, action >> 1)
        return self.next_turn(at, laid)

    def deadline(self) -> int | None:
        if self.clock == 0 or self.turn == NOBODY:
            return None
        return self.turn_began + self.clock * 1000

    @clause("wapi.R14")
    def expire(self, at: int) -> list[Event]:
        """Time-out: a symbol is placed without totem, a coin on the first legal part."""
        limit = self.deadline()
        if limit is None or at < limit:
            raise Refusal("wapi.R14", "not_yet")
        return self.play(self.turn, self.legal(self.turn)[0], at)

    def common(self) -> dict[str, Any]:
        return common_view(self)

    def own(self, seat: int) -> dict[str, Any]:
        return own_view(seat)

    def view(self, seat: int | None) -> dict[str, Any]:
        view = common_view(self)
        if seat is not None:
            view["me"] = own_view(seat)
        return view

    @clause("wapi.E4", "wapi.R5")
    def outcome(self) -> Outcome | None:
        """Most points wins; ties share the win."""
        if not self.ended_by:
            return None
        points = self.points()
        best = max(points)
        winners = [seat for seat in range(self.seats) if points[seat] == best]
        return Outcome(tuple(points), tuple(winners), self.ended_by)

    def clone(self) -> "State":
        twin = State(self.seats, self.advanced, self.clock, self.box)
        twin.bag = self.bag[:]
        twin.drawn = self.drawn
        twin.turn = self.turn
        twin.turn_began = self.turn_began
        twin.space_of = self.space_of[:]
        twin.coins = self.coins[:]
        twin.symbols_on = self.symbols_on[:]
        twin.coins_on = self.coins_on[:]
        twin.totems_on = self.totems_on[:]
        twin.open_parts = self.open_parts
        twin.guarded_parts = self.guarded_parts
        twin.empty_spots = self.empty_spots
        twin.totems_left = self.totems_left[:]
        twin.aside = self.aside[:]
        twin.ended_by = self.ended_by
        return twin

    def save(self) -> dict[str, Any]:
        return {
            "seats": self.seats,
            "advanced": self.advanced,
            "clock": self.clock,
            "box": self.box,
            "bag": self.bag[:],
            "drawn": self.drawn,
            "turn": self.turn,
            "turn_began": self.turn_began,
            "space_of": self.space_of[:],
            "coins": self.coins[:],
            "totems_left": self.totems_left[:],
            "aside": self.aside[:],
            "ended_by": self.ended_by,
        }

    @clause("wapi.T8")
    def census(self) -> dict[str, int]:
        """Every token and totem, wherever it lies: a token that was drawn never leaves the table."""
        count: dict[str, int] = {}
        lying = self.bag + self.aside + [self.drawn] + self.coins
        for part in range(PARTS):
            lying += [part] * self.symbols_on[part]
        for token in lying:
            if token != NO_TOKEN:
                name = token_name(token)
                count[name] = count.get(name, 0) + 1
        for seat in range(self.seats):
            standing = self.totems_left[seat] + sum(1 for owner in self.space_of if owner == seat)
            count["totem " + str(seat)] = standing
        return count

    # The turn.

    @clause("wapi.S2")
    def next_turn(self, at: int, laid: Event) -> list[Event]:
        """Play is clockwise: the next seat draws, and so on until one has something to decide."""
        self.turn_began = at
        events = [laid, self.draw()]
        while self.turn != NOBODY and self.nothing_to_decide(events):
            events.append(self.draw())
        return events

    @clause("wapi.T1", "wapi.R6", "wapi.R9")
    def draw(self) -> Event:
        """The next seat draws one token, at random: the order was dealt. Or the match ends, and at once."""
        if self.empty_spots == 0:
            return self.end(BY_SPOTS)
        if not self.bag:
            return self.end(BY_BAG)
        self.turn = self.turn + 1 if self.turn + 1 < self.seats else 0
        self.drawn = self.bag.pop()
        return DREW_EVENTS[self.turn * TOKENS + self.drawn]

    @clause("wapi.R8")
    def nothing_to_decide(self, events: list[Event]) -> bool:
        """A seat without totems that draws a symbol has it placed by the rules, and the turn passes."""
        if self.drawn >= COIN:
            return False
        if self.symbols_on[self.drawn] == self.spaces:
            events.append(self.set_aside())
            return True
        if self.totems_left[self.turn] == 0:
            events.append(self.lay_symbol(self.turn, 0))
            return True
        return False

    @clause("wapi.R3")
    def set_aside(self) -> Event:
        """A symbol with no free space is set aside without effect: no totem, turn over."""
        self.aside.append(self.drawn)
        return (EVERYONE, SET_ASIDE, self.turn, self.drawn)

    # Symbols and totems.

    @clause("wapi.T3", "wapi.T4", "wapi.T5")
    def symbol_actions(self) -> list[int]:
        """A totem may go only on the symbol just drawn, now or never, while one of the three is left."""
        bare = self.drawn * 2
        return [bare, bare + 1] if self.totems_left[self.turn] else [bare]

    @clause("wapi.T2")
    def lay_symbol(self, seat: int, totem: int) -> Event:
        """A symbol goes on the first free space of its own part; spaces of one part are all alike."""
        part = self.drawn
        space = part * self.spaces + self.symbols_on[part]
        self.symbols_on[part] += 1
        if totem:
            self.space_of[space] = seat
            self.totems_left[seat] -= 1
            self.totems_on[part] += 1
            self.guarded_parts |= 1 << part
        else:
            self.space_of[space] = BARE
        return SYMBOL_EVENTS[(seat * PARTS + part) * 2 + totem]

    # Coins.

    @clause("wapi.T6")
    def has_spot(self, part: int) -> bool:
        """A full part takes no more coins."""
        return self.coins_on[part] < self.spots

    @clause("wapi.T7", "wapi.R10")
    def coin_parts(self) -> int:
        """A coin joins a part that bears a totem, of anyone, as far as possible; else any open part."""
        guarded = self.open_parts & self.guarded_parts
        return guarded if guarded else self.open_parts

    def lay_coin(self, seat: int, part: int) -> Event:
        """The coin takes the part's next spot, for good."""
        self.coins[part * self.spots + self.coins_on[part]] = self.drawn
        self.coins_on[part] += 1
        self.empty_spots -= 1
        if not self.has_spot(part):
            self.open_parts -= 1 << part
        return COIN_EVENTS[(seat * PARTS + part) * (MAX_COIN + 1) + self.drawn - COIN]

    # The end and the score.

    @clause("wapi.E1")
    def end(self, reason: str) -> Event:
        """The game ends as soon as every coin spot of every part is filled."""
        self.turn = NOBODY
        self.drawn = NO_TOKEN
        self.ended_by = reason
        return (EVERYONE, ENDED)

    def worth(self, part: int) -> int:
        """The sum of a part's coins."""
        total = 0
        first = part * self.spots
        for spot in range(first, first + self.coins_on[part]):
            total += self.coins[spot] - COIN
        return total

    @clause("wapi.E2")
    def base_share(self, part: int) -> int:
        """Base version: each totem on a part earns its owner the sum of the part's coins."""
        return self.worth(part)

    @clause("wapi.E3", "wapi.E5", "wapi.R4", "wapi.R7")
    def advanced_share(self, part: int) -> int:
        """Advanced version: the part's worth divided by the totems on it, rounded down per totem."""
        return self.worth(part) // self.totems_on[part]

    def share(self, part: int) -> int:
        """What each totem on a part earns its owner now; nothing where no totem stands."""
        if not self.totems_on[part]:
            return 0
        return self.advanced_share(part) if self.advanced else self.base_share(part)

    @clause("wapi.S3", "wapi.R11")
    def points(self) -> list[int]:
        """Every seat's points if the game ended now. A part without totems counts for nobody."""
        points = [0] * self.seats
        for part in range(PARTS):
            if self.totems_on[part]:
                share = self.share(part)
                for space in range(part * self.spaces, part * self.spaces + self.symbols_on[part]):
                    owner = self.space_of[space]
                    if owner >= 0:
                        points[owner] += share
        return points

    def recount(self) -> None:
        """Counts that follow from where the pieces lie, after a position was set up."""
        for part in range(PARTS):
            owners = self.space_of[part * self.spaces : (part + 1) * self.spaces]
            spots = self.coins[part * self.spots : (part + 1) * self.spots]
            self.symbols_on[part] = sum(1 for owner in owners if owner != FREE)
            self.totems_on[part] = sum(1 for owner in owners if owner >= 0)
            self.coins_on[part] = sum(1 for coin in spots if coin != NO_TOKEN)
        self.open_parts = sum(1 << part for part in range(PARTS) if self.has_spot(part))
        self.guarded_parts = sum(1 << part for part in range(PARTS) if self.totems_on[part])
        self.empty_spots = PARTS * self.spots - sum(self.coins_on)

    # Why not.

    def not_your_turn(self, seat: int) -> Refusal:
        """The refusal for a seat that is not waited for."""
        if self.turn == NOBODY:
            return Refusal("wapi.E1", "over")
        if not 0 <= seat < self.seats:
            return Refusal("wapi.S1", "no_such_seat")
        return Refusal("wapi.S2", "not_your_turn", seat=self.turn)

    def no_symbol_there(self, action: int) -> Refusal:
        """The refusal for a drawn symbol."""
        if not 0 <= action < ACTIONS:
            return Refusal("wapi.T2", "unknown_action")
        if action >> 1 != self.drawn:
            return Refusal("wapi.T2", "symbol_on_its_part", part=PART_NAMES[self.drawn])
        return Refusal("wapi.T5", "no_totem_left")

    def no_coin_there(self, action: int) -> Refusal:
        """The refusal for a drawn coin."""
        if not 0 <= action < ACTIONS:
            return Refusal("wapi.T6", "unknown_action")
        if action & 1:
            return Refusal("wapi.T4", "totem_on_symbols_only")
        part = action >> 1
        if not self.has_spot(part):
            return Refusal("wapi.T6", "part_full", part=PART_NAMES[part])
        return Refusal("wapi.T7", "coin_joins_a_totem")


@clause("wapi.S1", "wapi.R2")
def deal(seats: int, seed: str, options: dict[str, Any]) -> State:
    """Three totems each, all tokens in the bag; the first seat is the host's choice or random."""
    state = State(seats, bool(options["advanced"]), int(options["clock"]), dict(options["box"]))
    state.bag = BOX_TOKENS[:] if state.box == BOX else tokens(state.box)
    chance = Deal(seed, "wapi")
    first = options["first"]
    starter = chance.below(seats) if first == "random" else int(first)
    chance.shuffle(state.bag)
    state.turn = starter - 1 if starter else seats - 1
    state.next_turn(0, DEALT)
    return state


def load(saved: dict[str, Any]) -> State:
    """The State that `save` wrote."""
    state = State(saved["seats"], saved["advanced"], saved["clock"], saved["box"])
    state.bag = list(saved["bag"])
    state.drawn = saved["drawn"]
    state.turn = saved["turn"]
    state.turn_began = saved["turn_began"]
    state.space_of = list(saved["space_of"])
    state.coins = list(saved["coins"])
    state.totems_left = list(saved["totems_left"])
    state.aside = list(saved["aside"])
    state.ended_by = saved["ended_by"]
    state.recount()
    return state
