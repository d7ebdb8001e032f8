"""What a camera shows, look after look: where tiles lie, what would help, when a photo is worth taking.

It needs numpy alone, and sees no pixel: each look is a wish that is granted elsewhere, as for a photo.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

from vision.arrange.links import links_of
from vision.clarity import is_cut_off, unclear
from vision.geometry import portrait, sizes_of, tile_size
from vision.looking import VAGUE, Aim, Looking, all_of, picture_at, settled
from vision.naming import Naming, crops_at

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping

    from vision.far import Told
    from vision.looking import Found
    from vision.wishes import Crops, Picture, Size

SIDE = 384  # pixels, the long side of the picture that is looked at: half as long as of a photo
TILTED = 1.9  # times larger are the nearest tiles than the farthest, where the camera looks along the table
NEAREST, FARTHEST = 90, 10  # per cent of the tiles, by their sizes
MOVED = 0.25  # of a tile's size, by which no corner of a picture that stands still has moved
LOOSE = 2  # tiles of a hand that may lie apart from its rows: the one that won, or a flower
LOOKS = 3  # alike, one after the other, before a photo is taken

Word = Literal["none", "nearer", "edge", "tilt", "still", "light", "count", "rows", "taken"]
"""What would help: to find tiles, go nearer, get all of them in, look from above, hold still, more light, the
tiles that lack, to lay them in rows; nothing, where the photo is taken."""


class Shown(NamedTuple):
    """What is drawn over the picture. quads: (N, 4, 2) in its pixels; `take` says to take the photo."""

    quads: np.ndarray
    word: Word
    wanted: int
    take: bool

    def as_json(self) -> dict[str, Any]:
        """Return it as plain JSON."""
        quads = np.round(self.quads, 1).tolist()
        return {"quads": quads, "word": self.word, "wanted": self.wanted, "take": self.take}


class Live:
    """The pictures of a camera, one after the other.

    `wish` is what is to be seen of the picture next, as JSON, None once `shown` tells of it.
    """

    def __init__(self, detector: Mapping[str, str], classifier: Mapping[str, str], wanted: int) -> None:
        """Begin with what the files of both networks note, and how many tiles a hand has at least.

        Raises KeyError where a file lacks a note.
        """
        self._looking = Looking.noted(detector.__getitem__)
        self._side = Naming.noted(classifier.__getitem__).side
        self._wanted = wanted
        self._before = np.empty((0, 4, 2))
        self._alike = 0
        self._steps: Generator[Picture | Crops, Any, Shown] | None = None
        self.wish: dict[str, Any] | None = None
        self.shown: Shown | None = None

    def look(self, size: Size) -> dict[str, Any] | None:
        """Look at the next picture, of this width and height; return what is to be seen of it."""
        self._steps, self.shown = self._look(size), None
        return self._go_on(None)

    def tell(self, told: Told) -> dict[str, Any] | None:
        """Take what was seen, return the next wish.

        Of a picture `scores` and `quads` are told, of crops the `crops` alone: no face is named. Raises
        KeyError or ValueError for anything that was not wished.
        """
        if self.wish is None:
            raise ValueError("nothing more is wished")
        if self.wish["see"] == "crops":
            data, shape = told["crops"]
            return self._go_on(np.frombuffer(data, np.uint8).reshape(shape))
        seen = [told[name] for name in ("scores", "quads")]
        return self._go_on([np.frombuffer(data, np.float32).reshape(shape) for data, shape in seen])

    def _go_on(self, answer: Any) -> dict[str, Any] | None:
        if self._steps is None:
            raise ValueError("no picture is looked at")
        try:
            self.wish = self._steps.send(answer).as_json()
        except StopIteration as end:
            self.wish, self.shown = None, end.value
        return self.wish

    def _look(self, size: Size) -> Generator[Picture | Crops, Any, Shown]:
        picture = picture_at(Aim(all_of(size), min(SIDE / max(size), 1.0)))
        scores, quads = yield picture
        seen = self._looking.believed(scores, quads)
        seen = type(seen)(picture.in_photo(seen.quads), seen.scores)
        found = settled(seen.quads, seen.scores) if len(seen.scores) else seen
        self._alike = self._alike + 1 if self._stands_still(found.quads) else 0
        self._before = found.quads
        word = self._word(seen, found, size)
        if word == "taken":
            tiles = portrait(found.quads)
            crops = yield crops_at(tiles, all_of(size), self._side)
            codes = [each.code for each in unclear(tiles, crops)]
            words: dict[str, Word] = {"too_dark": "light", "too_far": "nearer", "blurred": "still"}
            word = words[codes[0]] if codes else word
        return Shown(found.quads, word, self._wanted, word == "taken")

    def _stands_still(self, quads: np.ndarray) -> bool:
        """Tell whether the same tiles lie where they lay in the picture before."""
        before = self._before
        if not len(quads) or len(quads) != len(before):
            return False
        centres = quads.mean(1)[:, None] - before.mean(1)[None]
        nearest = np.hypot(centres[..., 0], centres[..., 1]).argmin(1)
        moved = np.abs(quads.mean(1) - before[nearest].mean(1)).max()
        return len(set(nearest.tolist())) == len(quads) and bool(moved < MOVED * tile_size(quads))

    def _word(self, seen: Found, found: Found, size: Size) -> Word:
        """Say what would help most, one thing at a time."""
        if not len(found.quads):
            return "none"
        if tile_size(found.quads) * min(SIDE / max(size), 1.0) < VAGUE:
            return "nearer"
        if is_cut_off(found.quads, size):
            return "edge"
        sizes = sizes_of(seen.quads)
        far, near = np.percentile(sizes, (FARTHEST, NEAREST))
        if near > TILTED * far:
            return "tilt"
        if len(found.quads) < self._wanted:
            return "count"
        in_rows = tiles_in_rows(found.quads) >= self._wanted - LOOSE
        return ("taken" if self._alike + 1 >= LOOKS else "still") if in_rows else "rows"


def tiles_in_rows(quads: np.ndarray) -> int:
    """Return how many tiles have a neighbour side by side in a row. quads: (N, 4, 2) in pixels."""
    links = links_of(portrait(quads), np.zeros(len(quads)))
    return len(np.unique(links.in_rows().pairs))
