"""Reckoning: all ratings recomputed from the logs of rated matches, in the order of their ends and codes.

A match whose log was deleted is taken as its result was kept. Houses that share a database may be open
meanwhile; a house in a folder must be closed.
"""

from contextlib import ExitStack

import msgspec

from rayonw.house.ladders import settle, shown
from rayonw.house.lists import derived_row
from rayonw.house.ops import FILE, FolderInUse, Settings, lock_folder
from rayonw.house.store import BadStore, Skill, StorageFailed, Store, open_store
from rayonw.house.table import PlayedMatch, derived_card

SOME = 200

_decode = msgspec.json.Decoder(PlayedMatch).decode


async def reckoned(settings: Settings) -> list[str]:
    """What came of it, in lines; BadStore in one sentence if the house cannot be used."""
    with ExitStack() as stack:
        if not settings.database:
            if not (settings.data / FILE).exists():
                raise BadStore(f"there is no house in {settings.data}")
            try:
                stack.enter_context(lock_folder(settings.data))
            except FolderInUse:
                raise BadStore(f"a house has the folder {settings.data} open: close it first") from None
        store = await open_store(settings)
        try:
            return await reckon(store)
        except StorageFailed as error:
            raise BadStore(f"the store cannot be used: {error}") from None
        finally:
            await store.close()


async def reckon(store: Store) -> list[str]:
    """Read what the logs say, rate everything again, and compare."""
    before = {(game, person): skill for game, person, skill in await store.results.ratings()}
    await catch_up(store)
    matches = await read_again(store)
    await store.results.start_again()
    for game in await store.results.unsettled():
        await settle(store.results, game)
    after = {(game, person): skill for game, person, skill in await store.results.ratings()}
    lines = [
        difference(game, person, before.get((game, person)), after.get((game, person)))
        for game, person in sorted(before.keys() | after.keys())
        if before.get((game, person)) != after.get((game, person))
    ]
    end = "all as before" if not lines else f"{len(lines)} were otherwise"
    return [*lines, f"{len(after)} ratings of {matches} rated matches: {end}"]


async def catch_up(store: Store) -> None:
    """Keep the results of matches whose house died before it had."""
    after, codes = "", [""]
    while codes or after:
        codes, after = await store.lists.behind(after, SOME)
        for code in codes:
            texts = await store.log.read(code)
            if texts:
                await store.lists.keep([derived_row(code, derived_card(code, texts))])
        if not after:
            return


async def read_again(store: Store) -> int:
    """Let every rated match be what its log says: how many there are."""
    count, last = 0, ""
    while codes := await store.results.rated(last, SOME):
        for code in codes:
            texts = await store.log.read(code)
            row = derived_row(code, derived_card(code, texts)) if texts else None
            if row is not None and row.match is not None:
                known = await store.results.at(code)
                told = nameless(row.match.told, known[0].told) if known else row.match.told
                await store.results.keep_again(row.match._replace(told=told))
        count += len(codes)
        last = codes[-1]
    return count


def nameless(told: str, before: str) -> str:
    """What a match tells, without the names that were taken out of it: a log keeps those of guests who only
    were not seen for long."""
    match, kept = _decode(told), _decode(before)
    for seat, old in zip(match.seats, kept.seats, strict=True):
        if not old.name:
            seat.name = seat.face = ""
    return msgspec.json.encode(match).decode()


def difference(game: str, person: str, before: Skill | None, after: Skill | None) -> str:
    """What was otherwise, in a line."""
    told = [f"{shown(skill.mu)} after {skill.matches}" if skill else "none" for skill in (before, after)]
    return f"{game} {person}: {told[0]}, now {told[1]}"
