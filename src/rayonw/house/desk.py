"""The host's desk: how this house is, and what the host of the house does.

Only the secret that the server's console printed opens it. Everything done here is stored with its time. It
tells who is connected and from where, and nothing of any match.
"""

import asyncio
import os
import secrets
import shutil
import sys
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from hashlib import sha256
from hmac import compare_digest
from ipaddress import ip_network
from itertools import islice
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from rayonw.house.bars import Bars
from rayonw.house.desk_shares import DeskShare, DeskShares, DeskWord, people_of, tables_of
from rayonw.house.log import BrokenLog, Faster, Outdated, StorageFailed, going_on
from rayonw.house.ops import Metrics, Settings, wall
from rayonw.house.store import AuditRow, BarRow, DeskRows
from rayonw.house.table import LiveTable, clean_code, house_refusal
from rayonw.house.wire import (
    Announce,
    Bar,
    Desk,
    DeskAct,
    DeskBackup,
    DeskBar,
    DeskHouse,
    DeskPerson,
    DeskRefusal,
    DeskTable,
    DeskWebhook,
    HostNotice,
    StopSoon,
    TryWebhook,
    Unbar,
)

TOLD = 200
"""Tables, people, bars and acts that are told at once."""
NOTICE_SECONDS = 600
MAX_NOTICE = 200
READ_SECONDS = 15.0
"""How often bars are read again, in case another house's word was missed."""
BACKUPS = "house.backups"
KEPT = 7
"""Backups that stay in the folder; older ones go."""


class Said(Struct):
    """What the host says to everybody, at all houses: words until a time, and when the house closes."""

    text: str = ""
    until: int = 0
    stop_at: int | None = None


class Services(Protocol):
    """The services that may carry notices to people."""

    def webhooks(self) -> list[DeskWebhook]:
        """Which, and how the last request to each went."""

    async def try_webhook(self, wish: TryWebhook) -> None:
        """Send a word to one of them."""


