"""Tests of the session: JSON commands and the view model."""

import json
import re
from pathlib import Path

import pytest

from scoring import Context, Hand
from scoring.engines import SHIPPED, find_engine
from tests.deals.builders import EC
from tests.deals.test_indicators import KEPT as INDICATORS
from tests.vision.layout.test_pipeline import SAMPLE_DETECTIONS
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.session.game_table import COMMANDS as TABLE_COMMANDS
from tilesnap.session.house_rules import COMMANDS as HOUSE_COMMANDS
from tilesnap.session.session import COMMANDS, JsonApi, Session

ROOT = Path(__file__).parents[2]
HAND = "555m CCCC | 222s 111p EE*"


def run_commands(*commands, locale="en-US", kept=None):
    """Run commands as the page does, and return the last view model."""
    api = JsonApi()
    begin = {"do": "begin", "locale": locale, "faces": "faces/", "kept": kept}
    return [json.loads(api(json.dumps(each))) for each in (begin, *commands)][-1]


def enter_hand(hand=HAND):
    return {"do": "write", "text": hand}


def answer_questions(**answers):
    return [{"do": "answer", "field": field, "value": value} for field, value in answers.items()]


def test_session_scores_entered_hand():
    shown = run_commands(enter_hand(), *answer_questions(source="discard", seat="N", round="S"))
    context = Context(seat="N", round="S", source="discard")
    expected = find_engine(EC).score(Hand.parse(HAND), context).total
    assert (shown["asking"]["total"], shown["asking"]["final"]) == (str(expected), True)
    assert f">{expected}<" in shown["result"]["sheet"]
    assert 'src="faces/5m.svg"' in shown["result"]["sheet"]
    assert shown["result"]["payments"]
    assert shown["problem"] == ""


RIICHI = [{"do": "rules", "name": "riichi"}, enter_hand("| 234m 567p 345s 678s 5*5p")]
RIICHI_ANSWERS = answer_questions(source="wall", seat="E", round="E", riichi=False, dora_indicators=["9m"])
NO_COUNTERS = {"honba": "", "sticks": ""}
COUNTERS = [{"do": "rare", "said": {"honba": "2", "sticks": sticks}} for sticks in ("", "1")]


def test_honba_and_riichi_sticks_change_payments():
    first, second = COUNTERS
    cases = ([], [first], [first, second], [first, second, {"do": "rare", "said": NO_COUNTERS}])
    alone, counters, sticks, none = (run_commands(*RIICHI, *RIICHI_ANSWERS, *case) for case in cases)
    totals = [int(shown["asking"]["total"]) for shown in (alone, counters, sticks, none)]
    assert totals == [totals[0], totals[0] + 600, totals[0] + 1600, totals[0]]
    assert [field["value"] for field in sticks["beside"][0]["fields"]] == ["2", "1"]
    assert ">1000<" in sticks["result"]["payments"]
    assert none["result"]["payments"] == alone["result"]["payments"]


def test_invalid_honba_is_rejected():
    shown = run_commands(*RIICHI, *RIICHI_ANSWERS, {"do": "rare", "said": {"honba": "two", "sticks": ""}})
    assert shown["problem"]
    assert shown["asking"]["total"] == run_commands(*RIICHI, *RIICHI_ANSWERS)["asking"]["total"]


def test_wins_in_a_row_raise_east_score_in_dmjl():
    east = [
        {"do": "rules", "name": "dmjl"},
        enter_hand(),
        *answer_questions(source="wall", seat="E", round="E"),
    ]
    first = run_commands(*east)
    won = run_commands(*east, {"do": "rare", "said": {"wins_in_a_row": "9"}})
    assert [field["name"] for field in won["beside"][0]["fields"]] == ["wins_in_a_row", "draws_between"]
    nine = [{"do": "rare", "said": {"wins_in_a_row": "9", "draws_between": drawn}} for drawn in ("", "0")]
    counted = run_commands(*east, {"do": "rare", "said": {"wins_in_a_row": "9"}}, *nine)
    assert int(counted["asking"]["total"]) > int(first["asking"]["total"])


