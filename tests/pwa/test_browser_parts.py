"""Parts of a view model as a browser renders them again and again: what the user is doing stays."""

import functools
import http.server
import threading
from pathlib import Path

import pytest

playwright = pytest.importorskip("playwright.sync_api")
from playwright.sync_api import expect  # noqa: E402

from tests.pwa.conftest import StaticFiles, stop  # noqa: E402
from tests.streamlit_app.conftest import CHROMIUM  # noqa: E402

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome on the path"),
]
WEB = Path(__file__).parents[2] / "tilesnap" / "web"
SETUP = """async () => {
    const { renderParts, whenReleased } = await import("/parts/render.js");
    document.body.innerHTML = '<main class="ts-parts"></main>';
    const place = document.querySelector("main");
    window.sent = [];
    window.show = (parts, isRefused = false) =>
        renderParts(place, parts, command => sent.push(command), {}, isRefused);
    window.showReleased = parts => whenReleased().then(() => show(parts));
    new MutationObserver(records => {
        for (const { addedNodes } of records)
            for (const node of addedNodes)
                if (node.role === "alert") sent.push(node.textContent);
    }).observe(place, { childList: true, subtree: true });
}"""


@pytest.fixture
def page(browser):
    handler = functools.partial(StaticFiles, directory=WEB)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page = browser.new_page()
    page.set_default_timeout(20_000)
    page.goto(f"http://127.0.0.1:{server.server_port}/parts/parts.html")
    page.evaluate(SETUP)
    yield page
    page.close()
    stop(server)


def button(text, command="press", **fields):
    plain = {"strong": False, "on": None, "disabled": False, "confirm": None, "hint": ""}
    return {**plain, "text": text, "command": {"command": command}, **fields}


def row(*texts, name="row"):
    each = [button(text) for text in texts]
    return {"kind": "buttons", "name": name, "label": "", "question": "", "buttons": each}


def field(name, value="", kind="text", choices=(), **fields):
    plain = {"short": "", "example": "", "least": 0, "most": 60, "whole": True, "disabled": False}
    return {**plain, "name": name, "label": name, "type": kind, "value": value, "choices": choices, **fields}


def form(*fields, buttons=(), on_change="fill"):
    change = {"command": on_change} if on_change else None
    return {"kind": "form", "name": "form", "fields": fields, "buttons": buttons, "on_change": change}


def note(text, tone="plain"):
    return {"kind": "note", "text": text, "tone": tone}


def fold(name, *parts, command=None, is_open=False):
    start = {"kind": "fold", "name": name, "text": name, "command": command, "is_open": is_open}
    return {**start, "parts": parts}


def show(page, *parts, refused=False):
    page.evaluate("([parts, isRefused]) => show(parts, isRefused)", [parts, refused])


def sent(page):
    return page.evaluate("sent.splice(0)")


@pytest.mark.parametrize("kind", ["text", "number", "notation", "area"])
def test_form_keeps_half_typed_text_and_caret(page, kind):
    show(page, form(field("name", "old", kind)))
    box = page.get_by_label("name")
    box.press_sequentially("er")
    page.keyboard.press("ArrowLeft")
    value, caret = box.input_value(), box.evaluate("node => node.selectionStart")
    show(page, note("new"), form(field("more"), field("name", "other", kind)), row("Go"))
    expect(box).to_be_focused()
    assert (box.input_value(), box.evaluate("node => node.selectionStart")) == (value, caret)
    assert sent(page) == []
    page.keyboard.press("Tab")
    assert sent(page) == [{"command": "fill", "values": {"name": value}}]
    show(page, form(field("name", "accepted", kind)))
    expect(box).to_have_value("accepted")


def test_form_shows_update_after_typing_is_taken_back(page):
    show(page, form(field("name", "old")))
    box = page.get_by_label("name")
    box.press_sequentially("a")
    page.keyboard.press("Backspace")
    page.keyboard.press("Tab")
    assert sent(page) == []
    show(page, form(field("name", "new")))
    box.focus()
    show(page, form(field("name", "newer")))
    expect(box).to_have_value("newer")


def test_half_typed_text_moves_with_its_form(page):
    show(page, fold("first", form(field("name"))))
    page.locator("summary").click()
    page.get_by_label("name").press_sequentially("Anna")
    page.keyboard.press("Home")
    show(page, form(field("name")))
    expect(page.get_by_label("name")).to_be_focused()
    expect(page.get_by_label("name")).to_have_value("Anna")
    page.keyboard.type("J")
    expect(page.get_by_label("name")).to_have_value("JAnna")


