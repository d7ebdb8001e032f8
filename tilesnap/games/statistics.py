"""Statistics of a game: payments between players, the biggest hands, luck and style.

Only known facts count, and each number comes with the number of deals for which it is known. A deal that was
washed out does not count.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, Any

from scoring.engine import TABLE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scoring.engine import PaymentLine, Result, Sheet
    from tilesnap.games.played_game import PlayedDeal, PlayedGame
    from tilesnap.games.record import DealRecord

Matrix = tuple[tuple[int, ...], ...]
"""Amounts by payer, then by payee."""


@dataclass(frozen=True, slots=True)
class Frequency:
    """The number of times that something was so, and the number of times that it is known."""

    count: int
    known: int


@dataclass(frozen=True, slots=True)
class WonHand:
    """A winning hand; `breakdown` is None if its total was stated."""

    deal: int
    player: int
    total: int
    breakdown: Sheet | None
    provisional: bool


@dataclass(frozen=True, slots=True)
class PlayingStyle:
    """One player's results and style of play in the `deals` in which they did not wait.

    Attributes:
        deals: The number of deals played.
        won: The number of deals won.
        own_draw: The wins that were self-drawn.
        gave: The other players' wins on this player's tile, discarded or robbed of a kong.
        paid_for_giving: The points paid for those.
        worth: The wins whose total is known.
        average: The mean of those totals.
        highest: The highest of those totals.
        doubled: The known winning hands with doubles.
        concealed: The known winning hands without a claimed set before the winning tile.
        limits: The known winning hands that are limit hands.
        as_east: The deals won as East.
        provisional: True if the points won or paid may still change.
        disputed: True if everything may still change: a deal has conflicting versions.

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
    disputed: bool


def provisional_players(deal: PlayedDeal) -> frozenset[int]:
    """Return the players whose net of this deal may still change.

    That never includes a player who waits, except where the place of the deal is uncertain, and so is who
    waits.
    """
    if not deal.has_certain_place:
        return frozenset(range(len(deal.seats)))
    if not deal.agreed or deal.ledger is None:
        return frozenset(deal.place.seated)
    return frozenset(deal.player(seat) for seat in deal.ledger.provisional)


def provisional_totals(game: PlayedGame) -> list[frozenset[int]]:
    """Return the players whose total may still change, at the start and after each deal."""
    totals = [frozenset[int]()]
    for deal in game.deals:
        totals.append(totals[-1] | provisional_players(deal))
    return totals


def was_self_drawn(record: DealRecord) -> bool | None:
    """Return whether the winner drew the last tile, None if no recorded fact decides it."""
    if record.winner is None:
        return None
    if record.discarder is not None or record.also_won:
        return False
    shown = record.shown[record.winner]
    return shown.self_drawn if record.self_drawn is None and shown is not None else record.self_drawn


def sum_payments(game: PlayedGame) -> Matrix:
    """Sum up the settled payments between players, by payer and payee."""
    players = len(game.players)
    paid = [[0] * players for _ in range(players)]
    for deal in game.deals:
        for line in list_player_payments(deal):
            paid[deal.player(line.payer)][deal.player(line.payee)] += line.amount
    return tuple(map(tuple, paid))


def list_player_payments(deal: PlayedDeal) -> list[PaymentLine]:
    """Return the payments between players, without stakes that lie on the table."""
    lines = deal.ledger.lines if deal.ledger else ()
    return [line for line in lines if TABLE not in (line.payer, line.payee)]


def provisional_payments(deals: Sequence[PlayedDeal]) -> frozenset[tuple[int, int]]:
    """Return the pairs of players between whom the payments may still change."""
    return frozenset(pair for deal in deals for pair in _provisional_pairs(deal))


def _provisional_pairs(deal: PlayedDeal) -> Iterator[tuple[int, int]]:
    ledger = deal.ledger
    if ledger is None or not deal.agreed:
        yield from permutations(sorted(provisional_players(deal)), 2)
        return
    still_open = {seat for seat, result in ledger.results.items() if result.open}
    pairs = [each.between for each in ledger.unsettled if len(each.between) > 1]
    pairs += [(line.payer, line.payee) for line in ledger.settlement.lines if still_open & {*line.depends_on}]
    for one, other in pairs:
        yield from permutations((deal.player(one), deal.player(other)))


def find_biggest_hands(deals: Sequence[PlayedDeal], most: int = 5) -> tuple[WonHand, ...]:
    """Return the winning hands with the highest totals; of equal ones the first comes first."""
    return tuple(sorted(find_won_hands(deals), key=lambda hand: -hand.total)[:most])


def find_won_hands(deals: Sequence[PlayedDeal]) -> list[WonHand]:
    """Return every winning hand whose total is known."""
    hands = []
    for deal in deals:
        results: Mapping[Any, Result] = deal.ledger.results if deal.ledger else {}
        for player in deal.record.winners if results else ():
            result = results[deal.seats[player]]
            if result.total is not None:
                is_provisional = result.open or not deal.agreed
                hands.append(
                    WonHand(deal.place.number, player, result.total, result.breakdown, is_provisional)
                )
    return hands


def compute_styles(game: PlayedGame) -> tuple[PlayingStyle, ...]:
    """Return each player's results and style of play."""
    played = [deal for deal in game.deals if deal.record.outcome != "washed_out"]
    agreed = all(deal.agreed for deal in game.deals)
    return tuple(_style(player, played, agreed=agreed) for player in range(len(game.players)))


def _style(player: int, played: Sequence[PlayedDeal], *, agreed: bool) -> PlayingStyle:
    played = [deal for deal in played if deal.seats[player] is not None]
    wins = [deal for deal in played if player in deal.record.winners]
    lost = [deal for deal in played if deal.record.winners and player not in deal.record.winners]
    hands = [hand for hand in find_won_hands(wins) if hand.player == player]
    known = [hand.breakdown for hand in hands if hand.breakdown is not None]
    totals = [hand.total for hand in hands]
    east = [deal for deal in played if deal.seats[player] == "E"]
    dealt_in = [deal for deal in lost if deal.record.discarder == player]
    return PlayingStyle(
        deals=len(played),
        won=len(wins),
        own_draw=_frequency([was_self_drawn(deal.record) for deal in wins]),
        gave=_frequency([_dealt_in(player, deal.record) for deal in lost]),
        paid_for_giving=sum(_paid_to_winners(player, deal) for deal in dealt_in),
        worth=Frequency(len(hands), len(wins)),
        average=sum(totals) / len(totals) if totals else None,
        highest=max(totals, default=None),
        doubled=_frequency([breakdown.doubles > 0 for breakdown in known]),
        concealed=_frequency([not breakdown.hand.claimed for breakdown in known]),
        limits=_frequency([breakdown.limit_hand is not None for breakdown in known]),
        as_east=_frequency([player in deal.record.winners for deal in east]),
        provisional=any(player in provisional_players(deal) for deal in (*wins, *dealt_in)),
        disputed=not agreed,
    )


def _frequency(facts: Sequence[bool | None]) -> Frequency:
    known = [fact for fact in facts if fact is not None]
    return Frequency(sum(known), len(known))


def _dealt_in(player: int, record: DealRecord) -> bool | None:
    """Return whether the player discarded the winning tile; None if that is not known."""
    if record.discarder is not None:
        return record.discarder == player
    return False if was_self_drawn(record) else None


def _paid_to_winners(player: int, deal: PlayedDeal) -> int:
    return sum(
        line.amount
        for line in list_player_payments(deal)
        if line.reason != "penalty"
        and deal.player(line.payer) == player
        and deal.player(line.payee) in deal.record.winners
    )
