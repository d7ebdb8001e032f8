"""Values from outside, checked by pydantic: what is wrong becomes a ScoringError that says what to do.

Pydantic takes as long to load as all the rest of `scoring`: only what reads records and files imports this.
"""

from __future__ import annotations

import reprlib
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, ConfigDict, ValidationError

from scoring.errors import ScoringError, hint_at, nearest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from pydantic_core import ErrorDetails

Path = tuple[str | int, ...]
Model = TypeVar("Model", bound=BaseModel)


class Checked(BaseModel):
    """Values from outside: of exact types, no unknown key. A field's description says what it must be."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)


def _no_lines(_path: Path) -> None:
    return None


class Source(NamedTuple):
    """Where values come from, as its faults are told."""

    code: str
    """The code of a ScoringError about it."""
    nested: str = "an object"
    """How it writes values with names; {key} is the place."""
    line_of: Callable[[Path], int | None] = _no_lines

    def check(self, model: type[Model], values: object, at: Path = ()) -> Model:
        """Give the values, which stand at a place of the source, as the model has them.

        Raises ScoringError with the first fault; one that a validator of the model raised is raised as it is.
        """
        try:
            return model.model_validate(values)
        except ValidationError as error:
            faults = error.errors(include_url=False)
            # A misspelt key is the reason why another is missing, so it is told first.
            first = min(faults, key=lambda fault: fault["type"] != "extra_forbidden")
            raise self._told(model, values, first, at) from None

    def fault(self, path: Path, message: str, why: str = "other", **params: object) -> ScoringError:
        """Give the error at a place: the message goes on after the key, `is missing: ...`.

        `why` and the parameters say the same for other languages.
        """
        key, line = ".".join(map(str, path)), self.line_of(path)
        where = f"line {line}: " if line else ""
        said: dict[str, object] = {"place": "line" if line else "key", "why": why, "text": message, **params}
        return ScoringError(self.code, f"{where}{key or 'it'} {message}", line=line, key=key, **said)

    def unknown(self, path: Path, known: Iterable[str]) -> ScoringError:
        """Give the error that nobody knows the last key of a path."""
        word = str(path[-1])
        return self.fault(path, f"is unknown: {nearest(word, known)}", "unknown", **hint_at(word, known))

    def no_such(self, path: Path, given: object, what: str, known: Iterable[str]) -> ScoringError:
        """Give the error that a value names what there is not."""
        message = f"names {given!r}, there is no such {what}: {nearest(str(given), known)}"
        return self.fault(path, message, "no_such", given=str(given), **hint_at(str(given), known))

    def must_be(self, path: Path, value: object, wanted: str) -> ScoringError:
        """Give the error that a value must be another."""
        shown = reprlib.repr(value)
        return self.fault(path, f"is {shown}, it must be {wanted}", "must_be", given=shown, wanted=wanted)

    def _told(self, model: type[BaseModel], values: object, fault: ErrorDetails, at: Path) -> ScoringError:
        loc, kind = fault["loc"], fault["type"]
        cause = fault.get("ctx", {}).get("error")
        if isinstance(cause, ScoringError):
            return cause
        place = _place(model, loc)
        if kind == "extra_forbidden":
            return self.unknown((*at, *loc), place.names)
        if kind == "missing":
            words = place.words
            return self.fault((*at, *loc), f"is missing: give {words}", "missing", wanted=words)
        if cause is not None:
            return self.fault((*at, *loc), str(cause))
        if kind in ("model_type", "dict_type"):
            path, words = loc, self.nested.format(key=".".join(map(str, (*at, *loc))))
        else:
            path, words = place.path, place.words
        return self.must_be((*at, *path), _value(values, path), words)


class _Place(NamedTuple):
    path: Path
    """The innermost field on the way that has a description."""
    words: str
    names: Mapping[str, object]
    """The fields of the innermost model on the way."""


def _place(model: type[BaseModel], loc: Path) -> _Place:
    """Follow an error's location into the model."""
    kind: Any = model
    path: Path = ()
    words, names = "", model.model_fields
    for end, key in enumerate(loc, 1):
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            names = kind.model_fields
            field = names.get(str(key))
            if field is None:
                break
            if field.description:
                path, words = loc[:end], field.description
            kind = _bare(field.annotation)
        elif get_origin(kind) in (dict, list):
            kind = _bare(get_args(kind)[-1])
        else:
            break
    return _Place(path, words, names)


def _bare(kind: Any) -> Any:
    """Give the type without annotations and without `| None`."""
    if get_origin(kind) is Annotated:
        return _bare(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        some = [each for each in get_args(kind) if each is not NoneType]
        return _bare(some[0]) if len(some) == 1 else kind
    return kind


def _value(values: Any, path: Path) -> object:
    for key in path:
        values = values[key]
    return values
