"""Tests of American rules on the page: choosing them, the card, and a hand that is scored by it."""

import pytest

from tests.streamlit_app.app_steps import bar_data, open_app, visit_of
from tests.streamlit_app.house_steps import house_changes, notices, open_house_page, press, widget
from tilesnap.deals.commands import EndWithoutWinner, LoadHand
from tilesnap.deals.deal import Deal
from tilesnap.deals.update import update
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.house_rules_link import decode_house_rules, encode_house_rules
from tilesnap.views.card_edits import sample_card

HAND = "444p | 1f1f 22m 66pJ 8888s*"
SAMPLE = "Start with an invented sample card"


def shown_texts(page):
    kinds = ("warning", "caption", "error", "html", "success", "markdown")
    blocks = (block for kind in kinds for block in page.get(kind))
    return "\n".join(str(getattr(block, "value", None) or getattr(block, "body", "")) for block in blocks)


def click(page, text):
    next(each for each in page.button if each.label == text).click().run()
    assert not page.exception
    return page


def test_american_asks_for_card_and_scores_by_sample():
    page = open_app(rules="american", hand=HAND)
    assert "American rules need your card of hands." in shown_texts(page)
    assert not bar_data(page)["final"]
    click(page, SAMPLE)
    assert bar_data(page)["total"] == "25"
    assert visit_of(page).house.edits == {"american": {"card": sample_card()}}


def test_nearest_lines_are_shown_when_asked():
    page = click(open_app(rules="american", hand="444p | 1f 22m 66pJ 8888s 9m"), SAMPLE)
    assert "one tile off" not in shown_texts(page)
    assert "one tile off" in shown_texts(click(page, "Which hands am I close to?"))


def test_nearest_lines_close_for_another_hand():
    page = click(open_app(rules="american", hand="444p | 1f 22m 66pJ 8888s 9m"), SAMPLE)
    click(page, "Which hands am I close to?")
    (box,) = (each for each in page.text_input if each.label == "Hand as text")
    box.set_value(HAND).run()
    assert "complete" not in shown_texts(page)
    assert "complete" in shown_texts(click(page, "Which hands am I close to?"))


def test_nearest_lines_wait_until_deal_is_over():
    page = click(open_app(rules="american", hand=HAND), SAMPLE)
    played = update(Deal(), LoadHand(HAND, "another"))
    for deal, offered in ((played, False), (update(played, EndWithoutWinner("drawn")), True)):
        visit_of(page).deals["token"] = deal
        page.run()
        assert ("Which hands am I close to?" in [each.label for each in page.button]) == offered


def test_link_brings_card():
    page = click(open_app(rules="american", hand=HAND), SAMPLE)
    again = open_app(**page.query_params)
    assert bar_data(again)["total"] == "25"


def test_link_without_long_card_asks_for_its_file():
    page = open_app(rules="american", hand=HAND, house_is="abcdefgh")
    assert "scored by a card that is too long for a link" in shown_texts(page)


def test_card_survives_packing_for_link():
    edits = {"american": {"card": sample_card()}}
    assert decode_house_rules(encode_house_rules(edits)) == edits


@pytest.fixture
def page():
    opened = open_house_page()
    opened.session_state[keys.RULES] = "american"
    return opened.run()


def write_line(page, **values):
    for name, value in values.items():
        form = "card_hand" if name == "hand" else "card_line"
        widget(page, f".{form}.{name}").set_value(value).run()
        assert not page.exception


def test_typed_line_is_shown_and_kept(page):
    write_line(page, hand="FF 22 444b 666b 8888c")
    assert "“22” has no suit. Did you mean 22a?" in notices(page)
    write_line(page, hand="FF 22a 444b 666b 8888c", points=25)
    assert "This line is made in 6 ways" in shown_texts(page)
    press(page, ".card_line.0")
    assert house_changes(page) == {"card": {"line": [{"hand": "FF 22a 444b 666b 8888c", "points": 25}]}}
    assert "You play by the card" in shown_texts(page)


def test_choosing_american_again_keeps_card(page):
    click(page, SAMPLE)
    page.session_state[keys.RULES] = "bmja"
    page.run()
    page.session_state[keys.RULES] = "american"
    page.run()
    assert house_changes(page) == {"card": sample_card()}


def questions(page):
    """Return the question and the button below each button that opens one, by its label."""
    opened = [each for each in page.get("popover") if each.proto.popover.label.startswith("Remove")]
    return {
        each.proto.popover.label: (each.markdown[0].value, [button.key for button in each.button])
        for each in opened
    }


def test_removing_line_and_card_asks_first(page):
    click(page, SAMPLE)
    lines = sample_card()["line"]
    asked = questions(page)
    assert asked["Remove the card"][0] == "Remove the card from this browser?"
    question, (key,) = asked[f"Remove {lines[0]['hand']}"]
    assert question == "Remove this line?"
    press(page, key)
    assert house_changes(page)["card"]["line"] == lines[1:]
    press(page, questions(page)["Remove the card"][1][0])
    assert house_changes(page) == {}


def test_opened_line_is_filled_in_without_notice(page):
    click(page, SAMPLE)
    line = sample_card()["line"][0]
    click(page, f"Change {line['hand']}")
    assert widget(page, ".card_hand.hand").value == line["hand"]
    assert not page.success


def test_undoing_all_changes_needs_more_than_a_card(page):
    click(page, SAMPLE)
    assert widget(page, "house_reset").disabled
    widget(page, ".house_title.title").set_value("Thursday").run()
    assert not widget(page, "house_reset").disabled
