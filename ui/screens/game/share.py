"""Share the game: links to write and to watch with, what this device is called, the pen, photos that stay."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import segno
import streamlit as st

from game.events import PhotosKept
from scoring.errors import ScoringError
from ui.components.game_outbox import device
from ui.components.loading import address
from ui.messages.text import literal, t
from ui.screens.game.collected import collected_section
from ui.screens.game.pen import pen_section
from ui.screens.phone import base_address
from ui.state.company import call_device
from ui.state.game import allowed, device_id, note_problem, tell
from ui.state.visit import visit

if TYPE_CHECKING:
    from game.store import Link, Role
    from ui.state.visit import OpenGame

_DEVICE = "device_name"
WAYS: dict[Role, str] = {"scorer": "/join/", "viewer": "/watch/"}


def share_section(game: OpenGame) -> None:
    """Offer links that open this game elsewhere, and list those that were made."""
    if not game.may("enter"):
        return
    with st.expander(t("share-share"), icon=":material/share:", key="share"):
        _device(game)
        pen_section(game)
        if game.may("share"):
            for role in WAYS:
                _offer(game, role)
            _links(game)
        st.toggle(
            t("share-keep_photos"),
            game.evening.story.keep_photos,
            key=f"keep_photos_{game.evening.story.keep_photos}",
            help=t("share-keep_photos_help"),
            on_change=_keep_photos,
            args=(not game.evening.story.keep_photos,),
        )
        collected_section(game)


def _device(game: OpenGame) -> None:
    """Offer to name this device: what it tells is told under that name."""
    own = device()
    st.text_input(
        t("device-name"),
        own.name if own else "",
        max_chars=60,
        key=_DEVICE,
        placeholder=t("device-example"),
        on_change=_call_device,
        args=(game,),
        autocomplete="off",
    )


def _call_device(game: OpenGame) -> None:
    call_device(game, str(st.session_state[_DEVICE]))


def _offer(game: OpenGame, role: Role) -> None:
    st.markdown(t(f"share-{role}"))
    made = visit().links_made.setdefault(game.id, {})
    token = made.get(role)
    if token is None:
        st.button(
            t("share-make"), key=f"make_{role}", icon=":material/add_link:", on_click=_make, args=(game, role)
        )
        return
    url = f"{base_address()}{address(f'{WAYS[role]}{token}')}"
    code = segno.make(url, micro=False).svg_data_uri(scale=6, light="white")
    st.html(f'<img class="ts-code" src="{code}" alt="{escape(t(f"share-link_{role}"))}">')
    st.code(url, language=None, wrap_lines=True)


def _make(game: OpenGame, role: Role) -> None:
    try:
        token = allowed(game, "share").make_link(game.id, role, maker=device_id())
    except ScoringError as error:
        note_problem(error)
        return
    visit().links_made[game.id][role] = token


def _links(game: OpenGame) -> None:
    """List the links that open this game, each to be revoked."""
    try:
        there = [link for link in allowed(game, "share").links(game.id) if link.revoked_at is None]
    except ScoringError as error:
        note_problem(error)
        return
    for number, link in enumerate(there, 1):
        with st.container(horizontal=True, vertical_alignment="center"):
            st.markdown(_words(number, link), width="stretch")
            with st.popover(t("share-revoke"), icon=":material/link_off:", key=f"may_revoke_{link.id}"):
                st.markdown(t("share-revoke_really"))
                st.button(t("share-revoke_yes"), key=f"revoke_{link.id}", on_click=_revoke, args=(game, link))


def _words(number: int, link: Link) -> str:
    made = link.made_at.astimezone().strftime("%Y-%m-%d %H:%M")
    label = f" {literal(link.label)}" if link.label else ""
    return f"{number}. {t(f'share-link_{link.role}')}{label} · {made}"


def _revoke(game: OpenGame, link: Link) -> None:
    try:
        allowed(game, "share").revoke(link.id)
    except ScoringError as error:
        note_problem(error)
        return
    visit().links_made.pop(game.id, None)


def _keep_photos(keep: bool) -> None:
    tell(PhotosKept(keep=keep))
