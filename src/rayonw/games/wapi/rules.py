"""Wapi: the State of a match, and its verbs, one small function per clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from rayonw.games.wapi.action import (
    ACTIONS,
    ALL_PARTS,
    COIN_ON,
    LISTS,
    has_totem,
    part_of,
    symbol_actions,
)
from rayonw.games.wapi.event import DEALT, ENDED, SET_ASIDE, drew, set_coin, set_symbol
from rayonw.games.wapi.material import (
    BARE,
    BOX,
    BOX_TOKENS,
    COIN,
    FREE,
    NO_TOKEN,
    NOBODY,
    PARTS,
    TOTEMS,
    VERSION,
    WAITED_FOR,
    token_name,
    tokens,
)
from rayonw.games.wapi.refusal import not_your_turn, why_not
from rayonw.games.wapi.shape import Box, Own, View
from rayonw.games.wapi.state import Fields
from rayonw.games.wapi.view import common_view, own_view
from rayonw.kernel.clause import clause
from rayonw.kernel.deal import Deal
from rayonw.kernel.option import Options
from rayonw.kernel.state import EVERYONE, Event, Outcome, Refusal, Saved

if TYPE_CHECKING:
    from mypy_extensions import i64

BY_SPOTS: Final = "wapi.E1"
BY_BAG: Final = "wapi.R6"


@final
class State(Fields):
    """The whole truth of one match of Wapi."""

    # The contract every game keeps.

    def to_act(self) -> tuple[int, ...]:
        return WAITED_FOR[self.turn]

    @clause("wapi.R13a")
    def legal(self, seat: int) -> list[int]:
        """A single choice is still the seat's own action."""
        if seat != self.turn or seat == NOBODY:
            return []
        return LISTS[self.allowed()][:]

    @clause("wapi.R12b")
    def play(self, seat: int, action: int, at: int = 0) -> list[Event]:
        """Placement and totem decision are one action and cannot be taken back."""
        if seat != self.turn or seat == NOBODY:
            raise not_your_turn(self, seat)
        if not 0 <= action < ACTIONS or not self.allowed() >> action & 1:
            raise why_not(self, action)
        if self.drawn < COIN:
            laid = self.lay_symbol(seat, has_totem(action))
        else:
            laid = self.lay_coin(seat, part_of(action))
        return self.next_turn(at, laid)

    def allowed(self) -> i64:
        """What the seat whose turn it is may play, as a sum of 2**action: the one place that decides it."""
        if self.drawn < COIN:
            return symbol_actions(self.drawn, self.may_raise())
        return self.coin_parts()

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

    def common(self) -> View:
        return common_view(self)

    def own(self, seat: int) -> Own:
        return own_view(seat)

    def view(self, seat: int | None) -> View:
        view = common_view(self)
        if seat is not None:
            view["me"] = own_view(seat)
        return view

    @clause("wapi.E4", "wapi.R9b")
    def outcome(self) -> Outcome | None:
        """Most points wins, also by the last coin."""
        if not self.ended_by:
            return None
        points = self.points()
        return Outcome(tuple(points), tuple(seats_with(max(points), points)), self.ended_by)

    def clone(self) -> State:
        twin = State()
        self.copy_to(twin)
        return twin

    def save(self) -> Saved:
        return self.saved()

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

    @clause("wapi.T1", "wapi.R6", "wapi.R9a")
    def draw(self) -> Event:
        """The next seat draws one token, at random: the order was dealt. Or the match ends, and at once."""
        if self.empty_spots == 0:
            return self.end(BY_SPOTS)
        if not self.bag:
            return self.end(BY_BAG)
        self.turn = self.turn + 1 if self.turn + 1 < self.seats else 0
        self.drawn = self.bag.pop()
        return drew(self.turn, self.drawn)

    @clause("wapi.R8b", "wapi.R13c")
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

    @clause("wapi.T3", "wapi.T4", "wapi.T5", "wapi.R13b")
    def may_raise(self) -> bool:
        """A totem may go only on the symbol just drawn, now or never, while one of the three is left.

        How many coins lie on its part does not matter.
        """
        return self.totems_left[self.turn] > 0

    @clause("wapi.T2", "wapi.R8a")
    def lay_symbol(self, seat: i64, totem: i64) -> Event:
        """A symbol goes on the first free space of its own part; spaces of one part are all alike."""
        part = self.drawn
        space = part * self.spaces + self.symbols_on[part]
        self.symbols_on[part] += 1
        if totem:
            self.space_of[space] = seat
            self.totems_left[seat] -= 1
            self.totems_on[part] += 1
            self.guarded_parts |= COIN_ON[part]
        else:
            self.space_of[space] = BARE
        return set_symbol(seat, part, totem)

    # Coins.

    @clause("wapi.T6")
    def has_spot(self, part: i64) -> bool:
        """A full part takes no more coins."""
        return self.coins_on[part] < self.spots

    @clause("wapi.T7", "wapi.R10a")
    def coin_parts(self) -> i64:
        """A coin joins a part that bears a totem, of anyone, as far as possible; else any open part."""
        guarded = self.open_parts & self.guarded_parts
        if guarded:
            return guarded
        return self.open_parts

    @clause("wapi.R10b")
    def lay_coin(self, seat: i64, part: i64) -> Event:
        """The coin takes the part's next spot, for good, whatever it is worth."""
        self.coins[part * self.spots + self.coins_on[part]] = self.drawn
        self.coins_on[part] += 1
        self.empty_spots -= 1
        if not self.has_spot(part):
            self.open_parts -= COIN_ON[part]
        return set_coin(seat, part, self.drawn - COIN)

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
        """Set what follows from the box and from where the pieces lie."""
        self.spaces = self.box["spaces"]
        self.spots = self.box["spots"]
        self.symbols_on = [0] * PARTS
        self.totems_on = [0] * PARTS
        self.coins_on = [0] * PARTS
        for part in range(PARTS):
            owners = self.space_of[part * self.spaces : (part + 1) * self.spaces]
            spots = self.coins[part * self.spots : (part + 1) * self.spots]
            self.symbols_on[part] = sum(1 for owner in owners if owner != FREE)
            self.totems_on[part] = sum(1 for owner in owners if owner >= 0)
            self.coins_on[part] = sum(1 for coin in spots if coin != NO_TOKEN)
        self.open_parts = sum(COIN_ON[part] for part in range(PARTS) if self.has_spot(part))
        self.guarded_parts = sum(COIN_ON[part] for part in range(PARTS) if self.totems_on[part])
        self.empty_spots = PARTS * self.spots - sum(self.coins_on)


