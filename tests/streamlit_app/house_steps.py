"""Steps on the page of house rules without a browser."""

from streamlit.testing.v1 import AppTest

from tests.streamlit_app.app_steps import set_known_rules, visit_of


def rules_page():
    import streamlit as st

    from tilesnap.streamlit_app.components.loading import install_page_assets
    from tilesnap.streamlit_app.screens.house_rules import open_house_file, render_house_page

    install_page_assets()
    if text := st.session_state.pop("file_sent", None):  # as the file button calls it
        open_house_file(text)
    render_house_page()


def open_file(page, text):
    page.session_state["file_sent"] = text
    page.run()
    assert not page.exception


def open_house_page() -> AppTest:
    page = AppTest.from_function(rules_page, default_timeout=60)
    set_known_rules(page)
    return page.run()


def widget(page, ending):
    """Return the widget whose key has this ending; the beginning names the rules and a counter."""
    kinds = ("segmented_control", "pills", "toggle", "number_input", "selectbox", "button", "text_input")
    widgets = [w for kind in kinds for w in page.get(kind) if w.key and w.key.endswith(ending)]
    return min(widgets, key=lambda widget: ".house_new." in widget.key)


def items_shown(page):
    """Return the ids of the items in rows."""
    return [toggle.key.split(".")[-2] for toggle in page.toggle if toggle.key.endswith(".on")]


def choose(page, ending, value):
    widget(page, ending).set_value(value).run()
    assert not page.exception


def press(page, ending):
    widget(page, ending).click().run()
    assert not page.exception


def notices(page):
    """Return the texts of the page's boxes."""
    return "\n".join(box.value for kind in (page.error, page.success, page.info) for box in kind)


def house_changes(page):
    """Return the house rules for the chosen rules."""
    return visit_of(page).house.edits.get(page.session_state["rules"], {})
