"""The other devices of the open game: their names, what they enter, and which device may write."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from tilesnap.streamlit_app.components.game_outbox import device, name_device
from tilesnap.streamlit_app.state.game import allowed, device_id, problems_noted, store
from tilesnap.streamlit_app.state.visit import Company, visit

if TYPE_CHECKING:
    from tilesnap.deals.deal import Deal
    from tilesnap.streamlit_app.state.visit import OpenGame


def company(game: OpenGame, mine: Deal) -> Company:
    """Return the other devices of the game; none if the store cannot be read."""
    with suppress(ScoringError, ValueError):
        known = store().devices(game.id)
        drafts = {name: json.loads(text) for name, text in store().drafts(game.id).items()}
        return Company(
            entering=tuple(
                name
                for name, draft in sorted(drafts.items())
                if name != device_id() and (draft.get("after"), draft.get("over")) == (mine.after, mine.over)
            ),
            pen=next((name for name, each in known.items() if each.has_pen), None),
            names={name: each.name for name, each in known.items() if each.name},
        )
    return Company()


def name_of(device_: str) -> str:
    """Return the name of a device; empty if it has none."""
    return visit().company.names.get(device_, "")


def pen_elsewhere(mine: Deal) -> bool:
    """Return True if another device holds the pen. A deal that was begun here may be finished here."""
    is_entered = mine.is_begun or mine.over is not None
    return visit().company.pen not in (None, device_id()) and not is_entered


def introduce(game: OpenGame) -> None:
    """Store this device's name at a game."""
    own = device()
    if own and game.may("enter") and own.name != name_of(own.id):
        with problems_noted():
            allowed(game, "enter").name_device(game.id, own.id, own.name)


def call_device(game: OpenGame, name: str) -> None:
    """Set this device's name, in this browser and at the game."""
    name_device(name)
    introduce(game)


def take_pen(game: OpenGame) -> None:
    """Take the pen: from now on only this device writes, and the others watch."""
    with problems_noted():
        allowed(game, "enter").take_pen(game.id, device_id())


def put_pen_down(game: OpenGame) -> None:
    """Release the pen, so that every device may write again."""
    with problems_noted():
        allowed(game, "enter").put_pen_down(game.id, device_id())
