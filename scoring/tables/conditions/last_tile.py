"""Conditions about the winning tile and how it came."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.hand.features import Feature
from scoring.hand.history import SUPPLEMENT_SOURCES
from scoring.hand.tiles import Tile
from scoring.tables.conditions.kinds import KIND_CHOICES, KINDS
from scoring.tables.conditions.registry import Match, about_last_tile, condition

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.tables.facts import Facts


@about_last_tile(needs=Feature.DRAWN)
def self_drawn(facts: Facts) -> bool:
    """The winning tile was drawn, not claimed."""
    return facts.context.self_drawn is True


@condition(needs=Feature.CHOW_COMPLETED)
def one_chance_chow(facts: Facts) -> Sequence[Match]:
    """The winning tile fills the middle of a chow, or is the 3 of 1-2 or the 7 of 8-9."""
    completed = facts.winning_set
    return [Match(completed.tiles)] if completed is not None and facts.one_sided_chow else []


@about_last_tile(needs=Feature.WINNER)
def one_chance_hand(
    facts: Facts,
    *,
    all_claimed: bool = True,
    all_claimed_drawn: bool = False,
    open_ended: bool = True,
    held_counts: bool = False,
) -> bool:
    """Only one kind of tile could complete the hand.

    With `all_claimed`, a hand counts whose every set was claimed; with `all_claimed_drawn`, it does if the
    last
    tile was drawn. With `open_ended`, a tile counts that completed a pung, or a chow of which nobody can have
    the
    other end. With `held_counts`, a kind of which the hand holds all four is a wait, too.
    """
    claimed_too = all_claimed or (all_claimed_drawn and facts.context.self_drawn is True)
    if not claimed_too and len(facts.hand.claimed) == len(facts.sets):
        return False
    if held_counts and len(facts.waits_with_held) > 1:
        return False
    completed = facts.winning_set
    if not open_ended and completed is not None and completed.kind != "pair" and not facts.one_sided_chow:
        return False
    return facts.is_only_wait


@condition(needs=Feature.PAIR_COMPLETED, allowed=KIND_CHOICES)
def out_on_a_pair(facts: Facts, of: str = "any") -> Sequence[Match]:
    """The winning tile completes the pair.

    The pair must be `of` this kind of tile.
    """
    completed = facts.winning_set
    if completed is None or completed.kind != "pair" or not KINDS[of](facts, completed.tile):
        return []
    return [Match(completed.tiles)]


@about_last_tile(needs=Feature.LAST_TILE)
def last_tile_of_wall(facts: Facts, *, supplements: bool = True, discard: bool = False) -> bool:
    """The winning tile is the last of the wall.

    With `supplements`, it may replace a kong or a bonus tile. With `discard`, the discard after it counts as
    well.
    """
    context = facts.context
    if context.last_tile is not True:
        return False
    if context.source == "discard":
        return discard
    if context.self_drawn is not True:
        return False
    return supplements or context.source not in SUPPLEMENT_SOURCES


@about_last_tile(needs=Feature.LAST_TILE)
def last_discard(facts: Facts, *, robbed_kong: bool = True) -> bool:
    """The winning tile was claimed after the last tile of the wall.

    It is a discard or, with `robbed_kong`, the tile of a robbed kong.
    """
    claims = ("discard", "robbed_kong") if robbed_kong else ("discard",)
    return facts.context.last_tile is True and facts.context.source in claims


@about_last_tile(needs=Feature.SUPPLEMENT)
def supplement_tile(facts: Facts, *, only_for_kongs: bool = False) -> bool:
    """The winning tile replaces a kong or a bonus tile.

    With `only_for_kongs`, it must replace a kong.
    """
    return facts.context.source in (SUPPLEMENT_SOURCES[:1] if only_for_kongs else SUPPLEMENT_SOURCES)


@about_last_tile(needs=Feature.PAIR_COMPLETED)
def all_claimed(facts: Facts, *, drawn: bool, kongs: bool = True) -> bool:
    """Every set was claimed.

    The second tile of the pair was `drawn`, or else claimed. With `kongs`, the claimed sets may be kongs.
    """
    claimed = [meld for meld in facts.hand.claimed if meld.kind != "pair"]
    if not kongs and facts.hand.kongs:
        return False
    return len(claimed) == len(facts.sets) and facts.context.self_drawn is drawn


@about_last_tile(needs=Feature.ROBBED_KONG)
def robbed_kong(facts: Facts) -> bool:
    """The winning tile was to promote another player's pung to a kong."""
    return facts.context.source == "robbed_kong"


@about_last_tile(needs=Feature.LAST_TILE)
def moon(facts: Facts, tile: str, *, on_discard: bool = True, supplements: bool = True) -> bool:
    """The winning tile is a certain tile, the last of the wall.

    With `on_discard`, the last discard counts as well. With `supplements`, the tile may replace a kong or a
    bonus
    tile.
    """
    context = facts.context
    last = facts.winning_tile is Tile(tile) and context.last_tile is True
    replaced = context.source in SUPPLEMENT_SOURCES and not supplements
    return last and not replaced and (on_discard or context.self_drawn is True)


@about_last_tile(needs=Feature.SUPPLEMENT)
def supplement_is(facts: Facts, tile: str, *, only_for_kongs: bool = False) -> bool:
    """The winning tile is a certain tile, drawn as a supplement tile.

    With `only_for_kongs`, it must replace a kong.
    """
    after = SUPPLEMENT_SOURCES[:1] if only_for_kongs else SUPPLEMENT_SOURCES
    return facts.winning_tile is Tile(tile) and facts.context.source in after


@about_last_tile(needs=Feature.ROBBED_KONG)
def robbed_kong_is(facts: Facts, tile: str) -> bool:
    """The winning tile is a certain tile, robbed from a kong."""
    return facts.winning_tile is Tile(tile) and facts.context.source == "robbed_kong"


@about_last_tile(needs=Feature.SUPPLEMENT)
def kong_on_kong(facts: Facts, *, bonus_between: bool = True) -> bool:
    """The winning tile replaces the second kong of one turn.

    With `bonus_between`, it may replace a bonus tile that was drawn after that kong.
    """
    kongs, source = facts.context.kongs_this_turn, facts.context.source
    return (kongs or 0) >= 2 and source in (SUPPLEMENT_SOURCES if bonus_between else SUPPLEMENT_SOURCES[:1])
