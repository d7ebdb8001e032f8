"""Tests of the card of hands in a session: opening, writing lines, playing by it, and what is stored."""

import json

import pytest

from scoring import Hand
from scoring.american.card import read_card, write_card
from scoring.american.json_card import MAX_JSON_BYTES
from tests.session.json_commands import dispatch, flatten
from tests.vision.simulated_table import Camera, table
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.session.session import Session
from tilesnap.views.card_edits import sample_card

AMERICAN = {"command": "set_rules", "name": "american", "preset": None, "house": None}
SAMPLE = {"command": "open_sample_card"}
BACK = {"command": "open_place", "place": "hand"}
HAND = "444p | 1f1f 22m 66pJ 8888s*"
LINE = {"hand": "FF 111a 333a 555a 777a", "heading": "Odds", "points": "50", "concealed": True}


def start_session(*commands, kept=None, language="en"):
    session = Session(language, kept)
    for each in (AMERICAN, *commands):
        shown = dispatch(session, each)
        assert shown["problem"] is None, shown["problem"]
    return session


def shown_by(session):
    return dispatch(session, {"command": "refresh"})


def notes(shown):
    return [part["text"] for part in flatten(shown["parts"]) if part["kind"] == "note"]


def card_of(session):
    return shown_by(session)["stored"]["house_rules"]["american"]["card"]


def test_american_without_card_asks_for_one():
    shown = shown_by(start_session())
    assert shown["screen"] == "house_rules"
    assert "American rules need your card of hands." in notes(shown)
    assert [shown["rules"]["name"], shown["rules"]["preset"]] == ["american", None]


def test_sample_card_scores_hand_with_joker():
    session = start_session(SAMPLE, BACK, {"command": "load_hand", "text": HAND})
    for field, value in (("source", "discard"), ("discarder", "left")):
        shown = dispatch(session, {"command": "answer_question", "field": field, "value": value})
    assert (shown["status_bar"]["total"], shown["status_bar"]["final"]) == ("25", True)
    (result,) = [part["html"] for part in shown["result"] if part["kind"] == "html"]
    assert "joker as six of dots" in result
    assert "2 times 25, for the discard" in result


def rack_detections(laid):
    """Return the detections of a photo of tiles on a table, as the browser sends them."""
    tiles = Camera().photograph(laid)
    finds = [
        {"quad": tile.quad, "found": 0.999, "tile": 0.999, "faces": [[tile.label, 1.0]],
         "turn": tile.turn_confidence, "axis": tile.axis_confidence, "coloured": False}
        for tile in tiles
    ]  # fmt: skip
    return {"width": 2000, "height": 1500, "finds": finds}


PHOTOS = [
    # rows of a rack, exposed groups first; the hand, its total on the sample card
    (table("444p", "1f2g22m66pJ8888s*"), "444p | 22m 66p 8888s* J | 1f 2g", "25"),
    (table("1f3gJ2f 7777p", "77m77sJ7s*"), "11fJ1f 7777p | 77m 777s* J", "30"),
    (table("44mJJJ 5555p", "666sJ6s*"), "44mJJJ 5555p | 6666s* J", "45"),
]


@pytest.mark.parametrize(("laid", "hand", "total"), PHOTOS)
def test_photo_of_rack_scores_unedited(laid, hand, total):
    picture = {"name": "p1", "width": 2000, "height": 1500}
    photo = {"command": "lay_out_photo", "detections": rack_detections(laid), "photo": picture}
    session = start_session(SAMPLE, BACK, photo)
    assert Hand.parse(session.deal.seat_hand().hand.text) == Hand.parse(hand)
    for field, value in (("source", "discard"), ("discarder", "left")):
        shown = dispatch(session, {"command": "answer_question", "field": field, "value": value})
    assert (shown["status_bar"]["total"], shown["status_bar"]["final"]) == (total, True)


def test_card_is_restored_from_stored_state():
    kept = json.loads(json.dumps(shown_by(start_session(SAMPLE))["stored"]))
    session = Session("en", kept)
    assert session.is_complete
    assert session.deal.engine.card == read_card(dispatch_export(session))


def dispatch_export(session):
    return dispatch(session, {"command": "export_card"})["file"]["content"]


def test_card_stays_while_other_rules_are_chosen():
    session = start_session(SAMPLE, {**AMERICAN, "name": "bmja"}, AMERICAN)
    assert card_of(session) == sample_card()


def test_undoing_all_changes_keeps_card():
    change = {"command": "change_house_rules", "part": "options", "values": {"jokers": "10"}}
    session = start_session(SAMPLE)
    assert reset_button(session)["disabled"]
    dispatch(session, change)
    assert not reset_button(session)["disabled"]
    dispatch(session, {"command": "reset_house_rules"})
    assert shown_by(session)["stored"]["house_rules"]["american"] == {"card": sample_card()}


