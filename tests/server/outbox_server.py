"""The server with `outbox_page.py` as its page, for uvicorn."""

from pathlib import Path

import streamlit as st
from streamlit import config

from tilesnap.server.app import around_the_page
from tilesnap.server.launch import APP

config._main_script_path = str(APP)  # so that .streamlit/ beside it is read
app = st.App(Path(__file__).with_name("outbox_page.py"), **around_the_page())
