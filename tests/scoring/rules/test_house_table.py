"""A house's rules from values alone, as the page has them: the key is told, and no line."""

import pytest

from scoring import ScoringError
from scoring.rules.house_file import house_of
from scoring.rules.tables import TABLES


def test_items_and_options_are_changed_and_the_rest_stays():
    base = TABLES["bmja"]
    house = house_of(
        {
            "base": "bmja",
            "title": "",
            "options": {"limit": 700, "purity": False},
            "items": {"knitting": {"limit": 1}},
        },
        TABLES,
    )
    items = {item.id: item for item in house.items}
    assert (house.name, house.title, house.presets) == ("bmja_house", "", ())
    assert {option.name: option.default for option in house.options}["limit"] == 700
    assert (items["purity"].on, items["knitting"].limit) == (False, 1)
    same = [item for item in base.items if items[item.id] is item]
    assert len(same) == len(base.items) - 2


def test_an_own_item_may_be_switched_off_among_the_options():
    own = {"points": 1, "when": {"condition": "chow"}}
    house = house_of({"base": "bmja", "add": {"chows": own}, "options": {"chows": False}}, TABLES)
    assert (house.items[-1].id, house.items[-1].on) == ("chows", False)
    assert (house.items[-1].name, house.items[-1].source) == ("Chows", "house rule")


REFUSED = [
    ({"items": {"purty": {}}}, "items.purty", "is unknown: did you mean purity?"),
    ({"options": {"limit": None}}, "options.limit", "is None, it must be a whole number"),
    ({"items": {"purity": []}}, "items.purity", "is [], it must be a table: write [items.purity]"),
    ({"base": "bmjaa"}, "base", "is 'bmjaa', there is no such rule set: did you mean bmja?"),
]


@pytest.mark.parametrize(("values", "key", "message"), REFUSED, ids=str)
def test_refused(values, key, message):
    with pytest.raises(ScoringError) as caught:
        house_of({"base": "bmja", **values}, TABLES)
    assert caught.value.message.startswith(f"{key} {message}")
    assert caught.value.params == {"line": None, "key": key}
