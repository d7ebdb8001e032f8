"""Values from outside, checked by pydantic: what is wrong becomes a ScoringError that says what to do.

Pydantic takes as long to load as all the rest of `scoring`: only what reads records and files imports this.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from scoring import dataclass_input
from scoring.value_rules import Described, Fault, Path, Says

if TYPE_CHECKING:
    from collections.abc import Mapping

Model = TypeVar("Model")
_KINDS: Mapping[str, Literal["unknown", "missing", "nested"]] = {
    "extra_forbidden": "unknown",
    "missing": "missing",
    "model_type": "nested",
    "dict_type": "nested",
}
"""Pydantic's types of faults that are told in words of their own."""


class Checked(BaseModel):
    """Values from outside: of exact types, no unknown key. A field's description says what it must be."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)


class CheckedSource(dataclass_input.Source):
    """Where values come from, as its faults are told; its models are pydantic's."""

    def check(self, model: type[Model], values: object, at: Path = ()) -> Model:
        """Give the values, which stand at a place of the source, as the model has them.

        Raises ScoringError with the first fault; one that a validator of the model raised is raised as it is.
        """
        if not issubclass(model, BaseModel):
            return super().check(model, values, at)
        try:
            return model.model_validate(values)
        except ValidationError as error:
            faults = [
                Fault(each["loc"], _KINDS.get(each["type"], "other"), each.get("ctx", {}).get("error"))
                for each in error.errors(include_url=False)
            ]
            raise self.told(model, values, faults, at) from None

    def described(self, model: Any) -> Mapping[str, Described] | None:
        """Give the fields of a model, None for what is none."""
        if not (isinstance(model, type) and issubclass(model, BaseModel)):
            return super().described(model)
        return {
            name: Described(field.description or _said(field.metadata), field.annotation)
            for name, field in model.model_fields.items()
        }


def _said(metadata: list[Any]) -> str | None:
    return next((each.words for each in metadata if isinstance(each, Says) and each.words), None)


__all__ = ["Checked", "CheckedSource", "Path"]
