"""Clause decorators vanish from what is compiled; nothing else does, and every line keeps its number."""

import ast
from pathlib import Path

import pytest

from workshop.blank import blanked, mirror

SOURCE = Path(__file__).parents[2] / "src" / "rayonw"
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)

EVERY_SHAPE = '''\
from rayonw.kernel.clause import clause

TEXT = """
@clause("not.code")
def inside_a_string(): ...
"""

@clause("a.1")
def plain() -> int:
    return 1

class State:
    @clause(
        "a.2",
        "a.3",  # a comment )
    )
    def over_four_lines(self) -> int:
        return 2

    @property
    @clause("a.4")  # with a comment
    def between_others(self) -> int:
        def inner() -> int:
            return 4
        return inner()

    @staticmethod
    def clause(word: str) -> str:
        return word

@clause("a.5")
class Marked:
    pass

@clause("a.6")
async def later() -> None:
    @clause("a.7")
    def deep() -> None: ...
    deep()
'''


def decorators(source: str) -> list[str]:
    """All decorators of a source, as text."""
    return [
        ast.unparse(decorator)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, FUNCTIONS)
        for decorator in node.decorator_list
    ]


def undecorated(source: str) -> str:
    """The syntax tree, with the places of all its nodes, of a source without any decorator."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, FUNCTIONS):
            node.decorator_list = []
    return ast.dump(tree, include_attributes=True)


def test_every_shape_of_the_decorator_is_blanked_and_no_other() -> None:
    assert sorted(decorators(blanked(EVERY_SHAPE))) == ["property", "staticmethod"]


def test_a_decorator_over_several_lines_leaves_as_many_empty_lines() -> None:
    lines = blanked(EVERY_SHAPE).split("\n")
    first = EVERY_SHAPE.split("\n").index("    @clause(")
    assert lines[first : first + 4] == ["", "", "", ""]
    assert lines[first + 4] == "    def over_four_lines(self) -> int:"


def test_text_that_only_looks_like_a_decorator_stays() -> None:
    assert '@clause("not.code")' in blanked(EVERY_SHAPE)


def test_a_name_that_only_ends_like_it_stays() -> None:
    source = '@subclause("x")\ndef f() -> None: ...\n\n@clause.other("x")\ndef g() -> None: ...\n'
    assert blanked(source) == source


@pytest.mark.parametrize("source", [EVERY_SHAPE, "", "x = 1", "@clause('a')\ndef f():\n    pass"])
def test_all_else_is_where_it_was(source: str) -> None:
    assert blanked(source).count("\n") == source.count("\n")
    assert undecorated(blanked(source)) == undecorated(source)


def test_the_rules_of_every_game_survive_blanking() -> None:
    marked = 0
    for path in sorted((SOURCE / "games").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        marked += source != blanked(source)
        assert undecorated(blanked(source)) == undecorated(source), path
        assert [mark for mark in decorators(blanked(source)) if "clause" in mark] == [], path
    assert marked > 0


def test_a_mirror_follows_its_package_and_touches_only_what_changed(tmp_path: Path) -> None:
    package, copy = tmp_path / "package", tmp_path / "copy"
    (package / "deep").mkdir(parents=True)
    (package / "kept.py").write_text('@clause("a")\ndef f() -> None: ...\n')
    (package / "deep" / "gone.py").write_text("x = 1\n")
    (package / "note.txt").write_text("no Python\n")
    mirror(package, copy)
    assert (copy / "kept.py").read_text() == "\ndef f() -> None: ...\n"
    assert (copy / "deep" / "gone.py").is_file()
    assert not (copy / "note.txt").exists()

    before = (copy / "kept.py").stat().st_mtime_ns
    (package / "deep" / "gone.py").unlink()
    (package / "new.py").write_text("y = 2\n")
    mirror(package, copy)
    assert (copy / "kept.py").stat().st_mtime_ns == before
    assert not (copy / "deep" / "gone.py").exists()
    assert (copy / "new.py").read_text() == "y = 2\n"
