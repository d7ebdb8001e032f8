"""Texts of a score's calculation, and the score sheet as plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilesnap.i18n.text import item_name, listed, native_name, points_words, rules_title, t, told

if TYPE_CHECKING:
    from scoring import Breakdown, Line


def chain(breakdown: Breakdown) -> list[tuple[int, str]]:
    """Return the steps from the points to the total, each with the name of its operation."""
    if breakdown.limit_hand:
        steps = [(worth(breakdown.items[0], breakdown), t("score-limit_hand"))]
    else:
        steps = [(breakdown.points, t("score-sum"))]
        if breakdown.rounded != breakdown.points:
            steps.append((breakdown.rounded, t("score-rounded")))
        steps += [
            (breakdown.rounded * 2**n, t("score-doubled"))
            for n in range(1, breakdown.doubles + 1)
            if breakdown.rounded
        ]
    if breakdown.bonus_points:
        steps.append((breakdown.uncut, t("score-with_bonus")))
    elif breakdown.uncut != steps[-1][0]:
        steps.append((breakdown.uncut, t("score-rounded")))
    if breakdown.total != steps[-1][0]:
        steps.append((breakdown.total, t("score-cut" if breakdown.limited else "score-too_few")))
    return steps


def worth(line: Line, breakdown: Breakdown) -> int:
    """Return the value of a limit hand in points."""
    return round(line.limit * breakdown.limit)


def paid(points: int | str, doubles: int, unit: str = "points") -> str:
    """Format points, or another unit of items, and doubles; empty for nothing."""
    parts = [points_words(points, unit)] * bool(points)
    parts += [t("sheet-doubles", count=doubles)] * bool(doubles)
    return listed(parts)


def title(breakdown: Breakdown) -> str:
    """Return the total and the rules of the score."""
    return f"{points_words(breakdown.total, unit_of(breakdown))} · {rules_title(breakdown.rules.table)}"


def plain_sheet(breakdown: Breakdown) -> str:
    """Return the sheet as text: total, hand, items with their values, and the steps to the total."""
    lines = [title(breakdown), str(breakdown.arrangement), ""]
    lines += [f"{_both_names(line)}: {_line_value(line, breakdown)}" for line in breakdown.items]
    lines += notes(breakdown)
    lines += ["", " → ".join(f"{points} ({word})" for points, word in chain(breakdown))]
    return "\n".join(lines)


def notes(breakdown: Breakdown) -> list[str]:
    """Return notes on tiles that count nothing under these rules."""
    return [told(warning) for warning in breakdown.warnings if warning.code == "bonus_not_counted"]


def _both_names(line: Line) -> str:
    return " ".join(filter(None, (item_name(line), native_name(line))))


def _line_value(line: Line, breakdown: Breakdown) -> str:
    if line.limit:
        return points_words(worth(line, breakdown))
    return paid(line.points, line.doubles, unit_of(breakdown))


def unit_of(breakdown: Breakdown) -> str:
    """Return the unit of the rules: points, faan or tai."""
    return breakdown.rules.settings.payout.unit
