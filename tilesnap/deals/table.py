"""The table of a deal: its players, and the places of its game at which the deal may be."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scoring.engine import FULL_TABLE, FinishedDeal, GamePosition, seats_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.engine import Engine, Outcome
    from scoring.hand.context import Wind

ALL_PLACES = tuple(GamePosition(passed=passed) for passed in range(FULL_TABLE * FULL_TABLE))
"""Every place in a game of which nothing is known."""


@dataclass(frozen=True, slots=True)
class Table:
    """The players at a table, and all places of its game at which this deal may be.

    Attributes:
        names: The players' names; empty for a nameless table, whose four players are seen from the owner of
            the hand. Of five players one waits.
        places: The possible places of the deal.
        is_counted: It is known how many consecutive deals the dealer has kept.
        turned: How often the deal is known to have passed on at a nameless table since its first.
    """

    names: tuple[str, ...] = ()
    places: tuple[GamePosition, ...] = ALL_PLACES
    is_counted: bool = False
    turned: int = 0

    @property
    def is_named(self) -> bool:
        """True if the players have names, so that the table belongs to a game."""
        return bool(self.names)

    @property
    def place(self) -> GamePosition:
        """The place of the deal; the first of several."""
        return self.places[0]

    @property
    def number(self) -> int:
        """The number of the deal in its game."""
        return self.place.number

    @property
    def round(self) -> Wind | None:
        """The prevailing wind, None if several are possible."""
        rounds = {place.round for place in self.places}
        return self.place.round if len(rounds) == 1 else None

    @property
    def likely_round(self) -> Wind | None:
        """The prevailing wind at most of the possible places, None if it is a tie."""
        counted = Counter(place.round for place in self.places).most_common()
        return counted[0][0] if len(counted) == 1 or counted[0][1] > counted[1][1] else None

    def seats(self) -> tuple[Wind | None, ...]:
        """Return the winds of the players of a named table, None for one who waits."""
        return seats_in(self.place)

    @property
    def names_by_wind(self) -> dict[str, str]:
        """The names of the seated players of a named table, by their winds in this deal."""
        return {wind: name for wind, name in zip(self.seats(), self.names, strict=True) if wind}

    @property
    def chairs(self) -> tuple[Wind, ...]:
        """The winds at the four sides of a nameless table, which move on as the deal passes."""
        return tuple(wind for wind in seats_in(GamePosition(passed=self.turned)) if wind)

    @property
    def sitting(self) -> tuple[int, ...]:
        """The players who are seated in this deal."""
        return self.place.seated if self.is_named else tuple(range(FULL_TABLE))

    def players_around(self, near: int) -> tuple[int | None, ...]:
        """Return the players at the four sides, from one player's own side on; of three one side is empty.

        For a player who waits, it is the side of the player who came in.
        """
        changed = self.is_named and self.place.seating
        order = list(self.sitting) if changed else sorted(self.sitting)
        start = order.index(near) if near in order else near - 1
        chairs = [*order, None][:FULL_TABLE]
        return tuple(chairs[(start + side) % FULL_TABLE] for side in range(FULL_TABLE))

    def with_round(self, wind: Wind) -> Table:
        """Return the table with the deal in this round; the statement overrides what was inferred."""
        table = self if any(place.round == wind for place in self.places) else self.without_round()
        return replace(self, places=tuple(place for place in table.places if place.round == wind))

    def without_round(self) -> Table:
        """Return the table with the round open."""
        return replace(self, places=tuple(replace(self.place, passed=each.passed) for each in ALL_PLACES))

    def merged_with(self, other: Table) -> Table:
        """Return the table at which this deal may also be the one of the other table."""
        places = (replace(_uncounted(place), number=self.number) for place in (*self.places, *other.places))
        return replace(self, places=tuple(dict.fromkeys(places)), is_counted=False)

    def with_streak(self, wins: int, draws_between: int | None = None) -> Table:
        """Return the table with the number of consecutive deals that the dealer has kept by winning."""
        places = (
            replace(place, wins_before=wins, streak=wins, draws_between=draws_between or 0)
            for place in self.places
        )
        return replace(self, places=tuple(places), is_counted=True)

    def table_after(self, outcome: Outcome, rules: Engine, *, east_won: bool | None) -> Table:
        """Return the table at the next deal; `east_won` is None if the winner is not known."""
        east_results = (True, False) if east_won is None else (east_won,)
        winner: Mapping[bool, Wind] = {True: "E", False: "S"}
        ended = {
            east_wins: FinishedDeal(outcome, winner=winner[east_wins] if outcome == "won" else None)
            for east_wins in east_results
        }
        steps = [
            (place, rules.next_position(place, ended[east_wins]))
            for place in self.places
            for east_wins in east_results
        ]
        passes = all(place_after.passed != place_before.passed for place_before, place_after in steps)
        runs = {
            (place_after.wins_before, place_after.draws_between, place_after.streak)
            for _, place_after in steps
        }
        is_counted = (self.is_counted or passes) and len(runs) == 1
        places = (place_after if is_counted else _uncounted(place_after) for _, place_after in steps)
        turned = (self.turned + passes) % FULL_TABLE
        return replace(self, places=tuple(dict.fromkeys(places)), is_counted=is_counted, turned=turned)


def _uncounted(place: GamePosition) -> GamePosition:
    """Return a place without its unknown counters: deals of the round, and consecutive deals of East."""
    return GamePosition(number=place.number, passed=place.passed % len(ALL_PLACES))
