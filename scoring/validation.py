"""Validation of external values by dataclasses, with errors that say what to do.

It needs only the standard library, so that it also runs in a browser and takes no time to import. Where
pydantic is installed, it describes the same dataclasses in the document of an API.
"""

from __future__ import annotations

import re
import reprlib
from dataclasses import MISSING, dataclass, fields
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
    TypeGuard,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)
from weakref import WeakKeyDictionary

from scoring.errors import ScoringError, hint_params, suggest_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from dataclasses import Field

    Read = Callable[[object, "KeyPath", list["Fault"]], Any]
    """Converts a value at a path, and adds what is wrong to the faults."""

Model = TypeVar("Model", bound="ValidatedModel")
KeyPath = tuple[str | int, ...]
"""The keys and indices that lead to a value."""


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
        parse: Converts the external value, instead of a check of its type; raises ValueError.
        check: Returns the value or a replacement; raises ValueError for a value that is not acceptable.
    """

    words: str | None = None
    ge: int | None = None
    le: int | None = None
    lt: int | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None
    parse: Callable[[object], Any] | None = None
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
    def _bounds(self) -> dict[str, int | str]:
        names = ("ge", "le", "lt", "min_length", "max_length")
        bounds: dict[str, int | str] = {
            name: getattr(self, name) for name in names if getattr(self, name) is not None
        }
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


class ValueSource(NamedTuple):
    """A source of external values, such as a file, and the form of its error messages."""

    code: str
    """The code of its errors."""
    nested: str = "an object"
    """The description of a value with named parts; {key} is its path."""
    line_of: Callable[[KeyPath], int | None] = lambda _path: None

    def check(self, model: type[Model], values: object, at: KeyPath = ()) -> Model:
        """Validate values that stand at a path of the source.

        Args:
            model: The class to make.
            values: The values, as read from JSON or TOML.
            at: The path of the values in the source, for error messages.

        Raises:
            ScoringError: The first fault; an error that a check of the model raised is raised unchanged.
        """
        faults: list[Fault] = []
        result = _read_model(model, values, (), faults)
        if faults:
            raise self.make_error(model, values, faults, at)
        return result  # type: ignore[no-any-return]

    def fault_error(self, path: KeyPath, message: str, why: str = "other", **params: object) -> ScoringError:
        """Return the error at a path.

        Args:
            path: The keys that lead to the value.
            message: The text after the key, such as `is missing: give a number`.
            why: The kind of fault, by which it is translated.
            **params: Further parameters of the translation.
        """
        key, line = ".".join(map(str, path)), self.line_of(path)
        prefix = f"line {line}: " if line else ""
        details: dict[str, object] = {
            "place": "line" if line else "key",
            "why": why,
            "text": message,
            **params,
        }
        return ScoringError(self.code, f"{prefix}{key or 'it'} {message}", line=line, key=key, **details)

    def unknown_key_error(self, path: KeyPath, known: Iterable[str]) -> ScoringError:
        """Return the error of an unknown key, the last one of the path."""
        word = str(path[-1])
        return self.fault_error(
            path, f"is unknown: {suggest_name(word, known)}", "unknown", **hint_params(word, known)
        )

    def unknown_name_error(
        self, path: KeyPath, value: object, what: str, known: Iterable[str]
    ) -> ScoringError:
        """Return the error of a value that names something unknown."""
        message = f"names {value!r}, which is not a known {what}: {suggest_name(str(value), known)}"
        return self.fault_error(path, message, "no_such", given=str(value), **hint_params(str(value), known))

    def wrong_value_error(self, path: KeyPath, value: object, wanted: str) -> ScoringError:
        """Return the error of a value that must be another."""
        shown = reprlib.repr(value)
        return self.fault_error(
            path, f"is {shown}, it must be {wanted}", "must_be", given=shown, wanted=wanted
        )

    def make_error(
        self, model: type[ValidatedModel], values: object, faults: Sequence[Fault], at: KeyPath
    ) -> ScoringError:
        """Return the error of the most relevant fault."""
        # A misspelt key is the reason why another is missing, so it is reported first.
        path, kind, cause = min(faults, key=lambda fault: fault.kind != "unknown")
        if isinstance(cause, ScoringError):
            return cause
        place = self._resolve_path(model, path)
        if kind == "unknown":
            return self.unknown_key_error((*at, *path), place.names)
        if kind == "missing":
            words = place.words
            return self.fault_error((*at, *path), f"is missing: give {words}", "missing", wanted=words)
        if cause is not None:
            return self.fault_error((*at, *path), str(cause))
        if kind == "nested":
            words = self.nested.format(key=".".join(map(str, (*at, *path))))
        else:
            path, words = place.path, place.words
        return self.wrong_value_error((*at, *path), _value_at(values, path), words)

    def _resolve_path(self, model: type[ValidatedModel], path: KeyPath) -> _Place:
        """Follow the path of a fault into the model."""
        kind: object = model
        innermost: KeyPath = ()
        words, names = "", _fields_of(model)
        for end, key in enumerate(path, 1):
            if _is_model(kind):
                names = _fields_of(kind)
                field = names.get(str(key))
                if field is None:
                    break
                if field.words:
                    innermost, words = path[:end], field.words
                kind = _strip_optional(field.kind)
            elif get_origin(kind) in (dict, list):
                kind = _strip_optional(get_args(kind)[-1])
            else:
                break
        return _Place(innermost, words, names)


class _Place(NamedTuple):
    path: KeyPath
    """The innermost field on the path that has a description."""
    words: str
    names: Mapping[str, object]
    """The fields of the innermost model on the path."""


def _without_none(kind: object) -> object:
    """Return the type of a value that may be None; any other union stays as it is."""
    some = [each for each in get_args(kind) if each is not NoneType]
    return some[0] if get_origin(kind) in (Union, UnionType) and len(some) == 1 else kind


def _strip_optional(kind: object) -> object:
    """Return the type without annotations and without `| None`."""
    bare = get_args(kind)[0] if get_origin(kind) is Annotated else _without_none(kind)
    return kind if bare is kind else _strip_optional(bare)


def _value_at(values: Any, path: KeyPath) -> object:
    for key in path:
        values = values[key]
    return values


class ValidatedModel:
    """Base of frozen dataclasses for external values: exact types, no unknown key.

    Fields are text, numbers, booleans, times, names of a `Literal`, other such classes, unions, tuples, lists
    and dicts of these; `Annotated` with a `Constraint` bounds or converts them. The constructor validates, too.

    Raises:
        ScoringError: The first fault.
    """

    __slots__ = ()
    SOURCE: ClassVar[ValueSource] = ValueSource("bad_value")
    """The source that errors name when an object is made by its constructor."""
    __pydantic_config__: ClassVar[dict[str, Any]] = {"strict": True, "extra": "forbid"}
    """Whether unknown keys are refused ("forbid") or ignored ("ignore"), in the form that pydantic reads."""

    def __post_init__(self) -> None:
        """Validate the arguments of the constructor."""
        faults: list[Fault] = []
        values = {name: getattr(self, name) for name in _fields_of(type(self))}
        _fill_fields(self, self.upgrade_values(values), (), faults)
        if faults:
            raise self.SOURCE.make_error(type(self), values, faults, ())

    @classmethod
    def upgrade_values(cls, values: Any) -> Any:
        """Convert values that an older version wrote."""
        return values

    def check_consistency(self) -> None:
        """Check the fields against each other. Raises ValueError."""

    def as_json(self) -> dict[str, Any]:
        """Return the object as a dict for JSON."""
        return {name: _to_json(getattr(self, name)) for name in _fields_of(type(self))}


def _is_model(kind: object) -> TypeGuard[type[ValidatedModel]]:
    return isinstance(kind, type) and issubclass(kind, ValidatedModel)


def _to_json(value: object) -> object:
    if isinstance(value, ValidatedModel):
        return value.as_json()
    if isinstance(value, list | tuple):
        return [_to_json(each) for each in value]
    if isinstance(value, dict):
        return {name: _to_json(each) for name, each in value.items()}
    return value.isoformat() if isinstance(value, datetime) else value


class _Field(NamedTuple):
    kind: object
    words: str | None
    read: Read
    default: Callable[[], object] | None
    """Makes the default value; None if the field is required."""


_FIELDS: WeakKeyDictionary[type[ValidatedModel], dict[str, _Field]] = WeakKeyDictionary()
"""The fields of each model, as long as it lives: some are made for one house."""


def _fields_of(model: type[ValidatedModel]) -> dict[str, _Field]:
    if model not in _FIELDS:
        kinds = get_type_hints(model, include_extras=True)
        _FIELDS[model] = {
            name: _Field(
                kinds[name], _describe_type(kinds[name]), _make_reader(kinds[name]), _default_factory(each)
            )
            for name, each in ((each.name, each) for each in fields(model))  # type: ignore[arg-type]
        }
    return _FIELDS[model]


def _default_factory(field: Field[Any]) -> Callable[[], object] | None:
    if field.default_factory is not MISSING:
        return field.default_factory
    return None if field.default is MISSING else lambda: field.default


def _describe_type(kind: object) -> str | None:
    """Return the description of a value: that of its annotation, or one that follows from the type."""
    kind = _without_none(kind)
    if get_origin(kind) is Annotated:
        descriptions = (
            each.words for each in get_args(kind)[1:] if isinstance(each, Constraint) and each.words
        )
        return next(descriptions, None) or _describe_type(get_args(kind)[0])
    if get_origin(kind) is Literal:
        *first, last = get_args(kind)
        return f"{', '.join(first)} or {last}" if first else str(last)
    return "true or false" if kind is bool else None


def _read_model(model: type[ValidatedModel], values: object, at: KeyPath, faults: list[Fault]) -> Any:
    if type(values) is model:
        return values  # checked by its constructor
    values = model.upgrade_values(values)
    if not isinstance(values, dict):
        faults.append(Fault(at, "nested"))
        return None
    result = object.__new__(model)
    _fill_fields(result, values, at, faults)
    return result


def _fill_fields(
    target: ValidatedModel, values: Mapping[str, object], at: KeyPath, faults: list[Fault]
) -> None:
    """Set the fields of a new object, and check them together if each one is valid."""
    before = len(faults)
    known = _fields_of(type(target))
    for name, field in known.items():
        if name in values:
            object.__setattr__(target, name, field.read(values[name], (*at, name), faults))
        elif field.default is not None:
            object.__setattr__(target, name, field.default())
        else:
            faults.append(Fault((*at, name), "missing"))
    if target.__pydantic_config__["extra"] == "forbid":
        faults.extend(Fault((*at, name), "unknown") for name in values if name not in known)
    if len(faults) == before:
        try:
            target.check_consistency()
        except ValueError as error:
            faults.append(Fault(at, "other", error))


def _make_reader(kind: Any) -> Read:  # noqa: PLR0911 (a return for each kind)
    """Return a function that converts a value of a type and collects faults."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        constraints = [each for each in inner[1:] if isinstance(each, Constraint)]
        parse = next((each.parse for each in constraints if each.parse), None)
        reader = _parsing_reader(parse) if parse else _make_reader(inner[0])
        return _bounded_reader(reader, constraints) if constraints else reader
    if origin in (Union, UnionType):
        some = [each for each in inner if each is not NoneType]
        read = _make_reader(some[0]) if len(some) == 1 else _union_reader(some)
        if NoneType not in inner:
            return read
        return lambda value, at, faults: None if value is None else read(value, at, faults)
    if origin is tuple and inner[-1] is not Ellipsis:
        return _row_reader([_make_reader(each) for each in inner])
    if origin in (tuple, list):
        return _sequence_reader(origin, _make_reader(inner[0]))
    if origin is dict:
        return _mapping_reader(_make_reader(inner[1]))
    if origin is Literal:
        return _checking_reader(lambda value: isinstance(value, str) and value in inner)
    if _is_model(kind):
        return lambda value, at, faults: _read_model(kind, value, at, faults)
    return _READERS[kind]


