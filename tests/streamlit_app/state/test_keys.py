"""Tests of session state keys: they are unique, and only the visit lies beside widgets."""

import ast
import inspect
import re
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.state import keys

ROOT = Path(__file__).parents[3]
REGISTERED = [
    *(value for name, value in vars(keys).items() if name.isupper()),
    *(made("x") for _, made in inspect.getmembers(keys, inspect.isfunction)),
]
"""The registered keys, and an example of each function's keys."""
MOUNTS = {
    each.name
    for file in (ROOT / "tilesnap/streamlit_app/components").rglob("*.py")
    for each in ast.parse(file.read_text("utf-8")).body
    if isinstance(each, ast.FunctionDef) and [arg.arg for arg in each.args.args][:1] == ["key"]
}
"""Functions that mount a component under the key in their first argument."""
HOLE = r"(?:\d+|x)"
"""The variable part of a key in the code: a number, or the argument of a registered function."""


def key_pattern(expr, constants):
    """Return a regular expression for a key in the code; None if it is made elsewhere."""
    match expr:
        case ast.Constant(value=str(text)):
            return re.escape(text)
        case ast.Name(id=name) if name in constants:
            return re.escape(constants[name])
        case ast.JoinedStr(values=parts):
            written = (
                key_pattern(part.value if hole else part, constants) for part, hole in variable_parts(parts)
            )
            return "".join(part or HOLE for part in written)
    return None


def variable_parts(parts):
    return ((part, isinstance(part, ast.FormattedValue)) for part in parts)


def is_session(expr):
    return isinstance(expr, ast.Attribute) and expr.attr == "session_state"


def session_keys(node):
    """Return the keys by which code reads or writes the session state."""
    match node:
        case ast.Subscript(value=held, slice=key) if is_session(held):
            yield key
        case ast.Compare(left=key, ops=[ast.In() | ast.NotIn()], comparators=[held]) if is_session(held):
            yield key
        case ast.Call(func=ast.Attribute(value=held, attr="update")) if is_session(held):
            yield from (ast.Constant(each.arg) for each in node.keywords)
        case ast.Call(func=ast.Attribute(value=held), args=[key, *_]) if is_session(held):
            yield key
        case ast.Attribute(value=held, attr=name, ctx=ast.Store()) if is_session(held):
            yield ast.Constant(name)


def invalid_keys(code):
    """Return the invalid keys of a module: registered keys of widgets, unregistered keys of ours."""
    tree = ast.parse(code)
    constants = {
        each.targets[0].id: each.value.value
        for each in tree.body
        if isinstance(each, ast.Assign) and isinstance(each.value, ast.Constant)
        if isinstance(each.targets[0], ast.Name) and isinstance(each.value.value, str)
    }
    found, own = [], set()
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        (key,) = [each.value for each in node.keywords if each.arg == "key"] or [None]
        if isinstance(node.func, ast.Name) and node.func.id in MOUNTS:
            key = key or next(iter(node.args), None)
            found += [ast.unparse(node)] if key_pattern(key, constants) else []
        elif (written := key_pattern(key, constants)) and not is_ordering(node):
            own.add(written)
            found += [written for each in REGISTERED if re.fullmatch(written, each)]
    ours = (key_pattern(key, constants) for node in ast.walk(tree) for key in session_keys(node))
    return [*found, *(key for key in ours if key and key not in own)]


def is_ordering(call):
    return isinstance(call.func, ast.Name) and call.func.id in ("sorted", "min", "max")


def test_registered_keys_are_unique():
    assert len(set(REGISTERED)) == len(REGISTERED)
    made = [made("") for _, made in inspect.getmembers(keys, inspect.isfunction)]
    assert [key for key in REGISTERED for start in made if key.startswith(start) and key != f"{start}x"] == []


@pytest.mark.parametrize(
    "file",
    [ROOT / "app.py", *sorted((ROOT / "tilesnap/streamlit_app").rglob("*.py"))],
    ids=lambda file: file.stem,
)
def test_session_keys_are_registered_or_widget_keys(file):
    assert invalid_keys(file.read_text("utf-8")) == []


CODE = [
    # a row: code of a screen, number of faults
    ("st.session_state[keys.VISIT] = 1", 0),
    ("st.button('a', key='own')\nst.session_state['own']", 0),
    ("_A = 'mine'\nst.button('a', key=f'{_A}_{n}')\nst.session_state.get(f'{_A}_{n}')", 0),
    ("sorted((), key='visit')", 0),
    (f"{render_parts.__name__}(keys.SHEET)", 0),
    ("st.session_state['other']", 1),
    ("'other' in st.session_state", 1),
    ("st.session_state.other = 1", 1),
    ("st.session_state.update(other=1)", 1),
    ("st.session_state.pop(f'other_{name}')", 1),
    ("st.button('a', key='visit')", 1),
    ("st.button('a', key=f'preset_{name}')", 1),
    (f"{render_parts.__name__}('own')", 1),
    (f"{render_parts.__name__}(key='own')", 1),
]


@pytest.mark.parametrize(("code", "count"), CODE)
def test_literal_session_keys_are_detected(code, count):
    assert len(invalid_keys(code)) == count


def test_stored_widget_settings_have_registered_keys():
    def chosen():
        import streamlit as st

        from tilesnap.streamlit_app.state import browser_settings

        for name in browser_settings._STORED:
            browser_settings._apply(name, {})
        st.markdown(" ".join(st.session_state))

    names = {*AppTest.from_function(chosen, default_timeout=60).run().markdown[0].value.split()}
    assert {"visit", "language", "preset_european_classical"} <= names
    assert {name for name in names if not name.startswith(keys.preset(""))} <= {*REGISTERED}
