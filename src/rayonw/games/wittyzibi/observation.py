"""Witty Zibi in numbers: what a seat sees as a flat array, and its actions by number.

Left out of the observation: what the options and the seat count fix, when an answer was asked for, and rounds
that are over, but for the points. Of each pile it has the cards on top, of the round's story the latest
steps.
"""

from typing import Final, cast, final

from rayonw.games.wittyzibi.action import ACCEPT, ACTIONS, DROP, STRIKE, drop_of, kind_of, target_of, throw_of
from rayonw.games.wittyzibi.clans import variant_of
from rayonw.games.wittyzibi.legality import answer_reason, has_card, is_stuck, place_reason
from rayonw.games.wittyzibi.material import (
    CARD_NAMES,
    CLAN_NAMES,
    CLANS,
    KINDS,
    NOBODY,
    ONE_MORE,
    PAF,
    SORCERER,
)
from rayonw.games.wittyzibi.phase import ANSWER, PHASE_NAMES, THROW
from rayonw.games.wittyzibi.refusal import ALLOWED
from rayonw.games.wittyzibi.rules import State
from rayonw.games.wittyzibi.setup import deck, set_aside
from rayonw.games.wittyzibi.story import LOST, fate_of, seat_of, strikes_of
from rayonw.games.wittyzibi.story import kind_of as kind_in
from rayonw.games.wittyzibi.story import target_of as target_in
from rayonw.games.wittyzibi.stuck import TELLS
from rayonw.games.wittyzibi.view import is_turned_up
from rayonw.kernel.encoder import (
    NO_CODE,
    Encoder,
    Field,
    Match,
    one_hot,
    relative,
    relative_bytes,
    turned,
    zeros,
)
from rayonw.kernel.option import Options
from rayonw.kernel.script import Script

THROWN: Final = PAF
"""Kinds below this can be thrown."""
TOP: Final = 12
"""How many cards of each pile are told, from the top."""
LATEST: Final = 24
"""How many steps of the round's story are told, the newest first."""
FATES: Final = LOST + 1
STEP: Final = KINDS + 1 + FATES
"""Elements of a step, without its seats."""
PER_ROUND: Final = 65536
"""More than the steps of any round."""

CARD_HOT: Final[list[bytes]] = one_hot(KINDS)
CLAN_HOT: Final[list[bytes]] = one_hot(CLANS)
PHASE_HOT: Final[list[bytes]] = one_hot(len(PHASE_NAMES))
FATE_HOT: Final[list[bytes]] = one_hot(FATES)
ONE_MORE_EACH: Final = bytes([min(value + 1, 255) for value in range(256)])
"""How `bytes.translate` adds 1 to each."""
NOTHING: Final[list[bytes]] = zeros(LATEST * STEP)

LEFT_OUT: Final = (
    "version",
    "seats",
    "variant",
    "expert",
    "window",
    "target",
    "rounds",
    "asked_at",
    "tokens",
    "removed",
    "scored",
    "last",
    "past",
    "ended_by",
)


