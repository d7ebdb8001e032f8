"""A sheet that tells of each of its items, and how they become the total, as a record and as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scoring.engine import Engine, Sheet
    from scoring.errors import Message

    Tell = Callable[[Message], str]
"""A way to put a message into a whole sentence."""


def plain_sentence(message: Message) -> str:
    """Write a message's own English as a sentence."""
    words = message.message
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith('.') else '.'}"


def explained_json(sheet: Sheet, engine: Engine, tell: Tell = plain_sentence) -> dict[str, object]:
    """Give the sheet's record, an `explanation` in each item, and one of what is not paid and of the sum.

    An explanation is a list of `{"code", "message", "params"}`.
    """
    record, explained = sheet.as_json(), engine.explain(sheet)
    items = cast("list[dict[str, object]]", record["items"])
    for item, told in zip(items, explained.items, strict=True):
        item["explanation"] = _told(told, tell)
    return {**record, "explanation": _told(explained.whole, tell)}


def _told(messages: Iterable[Message], tell: Tell) -> list[dict[str, object]]:
    return [
        {"code": message.code, "message": tell(message), "params": dict(message.params)}
        for message in messages
    ]
