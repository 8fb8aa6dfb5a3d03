"""The wire's types for the browser are what Python says."""

from pathlib import Path
from typing import get_args

import pytest

from rayonw.house import typescript, wire


def test_the_committed_file_is_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    committed = Path(__file__).parents[2] / "web" / "src" / "kernel" / "wire.ts"
    monkeypatch.setattr(typescript, "TARGET", committed)
    assert typescript.main(["--check"]) == 0


def test_a_file_that_differs_or_is_missing_fails_the_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(typescript, "TARGET", tmp_path / "wire.ts")
    assert typescript.main(["--check"]) == 1
    assert "rayonw.house.typescript" in capsys.readouterr().err
    assert typescript.main([]) == 0
    assert typescript.main(["--check"]) == 0
    (tmp_path / "wire.ts").write_text("export type Words = any;\n")
    assert typescript.main(["--check"]) == 1
    assert typescript.main(["--what"]) == 2


def test_every_message_has_its_tag_and_every_union_its_members() -> None:
    text = typescript.typescript()
    for union in (wire.FromServer, wire.FromClient):
        for member in get_args(union):
            assert f'  t: "{member.__struct_config__.tag}";' in text
    assert "export type FromClient = Act | Sit | " in text


def test_types_are_written_as_typescript_means_them() -> None:
    text = typescript.typescript()
    for line in (
        "  level: Level | null;",
        "  history: Told[];",
        "  scores: number[];",
        "  options: Record<string, Words>;",
        "  words: Record<string, string>;",
        "  default: unknown;",
        '  kind: "bot" | "open" | "person";',
        "  reason: ByeReason;",
    ):
        assert line in text.splitlines()
    assert "any" not in text.replace("many", "").replace("anybody", "").split()
