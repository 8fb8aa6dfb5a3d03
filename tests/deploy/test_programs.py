"""What hosts copy from deploy/, checked by the programs that will read it."""

import subprocess
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"


def run(*command: str, folder: Path = DEPLOY) -> str:
    """Run a program that must be content; what it said."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.mark.parametrize(
    "command",
    [
        ("check", "rules", "rules.yml"),
        ("test", "rules", "rules.test.yml"),
        ("check", "config", "prometheus.yml"),
    ],
)
def test_prometheus_takes_the_rules_and_they_ring_when_they_should(command: tuple[str, ...]) -> None:
    assert "SUCCESS" in run("promtool", *command, folder=DEPLOY / "monitoring")


def test_caddy_takes_its_file() -> None:
    run("caddy", "validate", "--adapter", "caddyfile", "--config", "proxy/Caddyfile")


def test_nginx_takes_its_file(tmp_path: Path) -> None:
    whole = tmp_path / "nginx.conf"
    whole.write_text(
        f"events {{}}\nhttp {{ include {DEPLOY / 'proxy' / 'nginx.conf'}; }}\n", encoding="utf-8"
    )
    run("nginx", "-t", "-c", str(whole))


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "rayonw.service"
    text = (DEPLOY / "systemd" / "rayonw.service").read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/rayonw/bin/rayonw", "/bin/true"), encoding="utf-8")
    assert run("systemd-analyze", "verify", str(unit)).strip() == ""
