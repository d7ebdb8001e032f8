"""The settings, with the parts that both hosts show."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.deals.commands import parse_member
from tilesnap.games.store.store_limits import is_shared
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.i18n.translate import t
from tilesnap.session.commands import (
    SETTINGS_COMMANDS,
    DeleteData,
    ExportData,
    ImportData,
    SetLanguage,
)
from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.screens.phone import phone_parts
from tilesnap.streamlit_app.screens.taught_set import explain_store_error, keeping_refusal, kept_text
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.browser_file import add_browser_file, write_browser_file
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.taught_sets import ServerSets, keep_readings, read_again
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.parts import ExportedFile
from tilesnap.views.settings import SettingsView, settings_parts

if TYPE_CHECKING:
    from tilesnap.views.parts import WireCommand


def render_settings_page() -> None:
    """Render every setting that applies to this browser."""
    now = visit()
    own = now.own_sets
    done, problem = now.data_notice.take()
    view = SettingsView(
        host="shared" if is_shared() else "server",
        tile_sets=now.tile_sets.parts(ServerSets(), explain_store_error, own.problem),
        kept=kept_text(),
        links=[*phone_parts()],
        news=done or "",
        problem=problem or "",
    )
    own.problem = ""
    file, now.data_file = now.tile_sets.file or now.data_file, None  # it may hold the key: it is sent once
    with st.container(key="settings"):
        st.title(t("places-settings"), anchor=False)
        render_parts(keys.SETTINGS, settings_parts(view), _apply, file)


def _apply(command: WireCommand) -> None:
    """Apply a command of the page, or keep why it was refused."""
    now = visit()
    now.data_file, now.tile_sets.file = None, None
    match parse_member(command, SETTINGS_COMMANDS):
        case SetLanguage(code):
            if code in LANGUAGES:
                st.session_state[keys.LANGUAGE] = code
        case ExportData():  # only on demand: before, no script of the page can read the key
            now.data_file = ExportedFile(write_browser_file())
        case ImportData(text):
            _import_data(text)
        case DeleteData():
            with keeping_refusal():
                _delete_data()
        case chosen:
            with keeping_refusal():
                now.tile_sets.apply(chosen, ServerSets())
            page_hand = current_hand()
            is_corrected = page_hand.seat_hand.is_touched
            keep_readings()
            if now.tile_sets.reads_again(chosen, is_corrected=is_corrected):
                read_again(page_hand)


def _import_data(text: str) -> None:
    """Add the data of another browser, or set a notice of what is wrong with its file."""
    notice = visit().data_notice
    notice.take()
    try:
        added = add_browser_file(text)
    except ScoringError as error:
        notice.problem = explain_store_error(error)
        raise
    key = "belongings-brought_shared" if is_shared() else "belongings-brought_server"
    notice.done = t(key, games=added.games, sets=added.sets)
    page_hand = current_hand()
    if added.sets and not page_hand.seat_hand.is_touched:
        read_again(page_hand)


def _delete_data() -> None:
    """Delete this browser's own sets on a public server, and let the browser erase what it stores."""
    if is_shared():
        for name in ServerSets().names():
            ServerSets().remove(name)
    visit().browser.is_deleted = True