def test_unknown_source_gives_question_and_range():
    shown = run_commands(enter_hand())
    assert shown["asking"]["question"]["field"] == "source"
    assert shown["asking"]["total"] == "200 to 500"
    assert "sheet" not in shown["result"]


@pytest.mark.parametrize("rules", SHIPPED)
def test_every_rule_set_scores_a_hand(rules):
    hand = "| 111m 444m 777m 222p CCC 5*5p" if rules == "taiwanese" else "| 111m 444m 777m 222p 5*5p"
    shown = run_commands({"do": "rules", "name": rules}, enter_hand(hand))
    assert shown["rules"]["name"] == rules
    assert shown["problem"] == ""
    assert shown["asking"]["total"] not in ("", "–")


def test_begin_restores_stored_state():
    before = run_commands(enter_hand(), *answer_questions(source="discard", seat="N"))
    again = run_commands(kept=json.loads(json.dumps(before["kept"])))
    assert again["asking"] == before["asking"]
    assert again["editor"]["hand"] == before["editor"]["hand"]


@pytest.mark.parametrize("kept", [None, {}, {"language": "xx"}, {"of_a_later_release": 7}])
def test_begin_accepts_unknown_state(kept):
    shown = run_commands(kept=kept)
    assert (shown["is_begun"], shown["language"], shown["problem"]) == (False, "en", "")
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
    {"own_set": {}},
    {"language": 7},
    {"device": ["a"]},
    {"game": {}},
    {"waiting": {"a": {}}},
    {"at_games": "x"},
]


@pytest.mark.parametrize("kept", UNREADABLE, ids=str)
def test_begin_reports_unreadable_state(kept):
    shown = run_commands(kept=kept)
    assert (shown["is_begun"], shown["is_complete"]) == (False, False)
    assert shown["problem"].startswith("Some of what this page had kept could not be read")