def reset_button(session):
    parts = flatten(shown_by(session)["parts"])
    return next(part for part in parts if part.get("name") == "house_reset")["buttons"][0]


def test_house_rules_file_holds_card():
    text = dispatch(start_session(SAMPLE), {"command": "export_house_rules"})["file"]["content"]
    other = start_session({"command": "import_house_rules", "text": text})
    assert card_of(other) == sample_card()


def test_written_line_is_shown_as_tiles_before_it_is_kept():
    session = start_session()
    shown = dispatch(session, {"command": "fill_card_line", "values": {"hand": LINE["hand"]}})
    tiles = next(part["html"] for part in shown["parts"] if part["kind"] == "html")
    assert tiles.count("<img") == 14
    assert "This line is made in 3 ways; here is one of them." in notes(shown)
    assert "american" not in shown["stored"]["house_rules"]


TYPOS = [
    ("FF 22 444b 666b 8888c", "“22” has no suit. Did you mean 22a?"),
    ("ff 22a 444b 666b 8888c", "“ff” is not a group. Did you mean FF?"),
    ("FF 22a 444b 666b 888c", "has 13 tiles and must have 14."),
    ("OOOO 22a 4444b 6666b", "Did you mean the zero, 0000?"),
]


@pytest.mark.parametrize(("hand", "message"), TYPOS)
def test_typo_is_explained(hand, message):
    shown = dispatch(start_session(), {"command": "fill_card_line", "values": {"hand": hand}})
    assert any(message in note for note in notes(shown))


@pytest.mark.parametrize("language", LANGUAGES)
def test_typo_is_explained_in_each_language(language):
    shown = dispatch(
        start_session(language=language),
        {"command": "open_card", "text": '[[line]]\nhand = "FF 22 444b 666b 8888c"\npoints = 25'},
    )
    assert shown["problem"]["code"] == "bad_card"
    assert "22a" in shown["problem"]["message"]
    assert "1" in shown["problem"]["message"][:8]
    assert ("Did you mean" in shown["problem"]["message"]) == (language == "en")


def test_lines_are_added_changed_and_removed():
    session = start_session({"command": "save_card_line", "values": LINE})
    assert card_of(session) == {"line": [{**LINE, "points": 50}]}
    dispatch(session, {"command": "change_card_line", "number": 0})
    dispatch(session, {"command": "save_card_line", "values": {"points": "60", "concealed": False}})
    assert card_of(session) == {"line": [{"hand": LINE["hand"], "heading": "Odds", "points": 60}]}
    dispatch(session, {"command": "remove_card_line", "number": 0})
    assert shown_by(session)["stored"]["house_rules"].get("american", {}) == {}


OTHER_LINE = {"hand": "FFFF 2222a 444b 666c", "points": 30}
OTHER_CARD = write_card({"line": [OTHER_LINE]})
REPLACED = [
    # Columns: how another card comes, its content
    ([{"command": "open_card", "text": OTHER_CARD}], {"line": [OTHER_LINE]}),
    ([{"command": "paste_card", "values": {"text": OTHER_CARD}}], {"line": [OTHER_LINE]}),
    ([SAMPLE], sample_card()),
    (
        [
            {
                "command": "import_house_rules",
                "text": 'base = "american"\n' + write_card({"card": {"line": [OTHER_LINE]}}),
            }
        ],
        {"line": [OTHER_LINE]},
    ),
    ([{"command": "remove_card"}], None),
]


@pytest.mark.parametrize(("commands", "card"), REPLACED)
def test_changed_line_is_new_on_another_card(commands, card):
    session = start_session(
        {"command": "save_card_line", "values": LINE}, {"command": "change_card_line", "number": 0}, *commands
    )
    assert "New line" in notes(shown_by(session))
    assert dispatch(session, {"command": "save_card_line", "values": LINE})["problem"] is None
    assert card_of(session)["line"] == [*(card or {"line": []})["line"], {**LINE, "points": 50}]


def form_values(session):
    parts = [part for part in flatten(shown_by(session)["parts"]) if part["kind"] == "form"]
    return {
        field["name"]: field["value"]
        for part in parts
        if part["name"] in ("card_hand", "card_line", "card_text")
        for field in part["fields"]
    }


BAD_OPTIONS = f"[options]\njokers = 99\n{OTHER_CARD}"


def test_refused_line_and_text_stay_in_their_fields():
    session = start_session({"command": "save_card_line", "values": LINE})
    for hand in ("AA XXXXa YYYYb FFFF", "AA XXXXa YYYYa FFFF"):
        values = {"hand": hand, "points": "30"}
        last = dispatch(session, {"command": "save_card_line", "values": values})["problem"]
    assert last["code"] == "bad_card"
    assert form_values(session)["hand"] == hand
    assert dispatch(session, {"command": "paste_card", "values": {"text": BAD_OPTIONS}})["problem"]
    assert form_values(session)["text"] == BAD_OPTIONS


