"""Values from outside as plain dataclasses: what is wrong is told by an error that says what to do.

It needs nothing but Python, so that a game runs in a browser, too. What pydantic checks says its faults by
the same `Source`: see `scoring/pydantic_input.py`.
"""

from __future__ import annotations

import reprlib
from dataclasses import MISSING, fields
from datetime import datetime
from math import isfinite
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)
from weakref import WeakKeyDictionary

from scoring.errors import ScoringError, hint_at, nearest
from scoring.value_rules import Described, Fault, Path, Says

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    Read = Callable[[Any, "Path", list["Fault"]], Any]
    """Gives a value that stands at a place as it is kept, and adds what is wrong to the faults."""

Model = TypeVar("Model")


class Source(NamedTuple):
    """Where values come from, as its faults are told."""

    code: str
    """The code of a ScoringError about it."""
    nested: str = "an object"
    """How it writes values with names; {key} is the place."""
    line_of: Callable[[Path], int | None] = lambda _path: None

    def check(self, model: type[Model], values: object, at: Path = ()) -> Model:
        """Give the values, which stand at a place of the source, as the model has them, a class of `Given`.

        Raises ScoringError with the first fault; one that a check of the model raised is raised as it is.
        """
        faults: list[Fault] = []
        made = _record(model, values, (), faults)
        if faults:
            raise self.told(model, values, faults, at)
        return made  # type: ignore[no-any-return]

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

    def told(self, model: Any, values: object, faults: Sequence[Fault], at: Path) -> ScoringError:
        """Give the error of the fault that is told first."""
        # A misspelt key is the reason why another is missing, so it is told first.
        path, kind, cause = min(faults, key=lambda fault: fault.kind != "unknown")
        if isinstance(cause, ScoringError):
            return cause
        place = self._place(model, path)
        if kind == "unknown":
            return self.unknown((*at, *path), place.names)
        if kind == "missing":
            words = place.words
            return self.fault((*at, *path), f"is missing: give {words}", "missing", wanted=words)
        if cause is not None:
            return self.fault((*at, *path), str(cause))
        if kind == "nested":
            words = self.nested.format(key=".".join(map(str, (*at, *path))))
        else:
            path, words = place.path, place.words
        return self.must_be((*at, *path), _value(values, path), words)

    def described(self, model: Any) -> Mapping[str, Described] | None:
        """Give the fields of a model, None for what is none."""
        if not (isinstance(model, type) and issubclass(model, Given)):
            return None
        return {name: Described(field.words, field.kind) for name, field in _fields(model).items()}

    def _place(self, model: Any, path: Path) -> _Place:
        """Follow the place of a fault into the model."""
        kind: Any = model
        innermost: Path = ()
        words, names = "", self.described(model) or {}
        for end, key in enumerate(path, 1):
            if (there := self.described(kind)) is not None:
                names = there
                field = names.get(str(key))
                if field is None:
                    break
                if field.words:
                    innermost, words = path[:end], field.words
                kind = _bare(field.kind)
            elif get_origin(kind) in (dict, list):
                kind = _bare(get_args(kind)[-1])
            else:
                break
        return _Place(innermost, words, names)


class _Place(NamedTuple):
    path: Path
    """The innermost field on the way that has words."""
    words: str
    names: Mapping[str, object]
    """The fields of the innermost model on the way."""


def _or_none(kind: Any) -> Any:
    """Give the type of a value that may be None; a union of others as it is."""
    some = [each for each in get_args(kind) if each is not NoneType]
    return some[0] if get_origin(kind) in (Union, UnionType) and len(some) == 1 else kind


def _bare(kind: Any) -> Any:
    """Give the type without annotations and without `| None`."""
    bare = get_args(kind)[0] if get_origin(kind) is Annotated else _or_none(kind)
    return kind if bare is kind else _bare(bare)


def _value(values: Any, path: Path) -> object:
    for key in path:
        values = values[key]
    return values


