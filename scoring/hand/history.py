"""Constraints on the history of a deal: impossible combinations of facts, and what follows from them.

One table serves both, in the order of a deal. Each row is a set of facts that are never all true. A deal that
makes a whole row true is contradictory. If all facts of a row but one are certain, the remaining one is
false, and a fact with a single remaining value has that value (unit propagation). For example, a win on the
dealer's first discard is on East's discard, is not by East, and was ready from the deal.

The constraints are a table of single facts rather than a sequence of events, because JSON, links, engines and
the page name these facts one by one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from scoring.errors import Problem
from scoring.hand.tiles import WINDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Source = Literal[
    "wall", "kong_supplement", "bonus_supplement", "discard", "robbed_kong", "robbed_flower", "dealt"
]
Turn = Literal["dealers_first_discard", "before_first_draw", "own_first_draw"]

CLAIMED_SOURCES = ("discard", "robbed_kong", "robbed_flower")
SUPPLEMENT_SOURCES = ("kong_supplement", "bonus_supplement")
MIN_FLOWERS = 7
"""The number of flowers and seasons that win by themselves, where rules know that."""

_LATER, _NOBODY = "later", "nobody"
"""The values for a win after the first turn and for one without a discarder, which no table states."""
_SWITCH = (False, True)
_COUNT = tuple(range(10))
"""More kongs or flowers than any hand has; higher numbers count as the last one."""
POSSIBLE_VALUES: Mapping[str, tuple[object, ...]] = {
    "seat": tuple(WINDS),
    "source": get_args(Source),
    "last_tile": _SWITCH,
    "turn": (*get_args(Turn), _LATER),
    "calls_before": _SWITCH,
    "supplements_before": _SWITCH,
    "east_konged": _SWITCH,
    "ready_from_deal": _SWITCH,
    "original_call": _SWITCH,
    "kongs_this_turn": _COUNT,
    "discarder": (*WINDS, _NOBODY),
    "robbed_concealed": _SWITCH,
    "flower_win": _SWITCH,
    "claimed_sets": _SWITCH,
    "kongs": _COUNT,
    "bonus": _COUNT,
}
"""The possible values of each fact. The last three facts belong to the hand."""
STATABLE_FACTS = tuple(POSSIBLE_VALUES)[:-3]
_OF_HAND = {"claimed_sets": "melds", "kongs": "melds"}
"""The parts of a hand that show these facts."""

_Values = frozenset[object]


class ImpossibleFacts(NamedTuple):
    """Facts that are never all true, each with the values that make it true."""

    why: str
    text: str
    facts: Mapping[str, _Values]

    @property
    def fields(self) -> list[str]:
        """The names of what may be corrected."""
        return list(dict.fromkeys(_OF_HAND.get(name, name) for name in self.facts))


def _rule(why: str, text: str, **facts: object) -> ImpossibleFacts:
    values = {name: each if isinstance(each, tuple) else (each,) for name, each in facts.items()}
    return ImpossibleFacts(why, text, {name: frozenset(each) for name, each in values.items()})


def _values_except(name: str, *values: object) -> tuple[object, ...]:
    return tuple(each for each in POSSIBLE_VALUES[name] if each not in values)


_NOT_EAST = _values_except("seat", "E")
_DRAWN = _values_except("source", *CLAIMED_SOURCES)
_DEALERS_DISCARD: Turn = "dealers_first_discard"
_EARLY = (_DEALERS_DISCARD, "before_first_draw")
_POSITIVE = _COUNT[1:]
# fmt: off
IMPOSSIBLE: tuple[ImpossibleFacts, ...] = (
    # the deal
    _rule("dealt_to_east_only", "only East goes out on the deal", source="dealt", seat=_NOT_EAST),
    _rule("dealt_nothing_claimed", "a dealt hand has no claimed sets", source="dealt", claimed_sets=True),
    _rule("dealt_not_last", "the deal does not end the wall", source="dealt", last_tile=True),
    # the first turn
    _rule("easts_own_discard", "East does not win on their own discard", turn=_DEALERS_DISCARD, seat="E"),
    _rule("first_discard_discarded", "the first discard is a discard",
          turn=_DEALERS_DISCARD, source=_values_except("source", "discard")),
    _rule("first_discard_easts", "the dealer's discard is East's",
          turn=_DEALERS_DISCARD, discarder=_values_except("discarder", "E")),
    _rule("before_first_draw_claimed", "a player who wins before the first draw has drawn nothing",
          turn="before_first_draw", source=_DRAWN),
    _rule("first_discard_no_kong", "nobody has a kong before their first turn", turn=_EARLY, kongs=_POSITIVE),
    _rule("first_draw_drawn", "the first draw is not a claim", turn="own_first_draw", source=CLAIMED_SOURCES),
    _rule("first_draw_after_kong", "a player who declares a kong draws a supplement",
          turn="own_first_draw", source="wall", kongs=_POSITIVE),
    _rule("first_turn_nothing_claimed", "no set is claimed before the first turn",
          turn=get_args(Turn), claimed_sets=True),
    _rule("first_turn_not_last", "the first turn does not end the wall",
          turn=get_args(Turn), last_tile=True),
    _rule("ready_before_first_draw", "a player who wins before the first draw was ready from the deal",
          turn=_EARLY, seat=_NOT_EAST, ready_from_deal=False),
    _rule("ready_before_first_draw", "a player who wins by the first draw was ready from the deal",
          turn="own_first_draw", source="wall", seat=_NOT_EAST, ready_from_deal=False),
    # calls, kongs, and what replaces them
    _rule("sets_claimed", "the hand holds claimed sets", calls_before=False, claimed_sets=True),
    _rule("easts_kong_is_call", "East's kong is a call",
          calls_before=False, east_konged=True, seat=_NOT_EAST),
    _rule("ready_from_deal_unchanged", "a hand with claimed sets has changed",
          ready_from_deal=True, claimed_sets=True),
    _rule("original_call_unchanged", "a hand with claimed sets has changed",
          original_call=True, claimed_sets=True),
    _rule("no_kong", "the hand has no kong", source="kong_supplement", kongs=0),
    *(_rule("second_kong_without_first", "the hand has fewer kongs",
            kongs=kongs, kongs_this_turn=_COUNT[kongs + 1 :])
      for kongs in _COUNT),
    _rule("kongs_then_supplement", "a kong in the winning turn is followed by a draw",
          kongs_this_turn=_POSITIVE, source=(*CLAIMED_SOURCES, "dealt")),
    _rule("supplement_after_kong", "a supplement for a kong comes after one",
          kongs_this_turn=0, source="kong_supplement"),
    _rule("supplement_taken", "a supplement was taken", source=SUPPLEMENT_SOURCES, supplements_before=False),
    _rule("bonus_replaced", "a bonus tile is replaced by a supplement",
          supplements_before=False, bonus=_POSITIVE),
    _rule("kong_replaced", "a kong is followed by a supplement", supplements_before=False, kongs=_POSITIVE),
    _rule("nothing_replaced", "only a kong or a bonus tile is followed by a supplement",
          supplements_before=True, source=_values_except("source", "bonus_supplement"), kongs=0, bonus=0),
    # the win
    _rule("drawn_has_no_discarder", "a drawn tile has no discarder",
          source=_DRAWN, discarder=_values_except("discarder", _NOBODY)),
    *(_rule("winner_discarded", "the winner is not the discarder", seat=wind, discarder=wind)
      for wind in WINDS),
    _rule("no_kong_robbed", "no kong was robbed",
          source=_values_except("source", "robbed_kong"), robbed_concealed=True),
    _rule("too_few_flowers", "fewer than seven flowers and seasons do not win",
          flower_win=True, bonus=_COUNT[:MIN_FLOWERS]),
    _rule("robbed_flower_wins", "a player who robs a flower wins by flowers",
          source="robbed_flower", flower_win=False),
)
# fmt: on


class Conclusion(NamedTuple):
    """The facts that follow from the stated ones, or the violated constraint."""

    follows: Mapping[str, object] = {}
    violated: ImpossibleFacts | None = None

    @property
    def problems(self) -> list[Problem]:
        """The contradiction (`contradictory_context`), if any."""
        if self.violated is None:
            return []
        params = {"fields": self.violated.fields, "why": self.violated.why}
        return [Problem("contradictory_context", f"{self.violated.text}: correct one of them", params)]


_EACH = [(name, value) for name, values in POSSIBLE_VALUES.items() for value in values]
_BIT = {each: 1 << place for place, each in enumerate(_EACH)}
"""One bit for each value of each fact: a set of possible values is one number."""
_VALUES = {bit: value for (_, value), bit in _BIT.items() if value not in (_LATER, _NOBODY)}
"""The value of each bit, for those that a table can state."""


def _bits(name: str, values: Iterable[object]) -> int:
    return sum(_BIT[name, value] for value in values)


_ALL = {name: _bits(name, values) for name, values in POSSIBLE_VALUES.items()}
_ROWS = [
    (
        row,
        sum(_bits(name, values) for name, values in row.facts.items()),
        [(_bits(name, values), _ALL[name] & ~_bits(name, values)) for name, values in row.facts.items()],
    )
    for row in IMPOSSIBLE
]
"""Each constraint with all bits that make it true, and a list of its facts.

