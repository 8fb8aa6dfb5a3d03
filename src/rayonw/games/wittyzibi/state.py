"""The fields of a match. Generated from fields.py by `python -m generate`. Do not edit."""

from typing import Any

from rayonw.games.wittyzibi.shape import Round, Step
from rayonw.kernel.state import Saved


class Fields:
    """The fields of a match of Witty Zibi."""

    def __init__(self) -> None:
        self.seats: int = 0
        self.version: int = 0
        self.seed: str = ""
        self.variant: int = 0
        self.expert: bool = False
        self.window: int = 0
        """Seconds for an answer; 0: as long as one likes."""
        self.target: int = 0
        self.rounds: int = 0
        """How many rounds are played; 0: the match is played to `target` points."""
        self.round: int = 0
        self.dealer: int = 0
        self.turn: int = 0
        self.phase: int = 0
        self.card: int = 0
        """The card in the air, or taken back by a Sorcerer and not yet thrown."""
        self.aim: int = 0
        """The seat that the card in the air was thrown at first."""
        self.asked: int = 0
        """The seat that has to answer for it now."""
        self.giver: int = 0
        """The seat that gets it if the answer is a PAF."""
        self.strikes: int = 0
        self.asked_at: int = 0
        self.taken: list[int] = []
        """By seat: 1 for a pile that a Sorcerer took from in this turn."""
        self.clans: list[int] = []
        self.removed: list[int] = []
        """Clan tokens taken out of the round unseen."""
        self.alive: list[int] = []
        self.first_out: int = 0
        self.shows: list[int] = []
        """Who saw whose token by an Emissary: viewer × seats + owner."""
        self.hands: list[int] = []
        """By seat and kind: how many cards."""
        self.piles: list[list[int]] = []
        """By seat, each from the bottom to the top."""
        self.damage: list[int] = []
        self.discard: list[int] = []
        self.draw_pile: list[int] = []
        """The next card last."""
        self.aside: list[int] = []
        self.tells: list[int] = []
        """By seat: what forced discards told of the hand (see stuck.py)."""
        self.story: list[int] = []
        """The throws, takes and discards of the round (see story.py)."""
        self.points: list[int] = []
        self.scored: list[list[int]] = []
        """Points of each finished round, by seat."""
        self.last: dict[str, Any] = {}
        """The finished round as everybody saw it."""
        self.past: dict[str, Round] = {}
        """By number of each finished round: who was what, and who scored why."""
        self.ended_by: str = ""
        self.held: list[int] = []
        """By seat: how many cards are in the hand."""
        self.told: dict[str, Step] = {}
        """The story by number, as JSON, as far as somebody asked for it."""
        self.one_round: bool = False
        """Whether a bot plays this world out: it is over when its round is, and it is never saved."""

    def copy_to(self, twin: "Fields") -> None:
        """Make another State equal to this one, and independent of it."""
        twin.seats = self.seats
        twin.version = self.version
        twin.seed = self.seed
        twin.variant = self.variant
        twin.expert = self.expert
        twin.window = self.window
        twin.target = self.target
        twin.rounds = self.rounds
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
        twin.piles = [inner[:] for inner in self.piles]
        twin.damage = self.damage[:]
        twin.discard = self.discard[:]
        twin.draw_pile = self.draw_pile[:]
        twin.aside = self.aside[:]
        twin.tells = self.tells[:]
        twin.story = self.story[:]
        twin.points = self.points[:]
        twin.scored = self.scored
        twin.last = self.last
        twin.past = self.past
        twin.ended_by = self.ended_by
        twin.held = self.held[:]
        twin.told = dict(self.told)
        twin.one_round = self.one_round

    def saved(self) -> Saved:
        """Every field that does not follow from the others, as a JSON-ready dict."""
        return {
            "seats": self.seats,
            "version": self.version,
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
            "piles": [inner[:] for inner in self.piles],
            "damage": self.damage[:],
            "discard": self.discard[:],
            "draw_pile": self.draw_pile[:],
            "aside": self.aside[:],
            "tells": self.tells[:],
            "story": self.story[:],
            "points": self.points[:],
            "scored": self.scored,
            "last": self.last,
            "past": self.past,
            "ended_by": self.ended_by,
        }

    def restore(self, saved: Saved) -> None:
        """Set every field that was saved."""
        self.seats = saved["seats"]
        self.version = saved["version"]
        self.seed = saved["seed"]
        self.variant = saved["variant"]
        self.expert = saved["expert"]
        self.window = saved["window"]
        self.target = saved["target"]
        self.rounds = saved["rounds"]
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
        self.piles = [list(inner) for inner in saved["piles"]]
        self.damage = list(saved["damage"])
        self.discard = list(saved["discard"])
        self.draw_pile = list(saved["draw_pile"])
        self.aside = list(saved["aside"])
        self.tells = list(saved["tells"])
        self.story = list(saved["story"])
        self.points = list(saved["points"])
        self.scored = saved["scored"]
        self.last = saved["last"]
        self.past = saved["past"]
        self.ended_by = saved["ended_by"]
