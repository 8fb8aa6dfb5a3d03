"""Codes of tables: an invitation that is short enough to be read aloud, and too long to be guessed."""

import secrets

LETTERS = "bcdfghjkmnpqrstvwxz23456789"
"""No vowels, so that a code is no word, and nothing that looks like something else."""
GROUPS = (3, 4, 3)
"""27 to the power of 10: 47 bits."""


def new_code() -> str:
    """A code that nobody can know."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(size)) for size in GROUPS)


def clean_code(typed: str) -> str:
    """The code that somebody means: capitals, blanks and other signs between the letters are forgiven.

    Codes that are not made as here, such as those of seven letters from before, are letters in a row.
    """
    letters = "".join(sign for sign in typed[:100].lower() if sign.isascii() and sign.isalnum())
    if len(letters) != sum(GROUPS) or not set(letters) <= set(LETTERS):
        return letters
    first, second = GROUPS[0], GROUPS[0] + GROUPS[1]
    return f"{letters[:first]}-{letters[first:second]}-{letters[second:]}"
