"""The server with another page than the app's, for uvicorn; `TEST_PAGE` names its file in `tests/`."""

import os
from pathlib import Path

import streamlit as st
from streamlit import config

from tilesnap.server.app import app_arguments
from tilesnap.server.launch import APP_FILE

config._main_script_path = str(APP_FILE)  # so that .streamlit/ beside it is read
app = st.App(Path(__file__).parent / os.environ["TEST_PAGE"], **app_arguments())
