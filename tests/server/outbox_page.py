"""A page with a button that saves a deal; without `?g=` it only sends what is stored."""

import streamlit as st

from tests.games.telling import dealt, won
from tilesnap.streamlit_app.components.connection import connection
from tilesnap.streamlit_app.components.game_outbox import Prepared, device, game_outbox, name_device
from tilesnap.streamlit_app.components.loading import install
from tilesnap.streamlit_app.components.remember import remember

install()
connection()
saved = st.session_state.setdefault("saved", [])
own = device()
token = st.query_params.get("g")
if token and own:
    number = len(saved) + 1
    deal = f"{own.id[:8]}-{number}"
    event = dealt(deal, None, won(0, 40, 10, 0, 10 * number))
    prepared = Prepared(f"entry-{deal}", token, event, f"Save deal {number}")
else:
    prepared = None


def on_saved(ids):
    saved.extend(ids)
    return True


game_outbox(prepared, on_saved)
remember()
st.text(f"saved: {len(saved)}")
st.text(f"device: {(own.name or 'unnamed') if own else 'unknown'}")
if st.button("Name this device"):
    name_device("Anna's phone")
    st.rerun()
