"""A page with a button that saves a deal; without `?g=` it only sends what is stored."""

import streamlit as st

from tests.games.log_builders import deal_event, won_deal
from tilesnap.streamlit_app.components.browser_storage import sync_browser_storage
from tilesnap.streamlit_app.components.connection import watch_connection
from tilesnap.streamlit_app.components.game_outbox import (
    PreparedEntry,
    current_device,
    name_device,
    render_game_outbox,
)
from tilesnap.streamlit_app.components.loading import install_page_assets

install_page_assets()
watch_connection()
saved = st.session_state.setdefault("saved", [])
own = current_device()
token = st.query_params.get("g")
if token and own:
    number = len(saved) + 1
    deal = f"{own.id[:8]}-{number}"
    event = deal_event(deal, None, won_deal(0, 40, 10, 0, 10 * number))
    prepared = PreparedEntry(f"entry-{deal}", token, event, f"Save deal {number}")
else:
    prepared = None


def on_saved(ids):
    saved.extend(ids)
    return True


render_game_outbox(prepared, on_saved)
sync_browser_storage()
st.text(f"saved: {len(saved)}")
st.text(f"device: {(own.name or 'unnamed') if own else 'unknown'}")
if st.button("Name this device"):
    name_device("Anna's phone")
    st.rerun()
