"""What is known of one hand of a deal, whoever said it: who has it, and how it was won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, get_args

from scoring import Context
from scoring.hand.tiles import WINDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.hand.context import Wind
    from scoring.table.robbed import Robbed

Role = Literal["winner", "loser"]
PlainSource = Literal["wall", "discard", "robbed_kong"]
"""How the last tile came, by the words of a context, before anything special is said of it."""
Own = tuple[tuple[str, Any], ...]
"""Facts that only one engine has, by its names, with what was said of them."""
PLACES: tuple[Literal["right"], Literal["across"], Literal["left"]] = ("right", "across", "left")
"""The other players as one of them sees them, in turn: the next wind sits to the right."""
Discarder = Literal["right", "across", "left", "nobody"]
"""Where the player sits who let the winner have the tile, seen from there; nobody: none is responsible."""
MAY_BE_UNKNOWN = ("winning_tile", "source", "seat", "round", "discarder", "liable")
"""What may be left open: nobody may remember."""
ALLOWED: Mapping[str, tuple[object, ...]] = {
    "role": get_args(Role),
    "sets": (True, False),
    "source": get_args(PlainSource),
    "seat": tuple(WINDS),
    "round": tuple(WINDS),
    "discarder": get_args(Discarder),
    "liable": get_args(Discarder),
}
"""What may be answered to each question that is about a fact."""


def place_of(seat: str | None, other: str | None) -> Discarder | None:
    """Say where the player of another wind sits, seen from a seat; None where either is not known."""
    if seat is None or other is None or seat == other:
        return None
    return PLACES[(WINDS.index(other) - WINDS.index(seat) - 1) % len(WINDS)]


def seat_at(place: str, seat: str) -> str:
    """Give the wind of the player who sits there, seen from a seat."""
    return WINDS[(WINDS.index(seat) + 1 + PLACES.index(place)) % 4]


@dataclass(frozen=True, slots=True)
class HandFacts:
    """What is known of a hand; None is not known. It is worked out from a deal and never kept.

    `sets`: whether it is known which sets were claimed. `special`: what was special about the win, by the
    names of `SPECIALS`. `unknown`: what nobody knows any more, so that it is not asked again. `given`: what
    the table has settled, known or not; it is neither asked nor answered. `proposed`: what is likely by the
    deals before, by field; it stands first among the choices, and is no answer. `own`: what only the engine
    asks.
    """

    role: Role | None = None
    sets: bool = True
    source: PlainSource | None = None
    seat: Wind | None = None
    round: Wind | None = None
    discarder: Discarder | None = None
    liable: Discarder | None = None
    special: frozenset[str] = frozenset()
    wins_in_a_row: int | None = None
    draws_between: int | None = None
    streak: int | None = None
    discards: tuple[str, ...] | None = None
    unknown: frozenset[str] = frozenset()
    given: frozenset[str] = frozenset()
    proposed: tuple[tuple[str, Any], ...] = ()
    own: Own = ()
    robbed: Robbed | None = None

    def context(self, role: Role) -> Context:
        """Give the context without how the hand was won."""
        return Context(
            role=role,
            seat=self.seat,
            round=self.round,
            wins_in_a_row=self.wins_in_a_row if self.seat == "E" else None,
            draws_between=self.draws_between if self.seat == "E" else None,
            discards=self.discards,
            extra=dict(self.own),
        )

    @property
    def said(self) -> frozenset[str]:
        """What was said to be special about the win, by the words of a context or of the engine alone."""
        return self.special | {name for name, value in self.own if value is True}

    def answer(self, field: str) -> Any:
        """Give what was answered to a question about a fact, None where nothing was."""
        return dict(self.own).get(field, getattr(self, field, None))

    @property
    def giver(self) -> str | None:
        """The wind of the player who let the winner have the tile, where both seats are known."""
        if self.seat is None or self.source == "wall" or self.discarder not in PLACES:
            return None
        return seat_at(self.discarder, self.seat)
