"""What rules of mahjong are to whoever plays by them: the command line, a page, a game.

An `Engine` scores hands and settles deals. Our own rule tables are one (`scoring.tables.engine`), riichi is
another (`scoring.riichi`), and other packages may bring more: `scoring.engines` finds them by name, and
docs/engines.md shows how one is written. Whoever plays by an engine asks it nothing but what stands here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from scoring.hand.tiles import SET_TILES
from scoring.sheet import Counted, Explained, Line, Sheet, Waiting
from scoring.table.dealing import MAY_PLAY
from scoring.table.transfers import SEATS, Transfer

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from scoring.advice.total_range import TotalRange
    from scoring.advice.win_source import PlainSource
    from scoring.errors import Problem
    from scoring.hand.context import Context, Wind
    from scoring.hand.hand import Hand
    from scoring.hand.patterns import OwnShape
    from scoring.hand.tiles import Tile
    from scoring.table.deal import FinishedDeal, Ledger, Outcome
    from scoring.table.dealing import Place
    from scoring.table.settling import Settlement
    from scoring.table.stated_total import PossibleTotals, Price, Range, TotalRole
    from scoring.tables.schema import Item, Option, PenaltyKind, Preset

__all__ = [
    "Catalogue",
    "Counted",
    "Engine",
    "Explained",
    "Fact",
    "Kit",
    "Line",
    "Listed",
    "Paying",
    "Ranked",
    "Row",
    "Sheet",
    "Transfer",
    "Waiting",
    "Win",
]

Kind = Literal["switch", "number", "choice", "tiles", "seats"]


@dataclass(frozen=True, slots=True)
class Kit:
    """What an engine plays with."""

    tiles: tuple[Tile, ...] = SET_TILES
    """The kinds of tile that make sets, four of each."""
    sets: tuple[int, ...] = (4,)
    """How many sets a winning hand may have beside its pair."""
    red_fives: bool = False
    """Whether a red five is another tile than a plain one: `Hand.reds` tells them."""
    jokers: bool = False
    flowers: bool = False
    players: tuple[int, ...] = tuple(MAY_PLAY)
    """How many may play a game."""
    own_shapes: tuple[OwnShape, ...] = ()
    """Shapes of a house's own that win: whoever reads photos looks for them, too."""

    @property
    def seats(self) -> tuple[Wind, ...]:
        """The winds that play where nobody waits: of three nobody is North."""
        return SEATS[: max(self.players)]


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that an engine may want to know of a hand or a deal beside its tiles.

    It stands in the field of `Context` or `FinishedDeal` that has its name, and under that name in their
    `extra` where it is the engine's `own`.
    """

    name: str
    kind: Kind
    question: str
    """English words for it."""
    choices: tuple[str, ...] = ()
    about: Literal["hand", "deal"] = "hand"
    own: bool = False
    asked: bool = False
    """Whether it is asked of each hand that it can change; else it is so only where somebody says it."""
    beside: Literal["", "indicators", "below", "norths"] = ""
    """What is likely to be the answer where it lies beside the hand on its photo: a row of so few tiles, the
    row below it, or norths in a row, by their number."""
    needs: tuple[str, ...] = ()
    """Switches of which one must be on, or what was said of this fact is not so."""
    outcomes: tuple[Outcome, ...] = ()
    """Of a deal: how it must have ended; a fact that has none is carried over from the deals before."""


class Ranked(NamedTuple):
    """A player's end of a game: the place, 1 for the first, and the final score in points.

    `score` is what the player won or lost by `points`, with all that the other fields say.
    """

    player: int
    place: int
    points: int
    score: int
    uma: int = 0
    """The bonus of the place."""
    oka: int = 0
    """What the player has of the points that all paid in, less what they paid in."""
    sticks: int = 0
    """What the player takes of the stakes that are left on the table."""
    penalty: int = 0
    """What is taken off after the game, and goes to nobody."""


class Paying(NamedTuple):
    """What has to be said of a win before it can be paid, and what a table may say beside."""

    somebody: bool = True
    """Whether anybody pays; else scores are only added up."""
    dealer: bool = False
    """Whether it matters who deals."""
    discarder: bool = False
    """Whether it matters who discarded the winning tile."""
    liable: bool = False
    """Whether somebody may be liable for a hand, and pay for all."""
    several: bool = False
    """Whether several may win on one discard."""
    losers: bool = False
    """Whether the losers settle among themselves, too."""
    immune: bool = False
    """Whether it may be that nobody is responsible for a discard."""
    dangerous: bool = False
    """Whether a discard may let off a cannon, so that its discarder pays for all."""


class Win(NamedTuple):
    """What the payments of one hand depend on."""

    winner: Wind
    giver: Wind | None = None
    """Who let the winner have the tile, where that matters and is known."""
    liable: Wind | None = None
    streak: int = 0
    """How many deals in a row East has kept before this one."""


class Row(NamedTuple):
    """What pays under rules that are no table."""

    id: str
    name: str
    native: str
    worth: str
    source: str


class Catalogue(Protocol):
    """What rules hold, as a page lists it. A `RuleTable` is one."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def description(self) -> str: ...
    @property
    def items(self) -> tuple[Item, ...]:
        """What pays, as far as a house may change it."""

    @property
    def rows(self) -> tuple[Row, ...]:
        """What pays where it is no item."""

    @property
    def options(self) -> tuple[Option, ...]: ...
    @property
    def presets(self) -> tuple[Preset, ...]: ...


