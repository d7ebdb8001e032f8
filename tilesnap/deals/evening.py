"""A deal of a game that is played: its place there, what is told of it, and a told deal laid open again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tilesnap.deals.deal import Deal
from tilesnap.deals.record import reopened, told
from tilesnap.deals.rules import Rules
from tilesnap.deals.stated_totals import ask_again_for_impossible_totals, ask_again_for_stale_totals
from tilesnap.deals.table import Table
from tilesnap.games.events import Corrected, Dealt
from tilesnap.games.record import SOURCE, DealRecord

if TYPE_CHECKING:
    from scoring.table.dealing import Place
    from tilesnap.games.playing import Evening, PlayedDeal


def new_deal(game: Evening) -> Deal:
    """Give the next deal of a game, of which nothing is entered."""
    return Deal(after=game.story.after, player=None, shown=(None,) * len(game.players))


def still_open(of_game: Deal | None, game: Evening) -> Deal:
    """Give the deal that is entered; where nothing is, the next one after what was told meanwhile."""
    if of_game is None:
        return new_deal(game)
    untouched = not of_game.is_begun and of_game.over is None and of_game.player is None
    return new_deal(game) if untouched and of_game.after != game.story.after else of_game


def seated(of_game: Deal, game: Evening) -> Deal:
    """Give a deal of a game at its place there, which follows from the game as it is now.

    Who waits there enters no hand. A total is asked for again where its player becomes the dealer there.
    """
    chosen = game.story.begun.rules
    table = Table(game.players, (_place(of_game, game),), is_counted=True)
    player = of_game.player if of_game.player in table.sitting else None
    rules = Rules.of(chosen.name, chosen.preset, chosen.house)
    there = replace(of_game, rules=rules, table=table, player=player)
    # One that is told already is about to be done: the place that follows is not its own.
    return there if _is_told(of_game, game) else ask_again_for_stale_totals(of_game, there)


def _is_told(of_game: Deal, game: Evening) -> bool:
    """Return whether the log of the game tells a deal already."""
    versions = (version for deal in game.deals for version in deal.slot.versions)
    return of_game.over is None and any(version.deal == of_game.id for version in versions)


def _place(of_game: Deal, game: Evening) -> Place:
    """Give the place of the deal that comes now, or of the one that an entry tells."""
    if of_game.over is not None:
        for deal in game.deals:
            if any(version.entry.id == of_game.over for version in deal.slot.versions):
                return deal.place
    return game.next


def opened(played: PlayedDeal, game: Evening) -> Deal:
    """Lay a told deal of a game open, to be corrected. Totals that no hand can have are asked for again."""
    entry = played.version.entry.id
    empty = seated(replace(new_deal(game), over=entry), game)
    there = reopened(played.record, empty.rules, empty.table, id_=played.version.deal, over=entry)
    return ask_again_for_impossible_totals(there)


def record(of_game: Deal) -> DealRecord:
    """Give the deal as it is told. Raises ScoringError for what does not fit together."""
    return SOURCE.check(DealRecord, told(of_game))


def event(of_game: Deal) -> Dealt | Corrected:
    """Give what is told of the deal: a new one, or a correction. Raises ScoringError as `record` does."""
    if of_game.over is None:
        return Dealt(deal=of_game.id, after=of_game.after, record=record(of_game))
    return Corrected(deal=of_game.id, over=of_game.over, record=record(of_game))
