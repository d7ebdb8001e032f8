"""The `Engine` protocol that every rule set implements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from scoring.engine.catalogue import Catalogue, PenaltyKind
    from scoring.engine.deal import FinishedDeal, Ledger, Outcome
    from scoring.engine.facts import Fact, PlainSource
    from scoring.engine.game import FinalResult, GamePosition
    from scoring.engine.kit import Kit
    from scoring.engine.payments import PaymentFacts, Settlement, Win
    from scoring.engine.sheet import Explanation, Sheet, WaitingTile
    from scoring.engine.totals import PossibleTotals, Price, TotalLimits, TotalRange, TotalRole
    from scoring.errors import Problem
    from scoring.hand.context import Context, Wind
    from scoring.hand.hand import Hand
    from scoring.hand.tiles import Tile


class Engine(Protocol):
    """The rules of mahjong with all options chosen. Engines are immutable."""

    @property
    def name(self) -> str:
        """The name by which `--rules` finds it."""

    @property
    def title(self) -> str:
        """The title for people."""

    @property
    def kit(self) -> Kit:
        """The equipment and the number of players."""

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts that it may ask for; it also scores hands for which they are unknown."""

    @property
    def unit(self) -> str:
        """The unit of totals: points, faan or tai."""

    @property
    def keeps_rules(self) -> bool:
        """True if a game keeps its options to the end: its final scores follow from all deals by one set of rules."""

    @property
    def paying(self) -> PaymentFacts:
        """The facts that payments depend on."""

    @property
    def penalties(self) -> tuple[PenaltyKind, ...]:
        """The penalties that the rules know, each with its amount."""

    @property
    def catalogue(self) -> Catalogue:
        """The contents of the rule set, for listing."""

    def with_house(self, changes: Mapping[str, object]) -> Engine:
        """Return the engine with a house's changes.

        Args:
            changes: The content of a file of house rules, without its base.

        Raises:
            ScoringError: `bad_house_rules`.
        """

    def with_options(self, options: Mapping[str, object]) -> Engine:
        """Return the engine with other options.

        Args:
            options: Values by name; `preset` stands for several options.

        Raises:
            ScoringError: `unknown_preset`, `unknown_option`, `bad_option_value`.
        """

    def describe(self, wanted: str | None = None) -> Iterator[str]:
        """Yield a line for each item, option and preset, or for the wanted one.

        Args:
            wanted: The id of the only line to yield.

        Raises:
            ScoringError: `unknown_id`.
        """

    def problems(self, hand: Hand, context: Context) -> Sequence[Problem]:
        """Return what prevents the hand from being scored."""

    def score(self, hand: Hand, context: Context) -> Sheet:
        """Score a winning hand, or a losing one where the rules score those.

        Args:
            hand: The hand.
            context: How it was won or lost.

        Raises:
            ScoringError: The first of its `problems`; `bad_context_value` for the engine's own facts.
        """

    def explain(self, sheet: Sheet) -> Explanation:
        """Explain a score sheet of this engine."""

    def waits(self, hand: Hand, context: Context) -> Sequence[WaitingTile]:
        """Return the tiles that complete a hand.

        Args:
            hand: A hand that is one tile short; a complete one is taken without its winning tile.
            context: How the tile comes; it is drawn if the context does not say so.
        """

    def allowed_problems(self, context: Context) -> Collection[str]:
        """Return the codes of problems that do not prevent a winner's tiles from being scored."""

    def apply_specials(
        self, hand: Hand, known: Context, source: PlainSource | None, stated: Collection[str]
    ) -> tuple[Context, list[str]]:
        """Apply special circumstances of a win, and list those that are worth offering.

        Args:
            hand: The hand.
            known: The winds and the engine's own facts.
            source: The plain win source.
            stated: The names of the stated circumstances; impossible ones are left out.

        Returns:
            The context with the circumstances, and the names of all that would change the total.
        """

    def total_range(
        self,
        hand: Hand,
        known: Context,
        hands: Sequence[Hand] = (),
        *,
        specials: Collection[str] | None = None,
    ) -> TotalRange:
        """Return the lowest and highest total that is compatible with what is known, and what to ask.

        Args:
            hand: The hand.
            known: What is known of it.
            hands: The hand with each choice of claimed sets, while that is open.
            specials: Special circumstances that are still open; None if that follows from `known`.
        """

    def rare_facts(self, hand: Hand, context: Context) -> list[str]:
        """Return the names of seldom relevant facts that matter to this hand, such as a winner's discards."""

    def winning_facts(self, hand: Hand, context: Context) -> list[str]:
        """Return the facts that, once stated, would let tiles without a winning shape win."""

    def relevant_tiles(self, fact: str, hand: Hand) -> Sequence[Tile]:
        """Return the tiles that are worth offering for a fact that consists of tiles."""

    def total_limits(self, *, won: bool) -> TotalLimits:
        """Return the range of totals of a winner's or a loser's hand."""

    def possible_totals(self, role: TotalRole) -> PossibleTotals:
        """Return the totals that a player in this role can have.

        They must contain every total that a hand can have, and should contain no other.
        """

    def prices(self, deal: FinishedDeal, seat: Wind) -> tuple[Price, ...]:
        """Return what totals of a winner pay in a deal, where they pay another number or have names."""

    def may_be_liable(self, sheet: Sheet | None) -> bool:
        """Return True if a player may be liable for this hand."""

    def settle_win(self, sheet: Sheet, win: Win) -> Settlement:
        """Return the payments to a winner that follow from one hand alone."""

    def settle(self, deal: FinishedDeal) -> Ledger:
        """Score the shown hands and settle the deal.

        Raises:
            ScoringError: As `score` does, and `bad_settlement`.
        """

    def next_position(self, place: GamePosition, deal: FinishedDeal) -> GamePosition:
        """Return the position of the deal after this one."""

    def ranking(
        self, points: Sequence[int], place: GamePosition, deals: Sequence[FinishedDeal]
    ) -> tuple[FinalResult, ...]:
        """Return the ranking of a finished game; empty where points are all that counts.

        Results with table points change no points: these are what the places earn besides.

        Args:
            points: The points of each player.
            place: The position at which the game ended.
            deals: All deals of the game.
        """

    def is_over(self, place: GamePosition) -> bool:
        """Return True if the game has no deal at this position, whatever the points."""

    def has_ended(self, points: Sequence[int], place: GamePosition, deals: Sequence[FinishedDeal]) -> bool:
        """Return True if the game has ended before the deal at `place`, by these points.

        Unlike `is_over` it takes the points into account.
        """


def engine_hand_facts(engine: Engine) -> list[Fact]:
    """Return the facts of a hand that only this engine has."""
    return [fact for fact in engine.facts if fact.own and fact.about == "hand"]


def engine_deal_facts(engine: Engine, outcome: Outcome | None) -> list[Fact]:
    """Return the facts that only this engine asks of a deal with this outcome."""
    return [fact for fact in engine.facts if fact.own and fact.about == "deal" and outcome in fact.outcomes]
