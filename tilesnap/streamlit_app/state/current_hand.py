"""The hand on the page with its photo, for the editor, the photo button and the screens."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tilesnap.deals.commands import (
    AttachPhoto,
    EditHand,
    HandRows,
    LoadReading,
    PhotoReading,
    Redo,
    Undo,
)
from tilesnap.deals.editable_hand import EditableHand
from tilesnap.streamlit_app.state.current_deal import apply_command, current_deal, game_deals
from tilesnap.streamlit_app.state.photos import PhotoView
from tilesnap.streamlit_app.state.visit import visit
from vision.layout.hand import DOUBTFUL_BELOW

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.errors import Message
    from tilesnap.deals.commands import Command, HandTarget
    from tilesnap.deals.deal import Deal, SeatHand
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
    def deal(self) -> Deal:
        """The deal with the hand."""
        return current_deal()

    @property
    def is_deal_played(self) -> bool:
        """True if a deal is played now, in any game that this page has shown."""
        return any(deal.may_still_be_played for deal in game_deals())

    @staticmethod
    def apply(*commands: Command) -> None:
        """Apply commands to the deal."""
        for command in commands:
            apply_command(command)

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
        return visit().place.is_typing(current_deal())

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
        if editor.hand is None:
            editor.origin = now.begun
        name = laid.photo.name if laid.photo else None
        editor.set_hand(laid.hand, (now.table, shown.player, name, self.typing))
        return editor

    @property
    def is_new(self) -> bool:
        """True if no hand was loaded or entered yet."""
        return self.origin == visit().begun and not self.edits

    @property
    def is_begun(self) -> bool:
        """True if there is a hand, there was one, or empty rows wait to be filled."""
        return self.seat_hand.is_begun

    def load_reading(self, reading: Reading, photo: Photo, look: PhotoView, *, same: bool) -> None:
        """Load the hand of a photo. `same`: the photo of the current hand was read again."""
        visit().keep_photo(photo)
        target: HandTarget = "same" if same else "another"
        apply_command(LoadReading(*reading_arguments(reading, photo.name), target))
        self.view = look

    def attach_photo(self, reading: Reading, photo: Photo, look: PhotoView) -> None:
        """Attach a photo to the hand without changing the hand."""
        visit().keep_photo(photo)
        apply_command(AttachPhoto(*reading_arguments(reading, photo.name)))
        self.view = replace(look, keeps_hand=True)

    def apply_edit(self, edit: Mapping[str, Any] | None) -> None:
        """Apply an edit of the browser's editor, unless its hand is gone or the edit was applied already."""
        editor = self._synced_editor()
        if not edit:
            return
        hands = [*edit.get("before", ()), edit["hand"]]
        new_hands = editor.new_hands(edit["origin"], edit["edits"], hands)
        for hand in new_hands:
            apply_command(EditHand(HandRows.from_json(hand)))
        if new_hands:
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
