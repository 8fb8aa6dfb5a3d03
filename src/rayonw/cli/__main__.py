"""`python -m rayonw.cli`"""

import sys

from rayonw.cli import main

sys.exit(main())
