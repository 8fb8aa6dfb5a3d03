"""Tables: what a log adds up to, and the live table that people and bots play at."""

from rayonw.house.table.admission import belongs
from rayonw.house.table.card import DerivedCard, TableCard, card_of, derived_card, people_of
from rayonw.house.table.checks import bot_name
from rayonw.house.table.codes import clean_code, new_code
from rayonw.house.table.connection import Connection
from rayonw.house.table.creation import daily_table_of, new_lesson, new_seed, new_table, rematch_of, seated
from rayonw.house.table.daily import is_hidden
from rayonw.house.table.days import waited_for
from rayonw.house.table.elsewhere import Company, Standing
from rayonw.house.table.history import Played
from rayonw.house.table.live import LiveTable
from rayonw.house.table.playing import note_end
from rayonw.house.table.reactions import Shown
from rayonw.house.table.refusals import house_refusal
from rayonw.house.table.replay import MAX_RECORD, replayed
from rayonw.house.table.result import MatchResult, PlayedMatch, PlayedSeat, result_of
from rayonw.house.table.table import Table, fold, fold_in_portions, match_length
from rayonw.house.table.taking import taken

__all__ = [
    "MAX_RECORD",
    "Company",
    "Connection",
    "DerivedCard",
    "LiveTable",
    "MatchResult",
    "Played",
    "PlayedMatch",
    "PlayedSeat",
    "Shown",
    "Standing",
    "Table",
    "TableCard",
    "belongs",
    "bot_name",
    "card_of",
    "clean_code",
    "daily_table_of",
    "derived_card",
    "fold",
    "fold_in_portions",
    "house_refusal",
    "is_hidden",
    "match_length",
    "new_code",
    "new_lesson",
    "new_seed",
    "new_table",
    "note_end",
    "people_of",
    "rematch_of",
    "replayed",
    "result_of",
    "seated",
    "taken",
    "waited_for",
]
