"""Validation of external values by pydantic, with errors that say what to do.

Importing pydantic takes as long as the rest of `scoring`: only modules that read records and files import
this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from scoring import dataclass_input
from scoring.constraints import Constraint, Fault, FieldInfo, KeyPath

if TYPE_CHECKING:
    from collections.abc import Mapping

Model = TypeVar("Model")
_FAULT_KINDS: Mapping[str, Literal["unknown", "missing", "nested"]] = {
    "extra_forbidden": "unknown",
    "missing": "missing",
    "model_type": "nested",
    "dict_type": "nested",
}
"""Pydantic's error types that have a message of their own."""


class StrictModel(BaseModel):
    """Base of models for external values: exact types, no unknown key.

    The description of a field says what its value must be.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)


class PydanticSource(dataclass_input.ValueSource):
    """A source of values whose models may be pydantic models."""

    def check(self, model: type[Model], values: object, at: KeyPath = ()) -> Model:
        """Validate values that stand at a path of the source.

        Raises:
            ScoringError: The first fault; an error that a validator of the model raised is raised unchanged.
        """
        if not issubclass(model, BaseModel):
            return super().check(model, values, at)
        try:
            return model.model_validate(values)
        except ValidationError as error:
            faults = [
                Fault(each["loc"], _FAULT_KINDS.get(each["type"], "other"), each.get("ctx", {}).get("error"))
                for each in error.errors(include_url=False)
            ]
            raise self.make_error(model, values, faults, at) from None

    def describe_fields(self, model: Any) -> Mapping[str, FieldInfo] | None:
        """Return the fields of a model, or None for any other type."""
        if not (isinstance(model, type) and issubclass(model, BaseModel)):
            return super().describe_fields(model)
        return {
            name: FieldInfo(field.description or _constraint_words(field.metadata), field.annotation)
            for name, field in model.model_fields.items()
        }


def _constraint_words(metadata: list[Any]) -> str | None:
    return next((each.words for each in metadata if isinstance(each, Constraint) and each.words), None)


__all__ = ["KeyPath", "PydanticSource", "StrictModel"]