@final
class Numbers(Encoder):
    """Witty Zibi at one seat count, with one variant of clans."""

    def __init__(self, seats: int, options: Options) -> None:
        self.seat_hot: list[bytes] = one_hot(seats)
        self.relative: list[list[int]] = relative(seats)
        self.relative_bytes: list[bytes] = relative_bytes(seats)
        self.looks: bool = variant_of(str(options["clans"]), seats) == ONE_MORE
        self.drops: int = THROWN * (seats - 1)
        self.accept: int = self.drops + KINDS
        texts = [
            CARD_NAMES[kind] + ("<+" if kind == SORCERER else ">+") + str(target)
            for kind in range(THROWN)
            for target in range(1, seats)
        ]
        texts += ["drop " + name for name in CARD_NAMES]
        cards = sum(deck(seats))
        rounds = int(options["rounds"]) or int(options["target"]) * seats
        super().__init__(
            seats, self.layout(seats), list(LEFT_OUT), [*texts, "accept", "paf"], [], rounds * 3 * cards
        )
        self.latest = {"story": LATEST, "pile": TOP}
        self.unordered = ["shows"]

    def layout(self, seats: int) -> list[Field]:
        """The fields, in order."""
        one = "one of the relative seats, none for nobody: "
        clan = "by relative seat, one of " + ", ".join(CLAN_NAMES) + ", none if unknown: "
        return [
            Field("turn", seats, one + "whose turn it is"),
            Field("dealer", seats, one + "who dealt"),
            Field("aim", seats, one + "whom the card was thrown at first"),
            Field("asked", seats, one + "who has to answer"),
            Field("giver", seats, one + "who gets the card if the answer is a PAF"),
            Field("first out", seats, one + "who was out first"),
            Field("phase", len(PHASE_NAMES), "one of: " + ", ".join(PHASE_NAMES)),
            Field("card", KINDS, "one of " + ", ".join(CARD_NAMES) + ": the card in the air or taken back"),
            Field("clan", CLANS, "one of " + ", ".join(CLAN_NAMES) + ": the seat's own"),
            Field("mystery", CLANS, "one of the clans: the removed token, for who has looked at it"),
            Field("hand", KINDS, "by card: how many this seat holds"),
            Field("discard", KINDS, "by card: how many are discarded"),
            Field("round", 1, "the number of the round"),
            Field("strikes", 1, "how many PAFs have answered the card in the air"),
            Field("draw pile", 1, "its cards"),
            Field("aside", 1, "cards set aside"),
            Field("alive", seats, "by relative seat: 1 if in the round"),
            Field("damage", seats, "by relative seat"),
            Field("cards", seats, "by relative seat: cards in the hand"),
            Field("points", seats, "by relative seat"),
            Field("taken", seats, "by relative seat: 1 if a Sorcerer took from the pile in this turn"),
            Field("tells", seats * TELLS, "by relative seat: what forced discards told of the hand"),
            Field("clans", seats * CLANS, clan + "the token, if shown to all"),
            Field("shown", seats * CLANS, clan + "the token, if an Emissary showed it to this seat"),
            Field("shows", seats * seats, "by relative seat: whose tokens it has seen, by relative seat"),
            Field("piles", seats * TOP, "by relative seat, from the top: card + 1 (b10 is 1), 0 for none"),
            Field(
                "actors", 2 * LATEST, "by step of the round, newest first: relative seats + 1, from and to"
            ),
            Field(
                "story",
                LATEST * STEP,
                "by step, newest first: one of the cards; PAFs; one of rested, destroyed, dropped, lost",
            ),
        ]

    def waiting(self, match: Match) -> int:
        return cast(State, match.state).actor()

    def observe(self, match: Match, seat: int, chunks: list[bytes]) -> None:
        state: State = match.state
        seen = self.relative[seat]
        hot = self.seat_hot
        chunks.append(hot[seen[state.turn]])
        chunks.append(hot[seen[state.dealer]])
        chunks.append(hot[seen[state.aim]])
        chunks.append(hot[seen[state.asked]])
        chunks.append(hot[seen[state.giver]])
        chunks.append(hot[seen[state.first_out]])
        chunks.append(PHASE_HOT[state.phase])
        chunks.append(CARD_HOT[state.card])
        chunks.append(CLAN_HOT[state.clans[seat]])
        looked = self.looks and state.first_out == seat
        chunks.append(CLAN_HOT[state.removed[0] if looked else NOBODY])
        self.add_counts(state, seat, chunks)
        self.add_tokens(state, seat, chunks)
        self.add_piles(state, seat, chunks)
        self.add_story(match, state, seat, chunks)

    def add_counts(self, state: State, seat: int, chunks: list[bytes]) -> None:
        """What can be counted, seat by seat."""
        cells = state.hands[seat * KINDS : seat * KINDS + KINDS] + state.discard
        cells += [min(state.round, 255), state.strikes, len(state.draw_pile), sum(state.aside)]
        cells += turned(state.alive, 1, seat)
        cells += turned(state.damage, 1, seat)
        cells += turned(state.held, 1, seat)
        cells += turned(state.points, 1, seat)
        cells += turned(state.taken, 1, seat)
        cells += turned(state.tells, TELLS, seat)
        chunks.append(bytes(cells))

    def add_tokens(self, state: State, seat: int, chunks: list[bytes]) -> None:
        """Which clan tokens all have seen, which ones this seat was shown, and who was shown whose."""
        seats = self.seats
        for other in range(seats):
            owner = seat + other if seat + other < seats else seat + other - seats
            chunks.append(CLAN_HOT[state.clans[owner] if is_turned_up(state, owner) else NOBODY])
        if not state.shows:
            chunks.append(bytes(seats * (CLANS + seats)))
            return
        cells = [0] * (seats * (CLANS + seats))
        for pair in state.shows:
            viewer = pair // seats
            owner = pair % seats
            place = (owner - seat) % seats
            if viewer == seat:
                cells[place * CLANS + state.clans[owner]] = 1
            cells[seats * CLANS + (viewer - seat) % seats * seats + place] = 1
        chunks.append(bytes(cells))

    def add_piles(self, state: State, seat: int, chunks: list[bytes]) -> None:
        """The cards on top of every pile."""
        for pile in state.piles[seat:] + state.piles[:seat]:
            if pile:
                told = bytes(pile[: -TOP - 1 : -1])
                chunks.append(told.translate(ONE_MORE_EACH))
                chunks.append(NOTHING[TOP - len(told)])
            else:
                chunks.append(NOTHING[TOP])

    def add_story(self, match: Match, state: State, seat: int, chunks: list[bytes]) -> None:
        """The steps of the round; each is made once and kept with the match."""
        steps = len(state.story)
        mark = state.round * PER_ROUND + steps
        if match.trail_of != mark:
            told = match.trail_of - state.round * PER_ROUND
            if not 0 <= told <= steps:
                told = 0
                match.trail = b""
                match.trail_seats = b""
            for number in range(told, steps):
                code = state.story[number]
                fresh = CARD_HOT[kind_in(code)] + bytes([strikes_of(code)]) + FATE_HOT[fate_of(code)]
                match.trail = fresh + match.trail
                match.trail_seats = bytes([seat_of(code), target_in(code)]) + match.trail_seats
            match.trail = match.trail[: LATEST * STEP]
            match.trail_seats = match.trail_seats[: 2 * LATEST]
            match.trail_of = mark
        chunks.append(match.trail_seats.translate(self.relative_bytes[seat]))
        chunks.append(NOTHING[2 * LATEST - len(match.trail_seats)])
        chunks.append(match.trail)
        chunks.append(NOTHING[LATEST * STEP - len(match.trail)])

    def mask(self, match: Match, seat: int, chunks: list[bytes]) -> None:
        state: State = match.state
        if seat != state.actor() or seat == NOBODY:
            chunks.append(NOTHING[self.actions])
            return
        cells = [0] * self.actions
        if state.phase == ANSWER:
            cells[self.accept] = 1
            if answer_reason(state, seat, STRIKE) == ALLOWED:
                cells[self.accept + 1] = 1
            chunks.append(bytes(cells))
            return
        seats = self.seats
        some = False
        for kind in range(THROWN):
            if has_card(state, seat, kind):
                number = kind * (seats - 1)
                for other in range(1, seats):
                    target = seat + other if seat + other < seats else seat + other - seats
                    if place_reason(state, seat, kind, target) == ALLOWED:
                        cells[number] = 1
                        some = True
                    number += 1
        if not some and state.phase != THROW and is_stuck(state, seat):
            for kind in range(KINDS):
                if state.hands[seat * KINDS + kind]:
                    cells[self.drops + kind] = 1
        chunks.append(bytes(cells))

    def code(self, match: Match, seat: int, number: int) -> int:
        if not 0 <= number < self.actions:
            return NO_CODE
        if number < self.drops:
            return throw_of(number // (self.seats - 1), (seat + 1 + number % (self.seats - 1)) % self.seats)
        if number < self.accept:
            return drop_of(number - self.drops)
        return ACCEPT + number - self.accept

    def number(self, match: Match, seat: int, code: int) -> int:
        if not 0 <= code < ACTIONS:
            return NO_CODE
        if code >= ACCEPT:
            return self.accept + code - ACCEPT
        if code >= DROP:
            return self.drops + code - DROP
        other = (target_of(code) - seat) % self.seats
        if kind_of(code) >= THROWN or other == 0 or target_of(code) >= self.seats:
            return NO_CODE
        return kind_of(code) * (self.seats - 1) + other - 1

    def tell_piles(self, match: Match, script: Script) -> None:
        """The draw pile; nobody has seen it, nor what lies aside, so that either may be either."""
        state: State = match.state
        aside: list[int] = []
        for kind in range(KINDS):
            aside += [kind] * state.aside[kind]
        script.pile(state.draw_pile, aside, "")
        set_aside(state, aside)

    def piece_text(self, piece: int, label: str) -> str:
        return CLAN_NAMES[piece] if label.endswith("tokens") else CARD_NAMES[piece]
