"""Totals stated without tiles: which are possible, and when they are asked for again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.engine import TotalRole, possible_totals

if TYPE_CHECKING:
    from scoring.engine import PossibleTotals
    from tilesnap.deals.deal import Deal, ShownHand


def total_role(deal: Deal, player: int) -> TotalRole:
    """Return the role by which the total of a player is checked, as far as the deal implies it."""
    if deal.winner is None:
        return TotalRole()
    if player not in deal.winners:
        return TotalRole(won=False)
    dealer = deal.table.seats()[player] == "E" if deal.table.is_named else None
    return TotalRole(True, dealer, None if deal.source is None else deal.source == "wall")


def possible_totals_for(deal: Deal, player: int) -> PossibleTotals:
    """Return the totals that a player can state in this deal.

    Raises ScoringError if the rules cannot be loaded.
    """
    return possible_totals(deal.engine, total_role(deal, player))


def drop_stale_totals(before: Deal, after: Deal) -> Deal:
    """Return a changed deal without the totals that were stated for another role.

    A total is dropped if a loser has become a winner or the reverse, a winner the dealer or not, or a win by
    self-draw one by discard or the reverse. While the winner or the win source is open, `stated_roles` keeps
    the role for which each total was stated.
    """
    if not any(isinstance(each, int) for each in after.shown):
        return replace(after, stated_roles=()) if after.stated_roles else after
    shown: list[ShownHand] = list(after.shown)
    roles: list[TotalRole | None] = [None] * len(shown)
    for player, total in enumerate(after.shown):
        if not isinstance(total, int):
            continue
        role_now = total_role(after, player)
        is_new = player >= len(before.shown) or before.shown[player] != total
        stated = role_now if is_new else _stated_role(before, player)
        known_role = TotalRole(
            *(old if new is None else new for old, new in zip(stated, role_now, strict=True))
        )
        is_stale = any(None not in pair and pair[0] != pair[1] for pair in zip(stated, role_now, strict=True))
        is_changed = known_role != stated or before.rules != after.rules
        if is_stale or (is_changed and total not in possible_totals_for(after, player)):
            shown[player] = None
        elif known_role != role_now:
            roles[player] = known_role
    return replace(after, shown=tuple(shown), stated_roles=tuple(roles) if any(roles) else ())


def _stated_role(deal: Deal, player: int) -> TotalRole:
    """Return the role for which a player's total was stated."""
    remembered = deal.stated_roles[player] if player < len(deal.stated_roles) else None
    return remembered or total_role(deal, player)


def drop_impossible_totals(deal: Deal) -> Deal:
    """Return a deal without the totals that no hand can have: earlier versions accepted them."""
    shown = tuple(
        None if isinstance(each, int) and each not in possible_totals_for(deal, player) else each
        for player, each in enumerate(deal.shown)
    )
    return replace(deal, shown=shown)
