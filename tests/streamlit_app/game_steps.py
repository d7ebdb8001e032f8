"""Steps on the page of a game without a browser, and readers of what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.engines import SHIPPED
from tests.games.log_builders import NAMES, deal_event, won_deal
from tests.session.json_commands import buttons, flatten, part_text
from tests.streamlit_app.app_steps import (
    answer,
    component_data,
    open_app,
    open_place,
    send,
    send_together,
    type_hand,
    visit_of,
    widget,
)
from tests.streamlit_app.house_steps import choose_rules, send_command
from tilesnap.games.events import parse_event
from tilesnap.games.log import Submission
from tilesnap.games.store import open_store
from tilesnap.streamlit_app.state.keys import (
    CONFLICTS,
    DROP_DEAL,
    HAND_HEAD,
    LAST_STEP,
    NEW_GAME,
    PLACE,
    RECORD,
    SEASON,
    SHARE,
    TABLE,
    TOTAL_ENTRY,
)
from tilesnap.streamlit_app.state.keys import NAMES as NAME_FORM
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
        open_place(page, "game")
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
        choose_rules(page, rules)
    names = names or NAMES
    send_new_game(page, "fill_new_game", players=len(names))
    send_new_game(page, "start_game", values=dict(zip(LINES, names, strict=False)))
    return page


def go_to_table(page):
    """Go from a hand of the game back to the table."""
    (button,) = buttons(component_data(page, HAND_HEAD)["parts"])
    send_command(page, at=HAND_HEAD, **button["command"])


def send_new_game(page, command, **values):
    """Send a command of the parts where a game is begun or opened."""
    send_command(page, command, at=NEW_GAME, **values)


def new_game_fields(page):
    """Return the content of the fields for a new game by name; empty if none can be begun here."""
    parts = component_data(page, NEW_GAME).get("parts", [])
    forms = [part["fields"] for part in parts if part.get("name") == "new_game"]
    return {field["name"]: field["value"] for fields in forms for field in fields}


def known_games(page):
    """Return the offered games by the tokens of their links."""
    rows = [
        part["buttons"] for part in component_data(page, NEW_GAME)["parts"] if part.get("name") == "games"
    ]
    return {each["command"]["game"]: each["text"] for buttons in rows for each in buttons}


def keys(page):
    return [button.key for button in page.button]


def title(page):
    """Return the heading of the page, or the player whose hand is entered."""
    heads = [part["html"] for part in record_parts(page, HAND_HEAD) if part["kind"] == "html"]
    return heads[0].split("<h1>")[1].split("</h1>")[0] if heads else page.title[0].value


def labels(page):
    """Return the texts of the buttons of the table and of the hand's total that can be pressed."""
    return [text for text, (at, each) in part_buttons(page).items() if at in PARTS and not each["disabled"]]


def is_offered(page, words):
    """Return whether the table has a button with these words that can be pressed."""
    return any(words in each for each in labels(page))


def tap_seat(page, side):
    """Tap the player at a side of the table: near, right, far or left."""
    seat = seats_part(page)["sides"][SIDES.index(side)]
    send_command(page, at=TABLE, **seat["command"])


def turn_table(page):
    """Turn the table."""
    send_command(page, at=TABLE, **seats_part(page)["turn"]["command"])


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
    (form,) = [part for part in record_parts(page, TOTAL_ENTRY) if part.get("name") == "total"]
    send_command(page, "enter_total", at=TOTAL_ENTRY, values={form["fields"][0]["name"]: str(points)})


def keep_typed(page, hand):
    """Type the current hand and keep it."""
    type_hand(page, hand)
    answer(page, "keep", True)


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
    press_part(page, how)
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
    send_command(page, "open_section", at=PLACE, name=place)


def current_section(page):
    """Return the title of the current section."""
    (tabs,) = component_data(page, PLACE)["parts"]
    return next(each["text"] for each in tabs["buttons"] if each["on"])


def unfold_deal(page, number=1):
    """Expand an earlier deal."""
    go_to_section(page, "deals")
    send_command(page, at=RECORD, **find_fold(page, f"Deal {number} ")["command"], open=True)


def record_parts(page, at=RECORD):
    """Return the parts of the deals or results, with those within them."""
    return [*flatten(component_data(page, at).get("parts", []))]


def find_fold(page, words):
    """Return the section of the deals or results with these words."""
    return next(part for part in record_parts(page) if part["kind"] == "fold" and words in part["text"])


def record_text(page, at=RECORD):
    """Return all texts of the deals or results: notes, headings, sections and tables."""
    return "\n".join(map(part_text, record_parts(page, at)))


def open_sharing(page):
    """Open the section that shares the game; return its parts."""
    (fold,) = component_data(page, SHARE)["parts"]
    if not fold["is_open"]:
        send_command(page, at=SHARE, **fold["command"], open=True)
    return record_parts(page, SHARE)


def share(page, command, **values):
    """Open the section that shares the game, and send a command of it."""
    open_sharing(page)
    send_command(page, command, at=SHARE, **values)


def make_link(page, role, ends="never"):
    """Make a link to the game; return its address."""
    share(page, "make_link", role=role, values={"ends": ends})
    return shown_address(page)


def shown_address(page):
    """Return the address of the link that was made last."""
    (part,) = [part for part in open_sharing(page) if part["kind"] == "address"]
    return part["url"]


def part_buttons(page):
    """Return the buttons of all parts by their texts, each with the key of its component."""
    found = {}
    for at in (*PARTS, CONFLICTS, LAST_STEP, RECORD, SEASON, SHARE, NAME_FORM):
        for each in buttons(component_data(page, at).get("parts", [])):
            found.setdefault(each["text"], (at, each))
    return found


def press_part(page, words, **values):
    """Press the button of a part with these words; `values` are the fields of its form."""
    at, button = next(each for text, each in part_buttons(page).items() if words in text)
    assert not button["disabled"], words
    send_command(page, at=at, **button["command"], **({"values": values} if values else {}))


def poll_page(page):
    """Let the page poll for entries of other devices, as it does every few seconds."""
    page.run()
    page.run()
