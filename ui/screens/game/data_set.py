"""The corrected readings of a game as a labelled data set, for whoever wants to teach networks with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError
from ui.messages.text import literal, t, told
from ui.state.game import allowed, note_problem
from vision.collected import LICENCES, CorrectedPhoto, RecordError, data_set_zip

if TYPE_CHECKING:
    from ui.state.visit import OpenGame

_LICENCE, _CROPS = "collected_licence", "collected_crops"


def collected_section(game: OpenGame) -> None:
    """Offer the photos that were kept with their labels; nothing where none was."""
    try:
        kept = allowed(game, "enter").photos(game.id)
    except ScoringError as error:
        note_problem(error)
        return
    if not kept:
        return
    with st.popover(t("collected-heading", count=len(kept)), icon=":material/dataset:"):
        st.markdown(t("collected-what"))
        licence = st.selectbox(
            t("collected-licence"), list(LICENCES), index=None, format_func=_licence, key=_LICENCE
        )
        crops = st.toggle(t("collected-crops"), value=True, key=_CROPS, help=t("collected-crops_help"))
        if licence is None:
            return
        try:
            photos = [CorrectedPhoto.from_json(each.reading, each.photo) for each in kept]
        except RecordError as error:
            st.error(literal(told(error)), icon=":material/broken_image:")
            return
        st.download_button(
            t("collected-download"),
            lambda: data_set_zip(photos, licence=licence, whole=not crops),
            file_name=f"tilesnap-{game.id}.zip",
            mime="application/zip",
            icon=":material/download:",
            on_click="ignore",
        )


def _licence(id_: str) -> str:
    return t("collected-own_use") if id_ == "own-use" else LICENCES[id_].name
