"""Deal records: what the log stores of a deal, recorded deals opened again, and their settlement."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.advice.win_source import SPECIALS, plain_source_of, source_facts
from scoring.engine import engine_deal_facts
from tilesnap.deals.deal import NOT_SHOWN, Deal, EnteredPenalty, SeatHand, collect_hand_facts
from tilesnap.deals.editable_hand import EditableHand
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.facts import RELATIVE_SEATS, wind_at_relative_seat
from tilesnap.games.settlement import build_finished_deal, parse_context

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.engine import Ledger, Outcome, PlainSource, Price
    from tilesnap.deals.deal import ShownHand
    from tilesnap.deals.rules import Rules
    from tilesnap.deals.table import Table
    from tilesnap.games.settlement import RecordedDeal, RecordedHand

WIN_FIELDS = (
    "source",
    "last_tile",
    "turn",
    "calls_before",
    "supplements_before",
    "east_konged",
    "ready_from_deal",
    "original_call",
    "kongs_this_turn",
    "robbed_concealed",
    "declared_ready",
    "flower_win",
)
"""Fields of a context that a table states of a win; the rest follows from the game."""


class HandEntry(NamedTuple):
    """The record of what one player shows."""

    hand: str | None = None
    context: Mapping[str, object] = {}
    total: int | None = None


class DealEntry(NamedTuple):
    """The record of a deal before the log has checked it."""

    outcome: Outcome
    winner: int | None
    also_won: tuple[int, ...]
    source: PlainSource | None
    discarder: int | None
    dangerous: bool
    immune: bool
    liable: int | None
    shown: tuple[HandEntry | None, ...]
    penalties: tuple[EnteredPenalty, ...]
    extra: Mapping[str, bool]
    of_players: Mapping[str, tuple[int, ...]]

    @classmethod
    def from_deal(cls, deal: Deal) -> DealEntry:
        """Return the record of a deal at a named table.

        Several winners are in turn order, unless somebody is liable for the hand of the first: so two phones
        record a deal alike, whichever winner was named first. A winner who waits, because another deal came
        between, stays one.
        """
        in_turn = tuple(player for player in deal.turn_order if player in deal.winners)
        winners = in_turn if deal.liable is None and len(in_turn) == len(deal.winners) else deal.winners
        named = {name: getattr(deal, name) for name in cls._fields if name not in ("extra", "of_players")}
        changed = {
            "winner": next(iter(winners), None),
            "also_won": winners[1:],
            "shown": tuple(_hand_record(deal, player) for player in deal.players),
        }
        return cls(**{**named, **changed, **_engine_facts(deal)})


def to_record(deal: Deal) -> dict[str, Any]:
    """Return the values of a `DealRecord`."""
    values = DealEntry.from_deal(deal)._asdict()
    shown = ({"context": each.context, **_shown_values(each)} if each else None for each in values["shown"])
    fines = [fine._asdict() for fine in deal.penalties]
    return {**values, "also_won": list(values["also_won"]), "shown": list(shown), "penalties": fines}


def winners_stating(deal: Deal, name: str) -> set[int]:
    """Return the winners whose hand states a fact of the engine, such as that riichi was declared."""
    return {player for player in deal.winners if dict(deal.seat_hand(player).engine_facts).get(name) is True}


def _engine_facts(deal: Deal) -> dict[str, Any]:
    """Return the engine's facts of a deal; a winner whose hand states one is among its players, too."""
    stated = dict(deal.engine_facts)
    extra, of_players = {}, {}
    for fact in engine_deal_facts(deal.engine, deal.outcome):
        if fact.kind == "switch" and fact.name in stated:
            extra[fact.name] = stated[fact.name]
        elif fact.kind == "seats":
            of_players[fact.name] = sorted(winners_stating(deal, fact.name).union(stated.get(fact.name, ())))
    return {"extra": extra, "of_players": {name: each for name, each in of_players.items() if each}}


def _shown_values(shown: HandEntry) -> dict[str, object]:
    return {"total": shown.total} if shown.hand is None else {"hand": shown.hand}


def _hand_record(deal: Deal, player: int) -> HandEntry | None:
    """Return the record of what a player shows; an unconfirmed hand is not shown."""
    shown = deal.shown[player]
    if deal.outcome != "won" or player not in deal.required_players:
        return None
    if isinstance(shown, int):
        robbed = player in deal.winners and deal.source == "robbed_kong"
        return HandEntry(total=shown, context=source_facts("robbed_kong") if robbed else {})
    if not isinstance(shown, SeatHand) or not shown.kept:
        return None
    return HandEntry(shown.hand.text, _win_facts(deal, player))


