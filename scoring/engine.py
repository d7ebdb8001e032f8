"""The `Engine` protocol that every rule set implements, and the types it exchanges.

An engine scores hands and settles deals. The rule tables are one implementation (`scoring.tables.engine`),
riichi is another (`scoring.riichi`), and other packages may bring more: `scoring.engines` finds them by name,
and docs/engines.md shows how one is written. Callers use nothing of an engine beyond this protocol.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from scoring.hand.tiles import SET_TILES
from scoring.sheet import Explanation, Line, Sheet, SimpleSheet, WaitingTile
from scoring.table.rotation import PLAYER_COUNTS
from scoring.table.transfers import SEATS, Transfer

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from scoring.advice.total_range import TotalRange
    from scoring.advice.win_source import PlainSource
    from scoring.errors import Problem
    from scoring.hand.context import Context, Wind
    from scoring.hand.hand import Hand
    from scoring.hand.patterns import HouseShape
    from scoring.hand.tiles import Tile
    from scoring.table.deal import FinishedDeal, Ledger, Outcome
    from scoring.table.rotation import GamePosition
    from scoring.table.settlement import Settlement
    from scoring.table.stated_total import PossibleTotals, Price, TotalLimits, TotalRole
    from scoring.tables.schema import Item, Option, PenaltyKind, Preset

__all__ = [
    "Catalogue",
    "CatalogueRow",
    "Engine",
    "Explanation",
    "Fact",
    "FinalResult",
    "Kit",
    "Line",
    "PaymentFacts",
    "Sheet",
    "SimpleCatalogue",
    "SimpleSheet",
    "Transfer",
    "WaitingTile",
    "Win",
]

FactKind = Literal["switch", "number", "choice", "tiles", "seats"]


@dataclass(frozen=True, slots=True)
class Kit:
    """The equipment and the number of players of an engine."""

    tiles: tuple[Tile, ...] = SET_TILES
    """The kinds of tile that make sets, four of each."""
    sets: tuple[int, ...] = (4,)
    """The possible numbers of sets in a winning hand in addition to its pair."""
    red_fives: bool = False
    """True if red fives differ from plain ones: `Hand.reds` holds them."""
    jokers: bool = False
    flowers: bool = False
    players: tuple[int, ...] = tuple(PLAYER_COUNTS)
    """The possible numbers of players."""
    house_shapes: tuple[HouseShape, ...] = ()
    """Winning shapes of the house, which the photo reader looks for, too."""

    @property
    def seats(self) -> tuple[Wind, ...]:
        """The winds that play in a deal; among three players nobody is North."""
        return SEATS[: max(self.players)]


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact about a hand or a deal, beyond its tiles, that an engine may ask for.

    Its value is the field of `Context` or `FinishedDeal` with this name, or an entry of their `extra` if it
    is the engine's `own`.

    Attributes:
        name: The name of the field or entry.
        kind: The type of the value.
        question: The question in English.
        choices: The possible answers of a `choice`.
        about: What the fact belongs to.
        own: Whether only this engine knows it.
        asked: Whether it is asked of each hand that it can change; otherwise users state it unasked.
        beside: Which row beside the hand on a photo is likely the answer: a short row of tiles, the row below
            it, or norths in a row, by their number.
        needs: Switches of which one must be on; otherwise the fact is ignored.
        outcomes: For a deal, the outcomes with which it is asked; a fact without any is carried over from the
            deals before.
    """

    name: str
    kind: FactKind
    question: str
    choices: tuple[str, ...] = ()
    about: Literal["hand", "deal"] = "hand"
    own: bool = False
    asked: bool = False
    beside: Literal["", "indicators", "below", "norths"] = ""
    needs: tuple[str, ...] = ()
    outcomes: tuple[Outcome, ...] = ()


class FinalResult(NamedTuple):
    """A player's final result in a game.

    Attributes:
        player: The number of the player.
        place: The final rank, 1 for the first.
        points: The points at the end of the game.
        score: The points won or lost, with all adjustments below.
        uma: The bonus of the place.
        oka: The share of the points that all players paid in, less the player's own payment.
        sticks: The points of the stakes that were left on the table.
        penalty: The points deducted after the game, which nobody receives.
    """

    player: int
    place: int
    points: int
    score: int
    uma: int = 0
    oka: int = 0
    sticks: int = 0
    penalty: int = 0


class PaymentFacts(NamedTuple):
    """The facts that payments depend on.

    Attributes:
        anybody_pays: Whether anybody pays; otherwise scores are only added up.
        dealer: Whether it matters who deals.
        discarder: Whether it matters who discarded the winning tile.
        liable: Whether a player may be liable for a hand, and pay for all.
        several: Whether several players may win on one discard.
        losers: Whether the losers settle among themselves, too.
        immune: Whether nobody may be responsible for a discard.
        dangerous: Whether a discard may be dangerous ("let off a cannon"), so that its discarder pays for
            all.
    """

    anybody_pays: bool = True
    dealer: bool = False
    discarder: bool = False
    liable: bool = False
    several: bool = False
    losers: bool = False
    immune: bool = False
    dangerous: bool = False


class Win(NamedTuple):
    """The facts that the payments of one hand depend on.

    Attributes:
        winner: The winner's seat.
        giver: Who discarded the tile or had the kong robbed, where that matters and is known.
        liable: Who is liable for the hand.
        streak: The number of deals in a row that East has kept before this one.
    """

    winner: Wind
    giver: Wind | None = None
    liable: Wind | None = None
    streak: int = 0


class CatalogueRow(NamedTuple):
    """A scoring element of rules that are not a table."""

    id: str
    name: str
    native: str
    worth: str
    source: str


class Catalogue(Protocol):
    """The contents of a rule set, for listing. A `RuleTable` is one."""

    @property
    def name(self) -> str:
        """The name of the rule set."""

    @property
    def title(self) -> str:
        """The title of the rule set."""

    @property
    def description(self) -> str:
        """One sentence about the rule set."""

    @property
    def items(self) -> tuple[Item, ...]:
        """The scoring elements that a house may change."""

    @property
    def rows(self) -> tuple[CatalogueRow, ...]:
        """The scoring elements that are not items of a table."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options."""

    @property
    def presets(self) -> tuple[Preset, ...]:
        """The presets."""


class SimpleCatalogue(NamedTuple):
    """A catalogue for engines that are not rule tables; a house may change only their options."""

    name: str
    title: str
    description: str = ""
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    rows: tuple[CatalogueRow, ...] = ()
    start: int = 0
    """The points with which each player begins a game."""
    items: tuple[Item, ...] = ()


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
    def paying(self) -> PaymentFacts:
        """The facts that payments depend on."""

    @property
    def penalties(self) -> tuple[PenaltyKind, ...]:
        """The penalties that the rules know, each with its amount."""

    @property
    def catalogue(self) -> Catalogue:
        """The contents of the rule set, for listing."""

    def with_house(self, changes: Mapping[str, Any]) -> Engine:
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
        """Return what the possible totals of a winner pay in a deal, where that is another number."""

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
