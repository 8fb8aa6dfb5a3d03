"""What was measured: as a table, as JSON, as a plot."""

import json
import os
import platform
from datetime import UTC, datetime
from pathlib import Path
from textwrap import wrap
from typing import Any

from rich.console import Console
from rich.table import Table

Section = dict[str, Any]

TABLES = ("engine", "playouts", "envs", "house")
"""The sections that are rows of speeds."""
TITLE_WIDTH = 60
"""Letters of a line above a plot."""


def machine() -> dict[str, object]:
    """What it was measured on."""
    return {
        "measured": datetime.now(UTC).date().isoformat(),
        "processor": processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
    }


def processor() -> str:
    """The processor's name, where Linux tells it."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or "unknown"


def rows_of(name: str, section: Section) -> list[Section]:
    """The engines or servers of a section."""
    rows: list[Section] = section["servers" if name == "house" else "engines"]
    return rows


def first_is_times(name: str, section: Section) -> list[str]:
    """How many times as fast our first row is as each."""
    rows = rows_of(name, section)
    return [f"{rows[0]['median'] / max(row['median'], 1):.1f}×" for row in rows]


def draw(results: Section, console: Console) -> None:
    """The tables."""
    for name in TABLES:
        if name not in results:
            continue
        section = results[name]
        drawn = Table(title=f"{name}: {section['unit']}", title_justify="left")
        for heading in ("", "median", "runs", "ours is"):
            drawn.add_column(heading, justify="left" if heading == "" else "right")
        for row, times in zip(rows_of(name, section), first_is_times(name, section), strict=True):
            runs = " ".join(f"{run:,}" for run in row["runs"])
            drawn.add_row(row["title"], f"{row['median']:,}", runs, times)
        console.print(drawn)
        for peer, aim in section["aims"].items():
            met = "reached" if aim["reached"] >= aim["aim"] else "not reached"
            console.print(f"aim against {peer}: {aim['aim']:g}×, measured {aim['reached']:g}×: {met}")
        if "search_playouts" in section:
            rows = rows_of(name, section)
            told = ", ".join(f"{row['title']}: {row['playouts']:,}" for row in rows)
            console.print(f"playouts/s: {told}; the strong bot's search: {section['search_playouts']:,}")
    for name, draw_one in MORE.items():
        if name in results:
            draw_one(results[name], console)


def draw_houses(section: Section, console: Console) -> None:
    """What an action costs on PostgreSQL and at several houses, and every aim."""
    drawn = Table(title=f"houses: {section['unit']}", title_justify="left")
    for heading in ("", "rate", "median", "houses alone", "runs", "p99"):
        drawn.add_column(heading, justify="left" if heading == "" else "right")
    for row in section["setups"]:
        runs, late = (" ".join(f"{run:,}" for run in row[key]) for key in ("runs", "p99"))
        drawn.add_row(row["title"], row["rate"], f"{row['median']:,}", f"{row['houses']:,}", runs, late)
    console.print(drawn)
    for aim in section["aims"]:
        met = "reached" if aim["measured"] <= aim["most"] else "not reached"
        console.print(f"{aim['what']}: at most {aim['most']:g}, measured {aim['measured']:g}: {met}")


def draw_append(section: Section, console: Console) -> None:
    """How long an append takes."""
    drawn = Table(title=f"append: {section['unit']}", title_justify="left")
    for heading in ("", "per second", "p50", "p99"):
        drawn.add_column(heading, justify="left" if heading == "" else "right")
    for row in section["stores"]:
        drawn.add_row(
            row["title"], *(" ".join(f"{run:,}" for run in row[key]) for key in ("rate", "p50", "p99"))
        )
    console.print(drawn)


def draw_renewal(section: Section, console: Console) -> None:
    """What people noticed when every house was renewed."""
    drawn = Table(title=f"renewal: {section['unit']}", title_justify="left")
    names = ("acknowledged", "missing", "doubled", "goodbyes", "longest_pause", "p50", "p99", "max")
    for heading in names:
        drawn.add_column(heading.replace("_", " "), justify="right")
    for run in section["runs"]:
        drawn.add_row(
            *(f"{run[name]:,.3g}" if isinstance(run[name], float) else f"{run[name]:,}" for name in names)
        )
    console.print(drawn)
    console.print("kept" if section["kept"] else "not kept")


def draw_lists(section: Section, console: Console) -> None:
    """How long lists and profiles take."""
    drawn = Table(title=f"lists: {section['unit']}", title_justify="left")
    columns = ("title", "median", "p99")
    for column in columns:
        drawn.add_column(column)
    for row in section["stores"]:
        drawn.add_row(*(str(row[column]) for column in columns))
    console.print(drawn)


def draw_cost(section: Section, console: Console) -> None:
    """What an action costs, ours and our peers'."""
    drawn = Table(title=f"cost: {section['unit']}", title_justify="left")
    for heading in ("", "rate", "median", "runs", "done/s"):
        drawn.add_column(heading, justify="left" if heading == "" else "right")
    for row in section["servers"]:
        runs, done = (" ".join(f"{run:,}" for run in row[key]) for key in ("runs", "done"))
        drawn.add_row(row["title"], row["rate"], f"{row['median']:,}", runs, done)
    console.print(drawn)
    for peer, aim in section["aims"].items():
        met = "reached" if aim["reached"] >= aim["aim"] else "not reached"
        console.print(f"aim against {peer}: {aim['aim']:g}×, measured {aim['reached']:g}×: {met}")


