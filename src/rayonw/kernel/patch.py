"""JSON Merge Patch (RFC 7386) between two Views, so that a step costs little on the wire."""

from collections.abc import Mapping
from typing import Any


def diff(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """The merge patch that turns one dict into another. Views hold no null: in a patch it means "gone"."""
    assert isinstance(old, dict)
    assert isinstance(new, dict)
    return changes(old, new)


def changes(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The keys that differ; of a dict within a dict only those that differ there."""
    patch: dict[str, Any] = {}
    kept = 0
    for key, value in new.items():
        before = old.get(key)
        if before is None:
            patch[key] = value
            continue
        kept += 1
        if before is value:
            continue
        if isinstance(before, dict) and isinstance(value, dict):
            inner = changes(before, value)
            if inner:
                patch[key] = inner
        elif before != value or type(before) is not type(value):
            patch[key] = value
    if kept < len(old):
        for key in old:
            if key not in new:
                patch[key] = None
    return patch


def merge(target: Mapping[str, Any], patch: Mapping[str, Any]) -> dict[str, Any]:
    """A new dict: target with the patch applied. The client does the same."""
    merged = dict(target)
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        elif isinstance(value, dict) and isinstance(merged.get(key), dict):
            merged[key] = merge(merged[key], value)
        else:
            merged[key] = value
    return merged
