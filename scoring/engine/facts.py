"""Facts about hands and deals that an engine may ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

if TYPE_CHECKING:
    from scoring.engine.deal import Outcome

FactKind = Literal["switch", "number", "choice", "tiles", "seats"]
PlainSource = Literal["wall", "discard", "robbed_kong"]
PLAIN_SOURCES: tuple[PlainSource, ...] = get_args(PlainSource)
"""The plain win sources, without a statement about the last tile of the wall or the first turn."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact about a hand or a deal, beyond its tiles, that an engine may ask for.

    Its value is the field of `Context` or `FinishedDeal` with this name, or an entry of their `extra` if it
    is the engine's `own`.

    Attributes:
        name: The name of the field or entry.
        kind: The type of the value.
        question: The question in English.
        choices: The possible answers of a `choice`.
        about: What the fact belongs to.
        own: Whether only this engine knows it.
        asked: Whether it is asked of each hand that it can change; otherwise users state it unasked.
        beside: Which row beside the hand on a photo is likely the answer: a short row of tiles, the row below
            it, or norths in a row, by their number.
        needs: Switches of which one must be on; otherwise the fact is ignored.
        outcomes: For a deal, the outcomes with which it is asked; a fact without any is carried over from the
            deals before.
    """

    name: str
    kind: FactKind
    question: str
    choices: tuple[str, ...] = ()
    about: Literal["hand", "deal"] = "hand"
    own: bool = False
    asked: bool = False
    beside: Literal["", "indicators", "below", "norths"] = ""
    needs: tuple[str, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
