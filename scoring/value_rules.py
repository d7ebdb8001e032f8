"""What a value from outside must be, and how it is said that it is not."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Says:
    """What a value must be beside its type, in an `Annotated`. `words` say it to people.

    `check` gives the value or another, and raises ValueError for one that will not do. `pattern` is one of
    the whole text.
    """

    words: str | None = None
    ge: int | None = None
    le: int | None = None
    lt: int | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None
    check: Callable[[Any], Any] | None = None

    def is_kept_by(self, value: Any) -> bool:
        """Tell whether a value of the right type lies within the bounds."""
        if self.pattern is not None and not re.fullmatch(self.pattern, value):
            return False
        if self.min_length is not None and len(value) < self.min_length:
            return False
        if self.max_length is not None and len(value) > self.max_length:
            return False
        if self.ge is not None and value < self.ge:
            return False
        if self.le is not None and value > self.le:
            return False
        return self.lt is None or value < self.lt

    @property
    def _bounds(self) -> dict[str, Any]:
        names = ("ge", "le", "lt", "min_length", "max_length")
        found = {name: getattr(self, name) for name in names if getattr(self, name) is not None}
        return found if self.pattern is None else {**found, "pattern": f"^{self.pattern}$"}

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        """Tell pydantic the same, where it is there: a server's API asks it."""
        return {**handler(source), **self._bounds}

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> Any:
        """Tell it to the document of an API."""
        return {**handler(schema), **({} if self.words is None else {"description": self.words})}


class Fault(NamedTuple):
    """One thing that is wrong with values, where in them; `cause` is what a check raised."""

    path: Path
    kind: Literal["missing", "unknown", "nested", "other"]
    cause: Exception | None = None


class Described(NamedTuple):
    """A field of a model: the words for what it must be, and its type."""

    words: str | None
    kind: Any
