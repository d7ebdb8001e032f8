"""What a table has answered about the hand that lies there: who has it, and how it was won."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, get_args

import streamlit as st

from scoring import Context
from scoring.advice.ways import SOURCES, Came, with_special
from scoring.hand.tiles import WINDS
from scoring.table.dealing import next_seat

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from scoring import RuleSet
    from scoring.hand.context import Wind

KEY = "answers"
"""In the session: the answers."""
Role = Literal["winner", "loser"]
Discarder = Literal["right", "across", "left", "nobody"]
"""Where the player sits who let the winner have the tile, seen from there; nobody: none is responsible."""
KEPT = ("seat", "round")
"""What stays from one hand to the next, to be confirmed."""
MAY_BE_UNKNOWN = ("winning_tile", "came", "seat", "round", "discarder", "liable")
"""What may be left open: nobody may remember."""


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers so far; None is not answered.

    `sets`: whether it is known which sets were claimed. `special`: what was special about the win, by the
    names of `SPECIALS`. `kept` are the winds that stand as they were at the hand before; `unknown` what
    nobody knows any more, so that it is not asked again. `given` are the fields that the game has settled,
    known or not: they are neither asked nor answered.
    """

    role: Role | None = None
    sets: bool = True
    came: Came | None = None
    seat: Wind | None = None
    round: Wind | None = None
    discarder: Discarder | None = None
    liable: Discarder | None = None
    special: frozenset[str] = frozenset()
    wins_in_a_row: int | None = None
    draws_between: int | None = None
    discards: tuple[str, ...] | None = None
    kept: frozenset[str] = frozenset()
    unknown: frozenset[str] = frozenset()
    given: frozenset[str] = frozenset()

    def give(self, facts: Mapping[str, Any], unknown: Collection[str] = ()) -> Answers:
        """Take what the game has settled: facts by their fields, and what nobody remembers."""
        given = frozenset((*facts, *unknown))
        settled: dict[str, Any] = {name: facts.get(name) for name in given}
        return replace(
            self,
            **settled,
            kept=self.kept - given,
            unknown=(self.unknown - given) | frozenset(unknown),
            given=given,
        )

    def answer(self, field: str, value: Any) -> Answers:
        """Take an answer; None takes it back. Raises ValueError for what cannot be one."""
        if value is not None and value not in ALLOWED[field]:
            raise ValueError(f"{field} cannot be {value!r}")
        changed: dict[str, Any] = {"kept": self.kept - {field}, "unknown": self.unknown - {field}}
        if field in ("came", "role"):
            changed["special"] = frozenset()
        if field == "came":
            changed["discarder"] = None
            changed["unknown"] -= {"discarder"}
        return replace(self, **{**changed, field: value})

    def toggle(self, special: str) -> Answers:
        """Say of something special about the win that it was so, or that it was not."""
        return replace(self, special=with_special(self.special, special))

    def confirm(self, field: str) -> Answers:
        """Let what was kept from the hand before stand as an answer."""
        return replace(self, kept=self.kept - {field})

    def leave_unknown(self, field: str) -> Answers:
        """Note that nobody knows, which is counted as nothing and not asked again."""
        said: dict[str, Any] = {field: None} if field in ALLOWED else {}
        return replace(self, **said, kept=self.kept - {field}, unknown=self.unknown | {field})

    def of_another_photo(self, *, sets: bool) -> Answers:
        """Forget what belongs to the hand, when another photo of one is read."""
        stays = {name: getattr(self, name) for name in (*KEPT, *self.given)}
        winds = frozenset(name for name in KEPT if stays[name] is not None)
        unknown = self.unknown & self.given
        return Answers(sets=sets, **stays, kept=winds - self.given, unknown=unknown, given=self.given)

    def of_the_next_hand(self, rules: RuleSet, role: Role) -> Answers:
        """Forget the hand and move the seat on, where it is known who has won."""
        fresh = self.of_another_photo(sets=True)
        if self.seat is None or role == "loser":
            return fresh
        return replace(fresh, seat=next_seat(self.seat, rules, east_won=self.seat == "E"))  # type: ignore[arg-type]

    def recalled(self, field: str, wind: Any) -> Answers:
        """Take a wind that the browser kept from the last visit, where none is said yet."""
        if getattr(self, field) is not None:
            return self
        return replace(self, **{field: wind}, kept=self.kept | {field})

    def known(self, role: Role) -> Context:
        """Give the context without how the hand was won."""
        return Context(
            role=role,
            seat=self.seat,
            round=self.round,
            wins_in_a_row=self.wins_in_a_row if self.seat == "E" else None,
            draws_between=self.draws_between if self.seat == "E" else None,
            discards=self.discards,
        )


ALLOWED: Mapping[str, tuple[object, ...]] = {
    "role": get_args(Role),
    "sets": (True, False),
    "came": tuple(SOURCES),
    "seat": tuple(WINDS),
    "round": tuple(WINDS),
    "discarder": get_args(Discarder),
    "liable": get_args(Discarder),
}


def answers() -> Answers:
    """Give this visitor's answers about the hand that lies there."""
    found: Answers = st.session_state.setdefault(KEY, Answers())
    return found


def keep(changed: Answers) -> None:
    """Take over the answers as they are now."""
    st.session_state[KEY] = changed
