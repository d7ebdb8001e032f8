"""The record of one deal: who won, how, and the hand that each player showed.

Players are identified by their index in seating order, from 0, East first.

A hand is stored as its notation with the known facts of the win. Seat wind, round wind and the dealer streak
follow from the deals before, and are never stored.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from scoring.engine import (
    PLAYER_COUNTS,
    PlainSource,
)
from scoring.errors import ScoringError
from scoring.hand.hand import Hand
from scoring.validation import Constraint, ValidatedModel, ValueSource
from tilesnap.games.settlement import parse_context

if TYPE_CHECKING:
    from collections.abc import Mapping

GAME_INPUT = ValueSource("bad_game")
PlayerIndex = Annotated[
    int, Constraint("the number of a player, from 0 as they sat down", ge=0, lt=PLAYER_COUNTS.stop - 1)
]
Outcome = Literal["won", "drawn", "washed_out"]
DERIVED_FACTS = frozenset({"role", "seat", "round", "discarder", "wins_in_a_row", "draws_between"})
"""The facts of a hand's context that follow from the game."""
MAX_POINTS = 1_000_000
MAX_FACTS = 12


class GameModel(ValidatedModel):
    """Base class of all validated game data; invalid values raise ScoringError `bad_game`."""

    __slots__ = ()
    SOURCE: ClassVar[ValueSource] = GAME_INPUT


Points = Annotated[int, Constraint("a whole number, 0 or more", ge=0, le=MAX_POINTS)]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownHand(GameModel):
    """A player's hand with the known facts of its win, or a total that the table states."""

    hand: Annotated[
        Annotated[str, Constraint(max_length=300)] | None,
        Constraint("text such as 555m CCCC | 222s 111p EE*"),
    ] = None
    context: Annotated[dict[str, object], Constraint("facts of the win by their names")] = field(
        default_factory=dict
    )
    total: Annotated[
        Annotated[int, Constraint(ge=0, le=MAX_POINTS)] | None, Constraint("a whole number, 0 or more")
    ] = None

    @classmethod
    def upgrade_values(cls, values: Any) -> Any:
        """Drop `ready_from_deal` where older pages wrote it unasked for a win in the first turn."""
        context = values.get("context") if isinstance(values, dict) else None
        if not isinstance(context, dict):
            return values
        if context.get("turn") is None or context.get("ready_from_deal") is not False:
            return values
        stated = {name: each for name, each in context.items() if name != "ready_from_deal"}
        return {**values, "context": stated}

    def check_consistency(self) -> None:
        """Check the hand, its context and its total.

        Raises:
            ScoringError: `bad_game`, and what parsing a hand or a context raises.

        """
        if (self.hand is None) == (self.total is None):
            raise ScoringError("bad_game", "a player shows a hand or states a total: give one of them")
        for name in self.context:
            if name in DERIVED_FACTS:
                raise ScoringError("bad_game", f"{name} follows from the game: leave it out", field=name)
        if self.hand is not None:
            Hand.parse(self.hand)
        parse_context(self.context)

    @property
    def self_drawn(self) -> bool | None:
        """True if the last tile was drawn, False if it was not, None if unknown."""
        return parse_context(self.context).self_drawn


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedPenalty(GameModel):
    """A penalty: who pays how much to whom, and its kind in the rules.

    `kind` is None for a penalty of the table's own.
    """

    offender: PlayerIndex
    amount: Points
    to: PlayerIndex
    kind: Annotated[str, Constraint(max_length=60)] | None = None

    def check_consistency(self) -> None:
        """Check that nobody pays themselves.

        Raises:
            ScoringError: `bad_game`.

        """
        if self.offender == self.to:
            raise ScoringError("bad_game", "nobody pays a penalty to themselves: name another player")