def _checking_reader(is_right: Callable[[object], bool]) -> Read:
    def read(value: object, at: KeyPath, faults: list[Fault]) -> Any:
        if not is_right(value):
            faults.append(Fault(at, "other"))
        return value

    return read


def _parsing_reader(parse: Callable[[object], Any]) -> Read:
    def read(value: object, at: KeyPath, faults: list[Fault]) -> Any:
        try:
            return parse(value)
        except ValueError as error:
            faults.append(Fault(at, "other", error))
            return None

    return read


def _bounded_reader(read: Read, constraints: Sequence[Constraint]) -> Read:
    def within(value: object, at: KeyPath, faults: list[Fault]) -> Any:
        before = len(faults)
        result = read(value, at, faults)
        if len(faults) > before or result is None:
            return result
        for each in constraints:
            if not each.accepts(result):
                faults.append(Fault(at, "other"))
                return result
            try:
                result = result if each.check is None else each.check(result)
            except ValueError as error:
                faults.append(Fault(at, "other", error))
        return result

    return within


def _union_reader(kinds: Sequence[Any]) -> Read:
    """Return a reader for a union; faults in an object are those of its last model."""
    records = [each for each in kinds if _is_model(each)]
    reads = [_make_reader(each) for each in kinds if each not in records]
    read_record = _make_reader(records[-1]) if records else None

    def either(value: object, at: KeyPath, faults: list[Fault]) -> Any:
        if read_record and isinstance(value, dict | ValidatedModel):
            return read_record(value, at, faults)
        for read in reads:
            tried: list[Fault] = []
            result = read(value, at, tried)
            if not tried:
                return result
        faults.append(Fault(at, "other"))
        return value

    return either


