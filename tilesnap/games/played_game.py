"""A played game: who dealt, what each hand was worth, who paid whom, and the totals.

None of this is stored. It follows from the entries, so that a corrected deal changes all that comes after.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING

from scoring.engine import SimpleCatalogue, first_position, seats_in
from scoring.errors import ScoringError
from tilesnap.games.game_rules import check_record, load_game_engine
from tilesnap.games.game_state import replay_entries
from tilesnap.games.settlement import build_finished_deal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from scoring.engine import Engine, FinishedDeal, GamePosition, Ledger
    from scoring.hand.context import Wind
    from tilesnap.games.game_state import DealVersion, GameState, Slot
    from tilesnap.games.log import Entry
    from tilesnap.games.record import DealRecord

    Checkpoint = Callable[[], None]
    """A checkpoint: called between two steps of long work, it waits if other work should run first."""

CLOCK_TOLERANCE = timedelta(minutes=10)
"""How far a device's clock may be off before its times are ignored."""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal with its result for each player, by the version of it that counts.

    Attributes:
        slot: The place of the deal with all its versions.
        version: The version that counts.
        place: Round, dealer and number of the deal.
        seats: The winds of the players in this deal, None for a player who waits.
        finished: The deal by those winds, as the rules take it; None if it cannot be settled.
        ledger: The payments; None if the deal cannot be settled.
        problem: Why the deal cannot be settled, or what else is to be corrected, such as a stated total
            that no hand can have: an older version accepted it, and it counts as stated.
        has_certain_place: False if a choice between versions of an earlier deal may change the winds.
        rules: The rules of the deal.

    """

    slot: Slot
    version: DealVersion
    place: GamePosition
    seats: tuple[Wind | None, ...]
    finished: FinishedDeal | None
    ledger: Ledger | None
    problem: ScoringError | None
    has_certain_place: bool
    rules: Engine

    @property
    def record(self) -> DealRecord:
        """The record of the version that counts."""
        return self.version.record

    @property
    def net(self) -> tuple[int, ...]:
        """The points that each player won or lost in the deal; 0 for a player who waited."""
        return tuple(self.ledger.net[seat] if self.ledger and seat else 0 for seat in self.seats)

    @property
    def agreed(self) -> bool:
        """True if no pending choice between versions can change the whole deal."""
        return self.slot.agreed and self.has_certain_place

    @property
    def provisional(self) -> bool:
        """True if the numbers may still change: conflicting versions, a missing answer or a missing hand."""
        return not self.agreed or self.problem is not None or not (self.ledger and self.ledger.is_final)

    def player(self, seat: str) -> int:
        """Return the player who had that wind."""
        return next(player for player, wind in enumerate(self.seats) if wind == seat)


@dataclass(frozen=True)  # without slots, which have no room for what is cached
class PlayedGame:
    """A game as far as it was played; `rules` and `next_place` are those of the deal that comes now."""

    state: GameState
    rules: Engine
    deals: tuple[PlayedDeal, ...]
    next_place: GamePosition

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players in seating order."""
        return tuple(each.name for each in self.state.players)

    @cached_property
    def running_totals(self) -> list[tuple[int, ...]]:
        """The totals of the players at the start and after each deal."""
        start = (self.state.start_event.start,) * len(self.state.players)
        nets = (deal.net for deal in self.deals)
        return list(
            accumulate(nets, lambda total, net: tuple(map(sum, zip(total, net, strict=True))), initial=start)
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """The current totals of the players."""
        return self.running_totals[-1]

    @property
    def provisional(self) -> bool:
        """True if the numbers of any deal may still change."""
        return any(deal.provisional for deal in self.deals)

    @cached_property
    def finished(self) -> bool:
        """True if the game was closed, or its last deal was played."""
        return self.state.is_closed or self.rules.has_ended(
            rule_points(self), self.next_place, settled_deals(self)
        )


def rule_points(game: PlayedGame) -> tuple[int, ...]:
    """Return the totals counted from the starting points of the rules, whatever this game began with."""
    catalogue = game.rules.catalogue
    shift = catalogue.start - game.state.start_event.start if isinstance(catalogue, SimpleCatalogue) else 0
    return tuple(total + shift for total in game.totals)


def settled_deals(game: PlayedGame) -> list[FinishedDeal]:
    """Return the deals that could be settled, as the rules take them."""
    return [deal.finished for deal in game.deals if deal.finished is not None]


def no_op() -> None:
    """No-op checkpoint."""


def settle_game(
    entries: Sequence[Entry], previous: PlayedGame | None = None, checkpoint: Checkpoint = no_op
) -> PlayedGame:
    """Settle all deals of a game.

    Args:
        entries: All entries of the game.
        previous: The same game, played with fewer entries. Its deals are reused as far as their versions and
            places are the same.
        checkpoint: Called after each deal.

    Raises:
        ScoringError: `bad_game`, `unknown_rules`, `unknown_preset`, `bad_house_rules`.

    """
    state = replay_entries(entries)
    next_rules = load_game_engine(state.rules)
    known = previous.deals if previous and previous.state.start_event == state.start_event else ()
    place, placed = first_position(len(state.players)), True
    deals: list[PlayedDeal] = []
    for slot in state.deals:
        rules = load_game_engine(slot.rules)
        old = known[len(deals)] if len(deals) < len(known) else None
        is_known = (
            old
            and (old.place, old.has_certain_place) == (place, placed)
            and old.slot.rules == slot.rules
            and _has_same_versions(old.slot, slot)
        )
        deals.append(old if old and is_known else settle_deal(slot, place, rules, placed=placed))
        placed, place = _next_place(slot, place, rules, placed=placed)
        checkpoint()
    return PlayedGame(state, next_rules, tuple(deals), place)


def _has_same_versions(one: Slot, other: Slot) -> bool:
    """Return True if two slots have the same versions, compared by the digests of their entries."""
    digests = [[version.entry.digest for version in slot.versions] for slot in (one, other)]
    return one.deals == other.deals and digests[0] == digests[1]


def _next_place(slot: Slot, place: GamePosition, rules: Engine, *, placed: bool) -> tuple[bool, GamePosition]:
    """Return whether the place of the next deal is certain whatever is chosen here, and that place."""
    places = [_place_after(version, place, rules) for version in slot.versions]
    is_one_deal = len({version.deal for version in slot.versions}) == 1  # else they may be several deals
    return placed and is_one_deal and len(set(places)) == 1, places[0]


def _place_after(version: DealVersion, place: GamePosition, rules: Engine) -> GamePosition:
    """Return the place of the next deal if this version holds."""
    try:
        return rules.next_position(place, build_finished_deal(version.record, place))
    except ScoringError:  # an impossible deal, reported as its problem: the deal is played again
        return replace(place, number=place.number + 1)


def settle_deal(slot: Slot, place: GamePosition, rules: Engine, *, placed: bool = True) -> PlayedDeal:
    """Settle a deal at its place in the game, by the first of its versions."""
    version = slot.versions[0]
    seats = seats_in(place)
    finished, ledger, problem = None, None, None
    try:
        deal = build_finished_deal(version.record, place)
        ledger = rules.settle(deal)
        finished = deal
        check_record(version.record, rules)
    except ScoringError as error:
        problem = error
    return PlayedDeal(slot, version, place, seats, finished, ledger, problem, placed, rules)


def start_time(game: PlayedGame) -> datetime:
    """Return when a game began: when its first deal was entered, else when it last changed."""
    entry = game.deals[0].version.entry if game.deals else game.state.last
    return entry_time(entry, game.state.first_entry)


def entry_time(entry: Entry, opened: Entry | None = None) -> datetime:
    """Return when an entry happened: by its device's clock, unless the log contradicts that.

    Nothing can happen after it was written down, and no deal before its game was opened: a device that states
    such a time has a wrong clock, and the time at which the entry was written down counts instead.

    Args:
        entry: The entry.
        opened: The first entry of its game, where that bounds it.

    """
    if entry.stated_at is None or entry.stated_at > entry.at:
        return entry.at
    if opened is not None and opened is not entry and entry.stated_at < entry_time(opened) - CLOCK_TOLERANCE:
        return entry.at
    return entry.stated_at


def rank_totals(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the rank of each total: 1 for the highest, shared by equal totals.

    After shared ranks the next ones are skipped, as in 1, 1, 3, 4.
    """
    return tuple(1 + sum(other > total for other in totals) for total in totals)
