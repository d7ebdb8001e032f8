"""The deal on the page: loaded for the table that is shown, changed by actions, and kept."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scoring.errors import ScoringError
from tilesnap.deals import document
from tilesnap.deals.deal import Deal, Laid
from tilesnap.deals.evening import event, new_deal, opened, seated, still_open
from tilesnap.deals.record import reopened, taken_along
from tilesnap.deals.update import update
from tilesnap.games.events import Corrected, Dealt
from tilesnap.streamlit_app.components.game_outbox import device
from tilesnap.streamlit_app.state import table_rules
from tilesnap.streamlit_app.state.game import (
    allowed,
    current,
    device_id,
    entry_id,
    note_problem,
    read_again,
    store,
)
from tilesnap.streamlit_app.state.visit import NAMELESS, visit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.engine import Engine
    from tilesnap.games.playing import PlayedDeal
    from tilesnap.games.record import DealRecord
    from tilesnap.streamlit_app.state.visit import OpenGame


def deal() -> Deal:
    """Give the deal at the table that the page shows."""
    now = visit()
    if now.at != NAMELESS and now.game is not None:
        return _of_game(now.game)
    there, rules = now.deals.get(NAMELESS), table_rules.house()
    if there is None or there.rules != rules:
        there = now.deals[NAMELESS] = replace(there or Deal(), rules=rules)
    return there


def rules_in_play() -> Engine:
    """Give the rules by which the hand on the page is scored: those of its game, else the table's own."""
    return deal().engine


def act(do: str, **of_it: Any) -> Deal:
    """Change the deal by an action of `deals.update`, and give it. Raises ScoringError as `update` does."""
    return take(update(deal(), {"do": do, **of_it}))


def act_on_tap(do: str, **of_it: Any) -> None:
    """Act as `act` does, as the callback of a widget, which gives nothing."""
    act(do, **of_it)


def take(changed: Deal) -> Deal:
    """Let the table that is shown have this deal; that of a game is kept, so that a reload loses nothing."""
    now = visit()
    before = now.deals.get(now.at)
    now.deals[now.at] = changed
    if now.at != NAMELESS and (changed != before or now.draft_is_unkept):
        _keep(changed)
    return changed


def sit_at(token: str) -> None:
    """Show the table of a game, or the nameless one."""
    visit().at = token


def _of_game(game: OpenGame) -> Deal:
    """Give the deal of a game as far as it is entered: on this page, else as it was kept for this device."""
    now = visit()
    found = now.deals.get(game.token)
    if (found is None or not found.is_begun) and not now.draft_is_kept and device():
        found = _kept(game) or found
    found = now.deals[game.token] = still_open(found, game.evening)
    return seated(found, game.evening)


def correct(game: OpenGame, played: PlayedDeal) -> None:
    """Lay a told deal of a game open, to be corrected."""
    take(opened(played, game.evening))


def _kept(game: OpenGame) -> Deal | None:
    try:
        text = store().drafts(game.id).get(device_id())
        visit().draft_is_kept = True
        return replace(document.read(json.loads(text)), player=None) if text else None
    except ScoringError as error:
        if error.code.startswith("database_"):
            note_problem(error)
    except ValueError:
        pass  # kept by another version of the page
    return None


def _keep(changed: Deal) -> None:
    """Keep the deal for this device. What could not be kept is tried again at the next run."""
    game = current()
    if game is None or device() is None:
        return
    text = json.dumps(document.write(changed)) if changed.is_begun else None
    try:
        allowed(game, "enter").keep_draft(game.id, device_id(), text)
        visit().draft_is_unkept = False
    except ScoringError as error:
        visit().draft_is_unkept = True
        note_problem(error)


def take_along() -> None:
    """Go on at a new game with the hand of the nameless table, for which names were wanted.

    It waits there until it is known whose it is.
    """
    now = visit()
    nameless, before = now.deals.get(NAMELESS), deal()
    if nameless is None or not nameless.laid(0).hand.tiles or before.table.number > 1:
        now.hand_follows = False
        return
    there = taken_along(nameless, before)
    placed = [player for player in there.players if there.shown[player] is not before.shown[player]]
    if not placed:
        return
    take(there)
    now.hand_follows = False
    del now.deals[NAMELESS]
    looks = {name: look for (at, _, name), look in now.looks.items() if at == NAMELESS}
    now.looks |= {(now.at, placed[0], name): look for name, look in looks.items()}


def drop() -> None:
    """Forget the deal of the game: it was told, or given up."""
    if game := current():
        take(new_deal(game.evening))
        visit().looks = {key: look for key, look in visit().looks.items() if key[0] != game.token}


def heard_saved(ids: Sequence[str] | None = None) -> Deal | None:
    """Take notice that the browser had these entries written down; give the deal that is told with them.

    Where the deal was changed since it was sent, it becomes a correction of what was written. Without ids:
    of what this device told since the game was read, perhaps in another tab, and a deal that says something
    else stays as it is. Raises what the store raises, and then nothing was taken notice of.
    """
    before = current()
    mine = visit().deals.get(before.token) if before else None
    as_seen = _prepared(seated(mine, before.evening)) if before and mine else None
    read_again()
    game = current()
    if before is None or game is None or mine is None:
        return None
    fresh = {entry.id for entry in game.entries[len(before.entries) :] if entry.device == device_id()}
    for entry in game.entries:
        written = entry.id in (fresh if ids is None else ids)
        if not (written and isinstance(entry.event, Dealt | Corrected) and entry.event.deal == mine.id):
            continue
        if mine.over is None and entry.id.startswith(f"{mine.id}-"):  # by the form for deals without a server
            return _told_by_form(seated(replace(mine, over=entry.id), game.evening), entry.event.record)
        # Sent before the page was loaded, or before another deal came, it was prepared for another place.
        as_written = _prepared(replace(seated(replace(mine, over=entry.id), game.evening), over=mine.over))
        if entry.id in {entry_id(each) for each in (as_seen, as_written) if each}:
            drop()
            return mine
        if ids is not None:
            take(replace(mine, after=None, over=entry.id))
    return None


def _told_by_form(mine: Deal, record: DealRecord) -> Deal | None:
    """Drop the deal that was told, and give it. Where hands were left open it becomes a correction."""
    opened = reopened(record, mine.rules, mine.table, id_=mine.id, over=mine.over or "")
    lies = [isinstance(each, Laid) or player == mine.player for player, each in enumerate(mine.shown)]
    waits = [player for player in opened.wanted if lies[player] and record.shown[player] is None]
    player = mine.player if mine.player in waits else None
    visit().to_table = player is None and mine.player is not None
    if not waits:
        drop()
        return mine
    shown = [mine.shown[each] if each in waits else theirs for each, theirs in enumerate(opened.shown)]
    take(replace(opened, shown=tuple(shown), player=player, revision=mine.revision + 1))
    return None


def _prepared(of_game: Deal) -> Dealt | Corrected | None:
    """Give the deal as it would be told, None while it cannot be."""
    try:
        return event(of_game)
    except ScoringError:
        return None
