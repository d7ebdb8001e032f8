"""The MCR engine."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, cast

from scoring.engine import (
    CatalogueRow,
    Fact,
    Kit,
    PaymentFacts,
    PossibleTotals,
    SimpleCatalogue,
    TotalLimits,
    describe_catalogue,
)
from scoring.errors import Problem, ScoringError
from scoring.hand.hand import no_shape_message
from scoring.mcr import payments, session
from scoring.mcr.counting import count_hand
from scoring.mcr.explanation import explain_sheet
from scoring.mcr.fans import fans_for
from scoring.mcr.options import NAME, OPTIONS, PRESETS, read_choices
from scoring.mcr.reading import arrangements_of, contradictions
from scoring.mcr.sheet import LAST_OF_KIND, make_sheet, read_situation
from scoring.plain_engine import PlainEngine
from scoring.table.deal import make_ledger
from scoring.table.settlement import settle_transfers

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence

    from scoring.engine import (
        Explanation,
        FinalResult,
        FinishedDeal,
        GamePosition,
        Ledger,
        Settlement,
        Sheet,
        TotalRole,
        Win,
    )
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.mcr.options import Choices
    from scoring.mcr.reading import Situation
    from scoring.mcr.sheet import McrSheet

DESCRIPTION = "Chinese official mahjong: 81 fans, and at least 8 points to win."
FACTS = (
    Fact("seat", "choice", "Which is the winner's seat?", ("E", "S", "W", "N")),
    Fact("round", "choice", "Which wind prevails?", ("E", "S", "W", "N")),
    Fact(
        "source",
        "choice",
        "How did the winning tile come?",
        ("wall", "discard", "kong_supplement", "bonus_supplement", "robbed_kong", "dealt"),
    ),
    Fact("last_tile", "switch", "Was it the last tile of the wall, or the discard after it?"),
    Fact(LAST_OF_KIND, "switch", "Did the three others of its kind lie open on the table?", own=True),
)
SPECIALS = ("after_kong", "last_tile", LAST_OF_KIND)
"""The special circumstances of a win, in the order in which they are offered."""


@dataclass(frozen=True)
class McrEngine(PlainEngine):
    """Mahjong Competition Rules with a table's options."""

    options: Mapping[str, object] = field(default_factory=dict)
    name = NAME
    title = "MCR"
    kit = Kit(flowers=True, players=(4,))
    facts = FACTS
    paying = PaymentFacts(discarder=True)

    @cached_property
    def choices(self) -> Choices:
        """The value of each option."""
        return read_choices(self.options)

    def with_options(self, options: Mapping[str, object]) -> McrEngine:
        """Return the engine with other options; a preset replaces all earlier ones.

        Raises:
            ScoringError: `unknown_preset`, `unknown_option`, `bad_option_value`.
        """
        earlier = {} if options.get("preset") is not None else self.options
        chosen = McrEngine({**earlier, **options})
        _ = chosen.choices  # raises for invalid options
        return chosen

    def describe(self, wanted: str | None = None) -> Iterator[str]:
        """Return a line for each fan, option, preset and fact. Raises ScoringError `unknown_id`."""
        fans = (
            (fan.id, f"item       {fan.id}  {fan.name} {fan.native}: {fan.points}  [{fan.source}]")
            for fan in fans_for(self.choices)
        )
        return describe_catalogue(self.catalogue, fans, FACTS, wanted)

    @property
    def catalogue(self) -> SimpleCatalogue:
        """The fans, options and presets."""
        chosen = self.choices
        options = tuple(replace(each, default=getattr(chosen, each.name)) for each in OPTIONS)
        rows = tuple(
            CatalogueRow(fan.id, fan.name, fan.native, f"{fan.points} points", fan.source)
            for fan in fans_for(chosen)
        )
        return SimpleCatalogue(self.name, self.title, DESCRIPTION, options, PRESETS, rows)

    @property
    def specials(self) -> Collection[str]:
        """The names of special circumstances of a win."""
        return SPECIALS

    def total(self, hand: Hand, context: Context) -> int | None:
        """Return the points with flowers, 0 below the minimum, or None if the hand cannot be scored."""
        try:
            points = count_hand(hand, read_situation(context), self.choices).points
        except ScoringError:
            return None
        return points + len(hand.bonus) if points >= self.choices.minimum else 0

    def has_contradiction(self, hand: Hand, context: Context) -> bool:
        """Return True if the context contradicts itself or the hand."""
        return bool(context.problems(hand)) or any(
            True for _ in contradictions(hand, read_situation(context))
        )

    def possibility_key(self, hand: Hand) -> Hashable:
        """Return the same value for hands that the same contexts contradict, whatever the table's options."""
        return (
            self.name,
            hand.tiles,
            hand.melds,
            hand.claimed,
            hand.bonus,
            hand.winning_tile,
            hand.winning_meld,
        )

    def problems(self, hand: Hand, context: Context) -> Sequence[Problem]:
        """Return what prevents the hand from being scored; a loser's hand never is."""
        problems = self._faults(hand, context, read_situation(context))
        if not problems:
            whole, four = hand.without_last_claim(), self.choices.four_are_two_pairs
            drawn = context.self_drawn is True  # as scoring asks, which then finds them in the cache
            if not arrangements_of(whole, drawn, four):
                problems.append(Problem("no_winning_shape", no_shape_message(4), {"why": "shape", "sets": 4}))
        return problems

    def _faults(self, hand: Hand, context: Context, situation: Situation) -> list[Problem]:
        """Return what prevents the hand from being scored apart from its shape."""
        if context.role == "loser":
            return [Problem("mcr_only_winners", "MCR scores only hands that win", {})]
        return [*hand.tile_problems(), *context.problems(hand), *contradictions(hand, situation)]

    def score(self, hand: Hand, context: Context) -> McrSheet:
        """Score a winning hand. Raises ScoringError."""
        situation = read_situation(context)
        for problem in self._faults(hand, context, situation):
            raise ScoringError.from_problem(problem)
        return make_sheet(hand, context, situation, self.choices)

    def explain(self, sheet: Sheet) -> Explanation:
        """Explain the fans, what is not counted and why, and what a hand below the minimum lacks."""
        return explain_sheet(cast("McrSheet", sheet))

    def total_limits(self, *, won: bool) -> TotalLimits:
        """Return the range of totals: a winner has the minimum at least, a loser scores nothing."""
        return TotalLimits("points", self.choices.minimum, None) if won else TotalLimits("points", 0, 0)

    def possible_totals(self, role: TotalRole) -> PossibleTotals:
        """Return the totals that a winner can have; a loser scores nothing."""
        least = self.choices.minimum if role.won is True else 0
        return PossibleTotals("points", least, 0 if role.won is False else None)

    def settle_win(self, sheet: Sheet, win: Win) -> Settlement:
        """Return the payments to a winner that follow from one hand alone."""
        giver = None if sheet.context.self_drawn else win.giver
        drawn = sheet.context.self_drawn is True
        won = payments.McrWin(win.winner, sheet.total, drawn=drawn, discarder=giver)
        return settle_transfers(payments.winner_transfers(won, self.choices, self.kit.seats), self.kit.seats)

    def settle(self, deal: FinishedDeal) -> Ledger:
        """Settle a deal, with the sheet of a shown hand. Raises ScoringError `bad_settlement`."""
        transfers, sheet = payments.settle(deal, self)
        won = {}
        if sheet is not None and deal.winner is not None:
            won = {deal.winner: (sheet, self.total_range(sheet.hand, sheet.context, specials=()))}
        return make_ledger(deal, transfers, won)

    def next_position(self, place: GamePosition, deal: FinishedDeal) -> GamePosition:
        """Return the position of the next deal: the deal always passes, after a win and after a draw."""
        return session.next_position(place, deal.outcome, self.choices)

    def ranking(
        self, points: Sequence[int], _place: GamePosition, _deals: Sequence[FinishedDeal]
    ) -> tuple[FinalResult, ...]:
        """Return the ranking by points, with table points."""
        return session.ranking(points) if len(points) in self.kit.players else ()
