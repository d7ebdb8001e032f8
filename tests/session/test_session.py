"""Tests of the session: JSON commands and the view model."""

import json
import re
from pathlib import Path

import pytest

from scoring import Context, Hand
from scoring.engines import SHIPPED, find_engine
from tests.deals.builders import EC
from tests.deals.test_indicators import KEPT as INDICATORS
from tests.session.json_commands import dispatch, run_commands
from tests.vision.layout.test_pipeline import SAMPLE_DETECTIONS
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.session.session import Session
from tilesnap.session.stored_state import VERSION

ROOT = Path(__file__).parents[2]
HAND = "555m CCCC | 222s 111p EE*"


def enter_hand(hand=HAND):
    return {"command": "load_hand", "text": hand}


def answer_questions(**answers):
    return [
        {"command": "answer_question", "field": field, "value": value} for field, value in answers.items()
    ]


def result_html(shown):
    """Return the HTML of the result and of its open explanations."""
    return "".join(part["html"] for part in shown["result"] if part["kind"] == "html")


def explanations(shown):
    """Return the parts below the score and its sheet."""
    return shown["result"][2:]


def test_session_scores_entered_hand():
    shown = run_commands(enter_hand(), *answer_questions(source="discard", seat="N", round="S"))
    context = Context(seat="N", round="S", source="discard")
    expected = find_engine(EC).score(Hand.parse(HAND), context).total
    assert (shown["status_bar"]["total"], shown["status_bar"]["final"]) == (str(expected), True)
    for words in (f">{expected}<", 'src="faces/5m.svg"', "ts-paid"):
        assert words in result_html(shown)
    assert shown["problem"] is None


RIICHI = [{"command": "set_rules", "name": "riichi"}, enter_hand("| 234m 567p 345s 678s 5*5p")]
RIICHI_ANSWERS = answer_questions(source="wall", seat="E", round="E", riichi=False, dora_indicators=["9m"])
NO_COUNTERS = {"honba": "", "sticks": ""}
COUNTERS = [{"command": "set_rare_facts", "values": each} for each in ({"honba": "2"}, {"sticks": "1"})]


def test_honba_and_riichi_sticks_change_payments():
    first, second = COUNTERS
    cases = (
        [],
        [first],
        [first, second],
        [first, second, {"command": "set_rare_facts", "values": NO_COUNTERS}],
    )
    alone, counters, sticks, none = (run_commands(*RIICHI, *RIICHI_ANSWERS, *case) for case in cases)
    totals = [int(shown["status_bar"]["total"]) for shown in (alone, counters, sticks, none)]
    assert totals == [totals[0], totals[0] + 600, totals[0] + 1600, totals[0]]
    assert [field["value"] for field in sticks["more_parts"][0]["fields"]] == ["2", "1"]
    assert ">1000<" in result_html(sticks)
    assert result_html(none) == result_html(alone)


def test_invalid_honba_is_rejected():
    shown = run_commands(
        *RIICHI, *RIICHI_ANSWERS, {"command": "set_rare_facts", "values": {"honba": "two", "sticks": ""}}
    )
    assert shown["problem"]
    assert shown["status_bar"]["total"] == run_commands(*RIICHI, *RIICHI_ANSWERS)["status_bar"]["total"]


def test_wins_in_a_row_raise_east_score_in_dmjl():
    east = [
        {"command": "set_rules", "name": "dmjl"},
        enter_hand(),
        *answer_questions(source="wall", seat="E", round="E"),
    ]
    nine = {"command": "set_rare_facts", "values": {"wins_in_a_row": "9"}}
    won = run_commands(*east, nine)
    assert [field["name"] for field in won["more_parts"][0]["fields"]] == ["wins_in_a_row", "draws_between"]
    drawn = [{"command": "set_rare_facts", "values": {"draws_between": count}} for count in ("0", "1")]
    counted = [run_commands(*east, *case) for case in ([], [nine], [nine, drawn[0]], [nine, drawn[1]])]
    # A drawn deal may have broken the streak, as long as nobody answered that.
    assert [shown["status_bar"]["total"] for shown in counted] == ["248", "248", "500", "248"]
    parts = run_commands(*east, *answer_questions(seat="N"))["more_parts"]
    assert [each["kind"] for each in parts] == ["fold"]


@pytest.mark.parametrize("values", [{"wins_in_a_row": "0"}, {"wins_in_a_row": "two"}])
def test_impossible_rare_fact_is_rejected(values):
    east = [
        {"command": "set_rules", "name": "dmjl"},
        enter_hand(),
        *answer_questions(source="wall", seat="E"),
    ]
    shown = run_commands(*east, *answer_questions(round="E"), {"command": "set_rare_facts", "values": values})
    assert shown["problem"]
    assert shown["status_bar"]["total"] == "248"


def test_unknown_source_gives_question_and_range():
    shown = run_commands(enter_hand())
    assert shown["status_bar"]["question"]["field"] == "source"
    assert shown["status_bar"]["total"] == "200 to 500"
    assert shown["result"] == []


