"""Records of hands in our own form: `{"id", "hand": text, "context": {...}, "options": {...}}`."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, NamedTuple

from scoring.errors import ScoringError
from scoring.hand.context import Context
from scoring.hand.hand import Hand
from scoring.hand.history import CLAIMED_SOURCES
from scoring.validation import Constraint, ValidatedModel, ValueSource

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

SOURCE = ValueSource("bad_record")


class HandRecord(NamedTuple):
    """A hand to score, with the options that it asks for."""

    hand: Hand
    context: Context
    options: Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandForm(ValidatedModel):
    """A hand to score."""

    id: object = None
    hand: Annotated[str, Constraint("text such as 555m CCCC | 222s 111p EE*")]
    context: dict[str, object] | None = None  # the fields of `Context`, and `self_drawn`
    options: dict[str, object] | None = None


def read_hand_record(values: Mapping[str, object], own: Collection[str] = ()) -> HandRecord:
    """Read a hand with its context and options; only the hand is required.

    Args:
        values: The record.
        own: The names of an engine's own facts, which may stand in the context.

    Raises:
        ScoringError: `bad_record`, `contradictory_context`, and as parsing of hands and contexts does.
    """
    record = SOURCE.check(HandForm, values)
    hand = Hand.parse(record.hand)
    return HandRecord(hand, _read_context(record.context or {}, own), record.options or {})


def _read_context(values: Mapping[str, object], own: Collection[str]) -> Context:
    """Check `self_drawn` against the source, or use it as the source if there is none."""
    fields = {name: value for name, value in values.items() if name != "self_drawn"}
    source, self_drawn = fields.get("source"), values.get("self_drawn")
    if not isinstance(self_drawn, bool | None):
        raise SOURCE.wrong_value_error(("context", "self_drawn"), self_drawn, "true, false or null")
    if self_drawn is not None:
        if source is None:
            fields["source"] = "wall" if self_drawn else "discard"
        elif self_drawn == (source in CLAIMED_SOURCES):
            raise contradiction_error(self_drawn, source)
    return Context.from_json(fields, own)


def contradiction_error(self_drawn: object, source: object) -> ScoringError:
    """Return the error of a winning tile that cannot be both."""
    drawn = json.dumps(self_drawn)
    message = f"self_drawn is {drawn}, but the winning tile is from {source}: correct one of them"
    return ScoringError("contradictory_context", message, fields=["self_drawn", "source"])
