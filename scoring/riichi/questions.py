"""Questions about a riichi hand: answers to its own facts, and the indicators that can matter."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from scoring.hand.tiles import COPIES
from scoring.riichi.situation import MAX_INDICATORS, NORTH, indicator_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.hand.tiles import Tile
    from scoring.riichi.options import Choices

SPECIALS = (
    "after_kong",
    "after_north",
    "last_tile",
    "first_turn",
    "before_first_draw",
    "double_riichi",
    "ippatsu",
)
"""The special circumstances of a win, in the order in which they are offered."""
ON_THE_TABLE = ("honba", "sticks")
"""Facts that are asked only for a single hand, as a game knows them already."""


def open_answers(hand: Hand, context: Context, choices: Choices) -> Mapping[str, Sequence[object]]:
    """Return the possible answers to open questions: riichi, and the number of norths set aside.

    An open hand cannot declare riichi.
    """
    extra = context.extra
    result: dict[str, Sequence[object]] = {}
    if not hand.claimed and extra.get("riichi") is None and not extra.get("double_riichi"):
        result["riichi"] = (False, True)
    if choices.sets_norths_aside and extra.get("norths") is None and hand.tiles.count(NORTH) < COPIES:
        result["norths"] = tuple(str(count) for count in range(COPIES - hand.tiles.count(NORTH) + 1))
    return result


def relevant_indicators(hand: Hand, choices: Choices) -> list[Tile]:
    """Return the indicators that make a tile of the hand dora and may still lie there.

    A north that was set aside may be dora, too.
    """
    tiles = {*hand.tiles, *([NORTH] if choices.sets_norths_aside else [])}
    made = {indicator_of(tile, choices) for tile in tiles}
    return sorted(indicator for indicator in made if hand.tiles.count(indicator) < COPIES)


def best_indicators(hand: Hand, context: Context, choices: Choices) -> Mapping[str, tuple[Tile, ...]]:
    """Return the unknown indicators by which the hand would have most dora."""
    extra = context.extra
    ready = bool(extra.get("riichi") or extra.get("double_riichi"))
    names = ("dora_indicators", *(("ura_indicators",) if ready else ()))
    known = tuple([str(code) for name in names for code in _listed_codes(extra.get(name))])
    unknown = tuple([name for name in names if extra.get(name) is None])
    norths = int(str(extra.get("norths") or 0))
    return _best_indicators(hand.tiles, norths, known, unknown, choices)


@lru_cache(maxsize=256)
def _best_indicators(
    tiles: tuple[Tile, ...], norths: int, known: tuple[str, ...], unknown: tuple[str, ...], choices: Choices
) -> Mapping[str, tuple[Tile, ...]]:
    """Return the best indicators of each kind that is unknown, beside the known ones."""
    shown, counts = Counter(known), Counter(tiles)
    if norths:
        counts[NORTH] += norths
    gains = {indicator_of(tile, choices): count for tile, count in counts.items()}
    pool = [
        indicator
        for indicator in sorted(gains, key=lambda each: (-gains[each], each))
        for _ in range(COPIES - counts[indicator] - shown[indicator.code])
    ]
    result: dict[str, tuple[Tile, ...]] = {}
    for name in unknown:
        result[name], pool = tuple(pool[:MAX_INDICATORS]), pool[MAX_INDICATORS:]
    return result


def _listed_codes(value: object) -> Sequence[object]:
    return value if isinstance(value, list | tuple) else ()
