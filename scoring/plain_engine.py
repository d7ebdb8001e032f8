"""Base class for engines: everything except the score of a hand has a plain default."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from scoring.advice.scenarios import probe_specials, probe_total_range
from scoring.engine import (
    CatalogueRow,
    Explanation,
    Kit,
    PaymentFacts,
    PossibleTotals,
    SimpleCatalogue,
    TotalLimits,
    Transfer,
    WaitingTile,
    engine_hand_facts,
    is_over,
)
from scoring.errors import Message, ScoringError, suggest_name
from scoring.hand.arrangement import without_winning_tile
from scoring.hand.tiles import COPIES, WINDS
from scoring.table.deal import make_ledger
from scoring.table.settlement import settle_transfers
from scoring.validation import ValueSource

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Iterator, Sequence

    from scoring.engine import (
        Catalogue,
        Engine,
        Fact,
        FinalResult,
        FinishedDeal,
        GamePosition,
        Ledger,
        PenaltyKind,
        PlainSource,
        Price,
        Settlement,
        Sheet,
        TotalRange,
        TotalRole,
        Win,
    )
    from scoring.errors import Problem
    from scoring.hand.context import Context, Wind
    from scoring.hand.hand import Hand
    from scoring.hand.tiles import Tile

HOUSE_KEYS = ("title", "description", "options")


class PlainEngine(ABC):
    """An engine without options: each other player pays the winner the total, and the dealer stays."""

    name: str
    title: str
    kit: Kit = Kit()
    facts: tuple[Fact, ...] = ()
    items: ClassVar[Mapping[str, str]] = {}
    """The scoring elements: a description by id."""
    unit = "points"
    paying: PaymentFacts = PaymentFacts()
    penalties: tuple[PenaltyKind, ...] = ()
    keeps_rules = False

    @abstractmethod
    def score(self, hand: Hand, context: Context) -> Sheet:
        """Score a hand. Raises ScoringError as `check` does."""

    def check(self, hand: Hand, context: Context) -> None:
        """Raise ScoringError with the first problem of a hand, if it has one."""
        for problem in self.problems(hand, context):
            raise ScoringError.from_problem(problem)

    def with_options(self, options: Mapping[str, object]) -> Engine:
        """Return the engine itself. Raises ScoringError `unknown_option` for any option."""
        for name in options:
            message = f"{self.name} has no option {name!r}"
            raise ScoringError("unknown_option", message, option=name, rules=self.name)
        return self

    def with_house(self, changes: Mapping[str, object]) -> Engine:
        """Return the engine with the options of house rules. Title and description change no rule.

        Raises:
            ScoringError: `bad_house_rules`.
        """
        source = ValueSource("bad_house_rules", "a table: write [{key}]")
        for part in changes:
            if part not in HOUSE_KEYS:
                raise source.unknown_key_error((part,), HOUSE_KEYS)
        options = changes.get("options", {})
        if not isinstance(options, Mapping):
            raise source.wrong_value_error(("options",), options, source.nested.format(key="options"))
        try:
            return self.with_options(options)
        except ScoringError as error:
            raise self._house_fault(error, options, source) from error

    def _house_fault(
        self, error: ScoringError, options: Mapping[str, object], source: ValueSource
    ) -> ScoringError:
        """Return the error of house rules for an option that cannot be chosen."""
        path = ("options", str(error.params.get("option", "preset")))
        if error.code == "unknown_option":
            return source.unknown_key_error(path, [option.name for option in self.catalogue.options])
        if error.code == "unknown_preset":
            known = [preset.code for preset in self.catalogue.presets]
            return source.unknown_name_error(path, options.get("preset"), "preset", known)
        if "allowed" in error.params:
            return source.wrong_value_error(path, options.get(path[1]), str(error.params["allowed"]))
        return source.fault_error(path[:1], error.message)

    @property
    def catalogue(self) -> Catalogue:
        """The items as plain rows."""
        rows = tuple(
            CatalogueRow(name, name.replace("_", " ").capitalize(), "", text, self.title)
            for name, text in self.items.items()
        )
        return SimpleCatalogue(self.name, self.title, rows=rows)

    def describe(self, wanted: str | None = None) -> Iterator[str]:
        """Yield a line for each item, or for the wanted one. Raises ScoringError `unknown_id`."""
        if wanted is not None and wanted not in self.items:
            message = f"{self.name} has no {wanted!r}: {suggest_name(wanted, self.items)}"
            raise ScoringError("unknown_id", message, id=wanted)
        for name, text in self.items.items():
            if wanted in (None, name):
                yield f"item       {name}  {text}"

    def problems(self, hand: Hand, context: Context) -> Sequence[Problem]:
        """Return the problems of the tiles and of the context."""
        return [*hand.problems(context.role, self.kit.sets[0]), *context.problems(hand)]

    def explain(self, sheet: Sheet) -> Explanation:
        """Explain the total alone."""
        total = Message("total", f"total {sheet.total}", {"total": sheet.total})
        return Explanation(tuple(() for _ in sheet.items), [total])

    def waits(self, hand: Hand, context: Context) -> Sequence[WaitingTile]:
        """Return the tiles that complete a hand, found by trying each tile."""
        short = without_winning_tile(hand) if hand.winning_tile is not None else hand
        winning_context = replace(context, role="winner", source=context.source or "wall")
        if short.count_problem("loser", self.kit.sets[0]) is not None:
            return []
        waits = []
        for tile in self.kit.tiles:
            if short.tiles.count(tile) < COPIES:
                completed = replace(
                    short, concealed=(*short.concealed, tile), winning_tile=tile, winning_meld=None
                )
                if not self.problems(completed, winning_context):
                    waits.append(WaitingTile(tile, self.score(completed, winning_context)))
        return waits

    def allowed_problems(self, _context: Context) -> Collection[str]:
        """Return the codes of problems that do not prevent scoring: none."""
        return ()

    @property
    def specials(self) -> Collection[str]:
        """The names of the engine's own switches that are not asked of every hand."""
        return [fact.name for fact in engine_hand_facts(self) if fact.kind == "switch" and not fact.asked]

    def total(self, hand: Hand, context: Context) -> int | None:
        """Return the total of a hand, or None if it cannot be scored."""
        try:
            return self.score(hand, context).total
        except ScoringError:
            return None

    def has_contradiction(self, hand: Hand, context: Context) -> bool:
        """Return True if the context contradicts itself or the hand."""
        return bool(context.problems(hand))

    def possibility_key(self, _hand: Hand) -> Hashable | None:
        """Return the same value for engines and hands that the same contexts contradict: unknown here."""
        return None

    def open_answers(self, _hand: Hand, context: Context) -> Mapping[str, Sequence[object]]:
        """Return the possible answers to each open question of this engine."""
        answers: dict[str, Sequence[object]] = {}
        for fact in engine_hand_facts(self):
            if context.extra.get(fact.name) is None and fact.kind in ("switch", "choice"):
                answers[fact.name] = fact.choices or (True, False)
        return {name: each for name, each in answers.items() if name not in self.specials}

    def best_tiles(self, _hand: Hand, _context: Context) -> Mapping[str, tuple[Tile, ...]]:
        """Return the tiles by which each open fact of tiles counts most: none."""
        return {}

    def apply_specials(
        self, hand: Hand, known: Context, source: PlainSource | None, stated: Collection[str]
    ) -> tuple[Context, list[str]]:
        """Apply special circumstances of a win, and list those that would change the total."""
        return probe_specials(self, hand, known, source, stated)

    def total_range(
        self,
        hand: Hand,
        known: Context,
        hands: Sequence[Hand] = (),
        *,
        specials: Collection[str] | None = None,
    ) -> TotalRange:
        """Return the lowest and highest total that a hand may have, and what to ask."""
        return probe_total_range(self, hand, known, hands, specials=specials)

    def rare_facts(self, _hand: Hand, _context: Context) -> list[str]:
        """Return the names of facts that seldom matter: the engine's own numbers."""
        return [fact.name for fact in engine_hand_facts(self) if fact.kind == "number"]

    def winning_facts(self, _hand: Hand, _context: Context) -> list[str]:
        """Return the facts that would let tiles without a winning shape win: none."""
        return []

    def relevant_tiles(self, _fact: str, _hand: Hand) -> Sequence[Tile]:
        """Return the tiles to offer for a fact of tiles: all of the set."""
        return self.kit.tiles

    def total_limits(self, *, won: bool) -> TotalLimits:  # noqa: ARG002 (subclasses use it)
        """Return the range of totals: 0 or more points."""
        return TotalLimits("points", 0, None)

    def possible_totals(self, role: TotalRole) -> PossibleTotals:
        """Return the range of totals; override it where the possible totals are known."""
        return PossibleTotals(*self.total_limits(won=role.won is True))

    def prices(self, _deal: FinishedDeal, _seat: Wind) -> tuple[Price, ...]:
        """Return what totals pay where that differs from the total: nothing."""
        return ()

    def may_be_liable(self, _sheet: Sheet | None) -> bool:
        """Return True if the rules know liability."""
        return self.paying.liable

    def settle_win(self, sheet: Sheet, win: Win) -> Settlement:
        """Return the payments to a winner: the total from each other player."""
        return settle_transfers(tuple(self._payments(sheet.total, win.winner, tuple(WINDS))), WINDS)

    def _payments(self, total: int, winner: str, seats: Sequence[str]) -> Iterator[Transfer]:
        reason = Message("paid_winner", f"the winner's {total}", {"total": total})
        yield from (Transfer(seat, winner, total, reason) for seat in seats if seat != winner)

    def settle(self, deal: FinishedDeal) -> Ledger:
        """Score the winner's hand and settle the deal. Raises ScoringError `bad_settlement`."""
        if deal.winner is None:
            return make_ledger(deal, ())
        shown = deal.shown.get(deal.winner)
        if shown is not None and shown.total is not None:
            return make_ledger(deal, tuple(self._payments(shown.total, deal.winner, deal.seats)))
        if shown is None or shown.hand is None:
            raise ScoringError("bad_settlement", f"show the hand of {deal.winner}, who won")
        plain_source = {True: "wall", False: "discard", None: None}[deal.drawn]
        source: Any = shown.context.source or plain_source
        context = replace(shown.context, seat=deal.winner, round=deal.round, source=source)
        sheet, view = self.score(shown.hand, context), self.total_range(shown.hand, context, specials=())
        paid = tuple(self._payments(sheet.total, deal.winner, deal.seats))
        return make_ledger(deal, paid, {deal.winner: (sheet, view)})

    def next_position(self, place: GamePosition, deal: FinishedDeal) -> GamePosition:
        """Return the position of the next deal: the dealer stays after a win or a draw."""
        following = replace(place, number=place.number + 1, hand=place.hand + 1)
        if "E" in deal.winners or deal.outcome != "won":
            return following
        passed = place.passed + 1
        return replace(following, passed=passed, hand=1 if passed % place.players == 0 else following.hand)

    def ranking(
        self, _points: Sequence[int], _place: GamePosition, _deals: Sequence[FinishedDeal]
    ) -> tuple[FinalResult, ...]:
        """Return the ranking of a finished game: none, as points are all that counts."""
        return ()

    def is_over(self, place: GamePosition) -> bool:
        """Return True if the game has no deal at this position."""
        return is_over(place)

    def has_ended(self, _points: Sequence[int], place: GamePosition, _deals: Sequence[FinishedDeal]) -> bool:
        """Return True if the game has ended before this deal, by position alone."""
        return self.is_over(place)
