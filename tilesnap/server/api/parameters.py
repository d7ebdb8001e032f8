"""Query parameters of the API: rules, and how a photo is to be read."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Literal, Self, TypeVar

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationError,
    WithJsonSchema,
    model_validator,
)
from pydantic.json_schema import SkipJsonSchema

from scoring.engines import CARD_RULES, find_engine, load_catalogues, load_house_engine
from scoring.errors import ScoringError
from scoring.records.answer import read_option
from scoring.validation import ValueSource
from vision.results import Frame

if TYPE_CHECKING:
    from starlette.datastructures import QueryParams

    from scoring.engine import Engine

DEFAULT_RULES = "european_classical"
SOURCE = ValueSource("bad_query")
_REPEATABLE = ("option",)


def _parse_numbers(value: object) -> object:
    """Parse comma-separated numbers; return other text unchanged, for the validation to report."""
    text = value[0] if isinstance(value, list) else value
    with suppress(ValueError):
        return tuple(float(part) for part in str(text).split(","))
    return value


def string_schema(**more: object) -> WithJsonSchema:
    """Return a JSON schema of a string with further keywords."""
    return WithJsonSchema({"type": "string", **more})


def _numbers_schema(count: int) -> WithJsonSchema:
    """Return the JSON schema of a string with so many comma-separated numbers."""
    return string_schema(pattern=f"^{','.join([NUMBER_PATTERN] * count)}$")


NUMBER_PATTERN = r"-?[0-9]+(\.[0-9]+)?"
Number = Annotated[float, Field(allow_inf_nan=False)]
CommaSeparated = BeforeValidator(_parse_numbers)


OptionalText = str | SkipJsonSchema[None]
"""An optional text."""


class EmptyQuery(BaseModel):
    """Query of an address without parameters, and base of the others: no unknown parameter."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class PhotoQuery(EmptyQuery):
    """Query of a photo: whole table or one hand, frame and tap."""

    table: Literal["true", "false"] = Field(
        default="false", description="true for a photo of a whole table with up to four hands, or false"
    )
    frame: Annotated[tuple[Number, Number, Number, Number] | None, CommaSeparated, _numbers_schema(4)] = (
        Field(
            default=None,
            description="left,top,right,bottom: the part of the upright photo to look at, in pixels",
        )
    )
    tap: Annotated[tuple[Number, Number] | None, CommaSeparated, _numbers_schema(2)] = Field(
        default=None, description="x,y: a pixel of the upright photo on a tile of the hand to read"
    )

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if self.table == "true" and (self.frame or self.tap):
            raise SOURCE.fault_error(("table",), "is for the whole photo: leave frame and tap out")
        return self

    def crop(self) -> Frame | None:
        """Return the part of the photo to read, None for all of it."""
        return None if self.frame is None else Frame(*self.frame)


class ComparisonQuery(EmptyQuery):
    """House rules to compare with all installed rule sets."""

    house: Annotated[OptionalText, string_schema(minLength=1)] = Field(
        default=None, description="the text of a file of house rules to compare as well"
    )

    def house_engine(self) -> Engine | None:
        """Return the engine of the house rules, if there are any. Raises ScoringError `bad_house_rules`."""
        return None if self.house is None else load_house_engine(self.house)


class PresetQuery(EmptyQuery):
    """The preset of a rule set."""

    preset: Annotated[OptionalText, string_schema(minLength=1)] = Field(
        default=None, description="the code of a preset of these rules"
    )


class RulesQuery(PresetQuery):
    """The rules to score by, as the arguments of `tilesnap score` name them."""

    rules: Annotated[OptionalText, string_schema(enum=[*load_catalogues(), *CARD_RULES])] = Field(
        default=None, description="the name of a rule set"
    )
    house: Annotated[OptionalText, string_schema(minLength=1)] = Field(
        default=None, description="the text of a file of house rules, instead of rules"
    )
    option: list[Annotated[str, string_schema(pattern="=")]] = Field(
        default=[], description="NAME=VALUE; it may be repeated"
    )

    def engine(self) -> Engine:
        """Return the engine with its options.

        Raises:
            ScoringError: The rules, the preset or an option are invalid.
        """
        if self.house is not None and self.rules is not None:
            message = "house rules name the rules that they change: leave rules out"
            raise ScoringError("two_rule_sets", message)
        options = dict(read_option(text) for text in self.option)
        if self.house is not None:
            return load_house_engine(self.house, self.preset).with_options(options)
        preset = {} if self.preset is None else {"preset": self.preset}
        return find_engine(self.rules or DEFAULT_RULES).with_options({**preset, **options})


QueryModel = TypeVar("QueryModel", bound=BaseModel)


def parse_query(model: type[QueryModel], query: QueryParams) -> QueryModel:
    """Validate the query of a request.

    Raises:
        ScoringError: `bad_query`.
    """
    values: dict[str, object] = {}
    for name in query:
        listed = query.getlist(name)
        if name in _REPEATABLE:
            values[name] = listed
        elif len(listed) == 1:
            values[name] = listed[0]
        else:
            raise SOURCE.fault_error((name,), "is given twice: give it once")
    try:
        return model.model_validate(values)
    except ValidationError as error:
        # A misspelt name is the reason why another is missing, so it is reported first.
        fault = min(error.errors(), key=lambda each: each["type"] != "extra_forbidden")
        if isinstance(cause := fault.get("ctx", {}).get("error"), ScoringError):
            raise cause from None
        name = str(fault["loc"][0])
        if fault["type"] == "extra_forbidden":
            raise SOURCE.unknown_key_error((name,), model.model_fields) from None
        wanted = model.model_fields[name].description or ""
        raise SOURCE.wrong_value_error((name,), values[name], wanted) from None
