"""Check what the browser stored of the page beside the games, piece by piece, before it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring.errors import ScoringError
from tilesnap.deals import document

if TYPE_CHECKING:
    from collections.abc import Callable


def readable_state(stored: object) -> tuple[dict[str, Any], bool]:
    """Return the pieces of a stored state that can be read, and whether all of them can.

    Args:
        stored: What `Phone.ask` gave as `kept` in an earlier visit, perhaps of another release, or anything
            else that stood in the browser's storage. None where there was nothing.

    """
    if stored is None:
        return {}, True
    if not isinstance(stored, dict):
        return {}, False
    state: dict[str, Any] = {}
    complete = True
    for name, value in stored.items():
        is_valid = _IS_VALID.get(name)
        if is_valid is None:
            continue  # of a later release
        try:
            valid = value is None or is_valid(value)
        except (AttributeError, LookupError, TypeError, ValueError, RecursionError, ScoringError):
            valid = False
        if valid:
            state[name] = value
        elif name in ("drafts", "waiting") and isinstance(value, dict):
            state[name] = {game: each for game, each in value.items() if _is_one_of(name, game, each)}
            complete = False
        else:
            complete = False
    return state, complete


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_deal(value: Any) -> bool:
    document.read(value)
    return True


def _is_one_of(name: str, game: object, value: Any) -> bool:
    try:
        return _IS_VALID[name]({game: value})
    except (AttributeError, LookupError, TypeError, ValueError, RecursionError, ScoringError):
        return False


def _each(is_valid: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: (
        isinstance(value, dict)
        and all(isinstance(key, str) and is_valid(each) for key, each in value.items())
    )


def _is_deals(value: Any) -> bool:
    return isinstance(value, list) and all(_is_deal(each) for each in value)


_IS_VALID: dict[str, Callable[[Any], bool]] = {
    "at_games": lambda value: isinstance(value, bool),
    "deal": _is_deal,
    "device": _is_text,
    "drafts": _each(_is_deal),
    "game": _is_text,
    "house": _each(lambda value: isinstance(value, dict)),
    "language": _is_text,
    "links": _each(_is_text),
    "own_set": _is_text,
    "waiting": _each(_is_deals),
}
"""What `Phone._kept` writes."""
