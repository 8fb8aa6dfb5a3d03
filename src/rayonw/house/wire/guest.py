"""HTTP about the guest who asks: the name, and the link that moves a guest to another device."""

from msgspec import Struct

from rayonw.house.wire.choices import Face


class Me(Struct, forbid_unknown_fields=True):
    """GET /api/me; POST /api/me with {"name"} makes or renames the guest and sets the cookie.

    No guest yet: id "".
    """

    id: str
    name: str
    face: Face = ""


class Rename(Struct, forbid_unknown_fields=True):
    """POST /api/me: the guest's name, and face; None: as it is."""

    name: str
    face: Face | None = None


class AskForLink(Struct, forbid_unknown_fields=True):
    """POST /api/me/link: the origin that the other device will find this house at."""

    origin: str


class MovingLink(Struct, forbid_unknown_fields=True):
    """The answer: a link that moves this guest to another device, once, within `minutes`; its QR code as SVG.

    POST /api/me/claim takes its token. The token stands behind the #, which no browser sends: so neither the
    link nor its picture is ever part of an address that a proxy may log.
    """

    link: str
    picture: str
    minutes: int


class Claim(Struct, forbid_unknown_fields=True):
    """POST /api/me/claim: the token of a moving link; the answer is Me with the cookie set."""

    token: str


class Forget(Struct, forbid_unknown_fields=True):
    """POST /api/me/forget: everything that is this guest's goes for good. The name says that it is meant."""

    name: str


class Kept(Struct, forbid_unknown_fields=True):
    """GET /api/kept: for how many days this house keeps what; None: for ever.

    `guests`: people who do not come back. `backups`: copies that the host's desk keeps.
    """

    guests: float | None
    unstarted: float | None
    finished: float | None
    backups: int


class Whereabouts(Struct, forbid_unknown_fields=True):
    """GET /api/where: the origin for invitations, told to whoever sits at the house's own machine.

    None for everybody else: the address they used is the one to share.
    """

    origin: str | None
