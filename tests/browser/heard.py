"""What a guest's browser has heard from the house, put together; and waiting for more of it."""

from collections.abc import Callable
from typing import Any

from rayonw.kernel.patch import merge
from tests.browser.guest import Guest
from tests.browser.waiting import wait_until


def view_of(guest: Guest) -> dict[str, Any]:
    """The guest's View: its first sync with every patch since."""
    view: dict[str, Any] = {}
    for frame in guest.of_kind("sync", "step"):
        if frame["t"] == "step":
            view = merge(view, frame["patch"])
        elif frame["view"] is not None:
            view = frame["view"]
    return view


def events_of(guest: Guest) -> list[dict[str, Any]]:
    """Every event the house told this guest."""
    return [event for frame in guest.of_kind("step") for event in frame["events"]]


def own_steps(guest: Guest) -> int:
    """How many actions of this guest's own the house has told of."""
    seat = guest.last("sync")["you"]
    return sum(step["by"] == seat for step in guest.of_kind("step"))


def asked(guest: Guest) -> bool:
    """Whether, as the house last said, this guest may act or all is over; the page may still be behind."""
    last = guest.of_kind("sync", "step")[-1]
    return bool(last["legal"] or last["outcome"])


def wait_for(guest: Guest, come: Callable[[], bool]) -> None:
    """Until something has come from the house."""
    wait_until(guest.page, come, f"{guest.name} waited in vain")


def wait_until_told(guest: Guest, kind: str) -> None:
    """Until the house has sent this guest an event of a kind."""
    wait_for(guest, lambda: any(event["kind"] == kind for event in events_of(guest)))


def wait_for_own_steps(guest: Guest, count: int) -> None:
    """Until the house has told of so many actions of this guest's own."""
    wait_for(guest, lambda: own_steps(guest) >= count)
