"""Steps on the page without a browser, and readers of what it shows."""

import base64
import functools
import gzip
import json
from contextlib import suppress
from pathlib import Path
from unittest.mock import MagicMock

from streamlit.components.v2 import manifest_scanner
from streamlit.components.v2.bidi_component.main import _make_trigger_id
from streamlit.components.v2.component_manager import BidiComponentManager
from streamlit.runtime import Runtime
from streamlit.runtime.scriptrunner.script_cache import ScriptCache
from streamlit.testing.v1 import AppTest, app_test, local_script_runner

from scoring.engines import SHIPPED
from scoring.errors import ScoringError
from tilesnap.deals.editable_hand import EditableHand
from tilesnap.runtime.constants import CONSTANTS
from tilesnap.runtime.previews import find_preview
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.visit import Browser, Visit

ROOT = Path(__file__).parents[2]
EXAMPLE = "555m CCCC | 222s 111p EE*"
SAMPLE = ROOT / "samples" / "two_pungs_and_a_pair_of_winds.jpg"

# Each page that a test opens scans all installed packages for components and declares ours, and each of
# its runs compiles app.py and makes a runtime, which is most of the cost of opening it. A server does this
# once, and so do the tests of one process.
manifest_scanner.scan_component_manifests = functools.cache(manifest_scanner.scan_component_manifests)
_COMPILED = ScriptCache()
app_test.ScriptCache = local_script_runner.ScriptCache = lambda: _COMPILED
app_test.BidiComponentManager = functools.cache(BidiComponentManager)
_RUNTIME = MagicMock(spec=Runtime)
app_test.MagicMock = lambda spec: _RUNTIME


def _wait_for_end(runner, timeout):
    """Wait for the end of a run without polling a thousand times a second."""
    runner._script_thread.join(timeout)
    assert not runner._script_thread.is_alive(), f"the page still runs after {timeout} seconds"


local_script_runner.require_widgets_deltas = _wait_for_end


def open_app(*, browser=None, **address) -> AppTest:
    """Open the page at an address, in a browser that has answered and stores chosen rules."""
    page = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    if browser is None:
        set_known_rules(page)
    else:
        page.session_state[keys.VISIT] = Visit(browser=browser)
    for name, value in address.items():
        page.query_params[name] = value
    page.run()
    assert not page.exception
    return page


def set_known_rules(page):
    """Prepare a page as in a browser that has answered and stores rules that a person chose."""
    page.session_state[keys.VISIT] = Visit(browser=Browser(has_answered=True, rules_chosen=True))
    page.session_state[keys.RULES] = SHIPPED[0]


def reopen(page) -> AppTest:
    """Open the page again at the address of this one."""
    return open_app(**page.query_params)


def visit_of(page):
    """Return the state of the visit."""
    return page.session_state[keys.VISIT]


def deal_of(page):
    """Return the deal of the table that the page shows."""
    visit = visit_of(page)
    return visit.deals[visit.table]


def set_deal(page, deal):
    """Set the deal of the table that the page shows."""
    visit = visit_of(page)
    visit.deals[visit.table] = deal


def hand_of(page):
    """Return the hand on the page, with its photo's tiles."""
    return deal_of(page).seat_hand().hand


def send(page, component, event, value):
    """Send a component's message, including its callback."""
    send_together(page, (component, event, value))


def send_together(page, *sendings):
    """Send the messages of several components before the page runs."""
    sent = page._tree.get_widget_states()
    for component, event, value in sendings:
        trigger = sent.widgets.add()
        trigger.id = _make_trigger_id(_mounted(page, component).id, "events")
        trigger.json_trigger_value = json.dumps([{"event": event, "value": value}])
    page._run(sent)
    assert not page.exception


def open_place(page, name):
    """Open a place of the app."""
    send(page, "places", "opened", {"place": name})


def choose_language(page, code):
    """Choose a language in the settings, and go back to the hand."""
    open_place(page, "settings")
    command = {"command": "set_language", "language": code}
    number = component_data(page, keys.SETTINGS)["done"] + 1
    send(page, keys.SETTINGS, "commands", {"commands": [{"number": number, "command": command}]})
    open_place(page, "hand")


def _mounted(page, component):
    """Return a component by its name, or by its key where a page has several of that name."""
    parts = (part.proto for part in page.get("bidi_component"))
    ends = f".{component}", f"-{component}"
    return next(
        (part for part in parts if part.component_name.endswith(ends[0]) or part.id.endswith(ends[1])), None
    )


def component_data(page, name):
    """Return the data of a component; empty if it is not on the page."""
    mounted = _mounted(page, name)
    data = json.loads(mounted.json) if mounted else {}
    if isinstance(data, dict) and (url := data.pop("constants", None)):
        data |= json.loads(gzip.decompress(CONSTANTS.find(url.rpartition("/")[2].removesuffix(".json"))))
    return data


def bar_data(page):
    """Return the data of the score bar; empty before there is a hand."""
    data = component_data(page, "status_bar")
    data.pop("preview", None)  # what the browser needs for previews is not shown
    return data if data.get("shown") else {}


def asked_field(page):
    """Return the field of the bar's question; None if there is none."""
    question = bar_data(page).get("question")
    return question and question["field"]


def offered_answers(page):
    """Return the offered answers to the question."""
    return [choice["value"] for choice in bar_data(page)["question"]["choices"]]


def specials(page):
    """Return the specials of the win, and whether each is set."""
    return {special["name"]: special["on"] for special in bar_data(page)["specials"]}


def chips(page):
    """Return the answered fields and the text of each chip."""
    return {chip["field"]: chip["text"] for chip in bar_data(page)["chips"]}


