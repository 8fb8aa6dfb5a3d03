"""One person and bots at a terminal, on a simulated clock."""

import secrets
import sys

from rayonw.bots.budget import Milliseconds
from rayonw.bots.levels import choose
from rayonw.cli.words import WORDS, framed
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.mind import NOTHING
from rayonw.kernel.record import EXPIRE, Move, Record, apply
from rayonw.kernel.sheet import load_sheet
from rayonw.kernel.state import Event, Refusal, State, seen_by

LETTERS = "ABCDEFGHI"
SHOWN = 40
"""Actions listed at the prompt, at most."""
REACH = 1200
"""Milliseconds that a person's move takes in a game where everybody plays at once."""


class Left(Exception):
    """The person leaves the table."""


class Match:
    """The person's seat is asked at the prompt, all others are bots."""

    def __init__(
        self, game: Game, state: State, record: Record, seat: int, levels: list[str], language: str
    ) -> None:
        self.game = game
        self.state = state
        self.record = record
        self.seat = seat
        self.language = language
        self.sheet = load_sheet(game.id, language)
        self.words = WORDS[language]
        self.chance = Chance(secrets.randbits(40))
        bots = [number for number in range(state.seats) if number != seat]
        self.level_of = {bot: levels[place % len(levels)] for place, bot in enumerate(bots)}
        self.now = 0
        self.planned: dict[int, tuple[int, int]] = {}
        """Bot to the time and the action it has set its mind on."""
        self.passed = False
        """Whether the person let the present moment pass."""

    def play(self) -> None:
        """Until the end, or until the person leaves."""
        print("  ".join(f"{LETTERS[seat]} {name}" for seat, name in enumerate(self.record.names)) + "\n")
        try:
            while self.state.outcome() is None:
                self.step()
        except Left:
            print(self.words["left"])
            return
        self.record.outcome = self.state.outcome()
        self.tell_outcome()

    def step(self) -> None:
        """Whatever comes first: a bot, the person, or the end of a time limit."""
        waited = self.state.to_act()
        for one in self.level_of:
            self.plan(one)
        asked = bool(self.state.legal(self.seat)) and not self.passed
        ready = sorted(self.planned, key=lambda one: (self.planned[one][0], one in waited))
        bot = ready[0] if ready else None
        limit = self.state.deadline()
        if bot is not None and self.planned[bot][0] <= self.now and (bot not in waited or not asked):
            self.bot_acts(bot)
        elif asked and (self.game.simultaneous or self.seat not in waited or bot is None):
            self.person_acts()
        elif bot is not None and (limit is None or self.planned[bot][0] < limit):
            self.now = max(self.now, self.planned[bot][0])
            self.bot_acts(bot)
        elif limit is not None:
            self.now = max(self.now, limit)
            self.do(Move(None, self.now, EXPIRE))
        else:
            self.passed = False

    def plan(self, bot: int) -> None:
        """A bot that may act and has no plan makes one, for now, or for later where all play at once."""
        if bot in self.planned or not self.state.legal(bot):
            return
        view = self.state.view(bot)
        level = self.level_of[bot]
        action = choose(self.game, view, level, self.chance, Milliseconds())
        if action != NOTHING:
            delay = self.game.mind.delay if self.game.simultaneous else None
            wait = 0 if delay is None else delay(view, action, level, self.chance)
            self.planned[bot] = (self.now + wait, action)

    def bot_acts(self, bot: int) -> None:
        """A bot does what it has planned, if that is still possible."""
        _, action = self.planned.pop(bot)
        if action in self.state.legal(bot):
            self.do(Move(bot, self.now, self.game.write(self.state, action)))

    def person_acts(self) -> None:
        """Ask until an action is accepted or the moment passes; Left if the person leaves."""
        may_pass = self.seat not in self.state.to_act() or self.game.simultaneous
        self.draw()
        self.list_choices(SHOWN, may_pass)
        while True:
            try:
                text = input("> ").strip()
            except EOFError:
                raise Left from None
            if text.lower() in ("q", "quit"):
                raise Left
            if text == "" and may_pass:
                self.passed = not self.game.simultaneous
                self.now += REACH if self.game.simultaneous else 0
                return
            if text == "" or self.asked_for_help(text.lower(), may_pass):
                continue
            try:
                self.do(Move(self.seat, self.now, text))
            except Refusal as refusal:
                self.tell_refusal(refusal)
                continue
            self.now += REACH if self.game.simultaneous else 0
            return

    def asked_for_help(self, text: str, may_pass: bool) -> bool:
        """Answer a word that is no action."""
        if text == "?":
            print(self.words["help"])
            told = "  ".join(f"{name} = {word}" for name, word in self.sheet.words.items() if name != word)
            print(self.words["names"].format(names=told))
        elif text == "l":
            self.list_choices(sys.maxsize, may_pass)
        elif text == "b":
            self.draw()
        elif text == "r":
            for clause in self.sheet.clauses:
                print(
                    f"  {clause.id}{' (' + self.words['ours'] + ')' if clause.ruling else ''}: {clause.text}"
                )
        else:
            return False
        return True

    def list_choices(self, most: int, may_pass: bool) -> None:
        """What the person may play."""
        legal = self.game.offered(self.state, self.seat)
        line = self.words["choices"].format(legal="  ".join(legal[:most]))
        if len(legal) > most:
            line += "  " + self.words["more"].format(number=len(legal) - most)
        if may_pass:
            line += "  " + self.words["race" if self.game.simultaneous else "wait"]
        print(line)

    def do(self, move: Move) -> None:
        """Play a move, note it, and say what was seen."""
        events = apply(self.game, self.state, move)
        self.record.moves.append(move)
        self.passed = False
        self.tell_events(events)

    def draw(self) -> None:
        """The table as the person sees it."""
        print(framed(self.game.draw(self.state.view(self.seat)), self.language))

    def tell_events(self, events: list[Event]) -> None:
        """What the person saw, in words."""
        for event in seen_by(events, self.seat):
            told = self.game.tell(event)
            print("  " + self.sheet.fill(self.sheet.log[told["kind"]], told, self.record.names))

    def tell_refusal(self, refusal: Refusal) -> None:
        """Why not, and the clause."""
        why = self.sheet.why.get(refusal.why, refusal.why)
        print(f"  {self.sheet.fill(why, refusal.details, self.record.names)}", file=sys.stderr)
        for clause in self.sheet.clauses:
            if clause.id == refusal.clause:
                print(f"  {clause.id}: {clause.text}", file=sys.stderr)

    def tell_outcome(self) -> None:
        """Points, winners, and the seed that was promised."""
        outcome = self.record.outcome
        assert outcome is not None
        self.draw()
        for seat, points in enumerate(outcome.scores):
            won = f"  {self.words['wins']}" if seat in outcome.winners else ""
            print(f"  {self.record.names[seat]:<12} {points:>4} {self.words['points']}{won}")
        print(self.words["end"].format(seed=self.record.seed))
