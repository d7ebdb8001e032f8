"""The way to the score: the bar with the total, what is asked next, and what was answered."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import streamlit as st

from play.deal import UNCLEAR, facts_of
from play.facts import MAY_BE_UNKNOWN, PLACES
from play.progress import deal_progress, own_facts
from play.view import question_view
from scoring import Context, ScoringError
from scoring.hand.tiles import SET_TILES, read_tiles, unknown_tile
from ui.components.asking import asking
from ui.messages.text import listed, literal, t, told, words_there
from ui.screens.game.keeping import keep_hand, keeping
from ui.screens.question import (
    answer_words,
    choice,
    faces_of,
    fact_words,
    question,
    question_of,
    wind_of,
)
from ui.state import table_rules
from ui.state.session import laid_out
from ui.state.store import act, deal
from ui.state.visit import visit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from play.deal import Deal
    from play.facts import Facts
    from play.hand import EditHand
    from play.progress import Progress
    from scoring import Tile
    from scoring.engine import Engine

COUNTS = {"wins_in_a_row": 1}
"""What is asked as a number, by its least where that is not 0."""
_DISCARDS = "discards"


def win_section() -> Progress:
    """Show the bar for the hand that lies there, and give how far it has come."""
    now = deal()
    player = now.player or 0
    progress, facts = deal_progress(now), facts_of(now, player)

    def take(field: str, value: Any) -> None:
        if field == "keep":
            keep_hand()
        elif field == "next":
            visit().wants_next = True
        elif field == "rules" and value in progress.other_rules:
            table_rules.play_by(table_rules.known()[str(value)], None, {})
            visit().run_all = True
        else:
            with suppress(ScoringError):  # sent for a hand that is no longer there
                act("answer", field=field, value=value)

    asking(_bar(now, progress, facts), take)
    _rare(progress, facts)
    return progress


def _bar(now: Deal, progress: Progress, facts: Facts) -> dict[str, Any]:
    photo = laid_out().photo
    return {
        **total_words(progress, facts),
        "final": progress.is_final,
        "chips": _chips(progress, now.laid().hand, facts),
        "question": question(question_view(now, progress, facts), progress, facts),
        "specials": [
            {"name": name, "text": _special(name, facts, progress.engine), "on": name in facts.said}
            for name in progress.offered
        ],
        "sheet": progress.is_final,
        "onward": _onward(now, progress),
        "photo": photo.as_json() if photo else None,
    }


def _onward(now: Deal, progress: Progress) -> list[dict[str, Any]]:
    """Offer what comes after this hand: the next one, of the game where it belongs to one."""
    if now.table.is_named:
        return keeping(now)
    text = t("asking-next")
    return [{"field": "next", "text": text, "strong": True, "camera": True}] if progress.is_final else []


def _special(name: str, facts: Facts, engine: Engine) -> str:
    if not words_there(f"special-{name}"):
        return question_of(name, engine)
    after_the_wall = name == "last_tile" and facts.source != "wall"
    return t("special-last_tile_discarded" if after_the_wall else f"special-{name}")


def total_words(progress: Progress, facts: Facts) -> dict[str, str]:
    """Write the total, and how far it is to be trusted: nothing is written as a number that is not meant."""
    if (breakdown := progress.breakdown) is None:
        return {"total": "–", "unit": "", "trust": _why_no_total(progress)}
    name = progress.engine.unit
    if not progress.missing:
        unit = t(f"win-{name}", count=breakdown.total)
        return {"total": str(breakdown.total), "unit": unit, "trust": _trust(progress, facts)}
    missing = t("win-missing", count=progress.missing)
    if progress.least is None:
        return {"total": "–", "unit": "", "trust": missing}
    span = t("win-range", least=str(progress.least), most=str(progress.most))
    return {"total": span, "unit": t(f"win-{name}", count=progress.most), "trust": missing}


def _why_no_total(progress: Progress) -> str:
    if progress.problem is not None and progress.problem.code in UNCLEAR:  # the editor shows ways out
        return t("win-unclear")
    if not progress.hand.tiles:
        return t("win-no_tiles")
    return t("win-to_answer") if progress.problem is None else told(progress.problem)


def _trust(progress: Progress, facts: Facts) -> str:
    """Say what nobody knew, and what it could change."""
    total = progress.breakdown.total if progress.breakdown else None
    if facts.unknown and progress.least is not None and {progress.least, progress.most} != {total}:
        open_ = [name for name in _unknown(progress, facts) if name not in ("discarder", "liable")]
        fields = listed(_field(name, progress) for name in open_)
        return t("win-not_known", fields=fields, least=str(progress.least), most=str(progress.most))
    return ""


def _field(name: str, progress: Progress) -> str:
    """Name what is asked in few words."""
    key = f"win-field_{name}"
    return t(key) if words_there(key) else fact_words(name, progress.engine)


def _chips(progress: Progress, hand: EditHand, facts: Facts) -> list[dict[str, Any]]:
    """List what was answered, each to be asked again by one tap."""
    chips = []

    def chip(field: str, text: str, faces: tuple[str, ...] = ()) -> None:
        answered = choice(None, text, faces)
        chips.append({"field": field, "text": text, "faces": answered["faces"]})

    if facts.role is not None:
        chip("role", t(f"win-role_{facts.role}"))
    if facts.sets and progress.groups:
        melded = sum(not group.concealed for group in hand.laid.melded)
        chip("sets", t("win-claimed", count=melded))
    if progress.role == "winner" and progress.breakdown and (tile := progress.hand.winning_tile):
        chip("winning_tile", t("win-last_tile"), (tile.code,))
    if facts.source:
        chip("source", t(f"question-source_{facts.source}"))
    if facts.seat:
        chip("seat", t("win-seat", wind=t(f"wind-{facts.seat}")))
    if facts.round:
        chip("round", t("win-round", wind=t(f"wind-{facts.round}")))
    for field, text in _of_payments(progress, facts):
        chip(field, text)
    for field, text, faces in (*_of_the_engine(progress, facts), *_left_open(progress, facts)):
        chip(field, text, faces)
    return [each for each in chips if each["field"] not in facts.given]


def _of_the_engine(progress: Progress, facts: Facts) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Say what was answered to what only the engine asks."""
    said = dict(facts.own)
    for fact in own_facts(progress.engine):
        if fact.asked and fact.name in said:
            value = said[fact.name]
            yield fact.name, answer_words(fact.name, value, progress.engine), faces_of(value)


