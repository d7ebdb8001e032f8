"""A breakdown that tells of each of its items, and how they become the total, as a record and as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from scoring.advice.explaining import how_it_sums, not_paid
from scoring.advice.lines import about_line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scoring.counting.breakdown import Breakdown
    from scoring.errors import Message

    Tell = Callable[[Message], str]
"""A way to put a message into a whole sentence."""


def plain_sentence(message: Message) -> str:
    """Write a message's own English as a sentence."""
    words = message.message
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith('.') else '.'}"


def explained_json(breakdown: Breakdown, tell: Tell = plain_sentence) -> dict[str, object]:
    """Give the breakdown's record, an `explanation` in each item, and one of what is not paid and of the sum.

    An explanation is a list of `{"code", "message", "params"}`.
    """
    record = breakdown.as_json()
    items = cast("list[dict[str, object]]", record["items"])
    for item, line in zip(items, breakdown.items, strict=True):
        item["explanation"] = _told(about_line(breakdown, line), tell)
    return {**record, "explanation": _told([*not_paid(breakdown), *how_it_sums(breakdown)], tell)}


def _told(messages: Iterable[Message], tell: Tell) -> list[dict[str, object]]:
    return [
        {"code": message.code, "message": tell(message), "params": dict(message.params)}
        for message in messages
    ]
