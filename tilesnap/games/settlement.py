"""Conversion of a recorded deal into a `FinishedDeal`, with winds and what else follows from the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from scoring.engine import FinishedDeal, HandOrTotal, Penalty, seat_of
from scoring.errors import ScoringError
from scoring.hand.context import Context
from scoring.hand.hand import Hand

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.engine import GamePosition, Outcome, PlainSource
    from scoring.hand.context import Wind


class RecordedHand(Protocol):
    """A hand that a player shows at the end of a deal, in text notation with its facts, or its total."""

    @property
    def hand(self) -> str | None: ...
    @property
    def context(self) -> Mapping[str, object]: ...
    @property
    def total(self) -> int | None: ...


class RecordedPenalty(Protocol):
    """A penalty that one player pays to another; `kind` None is the table's own kind."""

    @property
    def offender(self) -> int: ...
    @property
    def amount(self) -> int: ...
    @property
    def to(self) -> int: ...
    @property
    def kind(self) -> str | None: ...


class RecordedDeal(Protocol):
    """The facts of one deal that settlement needs; see `DealRecord` for their meaning."""

    @property
    def outcome(self) -> Outcome: ...
    @property
    def winner(self) -> int | None: ...
    @property
    def also_won(self) -> tuple[int, ...]: ...
    @property
    def source(self) -> PlainSource | None: ...
    @property
    def discarder(self) -> int | None: ...
    @property
    def dangerous(self) -> bool: ...
    @property
    def immune(self) -> bool: ...
    @property
    def liable(self) -> int | None: ...
    @property
    def shown(self) -> Sequence[RecordedHand | None]: ...
    @property
    def penalties(self) -> Sequence[RecordedPenalty]: ...
    @property
    def extra(self) -> Mapping[str, bool]: ...
    @property
    def of_players(self) -> Mapping[str, tuple[int, ...]]: ...


def parse_context(values: Mapping[str, object]) -> Context:
    """Parse the known facts of a win. Facts of a single engine are in `extra`, which that engine checks."""
    extra = values.get("extra")
    return Context.from_json(values, own=tuple(extra) if isinstance(extra, dict) else ())


def build_finished_deal(record: RecordedDeal, place: GamePosition) -> FinishedDeal:
    """Return a deal by the winds that its players have at a place in the game.

    Raises:
        ScoringError: `not_at_the_table` if it names a player without a seat: a player who waits neither wins
            nor pays.

    """

    def wind_of(player: int) -> Wind:
        wind = seat_of(player, place)
        if wind is None:
            message = "this deal names a player who waited or does not play: enter again who won and who paid"
            raise ScoringError("not_at_the_table", message, player=player)
        return wind

    def optional_wind(player: int | None) -> Wind | None:
        return None if player is None else wind_of(player)

    shown: dict[Wind, HandOrTotal] = {
        wind_of(player): _parse_shown(each) for player, each in enumerate(record.shown) if each is not None
    }
    if record.winner is not None and record.source == "robbed_kong":  # it affects the other hands, too
        shown.setdefault(wind_of(record.winner), HandOrTotal(context=Context(source="robbed_kong")))
    return FinishedDeal(
        outcome=record.outcome,
        shown=shown,
        round=place.round,
        winner=optional_wind(record.winner),
        also_won=tuple(map(wind_of, record.also_won)),
        discarder=optional_wind(record.discarder),
        drawn=None if record.source is None else record.source == "wall",
        dangerous=record.dangerous,
        immune=record.immune,
        liable=optional_wind(record.liable),
        liable_for=optional_wind(record.winner) if record.liable is not None and record.also_won else None,
        penalties=tuple(
            Penalty(wind_of(fine.offender), fine.amount, wind_of(fine.to), fine.kind)
            for fine in record.penalties
        ),
        wins_before=place.wins_before,
        draws_between=place.draws_between,
        streak=place.streak,
        seats=tuple(map(wind_of, place.seated)),
        extra={
            **record.extra,
            **{name: list(map(wind_of, players)) for name, players in record.of_players.items()},
            **place.carried,
        },
    )


def _parse_shown(each: RecordedHand) -> HandOrTotal:
    hand = None if each.hand is None else Hand.parse(each.hand)
    return HandOrTotal(hand, parse_context(each.context), each.total)
