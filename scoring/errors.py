"""What goes wrong while scoring, named."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@dataclass(frozen=True, slots=True)
class Message:
    """Something to tell: a stable code, the English text and its parameters."""

    code: str
    message: str
    params: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return self.message


class Problem(Message):
    """One thing that is wrong or worth knowing."""

    __slots__ = ()


class TellableError(ValueError):
    """An error to tell whoever caused it: a stable `code`, and a `message` that says what to do."""

    def __init__(self, code: str, message: str, **params: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.params: dict[str, object] = params


class ScoringError(TellableError):
    """A hand, context, rule set or option that cannot be used."""

    @classmethod
    def of(cls, problem: Problem) -> ScoringError:
        return cls(problem.code, problem.message, **problem.params)


def nearest(word: str, known: Iterable[str]) -> str:
    """Say which known name was likely meant, or list them all: the tail of an error message."""
    hint = hint_at(word, known)
    tails = {"meant": "did you mean {meant}?", "known": "known are {known}", "none": "none is known here"}
    return tails[hint["hint"]].format_map(hint)


def hint_at(word: str, known: Iterable[str]) -> dict[str, str]:
    """Give what `nearest` says as parameters of a message: the name that was `meant`, or all `known`."""
    names = sorted(known)
    close = get_close_matches(word, names, n=1, cutoff=0.5)
    hint = "meant" if close else "known" if names else "none"
    return {"hint": hint, "meant": "".join(close), "known": ", ".join(names)}
