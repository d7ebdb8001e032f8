"""What everybody may see who was given a link to watch a game: names, totals, each deal with its hands.

No photos, and nothing of who wrote what down; the page of a deal that was told twice names the devices.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

from tilesnap.games.final_scores import final_scores
from tilesnap.games.statistics import between_players, moving_players

if TYPE_CHECKING:
    from tilesnap.games.final_scores import FinalScores, Number
    from tilesnap.games.playing import Evening, PlayedDeal


def view_of(played: Evening) -> dict[str, Any]:
    """Give what a viewer sees, as JSON has it.

    Players are known by their place in `players`, as they sat down, East first. `open` marks those whose
    number may still change. A net of which nothing is known is None, and counts in no total; `next` is None
    while it may be another deal. Of five players one `waits` in each deal, whose net is 0. `hands` are the
    tiles that were shown, `worth` what they count, `paid` is who paid whom: the payer, the payee, how much.

    `final` are the final scores in the order of the players, and `owed` who owes whom how much by them, None
    being the table: of a game that goes on, as it would end now. `score` and `won` are as the rules write
    them, under riichi in thousands; `uma`, `oka`, `sticks` and `penalty` are in points.
    """
    scores = final_scores(played)
    opened = [_open(deal) for deal in played.deals]
    return {
        "title": played.story.begun.title,
        "players": list(played.players),
        "totals": list(played.totals),
        "open": [any(deal[player] for deal in opened) for player in range(len(played.players))],
        "over": played.finished,
        "final": _final(scores),
        "owed": [[each.payer, each.payee, _number(each.amount)] for each in scores.debts],
        "next": _next(played),
        "deals": [_deal(deal, is_open) for deal, is_open in zip(played.deals, opened, strict=True)],
        "number": played.story.last.number,
        "digest": played.story.last.digest,
    }


def _final(scores: FinalScores) -> list[dict[str, Any]]:
    return [
        {
            "place": each.place,
            "score": _number(each.score),
            "won": _number(each.won),
            "uma": each.uma,
            "oka": each.oka,
            "sticks": each.sticks,
            "penalty": each.penalty,
            "open": each.player in scores.moving,
        }
        for each in scores.by_player
    ]


def _number(number: Number) -> int | float:
    """Return a score as JSON writes it."""
    return float(number) if isinstance(number, Decimal) else number


def _next(played: Evening) -> dict[str, Any] | None:
    """Give the deal that comes now, None while a choice between two versions may change it."""
    if not played.story.agreed:
        return None
    place = played.next
    return {"round": place.round, "dealer": place.dealer, "waits": place.waiting}


def _deal(deal: PlayedDeal, is_open: list[bool]) -> dict[str, Any]:
    record = deal.record
    return {
        "number": deal.place.number,
        "round": deal.place.round,
        "dealer": deal.place.dealer,
        "waits": deal.place.waiting,
        "outcome": record.outcome,
        "winners": list(record.winners),
        "drawn": record.drawn,
        "discarder": record.discarder,
        "net": [_net(deal, player) for player in range(len(deal.seats))],
        "open": is_open,
        "hands": [shown.hand if shown else None for shown in record.shown],
        "worth": [_worth(deal, player) for player in range(len(deal.seats))],
        "paid": _paid(deal),
        "agreed": deal.slot.agreed,
    }


def _open(deal: PlayedDeal) -> list[bool]:
    """Tell of each player whether what they won or lost by a deal may still change."""
    moving = moving_players(deal)
    return [player in moving for player in range(len(deal.seats))]


def _worth(deal: PlayedDeal, player: int) -> int | None:
    """Give what a player's hand counts, None where that is not known."""
    seat = deal.seats[player]
    result = deal.ledger.results.get(seat) if deal.ledger and seat else None
    return result.total if result else None


def _paid(deal: PlayedDeal) -> list[list[int]]:
    lines = between_players(deal)
    return [[deal.player(line.payer), deal.player(line.payee), line.amount] for line in lines]


def _net(deal: PlayedDeal, player: int) -> int | None:
    """Give what a player won or lost by a deal, None while nothing of it is known."""
    ledger, seat = deal.ledger, deal.seats[player]
    if seat is None:
        return None if player in moving_players(deal) else 0
    if ledger is None:
        return None
    if ledger.adds_up:
        is_known = ledger.results[seat].total is not None or seat not in ledger.provisional
    else:
        is_known = seat not in ledger.provisional or any(
            seat in (line.payer, line.payee) for line in ledger.settlement.lines
        )
    return ledger.net[seat] if is_known else None