def answer(page, field, value, *, number=None):
    """Send an answer of the bar, with the next number or this one. The page shows what its preview shows."""
    number = component_data(page, "status_bar")["preview"]["done"] + 1 if number is None else number
    preview = preview_of(page, {"command": "answer_question", "field": field, "value": value})
    sent = {"number": number, "field": field, "value": value}
    send(page, "status_bar", "answered", {"answers": [sent]})
    check_preview(page, preview)


def preview_of(page, *commands):
    """Return the preview of the bar after commands in their JSON form; None if there is none."""
    shown = component_data(page, "status_bar")["preview"]
    with suppress(ScoringError):
        return find_preview({**shown, "commands": [*commands]})
    return None


def check_preview(page, preview):
    """Check that the bar shows what its preview showed."""
    if preview is not None:
        shown = bar_data(page)
        assert {name: shown.get(name) for name in preview} == json.loads(json.dumps(preview))


def answer_questions(page, **answers):
    """Answer each question in turn while its field is among these answers."""
    while (field := asked_field(page)) in answers:
        value = answers[field]
        wanted = value if isinstance(value, list) else [value]
        assert set(wanted) <= set(offered_answers(page)), (field, offered_answers(page))
        answer(page, field, value)
        assert asked_field(page) != field, bar_data(page)


def send_photo(page, data, name="shot", *, again=False, shown=True):
    """Send a photo of the photo button."""
    file = {"id": name, "data": base64.b64encode(data).decode(), "again": again, "shown": shown}
    send(page, "photo_input", "photo", file)


def frame(page, box=None, target=None):
    """Send the editor's request to read a part of the photo, or the hand at a point."""
    origin = component_data(page, "hand_editor")["origin"]
    send(page, "hand_editor", "framed", {"origin": origin, "frame": box, "target": target})


def send_command(page, command, *, number=None, at="parts", **values):
    """Send a command of the parts with this key, with the next number or this one."""
    number = component_data(page, at)["done"] + 1 if number is None else number
    sent = {"number": number, "command": {"command": command, **values}}
    send(page, at, "commands", {"commands": [sent]})


def text(page):
    """Return the hand as text; None while there is none."""
    parts = [
        each
        for part in component_data(page, keys.HAND_PARTS).get("parts", ())
        for each in part.get("parts", ())
    ]
    fields = (field for part in parts if part["kind"] == "form" for field in part["fields"])
    return next((field["value"] for field in fields if field["name"] == "hand"), None)


def empty_rows(page):
    """Request empty rows to be filled tile by tile."""
    send_command(page, "lay_tiles", at=keys.OTHER_WAYS)


def load_example(page, name):
    """Load an example hand."""
    send_command(page, "load_example", at=keys.OTHER_WAYS, values={"example": name})


def type_hand(page, hand):
    """Type a hand."""
    at = keys.OTHER_WAYS if text(page) is None else keys.HAND_PARTS
    send_command(page, "write_hand", at=at, values={"hand": hand})


def choose(page, key, value):
    widget(page, key).set_value(value).run()
    assert not page.exception


def widget(page, key):
    kinds = ("segmented_control", "pills", "toggle", "number_input", "selectbox", "button", "text_input")
    return next(widget for kind in kinds for widget in page.get(kind) if widget.key == key)


def set_house_rules(page, name, changes):
    """Set house rules as the page of house rules stores them."""
    visit_of(page).house.changes = {name: changes}
    page.run()
    assert not page.exception


def sheet_html(page) -> str:
    """Return the score sheet's HTML; empty if there is none."""
    return next((html for html in result_html(page) if 'class="ts-sheet"' in html), "")


def result_html(page) -> list[str]:
    """Return the HTML of each part of the result, with the expanded explanations."""
    return [part["html"] for part in component_data(page, keys.RESULT).get("parts", ()) if "html" in part]


def explanations_html(page) -> str:
    """Return the HTML beside the sheet: the laying guide, waits, and expanded explanations."""
    shown = [*(block.body for block in page.get("html")), *result_html(page)]
    return "\n".join(html for html in shown if "ts-sheet" not in html)


def payments_html(page) -> str:
    """Return the HTML of the payments; empty while they are unknown."""
    return next((html for html in result_html(page) if 'class="ts-ledger"' in html), "")


def total(page) -> int:
    """Return the final total, which no answer can change."""
    shown = bar_data(page)
    assert shown["final"], (shown["total"], shown["trust"], shown["question"])
    return int(shown["total"])


def messages(page) -> str:
    """Return the texts at the photo, in boxes, and beside the total."""
    parts = [component_data(page, "photo_input").get("problem"), bar_data(page).get("trust")]
    for name in (keys.PHOTO_PROBLEMS, keys.HAND_PARTS, keys.OTHER_WAYS):
        shown = component_data(page, name).get("parts", ())
        parts += [part["text"] for part in shown if part.get("tone") == "bad"]
    parts += [box.value for kind in (page.error, page.warning, page.info) for box in kind]
    return "\n".join(filter(None, parts))


def edit(page, hand, number=1):
    """Send a correction of the editor: a hand, or its notation."""
    if isinstance(hand, str):
        hand = EditableHand.from_text(hand)
    data = component_data(page, "hand_editor")
    is_new = number > data["edits"]
    preview = preview_of(page, {"command": "edit_hand", "hand": hand.as_json()}) if is_new else None
    page.session_state[keys.HAND_EDITOR] = {
        "edited": {"origin": data["origin"], "edits": number, "hand": hand.as_json(), "over": ""}
    }
    page.run()
    assert not page.exception
    check_preview(page, preview)
