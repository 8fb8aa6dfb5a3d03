"""`rayonw play GAME`: a match in the terminal against bots, by notation."""

import argparse
import getpass
import secrets
import sys
from pathlib import Path

from rayonw.bots.budget import Milliseconds
from rayonw.bots.levels import choose
from rayonw.cli.asked import BadUse, add_language, game_named, options_written, write_file
from rayonw.cli.words import WORDS
from rayonw.kernel.chance import Chance
from rayonw.kernel.deal import seed_hash
from rayonw.kernel.game import Game
from rayonw.kernel.mind import LEVELS, NOTHING
from rayonw.kernel.option import BadOption
from rayonw.kernel.record import EXPIRE, Move, Record
from rayonw.kernel.sheet import load_sheet
from rayonw.kernel.state import Event, Refusal, State, seen_by

LETTERS = "ABCDEFGHI"
BOT_NAMES = ("Wanda", "Wilfrid", "Winnie", "Walter", "Wendy", "Wladimir", "Willow", "Waldo")


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The parser of this command."""
    parser = commands.add_parser("play", help="a match in the terminal against bots")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, help="how many play (default: as few as the game takes)")
    parser.add_argument("--seat", type=int, default=0, help="your seat, from 0 (default: 0)")
    parser.add_argument(
        "--bots", default="medium", help="levels of the bots: easy, medium, strong (default: medium)"
    )
    parser.add_argument("--name", default=own_name(), help="your name at the table")
    parser.add_argument("--seed", help="text that decides all chance (default: drawn)")
    parser.add_argument("--options", metavar="JSON", help='such as {"advanced": true}')
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help="write the record when it ends or you leave"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def own_name() -> str:
    """The name this person has on this machine."""
    try:
        return getpass.getuser().capitalize()
    except OSError:
        return "W"


def run(arguments: argparse.Namespace) -> int:
    """Set the table, play, save."""
    game = game_named(arguments.game)
    seats = game.seat_counts[0] if arguments.seats is None else arguments.seats
    levels = arguments.bots.split(",")
    for level in levels:
        if level not in LEVELS:
            raise BadUse(f"no bot {level!r}; there are {', '.join(LEVELS)}")
    seed = arguments.seed if arguments.seed is not None else secrets.token_hex(16)
    try:
        options = game.settle(seats, options_written(arguments.options))
        state = game.deal(seats, seed, options)
    except BadOption as wrong:
        raise BadUse(str(wrong)) from None
    if not 0 <= arguments.seat < seats:
        raise BadUse(f"there is no seat {arguments.seat} among {seats}")
    words = WORDS[arguments.lang]
    names = [BOT_NAMES[seat % len(BOT_NAMES)] for seat in range(seats)]
    names[arguments.seat] = arguments.name
    record = Record(game.id, game.version, seats, options, seed, seed_hash(seed), names)
    match = Match(game, state, record, arguments.seat, levels, arguments.lang)
    print(words["hello"].format(title=game.title, hash=record.hash))
    code = match.play()
    if arguments.save is not None:
        write_file(arguments.save, record.text())
        print(words["saved"].format(file=arguments.save))
    return code


class Match:
    """One person and bots at a terminal."""

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
        self.at = 0

    def play(self) -> int:
        """Until the end, or until the person leaves."""
        print("  ".join(f"{LETTERS[seat]} {name}" for seat, name in enumerate(self.record.names)) + "\n")
        print(self.game.draw(self.state.view(self.seat)))
        while self.state.outcome() is None:
            if not self.bots_move() and not self.person_moves():
                print(self.words["left"])
                return 0
        self.record.outcome = self.state.outcome()
        self.tell_outcome()
        return 0

    def bots_move(self) -> bool:
        """One action of a bot that may act; else what time brings, if nobody is waited for."""
        waited = self.state.to_act()
        for bot, level in self.level_of.items():
            if self.state.legal(bot):
                action = choose(self.game, self.state.view(bot), level, self.chance, Milliseconds())
                if action != NOTHING:
                    self.do(Move(bot, self.at, self.game.write(self.state, action)))
                    return True
        limit = self.state.deadline()
        if not waited and limit is not None:
            self.at = max(self.at, limit)
            self.do(Move(None, self.at, EXPIRE))
            return True
        return False

    def person_moves(self) -> bool:
        """Ask until an action is accepted; False if the person leaves."""
        legal = [self.game.write(self.state, action) for action in self.state.legal(self.seat)]
        print(self.words["choices"].format(legal="  ".join(legal[:40]) + (" …" if len(legal) > 40 else "")))
        while True:
            try:
                text = input("> ").strip()
            except EOFError:
                return False
            if text.lower() in ("q", "quit"):
                return False
            if text == "?":
                print(self.words["help"])
                continue
            try:
                self.do(Move(self.seat, self.at, text))
            except Refusal as refusal:
                self.tell_refusal(refusal)
                continue
            print(self.game.draw(self.state.view(self.seat)))
            return True

    def do(self, move: Move) -> None:
        """Play a move, note it, and say what was seen."""
        if move.seat is None:
            events = self.state.expire(move.at)
        else:
            events = self.state.play(move.seat, self.game.read(self.state, move.text), move.at)
        self.record.moves.append(move)
        self.tell_events(events)

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
        for seat, points in enumerate(outcome.scores):
            crown = " *" if seat in outcome.winners else ""
            print(f"  {self.record.names[seat]:<10} {points}{crown}")
        print(self.words["end"].format(seed=self.record.seed))