def test_refused_text_stays_until_accepted(page):
    show(page, form(field("name", "old")))
    box = page.get_by_label("name")
    box.fill("new")
    page.keyboard.press("Tab")
    show(page, note("no", "bad"), form(field("name", "old")), refused=True)
    expect(box).to_have_value("new")
    show(page, note("no", "bad"), form(field("name", "old")), refused=True)
    expect(box).to_have_value("new")
    show(page, form(field("name", "old")))
    expect(box).to_have_value("old")
    show(page, form(field("name", "old")), refused=True)
    expect(box).to_have_value("old")


def test_form_sends_all_values(page):
    choices = [["a", "A"], ["b", "B"], ["c", "C"]]
    fields = (
        field("text", "words"),
        field("area", "lines", "area"),
        field("switch", True, "switch"),
        field("choice", "b", "choice", choices),
        field("radio", "b", "radio", choices),
        field("several", ["a", "c"], "several", choices),
        field("off", "fixed", disabled=True),
    )
    shown = form(*fields, buttons=(button("Other"), button("Save", "save", strong=True)), on_change=None)
    show(page, shown)
    values = {
        "text": "words",
        "area": "lines",
        "switch": True,
        "choice": "b",
        "radio": "b",
        "several": ["a", "c"],
        "off": "fixed",
    }
    page.get_by_label("text").press("Enter")
    assert sent(page) == [{"command": "save", "values": values}]
    page.get_by_label("switch").uncheck()
    page.get_by_label("choice").select_option("c")
    page.get_by_role("radio", name="A", exact=True).check()
    page.get_by_role("checkbox", name="C", exact=True).uncheck()
    page.get_by_role("button", name="Save").click()
    changed = {"switch": False, "choice": "c", "radio": "a", "several": ["a"]}
    assert sent(page) == [{"command": "save", "values": {**values, **changed}}]
    show(page, shown)
    page.get_by_role("button", name="Save").click()
    assert sent(page) == [{"command": "save", "values": values}]


PICKED = [("radio", "b", "a"), ("choice", "b", "a"), ("several", ["b"], []), ("switch", True, False)]


@pytest.mark.parametrize("on_change", ["fill", None])
@pytest.mark.parametrize(("kind", "picked", "stated"), PICKED)
def test_picked_value_stays_until_form_is_sent(page, kind, picked, stated, on_change):
    choices = [] if kind == "switch" else [["a", "A"], ["b", "B"]]
    parts = form(field("ends", stated, kind, choices), buttons=[button("Make")], on_change=on_change)
    show(page, parts)
    if kind == "choice":
        page.get_by_label("ends").select_option("b")
    else:
        page.get_by_label("ends" if kind == "switch" else "B").check()
    sent(page)
    show(page, note("something else"), parts)
    page.get_by_role("button", name="Make").click()
    expected = picked if on_change is None else stated  # a command that changed nothing was refused
    assert sent(page)[-1]["values"] == {"ends": expected}


@pytest.mark.parametrize("kind", ["text", "number", "area"])
def test_typed_text_stays_until_form_is_sent(page, kind):
    parts = form(field("name", "old", kind), field("more"), buttons=[button("Make")], on_change=None)
    show(page, parts)
    page.get_by_label("name").fill("new")
    page.get_by_label("more").fill("else")
    page.get_by_label("name").focus()
    show(page, fold("moved", note("something else"), parts))
    page.locator("summary").click()
    show(page, fold("moved", note("refused", "bad"), parts), refused=True)
    sent(page)
    page.get_by_role("button", name="Make").click()
    assert sent(page)[-1]["values"] == {"name": "new", "more": "else"}
    show(page, note("refused", "bad"), fold("moved", parts), refused=True)
    expect(page.get_by_label("name")).to_have_value("new")
    show(page, fold("moved", parts))
    expect(page.get_by_label("name")).to_have_value("new")
    page.get_by_role("button", name="Make").click()
    show(page, fold("moved", parts))
    expect(page.get_by_label("name")).to_have_value("old")
    expect(page.get_by_label("more")).to_have_value("")


def test_waiting_form_shows_update_after_typing_is_taken_back(page):
    show(page, form(field("name", "old"), buttons=[button("Make")], on_change=None))
    page.get_by_label("name").fill("older")
    page.get_by_label("name").fill("old")
    show(page, form(field("name", "new"), buttons=[button("Make")], on_change=None))
    expect(page.get_by_label("name")).to_have_value("new")


def test_change_sends_its_field_alone(page):
    choices = [[str(number), f"Nr {number}"] for number in range(20)]
    show(page, form(field("many", ["3"], "several", choices), field("name")))
    page.locator("summary", has_text="many").click()
    page.get_by_role("checkbox", name="Nr 5", exact=True).check()
    assert sent(page) == [{"command": "fill", "values": {"many": ["3", "5"]}}]
    show(page, form(field("many", ["3", "5"], "several", choices), field("name")))
    expect(page.get_by_role("checkbox", name="Nr 5", exact=True)).to_be_visible()
    expect(page.get_by_role("checkbox", name="Nr 5", exact=True)).to_be_focused()


