"""The front door of a deal: JSON comes in, JSON goes out, and a request that is refused did nothing."""

import json

import pytest

from scoring.errors import ScoringError
from tests.deals.deals import WON
from tilesnap.deals import document
from tilesnap.deals.api import MOST_ACTIONS, play
from tilesnap.deals.deal import Deal
from tilesnap.deals.view import view

TYPED = {"do": "bring", "text": WON}


@pytest.mark.parametrize("request_", [{}, {"deal": None}, {"deal": None, "actions": []}])
def test_without_a_deal_a_new_one_comes_back(request_):
    answer = play(request_)
    assert answer == {"deal": document.write(Deal(id=answer["deal"]["id"])), "view": view(Deal())}


def test_actions_go_on_from_a_deal_that_came_back():
    first = json.loads(json.dumps(play({"actions": [TYPED]})))
    then = play({"deal": first["deal"], "actions": [{"do": "answer", "field": "seat", "value": "N"}]})
    assert (then["deal"]["revision"], then["deal"]["seat"]) == (2, "N")
    assert then["view"]["hand"] == view(document.read(then["deal"]))["hand"]


def test_so_many_actions_are_taken_and_no_more():
    assert play({"actions": [TYPED] * MOST_ACTIONS})["deal"]["revision"] == MOST_ACTIONS


REFUSED = [
    ({"actions": [TYPED] * (MOST_ACTIONS + 1)}, "bad_action"),
    ({"actions": TYPED}, "bad_action"),
    ({"actions": [TYPED, "bring"]}, "bad_action"),
    ({"actions": [], "action": TYPED}, "bad_action"),
    ({"deal": {}}, "bad_deal"),
]


@pytest.mark.parametrize(("request_", "code"), REFUSED)
def test_a_request_that_makes_no_sense_is_refused(request_, code):
    with pytest.raises(ScoringError) as refused:
        play(request_)
    assert refused.value.code == code
