"""Tests of the JSON entry point: documents in and out, and refused requests."""

import json

import pytest

from scoring.errors import ScoringError
from tests.deals.builders import WON
from tilesnap.deals import document
from tilesnap.deals.api import MAX_ACTIONS, handle_request
from tilesnap.deals.deal import Deal
from tilesnap.deals.view import deal_view

TYPED = {"command": "load_hand", "text": WON}


@pytest.mark.parametrize("request_", [{}, {"deal": None}, {"deal": None, "actions": []}])
def test_play_creates_deal_when_null(request_):
    answer = handle_request(request_)
    assert answer == {"deal": document.deal_to_json(Deal(id=answer["deal"]["id"])), "view": deal_view(Deal())}


def test_play_continues_returned_deal():
    first = json.loads(json.dumps(handle_request({"actions": [TYPED]})))
    then = handle_request(
        {"deal": first["deal"], "actions": [{"command": "answer_question", "field": "seat", "value": "N"}]}
    )
    assert (then["deal"]["revision"], then["deal"]["seat"]) == (2, "N")
    assert then["view"]["hand"] == deal_view(document.deal_from_json(then["deal"]))["hand"]


def test_play_limits_action_count():
    assert handle_request({"actions": [TYPED] * MAX_ACTIONS})["deal"]["revision"] == MAX_ACTIONS


REFUSED = [
    ({"actions": [TYPED] * (MAX_ACTIONS + 1)}, "bad_action"),
    ({"actions": TYPED}, "bad_action"),
    ({"actions": [TYPED, "bring"]}, "bad_action"),
    ({"actions": [], "action": TYPED}, "bad_action"),
    ({"deal": {}}, "bad_deal"),
]


@pytest.mark.parametrize(("request_", "code"), REFUSED)
def test_play_rejects_invalid_request(request_, code):
    with pytest.raises(ScoringError) as refused:
        handle_request(request_)
    assert refused.value.code == code
