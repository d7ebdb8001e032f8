"""Sharing a game: links to write or watch, the name of this device, the pen, and stored photos."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from typing import TYPE_CHECKING, Literal

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.games.events import PhotoPolicyChanged
from tilesnap.i18n.translate import escape_markdown, localize, t
from tilesnap.runtime.assets import with_base_path
from tilesnap.streamlit_app.components.game_outbox import current_device
from tilesnap.streamlit_app.screens.phone import base_address, code_html
from tilesnap.streamlit_app.state.devices import release_pen, rename_device, take_pen
from tilesnap.streamlit_app.state.open_game import (
    TOKEN,
    append_event,
    authorised_store,
    catch_problems,
    current_game,
    device_id,
    read_game,
    set_problem,
)
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.rendering.dates import format_moment, to_visitor_time
from vision.dataset import LICENCES, CorrectedPhoto, RecordError, export_zip

if TYPE_CHECKING:
    from tilesnap.games.store import Link, Role
    from tilesnap.streamlit_app.state.visit import OpenGame


_DEVICE = "device_name"
LINK_PATHS: dict[Role, str] = {"scorer": "/join/", "viewer": "/watch/"}


def render_share_section(game: OpenGame) -> None:
    """Offer links that open this game on other devices, and list the existing ones."""
    if not game.may("enter"):
        return
    with st.expander(t("share-share"), icon=":material/share:", key="share"):
        _render_device_name(game)
        _render_pen(game)
        if game.may("share"):
            for role in LINK_PATHS:
                _render_new_link(game, role)
            _render_links(game)
        key = f"keep_photos_{game.played.state.keep_photos}"
        st.toggle(
            t("share-keep_photos"),
            game.played.state.keep_photos,
            key=key,
            help=t("share-keep_photos_help"),
            on_change=_set_keep_photos,
            args=(key, game.played.state.keep_photos),
        )
        render_data_set_section(game)


def _render_device_name(game: OpenGame) -> None:
    """Offer to name this device; its entries are shown under that name."""
    own = current_device()
    st.text_input(
        t("device-name"),
        own.name if own else "",
        max_chars=60,
        key=_DEVICE,
        placeholder=t("device-example"),
        on_change=_set_device_name,
        args=(game,),
        autocomplete="off",
    )


def _set_device_name(game: OpenGame) -> None:
    rename_device(game, str(st.session_state[_DEVICE]))


def _render_pen(game: OpenGame) -> None:
    """Offer to take or release the pen."""
    if visit().other_devices.pen == device_id():
        words, change = "pen-put_down", release_pen
        st.caption(t("pen-held"))
    else:
        words, change = "pen-hold", take_pen
    st.button(t(words), icon=":material/edit:", key="hold_pen", on_click=change, args=(game,))


def _render_new_link(game: OpenGame, role: Role) -> None:
    st.markdown(t(f"share-{role}"))
    new_links = visit().links_made.setdefault(game.id, {})
    token = new_links.get(role)
    if token is None:
        st.segmented_control(
            t("share-ends"),
            LINK_VALIDITIES,
            default=LINK_VALIDITIES[0],
            required=True,
            key=_validity_key(role),
            format_func=lambda each: t(f"share-ends_{each}"),
        )
        st.button(
            t("share-make"),
            key=f"make_{role}",
            icon=":material/add_link:",
            on_click=_make_link,
            args=(game, role),
        )
        return
    url = f"{base_address()}{with_base_path(f'{LINK_PATHS[role]}{token}')}"
    st.html(code_html(url, t(f"share-link_{role}")))
    st.code(url, language=None, wrap_lines=True)


def _validity_key(role: Role) -> str:
    """Return the key of the widget that chooses how long a link is valid."""
    return f"link_ends_{role}"


def _make_link(game: OpenGame, role: Role) -> None:
    until = link_expiry(st.session_state[_validity_key(role)], to_visitor_time(datetime.now(UTC)))
    with catch_problems():
        token = authorised_store(game, "share").make_link(game.id, role, maker=device_id(), ends_at=until)
        visit().links_made[game.id][role] = token


def _render_links(game: OpenGame) -> None:
    """List the links of the game, each to exchange or revoke, and those that expired."""
    try:
        there = [link for link in authorised_store(game, "share").links(game.id) if link.revoked_at is None]
    except ScoringError as error:
        set_problem(error)
        return
    now = datetime.now(UTC)
    for number, link in enumerate(there, 1):
        if not link.is_open(now):
            st.caption(_link_text(number, link, "share-has_ended"))
            continue
        with st.container(horizontal=True, vertical_alignment="center"):
            st.markdown(_link_text(number, link, "share-until"), width="stretch")
            if link.role in LINK_PATHS or link.id == game.link:
                st.button(
                    t("share-exchange"),
                    key=f"exchange_{link.id}",
                    icon=":material/autorenew:",
                    help=t("share-exchange_help"),
                    on_click=_exchange_link,
                    args=(game, link),
                )
            with st.popover(t("share-revoke"), icon=":material/link_off:", key=f"may_revoke_{link.id}"):
                st.markdown(t("share-revoke_really"))
                st.button(
                    t("share-revoke_yes"), key=f"revoke_{link.id}", on_click=_revoke_link, args=(game, link)
                )


def _link_text(number: int, link: Link, end: str) -> str:
    """Return the description of a link by its creation, with the message `end` if it expires."""
    label = f" {escape_markdown(link.label)}" if link.label else ""
    named = f"{number}. {t(f'share-link_{link.role}')}{label} · {format_moment(link.made_at)}"
    return f"{named} · {t(end, when=format_moment(link.ends_at))}" if link.ends_at else named


def _exchange_link(game: OpenGame, link: Link) -> None:
    with catch_problems():
        exchange_link(game, link)


def _revoke_link(game: OpenGame, link: Link) -> None:
    with catch_problems():
        authorised_store(game, "share").revoke(link.id)
        visit().links_made.pop(game.id, None)


def _set_keep_photos(key: str, before: bool) -> None:
    """Record the table's decision. After a lost connection the browser may report an untouched switch as changed."""
    keep = bool(st.session_state[key])
    if keep != before:
        append_event(PhotoPolicyChanged(keep=keep))


