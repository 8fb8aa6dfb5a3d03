"""Well-formed values for the fields of the wire's Structs, made from their types and names."""

from random import Random
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

import rayonw
from rayonw.house.wire import FromClient

MESSAGES: tuple[type[msgspec.Struct], ...] = get_args(FromClient)
"""Every message that a browser may send."""
GAMES = rayonw.games()


class Shapes:
    """Makes values that fit, so that a change to one reaches far into the house."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.seq = 0
        self.legal: list[str] = []
        self.tokens: list[str] = ["x" * 32]
        self._number = 0

    def message(self, kind: type[msgspec.Struct]) -> dict[str, Any]:
        """A message or a body of this kind, as a tree."""
        config = kind.__struct_config__
        made: dict[str, Any] = {}
        if config.tag_field is not None:
            made[config.tag_field] = config.tag
        game = self.random.choice(GAMES)
        seats = self.random.choice(game.seat_counts)
        for field in msgspec.structs.fields(kind):
            if field.name == "game":
                made["game"] = game.id
            elif field.name == "seats":
                made["seats"] = seats
            elif field.name == "options":
                made["options"] = dict(self.random.choice(game.samples(seats)))
            else:
                made[field.name] = self._field(field.name, field.type)
        return made

    def _field(self, name: str, kind: Any) -> Any:
        random = self.random
        if name == "id":
            self._number += random.random() < 0.9
            return f"f{self._number}"
        if name in ("seq", "before"):
            return self.seq
        if name == "action":
            return random.choice(self.legal) if self.legal else "owl>1"
        if name == "seat":
            return random.randrange(4)
        if name == "name":
            return random.choice(["Ada", "Zoé", "张伟", "Jean-Loup 3", "محمد", "👩‍🚀"])
        if name == "token":
            return random.choice(self.tokens)
        return self._of_type(kind)

    def _of_type(self, kind: Any) -> Any:
        random = self.random
        origin = get_origin(kind)
        if origin is Literal:
            return random.choice(get_args(kind))
        if origin is list:
            return [self._of_type(get_args(kind)[0]) for _ in range(random.randrange(3))]
        if origin is dict:
            return random.choice([{}, {"pad": [1, 2, "x"]}, {"marks": {"a": True, "b": None}}])
        if origin is Union:
            return self._of_type(random.choice(get_args(kind)))
        plain: dict[Any, Any] = {str: "any", int: random.randrange(100), bool: random.random() < 0.5}
        return plain.get(kind)
