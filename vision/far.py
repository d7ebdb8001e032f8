"""A photo whose pixels are elsewhere, as in a browser, read step by step: JSON and numbers in and out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from vision.clarity import is_cut_off, problem, unclear
from vision.looking import Looking
from vision.naming import ClassifierAnswer, Naming
from vision.reading import Frame
from vision.sight import finds_of, sighted

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping, Sequence

    from scoring.errors import Problem
    from vision.finds import Finds
    from vision.naming import Named
    from vision.taught import TaughtSet
    from vision.wishes import Crops, Picture

    Told = Mapping[str, tuple[bytes | memoryview, Sequence[int]]]
    """What the network says of a picture, by name: numbers as they lie in memory, and their shape."""

KINDS = {
    "scores": np.float32,
    "quads": np.float32,
    "classes": np.float32,
    "turns": np.float32,
    "embeddings": np.float32,
    "crops": np.uint8,
}


class FarPhoto:
    """One photo on its way to its finds.

    `wish` is what is to be seen next, as JSON: a `vision.wishes.Picture` or `Crops`, None at the end. Then
    `finds` are there, and `meant`, the number of the one that a person meant.
    """

    def __init__(  # noqa: PLR0913 (all that a photo is read by)
        self,
        size: tuple[int, int],
        detector: Mapping[str, str],
        classifier: Mapping[str, str],
        frame: Sequence[float] | None = None,
        meant: tuple[float, float] | None = None,
        *,
        taught: TaughtSet | None = None,
    ) -> None:
        """Begin with the photo's width and height, and what the files of both networks note.

        `frame` (left, top, right, bottom), `meant` and `taught` as for `Reader.read`. Raises KeyError where a
        file lacks a note, PhotoError: empty_frame.
        """
        self.finds: Finds | None = None
        self.meant: int | None = None
        looking, naming = Looking.noted(detector.__getitem__), Naming.noted(classifier.__getitem__)
        self._size, self._part = size, size
        self._named: Named | None = None
        self._taught = taught
        self._steps = self._found(looking, naming, None if frame is None else Frame(*frame), meant)
        self.wish: dict[str, Any] | None = None
        self._go_on(None)

    def tell(self, told: Told) -> dict[str, Any] | None:
        """Take what was seen, and return the next wish.

        Of a picture `scores` and `quads` are told, of crops what `ClassifierAnswer` holds. Raises PhotoError:
        no_tile_there, and KeyError or ValueError for anything that was not wished.
        """
        if self.wish is None:
            raise ValueError("nothing more is wished")
        names = ClassifierAnswer._fields if self.wish["see"] == "crops" else ("scores", "quads")
        seen = [np.frombuffer(told[name][0], KINDS[name]).reshape(told[name][1]) for name in names]
        return self._go_on(ClassifierAnswer(*seen) if self.wish["see"] == "crops" else tuple(seen))

    def problems(self, tiles: Sequence[int]) -> list[Problem]:
        """Say what is wrong with the photo's light and sharpness where these finds lie, by their numbers."""
        if self._named is None or not tiles:
            return []
        quads, crops = self._named.quads[[*tiles]], self._named.crops[[*tiles]]
        said = [*unclear(quads, crops)]
        return [*said, problem("cut_off")] if is_cut_off(quads, self._part) else said

    def _found(
        self, looking: Looking, naming: Naming, frame: Frame | None, meant: tuple[float, float] | None
    ) -> Generator[Picture | Crops, Any, tuple[Finds, int | None]]:
        """Say what the networks make of the photo, and which find is meant, as `found_in` does."""
        sight = yield from sighted(looking, self._size, frame, meant)
        left, top, right, bottom = sight.part
        self._part = (right - left, bottom - top)
        self._named = yield from naming.name(sight.found.quads, sight.part, self._taught)
        return finds_of(sight, self._named, self._size), sight.meant

    def _go_on(self, answer: ClassifierAnswer | tuple[np.ndarray, ...] | None) -> dict[str, Any] | None:
        try:
            self.wish = self._steps.send(answer).as_json()
        except StopIteration as end:
            self.wish, (self.finds, self.meant) = None, end.value
        return self.wish
