"""Renderers of a game's result: the winner, the final scores, and the settling payments."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from tilesnap.games.final_scores import convert_to_thousands, final_scores, round_table_points
from tilesnap.i18n.translate import capitalize, join_names, t
from tilesnap.views.rendering.ledger import format_signed, format_total, number_html
from tilesnap.views.rendering.table import table_html

if TYPE_CHECKING:
    from collections.abc import Iterator
    from decimal import Decimal
    from fractions import Fraction

    from tilesnap.games.final_scores import Debt, FinalScore, FinalScores, Number
    from tilesnap.games.played_game import PlayedGame

SCORE_PARTS = ("uma", "oka", "sticks", "penalty", "chips", "yakitori")
"""Parts of a final score beside the gain or loss."""


def describe_result(game: PlayedGame) -> str:
    """Return who leads, or that the game is over and who won it, and whether that may still change."""
    over = t("result-over") if game.finished else ""
    if not game.deals:
        return over
    scores = final_scores(game)
    first = scores.first
    alone, together = ("winner", "winners") if game.finished else ("leader", "leaders")
    key = f"result-{alone if len(first) == 1 else together}"
    names = join_names(game.players[each.player] for each in first)
    won = t(key, names=names, total=format_score(first[0].score, scores))
    still = t("result-open") if scores.provisional else ""
    return " ".join(filter(None, (over, won, still)))


def format_score(score: Number, scores: FinalScores) -> str:
    """Format a final score, with its sign if it is a gain or loss."""
    return format_signed(score) if scores.has_bonus else format_total(score)


def totals_html(game: PlayedGame) -> str:
    """Render the final table: places, totals, and gains or losses."""
    scores = final_scores(game)
    rows = [
        (
            f"{each.place}. {game.players[each.player]}",
            number_html(format_total(each.total), moving=each.player in scores.provisional),
            _last_cell(each, scores),
            *_table_points_cells(each, scores),
        )
        for each in scores.rows
    ]
    last = [t("result-score") if scores.has_bonus else t("ledger-net")]
    if scores.has_table_points:
        last.append(t("seen-column_table_points"))
    return table_html([t("ledger-player"), t("seen-total"), *last], rows, "ts-standing")


def _table_points_cells(each: FinalScore, scores: FinalScores) -> Iterator[str]:
    """Yield the cell of a player's table points, where the rules have some."""
    if each.table_points is not None:
        yield number_html(format_table_points(each.table_points), moving=each.player in scores.provisional)


def format_table_points(points: Fraction) -> str:
    """Format table points with two decimals at most."""
    return f"{round_table_points(points):f}"


def _last_cell(each: FinalScore, scores: FinalScores) -> str:
    """Render a player's final gain or loss, with its bonus parts."""
    number = number_html(format_signed(each.won), moving=each.player in scores.provisional)
    parts = " · ".join(_parts(each))
    return f"{number}<small>{escape(parts)}</small>" if parts else number


def _parts(each: FinalScore) -> Iterator[str]:
    for name in SCORE_PARTS:
        amount = -each.penalty if name == "penalty" else getattr(each, name)
        if amount:
            yield f"{t(f'seen-column_{name}')} {format_signed(convert_to_thousands(amount))}"


def debts_html(game: PlayedGame, stake: Decimal | None = None) -> str:
    """Render the fewest payments that settle the game, with money amounts if points have a stake.

    Nothing is rendered if nobody owes anything: all are even, or the rules only add up scores.
    """
    scores = final_scores(game)
    if not scores.debts:
        return ""
    heads = [t("result-owed"), t("result-points"), *([t("result-money")] if stake else [])]
    rows = [
        (
            describe_debt(each, game),
            number_html(str(each.amount), moving=bool(scores.provisional)),
            *([t("result-sum", amount=each.amount * stake)] if stake else []),
        )
        for each in scores.debts
    ]
    return table_html(heads, rows, "ts-standing")


def describe_debt(debt: Debt, game: PlayedGame) -> str:
    """Return who pays whom; what the rules give to nobody is paid to the table."""
    payer, payee = (
        t("ledger-table") if player is None else game.players[player] for player in (debt.payer, debt.payee)
    )
    text = t("talk-pays", payer=payer, payee=payee)
    return capitalize(text) if debt.payer is None else text


def settling_heading(game: PlayedGame) -> str:
    """Return the heading of the payments that settle the game, or would settle it now."""
    return t("result-settling" if game.finished else "result-settling_now")


def result_html(game: PlayedGame) -> str:
    """Render the whole result: who won, the final scores, and who owes whom."""
    owed = debts_html(game)
    settling = f"<h2>{escape(settling_heading(game))}</h2>{owed}" if owed else ""
    words = f'<p class="ts-result">{escape(describe_result(game))}</p>'
    return f"{words}{totals_html(game)}{settling}"


def result_text(game: PlayedGame) -> list[str]:
    """Write the whole result as lines of text."""
    scores = final_scores(game)
    lines = [describe_result(game), ""]
    for each in scores.rows:
        mark = "?" * (each.player in scores.provisional)
        won = f" ({format_signed(each.won)}{mark})" if scores.has_bonus else ""
        if each.table_points is not None:
            won = f" ({t('result-table_points', points=format_table_points(each.table_points))}{mark})"
        lines.append(f"{each.place}. {game.players[each.player]}: {format_total(each.total)}{mark}{won}")
    if scores.debts:
        lines += ["", f"{settling_heading(game)}:"]
        lines += [
            f"{describe_debt(each, game)}: {each.amount}{'?' * bool(scores.provisional)}"
            for each in scores.debts
        ]
    return lines
