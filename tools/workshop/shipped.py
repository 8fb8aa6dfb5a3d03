"""What wheels and sdists hold besides the compiled rules: the modules, and the client, built first."""

from pathlib import Path

from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

from workshop import client

ROOT = Path(__file__).resolve().parents[2]


class Modules(build_py):
    """Modules and data of a wheel, as they are now: no deleted one comes back from an earlier build."""

    def run(self) -> None:
        """Build the client, drop what an earlier build left (extensions are kept, for speed), copy."""
        client.build(ROOT)
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path.suffix not in (".so", ".pyd"):
                path.unlink()
        super().run()


class Sources(sdist):
    """All that an sdist carries, the built client too: it is then installed without Node."""

    def run(self) -> None:
        """Build the client, then pack."""
        client.build(ROOT)
        super().run()
