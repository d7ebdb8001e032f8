"""Taught sets of tiles: choose one for reading, teach it with corrected photos, save and share it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import UserFacingError
from tilesnap.games.store.checks import MAX_NAME_LENGTH, MAX_SET_LENGTH, find_free_name
from tilesnap.games.store.store_limits import find_server_limits, is_shared
from tilesnap.i18n.translate import escape_markdown, t
from tilesnap.runtime.reader import get_shared_reader
from tilesnap.streamlit_app.components.file_input import render_file_input
from tilesnap.streamlit_app.screens.browser_transfer import render_transfer_section
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state import taught_sets as own_sets
from tilesnap.streamlit_app.state.browser_settings import current_index
from tilesnap.streamlit_app.state.open_game import localize_store_error
from tilesnap.streamlit_app.state.ownership import is_key_stored
from tilesnap.streamlit_app.state.taught_sets import BEST_MATCH, NO_SET, reading_source, set_in_use
from tilesnap.streamlit_app.state.visit import visit
from vision import DetectedTile, TaughtSet, teach_photo

if TYPE_CHECKING:
    from collections.abc import Callable

    from tilesnap.streamlit_app.state.current_hand import CurrentHand
    from tilesnap.streamlit_app.state.photos import Photo
    from tilesnap.streamlit_app.state.taught_sets import SetChoice
    from vision import Frame
    from vision.results import Point

SUFFIX = ".tileset.json"
FILE_TYPES = ".json,application/json"
NOT_IN_A_FILE_NAME = frozenset('/\\:*?"<>|')

_NAME = "own_set_name"


def render_set_choice(chosen: SetChoice, page_hand: CurrentHand) -> None:
    """Render the name of the set with which photos are read, and let the user choose another."""
    if chosen.problem:
        st.warning(localize_store_error(chosen.problem), icon=":material/style:")
    if not chosen.names:
        return
    used = set_in_use(page_hand)
    words = t("own_set-in_use", name=escape_markdown(used)) if used else t("own_set-any")
    with st.popover(words, icon=":material/style:", key="own_set_line", type="tertiary"):
        options = [BEST_MATCH, *chosen.names, NO_SET]
        st.selectbox(
            t("own_set-choose"),
            options,
            index=current_index(keys.OWN_SET, options),
            format_func=lambda name: {BEST_MATCH: t("own_set-fitting"), NO_SET: t("own_set-any")}.get(
                name, name
            ),
            key=keys.OWN_SET,
            filter_mode=None,
            persist_state="session",
        )


def photo_source(digest: str, chosen: str, frame: Frame | None = None, target: Point | None = None) -> str:
    """Return the identification of a photo's part as read with a choice of sets."""
    return reading_source(f"{digest}{frame or ''}{target or ''}".replace(" ", ""), chosen)


def render_teach_section(page_hand: CurrentHand) -> None:
    """Offer to teach the set with the corrected photo, and to download, restore or remove sets."""
    st.markdown(f"**{t('own_set-heading')}**")
    st.caption(f"{t('own_set-hint')} {_storage_text()}")
    with st.container():  # a container of variable content keeps the position of what follows
        known = visit().own_sets
        done, problem = known.notice.take()
        if done:
            st.success(done, icon=":material/check:")
        if problem:
            st.error(problem, icon=":material/error:")
        if known.duplicate:
            _ask_about_duplicate(known.duplicate)
    if page_hand.photo is not None:
        with st.container(horizontal=True, vertical_alignment="bottom"):
            st.text_input(
                t("own_set-name"),
                set_in_use(page_hand) or "",
                key=_NAME,
                max_chars=MAX_NAME_LENGTH,
                placeholder=t("own_set-name_example"),
            )
            st.button(
                t("own_set-teach"),
                icon=":material/school:",
                key="own_set_teach",
                on_click=_teach,
                args=(page_hand, page_hand.photo),
            )
    _render_set_actions(set_in_use(page_hand), page_hand)
    render_file_input(
        keys.OWN_SET_FILE,
        t("own_set-import"),
        accept=FILE_TYPES,
        max_bytes=MAX_SET_LENGTH,
        on_text=import_set,
    )
    if is_shared():
        with st.popover(t("belongings-heading"), icon=":material/devices:"):
            render_transfer_section("own_set")


def _storage_text() -> str:
    """Return a text on the visibility and the retention of taught sets."""
    if not is_shared():
        return t("own_set-kept_here")
    if not is_key_stored():
        return t("own_set-kept_for_this_visit")
    return t("own_set-kept_for_you", days=str(find_server_limits().days), count=find_server_limits().sets)


