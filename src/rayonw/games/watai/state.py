"""The fields of a match. Generated from fields.py by `python -m generate`. Do not edit."""

from typing import Any

from rayonw.kernel.state import Saved


class Fields:
    """The fields of a match of Wataï."""

    def __init__(self) -> None:
        self.seats: int = 0
        self.version: int = 0
        self.seed: str = ""
        self.options: dict[str, Any] = {}
        self.target: int = 0
        self.patience: int = 0
        """Seconds that a card may be kept back."""
        self.autofill: bool = False
        self.both_dice: bool = False
        self.by_die: bool = False
        """Whether the variant die is rolled."""
        self.pinned: list[int] = []
        """Variants of every round."""
        self.phase: int = 0
        self.round: int = 0
        self.go: int = 0
        """Whose right it is to say Go, or who said it."""
        self.roller: int = 0
        self.lone: int = 0
        """Who plays alone in a freeze."""
        self.count: int = 0
        """How the round is counted: CLASSIC, BONUS_10, BONUS_20 or DOUBLED."""
        self.count_die: int = 0
        self.variant_dice: list[int] = []
        self.variants: list[int] = []
        self.on: list[bool] = []
        """By number: whether this variant is in force."""
        self.to_name: list[int] = []
        """Variants whose named player is still to be named."""
        self.devidoir: list[list[int]] = []
        """By seat and place: a card, or NO_CARD for a hole."""
        self.talon: list[list[int]] = []
        """By seat: cards, the top one last; so too Stock and heap."""
        self.stock: list[list[int]] = []
        self.heap: list[list[int]] = []
        self.since: list[list[int]] = []
        """By seat and source: since when, on the round's clock, the card there has had a place."""
        self.box: list[int] = []
        """Cards that are not in this round."""
        self.aside: list[int] = []
        self.froze: list[int] = []
        """Extra Stops that have frozen the game."""
        self.opener: int = 0
        """The kind that opens a pile."""
        self.fitting: list[bool] = []
        """Whether a kind fits on what a pile shows, at shows × KINDS + kind."""
        self.wanted: list[list[int]] = []
        """By what a pile shows: all kinds that fit."""
        self.cards_laid: list[int] = []
        """Every card in the Arena, in the order of laying."""
        self.pile_of: list[int] = []
        """The pile of each of `cards_laid`."""
        self.shows: list[int] = []
        """By pile, oldest first: the kind of the number on top, BARE or CLOSED."""
        self.before: list[int] = []
        """By pile: what it showed before its latest card; CLOSED for a pile of one card."""
        self.top: list[int] = []
        """By pile: its latest card."""
        self.laid_by: list[int] = []
        """By pile: the seat that laid its latest card."""
        self.laid_at: list[int] = []
        """By pile: the moment of its latest card."""
        self.pile_text: list[str] = []
        """By pile: its cards from the bottom, each with the seat of its back: `start.0 b2.3`."""
        self.slap_until: list[int] = []
        """By pile: when its slap window closes, on the round's clock."""
        self.slapped: list[int] = []
        """By pile: a sum of 2**seat over the seats that slapped it in time."""
        self.places: list[int] = []
        """By kind: on how many piles it fits now."""
        self.laid_of: list[int] = []
        """By seat: how many cards of its back lie in the Arena."""
        self.now: int = 0
        """The latest moment of the log."""
        self.lost: int = 0
        """How long the round has stood still in freezes."""
        self.frozen_at: int = 0
        self.thaw_due: int = 0
        self.phase_due: int = 0
        """The end of the countdown or of a naming."""
        self.reading_due: int = 0
        """Until when a bot that says Go lets people read."""
        self.ready_due: int = 0
        """When anybody may say Go, since all others are ready."""
        self.go_due: int = 0
        """When anybody may say Go in any case."""
        self.placed_at: int = 0
        """When a card was last laid, or the round began; on the round's clock, as all below but the last."""
        self.blocked_due: int = 0
        self.point_due: list[int] = []
        """By seat: when it may point again."""
        self.slap_due: list[int] = []
        """By seat: when it may slap again."""
        self.say_seat: list[int] = []
        """Announcements still owed, oldest first: whose, of which number, until when."""
        self.say_number: list[int] = []
        self.say_due: list[int] = []
        self.away_due: list[int] = []
        """By seat: when a lost line has lasted long enough for the seat to be given up; in the log's time."""
        self.scores: list[int] = []
        self.false_cries: list[int] = []
        """By seat, in this round; so too the next three."""
        self.refusals: list[int] = []
        self.slaps: list[int] = []
        self.omissions: list[int] = []
        self.sheet: list[list[int]] = []
        """By round that was counted, and seat: the running score with it."""
        self.last_lines: list[list[int]] = []
        """By seat: the count of the last round, as score.py numbers its parts; empty before the first."""
        self.last_crier: int = 0
        self.last_end: str = ""
        """The clause that ended the last round."""
        self.away: list[bool] = []
        self.left: list[bool] = []
        self.dealt: list[bool] = []
        """By seat: whether it got cards in this round."""
        self.ready: list[bool] = []
        """By seat: whether it said that it is ready for this round."""
        self.anybody_goes: bool = False
        """Whether anybody may say Go."""
        self.accent: list[int] = []
        """By seat: its accent in this round, or NOBODY."""
        self.winners: list[int] = []
        self.ended_by: str = ""

    def copy_to(self, twin: "Fields") -> None:
        """Make another State equal to this one, and independent of it."""
        twin.seats = self.seats
        twin.version = self.version
        twin.seed = self.seed
        twin.options = self.options
        twin.target = self.target
        twin.patience = self.patience
        twin.autofill = self.autofill
        twin.both_dice = self.both_dice
        twin.by_die = self.by_die
        twin.pinned = self.pinned
        twin.phase = self.phase
        twin.round = self.round
        twin.go = self.go
        twin.roller = self.roller
        twin.lone = self.lone
        twin.count = self.count
        twin.count_die = self.count_die
        twin.variant_dice = self.variant_dice[:]
        twin.variants = self.variants[:]
        twin.on = self.on
        twin.to_name = self.to_name[:]
        twin.devidoir = [inner[:] for inner in self.devidoir]
        twin.talon = [inner[:] for inner in self.talon]
        twin.stock = [inner[:] for inner in self.stock]
        twin.heap = [inner[:] for inner in self.heap]
        twin.since = [inner[:] for inner in self.since]
        twin.box = self.box[:]
        twin.aside = self.aside[:]
        twin.froze = self.froze[:]
        twin.opener = self.opener
        twin.fitting = self.fitting
        twin.wanted = self.wanted
        twin.cards_laid = self.cards_laid[:]
        twin.pile_of = self.pile_of[:]
        twin.shows = self.shows[:]
        twin.before = self.before[:]
        twin.top = self.top[:]
        twin.laid_by = self.laid_by[:]
        twin.laid_at = self.laid_at[:]
        twin.pile_text = self.pile_text[:]
        twin.slap_until = self.slap_until[:]
        twin.slapped = self.slapped[:]
        twin.places = self.places[:]
        twin.laid_of = self.laid_of[:]
        twin.now = self.now
        twin.lost = self.lost
        twin.frozen_at = self.frozen_at
        twin.thaw_due = self.thaw_due
        twin.phase_due = self.phase_due
        twin.reading_due = self.reading_due
        twin.ready_due = self.ready_due
        twin.go_due = self.go_due
        twin.placed_at = self.placed_at
        twin.blocked_due = self.blocked_due
        twin.point_due = self.point_due[:]
        twin.slap_due = self.slap_due[:]
        twin.say_seat = self.say_seat[:]
        twin.say_number = self.say_number[:]
        twin.say_due = self.say_due[:]
        twin.away_due = self.away_due[:]
        twin.scores = self.scores[:]
        twin.false_cries = self.false_cries[:]
        twin.refusals = self.refusals[:]
        twin.slaps = self.slaps[:]
        twin.omissions = self.omissions[:]
        twin.sheet = self.sheet
        twin.last_lines = self.last_lines
        twin.last_crier = self.last_crier
        twin.last_end = self.last_end
        twin.away = self.away[:]
        twin.left = self.left[:]
        twin.dealt = self.dealt[:]
        twin.ready = self.ready[:]
        twin.anybody_goes = self.anybody_goes
        twin.accent = self.accent[:]
        twin.winners = self.winners[:]
        twin.ended_by = self.ended_by

    def saved(self) -> Saved:
        """Every field that does not follow from the others, as a JSON-ready dict."""
        return {
            "seats": self.seats,
            "version": self.version,
            "seed": self.seed,
            "options": self.options,
            "phase": self.phase,
            "round": self.round,
            "go": self.go,
            "roller": self.roller,
            "lone": self.lone,
            "count": self.count,
            "count_die": self.count_die,
            "variant_dice": self.variant_dice[:],
            "variants": self.variants[:],
            "to_name": self.to_name[:],
            "devidoir": [inner[:] for inner in self.devidoir],
            "talon": [inner[:] for inner in self.talon],
            "stock": [inner[:] for inner in self.stock],
            "heap": [inner[:] for inner in self.heap],
            "since": [inner[:] for inner in self.since],
            "box": self.box[:],
            "aside": self.aside[:],
            "froze": self.froze[:],
            "cards_laid": self.cards_laid[:],
            "pile_of": self.pile_of[:],
            "laid_by": self.laid_by[:],
            "laid_at": self.laid_at[:],
            "slap_until": self.slap_until[:],
            "slapped": self.slapped[:],
            "now": self.now,
            "lost": self.lost,
            "frozen_at": self.frozen_at,
            "thaw_due": self.thaw_due,
            "phase_due": self.phase_due,
            "reading_due": self.reading_due,
            "ready_due": self.ready_due,
            "go_due": self.go_due,
            "placed_at": self.placed_at,
            "blocked_due": self.blocked_due,
            "point_due": self.point_due[:],
            "slap_due": self.slap_due[:],
            "say_seat": self.say_seat[:],
            "say_number": self.say_number[:],
            "say_due": self.say_due[:],
            "away_due": self.away_due[:],
            "scores": self.scores[:],
            "false_cries": self.false_cries[:],
            "refusals": self.refusals[:],
            "slaps": self.slaps[:],
            "omissions": self.omissions[:],
            "sheet": self.sheet,
            "last_lines": self.last_lines,
            "last_crier": self.last_crier,
            "last_end": self.last_end,
            "away": self.away[:],
            "left": self.left[:],
            "dealt": self.dealt[:],
            "ready": self.ready[:],
            "anybody_goes": self.anybody_goes,
            "accent": self.accent[:],
            "winners": self.winners[:],
            "ended_by": self.ended_by,
        }

    def restore(self, saved: Saved) -> None:
        """Set every field that was saved."""
        self.seats = saved["seats"]
        self.version = saved["version"]
        self.seed = saved["seed"]
        self.options = saved["options"]
        self.phase = saved["phase"]
        self.round = saved["round"]
        self.go = saved["go"]
        self.roller = saved["roller"]
        self.lone = saved["lone"]
        self.count = saved["count"]
        self.count_die = saved["count_die"]
        self.variant_dice = list(saved["variant_dice"])
        self.variants = list(saved["variants"])
        self.to_name = list(saved["to_name"])
        self.devidoir = [list(inner) for inner in saved["devidoir"]]
        self.talon = [list(inner) for inner in saved["talon"]]
        self.stock = [list(inner) for inner in saved["stock"]]
        self.heap = [list(inner) for inner in saved["heap"]]
        self.since = [list(inner) for inner in saved["since"]]
        self.box = list(saved["box"])
        self.aside = list(saved["aside"])
        self.froze = list(saved["froze"])
        self.cards_laid = list(saved["cards_laid"])
        self.pile_of = list(saved["pile_of"])
        self.laid_by = list(saved["laid_by"])
        self.laid_at = list(saved["laid_at"])
        self.slap_until = list(saved["slap_until"])
        self.slapped = list(saved["slapped"])
        self.now = saved["now"]
        self.lost = saved["lost"]
        self.frozen_at = saved["frozen_at"]
        self.thaw_due = saved["thaw_due"]
        self.phase_due = saved["phase_due"]
        self.reading_due = saved["reading_due"]
        self.ready_due = saved["ready_due"]
        self.go_due = saved["go_due"]
        self.placed_at = saved["placed_at"]
        self.blocked_due = saved["blocked_due"]
        self.point_due = list(saved["point_due"])
        self.slap_due = list(saved["slap_due"])
        self.say_seat = list(saved["say_seat"])
        self.say_number = list(saved["say_number"])
        self.say_due = list(saved["say_due"])
        self.away_due = list(saved["away_due"])
        self.scores = list(saved["scores"])
        self.false_cries = list(saved["false_cries"])
        self.refusals = list(saved["refusals"])
        self.slaps = list(saved["slaps"])
        self.omissions = list(saved["omissions"])
        self.sheet = saved["sheet"]
        self.last_lines = saved["last_lines"]
        self.last_crier = saved["last_crier"]
        self.last_end = saved["last_end"]
        self.away = list(saved["away"])
        self.left = list(saved["left"])
        self.dealt = list(saved["dealt"])
        self.ready = list(saved["ready"])
        self.anybody_goes = saved["anybody_goes"]
        self.accent = list(saved["accent"])
        self.winners = list(saved["winners"])
        self.ended_by = saved["ended_by"]
