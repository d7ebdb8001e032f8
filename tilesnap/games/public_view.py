"""The public view of a game: what a viewer link shows. Names, totals, and each deal with its hands.

It contains no photos and no devices, except that the page of a conflicting deal names the devices.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from tilesnap.games.final_scores import final_scores, round_table_points
from tilesnap.games.statistics import list_player_payments, provisional_players

if TYPE_CHECKING:
    from tilesnap.games.final_scores import FinalScores, Number
    from tilesnap.games.played_game import PlayedDeal, PlayedGame


def build_public_view(played: PlayedGame) -> dict[str, object]:
    """Return the public view of a game as JSON data.

    Players are identified by their index in `players`, in seating order, East first. `open` marks the players
    whose number may still change. An unknown net is None, and counts in no total; `next` is None while a
    pending choice may change it. With five players one `waits` in each deal, with net 0. `hands` are the
    hands that were shown, `worth` their totals, `paid` the payments: payer, payee, amount.

    `final` are the final scores in the order of the players, and `owed` the payments that settle them, with
    None for the table; of an unfinished game, as if it ended now. `score` and `won` are in the unit of the
    rules, under riichi thousands; `uma`, `oka`, `sticks`, `penalty`, `chips` and `yakitori` are in points;
    `table_points` are for the place, None if the rules have none.
    """
    scores = final_scores(played)
    open_flags = [_open_flags(deal) for deal in played.deals]
    return {
        "title": played.state.start_event.title,
        "players": list(played.players),
        "totals": list(played.totals),
        "open": [any(deal[player] for deal in open_flags) for player in range(len(played.players))],
        "over": played.finished,
        "final": _final(scores),
        "owed": [[each.payer, each.payee, _json_number(each.amount)] for each in scores.debts],
        "next": _next_deal(played),
        "deals": [_deal(deal, is_open) for deal, is_open in zip(played.deals, open_flags, strict=True)],
        "number": played.state.last.number,
        "digest": played.state.last.digest,
    }


def _final(scores: FinalScores) -> list[dict[str, object]]:
    return [
        {
            "place": each.place,
            "score": _json_number(each.score),
            "won": _json_number(each.won),
            "table_points": None
            if each.table_points is None
            else float(round_table_points(each.table_points)),
            "uma": each.uma,
            "oka": each.oka,
            "sticks": each.sticks,
            "penalty": each.penalty,
            "chips": each.chips,
            "yakitori": each.yakitori,
            "open": each.player in scores.provisional,
        }
        for each in scores.by_player
    ]


def _json_number(number: Number) -> int | float:
    """Return a score as a JSON number."""
    return float(number) if isinstance(number, Decimal) else number


def _next_deal(played: PlayedGame) -> dict[str, object] | None:
    """Return the place of the next deal, None while a choice between two versions may change it."""
    if not played.state.agreed:
        return None
    place = played.next_place
    return {"round": place.round, "dealer": place.dealer, "waits": place.sitting_out}


def _deal(deal: PlayedDeal, is_open: list[bool]) -> dict[str, object]:
    record = deal.record
    return {
        "number": deal.place.number,
        "round": deal.place.round,
        "dealer": deal.place.dealer,
        "waits": deal.place.sitting_out,
        "outcome": record.outcome,
        "winners": list(record.winners),
        "drawn": record.self_drawn,
        "discarder": record.discarder,
        "net": [_net_of_player(deal, player) for player in range(len(deal.seats))],
        "open": is_open,
        "hands": [shown.hand if shown else None for shown in record.shown],
        "worth": [_hand_total(deal, player) for player in range(len(deal.seats))],
        "paid": _payments(deal),
        "agreed": deal.slot.agreed,
    }


def _open_flags(deal: PlayedDeal) -> list[bool]:
    """Return for each player whether their net of a deal may still change."""
    moving = provisional_players(deal)
    return [player in moving for player in range(len(deal.seats))]


def _hand_total(deal: PlayedDeal, player: int) -> int | None:
    """Return the total of a player's hand, None if it is not known."""
    seat = deal.seats[player]
    result = deal.ledger.results.get(seat) if deal.ledger and seat else None
    return result.total if result else None


def _payments(deal: PlayedDeal) -> list[list[int]]:
    lines = list_player_payments(deal)
    return [[deal.player(line.payer), deal.player(line.payee), line.amount] for line in lines]


def _net_of_player(deal: PlayedDeal, player: int) -> int | None:
    """Return what a player won or lost in a deal, None while it is not known."""
    ledger, seat = deal.ledger, deal.seats[player]
    if seat is None:
        return None if player in provisional_players(deal) else 0
    if ledger is None:
        return None
    if ledger.adds_up:
        is_known = ledger.results[seat].total is not None or seat not in ledger.provisional
    else:
        is_known = seat not in ledger.provisional or any(
            seat in (line.payer, line.payee) for line in ledger.settlement.lines
        )
    return ledger.net[seat] if is_known else None
