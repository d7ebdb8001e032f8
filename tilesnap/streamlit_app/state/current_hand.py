"""The hand on the page with its photo, for the editor, the photo button and the screens."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tilesnap.deals.commands import (
    AttachPhoto,
    EditHand,
    HandRows,
    LoadHand,
    LoadReading,
    PhotoReading,
    Redo,
    TypeHand,
    Undo,
)
from tilesnap.deals.editable_hand import EditableHand
from tilesnap.streamlit_app.state.current_deal import apply_command, current_deal
from tilesnap.streamlit_app.state.photos import PhotoView
from tilesnap.streamlit_app.state.visit import visit
from vision.layout.hand import DOUBTFUL_BELOW

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.errors import Message
    from tilesnap.deals.commands import HandTarget
    from tilesnap.deals.deal import SeatHand
    from tilesnap.streamlit_app.state.photos import Photo
    from tilesnap.views.editor import EditorSync
    from vision import Reading


class CurrentHand:
    """The hand on the page. `origin` counts the hands that were loaded, `edits` their corrections.

    Each hand that the browser's editor did not make itself has its own `origin`. It counts up from the start
    of the visit, which is later than that of any other server: a page may outlive the server that it talked
    to.
    """

    @property
    def seat_hand(self) -> SeatHand:
        """The hand as the deal stores it."""
        return current_deal().seat_hand()

    @property
    def hand(self) -> EditableHand:
        """The tiles of the hand."""
        return self.seat_hand.hand

    @property
    def problems(self) -> tuple[Message, ...]:
        """The reader's messages about the photo, until a person corrects the hand."""
        return () if self.seat_hand.is_touched else self.seat_hand.problems

    @property
    def photo(self) -> Photo | None:
        """The photo of the hand; None if there is none or it is no longer stored."""
        photo = self.seat_hand.photo
        return visit().photos.get(photo.name) if photo else None

    @property
    def view(self) -> PhotoView:
        """The wanted view of the hand's photo."""
        return visit().photo_views.get(self._view_key, PhotoView())

    @view.setter
    def view(self, look: PhotoView) -> None:
        visit().photo_views[self._view_key] = look

    @property
    def _view_key(self) -> tuple[str, int | None, str]:
        now, photo = current_deal(), self.seat_hand.photo
        return visit().table, now.player, photo.name if photo else ""

    @property
    def typing(self) -> bool:
        """True if the hand is entered tile by tile."""
        return visit().typing == self._hand_key

    @property
    def _hand_key(self) -> tuple[str, int | None, str]:
        now = current_deal()
        return visit().table, now.player, now.id

    @property
    def origin(self) -> int:
        """The number of the hand in the editor."""
        return self._synced_editor().origin

    @property
    def edits(self) -> int:
        """The number of the hand's last edit in the editor."""
        return self._synced_editor().edits

    def _synced_editor(self) -> EditorSync:
        """Return the synchronised state of the editor; a hand that it does not know gets a new number."""
        now, shown = visit(), current_deal()
        editor, laid = now.editor, shown.seat_hand()
        is_typing = now.typing == (now.table, shown.player, shown.id)
        if editor.hand is None:
            editor.origin = now.begun
        editor.set_hand(
            laid.hand, (now.table, shown.player, laid.photo.name if laid.photo else None, is_typing)
        )
        return editor

    @property
    def is_new(self) -> bool:
        """True if no hand was loaded or entered yet."""
        return self.origin == visit().begun and not self.edits

    @property
    def is_begun(self) -> bool:
        """True if there is a hand, there was one, or empty rows wait to be filled."""
        laid = self.seat_hand
        return bool(laid.hand.tiles or laid.is_touched) or laid.photo is not None or self.typing

    def load_reading(self, reading: Reading, photo: Photo, look: PhotoView, *, same: bool) -> None:
        """Load the hand of a photo. `same`: the photo of the current hand was read again."""
        visit().keep_photo(photo)
        target: HandTarget = "same" if same else self._pop_hand_target()
        apply_command(LoadReading(*reading_arguments(reading, photo.name), target))
        self.view = look
        visit().typing = None

    def attach_photo(self, reading: Reading, photo: Photo, look: PhotoView) -> None:
        """Attach a photo to the hand without changing the hand."""
        visit().keep_photo(photo)
        apply_command(AttachPhoto(*reading_arguments(reading, photo.name)))
        self.view = replace(look, keeps_hand=True)

    def load_text(self, text: str, *, typing: bool = False) -> None:
        """Load another hand from its notation.

        Raises:
            ScoringError: The notation is invalid.
        """
        apply_command(LoadHand(text, self._pop_hand_target()))
        visit().typing = self._hand_key if typing else None

    def replace_text(self, text: str) -> None:
        """Replace the hand by a typed one, or begin the next hand with it if the user asked for the next.

        Raises:
            ScoringError: The notation is invalid.
        """
        if visit().wants_next:
            self.load_text(text)
        else:
            apply_command(TypeHand(text))

    @staticmethod
    def _pop_hand_target() -> HandTarget:
        wanted, visit().wants_next = visit().wants_next, False
        return "next" if wanted else "another"

    def apply_edit(self, edit: Mapping[str, Any] | None) -> None:
        """Apply an edit of the browser's editor, unless its hand is gone or the edit was applied already."""
        hands = list(self._synced_editor().new_hands(edit))
        for hand in hands:
            apply_command(EditHand(HandRows.from_json(hand)))
        if edit and hands:
            visit().editor.accept_hand(self.seat_hand.hand, edit["edits"])

    @staticmethod
    def step(direction: str) -> None:
        """Undo or redo the last action, an edit or an answer."""
        apply_command(Undo() if direction == "undo" else Redo())
        visit().run_all = True

    def apply_earlier_edit(self, edit: Mapping[str, Any] | None) -> bool:
        """Apply an edit of the address's hand that was made before this server started.

        Returns:
            Whether the edit was applied.
        """
        if not edit or edit["origin"] >= visit().begun or self.edits:
            return False
        hand = EditableHand.from_json(edit["hand"])
        if hand.as_json() == self.hand.as_json() or self.hand.text not in (edit["over"], hand.text):
            return False
        apply_command(EditHand(HandRows.from_json(edit["hand"])))
        return True


def reading_arguments(reading: Reading, photo: str) -> tuple[PhotoReading, str, float]:
    """Return the arguments of a command that loads a hand from a photo."""
    return PhotoReading.from_json(reading.as_json()), photo, DOUBTFUL_BELOW


def current_hand() -> CurrentHand:
    """Return this visitor's hand on the page."""
    return CurrentHand()
