"""No two things that lie in Streamlit's session have one key, and nothing of ours lies beside the visit."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from tests.ui.session_keys import Code, faults, meet, mounted

ROOT = Path(__file__).parents[3]
MOST = 10


@pytest.fixture(scope="module", name="page")
def _page():
    """The code of the whole page."""
    return Code(ROOT, ROOT / "app.py", *sorted((ROOT / "ui").rglob("*.py")))


def test_every_session_key_is_registered_or_a_widget_s_own(page):
    assert faults(page) == []


def test_few_keys_are_ours(page):
    components = mounted(page)
    ours = {name for name, forms in page.registered().items() if not forms & components}
    assert ours >= {"VISIT", "LANGUAGE", "preset"}
    assert len(ours) <= MOST


def test_each_component_that_is_registered_is_mounted(page):
    assert mounted(page) - {"<key>"} < frozenset.union(*page.registered().values())
    assert {"asking", "game", "game_file", "print_rules", "belongings_*"} <= mounted(page)


def test_what_the_browser_keeps_of_widgets_has_registered_keys(page):
    def chosen():
        import streamlit as st

        from ui.state import browser_settings

        for name in browser_settings._KEPT:
            browser_settings._choose(name, {})
        st.markdown(" ".join(st.session_state))

    registered = frozenset.union(*page.registered().values())
    names = AppTest.from_function(chosen).run().markdown[0].value.split()
    assert {"visit", "language", "own_set", "preset_european_classical"} <= {*names}
    assert [name for name in names if not any(meet(name, form) for form in registered)] == []


REGISTRY = '''
VISIT = "visit"
SHEET = "sheet"
def preset(name):
    """Give a key."""
    return f"preset_{name}"
'''
PAPER = """
from ui.components.loading import load_component
_PAPER = load_component("paper")
def take_along(key):
    _PAPER(key=key)
"""
IMPORTS = """
import streamlit as st
from ui.components.paper import take_along
from ui.state import keys
from ui.state.keys import VISIT
"""
SCREENS = [
    # a row: code of a screen, how many faults it has
    ("st.session_state[keys.VISIT] = 1", 0),
    ("st.session_state[VISIT] = 1", 0),
    ("st.session_state.get(keys.preset('a'))", 0),
    ("def choice(name):\n    return keys.preset(name)\nst.session_state.pop(choice('a'))", 0),
    ("take_along(keys.SHEET)", 0),
    ("sorted((), key='visit')", 0),
    ("st.button('a', key='own')\nst.session_state['own']", 0),
    ("_A = 'own'\nst.button('a', key=f'{_A}_{1}')\nst.session_state.get(f'{_A}_{2}')", 0),
    ("def _k(part):\n    return '.'.join(('a', part))\nst.button('', key=_k(1))\nst.session_state[_k(2)]", 0),
    ("for key in ('a', 'b'):\n    st.button('a', key=key)", 0),
    ("def draw(number: int):\n    st.button('a', key=f'shee{number}')", 0),
    ("st.session_state['other']", 1),
    ("_A = 'other'\nst.session_state.setdefault(_A, 1)", 1),
    ("_A, _B = 'other', 'more'\nst.session_state.pop(_B, None)", 1),
    ("'other' in st.session_state", 1),
    ("'other' not in st.session_state", 1),
    ("st.session_state.other = 1", 1),
    ("st.session_state.update(other=1)", 1),
    ("def draw(name):\n    st.session_state[f'other_{name}']", 1),
    ("st.button('a', key='visit')", 1),
    ("st.button('a', key='preset_a')", 1),
    ("for key in ('a', 'visit'):\n    st.button('a', key=key)", 1),
    ("def draw(name):\n    st.button('a', key=f'vis{name}')", 1),
    ("def a(n: int):\n    pass\ndef b(n: str):\n    st.button('a', key=f'vis{n}')", 1),
    ("st.text_input('a', key='own', persist_state='session')", 1),
    ("take_along('own')", 1),
    ("take_along('visit')", 2),
    ("take_along(key='own')", 1),
    ("from ui.components.loading import load_component\n_A = load_component('a')\n_A(key='own')", 1),
]


@pytest.mark.parametrize(("screen", "count"), SCREENS)
def test_faults_are_found_in_a_made_up_page(tmp_path, screen, count):
    files = {"ui/state/keys.py": REGISTRY, "ui/components/paper.py": PAPER, "ui/a.py": IMPORTS + screen}
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    found = faults(Code(tmp_path, *map(tmp_path.joinpath, files)))
    assert len(found) == count, found


def test_two_registered_keys_that_may_be_the_same_are_a_fault(tmp_path):
    (tmp_path / "ui/state").mkdir(parents=True)
    path = tmp_path / "ui/state/keys.py"
    path.write_text(REGISTRY + 'AGAIN = "preset_a"\nSHEETS = "sheet"\n')
    assert len(faults(Code(tmp_path, path))) == len(("AGAIN", "SHEETS"))


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        ("a", "a", True),
        ("a", "ab", False),
        ("a*", "ab", True),
        ("a_*", "a_b_*", True),
        ("*", "a", True),
        ("*_a", "b_*", True),
        ("a_#", "a_b", False),
        ("a_#", "a_1", True),
        ("a_#", "a_#", True),
        ("a_#_*", "b_*", False),
    ],
)
def test_forms_meet_where_one_key_has_both(one, other, together):
    assert meet(one, other) is meet(other, one) is together
