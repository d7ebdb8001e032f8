"""The other devices of the open game: their names, what they enter, and which device may write."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from tilesnap.streamlit_app.components.game_outbox import current_device, name_device
from tilesnap.streamlit_app.state.open_game import authorised_store, catch_problems, device_id, game_store
from tilesnap.streamlit_app.state.visit import OtherDevices, visit

if TYPE_CHECKING:
    from tilesnap.deals.deal import Deal
    from tilesnap.streamlit_app.state.visit import OpenGame


def other_devices(game: OpenGame, mine: Deal) -> OtherDevices:
    """Return the other devices of the game; none if the store cannot be read."""
    with suppress(ScoringError, ValueError):
        known = game_store().devices(game.id)
        drafts = {name: json.loads(text) for name, text in game_store().drafts(game.id).items()}
        return OtherDevices(
            entering=tuple(
                name
                for name, draft in sorted(drafts.items())
                if name != device_id() and (draft.get("after"), draft.get("over")) == (mine.after, mine.over)
            ),
            pen=next((name for name, each in known.items() if each.has_pen), None),
            names={name: each.name for name, each in known.items() if each.name},
        )
    return OtherDevices()


def device_name(device_: str) -> str:
    """Return the name of a device; empty if it has none."""
    return visit().other_devices.names.get(device_, "")


def is_pen_elsewhere(mine: Deal) -> bool:
    """Return True if another device holds the pen. A deal that was begun here may be finished here."""
    return visit().other_devices.pen not in (None, device_id()) and not mine.is_in_work


def store_device_name(game: OpenGame) -> None:
    """Store this device's name at a game."""
    own = current_device()
    if own and game.may("enter") and own.name != device_name(own.id):
        with catch_problems():
            authorised_store(game, "enter").name_device(game.id, own.id, own.name)


def rename_device(game: OpenGame, name: str) -> None:
    """Set this device's name, in this browser and at the game."""
    name_device(name)
    store_device_name(game)


def take_pen(game: OpenGame) -> None:
    """Take the pen: from now on only this device writes, and the others watch."""
    with catch_problems():
        authorised_store(game, "enter").take_pen(game.id, device_id())


def release_pen(game: OpenGame) -> None:
    """Release the pen, so that every device may write again."""
    with catch_problems():
        authorised_store(game, "enter").release_pen(game.id, device_id())
