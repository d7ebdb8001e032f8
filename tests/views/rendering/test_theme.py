"""Tests of the theme of pages without Streamlit."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.serving import ROOT
from tilesnap.views import rendering

LIGHT, _, DARK = Path(rendering.__file__).with_name("theme.css").read_text("utf-8").partition("@media")
CONFIG = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text("utf-8"))["theme"]


@pytest.mark.parametrize(("name", "declarations"), [("light", LIGHT), ("dark", DARK)], ids=["light", "dark"])
def test_theme_has_colours_of_streamlit(name, declarations):
    colours = dict(re.findall(r"--st-([\w-]+)-color: (#\w+);", declarations))
    configured = {
        re.sub("[A-Z]", lambda letter: f"-{letter[0].lower()}", key).removesuffix("-color"): colour
        for key, colour in CONFIG[name].items()
        if key != "linkColor"
    }
    assert {key: colours[key] for key in configured} == configured


def test_tokens_are_defined():
    folder = Path(rendering.__file__).parent
    defined = set(re.findall(r"(--ts-[\w-]+):", (folder / "colours.css").read_text("utf-8")))
    for path in (*folder.glob("*.css"), *(ROOT / "tilesnap" / "web").rglob("*.css")):
        used = set(re.findall(r"var\((--ts-[\w-]+)\)", path.read_text("utf-8")))  # without a fallback
        assert used <= defined, path.name
