"""Environments for learners: PettingZoo, Gymnasium, OpenSpiel, and many matches at once.

`pip install rayonw[envs]` brings what is needed here. Importing this package registers the games with
Gymnasium, importing `rayonw.envs.openspiel` registers them with OpenSpiel (`rayonw[openspiel]`).
"""

from rayonw.envs.race import Race, parallel
from rayonw.envs.single import Single
from rayonw.envs.turns import aec, raw_aec
from rayonw.envs.vector import Vector, vector

__all__ = ["Race", "Single", "Vector", "aec", "parallel", "raw_aec", "vector"]
