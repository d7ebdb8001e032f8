"""The players' own set of tiles: chosen for reading, taught by corrected photos, kept, given away."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st
from platformdirs import user_data_path

from scoring.errors import TellableError
from ui.components.file_input import file_input
from ui.messages.text import t, told
from ui.state.kept import OWN_SET_KEY
from ui.state.reader import shared_reader
from ui.state.session import RUN_ALL
from vision import ReadTile, Shelf, TaughtSet, teach_photo
from vision.shelf import SUFFIX

if TYPE_CHECKING:
    from ui.state.edit_hand import EditHand
    from ui.state.session import LaidOut, Photo
    from vision import Frame
    from vision.reading import Point

ANY = ""
FILE_TYPES = ".json,application/json"
MOST_BYTES = 5_000_000
"""Of a set's file: that of every tile taught fifty times has less."""

_IMPORT, _NAME, _TOLD, _REFUSED = "own_set_import", "own_set_name", "own_set_told", "own_set_refused"


def shelf() -> Shelf:
    """Return the sets that this computer keeps: in TILESNAP_SETS, else where it keeps what programs save."""
    return Shelf(
        Path(os.environ.get("TILESNAP_SETS") or user_data_path("tilesnap", appauthor=False) / "sets")
    )


def chosen_set() -> TaughtSet | None:
    """Let the user choose a taught set, or none; show nothing while there is none to choose."""
    names = shelf().names()
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
    try:
        return shelf().load(name, shared_reader().classifier)
    except TellableError as error:
        st.warning(told(error), icon=":material/style:")
        return None


def photo_source(
    digest: str, taught: TaughtSet | None, frame: Frame | None = None, meant: Point | None = None
) -> str:
    """Name a photo, or what a frame or the hand at a point shows of it, as read with a set of tiles."""
    part = f"{digest}{frame or ''}{meant or ''}".replace(" ", "")
    return f"{part} {taught.name}" if taught else part


def teach_section(laid: LaidOut) -> None:
    """Offer to learn the set from the photo as corrected, and to keep, fetch or remove what was learnt."""
    with st.expander(t("own_set-heading"), icon=":material/school:"):
        st.caption(t("own_set-hint"))
        with st.container():  # whether it tells anything or not, what follows keeps its place
            if learnt := st.session_state.pop(_TOLD, None):
                st.success(learnt, icon=":material/check:")
            if refused := st.session_state.pop(_REFUSED, None):
                st.error(refused, icon=":material/error:")
        if laid.photo is not None:
            with st.container(horizontal=True, vertical_alignment="bottom"):
                name = st.text_input(
                    t("own_set-name"),
                    st.session_state.get(OWN_SET_KEY, ANY),
                    key=_NAME,
                    placeholder=t("own_set-name_example"),
                )
                if st.button(t("own_set-teach"), icon=":material/school:", key="own_set_teach"):
                    _teach(name, laid.hand, laid.photo)
        _keep(st.session_state.get(OWN_SET_KEY, ANY), laid)


def _teach(name: str, hand: EditHand, photo: Photo) -> None:
    """Add the photo's tiles, but for the strays, to the set of that name."""
    strays = {tile.id for tile in hand.stray}
    tiles = [
        ReadTile(tile.label, 1.0, tile.alternatives, tile.quad, row="concealed")
        for tile in hand.tiles
        if tile.quad and tile.id not in strays
    ]
    try:
        reader = shared_reader()
        known = (
            shelf().load(name, reader.classifier)
            if name in shelf().names()
            else TaughtSet.empty(name, reader.classifier)
        )
        shelf().save(teach_photo(reader, known, photo.data, tiles))
    except TellableError as error:
        st.error(told(error), icon=":material/error:")
        return
    st.session_state[_TOLD] = t("own_set-taught", count=len(tiles), name=name)
    st.rerun()


def _keep(name: str, laid: LaidOut) -> None:
    """Fetch a set's file, remove it, or take one in; the hand as corrected stays."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        if name in shelf().names():
            try:
                text = shelf().load(name, shared_reader().classifier).to_text()
            except TellableError:
                text = ""
            if text:
                st.download_button(
                    t("own_set-download"),
                    text,
                    f"{name}{SUFFIX}",
                    "application/json",
                    key="own_set_file",
                )
            if st.button(t("own_set-remove", name=name), key="own_set_remove"):
                shelf().remove(name)
                laid.source = laid.source and laid.source.partition(" ")[0]
                st.rerun()
    file_input(_IMPORT, t("own_set-import"), accept=FILE_TYPES, most=MOST_BYTES, on_text=take_in)


def take_in(text: str) -> None:
    """Keep the set that a file holds, or tell what is wrong with it."""
    try:
        taken = TaughtSet.from_text(text, shared_reader().classifier)
        shelf().save(taken)
    except TellableError as error:
        st.session_state[_REFUSED] = told(error)
        return
    st.session_state[_TOLD] = t("own_set-imported", name=taken.name)
    st.session_state[RUN_ALL] = True
