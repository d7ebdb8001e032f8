"""The result of a game that is over: who won it, and who owes whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.settling_up import first_ones, settle_up
from game.statistics import moving_totals
from ui.drawing.ledger import counted
from ui.drawing.table import table_html
from words.text import named, t

if TYPE_CHECKING:
    from decimal import Decimal

    from game.playing import Evening


def result_words(game: Evening) -> str:
    """Say who leads, or that the game is over and who won it; and that its numbers may still change."""
    over = t("result-over") if game.finished else ""
    if not game.deals:
        return over
    first = first_ones(game.totals)
    alone, together = ("winner", "winners") if game.finished else ("leader", "leaders")
    key = f"result-{alone if len(first) == 1 else together}"
    names = named(game.players[player] for player in first)
    won = t(key, names=names, total=counted(game.totals[first[0]]))
    still = t("result-open") if moving_totals(game)[-1] else ""
    return " ".join(filter(None, (over, won, still)))


def ranking_html(game: Evening) -> str:
    """Draw the places with their bonus, where the rules have one; nothing before the game is over."""
    if not (ranked := game.ranking):
        return ""
    heads = [t("result-player"), t("result-place"), t("result-points"), t("result-score")]
    rows = [
        (game.players[each.player], str(each.place), str(each.points), _thousands(each.score))
        for each in sorted(ranked, key=lambda each: (each.place, -each.points))
    ]
    return table_html(heads, rows, "ts-standing")


def _thousands(points: int) -> str:
    """Write a score in thousands of points, as players do."""
    sign = "+" if points > 0 else "−" if points < 0 else ""
    return f"{sign}{abs(points) / 1000:.1f}"


def owed_html(game: Evening, stake: Decimal | None = None) -> str:
    """Draw the fewest payments that settle the game, with a stake for each point in money, too.

    Nothing where nobody owes anything: all are even, or by these rules scores are only added up.
    """
    nets = [total - game.story.begun.start for total in game.totals]
    owed = () if sum(nets) else settle_up(nets)
    if not owed:
        return ""
    heads = [t("result-owed"), t("result-points"), *([t("result-money")] if stake else [])]
    rows = [
        (
            t("talk-pays", payer=game.players[each.payer], payee=game.players[each.payee]),
            str(each.amount),
            *([t("result-sum", amount=each.amount * stake)] if stake else []),
        )
        for each in owed
    ]
    return table_html(heads, rows, "ts-standing")
