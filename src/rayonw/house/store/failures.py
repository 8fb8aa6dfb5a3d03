"""How a store fails: somebody was faster, it cannot store, it cannot be opened."""


class Faster(Exception):
    """Somebody else appended first: `expected` is no longer the last entry. Nothing was stored."""


class StorageFailed(Exception):
    """The disk is full or broken, or the server is gone; nothing was stored."""


class BadStore(Exception):
    """Why a store cannot be opened, in one sentence that says what to do."""