Each fact is a pair: the bits that make it true, and those that make it false.
"""
_BITS_BY_VALUE = [
    ({value: _BIT[name, value] for value in values}, _BIT[name, values[-1]])
    for name, values in POSSIBLE_VALUES.items()
]
"""For each fact the bit of each value, and the bit of all other values."""


@lru_cache(maxsize=4096)
def infer_facts(stated: tuple[object, ...], *, claimed_sets: bool, kongs: int, bonus: int) -> Conclusion:
    """Return what follows from the stated facts of a winner's deal and from the hand.

    Args:
        stated: The values of all facts that can be stated, in their order; None is unknown.
        claimed_sets: Whether the hand has claimed sets.
        kongs: The number of kongs in the hand.
        bonus: The number of flowers and seasons.
    """
    known = left = 0
    unknown = []
    values = (*stated, claimed_sets, kongs, bonus)
    for (name, bits), (by_value, other), value in zip(_ALL.items(), _BITS_BY_VALUE, values, strict=True):
        if value is None:
            left |= bits
            unknown.append((name, bits))
        else:
            known |= by_value.get(value, other)
    left, wrong = _propagate(known | left, known)
    if wrong is not None:
        return Conclusion(violated=wrong)
    return Conclusion({name: _VALUES[left & bits] for name, bits in unknown if left & bits in _VALUES})


def _propagate(left: int, new: int) -> tuple[int, ImpossibleFacts | None]:
    """Remove impossible values until nothing changes, or return the constraint that is violated.

    Args:
        left: The bits of all values that are still possible.
        new: The bits of the facts that were narrowed last; only constraints about these can narrow more.
    """
    while new:
        changed, new = new, 0
        for row, about, facts in _ROWS:
            if not about & changed:
                continue
            unsure = None
            for fact in facts:
                if left & fact[1]:
                    if unsure is not None:
                        break  # two facts may be false: nothing follows
                    unsure = fact
            else:
                if unsure is None:
                    return left, row
                true, false = unsure
                if left & true:
                    left &= ~true
                    new |= left & false
    return left, None
