"""`./check --mutants`: mutants are tried fairly, survivors are listed or told, and the list stays true."""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from workshop import check
from workshop.mutants.listed import BadList, Listed, as_toml, line_of, read
from workshop.mutants.mutant import Mutant, as_json, differing
from workshop.mutants.score import TYPES, score
from workshop.mutants.trial import KILLED, PLAN, SURVIVED, TIMEOUT, UNREACHED
from workshop.telling import Trouble

ROOT = Path(__file__).parents[2]

RULES = """
LIMIT = 3


def is_full(coins, spots=LIMIT):
    return coins >= spots


def alone():
    return 1


def count(most):
    number = 0
    while number < most:
        number += 1
    return number


class Pile:
    def __init__(self):
        self.cards = []

    def lay(self, card):
        self.cards.append(card)
        return len(self.cards)

    @staticmethod
    def worth(card):
        return card * 2


class Tower(Pile):
    def lay(self, card):
        return super().lay(card) + 10
"""

TESTS = """
import pytest

from toy.rules import Pile, Tower, count, is_full


def test_full():
    assert is_full(3)
    assert is_full(4)


def test_count():
    assert count(2) == 2


def test_piles():
    assert Pile().lay(7) == 1
    assert Pile.worth(3) == 6
    assert Tower().lay(7) == 11


@pytest.mark.parametrize("game_id", ["toy", "other"])
def test_every_game(game_id):
    assert game_id == "toy", "tests of other games are left alone"
"""


def mutant(function: str, before: str, after: str, number: int = 1) -> Mutant:
    """A mutant of the toy rules above."""
    name = function.rpartition(".")[2]
    lines = RULES[RULES.index(f"class {function.partition('.')[0]}") if "." in function else 0 :].splitlines()
    first = next(place for place, line in enumerate(lines) if line.strip().startswith(f"def {name}("))
    if lines[first - 1].strip() == "@staticmethod":
        first -= 1
    body = first + 2 if lines[first].strip() == "@staticmethod" else first + 1
    while body < len(lines) and lines[body].strip():
        body += 1
    original = "\n".join(lines[first:body]) + "\n"
    assert before in original
    return Mutant("rules.py", function, number, original, original.replace(before, after))


def known(*lines: str) -> Listed:
    """A list of these lines."""
    return Listed((), dict.fromkeys(lines, ("equivalent", "So.")), Counter(lines))


def verdicts(folder: Path, *mutants: Mutant) -> list[str]:
    """What a trial says of mutants of the toy rules."""
    (folder / "toy").mkdir()
    (folder / "toy" / "__init__.py").touch()
    (folder / "toy" / "rules.py").write_text(RULES)
    (folder / "test_toy.py").write_text(TESTS)
    results, plan = folder / "results.jsonl", folder / "plan.json"
    told = {
        "package": "toy",
        "parameters": {"game_id": "toy"},
        "results": str(results),
        "workers": 2,
        "mutants": [as_json(each) for each in mutants],
    }
    plan.write_text(json.dumps(told))
    path = os.pathsep.join([str(folder), str(ROOT / "tools")])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "workshop.mutants.trial", "-p", "no:cacheprovider"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path, PLAN: str(plan)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert results.exists(), done.stdout + done.stderr
    found = dict(map(lambda line: json.loads(line).values(), results.read_text().splitlines()))
    return [found[each.identity] for each in mutants]


def test_a_mutant_is_killed_by_a_failing_test_and_survives_if_none_fails(tmp_path: Path) -> None:
    assert verdicts(
        tmp_path,
        mutant("is_full", ">=", ">"),
        mutant("is_full", ">=", "!=", 2),
        mutant("is_full", "spots=LIMIT", "spots=5", 3),
        mutant("is_full", ">= spots", ">= spots - 1", 4),
        mutant("alone", "1", "2"),
        mutant("count", "number += 1", "number -= 1"),
        mutant("count", "number += 1", "number += 'a' * 2 ** 33", 2),
        mutant("Pile.lay", "append(card)", "append(None)"),
        mutant("Pile.lay", "return len", "return -len", 2),
        mutant("Pile.worth", "2", "3"),
        mutant("Tower.lay", "+ 10", "- 10"),
    ) == [
        KILLED,
        KILLED,
        KILLED,
        SURVIVED,
        UNREACHED,
        TIMEOUT,
        KILLED,
        SURVIVED,
        KILLED,
        KILLED,
        KILLED,
    ]


def test_nothing_is_tried_while_a_test_fails_with_nothing_changed(tmp_path: Path) -> None:
    (tmp_path / "test_broken.py").write_text("def test_broken():\n    raise ValueError\n")
    with pytest.raises(AssertionError, match=r"A test fails with nothing changed: .*test_broken"):
        verdicts(tmp_path, mutant("is_full", ">=", ">"))


