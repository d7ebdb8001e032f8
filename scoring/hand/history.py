"""What a table may say of a deal up to its win: what cannot all be so, and what follows from the rest.

`NEVER` is the one table of both, in the order of a deal. Each row names facts that are never true together. A
deal of which a whole row is true cannot have been. Where all of a row but one fact is certain, that one is
not so, and where a fact has one value left, it is so, though nobody said it. So one thing leads to another:
who wins on the dealer's first discard has East's discard, is not East, and waited for it from the deal on.

It is a table and no list of steps, though steps would keep their order by themselves: JSON, links, engines
and the page name these facts one by one, and of steps they would have to be made on every way in and out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from scoring.hand.tiles import WINDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Source = Literal[
    "wall", "kong_supplement", "bonus_supplement", "discard", "robbed_kong", "robbed_flower", "dealt"
]
Turn = Literal["dealers_first_discard", "before_first_draw", "own_first_draw"]

CLAIMED = ("discard", "robbed_kong", "robbed_flower")
SUPPLEMENTS = ("kong_supplement", "bonus_supplement")
LEAST_FLOWERS = 7
"""So many flowers and seasons win by themselves, where any do."""

_LATER, _NOBODY = "later", "nobody"
"""A win after the first turn and one without a discarder. No table says so: it names none."""
_SWITCH = (False, True)
_COUNT = tuple(range(10))
"""More kongs or flowers than any hand has; what is beyond counts as the last."""
POSSIBLE: Mapping[str, tuple[object, ...]] = {
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
"""What each fact may be. The last three are the hand's."""
SAID = tuple(POSSIBLE)[:-3]
_OF_HAND = {"claimed_sets": "melds", "kongs": "melds"}
"""What of a hand shows them."""

_Values = frozenset[object]


class Never(NamedTuple):
    """Facts that are never true together, by name, each with the values of which it has one then."""

    why: str
    text: str
    facts: Mapping[str, _Values]

    @property
    def fields(self) -> list[str]:
        """Name what may be corrected."""
        return list(dict.fromkeys(_OF_HAND.get(name, name) for name in self.facts))


def _never(why: str, text: str, **facts: object) -> Never:
    values = {name: each if isinstance(each, tuple) else (each,) for name, each in facts.items()}
    return Never(why, text, {name: frozenset(each) for name, each in values.items()})


def _but(name: str, *values: object) -> tuple[object, ...]:
    return tuple(each for each in POSSIBLE[name] if each not in values)


_OTHERS = _but("seat", "E")
_DRAWN = _but("source", *CLAIMED)
_EASTS: Turn = "dealers_first_discard"
_UNDRAWN = (_EASTS, "before_first_draw")
_SOME = _COUNT[1:]
# fmt: off
NEVER: tuple[Never, ...] = (
    # the deal
    _never("dealt_to_east_only", "only East goes out on the deal", source="dealt", seat=_OTHERS),
    _never("dealt_nothing_claimed", "a dealt hand has no claimed sets", source="dealt", claimed_sets=True),
    _never("dealt_not_last", "the deal does not end the wall", source="dealt", last_tile=True),
    # the first turn
    _never("easts_own_discard", "East does not win on his own discard", turn=_EASTS, seat="E"),
    _never("first_discard_discarded", "the first discard is a discard",
           turn=_EASTS, source=_but("source", "discard")),
    _never("first_discard_easts", "the dealer's discard is East's",
           turn=_EASTS, discarder=_but("discarder", "E")),
    _never("before_first_draw_claimed", "who wins before the first draw has drawn nothing",
           turn="before_first_draw", source=_DRAWN),
    _never("first_discard_no_kong", "nobody has a kong before his first turn", turn=_UNDRAWN, kongs=_SOME),
    _never("first_draw_drawn", "the first draw is not a claim", turn="own_first_draw", source=CLAIMED),
    _never("first_draw_after_kong", "who declares a kong draws a supplement",
           turn="own_first_draw", source="wall", kongs=_SOME),
    _never("first_turn_nothing_claimed", "no set is claimed before the first turn",
           turn=get_args(Turn), claimed_sets=True),
    _never("first_turn_not_last", "the first turn does not end the wall",
           turn=get_args(Turn), last_tile=True),
    _never("ready_before_first_draw", "who wins before the first draw was ready as dealt",
           turn=_UNDRAWN, seat=_OTHERS, ready_from_deal=False),
    _never("ready_before_first_draw", "who wins by the first draw was ready as dealt",
           turn="own_first_draw", source="wall", seat=_OTHERS, ready_from_deal=False),
    # calls, kongs, and what replaces them
    _never("sets_claimed", "the hand holds claimed sets", calls_before=False, claimed_sets=True),
    _never("easts_kong_is_call", "a kong of East's is a call",
           calls_before=False, east_konged=True, seat=_OTHERS),
    _never("ready_from_deal_unchanged", "a hand with claimed sets has changed",
           ready_from_deal=True, claimed_sets=True),
    _never("original_call_unchanged", "a hand with claimed sets has changed",
           original_call=True, claimed_sets=True),
    _never("no_kong", "the hand has no kong", source="kong_supplement", kongs=0),
    *(_never("second_kong_without_first", "the hand has fewer kongs",
             kongs=kongs, kongs_this_turn=_COUNT[kongs + 1 :])
      for kongs in _COUNT),
    _never("kongs_then_supplement", "a kong in the winning turn is followed by a draw",
           kongs_this_turn=_SOME, source=(*CLAIMED, "dealt")),
    _never("supplement_after_kong", "a supplement for a kong comes after one",
           kongs_this_turn=0, source="kong_supplement"),
    _never("supplement_taken", "a supplement was taken", source=SUPPLEMENTS, supplements_before=False),
    _never("bonus_replaced", "a bonus tile is replaced by a supplement",
           supplements_before=False, bonus=_SOME),
    _never("kong_replaced", "a kong is followed by a supplement", supplements_before=False, kongs=_SOME),
    _never("nothing_replaced", "only a kong or a bonus tile is followed by a supplement",
           supplements_before=True, source=_but("source", "bonus_supplement"), kongs=0, bonus=0),
    # the win
    _never("drawn_has_no_discarder", "a drawn tile has no discarder",
           source=_DRAWN, discarder=_but("discarder", _NOBODY)),
    *(_never("winner_discarded", "the winner is not the discarder", seat=wind, discarder=wind)
      for wind in WINDS),
    _never("no_kong_robbed", "no kong was robbed",
           source=_but("source", "robbed_kong"), robbed_concealed=True),
    _never("too_few_flowers", "no fewer than seven flowers and seasons win",
           flower_win=True, bonus=_COUNT[:LEAST_FLOWERS]),
    _never("robbed_flower_wins", "who robs a flower wins by flowers",
           source="robbed_flower", flower_win=False),
)
# fmt: on