class Listed(NamedTuple):
    """A catalogue for engines that are no rule tables: a house may change their options alone."""

    name: str
    title: str
    description: str = ""
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    rows: tuple[Row, ...] = ()
    start: int = 0
    """The points with which each player begins a game."""
    items: tuple[Item, ...] = ()


class Engine(Protocol):
    """Rules of mahjong with the choices of a table made. It does not change."""

    @property
    def name(self) -> str:
        """What `--rules` calls it."""

    @property
    def title(self) -> str: ...
    @property
    def kit(self) -> Kit: ...
    @property
    def facts(self) -> tuple[Fact, ...]:
        """What it may ask; it scores as well where that is not known."""

    @property
    def unit(self) -> str:
        """What totals count in: points, faan or tai."""

    @property
    def paying(self) -> Paying: ...
    @property
    def penalties(self) -> tuple[PenaltyKind, ...]:
        """What players pay for mistakes, each with its amount."""

    @property
    def catalogue(self) -> Catalogue: ...
    def with_house(self, changes: Mapping[str, Any]) -> Engine:
        """Give the same rules with what a house changes of them, as in its file.

        Raises ScoringError `bad_house_rules`.
        """

    def with_options(self, options: Mapping[str, object]) -> Engine:
        """Give the same rules with other choices by name; `preset` is one that stands for several.

        Raises ScoringError `unknown_preset`, `unknown_option`, `bad_option_value`.
        """

    def describe(self, wanted: str | None = None) -> Iterator[str]:
        """Give a line for each item, option and preset, or for the wanted one.

        Raises ScoringError `unknown_id`.
        """

    def problems(self, hand: Hand, context: Context) -> Sequence[Problem]:
        """Name what keeps the hand from being scored."""

    def score(self, hand: Hand, context: Context) -> Sheet:
        """Score a hand that won, or a loser's where the rules score those.

        Raises ScoringError with the first of its `problems`, and `bad_context_value` for facts of its own.
        """

    def explain(self, sheet: Sheet) -> Explained:
        """Tell of a sheet that this engine made."""

    def waits(self, hand: Hand, context: Context) -> Sequence[Waiting]:
        """Give the tiles that complete a hand one tile short; a whole one is asked without its winning tile.

        Where the context does not say how the tile comes it is drawn.
        """

    def allowed(self, context: Context) -> Collection[str]:
        """Name the problems that keep no such winner's tiles from being scored, by their codes."""

    def special(
        self, hand: Hand, known: Context, source: PlainSource | None, said: Collection[str]
    ) -> tuple[Context, list[str]]:
        """Add what was said to be special about a win, and name what is worth offering: it changes the total.

        `known` holds the winds and the facts of the engine's own; what of `said` cannot be is left out.
        """

    def total_range(
        self,
        hand: Hand,
        known: Context,
        hands: Sequence[Hand] = (),
        *,
        specials: Collection[str] | None = None,
    ) -> TotalRange:
        """Give the least and the most that a hand may score by what is known of it, and what is to be asked.

        As `scoring.advice.total_range` does; facts of the engine's own that are `asked` are named, too.
        """

    def rare(self, hand: Hand, context: Context) -> list[str]:
        """Name the facts that seldom matter and do here: numbers, and a winner's discards."""

    def other_wins(self, hand: Hand, context: Context) -> list[str]:
        """Name what, once it is said, would let tiles win that are no winning hand."""

    def telling_tiles(self, fact: str, hand: Hand) -> Sequence[Tile]:
        """Give the tiles that are worth naming for a fact that is tiles."""

    def range_of(self, *, won: bool) -> Range:
        """Give the totals that a winner's or a loser's hand can have."""

    def possible_totals(self, role: TotalRole) -> PossibleTotals:
        """Return the totals that a player in this role can have.

        It must contain every total that a hand can have, and should contain no other.
        """

    def prices(self, deal: FinishedDeal, seat: Wind) -> tuple[Price, ...]:
        """Give what the totals that a winner may say pay in a deal, where that is another number."""

    def may_be_liable(self, sheet: Sheet | None) -> bool:
        """Whether somebody may be liable for this hand."""

    def pays(self, sheet: Sheet, win: Win) -> Settlement:
        """Say who pays a winner, as far as one hand tells."""

    def settle(self, deal: FinishedDeal) -> Ledger:
        """Score what is shown and say who pays whom. Raises ScoringError as `score`, and `bad_settlement`."""

    def after(self, place: Place, deal: FinishedDeal) -> Place:
        """Give the deal that comes after this one."""

    def ranking(
        self, points: Sequence[int], place: Place, deals: Sequence[FinishedDeal]
    ) -> tuple[Ranked, ...]:
        """Rank the players of a game that has ended; nobody where points are all that counts."""

    def is_over(self, place: Place) -> bool:
        """Say whether the game has ended before this deal."""

    def has_ended(self, points: Sequence[int], place: Place, deals: Sequence[FinishedDeal]) -> bool:
        """Return True if the game has ended before the deal at `place`, by these points.

        `is_over` tells only what no points can change.
        """
