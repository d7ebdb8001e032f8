"""The score sheet to take along as plain text, and the words of its sums."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.messages.text import item_name, rules_title, t

if TYPE_CHECKING:
    from scoring import Breakdown, Line


def chain(breakdown: Breakdown) -> list[tuple[int, str]]:
    """Return the steps from the points to the total, each with the word for what was done."""
    if breakdown.limit_hand:
        return []
    steps = [(breakdown.points, t("score-sum"))]
    if breakdown.rounded != breakdown.points:
        steps.append((breakdown.rounded, t("score-rounded")))
    steps += [(breakdown.rounded * 2**n, t("score-doubled")) for n in range(1, breakdown.doubles + 1)]
    if breakdown.bonus_points:
        steps.append((breakdown.uncut, t("score-with_bonus")))
    elif breakdown.uncut != steps[-1][0]:
        steps.append((breakdown.uncut, t("score-rounded")))
    if breakdown.limited:
        steps.append((breakdown.total, t("score-cut")))
    return steps


def paid(points: int | str, doubles: int) -> str:
    """Write points and doubles in words, nothing for nothing."""
    parts = [t("sheet-points", points=str(points))] * bool(points)
    parts += [t("sheet-doubles", count=doubles)] * bool(doubles)
    return ", ".join(parts)


def title(breakdown: Breakdown) -> str:
    """Write the total and the rules it was counted by."""
    return f"{breakdown.total} {t('score-points_unit')} · {rules_title(breakdown.rules.table)}"


def plain_sheet(breakdown: Breakdown) -> str:
    """Write the sheet as text: total, hand, items with what they pay, the steps to the total."""
    lines = [title(breakdown), str(breakdown.arrangement), ""]
    lines += [f"{item_name(line)} {line.native}: {_pays(line)}" for line in breakdown.items]
    if steps := chain(breakdown):
        lines += ["", " → ".join(f"{points} ({word})" for points, word in steps)]
    return "\n".join(lines)


def _pays(line: Line) -> str:
    return t("score-of_limit", share=f"{line.limit:.0%}") if line.limit else paid(line.points, line.doubles)
