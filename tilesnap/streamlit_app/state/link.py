"""Everything about a hand in the page's address: tiles, answers, rules. Two phones then show one score."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import streamlit as st

from scoring import ScoringError
from tilesnap.deals.link import HAND, contradiction, hand_parts, with_parts
from tilesnap.streamlit_app.state import table_rules
from tilesnap.streamlit_app.state.browser_settings import lend_rules, own_edits
from tilesnap.streamlit_app.state.game import TOKEN
from tilesnap.streamlit_app.state.house_link import digest, pack, unpack
from tilesnap.streamlit_app.state.store import deal, take
from tilesnap.streamlit_app.state.visit import OpenedLink, visit

if TYPE_CHECKING:
    from collections.abc import Mapping

HOUSE, HOUSE_DIGEST = "house", "house_is"
LONGEST_HOUSE = 1800
"""Characters of house rules that an address carries; longer ones are named by their digest."""
ELSEWHERE = ScoringError(
    "house_rules_elsewhere",
    "this hand was scored by house rules that are too long for a link: open their file to see its score",
)


def write_link(of_game: Mapping[str, str] | None = None) -> dict[str, str]:
    """Give the parts of the address; a hand without tiles has none.

    `of_game` are the parts that name a game, whose rules then need not be told.
    """
    parts = hand_parts(deal())
    if not parts or of_game is not None:
        return {**parts, **(of_game or {})}
    base, preset = table_rules.chosen()
    parts |= {"rules": base.name, **({"preset": preset} if preset else {})}
    if changes := table_rules.edits():
        house = {table_rules.chosen_name(): changes}
        packed = pack(house)
        parts |= {HOUSE: packed} if len(packed) <= LONGEST_HOUSE else {HOUSE_DIGEST: digest(house)}
    elif lacking := _lacking():
        parts[HOUSE_DIGEST] = lacking
    return parts


def take_link() -> ScoringError | None:
    """Lay out the hand that the address carries, when the page is opened by it.

    Gives what is wrong with the address, as long as its hand lies there.
    """
    if visit().link is None:
        visit().link = _take()
    link = visit().link or OpenedLink()
    if not _lies(link):
        return None
    return link.problem or (ELSEWHERE if _lacking() else None)


def _lies(link: OpenedLink) -> bool:
    """Whether what the link brought is on the page; what was wrong with it is over with the first action."""
    now = deal()
    return link.deal == now.id and (link.problem is None or link.revision == now.revision)


def take_link_again() -> ScoringError | None:
    """Lay out the hand that the address carries now: the browser went back to it."""
    visit().link = None
    return take_link()


def _take() -> OpenedLink:
    parts = st.query_params.to_dict()
    if TOKEN in parts:  # the hand of a game is taken up where it is entered
        return OpenedLink()
    if not parts.get(HAND):
        with suppress(ScoringError):  # what it says of house rules cannot be read
            _take_rules(parts)
        return OpenedLink()
    try:
        _take_rules(parts)
        opened = with_parts(deal(), parts)
    except ScoringError as error:
        st.query_params.clear()
        return OpenedLink(deal().id, deal().revision, error)
    take(opened)
    against = contradiction(parts, opened.laid().hand.hand())
    return OpenedLink(opened.id, opened.revision, _contradicts(against), parts.get(HOUSE_DIGEST))


def _contradicts(why: str | None) -> ScoringError | None:
    """Say what a link says that cannot all be so; its hand lies there all the same."""
    if why is None:
        return None
    return ScoringError("link_contradicts", f"this link says what cannot be: {why}", why=why)


def _take_rules(parts: Mapping[str, str]) -> None:
    """Play by the rules that the hand was scored by, as long as nobody chooses others."""
    base = table_rules.known().get(parts.get("rules", ""))
    if base is None:
        return
    preset = parts.get("preset")
    known = preset if preset in {each.code for each in base.presets} else None
    changes = unpack(parts[HOUSE]) if HOUSE in parts else {}
    table_rules.play_by(base, known, changes.get(f"{base.name} {known or ''}".strip(), {}))
    lend_rules()


def _lacking() -> str | None:
    """Give the digest of the house rules that the hand was scored by, while they are not the table's.

    They are when they are opened, or when this browser has them among its own.
    """
    link = visit().link
    if link is None or link.lacking is None or not _lies(link):
        return None
    name = table_rules.chosen_name()
    own = own_edits().get(name)
    if own and digest({name: own}) == link.lacking:
        table_rules.keep_edits(own)
    return None if digest({name: table_rules.edits()}) == link.lacking else link.lacking


def give_link(of_game: Mapping[str, str] | None = None) -> None:
    """Keep the hand in the page's address, to be shared or loaded again.

    What was given last counts too: the browser may have sent its address before it got that one.
    """
    wanted, given = write_link(of_game), visit().link_given
    if wanted != st.query_params.to_dict() or (given is not None and wanted != given):
        st.query_params.from_dict(wanted)
    visit().link_given = wanted
