"""The server with `outbox_page.py` as its page, for uvicorn."""

from pathlib import Path

import streamlit as st
from streamlit import config

from tilesnap.server.app import app_arguments
from tilesnap.server.launch import APP_FILE

config._main_script_path = str(APP_FILE)  # so that .streamlit/ beside it is read
app = st.App(Path(__file__).with_name("outbox_page.py"), **app_arguments())