@pytest.mark.parametrize("rules", SHIPPED)
def test_every_rule_set_scores_a_hand(rules):
    hand = "| 111m 444m 777m 222p CCC 5*5p" if rules == "taiwanese" else "| 111m 444m 777m 222p 5*5p"
    shown = run_commands({"command": "set_rules", "name": rules}, enter_hand(hand))
    assert shown["rules"]["name"] == rules
    assert shown["problem"] is None
    assert shown["status_bar"]["total"] not in ("", "–")


def test_open_session_restores_stored_state():
    before = run_commands(enter_hand(), *answer_questions(source="discard", seat="N"))
    again = run_commands(stored=json.loads(json.dumps(before["stored"])))
    assert again["status_bar"] == before["status_bar"]
    assert again["editor"]["hand"] == before["editor"]["hand"]


@pytest.mark.parametrize("kept", [None, {}, {"language": "xx"}, {"of_a_later_release": 7}])
def test_open_session_accepts_unknown_state(kept):
    shown = run_commands(stored=kept)
    assert (shown["is_begun"], shown["language"], shown["problem"]) == (False, "en", None)
    assert shown["is_complete"]


UNREADABLE = [
    "x",
    7,
    [1, 2],
    {"drafts": [1]},
    {"drafts": {"a": 7}},
    {"deal": 7},
    {"deal": {"form": "older"}},
    {"deal": []},
    {"links": "x"},
    {"links": {"a": 1}},
    {"house": [1]},
    {"tile_set": {}},
    {"tile_sets": {"ours": "x"}},
    {"tile_sets": []},
    {"chosen_set": 7},
    {"language": 7},
    {"device": ["a"]},
    {"game": {}},
    {"waiting": {"a": {}}},
    {"at_games": "x"},
]


@pytest.mark.parametrize("kept", UNREADABLE, ids=str)
def test_open_session_reports_unreadable_state(kept):
    shown = run_commands(stored=kept)
    assert (shown["is_begun"], shown["is_complete"]) == (False, False)
    assert shown["problem"]["message"].startswith("Some of what this page had kept could not be read")


@pytest.mark.parametrize(("command", "is_asked"), [({"command": "lay_tiles"}, False), (enter_hand(), True)])
def test_rules_are_asked_once_there_are_tiles(command, is_asked):
    shown = run_commands(command, stored={"version": VERSION})
    assert shown["is_begun"]
    assert bool(shown["rules"]["question"]) is is_asked


