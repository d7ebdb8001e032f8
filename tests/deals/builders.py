"""Builders of deals for tests, from a line of notation and a line of facts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scoring.advice.win_source import toggle_special
from scoring.engine import PLAIN_SOURCES, first_position
from tilesnap.deals.answers import apply_answer
from tilesnap.deals.deal import Deal, SeatHand, collect_hand_facts
from tilesnap.deals.editable_hand import EditableHand
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.facts import RELATIVE_SEATS
from tilesnap.deals.rules import Rules
from tilesnap.deals.table import Table

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from scoring.engine import GamePosition
    from tilesnap.deals.evaluation import Evaluation
    from tilesnap.deals.facts import HandFacts

EC, BMJA, ZJ, BS = "european_classical", "bmja", "zung_jung", "building_skills"
HK, TW = "hong_kong", "taiwanese"
NAMES = ("Ann", "Ben", "Cai", "Dee")
THREE, FIVE = NAMES[:3], (*NAMES, "Eve")
OPEN = "CCC | 555m 222s 123p EE"
WON = "CCC | 555m 222s 123p EE*"
CLOSED = "| CCC 555m 222s 123p EE*"
ORPHANS = "| 19m 19p 19s ESWNCFB E*"
GATES = "| 1112345678999m 5*m"
SHORT = "CCC EEE | 55m 22s 1p 99s"
UNKNOWN = frozenset({"-", ""})
_COUNTS = {"wins": "wins_in_a_row", "draws": "draws_between", "streak": "streak"}


def build_rules(name: str = EC, options: Mapping[str, Any] | None = None, preset: str | None = None) -> Rules:
    """Return a shipped rule set with house options."""
    return Rules.create(name, preset, {"options": dict(options)} if options else None)


def build_hand(line: str, doubtful: int | Collection[int] = 0) -> EditableHand:
    """Build an editable hand; the first `doubtful` tiles, or those with these ids, are doubtful."""
    hand = EditableHand.from_text(line)
    those = range(1, doubtful + 1) if isinstance(doubtful, int) else doubtful

    def mark_doubtful(tile: Any) -> Any:
        unsure = tile.id in those
        return replace(tile, confidence=0.5, unsure=True, repaired_from="9m") if unsure else tile

    return replace(hand, layout=hand.layout.map(mark_doubtful))


def build_deal(
    line: str = "",
    known: str = "-/-",
    rules: Rules | str = EC,
    *,
    doubtful: int | Collection[int] = 0,
    table: Table | None = None,
) -> Deal:
    """Build the deal of a nameless table with a hand.

    `known` is as in `S/E wall left sets=open special=last_tile unknown=source role=loser streak=2`.
    """
    played = rules if isinstance(rules, Rules) else build_rules(rules)
    deal = Deal(played, table or Table()).with_shown(0, SeatHand(build_hand(line, doubtful), is_touched=True))
    winds, *words = known.split()
    for field, wind in zip(("seat", "round"), winds.split("/"), strict=True):
        if wind not in UNKNOWN:
            deal = apply_answer(deal, field, wind)
    for word in words:
        deal = _apply_word(deal, *word.partition("=")[::2])
    return deal


def _apply_word(deal: Deal, name: str, value: str) -> Deal:
    if name in PLAIN_SOURCES:
        return apply_answer(deal, "source", name)
    if name in (*RELATIVE_SEATS, "nobody"):
        return apply_answer(deal, "discarder", name)
    if name == "sets":
        return deal.with_hand_changes(sets=value != "open")
    if name == "special":
        return deal.with_hand_changes(special=toggle_special(deal.seat_hand().special, value))
    if name in _COUNTS:
        return apply_answer(deal, _COUNTS[name], int(value))
    return apply_answer(deal, name, value)


def build_named_deal(
    rules: Rules | str = EC, place: GamePosition | None = None, *, player: int | None = None
) -> Deal:
    """Build an empty deal at a place of a game, by default the first of four players."""
    played, place = rules if isinstance(rules, Rules) else build_rules(rules), place or first_position()
    names, nothing = FIVE[: place.players], (None,) * place.players
    return Deal(played, Table(names, (place,), is_counted=True), player=player, shown=nothing)


def build_shown_hand(line: str, *, kept: bool = True, **of_it: Any) -> SeatHand:
    """Build a hand as a player shows it."""
    return SeatHand(build_hand(line), is_touched=True, kept=kept, **of_it)


def evaluate_line(line: str, known: str = "-/-", rules: Rules | str = EC, doubtful: int = 0) -> Evaluation:
    return evaluate_deal_hand(build_deal(line, known, rules, doubtful=doubtful))


def facts_on_page(deal: Deal) -> HandFacts:
    return collect_hand_facts(deal, deal.player or 0)


def total_text(progress: Evaluation) -> str:
    """Return the total of a hand as text: a number, a range or a problem code."""
    if progress.problem or not progress.breakdown:
        return progress.problem.code if progress.problem else "–"
    if progress.is_final:
        return str(progress.breakdown.total)
    return f"{progress.least}–{progress.most}"


def build_read_tile(
    label: str,
    row: str = "concealed",
    group: int | None = None,
    confidence: float = 0.99,
    *,
    winning: bool = False,
) -> dict[str, Any]:
    """Build a tile in the JSON of a reading."""
    return {
        "label": label,
        "confidence": confidence,
        "alternatives": [[label, confidence]],
        "quad": [[0.0, 0.0], [30.0, 0.0], [30.0, 40.0], [0.0, 40.0]],
        "row": row,
        "set": group,
        "sideways": False,
        "winning": winning,
        "repaired_from": None,
    }


def build_reading(
    line: str, claims: str | None = "shown", *, doubtful: Collection[int] = ()
) -> dict[str, Any]:
    """Build the JSON of a reading of a hand; the tiles with these ids are doubtful."""
    hand = EditableHand.from_text(line).layout
    rows = [
        *((tile, "melded", number) for number, group in enumerate(hand.melded) for tile in group.tiles),
        *((tile, "concealed", None) for tile in hand.concealed),
        *((tile, "bonus", None) for tile in hand.bonus),
    ]
    won = hand.concealed[hand.winning.at] if hand.winning and hand.winning.set is None else None
    tiles = [
        build_read_tile(tile.label, row, group, 0.5 if tile.id in doubtful else 0.99, winning=tile is won)
        for tile, row, group in rows
    ]
    return {"width": 1000, "height": 800, "tiles": tiles, "hand": line, "claims": claims, "problems": []}
