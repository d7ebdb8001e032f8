"""Deals that need a word: told in several ways, with a choice between them, or to be corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from game.events import Chosen
from ui.drawing.deal_words import told_by, version_words
from ui.state.company import name_of
from ui.state.game import device_id, tell
from words.text import literal, t, told

if TYPE_CHECKING:
    from game.playing import PlayedDeal
    from ui.state.visit import OpenGame


def told_twice_section(game: OpenGame) -> None:
    """Show each deal of which a version is to be chosen, and which are to be corrected."""
    for deal in game.evening.deals:
        if deal.problem:
            why = literal(told(deal.problem))
            words = t("deal-to_correct", number=str(deal.place.number), why=why)
            st.warning(words, icon=":material/edit:")
        if not deal.slot.agreed:
            _told_twice(game, deal)


def _told_twice(game: OpenGame, deal: PlayedDeal) -> None:
    """Show the versions of a deal side by side, and let one of them, or all of them, be chosen."""
    versions = deal.slot.versions
    with st.container(border=True, key=f"twice_{versions[0].deal}"):
        st.warning(t("deal-told_twice", number=str(deal.place.number)), icon=":material/call_split:")
        for number, version in enumerate(versions):
            with st.container(horizontal=True, vertical_alignment="center"):
                by = literal(told_by(version, _who(version.entry.device)))
                words = literal(version_words(version, deal, game.evening))
                st.markdown(f"**{by}** {words}", width="stretch")
                if game.may_write:
                    rest = tuple(other.entry.id for other in versions if other is not version)
                    chosen = Chosen(deal=version.deal, keep=(version.entry.id,), drop=rest)
                    key = f"take_{number}_{version.entry.id}"
                    st.button(t("deal-take_this"), key=key, on_click=tell, args=(chosen,))
        if game.may_write and len({version.deal for version in versions}) == len(versions):
            both = Chosen(deal=versions[0].deal, keep=tuple(version.entry.id for version in versions))
            key = f"both_{versions[0].entry.id}"
            st.button(t("deal-take_both"), key=key, on_click=tell, args=(both,))


def _who(device: str) -> str:
    """Name the device that told a version."""
    return name_of(device) or t("device-by_this" if device == device_id() else "device-by_another")
