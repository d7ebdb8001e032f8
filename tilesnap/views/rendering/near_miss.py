"""Renderers of near misses of a hand, and of its alternative layouts."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from scoring import score_alternatives
from scoring.tables.advice.near_misses import near_misses, notable_misses
from tilesnap.i18n.translate import format_points, item_name, t, to_sentence
from tilesnap.views.rendering.message_html import insert_pictures, marked_fragment
from tilesnap.views.rendering.sums import unit_name
from tilesnap.views.rendering.tile_faces import tiles_html

if TYPE_CHECKING:
    from scoring import Breakdown
    from scoring.hand.arrangement import Arrangement
    from scoring.tables.advice.near_misses import NearMiss

MAX_NEAR_MISSES = 3
"""Limit on near misses."""


def near_misses_html(breakdown: Breakdown) -> str:
    """Render what one other tile, or self-drawing the last one, would have made of the hand."""
    missed = near_misses(breakdown.hand, breakdown.context, breakdown.rules)
    rows = [
        _near_miss_html(miss, unit_name(breakdown))
        for miss in notable_misses(missed, breakdown.rules)[:MAX_NEAR_MISSES]
    ]
    return _list_html(rows) or f"<p>{t('talk-near_misses_none')}</p>"


def _near_miss_html(miss: NearMiss, unit: str) -> str:
    words = t(
        "talk-near_miss",
        change=marked_fragment(miss.change),
        item=item_name(miss.line),
        points=format_points(miss.total, unit),
    )
    return insert_pictures(to_sentence(words))


def alternative_layouts_html(breakdown: Breakdown) -> str:
    """Render the alternative layouts of the hand, each with its total."""
    shown = str(breakdown.arrangement)
    layouts = score_alternatives(breakdown.hand, breakdown.context, breakdown.rules)
    return _list_html(
        [
            f"{_layout_html(each.arrangement)} {escape(format_points(each.total, unit_name(breakdown)))}"
            for each in layouts
            if str(each.arrangement) != shown
        ]
    )


def _layout_html(arrangement: Arrangement) -> str:
    groups = [
        tiles_html(meld.tiles, arrangement.winning_tile if place == arrangement.winning_set else None)
        for place, meld in enumerate(arrangement.sets)
    ]
    if arrangement.loose:
        groups.append(tiles_html(arrangement.loose, None if groups else arrangement.winning_tile))
    return f'<span class="ts-layout">{"".join(groups)}</span>'


def _list_html(lines: list[str]) -> str:
    return f'<ul class="ts-talk">{"".join(f"<li>{line}</li>" for line in lines)}</ul>' if lines else ""
