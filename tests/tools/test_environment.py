"""The environment is made once, repaired when half-made, and left alone when nothing changed."""

import hashlib
import sys
import threading
import zipfile
from pathlib import Path

import pytest

from workshop import client
from workshop import environment as module
from workshop.environment import Environment, translated
from workshop.telling import Teller, Trouble


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout without an environment."""
    for name in (
        "pyproject.toml",
        "setup.py",
        "MANIFEST.in",
        "src/rayonw/a.py",
        "tools/t.py",
        "web/src/main.ts",
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "run.txt").write_text("# nothing\n")
    return tmp_path


@pytest.fixture
def here(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> Environment:
    """The environment of that checkout, on a machine that lacks nothing."""
    monkeypatch.setattr(module, "missing", lambda: None)
    return Environment(checkout, Teller())


@pytest.mark.parametrize(
    "name",
    [
        "src/rayonw/a.py",
        "src/rayonw/new.toml",
        "web/src/main.ts",
        "web/package-lock.json",
        "setup.py",
        "tools/t.py",
    ],
)
def test_the_package_is_out_of_date_when_a_source_changes(here: Environment, name: str) -> None:
    before = here.package_stamp()
    (here.root / name).write_text("changed")
    assert here.package_stamp() != before


@pytest.mark.parametrize(
    "name",
    [
        "src/rayonw/__pycache__/a.pyc",
        "src/rayonw/house/client/index.html",
        "src/rayonw.egg-info/PKG-INFO",
        "web/node_modules/x/index.js",
        "data/house.sqlite",
        "docs/play.md",
    ],
)
def test_what_is_made_or_only_read_does_not_count(here: Environment, name: str) -> None:
    before = here.package_stamp()
    path = here.root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("made")
    assert here.package_stamp() == before


def test_a_compiler_that_appears_or_is_switched_off_counts(
    here: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RAYONW_COMPILE", raising=False)
    stamps = {here.package_stamp()}
    monkeypatch.setenv("RAYONW_COMPILE", "0")
    stamps.add(here.package_stamp())
    monkeypatch.setattr(module, "missing", lambda: "no C compiler")
    stamps.add(here.package_stamp())
    monkeypatch.setenv("RAYONW_LEVEL", "3")
    stamps.add(here.package_stamp())
    assert len(stamps) == 4


def test_the_house_is_compiled_to_be_ready_soon_unless_told(
    here: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str | None] = []
    monkeypatch.delenv("RAYONW_LEVEL", raising=False)
    monkeypatch.setattr(Environment, "is_compiled", lambda _: True)
    monkeypatch.setattr(Environment, "run", lambda *_, **more: told.append(more.get("RAYONW_LEVEL")))
    here.install_package(insist=False)
    monkeypatch.setenv("RAYONW_LEVEL", "3")
    here.install_package(insist=True)
    assert told == ["2", None, "3", None]


@pytest.fixture
def small_uv(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Instead of uv, a package of that name whose program does nothing; pip finds it in a folder."""
    wheel = checkout / "uv-1-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("uv.py", "def main(): pass")
        archive.writestr("uv-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: uv\nVersion: 1\n")
        archive.writestr("uv-1.dist-info/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        archive.writestr("uv-1.dist-info/entry_points.txt", "[console_scripts]\nuv = uv:main\n")
        archive.writestr("uv-1.dist-info/RECORD", "")
    hashed = hashlib.sha256(wheel.read_bytes()).hexdigest()
    (checkout / "requirements" / "uv.txt").write_text(f"uv==1 --hash=sha256:{hashed}\n")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(checkout))


@pytest.mark.usefixtures("small_uv")
def test_a_first_run_makes_it_a_second_leaves_it_and_a_broken_one_is_made_again(
    here: Environment, capsys: pytest.CaptureFixture[str]
) -> None:
    here.ensure("run")
    assert "making the environment" in capsys.readouterr().out
    assert here.is_sound()

    here.ensure("run")
    assert capsys.readouterr().out == ""

    here.busy.touch()  # as if the power had gone in the middle
    (here.folder / "left over").touch()
    here.ensure("run")
    assert "making again" in capsys.readouterr().out
    assert not (here.folder / "left over").exists()
    assert here.is_sound()

    here.python.unlink()  # as if the system's Python had moved
    assert not here.is_sound()


