"""Facts of one hand of a deal: the owner's seat, and how it was won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, get_args

from scoring import Context
from scoring.hand.tiles import WINDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.hand.context import Wind
    from scoring.table.robbed_kong import RobbedKong

Role = Literal["winner", "loser"]
WinSource = Literal["wall", "discard", "robbed_kong"]
"""The source of the last tile, in the words of a context, without special ways of winning."""
EngineFacts = tuple[tuple[str, Any], ...]
"""Facts that only one engine has, as pairs of name and value."""
RELATIVE_SEATS: tuple[Literal["right"], Literal["across"], Literal["left"]] = ("right", "across", "left")
"""The other players relative to one of them, in turn order: the next wind sits to the right."""
RelativeSeat = Literal["right", "across", "left", "nobody"]
"""Relative seat of the player whose tile won; `nobody` means that no player is responsible."""
MAY_BE_UNKNOWN = ("winning_tile", "source", "seat", "round", "discarder", "liable")
"""Facts that may stay open because nobody remembers them."""
ALLOWED_ANSWERS: Mapping[str, tuple[object, ...]] = {
    "role": get_args(Role),
    "sets": (True, False),
    "source": get_args(WinSource),
    "seat": tuple(WINDS),
    "round": tuple(WINDS),
    "discarder": get_args(RelativeSeat),
    "liable": get_args(RelativeSeat),
}
"""Allowed answers of each question about a fact."""


def relative_seat(seat: str | None, other: str | None) -> RelativeSeat | None:
    """Return where the player of another wind sits relative to a seat; None if either is not known."""
    if seat is None or other is None or seat == other:
        return None
    return RELATIVE_SEATS[(WINDS.index(other) - WINDS.index(seat) - 1) % len(WINDS)]


def wind_at_relative_seat(place: str, seat: str) -> str:
    """Return the wind of the player at a relative seat."""
    return WINDS[(WINDS.index(seat) + 1 + RELATIVE_SEATS.index(place)) % 4]


@dataclass(frozen=True, slots=True)
class HandFacts:
    """The known facts of a hand; None means not known. It is derived from a deal and never stored.

    Attributes:
        role: Whether the hand won or lost.
        sets: It is known which sets were claimed.
        source: How the last tile came.
        seat: The seat wind.
        round: The prevailing wind.
        discarder: Relative seat of the discarder.
        liable: Relative seat of the player who pays for the hand.
        special: Special ways of winning, by the names of `SPECIALS`.
        wins_in_a_row: Consecutive wins of the dealer.
        draws_between: Drawn deals between these wins.
        streak: Consecutive deals of the dealer.
        discards: The winner's own discards.
        unknown: Facts that nobody remembers, so that they are not asked again.
        given: Facts that the table has settled, known or not; they are neither asked nor answered.
        proposed: Likely values by field, from earlier deals; offered first, but no answers.
        engine_facts: Facts that only the engine asks for.
        robbed: The kong that was robbed from this hand.
    """

    role: Role | None = None
    sets: bool = True
    source: WinSource | None = None
    seat: Wind | None = None
    round: Wind | None = None
    discarder: RelativeSeat | None = None
    liable: RelativeSeat | None = None
    special: frozenset[str] = frozenset()
    wins_in_a_row: int | None = None
    draws_between: int | None = None
    streak: int | None = None
    discards: tuple[str, ...] | None = None
    unknown: frozenset[str] = frozenset()
    given: frozenset[str] = frozenset()
    proposed: tuple[tuple[str, Any], ...] = ()
    engine_facts: EngineFacts = ()
    robbed: RobbedKong | None = None

    def build_context(self, role: Role) -> Context:
        """Return the context without how the hand was won."""
        return Context(
            role=role,
            seat=self.seat,
            round=self.round,
            wins_in_a_row=self.wins_in_a_row if self.seat == "E" else None,
            draws_between=self.draws_between if self.seat == "E" else None,
            discards=self.discards,
            extra=dict(self.engine_facts),
        )

    @property
    def stated_specials(self) -> frozenset[str]:
        """Special ways of winning that were stated, by the names of a context or of the engine alone."""
        return self.special | {name for name, value in self.engine_facts if value is True}

    def answer_to(self, field: str) -> Any:
        """Return the stated value of a fact, or None."""
        return dict(self.engine_facts).get(field, getattr(self, field, None))

    @property
    def discarder_wind(self) -> str | None:
        """The wind of the player whose tile won, if both seats are known."""
        if self.seat is None or self.source == "wall" or self.discarder not in RELATIVE_SEATS:
            return None
        return wind_at_relative_seat(self.discarder, self.seat)
