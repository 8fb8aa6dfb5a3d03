"""Guests, as rows: their names, the hashes of their tokens, the links that move them."""

from typing import NamedTuple, Protocol


class GuestRow(NamedTuple):
    """A guest, and when the guest's cookie came last, in milliseconds since 1970."""

    id: str
    name: str
    seen: int
    face: str = ""
    """The animal that the guest chose; "": by the name."""
    public: str = ""
    """Where the guest's profile is shown; "": nowhere."""
    ladder: bool = False
    """Whether the guest is on ladders."""


class GuestRows(Protocol):
    """Guests, the hashes of the tokens in their cookies, and the links that move them to other devices."""

    async def of_token(self, key: str) -> GuestRow | None:
        """The guest who has the token with this hash."""

    async def make(self, guest: GuestRow, key: str) -> None:
        """A new guest, first seen now, with a first token."""

    async def rename(self, person: str, name: str) -> None:
        """A guest has another name."""

    async def dress(self, person: str, face: str) -> None:
        """A guest has another face."""

    async def show(self, person: str, public: str, ladder: bool) -> None:
        """Where a guest's profile is shown, and whether the guest is on ladders."""

    async def of_public(self, public: str) -> GuestRow | None:
        """The guest whose profile is shown there."""

    async def note_seen(self, days: list[tuple[str, int]]) -> None:
        """These guests were here, at these times."""

    async def keep_link(self, person: str, key: str, now: int, until: int) -> None:
        """The guest's only moving link; links that are too old go."""

    async def spend_link(self, link: str, now: int, key: str, most: int) -> GuestRow | None:
        """Use a moving link up and give its guest a new token; `most` tokens stay, the newest.

        None if there is no such link, or none any more.
        """
