"""What is wrong with an option is told in every language."""

import string

import rayonw
from rayonw.kernel.option import Flaw
from rayonw.kernel.sheet import LANGUAGES, load_sheet


def told(game_id: str, flaw: str | None) -> str:
    """The flaw in English, once both sheets have words for it and nothing is missing to fill their blanks."""
    assert isinstance(flaw, Flaw), f"{flaw} has no words in the sheets"
    for language in LANGUAGES:
        template = load_sheet(rayonw.game(game_id), language).why[flaw.why]
        blanks = {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}
        assert blanks <= set(flaw.details), (language, flaw.why)
    return str(flaw)
