"""Waits of a hand under a rule table: the tiles that complete it, and the score with each."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import ScoringError
from scoring.hand.arrangement import waiting_tiles, without_winning_tile
from scoring.hand.context import Context
from scoring.hand.sets import KONG
from scoring.hand.shapes import ORPHANS
from scoring.hand.splitting import ANY_TILES_SHAPE
from scoring.tables.counting.scorer import score

if TYPE_CHECKING:
    from scoring.hand.hand import Hand
    from scoring.hand.tiles import Tile
    from scoring.tables.counting.breakdown import Breakdown
    from scoring.tables.loading import RuleSet


class Wait(NamedTuple):
    """A tile that completes the hand, and the best score with it."""

    tile: Tile
    breakdown: Breakdown


def waits(hand: Hand, rules: RuleSet, context: Context | None = None) -> list[Wait]:
    """Return the tiles that complete a hand one tile short, each with its best score.

    A complete hand is taken without its winning tile. Where the context names no source, the tile is drawn.
    A kind of which the hand holds all four is not a wait.
    """
    waiting = without_winning_tile(hand) if hand.winning_tile is not None else hand
    won = replace(context or Context(), role="winner")
    if won.source is None:
        won = replace(won, source="wall")
    found: list[Wait] = []
    if waiting.count_problem("loser", rules.settings.sets) is not None:
        return found
    completing = set(waiting_tiles(waiting, tuple(rules.shapes)))
    if ANY_TILES_SHAPE in rules.shapes and won.discards is not None:
        completing |= {tile for tile in ORPHANS if waiting.tiles.count(tile) < KONG}
    for tile in sorted(completing):
        full = replace(waiting, concealed=(*waiting.concealed, tile), winning_tile=tile, winning_meld=None)
        try:
            found.append(Wait(tile, score(full, won, rules)))
        except ScoringError as error:
            if error.code not in ("no_winning_shape", "joker"):
                raise
    return found
