"""`rayonw` whose pages are those of another folder: the house after an update."""

import sys
from pathlib import Path

from rayonw.cli import main
from rayonw.house.net.client_files import ClientFiles

if __name__ == "__main__":
    ClientFiles.__init__.__defaults__ = (Path(sys.argv.pop(1)),)
    sys.exit(main())
