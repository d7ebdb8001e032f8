"""Who pays a winner, as far as one hand tells: what the losers' own hands are worth is not known here."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scoring import settle
from scoring.hand.tiles import WINDS

if TYPE_CHECKING:
    from scoring.table.settling import Settlement
    from ui.state.answers import Answers
    from ui.state.standing import Standing

PLACES = ("right", "across", "left")
"""The other players as the winner sees them; the next wind sits to the right."""


def seat_at(place: str, seat: str) -> str:
    """Give the wind of the player who sits there, seen from a seat."""
    return WINDS[(WINDS.index(seat) + 1 + PLACES.index(place)) % 4]


def settlement(stood: Standing, known: Answers) -> Settlement | None:
    """Settle a hand that has won, once all that its payments depend on is known; None before that.

    Where nobody's seat matters and it was not said, the winner stands as East.
    """
    payments = replace(stood.payments, losers_settle=False)
    if stood.breakdown is None or not stood.is_final or stood.question or stood.role == "loser":
        return None
    if payments.who == "nobody" or _left_open(stood, known):
        return None
    winner = known.seat or "E"
    claimed = payments.asks_for_discarder and known.came != "drawn"
    discarder = seat_at(known.discarder, winner) if claimed and known.discarder in PLACES else None
    scores = {wind: stood.breakdown.total if wind == winner else 0 for wind in WINDS}
    liable = seat_at(known.liable, winner) if payments.liability and known.liable in PLACES else None
    return settle(scores, winner, payments, discarder=discarder, liable=liable)


def _left_open(stood: Standing, known: Answers) -> bool:
    """Whether nobody remembers something that the payments depend on."""
    if stood.payments.asks_for_dealer and known.seat is None:
        return True
    if stood.payments.liability and "liable" in known.unknown:
        return True
    return stood.payments.asks_for_discarder and bool(known.unknown & {"came", "discarder"})
