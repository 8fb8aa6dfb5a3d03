"""`rayonw serve`: open the house."""

import argparse
from pathlib import Path
from typing import Any


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The parser of this command."""
    parser = commands.add_parser("serve", help="open the house: the games in the browser")
    parser.add_argument("--host", help="address to listen on (default: every address of this machine)")
    parser.add_argument("--port", type=int, help="port to listen on (default: 8747; 0: any free one)")
    parser.add_argument("--data", type=Path, metavar="DIR", help="folder for the house's file")
    parser.add_argument("--log", choices=("text", "json"), help="how the log on standard error is written")
    parser.add_argument(
        "--proxy", action="store_true", default=None, help="believe a reverse proxy's X-Forwarded headers"
    )
    parser.add_argument(
        "--pace", type=float, help="how long bots seem to think (default: 1, as people do; 0: not at all)"
    )
    parser.add_argument("--limits", type=float, help="rate limits times this (default: 1; 0: none)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Open the house until Ctrl-C."""
    from rayonw.house import Settings, open_house

    given: dict[str, Any] = {
        name: value
        for name in ("host", "port", "data", "log", "proxy", "pace", "limits")
        if (value := getattr(arguments, name)) is not None
    }
    return open_house(Settings(**given))
