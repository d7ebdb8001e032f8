"""Payments to a loser whose hand waits for one tile: for a special hand, or as to a winner."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from scoring.hand.arrangement import arrange, arrange_partial, waiting_tiles
from scoring.tables.counting.arithmetic import Count, FishingHand, UnpaidItem, can_win, count_arrangement
from scoring.tables.facts import Facts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.hand.tiles import Tile
    from scoring.tables.active_item import PaidItem
    from scoring.tables.loading import RuleSet
    from scoring.tables.schema import Item


class LoserWaits(NamedTuple):
    """The special hands and winner's items that a loser's hand waits for."""

    ready: bool = False
    """True if one tile would complete a winning hand."""
    specials: Sequence[FishingHand] = ()
    """The special hands that one tile would complete."""
    as_won: Sequence[Sequence[PaidItem]] = ((),)
    """The items that a waiting hand is paid as a winner's is: a choice for each way to complete it."""


def count_loser(
    hand: Hand,
    context: Context,
    rules: RuleSet,
    passed_over: list[UnpaidItem] | None = None,
) -> Count:
    """Return the best count of a loser's hand; what is not paid is added to `passed_over`.

    The tiles that are there count as they are. Items of a winner's hand as a whole count as if the awaited
    tile
    had come.
    """
    waiting = find_loser_waits(hand, context, rules)
    kongs_of = "none" if waiting.ready else rules.settings.four_alike_as_kong
    facts = Facts(hand, context, tuple(rules.shapes)).with_arrangement(
        arrange_partial(hand, kongs_of=kongs_of)
    )

    def counted(won: Sequence[PaidItem]) -> Count:
        return count_arrangement(facts, rules, waiting.specials, won=won)

    won = max(waiting.as_won, key=lambda each: counted(each).rank)
    return count_arrangement(facts, rules, waiting.specials, passed_over, won)


def find_loser_waits(hand: Hand, context: Context, rules: RuleSet) -> LoserWaits:
    """Return what a loser's hand waits for."""
    wanted = [active for active in rules.items if active.item.pays.fishing is not None]
    as_won = [active for active in rules.items if active.pays_waiting_loser]
    if not (wanted or as_won) or hand.count_problem("loser", rules.settings.sets) is not None:
        return LoserWaits()
    won = replace(context, role="winner", source="wall", last_tile=None, discarder=None)
    shapes = tuple(rules.shapes)
    waits: dict[str, list[Tile]] = {}
    paid: dict[tuple[object, ...], Sequence[PaidItem]] = {}
    ready = False
    for tile in waiting_tiles(hand, shapes):
        full = replace(hand, concealed=(*hand.concealed, tile), winning_tile=tile, winning_meld=None)
        facts = Facts(full, won, shapes)
        for arrangement in arrange(full, claimed=False, shapes=shapes):
            arranged = facts.with_arrangement(arrangement)
            if not can_win(arranged, rules):
                continue
            ready = True
            for active in wanted:
                if tile not in waits.get(active.item.id, ()) and active.matches(arranged):
                    waits.setdefault(active.item.id, []).append(tile)
            each_match = [(active, match) for active in as_won for match in active.matches(arranged)]
            key = tuple((active.index, match.concealed) for active, match in each_match)
            if key not in paid:
                paid[key] = [active.pay((tile,), concealed=match.concealed) for active, match in each_match]
    specials = [
        FishingHand(active, tuple(waits[active.item.id])) for active in wanted if active.item.id in waits
    ]
    return LoserWaits(ready, specials, tuple(paid.values()) or ((),))


def fishing_name(item: Item) -> str:
    """Return the name of an item that is paid to a loser who waits for it."""
    return f"Fishing for {item.name[:1].lower()}{item.name[1:]}"
