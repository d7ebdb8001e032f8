"""Constraints on external values, and the faults found in them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

KeyPath = tuple[str | int, ...]


@dataclass(frozen=True)
class Constraint:
    """A constraint on a value beyond its type, for use in `Annotated`.

    Attributes:
        words: What the value must be, in English.
        ge: The lowest value.
        le: The highest value.
        lt: The value that must not be reached.
        min_length: The lowest length.
        max_length: The highest length.
        pattern: A regular expression that must match the whole text.
        check: Returns the value or a replacement; raises ValueError for a value that is not acceptable.
    """

    words: str | None = None
    ge: int | None = None
    le: int | None = None
    lt: int | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None
    check: Callable[[Any], Any] | None = None

    def accepts(self, value: Any) -> bool:
        """Return True if a value of the right type is within the bounds."""
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
        bounds = {name: getattr(self, name) for name in names if getattr(self, name) is not None}
        return bounds if self.pattern is None else {**bounds, "pattern": f"^{self.pattern}$"}

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        """Pass the bounds to pydantic where it is installed: a server's API validates by it."""
        return {**handler(source), **self._bounds}

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> Any:
        """Add the description to the JSON schema of an API."""
        return {**handler(schema), **({} if self.words is None else {"description": self.words})}


class Fault(NamedTuple):
    """A fault at a path in external values; `cause` is the exception that a check raised."""

    path: KeyPath
    kind: Literal["missing", "unknown", "nested", "other"]
    cause: Exception | None = None


class FieldInfo(NamedTuple):
    """A field of a model: a description of what it must be, and its type."""

    words: str | None
    kind: Any
