"""The engine for rule tables; it delegates all work to the functions of `scoring`."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, cast

from scoring.engine import Explanation, Fact, Kit, PaymentFacts, WaitingTile, is_over
from scoring.hand.context import FIELD_CHOICES, FLAG_FIELDS, NUMBER_FIELDS
from scoring.hand.splitting import ANY_TILES_SHAPE
from scoring.hand.tiles import WINDS
from scoring.table.deal import settle_deal
from scoring.table.penalties import with_amounts
from scoring.table.prices import prices
from scoring.table.rotation import next_position
from scoring.table.settlement import settle
from scoring.tables.advice.explanation import explain_total, explain_unpaid
from scoring.tables.advice.line_explanations import explain_line
from scoring.tables.advice.total_range import total_range
from scoring.tables.advice.waits import waits
from scoring.tables.advice.win_circumstances import apply_specials, relevant_facts, winning_facts
from scoring.tables.catalogue import describe
from scoring.tables.counting.scorer import allowed_problems, score
from scoring.tables.house_file import apply_house_changes
from scoring.tables.loading import load_rules, with_preset
from scoring.tables.possible_totals import possible_totals, total_limits

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from scoring.engine import (
        FinalResult,
        FinishedDeal,
        GamePosition,
        Ledger,
        PenaltyKind,
        PlainSource,
        PossibleTotals,
        Price,
        Settlement,
        Sheet,
        TotalLimits,
        TotalRange,
        TotalRole,
        Win,
    )
    from scoring.errors import Problem
    from scoring.hand.context import Context, Wind
    from scoring.hand.hand import Hand
    from scoring.hand.tiles import Tile
    from scoring.tables.counting.breakdown import Breakdown
    from scoring.tables.loading import RuleSet
    from scoring.tables.schema import RuleTable

_FACTS = (
    *(Fact(name, "choice", name.replace("_", " "), choices) for name, choices in FIELD_CHOICES.items()),
    *(Fact(name, "switch", name.replace("_", " ")) for name in FLAG_FIELDS),
    *(Fact(name, "number", name.replace("_", " ")) for name in NUMBER_FIELDS),
    Fact("discards", "tiles", "what the player discarded, in order"),
)


@dataclass(frozen=True)
class TableEngine:
    """An engine for a rule table, shipped or a house's, with the options that a table chose."""

    table: RuleTable
    options: Mapping[str, object] = field(default_factory=dict)
    keeps_rules = False

    @cached_property
    def rules(self) -> RuleSet:
        return load_rules(self.table, self.options)

    @property
    def name(self) -> str:
        return self.table.name

    @property
    def title(self) -> str:
        return self.table.title

    @property
    def kit(self) -> Kit:
        rules = self.rules
        jokers = ANY_TILES_SHAPE in rules.shapes
        return Kit(
            sets=(rules.settings.sets,),
            jokers=jokers,
            flowers=rules.counts_bonus,
            house_shapes=rules.own_shapes,
        )

    @property
    def facts(self) -> tuple[Fact, ...]:
        return _FACTS

    @property
    def unit(self) -> str:
        return self.rules.settings.payout.unit

    @cached_property
    def paying(self) -> PaymentFacts:
        payout = self.rules.settings.payout
        return PaymentFacts(
            anybody_pays=payout.who != "nobody",
            dealer=payout.depends_on_dealer,
            discarder=payout.depends_on_discarder,
            liable=payout.liability,
            several=payout.multiple_winners,
            losers=payout.losers_settle,
            immune=payout.who == "responsible",
            dangerous=payout.who == "everybody" and payout.east_doubles,
        )

    @property
    def penalties(self) -> tuple[PenaltyKind, ...]:
        settings = self.rules.settings
        return with_amounts(self.table.penalties, settings.payout.worth(settings.limits.limit))

    @property
    def catalogue(self) -> RuleTable:
        return self.table

    def with_house(self, changes: Mapping[str, object]) -> TableEngine:
        changed = TableEngine(apply_house_changes(self.table, changes), self.options)
        _ = changed.rules
        return changed

    def with_options(self, options: Mapping[str, object]) -> TableEngine:
        given = {**self.options, **options}
        code = given.pop("preset", None)
        table = self.table if code is None else with_preset(self.table, str(code))
        chosen = TableEngine(table, given)
        _ = chosen.rules  # raises for a choice that is not allowed
        return chosen

    def describe(self, wanted: str | None = None) -> Iterator[str]:
        return describe(self.table, wanted)

    def problems(self, hand: Hand, context: Context) -> Sequence[Problem]:
        rules = self.rules
        allowed = allowed_problems(context, rules)
        found = hand.problems(context.role, rules.settings.sets, rules.own_shapes)
        return [each for each in (*found, *context.problems(hand)) if each.code not in allowed]

    def score(self, hand: Hand, context: Context) -> Breakdown:
        return score(hand, context, self.rules)

    def explain(self, sheet: Sheet) -> Explanation:
        made = cast("Breakdown", sheet)
        items = tuple(explain_line(made, line) for line in made.items)
        return Explanation(items, [*explain_unpaid(made), *explain_total(made)])

    def waits(self, hand: Hand, context: Context) -> Sequence[WaitingTile]:
        return [WaitingTile(wait.tile, wait.breakdown) for wait in waits(hand, self.rules, context)]

    def allowed_problems(self, context: Context) -> Collection[str]:
        return allowed_problems(context, self.rules)

    def apply_specials(
        self, hand: Hand, known: Context, source: PlainSource | None, stated: Collection[str]
    ) -> tuple[Context, list[str]]:
        return apply_specials(hand, known, self.rules, source, stated)

    def total_range(
        self,
        hand: Hand,
        known: Context,
        hands: Sequence[Hand] = (),
        *,
        specials: Collection[str] | None = None,
    ) -> TotalRange:
        return total_range(hand, known, self.rules, hands, specials=specials)

    def rare_facts(self, hand: Hand, context: Context) -> list[str]:
        counted = self.rules.settings.payout.streak_units and context.role == "winner"
        return [*relevant_facts(hand, context, self.rules), *(["streak"] if counted else [])]

    def winning_facts(self, hand: Hand, context: Context) -> list[str]:
        return winning_facts(hand, context, self.rules)

    def relevant_tiles(self, _fact: str, _hand: Hand) -> Sequence[Tile]:
        return ()

    def total_limits(self, *, won: bool) -> TotalLimits:
        return total_limits(self.rules.settings, won=won)

    def possible_totals(self, role: TotalRole) -> PossibleTotals:
        if role.won is not None:
            return possible_totals(self.rules, won=role.won)
        return possible_totals(self.rules, won=True).or_else(possible_totals(self.rules, won=False))

    def prices(self, deal: FinishedDeal, seat: Wind) -> tuple[Price, ...]:
        payout, limits = self.rules.settings.payout, self.total_limits(won=True)
        return prices(deal, seat, payout, limits, self.settle)

    def may_be_liable(self, _sheet: Sheet | None) -> bool:
        return self.paying.liable

    def settle_win(self, sheet: Sheet, win: Win) -> Settlement:
        scores = {wind: sheet.total if wind == win.winner else 0 for wind in WINDS}
        robbed = sheet.context.source == "robbed_kong"
        payout = replace(self.rules.settings.payout, losers_settle=False)
        return settle(
            scores,
            win.winner,
            payout,
            discarder=win.giver,
            liable=win.liable,
            robbed=robbed,
            streak=win.streak,
        )

    def settle(self, deal: FinishedDeal) -> Ledger:
        return settle_deal(deal, self, self.rules.settings.payout)

    def next_position(self, place: GamePosition, deal: FinishedDeal) -> GamePosition:
        return next_position(place, deal.outcome, self.rules.settings.dealing, east_won="E" in deal.winners)

    def ranking(
        self, _points: Sequence[int], _place: GamePosition, _deals: Sequence[FinishedDeal]
    ) -> tuple[FinalResult, ...]:
        return ()

    def is_over(self, place: GamePosition) -> bool:
        return is_over(place)

    def has_ended(self, _points: Sequence[int], place: GamePosition, _deals: Sequence[FinishedDeal]) -> bool:
        return self.is_over(place)