class Given:
    """The base of a frozen dataclass whose values come from outside: of exact types, no unknown key.

    Its fields are texts, numbers, truths, times, names of a `Literal`, other such classes, and tuples,
    lists and dicts of these; an `Annotated` with `Says` bounds them. Making one raises ScoringError as
    `Source.check` does.
    """

    __slots__ = ()
    SOURCE: ClassVar[Source] = Source("bad_value")
    """Where values come from if one is made by its class."""
    __pydantic_config__: ClassVar[dict[str, Any]] = {"strict": True, "extra": "forbid"}
    """For an API that describes it."""

    def __post_init__(self) -> None:
        """Check what it was made of."""
        faults: list[Fault] = []
        values = {name: getattr(self, name) for name in _fields(type(self))}
        _fill(self, self.upgraded(values), (), faults)
        if faults:
            raise self.SOURCE.told(type(self), values, faults, ())

    @classmethod
    def upgraded(cls, values: Any) -> Any:
        """Read what was written by an older version."""
        return values

    def checked(self) -> None:
        """Check the parts against each other. Raises ValueError."""

    def as_json(self) -> dict[str, Any]:
        """Give the dict that its JSON is."""
        return {name: _plain(getattr(self, name)) for name in _fields(type(self))}


def _plain(value: Any) -> Any:
    if isinstance(value, Given):
        return value.as_json()
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    if isinstance(value, dict):
        return {name: _plain(each) for name, each in value.items()}
    return value.isoformat() if isinstance(value, datetime) else value


class _Field(NamedTuple):
    kind: Any
    words: str | None
    read: Read
    default: Callable[[], Any] | None
    """Makes what stands where nothing is given; None where something must be."""


_FIELDS: WeakKeyDictionary[type[Any], dict[str, _Field]] = WeakKeyDictionary()
"""The fields of each model that was met, as long as it lives: some are made for a house."""


def _fields(model: type[Any]) -> dict[str, _Field]:
    if model not in _FIELDS:
        kinds = get_type_hints(model, include_extras=True)
        _FIELDS[model] = {
            name: _Field(kinds[name], _words(kinds[name]), _reader(kinds[name]), _made(each))
            for name, each in ((each.name, each) for each in fields(model))
        }
    return _FIELDS[model]


def _made(field: Any) -> Callable[[], Any] | None:
    if field.default_factory is not MISSING:
        made: Callable[[], Any] = field.default_factory
        return made
    return None if field.default is MISSING else lambda: field.default


def _words(kind: Any) -> str | None:
    """Give the words for what a value must be: its type's annotation, or what follows from the type."""
    kind = _or_none(kind)
    if get_origin(kind) is Annotated:
        said = (each.words for each in get_args(kind)[1:] if isinstance(each, Says) and each.words)
        return next(said, None) or _words(get_args(kind)[0])
    if get_origin(kind) is Literal:
        *first, last = get_args(kind)
        return f"{', '.join(first)} or {last}" if first else str(last)
    return "true or false" if kind is bool else None


def _record(model: type[Any], values: Any, at: Path, faults: list[Fault]) -> Any:
    if type(values) is model:
        return values  # it was checked when it was made
    values = model.upgraded(values)
    if not isinstance(values, dict):
        faults.append(Fault(at, "nested"))
        return None
    made = object.__new__(model)
    _fill(made, values, at, faults)
    return made


def _fill(made: Any, values: Mapping[str, Any], at: Path, faults: list[Fault]) -> None:
    """Give a new object its values, and check them together where each by itself will do."""
    before = len(faults)
    known = _fields(type(made))
    for name, field in known.items():
        if name in values:
            object.__setattr__(made, name, field.read(values[name], (*at, name), faults))
        elif field.default is not None:
            object.__setattr__(made, name, field.default())
        else:
            faults.append(Fault((*at, name), "missing"))
    faults.extend(Fault((*at, name), "unknown") for name in values if name not in known)
    if len(faults) == before:
        try:
            made.checked()
        except ValueError as error:
            faults.append(Fault(at, "other", error))


