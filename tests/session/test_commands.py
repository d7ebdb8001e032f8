"""Tests of the commands of a session: their JSON form, and what is refused."""

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from scoring.errors import ScoringError
from tilesnap.deals.commands import COMMANDS as DEAL_COMMANDS
from tilesnap.session.commands import COMMANDS, NEW_GAME_COMMANDS, SHARING_COMMANDS, parse_command
from tilesnap.session.session import JsonApi
from tools.session_schema import build_session_schema

ROOT = Path(__file__).parents[2]
SCHEMA = build_session_schema()
COMMAND_SCHEMA = Draft202012Validator({**SCHEMA["properties"]["command"], "$defs": SCHEMA["$defs"]})
VALID = [
    {"command": "open_session", "stored": [7], "logs": {"a": [{"text": 7}]}},
    {"command": "open_section", "name": "deals"},
    {"command": "load_hand", "text": "5m"},
    {"command": "change_house_rules", "part": "options", "values": {"limit": None}},
    {"command": "record_win_source", "source": None, "more_winners": True},
    {"command": "fill_new_game", "players": 5},
    {"command": "undo"},
]
INVALID = [
    # a row: command, words of the error
    ({}, "command must be one of"),
    ({"do": "show"}, "command must be one of"),
    ({"command": 7}, "command must be one of"),
    ({"command": "open_sectoin", "name": "deals"}, "did you mean open_section?"),
    ({"command": "open_section"}, "name is missing: give play, deals or results"),
    ({"command": "open_section", "name": "seats"}, "it must be play, deals or results"),
    ({"command": "open_section", "nam": "deals"}, "nam is unknown: did you mean name?"),
    ({"command": "show_nearest", "open": 1}, "it must be true or false"),
    ({"command": "undo", "values": {}}, "values is unknown"),
    ({"command": "sync_editor", "origin": 0, "edits": 0, "hand": {}}, "hand.melded is missing"),
    ({"command": "set_rare_facts", "values": [1]}, "values is [1]"),
]


@pytest.mark.parametrize("values", VALID, ids=json.dumps)
def test_parse_command_accepts_what_the_schema_accepts(values):
    command = parse_command(values)
    assert type(command) is COMMANDS[values["command"]]
    assert COMMAND_SCHEMA.is_valid(values)


@pytest.mark.parametrize(("values", "words"), INVALID, ids=json.dumps)
def test_parse_command_rejects_invalid_command(values, words):
    with pytest.raises(ScoringError) as refused:
        parse_command(values)
    assert refused.value.code == "bad_action"
    assert words in refused.value.message
    assert not COMMAND_SCHEMA.is_valid(values)


def test_api_reports_invalid_command():
    shown = json.loads(JsonApi()('{"command": "save_dael"}'))
    assert shown["problem"]["code"] == "bad_action"
    assert shown["screen"] == "hand"


def test_commands_contain_those_of_a_deal():
    assert DEAL_COMMANDS.items() <= COMMANDS.items()


@pytest.mark.parametrize("folder", ["tilesnap/views", "tilesnap/session", "tilesnap/pwa/shell"])
def test_sent_commands_exist(folder):
    texts = [
        path.read_text("utf-8") for path in (ROOT / folder).rglob("*.*") if path.suffix in (".py", ".js")
    ]
    sent = {name for text in texts for name in re.findall(r'\{ ?"?command"?: "(\w+)"', text)}
    assert sent <= {*COMMANDS, *NEW_GAME_COMMANDS, *SHARING_COMMANDS}
    assert sent or folder == "tilesnap/session"
