"""The game as it was played: who dealt, what each hand was worth, who paid whom, and where everybody stands.

Nothing of this is kept. It follows from the entries, so a corrected deal changes all that comes after.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from game.rules import rules_of
from game.story import story
from scoring.errors import ScoringError
from scoring.hand.context import Context
from scoring.hand.hand import Hand
from scoring.table.deal import Deal, Shown, settle_deal
from scoring.table.dealing import after, first_place, is_over, seat_of
from scoring.table.settling import Penalty

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.log import Entry
    from game.record import DealRecord, ShownHand
    from game.story import Slot, Story, Version
    from scoring import RuleSet
    from scoring.hand.context import Wind
    from scoring.table.deal import Ledger
    from scoring.table.dealing import Place

PLAYERS = range(4)


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal with what it was worth to each player, by the version of it that counts.

    `seats` are the winds of the players in this deal. `ledger` is None where the deal cannot be settled, and
    `problem` says why. `placed` is whether its place is certain: what is chosen of a deal before it may give
    the players other winds.
    """

    slot: Slot
    version: Version
    place: Place
    seats: tuple[Wind, ...]
    ledger: Ledger | None
    problem: ScoringError | None
    placed: bool

    @property
    def record(self) -> DealRecord:
        return self.version.record

    @property
    def net(self) -> tuple[int, ...]:
        """What each player won or lost by it."""
        return tuple(self.ledger.net[seat] if self.ledger else 0 for seat in self.seats)

    @property
    def agreed(self) -> bool:
        """Whether nothing is to be chosen that may change the whole deal."""
        return self.slot.agreed and self.placed

    @property
    def provisional(self) -> bool:
        """Whether the numbers may still change: two versions, an answer or a hand that is missing."""
        return not self.agreed or self.ledger is None or not self.ledger.is_final

    def player(self, seat: str) -> int:
        """Give the player who had that wind."""
        return next(player for player in PLAYERS if self.seats[player] == seat)


@dataclass(frozen=True, slots=True)
class Evening:
    """A game as far as it was played; `next` is the deal that comes now."""

    story: Story
    rules: RuleSet
    deals: tuple[PlayedDeal, ...]
    next: Place

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(each.name for each in self.story.players)

    @property
    def running(self) -> list[tuple[int, ...]]:
        """Where each player stood at the start and after each deal."""
        start = (self.story.begun.start,) * len(PLAYERS)
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
        return self.story.over or is_over(self.next)


def evening(entries: Sequence[Entry]) -> Evening:
    """Play a game through as its entries tell it.

    Raises ScoringError `bad_game`, `unknown_rules`, `unknown_preset`, `bad_house_rules`.
    """
    told = story(entries)
    rules = rules_of(told.begun.rules)
    place, placed = first_place(), True
    deals = []
    for slot in told.deals:
        deals.append(played(slot, place, rules, placed=placed))
        placed = placed and _leads_on(slot, place, rules)
        place = _after(slot.versions[0], place, rules)
    return Evening(told, rules, tuple(deals), place)


def _leads_on(slot: Slot, place: Place, rules: RuleSet) -> bool:
    """Say whether the next deal has the same place whatever is chosen of this one."""
    deals = {version.deal for version in slot.versions}  # several may have been several deals
    return len(deals) == 1 and len({_after(version, place, rules) for version in slot.versions}) == 1


def _after(version: Version, place: Place, rules: RuleSet) -> Place:
    """Give the place of the next deal if this version holds."""
    record = version.record
    east_won = any(seat_of(winner, place) == "E" for winner in record.winners)
    return after(place, record.outcome, rules, east_won=east_won)


def played(slot: Slot, place: Place, rules: RuleSet, *, placed: bool = True) -> PlayedDeal:
    """Settle a deal at its place in the game, by the first of its versions."""
    version = slot.versions[0]
    seats = seats_at(place)
    ledger, problem = None, None
    try:
        ledger = settle_deal(deal_at(version.record, place, seats), rules)
    except ScoringError as error:
        problem = error
    return PlayedDeal(slot, version, place, seats, ledger, problem, placed)


def seats_at(place: Place) -> tuple[Wind, ...]:
    """Give the wind of each player at that place of the game."""
    return tuple(seat_of(player, place) for player in PLAYERS)


def deal_at(record: DealRecord, place: Place, seats: Sequence[Wind]) -> Deal:
    """Give a deal as scoring knows it: by winds, with what follows from the game."""

    def seat(player: int | None) -> Wind | None:
        return None if player is None else seats[player]

    shown: Mapping[Wind, Shown] = {
        seats[player]: _shown(each) for player, each in enumerate(record.shown) if each is not None
    }
    return Deal(
        outcome=record.outcome,
        shown=shown,
        round=place.round,
        winner=seat(record.winner),
        also_won=tuple(seats[player] for player in record.also_won),
        discarder=seat(record.discarder),
        drawn=record.drawn,
        dangerous=record.dangerous,
        immune=record.immune,
        liable=seat(record.liable),
        penalties=tuple(
            Penalty(seats[fine.offender], fine.amount, seats[fine.to], fine.kind) for fine in record.penalties
        ),
        wins_before=place.wins_before,
        draws_between=place.draws_between,
        streak=place.streak,
    )


def _shown(each: ShownHand) -> Shown:
    hand = None if each.hand is None else Hand.parse(each.hand)
    return Shown(hand, Context.from_json(each.context), each.total)
