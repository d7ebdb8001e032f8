"""The hand on the page, with its photo, as the editor, the photo button and the screens see it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tilesnap.deals.hand import EditHand
from tilesnap.streamlit_app.state.photos import PhotoView
from tilesnap.streamlit_app.state.store import act, deal
from tilesnap.streamlit_app.state.visit import visit
from vision.arrange.hand import DOUBTFUL_BELOW

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.errors import Message
    from tilesnap.deals.deal import Laid
    from tilesnap.streamlit_app.state.photos import Photo
    from tilesnap.views.editor import Editor
    from vision import Reading


class LaidOut:
    """The hand on the page as it lies now. `origin` counts the hands brought in, `edits` their corrections.

    Each hand that the browser's editor did not make itself has an `origin` of its own. It goes on from the
    begin of the visit, later than any other server's: a page may outlive the one that it spoke to.
    """

    @property
    def laid(self) -> Laid:
        return deal().laid()

    @property
    def hand(self) -> EditHand:
        return self.laid.hand

    @property
    def problems(self) -> tuple[Message, ...]:
        """What the reader said of the photo, until a person corrects the hand."""
        return () if self.laid.is_touched else self.laid.problems

    @property
    def photo(self) -> Photo | None:
        """The photo of the hand, None where there is none or it is no longer at hand."""
        of = self.laid.photo
        return visit().photos.get(of.name) if of else None

    @property
    def look(self) -> PhotoView:
        """How the hand's photo is looked at."""
        return visit().looks.get(self._key, PhotoView())

    @look.setter
    def look(self, look: PhotoView) -> None:
        visit().looks[self._key] = look

    @property
    def _key(self) -> tuple[str, int | None, str]:
        now, of = deal(), self.laid.photo
        return visit().at, now.player, of.name if of else ""

    @property
    def typing(self) -> bool:
        """Whether the hand is laid out tile by tile."""
        return visit().typing == self._hand

    @property
    def _hand(self) -> tuple[str, int | None, str]:
        now = deal()
        return visit().at, now.player, now.id

    @property
    def origin(self) -> int:
        return self._synced().origin

    @property
    def edits(self) -> int:
        return self._synced().edits

    def _synced(self) -> Editor:
        """Give what the editor has; a hand that it does not have is another one for it."""
        now, shown = visit(), deal()
        editor, laid = now.editor, shown.laid()
        is_typing = now.typing == (now.at, shown.player, shown.id)
        if editor.hand is None:
            editor.origin = now.begun
        editor.know(laid.hand, (now.at, shown.player, laid.photo.name if laid.photo else None, is_typing))
        return editor

    @property
    def is_new(self) -> bool:
        """Whether no hand was brought in or laid yet."""
        return self.origin == visit().begun and not self.edits

    @property
    def is_begun(self) -> bool:
        """Whether there is a hand to be shown, or one that was, or rows that wait to be filled."""
        laid = self.laid
        return bool(laid.hand.tiles or laid.is_touched) or laid.photo is not None or self.typing

    def bring_in(self, reading: Reading, photo: Photo, look: PhotoView, *, same: bool) -> None:
        """Lay out the hand of a photo. `same`: it is another look at the photo of the hand there."""
        visit().keep_photo(photo)
        act("read", hand="same" if same else self._next_hand(), **read_parts(reading, photo.name))
        self.look = look
        visit().typing = None

    def lay_under(self, reading: Reading, photo: Photo, look: PhotoView) -> None:
        """Lay a photo under the hand as it stands."""
        visit().keep_photo(photo)
        act("under", **read_parts(reading, photo.name))
        self.look = replace(look, stands=True)

    def write(self, text: str, *, typing: bool = False) -> None:
        """Lay out another hand as it is written. Raises ScoringError as reading one does."""
        act("bring", text=text, hand=self._next_hand())
        visit().typing = self._hand if typing else None

    def type(self, text: str) -> None:
        """Take what was typed over the hand, or for the next one where that is wanted. Raises as `write`."""
        if visit().wants_next:
            self.write(text)
        else:
            act("type", text=text)

    @staticmethod
    def _next_hand() -> str:
        wanted, visit().wants_next = visit().wants_next, False
        return "next" if wanted else "another"

    def take_edit(self, edit: Mapping[str, Any] | None) -> None:
        """Take over what the editor sent, unless it is about a hand that is no longer there, or known."""
        hands = list(self._synced().hands_of(edit))
        for hand in hands:
            act("lay", hand=hand)
        if edit and hands:
            visit().editor.take(self.laid.hand, edit["edits"])

    @staticmethod
    def step(way: str) -> None:
        """Take back what was done last, an edit or an answer, or do it again."""
        act(way)
        visit().run_all = True

    def take_outlived(self, edit: Mapping[str, Any] | None) -> bool:
        """Take over what was corrected in the address's hand before this server was there; tell if so."""
        if not edit or edit["origin"] >= visit().begun or self.edits:
            return False
        hand = EditHand.from_json(edit["hand"])
        if hand.as_json() == self.hand.as_json() or self.hand.text not in (edit["over"], hand.text):
            return False
        act("lay", hand=edit["hand"])
        return True


def read_parts(reading: Reading, photo: str) -> dict[str, Any]:
    """Give the parts of an action that lays out what was read of a photo."""
    return {"reading": reading.as_json(), "photo": photo, "doubtful_below": DOUBTFUL_BELOW}


def laid_out() -> LaidOut:
    """Give this visitor's hand on the page."""
    return LaidOut()
