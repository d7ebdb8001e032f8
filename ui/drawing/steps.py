"""A score explained step by step, as HTML: what pays, what does not and why, how it becomes the total."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from scoring.tables.advice.steps import explain
from ui.drawing.message_html import told_html
from ui.messages.condition_words import when_words
from ui.messages.text import item_about

if TYPE_CHECKING:
    from scoring import Breakdown
    from scoring.tables.schema import Item
    from ui.messages.text import AnyMessage


def steps_html(breakdown: Breakdown) -> str:
    """List the steps; of an item that does not count opens what it is."""
    items = {item.id: item for item in breakdown.rules.table.items}
    steps = "".join(f"<li>{_step(message, items)}</li>" for message in explain(breakdown))
    return f'<ul class="ts-talk">{steps}</ul>'


def _step(message: AnyMessage, items: dict[str, Item]) -> str:
    words = told_html(message)
    if not message.code.startswith("not_paid_"):
        return words
    item = items[str(message.params["id"])]
    about = escape(item_about(item) or when_words(item.when))
    return f'<details class="ts-how"><summary><span>{words}</span></summary><p>{about}</p></details>'
