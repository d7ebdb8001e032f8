"""The way to the score: the bar with the total, what is asked next, and what was answered."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import streamlit as st

from scoring import Context, ScoringError
from scoring.hand.tiles import SET_TILES, read_tiles, unknown_tile
from ui.components.asking import asking
from ui.messages.text import listed, literal, t, told
from ui.screens.game.keeping import keep_hand, keeping
from ui.screens.question import choice, question, wind_of
from ui.state.answering import Asked, take_answer
from ui.state.answers import KEPT, answers, keep
from ui.state.entering import entering
from ui.state.paying import PLACES
from ui.state.session import NEXT, NO_CLEAR_HAND, laid_out
from ui.state.standing import Standing, standing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring import RuleSet, Tile
    from ui.state.answers import Answers
    from ui.state.session import LaidOut

_WINS, _DRAWS = "wins_in_a_row", "draws_between"
_DISCARDS, _DISCARDS_PROBLEM = "discards", "discards_problem"


def win_section(rules: RuleSet) -> Standing:
    """Show the bar for the hand that lies there, and give how the hand stands."""
    laid, known = laid_out(), answers()
    stood = standing(laid.hand, known, rules, laid.unclear)

    def take(field: str, value: Any) -> None:
        if field == "keep":
            keep_hand(stood)
            return
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
        **total_words(stood, known),
        "final": stood.is_final,
        "chips": _chips(stood, laid, known),
        "question": question(Asked(laid, known, stood)),
        "specials": [
            {"name": name, "text": _special(name, known), "on": name in known.special}
            for name in stood.offered
        ],
        "sheet": stood.is_final,
        "onward": _onward(stood, known),
        "photo": laid.photo.as_json() if laid.photo else None,
    }


def _onward(stood: Standing, known: Answers) -> list[dict[str, Any]]:
    """Offer what comes after this hand: the next one, of the game where it belongs to one."""
    if entering() is not None:
        return keeping(stood, known)
    text = t("asking-next")
    return [{"field": "next", "text": text, "strong": True, "camera": True}] if stood.is_final else []


def _special(name: str, known: Answers) -> str:
    after_the_wall = name == "last_tile" and known.came != "drawn"
    return t("special-last_tile_discarded" if after_the_wall else f"special-{name}")


def total_words(stood: Standing, known: Answers) -> dict[str, str]:
    """Write the total, and how far it is to be trusted: nothing is written as a number that is not meant."""
    if (breakdown := stood.breakdown) is None:
        return {"total": "–", "unit": "", "trust": _why_no_total(stood)}
    name = stood.payments.unit
    if not stood.missing:
        unit = t(f"win-{name}", count=breakdown.total)
        return {"total": str(breakdown.total), "unit": unit, "trust": _trust(stood, known)}
    missing = t("win-missing", count=stood.missing)
    if stood.least is None:
        return {"total": "–", "unit": "", "trust": missing}
    span = t("win-range", least=str(stood.least), most=str(stood.most))
    return {"total": span, "unit": t(f"win-{name}", count=stood.most), "trust": missing}


def _why_no_total(stood: Standing) -> str:
    if stood.problem is not None and stood.problem.code in NO_CLEAR_HAND:  # the editor shows ways out
        return t("win-unclear")
    if not stood.hand.tiles:
        return t("win-no_tiles")
    return t("win-to_answer", count=stood.missing) if stood.problem is None else told(stood.problem)


def _trust(stood: Standing, known: Answers) -> str:
    """Say what nobody knew and what it could change, else what is kept from the hand before."""
    total = stood.breakdown.total if stood.breakdown else None
    if known.unknown and stood.least is not None and {stood.least, stood.most} != {total}:
        open_ = sorted(known.unknown - {"discarder", "liable"})
        fields = listed(t(f"win-field_{name}") for name in open_)
        return t("win-not_known", fields=fields, least=str(stood.least), most=str(stood.most))
    if kept := [t(f"win-field_{name}") for name in KEPT if name in known.kept]:
        return t("win-kept", fields=listed(kept))
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
    for field, text in _of_payments(stood, known):
        chip(field, text)
    for field in sorted(known.unknown):
        chip(field, t("win-left_open", field=t(f"win-field_{field}")))
    return [each for each in chips if each["field"] not in known.given]


def _from(place: str, seat: str | None) -> str:
    """Say who gave the winning tile: by the wind where the seat is known, else by where they sit."""
    by_wind = seat is not None and place in PLACES
    return t("win-discarder", place="wind" if by_wind else place, wind=wind_of(place, seat))


def _of_payments(stood: Standing, known: Answers) -> Iterator[tuple[str, str]]:
    """Say what was answered for the payments alone."""
    if known.discarder and stood.breakdown:
        yield "discarder", _from(known.discarder, known.seat)
    if known.liable and stood.payments.liability:
        yield "liable", t("win-liable", who=_who(known.liable, known.seat))


def _who(place: str, seat: str | None) -> str:
    return wind_of(place, seat) if place in PLACES else t("question-liable_nobody")


def _rare(stood: Standing, known: Answers) -> None:
    """Ask for what seldom matters, where it does."""
    if "wins_in_a_row" in stood.rare:
        st.session_state[_WINS] = known.wins_in_a_row or 1
        st.number_input(t("win-wins_in_a_row"), 1, key=_WINS, on_change=_take_wins)
    if "draws_between" in stood.rare:
        st.session_state[_DRAWS] = known.draws_between
        st.number_input(t("win-draws_between"), 0, value=None, key=_DRAWS, on_change=_take_draws)
    if "discards" in stood.rare:
        problem = st.session_state.pop(_DISCARDS_PROBLEM, None)
        if not problem:
            st.session_state[_DISCARDS] = "".join(known.discards or ())
        st.text_input(
            t("win-discards"),
            key=_DISCARDS,
            on_change=_take_discards,
            help=t("win-discards_help"),
            placeholder="1m9m 19p EW",
            autocomplete="off",
        )
        if problem:
            st.error(problem, icon=":material/error:")


def _take_wins() -> None:
    keep(replace(answers(), wins_in_a_row=int(st.session_state[_WINS])))


def _take_draws() -> None:
    draws = st.session_state[_DRAWS]
    keep(replace(answers(), draws_between=None if draws is None else int(draws)))


def _discarded(tile: Tile) -> str:
    """Give the code of a tile that can be discarded. Raises ScoringError `unknown_tile`."""
    if tile not in SET_TILES:
        raise unknown_tile(tile.code)
    return tile.code


def _discards_in(text: str) -> Iterator[str]:
    """Read the discards in order; of `J=9m` the tile is what a joker stands for that was dealt beforehand."""
    first, *jokers = text.split("J=")
    yield from (_discarded(tile.plain) for tile, _ in read_tiles(first))
    for part in jokers:
        if not part:
            raise unknown_tile("J=")
        joker, *others = (_discarded(tile.plain) for tile, _ in read_tiles(part))
        yield f"J={joker}"
        yield from others


def _take_discards() -> None:
    text = "".join(st.session_state[_DISCARDS].split())
    try:
        discards = tuple(_discards_in(text))
        Context(discards=discards)
    except ScoringError as error:
        st.session_state[_DISCARDS_PROBLEM] = literal(told(error))
        return
    keep(replace(answers(), discards=discards or None))