_LICENCE, _CROPS = "collected_licence", "collected_crops"


def render_data_set_section(game: OpenGame) -> None:
    """Offer the stored photos with their labels as a data set; nothing if there are none."""
    try:
        photos_stored = authorised_store(game, "enter").photos(game.id)
    except ScoringError as error:
        set_problem(error)
        return
    if not photos_stored:
        return
    with st.popover(t("collected-heading", count=len(photos_stored)), icon=":material/dataset:"):
        st.markdown(t("collected-what"))
        licence = st.selectbox(
            t("collected-licence"), list(LICENCES), index=None, format_func=_licence_name, key=_LICENCE
        )
        crops = st.toggle(t("collected-crops"), value=True, key=_CROPS, help=t("collected-crops_help"))
        if licence is None:
            return
        try:
            photos = [CorrectedPhoto.from_json(each.reading, each.photo) for each in photos_stored]
        except RecordError as error:
            st.error(escape_markdown(localize(error)), icon=":material/broken_image:")
            return
        st.download_button(
            t("collected-download"),
            lambda: export_zip(photos, licence=licence, whole=not crops),
            file_name=f"tilesnap-{game.id}.zip",
            mime="application/zip",
            icon=":material/download:",
            on_click="ignore",
        )


def _licence_name(id_: str) -> str:
    return t("collected-own_use") if id_ == "own-use" else LICENCES[id_].name


LinkValidity = Literal["never", "tonight", "week"]
"""The duration for which a link is valid."""
LINK_VALIDITIES: tuple[LinkValidity, ...] = ("never", "tonight", "week")
MORNING = time(5)
"""The time at which an evening at the table is over; it rarely ends at midnight."""


def link_expiry(holds: LinkValidity, now: datetime) -> datetime | None:
    """Return the moment at which a link expires.

    Args:
        holds: How long the link is valid.
        now: The current time in the time zone of the person who makes the link.
    """
    if holds == "week":
        return now + timedelta(weeks=1)
    if holds == "tonight":
        morning = datetime.combine(now, MORNING, now.tzinfo)
        return morning if now < morning else morning + timedelta(days=1)
    return None


def exchange_link(game: OpenGame, link: Link) -> None:
    """Replace a link by a new one and show it; the old one no longer opens the game.

    If it is the link of this page, the page goes on with the new one.

    Raises:
        ScoringError: See `Store.exchange`.
    """
    token = authorised_store(game, "share").exchange(link.id, device_id())
    if link.id == game.link:
        _switch_link(token)
    else:
        visit().links_made.setdefault(game.id, {})[link.role] = token


def _switch_link(token: str) -> None:
    """Switch the open game to another link; the browser forgets the old one."""
    now, before = visit(), current_game()
    now.game = read_game(token)
    if before is not None:
        saved_game = now.browser.games.get(before.token)
        now.browser.games = {**now.browser.games, before.token: None, token: saved_game}
    st.query_params[TOKEN] = token