def test_open_session_keeps_readable_pieces_of_state():
    kept = run_commands(enter_hand(), {"command": "set_language", "language": "de"})["stored"]
    shown = run_commands(stored={**kept, "links": 7})
    assert (shown["is_begun"], shown["language"]) == (True, "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_can_be_chosen(language):
    shown = run_commands({"command": "set_language", "language": language}, enter_hand())
    assert (shown["language"], shown["stored"]["language"]) == (language, language)
    assert shown["status_bar"]["question"]["title"]


def test_view_model_has_exactly_the_messages_of_the_shell():
    shell = (ROOT / "tilesnap" / "pwa" / "shell" / "shell.js").read_text("utf-8")
    wanted = set(re.findall(r'"((?:game|hand|page|photo|places|rules|score|talk)-[a-z_]+)"', shell))
    assert wanted
    texts = run_commands(locale="de-AT")["texts"]
    assert texts.keys() == wanted


def test_language_follows_browser_locale():
    assert run_commands(locale="de-AT")["language"] == "de"


@pytest.mark.parametrize("photo", SAMPLE_DETECTIONS, ids=lambda photo: Path(photo["photo"]).stem)
def test_read_lays_out_sample_photo(photo):
    name = Path(photo["photo"]).stem
    truth = json.loads((ROOT / "samples" / f"{name}.json").read_text("utf-8"))["hand"]
    picture = {"name": "p1", "width": photo["width"], "height": photo["height"]}
    shown = run_commands({"command": "lay_out_photo", "detections": photo, "photo": picture})
    phone = Session()
    dispatch(phone, {"command": "lay_out_photo", "detections": photo, "photo": picture})
    assert Hand.parse(phone.deal.seat_hand().hand.text) == Hand.parse(truth)
    assert shown["editor"]["photo"] == shown["status_bar"]["photo"] == {**picture, "url": None}


def test_edit_is_applied_once():
    phone = Session()
    shown = dispatch(phone, enter_hand())
    hand, origin = shown["editor"]["hand"], shown["editor"]["origin"]
    hand["concealed"].pop()
    edit = {"command": "sync_editor", "origin": origin, "edits": 1, "hand": hand, "before": []}
    for _ in range(2):
        after = dispatch(phone, edit)
        assert (after["editor"]["origin"], after["editor"]["edits"]) == (origin, 1)
    assert after["editor"]["hand"]["concealed"] == hand["concealed"]


def test_write_rejects_invalid_notation():
    before = run_commands(enter_hand())
    shown = run_commands(enter_hand(), {"command": "load_hand", "text": "5m 5x"})
    assert shown["problem"]
    assert shown["editor"]["hand"] == before["editor"]["hand"]


def test_next_clears_hand():
    shown = run_commands(enter_hand(), {"command": "clear_hand"})
    assert (shown["is_begun"], shown["editor"]["photo"]) == (False, None)


def test_riichi_photo_is_scored_after_questions():
    """Dora and ura indicators are asked for, and a special exists that only riichi has."""
    finds = next(each for each in INDICATORS if each["photo"] == "below_two")
    picture = {"name": "p1", "width": finds["width"], "height": finds["height"]}
    phone = Session("en")
    dispatch(phone, {"command": "set_rules", "name": "riichi"})
    shown = dispatch(phone, {"command": "lay_out_photo", "detections": finds, "photo": picture})
    fields = []
    answers = {"source": "wall", "seat": "S", "riichi": True, "sets": []}
    while question := shown["status_bar"]["question"]:
        fields.append(question["field"])
        pressed = [
            each["value"] for each in question["choices"] for _ in range(each["times"]) if each["pressed"]
        ]
        value = answers.get(question["field"], pressed)
        shown = dispatch(phone, {"command": "answer_question", "field": question["field"], "value": value})
    assert fields[-2:] == ["dora_indicators", "ura_indicators"]
    assert "ippatsu" in [each["name"] for each in shown["status_bar"]["specials"]]
    shown = dispatch(phone, {"command": "answer_question", "field": "special", "value": "ippatsu"})
    # riichi, one shot, self-drawn; 8s is dora, 6s thrice ura, 2m by 1m: 8 han for South
    assert (shown["status_bar"]["total"], shown["status_bar"]["final"]) == ("16000", True)


def explain(name, *, is_open=True):
    return {"command": "show_explanation", "name": name, "open": is_open}


WON = [enter_hand(), *answer_questions(source="wall", seat="N", round="S")]


def test_explanation_opens_by_tap_and_closes_with_hand():
    closed = explanations(run_commands(*WON))
    assert [each["buttons"][0]["command"]["name"] for each in closed] == [
        "not_counted",
        "near_misses",
        "comparison",
    ]
    *_, near, comparison, shown = explanations(
        run_commands(*WON, explain("near_misses"), explain("comparison"))
    )
    assert comparison["buttons"][0]["on"]
    assert shown["html"].count('aria-current="true"') == 1
    assert near["kind"] == "html"
    again = run_commands(*WON, explain("comparison"), explain("comparison", is_open=False))
    assert explanations(again) == closed
    assert len(explanations(run_commands(*WON, explain("comparison"), *answer_questions(seat="E")))) == 3


@pytest.mark.parametrize(
    ("rules", "hand", "name", "text"),
    [
        ("zung_jung", "| 11*12345678999m 5m", "not_counted", "would have to come last"),
        (
            "european_classical",
            "| 222s 333p 444s 666m* 55p",
            "near_misses",
            "Self-drawn: Hidden treasure, 500 points.",
        ),
        ("european_classical", "| 111222333m 456p 7*7p", "alternatives", "50 points"),
    ],
)
def test_score_is_explained(rules, hand, name, text):
    facts = answer_questions(source="discard", seat="N", round="S")
    chosen = {"command": "set_rules", "name": rules}
    assert text in result_html(run_commands(chosen, enter_hand(hand), *facts, explain(name)))


def test_comparison_includes_house_rules_of_every_rule_set():
    stored = {"version": 2, "house_rules": {"european_classical JC": {"options": {"limit": 100}}}}
    shown = run_commands(*WON, explain("comparison"), stored=stored)["result"][-1]["html"]
    assert shown.count("house rules") == 1


def test_correction_in_words_is_answered_until_hand_changes():
    phone = Session(locale="de", stored={"version": VERSION, "rules_chosen": True})
    before = dispatch(phone, enter_hand())
    shown = dispatch(phone, {"command": "correct_tile", "texts": ["???", "Stein 15: Westwind"]})
    assert shown["voice"]["answer"] == "Stein 15 war Ostwind und ist jetzt Westwind."
    assert shown["editor"]["origin"] == before["editor"]["origin"] + 1
    assert "Ostwind; Westwind" in shown["voice"]["reading"][1]
    after = dispatch(phone, {"command": "undo"})
    assert (after["voice"]["answer"], after["voice"]["reading"]) == ("", before["voice"]["reading"])


def test_unclear_correction_changes_nothing():
    shown = run_commands(enter_hand(), {"command": "correct_tile", "texts": ["blue tile"]})
    assert shown["voice"]["answer"].startswith("“blue tile” does not name a tile.")
    assert shown["voice"]["reading"] == run_commands(enter_hand())["voice"]["reading"]
    assert shown["problem"] is None
