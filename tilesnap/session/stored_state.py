"""The state that the browser stores next to the games: upgrade of earlier forms, and validation piece by piece."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from scoring.errors import ScoringError
from tilesnap.deals import document

if TYPE_CHECKING:
    from collections.abc import Callable

VERSION = 3
"""The version of `StoredState`."""
RENAMED = {"at_games": "in_games", "house": "house_rules", "own_set": "tile_set"}
"""The pieces of version 1, which named no version, that have other names now."""


def readable_state(stored: object) -> tuple[dict[str, object], bool]:
    """Return the readable pieces of a stored state.

    Args:
        stored: The `StoredState` of an earlier visit, maybe of another release, or anything else found in the
            storage of the browser. None if there was nothing.

    Returns:
        The readable pieces by name, and True if every piece was readable.

    """
    if stored is None:
        return {}, True
    if not isinstance(stored, dict):
        return {}, False
    state: dict[str, object] = {}
    complete = True
    for name, value in upgrade_state(stored).items():
        is_valid = _IS_VALID.get(name)
        if is_valid is None:
            continue  # written by a later release
        try:
            valid = value is None or is_valid(value)
        except (AttributeError, LookupError, TypeError, ValueError, RecursionError, ScoringError):
            valid = False
        if valid:
            state[name] = value
        elif name in ("drafts", "waiting") and isinstance(value, dict):
            state[name] = {game: each for game, each in value.items() if _is_game_valid(name, game, each)}
            complete = False
        else:
            complete = False
    return state, complete


def upgrade_state(stored: dict[str, object]) -> dict[str, object]:
    """Return a stored state in the current form; one of the current or a later version is returned unchanged."""
    if "version" not in stored:
        stored = {"version": 2, **{RENAMED.get(name, name): value for name, value in stored.items()}}
    return _upgrade_tile_set(stored) if stored["version"] == 2 else stored


def _upgrade_tile_set(stored: dict[str, object]) -> dict[str, object]:
    """Return a state of version 3: several tile sets in place of one, which was in use."""
    upgraded = {**stored, "version": 3}
    if isinstance(text := upgraded.get("tile_set"), str):
        del upgraded["tile_set"]
        with suppress(ValueError, KeyError, TypeError, RecursionError):
            name = str(json.loads(text)["name"]).strip()
            upgraded |= {"tile_sets": {name: [text]}, "chosen_set": name}
    return upgraded


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_deal(value: object) -> bool:
    document.deal_from_json(value)
    return True


def _is_game_valid(name: str, game: object, value: object) -> bool:
    try:
        return _IS_VALID[name]({game: value})
    except (AttributeError, LookupError, TypeError, ValueError, RecursionError, ScoringError):
        return False


def _by_game(is_valid: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: (
        isinstance(value, dict)
        and all(isinstance(key, str) and is_valid(each) for key, each in value.items())
    )


def _are_deals(value: object) -> bool:
    return isinstance(value, list) and all(_is_deal(each) for each in value)


_IS_VALID: dict[str, Callable[[Any], bool]] = {
    "chosen_set": _is_text,
    "deal": _is_deal,
    "device": _is_text,
    "drafts": _by_game(_is_deal),
    "game": _is_text,
    "house_rules": _by_game(lambda value: isinstance(value, dict)),
    "in_games": lambda value: isinstance(value, bool),
    "language": _is_text,
    "lessons": lambda value: isinstance(value, dict),
    "links": _by_game(_is_text),
    "rules_chosen": lambda value: isinstance(value, bool),
    "tile_set": lambda _: False,  # what version 2 had there was no text
    "tile_sets": _by_game(lambda texts: isinstance(texts, list) and all(map(_is_text, texts))),
    "waiting": _by_game(_are_deals),
}
"""Validators of the fields of `StoredState`, by name."""
