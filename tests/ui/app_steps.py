"""What a person does on the page without a browser, and what it then shows."""

import json
from pathlib import Path

from scoring import Hand
from ui.components import hand_editor
from ui.components.photo_input import Taken
from ui.state.edit_hand import EditHand

ROOT = Path(__file__).parents[2]
EXAMPLE = "555m CCCC | 222s 111p EE*"
SAMPLE = ROOT / "samples" / "two_pungs_and_a_pair_of_winds.jpg"


def send_photo(page, data, name="shot", *, again=False, shown=True):
    """Send what the photo button in the browser sends."""
    page.session_state["photo_taken"] = Taken(name, data, again, shown)
    page.run()
    assert not page.exception


def type_hand(page, text):
    page.text_input[0].set_value(text).run()
    assert not page.exception


def say(page, *, seat=None, prevailing=None, came=None):
    for key, value in (("seat", seat), ("round", prevailing), ("came", came)):
        if value and (key != "round" or "round" in winds_asked(page)):
            choose(page, key, value)


def winds_asked(page):
    return {widget.key for widget in page.get("segmented_control")} & {"seat", "round"}


def choose(page, key, value):
    widget(page, key).set_value(value).run()
    assert not page.exception


def widget(page, key):
    kinds = ("segmented_control", "pills", "toggle", "number_input", "selectbox", "button", "text_input")
    return next(widget for kind in kinds for widget in page.get(kind) if widget.key == key)


def play_by(page, name, changes):
    """Play by house rules, as the page of house rules leaves them."""
    page.session_state["house_edits"] = {name: changes}
    page.run()
    assert not page.exception


def sheet(page) -> str:
    """The score sheet's HTML, empty when there is none."""
    return next((block.body for block in page.get("html") if 'class="ts-sheet"' in block.body), "")


def talk(page) -> str:
    """What stands beside the sheet: payments, waits, and what is unfolded."""
    return "\n".join(block.body for block in page.get("html") if "ts-sheet" not in block.body)


def unfold(page, key):
    page.session_state[f"open_{key}"] = True
    page.run()
    assert not page.exception


def total(page) -> int:
    return int(sheet(page).partition('data-testid="total">')[2].partition("<")[0])


def messages(page) -> str:
    problems = [problem] if (problem := component_data(page, "photo_input").get("problem")) else []
    boxes = [box.value for kind in (page.error, page.warning, page.info) for box in kind]
    return "\n".join(problems + boxes)


def edit(page, hand, number=1):
    """Send what the editor in the browser sends after a correction: the hand, or one as text."""
    if isinstance(hand, str):
        hand = EditHand.from_hand(Hand.parse(hand))
    origin = page.session_state["laid_out"].origin
    page.session_state[hand_editor.KEY] = {
        "edited": {"origin": origin, "edits": number, "hand": hand.as_json(), "over": ""}
    }
    page.run()
    assert not page.exception


def component_data(page, name):
    """What a component in the browser is told, nothing where it is not on the page."""
    parts = (part.proto for part in page.get("bidi_component"))
    return next((json.loads(part.json) for part in parts if part.component_name.endswith(f".{name}")), {})


def keys(page):
    return {widget.key for kind in ("toggle", "number_input") for widget in page.get(kind)}
