"""Renderers of a deal's ledger: payments with reasons, open questions, gains and losses."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING, Any

from scoring.engine import DEALER, TABLE, split_into_counters
from tilesnap.i18n.translate import (
    capitalize,
    format_points,
    has_translation,
    join_list,
    join_names,
    localize,
    localize_fragment,
    t,
    to_sentence,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from decimal import Decimal

    from scoring.engine import Ledger, PaymentLine, Result
    from scoring.hand.context import Wind


def ledger_html(ledger: Ledger, names: Mapping[str, str]) -> str:
    """Render a deal's ledger.

    A number that may still change has a question mark, and the reason is given.

    Args:
        ledger: The ledger.
        names: The players' names by their winds in the deal.
    """
    parts = (
        _warning_html(t("ledger-cannot_be"), _impossible_words(ledger, names)),
        _payments_table(ledger, names),
        _warning_html(t("ledger-open"), _open_words(ledger, names)),
        _net_table(ledger, names),
    )
    return f'<div class="ts-ledger">{"".join(parts)}</div>'


def ledger_text(ledger: Ledger, names: Mapping[str, str]) -> list[str]:
    """Return a deal's ledger as lines of text."""
    paid = [*_paid_words(ledger, names), *_open_words(ledger, names)] or [_nobody_pays(ledger)]
    return [*_impossible_words(ledger, names), *paid]


def format_signed(amount: int | Decimal, *, moving: bool = False) -> str:
    """Format a gain or loss with its sign, and with a question mark if it may still change."""
    sign = "+" if amount > 0 else "−" if amount < 0 else ""
    return f"{sign}{abs(amount)}{'?' * moving}"


def format_total(amount: int | Decimal) -> str:
    """Format a total, with a typographic minus sign if it is negative."""
    return f"{'−' * (amount < 0)}{abs(amount)}"


def number_html(number: str, *, moving: bool) -> str:
    """Render a number, marked if it may still change."""
    return f'<span class="ts-moving">{number}?</span>' if moving else number


def format_counters(amount: int) -> str:
    """Return the fewest counters that make an amount."""
    return " + ".join(
        f"{number} × {worth}" for worth, number in split_into_counters(amount).items() if number
    )


def payment_reason(line: PaymentLine, names: Mapping[str, str]) -> str:
    """Return the reason of a payment and its calculation."""
    if line.why is not None:
        return localize_fragment(line.why)
    if line.kind and has_translation(f"deal-penalty_{line.kind}"):
        return t("ledger-why_penalty_for", kind=t(f"deal-penalty_{line.kind}"))
    reckoned = t(
        f"ledger-why_{line.reason}",
        payee=names[line.payee],
        total=_worth_words(line, names),
        less=str(line.less),
        amount=str(line.amount),
        parts=join_list(_part_words(line, seat, amount, names) for seat, amount in line.parts),
    )
    if line.share != 1:
        reckoned += t("ledger-share", share=f"{line.share:g}")
    return reckoned + (t("ledger-east_doubles", east=names["E"]) if line.east_doubles else "")


def _worth_words(line: PaymentLine, names: Mapping[str, str]) -> str:
    """Return the worth of the total and its parts."""
    units = format_points(line.units, line.unit)
    each = f" × {line.per_unit}" if line.per_unit != 1 else ""
    if line.base:
        words = t("ledger-worth_base", base=str(line.base), units=f"{units}{each}", total=str(line.total))
    elif each and line.units:
        words = f"{units}{each} = {line.total}"
    else:
        words = str(line.total) + (t("ledger-for_units", units=units) if line.units else "")
    if not line.added.units or line.adds_to_part:
        return words
    summands = (t("ledger-made_hand", units=str(line.own_units)), *_added_words(line, names))
    return words + t("ledger-made", units=units, parts=" + ".join(summands))


def _part_words(line: PaymentLine, seat: str, amount: int, names: Mapping[str, str]) -> str:
    own = str(seat == line.payer).lower()
    words = t("ledger-part", amount=str(amount), player=names[seat], own=own)
    if seat != DEALER or not line.adds_to_part or not line.added.units:
        return words
    return words + t("ledger-part_more", parts=" + ".join(_added_words(line, names)))


def _added_words(line: PaymentLine, names: Mapping[str, str]) -> Iterator[str]:
    """Yield the additions for the dealer and for the dealer's streak."""
    dealer, streak, deals = line.added
    if dealer:
        yield t("ledger-made_dealer", units=str(dealer), dealer=names[DEALER])
    if streak:
        yield t("ledger-made_streak", units=str(streak), deals=deals)


def _payments_table(ledger: Ledger, names: Mapping[str, str]) -> str:
    if not ledger.lines:
        return "" if ledger.unsettled else f"<p>{escape(_nobody_pays(ledger))}</p>"
    rows = "".join(_payment_row(line, ledger, names) for line in ledger.lines)
    heads = "".join(f"<th>{escape(t(key))}</th>" for key in ("talk-payer", "talk-amount"))
    return f'<table class="ts-items"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def _nobody_pays(ledger: Ledger) -> str:
    return t("ledger-adds_up" if ledger.adds_up else "ledger-nothing")


def _payment_row(line: PaymentLine, ledger: Ledger, names: Mapping[str, str]) -> str:
    players = escape(describe_payment(line, names))
    words = [to_sentence(payment_reason(line, names))]
    if ledger.in_counters:
        words.append(t("ledger-counters", counters=format_counters(line.amount)))
    small = "".join(f"<small>{escape(each)}</small>" for each in words)
    amount = number_html(str(line.amount), moving=is_provisional(line, ledger))
    return f"<tr><td><b>{players}</b>{small}</td><td>{amount}</td></tr>"


