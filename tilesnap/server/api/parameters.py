"""What a request to the API asks for in its address: which rules, and how a photo is to be read."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Literal, Self, TypeVar

from pydantic import BeforeValidator, Field, WithJsonSchema, model_validator
from pydantic.json_schema import SkipJsonSchema

from scoring.engines import find_engine, house_engine, playable
from scoring.errors import ScoringError
from scoring.pydantic_input import Checked, CheckedSource
from scoring.records.answer import read_option
from vision.reading import Frame

if TYPE_CHECKING:
    from starlette.datastructures import QueryParams

    from scoring.engine import Engine

DEFAULT_RULES = "european_classical"
SOURCE = CheckedSource("bad_query")
_SEVERAL = ("option",)


def _apart(given: object) -> object:
    """Read numbers apart by commas; what holds others stays as it is."""
    text = given[0] if isinstance(given, list) else given
    with suppress(ValueError):
        return tuple(float(part) for part in str(text).split(","))
    return given


def told(**more: object) -> WithJsonSchema:
    """Tell a text in the document, with more of what it must be than its type says."""
    return WithJsonSchema({"type": "string", **more})


def _apart_by_commas(count: int) -> WithJsonSchema:
    """Tell so many numbers as an address has them, in one text."""
    return told(pattern=f"^{','.join([NUMBER] * count)}$")


NUMBER = r"-?[0-9]+(\.[0-9]+)?"
Number = Annotated[float, Field(allow_inf_nan=False)]
Apart = BeforeValidator(_apart)


Text = str | SkipJsonSchema[None]
"""What an address has or has not."""


class Nothing(Checked):
    """An address without further words."""


class PhotoQuery(Checked):
    """How a photo is to be read."""

    table: Literal["true", "false"] = Field(
        default="false", description="true for a photo of a whole table with up to four hands, or false"
    )
    frame: Annotated[tuple[Number, Number, Number, Number] | None, Apart, _apart_by_commas(4)] = Field(
        default=None,
        description="left,top,right,bottom: the part of the upright photo to look at, in pixels",
    )
    tap: Annotated[tuple[Number, Number] | None, Apart, _apart_by_commas(2)] = Field(
        default=None, description="x,y: a pixel of the upright photo on a tile of the hand to read"
    )

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if self.table == "true" and (self.frame or self.tap):
            raise SOURCE.fault(("table",), "is for the whole photo: leave frame and tap out")
        return self

    def part(self) -> Frame | None:
        """Give the part of the photo to look at, None for all of it."""
        return None if self.frame is None else Frame(*self.frame)


class PresetQuery(Checked):
    """Which choices of a rule set count."""

    preset: Annotated[Text, told(minLength=1)] = Field(
        default=None, description="the code of a preset of these rules"
    )


class RulesQuery(PresetQuery):
    """By which rules to count, as the arguments of `tilesnap score` say it."""

    rules: Annotated[Text, told(enum=list(playable()))] = Field(
        default=None, description="the name of a rule set"
    )
    house: Annotated[Text, told(minLength=1)] = Field(
        default=None, description="the text of a file of house rules, instead of rules"
    )
    option: list[Annotated[str, told(pattern="=")]] = Field(
        default=[], description="NAME=VALUE; it may be repeated"
    )

    def engine(self) -> Engine:
        """Give the engine with the options that all hands have. Raises ScoringError."""
        if self.house is not None and self.rules is not None:
            message = "house rules name the rules that they change: leave rules out"
            raise ScoringError("two_rule_sets", message)
        options = dict(read_option(text) for text in self.option)
        if self.house is not None:
            return house_engine(self.house, self.preset).with_options(options)
        preset = {} if self.preset is None else {"preset": self.preset}
        return find_engine(self.rules or DEFAULT_RULES).with_options({**preset, **options})


Asked = TypeVar("Asked", bound=Checked)


def asked(model: type[Asked], query: QueryParams) -> Asked:
    """Read the query of an address. Raises ScoringError `bad_query`."""
    values: dict[str, object] = {}
    for name in query:
        given = query.getlist(name)
        if name in _SEVERAL:
            values[name] = given
        elif len(given) == 1:
            values[name] = given[0]
        else:
            raise SOURCE.fault((name,), "is given twice: give it once")
    return SOURCE.check(model, values)
