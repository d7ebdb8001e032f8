"""The hand on the page: what one visitor has laid out so far, kept from run to run."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import streamlit as st

from ui.state.edit_hand import EditHand

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.messages.text import Message
    from vision import Frame
    from vision.reading import Point

NEXT = "next_answers"
"""In the session: what is known of the next hand, when that was asked for."""
RUN_ALL = "run_all"
"""Set in the session when what stands above the hand is to be run, too."""
NO_CLEAR_HAND = ("hand_unclear", "no_tiles", "no_sure_tile")
_KEY = "laid_out"


@dataclass(frozen=True, slots=True)
class Photo:
    """An upright photo: a name of its own, the file, the size that quads refer to.

    `picture` is the JPEG that the page serves of it, None where the browser shows its own; `url` where.
    """

    name: str
    data: bytes
    width: int
    height: int
    picture: bytes | None = None
    url: str | None = None

    def as_json(self) -> dict[str, Any]:
        return {"name": self.name, "url": self.url, "width": self.width, "height": self.height}


@dataclass(slots=True)
class LaidOut:
    """The hand as corrected so far. `origin` counts the hands brought in, `edits` their corrections.

    `origin` goes on from `begun`, later than any other server's: a page may outlive the one that it spoke to.
    `source` names the photo that the hand was read from, so that it is not read again; `read` is the
    hand as it was read then. `frame` is the part of the photo that the user wants read, None for all of it,
    and `meant` a point on the hand that they want read; `read_with` holds both as they were for this hand.
    `rewritten` says that the hand was laid out anew over the one before it, which undo brings back; `stands`
    that it was there before its photo, so that reading the photo leaves it; `typing` that it is laid out tile
    by tile.
    """

    hand: EditHand
    photo: Photo | None = None
    problems: tuple[Message, ...] = ()
    source: str | None = None
    frame: Frame | None = None
    meant: Point | None = None
    read_with: tuple[Frame | None, Point | None] = (None, None)
    read: EditHand | None = None
    origin: int = 0
    edits: int = 0
    rewritten: bool = False
    stands: bool = False
    typing: bool = False
    begun: int = field(default_factory=lambda: time.time_ns() // 1_000_000)

    def __post_init__(self) -> None:
        self.origin = self.begun

    @property
    def is_new(self) -> bool:
        """Whether no hand was brought in or laid yet."""
        return self.origin == self.begun and not self.edits

    @property
    def is_begun(self) -> bool:
        """Whether there is a hand to be shown, or one that was, or rows that wait to be filled."""
        return bool(self.hand.tiles or self.edits) or self.photo is not None or self.typing

    @property
    def unclear(self) -> Message | None:
        """What the reader says of a photo on which it finds no clear hand, until a person lays one out."""
        untouched = not self.edits and not self.rewritten
        found = (problem for problem in self.problems if problem.code in NO_CLEAR_HAND)
        return next(found, None) if untouched else None

    def bring_in(
        self,
        hand: EditHand,
        *,
        photo: Photo | None = None,
        problems: tuple[Message, ...] = (),
        source: str | None = None,
    ) -> None:
        """Replace the hand by another one."""
        self.hand, self.photo, self.problems = hand, photo, problems
        self.source = source
        self.read = hand if photo else None
        self.read_with = (self.frame, self.meant) if photo else (None, None)
        self.frame, self.meant = self.read_with
        self.origin += 1
        self.edits = 0
        self.rewritten = self.stands = self.typing = False

    def lay_under(
        self, read: EditHand, *, photo: Photo, problems: tuple[Message, ...] = (), source: str | None = None
    ) -> None:
        """Lay a photo under the hand as it stands; tiles without a place in it find one by their faces."""
        hand = self.hand
        if not any(tile.quad for tile in hand.tiles):
            hand = EditHand.from_laid(hand.faces, read.tiles)
            used = {tile.id for tile in hand.tiles}
            hand = replace(hand, stray=tuple(tile for tile in read.stray if tile.id not in used))
        self.bring_in(read, photo=photo, problems=problems, source=source)
        self.stands = True
        if hand.text != read.text:
            self.hand, self.problems = hand, ()

    def lay_again(self, other: LaidOut) -> None:
        """Lay out again a hand that was put aside, with its photo; it is no correction of the one before."""
        for name in _OF_A_HAND:
            setattr(self, name, getattr(other, name))
        if other.edits or other.rewritten:
            self.problems = ()
        self.origin += 1
        self.edits = 0
        self.rewritten = False

    def look_at(self, frame: Frame | None, meant: Point | None) -> None:
        """Want a part of the photo read, or the hand at a point: in the frame as it is, if it lies there."""
        if meant and self.frame and self.frame.holds(meant):
            frame = self.frame
        self.frame, self.meant = frame, meant

    def look_as_before(self) -> None:
        """Want the photo read as it was for this hand: another look at it failed."""
        self.frame, self.meant = self.read_with

    def rewrite(self, hand: EditHand) -> None:
        """Lay the hand out anew, as it was typed or as an answer says; the photo stays."""
        self.hand = hand
        self.origin += 1
        self.edits = 0
        self.rewritten = True

    def take_edit(self, edit: Mapping[str, Any] | None) -> None:
        """Take over what the editor sent, unless it is about a hand that is no longer there, or known."""
        if not edit or edit["origin"] != self.origin or edit["edits"] <= self.edits:
            return
        self.hand = EditHand.from_json(edit["hand"])
        self.edits = edit["edits"]

    def take_outlived(self, edit: Mapping[str, Any] | None) -> bool:
        """Take over what was corrected in the address's hand before this server was there; tell if so."""
        if not edit or edit["origin"] >= self.begun or self.edits:
            return False
        hand = EditHand.from_json(edit["hand"])
        if hand.as_json() == self.hand.as_json() or self.hand.text not in (edit["over"], hand.text):
            return False
        self.hand = hand
        self.origin += 1
        return True


_OF_A_HAND = (
    "hand",
    "photo",
    "problems",
    "source",
    "frame",
    "meant",
    "read_with",
    "read",
    "stands",
    "typing",
)


def photo_name(digest: str) -> str:
    """Name a photo in the browser, by the digest of its file."""
    return f"photo-{digest[:16]}"


def laid_out() -> LaidOut:
    """Give this visitor's hand, at first one without tiles."""
    if _KEY not in st.session_state:
        st.session_state[_KEY] = LaidOut(EditHand())
    found: LaidOut = st.session_state[_KEY]
    return found
