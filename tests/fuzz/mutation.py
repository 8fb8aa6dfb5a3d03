"""Small changes to a well-formed input: to its tree, its texts, its bytes."""

from collections.abc import Callable
from random import Random
from typing import Any

from tests.fuzz.json_text import Pairs, Verbatim

LEAVES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 7, 255, 2**31, 2**53, 2**63, 2**64, -(2**63) - 1, 10**400, 0.5, -1e308),
    *("", " ", "0", "null", "public", "\x00", "\ud800", "\udfff\ud800", "😀", "\u200d", "\u3164", "\u202e"),
    *("../..", "%2e%2e/", "a" * 65, "é" * 300, "x" * 5000, "\u0300" * 50, "[", "{}", "1e9", "-", "٣", "Ａ"),
    *([], {}, [[]], {"": {}}, [1, "a", None], {"__proto__": {"x": 1}}),
)
NO_JSON: tuple[Verbatim, ...] = (
    *map(Verbatim, (b"", b"NaN", b"-Infinity", b"1e999", b"01", b"-0", b"1.", b"'a'", b"tru", b"\xff\xfe")),
    *map(
        Verbatim, (b"9" * 4299, b"9" * 5000, b"-" + b"7" * 4500, b"0." + b"3" * 4000, b"1e-9999", b'"\\u12"')
    ),
    *map(Verbatim, (b'"\\ud800"', b'"\\ud800\\u0041"', b'"\xed\xa0\x80"', b'"\\x"', b'"a\nb"', b'"\\u0000"')),
    Verbatim(b"[" * 2000 + b"]" * 2000),
    Verbatim(b"[" * 900 + b"]" * 900),
    Verbatim(b"[" * 60 + b"]" * 60),
    Verbatim(b'{"a":' * 600 + b"1" + b"}" * 600),
    Verbatim(b"[" * 3000),
)
SIGNS = "aZ09 .,:;-+*/|>#@!?'\"\\\t\n\x00\x7fé\u0301\u200d\u202e\ud800\U0001f600"


class Mutation:
    """All changes, drawn from one source of chance."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.known: list[str] = ["wapi", "watai", "fr", "public", "strong", "0", "1"]
        """Texts that mean something somewhere: they are tried everywhere."""

    # Trees.

    def tree(self, value: Any, times: int = 1) -> Any:
        """The tree with so many changes."""
        for _ in range(times):
            value = self._changed(value)
        return value

    def leaf(self) -> Any:
        """A value that is seldom expected."""
        random = self.random
        kind = random.random()
        if kind < 0.5:
            return random.choice(LEAVES)
        return random.choice(NO_JSON) if kind < 0.75 else random.choice(self.known)

    def _changed(self, value: Any) -> Any:
        random = self.random
        if isinstance(value, dict):
            value = Pairs(value.items())
        if (
            isinstance(value, Verbatim)
            or not isinstance(value, Pairs | list | tuple)
            or random.random() < 0.15
        ):
            return self._replaced(value)
        if isinstance(value, Pairs):
            return self._pairs(Pairs(value))
        items = list(value)
        if not items or random.random() < 0.3:
            items.insert(random.randint(0, len(items)), self.leaf())
        else:
            place = random.randrange(len(items))
            items[place] = self._changed(items[place])
        return items

    def _pairs(self, pairs: Pairs) -> Pairs:
        random = self.random
        kind = random.random()
        if not pairs or kind < 0.1:
            pairs.append((random.choice(["", "id", "t", "seat", "x" * 70, "\ud800", "name"]), self.leaf()))
            return pairs
        place = random.randrange(len(pairs))
        key, value = pairs[place]
        if kind < 0.2:
            del pairs[place]
        elif kind < 0.3:
            pairs.append((key, self.leaf()))
        elif kind < 0.35:
            pairs[place] = (self.text(key), value)
        else:
            pairs[place] = (key, self._changed(value))
        return pairs

    def _replaced(self, value: Any) -> Any:
        random = self.random
        kind = random.random()
        if kind < 0.4:
            return self.leaf()
        if kind < 0.5:
            return random.choice([[value], {"a": value}, [value] * 40])
        if isinstance(value, Verbatim):
            return value
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, bool) or not isinstance(value, int | float):
            return self.leaf()
        return random.choice([value + 1, value - 1, -value, value * 10, [value], {"a": value}])

    # Texts and bytes.

    def text(self, text: str) -> str:
        """A text with one change."""
        random = self.random
        at = random.randint(0, len(text))
        ways: tuple[Callable[[], str], ...] = (
            lambda: text[:at] + random.choice(SIGNS) + text[at:],
            lambda: text[:at] + text[at + 1 :],
            lambda: text[:at] + random.choice(self.known) + text[at:],
            lambda: text.upper(),
            lambda: text * random.choice([2, 3, 40]),
            lambda: text[::-1],
            lambda: random.choice(self.known),
            lambda: text + " " + random.choice(["9" * 5000, "-1", "2147483648", "9223372036854775808"]),
        )
        return random.choice(ways)()

    def raw(self, data: bytes) -> bytes:
        """Bytes with one change."""
        random = self.random
        at = random.randint(0, len(data))
        ways: tuple[Callable[[], bytes], ...] = (
            lambda: data[:at],
            lambda: data[at:],
            lambda: data[:at] + random.randbytes(random.randint(1, 6)) + data[at:],
            lambda: data[:at] + bytes((random.randrange(256),)) + data[at + 1 :],
            lambda: data + data,
            lambda: data[:at] + data[at : at + 8] * 20 + data[at:],
        )
        return random.choice(ways)()
