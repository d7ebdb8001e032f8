"""Errors and messages with a stable code, an English text and parameters."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@dataclass(frozen=True, slots=True)
class Message:
    """A message to a person: a stable code, the English text and its parameters."""

    code: str
    message: str
    params: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return self.message

    def as_json(self) -> dict[str, object]:
        """Return the message as a JSON object."""
        return {"code": self.code, "message": self.message, "params": dict(self.params)}


class Problem(Message):
    """A message about something that is wrong or uncertain."""

    __slots__ = ()


class UserFacingError(ValueError):
    """An error to show to users: a stable `code`, and a `message` that says what to do."""

    def __init__(self, code: str, message: str, **params: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.params: dict[str, object] = params


class ScoringError(UserFacingError):
    """An error of a hand, context, rule set or option that cannot be used."""

    @classmethod
    def from_problem(cls, problem: Problem) -> ScoringError:
        """Return the error of a problem."""
        return cls(problem.code, problem.message, **problem.params)


def suggest_name(word: str, known: Iterable[str]) -> str:
    """Return the end of an error message: the closest known name, or all known names.

    >>> suggest_name("bnja", ["bmja", "dmjl"])
    'did you mean bmja?'
    """
    hint = hint_params(word, known)
    tails = {"meant": "did you mean {meant}?", "known": "known are {known}", "none": "none is known here"}
    return tails[hint["hint"]].format_map(hint)


def hint_params(word: str, known: Iterable[str]) -> dict[str, str]:
    """Return the parameters of the hint: the closest name as `meant`, or all names as `known`."""
    names = sorted(known)
    close = get_close_matches(word, names, n=1, cutoff=0.5)
    hint = "meant" if close else "known" if names else "none"
    return {"hint": hint, "meant": "".join(close), "known": ", ".join(names)}
