"""`rayonw serve`: open the house."""

import argparse
import os
from pathlib import Path
from typing import Any

from rayonw.cli.tidy import add_kept, kept

DATABASE = "RAYONW_DATABASE"
MOST_HOUSES = 64


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The parser of this command."""
    parser = commands.add_parser("serve", help="open the house: the server for the games in the browser")
    add_flags(parser)
    parser.set_defaults(run=run)


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Its flags; `./play` reads them too, with nothing but the standard library at hand."""
    parser.add_argument("--host", help="address to listen on (default: every address of this machine)")
    parser.add_argument("--port", type=port, help="port to listen on (default: 8747; 0: any free one)")
    parser.add_argument("--data", type=Path, metavar="DIR", help="folder for the house's file")
    parser.add_argument(
        "--database",
        metavar="URL",
        help="postgresql://user:password@server/name instead of a file (or RAYONW_DATABASE)",
    )
    parser.add_argument(
        "--houses",
        type=count_of_houses,
        metavar="N",
        help="number of processes that share the port, on PostgreSQL",
    )
    parser.add_argument(
        "--log", dest="log_format", choices=("text", "json"), help="how the log on standard error is written"
    )
    parser.add_argument(
        "--proxy", action="store_true", default=None, help="trust a reverse proxy's X-Forwarded headers"
    )
    parser.add_argument(
        "--public-url",
        action="append",
        metavar="URL",
        help="the house's address for others, such as https://games.example.org (may be given several times)",
    )
    parser.add_argument(
        "--metrics-for",
        action="append",
        metavar="NETWORK",
        help="an address or network that may read /metrics, besides this machine (several times)",
    )
    parser.add_argument(
        "--allow-push",
        action="append",
        metavar="ORIGIN",
        help="a push service besides those of the browsers, such as https://push.example.org (several times)",
    )
    parser.add_argument(
        "--webhooks",
        type=Path,
        metavar="FILE",
        help="services that carry notices to people: ntfy, Matrix, Discord",
    )
    parser.add_argument(
        "--tls-cert", type=Path, metavar="FILE", help="speak TLS with this certificate (PEM; needs --tls-key)"
    )
    parser.add_argument(
        "--tls-key", type=Path, metavar="FILE", help="the certificate's key (PEM, no password)"
    )
    parser.add_argument(
        "--https",
        action="store_true",
        default=None,
        help="speak TLS with a certificate of the house's own, which phones can be taught to trust",
    )
    parser.add_argument(
        "--pace", type=float, help="how long bots seem to think (default: 1, as people do; 0: not at all)"
    )
    parser.add_argument(
        "--waits",
        type=float,
        help="multiply the time before a bot may play for a silent person by this (default: 1)",
    )
    parser.add_argument(
        "--limits", type=float, help="multiply all rate limits by this (default: 1; 0: no limits)"
    )
    parser.add_argument(
        "--day-zone",
        metavar="ZONE",
        help="time zone by whose days the daily deals change, such as Europe/Paris (default: UTC)",
    )
    add_kept(parser)


def port(text: str) -> int:
    """A TCP port; 0 lets the system choose."""
    number = int(text) if text.isascii() and text.isdigit() else -1
    if not 0 <= number <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port from 0 to 65535")
    return number


def count_of_houses(text: str) -> int:
    """A number of houses, from 1."""
    number = int(text) if text.isascii() and text.isdigit() else 0
    if not 1 <= number <= MOST_HOUSES:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to {MOST_HOUSES}")
    return number


def run(arguments: argparse.Namespace) -> int:
    """Open the house until Ctrl-C."""
    from rayonw.house import Settings, open_house

    given: dict[str, Any] = {
        name: value
        for name in (
            "host",
            "port",
            "data",
            "database",
            "houses",
            "log_format",
            "proxy",
            "webhooks",
            "tls_cert",
            "tls_key",
            "https",
            "pace",
            "waits",
            "limits",
            "day_zone",
        )
        if (value := getattr(arguments, name)) is not None
    }
    if "database" not in given and os.environ.get(DATABASE):
        given["database"] = os.environ[DATABASE]
    for name in ("public_url", "metrics_for", "allow_push"):
        if getattr(arguments, name):
            given[name] = tuple(getattr(arguments, name))
    return open_house(Settings(**given, **kept(arguments)))
