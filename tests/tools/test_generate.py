"""Generated files: the browser's types are what Python says, and state.py is what fields.py lists."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from generate import __main__ as generate
from generate.fields import state_module
from generate.kinds import Kinds
from generate.messages import messages
from generate.shapes import our_games, shapes

import rayonw
from rayonw.house import wire
from rayonw.kernel.state import Saved


def test_a_file_that_differs_or_is_missing_fails_the_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "wire.ts"
    monkeypatch.setattr(generate, "ROOT", tmp_path)
    monkeypatch.setattr(generate, "states", dict)
    monkeypatch.setattr(generate, "types", lambda: {target: messages()})
    assert generate.main(["--check"]) == 1
    assert "wire.ts differs from what it is generated from" in capsys.readouterr().err
    assert generate.main([]) == 0
    assert generate.main(["--check"]) == 0
    target.write_text("export type Json = any;\n")
    assert generate.main(["--check"]) == 1
    assert generate.main(["--what"]) == 2


def clone(folder: Path) -> Path:
    """A copy of all that is generated and of what it is generated from; its games."""
    skipped = shutil.ignore_patterns("__pycache__", "client", "*.so")
    shutil.copytree(generate.ROOT / "src", folder / "src", ignore=skipped)
    shutil.copytree(generate.ROOT / "tools" / "generate", folder / "tools" / "generate", ignore=skipped)
    shutil.copytree(generate.WEB / "games", folder / "web" / "src" / "games")
    shutil.copytree(generate.WEB / "kernel", folder / "web" / "src" / "kernel")
    return folder / "src" / "rayonw" / "games"


def generated(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What `python -m generate` answers in a copy."""
    paths = os.pathsep.join([str(folder / "tools"), str(folder / "src")])
    command = [sys.executable, "-m", "generate", *arguments]
    return subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )


def test_one_run_is_enough_for_a_game_that_was_never_generated(tmp_path: Path) -> None:
    """Its rules cannot be imported before its state.py is there, and its screen has no folder yet."""
    games = clone(tmp_path)
    (games / "wapi" / "state.py").unlink()
    shutil.rmtree(tmp_path / "web" / "src" / "games" / "wapi")
    assert generated(tmp_path).stderr == ""
    for path in ("src/rayonw/games/wapi/state.py", "web/src/games/wapi/shape.ts", "web/src/games/shelf.ts"):
        assert (tmp_path / path).read_text() == (generate.ROOT / path).read_text(), path


def test_a_game_of_ours_that_cannot_be_imported_is_told(tmp_path: Path) -> None:
    games = clone(tmp_path)
    (games / "wapi" / "rules.py").write_text("raise RuntimeError('not yet')\n")
    for arguments in ((), ("--check",)):
        answer = generated(tmp_path, *arguments)
        assert answer.returncode == 1
        assert "rayonw.games.wapi: RuntimeError: not yet" in answer.stderr


