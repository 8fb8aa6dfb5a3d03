"""Why a tournament cannot be played."""


class BadTournament(ValueError):
    """A tournament that cannot be played as asked, in one sentence."""