def _win_facts(deal: Deal, player: int) -> dict[str, object]:
    """Return the facts of a win that do not follow from the game."""
    context = evaluate_deal_hand(deal, player).context
    discards = collect_hand_facts(deal, player).discards
    facts = {name: getattr(context, name) for name in WIN_FIELDS}
    facts["discards"] = list(discards) if discards else None
    hand_facts = dict(collect_hand_facts(deal, player).engine_facts)
    stated = {
        name: each
        for name, each in deal.seat_hand(player).engine_facts
        if name in hand_facts or not _depends_on_another(deal, name)
    }
    own = {name: list(each) if isinstance(each, tuple) else each for name, each in stated.items()}
    facts["extra"] = own or None
    return {name: value for name, value in facts.items() if value is not None}


def _depends_on_another(deal: Deal, name: str) -> bool:
    """Return True if a fact of the engine depends on another one."""
    return any(fact.name == name and fact.needs for fact in deal.engine.facts)


def settle_record(record: RecordedDeal, table: Table, rules: Rules) -> Ledger:
    """Settle a recorded deal at its place in the game. Raises ScoringError as `settle_deal` does."""
    return rules.load().settle(build_finished_deal(record, table.place))


def price_totals(deal: Deal, player: int) -> tuple[Price, ...]:
    """Return what each total that a player may state would pay in this deal. Raises ScoringError."""
    alone = replace(deal, shown=(None,) * len(deal.shown)).with_shown(player, 0)
    seat = deal.table.seats()[player]
    return (
        deal.engine.prices(build_finished_deal(DealEntry.from_deal(alone), deal.table.place), seat)
        if seat
        else ()
    )


def carry_over_hand(nameless: Deal, fresh: Deal) -> Deal:
    """Return the first deal of a game with the hand that lay at a nameless table.

    The owner is the player in its seat, else the winner of the deal, who then won as the hand says. The hand
    is confirmed at once if nothing is left to ask and the round is the same. The deal stays as it is if
    nobody owns the hand, or if the owner already shows another one.
    """
    facts, progress = collect_hand_facts(nameless, 0), evaluate_deal_hand(nameless, 0)
    seats, won = fresh.table.seats(), progress.role == "winner"
    player = seats.index(facts.seat) if facts.seat else fresh.winner if won else None
    if player is None or fresh.shown[player] is not None or not nameless.seat_hand(0).hand.tiles:
        return fresh
    carried, wind = fresh, facts.seat or seats[player]
    if won and (facts.seat or (fresh.source is None and not fresh.also_won)):
        place = facts.discarder
        giver_wind = wind_at_relative_seat(place, wind) if wind and place in RELATIVE_SEATS else None
        giver = seats.index(giver_wind) if giver_wind in seats else None
        carried = fresh if fresh.winner == player else fresh.with_winner(player)
        if facts.source == "wall" or giver is not None:
            carried = carried.with_win_source(facts.source, giver)
    shown = carried.with_shown(player, replace(nameless.seat_hand(0), kept=False))
    counts = carried.is_outcome_known and evaluate_deal_hand(shown, player).is_final
    same = facts.round in (None, fresh.table.round)
    return shown.with_shown(player, replace(shown.seat_hand(player), kept=counts and same))


def reopen_deal(record: RecordedDeal, rules: Rules, table: Table, *, id_: str, corrected_entry: str) -> Deal:
    """Return a recorded deal for correction.

    Args:
        record: The recorded deal.
        rules: The rules of the game.
        table: The table at the place of the deal.
        id_: The id of the deal.
        corrected_entry: The id of the log entry that the correction replaces.
    """
    reopened_deal = replace(
        Deal(rules, table, id=id_, over=corrected_entry, player=None),
        outcome=record.outcome,
        winner=record.winner,
        also_won=record.also_won,
        source=record.source,
        discarder=record.discarder,
        dangerous=record.dangerous,
        immune=record.immune,
        liable=record.liable,
        shown=tuple(_reopen_shown(each) for each in record.shown),
        penalties=tuple(
            EnteredPenalty(each.offender, each.amount, each.to, each.kind) for each in record.penalties
        ),
        engine_facts=tuple(
            sorted({**record.extra, **{n: tuple(p) for n, p in record.of_players.items()}}.items())
        ),
    )
    nobody_knows = record.winner is not None and record.source is None
    return replace(reopened_deal, unknown=frozenset({"source"} if nobody_knows else ()))


def _reopen_shown(shown: RecordedHand | None) -> ShownHand:
    """Return what a player showed, as entered."""
    if shown is None:
        return NOT_SHOWN
    if shown.hand is None:
        return shown.total
    context = parse_context(shown.context)
    source = plain_source_of(context)
    special = frozenset(
        name
        for name, each in SPECIALS.items()
        if source in each.sources
        and all(getattr(context, fact) == value for fact, value in each.facts.items())
    )
    own = tuple(
        sorted(
            (name, tuple(each) if isinstance(each, list) else each) for name, each in context.extra.items()
        )
    )
    return SeatHand(
        EditableHand.from_text(shown.hand),
        special=special,
        discards=context.discards,
        engine_facts=own,
        kept=True,
    )
