"""What is told of one deal: who won, how, and what each player showed.

Players are known by their number in the order in which they sat down, from 0, East first.

A hand is kept as its text with what is known of the win; seat, round and East's wins in a row follow from the
deals before, and are never told.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from scoring.advice.win_source import PlainSource  # noqa: TC001 (it is asked for at run time)
from scoring.dataclass_input import Given, Source
from scoring.errors import ScoringError
from scoring.hand.hand import Hand
from scoring.table.dealing import MAY_PLAY
from scoring.value_rules import Says
from tilesnap.games.settlement import context_of

if TYPE_CHECKING:
    from collections.abc import Mapping

SOURCE = Source("bad_game")
Player = Annotated[int, Says("the number of a player, from 0 as they sat down", ge=0, lt=MAY_PLAY.stop - 1)]
Outcome = Literal["won", "drawn", "washed_out"]
FOLLOWS = frozenset({"role", "seat", "round", "discarder", "wins_in_a_row", "draws_between"})
"""What of a context follows from the game."""
MOST_POINTS = 1_000_000
MOST_FACTS = 12


class Told(Given):
    """The base of all that is told of a game. Making one raises ScoringError `bad_game` for what is wrong."""

    __slots__ = ()
    SOURCE: ClassVar[Source] = SOURCE


Points = Annotated[int, Says("a whole number, 0 or more", ge=0, le=MOST_POINTS)]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownHand(Told):
    """What a player shows: a hand with what is known of its win, or a total that the table says."""

    hand: Annotated[
        Annotated[str, Says(max_length=300)] | None, Says("text such as 555m CCCC | 222s 111p EE*")
    ] = None
    context: Annotated[dict[str, object], Says("facts of the win by their names")] = field(
        default_factory=dict
    )
    total: Annotated[Annotated[int, Says(ge=0, le=MOST_POINTS)] | None, Says("a whole number, 0 or more")] = (
        None
    )

    @classmethod
    def upgraded(cls, values: Any) -> Any:
        """Leave out what pages once wrote of a win in the first turn though nobody had said it."""
        context = values.get("context") if isinstance(values, dict) else None
        if not isinstance(context, dict):
            return values
        if context.get("turn") is None or context.get("ready_from_deal") is not False:
            return values
        said = {name: each for name, each in context.items() if name != "ready_from_deal"}
        return {**values, "context": said}

    def checked(self) -> None:
        """Check what is shown. Raises ScoringError `bad_game` and what a hand or a context raises."""
        if (self.hand is None) == (self.total is None):
            raise ScoringError("bad_game", "a player shows a hand or says a total: give one of them")
        for name in self.context:
            if name in FOLLOWS:
                raise ScoringError("bad_game", f"{name} follows from the game: leave it out", field=name)
        if self.hand is not None:
            Hand.parse(self.hand)
        context_of(self.context)

    @property
    def drawn(self) -> bool | None:
        """Whether the last tile of this hand was drawn, as far as it says so."""
        return context_of(self.context).self_drawn


@dataclass(frozen=True, slots=True, kw_only=True)
class Fine(Told):
    """A penalty: who pays, how much, to whom, and by which rule of the penalties; None: the table's own."""

    offender: Player
    amount: Points
    to: Player
    kind: Annotated[str, Says(max_length=60)] | None = None

    def checked(self) -> None:
        """Check that it is paid to another. Raises ScoringError `bad_game`."""
        if self.offender == self.to:
            raise ScoringError("bad_game", "nobody pays a penalty to themselves: name another player")


