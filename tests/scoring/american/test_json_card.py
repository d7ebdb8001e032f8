"""Import of cards in JSON: the notation that its groups become, and what is wrong with a faulty one."""

import json

import pytest

from scoring import ScoringError
from scoring.american.__main__ import main
from scoring.american.card import build_card, read_card
from scoring.american.json_card import read_json_card


def group(text, kind, values, suit="first", **more):
    return {
        "Group": text,
        "Suit_Role": suit,
        "Constraint_Type": kind,
        "Constraint_Values": values,
        "Constraint_Must_Match": None,
        "Jokers_Allowed": True,
        **more,
    }


FLOWERS = group("FF", "pair", "flower", "none", Jokers_Allowed=False)
EVENS = [
    FLOWERS,
    group("22", "pair", "2", Jokers_Allowed=False),
    group("444", "pung", "4", "second"),
    group("666", "pung", "6", "second"),
    group("8888", "kong", "8", "third"),
]


def hand(*groups, **more):
    return {"Section": "Evens", "Hand_Points": 25, "Hand_Conceiled": False, "Groups": [*groups], **more}


HANDS = [
    # Columns: groups, hand of the card, X
    (EVENS, "FF 22a 444b 666b 8888c", None),
    (["FF", "22a", "444b 666b", "8888c"], "FF 22a 444b 666b 8888c", None),
    (
        [
            FLOWERS,
            group("111", "pung", "1,2,3"),
            group("111", "like", "1,2,3", "second", Constraint_Must_Match="111"),
            group("DDDD", "kong", "dragon", "third"),
            group("NN", "pair", "north", "none", Jokers_Allowed=False),
        ],
        "FF XXXa XXXb DDDDc NN",
        [1, 2, 3],
    ),
    (
        [
            group("206", "sequence", "2 0 6", "first", Jokers_Allowed=False),
            group("333", "pung", "3,9", "second", Jokers_Allowed=False),
            group("4444", "kong", "4", "any"),
            group("0000", "kong", "soap", "none"),
        ],
        "2a 0 6a 333b-|999b- 4444o 0000",
        None,
    ),
    (
        [
            group("11", "pair", "1,2,3,4,5,6,7,8,9"),
            group("222", "consecutive", "1,2,3,4,5,6,7,8,9", Constraint_Must_Match="11"),
            group("3333", "consecutive", "", Constraint_Must_Match="222"),
            group("33333", "quint", "3", "second", Constraint_Must_Match="3333"),
        ],
        "XXa XXX1a XXXX2a XXXXX2b",
        [1, 2, 3, 4, 5, 6, 7],
    ),
    (
        [
            FLOWERS,
            group("333", "pung", "3,5,9"),
            group("2222", "consecutive", "2,3,4", "second", Constraint_Must_Match="333"),
            group("22222", "like", "", "third", Constraint_Must_Match="2222"),
        ],
        "FF XXX1a XXXXb XXXXXc",
        [2, 4],
    ),
]


@pytest.mark.parametrize(("groups", "notation", "numbers"), HANDS)
def test_groups_become_notation(groups, notation, numbers):
    (line,) = read_json_card(json.dumps([hand(*groups)]))["line"]
    assert (line["hand"], line.get("x")) == (notation, numbers)


def test_card_keeps_title_points_and_concealed():
    values = {"title": "Thursday", "patterns": [hand(*EVENS, Hand_Conceiled=True, Hand_Notes="rare")]}
    card = build_card(read_json_card(json.dumps(values)))
    (line,) = card.lines
    assert (card.title, line.heading, line.points, line.concealed, line.note) == (
        "Thursday",
        "Evens",
        25,
        True,
        "rare",
    )


