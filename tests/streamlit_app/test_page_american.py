"""Tests of American rules on the page: choosing them, the card, and a hand that is scored by it."""

from tests.streamlit_app.app_steps import (
    bar_data,
    component_data,
    messages,
    open_app,
    send_photo,
    text,
    type_hand,
    visit_of,
)
from tests.streamlit_app.house_steps import choose_rules, house_changes, open_house_page, send_command
from tests.streamlit_app.photos import photo_with_a_copy
from tilesnap.deals.commands import EndWithoutWinner, LoadHand
from tilesnap.deals.deal import Deal
from tilesnap.deals.update import update
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.house_rules_link import decode_house_rules, encode_house_rules
from tilesnap.views.card_edits import sample_card

HAND = "444p | 1f1f 22m 66pJ 8888s*"


def shown_texts(page):
    kinds = ("warning", "caption", "error", "html", "success", "markdown")
    blocks = (block for kind in kinds for block in page.get(kind))
    return "\n".join(str(getattr(block, "value", None) or getattr(block, "body", "")) for block in blocks)


def open_sample(page):
    send_command(page, "open_sample_card", at=keys.RULE_CHOICE)
    return page


def nearest(page):
    """Return what is shown of the nearest lines."""
    return str(component_data(page, keys.HAND_PARTS))


def test_american_asks_for_card_and_scores_by_sample():
    page = open_app(rules="american", hand=HAND)
    assert "American rules need your card of hands." in str(component_data(page, keys.RULE_CHOICE))
    assert not bar_data(page)["final"]
    open_sample(page)
    assert bar_data(page)["total"] == "25"
    assert visit_of(page).house.changes == {"american": {"card": sample_card()}}


def test_nearest_lines_are_shown_when_asked():
    page = open_sample(open_app(rules="american", hand="444p | 1f 22m 66pJ 8888s 9m"))
    assert "one tile off" not in nearest(page)
    send_command(page, "show_nearest", at=keys.HAND_PARTS, open=True)
    assert "one tile off" in nearest(page)


def test_nearest_lines_close_for_another_hand():
    page = open_sample(open_app(rules="american", hand="444p | 1f 22m 66pJ 8888s 9m"))
    send_command(page, "show_nearest", at=keys.HAND_PARTS, open=True)
    type_hand(page, HAND)
    assert "complete" not in nearest(page)
    send_command(page, "show_nearest", at=keys.HAND_PARTS, open=True)
    assert "complete" in nearest(page)


def test_nearest_lines_wait_until_deal_is_over():
    page = open_sample(open_app(rules="american", hand=HAND))
    played = update(Deal(), LoadHand(HAND, "another"))
    for deal, offered in ((played, False), (update(played, EndWithoutWinner("drawn")), True)):
        visit_of(page).deals["token"] = deal
        page.run()
        assert ("Which hands am I close to?" in nearest(page)) == offered


def test_link_brings_card():
    page = open_sample(open_app(rules="american", hand=HAND))
    again = open_app(**page.query_params)
    assert bar_data(again)["total"] == "25"


def test_link_without_long_card_asks_for_its_file():
    page = open_app(rules="american", hand=HAND, house_is="abcdefgh")
    assert "scored by a card that is too long for a link" in shown_texts(page)


def test_card_survives_packing_for_link():
    edits = {"american": {"card": sample_card()}}
    assert decode_house_rules(encode_house_rules(edits)) == edits


def test_choosing_american_again_keeps_card():
    page = open_house_page()
    choose_rules(page, "american")
    send_command(page, "open_sample_card")
    choose_rules(page, "bmja")
    choose_rules(page, "american")
    assert house_changes(page) == {"card": sample_card()}


def test_photo_of_rack_is_not_repaired_as_other_hand():
    page = open_sample(open_app(rules="american"))
    send_photo(page, photo_with_a_copy("thirteen_orphans", "1m", over="9m"))
    assert text(page) == "| 11m 19p 19s EE* S W N C F B"
    assert "they are the least certain" not in messages(page)
