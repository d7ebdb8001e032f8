"""The deal on the page: loaded for the table that is shown, changed by actions, and stored."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from tilesnap.deals import document
from tilesnap.deals.commands import Command
from tilesnap.deals.deal import Deal, SeatHand
from tilesnap.deals.game_deal import deal_event, new_deal, place_in_game, refresh_open_deal
from tilesnap.deals.game_deal import open_for_correction as deal_to_correct
from tilesnap.deals.record import carry_over_hand, reopen_deal
from tilesnap.deals.update import update
from tilesnap.games.events import DealCorrected, DealRecorded
from tilesnap.session.commands import DiscardDeal, TableCommand
from tilesnap.session.table_commands import run_table_command
from tilesnap.streamlit_app.components.game_outbox import current_device
from tilesnap.streamlit_app.state import table_rules
from tilesnap.streamlit_app.state.open_game import (
    authorised_store,
    current_game,
    device_id,
    entry_id,
    game_store,
    reload_game,
    set_problem,
)
from tilesnap.streamlit_app.state.visit import UNNAMED_TABLE, visit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.engine import Engine
    from tilesnap.deals.commands import SetRules
    from tilesnap.games.played_game import PlayedDeal
    from tilesnap.games.record import DealRecord
    from tilesnap.session.commands import Command as SessionCommand
    from tilesnap.session.commands import RulesCommand
    from tilesnap.streamlit_app.state.visit import OpenGame


def current_deal() -> Deal:
    """Return the deal of the table that the page shows."""
    now = visit()
    if now.table != UNNAMED_TABLE and now.game is not None:
        return _deal_of_game(now.game)
    return _nameless_deal()


def _nameless_deal() -> Deal:
    """Return the deal of the table without names, under the rules of this table."""
    now = visit()
    followed, rules = now.deals.get(UNNAMED_TABLE), table_rules.current_rules()
    if followed is None or followed.rules != rules:
        followed = now.deals[UNNAMED_TABLE] = replace(followed or Deal(), rules=rules)
    return followed


def game_deals() -> list[Deal]:
    """Return the entered deals of the games that this page has shown."""
    return [deal for token, deal in visit().deals.items() if token != UNNAMED_TABLE]


def rules_in_play() -> Engine:
    """Return the rules that score the hand on the page: those of its game, else the table's own."""
    return current_deal().engine


def apply_command(command: Command) -> Deal:
    """Apply a command to the deal and return the result.

    Undo may bring back earlier rules of the hand outside any game.

    Raises:
        ScoringError: The command is not possible, see `update`.
    """
    changed = set_deal(update(current_deal(), command))
    if not changed.table.is_named and changed.rules != table_rules.current_rules():
        table_rules.restore_rules(changed.rules)
    return changed


def choose_rules(command: RulesCommand | SetRules) -> None:
    """Apply a command about the rules, which the hand outside any game then uses.

    Raises:
        ScoringError: As `table_rules.apply_rules_command` raises it.
    """
    before = _nameless_deal()
    table_rules.apply_rules_command(command)
    visit().deals[UNNAMED_TABLE] = table_rules.table_house().use_for(before)


def run_game_command(command: SessionCommand) -> None:
    """Run a command of the deal of the open game.

    Raises:
        ScoringError: The command is not possible here.
    """
    now, deal = visit(), current_deal()
    if isinstance(command, DiscardDeal):
        drop_deal()
    elif isinstance(command, TableCommand):
        changed, now.choices = run_table_command(deal, now.choices, command)
        if changed != deal:
            set_deal(changed)
    elif isinstance(command, Command):
        apply_command(command)
    else:
        raise ScoringError("bad_action", "this command belongs to another page")


def set_deal(changed: Deal) -> Deal:
    """Set the deal of the table that is shown.

    The deal of a game is stored, so that a reload loses nothing.
    """
    now = visit()
    before = now.deals.get(now.table)
    now.deals[now.table] = changed
    if now.table != UNNAMED_TABLE and (changed != before or now.is_draft_lost):
        _store_draft(changed)
    return changed


def show_table(token: str) -> None:
    """Show the table of a game, or the table without names."""
    visit().table = token


def _deal_of_game(game: OpenGame) -> Deal:
    """Return the entered deal of a game: from this page, else the draft stored for this device."""
    now = visit()
    found = now.deals.get(game.token)
    if (found is None or not found.is_begun) and not now.is_draft_stored and current_device():
        found = _load_draft(game) or found
    found = now.deals[game.token] = refresh_open_deal(found, game.played)
    return place_in_game(found, game.played)


def open_for_correction(game: OpenGame, played: PlayedDeal) -> None:
    """Load a saved deal of a game for correction."""
    set_deal(deal_to_correct(played, game.played))


