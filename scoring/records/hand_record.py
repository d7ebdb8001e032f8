"""Records of hands in our own form: `{"id", "hand": text, "context": {...}, "options": {...}}`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from pydantic import ConfigDict, Field

from scoring.errors import ScoringError
from scoring.hand.context import Context
from scoring.hand.hand import Hand
from scoring.hand.history import CLAIMED_SOURCES
from scoring.pydantic_input import PydanticSource, StrictModel

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

SOURCE = PydanticSource("bad_record")


class HandRecord(NamedTuple):
    """A hand to score, with the options that it asks for."""

    hand: Hand
    context: Context
    options: Mapping[str, object]


class ContextForm(StrictModel):
    """The fields of a context, which `Context` checks, and one that may replace the source."""

    model_config = ConfigDict(extra="allow")
    self_drawn: bool | None = Field(default=None, description="true, false or null")


class HandForm(StrictModel):
    """A hand to score."""

    id: object = None
    hand: str = Field(description="text such as 555m CCCC | 222s 111p EE*")
    context: ContextForm | None = None
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
    return HandRecord(hand, _read_context(record.context or ContextForm(), own), record.options or {})


def _read_context(form: ContextForm, own: Collection[str]) -> Context:
    """Check `self_drawn` against the source, or use it as the source if there is none."""
    fields = dict(form.model_extra or {})
    source = fields.get("source")
    if form.self_drawn is not None:
        if source is None:
            fields["source"] = "wall" if form.self_drawn else "discard"
        elif form.self_drawn == (source in CLAIMED_SOURCES):
            raise contradiction_error(form.self_drawn, source)
    return Context.from_json(fields, own)


def contradiction_error(self_drawn: object, source: object) -> ScoringError:
    """Return the error of a winning tile that cannot be both."""
    drawn = json.dumps(self_drawn)
    message = f"self_drawn is {drawn}, but the winning tile is from {source}: correct one of them"
    return ScoringError("contradictory_context", message, fields=["self_drawn", "source"])