@clause("wapi.R5")
def seats_with(best: int, points: list[int]) -> list[int]:
    """Ties share the win: all seats with so many points."""
    return [seat for seat in range(len(points)) if points[seat] == best]


def new_table(seats: int, version: int, advanced: bool, clock: int, box: Box) -> State:
    """An empty board and three totems for everybody; the bag is not filled yet."""
    state = State()
    state.seats = seats
    state.version = version
    state.advanced = advanced
    state.clock = clock
    state.box = box
    state.drawn = NO_TOKEN
    state.turn = NOBODY
    state.space_of = [FREE] * (PARTS * box["spaces"])
    state.coins = [NO_TOKEN] * (PARTS * box["spots"])
    state.totems_left = [TOTEMS] * seats
    state.spaces = box["spaces"]
    state.spots = box["spots"]
    state.symbols_on = [0] * PARTS
    state.totems_on = [0] * PARTS
    state.coins_on = [0] * PARTS
    state.open_parts = ALL_PARTS
    state.empty_spots = PARTS * state.spots
    return state


@clause("wapi.R2")
def starter(seats: int, first: object, chance: Deal) -> int:
    """Who begins: the host's choice, or random."""
    return chance.below(seats) if first == "random" else int(str(first))


@clause("wapi.S1")
def deal(seats: int, seed: str, options: Options, version: int = VERSION) -> State:
    """Three totems each, all tokens in the bag."""
    box: Box = options["box"].copy()
    return deal_bag(BOX_TOKENS[:] if box == BOX else tokens(box), seats, seed, options, version)


def deal_bag(bag: list[int], seats: int, seed: str, options: Options, version: int) -> State:
    """A new match with these tokens in the bag."""
    state = new_table(seats, version, bool(options["advanced"]), int(options["clock"]), options["box"].copy())
    state.bag = bag
    chance = Deal(seed, "wapi")
    first = starter(seats, options["first"], chance)
    chance.shuffle_pile(state.bag)
    state.turn = first - 1 if first else seats - 1
    state.next_turn(0, DEALT)
    return state


def load(saved: Saved) -> State:
    """The State that `save` wrote."""
    state = State()
    state.restore(saved)
    state.recount()
    return state
