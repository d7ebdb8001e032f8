"""The hand in the page's address: tiles, answers and rules, so that two phones show the same score."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import streamlit as st

from scoring import ScoringError
from tilesnap.deals.share_link import (
    HAND_PARAMETER,
    apply_link_parameters,
    find_contradiction,
    to_link_parameters,
)
from tilesnap.streamlit_app.state import table_rules
from tilesnap.streamlit_app.state.browser_settings import mark_rules_as_borrowed, own_edits
from tilesnap.streamlit_app.state.current_deal import current_deal, set_deal
from tilesnap.streamlit_app.state.house_rules_link import (
    decode_house_rules,
    encode_house_rules,
    house_rules_digest,
)
from tilesnap.streamlit_app.state.open_game import TOKEN
from tilesnap.streamlit_app.state.visit import OpenedLink, visit

if TYPE_CHECKING:
    from collections.abc import Mapping

HOUSE, HOUSE_DIGEST = "house", "house_is"
MAX_HOUSE_LENGTH = 1800
"""The most characters of house rules in an address; longer ones are represented by their digest."""
HOUSE_RULES_ELSEWHERE = ScoringError(
    "house_rules_elsewhere",
    "this hand was scored by house rules that are too long for a link: open their file to see its score",
)

CARD_ELSEWHERE = ScoringError(
    "card_elsewhere",
    "this hand was scored by a card that is too long for a link: open the file of the card to see its score",
)


def link_parameters(game_parameters: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the query parameters of the current hand; a hand without tiles has none.

    Args:
        game_parameters: The parameters that identify a game, whose rules are then left out.
    """
    parts = to_link_parameters(current_deal())
    if not parts or game_parameters is not None:
        return {**parts, **(game_parameters or {})}
    base, preset = table_rules.chosen_rule_set()
    parts |= {"rules": base.name, **({"preset": preset} if preset else {})}
    if changes := table_rules.house_edits():
        house = {table_rules.chosen_rules_name(): changes}
        packed = encode_house_rules(house)
        parts |= (
            {HOUSE: packed} if len(packed) <= MAX_HOUSE_LENGTH else {HOUSE_DIGEST: house_rules_digest(house)}
        )
    elif missing := _missing_rules_digest():
        parts[HOUSE_DIGEST] = missing
    return parts


def load_link() -> ScoringError | None:
    """Load the hand from the address when the page is opened by a link.

    Returns:
        What is wrong with the address, while its hand is shown.
    """
    if visit().link is None:
        visit().link = _load_link()
    link = visit().link or OpenedLink()
    if not _is_shown(link):
        return None
    if link.problem or not _missing_rules_digest():
        return link.problem
    return CARD_ELSEWHERE if table_rules.table_house().needs_card else HOUSE_RULES_ELSEWHERE


def _is_shown(link: OpenedLink) -> bool:
    """Return True if the content of the link is on the page; the first action drops its problem."""
    now = current_deal()
    return link.deal == now.id and (link.problem is None or link.revision == now.revision)


def reload_link() -> ScoringError | None:
    """Load the hand from the current address after the browser moved back to it."""
    visit().link = None
    return load_link()


def _load_link() -> OpenedLink:
    parts = st.query_params.to_dict()
    if TOKEN in parts:  # the hand of a game is loaded by the game itself
        return OpenedLink()
    if not parts.get(HAND_PARAMETER):
        with suppress(ScoringError):  # its house rules may be unreadable
            _apply_rules(parts)
        return OpenedLink()
    try:
        _apply_rules(parts)
        opened = apply_link_parameters(current_deal(), parts)
    except ScoringError as error:
        st.query_params.clear()
        return OpenedLink(current_deal().id, current_deal().revision, error)
    set_deal(opened)
    against = find_contradiction(parts, opened.seat_hand().hand.to_hand())
    return OpenedLink(opened.id, opened.revision, _contradiction_error(against), parts.get(HOUSE_DIGEST))


def _contradiction_error(statement: str | None) -> ScoringError | None:
    """Return an error for a link with contradictory statements; its hand is loaded anyway."""
    if statement is None:
        return None
    return ScoringError("link_contradicts", f"this link says what cannot be: {statement}", why=statement)


def _apply_rules(parts: Mapping[str, str]) -> None:
    """Apply the rules by which the hand was scored, until the visitor chooses others."""
    base = table_rules.known_rule_sets().get(parts.get("rules", ""))
    if base is None:
        return
    preset = parts.get("preset")
    known = preset if preset in {each.code for each in base.presets} else None
    changes = decode_house_rules(parts[HOUSE]) if HOUSE in parts else {}
    table_rules.set_rules(base, known, changes.get(f"{base.name} {known or ''}".strip(), {}))
    mark_rules_as_borrowed()


def _missing_rules_digest() -> str | None:
    """Return the digest of the house rules by which the hand was scored, unless they are in force.

    They are in force after their file was opened, or if this browser has them among its own.
    """
    link = visit().link
    if link is None or link.missing_digest is None or not _is_shown(link):
        return None
    name = table_rules.chosen_rules_name()
    own = own_edits().get(name)
    if own and house_rules_digest({name: own}) == link.missing_digest:
        table_rules.set_house_edits(own)
    return (
        None
        if house_rules_digest({name: table_rules.house_edits()}) == link.missing_digest
        else link.missing_digest
    )


def update_address(game_parameters: Mapping[str, str] | None = None) -> None:
    """Write the hand to the page's address, so that it can be shared or reloaded.

    The address written last also counts: the browser may have sent its address before it received that one.
    """
    wanted, given = link_parameters(game_parameters), visit().shown_link
    if wanted != st.query_params.to_dict() or (given is not None and wanted != given):
        st.query_params.from_dict(wanted)
    visit().shown_link = wanted
