"""Items that a hand misses by one tile or one fact."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.advice.win_source import possible_sources, possible_winning_tiles
from scoring.errors import Message, ScoringError
from scoring.hand.sets import KONG
from scoring.hand.tiles import SET_TILES
from scoring.tables.advice.what_if import with_last_tile
from scoring.tables.advice.why_not import pays_limit, pays_more
from scoring.tables.counting.scorer import score

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.engine import Line
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.tables.counting.breakdown import Breakdown
    from scoring.tables.loading import RuleSet

_CLAIMED_NAMES = {
    "discard": "a discard",
    "robbed_kong": "a robbed kong",
    "dealt": "the deal",
    "wall": "the wall",
}


_WIN_WAYS: tuple[tuple[str, bool, str | None], ...] = (
    ("wall", False, None),
    ("wall", True, None),
    ("kong_supplement", False, None),
    ("kong_supplement", True, None),
    ("bonus_supplement", False, None),
    ("bonus_supplement", True, None),
    ("discard", False, None),
    ("discard", True, None),
    ("robbed_kong", False, None),
    ("robbed_kong", True, None),
    ("dealt", False, None),
    ("discard", False, "dealers_first_discard"),
    ("wall", False, "own_first_draw"),
    ("kong_supplement", False, "own_first_draw"),
    ("bonus_supplement", False, "own_first_draw"),
)
"""The ways the last tile may have come: its source, whether it was the last tile, and in which turn."""


class NearMiss(NamedTuple):
    """An item that the hand would have if one tile or one fact were different."""

    line: Line
    change: Message
    total: int
    """The total that the hand would score then."""


def near_misses(hand: Hand, context: Context, rules: RuleSet) -> list[NearMiss]:
    """Return the items and limit hands missed by one tile or one fact, those that pay most first.

    Only items that would raise the total are returned, each once. A hand without a winning shape scores
    nothing.

    Raises:
        ScoringError: As `score` does, except for a hand without a winning shape.

    """
    now: Breakdown | None = None
    try:
        now = score(hand, context, rules)
    except ScoringError as error:
        if error.code != "no_winning_shape":
            raise
    have = {line.id for line in now.items} if now else set()
    best: dict[str, NearMiss] = {}
    for change, other in _score_changes(hand, context, rules):
        if not (pays_more(now, other) if now else other.total):
            continue
        for line in other.items:
            if line.id not in have and (line.id not in best or best[line.id].total < other.total):
                best[line.id] = NearMiss(line, change, other.total)
    return sorted(best.values(), key=lambda miss: -miss.total)


def notable_misses(missed: list[NearMiss], rules: RuleSet) -> list[NearMiss]:
    """Return what a player would call nearly made: each change once, with the item that pays most.

    That is an item about more than one set, missed by one tile, or a limit hand missed by drawing the last
    tile or by another tile coming last. Otherwise another source of the last tile is not a near miss, as every
    win
    might have had one.
    """
    best: dict[tuple[object, ...], NearMiss] = {}
    for miss in sorted(missed, key=lambda miss: (-miss.total, -miss.line.limit, -miss.line.doubles)):
        about_more = len(miss.line.tiles) > KONG
        changed = miss.change.params.get("change", miss.change.code)
        if (
            pays_limit(miss.line, rules)
            if changed in ("wall", "near_miss_last")
            else changed == "near_miss_tile" and about_more
        ):
            best.setdefault(tuple(miss.change.params.values()), miss)
    return list(best.values())


def _score_changes(hand: Hand, context: Context, rules: RuleSet) -> Iterator[tuple[Message, Breakdown]]:
    for message, other, changed in single_changes(hand, context):
        try:
            yield message, score(other, changed, rules)
        except ScoringError:
            continue


def single_changes(hand: Hand, context: Context) -> Iterator[tuple[Message, Hand, Context]]:
    """Yield the hand won another way, with another tile last, and with each tile replaced by another kind."""
    for message, changed in _changed_contexts(hand, context):
        yield message, hand, changed
    last = _changed_last_tiles(hand, context) if context.role == "winner" else ()
    for message, other in chain(last, _changed_tiles(hand)):
        yield message, other, context


def _changed_contexts(hand: Hand, context: Context) -> Iterator[tuple[Message, Context]]:
    """Yield each context in which the winning tile came another way."""
    if context.role == "loser":
        return
    now = (context.source, bool(context.last_tile), context.turn)
    impossible = _impossible_sources(hand)
    for source, last, turn in _WIN_WAYS:
        if source in impossible:
            continue
        if sum(a != b for a, b in zip(now, (source, last, turn), strict=True)) != 1:
            continue
        words = _CLAIMED_NAMES.get(source, "a supplement tile")
        if last != now[1]:
            change = "last" if last else "not_last"
            text = "had it been the last tile" if last else "had it not been the last tile"
        elif turn != now[2]:
            change, text = "turn", "had it been the first turn"
        else:
            change = source
            text = f"had the winning tile come from {words}"
        way: dict[str, Any] = {"source": source, "last_tile": last, "turn": turn}
        changed = replace(context, discarder=None, **way)
        if changed.is_consistent_with(hand):
            yield Message("near_miss_fact", text, {**way, "change": change}), changed


def _impossible_sources(hand: Hand) -> set[str]:
    """Return the sources from which the last tile of this hand cannot have come."""
    found = {"robbed_kong"}.difference(possible_sources(hand))
    return found if hand.bonus else {*found, "bonus_supplement"}


def _changed_last_tiles(hand: Hand, context: Context) -> Iterator[tuple[Message, Hand]]:
    """Yield the hand with each other concealed tile as the last one, from the same source."""
    if hand.winning_tile is not None:
        for tile in possible_winning_tiles(hand, context.source):
            if tile is not hand.winning_tile:
                message = Message("near_miss_last", f"had {tile} come last", {"last": tile.code})
                yield message, with_last_tile(hand, tile)


def _changed_tiles(hand: Hand) -> Iterator[tuple[Message, Hand]]:
    """Yield each hand with one concealed tile replaced by another kind."""
    hand_tiles = hand.tiles
    kinds = [tile for tile in SET_TILES if hand_tiles.count(tile) < 4]
    for old in sorted(set(hand.concealed)):
        rest = list(hand.concealed)
        rest.remove(old)
        for new in kinds:
            if new is old:
                continue
            winning = hand.winning_tile
            if winning is old and hand.winning_meld is None and old not in rest:
                winning = new
            message = Message(
                "near_miss_tile", f"with {new} in place of {old}", {"from": old.code, "to": new.code}
            )
            yield message, replace(hand, concealed=(*rest, new), winning_tile=winning)
