"""Test of a host whose link was revoked: every button shows a message, and none fails."""

from itertools import count

import pytest

from tests.streamlit_app.game_steps import enter_deal, go_to_section, open_game_page, save_stated_deal

pytestmark = pytest.mark.usefixtures("store")
PHONES = count(2)
PLACES = {
    "play": ("play", False),
    "a deal entered": ("play", True),
    "deals": ("deals", False),
    "results": ("results", False),
}
PRESSES = {
    "button": lambda widget: widget.click(),
    "toggle": lambda widget: widget.set_value(not widget.value),
    "text_input": lambda widget: widget.set_value("Anna's phone"),
    "selectbox": lambda widget: widget.select_index(len(widget.options) - 1),
}


def open_revoked_host(store, game, place, *, entered):
    """Return a host's page in a section of the game with a saved deal, after its link was revoked."""
    token = store.make_link(game, "host")
    page = open_game_page(f"phone-{next(PHONES)}", g=token)
    save_stated_deal(page)
    go_to_section(page, place)
    if entered:
        enter_deal(page)
    store.revoke(store.link(token).id)
    return page


@pytest.mark.slow
@pytest.mark.parametrize(("place", "entered"), PLACES.values(), ids=PLACES)
def test_host_with_revoked_link_gets_message_at_every_button(store, game, place, entered):
    page = open_revoked_host(store, game, place, entered=entered)
    faults = []
    for kind, press in PRESSES.items():
        for number in range(len(page.get(kind))):
            page = open_revoked_host(store, game, place, entered=entered)
            widget = page.get(kind)[number]
            if widget.disabled:
                continue
            press(widget)
            page.run()
            faults += [(widget.key, fault.message) for fault in page.exception]
    assert faults == []
