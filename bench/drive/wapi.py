"""Wapi, by the public Python API."""

from bench.drive.ours import ByApi


def driver() -> ByApi:
    """The driver."""
    return ByApi("wapi")
