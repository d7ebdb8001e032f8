"""The score section: the total, how it came about, and every item with its tiles and its source."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from scoring import Breakdown, Line
from scoring.advice.explaining import WHOLE_HAND, explain
from ui.components.paper import take_along
from ui.drawing.score_sheet import chain, paid, plain_sheet, title
from ui.drawing.tile_faces import tile_html, tiles_html
from ui.messages.text import item_name, source_words, t, told
from ui.screens.table_talk import table_talk

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring import Tile
    from ui.state.standing import Standing


def score_section(stood: Standing) -> None:
    """Show every step of a score that is final; before that there is nothing to explain."""
    breakdown = stood.breakdown
    if breakdown is None or not stood.is_final:
        return
    html = _sheet(breakdown)
    st.html(html)
    printed = f"<h1>{escape(title(breakdown))}</h1>{html}"
    take_along("score", plain=plain_sheet(breakdown), html=printed)
    with st.expander(t("score-explained"), icon=":material/school:"):
        st.markdown("\n".join(f"- {told(message)}" for message in explain(breakdown)))
    table_talk(breakdown)


def _sheet(breakdown: Breakdown) -> str:
    return "".join(
        (
            '<div class="ts-sheet">',
            _total(breakdown),
            _items(breakdown),
            f"<h4>{t('score-arrangement')}</h4>",
            f'<div class="ts-arrangement">{"".join(_arrangement(breakdown))}</div>',
            "</div>",
        )
    )


def _total(breakdown: Breakdown) -> str:
    if breakdown.limit_hand:
        limit_line = breakdown.items[0]
        how = (
            f"{t('score-limit_hand')}: <strong>{escape(item_name(limit_line))}</strong> {_native(limit_line)}"
        )
        if breakdown.bonus_points:
            apart = breakdown.bonus_points << breakdown.bonus_doubles
            how += f" + {apart} {t('score-with_bonus')}"
    else:
        how = '<span class="ts-then" aria-hidden="true">→</span>'.join(
            f'<span class="ts-step"><b>{points}</b><small>{word}</small></span>'
            for points, word in chain(breakdown)
        )
    return (
        f'<p class="ts-total"><strong>{breakdown.total}</strong> '
        f"{t('score-points_unit')}</p>"
        f'<p class="ts-chain">{how}</p>{_limit(breakdown)}'
    )


def _limit(breakdown: Breakdown) -> str:
    """Draw how far the total reaches to the limit, as a line."""
    share = min(breakdown.total / breakdown.limit, 1.0)
    words = t("score-limit_line", limit=str(breakdown.limit))
    return (
        f'<p class="ts-limit"><span aria-hidden="true"><i style="width:{share:.0%}"></i></span>'
        f"<small>{words}</small></p>"
    )


def _items(breakdown: Breakdown) -> str:
    if not breakdown.items:
        return ""
    heads = f"<th>{t('score-item')}</th><th>{t('score-points')}</th><th>{t('score-doubles')}</th>"
    foot = ""
    if breakdown.points or breakdown.doubles:
        foot = (
            f"<tfoot><tr><th>{t('score-sum')}</th><td>{breakdown.points}</td>"
            f"<td>{breakdown.doubles or ''}</td></tr></tfoot>"
        )
    rows = "".join(_row(line) for line in breakdown.items)
    return f'<table class="ts-items"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody>{foot}</table>'


def _row(line: Line) -> str:
    tiles = tiles_html(line.tiles) if 0 < len(line.tiles) < WHOLE_HAND else ""
    name = f"<summary><b>{escape(item_name(line))}</b> {_native(line)}</summary>"
    source = f"<small>{t('score-why', source=escape(source_words(line.source)))}</small>"
    values = f"<td>{line.points or ''}</td><td>{line.doubles or ''}</td>"
    if line.limit:
        values = f'<td colspan="2">{t("score-of_limit", share=f"{line.limit:.0%}")}</td>'
    return f"<tr><td><details>{name}{source}</details>{tiles}</td>{values}</tr>"


def _native(line: Line) -> str:
    return f'<span class="ts-native" lang="zh-Hant">{escape(line.native)}</span>'


def _arrangement(breakdown: Breakdown) -> Iterator[str]:
    arranged = breakdown.arrangement
    for i, meld in enumerate(arranged.sets):
        words = f"{t(f'score-{meld.kind}')}, {t('score-concealed' if meld.concealed else 'score-melded')}"
        if counted := _paid_for(meld.tiles, breakdown):
            words += f"<br><b>{counted}</b>"
        yield _figure(meld.tiles, words, arranged.winning_tile if i == arranged.winning_set else None)
    if arranged.loose:
        win = arranged.winning_tile if arranged.winning_set is None else None
        yield _figure(arranged.loose, t("score-concealed"), win)
    if arranged.bonus:
        yield _figure(arranged.bonus, t("score-bonus"))


def _paid_for(tiles: Sequence[Tile], breakdown: Breakdown) -> str:
    """Write what the items about just these tiles pay together."""
    lines = [line for line in breakdown.items if sorted(line.tiles) == sorted(tiles)]
    return paid(sum(line.points for line in lines), sum(line.doubles for line in lines))


def _figure(tiles: Sequence[Tile], words: str, win: Tile | None = None) -> str:
    marked = max((i for i, tile in enumerate(tiles) if tile is win), default=-1)
    drawn = "".join(
        tile_html(tile, winning=i == marked, note=t("score-winning_tile") if i == marked else "")
        for i, tile in enumerate(tiles)
    )
    return f'<figure><span class="ts-tiles">{drawn}</span><figcaption>{words}</figcaption></figure>'
