"""Deals of a running game: their place, their log events, and recorded deals opened for correction."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tilesnap.deals.deal import Deal
from tilesnap.deals.record import reopen_deal, to_record
from tilesnap.deals.rules import Rules
from tilesnap.deals.stated_totals import drop_impossible_totals, drop_stale_totals
from tilesnap.deals.table import Table
from tilesnap.games.events import DealCorrected, DealRecorded
from tilesnap.games.record import GAME_INPUT, DealRecord

if TYPE_CHECKING:
    from scoring.engine import GamePosition
    from tilesnap.games.events import GameRules
    from tilesnap.games.played_game import PlayedDeal, PlayedGame


def new_deal(game: PlayedGame) -> Deal:
    """Return the next deal of a game, with nothing entered."""
    return Deal(after=game.state.last_deal, player=None, shown=(None,) * len(game.players))


def refresh_open_deal(of_game: Deal | None, game: PlayedGame) -> Deal:
    """Return the deal in progress, or the next deal if nothing was entered and the log has moved on."""
    if of_game is None:
        return new_deal(game)
    is_untouched = not of_game.is_in_work and of_game.player is None
    return new_deal(game) if is_untouched and of_game.after != game.state.last_deal else of_game


def follow_reordered_deals(of_game: Deal, before: PlayedGame, game: PlayedGame) -> Deal:
    """Return the deal in progress after its user reordered or removed recorded deals.

    It still follows the last deal. Otherwise it would be recorded as another version of the deal that now comes after
    the one that was last. A deal that another device recorded meanwhile is not followed: the two may be the same.
    """
    known = {deal for slot in before.state.deals for deal in slot.deals}
    is_new = any(deal not in known for slot in game.state.deals for deal in slot.deals)
    last = game.state.last_deal
    if is_new or of_game.over is not None or of_game.after != before.state.last_deal or of_game.after == last:
        return of_game
    past, future = (
        tuple(replace(each, after=last) for each in steps) for steps in (of_game.past, of_game.future)
    )
    return replace(of_game, after=last, past=past, future=future)


def place_in_game(of_game: Deal, game: PlayedGame) -> Deal:
    """Return a deal at its place in the game as the log is now.

    A player who waits there enters no hand. A total is asked for again if its player becomes the dealer.
    """
    table = Table(game.players, (_place_in_game(of_game, game),), is_counted=True)
    player = of_game.player if of_game.player in table.sitting else None
    rules = Rules.of_game(_rules_of_deal(of_game, game))
    placed = replace(of_game, rules=rules, table=table, player=player)
    # A recorded deal is about to be closed: the next place is not its own.
    return placed if _is_recorded(of_game, game) else drop_stale_totals(of_game, placed)


def _rules_of_deal(of_game: Deal, game: PlayedGame) -> GameRules:
    """Return the rules of the deal that is being corrected, or those of the next deal."""
    return game.state.rules if of_game.over is None else game.state.rules_of_deal(of_game.id)


def _is_recorded(of_game: Deal, game: PlayedGame) -> bool:
    """Return True if the log of the game already records the deal."""
    versions = (version for deal in game.deals for version in deal.slot.versions)
    return of_game.over is None and any(version.deal == of_game.id for version in versions)


def _place_in_game(of_game: Deal, game: PlayedGame) -> GamePosition:
    """Return the place of the current deal, or of the deal that is being corrected."""
    if of_game.over is not None:
        for deal in game.deals:
            if any(version.entry.id == of_game.over for version in deal.slot.versions):
                return deal.place
    return game.next_place


def open_for_correction(played: PlayedDeal, game: PlayedGame) -> Deal:
    """Open a recorded deal for correction. Totals that no hand can have are asked for again."""
    entry = played.version.entry.id
    empty = place_in_game(replace(new_deal(game), id=played.version.deal, over=entry), game)
    reopened_deal = reopen_deal(
        played.record, empty.rules, empty.table, id_=played.version.deal, corrected_entry=entry
    )
    return drop_impossible_totals(reopened_deal)


def deal_record(of_game: Deal) -> DealRecord:
    """Return the deal as a checked record.

    Raises:
        ScoringError: The parts of the deal are inconsistent.
    """
    return GAME_INPUT.check(DealRecord, to_record(of_game))


def deal_event(of_game: Deal) -> DealRecorded | DealCorrected:
    """Return the log event of the deal: a new deal or a correction. Raises ScoringError as `deal_record` does."""
    if of_game.over is None:
        return DealRecorded(deal=of_game.id, after=of_game.after, record=deal_record(of_game))
    return DealCorrected(deal=of_game.id, over=of_game.over, record=deal_record(of_game))
