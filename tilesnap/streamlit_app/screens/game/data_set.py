"""The photos that are stored with a game as a data set, which only a server has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.i18n.translate import t
from tilesnap.streamlit_app.state.open_game import authorised_store, set_problem
from vision.dataset import LICENCES, CorrectedPhoto, export_zip

if TYPE_CHECKING:
    from tilesnap.games.store import Store
    from tilesnap.streamlit_app.state.visit import OpenGame

_LICENCE, _CROPS = "collected_licence", "collected_crops"


def render_data_set_section(game: OpenGame) -> None:
    """Offer the stored photos with their labels as a data set; nothing if there are none."""
    try:
        store = authorised_store(game, "enter")
        count = store.count_photos(game.id)
    except ScoringError as error:
        set_problem(error)
        return
    if not count:
        return
    with st.popover(t("collected-heading", count=count), icon=":material/dataset:"):
        st.markdown(t("collected-what"))
        licence = st.selectbox(
            t("collected-licence"), list(LICENCES), index=None, format_func=_licence_name, key=_LICENCE
        )
        crops = st.toggle(t("collected-crops"), value=True, key=_CROPS, help=t("collected-crops_help"))
        if licence is None:
            return
        st.download_button(
            t("collected-download"),
            lambda: export_zip(_load_photos(store, game.id), licence=licence, whole=not crops),
            file_name=f"tilesnap-{game.id}.zip",
            mime="application/zip",
            icon=":material/download:",
            on_click="ignore",
        )


def _load_photos(store: Store, game: str) -> list[CorrectedPhoto]:
    """Return the stored photos with their labels. Raises RecordError for labels that cannot be read."""
    return [CorrectedPhoto.from_json(each.reading, each.photo) for each in store.photos(game)]


def _licence_name(id_: str) -> str:
    return t("collected-own_use") if id_ == "own-use" else LICENCES[id_].name
