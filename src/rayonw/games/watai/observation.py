"""Wataï in numbers: what a seat sees as a flat array, and its actions by number, among them to wait.

Left out of the observation: what the options and the seat count fix, exact times (it has whether a clock
runs), what lies under the top of a pile, whose backs lie face down, cards set aside, the count of the last
round.
"""

from typing import Final, cast, final

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
    laid_pile,
    laid_source,
    lay,
    point,
    pointed_seat,
    pointed_source,
    verb_of,
)
from rayonw.games.watai.clock import OFF
from rayonw.games.watai.cry import may_cry
from rayonw.games.watai.go import go_sayer
from rayonw.games.watai.hand import card_at
from rayonw.games.watai.legality import legal_actions
from rayonw.games.watai.material import (
    ACCENTS,
    COUNT_NAMES,
    FACES,
    HEAP,
    HIGH,
    LOW,
    MAX_PILES,
    NO_CARD,
    SOURCES,
    kind_of,
    owner_of,
)
from rayonw.games.watai.phase import OVER, PHASE_NAMES
from rayonw.games.watai.rules import State
from rayonw.kernel.encoder import NO_CODE, Encoder, Field, Match, one_hot, relative
from rayonw.kernel.option import Options

WAIT: Final = 0
PLAIN: Final = (GO, PRESS_READY, TURN, CRY)
"""Actions without parts, numbered from 1 on."""
FILLS: Final = 1 + len(PLAIN)
ACCENT_NUMBER: Final = FILLS + HEAP
SAY_NUMBER: Final = ACCENT_NUMBER + len(ACCENTS)
NAME_NUMBER: Final = SAY_NUMBER + HIGH - LOW + 1
PILES: Final = MAX_PILES + 1
"""Piles that a card may go on, the new one last."""
VARIANTS: Final = 17
MOST_TICKS: Final = 40_000

LEFT_OUT: Final = (
    "version",
    "seats",
    "options",
    "dice",
    "mirrored",
    "backs",
    "since",
    "owes",
    "point_due",
    "slap_due",
    "away_due",
    "hidden_backs",
    "cards",
    "at",
    "slapped",
    "aside",
    "froze",
    "clock",
    "sheet",
    "winners",
    "ended_by",
    "last",
)


