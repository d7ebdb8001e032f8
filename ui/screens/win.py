"""The way to the score: the bar with the total, what is asked next, and what was answered."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import streamlit as st

from scoring import ScoringError
from scoring.hand.tiles import read_tiles
from ui.components.asking import asking
from ui.messages.text import t, told
from ui.screens.question import choice, question, wind_of
from ui.state.answering import Asked, take_answer
from ui.state.answers import KEPT, answers, keep
from ui.state.session import NEXT, laid_out
from ui.state.standing import Standing, standing

if TYPE_CHECKING:
    from scoring import RuleSet
    from ui.messages.text import Message
    from ui.state.answers import Answers
    from ui.state.session import LaidOut


def win_section(rules: RuleSet) -> Standing:
    """Show the bar for the hand that lies there, and give how the hand stands."""
    laid, known = laid_out(), answers()
    stood = standing(laid.hand, known, rules, laid.unclear)

    def take(field: str, value: Any) -> None:
        if field == "next":
            st.session_state[NEXT] = known.of_the_next_hand(rules, stood.role)
            return
        try:
            keep(take_answer(Asked(laid, known, stood), field, value))
        except (KeyError, TypeError, ValueError):
            return  # sent for a hand that is no longer there

    asking(_bar(stood, laid, known), take)
    _rare(stood, known)
    return stood


def _bar(stood: Standing, laid: LaidOut, known: Answers) -> dict[str, Any]:
    return {
        **total_words(stood, known, laid.unclear),
        "final": stood.is_final,
        "chips": _chips(stood, laid, known),
        "question": question(Asked(laid, known, stood)),
        "specials": [
            {"name": name, "text": _special(name, known), "on": name in known.special}
            for name in stood.offered
        ],
        "sheet": stood.is_final,
        "photo": laid.photo.as_json() if laid.photo else None,
    }


def _special(name: str, known: Answers) -> str:
    after_the_wall = name == "last_tile" and known.came != "drawn"
    return t("special-last_tile_discarded" if after_the_wall else f"special-{name}")


def total_words(stood: Standing, known: Answers, unclear: Message | None = None) -> dict[str, str]:
    """Write the total, and how far it is to be trusted: nothing is written as a number that is not meant."""
    if unclear is not None:  # the editor shows ways out
        return {"total": "–", "unit": "", "trust": t("win-unclear")}
    if stood.problem is not None:
        return {"total": "–", "unit": "", "trust": told(stood.problem)}
    if stood.breakdown is None:
        return {"total": "–", "unit": "", "trust": t("win-to_answer", count=stood.missing)}
    total, unit = stood.breakdown.total, t("win-points", count=stood.breakdown.total)
    if stood.missing:
        missing = t("win-missing", count=stood.missing)
        if stood.least is None:
            return {"total": "–", "unit": "", "trust": missing}
        span = t("win-range", least=str(stood.least), most=str(stood.most))
        return {"total": span, "unit": t("win-points", count=stood.most), "trust": missing}
    return {"total": str(total), "unit": unit, "trust": _trust(stood, known)}


def _trust(stood: Standing, known: Answers) -> str:
    """Say what nobody knew and what it could change, else what is kept from the hand before."""
    if known.unknown and stood.least is not None and stood.least != stood.most:
        fields = ", ".join(t(f"win-field_{name}") for name in sorted(known.unknown) if name != "discarder")
        return t("win-not_known", fields=fields, least=str(stood.least), most=str(stood.most))
    if kept := [t(f"win-field_{name}") for name in KEPT if name in known.kept]:
        return t("win-kept", fields=", ".join(kept), count=len(kept))
    return ""


def _chips(stood: Standing, laid: LaidOut, known: Answers) -> list[dict[str, Any]]:
    """List what was answered, each to be asked again by one tap."""
    chips = []

    def chip(field: str, text: str, faces: tuple[str, ...] = ()) -> None:
        answered = choice(None, text, faces)
        chips.append({"field": field, "text": text, "faces": answered["faces"], "kept": field in known.kept})

    if known.role is not None:
        chip("role", t(f"win-role_{known.role}"))
    if known.sets and stood.groups:
        melded = sum(not group.concealed for group in laid.hand.laid.melded)
        chip("sets", t("win-claimed", count=melded))
    if stood.role == "winner" and stood.breakdown and (tile := stood.hand.winning_tile):
        chip("winning_tile", t("win-last_tile"), (tile.code,))
    if known.came:
        chip("came", t(f"question-came_{known.came}"))
    if known.seat:
        chip("seat", t("win-seat", wind=t(f"wind-{known.seat}")))
    if known.round:
        chip("round", t("win-round", wind=t(f"wind-{known.round}")))
    if known.discarder and stood.breakdown:
        chip("discarder", t("win-discarder", who=wind_of(known.discarder, known.seat)))
    for field in sorted(known.unknown):
        chip(field, t("win-left_open", field=t(f"win-field_{field}")))
    return chips


def _rare(stood: Standing, known: Answers) -> None:
    """Ask for what seldom matters, where it does."""
    if "wins_in_a_row" in stood.rare:
        wins = st.number_input(t("win-wins_in_a_row"), 1, value=known.wins_in_a_row or 1, key="wins_in_a_row")
        if wins != (known.wins_in_a_row or 1):
            keep(replace(known, wins_in_a_row=int(wins)))
            st.rerun(scope="fragment")
    if "discards" in stood.rare:
        text = st.text_input(
            t("win-discards"),
            "".join(known.discards or ()),
            key="discards",
            help=t("win-discards_help"),
            placeholder="1m9m 19p EW",
            autocomplete="off",
        )
        try:
            discards = tuple(tile.code for tile, _ in read_tiles("".join((text or "").split())))
        except ScoringError as error:
            st.error(told(error), icon=":material/error:")
            return
        if discards != (known.discards or ()):
            keep(replace(known, discards=discards or None))
            st.rerun(scope="fragment")