class HostDesk:
    """The desk of one house."""

    def __init__(
        self,
        rows: DeskRows,
        bars: Bars,
        live_tables: Mapping[str, LiveTable],
        find: Callable[[str], Awaitable[LiveTable | None]],
        metrics: Metrics,
        settings: Settings,
        houses: Callable[[], int],
        tell_others: Callable[[Said], None],
        tell_desk: Callable[[DeskWord], None],
        services: Services,
    ) -> None:
        """`find` gives a table by its code. `tell_others`: other houses are to hear what the host says, and
        that bars may have changed. `tell_desk`: they are to hear what desks ask and answer. `services`: by
        which people may be told."""
        self._services = services
        self._rows = rows
        self._bars = bars
        self._live_tables = live_tables
        self._find = find
        self._metrics = metrics
        self._settings = settings
        self._houses = houses
        self._tell_others = tell_others
        self.shares = DeskShares(self._share, houses, tell_desk)
        self._backup: asyncio.Task[None] | None = None
        self.said = Said()
        self.stop = asyncio.Event()
        """The time has come to close."""

    # Who may.

    async def begin(self) -> None:
        """The secret of this start opens the desk; bars hold from now on."""
        if self._settings.desk:
            await self._rows.keep_key(hash_of(self._settings.desk))
        await self._bars.read()

    async def admits(self, secret: str) -> bool:
        """Whether a secret opens the desk: this house's own, or that of another open house."""
        own = self._settings.desk
        if own and compare_digest(hash_of(own), hash_of(secret)):
            return True
        return await self._rows.has_key(hash_of(secret))

    # How the house is.

    async def state(self) -> Desk:
        """Everything that the desk shows."""
        shares = await self.shares.gathered()
        each = [share.house for share in shares if share.house is not None]
        tables, people = tables_of(shares), people_of(shares)
        refused = sorted((one for share in shares for one in share.refused), key=lambda one: -one.time)
        folder = self._settings.data / BACKUPS
        return Desk(
            now=wall(),
            house=self._settings.house,
            houses=self._houses(),
            each=each,
            tables=tables[:TOLD],
            people=people[:TOLD],
            more=len(tables) > TOLD or len(people) > TOLD or any(one.tables > TOLD for one in each),
            connections=sum(one.connections for one in each),
            load=load(),
            memory=memory(),
            storage=await self._rows.size(),
            free=free_bytes(self._settings.data),
            parts=self._metrics.parts(),
            refused=refused[:TOLD],
            bars=[DeskBar(*row) for row in self._bars.all()[:TOLD]],
            acts=[DeskAct(*row) for row in await self._rows.acts(TOLD)],
            notice=self.notice(),
            stop_at=self.said.stop_at,
            backups=await asyncio.to_thread(backups_in, folder),
            backing_up=self.backing_up(),
            folder=str(folder),
            webhooks=self._services.webhooks(),
        )

    def _share(self) -> DeskShare:
        """The tables, people and figures of this house, for other desks."""
        connections = sum(len(live.connections) for live in self._live_tables.values())
        return DeskShare(
            "",
            DeskHouse(self._settings.house, len(self._live_tables), connections, memory()),
            [told(live) for live in islice(self._live_tables.values(), TOLD)],
            self._people()[:TOLD],
            [DeskRefusal(*each) for each in reversed(self._metrics.recent)],
        )

    def _people(self) -> list[DeskPerson]:
        found: dict[tuple[str, str], DeskPerson] = {}
        for code, live in self._live_tables.items():
            for each in live.connections:
                who, name = (each.person.id, each.person.name) if each.person is not None else ("", "")
                person = found.setdefault((who, each.address), DeskPerson(who, name, each.address, []))
                if code not in person.tables:
                    person.tables.append(code)
        return list(found.values())

    # What the host does.

    async def note(self, act: str, detail: str = "") -> None:
        """Store that the host did something."""
        await self._rows.note(AuditRow(wall(), act, detail[:500]))

    async def close_table(self, code: str) -> None:
        """Nobody plays at a table any more; a Refusal if there is none."""
        code = clean_code(code)
        try:
            live = await self._find(code)
        except (Outdated, BrokenLog):
            live = None
        if live is None:
            raise house_refusal("unknown")
        await self.note("close", code)
        for _ in range(3):
            with suppress(Faster):
                await live.visits.close()
                return
        raise house_refusal("storage")

    async def bar(self, wish: Bar) -> None:
        """Silence or ban somebody, or an address; a Refusal if there is no such address."""
        who = wish.who.strip()[:64]
        if wish.kind == "address":
            who = address_like(who)
        if not who:
            raise house_refusal("unknown")
        await self.note(wish.what, f"{wish.kind} {who} {wish.name[:24]}".strip())
        await self._bars.add(BarRow(wish.kind, who, wish.name[:24], wish.what, wall()))
        self.show_out()
        self._tell_others(self.said)

    async def unbar(self, wish: Unbar) -> None:
        """Lift it."""
        await self.note("lift", f"{wish.kind} {wish.who[:64]}")
        await self._bars.lift(wish.kind, wish.who)
        self._tell_others(self.said)

    async def say(self, wish: HostNotice) -> None:
        """Say something to everybody, at all houses; "" takes it back."""
        text = " ".join(wish.text.split())[:MAX_NOTICE]
        await self.note("notice", text)
        self._said(Said(text, wall() + NOTICE_SECONDS * 1000 if text else 0, self.said.stop_at))

    async def stop_soon(self, wish: StopSoon) -> None:
        """Close all houses after some minutes, or do not after all."""
        await self.note("stop", str(wish.minutes))
        at = wall() + wish.minutes * 60_000 if wish.minutes else None
        self._said(Said(self.said.text, self.said.until, at))

    async def try_webhook(self, wish: TryWebhook) -> None:
        """Send a word to a service; a Refusal if there is none, or nobody can be found there so."""
        await self._services.try_webhook(wish)
        await self.note("webhook", wish.id[:64])

    async def back_up(self) -> None:
        """Begin to write a backup, unless one is being written."""
        if self._backup is None:
            await self.note("backup")
            self._backup = asyncio.create_task(self._back_up())

    def backing_up(self) -> bool:
        """Whether a backup is being written."""
        return self._backup is not None

    # What is said, here and by other houses.

    def heard(self, said: Said) -> None:
        """The host said something at another house."""
        self.said = said
        self._announce()

    def notice(self) -> str:
        """The host's words, while they are to be read."""
        return self.said.text if wall() < self.said.until else ""

    def announcement(self) -> Announce:
        """What people at tables are told."""
        at = self.said.stop_at
        return Announce(self.notice(), None if at is None else max(0, at - wall()))

    def closing(self) -> bool:
        """Whether the house closes soon: no match begins any more."""
        return self.said.stop_at is not None

    def show_out(self) -> None:
        """Whoever is banned has no connection any more."""
        for live in list(self._live_tables.values()):
            for each in list(live.connections):
                if self._bars.bans(each.person.id if each.person is not None else None, each.address):
                    each.cut("banned")

    async def go_on(self) -> None:
        """Close in time, take words back, and know of bars, for ever."""
        while True:
            until = min((at for at in (self.said.stop_at, self.said.until or None) if at), default=None)
            wait = READ_SECONDS if until is None else min(READ_SECONDS, max(0.05, (until - wall()) / 1000))
            await asyncio.sleep(wait)
            if self.said.until and wall() >= self.said.until:
                self.heard(Said("", 0, self.said.stop_at))
            if self.said.stop_at is not None and wall() >= self.said.stop_at:
                self.stop.set()
                return
            with going_on("who is barred cannot be read"):
                await self.bars_changed()

    async def bars_changed(self) -> None:
        """Bars may have changed at another house."""
        await self._bars.read()
        self.show_out()

    def _said(self, said: Said) -> None:
        self.heard(said)
        self._tell_others(said)

    def _announce(self) -> None:
        for live in list(self._live_tables.values()):
            live.announce(self.announcement())

    async def _back_up(self) -> None:
        """In a process of its own, so that nobody waits for it."""
        try:
            folder = self._settings.data / BACKUPS
            folder.mkdir(0o700, parents=True, exist_ok=True)
            file = folder / f"rayonw-{datetime.now(UTC):%Y-%m-%d-%H%M%S}-{secrets.token_hex(2)}.sqlite3"
            place = [] if self._settings.database else ["--data", str(self._settings.data)]
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "rayonw.cli", "backup", str(file), *place),
                env={**os.environ, "RAYONW_DATABASE": self._settings.database},
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.PIPE,
            )
            _, words = await process.communicate()
            if process.returncode:
                await self.note("backup_failed", words.decode(errors="replace")[-300:])
            else:
                await self.note("backed_up", file.name)
                for old in backups_in(folder)[KEPT:]:
                    (folder / old.name).unlink(missing_ok=True)
        except (OSError, StorageFailed) as error:
            with suppress(StorageFailed):
                await self.note("backup_failed", str(error))
        finally:
            self._backup = None


