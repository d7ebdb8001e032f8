"""The totals that a table may say: which a hand can have, in words, and what they pay, as an HTML table."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from words.text import listed, points_words, t

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.table.stated_total import Price, Range


def reach_words(said: Range) -> str:
    """Name the unit, and what it can be."""
    unit = t(f"game-{said.unit}")
    if said.most is not None:
        reach = t("game-said_between", least=str(said.least), most=str(said.most))
    elif said.least:
        reach = t("game-said_from", least=str(said.least))
    else:
        return unit
    return listed((unit, reach))


def prices_html(prices: Sequence[Price], unit: str, names: Mapping[str, str]) -> str:
    """Draw a row for each price; `names` are the players' by their winds. Nothing without prices."""
    if not prices:
        return ""
    rows = "".join(_row(each, unit, names) for each in prices)
    heads = "".join(f"<th>{escape(t(key))}</th>" for key in (f"score-{unit}", "game-pays"))
    return f'<table class="ts-items"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def _row(price: Price, unit: str, names: Mapping[str, str]) -> str:
    if price.last is None:
        totals = t("game-said_from", least=points_words(price.first, unit))
    elif price.last == price.first:
        totals = points_words(price.first, unit)
    else:
        totals = t("game-said_between", least=str(price.first), most=points_words(price.last, unit))
    return f"<tr><td>{escape(totals)}</td><td>{escape(_pays(price, names))}</td></tr>"


def _pays(price: Price, names: Mapping[str, str]) -> str:
    amounts = list(price.pays.values())
    if not amounts:
        return str(price.worth)
    if len(amounts) > 1 and len(set(amounts)) == 1:
        return t("game-pays_each", amount=str(amounts[0]))
    return listed(f"{names[payer]} {amount}" for payer, amount in price.pays.items())
