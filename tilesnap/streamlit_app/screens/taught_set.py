"""Teaching a set of tiles below a hand, with the parts that both hosts show."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.errors import ScoringError, UserFacingError
from tilesnap.deals.commands import command_name, parse_member
from tilesnap.games.store.store_limits import find_server_limits, is_shared
from tilesnap.i18n.translate import localize, t
from tilesnap.runtime.reader import get_shared_reader
from tilesnap.session.commands import TeachTileSet
from tilesnap.session.photo_part import WHOLE_PHOTO, PhotoPart
from tilesnap.session.tile_sets import find_lesson_tiles
from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.open_game import hides_store_error
from tilesnap.streamlit_app.state.ownership import is_key_stored
from tilesnap.streamlit_app.state.taught_sets import ServerSets, best_match, keep_readings, reading_source
from tilesnap.streamlit_app.state.visit import visit
from vision import teach_photo

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tilesnap.streamlit_app.state.current_hand import CurrentHand
    from tilesnap.views.parts import WireCommand
    from vision import DetectedTile, TaughtSet


_COMMANDS = {command_name(TeachTileSet): TeachTileSet}


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


def render_teaching(page_hand: CurrentHand) -> None:
    """Render the section that teaches a set of tiles with the corrected photo."""
    known, sets = visit().own_sets, visit().tile_sets
    used = best_match(page_hand)
    parts = sets.teaching_parts(ServerSets(), used, kept_text(), explain_store_error, known.problem)
    known.problem = ""
    render_parts(keys.TILE_SETS, parts, _teach)


def _teach(command: WireCommand) -> None:
    """Teach a set, or keep why it was refused; what was corrected is not read again."""
    chosen, page_hand = parse_member(command, _COMMANDS), current_hand()
    lesson = None
    if page_hand.photo:
        lesson = PhotoLesson(page_hand.photo.data, find_lesson_tiles(page_hand.hand))
    with keeping_refusal():
        visit().tile_sets.apply(chosen, ServerSets(), lesson)
    keep_readings()


@contextmanager
def keeping_refusal() -> Iterator[None]:
    """Return a context that keeps why a command about the sets was refused, and runs the whole page after it.

    Raises:
        ScoringError: The command was refused.
    """
    visit().run_all = True
    try:
        yield
    except UserFacingError as error:
        visit().own_sets.problem = explain_store_error(error)
        raise ScoringError(error.code, str(error), **error.params) from error


def explain_store_error(error: UserFacingError) -> str:
    """Word an error; visitors of a public server do not learn where the database is."""
    return t("shared-store_failed") if hides_store_error(error) else localize(error)


def kept_text() -> str:
    """Return a text on the visibility and the retention of taught sets."""
    if not is_shared():
        return t("own_set-kept_here")
    if not is_key_stored():
        return t("own_set-kept_for_this_visit")
    return t("own_set-kept_for_you", days=str(find_server_limits().days), count=find_server_limits().sets)