def _left_open(progress: Progress, facts: Facts) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    for field in _unknown(progress, facts):
        yield field, t("win-left_open", field=_field(field, progress)), ()


def _unknown(progress: Progress, facts: Facts) -> list[str]:
    """Name what nobody knows, as far as these rules ask it."""
    return sorted(facts.unknown & {*MAY_BE_UNKNOWN, *(fact.name for fact in own_facts(progress.engine))})


def _from(place: str, seat: str | None) -> str:
    """Say who gave the winning tile: by the wind where the seat is facts, else by where they sit."""
    by_wind = seat is not None and place in PLACES
    return t("win-discarder", place="wind" if by_wind else place, wind=wind_of(place, seat))


def _of_payments(progress: Progress, facts: Facts) -> Iterator[tuple[str, str]]:
    """Say what was answered for the payments alone."""
    if facts.discarder and progress.breakdown:
        yield "discarder", _from(facts.discarder, facts.seat)
    if facts.liable and progress.engine.may_be_liable(progress.breakdown):
        yield "liable", t("win-liable", who=_who(facts.liable, facts.seat))


def _who(place: str, seat: str | None) -> str:
    return wind_of(place, seat) if place in PLACES else t("question-liable_nobody")


def _rare(progress: Progress, facts: Facts) -> None:
    """Ask for what seldom matters, where it does."""
    for name in progress.rare:
        if name != _DISCARDS:
            st.session_state[name] = facts.answer(name)
            least = COUNTS.get(name, 0)
            label = fact_words(name, progress.engine)
            st.number_input(label, least, value=None, key=name, on_change=_take_count, args=(name,))
    if "discards" in progress.rare:
        problem, visit().discards_problem = visit().discards_problem, None
        if not problem:
            st.session_state[_DISCARDS] = "".join(facts.discards or ())
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


def _take_count(name: str) -> None:
    count = st.session_state[name]
    act("answer", field=name, value=None if count is None else int(count))


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
        visit().discards_problem = literal(told(error))
        return
    act("answer", field="discards", value=discards)
