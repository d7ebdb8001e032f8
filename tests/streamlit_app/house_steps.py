"""Steps on the page of house rules without a browser."""

from streamlit.testing.v1 import AppTest

from tests.streamlit_app.app_steps import component_data, send, set_known_rules, visit_of
from tilesnap.streamlit_app.state import keys


def rules_page():
    from tilesnap.streamlit_app.components.loading import install_page_assets
    from tilesnap.streamlit_app.screens.house_rules import render_house_page

    install_page_assets()
    render_house_page()


def open_house_page(*, knows_rules=True) -> AppTest:
    page = AppTest.from_function(rules_page, default_timeout=60)
    if knows_rules:
        set_known_rules(page)
    return page.run()


def send_command(page, command, *, number=None, **values):
    """Send a command of the parts, with the next number or this one."""
    number = component_data(page, "parts")["done"] + 1 if number is None else number
    sent = {"number": number, "command": {"command": command, **values}}
    send(page, "parts", "commands", {"commands": [sent]})


def open_file(page, text):
    send_command(page, "import_house_rules", text=text)


def change(page, part, **values):
    send_command(page, "change_house_rules", part=part, values=values)


def choose_rules(page, name):
    page.selectbox(keys.RULES).set_value(name).run()
    assert not page.exception


def house_changes(page):
    """Return the house rules for the chosen rules."""
    return visit_of(page).house.changes.get(page.session_state[keys.RULES], {})
