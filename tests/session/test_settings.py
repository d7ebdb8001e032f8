"""Tests of the settings: what each host shows, and the file that moves the data of a device."""

import json
from importlib.metadata import version

import pytest

from tests.licences import direct_dependencies, normalise_name
from tests.session.json_commands import buttons, flatten, part_text, run_commands
from tests.session.test_tile_sets import ADDED, DIGEST, OURS, set_text
from tests.session.test_view_model import GAME
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.i18n.translate import use_language
from tilesnap.views.settings import SERVER_SOFTWARE, SettingsView, settings_parts

SETTINGS = {"command": "open_place", "place": "settings"}
EXPORT = {"command": "export_data"}


def run(*commands, **opened):
    return run_commands(*commands, reader=DIGEST, **opened)


HOSTS = {
    # the host; texts that it shows, and texts that only others show
    "phone": (
        ["on this device alone", "never leave this device", "Pyodide"],
        ["links of your games", "streamlit"],
    ),
    "server": (["on the computer that runs this page", "streamlit"], ["on this device alone", "Pyodide"]),
    "shared": (["your sets of tiles are on the server", "streamlit"], ["on this device alone", "Pyodide"]),
}


@pytest.mark.parametrize("host", HOSTS)
def test_settings_describe_their_host(host):
    shown, hidden = HOSTS[host]
    with use_language("en"):
        parts = [*settings_parts(SettingsView(host=host, tile_sets=[], kept=""))]
    text = str(parts)
    assert [each for each in shown if each not in text] == []
    assert [each for each in hidden if each in text] == []


SECTIONS = [
    "Language",
    "Display and sound",
    "Sets of tiles",
    "Move to another phone or computer",
    "Your data",
    "Privacy",
    "About Tilesnap",
]


def test_phone_settings_have_each_section_once():
    parts = run(SETTINGS)["parts"]
    assert [part["text"] for part in parts if part["kind"] == "heading"] == SECTIONS
    assert [part["name"] for part in parts if part["kind"] == "browser"] == [
        "large_print",
        "read_aloud",
        "storage",
        "install",
    ]
    assert f"Version {version('tilesnap')}" in map(part_text, flatten(parts))


@pytest.mark.parametrize("code", LANGUAGES)
def test_language_is_chosen_by_its_own_name(code):
    parts = run(SETTINGS, {"command": "set_language", "language": code})["parts"]
    chosen = [each["command"]["language"] for each in buttons(parts) if each["on"]]
    assert chosen == [code]


def test_software_of_page_is_named_with_licences():
    named = {normalise_name(name) for name in SERVER_SOFTWARE}
    assert named == {*direct_dependencies(), "lit-html", "modern-screenshot", "material symbols"}


LIMIT = {"command": "change_house_rules", "part": "options", "values": {"limit": "700"}}
RULES = {"command": "set_rules", "name": "bmja", "preset": None}
DEVICES = {
    # the commands on the other device, those on this one; what the file brings, and the state after it
    "nothing": ([], [], "No new game. No set of tiles.", {}),
    "game": ([*GAME], [], "One game was added.", {}),
    "sets": ([ADDED], [], "One set of tiles was added.", {"tile_sets": {"ours": [OURS]}}),
    "same set": ([ADDED], [ADDED], "No set of tiles.", {"tile_sets": {"ours": [OURS]}}),
    "house rules": (
        [RULES, LIMIT],
        [],
        "No new game.",
        {"house_rules": {"bmja": {"options": {"limit": 700}}}},
    ),
}


@pytest.mark.parametrize("name", DEVICES)
def test_device_file_adds_what_is_missing(name):
    theirs, mine, news, state = DEVICES[name]
    file = run(*theirs, EXPORT)["file"]["content"]
    view = run(*mine, SETTINGS, {"command": "import_data", "text": file})
    assert view["problem"] is None
    assert any(news in part_text(part) for part in view["parts"])
    assert {key: view["stored"][key] for key in state} == state


def test_device_file_keeps_what_is_here():
    other = run({"command": "import_tile_set", "text": set_text("ours", "9s")}, EXPORT)["file"]["content"]
    sets = run(ADDED, {"command": "import_data", "text": other})["stored"]["tile_sets"]
    assert {name: json.loads(texts[0])["labels"] for name, texts in sets.items()} == {
        "ours": ["5m"],
        "ours 2": ["9s"],
    }


def test_new_device_plays_rules_of_file():
    file = run(RULES, EXPORT)["file"]["content"]
    fresh = run({"command": "import_data", "text": file}, stored=None)
    assert (fresh["rules"]["is_chosen"], fresh["rules"]["name"]) == (True, "bmja")
    known = run({"command": "set_rules", "name": "riichi"}, {"command": "import_data", "text": file})
    assert known["rules"]["name"] == "riichi"


def rename_first_player(game_file, name):
    """Return the commands that open the game of a file and give its first player another name."""
    game = json.loads(json.loads(game_file)["games"][0].splitlines()[1].rstrip(","))["event"]["game"]
    return [
        {"command": "import_data", "text": game_file},
        {"command": "open_game", "game": game},
        {"command": "rename_players", "values": {"0": name}},
    ]


def test_game_that_went_on_differently_stays():
    begun = run(*GAME, EXPORT)["file"]["content"]
    theirs = run(*rename_first_player(begun, "Anja"), EXPORT)["file"]["content"]
    view = run(*rename_first_player(begun, "Anne"), SETTINGS, {"command": "import_data", "text": theirs})
    assert any("One game went on differently here" in part_text(part) for part in view["parts"])
    assert view["new_rows"] == []


@pytest.mark.parametrize(
    "damage", [("Anna", "Anne"), ('"version": 1', '"version": 99')], ids=["altered", "later"]
)
def test_unreadable_game_of_file_is_reported(damage):
    file = json.loads(run(*GAME, EXPORT)["file"]["content"])
    (text,) = file["games"]
    damaged = json.dumps({**file, "games": [text.replace(*damage)]})
    assert text not in damaged
    view = run(SETTINGS, {"command": "import_data", "text": damaged})
    assert any("One game of the file could not be read" in part_text(part) for part in view["parts"])
    assert view["new_rows"] == []


GOOD = json.loads(run(EXPORT)["file"]["content"])
BAD_FILES = {
    "empty": "",
    "list": "[]",
    "nested": "[" * 100_000,
    "other format": json.dumps({**GOOD, "format": "tilesnap browser 1"}),
    "no format": json.dumps({key: value for key, value in GOOD.items() if key != "format"}),
    "unknown rules": json.dumps({**GOOD, "rules": ["chess", None]}),
    "games": json.dumps({**GOOD, "games": 5}),
    "links": json.dumps({**GOOD, "links": []}),
    "no sets": json.dumps({key: value for key, value in GOOD.items() if key != "tile_sets"}),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_bad_device_file_changes_nothing(name):
    before = run(*GAME, ADDED)
    view = run(*GAME, ADDED, {"command": "import_data", "text": BAD_FILES[name]})
    assert view["problem"]["code"] == "no_belongings"
    assert view["stored"]["tile_sets"] == before["stored"]["tile_sets"]


def test_deleting_tells_front_end():
    assert not run(SETTINGS)["is_deleted"]
    assert run(SETTINGS, {"command": "delete_data"})["is_deleted"]
