"""Who plays the deals of a tournament: this process, several processes, or the machines of a Ray cluster.

The results are the same, whoever plays: a deal depends on the tournament and its number alone, as long as
bots think by playouts and not by the clock.
"""

import socket
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from multiprocessing import get_context
from typing import Any, Protocol

from rayonw.arena.match import Result
from rayonw.arena.trouble import BadTournament
from rayonw.bots.worker import settle_in

Played = dict[int, list[Result]]
"""The results of deals, by the deal's number."""
PlayDeal = Callable[[int], list[Result]]
AHEAD = 2
"""Deals that are handed out for each worker before the first of them is back."""

CONNECT_SECONDS = 10.0


class Workers(Protocol):
    """What plays the deals of a tournament, in any order."""

    def play(self, play_deal: PlayDeal, deals: Sequence[int]) -> Iterable[tuple[int, list[Result]]]:
        """The results of each deal, as soon as they are there."""


class Here:
    """Plays them in this process."""

    def play(self, play_deal: PlayDeal, deals: Sequence[int]) -> Iterator[tuple[int, list[Result]]]:
        """One deal after the other."""
        for deal in deals:
            yield deal, play_deal(deal)


class Processes:
    """Plays them in several processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def play(self, play_deal: PlayDeal, deals: Sequence[int]) -> Iterator[tuple[int, list[Result]]]:
        """As many deals at a time as there are processes."""
        spawn = get_context("spawn")
        with ProcessPoolExecutor(self.jobs, mp_context=spawn, initializer=settle_in) as pool:
            waiting: dict[Future[list[Result]], int] = {}
            left = iter(deals)
            try:
                while True:
                    for deal in left:
                        waiting[pool.submit(play_deal, deal)] = deal
                        if len(waiting) >= AHEAD * self.jobs:
                            break
                    if not waiting:
                        return
                    done, _ = wait(waiting, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield waiting.pop(future), future.result()
            finally:
                pool.shutdown(wait=True, cancel_futures=True)


class RayCluster:
    """Plays them on the machines of a Ray cluster; `local` makes one of this machine's cores.

    Every machine needs the same release of Rayon W. A deal whose machine is lost is played by another.
    """

    def __init__(self, address: str) -> None:
        self.address = address

    def play(self, play_deal: PlayDeal, deals: Sequence[int]) -> Iterator[tuple[int, list[Result]]]:
        """As many deals at a time as the cluster has cores."""
        ray = self._connected()
        try:
            cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
            remote = ray.remote(num_cpus=1, max_retries=3)(play_deal_of)
            shared = ray.put(play_deal)
            waiting: dict[Any, int] = {}
            left = iter(deals)
            while True:
                for deal in left:
                    waiting[remote.remote(shared, deal)] = deal
                    if len(waiting) >= AHEAD * cores:
                        break
                if not waiting:
                    return
                done, _ = ray.wait(list(waiting), num_returns=1)
                for reference in done:
                    yield waiting.pop(reference), ray.get(reference)
        finally:
            ray.shutdown()

    def _connected(self) -> Any:
        try:
            ray = import_module("ray")
        except ImportError:
            raise BadTournament('Ray is not installed: pip install "rayonw[ray]"') from None
        address = None if self.address == "local" else self.address
        try:
            if address is not None and address != "auto":
                answers(address)
            ray.init(address=address, log_to_driver=False, include_dashboard=None if address else False)
        except (OSError, ValueError, RuntimeError) as error:
            raise BadTournament(f"no Ray cluster at {self.address}: {error}") from None
        return ray


def answers(address: str) -> None:
    """OSError if nobody listens there: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    socket.create_connection((host, int(port)), CONNECT_SECONDS).close()


def play_deal_of(play_deal: PlayDeal, deal: int) -> list[Result]:
    """Play one deal; this runs on a machine of the cluster."""
    return play_deal(deal)
