"""The players' own set of tiles: chosen for reading, taught by corrected photos, kept, given away."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from game.store.bounds import bounds, is_shared
from game.store.checks import LONGEST_NAME, LONGEST_TEXT, free_name
from scoring.errors import TellableError
from ui.components.file_input import file_input
from ui.messages.text import literal, t
from ui.screens.belongings import belongings_section
from ui.state import own_sets
from ui.state.kept import LASTS, OWN_SET_KEY
from ui.state.reader import shared_reader
from ui.state.session import RUN_ALL
from ui.state.sharing import told_of_store
from vision import ReadTile, TaughtSet, teach_photo

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.state.edit_hand import EditHand
    from ui.state.session import LaidOut, Photo
    from vision import Frame
    from vision.reading import Point

ANY = ""
SUFFIX = ".tileset.json"
FILE_TYPES = ".json,application/json"
NOT_IN_A_FILE_NAME = frozenset('/\\:*?"<>|')

_IMPORT, _NAME, _TOLD, _REFUSED = "own_set_import", "own_set_name", "own_set_told", "own_set_refused"
_TAKEN = "own_set_taken"
"""In the session: a set from a file whose name another set has, until it is said what becomes of them."""


def chosen_set() -> TaughtSet | None:
    """Let the user choose a taught set, or none; show nothing while there is none to choose."""
    try:
        names = own_sets.names()
        if st.session_state.get(OWN_SET_KEY) not in names:
            st.session_state[OWN_SET_KEY] = ANY
        if not names:
            return None
        name = st.selectbox(
            t("own_set-choose"),
            [ANY, *names],
            format_func=lambda n: n or t("own_set-any"),
            key=OWN_SET_KEY,
            persist_state="session",
        )
        if name == ANY:
            return None
        kept = own_sets.load(name)
    except TellableError as error:
        st.warning(told_of_store(error), icon=":material/style:")
        return None
    if kept.problem:
        st.warning(told_of_store(kept.problem), icon=":material/style:")
    return kept.taught


def photo_source(
    digest: str, taught: TaughtSet | None, frame: Frame | None = None, meant: Point | None = None
) -> str:
    """Name a photo, or what a frame or the hand at a point shows of it, as read with a set of tiles."""
    part = f"{digest}{frame or ''}{meant or ''}".replace(" ", "")
    return f"{part} {taught.name}" if taught else part


def teach_section(laid: LaidOut) -> None:
    """Offer to learn the set from the photo as corrected, and to keep, fetch or remove what was learnt."""
    with st.expander(t("own_set-heading"), icon=":material/school:"):
        st.caption(f"{t('own_set-hint')} {_where_kept()}")
        with st.container():  # whether it tells anything or not, what follows keeps its place
            if learnt := st.session_state.pop(_TOLD, None):
                st.success(learnt, icon=":material/check:")
            if refused := st.session_state.pop(_REFUSED, None):
                st.error(refused, icon=":material/error:")
            if taken := st.session_state.get(_TAKEN):
                _ask_which(taken)
        if laid.photo is not None:
            with st.container(horizontal=True, vertical_alignment="bottom"):
                name = st.text_input(
                    t("own_set-name"),
                    st.session_state.get(OWN_SET_KEY, ANY),
                    key=_NAME,
                    max_chars=LONGEST_NAME,
                    placeholder=t("own_set-name_example"),
                )
                if st.button(t("own_set-teach"), icon=":material/school:", key="own_set_teach"):
                    _teach((name or "").strip(), laid.hand, laid.photo)
        _keep(st.session_state.get(OWN_SET_KEY, ANY), laid)
        file_input(_IMPORT, t("own_set-import"), accept=FILE_TYPES, most=LONGEST_TEXT, on_text=take_in)
        if is_shared():
            with st.popover(t("belongings-heading"), icon=":material/devices:"):
                belongings_section("own_set")


def _where_kept() -> str:
    """Say who can see what is taught here, and how long it stays."""
    if not is_shared():
        return t("own_set-kept_here")
    if not st.session_state.get(LASTS, True):
        return t("own_set-kept_for_this_visit")
    return t("own_set-kept_for_you", days=str(bounds().days), count=bounds().sets)


def _teach(name: str, hand: EditHand, photo: Photo) -> None:
    """Add the photo's tiles, but for the strays, to the set of that name."""
    strays = {tile.id for tile in hand.stray}
    tiles = [
        ReadTile(tile.label, 1.0, tile.alternatives, tile.quad, row="concealed")
        for tile in hand.tiles
        if tile.quad and tile.id not in strays
    ]

    def taught(known: TaughtSet) -> TaughtSet:
        return teach_photo(shared_reader(), known, photo.data, tiles)

    try:
        meanwhile = own_sets.change(name, taught)
    except TellableError as error:
        st.error(told_of_store(error), icon=":material/error:")
        return
    words = t("own_set-taught", count=len(tiles), name=literal(name))
    st.session_state[_TOLD] = f"{words} {t('own_set-both_kept')}" if meanwhile else words
    st.rerun()


