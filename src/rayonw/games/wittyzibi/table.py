"""Everything that lies on a Witty Zibi table: piles, hands, tokens, points; and how it is copied and kept."""

from typing import Any, Final

from rayonw.games.wittyzibi.material import CARD_NAMES, CLAN_NAMES, KINDS, NO_CARD, NOBODY
from rayonw.games.wittyzibi.story import write_step

PLAY: Final = 0
"""The seat whose turn it is plays a card from its hand."""
THROW: Final = 1
"""It throws the card that its Sorcerer took back."""
ANSWER: Final = 2
"""The seat that a card is thrown at accepts it or strikes it back."""
OVER: Final = 3
PHASE_NAMES: Final = ("play", "throw", "answer", "over")

TELLS: Final = 4
"""Sets of cards that a discard by R6 may tell about a hand (see stuck.py)."""


class Table:
    """The whole truth of one match."""

    def __init__(
        self, seats: int, seed: str, variant: int, expert: bool, window: int, target: int, rounds: int
    ) -> None:
        self.seats: int = seats
        self.seed: str = seed
        self.variant: int = variant
        self.expert: bool = expert
        self.window: int = window
        self.target: int = target
        self.rounds: int = rounds
        """0: the match is played to `target` points."""

        self.round: int = 0
        self.dealer: int = NOBODY
        self.turn: int = NOBODY
        self.phase: int = PLAY
        self.card: int = NO_CARD
        """The card in the air, or taken back by a Sorcerer and not yet thrown."""
        self.aim: int = NOBODY
        """Whom the card in the air was thrown at first."""
        self.asked: int = NOBODY
        """Who has to answer for it now."""
        self.giver: int = NOBODY
        """Who gets it if the answer is a PAF."""
        self.strikes: int = 0
        self.asked_at: int = 0
        self.taken: list[int] = [0] * seats
        """1 for a pile that a Sorcerer took from in this turn."""

        self.clans: list[int] = [NOBODY] * seats
        self.removed: list[int] = []
        """Clan tokens taken out of the round unseen."""
        self.alive: list[int] = [1] * seats
        self.first_out: int = NOBODY
        self.shows: list[int] = []
        """Who saw whose token by an Emissary: viewer × seats + owner."""
        self.hands: list[int] = [0] * (seats * KINDS)
        self.held: list[int] = [0] * seats
        self.piles: list[list[int]] = [[] for _ in range(seats)]
        self.damage: list[int] = [0] * seats
        self.discard: list[int] = [0] * KINDS
        self.draw_pile: list[int] = []
        self.aside: list[int] = [0] * KINDS
        self.tells: list[int] = [0] * (seats * TELLS)
        self.story: list[int] = []
        """The round's throws, takes and discards (see story.py)."""
        self.texts: dict[str, str] = {}
        """The story in words as far as it was told; follows from `story`."""

        self.points: list[int] = [0] * seats
        self.scored: list[list[int]] = []
        """Points of each finished round, by seat."""
        self.last: dict[str, Any] = {}
        """The finished round as everybody saw it; made once, never changed."""
        self.past: dict[str, Any] = {}
        """Of every finished round who was what and who scored why; a new dict a round."""
        self.ended_by: str = ""
        self.one_round: bool = False
        """In a world that a bot plays out: it is over when the round is, with nothing summed up or dealt."""

    def copy_to(self, twin: "Table") -> None:
        """Give another table of the same options all that lies here."""
        twin.round = self.round
        twin.dealer = self.dealer
        twin.turn = self.turn
        twin.phase = self.phase
        twin.card = self.card
        twin.aim = self.aim
        twin.asked = self.asked
        twin.giver = self.giver
        twin.strikes = self.strikes
        twin.asked_at = self.asked_at
        twin.taken = self.taken[:]
        twin.clans = self.clans[:]
        twin.removed = self.removed[:]
        twin.alive = self.alive[:]
        twin.first_out = self.first_out
        twin.shows = self.shows[:]
        twin.hands = self.hands[:]
        twin.held = self.held[:]
        twin.piles = [pile[:] for pile in self.piles]
        twin.damage = self.damage[:]
        twin.discard = self.discard[:]
        twin.draw_pile = self.draw_pile[:]
        twin.aside = self.aside[:]
        twin.tells = self.tells[:]
        twin.story = self.story[:]
        twin.points = self.points[:]
        twin.scored = self.scored[:]
        twin.last = self.last
        twin.past = self.past
        twin.ended_by = self.ended_by
        twin.one_round = self.one_round

    def save(self) -> dict[str, Any]:
        """The whole truth as a JSON-ready dict."""
        return {
            "seats": self.seats,
            "seed": self.seed,
            "variant": self.variant,
            "expert": self.expert,
            "window": self.window,
            "target": self.target,
            "rounds": self.rounds,
            "round": self.round,
            "dealer": self.dealer,
            "turn": self.turn,
            "phase": self.phase,
            "card": self.card,
            "aim": self.aim,
            "asked": self.asked,
            "giver": self.giver,
            "strikes": self.strikes,
            "asked_at": self.asked_at,
            "taken": self.taken[:],
            "clans": self.clans[:],
            "removed": self.removed[:],
            "alive": self.alive[:],
            "first_out": self.first_out,
            "shows": self.shows[:],
            "hands": self.hands[:],
            "piles": [pile[:] for pile in self.piles],
            "damage": self.damage[:],
            "discard": self.discard[:],
            "draw_pile": self.draw_pile[:],
            "aside": self.aside[:],
            "tells": self.tells[:],
            "story": self.story[:],
            "points": self.points[:],
            "scored": [row[:] for row in self.scored],
            "last": self.last,
            "past": self.past,
            "ended_by": self.ended_by,
        }

    def take_up(self, saved: dict[str, Any]) -> None:
        """Lay out what `save` wrote."""
        self.round = saved["round"]
        self.dealer = saved["dealer"]
        self.turn = saved["turn"]
        self.phase = saved["phase"]
        self.card = saved["card"]
        self.aim = saved["aim"]
        self.asked = saved["asked"]
        self.giver = saved["giver"]
        self.strikes = saved["strikes"]
        self.asked_at = saved["asked_at"]
        self.taken = list(saved["taken"])
        self.clans = list(saved["clans"])
        self.removed = list(saved["removed"])
        self.alive = list(saved["alive"])
        self.first_out = saved["first_out"]
        self.shows = list(saved["shows"])
        self.hands = list(saved["hands"])
        self.piles = [list(pile) for pile in saved["piles"]]
        self.damage = list(saved["damage"])
        self.discard = list(saved["discard"])
        self.draw_pile = list(saved["draw_pile"])
        self.aside = list(saved["aside"])
        self.tells = list(saved["tells"])
        self.story = list(saved["story"])
        self.points = list(saved["points"])
        self.scored = [list(row) for row in saved["scored"]]
        self.last = saved["last"]
        self.past = saved["past"]
        self.ended_by = saved["ended_by"]
        self.count_hands()

    def told(self) -> dict[str, str]:
        """The story by number, as texts; each is made once."""
        while len(self.texts) < len(self.story):
            self.texts[str(len(self.texts))] = write_step(self.story[len(self.texts)])
        return dict(self.texts)

    def count_hands(self) -> None:
        """The sizes of all hands, after hands were set up."""
        for seat in range(self.seats):
            self.held[seat] = sum(self.hands[seat * KINDS : (seat + 1) * KINDS])

    def census(self) -> dict[str, int]:
        """Every card and clan token, wherever it lies."""
        count: dict[str, int] = {}
        for kind in range(KINDS):
            lying = self.discard[kind] + self.aside[kind] + self.draw_pile.count(kind)
            lying += 1 if self.card == kind else 0
            for seat in range(self.seats):
                lying += self.hands[seat * KINDS + kind] + self.piles[seat].count(kind)
            count[CARD_NAMES[kind]] = lying
        for clan, name in enumerate(CLAN_NAMES):
            count[name] = self.clans.count(clan) + self.removed.count(clan)
        return count
