"""Test of player names in a browser, which are shown literally wherever markup is allowed."""

import sys

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.serving import ROOT, find_free_port, serve_page  # noqa: E402
from tests.streamlit_app.conftest import DESKTOP, EVALUATING  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

NAMES = (
    ":material/bug_report:",
    "Anna :material/bug_report: Berg",
    ":material_bug_report:",
    ":smile: :streamlit:",
    "a:material/bug_report::material/home:",
    "10:20:30",
    ":red[x] :red-badge[y]",
    "![x](/p.png) <b>b</b> `c` $d$ _e_ ~f~ [g](/g)",
)
PAGE = """
import streamlit as st
from tilesnap.i18n.translate import escape_markdown

NAMES = {names!r}
for number, name in enumerate(NAMES):
    with st.container(key=f"name_{{number}}"):
        st.markdown(escape_markdown(name))
        st.caption(f"**{{escape_markdown(name)}}**")
        st.button(escape_markdown(name), key=f"button_{{number}}")
        st.pills("pills", [0], format_func=lambda _: escape_markdown(name), key=f"pills_{{number}}")
        st.segmented_control("one", [0], format_func=lambda _: escape_markdown(name), key=f"one_{{number}}")
        st.expander(escape_markdown(name)).write("folded")
        st.success(escape_markdown(name))
        st.selectbox("who", [0], format_func=lambda _: name, key=f"who_{{number}}")
st.caption("the end", help="the last")
"""
SHOWN = 7  # occurrences of each name on the page
MARKUP = ":is([data-testid=stMarkdownContainer], [data-testid=stCaptionContainer])"
JOINER = "\N{WORD JOINER}"


@pytest.fixture(scope="module")
def shown(browser, tmp_path_factory):
    script = tmp_path_factory.mktemp("names") / "page.py"
    script.write_text(PAGE.format(names=NAMES), "utf-8")
    port = find_free_port()
    command = [sys.executable, "-m", "streamlit", "run", str(script), "--server.port", str(port)]
    command += ["--server.headless", "true", "--browser.gatherUsageStats", "false"]
    with serve_page(command, port, ROOT, PYTHONPATH=str(ROOT)) as address:
        page = browser.new_context(**EVALUATING, **DESKTOP).new_page()
        page.goto(address)
        expect(page.get_by_text("the end")).to_be_visible(timeout=60_000)
        yield page
        page.context.close()


@pytest.mark.parametrize("number", range(len(NAMES)), ids=NAMES)
def test_player_name_is_shown_literally(shown, number):
    part = shown.locator(f".st-key-name_{number}")
    expect(part.locator("[data-testid=stButtonGroup] button")).to_have_count(2)  # their code loads later
    expect(part.locator("[data-testid=stSelectbox] input")).to_have_value(NAMES[number])
    texts = [text.replace(JOINER, "") for text in part.locator(MARKUP).all_inner_texts()]
    texts = [text for text in texts if text not in ("pills", "one", "who", "")]
    assert texts == [NAMES[number]] * SHOWN
    icons = part.locator("[data-testid=stIconMaterial]").all_inner_texts()
    assert {*icons} <= {"keyboard_arrow_right", "expand_more", "chevron_right"}
    assert part.locator(MARKUP).locator("img, b, code, a, .katex, em, del").count() == 0