def test_begin_keeps_readable_pieces_of_state():
    kept = run_commands(enter_hand(), {"do": "language", "language": "de"})["kept"]
    shown = run_commands(kept={**kept, "links": 7})
    assert (shown["is_begun"], shown["language"]) == (True, "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_can_be_chosen(language):
    shown = run_commands({"do": "language", "language": language}, enter_hand())
    assert (shown["language"], shown["kept"]["language"]) == (language, language)
    assert shown["asking"]["question"]["title"]


def test_view_model_has_exactly_the_messages_of_the_shell():
    shell = (ROOT / "tilesnap" / "pwa" / "shell" / "shell.js").read_text("utf-8")
    wanted = set(re.findall(r'"((?:game|hand|page|photo|rules|score|talk)-[a-z_]+)"', shell))
    assert len(wanted) > 5
    words = run_commands(locale="de-AT")["words"]
    assert {name for name, text in words.items() if isinstance(text, str)} == wanted


def test_language_follows_browser_locale():
    assert run_commands(locale="de-AT")["language"] == "de"


@pytest.mark.parametrize("photo", SAMPLE_DETECTIONS, ids=lambda photo: Path(photo["photo"]).stem)
def test_read_lays_out_sample_photo(photo):
    name = Path(photo["photo"]).stem
    truth = json.loads((ROOT / "samples" / f"{name}.json").read_text("utf-8"))["hand"]
    picture = {"name": "p1", "url": None, "width": photo["width"], "height": photo["height"]}
    shown = run_commands({"do": "read", "finds": photo, "photo": picture})
    phone = Session()
    phone.dispatch({"do": "read", "finds": photo, "photo": picture})
    assert Hand.parse(phone.deal.seat_hand().hand.text) == Hand.parse(truth)
    assert shown["editor"]["photo"] == shown["asking"]["photo"] == picture


def test_edit_is_applied_once():
    phone = Session()
    shown = phone.dispatch(enter_hand())
    hand, origin = shown["editor"]["hand"], shown["editor"]["origin"]
    hand["concealed"].pop()
    edit = {"do": "edit", "edit": {"origin": origin, "edits": 1, "hand": hand, "before": [], "over": None}}
    for _ in range(2):
        after = phone.dispatch(edit)
        assert (after["editor"]["origin"], after["editor"]["edits"]) == (origin, 1)
    assert after["editor"]["hand"]["concealed"] == hand["concealed"]


def test_write_rejects_invalid_notation():
    before = run_commands(enter_hand())
    shown = run_commands(enter_hand(), {"do": "write", "text": "5m 5x"})
    assert shown["problem"]
    assert shown["editor"]["hand"] == before["editor"]["hand"]


def test_next_clears_hand():
    shown = run_commands(enter_hand(), {"do": "next"})
    assert (shown["is_begun"], shown["editor"]["photo"]) == (False, None)


def test_shell_sends_only_known_commands():
    script = (ROOT / "tilesnap" / "pwa" / "shell" / "shell.js").read_text("utf-8")
    sent = {part.partition('"')[0] for part in script.split('do: "')[1:]}
    assert sent <= COMMANDS.keys() | TABLE_COMMANDS.keys() | HOUSE_COMMANDS.keys()


def test_riichi_photo_is_scored_after_questions():
    """Dora and ura indicators are run_commands for, and a special exists that only riichi has."""
    finds = next(each for each in INDICATORS if each["photo"] == "below_two")
    picture = {"name": "p1", "url": None, "width": finds["width"], "height": finds["height"]}
    phone = Session("en")
    phone.dispatch({"do": "rules", "name": "riichi"})
    shown = phone.dispatch({"do": "read", "finds": finds, "photo": picture})
    fields = []
    answers = {"source": "wall", "seat": "S", "riichi": True, "sets": []}
    while question := shown["asking"]["question"]:
        fields.append(question["field"])
        pressed = [
            each["value"] for each in question["choices"] for _ in range(each["times"]) if each["pressed"]
        ]
        value = answers.get(question["field"], pressed)
        shown = phone.dispatch({"do": "answer", "field": question["field"], "value": value})
    assert fields[-2:] == ["dora_indicators", "ura_indicators"]
    assert "ippatsu" in [each["name"] for each in shown["asking"]["specials"]]
    shown = phone.dispatch({"do": "answer", "field": "special", "value": "ippatsu"})
    # riichi, one shot, self-drawn; 8s is dora, 6s thrice ura, 2m by 1m: 8 han for South
    assert (shown["asking"]["total"], shown["asking"]["final"]) == ("16000", True)


def test_view_model_has_messages_shown_by_shell():
    shell = (ROOT / "tilesnap" / "pwa" / "shell" / "shell.js").read_text("utf-8")
    wanted = set(re.findall(r'words\["([a-z_-]+)"\]', shell))
    assert {"rules-rule_set", "page-language_help"} <= wanted
    assert wanted <= Session("en").dispatch({"do": "show"})["words"].keys()


def test_comparison_opens_by_tap_and_closes_with_hand():
    won = [enter_hand(), *answer_questions(source="wall", seat="N", round="S")]
    opened = {"do": "compare", "open": True}
    (closed,) = run_commands(*won)["comparison"]
    assert closed["buttons"][0]["ask"] == opened
    toggle, shown = run_commands(*won, opened)["comparison"]
    assert toggle["buttons"][0]["on"]
    assert shown["html"].count('aria-current="true"') == 1
    assert run_commands(enter_hand())["comparison"] == []
    assert len(run_commands(*won, opened, {"do": "compare", "open": False})["comparison"]) == 1
    assert len(run_commands(*won, opened, *answer_questions(seat="E"))["comparison"]) == 1


def test_comparison_includes_house_rules_of_every_rule_set():
    stored = {"house": {"european_classical JC": {"options": {"limit": 100}}}}
    won = [enter_hand(), *answer_questions(source="wall", seat="N", round="S")]
    shown = run_commands(*won, {"do": "compare", "open": True}, kept=stored)["comparison"][1]["html"]
    assert shown.count("house rules") == 1
