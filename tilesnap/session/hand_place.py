"""The place of a hand on both hosts: what is open there, and the commands about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from tilesnap.deals.commands import LoadHand, TypeHand
from tilesnap.deals.deal import collect_hand_facts
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.session.commands import (
    ExportHandSheet,
    FrameHand,
    LayTiles,
    LoadExample,
    SetRareFacts,
    ShowExplanation,
    ShowNearest,
    WriteHand,
)
from tilesnap.views.card import nearest_parts
from tilesnap.views.explanations import Explanations
from tilesnap.views.hand_place import (
    example_hands,
    export_hand_sheet,
    more_parts,
    result_parts,
)
from tilesnap.views.rare_facts import rare_answers, rare_parts

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Protocol

    from tilesnap.deals.commands import Command as DealCommand
    from tilesnap.deals.deal import Deal
    from tilesnap.deals.evaluation import Evaluation
    from tilesnap.session.commands import HandCommand
    from tilesnap.views.parts import ExportedFile, Part

    class HandHost(Protocol):
        """The host that holds the deal.

        Attributes:
            deal: The deal with the hand.
            origin: The number of the hand in the editor; another hand closes its nearest lines.
            is_deal_played: Whether a deal is played now, which forbids to look at the nearest lines of a card.
        """

        @property
        def deal(self) -> Deal: ...

        @property
        def origin(self) -> int: ...

        @property
        def is_deal_played(self) -> bool: ...

        def apply(self, *commands: DealCommand) -> None: ...


class HandPlace:
    """The open sections beside a hand, and the last exported sheet.

    Attributes:
        file: The sheet that the last command exported.
        framings: The number of times that the user asked to draw a frame around a hand.
    """

    def __init__(self, restored: Deal | None = None) -> None:
        """Open nothing.

        Args:
            restored: The deal of an earlier visit; if its rows were empty, they are filled tile by tile.
        """
        self.file: ExportedFile | None = None
        self.framings = 0
        self._explanations = Explanations()
        self._nearest_origin: int | None = None
        self._laid_hand: tuple[str, int | None] | None = None
        hand = restored and restored.seat_hand()
        if restored and hand and hand.is_touched and not hand.hand.tiles:
            self._laid_hand = restored.id, restored.player

    def is_typing(self, deal: Deal) -> bool:
        """Return True if the hand is entered tile by tile, so that its empty rows are shown."""
        hand = deal.seat_hand()
        return hand.is_touched and hand.photo is None and self._laid_hand == (deal.id, deal.player)

    def hand_parts(self, host: HandHost, progress: Evaluation, *, has_photo: bool) -> list[Part]:
        """Return the parts directly below a hand: nearest lines of a card, rare facts, and rarer corrections.

        Args:
            host: The host.
            progress: The evaluation of the hand.
            has_photo: Whether the photo of the hand is stored.
        """
        deal = host.deal
        shown = self._nearest_origin == host.origin
        nearest = [] if host.is_deal_played else nearest_parts(progress.hand, progress.engine, shown=shown)
        facts = collect_hand_facts(deal, deal.player or 0)
        rare = rare_parts(progress, facts, {"command": "set_rare_facts"})
        return [*nearest, *rare, *more_parts(deal, has_photo=has_photo)]

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

    def run(self, command: HandCommand, host: HandHost) -> None:
        """Run a command.

        Raises:
            ScoringError: `bad_action` for the nearest lines while a deal is played, an error of a typed hand, or
                of an impossible fact.
        """
        self.file = None
        deal = host.deal
        facts = collect_hand_facts(deal, deal.player or 0)
        match command:
            case WriteHand(values):
                host.apply(TypeHand(str(values.get("hand") or "")))
            case LayTiles():
                host.apply(LoadHand(""))
                self._laid_hand = host.deal.id, host.deal.player
            case LoadExample(values):
                host.apply(LoadHand(example_hands()[str(values.get("example"))]))
                self._laid_hand = None
            case FrameHand():
                self.framings += 1
            case ShowExplanation(name, is_open):
                self._explanations.show(deal, name, is_open=is_open)
            case ShowNearest(is_open):
                if is_open and host.is_deal_played:
                    raise ScoringError("bad_action", "the nearest lines wait until the deal is over")
                self._nearest_origin = host.origin if is_open else None
            case ExportHandSheet():
                self.file = export_hand_sheet(deal, evaluate_deal_hand(deal), facts)
            case SetRareFacts(values):
                host.apply(*rare_answers(values, evaluate_deal_hand(deal), facts))