@final
class Numbers(Encoder):
    """Wataï at one seat count."""

    def __init__(self, seats: int, options: Options) -> None:
        self.slaps: int = NAME_NUMBER + seats
        self.points: int = self.slaps + MAX_PILES
        self.lays: int = self.points + (seats - 1) * SOURCES
        self.relative: list[list[int]] = relative(seats)
        self.seat_hot: list[bytes] = one_hot(seats)
        sources = [f"place {place}" for place in range(HEAP)] + ["heap"]
        piles = [f"pile {pile}" for pile in range(MAX_PILES)] + ["a new pile"]
        texts = ["wait", "go", "ready", "turn", "cry"]
        texts += [f"fill {place}" for place in range(HEAP)]
        texts += ["accent " + accent for accent in ACCENTS]
        texts += [f"say {number}" for number in range(LOW, HIGH + 1)]
        texts += [f"name +{seat}" for seat in range(seats)]
        texts += [f"slap pile {pile}" for pile in range(MAX_PILES)]
        texts += [f"point +{seat} {source}" for seat in range(1, seats) for source in sources]
        texts += [f"{source} on {pile}" for source in sources for pile in piles]
        super().__init__(seats, self.layout(seats), list(LEFT_OUT), texts, [], MOST_TICKS)

    def layout(self, seats: int) -> list[Field]:
        """The fields, in order."""
        one = "one of the relative seats, none for nobody: "
        faces = ", ".join((*FACES[:2], "…", *FACES[-3:]))
        return [
            Field("phase", len(PHASE_NAMES), "one of: " + ", ".join(PHASE_NAMES)),
            Field("go", seats, one + "whose right it is to say Go, or who said it"),
            Field("go sayer", seats, one + "who may say it now"),
            Field("roller", seats, one + "who rolls the dice and names"),
            Field("lone", seats, one + "who plays alone in a freeze"),
            Field("count", len(COUNT_NAMES), "one of: " + ", ".join(COUNT_NAMES)),
            Field("variants", VARIANTS, "by number: 1 if in force"),
            Field("to name", VARIANTS, "by number: 1 if a player is still to be named for it"),
            Field("round", 1, "the number of the round"),
            Field("anybody goes", 1, "1 if anybody may say Go"),
            Field("blocked", 1, "1 if the clock of a blocked round runs"),
            Field("players", seats * PLAYER, PLAYER_MEANING + faces),
            Field("piles", MAX_PILES * PILE, PILE_MEANING),
        ]

    def observe(self, match: Match, seat: int, chunks: list[bytes]) -> None:
        state: State = match.state
        seen = self.relative[seat]
        hot = self.seat_hot
        chunks.append(PHASE_HOT[state.phase])
        chunks.append(hot[seen[state.go]])
        chunks.append(hot[seen[go_sayer(state)]])
        chunks.append(hot[seen[state.roller]])
        chunks.append(hot[seen[state.lone]])
        chunks.append(COUNT_HOT[state.count])
        cells = [1 if number in state.variants else 0 for number in range(VARIANTS)]
        cells += [1 if number in state.to_name else 0 for number in range(VARIANTS)]
        cells += [min(state.round, 255), 1 if state.anybody_goes else 0]
        cells.append(0 if state.blocked_due == OFF else 1)
        for other in range(self.seats):
            self.add_player(state, (seat + other) % self.seats, seen, cells)
        for pile in range(len(state.shows)):
            cells += [
                kind_of(state.top[pile]) + 1,
                1 if state.wanted[state.shows[pile]] else 0,
                seen[state.laid_by[pile]] + 1,
                0 if state.slap_until[pile] == OFF else 1,
            ]
        cells += [0] * ((MAX_PILES - len(state.shows)) * PILE)
        chunks.append(bytes(cells))

    def add_player(self, state: State, seat: int, seen: list[int], cells: list[int]) -> None:
        """A seat's cards in sight, sizes, score, faults and standing."""
        places = len(state.devidoir[seat])
        for source in range(SOURCES):
            card = card_at(state, seat, source) if source >= HEAP or source < places else NO_CARD
            if card == NO_CARD:
                cells += [0, 0]
            else:
                cells += [kind_of(card) + 1, seen[owner_of(card, self.seats)] + 1]
        score = state.scores[seat] % 65536
        cells += [score // 256, score % 256, places]
        cells += [len(state.heap[seat]), len(state.talon[seat]), len(state.stock[seat])]
        cells += [state.laid_of[seat], state.false_cries[seat], state.refusals[seat]]
        cells += [state.slaps[seat], state.omissions[seat], state.accent[seat] + 1]
        cells += [
            1 if flag else 0
            for flag in (
                may_cry(state, seat),
                state.away[seat],
                state.left[seat],
                state.dealt[seat],
                state.ready[seat],
                state.point_due[seat] != OFF,
                state.slap_due[seat] != OFF,
            )
        ]
        owed = [
            state.say_number[place] for place in range(len(state.say_seat)) if state.say_seat[place] == seat
        ]
        cells.append(owed[0] if owed else 0)

    def mask(self, match: Match, seat: int, chunks: list[bytes]) -> None:
        state: State = match.state
        cells = [0] * self.actions
        if state.phase != OVER:
            cells[WAIT] = 1
            for code in legal_actions(state, seat):
                number = self.number(match, seat, code)
                if number != NO_CODE:
                    cells[number] = 1
        chunks.append(bytes(cells))

    def act(self, match: Match, seat: int, number: int) -> None:
        if number != WAIT:
            super().act(match, seat, number)
        else:
            match.steps += 1

    def code(self, match: Match, seat: int, number: int) -> int:
        if not WAIT < number < self.actions:
            return NO_CODE
        if number < FILLS:
            return PLAIN[number - 1]
        if number < ACCENT_NUMBER:
            return FILL + number - FILLS
        if number < SAY_NUMBER:
            return ACCENT + number - ACCENT_NUMBER
        if number < NAME_NUMBER:
            return SAY + LOW + number - SAY_NUMBER
        if number < self.slaps:
            return NAME + (seat + number - NAME_NUMBER) % self.seats
        if number < self.points:
            return SLAP + number - self.slaps
        if number < self.lays:
            other, source = divmod(number - self.points, SOURCES)
            return point((seat + 1 + other) % self.seats, source)
        return self.lay_code(cast(State, match.state), seat, number - self.lays)

    def lay_code(self, state: State, seat: int, number: int) -> int:
        """The lay of a source's card on a pile; NO_CODE where no card lies."""
        source, pile = divmod(number, PILES)
        if source < HEAP and source >= len(state.devidoir[seat]):
            return NO_CODE
        card = card_at(state, seat, source)
        if card == NO_CARD:
            return NO_CODE
        return lay(source, NEW_PILE if pile == MAX_PILES else pile, kind_of(card))

    def number(self, match: Match, seat: int, code: int) -> int:
        verb = verb_of(code)
        if verb in PLAIN:
            return PLAIN.index(verb) + 1
        if verb == FILL:
            return FILLS + code - FILL
        if verb == ACCENT:
            return ACCENT_NUMBER + code - ACCENT
        if verb == SAY:
            return SAY_NUMBER + code - SAY - LOW
        if verb == NAME:
            return NAME_NUMBER + (code - NAME - seat) % self.seats if code - NAME < self.seats else NO_CODE
        if verb == SLAP:
            return self.slaps + code - SLAP
        if verb == POINT and pointed_seat(code) < self.seats and pointed_seat(code) != seat:
            other = (pointed_seat(code) - seat - 1) % self.seats
            return self.points + other * SOURCES + pointed_source(code)
        if verb == PLAY:
            pile = laid_pile(code)
            return self.lays + laid_source(code) * PILES + (MAX_PILES if pile == NEW_PILE else pile)
        return NO_CODE


PLAYER: Final = 2 * SOURCES + 12 + 7 + 1
PLAYER_MEANING: Final = (
    "by relative seat: for the places of the Dévidoir and the heap's top face + 1 and back's relative seat"
    " + 1; score in two digits of base 256; places; heap, Talon, Stock; cards laid; false cries, refusals,"
    " slaps, omissions; accent + 1; may cry, away, left, dealt, ready, finger stopped, palm stopped; number"
    " owed. Faces: "
)
PILE: Final = 4
PILE_MEANING: Final = "by pile: top face + 1; open; relative seat that laid it + 1; slap window open"
PHASE_HOT: Final[list[bytes]] = one_hot(len(PHASE_NAMES))
COUNT_HOT: Final[list[bytes]] = one_hot(len(COUNT_NAMES))
