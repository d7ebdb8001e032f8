"""The view model of a deal, as plain JSON: numbers and names, no words.

A total that may still change is given with its least and most, and with whether it is final.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from scoring.engine import Win
from scoring.errors import ScoringError
from tilesnap.deals.choices import build_choices
from tilesnap.deals.deal import NOT_SHOWN, SeatHand, collect_hand_facts
from tilesnap.deals.evaluation import evaluate_deal_hand, is_confirmable, is_dead_hand
from tilesnap.deals.facts import RELATIVE_SEATS, wind_at_relative_seat
from tilesnap.deals.record import DealEntry, settle_record

if TYPE_CHECKING:
    from scoring.engine import Ledger, Settlement
    from scoring.errors import Message, UserFacingError
    from scoring.hand.context import Wind
    from tilesnap.deals.deal import Deal
    from tilesnap.deals.evaluation import Evaluation
    from tilesnap.deals.facts import HandFacts


def settle_hand(progress: Evaluation, facts: HandFacts) -> Settlement | None:
    """Settle a won hand once all that its payments depend on is known; None before that.

    If the rules ignore seats and no seat is stated, the winner counts as East.
    """
    paying = progress.engine.paying
    if progress.breakdown is None or not progress.is_final or progress.question or progress.role == "loser":
        return None
    if not paying.anybody_pays or _has_unknown_payment_facts(progress, facts):
        return None
    winner = facts.seat or "E"
    claimed = paying.discarder and facts.source != "wall"
    discarder = (
        wind_at_relative_seat(facts.discarder, winner)
        if claimed and facts.discarder in RELATIVE_SEATS
        else None
    )
    liable = (
        wind_at_relative_seat(facts.liable, winner)
        if paying.liable and facts.liable in RELATIVE_SEATS
        else None
    )
    win = Win(winner, cast("Wind | None", discarder), cast("Wind | None", liable), facts.streak or 0)
    return progress.engine.settle_win(progress.breakdown, win)


def _has_unknown_payment_facts(progress: Evaluation, facts: HandFacts) -> bool:
    """Return True if something that the payments depend on is marked as unknown."""
    paying = progress.engine.paying
    if paying.dealer and facts.seat is None:
        return True
    if progress.engine.may_be_liable(progress.breakdown) and "liable" in facts.unknown:
        return True
    return paying.discarder and bool(facts.unknown & {"source", "discarder"})


def deal_view(deal: Deal) -> dict[str, object]:
    """Return the view model of a deal. Raises ScoringError where its rules cannot be loaded."""
    return {
        "revision": deal.revision,
        "undo": bool(deal.past),
        "redo": bool(deal.future),
        "rules": {
            "name": deal.rules.name,
            "preset": deal.rules.preset,
            "house": deal.rules.changes,
            "unit": deal.engine.unit,
        },
        "table": _table_view(deal),
        "outcome": deal.outcome,
        "winners": list(deal.winners),
        "source": deal.source,
        "discarder": deal.discarder,
        "outcome_known": deal.is_outcome_known,
        "players": [_player_view(deal, player) for player in deal.players],
        "wanted": list(deal.required_players),
        "next": deal.next_player(),
        "player": deal.player,
        "hand": None if deal.player is None else hand_view(deal),
        "ledger": ledger_view(deal) if deal.table.is_named and deal.is_outcome_known else None,
    }


def _table_view(deal: Deal) -> dict[str, object]:
    table = deal.table
    place = table.place
    named = {
        "dealer": place.dealer,
        "hand": place.hand,
        "seats": list(table.seats()),
        "waits": place.sitting_out,
    }
    return {
        "names": list(table.names),
        "chairs": None if table.is_named else list(table.chairs),
        "number": table.number,
        "round": deal.round or table.round,
        "likely_round": table.likely_round,
        "streak": table.place.streak if table.is_named else collect_hand_facts(deal, 0).streak,
        **(named if table.is_named else dict.fromkeys(named)),
    }


def _player_view(deal: Deal, player: int) -> dict[str, object]:
    """Return what a player shows, and its total."""
    shown = deal.shown[player]
    if isinstance(shown, SeatHand):
        progress = evaluate_deal_hand(deal, player)
        state = "kept" if shown.kept else "begun"
        return {"state": state, "dead": is_dead_hand(progress), **total_view(progress)}
    stated = shown if isinstance(shown, int) else None
    state = {None: "open", NOT_SHOWN: "not_shown"}.get(shown, "stated")  # type: ignore[arg-type]
    return {
        "state": state,
        "dead": False,
        **_total(stated, stated, stated),
        "final": stated is not None,
    }


def _total(total: int | None, least: int | None, most: int | None) -> dict[str, object]:
    return {"total": total, "least": least, "most": most, "missing": 0, "problem": None}


def total_view(progress: Evaluation) -> dict[str, object]:
    """Return the total of a hand as far as it is known; `total` is None until it is final."""
    breakdown = progress.breakdown
    total = breakdown.total if breakdown and progress.is_final else None
    least, most = (progress.least, progress.most) if breakdown else (None, None)
    return {
        **_total(total, least, most),
        "final": progress.is_final,
        "missing": progress.missing if breakdown else 0,
        "problem": message_json(progress.problem) if progress.problem else None,
    }


def message_json(message: Message | UserFacingError) -> dict[str, object]:
    """Return a message as JSON: its code, English text and parameters."""
    return {"code": message.code, "message": message.message, "params": dict(message.params)}


def hand_view(deal: Deal) -> dict[str, object]:
    """Return the hand on the page: its rows, the next question, its total and its payments."""
    player = deal.player or 0
    seat_hand, facts, progress = deal.seat_hand(), collect_hand_facts(deal, player), evaluate_deal_hand(deal)
    return {
        "rows": seat_hand.hand.as_json(),
        "text": seat_hand.hand.text,
        "role": progress.role,
        **total_view(progress),
        "question": question_view(deal, progress, facts),
        "answers": answers_view(facts),
        "specials": [{"name": name, "on": name in facts.stated_specials} for name in progress.offered],
        "rare": list(progress.rare),
        "keepable": is_confirmable(deal, player),
        "sheet": progress.breakdown.as_json() if progress.breakdown and progress.is_final else None,
        "payments": None if deal.table.is_named else _payments_view(settle_hand(progress, facts)),
    }


def question_view(deal: Deal, progress: Evaluation, facts: HandFacts) -> dict[str, Any] | None:
    """Return the next question, with the choices in the order in which they are offered."""
    field = progress.question
    if field is None:
        return None
    return {"field": field, **build_choices(field, deal.seat_hand().hand, progress, facts)}


def answers_view(facts: HandFacts) -> dict[str, object]:
    """Return the answered facts, and those that nobody knows."""
    names = ("role", "source", "seat", "round", "discarder", "liable")
    return {
        **{name: getattr(facts, name) for name in names if getattr(facts, name) is not None},
        **{name: list(value) if isinstance(value, tuple) else value for name, value in facts.engine_facts},
        "unknown": sorted(facts.unknown),
        "given": sorted(facts.given),
    }


def _payments_view(settlement: Settlement | None) -> dict[str, object] | None:
    if settlement is None:
        return None
    return {"pays": [list(each) for each in settlement.pays], "net": dict(settlement.net)}


def deal_ledger(deal: Deal) -> Ledger:
    """Settle the deal as entered. Raises ScoringError as `settle_deal` does."""
    return settle_record(DealEntry.from_deal(deal), deal.table, deal.rules)


def ledger_with_hand(deal: Deal) -> Ledger | None:
    """Settle the deal as if the hand on the page were confirmed; None if that is not possible yet."""
    if not deal.table.is_named or not deal.is_outcome_known or deal.player is None:
        return None
    if not is_confirmable(deal, deal.player):
        return None
    try:
        return deal_ledger(deal.with_hand_changes(kept=True))
    except ScoringError:
        return None


def ledger_view(deal: Deal) -> dict[str, object]:
    """Return the payments of the deal as entered, by player number, or the problem that prevents them."""
    try:
        ledger = deal_ledger(deal)
    except ScoringError as error:
        return {"problem": message_json(error)}
    players: dict[str, int] = {seat: player for player, seat in enumerate(deal.table.seats()) if seat}
    return {
        "problem": None,
        "net": [ledger.net[seat] if seat else 0 for seat in deal.table.seats()],
        "pays": [
            {"from": players.get(line.payer), "to": players.get(line.payee), "amount": line.amount}
            for line in ledger.lines
        ],
        "final": ledger.is_final,
        "provisional": [players[seat] for seat in ledger.provisional],
        "problems": [message_json(problem) for problem in ledger.problems],
    }