def test_removing_a_line_keeps_line_that_is_written():
    session = start_session(SAMPLE, {"command": "fill_card_line", "values": LINE})
    dispatch(session, {"command": "remove_card_line", "number": 1})
    assert form_values(session)["hand"] == LINE["hand"]
    dispatch(session, {"command": "change_card_line", "number": 2})
    dispatch(session, {"command": "remove_card_line", "number": 0})
    assert "Change line 2" in notes(shown_by(session))
    dispatch(session, {"command": "remove_card_line", "number": 1})
    assert "New line" in notes(shown_by(session))
    assert form_values(session)["hand"] == ""


UNTITLED = {
    "en": "untitled card",
    "de": "Karte ohne Titel",
    "fr": "carte sans titre",
    "ja": "無題のカード",
    "zh-Hans": "无标题的牌卡",
    "zh-Hant": "無標題的牌卡",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_without_title_is_named_in_each_language(language):
    session = start_session({"command": "save_card_line", "values": LINE}, language=language)
    assert any(UNTITLED[language] in note for note in notes(shown_by(session)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_way_of_a_line_is_not_called_one_of_several(language):
    session = start_session(language=language)
    texts = []
    for hand in ("NNNN EEEE WWWW RR", "NNNN EEEE WWWW RR|GG"):
        shown = dispatch(session, {"command": "fill_card_line", "values": {"hand": hand}})
        at = next(at for at, part in enumerate(shown["parts"]) if part["kind"] == "html")
        texts.append(shown["parts"][at + 1]["text"])
    assert texts[0].replace("1", "2") != texts[1]


def test_long_number_of_points_is_shown_as_empty():
    session = start_session({"command": "fill_card_line", "values": {**LINE, "points": "9" * 5000}})
    assert form_values(session)["points"] == ""
    dispatch(session, {"command": "fill_card_line", "values": {"points": "25"}})
    assert form_values(session)["points"] == "25"


def test_card_of_json_may_be_longer_than_a_card_file():
    groups = ["FF", "22a", "444b", "666b", "8888c"]
    hands = [{"Hand_Points": 25, "Groups": groups, "Comment": "x" * 2000}] * 100
    assert len(card_of(start_session({"command": "open_card", "text": json.dumps(hands)}))["line"]) == 100


def test_alternatives_and_numbers_are_written_in_one_field():
    values = {"hand": "FF XX0a XXX2a XXXXXXX4a / FF XX0b XXX2b XXXXXXX4b", "points": "30", "x": "1, 3"}
    session = start_session()
    shown = dispatch(session, {"command": "save_card_line", "values": values})
    assert shown["problem"]["message"].endswith("“XXXXXXX4a” has 7 equal tiles. 6 are the most.")
    values["hand"] = "FFF XX0a XXX2a XXXXXX4a / FFF XX0a XXX2a XXXXXX4b"
    assert dispatch(session, {"command": "save_card_line", "values": values})["problem"] is None
    (line,) = card_of(session)["line"]
    assert (len(line["hand"]), line["x"]) == (2, [1, 3])
    assert len(session.deal.engine.card.lines[0].ways) == 2 * 3 + 2 * 6


TOO_MANY_WAYS = '[[line]]\nhand = "AA AA FFFFFFF XXXa"\npoints = 5'
REFUSED = [
    ({"command": "open_card", "text": "nonsense"}, "bad_card"),
    ({"command": "open_card", "text": "[" * 500}, "bad_card"),
    ({"command": "paste_card", "values": {"text": ""}}, "bad_card"),
    ({"command": "paste_card", "values": {"text": "[" * 3000}}, "bad_card"),
    ({"command": "paste_card", "values": {"text": "[{" * 3000}}, "bad_card"),
    ({"command": "paste_card", "values": {"text": "#" * (MAX_JSON_BYTES + 1)}}, "bad_card"),
    ({"command": "open_card", "text": TOO_MANY_WAYS}, "bad_card"),
    ({"command": "open_card", "text": f"[options]\njokers = 0x{'F' * 5000}\n{OTHER_CARD}"}, "bad_card"),
    ({"command": "save_card_line", "values": {**LINE, "heading": "\ud800"}}, "bad_card"),
    ({"command": "save_card_line", "values": {"hand": LINE["hand"], "points": "0"}}, "bad_card"),
    ({"command": "change_card_line", "number": 70}, "bad_action"),
    ({"command": "remove_card_line", "number": 70}, "bad_action"),
    ({"command": "open_card", "text": '[[line]]\nhand = "AAA AAA AAAAAA FF"\npoints = 5'}, "bad_card"),
]


@pytest.mark.parametrize(("command", "code"), REFUSED)
def test_refused_card_changes_nothing(command, code):
    session = start_session(SAMPLE)
    assert dispatch(session, command)["problem"]["code"] == code
    assert card_of(session) == sample_card()


def test_card_of_other_rules_is_refused():
    session = Session("en")
    assert dispatch(session, SAMPLE)["problem"]["code"] == "bad_action"


def start_game(session):
    dispatch(session, {"command": "open_place", "place": "game"})
    names = {str(number): name for number, name in enumerate("ABCD")}
    form = next(part for part in flatten(shown_by(session)["parts"]) if part.get("name") == "new_game")
    values = dict(zip((field["name"] for field in form["fields"]), names.values(), strict=False))
    return dispatch(session, {"command": "start_game", "values": values})


def test_game_keeps_card_in_its_log():
    session = start_session(SAMPLE)
    shown = start_game(session)
    assert shown["problem"] is None
    event = json.loads(shown["new_rows"][0]["text"])["event"]
    assert event["rules"]["house"]["card"] == sample_card()


def test_game_without_card_is_refused():
    assert start_game(start_session())["problem"]["code"] == "card_missing"


def test_nearest_lines_are_shown_when_asked():
    session = start_session(SAMPLE, BACK, {"command": "load_hand", "text": "444p | 1f 22m 66pJ 8888s 9m"})
    assert not any(part["kind"] == "html" for part in shown_by(session)["more_parts"])
    shown = dispatch(session, {"command": "show_nearest", "open": True})
    (markup,) = [part["html"] for part in shown["more_parts"] if part["kind"] == "html"]
    first = markup.split("<li>")[1]
    assert "<strong>one tile off</strong> <b>Evens: FF 22a 444b 666b 8888c</b>" in first
    assert "25 points, may be exposed" in first
    assert "nine of characters" in first.split("No use for:")[1]
    assert "Impossible: an exposed group is not a group of it." in markup
    closed = dispatch(session, {"command": "show_nearest", "open": False})
    assert not any(part["kind"] == "html" for part in closed["more_parts"])


def nearest_parts(session):
    """Return the kinds of the parts that belong to the nearest lines."""
    parts = shown_by(session)["more_parts"]
    return [part["kind"] for part in parts if part.get("name") == "nearest" or part["kind"] == "html"]


def test_nearest_lines_close_for_another_hand():
    session = start_session(SAMPLE, BACK, {"command": "load_hand", "text": HAND})
    dispatch(session, {"command": "show_nearest", "open": True})
    dispatch(session, {"command": "answer_question", "field": "source", "value": "wall"})
    assert nearest_parts(session) == ["buttons", "html"]
    dispatch(session, {"command": "load_hand", "text": f"{HAND[:-2]}9m"})
    assert nearest_parts(session) == ["buttons"]


def test_nearest_lines_wait_until_deal_is_over():
    session = start_session(SAMPLE)
    start_game(session)
    dispatch(session, {"command": "open_hand", "player": 1})
    dispatch(session, {"command": "load_hand", "text": HAND, "target": "same"})
    assert nearest_parts(session) == []
    assert dispatch(session, {"command": "show_nearest", "open": True})["problem"]["code"] == "bad_action"
    dispatch(session, {"command": "open_place", "place": "hand"})
    dispatch(session, {"command": "load_hand", "text": HAND})
    assert nearest_parts(session) == []
    dispatch(session, {"command": "open_place", "place": "game"})
    dispatch(session, {"command": "close_hand"})
    dispatch(session, {"command": "set_winner", "player": 1})
    dispatch(session, {"command": "record_win_source", "source": "discard", "discarder": 2})
    dispatch(session, {"command": "load_hand", "text": HAND, "target": "same"})
    dispatch(session, {"command": "show_nearest", "open": True})
    assert nearest_parts(session) == ["buttons", "html"]


def test_other_rules_offer_no_nearest_lines():
    shown = dispatch(Session("en"), {"command": "load_hand", "text": "| 123m"})
    assert not any(part.get("name") == "nearest" for part in shown["more_parts"])


def test_deal_of_game_is_paid_by_line_of_card():
    session = start_session(SAMPLE)
    start_game(session)
    for command in (
        {"command": "set_winner", "player": 1},
        {"command": "record_win_source", "source": "discard", "discarder": 2},
        {"command": "load_hand", "text": HAND, "target": "same"},
        {"command": "confirm_hand"},
        {"command": "save_deal"},
    ):
        shown = dispatch(session, command)
        assert shown["problem"] is None
    (saved,) = [part["question"] for part in shown["parts"] if part.get("name") == "last_step"]
    assert saved.startswith("Deal 1 was saved")
    assert saved.replace("\N{NO-BREAK SPACE}", " ").endswith("A −25, B +100, C −50, D −25")