FAULTS = [
    # Columns: content, part of the message
    ("{", "this is not JSON"),
    ("{}", "this JSON has no list of hands"),
    ([hand(Hand_Points="25")], "hand 1: Hand_Points is '25', it must be a whole number"),
    ([hand(*EVENS), hand()], "hand 2: Groups is [], it must be a list of groups"),
    ([hand(group("222", "pung", "2", "forth"))], "hand 1: Suit_Role is 'forth': did you mean"),
    ([hand(group("222", "pong", "2"))], "hand 1: Constraint_Type is 'pong': did you mean"),
    ([hand(group("222", "pung", "x"))], "hand 1: Constraint_Values is 'x', it must be numbers from 1 to 9"),
    ([hand(group("222", "pung", "2", "none"))], "hand 1: Suit_Role is 'none', it must be first, second"),
    (
        [hand(group("222", "pung", "2", Constraint_Must_Match="333"))],
        "hand 1: Constraint_Must_Match is '333'",
    ),
    (
        [hand(group("123", "run", "1 2 3", Constraint_Must_Match="444"), group("444", "pung", "4"))],
        "hand 1: Constraint_Must_Match is '444', it must be empty for a sequence",
    ),
    (
        [
            hand(
                group("22", "consecutive", "1,2", Constraint_Must_Match="33"),
                group("33", "consecutive", "2,3", Constraint_Must_Match="22"),
            )
        ],
        "hand 1: Constraint_Must_Match is '22', it must be empty",
    ),
    (
        [hand(group("22", "pair", "2,3"), group("333", "pung", "3,4", Constraint_Must_Match="22"))],
        "hand 1: Constraint_Type is 'pung', it must be consecutive",
    ),
    (
        [hand(group("22", "pair", "2,3"), group("DDD", "consecutive", "dragon", Constraint_Must_Match="22"))],
        "hand 1: Group is 'DDD', it must be equal numbers",
    ),
    ([hand(group("22", "consecutive", "2,3"))], "hand 1: Constraint_Must_Match is '', it must be the text"),
    (
        [hand(group("22", "pair", "8,9"), group("444", "consecutive", "4", Constraint_Must_Match="22"))],
        "hand 1: Constraint_Must_Match is '22', it must be a group whose numbers",
    ),
    ([hand(*EVENS, Hand_Notes="x" * 1000)] * 70, "this file is too long for a card"),
    ([hand(group("222", "pung", "2"))], "hand 1: 222a has 3 tiles and must have 14: add 11"),
    ([hand(*EVENS, Hand_Conceiled="no")], "hand 1: Hand_Conceiled is 'no', it must be true or false"),
    ([hand(group("222", "pung", "2", Jokers_Allowed="yes"))], "hand 1: Jokers_Allowed is 'yes'"),
    ([hand(*EVENS, Section="\ud800")], "this is not JSON: 'utf-8' codec can't encode"),
    (f'[{{"Hand_Points": {"9" * 5000}}}]', "this is not JSON: Exceeds the limit"),
    ([hand(*EVENS)] * 201, "the card has 201 lines: 200 are the most"),
]


@pytest.mark.parametrize(("content", "message"), FAULTS)
def test_faulty_json_is_explained(content, message):
    with pytest.raises(ScoringError) as raised:
        read_json_card(content if isinstance(content, str) else json.dumps(content))
    assert raised.value.code == "bad_card"
    assert message in raised.value.message


def test_command_prints_card(tmp_path, capsys):
    path = tmp_path / "evens.json"
    path.write_text(json.dumps([hand(*EVENS)]), "utf-8")
    assert main(["import", str(path)]) == 0
    card = read_card(capsys.readouterr().out)
    assert (card.title, card.lines[0].text) == ("evens", "FF 22a 444b 666b 8888c")


def test_command_names_file_hand_and_field(tmp_path, capsys):
    path = tmp_path / "faulty.json"
    path.write_text(json.dumps([hand(Hand_Points=None)]), "utf-8")
    assert main(["import", str(path)]) == 1
    assert "faulty.json: hand 1: Hand_Points is None" in capsys.readouterr().err
    assert main(["import", str(tmp_path / "missing.json")]) == 1