def _keep(name: str, laid: LaidOut) -> None:
    """Offer a set's file, to put the set back as it was before, and to remove it; the hand stays."""
    try:
        kept = own_sets.load(name) if name != ANY and name in own_sets.names() else None
    except TellableError as error:
        st.warning(told_of_store(error), icon=":material/style:")
        return
    if kept is None:
        return

    def forget() -> None:
        own_sets.remove(name)
        laid.source = laid.source and laid.source.partition(" ")[0]

    with st.container(horizontal=True, vertical_alignment="bottom"):
        if kept.taught:
            st.download_button(
                t("own_set-download"),
                kept.taught.to_text(),
                file_name(name),
                "application/json",
                key="own_set_file",
            )
        if kept.has_former:
            st.button(
                t("own_set-put_back"),
                icon=":material/undo:",
                key="own_set_put_back",
                help=t("own_set-put_back_help"),
                on_click=_do,
                args=(lambda: own_sets.put_back(name, kept.number), t("own_set-is_back", name=literal(name))),
            )
        with st.popover(t("own_set-remove", name=literal(name)), icon=":material/delete:"):
            st.markdown(t("own_set-remove_really"))
            st.button(
                t("own_set-remove_yes"),
                key="own_set_remove",
                on_click=_do,
                args=(forget, t("own_set-removed", name=literal(name))),
            )


def file_name(name: str) -> str:
    """Name the file of a set, so that any computer takes it."""
    plain = "".join("-" if letter in NOT_IN_A_FILE_NAME else letter for letter in name).strip(". ")
    return f"{plain}{SUFFIX}"


def take_in(text: str) -> None:
    """Keep the set that a file holds, ask where another set has its name, or tell what is wrong with it."""
    st.session_state.pop(_TAKEN, None)
    try:
        taken = TaughtSet.from_text(text, shared_reader().classifier)
        taken = replace(taken, name=taken.name.strip())
        if taken.name in own_sets.names():
            there = own_sets.load(taken.name).taught
            if there is None or there.to_text() != taken.to_text():
                st.session_state[_TAKEN] = taken
                st.session_state[RUN_ALL] = True
                return
        else:
            own_sets.keep_new(taken)
    except TellableError as error:
        st.session_state[_REFUSED] = told_of_store(error)
        return
    st.session_state[_TOLD] = t("own_set-imported", name=literal(taken.name))
    st.session_state[RUN_ALL] = True


def _ask_which(taken: TaughtSet) -> None:
    """Ask what becomes of a set that has the name of another."""

    def replace_it() -> None:
        own_sets.change(taken.name, lambda _: taken)

    def keep_both() -> None:
        own_sets.keep_new(replace(taken, name=free_name(taken.name, own_sets.names())))

    def leave() -> None:
        pass

    st.warning(t("own_set-there", name=literal(taken.name)), icon=":material/style:")
    ways = {
        "replace": (replace_it, t("own_set-imported", name=literal(taken.name))),
        "both": (keep_both, t("own_set-kept_both")),
        "leave": (leave, t("own_set-left")),
    }
    with st.container(horizontal=True):
        for way, (do, words) in ways.items():
            st.button(t(f"own_set-{way}"), key=f"own_set_{way}", on_click=_do, args=(do, words))


def _do(what: Callable[[], None], words: str) -> None:
    """Do something to the sets; tell that it is done, or why it could not be."""
    try:
        what()
    except TellableError as error:
        st.session_state[_REFUSED] = told_of_store(error)
    else:
        st.session_state[_TOLD] = words
        st.session_state.pop(_TAKEN, None)
    st.session_state[RUN_ALL] = True
