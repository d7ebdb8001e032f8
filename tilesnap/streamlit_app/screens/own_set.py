"""The players' own set of tiles: chosen for reading, taught by corrected photos, kept, given away."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import TellableError
from tilesnap.games.store.bounds import bounds, is_shared
from tilesnap.games.store.checks import LONGEST_NAME, LONGEST_TEXT, free_name
from tilesnap.i18n.text import literal, t
from tilesnap.runtime.reader import shared_reader
from tilesnap.streamlit_app.components.file_input import file_input
from tilesnap.streamlit_app.screens.transfer import belongings_section
from tilesnap.streamlit_app.state import keys, own_sets
from tilesnap.streamlit_app.state.game import told_of_store
from tilesnap.streamlit_app.state.own_sets import FITTING, NO_SET, set_in_use, source_with
from tilesnap.streamlit_app.state.ownership import lasts
from tilesnap.streamlit_app.state.visit import visit
from vision import ReadTile, TaughtSet, teach_photo

if TYPE_CHECKING:
    from collections.abc import Callable

    from tilesnap.streamlit_app.state.own_sets import Choice
    from tilesnap.streamlit_app.state.photos import Photo
    from tilesnap.streamlit_app.state.session import LaidOut
    from vision import Frame
    from vision.reading import Point

SUFFIX = ".tileset.json"
FILE_TYPES = ".json,application/json"
NOT_IN_A_FILE_NAME = frozenset('/\\:*?"<>|')

_NAME = "own_set_name"


def set_line(chosen: Choice, laid: LaidOut) -> None:
    """Say at the photo which set of tiles it is read with, and let another be chosen."""
    if chosen.problem:
        st.warning(told_of_store(chosen.problem), icon=":material/style:")
    if not chosen.names:
        return
    used = set_in_use(laid)
    words = t("own_set-in_use", name=literal(used)) if used else t("own_set-any")
    with st.popover(words, icon=":material/style:", key="own_set_line", type="tertiary"):
        st.selectbox(
            t("own_set-choose"),
            [FITTING, *chosen.names, NO_SET],
            format_func=lambda name: {FITTING: t("own_set-fitting"), NO_SET: t("own_set-any")}.get(
                name, name
            ),
            key=keys.OWN_SET,
            filter_mode=None,
            persist_state="session",
        )


def photo_source(digest: str, chosen: str, frame: Frame | None = None, target: Point | None = None) -> str:
    """Name a photo, or what a frame or the hand at a point shows of it, as read by a choice of sets."""
    return source_with(f"{digest}{frame or ''}{target or ''}".replace(" ", ""), chosen)


def teach_section(laid: LaidOut) -> None:
    """Offer to learn the set from the photo as corrected, and to keep, fetch or remove what was learnt."""
    st.markdown(f"**{t('own_set-heading')}**")
    st.caption(f"{t('own_set-hint')} {_where_kept()}")
    with st.container():  # whether it tells anything or not, what follows keeps its place
        known = visit().own_sets
        done, problem = known.notice.take()
        if done:
            st.success(done, icon=":material/check:")
        if problem:
            st.error(problem, icon=":material/error:")
        if known.taken:
            _ask_which(known.taken)
    if laid.photo is not None:
        with st.container(horizontal=True, vertical_alignment="bottom"):
            st.text_input(
                t("own_set-name"),
                set_in_use(laid) or "",
                key=_NAME,
                max_chars=LONGEST_NAME,
                placeholder=t("own_set-name_example"),
            )
            st.button(
                t("own_set-teach"),
                icon=":material/school:",
                key="own_set_teach",
                on_click=_teach,
                args=(laid, laid.photo),
            )
    _keep(set_in_use(laid), laid)
    file_input(keys.OWN_SET_FILE, t("own_set-import"), accept=FILE_TYPES, most=LONGEST_TEXT, on_text=take_in)
    if is_shared():
        with st.popover(t("belongings-heading"), icon=":material/devices:"):
            belongings_section("own_set")


def _where_kept() -> str:
    """Say who can see what is taught here, and how long it stays."""
    if not is_shared():
        return t("own_set-kept_here")
    if not lasts():
        return t("own_set-kept_for_this_visit")
    return t("own_set-kept_for_you", days=str(bounds().days), count=bounds().sets)


def _teach(laid: LaidOut, photo: Photo) -> None:
    """Add the photo's tiles, but for the strays, to the set that is named, and read with it from now on."""
    name = (st.session_state.get(_NAME) or "").strip()
    hand = laid.hand
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
        visit().own_sets.notice.problem = told_of_store(error)
        return
    own_sets.use(name, laid)
    words = t("own_set-taught", count=len(tiles), name=literal(name))
    visit().own_sets.notice.done = f"{words} {t('own_set-both_kept')}" if meanwhile else words
    visit().run_all = True


def _keep(name: str | None, laid: LaidOut) -> None:
    """Offer a set's file, to put the set back as it was before, and to remove it; the hand stays."""
    try:
        kept = own_sets.load(name) if name is not None and name in own_sets.names() else None
    except TellableError as error:
        st.warning(told_of_store(error), icon=":material/style:")
        return
    if name is None or kept is None:
        return

    def forget() -> None:
        own_sets.remove(name)
        own_sets.use(FITTING, laid)

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
    visit().own_sets.taken = None
    try:
        taken = TaughtSet.from_text(text, shared_reader().classifier)
        taken = replace(taken, name=taken.name.strip())
        if taken.name in own_sets.names():
            there = own_sets.load(taken.name).taught
            if there is None or there.to_text() != taken.to_text():
                visit().own_sets.taken = taken
                visit().run_all = True
                return
        else:
            own_sets.keep_new(taken)
    except TellableError as error:
        visit().own_sets.notice.problem = told_of_store(error)
        return
    visit().own_sets.notice.done = t("own_set-imported", name=literal(taken.name))
    visit().run_all = True


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
        visit().own_sets.notice.problem = told_of_store(error)
    else:
        visit().own_sets.notice.done = words
        visit().own_sets.taken = None
    visit().run_all = True
