"""Everything about a hand in the page's address: tiles, answers, rules. Two phones then show one score."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Any, NamedTuple

import streamlit as st

from scoring import ScoringError
from scoring.advice.ways import SPECIALS, with_special
from scoring.hand.tiles import SET_TILES
from scoring.rules.tables import TABLES
from ui.state import table_rules
from ui.state.answers import ALLOWED, KEPT, MAY_BE_UNKNOWN, Answers, keep
from ui.state.edit_hand import EditHand
from ui.state.house_link import digest, pack, unpack
from ui.state.kept import lend_rules, own_edits

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.state.session import LaidOut

HAND, HOUSE, HOUSE_DIGEST = "hand", "house", "house_is"
LONGEST_HOUSE = 1800
"""Characters of house rules that an address carries; longer ones are named by their digest."""
_TAKEN, _GIVEN = "link_taken", "link_given"
ELSEWHERE = ScoringError(
    "house_rules_elsewhere",
    "this hand was scored by house rules that are too long for a link: open their file to see its score",
)


def write_link(laid: LaidOut, known: Answers, of_game: Mapping[str, str] | None = None) -> dict[str, str]:
    """Give the parts of the address; a hand without tiles has none.

    `of_game` are the parts that name a game, whose rules then need not be told.
    """
    text = laid.hand.text
    if not text:
        return dict(of_game or {})
    if of_game is not None:
        parts = {HAND: text, **write_answers(known), **of_game}
        return {name: value for name, value in parts.items() if value}
    base, preset = table_rules.chosen()
    parts = {HAND: text, **write_answers(known), "rules": base.name, "preset": preset or ""}
    if changes := table_rules.edits():
        house = {table_rules.chosen_name(): changes}
        packed = pack(house)
        parts |= {HOUSE: packed} if len(packed) <= LONGEST_HOUSE else {HOUSE_DIGEST: digest(house)}
    elif lacking := _lacking(laid):
        parts[HOUSE_DIGEST] = lacking
    return {name: value for name, value in parts.items() if value}


def write_answers(known: Answers) -> dict[str, str]:
    """Write the answers as parts of an address; what the game has settled is left out."""
    single = {
        name: "" if name in known.given else getattr(known, name) or ""
        for name in ("role", "came", "seat", "round", "discarder", "liable")
    }
    several = {
        name: ",".join(sorted(getattr(known, name) - known.given)) for name in ("special", "kept", "unknown")
    }
    return {
        **single,
        **several,
        "sets": "" if known.sets else "open",
        "wins": "" if "wins_in_a_row" in known.given else str(known.wins_in_a_row or ""),
        "draws": "" if "draws_between" in known.given else _written(known.draws_between),
        "discards": "".join(known.discards or ()),
    }


def read_answers(parts: Mapping[str, str]) -> Answers:
    """Read the answers that an address carries; what cannot be one is left out."""
    single: dict[str, Any] = {
        name: parts[name]
        for name in ("role", "came", "seat", "round", "discarder", "liable")
        if parts.get(name) in ALLOWED[name]
    }
    several = {
        name: frozenset(parts.get(name, "").split(",")) & frozenset(allowed)
        for name, allowed in (
            ("special", SPECIALS),
            ("kept", KEPT),
            ("unknown", MAY_BE_UNKNOWN),
        )
    }
    several["special"] = reduce(with_special, sorted(several["special"]), frozenset())
    codes = parts.get("discards", "")
    return Answers(
        **single,
        **several,  # type: ignore[arg-type]
        sets=parts.get("sets") != "open",
        wins_in_a_row=_read_number(parts.get("wins", "")) or None,
        draws_between=_read_number(parts.get("draws", "")),
        discards=_read_codes(codes),
    )


def _written(number: int | None) -> str:
    return "" if number is None else str(number)


def _read_number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else None


def _read_codes(text: str) -> tuple[str, ...] | None:
    codes, left = [], text
    known = {f"{joker}{tile.code}" for tile in SET_TILES for joker in ("", "J=")}
    while left:
        code = next((left[:size] for size in (4, 3, 2, 1) if left[:size] in known), None)
        if code is None:
            return None
        codes.append(code)
        left = left[len(code) :]
    return tuple(codes) or None


class _Taken(NamedTuple):
    """What the address brought: the number of its hand, what was wrong, the digest of rules that it lacks."""

    origin: int
    problem: ScoringError | None = None
    lacking: str | None = None


def take_link(laid: LaidOut) -> ScoringError | None:
    """Lay out the hand that the address carries, when the page is opened by it.

    Gives what is wrong with the address, as long as its hand lies there.
    """
    if _TAKEN not in st.session_state:
        st.session_state[_TAKEN] = _take(laid)
    taken: _Taken = st.session_state[_TAKEN]
    if taken.origin != laid.origin:
        return None
    return taken.problem or (ELSEWHERE if _lacking(laid) else None)


def _take(laid: LaidOut) -> _Taken:
    parts = st.query_params.to_dict()
    text = parts.get(HAND)
    if not text:
        return _Taken(laid.origin)
    try:
        hand = EditHand.from_text(text)
        _take_rules(parts)
    except ScoringError as error:
        st.query_params.clear()
        return _Taken(laid.origin, error)
    laid.bring_in(hand)
    keep(read_answers(parts))
    return _Taken(laid.origin, lacking=parts.get(HOUSE_DIGEST))


def _take_rules(parts: Mapping[str, str]) -> None:
    """Play by the rules that the hand was scored by, as long as nobody chooses others."""
    if parts.get("rules") not in TABLES:
        return
    base = TABLES[parts["rules"]]
    preset = parts.get("preset")
    known = preset if preset in {each.code for each in base.presets} else None
    changes = unpack(parts[HOUSE]) if HOUSE in parts else {}
    table_rules.play_by(base, known, changes.get(f"{base.name} {known or ''}".strip(), {}))
    lend_rules()


def _lacking(laid: LaidOut) -> str | None:
    """Give the digest of the house rules that the hand was scored by, while they are not the table's.

    They are when they are opened, or when this browser has them among its own.
    """
    taken: _Taken = st.session_state.get(_TAKEN, _Taken(0))
    if taken.lacking is None or taken.origin != laid.origin:
        return None
    name = table_rules.chosen_name()
    own = own_edits().get(name)
    if own and digest({name: own}) == taken.lacking:
        table_rules.keep_edits(own)
    return None if digest({name: table_rules.edits()}) == taken.lacking else taken.lacking


def give_link(laid: LaidOut, known: Answers, of_game: Mapping[str, str] | None = None) -> None:
    """Keep the hand in the page's address, to be shared or loaded again.

    What was given last counts too: the browser may have sent its address before it got that one.
    """
    wanted = write_link(laid, known, of_game)
    if wanted != st.query_params.to_dict() or wanted != st.session_state.get(_GIVEN, wanted):
        st.query_params.from_dict(wanted)
    st.session_state[_GIVEN] = wanted
