"""The place of a hand on both hosts: what is open there, and the commands about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from tilesnap.deals.deal import collect_hand_facts
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.session.commands import ExportHandSheet, SetRareFacts, ShowExplanation, ShowNearest
from tilesnap.views.card import nearest_parts
from tilesnap.views.explanations import Explanations
from tilesnap.views.hand_place import export_hand_sheet, result_parts
from tilesnap.views.rare_facts import rare_answers, rare_parts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tilesnap.deals.commands import Command as DealCommand
    from tilesnap.deals.deal import Deal
    from tilesnap.deals.evaluation import Evaluation
    from tilesnap.session.commands import HandCommand
    from tilesnap.views.parts import ExportedFile, Part


class HandPlace:
    """What a user has open beside a hand.

    Attributes:
        file: The sheet that the last command exported.
    """

    def __init__(self) -> None:
        """Open nothing."""
        self.file: ExportedFile | None = None
        self._explanations = Explanations()
        self._nearest_origin: int | None = None

    def hand_parts(self, deal: Deal, progress: Evaluation, origin: int, *, is_played: bool) -> list[Part]:
        """Return the parts directly below a hand: the nearest lines of a card, and rarely needed facts.

        Args:
            deal: The deal.
            progress: The evaluation of its hand.
            origin: The number of the hand in the editor; another hand closes the nearest lines.
            is_played: Whether a deal is played now, which forbids to look at the nearest lines.
        """
        shown = self._nearest_origin == origin
        nearest = [] if is_played else nearest_parts(progress.hand, progress.engine, shown=shown)
        facts = collect_hand_facts(deal, deal.player or 0)
        return [*nearest, *rare_parts(progress, facts, {"command": "set_rare_facts"})]

    def result_parts(
        self, deal: Deal, progress: Evaluation, house: Mapping[str, Mapping[str, object]], *, has_link: bool
    ) -> list[Part]:
        """Return the waits of a hand, or its score with everything that explains it.

        Args:
            deal: The deal.
            progress: The evaluation of its hand.
            house: The changes of the house by rule set and preset.
            has_link: Whether the address of the page shows the hand.
        """
        facts = collect_hand_facts(deal, deal.player or 0)
        explained = self._explanations.parts(deal, progress, house)
        return [*result_parts(deal, progress, facts, has_link=has_link), *explained]

    def run(self, command: HandCommand, deal: Deal, origin: int, *, is_played: bool) -> Sequence[DealCommand]:
        """Run a command; return the commands that change the deal.

        Args:
            command: The command.
            deal: The deal.
            origin: As for `hand_parts`.
            is_played: As for `hand_parts`.

        Raises:
            ScoringError: `bad_action` for the nearest lines while a deal is played, or for an impossible fact.
        """
        self.file = None
        facts = collect_hand_facts(deal, deal.player or 0)
        match command:
            case ShowExplanation(name, is_open):
                self._explanations.show(deal, name, is_open=is_open)
            case ShowNearest(is_open):
                if is_open and is_played:
                    raise ScoringError("bad_action", "the nearest lines wait until the deal is over")
                self._nearest_origin = origin if is_open else None
            case ExportHandSheet():
                self.file = export_hand_sheet(deal, evaluate_deal_hand(deal), facts)
            case SetRareFacts(values):
                return [*rare_answers(values, evaluate_deal_hand(deal), facts)]
        return []