ShownHands = Annotated[
    tuple[ShownHand | None, ...],
    Constraint(
        "as many hands as there are players, null for one that was not shown",
        min_length=PLAYER_COUNTS.start,
        max_length=PLAYER_COUNTS.stop - 1,
    ),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRecord(GameModel):
    """One deal as a device recorded it.

    `liable` and `also_won` are omitted from the JSON where they name nobody.

    Attributes:
        outcome: `won`, `self_drawn` or `washed_out`.
        winner: The winner, None if nobody won.
        source: How the winner got the last tile, None if unknown.
        discarder: Who discarded the last tile, or declared the kong that was robbed.
        dangerous: True if the discard was dangerous by the rules.
        immune: True if nobody is responsible for the win.
        liable: Who is liable for the winner's hand.
        also_won: The other winners on the same discard. Which hand comes first only matters for `liable`.
        extra: Facts that only the engine of this game has, by its names.
        of_players: The players to whom such facts apply, such as those who declared riichi.
        shown: The hands in the order of the players, None for a player who showed none or waited.
        penalties: The penalties of this deal.

    """

    outcome: Annotated[Outcome, Constraint("won, drawn or washed_out")]
    winner: PlayerIndex | None = None
    source: Annotated[PlainSource | None, Constraint("wall, discard, robbed_kong or null")] = None
    discarder: PlayerIndex | None = None
    dangerous: bool = False
    immune: bool = False
    liable: PlayerIndex | None = None
    also_won: Annotated[tuple[PlayerIndex, ...], Constraint("players", max_length=2)] = ()
    extra: Annotated[dict[str, bool], Constraint(max_length=MAX_FACTS)] = field(default_factory=dict)
    of_players: Annotated[dict[str, tuple[PlayerIndex, ...]], Constraint(max_length=MAX_FACTS)] = field(
        default_factory=dict
    )
    shown: ShownHands = (None, None, None, None)
    penalties: Annotated[tuple[RecordedPenalty, ...], Constraint(max_length=24)] = ()

    @classmethod
    def upgrade_values(cls, values: object) -> object:
        """Convert records from before `source` existed, which stored whether the tile was `drawn`."""
        if not isinstance(values, dict) or "drawn" not in values or "source" in values:
            return values
        known = {name: value for name, value in values.items() if name != "drawn"}
        if values["drawn"] not in (True, False, None):
            return values
        source = {True: "wall", False: "discard", None: None}[values["drawn"]]
        if source == "discard" and _states_robbed_kong(known):
            source = "robbed_kong"
        return {**known, "source": source}

    @property
    def self_drawn(self) -> bool | None:
        """True if the winner drew the last tile, False if not, None if unknown."""
        return None if self.source is None else self.source == "wall"

    @property
    def winners(self) -> tuple[int, ...]:
        """All winners; empty if nobody won."""
        return () if self.winner is None else (self.winner, *self.also_won)

    def check_consistency(self) -> None:
        """Check the fields against each other.

        Raises:
            ScoringError: `bad_game`.

        """
        self._check_players()
        won = self.outcome == "won"
        if won != (self.winner is not None):
            raise ScoringError("bad_game", "a deal that was won has a winner, other deals have none")
        win_facts = (
            *(self.source, self.discarder, self.liable),
            *(each or None for each in (self.dangerous, self.immune, self.also_won)),
        )
        if not won and any(each is not None for each in win_facts):
            raise ScoringError("bad_game", "nobody won this deal: leave the winning tile out")
        if len(set(self.winners)) < len(self.winners):
            raise ScoringError("bad_game", "name each winner once")
        if self.liable in self.winners:
            raise ScoringError(
                "bad_game", "a winner is liable neither for their own hand nor for another winner's"
            )
        if self.dangerous and self.discarder is None:
            raise ScoringError("bad_game", "name who discarded the dangerous tile")
        stated = {each.self_drawn for each in map(self.shown.__getitem__, self.winners) if each} - {None}
        if self.discarder is not None and (
            self.discarder in self.winners or self.self_drawn or True in stated
        ):
            raise ScoringError("bad_game", "a drawn tile has no discarder, and no winner is their own")
        if self.also_won and (self.self_drawn or True in stated):
            raise ScoringError("bad_game", "several players win on a discard, not by a draw")
        if self.self_drawn is not None and stated - {self.self_drawn}:
            raise ScoringError("bad_game", "the deal and the winner's hand disagree about a drawn last tile")

    def _check_players(self) -> None:
        """Check that every player who is named has a place in `shown`. Raises ScoringError `bad_game`."""
        last = max(self._mentioned_players, default=0)
        if last >= len(self.shown):
            message = f"there is no player {last}: the deal shows the hands of {len(self.shown)}"
            raise ScoringError("bad_game", message)

    @property
    def _mentioned_players(self) -> set[int]:
        """All players who are named or show a hand."""
        fines = (player for fine in self.penalties for player in (fine.offender, fine.to))
        showing = (player for player, shown in enumerate(self.shown) if shown is not None)
        own = (player for players in self.of_players.values() for player in players)
        mentioned = (*self.winners, self.discarder, self.liable, *fines, *showing, *own)
        return {player for player in mentioned if player is not None}

    def for_player_count(self, players: int) -> DealRecord | None:
        """Return the record with one hand per player, or None if it names a player beyond them.

        Args:
            players: The number of players in the game.

        """
        if len(self.shown) == players:
            return self
        if any(player >= players for player in self._mentioned_players):
            return None
        shown = (*self.shown, *(None,) * players)[:players]
        return replace(self, shown=shown)

    def as_json(self) -> dict[str, object]:
        """Return the JSON dict without empty optional fields, so that older records keep their digest."""
        values = GameModel.as_json(self)
        return {
            name: value
            for name, value in values.items()
            if name not in ("liable", "also_won", "extra", "of_players") or value not in (None, [], {})
        }


def _states_robbed_kong(values: Mapping[str, object]) -> bool:
    """Return True if a winner's hand states that a kong was robbed."""
    shown = values.get("shown")
    also = values.get("also_won")
    winners = [values.get("winner"), *(also if isinstance(also, list | tuple) else ())]
    if not isinstance(shown, list | tuple):
        return False
    rows = [shown[at] for at in winners if type(at) is int and 0 <= at < len(shown)]
    return any(
        isinstance(row, dict)
        and isinstance(row.get("context"), dict)
        and row["context"].get("source") == "robbed_kong"
        for row in rows
    )
