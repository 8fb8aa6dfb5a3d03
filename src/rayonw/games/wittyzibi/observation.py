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
    MAX_SEATS,
    NOBODY,
    ONE_MORE,
    PAF,
    SORCERER,
)
from rayonw.games.wittyzibi.phase import ANSWER, PHASE_NAMES, THROW
from rayonw.games.wittyzibi.refusal import ALLOWED
from rayonw.games.wittyzibi.rules import State
from rayonw.games.wittyzibi.setup import deck, set_aside
from rayonw.games.wittyzibi.story import LOST, STRIKE_BASE, fate_of, seat_of, strikes_of
from rayonw.games.wittyzibi.story import kind_of as kind_in
from rayonw.games.wittyzibi.story import target_of as target_in
from rayonw.games.wittyzibi.stuck import TELLS
from rayonw.games.wittyzibi.view import is_turned_up
from rayonw.kernel.encoder import (
    NO_CELL,
    NO_CODE,
    Encoder,
    Field,
    Match,
    bits,
    one_hot,
    rearranged,
    relative_bytes,
    several_seats,
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
PHASE_AND_CARD: Final[list[bytes]] = [
    phase + CARD_HOT[card] for phase in PHASE_HOT[:-1] for card in range(-1, KINDS)
]
"""By phase, then by card from NO_CARD on."""
TWO_CLANS_HOT: Final[list[bytes]] = [
    CLAN_HOT[clan] + CLAN_HOT[other] for clan in range(-1, CLANS) for other in range(-1, CLANS)
]
"""By two clans, each from none on."""
NOTHING: Final[list[bytes]] = zeros(MAX_SEATS * (CLANS + MAX_SEATS))
SMALL: Final[list[bytes]] = [bytes([value]) for value in range(STRIKE_BASE)]
"""Seats, and how many PAFs answered, as one element."""
NO_STORY: Final = bytes(LATEST * STEP)
NO_ACTORS: Final = bytes([255] * (2 * LATEST))
GAPS: Final[list[bytes]] = [bytes([255] * length) for length in range(TOP + 1)]
ONE_MORE_EACH: Final = bytes([(value + 1) % 256 for value in range(256)])
"""How `bytes.translate` adds 1 to each card of a pile, and makes nought of a gap."""
SEVERAL_KINDS: Final = 10
"""How many throws one table of masks may take in."""
THROW_BIT: Final[list[int]] = [2**number for number in range(SEVERAL_KINDS)]

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
        self.roles: list[list[bytes]] = several_seats(seats, 3)
        self.relative_bytes: list[bytes] = relative_bytes(seats)
        self.counted: list[bytes] = [counted(seats, viewer) for viewer in range(seats)]
        """By viewer: the order of what can be counted."""
        self.kinds: int = SEVERAL_KINDS // (seats - 1)
        """Of how many kinds of cards one table has the throws."""
        while THROWN % self.kinds:
            self.kinds -= 1
        self.throws: list[bytes] = bits(self.kinds * (seats - 1))
        """By set of throws with so many kinds."""
        self.looks: bool = variant_of(str(options["clans"]), seats) == ONE_MORE
        self.drops: int = THROWN * (seats - 1)
        self.accept: int = self.drops + KINDS
        self.answers: list[bytes] = [bytes(self.accept) + bytes([1, paf]) for paf in (0, 1)]
        """Without and with a PAF to play."""
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

    def play(self, match: Match, seat: int, code: int) -> None:
        cast(State, match.state).play(seat, code, match.at)

    def observe(self, match: Match, seat: int, chunks: list[bytes]) -> None:
        state: State = match.state
        roles = self.roles[seat]
        base = self.seats + 1
        chunks.append(roles[((state.turn + 1) * base + state.dealer + 1) * base + state.aim + 1])
        chunks.append(roles[((state.asked + 1) * base + state.giver + 1) * base + state.first_out + 1])
        chunks.append(PHASE_AND_CARD[state.phase * (KINDS + 1) + state.card + 1])
        mystery = NOBODY
        if self.looks and state.first_out == seat:
            mystery = state.removed[0]
        chunks.append(TWO_CLANS_HOT[(state.clans[seat] + 1) * (CLANS + 1) + mystery + 1])
        self.add_counts(state, seat, chunks)
        self.add_clans(state, seat, chunks)
        self.keep(match, state)
        self.add_shows(match, state, seat, chunks)
        chunks.append(match.kept[-1][seat * TOP : (seat + self.seats) * TOP])
        chunks.append(match.trail_beside.translate(self.relative_bytes[seat]))
        chunks.append(match.trail)

    def add_counts(self, state: State, seat: int, chunks: list[bytes]) -> None:
        """What can be counted, seat by seat."""
        aside = 0
        for count in state.aside:
            aside += count
        cells = state.hands[seat * KINDS : seat * KINDS + KINDS]
        cells += state.discard
        cells += [min(state.round, 255), state.strikes, len(state.draw_pile), aside]
        cells += state.alive
        cells += state.damage
        cells += state.held
        cells += state.points
        cells += state.taken
        for tell in state.tells:
            if tell:
                cells += state.tells
                break
        chunks.append(rearranged(cells, self.counted[seat]))

    def add_clans(self, state: State, seat: int, chunks: list[bytes]) -> None:
        """Which clan tokens all have seen."""
        seats = self.seats
        for owner in range(seats):
            if is_turned_up(state, owner):
                break
        else:
            chunks.append(NOTHING[seats * CLANS])
            return
        for other in range(seats):
            owner = seat + other if seat + other < seats else seat + other - seats
            chunks.append(CLAN_HOT[state.clans[owner] if is_turned_up(state, owner) else NOBODY])

    def keep(self, match: Match, state: State) -> None:
        """Bring what is kept up to date: the story and the piles change together, step by step.

        `match.kept` has by viewer what was shown to whom, by seat its pile, then all piles twice in a row.
        """
        mark = state.round * PER_ROUND + len(state.story)
        if match.trail_of == mark:
            return
        told = match.trail_of - state.round * PER_ROUND
        if not 0 <= told <= len(state.story) or not match.kept:
            told = 0
            match.trail = NO_STORY
            match.trail_beside = NO_ACTORS
            match.kept = [b""] * self.seats + [top_of(pile) for pile in state.piles] + [b""]
        self.extend_story(match, state, told)
        match.trail_of = mark
        shown = state.round * PER_ROUND + len(state.shows)
        if match.kept_of != shown:
            match.kept_of = shown
            for seat in range(self.seats):
                match.kept[seat] = b""
        match.kept[-1] = b"".join(match.kept[self.seats : -1]) * 2

    def extend_story(self, match: Match, state: State, told: int) -> None:
        """Add the steps since. A pile changes by steps from or to its seat alone."""
        trail = match.trail
        actors = match.trail_beside
        for number in range(told, len(state.story)):
            code = state.story[number]
            seat = seat_of(code)
            target = target_in(code)
            fate = FATE_HOT[fate_of(code)]
            trail = b"".join([CARD_HOT[kind_in(code)], SMALL[strikes_of(code)], fate, trail[:-STEP]])
            actors = b"".join([SMALL[seat], SMALL[target], actors[:-2]])
            match.kept[self.seats + seat] = top_of(state.piles[seat])
            match.kept[self.seats + target] = top_of(state.piles[target])
        match.trail = trail
        match.trail_beside = actors

    def add_shows(self, match: Match, state: State, seat: int, chunks: list[bytes]) -> None:
        """Which clan tokens this seat was shown, and who was shown whose."""
        if not state.shows:
            chunks.append(NOTHING[self.seats * (CLANS + self.seats)])
            return
        if not match.kept[seat]:
            match.kept[seat] = self.shows_to(state, seat)
        chunks.append(match.kept[seat])

    def shows_to(self, state: State, seat: int) -> bytes:
        """What an Emissary has shown, as a seat sees it."""
        seats = self.seats
        cells = [0] * (seats * (CLANS + seats))
        for pair in state.shows:
            viewer = pair // seats
            owner = pair % seats
            place = (owner - seat) % seats
            if viewer == seat:
                cells[place * CLANS + state.clans[owner]] = 1
            cells[seats * CLANS + (viewer - seat) % seats * seats + place] = 1
        return bytes(cells)

    def mask(self, match: Match, seat: int, chunks: list[bytes]) -> None:
        state: State = match.state
        if seat != state.actor() or seat == NOBODY:
            chunks.append(NOTHING[self.actions])
        elif state.phase == ANSWER:
            chunks.append(self.answers[1 if answer_reason(state, seat, STRIKE) == ALLOWED else 0])
        elif self.add_throws(state, seat, chunks) or state.phase == THROW or not is_stuck(state, seat):
            chunks.append(NOTHING[KINDS + 2])
        else:
            hand = state.hands[seat * KINDS : seat * KINDS + KINDS]
            chunks.append(bytes([1 if count else 0 for count in hand] + [0, 0]))

    def add_throws(self, state: State, seat: int, chunks: list[bytes]) -> bool:
        """The throws of all kinds of cards, to all others; whether there is any."""
        seats = self.seats
        some = False
        for first in range(0, THROWN, self.kinds):
            throws = 0
            number = 0
            for kind in range(first, first + self.kinds):
                if not has_card(state, seat, kind):
                    number += seats - 1
                    continue
                for other in range(1, seats):
                    target = seat + other if seat + other < seats else seat + other - seats
                    if place_reason(state, seat, kind, target) == ALLOWED:
                        throws += THROW_BIT[number]
                        some = True
                    number += 1
            chunks.append(self.throws[throws])
        return some

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


def top_of(pile: list[int]) -> bytes:
    """The cards on top of a pile, each + 1."""
    top = pile[-TOP:]
    top.reverse()
    return (bytes(top) + GAPS[TOP - len(top)]).translate(ONE_MORE_EACH)


def counted(seats: int, viewer: int) -> bytes:
    """Where in `add_counts` lies what a viewer sees; tells, which come last, may be left out there."""
    order = [(viewer + other) % seats for other in range(seats)]
    places = list(range(2 * KINDS + 4))
    for first in range(2 * KINDS + 4, 2 * KINDS + 4 + 5 * seats, seats):
        places += [first + owner for owner in order]
    tells = 2 * KINDS + 4 + 5 * seats
    places += [tells + owner * TELLS + tell for owner in order for tell in range(TELLS)]
    assert max(places) < NO_CELL
    return bytes(places)
