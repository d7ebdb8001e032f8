"""Taught sets of tiles below a hand, with the parts that both hosts show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError, UserFacingError
from tilesnap.deals.commands import parse_member
from tilesnap.games.store.store_limits import find_server_limits, is_shared
from tilesnap.i18n.translate import localize, t
from tilesnap.runtime.reader import get_shared_reader
from tilesnap.session.commands import TILE_SET_COMMANDS, TeachTileSet
from tilesnap.session.photo_part import WHOLE_PHOTO, PhotoPart
from tilesnap.session.tile_sets import find_lesson_tiles
from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.screens.browser_transfer import render_transfer_section
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.open_game import hides_store_error
from tilesnap.streamlit_app.state.ownership import is_key_stored
from tilesnap.streamlit_app.state.taught_sets import (
    ServerSets,
    best_match,
    keep_reading,
    read_again,
    reading_source,
)
from tilesnap.streamlit_app.state.visit import visit
from vision import teach_photo

if TYPE_CHECKING:
    from tilesnap.streamlit_app.state.current_hand import CurrentHand
    from tilesnap.views.parts import WireCommand
    from vision import DetectedTile, TaughtSet


def photo_source(digest: str, chosen: str, part: PhotoPart = WHOLE_PHOTO) -> str:
    """Return the identification of a photo's part as read with a choice of sets."""
    return reading_source(f"{digest}{part.frame or ''}{part.target or ''}".replace(" ", ""), chosen)


@dataclass(frozen=True, slots=True)
class PhotoLesson:
    """The corrected tiles of a photo on the server."""

    photo: bytes
    tiles: list[DetectedTile]

    @property
    def count(self) -> int:
        """The number of tiles."""
        return len(self.tiles)

    def teach(self, taught: TaughtSet) -> TaughtSet:
        """Return a taught set extended by the tiles."""
        return teach_photo(get_shared_reader(), taught, self.photo, self.tiles)


def render_tile_sets(page_hand: CurrentHand) -> None:
    """Render the section of the taught sets."""
    known, sets = visit().own_sets, visit().tile_sets
    parts = sets.parts(
        ServerSets(),
        best_match(page_hand),
        _storage_text(),
        can_teach=page_hand.photo is not None,
        explain=_explain,
        problem=known.problem,
    )
    known.problem = ""
    render_parts(keys.TILE_SETS, parts, _apply, sets.file)
    if is_shared():
        with st.popover(t("belongings-heading"), icon=":material/devices:"):
            render_transfer_section("own_set")


def _apply(command: WireCommand) -> None:
    """Apply a command of the section, or keep why it was refused."""
    chosen, page_hand = parse_member(command, TILE_SET_COMMANDS), current_hand()
    lesson = None
    if isinstance(chosen, TeachTileSet) and page_hand.photo:
        lesson = PhotoLesson(page_hand.photo.data, find_lesson_tiles(page_hand.hand))
    visit().run_all = True
    try:
        visit().tile_sets.apply(chosen, ServerSets(), lesson)
    except UserFacingError as error:
        visit().own_sets.problem = _explain(error)
        raise ScoringError(error.code, str(error), **error.params) from error
    is_corrected = page_hand.seat_hand.is_touched
    if visit().tile_sets.reads_again(chosen, is_corrected=is_corrected):
        read_again(page_hand)
    else:
        keep_reading(page_hand)


def _explain(error: UserFacingError) -> str:
    """Word an error; visitors of a public server do not learn where the database is."""
    return t("shared-store_failed") if hides_store_error(error) else localize(error)


def _storage_text() -> str:
    """Return a text on the visibility and the retention of taught sets."""
    if not is_shared():
        return t("own_set-kept_here")
    if not is_key_stored():
        return t("own_set-kept_for_this_visit")
    return t("own_set-kept_for_you", days=str(find_server_limits().days), count=find_server_limits().sets)