Hands = Annotated[
    tuple[ShownHand | None, ...],
    Says(
        "as many hands as there are players, null for one that was not shown",
        min_length=MAY_PLAY.start,
        max_length=MAY_PLAY.stop - 1,
    ),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRecord(Told):
    """One deal as it was told. `source`: how the winner came by the last tile, None where nobody remembers.

    `discarder` discarded it, or made the kong that was robbed. `immune`: nobody is responsible for the win.
    `liable`: who is liable for the winner's hand. `also_won`: who else won on the same discard; whose hand is
    the first of them matters for `liable` alone. Both are left out where nobody is named. `extra` and
    `of_players` are facts that only the engine has by which the game is played, by its names: what was so,
    and of which players, such as who declared riichi.
    `shown` is in the order of the players, None for one who showed no hand or waited.
    """

    outcome: Annotated[Outcome, Says("won, drawn or washed_out")]
    winner: Player | None = None
    source: Annotated[PlainSource | None, Says("wall, discard, robbed_kong or null")] = None
    discarder: Player | None = None
    dangerous: bool = False
    immune: bool = False
    liable: Player | None = None
    also_won: Annotated[tuple[Player, ...], Says("players", max_length=2)] = ()
    extra: Annotated[dict[str, bool], Says(max_length=MOST_FACTS)] = field(default_factory=dict)
    of_players: Annotated[dict[str, tuple[Player, ...]], Says(max_length=MOST_FACTS)] = field(
        default_factory=dict
    )
    shown: Hands = (None, None, None, None)
    penalties: Annotated[tuple[Fine, ...], Says(max_length=24)] = ()

    @classmethod
    def upgraded(cls, values: Any) -> Any:
        """Read what was told before there was a `source`: whether the tile was `drawn`."""
        if not isinstance(values, dict) or "drawn" not in values or "source" in values:
            return values
        known = {name: value for name, value in values.items() if name != "drawn"}
        if values["drawn"] not in (True, False, None):
            return values
        source = {True: "wall", False: "discard", None: None}[values["drawn"]]
        if source == "discard" and _robbed(known):
            source = "robbed_kong"
        return {**known, "source": source}

    @property
    def drawn(self) -> bool | None:
        """Whether the winner drew the last tile."""
        return None if self.source is None else self.source == "wall"

    @property
    def winners(self) -> tuple[int, ...]:
        return () if self.winner is None else (self.winner, *self.also_won)

    def checked(self) -> None:
        """Check the parts against each other. Raises ScoringError `bad_game`."""
        self._check_players()
        won = self.outcome == "won"
        if won != (self.winner is not None):
            raise ScoringError("bad_game", "a deal that was won has a winner, another has none")
        said = (
            *(self.source, self.discarder, self.liable),
            *(each or None for each in (self.dangerous, self.immune, self.also_won)),
        )
        if not won and any(each is not None for each in said):
            raise ScoringError("bad_game", "nobody won this deal: say nothing of a winning tile")
        if len(set(self.winners)) < len(self.winners):
            raise ScoringError("bad_game", "name each winner once")
        if self.liable in self.winners:
            raise ScoringError("bad_game", "a winner is not liable for the own hand, nor for another's")
        if self.dangerous and self.discarder is None:
            raise ScoringError("bad_game", "say who discarded the dangerous tile")
        came = {each.drawn for each in map(self.shown.__getitem__, self.winners) if each} - {None}
        if self.discarder is not None and (self.discarder in self.winners or self.drawn or True in came):
            raise ScoringError("bad_game", "a drawn tile has no discarder, and no winner is their own")
        if self.also_won and (self.drawn or True in came):
            raise ScoringError("bad_game", "several players win on a discard, not by a draw")
        if self.drawn is not None and came - {self.drawn}:
            raise ScoringError("bad_game", "the deal and the winner's hand disagree about a drawn last tile")

    def _check_players(self) -> None:
        """Check that everybody who is named has a place in `shown`. Raises ScoringError `bad_game`."""
        last = max(self._named, default=0)
        if last >= len(self.shown):
            message = f"there is no player {last}: the deal shows the hands of {len(self.shown)}"
            raise ScoringError("bad_game", message)

    @property
    def _named(self) -> set[int]:
        """Everybody who is said to have done something, or shows a hand."""
        fines = (player for fine in self.penalties for player in (fine.offender, fine.to))
        showing = (player for player, shown in enumerate(self.shown) if shown is not None)
        own = (player for players in self.of_players.values() for player in players)
        said = (*self.winners, self.discarder, self.liable, *fines, *showing, *own)
        return {player for player in said if player is not None}

    def among(self, players: int) -> DealRecord | None:
        """Give it with as many hands as there are players; None where it names more."""
        if len(self.shown) == players:
            return self
        if any(player >= players for player in self._named):
            return None
        shown = (*self.shown, *(None,) * players)[:players]
        return replace(self, shown=shown)

    def as_json(self) -> dict[str, Any]:
        """Give the dict that its JSON is, without what names nobody: so it was before that could be said."""
        written = Told.as_json(self)
        return {
            name: value
            for name, value in written.items()
            if name not in ("liable", "also_won", "extra", "of_players") or value not in (None, [], {})
        }


def _robbed(values: Mapping[str, Any]) -> bool:
    """Tell whether a winner's hand says that a kong was robbed."""
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
