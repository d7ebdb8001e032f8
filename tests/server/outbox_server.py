"""The server with the page of `outbox_page.py` in it, as uvicorn takes it."""

from pathlib import Path

from streamlit import config

from server.app import PAGE, whole_server

config._main_script_path = str(PAGE)  # so that .streamlit/ beside it counts
app = whole_server(page=Path(__file__).with_name("outbox_page.py"))
