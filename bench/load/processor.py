"""Processor time of other processes: what an action costs, however busy the machine is."""

from pathlib import Path

NANO = 1e9


def spent(process: int) -> float:
    """Seconds that all threads of a process, and the kernel for them, have spent so far."""
    tasks = Path(f"/proc/{process}/task")
    return sum(_of_thread(task) for task in tasks.iterdir())


def spent_by_all(process: int) -> float:
    """The same for a process and those that it started, such as a database server's."""
    return spent(process) + sum(_of_thread(Path(f"/proc/{child}")) for child in children(process))


def children(process: int) -> list[int]:
    """The processes that a process started."""
    tasks = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in tasks.read_text(encoding="ascii").split()]


def _of_thread(task: Path) -> float:
    """A thread may end while we look."""
    try:
        return int((task / "schedstat").read_text(encoding="ascii").split()[0]) / NANO
    except (OSError, IndexError):
        return 0.0