def draw_action(section: Section, console: Console) -> None:
    """What an action costs inside the house."""
    drawn = Table(title=f"action: {section['unit']}", title_justify="left")
    for heading in ("event loop, median", "least", "with all threads, median", "calls"):
        drawn.add_column(heading, justify="right")
    house = section["house"]
    drawn.add_row(*(f"{house[part]:,.1f}" for part in ("median", "least", "with_threads", "calls")))
    console.print(drawn)


def draw_race(section: Section, console: Console) -> None:
    """What a race of eight hands at fifty tables cost."""
    drawn = Table(title=f"race: {section['unit']}", title_justify="left")
    for heading in ("acts/s", "played", "refused: somebody was faster", "p50", "p95", "p99", "lost"):
        drawn.add_column(heading, justify="right")
    for run in section["runs"]:
        rates = [f"{run[key]:,.0f}" for key in ("sent", "played", "refused")]
        drawn.add_row(*rates, *(f"{run[key]:.1f}" for key in ("p50", "p95", "p99")), f"{run['lost']:.0f}")
    console.print(drawn)
    met = "kept" if section["kept"] else "not kept"
    console.print(f"limit of p99: {section['limit']:g} ms, measured {section['p99']:g} ms: {met}")


def read(path: Path) -> Section:
    """Results of earlier runs, if there are any."""
    try:
        found: Section = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def write(results: Section, path: Path) -> None:
    """The results as JSON."""
    path.write_text(json.dumps(results, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def plot(results: Section, path: Path) -> None:
    """Bars, ours and its peers, all from nought: their lengths are as their figures are."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "rayonw"
    from matplotlib import pyplot

    names = [name for name in TABLES if name in results]
    if not names:
        return
    figure, axes = pyplot.subplots(len(names), 1, figsize=(8, 2.4 * len(names)), squeeze=False)
    for axis, name in zip(axes[:, 0], names, strict=True):
        rows = rows_of(name, results[name])[::-1]
        ours = [row["title"].startswith(("Wapi", "Wild Tiles", "Rayon W")) for row in rows]
        bars = axis.barh(
            [row["title"] for row in rows],
            [row["median"] for row in rows],
            color=["#b4532a" if own else "#8a8f98" for own in ours],
        )
        axis.bar_label(bars, [f" {row['median']:,}" for row in rows])
        axis.set_xlim(0, max(row["median"] for row in rows) * 1.25)
        axis.xaxis.set_major_formatter("{x:,.0f}")
        axis.locator_params(axis="x", nbins=5)
        axis.set_title(
            "\n".join(wrap(f"{name}: {results[name]['unit']}", TITLE_WIDTH)), fontsize=10, loc="left"
        )
        axis.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})


MORE = {
    "lists": draw_lists,
    "cost": draw_cost,
    "action": draw_action,
    "houses": draw_houses,
    "append": draw_append,
    "renewal": draw_renewal,
    "race": draw_race,
}
"""Sections with a table of their own."""
