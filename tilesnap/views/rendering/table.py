"""Renderer of a table of numbers."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def table_html(heads: Sequence[str], rows: Iterable[Sequence[str]], kind: str = "") -> str:
    """Render a table. The first cell of a row names it, as text; the others are HTML."""
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'
        for name, *cells in rows
    )
    return f'<table class="ts-items {kind}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
