"""The hand on the page as the parts of an address, with what was answered: two phones then show one score."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING, Any

from scoring.advice.win_source import SPECIALS, possible_sources, with_special
from scoring.hand.tiles import SET_TILES
from tilesnap.deals.answering import take_answer
from tilesnap.deals.deal import Deal, facts_of
from tilesnap.deals.facts import ALLOWED, MAY_BE_UNKNOWN
from tilesnap.deals.hand import EditHand
from tilesnap.deals.progress import own_facts

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scoring import Hand
    from scoring.engine import Engine
    from tilesnap.deals.facts import Own

HAND = "hand"
_SINGLE = ("role", "source", "seat", "round", "discarder", "liable")
_COUNTS = {"wins": "wins_in_a_row", "draws": "draws_between", "streak": "streak"}
_CAME = {"drawn": "wall", "discarded": "discard", "robbed": "robbed_kong"}
"""How older links say how the last tile came."""


def hand_parts(deal: Deal) -> dict[str, str]:
    """Give the parts of an address that carry the hand on the page; one without tiles has none.

    What the table has settled is left out.
    """
    player = deal.player
    text = deal.laid().hand.text
    if player is None or not text:
        return {}
    facts = facts_of(deal, player)
    single = {name: getattr(facts, name) or "" for name in _SINGLE if name not in facts.given}
    counts = {part: getattr(facts, name) for part, name in _COUNTS.items() if name not in facts.given}
    parts = {
        HAND: text,
        **single,
        "special": ",".join(sorted(facts.special)),
        "unknown": ",".join(sorted(facts.unknown - facts.given)),
        "sets": "" if facts.sets else "open",
        **{part: "" if count is None else str(count) for part, count in counts.items()},
        "discards": "".join(facts.discards or ()),
        **{name: _written(value) for name, value in facts.own if name not in facts.given},
    }
    return {name: value for name, value in parts.items() if value}


def with_parts(deal: Deal, parts: Mapping[str, str]) -> Deal:
    """Lay out the hand that an address carries on the page, with its answers; what cannot be one is left out.

    Raises ScoringError as reading a hand does.
    """
    laid = deal.lay(hand=EditHand.from_text(parts.get(HAND, "")), is_touched=True, kept=False)
    unknown = _unknown(parts, [fact.name for fact in own_facts(deal.engine)])
    special = frozenset(parts.get("special", "").split(",")) & {*SPECIALS}
    laid = laid.lay(
        sets=parts.get("sets") != "open",
        discards=discards_in(parts.get("discards", "")),
        winning_open="winning_tile" in unknown,
    )
    laid = laid.lay(own=_own(parts, laid.engine))
    given = facts_of(laid, laid.player or 0).given
    for name, value in _answers(parts).items():
        if name not in given:
            laid = take_answer(laid, name, value)
    if not laid.table.is_named:
        laid = replace(laid, unknown=unknown - {"winning_tile"})
    return laid.lay(special=reduce(with_special, sorted(special), frozenset[str]()))


def contradiction(parts: Mapping[str, str], hand: Hand) -> str | None:
    """Name what an address says of a hand that cannot all be so; None where it can.

    It is `drawn`, and given by somebody; `robbed`, and the hand has more of the tile; `unknown`, and known.
    """
    said, special = _answers(parts), parts.get("special", "").split(",")
    if said.get("role") != "loser":
        if said.get("source") == "wall" and said.get("discarder"):
            return "drawn"
        by_flower = "robbed_flower" in special
        if said.get("source") == "robbed_kong" and not by_flower and not _may_be_robbed(hand):
            return "robbed"
    return "unknown" if said.keys() & _unknown(parts) else None


def _may_be_robbed(hand: Hand) -> bool:
    return not hand.tiles or "robbed_kong" in possible_sources(hand)


def _unknown(parts: Mapping[str, str], own: Iterable[str] = ()) -> frozenset[str]:
    said = frozenset(parts.get("unknown", "").replace("came", "source").split(","))
    return said & {*MAY_BE_UNKNOWN, *own}


_SWITCHES = {True: "yes", False: "no"}


def _written(value: Any) -> str:
    """Write a fact that only one engine asks; no tiles are a dash."""
    if isinstance(value, tuple):
        return "".join(value) or "-"
    return _SWITCHES[value] if isinstance(value, bool) else str(value)


def _own(parts: Mapping[str, str], engine: Engine) -> Own:
    """Read the facts that only the engine asks, as far as they make sense."""
    found = []
    for fact in own_facts(engine):
        text = parts.get(fact.name, "")
        read: dict[str, Any] = {
            "switch": {word: said for said, word in _SWITCHES.items()}.get(text),
            "number": _number(text),
            "choice": text if text in fact.choices else None,
            "tiles": () if text == "-" else discards_in(text),
        }
        if read.get(fact.kind) is not None:
            found.append((fact.name, read[fact.kind]))
    return tuple(sorted(found))


def _answers(parts: Mapping[str, str]) -> dict[str, Any]:
    """Read the answers in the order in which they are asked: how a tile came is said before from whom."""
    said = {"source": _CAME.get(parts.get("came", "")), **parts}
    kept = parts.get("kept", "").split(
        ","
    )  # an older link's winds of the hand before, which nobody confirmed
    single = {name: said[name] for name in _SINGLE if said.get(name) in ALLOWED[name] and name not in kept}
    counts = {name: _number(parts.get(part, "")) for part, name in _COUNTS.items()}
    least = {"wins_in_a_row": 1}
    return single | {
        name: count for name, count in counts.items() if count is not None and count >= least.get(name, 0)
    }


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else None


def discards_in(text: str) -> tuple[str, ...] | None:
    """Read discards as an address has them, one code after another; None where they are none."""
    codes, left = [], text
    known = {f"{joker}{tile.code}" for tile in SET_TILES for joker in ("", "J=")}
    while left:
        code = next((left[:size] for size in (4, 3, 2, 1) if left[:size] in known), None)
        if code is None:
            return None
        codes.append(code)
        left = left[len(code) :]
    return tuple(codes) or None
