"""What is told of one deal: who won, how, and what each player showed.

Players are 0 to 3, in the order in which they sat down, East first.

A hand is kept as its text with what is known of the win; seat, round and East's wins in a row follow from the
deals before, and are never told.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import Field, SerializerFunctionWrapHandler, model_serializer, model_validator
from pydantic.types import Strict

from scoring.checking import Checked, Source
from scoring.errors import ScoringError
from scoring.hand.context import Context
from scoring.hand.hand import Hand

SOURCE = Source("bad_game")
Rows = Strict(strict=False)  # JSON has lists where these are tuples
Player = Annotated[int, Field(ge=0, le=3, description="a player: 0, 1, 2 or 3")]
Outcome = Literal["won", "drawn", "washed_out"]
FOLLOWS = frozenset({"role", "seat", "round", "discarder", "wins_in_a_row", "draws_between"})
"""What of a context follows from the game."""
MOST_POINTS = 1_000_000


class ShownHand(Checked):
    """What a player shows: a hand with what is known of its win, or a total that the table says."""

    hand: str | None = Field(
        default=None, max_length=300, description="text such as 555m CCCC | 222s 111p EE*"
    )
    context: dict[str, object] = Field(default_factory=dict, description="facts of the win by their names")
    total: int | None = Field(default=None, ge=0, le=MOST_POINTS, description="a whole number, 0 or more")

    @model_validator(mode="after")
    def _is_one_thing(self) -> Self:
        """Check what is shown. Raises ScoringError `bad_game` and what a hand or a context raises."""
        if (self.hand is None) == (self.total is None):
            raise ScoringError("bad_game", "a player shows a hand or says a total: give one of them")
        for name in self.context:
            if name in FOLLOWS:
                raise ScoringError("bad_game", f"{name} follows from the game: leave it out", field=name)
        if self.hand is not None:
            Hand.parse(self.hand)
        Context.from_json(self.context)
        return self

    @property
    def drawn(self) -> bool | None:
        """Whether the last tile of this hand was drawn, as far as it says so."""
        return Context.from_json(self.context).self_drawn


class Fine(Checked):
    """A penalty: who pays, how much, to whom, and by which rule of the penalties; None: the table's own."""

    offender: Player
    amount: int = Field(ge=0, le=MOST_POINTS, description="a whole number, 0 or more")
    to: Player
    kind: str | None = Field(default=None, max_length=60)

    @model_validator(mode="after")
    def _is_paid_to_another(self) -> Self:
        if self.offender == self.to:
            raise ScoringError("bad_game", "nobody pays a penalty to themselves: name another player")
        return self


FourHands = Annotated[
    tuple[ShownHand | None, ShownHand | None, ShownHand | None, ShownHand | None],
    Rows,
    Field(description="four hands, null for one that was not shown"),
]


class DealRecord(Checked):
    """One deal as it was told. `drawn`: whether the winner drew the last tile, None where nobody remembers.

    `discarder` discarded it, or made the kong that was robbed. `immune`: nobody is responsible for the win.
    `liable`: who is liable for the winner's hand. `also_won`: who else won on the same discard; whose hand is
    the first of them matters for `liable` alone. Both are left out where nobody is named.
    `shown` is in the order of the players, None for one who showed no hand.
    """

    outcome: Outcome = Field(description="won, drawn or washed_out")
    winner: Player | None = None
    drawn: bool | None = None
    discarder: Player | None = None
    dangerous: bool = False
    immune: bool = False
    liable: Player | None = None
    also_won: Annotated[tuple[Player, ...], Rows] = Field(default=(), max_length=2, description="players")
    shown: FourHands = (None, None, None, None)
    penalties: Annotated[tuple[Fine, ...], Rows] = Field(default=(), max_length=24)

    @property
    def winners(self) -> tuple[int, ...]:
        return () if self.winner is None else (self.winner, *self.also_won)

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        """Check the parts against each other. Raises ScoringError `bad_game`."""
        won = self.outcome == "won"
        if won != (self.winner is not None):
            raise ScoringError("bad_game", "a deal that was won has a winner, another has none")
        said = (
            *(self.drawn, self.discarder, self.liable),
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
        return self

    @model_serializer(mode="wrap")
    def _without_nobody(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Leave out what names nobody, as it was written before that could be said."""
        written: dict[str, Any] = write(self)
        return {
            name: value
            for name, value in written.items()
            if name not in ("liable", "also_won") or value not in (None, (), [])
        }
