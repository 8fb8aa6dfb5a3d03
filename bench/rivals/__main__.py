"""`python -m bench.rivals GAME`: one of our bots against an IS-MCTS, and how many games it wins.

    python -m bench.rivals wapi --rival plain --constant 0.7 --seats 2 --games 400 --milliseconds 20
    python -m bench.rivals wapi --rival openspiel --results wapi.jsonl    # stopped? The same goes on
    python -m bench.rivals wapi --constant 0.3 --ours medium              # how good is a constant?
    python -m bench.rivals wittyzibi --ours seer --rival medium           # what is there to be known?

It needs the compiled package, and for `--rival openspiel` the extra `openspiel`.
"""

import argparse
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import rayonw
from bench.rivals.duel import RIVALS, SEER, Duel
from rayonw.arena import BadTournament, Here, Processes, ResultsFile, run, tabulate
from rayonw.bots.thinking import Thinking
from rayonw.cli.asked import BadUse, options_written


def arguments_of(given: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.rivals", description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--rival", default="plain", help=", ".join(RIVALS) + " or one of our bots")
    parser.add_argument("--constant", default="0.7", help="of UCT, where a match is worth 0 to 1 (plain)")
    parser.add_argument("--ours", default="strong", help="one of our bots, or seer")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--milliseconds", type=float, default=50.0, help="of processor time, per decision")
    parser.add_argument("--options", metavar="JSON")
    parser.add_argument("--seed", default="rivals")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--results", type=Path, metavar="FILE", help="keep every deal, and go on from it")
    return parser.parse_args(given)


def duel_asked(arguments: argparse.Namespace) -> Duel:
    """The tournament that the arguments describe."""
    game = rayonw.game(arguments.game)
    return Duel(
        game.id,
        (arguments.ours, arguments.rival),
        arguments.seats or game.seat_counts[0],
        arguments.games,
        arguments.seed,
        options_written(arguments.options),
        Thinking(arguments.milliseconds),
        {
            **({arguments.rival: (arguments.rival, arguments.constant)} if arguments.rival in RIVALS else {}),
            **({SEER: (SEER, "")} if SEER in (arguments.ours, arguments.rival) else {}),
        },
    )


def main(given: Sequence[str] | None = None) -> int:
    """Play, and tell who won."""
    arguments = arguments_of(given)
    try:
        duel = duel_asked(arguments)
        workers = Here() if arguments.jobs == 1 else Processes(arguments.jobs)
        if arguments.results is None:
            results = run(duel, workers)
        else:
            with closing(ResultsFile(arguments.results, duel)) as kept:
                results = run(duel, workers, kept=kept)
    except (BadTournament, BadUse, KeyError) as wrong:
        print(f"bench.rivals: {wrong}", file=sys.stderr)
        return 2
    table = tabulate(results, duel.bots)
    rate = table.standings[0].rate
    against = arguments.rival + (f" ({arguments.constant})" if arguments.rival in RIVALS else "")
    print(
        f"{duel.game}, {duel.seats} seats, {duel.thinking} per decision: {arguments.ours} against "
        f"{against} {rate.rate:.1%} ({rate.low:.1%} – {rate.high:.1%}), "
        f"even {rate.even:.1%}, {table.games} games, {table.actions} decisions"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
