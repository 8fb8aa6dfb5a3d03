"""What Wild Tiles' bots know beyond general play."""

from rayonw.kernel.mind import Mind

MIND = Mind()
