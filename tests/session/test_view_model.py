"""Tests of the view model: command sequences with excerpts of what is shown then, the schema, stored states."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from scoring.engines import SHIPPED
from tests.session.json_commands import list_views
from tools.session_schema import build_session_schema

GOLDEN = Path(__file__).with_name("golden")
SCHEMA = build_session_schema()
VIEW_SCHEMA = Draft202012Validator({**SCHEMA["properties"]["view_model"], "$defs": SCHEMA["$defs"]})
HAND = {"command": "load_hand", "text": "555m CCCC | 222s 111p EE*"}
NAMES = {"E": "Anna", "S": "Ben", "W": "Cleo", "N": "Dan", "start": "0"}
CHOSEN = {"command": "set_rules", "name": "european_classical"}
GAME = [{"command": "open_place", "place": "game"}, {"command": "start_game", "values": NAMES}]
ANNA_WON = [{"command": "set_winner", "player": 0}, {"command": "record_win_source", "source": "wall"}]
TOTALS = [
    {"command": "enter_total", "values": {f"total_{player}": total}}
    for player, total in enumerate(("20", "0", "10", "30"))
]
UNDO = {"command": "undo"}


def answer(field, value):
    return {"command": "answer_question", "field": field, "value": value}


ANSWERED = [HAND, answer("source", "discard"), answer("seat", "N"), answer("round", "S")]
CASES = [
    # a row: commands, excerpt of the view model
    ([], {"screen": "hand", "is_begun": False, "problem": None, "status_bar": {"total": "–"}}),
    ([HAND], {"status_bar": {"total": "200 to 500", "firm": False, "question": {"field": "source"}}}),
    (ANSWERED, {"status_bar": {"total": "200", "firm": True, "question": None}}),
    ([*ANSWERED, answer("source", "wall")], {"status_bar": {"total": "200", "final": True}}),
    ([*ANSWERED[:2], UNDO], {"status_bar": {"question": {"field": "source"}}, "editor": {"redo": True}}),
    ([HAND, {"command": "clear_hand"}], {"is_begun": False}),
    ([{"command": "load_hand", "text": "5m 5x"}], {"problem": {"code": "unknown_tile"}, "is_begun": False}),
    ([{"command": "set_winner", "player": 9}], {"problem": {"code": "bad_action"}}),
    ([{"command": "set_language", "language": "de"}], {"language": "de", "stored": {"language": "de"}}),
    ([{"command": "set_language", "language": "xx"}], {"language": "en"}),
    ([{"command": "set_rules", "name": "riichi"}], {"rules": {"name": "riichi"}}),
    ([{"command": "set_rules", "name": "chess"}], {"problem": {"code": "unknown_rules"}}),
    (
        [{"command": "open_place", "place": "rules"}],
        {"screen": "house_rules", "status_bar": {"shown": False}},
    ),
    ([HAND, {"command": "open_place", "place": "game"}], {"screen": "games", "is_begun": False}),
    (
        [*GAME, {"command": "open_place", "place": "settings"}],
        {"screen": "settings", "heading": "Settings", "stored": {"in_games": True}},
    ),
    (
        [*GAME, {"command": "open_place", "place": "rules"}, {"command": "open_place", "place": "game"}],
        {"screen": "game", "places": {"current": "game"}},
    ),
    ([*GAME, *ANNA_WON, {"command": "open_place", "place": "game"}], {"screen": "game"}),
    ([*GAME, {"command": "open_place", "place": "hand"}], {"screen": "hand", "places": {"current": "hand"}}),
    ([{"command": "open_place", "place": "lounge"}], {"problem": {"code": "bad_action"}, "screen": "hand"}),
    (GAME, {"screen": "game", "problem": None, "stored": {"in_games": True}}),
    ([*GAME, *ANNA_WON], {"screen": "game_hand"}),
    ([*GAME, *ANNA_WON, *TOTALS], {"screen": "game"}),
    ([*GAME, *ANNA_WON, *TOTALS, {"command": "save_deal"}], {"screen": "game", "stored": {"drafts": {}}}),
    ([*GAME, {"command": "leave_game"}], {"screen": "games", "stored": {"game": None}}),
    ([*GAME, *ANNA_WON, {"command": "discard_deal"}], {"screen": "game", "stored": {"drafts": {}}}),
    ([*GAME, {"command": "open_game", "game": "another"}], {"screen": "games", "stored": {"game": None}}),
    ([{"command": "record_win_source", "source": "wall"}], {"problem": {"code": "bad_action"}}),
    (
        [{"command": "change_house_rules", "part": "options", "values": {"nothing": True}}],
        {"problem": {"code": "bad_action"}},
    ),
    (
        [{"command": "change_house_rules", "part": "settings", "values": {"nothing": "1"}}],
        {"problem": {"code": "bad_action"}},
    ),
    ([{"command": "save_deal"}], {"problem": None, "new_rows": []}),
    ([{"command": "export_game"}], {"problem": {"code": "bad_action"}, "file": None}),
    (
        [*GAME, *ANNA_WON, {"command": "enter_total", "values": {"total_0": "x"}}],
        {"problem": {"code": "bad_action"}},
    ),
]


def run_valid_commands(*commands):
    """Return the last view model, after each one was compared with the schema."""
    views = list_views(CHOSEN, *commands)
    for view in views:
        VIEW_SCHEMA.validate(view)
    return views[-1]


def excerpt(shown, like):
    """Return the part of a view model that an expected excerpt names."""
    if isinstance(like, dict) and like and isinstance(shown, dict):
        return {name: excerpt(shown[name], value) for name, value in like.items()}
    return shown


@pytest.mark.parametrize(("commands", "expected"), CASES, ids=lambda each: json.dumps(each)[-60:])
def test_view_model_follows_from_commands(commands, expected):
    assert excerpt(run_valid_commands(*commands), expected) == expected


def test_outside_hand_is_kept_during_a_game():
    before = run_valid_commands(*ANSWERED)
    after = run_valid_commands(*ANSWERED, *GAME, *ANNA_WON, {"command": "open_place", "place": "hand"})
    assert after["status_bar"] == before["status_bar"]


def fill(**values):
    return {"command": "fill_new_game", **values}


RIICHI = {"command": "set_rules", "name": "riichi"}
NOBODY = dict.fromkeys("ESWN", "")
NEW_GAMES = [
    # a row: commands, content of the form
    ([], {**NOBODY, "start": "0"}),
    ([fill(values={"S": "Ben"}), fill(name="Anna")], {**NOBODY, "E": "Anna", "S": "Ben", "start": "0"}),
    ([fill(players=3, values={"E": "Anna"}, name="Ben")], {"E": "Anna", "S": "Ben", "W": "", "start": "0"}),
    ([fill(players=5)], {**NOBODY, "waits": "", "start": "0"}),
    ([fill(players=6)], {**NOBODY, "start": "0"}),
    ([fill(values={"E": "Anna"}), RIICHI], {**NOBODY, "E": "Anna", "start": "25000"}),
    ([fill(values={"start": "0"}), RIICHI], {**NOBODY, "start": "25000"}),  # the usual points of other rules
    ([fill(values={"start": "2000"}), RIICHI], {**NOBODY, "start": "2000"}),
]


def new_game_form(*commands):
    shown = run_valid_commands({"command": "open_place", "place": "game"}, *commands)
    return next(part for part in shown["parts"] if part.get("name") == "new_game")


@pytest.mark.parametrize(("commands", "content"), NEW_GAMES, ids=str)
def test_new_game_form_is_filled_in(commands, content):
    form = new_game_form(*commands)
    assert {each["name"]: each["value"] for each in form["fields"]} == content


@pytest.mark.parametrize(("players", "disabled"), [(3, "One player fewer"), (5, "One more player")])
def test_new_game_has_three_to_five_players(players, disabled):
    form = new_game_form(fill(players=players))
    assert [each["text"] for each in form["buttons"] if each["disabled"]] == [disabled]


def test_new_game_offers_names_of_earlier_games():
    leave = {"command": "leave_game"}
    texts = [each["text"] for each in new_game_form(GAME[1], leave, fill(name="Cleo"))["buttons"]]
    assert texts == ["One more player", "One player fewer", "Anna", "Ben", "Dan", "Start the game"]


@pytest.mark.parametrize(
    ("values", "start"), [({}, 25000), ({"start": "0"}, 0), ({"start": " 30000 "}, 30000)], ids=str
)
def test_new_game_starts_with_points_of_rules(values, start):
    names = {wind: NAMES[wind] for wind in "ESWN"}
    begun = {"command": "start_game", "values": {**names, **values}}
    shown = run_valid_commands(RIICHI, {"command": "open_place", "place": "game"}, begun)
    assert json.loads(shown["new_rows"][0]["text"])["event"]["start"] == start


RULES_COMMANDS = [
    {"command": "set_rules", "name": "bmja"},
    {"command": "change_house_rules", "part": "options", "values": {"limit": "700"}},
]


@pytest.mark.parametrize("command", RULES_COMMANDS, ids=json.dumps)
def test_undo_restores_rules(command):
    before, changed = run_valid_commands(HAND), run_valid_commands(HAND, command)
    undone, redone = (
        run_valid_commands(HAND, command, UNDO),
        run_valid_commands(HAND, command, UNDO, {"command": "redo"}),
    )
    assert [each["stored"]["deal"]["rules"] for each in (undone, redone)] == [
        each["stored"]["deal"]["rules"] for each in (before, changed)
    ]
    assert before["stored"]["deal"]["rules"] != changed["stored"]["deal"]["rules"]
    games = run_valid_commands(HAND, command, UNDO, *GAME)
    rules = json.loads(games["new_rows"][0]["text"])["event"]["rules"]
    assert (rules["name"], rules["house"] or {}) == ("european_classical", {})


@pytest.mark.parametrize("rules", SHIPPED)
def test_view_model_matches_schema_under_every_rule_set(rules):
    choose = {"command": "set_rules", "name": rules}
    run_valid_commands(choose, HAND, {"command": "open_place", "place": "rules"}, *GAME, *ANNA_WON)


def test_stored_state_of_version_1_is_upgraded():
    golden = json.loads((GOLDEN / "state_1.json").read_text("utf-8"))
    logs = {golden["stored"]["game"]: golden["rows"]}
    shown = run_valid_commands({"command": "open_session", "stored": golden["stored"], "logs": logs})
    assert (shown["problem"], shown["is_complete"], shown["language"]) == (None, True, "de")
    old, new = golden["stored"], shown["stored"]
    names = {"at_games": "in_games", "house": "house_rules"}
    lessons = {"uses_kept_hands": False, "boxes": []}
    assert new == {
        "version": 3,
        "lessons": lessons,
        "tile_sets": {},
        "chosen_set": "",
        "rules_chosen": True,  # they are not the first rule set
        **{names.get(name, name): value for name, value in old.items() if name != "own_set"},
    }
    assert (shown["screen"], shown["new_rows"]) == ("game_hand", [])
    again = run_valid_commands({"command": "open_session", "stored": new, "logs": logs})
    assert again["stored"] == new
