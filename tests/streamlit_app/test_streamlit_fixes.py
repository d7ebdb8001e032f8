"""Tests that messages to the page are not lost to a newer request."""

from streamlit.testing.v1 import AppTest

from tests.serving import ROOT
from tilesnap.streamlit_app.streamlit_fixes import complete_callbacks


def page_with_busy_callback():
    """Script whose callback meets a newer request before it uses the session state."""
    import streamlit as st
    from streamlit.runtime.scriptrunner import RerunData, get_script_run_ctx

    def press():
        if "pressed" not in st.session_state:
            get_script_run_ctx().script_requests.request_rerun(RerunData())
        st.session_state["pressed"] = "first"
        st.session_state["also"] = "second"

    st.button("Press", on_click=press)


def test_callbacks_complete_when_newer_request_arrives():
    complete_callbacks()
    page = AppTest.from_function(page_with_busy_callback).run()
    page.button[0].click().run()
    assert (page.session_state["pressed"], page.session_state["also"]) == ("first", "second")


def test_fast_reruns_are_off():
    text = (ROOT / ".streamlit" / "config.toml").read_text("utf-8")
    assert "fastReruns = false" in text
