"""Open questions about a hand under a rule table, and the range of totals until they are answered."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from scoring.advice.open_facts import ASKED_FIELDS, relevant_winds, with_plain_source
from scoring.advice.win_source import plain_source_of, possible_sources, possible_winning_tiles
from scoring.engine import TotalRange
from scoring.tables.advice.specials import open_circumstances, special_totals
from scoring.tables.advice.total_cache import cached_total
from scoring.tables.advice.win_groups import PlainContext, WinGroups

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from scoring.engine import PlainSource
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.tables.loading import RuleSet

MAX_SCENARIOS = 1500
"""The most hands that are scored, at about 0.05 ms each, while it is open which sets were claimed.

With more, the range stays open until that is answered. One choice of sets leaves at most 13 tiles, 3 sources
and 16 winds.
"""

Key = tuple[object, ...]
"""The value of each of `FIELDS` in a world."""


def total_range(
    hand: Hand,
    known: Context,
    rules: RuleSet,
    hands: Sequence[Hand] = (),
    *,
    specials: Collection[str] | None = None,
) -> TotalRange:
    """Score the hand in every way that the known facts leave open.

    The range holds every total that is possible. A field is asked if it alone can change the total in plain
    ways
    of winning, or where all answers lead to one total that is not counted before they are given. A hand that
    cannot be scored has nothing to ask.

    Args:
        hand: The hand.
        known: What is known, and nothing else: a value that is merely likely, by habit or by the last hand,
            does
            not belong in it until somebody stated it.
        rules: The rules.
        hands: The same tiles with each choice of claimed sets, where it is not known which were.
        specials: Circumstances of the win that are still open, by the names of
            `scoring.advice.win_source.NAMES`; stated ones are in `known`, denied ones are left out. Without
                it,
            all are open of which `known` states nothing until it states how the tile came, and none after.

    """
    cases = list(_list_cases(hand, known, rules, hands or (hand,)))
    if hands and sum(len(case.contexts) for case in cases) > MAX_SCENARIOS:
        return TotalRange(None, None, ("sets", *total_range(hand, known, rules, specials=()).asked))
    groups, totals = WinGroups(rules), dict[Key, int]()
    for number, source, won, contexts in cases:
        arranged = groups.arrange(won, [context for *_, context in contexts])
        tile = won.winning_tile
        for seat, prevailing, context in contexts:
            plain_source = source or plain_source_of(context.context)
            worth = groups.total(number, plain_source, won, context, arranged)
            if worth is not None:
                totals[number, tile and tile.code, source, seat, prevailing] = worth
    if not totals:
        return TotalRange(None, None, ())
    asked = tuple(name for place, name in enumerate(ASKED_FIELDS) if _changes_total(totals, place))
    if not asked and cached_total(hand, known, rules) not in totals.values():
        asked = _find_uncounted(hand, known, rules)
    still_open = open_circumstances(known) if specials is None else specials
    found = set(totals.values())
    found.update(special_totals(groups.worlds, rules, still_open, max(found)))
    return TotalRange(min(found), max(found), asked)


def _find_uncounted(hand: Hand, known: Context, rules: RuleSet) -> tuple[str, ...]:
    """Return the fields that are open and count once they are stated; it may be one tile alone."""
    now = cached_total(hand, known, rules)
    seats = relevant_winds(hand, of_the_seat=True) if known.seat is None else []
    rounds = relevant_winds(hand) if known.round is None else []
    tries: dict[str, list[tuple[Hand, Context]]] = {
        "winning_tile": [(won, known) for won in _winning_hands(hand, known, rules) if won != hand],
        "source": [
            (hand, with_plain_source(known, source)) for source in _open_sources(hand, known) if source
        ],
        "seat": [(hand, known.with_facts(seat=wind)) for wind in seats],
        "round": [(hand, known.with_facts(round=wind)) for wind in rounds],
    }
    left_open = {
        name: {cached_total(*world, rules) for world in worlds} for name, worlds in tries.items() if worlds
    }
    counted = tuple(name for name, totals in left_open.items() if totals != {now})
    return counted or tuple(left_open)


def _changes_total(totals: dict[Key, int], place: int) -> bool:
    """Return True if two worlds that differ in one field alone differ in their total."""
    seen: dict[Key, int] = {}
    for world, found in totals.items():
        others = world[:place] + world[place + 1 :]
        if seen.setdefault(others, found) != found:
            return True
    return False


class _Case(NamedTuple):
    """A choice of claimed sets and a last tile with its source, and the contexts of all open winds."""

    number: int
    source: PlainSource | None
    """The source, where it is open."""
    hand: Hand
    contexts: Sequence[tuple[str | None, str | None, PlainContext]]
    """Each with its seat and round."""


def _list_cases(hand: Hand, known: Context, rules: RuleSet, hands: Sequence[Hand]) -> Iterator[_Case]:
    seats = relevant_winds(hand, of_the_seat=True) if known.seat is None else [known.seat]
    rounds = relevant_winds(hand) if known.round is None else [known.round]
    winds = [(s, r, known.with_facts(seat=s, round=r)) for s, r in product(seats, rounds)]
    plain: dict[PlainSource | None, list[tuple[str | None, str | None, Context]]] = {}
    for number, claimed in enumerate(hands):
        contexts: dict[PlainSource | None, list[tuple[str | None, str | None, PlainContext]]] = {}
        for won in _winning_hands(claimed, known, rules):
            for source in _open_sources(won, known):
                if source not in plain:
                    plain[source] = [(s, r, with_plain_source(each, source)) for s, r, each in winds]
                if source not in contexts:
                    contexts[source] = [
                        (s, r, PlainContext.of_hand(each, claimed)) for s, r, each in plain[source]
                    ]
                yield _Case(number, source, won, contexts[source])


def _winning_hands(hand: Hand, known: Context, rules: RuleSet) -> list[Hand]:
    any_will_do = known.source == "dealt" and rules.settings.dealt_any_last
    if known.role == "loser" or hand.winning_tile is not None or any_will_do:
        return [hand]
    return [replace(hand, winning_tile=tile) for tile in possible_winning_tiles(hand, known.source)] or [hand]


def _open_sources(hand: Hand, known: Context) -> Sequence[PlainSource | None]:
    return [None] if known.role == "loser" or known.source is not None else possible_sources(hand)