def test_a_game_of_an_installed_package_has_no_folder_of_types_here(monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = replace(rayonw.game("wapi"), id="theirs", home="their_package")
    monkeypatch.setattr("generate.shapes.games", lambda: [rayonw.game("wapi"), theirs])
    assert [game.id for game in our_games()] == ["wapi"]


def test_every_message_has_its_tag_and_every_union_its_members() -> None:
    text = messages()
    for union in (wire.FromServer, wire.FromClient):
        for member in get_args(union):
            assert f'  t: "{member.__struct_config__.tag}";' in text
    assert "export type FromClient =\n  | Act\n  | Sit\n" in text


def test_everything_behind_the_wires_door_is_written_and_everything_written_stands_there() -> None:
    written = re.findall(r"^export (?:interface|type|const) (\w+)", messages(), re.MULTILINE)
    lists_of_choices = {"PATIENCES", "PACES", "AUTOS", "FILLS", "SIGNS", "CHANCES_ALL", "BESTS", "SPOTS"}
    assert set(written) - lists_of_choices == set(wire.__all__)


def test_types_are_written_as_typescript_means_them() -> None:
    text = messages()
    for line in (
        "  level: Level | null;",
        "  history: Told[];",
        "  scores: number[];",
        "  legal: Json[];",
        "  action: string | Json;",
        "  options: Record<string, Json>;",
        "  words: Record<string, string>;",
        "  default: unknown;",
        '  kind: "open" | "person" | "bot";',
        "  reason: ByeReason;",
        "  patience: Patience;",
        "export type Patience = 30 | 60 | 120 | 300;",
        "export const PATIENCES: readonly Patience[] = [30, 60, 120, 300];",
        "export const PATIENCE: Patience = 60;",
    ):
        assert line in text.splitlines()
    assert not re.search(r"[:<] any\b|\bany\[", text)


def test_a_games_shapes_keep_what_is_said_of_them_and_what_may_be_missing() -> None:
    text = shapes(rayonw.game("wapi"))
    for line in (
        "/** One of the six parts of the board. */",
        "  /** The sum of its coins. */",
        "  parts: Record<string, Part>;",
        "  me?: Own;",
        "export type Event = Drew | LaidSymbol | LaidCoin | PutAside | Ended;",
        "  event: Event;",
        "  note: Record<string, never>;",
    ):
        assert line in text.splitlines()


def test_types_are_written_as_prettier_would() -> None:
    kinds = Kinds({})
    assert kinds.kind(list[list[int | str]]) == "(number | string)[][]"
    assert kinds.kind(list[dict[str, int]]) == "Record<string, number>[]"
    assert kinds.kind(list[int | None]) == "(number | null)[]"
    text = shapes(rayonw.game("wildtiles"))
    assert 'export type Colour = "b" | "g" | "r" | "y";' in text
    assert 'export type Phase =\n  | "turn"\n  | "drawn"\n' in text


def test_a_state_copies_lists_shares_what_never_changes_and_saves_what_follows_from_nothing() -> None:
    text = state_module(
        "class Fields:\n"
        '    """The fields."""\n'
        "    turn: int\n"
        "    piles: list[list[int]]\n"
        '    """Each from the bottom."""\n'
        "    box: Shared[dict[str, Any]]\n"
        "    free: Derived[list[int]]\n"
    )
    space: dict[str, Any] = {}
    exec(compile(text, "state.py", "exec"), space)
    one, twin = space["Fields"](), space["Fields"]()
    one.turn, one.piles, one.box, one.free = 3, [[1], [2]], {"spots": 5}, [7]
    one.copy_to(twin)
    assert (twin.turn, twin.piles, twin.box, twin.free) == (3, [[1], [2]], {"spots": 5}, [7])
    one.piles[0].append(9)
    one.free.append(9)
    assert (twin.piles, twin.free) == ([[1], [2]], [7])
    assert twin.box is one.box
    assert twin.saved() == {"turn": 3, "piles": [[1], [2]], "box": {"spots": 5}}
    again = space["Fields"]()
    again.restore(twin.saved())
    assert again.saved() == twin.saved()
    assert again.piles[0] is not twin.piles[0]


def test_a_field_may_follow_from_the_others_and_be_shared_by_copies() -> None:
    text = state_module('class Fields:\n    """The fields."""\n    spans: Derived[Shared[list[int]]]\n')
    space: dict[str, Any] = {}
    exec(compile(text, "state.py", "exec"), space)
    one, twin = space["Fields"](), space["Fields"]()
    one.spans = [1, 2]
    one.copy_to(twin)
    assert twin.spans is one.spans
    assert one.saved() == {}


def test_a_state_names_nothing_that_it_does_not_import() -> None:
    text = state_module('class Fields:\n    """The fields."""\n    turn: int\n')
    space: dict[str, Any] = {}
    exec(compile(text, "state.py", "exec"), space)
    assert get_type_hints(space["Fields"].saved) == {"return": Saved}


def test_a_field_may_begin_with_a_value_be_passing_or_hold_pieces_that_save_themselves() -> None:
    text = state_module(
        '"""A list."""\n\n'
        "from collections import Counter as Rack\n"
        "from rayonw.kernel.field import Derived, Passing, Shared\n\n\n"
        "class Fields:\n"
        '    """The fields."""\n'
        "    turn: int = -1\n"
        "    racks: list[Rack]\n"
        "    ground: Derived[Shared[dict[str, Any]]]\n"
        "    scores: Shared[list[int]]\n"
        "    log: Passing[list[int]]\n"
    )
    assert "kernel.field" not in text
    imports = "from collections import Counter as Rack\n\nfrom rayonw.kernel.state import Saved\n"
    assert f"{imports}\n\nclass Fields:" in text
    space: dict[str, Any] = {"Any": Any}
    exec(compile(text, "state.py", "exec"), space)

    class Rack(list[int]):
        """A piece."""

        def copy(self) -> "Rack":
            return Rack(self)

        def save(self) -> str:
            return " ".join(map(str, self))

        @staticmethod
        def load(saved: str) -> "Rack":
            return Rack(map(int, saved.split()))

    space["Rack"] = Rack
    one, twin, again = (space["Fields"]() for _ in range(3))
    assert (one.turn, one.racks, one.ground, one.log) == (-1, [], {}, [])
    one.racks, one.ground, one.scores, one.log = [Rack([1, 2])], {"rows": 3}, [5], [9]
    one.copy_to(twin)
    one.racks[0].append(3)
    assert twin.racks == [[1, 2]]
    assert twin.ground is one.ground
    assert twin.scores is one.scores
    assert twin.log == [], "what passes is not copied"
    assert twin.saved() == {"turn": -1, "racks": ["1 2"], "scores": [5]}
    again.restore(twin.saved())
    assert again.racks == [[1, 2]]
    assert isinstance(again.racks[0], Rack)
