"""Tests of a photo of a hand that wins only by a shape of the house."""

import pytest

from scoring.tables.engine import TableEngine
from scoring.tables.house_file import build_house
from scoring.tables.shipped import TABLES
from tests.streamlit_app.app_steps import messages, open_app, send_photo, set_house_rules, text
from tests.streamlit_app.game_steps import (
    SELF_DRAWN,
    begin,
    open_game_page,
    press_part,
    tap_seat,
    title,
)
from tests.streamlit_app.photos import photo_with_a_copy
from tilesnap.runtime.reader import MAX_SHAPE_TRIES, select_shapes

LOOSE = [{"each": "winds"}, {"single": "winds"}, {"each": "dragons"}, {"single": "terminals", "count": 6}]
HAND = "| 11m 19p 19s EE* S W N C F B"


def house(*shapes):
    names = [f"shape_{number}" for number in range(len(shapes))]
    own = {"limit": 1.0, "who": "winner"}
    return {
        "shapes": {name: {"groups": groups} for name, groups in zip(names, shapes, strict=True)},
        "add": {name: {**own, "name": name, "when": {"condition": "shape", "of": name}} for name in names},
    }


@pytest.fixture(scope="module")
def photo():
    return photo_with_a_copy("thirteen_orphans", "1m", over="9m")


@pytest.mark.parametrize("known", [True, False])
def test_page_passes_own_shapes_to_reader(photo, known):
    page = open_app()
    if known:
        set_house_rules(page, "european_classical", house(LOOSE))
    send_photo(page, photo)
    assert text(page) == HAND
    assert ("they are the least certain" in messages(page)) == (not known)


@pytest.mark.usefixtures("database")
def test_game_hand_is_read_by_rules_of_game(photo):
    page = open_game_page()
    set_house_rules(page, "european_classical", house(LOOSE))
    begin(page)
    set_house_rules(page, "european_classical", {})  # the choice of another table, made meanwhile
    tap_seat(page, "near")
    press_part(page, SELF_DRAWN)
    assert title(page) == "Anna’s hand"
    send_photo(page, photo)
    assert text(page) == HAND
    assert "they are the least certain" not in messages(page)


COSTLY = [{"run": 3, "suit": "a", "count": 2}, {"pung": "suited", "suit": "b", "count": 2}, {"pair": "any"}]


@pytest.mark.parametrize(("shapes", "read"), [((), 0), ((LOOSE,), 1), ((COSTLY,), 1), ((COSTLY,) * 4, 2)])
def test_reader_gets_limited_number_of_shapes(shapes, read):
    rules = TableEngine(build_house({"base": "european_classical", **house(*shapes)}, TABLES))
    given = select_shapes(rules)
    assert given == rules.kit.house_shapes[:read]
    assert sum(shape.search_cost for shape in given) <= MAX_SHAPE_TRIES