class Conclusion(NamedTuple):
    """What follows from what was said of a deal, or the row that is true, so that it cannot have been."""

    follows: Mapping[str, object] = {}
    wrong: Never | None = None


_EACH = [(name, value) for name, values in POSSIBLE.items() for value in values]
_BIT = {each: 1 << place for place, each in enumerate(_EACH)}
"""What may be so is one number, with a bit for each value of each fact."""
_VALUES = {bit: value for (_, value), bit in _BIT.items() if value not in (_LATER, _NOBODY)}
"""What a table may say, by its bit."""


def _bits(name: str, values: Iterable[object]) -> int:
    return sum(_BIT[name, value] for value in values)


_ALL = {name: _bits(name, values) for name, values in POSSIBLE.items()}
_ROWS = [
    (
        row,
        sum(_bits(name, values) for name, values in row.facts.items()),
        [(_bits(name, values), _ALL[name]) for name, values in row.facts.items()],
    )
    for row in NEVER
]
"""Each row, all bits that make it true, and the bits of each of its facts: those, and all of that fact."""


@lru_cache(maxsize=4096)
def tell(said: tuple[object, ...], *, claimed_sets: bool, kongs: int, bonus: int) -> Conclusion:
    """Tell what follows from what was said of a winner's deal, None being unknown, and from the hand.

    `said`: the values of `SAID`, in that order.
    """
    told = left = 0
    unsaid = []
    for (name, bits), value in zip(_ALL.items(), (*said, claimed_sets, kongs, bonus), strict=True):
        if value is None:
            left |= bits
            unsaid.append((name, bits))
        else:
            told |= _BIT.get((name, value), _BIT[name, POSSIBLE[name][-1]])
    left, wrong = _narrowed(told | left, told)
    if wrong is not None:
        return Conclusion(wrong=wrong)
    return Conclusion({name: _VALUES[left & bits] for name, bits in unsaid if left & bits in _VALUES})


def _narrowed(left: int, new: int) -> tuple[int, Never | None]:
    """Take away what cannot be, until nothing more goes or a row is true, and give that row.

    `new`: the bits of the facts that were narrowed last, without which no row tells anything new.
    """
    while new:
        now, new = new, 0
        for row, about, facts in _ROWS:
            if about & now:
                unsure = [(true, each) for true, each in facts if left & each & ~true]
                if not unsure:
                    return left, row
                true, each = unsure[0]
                if len(unsure) == 1 and left & true:
                    left &= ~true
                    new |= left & each
    return left, None