def _reader(kind: Any) -> Read:  # noqa: PLR0911 (a return for each kind)
    """Make what reads a value of a type: it gives the value as it is kept, and notes faults."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        said = [each for each in inner[1:] if isinstance(each, Says)]
        return _bounded(_reader(inner[0]), said) if said else _reader(inner[0])
    if origin in (Union, UnionType):
        some = [each for each in inner if each is not NoneType]
        read = _reader(some[0]) if len(some) == 1 else _either(some)
        if NoneType not in inner:
            return read
        return lambda value, at, faults: None if value is None else read(value, at, faults)
    if origin in (tuple, list):
        return _rows(origin, _reader(inner[0]))
    if origin is dict:
        return _named(_reader(inner[1]))
    if origin is Literal:
        return _plainly(lambda value: isinstance(value, str) and value in inner)
    if isinstance(kind, type) and issubclass(kind, Given):
        return lambda value, at, faults: _record(kind, value, at, faults)
    return _READERS[kind]


def _plainly(is_right: Callable[[Any], bool]) -> Read:
    def read(value: Any, at: Path, faults: list[Fault]) -> Any:
        if not is_right(value):
            faults.append(Fault(at, "other"))
        return value

    return read


def _bounded(read: Read, said: Sequence[Says]) -> Read:
    def within(value: Any, at: Path, faults: list[Fault]) -> Any:
        before = len(faults)
        got = read(value, at, faults)
        if len(faults) > before or got is None:
            return got
        for each in said:
            if not each.is_kept_by(got):
                faults.append(Fault(at, "other"))
                return got
            try:
                got = got if each.check is None else each.check(got)
            except ValueError as error:
                faults.append(Fault(at, "other", error))
        return got

    return within


def _either(kinds: Sequence[Any]) -> Read:
    """Read a value of one of these types; of those with names the last says what is wrong."""
    records = [each for each in kinds if isinstance(each, type) and issubclass(each, Given)]
    reads = [_reader(each) for each in kinds if each not in records]
    of_names = _reader(records[-1]) if records else None

    def either(value: Any, at: Path, faults: list[Fault]) -> Any:
        if of_names and isinstance(value, dict | Given):
            return of_names(value, at, faults)
        for read in reads:
            found: list[Fault] = []
            got = read(value, at, found)
            if not found:
                return got
        faults.append(Fault(at, "other"))
        return value

    return either


def _rows(kind: Callable[[Iterable[Any]], Any], read: Read) -> Read:
    def rows(value: Any, at: Path, faults: list[Fault]) -> Any:
        if not isinstance(value, list | tuple):
            faults.append(Fault(at, "other"))
            return value
        return kind(read(each, (*at, number), faults) for number, each in enumerate(value))

    return rows


def _named(read: Read) -> Read:
    def named(value: Any, at: Path, faults: list[Fault]) -> Any:
        if not isinstance(value, dict):
            faults.append(Fault(at, "nested"))
            return value
        if not all(map(_is_text, value)):
            faults.append(Fault(at, "other"))
            return value
        return {name: read(each, (*at, name), faults) for name, each in value.items()}

    return named


def _is_text(value: Any) -> bool:
    """Tell whether it is a text that can be written: half of a pair of surrogates cannot."""
    try:
        return isinstance(value, str) and (value.isascii() or bool(value.encode()))
    except UnicodeEncodeError:
        return False


def _moment(value: Any, at: Path, faults: list[Fault]) -> Any:
    """Read a time with its zone, as ISO 8601 writes it."""
    try:
        moment = value if isinstance(value, datetime) else datetime.fromisoformat(value)
    except (TypeError, ValueError):
        moment = None
    if moment is None or moment.tzinfo is None:
        faults.append(Fault(at, "other"))
    return moment


_READERS: dict[Any, Read] = {
    str: _plainly(_is_text),
    int: _plainly(lambda value: type(value) is int),
    bool: _plainly(lambda value: type(value) is bool),
    float: _plainly(lambda value: type(value) is float and isfinite(value)),
    object: _plainly(lambda _: True),
    Any: _plainly(lambda _: True),
    datetime: _moment,
}
