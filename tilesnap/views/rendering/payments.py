"""Renderers of payments after a win, and of the payments for totals that a table may state."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from scoring.hand.tiles import WINDS
from tilesnap.i18n.translate import capitalize, format_points, join_list, t, to_sentence
from tilesnap.views.rendering.ledger import describe_payment as line_words
from tilesnap.views.rendering.ledger import format_counters, number_html, payment_reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from scoring.engine import Engine, PaymentLine, PossibleTotals, Price, Settlement


def payments_html(settled: Settlement, *, by_winds: bool = True) -> str:
    """Render who pays whom, in points and in counters, with the sum.

    Players are named as by `player_labels`. The counters are those of the classical rules.
    """
    names = player_labels(by_winds=by_winds)
    counted = all(line.why is None and line.unit == "points" for line in settled.lines)
    rows = "".join(
        _row(players, str(line.amount), *([format_counters(line.amount)] if counted else []))
        for line, players in _payers(settled.lines, names)
    )
    heads = f"<th>{t('talk-payer')}</th><th>{t('talk-amount')}</th>"
    heads += f"<th>{t('talk-counters')}</th>" * counted
    total = sum(amount for _, _, amount in settled.pays)
    foot = f"<tfoot><tr><th>{t('talk-together')}</th><td>{total}</td>{'<td></td>' * counted}</tr></tfoot>"
    head = f"<thead><tr>{heads}</tr></thead>"
    table = f'<table class="ts-items ts-paid">{head}<tbody>{rows}</tbody>{foot}</table>'
    return f'<div class="ts-ledger">{table}</div>'


def payments_text(settled: Settlement, *, by_winds: bool = True) -> str:
    """Return who pays whom as text, a line for each payment."""
    names = player_labels(by_winds=by_winds)
    paid = [line for line in settled.lines if line.amount]
    return "\n".join(f"{capitalize(line_words(line, names))}: {line.amount}" for line in paid)


def player_labels(*, by_winds: bool) -> dict[str, str]:
    """Return the players' names: their winds, or their seats relative to East as the winner."""
    return {wind: t(f"wind-{wind}" if by_winds else f"talk-seat_{place}") for place, wind in enumerate(WINDS)}


def losers_settle_html(rules: Engine) -> str:
    """Render a note that the losers still settle among themselves, if the rules require it."""
    return f'<p class="ts-note">{escape(t("talk-losers_settle"))}</p>' if rules.paying.losers else ""


def payment_lines_html(
    lines: Iterable[PaymentLine],
    names: Mapping[str, str],
    moves: Callable[[PaymentLine], bool] = lambda _line: False,
) -> str:
    """Render who pays whom, nothing without payments.

    Args:
        lines: The payments.
        names: The players' names by wind.
        moves: Returns True for a payment that may still change.
    """
    rows = "".join(
        _row(players, number_html(str(line.amount), moving=moves(line)))
        for line, players in _payers(lines, names)
    )
    heads = "".join(f'<th scope="col">{escape(t(key))}</th>' for key in ("talk-payer", "talk-amount"))
    head = f"<thead><tr>{heads}</tr></thead>"
    return f'<table class="ts-items ts-paid">{head}<tbody>{rows}</tbody></table>' if rows else ""


def _payers(lines: Iterable[PaymentLine], names: Mapping[str, str]) -> Iterator[tuple[PaymentLine, str]]:
    """Yield each payment with its players and reason, as HTML; a reason shared by several is given once."""
    reasons_given = set()
    for line in lines:
        if not line.amount:
            continue
        players, why = escape(capitalize(line_words(line, names))), _reason(line, names)
        if why and why not in reasons_given:
            reasons_given.add(why)
            players += f"<small>{escape(why)}</small>"
        yield line, players


def _reason(line: PaymentLine, names: Mapping[str, str]) -> str:
    """Return how an amount is calculated, if it is not the total itself."""
    is_reckoned = line.units or line.base or line.why is not None
    return to_sentence(payment_reason(line, names)) if is_reckoned else ""


def _row(*cells: str) -> str:
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def describe_possible_totals(possible: PossibleTotals) -> str:
    """Return the unit and the range of possible totals."""
    unit = t(f"game-{possible.unit}")
    if possible.most is not None:
        reach = t("game-said_between", least=str(possible.least), most=str(possible.most))
    elif possible.least:
        reach = t("game-said_from", least=str(possible.least))
    else:
        return unit
    return join_list((unit, reach))


def prices_html(prices: Sequence[Price], unit: str, names: Mapping[str, str]) -> str:
    """Render a row for each price, nothing without prices; `names` are the players' by wind."""
    if not prices:
        return ""
    rows = "".join(_price_row(each, unit, names) for each in prices)
    heads = "".join(f"<th>{escape(t(key))}</th>" for key in (f"score-{unit}", "game-pays"))
    return f'<table class="ts-items"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def _price_row(price: Price, unit: str, names: Mapping[str, str]) -> str:
    if price.last is None:
        totals = t("game-said_from", least=format_points(price.first, unit))
    elif price.last == price.first:
        totals = format_points(price.first, unit)
    else:
        totals = t("game-said_between", least=str(price.first), most=format_points(price.last, unit))
    return f"<tr><td>{escape(totals)}</td><td>{escape(describe_price(price, names))}</td></tr>"


def describe_price(price: Price, names: Mapping[str, str]) -> str:
    """Return what each payer pays for a total."""
    amounts = list(price.pays.values())
    if not amounts:
        return str(price.worth)
    if len(amounts) > 1 and len(set(amounts)) == 1:
        return t("game-pays_each", amount=str(amounts[0]))
    return join_list(f"{names[payer]} {amount}" for payer, amount in price.pays.items())
