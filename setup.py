"""The part of the build that pyproject.toml cannot say: the compiled rules."""

import sys
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "tools"))

from workshop.compiled import AllOrNothing, extensions  # noqa: E402 (found through the line above)

BUILDING = {"bdist_wheel", "build", "build_ext", "editable_wheel", "install"} & set(sys.argv)

setup(ext_modules=extensions(ROOT) if BUILDING else [], cmdclass={"build_ext": AllOrNothing})
