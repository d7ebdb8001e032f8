"""Texts of a score's calculation, and the score sheet as plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilesnap.i18n.translate import format_points, item_name, join_list, localize, native_name, rules_title, t

if TYPE_CHECKING:
    from scoring import Breakdown, Line
    from tilesnap.i18n.translate import NamedItem


def total_steps(breakdown: Breakdown) -> list[tuple[int, str]]:
    """Return the steps from the points to the total, each with the name of its operation."""
    if breakdown.limit_hand:
        steps = [(limit_points(breakdown.items[0], breakdown), t("score-limit_hand"))]
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


def limit_points(line: Line, breakdown: Breakdown) -> int:
    """Return the value of a limit hand in points."""
    return round(line.limit * breakdown.limit)


def format_value(points: int | str, doubles: int, unit: str = "points") -> str:
    """Format points, or another unit of items, and doubles; empty for nothing."""
    parts = [format_points(points, unit)] * bool(points)
    parts += [t("sheet-doubles", count=doubles)] * bool(doubles)
    return join_list(parts)


def score_title(breakdown: Breakdown) -> str:
    """Return the total and the rules of the score."""
    return f"{format_points(breakdown.total, unit_name(breakdown))} · {rules_title(breakdown.rules.table)}"


def score_sheet_text(breakdown: Breakdown) -> str:
    """Return the sheet as text: total, hand, items with their values, and the steps to the total."""
    lines = [score_title(breakdown), str(breakdown.arrangement), ""]
    lines += [f"{both_names(line)}: {line_value(line, breakdown)}" for line in breakdown.items]
    lines += score_notes(breakdown)
    lines += ["", " → ".join(f"{points} ({word})" for points, word in total_steps(breakdown))]
    return "\n".join(lines)


def score_notes(breakdown: Breakdown) -> list[str]:
    """Return notes on tiles that count nothing under these rules."""
    return [localize(warning) for warning in breakdown.warnings if warning.code == "bonus_not_counted"]


def both_names(item: NamedItem) -> str:
    """Return an item's name in the page's language with its Chinese or Japanese name."""
    return " ".join(filter(None, (item_name(item), native_name(item))))


def line_value(line: Line, breakdown: Breakdown) -> str:
    """Return the value of an item with its unit."""
    if line.limit:
        return format_points(limit_points(line, breakdown))
    return format_value(line.points, line.doubles, unit_name(breakdown))


def unit_name(breakdown: Breakdown) -> str:
    """Return the unit of the rules: points, faan or tai."""
    return breakdown.rules.settings.payout.unit
