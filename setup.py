"""The part of the build that pyproject.toml cannot say: the compiled rules and the browser client."""

import sys
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "tools"))

from workshop import client  # noqa: E402 (found through the line above)
from workshop.compiled import AllOrNothing, extensions  # noqa: E402
from workshop.shipped import Modules, Sources  # noqa: E402

BUILDING = {"bdist_wheel", "build", "build_ext", "editable_wheel", "install"} & set(sys.argv)
NODE = [] if client.is_built(ROOT) or client.machine_node() else [client.NODE_PACKAGE]

setup(
    ext_modules=extensions(ROOT) if BUILDING else [],
    cmdclass={"build_ext": AllOrNothing, "build_py": Modules, "sdist": Sources},
    setup_requires=NODE,
)
