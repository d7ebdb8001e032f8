"""Explanations of a final score, shown on demand: some of them score the hand many times."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from scoring.tables.counting.breakdown import Breakdown
from tilesnap.i18n.translate import t
from tilesnap.views.parts import button, buttons, html
from tilesnap.views.rendering.comparison import comparison_html
from tilesnap.views.rendering.near_miss import alternative_layouts_html, near_misses_html
from tilesnap.views.rendering.score_sheet import not_counted_html

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from tilesnap.deals.deal import Deal
    from tilesnap.deals.evaluation import Evaluation
    from tilesnap.views.parts import Part

ExplanationName = Literal["not_counted", "near_misses", "alternatives", "comparison"]
_LABELS: Mapping[ExplanationName, str] = {
    "not_counted": "score-not_counted",
    "near_misses": "talk-near_misses",
    "alternatives": "talk-alternatives",
    "comparison": "compare-open",
}


class Explanations:
    """The explanations that are open; a change of the deal closes them."""

    def __init__(self) -> None:
        """Open none."""
        self._deal: Deal | None = None
        self._opened: frozenset[ExplanationName] = frozenset()

    def show(self, deal: Deal, name: ExplanationName, *, is_open: bool) -> None:
        """Open or close an explanation of the score of a deal's hand."""
        opened = self._opened if deal == self._deal else frozenset()
        self._deal, self._opened = deal, opened | {name} if is_open else opened - {name}

    def parts(
        self, deal: Deal, progress: Evaluation, house: Mapping[str, Mapping[str, object]]
    ) -> list[Part]:
        """Return a button for each explanation, each open one below its button; nothing before the score is final.

        Args:
            deal: The deal.
            progress: The evaluation of its hand.
            house: The changes of the house by rule set and preset.
        """
        opened = self._opened if deal == self._deal else frozenset()
        parts: list[Part] = []
        for name, render in _offered(deal, progress, house):
            is_open = name in opened
            command = {"command": "show_explanation", "name": name, "open": not is_open}
            parts.append(buttons(f"explain {name}", [button(t(_LABELS[name]), command, on=is_open)]))
            if is_open:
                parts.append(html(render()))
        return parts


def _offered(
    deal: Deal, progress: Evaluation, house: Mapping[str, Mapping[str, object]]
) -> Iterator[tuple[ExplanationName, Callable[[], str]]]:
    """Yield the explanations with their renderers. The sheet of an external engine is complete."""
    sheet = progress.breakdown if progress.is_final else None
    if sheet is None:
        return
    if isinstance(sheet, Breakdown):
        yield "not_counted", lambda: not_counted_html(sheet)
        if sheet.won:
            yield "near_misses", lambda: near_misses_html(sheet)
            if layouts := alternative_layouts_html(sheet):
                yield "alternatives", lambda: layouts
    yield "comparison", lambda: comparison_html(deal, house)
