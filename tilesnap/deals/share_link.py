"""Share links: the hand on the page and its answers as query parameters of an address."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING, Any

from scoring.advice.win_source import SPECIALS, possible_sources, toggle_special
from scoring.engine import engine_hand_facts
from scoring.hand.tiles import SET_TILES
from tilesnap.deals.answers import apply_answer
from tilesnap.deals.deal import Deal, collect_hand_facts
from tilesnap.deals.editable_hand import EditableHand
from tilesnap.deals.facts import ALLOWED_ANSWERS, MAY_BE_UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scoring import Hand
    from scoring.engine import Engine
    from tilesnap.deals.facts import EngineFacts

HAND_PARAMETER = "hand"
_SINGLE = ("role", "source", "seat", "round", "discarder", "liable")
_COUNTS = {"wins": "wins_in_a_row", "draws": "draws_between", "streak": "streak"}
_LEGACY_SOURCES = {"drawn": "wall", "discarded": "discard", "robbed": "robbed_kong"}
"""Win sources as older links write them."""


def to_link_parameters(deal: Deal) -> dict[str, str]:
    """Return the query parameters of the hand on the page; none for a hand without tiles.

    What the table has settled is left out.
    """
    player = deal.player
    text = deal.seat_hand().hand.text
    if player is None or not text:
        return {}
    facts = collect_hand_facts(deal, player)
    single = {name: getattr(facts, name) or "" for name in _SINGLE if name not in facts.given}
    counts = {part: getattr(facts, name) for part, name in _COUNTS.items() if name not in facts.given}
    parts = {
        HAND_PARAMETER: text,
        **single,
        "special": ",".join(sorted(facts.special)),
        "unknown": ",".join(sorted(facts.unknown - facts.given)),
        "sets": "" if facts.sets else "open",
        **{part: "" if count is None else str(count) for part, count in counts.items()},
        "discards": "".join(facts.discards or ()),
        **{name: _format_fact(value) for name, value in facts.engine_facts if name not in facts.given},
    }
    return {name: value for name, value in parts.items() if value}


def apply_link_parameters(deal: Deal, parts: Mapping[str, str]) -> Deal:
    """Return the deal with the hand and answers of a link; invalid answers are left out.

    Raises ScoringError as reading a hand does.
    """
    changed = deal.with_hand_changes(
        hand=EditableHand.from_text(parts.get(HAND_PARAMETER, "")), is_touched=True, kept=False
    )
    unknown = _parse_unknown(parts, [fact.name for fact in engine_hand_facts(deal.engine)])
    special = frozenset(parts.get("special", "").split(",")) & {*SPECIALS}
    changed = changed.with_hand_changes(
        sets=parts.get("sets") != "open",
        discards=parse_discards(parts.get("discards", "")),
        winning_open="winning_tile" in unknown,
    )
    changed = changed.with_hand_changes(engine_facts=_parse_engine_facts(parts, changed.engine))
    given = collect_hand_facts(changed, changed.player or 0).given
    for name, value in _parse_answers(parts).items():
        if name not in given:
            changed = apply_answer(changed, name, value)
    if not changed.table.is_named:
        changed = replace(changed, unknown=unknown - {"winning_tile"})
    return changed.with_hand_changes(special=reduce(toggle_special, sorted(special), frozenset[str]()))


def find_contradiction(parts: Mapping[str, str], hand: Hand) -> str | None:
    """Return the name of a contradiction in a link's parameters, or None.

    `drawn`: self-drawn, and discarded by somebody; `robbed`: robbed, and the hand holds more of the tile;
    `unknown`: unknown, and answered.
    """
    answers, special = _parse_answers(parts), parts.get("special", "").split(",")
    if answers.get("role") != "loser":
        if answers.get("source") == "wall" and answers.get("discarder"):
            return "drawn"
        by_flower = "robbed_flower" in special
        if answers.get("source") == "robbed_kong" and not by_flower and not _may_be_robbed(hand):
            return "robbed"
    return "unknown" if answers.keys() & _parse_unknown(parts) else None


def _may_be_robbed(hand: Hand) -> bool:
    return not hand.tiles or "robbed_kong" in possible_sources(hand)


def _parse_unknown(parts: Mapping[str, str], own: Iterable[str] = ()) -> frozenset[str]:
    names = frozenset(parts.get("unknown", "").replace("came", "source").split(","))
    return names & {*MAY_BE_UNKNOWN, *own}


_SWITCHES = {True: "yes", False: "no"}


def _format_fact(value: Any) -> str:
    """Format a fact that only one engine asks for; an empty tuple of tiles is a dash."""
    if isinstance(value, tuple):
        return "".join(value) or "-"
    return _SWITCHES[value] if isinstance(value, bool) else str(value)


def _parse_engine_facts(parts: Mapping[str, str], engine: Engine) -> EngineFacts:
    """Parse the facts that only the engine asks for, skipping invalid ones."""
    facts = []
    for fact in engine_hand_facts(engine):
        text = parts.get(fact.name, "")
        parsed: dict[str, Any] = {
            "switch": {word: value for value, word in _SWITCHES.items()}.get(text),
            "number": _parse_number(text),
            "choice": text if text in fact.choices else None,
            "tiles": () if text == "-" else parse_discards(text),
        }
        if parsed.get(fact.kind) is not None:
            facts.append((fact.name, parsed[fact.kind]))
    return tuple(sorted(facts))


def _parse_answers(parts: Mapping[str, str]) -> dict[str, Any]:
    """Parse the answers in the order in which they are asked: the win source before the discarder."""
    answers = {"source": _LEGACY_SOURCES.get(parts.get("came", "")), **parts}
    # Older links carry winds of the previous hand that nobody confirmed.
    unconfirmed = parts.get("kept", "").split(",")
    single = {
        name: answers[name]
        for name in _SINGLE
        if answers.get(name) in ALLOWED_ANSWERS[name] and name not in unconfirmed
    }
    counts = {name: _parse_number(parts.get(part, "")) for part, name in _COUNTS.items()}
    least = {"wins_in_a_row": 1}
    return single | {
        name: count for name, count in counts.items() if count is not None and count >= least.get(name, 0)
    }


def _parse_number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else None


def parse_discards(text: str) -> tuple[str, ...] | None:
    """Parse concatenated tile codes of discards; None if they are invalid."""
    codes, rest = [], text
    codes_known = {f"{joker}{tile.code}" for tile in SET_TILES for joker in ("", "J=")}
    while rest:
        code = next((rest[:size] for size in (4, 3, 2, 1) if rest[:size] in codes_known), None)
        if code is None:
            return None
        codes.append(code)
        rest = rest[len(code) :]
    return tuple(codes) or None
