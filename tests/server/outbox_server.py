"""The server with the page of `outbox_page.py` in it, as uvicorn takes it."""

from pathlib import Path

import streamlit as st
from streamlit import config

from tilesnap.server.app import around_the_page
from tilesnap.server.launch import APP

config._main_script_path = str(APP)  # so that .streamlit/ beside it counts
app = st.App(Path(__file__).with_name("outbox_page.py"), **around_the_page())
