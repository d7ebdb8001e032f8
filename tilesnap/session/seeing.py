"""A photo that the browser holds, or what its camera shows: wishes go out as JSON, what is seen comes in."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from vision.far import FarPhoto
from vision.live import Live

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Protocol

    from scoring.errors import Problem
    from vision.taught import TaughtSet

    class Numbers(Protocol):
        """An array of JavaScript with its shape, as Pyodide shows it."""

        data: Any
        dims: Sequence[int]


class Seeing:
    """One photo; wishes and finds are texts of JSON."""

    def __init__(self, width: int, height: int, notes: str, taught: TaughtSet | None = None) -> None:
        """Begin with a photo's size, and what the files of both networks note, by their names."""
        noted = json.loads(notes)
        self._far = FarPhoto((width, height), noted["detector"], noted["classifier"], taught=taught)

    def wish(self) -> str:
        """Say what is to be seen next, null at the end."""
        return json.dumps(self._far.wish)

    def tell(self, told: Any) -> str:
        """Take what was seen, an object of JavaScript with `Numbers` by name; say what is to be seen next."""
        wish = self._far.wish
        names = ("scores", "quads") if wish and wish["see"] == "picture" else SEEN
        seen = {name: getattr(told, name) for name in names}
        return json.dumps(
            self._far.tell({name: (each.data.to_py(), each.dims.to_py()) for name, each in seen.items()})
        )

    def problems(self, tiles: Sequence[int]) -> list[Problem]:
        """Say what is wrong with the photo where these finds lie, by their numbers."""
        return self._far.problems(tiles)

    def finds(self) -> str:
        """Give what was found, as `vision.finds.Finds` writes it."""
        return json.dumps(self._far.finds.as_json() if self._far.finds else None)


SEEN = ("classes", "turns", "embeddings", "crops")


class Living:
    """The pictures of the phone's camera, one after the other; wishes and what is shown are texts of JSON."""

    def __init__(self, notes: str, wanted: int) -> None:
        """Begin with what the files of both networks note, and how many tiles a hand has at least."""
        noted = json.loads(notes)
        self._live = Live(noted["detector"], noted["classifier"], wanted)

    def look(self, width: int, height: int) -> str:
        """Say what is to be seen of the next picture, of this size."""
        return json.dumps(self._live.look((width, height)))

    def tell(self, told: Any) -> str:
        """Take what was seen, an object of JavaScript with `Numbers` by name; say what is to be seen next."""
        wish = self._live.wish
        names = ("scores", "quads") if wish and wish["see"] == "picture" else ("crops",)
        seen = {name: getattr(told, name) for name in names}
        return json.dumps(
            self._live.tell({name: (each.data.to_py(), each.dims.to_py()) for name, each in seen.items()})
        )

    def shown(self) -> str:
        """Give what is drawn over the picture, null before it is known."""
        return json.dumps(self._live.shown.as_json() if self._live.shown else None)
