"""The sharing of the open game on the server: this device, the pen, and the links."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.runtime.addresses import reachable_address
from tilesnap.runtime.assets import with_base_path
from tilesnap.session.commands import HoldPen, NameDevice
from tilesnap.streamlit_app.state.devices import release_pen, rename_device, take_pen
from tilesnap.streamlit_app.state.open_game import (
    TOKEN,
    authorised_store,
    current_game,
    device_id,
    read_game,
    set_problem,
)
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.rendering.dates import to_visitor_time
from tilesnap.views.sharing import DeviceView, LinksView, SharingView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilesnap.games.store import Link, Role
    from tilesnap.session.commands import SharingCommand
    from tilesnap.streamlit_app.state.visit import OpenGame

_PATHS: dict[Role, str] = {"scorer": "/join/", "viewer": "/watch/"}


class ServerLinks:
    """The links of the open game in the server's store."""

    def __init__(self, game: OpenGame) -> None:
        """Use the link of the page."""
        self._game = game
        self.game, self.own = game.id, game.link

    def links(self) -> Sequence[Link]:
        """Return the links of the game."""
        return authorised_store(self._game, "share").links(self.game)

    def make(self, role: Role, ends_at: datetime | None) -> str:
        """Make a link and return its token."""
        store = authorised_store(self._game, "share")
        return store.make_link(self.game, role, maker=device_id(), ends_at=ends_at)

    def exchange(self, link: str) -> str:
        """Replace a link by a new one of the same kind, and return its token."""
        return authorised_store(self._game, "share").exchange(link, device_id())

    def revoke(self, link: str) -> None:
        """Revoke a link."""
        authorised_store(self._game, "share").revoke(link)

    def switch(self, token: str) -> None:
        """Go on with another link; the browser forgets the old one."""
        now, before = visit(), current_game()
        now.game = read_game(token)
        if before is not None:
            saved_game = now.browser.games.get(before.token)
            now.browser.games = {**now.browser.games, before.token: None, token: saved_game}
        st.query_params[TOKEN] = token

    def address(self, role: Role, token: str) -> str:
        """Return the address that a link opens."""
        server = reachable_address(st.context.url or "")
        return f"{server}{with_base_path(f'{_PATHS[role]}{token}')}"


def sharing_view(game: OpenGame) -> SharingView:
    """Return the ways to share a game that its link allows."""
    own = visit().browser.device
    return SharingView(
        device=DeviceView(own.name if own else "", has_pen=visit().other_devices.pen == device_id()),
        links=_links_view(game) if game.may("share") else None,
        keeps_photos=game.played.state.keep_photos if game.may_write else None,
    )


def _links_view(game: OpenGame) -> LinksView | None:
    """Return the links of a game; None if the store cannot be read."""
    try:
        return visit().links.view(ServerLinks(game), datetime.now(UTC))
    except ScoringError as error:
        set_problem(error)
        return None


def run_sharing_command(command: SharingCommand, game: OpenGame) -> None:
    """Run a command about the devices or the links of a game.

    Raises:
        ScoringError: The user may not, or the store fails.
        LookupError: There is no such link, or no such validity.
    """
    match command:
        case NameDevice(values):
            rename_device(game, str(values["name"]))
        case HoldPen(is_held):
            (take_pen if is_held else release_pen)(game)
        case _:
            visit().links.run(command, ServerLinks(game), to_visitor_time(datetime.now(UTC)))
