"""What everybody may see who was given a link to watch a game: names, where everybody stands, each deal.

No hands, no photos, no devices, and nothing of who wrote what down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.playing import PLAYERS, evening
from game.statistics import moving_players

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.log import Entry
    from game.playing import Evening, PlayedDeal


def public_view(entries: Sequence[Entry]) -> dict[str, Any]:
    """Give what a viewer sees, as JSON has it.

    Players are 0 to 3 in the order of `players`, as they sat down, East first. `open` marks those whose
    number may still change. A net of which nothing is known is None, and counts in no total; `next` is None
    while it may be another deal. Raises ScoringError as `evening` does.
    """
    played = evening(entries)
    opened = [_open(deal) for deal in played.deals]
    return {
        "title": played.story.begun.title,
        "players": list(played.players),
        "totals": list(played.totals),
        "open": [any(deal[player] for deal in opened) for player in PLAYERS],
        "over": played.finished,
        "next": _next(played),
        "deals": [_deal(deal, is_open) for deal, is_open in zip(played.deals, opened, strict=True)],
        "number": played.story.last.number,
        "digest": played.story.last.digest,
    }


def _next(played: Evening) -> dict[str, Any] | None:
    """Give the deal that comes now, None while a choice between two versions may change it."""
    if not played.story.agreed:
        return None
    return {"round": played.next.round, "dealer": played.next.dealer}


def _deal(deal: PlayedDeal, is_open: list[bool]) -> dict[str, Any]:
    record = deal.record
    return {
        "number": deal.place.number,
        "round": deal.place.round,
        "dealer": deal.place.dealer,
        "outcome": record.outcome,
        "winners": list(record.winners),
        "drawn": record.drawn,
        "discarder": record.discarder,
        "net": [_net(deal, player) for player in PLAYERS],
        "open": is_open,
        "agreed": deal.slot.agreed,
    }


def _open(deal: PlayedDeal) -> list[bool]:
    """Tell of each player whether what they won or lost by a deal may still change."""
    moving = moving_players(deal)
    return [player in moving for player in PLAYERS]


def _net(deal: PlayedDeal, player: int) -> int | None:
    """Give what a player won or lost by a deal, None while nothing of it is known."""
    ledger, seat = deal.ledger, deal.seats[player]
    if ledger is None:
        return None
    if ledger.adds_up:
        is_known = ledger.results[seat].total is not None or seat not in ledger.provisional
    else:
        is_known = seat not in ledger.provisional or any(
            seat in (line.payer, line.payee) for line in ledger.settlement.lines
        )
    return ledger.net[seat] if is_known else None
