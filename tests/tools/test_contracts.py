"""The import contracts refuse what the layout refuses."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from grimp import ImportGraph

from workshop.contracts import Only, part_of

ROOT = Path(__file__).parents[2]
LINTER: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
    "importlinter"
]


def refused(name: str, importer: str, imported: str) -> list[str]:
    """What the contract of that id says of one import."""
    options = next(contract for contract in LINTER["contracts"] if contract["id"] == name)
    graph = ImportGraph()
    for module in (importer, imported):
        graph.add_module(module)
    graph.add_import(importer=importer, imported=imported, line_number=7, line_contents="import it")
    contract = Only(name=options["name"], session_options={}, contract_options=options)
    found: list[str] = contract.check(graph, verbose=False).metadata["refused"]
    return found


@pytest.mark.parametrize(
    ("contract", "importer", "imported"),
    [
        ("kernel", "rayonw.kernel.deal", "hashlib"),
        ("kernel", "rayonw.kernel.deal", "rayonw.kernel.chance"),
        ("kernel", "rayonw.house.table.table", "aiohttp"),
        ("games", "rayonw.games.wapi.rules", "rayonw.kernel.clause"),
        ("games", "rayonw.games.wapi.rules", "rayonw.games.wapi.material"),
        ("bots", "rayonw.bots.search", "time"),
        ("above", "rayonw.house.table.table", "aiohttp"),
        ("above", "rayonw.house.table.table", "rayonw"),
        ("above", "rayonw.house.table.table", "rayonw.bots.search"),
        ("above", "rayonw.cli", "rayonw.house"),
        ("house.net", "rayonw.house.net.routes", "rayonw.house.house"),
        ("house.net", "rayonw.house.net.routes", "rayonw.house.table"),
        ("house.table", "rayonw.house.table.live", "rayonw.house.table.playing"),
        ("house.log", "rayonw.house.log.ledger", "rayonw.house.ops"),
    ],
)
def test_these_imports_are_fine(contract: str, importer: str, imported: str) -> None:
    assert refused(contract, importer, imported) == []


@pytest.mark.parametrize(
    ("contract", "importer", "imported"),
    [
        ("kernel", "rayonw.kernel.deal", "random"),
        ("kernel", "rayonw.kernel.deal", "time"),
        ("kernel", "rayonw.kernel", "asyncio"),
        ("kernel", "rayonw.kernel.deal", "msgspec"),
        ("kernel", "rayonw.kernel.game", "rayonw.games.wapi"),
        ("games", "rayonw.games.wapi.rules", "rayonw.games.watai.rules"),
        ("games", "rayonw.games.wapi.rules", "rayonw.bots.search"),
        ("games", "rayonw.games.wapi.rules", "rayonw"),
        ("games", "rayonw.games.wapi", "random"),
        ("bots", "rayonw.bots.search", "rayonw.games.wapi"),
        ("bots", "rayonw.bots.search", "rayonw.house"),
        ("catalogue", "rayonw.catalogue", "rayonw.games.wapi"),
        ("above", "rayonw.cli", "rayonw.house.table.table"),
        ("above", "rayonw.arena.match", "rayonw.house.table.table"),
        ("above", "rayonw.house.table.table", "rayonw.games.wapi.rules"),
        ("house.net", "rayonw.house.net.routes", "rayonw.house.table.live"),
        ("house.house", "rayonw.house.house", "rayonw.house.net"),
        ("house.table", "rayonw.house.table.live", "rayonw.house.net"),
        ("house.table", "rayonw.house.table.live", "aiohttp"),
        ("house.table", "rayonw.house.table.live", "rayonw.house.store.sqlite"),
        ("house.people", "rayonw.house.people.renaming", "rayonw.house.table"),
        ("house.log", "rayonw.house.log.retention", "rayonw.house.people"),
        ("house.log", "rayonw.house.log.ledger", "rayonw.house.table"),
        ("house.log", "rayonw.house.log.retention", "sqlite3"),
        ("house.store", "rayonw.house.store.store", "rayonw.house.log"),
        ("house.ops", "rayonw.house.ops.metrics", "rayonw.house.log"),
        ("house.wire", "rayonw.house.wire", "rayonw.house.table"),
        ("house.doors", "rayonw.house.serve", "rayonw.house.net.routes"),
    ],
)
def test_these_imports_are_refused(contract: str, importer: str, imported: str) -> None:
    assert refused(contract, importer, imported) == [f"{importer} imports {imported} (line 7)"]


def test_every_part_of_the_package_has_its_contract() -> None:
    patterns = [pattern for contract in LINTER["contracts"] for pattern in contract["modules"]]
    package = ROOT / "src" / "rayonw"
    parts = [path for path in package.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()]
    names = [f"rayonw.{path.stem}" for path in parts if path.stem not in ("__init__", "games")]
    names += [
        f"rayonw.games.{path.name}"
        for path in (package / "games").iterdir()
        if (path / "__init__.py").is_file()
    ]
    house = [path for path in (package / "house").iterdir() if not path.stem.startswith("_")]
    rooms = [path for path in house if path.suffix == ".py" or (path / "__init__.py").is_file()]
    rooms_of = [pattern for pattern in patterns if pattern.startswith("rayonw.house.")]
    assert [path.stem for path in rooms if part_of(f"rayonw.house.{path.stem}", rooms_of) is None] == []
    assert [name for name in names if part_of(name, patterns) is None] == []


def test_the_library_runs_without_what_only_its_types_need() -> None:
    code = (
        "import sys; sys.modules['mypy_extensions'] = None\n"
        "import rayonw\n"
        "for game in rayonw.games():\n"
        "    state = game.deal(game.seat_counts[0], 'types')\n"
        "    state.play(state.to_act()[0], state.legal(state.to_act()[0])[0])\n"
    )
    path = str(ROOT.resolve() / "src")
    subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": path}, check=True)
