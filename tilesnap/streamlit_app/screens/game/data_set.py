"""The photos that are stored with a game as a data set, which only a server has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.i18n.translate import escape_markdown, localize, t
from tilesnap.streamlit_app.state.open_game import authorised_store, set_problem
from vision.dataset import LICENCES, CorrectedPhoto, RecordError, export_zip

if TYPE_CHECKING:
    from tilesnap.streamlit_app.state.visit import OpenGame

_LICENCE, _CROPS = "collected_licence", "collected_crops"


def render_data_set_section(game: OpenGame) -> None:
    """Offer the stored photos with their labels as a data set; nothing if there are none.

    The photos are loaded once a licence is chosen.
    """
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
        try:
            photos = [CorrectedPhoto.from_json(each.reading, each.photo) for each in store.photos(game.id)]
        except (RecordError, ScoringError) as error:
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
