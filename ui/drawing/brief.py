"""The result of a hand in one sight: its tiles, what pays and how much, and who pays whom."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ui.drawing.ledger import number_html, pays_words, why_words
from ui.drawing.message_html import name_html
from ui.drawing.score_sheet import chain_html
from ui.drawing.sums import chain, unit_of, worth
from ui.drawing.tile_faces import tiles_html
from words.text import sentence, t

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from scoring import Breakdown
    from scoring.table.lines import PaymentLine as Payment


def brief_html(breakdown: Breakdown, paid: str = "") -> str:
    """Draw the result; `paid` is who pays whom, nothing where nobody does."""
    steps = chain(breakdown)
    how = f'<p class="ts-chain">{chain_html(steps)}</p>' if len(steps) > 1 else ""
    return f'<section class="ts-brief">{_tiles(breakdown)}{_items(breakdown)}{how}{paid}</section>'


def paid_html(
    lines: Iterable[Payment], names: Mapping[str, str], moves: Callable[[Payment], bool] = lambda _line: False
) -> str:
    """Draw who pays whom; `moves` says of a payment whether it may still change."""
    rows = [
        (
            f"{escape(pays_words(line, names))}{_why(line, names)}",
            number_html(str(line.amount), moving=moves(line)),
        )
        for line in lines
        if line.amount
    ]
    return _table((t("talk-payer"), t("talk-amount")), rows) if rows else ""


def _why(line: Payment, names: Mapping[str, str]) -> str:
    """Say how an amount is reckoned that is not the total as it stands."""
    told = line.units or line.base or line.why is not None
    return f"<small>{escape(sentence(why_words(line, names)))}</small>" if told else ""


def _tiles(breakdown: Breakdown) -> str:
    """Draw the hand as it is counted, in one row."""
    arranged = breakdown.arrangement
    drawn = [
        tiles_html(meld.tiles, arranged.winning_tile if place == arranged.winning_set else None)
        for place, meld in enumerate(arranged.sets)
    ]
    if arranged.loose:
        drawn.append(
            tiles_html(arranged.loose, arranged.winning_tile if arranged.winning_set is None else None)
        )
    if arranged.bonus:
        drawn.append(tiles_html(arranged.bonus))
    return f'<p class="ts-whole">{"".join(drawn)}</p>'


def _items(breakdown: Breakdown) -> str:
    """Draw a row for each item: its name, its native name, and what it pays."""
    doubled = any(line.doubles for line in breakdown.items)
    rows = [
        (
            name_html(line),
            str((worth(line, breakdown) if line.limit else line.points) or ""),
            *([str(line.doubles or "")] * doubled),
        )
        for line in breakdown.items
    ]
    if not rows:
        return f"<p>{escape(t('score-nothing'))}</p>"
    heads = (t("score-item"), t(f"score-{unit_of(breakdown)}"), *([t("score-doubles")] * doubled))
    return _table(heads, rows)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f'<table class="ts-items"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