def hash_of(secret: str) -> str:
    """What is compared, and stored, of a secret."""
    return sha256(secret.encode(errors="replace")).hexdigest()


def address_like(text: str) -> str:
    """An address, or a network of IPv6, as limits count it; a Refusal if it is none."""
    try:
        network = ip_network(text, strict=False)
    except ValueError:
        raise house_refusal("unknown") from None
    return str(network.network_address) if network.num_addresses == 1 else str(network)


def told(live: LiveTable) -> DeskTable:
    """A table, and nothing of its match."""
    table = live.table
    seats = [seat.name for seat in table.seats if seat.kind != "open"]
    return DeskTable(
        table.code, table.game.id, table.phase, seats, len(live.connections), table.listed, table.made.time
    )


def load() -> float:
    """How busy the machine is, per processor; 0 where nobody can tell."""
    try:
        return round(os.getloadavg()[0] / (os.cpu_count() or 1), 2)
    except (AttributeError, OSError):
        return 0.0


def memory() -> int:
    """Bytes that this process has in memory; 0 where nobody can tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return 0


def free_bytes(folder: Path) -> int:
    """Bytes that are free where the house keeps its files; 0 if nobody can tell."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return 0


def backups_in(folder: Path) -> list[DeskBackup]:
    """The backups of a folder, the newest first."""
    found = sorted(folder.glob("rayonw-*.sqlite3"), reverse=True) if folder.is_dir() else []
    return [DeskBackup(path.name, path.stat().st_size, int(path.stat().st_mtime * 1000)) for path in found]
