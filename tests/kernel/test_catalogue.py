"""The catalogue: our games, those of installed packages, and what is wrong with those that are left out."""

from pathlib import Path

import pytest

import rayonw
from rayonw import catalogue
from rayonw.arena import Processes, Tournament, run
from rayonw.bots.thinking import Thinking
from rayonw.cli import main
from rayonw.kernel.mind import LEVELS
from rayonw.kernel.sheet import BadSheet, load_sheet
from tests.installed import declare, install, on_the_path

FOLDERS = Path(catalogue.__file__).parent / "games"
OURS = [path.parent.name for path in sorted(FOLDERS.glob("*/__init__.py"))]


def ours_and(*others: str) -> list[str]:
    return [*OURS, *others]


def shelf() -> list[str]:
    return [game.id for game in rayonw.games()]


def test_nothing_of_our_own_folder_is_left_out() -> None:
    assert "wapi" in OURS
    assert [game.id for game in rayonw.games() if game.home.startswith("rayonw.")] == OURS
    assert catalogue.left_out() == []


def test_an_installed_package_brings_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    install(tmp_path, "their_pebbles", "their-pebbles")
    with on_the_path(tmp_path):
        assert shelf() == ours_and("pebbles")
        assert rayonw.game("pebbles").home == "their_pebbles"
        assert main(["games", "--lang", "fr"]) == 0
        said = capsys.readouterr()
        assert "pebbles    Pebbles, 2–3, 1 min, rules 1\n           Un tas de douze cailloux." in said.out
        assert "from their-pebbles (their_pebbles:GAME)" in said.out
        assert "left out" not in said.out
    assert shelf() == OURS


def test_a_game_from_outside_is_played_to_its_end_by_bots_of_every_level(tmp_path: Path) -> None:
    install(tmp_path, "played_pebbles", "played-pebbles")
    with on_the_path(tmp_path):
        tournament = Tournament("pebbles", LEVELS, 3, 6, thinking=Thinking(playouts=30))
        results = run(tournament)
        assert len(results) == 6
        assert all(sum(result.scores) == 1 for result in results)


def test_a_game_from_outside_is_played_in_other_processes_too(tmp_path: Path) -> None:
    install(tmp_path, "spread_pebbles", "spread-pebbles")
    with on_the_path(tmp_path):
        tournament = Tournament("pebbles", ("medium", "easy"), 2, 8, thinking=Thinking(playouts=4))
        assert run(tournament, Processes(2)) == run(tournament)


def test_a_game_from_outside_is_played_at_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(tmp_path, "typed_pebbles", "typed-pebbles")
    monkeypatch.setattr("builtins.input", lambda _sign: "take 1")
    file = tmp_path / "record.txt"
    with on_the_path(tmp_path):
        assert main(["play", "pebbles", "--name", "Ada", "--lang", "en", "--save", str(file)]) == 0
        assert main(["verify", str(file)]) == 0
    assert "Ada takes 1" in capsys.readouterr().out


def test_the_clauses_of_a_game_from_outside_are_shown_with_their_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    install(tmp_path, "shown_pebbles", "shown-pebbles")
    with on_the_path(tmp_path):
        assert main(["games", "--clauses", "pebbles", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "peb.E1  Whoever takes the last pebble wins.\n    code   rules.py:" in said
    assert said.endswith("Pebbles: 2 clauses, 2 with code.\n")


def broken(site: Path, kind: str) -> str:
    """Install something that cannot be put on the shelf; what is said of it."""
    package = f"{kind}_pebbles"
    folder = install(site, package, f"{kind}-pebbles")
    start = folder / "__init__.py"
    if kind == "failing":
        start.write_text("raise RuntimeError('not\\ntoday')\n")
        return "RuntimeError: not today"
    if kind == "missing":
        start.write_text("")
        return "AttributeError: module 'missing_pebbles' has no attribute 'GAME'"
    if kind == "other":
        start.write_text("GAME = 'pebbles'\n")
        return "it brings a value of type str, which is no Game"
    if kind == "clashing":
        start.write_text(start.read_text().replace('id="pebbles"', 'id="wapi"'))
        return "there is a game 'wapi' already, from rayonw.games.wapi"
    if kind == "misnamed":
        start.write_text(start.read_text().replace('id="pebbles"', 'id="../pebbles"'))
        return "'../pebbles' cannot be the id of a game: a letter, then letters, digits, - or _"
    if kind == "seatless":
        start.write_text(start.read_text().replace("(2, 3)", "()"))
        return "'pebbles' has no number of seats, or no rules version from 1 on"
    if kind == "mute":
        (folder / "sheet.fr.toml").unlink()
        return "BadSheet: there is no sheet.fr.toml of mute_pebbles"
    if kind == "sloppy":
        sheet = folder / "sheet.en.toml"
        sheet.write_text(sheet.read_text().replace("aim", "game"))
        return "BadSheet: sheet.en.toml of sloppy_pebbles lacks 'aim'"
    assert kind == "garbled"
    (folder / "sheet.en.toml").write_text("title = \n")
    return "BadSheet: sheet.en.toml of garbled_pebbles: Invalid value (at line 1, column 9)"


@pytest.mark.parametrize(
    "kind",
    ["failing", "missing", "other", "clashing", "misnamed", "seatless", "mute", "sloppy", "garbled"],
)
def test_what_cannot_be_a_game_is_left_out_and_told_in_one_line(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    reason = broken(tmp_path, kind)
    line = f"{kind}-pebbles ({kind}_pebbles:GAME): {reason}"
    with on_the_path(tmp_path):
        assert shelf() == OURS
        assert [str(left) for left in catalogue.left_out()] == [line]
        assert caplog.messages == [f"a game is left out: {line}"]
        assert main(["games", "--lang", "en"]) == 0
        assert f"left out   {line}\n" in capsys.readouterr().out


def test_a_package_that_is_not_there_any_more_is_left_out(tmp_path: Path) -> None:
    declare(tmp_path, "gone-pebbles", "gone_pebbles:GAME")
    with on_the_path(tmp_path):
        (left,) = catalogue.left_out()
        assert str(left) == (
            "gone-pebbles (gone_pebbles:GAME): ModuleNotFoundError: No module named 'gone_pebbles'"
        )


def test_of_two_packages_with_one_id_the_first_by_name_stays(tmp_path: Path) -> None:
    install(tmp_path, "b_pebbles", "b-pebbles")
    install(tmp_path, "a_pebbles", "a-pebbles")
    with on_the_path(tmp_path):
        assert rayonw.game("pebbles").home == "a_pebbles"
        (left,) = catalogue.left_out()
        assert left.package == "b-pebbles (b_pebbles:GAME)"
        assert left.reason == "there is a game 'pebbles' already, from a-pebbles (a_pebbles:GAME)"


def test_a_sheet_that_names_no_section_for_a_clause_says_which(tmp_path: Path) -> None:
    folder = install(tmp_path, "stray_pebbles", "stray-pebbles")
    sheet = folder / "sheet.en.toml"
    sheet.write_text(sheet.read_text().replace('id = "turn"', 'id = "end"'))
    with on_the_path(tmp_path):
        from stray_pebbles import GAME  # type: ignore[import-not-found]

        with pytest.raises(BadSheet, match=r"sheet.en.toml of stray_pebbles: no section for peb.T1, peb.E1"):
            load_sheet(GAME, "en")
