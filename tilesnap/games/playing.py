"""The game as it was played: who dealt, what each hand was worth, who paid whom, and where everybody stands.

Nothing of this is kept. It follows from the entries, so a corrected deal changes all that comes after.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from itertools import accumulate
from typing import TYPE_CHECKING

from scoring.engine import Listed
from scoring.errors import ScoringError
from scoring.table.dealing import first_place, seats_at
from tilesnap.games.rules import check_record, rules_of
from tilesnap.games.settlement import deal_at
from tilesnap.games.story import story

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from scoring.engine import Engine
    from scoring.hand.context import Wind
    from scoring.table.deal import FinishedDeal, Ledger
    from scoring.table.dealing import Place
    from tilesnap.games.log import Entry
    from tilesnap.games.record import DealRecord
    from tilesnap.games.story import Slot, Story, Version

    Pace = Callable[[], None]
    """Is called between two steps of what may take long, and waits where others should go first."""

CLOCK_TOLERANCE = timedelta(minutes=10)
"""How far the clock of a device may be off before it is not believed."""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal with what it was worth to each player, by the version of it that counts.

    `seats` are the winds of the players in this deal, None of who waits. `finished` is the deal by those
    winds, as the rules took it; it and `ledger` are None where the deal cannot be settled. `problem` says
    why, or what else is to be corrected, as no such hand can have a total that was said: an older version
    took it, and it counts as it was told. `placed` is whether its place is certain: what is chosen of a deal
    before it may give the players other winds.
    """

    slot: Slot
    version: Version
    place: Place
    seats: tuple[Wind | None, ...]
    finished: FinishedDeal | None
    ledger: Ledger | None
    problem: ScoringError | None
    placed: bool

    @property
    def record(self) -> DealRecord:
        return self.version.record

    @property
    def net(self) -> tuple[int, ...]:
        """What each player won or lost by it: who waited, nothing."""
        return tuple(self.ledger.net[seat] if self.ledger and seat else 0 for seat in self.seats)

    @property
    def agreed(self) -> bool:
        """Whether nothing is to be chosen that may change the whole deal."""
        return self.slot.agreed and self.placed

    @property
    def provisional(self) -> bool:
        """Whether the numbers may still change: two versions, an answer or a hand that is missing."""
        return not self.agreed or self.problem is not None or not (self.ledger and self.ledger.is_final)

    def player(self, seat: str) -> int:
        """Give the player who had that wind."""
        return next(player for player, wind in enumerate(self.seats) if wind == seat)


@dataclass(frozen=True, slots=True)
class Evening:
    """A game as far as it was played; `next` is the deal that comes now."""

    story: Story
    rules: Engine
    deals: tuple[PlayedDeal, ...]
    next: Place

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(each.name for each in self.story.players)

    @property
    def running(self) -> list[tuple[int, ...]]:
        """Where each player stood at the start and after each deal."""
        start = (self.story.begun.start,) * len(self.story.players)
        nets = (deal.net for deal in self.deals)
        return list(
            accumulate(nets, lambda stood, net: tuple(map(sum, zip(stood, net, strict=True))), initial=start)
        )

    @property
    def totals(self) -> tuple[int, ...]:
        return self.running[-1]

    @property
    def provisional(self) -> bool:
        return any(deal.provisional for deal in self.deals)

    @property
    def finished(self) -> bool:
        """Whether the game was closed, or its last deal played."""
        return self.story.over or self.rules.has_ended(rule_points(self), self.next, settled_deals(self))


def rule_points(game: Evening) -> tuple[int, ...]:
    """Return where the players stand by the start that the rules name, whatever this game began with."""
    catalogue = game.rules.catalogue
    shift = catalogue.start - game.story.begun.start if isinstance(catalogue, Listed) else 0
    return tuple(total + shift for total in game.totals)


def settled_deals(game: Evening) -> list[FinishedDeal]:
    """Return the deals that could be settled, as the rules took them."""
    return [deal.finished for deal in game.deals if deal.finished is not None]


def go_on() -> None:
    """Go on at once: the pace of whoever waits for nobody."""


def evening(entries: Sequence[Entry], before: Evening | None = None, pace: Pace = go_on) -> Evening:
    """Play a game through as its entries tell it.

    `before` is the same game as it was played with fewer entries: its deals are taken over as far as they
    are told the same, at the same place. `pace` is called after each deal.

    Raises ScoringError `bad_game`, `unknown_rules`, `unknown_preset`, `bad_house_rules`.
    """
    told = story(entries)
    rules = rules_of(told.begun.rules)
    known = before.deals if before and before.story.begun == told.begun else ()
    place, placed = first_place(len(told.players)), True
    deals: list[PlayedDeal] = []
    for slot in told.deals:
        there = known[len(deals)] if len(deals) < len(known) else None
        is_known = there and (there.place, there.placed) == (place, placed) and _is_same(there.slot, slot)
        deals.append(there if there and is_known else played(slot, place, rules, placed=placed))
        placed, place = _next(slot, place, rules, placed=placed)
        pace()
    return Evening(told, rules, tuple(deals), place)


def _is_same(one: Slot, other: Slot) -> bool:
    """Tell whether two slots hold the same versions, by the digests of the entries that told them."""
    told = [[version.entry.digest for version in slot.versions] for slot in (one, other)]
    return one.deals == other.deals and told[0] == told[1]


def _next(slot: Slot, place: Place, rules: Engine, *, placed: bool) -> tuple[bool, Place]:
    """Give the place of the next deal, and whether it is that whatever is chosen of this one."""
    places = [_after(version, place, rules) for version in slot.versions]
    is_one_deal = len({version.deal for version in slot.versions}) == 1  # several may have been several deals
    return placed and is_one_deal and len(set(places)) == 1, places[0]


def _after(version: Version, place: Place, rules: Engine) -> Place:
    """Give the place of the next deal if this version holds."""
    try:
        return rules.after(place, deal_at(version.record, place))
    except ScoringError:  # what was told cannot be, which its ledger says: the deal is played again
        return replace(place, number=place.number + 1)


def played(slot: Slot, place: Place, rules: Engine, *, placed: bool = True) -> PlayedDeal:
    """Settle a deal at its place in the game, by the first of its versions."""
    version = slot.versions[0]
    seats = seats_at(place)
    finished, ledger, problem = None, None, None
    try:
        deal = deal_at(version.record, place)
        ledger = rules.settle(deal)
        finished = deal
        check_record(version.record, rules)
    except ScoringError as error:
        problem = error
    return PlayedDeal(slot, version, place, seats, finished, ledger, problem, placed)


def began(game: Evening) -> datetime:
    """Return when a game began: when its first deal was entered, else when it last changed."""
    entry = game.deals[0].version.entry if game.deals else game.story.last
    return entry_time(entry, game.story.opened)


def entry_time(entry: Entry, opened: Entry | None = None) -> datetime:
    """Return when an entry happened: by its device's clock, unless the log contradicts that.

    Nothing can happen after it was written down. Nor, of a game, before it was opened: a device that says so
    has a clock that is wrong, and the time at which the entry was written down counts instead.

    Args:
        entry: The entry.
        opened: The first entry of its game, where that bounds it.

    """
    if entry.told is None or entry.told > entry.at:
        return entry.at
    if opened is not None and opened is not entry and entry.told < entry_time(opened) - CLOCK_TOLERANCE:
        return entry.at
    return entry.told


def places(totals: Sequence[int]) -> tuple[int, ...]:
    """Give the place of each total: 1 for the highest, the same for equal ones, and then one is left out."""
    return tuple(1 + sum(other > total for other in totals) for total in totals)
