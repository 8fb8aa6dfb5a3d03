"""web/src/kernel/wire.ts: the messages between house and browser.

Every Struct becomes an interface, every union a discriminated union. A field with a default is always sent,
so it is never optional on the other side.
"""

import json
from typing import Any, get_args, get_type_hints

from msgspec import Struct

from generate.kinds import Kinds
from generate.source import docs_of
from generate.writing import Member, constant, interface, union
from rayonw.house import wire
from rayonw.house.wire import (
    cards,
    choices,
    daily,
    desk,
    from_client,
    from_server,
    groups,
    guest,
    lists,
    meeting,
    new_table,
    notices,
    profile,
    reasons,
    replay,
    table_state,
)

HEAD = "// Generated from src/rayonw/house/wire by `python -m generate`. Do not edit.\n"
FILES = (
    *(choices, reasons, table_state, from_server, from_client, guest, lists, cards, new_table, meeting),
    replay,
    daily,
    desk,
    notices,
    groups,
    profile,
)
"""In the order in which the browser's types are written."""
UNIONS = ("FromServer", "FromClient")
CHOICES = (
    "Level",
    "Face",
    "Sign",
    "Phase",
    "Patience",
    "Pace",
    "Auto",
    "Days",
    "Chances",
    "Best",
    "Instead",
    "Animal",
    "Spot",
    "Fill",
    "Language",
    "BarKind",
    "BarWhat",
    "StopMinutes",
    "NoticeKind",
    "WebhookShape",
    "ByeReason",
    "HouseWhy",
)


def messages() -> str:
    """The whole file."""
    docs = {name: text for file in FILES for name, text in docs_of(file).items()}
    names = {getattr(wire, name): name for name in CHOICES}
    kinds = Kinds({**names, wire.Json: "Json"})
    parts = [HEAD]
    parts += [
        union(name, [json.dumps(word) for word in get_args(getattr(wire, name))], docs.get(name))
        for name in CHOICES
    ]
    parts.append(union("Json", ["Record<string, unknown>"], docs["Json"]))
    parts.append(constant("MAX_MESSAGE", docs["MAX_MESSAGE"], wire.MAX_MESSAGE))
    parts.append(constant("PATIENCE: Patience", docs["PATIENCE"], wire.PATIENCE))
    parts.append(constant("PATIENCES: readonly Patience[]", "All of them.", list(get_args(wire.Patience))))
    parts.append(constant("PACE: Pace", docs["PACE"], wire.PACE))
    parts.append(constant("PACES: readonly Pace[]", "All of them.", list(get_args(wire.Pace))))
    parts.append(constant("AUTO: Auto", docs["AUTO"], wire.AUTO))
    parts.append(constant("AUTOS: readonly Auto[]", "All of them.", list(get_args(wire.Auto))))
    parts.append(constant("FILL: Fill", docs["FILL"], wire.FILL))
    parts.append(constant("FILLS: readonly Fill[]", "All of them.", list(get_args(wire.Fill))))
    parts.append(constant("SOMEBODY", docs["SOMEBODY"], wire.SOMEBODY))
    parts.append(constant("SIGNS: readonly Sign[]", docs["Sign"], list(get_args(wire.Sign))))
    parts.append(constant("DRAWINGS", docs["DRAWINGS"], wire.DRAWINGS))
    parts.append(constant("DAYS: readonly Days[]", "All of them.", list(get_args(wire.Days))))
    parts.append(constant("CHANCES: Chances", docs["CHANCES"], wire.CHANCES))
    parts.append(constant("BEST: Best", docs["BEST"], wire.BEST))
    parts.append(constant("BESTS: readonly Best[]", "All of them.", list(get_args(wire.Best))))
    parts.append(constant("SPOTS: readonly Spot[]", "All of them.", list(get_args(wire.Spot))))
    parts.append(constant("CHANCES_ALL: readonly Chances[]", "All of them.", list(get_args(wire.Chances))))
    parts.append(constant("NOTICE_KINDS: readonly NoticeKind[]", "All of them.", list(wire.NOTICE_KINDS)))
    parts += [message(struct, kinds, docs) for struct in structs()]
    parts += [union(name, [member.__name__ for member in get_args(getattr(wire, name))]) for name in UNIONS]
    return "\n".join(parts)


def structs() -> list[Any]:
    """All message types of the wire, in the order they are written there."""
    return [
        member
        for file in FILES
        for member in vars(file).values()
        if isinstance(member, type) and issubclass(member, Struct) and member.__module__ == file.__name__
    ]


def message(struct: Any, kinds: Kinds, docs: dict[str, str]) -> str:
    """One message as an interface; its tag comes first."""
    tag = struct.__struct_config__.tag
    fields: list[Member] = [("t", json.dumps(tag), True, None)] if tag is not None else []
    fields += [
        (field, kinds.kind(hint), True, docs.get(f"{struct.__name__}.{field}"))
        for field, hint in get_type_hints(struct).items()
        if field in struct.__struct_fields__
    ]
    return interface(struct.__name__, struct.__doc__, fields)