def _paid_words(ledger: Ledger, names: Mapping[str, str]) -> Iterator[str]:
    for line in ledger.lines:
        both = {**_payer_and_payee(line, names), "why": payment_reason(line, names)}
        yield to_sentence(
            t("ledger-line", amount=f"{line.amount}{'?' * is_provisional(line, ledger)}", **both)
        )


def party_name(seat: str, names: Mapping[str, str]) -> str:
    """Return the name of a payer or payee: a player, or the table, where stakes lie."""
    return t("ledger-table") if seat == TABLE else names[seat]


def describe_payment(line: PaymentLine, names: Mapping[str, str]) -> str:
    """Return who pays whom, as a line of its own."""
    text = t("talk-pays", **_payer_and_payee(line, names))
    return capitalize(text) if line.payer == TABLE else text  # a player's name stays as it was entered


def _payer_and_payee(line: PaymentLine, names: Mapping[str, str]) -> dict[str, str]:
    return {"payer": party_name(line.payer, names), "payee": party_name(line.payee, names)}


def is_provisional(line: PaymentLine, ledger: Ledger) -> bool:
    """Return True if a payment depends on a total that may still change."""
    return any(result.open for seat, result in ledger.results.items() if seat in line.depends_on)


def _warning_html(heading: str, lines: Iterable[str]) -> str:
    rows = "".join(f"<li>{escape(words)}</li>" for words in lines)
    listing = f'<h4>{escape(heading)}</h4><ul class="ts-talk">{rows}</ul>'
    return f'<div class="ts-unsettled">{listing}</div>' if rows else ""


def _impossible_words(ledger: Ledger, names: Mapping[str, str]) -> Iterator[str]:
    """Yield what the hands cannot hold together: one of them was read or typed wrongly."""
    for problem in ledger.problems:
        seats: Any = problem.params["seats"]
        owners = join_names(names[seat] for seat in seats)
        yield localize(replace(problem, params={**problem.params, "seats": owners}))


def _open_words(ledger: Ledger, names: Mapping[str, str]) -> Iterator[str]:
    """Yield what is not settled yet and why, and which totals may still change."""
    for words in (*_unknown_hands_words(ledger, names), *_unknown_discarder_words(ledger, names)):
        yield to_sentence(words)
    for seat, result in ledger.results.items():
        if result.open:
            yield to_sentence(_range_words(names[seat], result, ledger))


def _unknown_hands_words(ledger: Ledger, names: Mapping[str, str]) -> Iterator[str]:
    """Yield the unknown hands; for a single one also the players between whom it leaves payments open."""
    gaps = [gap for gap in ledger.unsettled if gap.reason == "total_unknown"]
    unknown_seats = [seat for seat in names if any(seat in gap.whose for gap in gaps)]
    if len(unknown_seats) > 1:
        yield t("ledger-hands_unknown", whose=join_list(names[seat] for seat in unknown_seats))
    elif unknown_seats:
        others = [
            seat for seat in names if seat not in unknown_seats and any(seat in gap.between for gap in gaps)
        ]
        key = "ledger-hand_unknown" if others else "ledger-hand_unknown_alone"
        yield t(key, whose=names[unknown_seats[0]], others=join_list(names[seat] for seat in others))


def _unknown_discarder_words(ledger: Ledger, names: Mapping[str, str]) -> Iterator[str]:
    for gap in ledger.unsettled:
        if gap.reason == "discarder_unknown":
            yield t("ledger-discarder_unknown", between=join_names(names[seat] for seat in gap.between))


def _range_words(name: str, result: Result, ledger: Ledger) -> str:
    view = result.total_range
    if view is None or view.least is None or view.most is None or view.least == view.most:
        return t("ledger-may_change", player=name)
    return t("ledger-may_range", player=name, least=str(view.least), most=_total_words(view.most, ledger))


def _net_table(ledger: Ledger, names: Mapping[str, str]) -> str:
    """Render each player's hand value and result; the results sum to zero if anybody pays."""
    rows = "".join(_net_row(ledger, seat, names[seat]) for seat in ledger.net)
    heads = "".join(f"<th>{escape(t(f'ledger-{head}'))}</th>" for head in ("player", "hand", "net"))
    total = sum(ledger.net.values())
    foot = f"<tr><th>{escape(t('talk-together'))}</th><td></td><td>{format_signed(total)}</td></tr>"
    foot = "" if ledger.adds_up else f"<tfoot>{foot}</tfoot>"
    return f'<table class="ts-items"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody>{foot}</table>'


def _net_row(ledger: Ledger, seat: Wind, name: str) -> str:
    result, moving = ledger.results.get(seat), seat in ledger.provisional
    wind, status = escape(t(f"wind-{seat}")), escape(_status(result, ledger, seat))
    small = f"<small>{wind}{t('page-comma') if status else ''}{status}</small>"
    worth = "" if result is None else "–" if result.total is None else _total_words(result.total, ledger)
    worth = number_html(worth, moving=result is not None and result.open)
    net = number_html(format_signed(ledger.net[seat]), moving=moving)
    return f"<tr><td><b>{escape(name)}</b>{small}</td><td>{worth}</td><td>{net}</td></tr>"


def _total_words(total: int, ledger: Ledger) -> str:
    """Format a total, with its unit unless it counts in points."""
    return str(total) if ledger.unit == "points" else format_points(total, ledger.unit)


def _status(result: Result | None, ledger: Ledger, seat: Wind) -> str:
    """Return the status of a player's total: stated, dead, or missing where it is needed."""
    if result is None:
        return ""
    if problem := result.dead or result.problem:
        return localize(problem)
    if result.total is None:
        return t("ledger-not_shown") if any(seat in gap.whose for gap in ledger.unsettled) else ""
    return t("ledger-said") if result.is_stated else ""