def test_a_change_is_told_by_the_lines_that_differ_wherever_they_stand() -> None:
    assert differing("  a = 1\n  b = 2\n", "  a = 1\n  b = 3\n") == ("b = 2", "b = 3")
    assert differing("f(\n  1,\n  2,\n)\n", "f(\n  1,\n)\n") == ("2,", "")
    one = mutant("is_full", ">=", ">")
    assert one.change == "return coins >= spots → return coins > spots"
    assert line_of(one) == "rules.py is_full: return coins >= spots → return coins > spots"


def test_a_line_of_the_list_is_toml_as_it_stands(tmp_path: Path) -> None:
    lines = ['rules.py f: "a" → "b"', "rules.py f: 'a' → \"b\\n\""]
    entry = "\n".join(f"  {as_toml(line)}," for line in lines)
    file = tmp_path / "mutants.toml"
    head = 'leave_out = ["bot.py"]\n[[listed]]\nkind = "speed"\nwhy = "So."\n'
    file.write_text(f"{head}mutants = [\n{entry}\n]\n")
    assert read(file) == Listed(("bot.py",), dict.fromkeys(lines, ("speed", "So.")), Counter(lines))
    assert read(tmp_path / "none.toml") == Listed((), {})


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("listed = [", "is no TOML"),
        ('[[listed]]\nkind = "equivalent"\nmutants = ["a"]', "needs `why`"),
        ('[[listed]]\nkind = "lazy"\nwhy = "So."\nmutants = ["a"]', "`kind` out of equivalent"),
        (
            "".join(f"[[listed]]\nkind = 'speed'\nwhy = '{why}'\nmutants = ['a']\n" for why in "xy"),
            "two reasons for a",
        ),
    ],
)
def test_a_bad_list_is_explained(text: str, says: str, tmp_path: Path) -> None:
    file = tmp_path / "mutants.toml"
    file.write_text(text)
    with pytest.raises(BadList, match=says):
        read(file)


def test_whole_files_and_single_functions_can_be_left_out() -> None:
    listed = Listed(("bot.py", "rules.py alone"), {})
    assert listed.leaves_out(Mutant("bot.py", "think", 1, "", ""))
    assert listed.leaves_out(mutant("alone", "1", "2"))
    assert not listed.leaves_out(mutant("is_full", ">=", ">"))


def test_the_score_knows_killed_listed_and_unlisted_survivors_and_stale_lines() -> None:
    signs = (">", "<", "!=")
    first, second, third = (mutant("is_full", ">=", sign, place) for place, sign in enumerate(signs))
    listed = known(line_of(second), line_of(first), "view.py shown: a → b")
    made = score([(first, KILLED), (second, SURVIVED), (third, UNREACHED)], listed)
    assert made.survivors == [third]
    assert made.stale == [line_of(first)]
    assert not made.is_well()
    assert made.rows()[1].split() == ["rules.py", "3", "1", "0", "0", "1", "1"]
    assert made.rows()[2].split() == ["all", "3", "1", "0", "0", "1", "1"]
    assert dict(made.kinds) == {"equivalent": 1}
    assert score([(first, TYPES), (second, SURVIVED), (third, TIMEOUT)], known(line_of(second))).is_well()


def test_a_line_covers_as_many_survivors_as_it_stands_there() -> None:
    twins = [mutant("is_full", ">=", ">", number) for number in (1, 2)]
    line = line_of(twins[0])
    both = [(twin, SURVIVED) for twin in twins]
    assert score(both, known(line)).survivors == [twins[1]]
    assert score(both, known(line, line)).is_well()
    assert score([(twins[0], SURVIVED), (twins[1], KILLED)], known(line, line)).stale == [line]
    assert known(line).covers_all(twins) == []
    assert known(line, line).covers_all(twins) == twins


def test_every_list_of_a_game_can_be_read_and_leaves_out_files_that_exist() -> None:
    for door in sorted((ROOT / "src" / "rayonw" / "games").glob("*/__init__.py")):
        game = door.parent.name
        listed = read(ROOT / "tests" / "games" / game / "mutants.toml")
        for name in listed.left_out:
            assert (ROOT / "src" / "rayonw" / "games" / game / name.partition(" ")[0]).is_file(), name


def test_mutants_of_a_game_that_is_not_there_are_turned_down() -> None:
    with pytest.raises(Trouble, match="There is no game chess:rules; there are wapi, watai,"):
        check.main(["--mutants", "wapi", "chess:rules", "--quick"])
