"""The page that helps a phone to trust the house: plain HTML that works before anything else of the house."""

import tomllib
from html import escape
from importlib.resources import files
from typing import Any

HERE = files(__package__)
WORDS: dict[str, Any] = tomllib.loads((HERE / "trust_page.toml").read_text(encoding="utf-8"))
STYLE = (HERE / "trust_page.css").read_text(encoding="utf-8")
SCRIPT = (HERE / "trust_page.js").read_text(encoding="utf-8")
DEVICES = ("iphone", "android", "computer")

PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rayon W</title><link rel="stylesheet" href="/trust/page.css"></head><body>
<header><span>Rayon W</span>
<a href="/trust?lang={other}" hreflang="{other}" lang="{other}">{other_words}</a></header>
<main><h1>{title}</h1>
<p>{why}</p>
<div class="buttons"><a class="button main" href="{certificate}">{get}</a>
<a class="button" id="on" href="{address}"{seen}>{on}</a></div>
{steps}<p>{check}</p><code>{fingerprint}</code>
<p class="quiet">{limited}</p></main>
<script src="/trust/page.js" defer></script></body></html>
"""


def device_of(agent: str) -> str:
    """Which steps somebody needs first, by what their browser calls itself."""
    if "iPhone" in agent or "iPad" in agent:
        return "iphone"
    return "android" if "Android" in agent else "computer"


def page(
    language: str, device: str, origin: str, path: str, fingerprint: str, certificate: str, forward: bool
) -> str:
    """The whole page. `forward`: a browser that trusts the house goes on to `path` by itself."""
    words = WORDS[language]
    order = sorted(DEVICES, key=lambda each: each != device)
    return PAGE.format(
        language=language,
        other="en" if language == "fr" else "fr",
        other_words=words["other"],
        title=words["title"],
        why=words["why"],
        get=words["get"],
        check=words["check"],
        limited=words["limited"],
        on=words["on"],
        certificate=certificate,
        fingerprint=fingerprint,
        address=escape(origin + path),
        seen=f' data-seen="{escape(origin)}/trust/seen"' if forward else "",
        steps="".join(steps_for(words[each], each == device) for each in order),
    )


def steps_for(words: dict[str, Any], unfolded: bool) -> str:
    """The steps of one kind of device."""
    steps = "".join(f"<li>{escape(step)}</li>" for step in words["steps"])
    is_open = " open" if unfolded else ""
    return f"<details{is_open}><summary>{words['title']}</summary><ol>{steps}</ol></details>\n"
