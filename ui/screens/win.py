"""The way to the score: the bar with the total, what is asked next, and what was answered."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import streamlit as st

from play.deal import facts_of
from play.progress import deal_progress
from scoring import Context, ScoringError
from scoring.hand.tiles import SET_TILES, read_tiles, unknown_tile
from ui.components.asking import asking
from ui.screens.game.player_hand import keep_hand, keeping
from ui.state import table_rules
from ui.state.session import laid_out
from ui.state.store import act, deal
from ui.state.visit import visit
from ui.views.bar import bar
from ui.views.question import fact_words
from words.text import literal, t, told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from play.facts import HandFacts
    from play.progress import Progress
    from scoring import Tile

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

    photo = laid_out().photo
    onward = keeping(now) if now.table.is_named else None
    asking(bar(now, progress, facts, photo.as_json() if photo else None, onward), take)
    _rare(progress, facts)
    return progress


def _rare(progress: Progress, facts: HandFacts) -> None:
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