def _load_draft(game: OpenGame) -> Deal | None:
    try:
        text = game_store().drafts(game.id).get(device_id())
        visit().is_draft_stored = True
        return replace(document.deal_from_json(json.loads(text)), player=None) if text else None
    except ScoringError as error:
        if error.code.startswith("database_"):
            set_problem(error)
    except ValueError:
        pass  # stored by another version of the page
    return None


def _store_draft(changed: Deal) -> None:
    """Store the deal as this device's draft, again in the next run if it fails."""
    game = current_game()
    if game is None or current_device() is None:
        return
    text = json.dumps(document.deal_to_json(changed)) if changed.is_begun else None
    try:
        authorised_store(game, "enter").save_draft(game.id, device_id(), text)
        visit().is_draft_lost = False
    except ScoringError as error:
        visit().is_draft_lost = True
        set_problem(error)


def has_nameless_hand() -> bool:
    """Return whether the table without names has a hand."""
    nameless = visit().deals.get(UNNAMED_TABLE)
    return nameless is not None and bool(nameless.seat_hand(0).hand.tiles)


def move_hand_to_game() -> None:
    """Move the hand of the table without names to a new game, as the user asked.

    The hand waits there until its player is known.
    """
    now = visit()
    nameless, before = now.deals.get(UNNAMED_TABLE), current_deal()
    if nameless is None or not nameless.seat_hand(0).hand.tiles or before.table.number > 1:
        now.takes_hand_along = False
        return
    followed = carry_over_hand(nameless, before)
    placed = [player for player in followed.players if followed.shown[player] is not before.shown[player]]
    if not placed:
        return
    set_deal(followed)
    now.takes_hand_along = False
    del now.deals[UNNAMED_TABLE]
    looks = {name: look for (at, _, name), look in now.photo_views.items() if at == UNNAMED_TABLE}
    now.photo_views |= {(now.table, placed[0], name): look for name, look in looks.items()}


def drop_deal() -> None:
    """Drop the deal of the game after it was saved or given up."""
    if game := current_game():
        set_deal(new_deal(game.played))
        visit().photo_views = {key: look for key, look in visit().photo_views.items() if key[0] != game.token}


def process_saved_entries(ids: Sequence[str] | None = None) -> Deal | None:
    """Process a browser's confirmation that entries were written, and return the deal that they save.

    A deal that changed after it was sent becomes a correction of what was written.

    Args:
        ids: The ids of the written entries. None stands for all entries of this device that are new since the
            game was read, perhaps from another tab; then a deal with other content stays as it is.

    Raises:
        ScoringError: An error of the store; then nothing was processed.
    """
    before = current_game()
    mine = visit().deals.get(before.token) if before else None
    before_event = _event_of(place_in_game(mine, before.played)) if before and mine else None
    reload_game()
    game = current_game()
    if before is None or game is None or mine is None:
        return None
    new_ids = {entry.id for entry in game.entries[len(before.entries) :] if entry.device == device_id()}
    for entry in game.entries:
        written = entry.id in (new_ids if ids is None else ids)
        if not (
            written and isinstance(entry.event, DealRecorded | DealCorrected) and entry.event.deal == mine.id
        ):
            continue
        if mine.over is None and entry.id.startswith(f"{mine.id}-"):  # written by the offline form
            return _process_form_entry(
                place_in_game(replace(mine, over=entry.id), game.played), entry.event.record
            )
        # If it was sent before the page loaded or before another deal arrived, its place in the game differs.
        written_event = _event_of(
            replace(place_in_game(replace(mine, over=entry.id), game.played), over=mine.over)
        )
        if entry.id in {entry_id(each) for each in (before_event, written_event) if each}:
            drop_deal()
            return mine
        if ids is not None:
            set_deal(replace(mine, after=None, over=entry.id))
    return None


def _process_form_entry(mine: Deal, record: DealRecord) -> Deal | None:
    """Drop the deal that the offline form saved and return it; with open hands it becomes a correction."""
    opened = reopen_deal(record, mine.rules, mine.table, id_=mine.id, corrected_entry=mine.over or "")
    has_hand = [isinstance(each, SeatHand) or player == mine.player for player, each in enumerate(mine.shown)]
    still_open_players = [
        player for player in opened.required_players if has_hand[player] and record.shown[player] is None
    ]
    player = mine.player if mine.player in still_open_players else None
    visit().requests_table = player is None and mine.player is not None
    if not still_open_players:
        drop_deal()
        return mine
    shown = [
        mine.shown[each] if each in still_open_players else theirs for each, theirs in enumerate(opened.shown)
    ]
    set_deal(replace(opened, shown=tuple(shown), player=player, revision=mine.revision + 1))
    return None


def _event_of(of_game: Deal) -> DealRecorded | DealCorrected | None:
    """Return the event that would save the deal; None while it is incomplete."""
    try:
        return deal_event(of_game)
    except ScoringError:
        return None
