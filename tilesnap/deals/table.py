"""The table that a deal belongs to: who sits there, and where its game has come to, as far as known."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scoring.table.deal import FinishedDeal
from scoring.table.dealing import PLAYERS, Place, seats_at

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.engine import Engine
    from scoring.hand.context import Wind
    from scoring.table.deal import Outcome

ANYWHERE = tuple(Place(passed=passed) for passed in range(PLAYERS * PLAYERS))
"""Every place at which a game may stand of which nothing is known."""


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits at a table, and all places of its game at which this deal may be.

    A table without `names` is a nameless one, whose four players are seen from the one whose hand lies there.
    Of five names one waits.
    `is_counted` says that it is known how many deals in a row the dealer has kept. `turned` is how often the
    deal is known to have passed on at a nameless table since its first.
    """

    names: tuple[str, ...] = ()
    places: tuple[Place, ...] = ANYWHERE
    is_counted: bool = False
    turned: int = 0

    @property
    def is_named(self) -> bool:
        return bool(self.names)

    @property
    def place(self) -> Place:
        """The place of the deal; of several it is the first."""
        return self.places[0]

    @property
    def number(self) -> int:
        """Which deal of its game this is."""
        return self.place.number

    @property
    def round(self) -> Wind | None:
        """The prevailing wind, None where it may be another."""
        rounds = {place.round for place in self.places}
        return self.place.round if len(rounds) == 1 else None

    @property
    def likely_round(self) -> Wind | None:
        """The prevailing wind at most of these places, None where nothing speaks for any."""
        found = Counter(place.round for place in self.places).most_common()
        return found[0][0] if len(found) == 1 or found[0][1] > found[1][1] else None

    def seats(self) -> tuple[Wind | None, ...]:
        """Give the winds of the players of a named table, None of who waits."""
        return seats_at(self.place)

    @property
    def names_by_wind(self) -> dict[str, str]:
        """The names of who sits at a named table, by their winds in this deal."""
        return {wind: name for wind, name in zip(self.seats(), self.names, strict=True) if wind}

    @property
    def chairs(self) -> tuple[Wind, ...]:
        """Give the winds at the four sides of a nameless table, which move on as the deal passes."""
        return tuple(wind for wind in seats_at(Place(passed=self.turned)) if wind)

    @property
    def sitting(self) -> tuple[int, ...]:
        """The players who sit there in this deal."""
        return self.place.sitting if self.is_named else tuple(range(PLAYERS))

    def around(self, near: int) -> tuple[int | None, ...]:
        """Give who sits at the four sides in turn, from a player's own side on; of three one side is empty.

        While that player waits, it is the side of who came in.
        """
        order = sorted(self.sitting)
        start = order.index(near) if near in order else near - 1
        chairs = [*order, None][:PLAYERS]
        return tuple(chairs[(start + side) % PLAYERS] for side in range(PLAYERS))

    def in_round(self, wind: Wind) -> Table:
        """Give the table where the deal is in this round; who says so is right, whatever was thought."""
        table = self if any(place.round == wind for place in self.places) else self.in_any_round()
        return replace(self, places=tuple(place for place in table.places if place.round == wind))

    def in_any_round(self) -> Table:
        """Give the table where it is open which round this is."""
        return replace(self, places=tuple(replace(self.place, passed=each.passed) for each in ANYWHERE))

    def perhaps_at(self, other: Table) -> Table:
        """Give the table where this deal may as well be the one at the other."""
        places = (replace(_uncounted(place), number=self.number) for place in (*self.places, *other.places))
        return replace(self, places=tuple(dict.fromkeys(places)), is_counted=False)

    def with_streak(self, kept: int, draws_between: int | None = None) -> Table:
        """Give the table where the dealer has kept so many deals in a row by winning."""
        places = (
            replace(place, wins_before=kept, streak=kept, draws_between=draws_between or 0)
            for place in self.places
        )
        return replace(self, places=tuple(places), is_counted=True)

    def following(self, outcome: Outcome, rules: Engine, *, east_won: bool | None) -> Table:
        """Give the table at the deal after this one; `east_won` is None where nobody said who won."""
        ways = (True, False) if east_won is None else (east_won,)
        winner: Mapping[bool, Wind] = {True: "E", False: "S"}
        ended = {way: FinishedDeal(outcome, winner=winner[way] if outcome == "won" else None) for way in ways}
        steps = [(place, rules.after(place, ended[way])) for place in self.places for way in ways]
        passes = all(then.passed != now.passed for now, then in steps)
        runs = {(then.wins_before, then.draws_between, then.streak) for _, then in steps}
        is_counted = (self.is_counted or passes) and len(runs) == 1
        places = (then if is_counted else _uncounted(then) for _, then in steps)
        turned = (self.turned + passes) % PLAYERS
        return replace(self, places=tuple(dict.fromkeys(places)), is_counted=is_counted, turned=turned)


def _uncounted(place: Place) -> Place:
    """Give a place without what nobody counted: the deals of its round, and how long East has stayed."""
    return Place(number=place.number, passed=place.passed % len(ANYWHERE))
