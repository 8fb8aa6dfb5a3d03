"""The formats of the house's tables in PostgreSQL: each is the SQL that makes it of the one before.

A step never changes once it was released: its databases exist.
"""

from rayonw.house.store.postgres.formats.format_1 import FORMAT_1
from rayonw.house.store.postgres.formats.format_2 import FORMAT_2
from rayonw.house.store.postgres.formats.format_3 import FORMAT_3
from rayonw.house.store.postgres.formats.format_4 import FORMAT_4
from rayonw.house.store.postgres.formats.format_5 import FORMAT_5
from rayonw.house.store.postgres.formats.format_6 import FORMAT_6
from rayonw.house.store.postgres.formats.format_7 import FORMAT_7
from rayonw.house.store.postgres.formats.format_8 import FORMAT_8
from rayonw.house.store.postgres.formats.format_9 import FORMAT_9
from rayonw.house.store.postgres.formats.format_10 import FORMAT_10
from rayonw.house.store.postgres.formats.format_11 import FORMAT_11
from rayonw.house.store.postgres.formats.format_12 import FORMAT_12

STEPS = {
    1: FORMAT_1,
    2: FORMAT_2,
    3: FORMAT_3,
    4: FORMAT_4,
    5: FORMAT_5,
    6: FORMAT_6,
    7: FORMAT_7,
    8: FORMAT_8,
    9: FORMAT_9,
    10: FORMAT_10,
    11: FORMAT_11,
    12: FORMAT_12,
}

__all__ = ["STEPS"]
