"""The fields of a match. Generated from fields.py by `python -m generate`. Do not edit."""

from rayonw.games.wazbaraz.material import BOX
from rayonw.games.wazbaraz.shape import Box
from rayonw.kernel.state import Saved


class Fields:
    """The fields of a match of WazBaraz."""

    def __init__(self) -> None:
        self.version: int = 0
        self.seats: int = 0
        self.count: int = 0
        """How many mistresses there are."""
        self.drawn: bool = False
        """Whether the mistresses are drawn at random and not chosen."""
        self.pads: str = ""
        self.clock: int = 0
        """Seconds for a decision; 0: as long as one likes."""
        self.box: Box = BOX
        self.seed: str = ""
        self.circle: list[int] = []
        """By place: the witch who lies there; the start at place 0."""
        self.round: int = 0
        self.wazbaraz: int = 0
        self.phase: int = 0
        self.turn: int = 0
        self.began: int = 0
        """When the rules began to wait for what they wait for."""
        self.mistresses: int = 0
        """As a set of witches; 0 while there are none."""
        self.draft: list[int] = []
        """Witches picked by the seat that is waited for, until it confirms."""
        self.start_card: int = 0
        self.deck: list[int] = []
        """Movement cards not dealt yet."""
        self.spare: list[int] = []
        """Movement cards left over and set aside unseen."""
        self.hands: list[int] = []
        """How many cards of each value a seat holds, at seat * VALUES + value."""
        self.known: list[int] = []
        """Those of them that everybody has seen being taken."""
        self.held_by: list[int] = []
        """By seat: the set of seats that once held its hand, and so know all of it."""
        self.card: int = 0
        """The movement card on the circle, and its place."""
        self.place: int = 0
        self.old_card: int = 0
        """The card that lay there before, while it still lies there."""
        self.old_place: int = 0
        self.points: list[int] = []
        self.history: list[int] = []
        """The current round, in entries of STRIDE numbers; see history.py."""
        self.rounds: list[int] = []
        """WazBaraz, finder and mistresses of each round that is over."""
        self.ended_by: str = ""
        self.witches: int = 0
        """How many witches there are."""
        self.places: int = 0
        """How many places the circle has, the start among them."""
        self.lap: int = 0
        """The points that bring a pawn home."""
        self.spans: list[int] = []
        """The witches passed over from each place by each card; see circle.py."""
        self.sets: list[int] = []
        """The sets that fit the history up to `folded`: kept by `public_sets`."""
        self.counts: list[int] = []
        """How many of them each witch is in, once somebody asked."""
        self.folded: int = 0

    def copy_to(self, twin: "Fields") -> None:
        """Make another State equal to this one, and independent of it."""
        twin.version = self.version
        twin.seats = self.seats
        twin.count = self.count
        twin.drawn = self.drawn
        twin.pads = self.pads
        twin.clock = self.clock
        twin.box = self.box
        twin.seed = self.seed
        twin.circle = self.circle
        twin.round = self.round
        twin.wazbaraz = self.wazbaraz
        twin.phase = self.phase
        twin.turn = self.turn
        twin.began = self.began
        twin.mistresses = self.mistresses
        twin.draft = self.draft[:]
        twin.start_card = self.start_card
        twin.deck = self.deck[:]
        twin.spare = self.spare[:]
        twin.hands = self.hands[:]
        twin.known = self.known[:]
        twin.held_by = self.held_by[:]
        twin.card = self.card
        twin.place = self.place
        twin.old_card = self.old_card
        twin.old_place = self.old_place
        twin.points = self.points[:]
        twin.history = self.history[:]
        twin.rounds = self.rounds[:]
        twin.ended_by = self.ended_by
        twin.witches = self.witches
        twin.places = self.places
        twin.lap = self.lap
        twin.spans = self.spans
        twin.sets = self.sets
        twin.counts = self.counts
        twin.folded = self.folded

    def saved(self) -> Saved:
        """Every field that does not follow from the others, as a JSON-ready dict."""
        return {
            "version": self.version,
            "seats": self.seats,
            "count": self.count,
            "drawn": self.drawn,
            "pads": self.pads,
            "clock": self.clock,
            "box": self.box,
            "seed": self.seed,
            "circle": self.circle,
            "round": self.round,
            "wazbaraz": self.wazbaraz,
            "phase": self.phase,
            "turn": self.turn,
            "began": self.began,
            "mistresses": self.mistresses,
            "draft": self.draft[:],
            "start_card": self.start_card,
            "deck": self.deck[:],
            "spare": self.spare[:],
            "hands": self.hands[:],
            "known": self.known[:],
            "held_by": self.held_by[:],
            "card": self.card,
            "place": self.place,
            "old_card": self.old_card,
            "old_place": self.old_place,
            "points": self.points[:],
            "history": self.history[:],
            "rounds": self.rounds[:],
            "ended_by": self.ended_by,
        }

    def restore(self, saved: Saved) -> None:
        """Set every field that was saved."""
        self.version = saved["version"]
        self.seats = saved["seats"]
        self.count = saved["count"]
        self.drawn = saved["drawn"]
        self.pads = saved["pads"]
        self.clock = saved["clock"]
        self.box = saved["box"]
        self.seed = saved["seed"]
        self.circle = saved["circle"]
        self.round = saved["round"]
        self.wazbaraz = saved["wazbaraz"]
        self.phase = saved["phase"]
        self.turn = saved["turn"]
        self.began = saved["began"]
        self.mistresses = saved["mistresses"]
        self.draft = list(saved["draft"])
        self.start_card = saved["start_card"]
        self.deck = list(saved["deck"])
        self.spare = list(saved["spare"])
        self.hands = list(saved["hands"])
        self.known = list(saved["known"])
        self.held_by = list(saved["held_by"])
        self.card = saved["card"]
        self.place = saved["place"]
        self.old_card = saved["old_card"]
        self.old_place = saved["old_place"]
        self.points = list(saved["points"])
        self.history = list(saved["history"])
        self.rounds = list(saved["rounds"])
        self.ended_by = saved["ended_by"]