def test_folds_stay_open_where_parts_move(page):
    inner = fold("inner", note("deep"))
    html = {"kind": "html", "html": "<details><summary>raw</summary>text</details>"}
    show(page, fold("outer", inner), html)
    for name in ("outer", "inner", "raw"):
        page.locator("summary", has_text=name).click()
    show(page, note("first"), html, fold("outer", note("more"), inner, form(field("name"))))
    expect(page.get_by_text("deep")).to_be_visible()
    expect(page.locator("details[open]")).to_have_count(3)
    show(page, note("first"))
    show(page, fold("outer", inner))
    expect(page.get_by_text("deep")).to_be_visible()
    page.locator("summary", has_text="outer").click()
    show(page, fold("outer", inner))
    expect(page.get_by_text("deep")).to_be_hidden()
    assert sent(page) == []


def test_loaded_fold_follows_the_session(page):
    command = {"command": "open_section"}
    show(page, fold("loaded", command=command))
    page.locator("summary").click()
    page.wait_for_function("sent.length")
    assert sent(page) == [{"command": "open_section", "open": True}]
    show(page, fold("loaded", note("content"), command=command, is_open=True))
    expect(page.get_by_text("content")).to_be_visible()
    show(page, fold("loaded", command=command))
    expect(page.locator("details")).not_to_have_attribute("open", "")
    page.wait_for_timeout(50)
    assert sent(page) == []
    page.evaluate("document.querySelector('summary').click()")
    page.wait_for_function("sent.length === 1")
    page.evaluate("document.querySelector('summary').click()")
    page.wait_for_function("sent.length === 2")
    assert [each["open"] for each in sent(page)] == [True, False]


def test_alert_is_added_once(page):
    show(page, note("wrong", "bad"), row("One"))
    show(page, note("before"), note("wrong", "bad"), row("Two"))
    page.wait_for_timeout(50)
    assert sent(page) == ["wrong"]
    show(page, note("before"), note("worse", "bad"))
    page.wait_for_timeout(50)
    assert sent(page) == ["worse"]


def test_choice_closes_the_fold_around_it(page):
    choice = {**row("One"), "buttons": [button("One"), button("Two", closes=True)]}
    show(page, fold("choice", choice))
    page.locator("summary").click()
    page.get_by_role("button", name="One").click()
    expect(page.get_by_role("button", name="Two")).to_be_visible()
    page.get_by_role("button", name="Two").click()
    expect(page.get_by_role("button", name="Two")).to_be_hidden()
    show(page, note("new"), fold("choice", choice))
    expect(page.get_by_role("button", name="Two")).to_be_hidden()
    assert [each["command"] for each in sent(page)] == ["press", "press"]


def test_button_keeps_focus_and_sends_new_command(page):
    show(page, row("One", "Two"))
    page.get_by_role("button", name="Two").focus()
    show(page, row("Two", "Three", name="row"), note("below"))
    expect(page.get_by_role("button", name="Two")).to_be_focused()
    show(page, note("above"), {**row("One"), "buttons": [button("One"), button("Two", "other", on=True)]})
    expect(page.get_by_role("button", name="Two", pressed=True)).to_be_focused()
    page.keyboard.press("Enter")
    assert sent(page) == [{"command": "other"}]
    show(page, row("One", "One"))
    expect(page.get_by_role("button")).to_have_count(2)


def test_pressed_button_is_clicked_before_update(page):
    show(page, row("Old"))
    page.get_by_role("button").hover()
    page.mouse.down()
    page.evaluate("parts => void showReleased(parts)", [row("New", name="other")])
    page.mouse.up()
    expect(page.get_by_role("button", name="New")).to_be_visible()
    assert sent(page) == [{"command": "press"}]


def test_file_input_sends_text_or_shows_problem(page):
    texts = {"too_big": "too big", "unreadable": "unreadable"}
    part = {"kind": "file", "name": "file", "label": "Open", "accept": ".json", "most": 5, **texts}
    show(page, {**part, "command": {"command": "open"}})
    expect(page.locator(".file .note")).to_be_hidden()
    for text, problem, sends in (
        ("123456", "too big", False),
        ("123", "", True),
        ("123456", "too big", False),
    ):
        chosen = {"name": "a.json", "mimeType": "application/json", "buffer": text.encode()}
        page.locator("input").set_input_files(chosen)
        expect(page.locator(".file .note")).to_have_text(problem)
        show(page, note("again"), {**part, "command": {"command": "open"}})
        expect(page.locator(".file .note")).to_have_text(problem)
        assert sent(page) == ([{"command": "open", "text": text}] if sends else [])