@pytest.mark.parametrize("built", [False, True])
def test_the_clients_packages_are_fetched_meanwhile_unless_it_is_built(
    here: Environment, monkeypatch: pytest.MonkeyPatch, built: bool
) -> None:
    monkeypatch.setattr(client, "machine_node", lambda: ["npm"])
    monkeypatch.setattr(client, "is_built", lambda _: built)
    program = here.root / "tools" / "workshop" / "client.py"
    program.parent.mkdir()
    program.write_text("import sys; open('fetched', 'w').write(' '.join(sys.argv[1:]))")
    with here.fetching_for_the_client():
        pass
    fetched = here.root / "fetched"
    assert (fetched.read_text() if fetched.exists() else None) == (None if built else "install")


def test_a_failed_command_is_one_sentence_that_names_the_log(here: Environment) -> None:
    here.folder.mkdir()
    command = [sys.executable, "-c", "import sys; sys.exit('[Errno 28] No space left on device')"]
    with pytest.raises(Trouble) as trouble:
        here.run("filling the disk", *command)
    assert str(trouble.value).startswith("Failed while filling the disk: the disk is full")
    assert str(here.log) in str(trouble.value)
    assert "No space left on device" in here.log.read_text()


def test_only_the_failed_command_is_judged_not_the_log_before_it(here: Environment) -> None:
    here.folder.mkdir()
    here.run("talking", sys.executable, "-c", "print('No space left on device')")
    with pytest.raises(Trouble, match="exit code 4"):
        here.run("leaving", sys.executable, "-c", "import sys; print('plain'); sys.exit(4)")


def test_a_python_without_venv_says_what_to_install(
    here: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "find_spec", lambda name: None if name == "ensurepip" else object())
    with pytest.raises(Trouble, match=r"apt install python3\.\d+-venv"):
        here.ensure("run")
    assert not here.folder.exists()


def test_a_folder_that_cannot_be_made_is_told(here: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied", str(here.folder))

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(Trouble, match="cannot be written"):
        here.ensure("run")


def test_foreign_python_paths_do_not_reach_commands(
    here: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "/somewhere")
    monkeypatch.setenv("PIP_USER", "1")
    variables = here.variables(RAYONW_PROFILE="full")
    assert "PYTHONPATH" not in variables
    assert "PIP_USER" not in variables
    assert variables["RAYONW_PROFILE"] == "full"
    assert variables["PATH"].startswith(str(here.folder))


class Heard(Teller):
    """A teller that lets others know that it spoke."""

    def __init__(self) -> None:
        super().__init__()
        self.spoke = threading.Event()

    def say(self, text: str) -> None:
        super().say(text)
        self.spoke.set()


def test_a_second_command_waits_for_the_first(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    order: list[str] = []
    teller = Heard()

    def second() -> None:
        with Environment(checkout, teller).alone():
            order.append("second")

    with Environment(checkout, Teller()).alone():
        waiting = threading.Thread(target=second)
        waiting.start()
        assert teller.spoke.wait(10)
        order.append("first")
    waiting.join(10)
    assert order == ["first", "second"]
    assert "waiting for another" in capsys.readouterr().out


def test_uv_looks_for_packages_where_pip_does() -> None:
    told = """\
:env:.find-links='/wheels /more wheels'
:env:.no-input='1'
global.cert='/a/certificate'
global.find-links='/elsewhere'
global.index-url='https://mirror.example/simple'
install.index-url='https://ours.example/simple'
download.index-url='https://other.example/simple'
wheel.extra-index-url='https://other.example/simple'
global.extra-index-url='\\nhttps://one.example/simple\\nhttps://two.example/simple'
"""
    assert translated(told) == {
        "UV_INDEX_STRATEGY": "unsafe-best-match",
        "UV_FIND_LINKS": "/wheels,/more,wheels",
        "SSL_CERT_FILE": "/a/certificate",
        "UV_DEFAULT_INDEX": "https://ours.example/simple",
        "UV_INDEX": "https://one.example/simple https://two.example/simple",
    }


def test_the_settings_of_pip_are_asked_of_the_environments_pip(
    here: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "https://mirror.example/simple")
    here.python = Path(sys.executable)
    assert here.as_pip()["UV_DEFAULT_INDEX"] == "https://mirror.example/simple"
