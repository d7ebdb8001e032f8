"""Steps on the page of house rules without a browser."""

from streamlit.testing.v1 import AppTest

from tests.streamlit_app.app_steps import component_data, send_command, set_known_rules, visit_of
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


def open_file(page, text):
    send_command(page, "import_house_rules", text=text)


def change(page, part, **values):
    send_command(page, "change_house_rules", part=part, values=values)


def choose_rules(page, name, preset=None):
    """Choose rules in the chip, or on the page of house rules."""
    at = keys.RULE_CHOICE if component_data(page, keys.RULE_CHOICE) else keys.HOUSE_PARTS
    send_command(page, "set_rules", at=at, name=name, preset=preset)


def chosen_rules(page):
    """Return the names of the rule set and the preset that the chip shows as chosen, None before a choice."""
    parts = component_data(page, keys.RULE_CHOICE)["parts"]
    on = [each["command"] for part in parts for each in part.get("buttons", ()) if each["on"]]
    names, presets = [each["name"] for each in on], [each.get("preset") for each in on]
    return (names[0], presets[-1]) if on else (None, None)


def house_changes(page):
    """Return the house rules for the chosen rules."""
    return visit_of(page).house.changes.get(page.session_state[keys.RULES], {})