def _sequence_reader(kind: Callable[[Iterable[Any]], Any], read: Read) -> Read:
    def rows(value: object, at: KeyPath, faults: list[Fault]) -> Any:
        if not isinstance(value, list | tuple):
            faults.append(Fault(at, "other"))
            return value
        return kind(read(each, (*at, number), faults) for number, each in enumerate(value))

    return rows


def _row_reader(reads: Sequence[Read]) -> Read:
    """Return a reader for a tuple with a type for each position."""

    def row(value: object, at: KeyPath, faults: list[Fault]) -> Any:
        if not isinstance(value, list | tuple) or len(value) != len(reads):
            faults.append(Fault(at, "other"))
            return value
        cells = enumerate(zip(reads, value, strict=True))
        return tuple(read(each, (*at, number), faults) for number, (read, each) in cells)

    return row


def _mapping_reader(read: Read) -> Read:
    def named(value: object, at: KeyPath, faults: list[Fault]) -> Any:
        if not isinstance(value, dict):
            faults.append(Fault(at, "nested"))
            return value
        if not all(map(is_text, value)):
            faults.append(Fault(at, "other"))
            return value
        return {name: read(each, (*at, name), faults) for name, each in value.items()}

    return named


def check_whole_numbers(values: object) -> None:
    """Raise ValueError for a whole number of more than TOML's 64 bits, as Python cannot print any number."""
    if isinstance(values, int) and values.bit_length() > 63:
        raise ValueError("a whole number has more than 64 bits")
    if isinstance(values, (dict, list)):
        for each in values.values() if isinstance(values, dict) else values:
            check_whole_numbers(each)


def is_text(value: object) -> TypeGuard[str]:
    """Return True for text that can be encoded; a lone surrogate cannot."""
    try:
        return isinstance(value, str) and (value.isascii() or bool(value.encode()))
    except UnicodeEncodeError:
        return False


def _read_time(value: Any, at: KeyPath, faults: list[Fault]) -> Any:
    """Read a time with a time zone in ISO 8601."""
    try:
        moment = value if isinstance(value, datetime) else datetime.fromisoformat(value)
    except (TypeError, ValueError):
        moment = None
    if moment is None or moment.tzinfo is None:
        faults.append(Fault(at, "other"))
    return moment


_READERS: dict[object, Read] = {
    str: _checking_reader(is_text),
    int: _checking_reader(lambda value: type(value) is int),
    bool: _checking_reader(lambda value: type(value) is bool),
    float: _checking_reader(lambda value: type(value) is float and isfinite(value)),
    object: _checking_reader(lambda _: True),
    Any: _checking_reader(lambda _: True),
    datetime: _read_time,
}
