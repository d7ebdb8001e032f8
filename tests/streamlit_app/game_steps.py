"""Steps on the page of a game without a browser, and readers of what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.engines import SHIPPED
from tests.games.log_builders import NAMES, deal_event, won_deal
from tests.session.json_commands import buttons, flatten, part_text
from tests.streamlit_app.app_steps import (
    component_data,
    open_app,
    send,
    send_together,
    type_hand,
    visit_of,
    widget,
)
from tests.streamlit_app.house_steps import send_command
from tilesnap.games.events import parse_event
from tilesnap.games.log import Submission
from tilesnap.games.store import open_store
from tilesnap.streamlit_app.state.keys import DROP_DEAL, TABLE, TOTAL_ENTRY
from tilesnap.streamlit_app.state.visit import Browser

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

LINES = (*"ESWN", "waits")
SIDES = ("near", "right", "far", "left")
PARTS = (TABLE, DROP_DEAL, TOTAL_ENTRY)
DRAWN, VOID, SELF_DRAWN, NOT_SURE = "the wall ran out", "Void: deal again", "Self-drawn", "Not sure"


def open_game_page(device="phone-1", *, kept=None, **address) -> AppTest:
    """Open the page in a browser of that id, at the game of `g`, or where one is begun."""
    page = open_app(browser=Browser(), **address)
    send_greeting(page, device, {"rules": SHIPPED[0], "rules_said": True, **(kept or {})})
    if not address:
        press(page, "to_game")
    return page


def send_greeting(page, device="phone-1", kept=None):
    """Send the first messages of a browser: its device and its stored settings."""
    named = {"id": device, "name": ""}
    send_together(page, ("game_outbox", "device", named), ("browser_storage", "kept", kept or {}))


def press(page, key):
    widget(page, key).click().run()
    assert not page.exception


def begin(page, *names, rules=None):
    """Begin a game, with four players by default."""
    if rules:
        widget(page, "rules").set_value(rules).run()
    names = names or NAMES
    for _ in range(abs(len(names) - len(NAMES))):
        press(page, "add_player" if len(names) > len(NAMES) else "remove_player")
    for line, name in zip(LINES, names, strict=False):
        next(box for box in page.text_input if box.key == f"game_name_{line}").set_value(name)
    press(page, "begin_game")
    return page


def keys(page):
    return [button.key for button in page.button]


def title(page):
    """Return the heading of the page, or the player whose hand is entered."""
    blocks = [block.body for block in page.get("html") if 'class="ts-whose"' in block.body]
    return blocks[0].split("<h1>")[1].split("</h1>")[0] if blocks else page.title[0].value


def part_buttons(page):
    """Return the buttons of the table's parts, each with the key of its component."""
    rows = [(at, buttons(component_data(page, at).get("parts", []))) for at in PARTS]
    return [(at, each) for at, row in rows for each in row if not each["disabled"]]


def labels(page):
    """Return the texts of the table's buttons that can be pressed."""
    return [each["text"] for _, each in part_buttons(page)]


def tap(page, words):
    """Press the table's first button with these words."""
    at, found = next((at, each) for at, each in part_buttons(page) if words in each["text"])
    _send(page, found, at)


def tap_seat(page, side):
    """Tap the player at a side of the table: near, right, far or left."""
    _send(page, seats_part(page)["sides"][SIDES.index(side)], TABLE)


def turn_table(page):
    """Turn the table."""
    _send(page, seats_part(page)["turn"], TABLE)


def _send(page, button, at):
    fields = {name: value for name, value in button["command"].items() if name != "command"}
    send_command(page, button["command"]["command"], at=at, **fields)


def is_offered(page, words):
    """Return whether the table has a button with these words that can be pressed."""
    return any(words in each for each in labels(page))


def seats_part(page):
    """Return the players around the table; None once the deal has ended."""
    parts = component_data(page, TABLE).get("parts", [])
    return next((part for part in parts if part["kind"] == "seats"), None)


def table_text(page):
    """Return the texts of the table and its deal, one a line."""
    parts = [part for at in PARTS for part in flatten(component_data(page, at).get("parts", []))]
    return "\n".join(map(part_text, parts))


def _seat_rows(page):
    return [each["text"].split("\n") for each in seats_part(page)["sides"] if each]


def totals(page):
    """Return each player's total by name, as the seats show it."""
    return {name: total for _, name, total in _seat_rows(page)}


def winds(page):
    return {name: wind.split()[0] for wind, name, _ in _seat_rows(page)}


def place(page):
    """Return the place of the deal, with its dealer."""
    return next(line for line in table_text(page).split("\n") if 'class="ts-place"' in line)


def ledger(page):
    """Return the payments in the ledger; empty if there is none."""
    shown = [*table_text(page).split("\n"), *(block.body for block in page.get("html"))]
    return next((line for line in shown if 'class="ts-ledger"' in line), "")


def enter_points(page, points):
    """Enter the total of the current hand."""
    send_command(page, "enter_total", at=TOTAL_ENTRY, values={"total": str(points)})


def keep_typed(page, hand):
    """Type the current hand and keep it."""
    type_hand(page, hand)
    send(page, "status_bar", "answered", {"field": "keep", "value": True})


def write_prepared_deal(page):
    """Write the prepared deal to the store as the server does; return the component's data."""
    prepared = component_data(page, "game_outbox")["prepared"]
    store = open_store()
    game = store.link(prepared["token"]).game
    device = visit_of(page).browser.device.id
    store.append(game, Submission(parse_event(prepared["event"]), prepared["id"], device))
    store.close()
    return prepared


def save(page):
    """Save the deal as the browser does: it sends it to the server, then confirms it to the page."""
    send(page, "game_outbox", "saved", {"ids": [write_prepared_deal(page)["id"]]})


def enter_deal(page, winner="near", how=SELF_DRAWN, points=(20, 10, 10, 10)):
    """Enter a deal with stated totals, without saving it."""
    tap_seat(page, winner)
    tap(page, how)
    for each in points:
        enter_points(page, each)


def save_stated_deal(page, **deal):
    """Enter and save a deal with stated totals."""
    enter_deal(page, **deal)
    save(page)


def append_deal(page, winner=0, points=(20, 10, 10, 10)):
    """Append a deal to the store as if this page had saved it, without entering it there."""
    store, game = open_store(), visit_of(page).game
    game_id = store.link(game.token).game
    deals = [each.event.deal for each in store.entries(game_id) if each.event.kind == "dealt"]
    event = deal_event(
        f"apart-{len(deals)}", deals[-1] if deals else None, won_deal(winner, *points, drawn=True)
    )
    store.append(game_id, Submission(event, event.deal, visit_of(page).browser.device.id))
    store.close()
    poll_page(page)


def go_to_section(page, place):
    """Go to a section of the game: `play`, `deals` or `results`."""
    widget(page, "place").set_value(place).run()
    assert not page.exception


def unfold_deal(page, number=1):
    """Expand an earlier deal."""
    go_to_section(page, "deals")
    page.session_state[f"seen_deal_{number}"] = True
    page.run()


def poll_page(page):
    """Let the page poll for entries of other devices, as it does every few seconds."""
    page.run()
    page.run()
