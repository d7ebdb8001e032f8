"""Conditions about the deal, the first turn and previous deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.hand.features import Feature
from scoring.hand.history import SUPPLEMENT_SOURCES
from scoring.hand.shapes import ORPHANS
from scoring.hand.tiles import JOKER, Tile
from scoring.tables.conditions.registry import Match, about_hand, condition

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.tables.facts import Facts

_DISCARDS = 13


@about_hand(needs=Feature.WINNER | Feature.FIRST_TURN)
def heavenly_hand(facts: Facts, *, supplements: bool) -> bool:
    """East goes out on the deal.

    With `supplements`, East may have replaced kongs and bonus tiles of the deal.
    """
    context = facts.context
    if context.source == "dealt":
        return supplements or context.supplements_before is False
    replaced = context.source in SUPPLEMENT_SOURCES and context.turn == "own_first_draw"
    return supplements and replaced and context.seat == "E"


@about_hand(
    needs=Feature.WINNER | Feature.FIRST_TURN, allowed={"on": ("first_discard", "extended", "first_draw")}
)
def earthly_hand(facts: Facts, *, on: str, supplements: bool, easts_kong: bool = True) -> bool:
    """Another player goes out on the dealer's first discard, or on their own first draw before any call.

    `on` is `first_discard`, `first_draw` or `extended` (either); an own kong is a call, too. With
    `supplements`,
    tiles may have been replaced. With `easts_kong`, the dealer may have declared a concealed kong before, and
    the
    hand need not have been ready from the deal on.
    """
    context = facts.context
    if context.seat == "E" or not (supplements or context.supplements_before is False):
        return False
    if not easts_kong and not (context.east_konged is False and context.ready_from_deal is True):
        return False
    if context.turn == "dealers_first_discard":
        return on != "first_draw"
    drawn = context.turn == "own_first_draw" and context.calls_before is False and context.self_drawn is True
    return on != "first_discard" and drawn and context.seat is not None and not facts.hand.kongs


@about_hand(needs=Feature.WINNER | Feature.FIRST_TURN)
def own_first_draw(facts: Facts, *, dealers_first: bool = False) -> bool:
    """The player wins on their own first draw, before any call.

    With `dealers_first`, a win on the dealer's first discard counts as well.
    """
    context = facts.context
    if dealers_first and context.turn == "dealers_first_discard":
        return context.claimed is True
    first = context.turn == "own_first_draw" and context.calls_before is not True
    return first and context.self_drawn is True


@about_hand(needs=Feature.WINNER | Feature.FIRST_TURN)
def before_first_draw(facts: Facts, *, dealers_first: bool = False, dealer: bool = True) -> bool:
    """The player wins on a discard before their own first draw.

    With `dealers_first`, the dealer's first discard counts as well. With `dealer`, the dealer can win so,
    too.
    """
    turns = ("before_first_draw", "dealers_first_discard") if dealers_first else ("before_first_draw",)
    context = facts.context
    return context.turn in turns and context.claimed is True and (dealer or context.seat != "E")


@about_hand(needs=Feature.READY_EARLY)
def original_call(facts: Facts, *, losers: bool = False, declared: bool = False) -> bool:
    """The hand was ready right after the first discard and has not changed since.

    With `losers`, a loser's hand counts as well. With `declared`, the player must have declared that the hand
    was
    ready.
    """
    is_declared = facts.context.declared_ready is True or not declared
    return facts.context.original_call is True and is_declared and (losers or facts.is_winner)


@about_hand(needs=Feature.WINNER | Feature.READY_EARLY)
def ready_from_deal(facts: Facts, *, declared: bool = False) -> bool:
    """The hand was ready as dealt and has not changed since.

    With `declared`, the player must have declared that the hand was ready.
    """
    return facts.context.ready_from_deal is True and (facts.context.declared_ready is True or not declared)


@about_hand(needs=Feature.WINNER | Feature.READY_EARLY)
def declared_ready(facts: Facts) -> bool:
    """The player declared that the hand was ready."""
    return facts.context.declared_ready is True


@about_hand(needs=Feature.WINNER, needs_of=lambda wins, **_: Feature.WON_BEFORE if wins > 0 else 0)
def consecutive_wins(facts: Facts, wins: int, *, draws_between: bool, pass_deal: bool) -> bool:
    """The dealer has won this many deals in a row, this one included.

    With `draws_between`, drawn deals do not break the run. Without `pass_deal`, every further win counts as
    well.
    """
    context = facts.context
    won = context.wins_in_a_row or 0
    unbroken = draws_between or won < 2 or context.draws_between == 0
    if context.seat != "E" or not unbroken:
        return False
    return won == wins if pass_deal else won >= wins


@condition(needs=Feature.WINNER, shape="any_fourteen_tiles")
def thirteen_discarded_orphans(facts: Facts, *, predealt_jokers: bool) -> Sequence[Match]:
    """The player's first 13 discards and the 14th tile make thirteen orphans, and no set is melded.

    A joker of the hand may be the 14th tile. With `predealt_jokers`, discards marked `J=` count.
    """
    context, tile = facts.context, facts.winning_tile
    taken = context.source in ("wall", "discard", *SUPPLEMENT_SOURCES)
    if context.discards is None or tile is None or not taken or facts.hand.melds:
        return []
    jokers = [code for code in context.discards if code.startswith("J=")]
    if jokers and not predealt_jokers:
        return []
    thrown = [Tile.parse(code.removeprefix("J=")) for code in context.discards]
    orphans = frozenset(thrown) <= ORPHANS and len(set(thrown)) >= _DISCARDS - 1
    if len(thrown) != _DISCARDS or not orphans:
        return []
    # A joker dealt beforehand stays in the hand, so that it cannot be a discard and the last tile at once.
    spare = tile is JOKER or facts.hand.tiles.count(JOKER) > len(jokers)
    met = spare or frozenset((*thrown, tile)) == ORPHANS
    return [Match(tuple(sorted(thrown)))] if met else []
