"""Tests of external text, which is shown literally: browsers load nothing that a link or file names."""

import ast

import pytest

from tests.serving import ROOT
from tests.session.json_commands import flatten
from tests.streamlit_app.app_steps import component_data, open_app, visit_of
from tests.streamlit_app.house_steps import open_file, open_house_page, send_command
from tests.streamlit_app.test_page_game_hostile import active_markup
from tilesnap.i18n.translate import (
    escape_markdown,
    item_name,
    localize,
    localize_fragment,
    rules_title,
    source_name,
)
from tilesnap.streamlit_app.state.house_rules_link import encode_house_rules

PICTURE = "![x](http://host/p.png)"
CHANGED = f"""
[items.winning]
name = "{PICTURE}"
source = "{PICTURE}"
points = 10
[add.ours]
name = "{PICTURE}"
source = "{PICTURE}"
points = 1
when = {{ condition = "pung", of = "any" }}
"""
FILE = f'base = "european_classical"\ntitle = "{PICTURE}"\n{CHANGED}'
OWN = f"""
base = "european_classical"
description = "{PICTURE}"
[own_options.told]
default = "{PICTURE}"
choices = ["{PICTURE}", "{PICTURE}{PICTURE}"]
description = "{PICTURE}"
source = "{PICTURE}"
[penalties.faulty_claim]
name = "{PICTURE}"
source = "{PICTURE}"
amount = 50
[add.told_too]
name = "{PICTURE}"
native = "{PICTURE}"
series = "{PICTURE}"
points = 1
when = {{ condition = "pung", of = "any" }}
only_if = {{ told = "{PICTURE}" }}
"""


@pytest.mark.parametrize("file", [FILE, OWN])
def test_house_names_titles_and_sources_are_literal(file):
    page = open_house_page()
    open_file(page, file)
    assert visit_of(page).house.changes != {}
    assert "host/p" in str(parts_of(page))
    assert active_markup(page) == []
    send_command(page, "find_house_rules", values={"changed": True})
    assert not any(part["kind"] == "html" and PICTURE in part["html"] for part in flatten(parts_of(page)))
    assert active_markup(page) == []


def parts_of(page):
    return component_data(page, "parts")["parts"]


@pytest.mark.parametrize("default", ["9007199254740993", "-5", "1\nchoices = [1, 9223372036854775807]"])
def test_number_beyond_browser_range_is_rejected(default):
    page = open_house_page()
    open_file(page, f'base = "bmja"\n[own_options.big]\ndescription = "d"\ndefault = {default}')
    assert [box.value for box in page.error if "1000000" in box.value] != []
    assert visit_of(page).house.changes == {}


@pytest.mark.parametrize(
    "text",
    [
        f'base = "{PICTURE}"',
        f'base = "bmja"\n["{PICTURE}"]',
        f'base = "bmja"\n[options]\n"{PICTURE}" = 1',
        f'base = "bmja"\n[items.winning]\nwhen = {{ condition = "{PICTURE}" }}',
    ],
    ids=range(4),
)
def test_house_file_errors_are_literal(text):
    page = open_house_page()
    open_file(page, text)
    assert page.error
    assert active_markup(page) == []


HOUSE = {"european_classical": {"title": PICTURE, "items": {"winning": {"name": PICTURE, "source": PICTURE}}}}


@pytest.mark.parametrize(
    "address",
    [
        {"hand": PICTURE},
        {"hand": f"111m{PICTURE}"},
        {"hand": "(" * 4000},
        {"rules": PICTURE},
        {"rules": "european_classical", "preset": PICTURE},
        {"house": PICTURE},
        {
            "rules": "european_classical",
            "house": encode_house_rules(HOUSE),
            "hand": "555m CCCC | 222s 111p EE*",
        },
        {"rules": "european_classical", "house": encode_house_rules({PICTURE: {}})},
        {"g": PICTURE},
        {"seat": PICTURE, "hand": "555m CCCC | 222s 111p EE*", "won": PICTURE, "lang": PICTURE},
    ],
    ids=range(10),
)
def test_link_texts_are_literal(address):
    assert active_markup(open_app(**address)) == []


OUTSIDE = {each.__name__ for each in (localize, localize_fragment, rules_title, source_name, item_name)}
"""Functions that return text from outside."""
MARKUP = {
    *("markdown", "caption", "error", "warning", "info", "success", "toast", "write"),
    *(
        "title",
        "header",
        "subheader",
        "button",
        "download_button",
        "toggle",
        "checkbox",
        "popover",
        "expander",
    ),
}
"""Methods that take Markdown."""


def call_name(call):
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def unescaped_calls(node):
    """Return calls that return external text, inside this one and not made literal."""
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.Call):
            if call_name(inner) == escape_markdown.__name__:
                continue
            if call_name(inner) in OUTSIDE:
                yield inner
        yield from unescaped_calls(inner)


def unescaped_uses(path):
    """Return where a file shows external text as markup."""
    calls = [each for each in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(each, ast.Call)]
    shown = [each for each in calls if isinstance(each.func, ast.Attribute) and call_name(each) in MARKUP]
    return [f"{path.relative_to(ROOT)}:{each.lineno}" for call in shown for each in unescaped_calls(call)]


def test_code_puts_no_external_text_into_markup():
    files = [ROOT / "app.py", *(ROOT / "tilesnap").rglob("*.py")]
    assert len(files) > 100
    assert [place for path in files for place in unescaped_uses(path)] == []
