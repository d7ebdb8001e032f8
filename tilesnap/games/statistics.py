"""What a game shows once several deals are played: who paid whom, the biggest hands, luck and style.

Only what is known counts, and beside each number stands of how many deals it is known. A deal that was washed
out counts as none.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, Any

from scoring.table.transfers import TABLE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scoring.engine import Sheet
    from scoring.table.deal import Result
    from scoring.table.lines import PaymentLine
    from tilesnap.games.playing import Evening, PlayedDeal
    from tilesnap.games.record import DealRecord

Matrix = tuple[tuple[int, ...], ...]
"""Amounts by who pays, then by who is paid."""


@dataclass(frozen=True, slots=True)
class Frequency:
    """How often something was so, of how often it is known whether it was."""

    count: int
    known: int


@dataclass(frozen=True, slots=True)
class WonHand:
    """A hand that won; `breakdown` is None where the table said its total."""

    deal: int
    player: int
    total: int
    breakdown: Sheet | None
    provisional: bool


@dataclass(frozen=True, slots=True)
class PlayingStyle:
    """How one player fared and played, in the `deals` in which they did not wait.

    `own_draw`: of the wins, those on a drawn tile. `gave`: of the others' wins, those on this player's tile,
    discarded or robbed of a kong, which cost `paid_for_giving`. `worth`: of the wins, those whose total is
    known: on average `average`, at most `highest`. `doubled`, `concealed` and `limits`: of the winning hands
    that are known, those with doubles, those without a claimed set before the winning tile, and limit hands.
    """

    deals: int
    won: int
    own_draw: Frequency
    gave: Frequency
    paid_for_giving: int
    worth: Frequency
    average: float | None
    highest: int | None
    doubled: Frequency
    concealed: Frequency
    limits: Frequency
    as_east: Frequency
    provisional: bool
    """Whether what was won or paid may still change."""
    disputed: bool
    """Whether everything may: a deal was told in several ways."""


def moving_players(deal: PlayedDeal) -> frozenset[int]:
    """Give the players whose net of this deal may still change: of who waits it does not.

    Where the place of the deal is not certain, neither is who waits.
    """
    if not deal.placed:
        return frozenset(range(len(deal.seats)))
    if not deal.agreed or deal.ledger is None:
        return frozenset(deal.place.sitting)
    return frozenset(deal.player(seat) for seat in deal.ledger.provisional)


def moving_totals(evening: Evening) -> list[frozenset[int]]:
    """Give the players whose total may still change, at the start and after each deal."""
    found = [frozenset[int]()]
    for deal in evening.deals:
        found.append(found[-1] | moving_players(deal))
    return found


def was_drawn(record: DealRecord) -> bool | None:
    """Say whether the winner drew the last tile, as far as anything that was told says it."""
    if record.winner is None:
        return None
    if record.discarder is not None or record.also_won:
        return False
    shown = record.shown[record.winner]
    return shown.drawn if record.drawn is None and shown is not None else record.drawn


def payments(evening: Evening) -> Matrix:
    """Add up who paid whom how much, as far as it is settled."""
    players = len(evening.players)
    paid = [[0] * players for _ in range(players)]
    for deal in evening.deals:
        for line in between_players(deal):
            paid[deal.player(line.payer)][deal.player(line.payee)] += line.amount
    return tuple(map(tuple, paid))


def between_players(deal: PlayedDeal) -> list[PaymentLine]:
    """Give what players pay each other; stakes that lie on the table are nobody's yet."""
    lines = deal.ledger.lines if deal.ledger else ()
    return [line for line in lines if TABLE not in (line.payer, line.payee)]


def moving_payments(deals: Sequence[PlayedDeal]) -> frozenset[tuple[int, int]]:
    """Give who may come to have paid whom more or less than `payments` says."""
    return frozenset(pair for deal in deals for pair in _moving_pairs(deal))


def _moving_pairs(deal: PlayedDeal) -> Iterator[tuple[int, int]]:
    ledger = deal.ledger
    if ledger is None or not deal.agreed:
        yield from permutations(sorted(moving_players(deal)), 2)
        return
    still_open = {seat for seat, result in ledger.results.items() if result.open}
    pairs = [each.between for each in ledger.unsettled if len(each.between) > 1]
    pairs += [(line.payer, line.payee) for line in ledger.settlement.lines if still_open & {*line.rests_on}]
    for one, other in pairs:
        yield from permutations((deal.player(one), deal.player(other)))


def biggest_hands(deals: Sequence[PlayedDeal], most: int = 5) -> tuple[WonHand, ...]:
    """Give the winning hands of the highest totals, the first of equal ones first."""
    return tuple(sorted(won_hands(deals), key=lambda hand: -hand.total)[:most])


def won_hands(deals: Sequence[PlayedDeal]) -> list[WonHand]:
    """Give every winning hand whose total is known."""
    found = []
    for deal in deals:
        results: Mapping[Any, Result] = deal.ledger.results if deal.ledger else {}
        for player in deal.record.winners if results else ():
            result = results[deal.seats[player]]
            if result.total is not None:
                moves = result.open or not deal.agreed
                found.append(WonHand(deal.place.number, player, result.total, result.breakdown, moves))
    return found


def styles(evening: Evening) -> tuple[PlayingStyle, ...]:
    """Tell of each player how they fared and played."""
    played = [deal for deal in evening.deals if deal.record.outcome != "washed_out"]
    agreed = all(deal.agreed for deal in evening.deals)
    return tuple(_style(player, played, agreed=agreed) for player in range(len(evening.players)))


def _style(player: int, played: Sequence[PlayedDeal], *, agreed: bool) -> PlayingStyle:
    played = [deal for deal in played if deal.seats[player] is not None]
    wins = [deal for deal in played if player in deal.record.winners]
    lost = [deal for deal in played if deal.record.winners and player not in deal.record.winners]
    hands = [hand for hand in won_hands(wins) if hand.player == player]
    seen = [hand.breakdown for hand in hands if hand.breakdown is not None]
    totals = [hand.total for hand in hands]
    east = [deal for deal in played if deal.seats[player] == "E"]
    given = [deal for deal in lost if deal.record.discarder == player]
    return PlayingStyle(
        deals=len(played),
        won=len(wins),
        own_draw=_share([was_drawn(deal.record) for deal in wins]),
        gave=_share([_gave(player, deal.record) for deal in lost]),
        paid_for_giving=sum(_paid_to_winners(player, deal) for deal in given),
        worth=Frequency(len(hands), len(wins)),
        average=sum(totals) / len(totals) if totals else None,
        highest=max(totals, default=None),
        doubled=_share([breakdown.doubles > 0 for breakdown in seen]),
        concealed=_share([not breakdown.hand.claimed for breakdown in seen]),
        limits=_share([breakdown.limit_hand is not None for breakdown in seen]),
        as_east=_share([player in deal.record.winners for deal in east]),
        provisional=any(player in moving_players(deal) for deal in (*wins, *given)),
        disputed=not agreed,
    )


def _share(facts: Sequence[bool | None]) -> Frequency:
    known = [fact for fact in facts if fact is not None]
    return Frequency(sum(known), len(known))


def _gave(player: int, record: DealRecord) -> bool | None:
    """Say whether the player gave the winning tile; None where nobody said who did."""
    if record.discarder is not None:
        return record.discarder == player
    return False if was_drawn(record) else None


def _paid_to_winners(player: int, deal: PlayedDeal) -> int:
    return sum(
        line.amount
        for line in between_players(deal)
        if line.reason != "penalty"
        and deal.player(line.payer) == player
        and deal.player(line.payee) in deal.record.winners
    )