def _teach(page_hand: CurrentHand, photo: Photo) -> None:
    """Add the photo's tiles, except strays, to the named set, and read with it from now on."""
    name = (st.session_state.get(_NAME) or "").strip()
    hand = page_hand.hand
    strays = {tile.id for tile in hand.stray}
    tiles = [
        DetectedTile(tile.label, 1.0, tile.alternatives, tile.quad, row="concealed")
        for tile in hand.tiles
        if tile.quad and tile.id not in strays
    ]

    def taught(known: TaughtSet) -> TaughtSet:
        return teach_photo(get_shared_reader(), known, photo.data, tiles)

    try:
        saved_elsewhere = own_sets.change_set(name, taught)
    except UserFacingError as error:
        visit().own_sets.notice.problem = localize_store_error(error)
        return
    own_sets.use_set(name, page_hand)
    words = t("own_set-taught", count=len(tiles), name=escape_markdown(name))
    visit().own_sets.notice.done = f"{words} {t('own_set-both_kept')}" if saved_elsewhere else words
    visit().run_all = True


def _render_set_actions(name: str | None, page_hand: CurrentHand) -> None:
    """Offer to download a set, to restore its previous version, and to remove it; the hand stays."""
    try:
        kept = own_sets.load_set(name) if name is not None and name in own_sets.set_names() else None
    except UserFacingError as error:
        st.warning(localize_store_error(error), icon=":material/style:")
        return
    if name is None or kept is None:
        return

    def forget() -> None:
        own_sets.remove_set(name)
        own_sets.use_set(BEST_MATCH, page_hand)

    with st.container(horizontal=True, vertical_alignment="bottom"):
        if kept.taught:
            st.download_button(
                t("own_set-download"),
                kept.taught.to_text(),
                set_file_name(name),
                "application/json",
                key="own_set_file",
            )
        if kept.has_previous:
            st.button(
                t("own_set-put_back"),
                icon=":material/undo:",
                key="own_set_put_back",
                help=t("own_set-put_back_help"),
                on_click=_run_action,
                args=(
                    lambda: own_sets.restore_set(name, kept.number),
                    t("own_set-is_back", name=escape_markdown(name)),
                ),
            )
        with st.popover(t("own_set-remove", name=escape_markdown(name)), icon=":material/delete:"):
            st.markdown(t("own_set-remove_really"))
            st.button(
                t("own_set-remove_yes"),
                key="own_set_remove",
                on_click=_run_action,
                args=(forget, t("own_set-removed", name=escape_markdown(name))),
            )


def set_file_name(name: str) -> str:
    """Return the file name of a set, valid on every operating system."""
    plain = "".join("-" if letter in NOT_IN_A_FILE_NAME else letter for letter in name).strip(". ")
    return f"{plain}{SUFFIX}"


def import_set(text: str) -> None:
    """Save the set from a file, ask the user if its name is in use, or set a notice of what is wrong."""
    visit().own_sets.duplicate = None
    try:
        taken = TaughtSet.from_text(text, get_shared_reader().classifier)
        taken = replace(taken, name=taken.name.strip())
        if taken.name in own_sets.set_names():
            stored = own_sets.load_set(taken.name).taught
            if stored is None or stored.to_text() != taken.to_text():
                visit().own_sets.duplicate = taken
                visit().run_all = True
                return
        else:
            own_sets.save_new_set(taken)
    except UserFacingError as error:
        visit().own_sets.notice.problem = localize_store_error(error)
        return
    visit().own_sets.notice.done = t("own_set-imported", name=escape_markdown(taken.name))
    visit().run_all = True


def _ask_about_duplicate(taken: TaughtSet) -> None:
    """Ask what to do with a set whose name is in use."""

    def replace_it() -> None:
        own_sets.change_set(taken.name, lambda _: taken)

    def keep_both() -> None:
        own_sets.save_new_set(replace(taken, name=find_free_name(taken.name, own_sets.set_names())))

    def leave() -> None:
        pass

    st.warning(t("own_set-there", name=escape_markdown(taken.name)), icon=":material/style:")
    choices = {
        "replace": (replace_it, t("own_set-imported", name=escape_markdown(taken.name))),
        "both": (keep_both, t("own_set-kept_both")),
        "leave": (leave, t("own_set-left")),
    }
    with st.container(horizontal=True):
        for choice, (do, words) in choices.items():
            st.button(t(f"own_set-{choice}"), key=f"own_set_{choice}", on_click=_run_action, args=(do, words))


def _run_action(action: Callable[[], None], words: str) -> None:
    """Run an action on the sets, and set the notice of success or failure."""
    try:
        action()
    except UserFacingError as error:
        visit().own_sets.notice.problem = localize_store_error(error)
    else:
        visit().own_sets.notice.done = words
        visit().own_sets.duplicate = None
    visit().run_all = True
