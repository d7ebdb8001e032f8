"""Conditions about flowers and seasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.hand.arrangement import FLOWER_WIN
from scoring.hand.features import Feature
from scoring.hand.tiles import BONUS_TILES, WINDS
from scoring.tables.conditions.registry import Match, condition

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.hand.tiles import Tile
    from scoring.tables.facts import Facts

BONUS = len(BONUS_TILES)
_OF_A_KIND = 4
_MATCHES = {tile: Match((tile,)) for tile in BONUS_TILES}
_RANKS: dict[str | None, int] = {wind: rank for rank, wind in enumerate(WINDS, 1)}
_ALL_OF = {
    of: tuple([tile for tile in BONUS_TILES if of in (tile.suit, "both")])
    for of in ("flower", "season", "both")
}
FLOWER_WINS = ("off", "seven", "eight", "optional", "forced", "additive", "compound")


_SOME = {"flower": Feature.FLOWER, "season": Feature.SEASON, "both": Feature.FLOWER | Feature.SEASON}
_FOUR = {
    "flower": Feature.FOUR_FLOWERS,
    "season": Feature.FOUR_SEASONS,
    "both": Feature.FOUR_FLOWERS | Feature.FOUR_SEASONS,
}


def _features_of_some(of: str, **_: object) -> int:
    return _SOME.get(of, 0)


@condition(
    "bonus", needs=Feature.BONUS, needs_of=_features_of_some, allowed={"of": ("flower", "season", "either")}
)
def bonus_tile(facts: Facts, of: str) -> Sequence[Match]:
    """Each flower or season counts once."""
    return [_MATCHES[tile] for tile in facts.hand.bonus if of in (tile.suit, "either")]


def _explain_refused_own(*, of: str, apart: bool = False, **_: object) -> str:
    return "counts `apart` for flowers or seasons, not for `both`" if apart and of == "both" else ""


@condition(
    "bonus",
    needs=Feature.BONUS,
    needs_of=_features_of_some,
    allowed={"of": ("flower", "season", "either", "both")},
    refuses=_explain_refused_own,
    asks_winds=True,
)
def own_bonus_tile(facts: Facts, of: str, *, apart: bool = False) -> Sequence[Match]:
    """A flower or season has the seat's number, from East 1 to North 4.

    With `of = both`, the player needs the two of them. With `apart`, a tile does not count that is one of
    four
    flowers or four seasons which are all there.
    """
    own = _own_tiles(facts)
    if of == "both":
        return [Match(own)] if len(own) == 2 else []
    found = [tile for tile in own if of in (tile.suit, "either")]
    if apart and found:
        suits = [tile.suit for tile in facts.hand.bonus]
        found = [tile for tile in found if suits.count(tile.suit) != _OF_A_KIND]
    return [_MATCHES[tile] for tile in found]


@condition(
    "bonus",
    needs=Feature.BONUS,
    needs_of=lambda of: _FOUR.get(of, 0),
    allowed={"of": ("flower", "season", "either", "both")},
)
def all_bonus_tiles(facts: Facts, of: str) -> Sequence[Match]:
    """All four flowers or all four seasons lie beside the hand.

    With `of = both`, all eight are needed. With `of = either`, each complete set of four counts once.
    """
    if of == "either":
        return [match for each in ("flower", "season") for match in all_bonus_tiles(facts, each)]
    wanted = _ALL_OF.get(of, ())
    return [Match(wanted)] if set(wanted) <= set(facts.hand.bonus) else []


def _explain_refused_count(*, tiles: int, **_: object) -> str:
    return "" if 1 <= tiles <= BONUS else f"needs `tiles` of 1 to {BONUS}: there are {BONUS} of them"


@condition("bonus", needs=Feature.BONUS, refuses=_explain_refused_count)
def bonus_tile_count(facts: Facts, tiles: int) -> Sequence[Match]:
    """Exactly this many flowers and seasons lie beside the hand."""
    bonus = facts.hand.bonus
    return [Match(bonus)] if bonus and len(bonus) == tiles else []


@condition(needs=Feature.WINNER)
def no_bonus_tile(facts: Facts, *, played: bool = True, honors: bool = True) -> Sequence[Match]:
    """No flower and no season lies beside the hand.

    It is met only where they are `played`. Without `honors`, the hand holds no winds and no dragons either.
    """
    none = played and facts.is_winner and not facts.hand.bonus
    return [Match(())] if none and (honors or not facts.has_honors) else []


def _explain_refused_flowers(*, tiles: int, by: str, **_: object) -> str:
    if tiles not in (BONUS - 1, BONUS):
        return f"needs `tiles` of {BONUS - 1} or {BONUS}, which win; `bonus_tile_count` counts fewer"
    if tiles < BONUS and by not in ("seven", "off"):
        return f"needs `tiles` of {BONUS} where flowers win by {by!r}; {tiles} win by 'seven'"
    return ""


@condition(
    needs=Feature.WINNER | Feature.BONUS,
    allowed={"by": FLOWER_WINS},
    shape=FLOWER_WIN,
    refuses=_explain_refused_flowers,
)
def flower_win(facts: Facts, tiles: int, by: str) -> Sequence[Match]:
    """So many flowers and seasons win, and the last of them was drawn.

    The table's rule `by` decides when they win. With `off`, they never do. With `seven` or `eight`, so many
    win,
    whatever the other tiles. With `optional` or `forced`, eight do. With `additive`, they count in a hand
    that
    wins. With `compound`, they do either.
    """
    least = {"off": BONUS + 1, "seven": BONUS - 1}.get(by, BONUS)
    if len(facts.hand.bonus) != tiles or tiles < least or facts.context.claimed is True:
        return []
    wins = by != "additive" if _is_alone(facts) else by in ("additive", "compound")
    return [Match(facts.hand.bonus)] if wins else []


@condition(needs=Feature.WINNER | Feature.BONUS, shape=FLOWER_WIN)
def robbed_flower(facts: Facts) -> Sequence[Match]:
    """The player has seven flowers and seasons and takes the eighth that another player drew."""
    robbed = _is_alone(facts) and facts.context.source == "robbed_flower"
    return [Match(facts.hand.bonus)] if robbed and len(facts.hand.bonus) >= BONUS - 1 else []


@condition(needs=Feature.WINNER | Feature.BONUS, shape=FLOWER_WIN)
def first_flowers(facts: Facts) -> Sequence[Match]:
    """Flowers and seasons win as dealt or in the first turn."""
    first = facts.context.source == "dealt" or facts.context.turn is not None
    won = robbed_flower(facts) or len(facts.hand.bonus) == BONUS
    return [Match(facts.hand.bonus)] if _is_alone(facts) and first and won else []


def _is_alone(facts: Facts) -> bool:
    return facts.arrangement.shape == FLOWER_WIN


def _own_tiles(facts: Facts) -> tuple[Tile, ...]:
    rank = _RANKS.get(facts.context.seat)
    return tuple([tile for tile in facts.hand.bonus if tile.rank == rank])
