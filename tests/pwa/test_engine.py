"""What the phone's page shows is what the engine counts: the same hand, asked and answered by JSON."""

import json
import re
from pathlib import Path

import pytest

from scoring import Context, Hand
from scoring.engines import SHIPPED, find_engine
from tests.deals.deals import EC
from tests.deals.test_indicators import KEPT as INDICATORS
from tests.vision.arrange.test_hands import KEPT
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.session.engine import DO, Answerer, Phone
from tilesnap.session.house import DO as OF_HOUSE
from tilesnap.session.table import DO as AT_TABLE

ROOT = Path(__file__).parents[2]
HAND = "555m CCCC | 222s 111p EE*"


def asked(*what, locale="en-US", kept=None):
    """Ask one thing after the other as the page does, and give what it shows last."""
    answer = Answerer()
    begin = {"do": "begin", "locale": locale, "faces": "faces/", "kept": kept}
    return [json.loads(answer(json.dumps(each))) for each in (begin, *what)][-1]


def written(hand=HAND):
    return {"do": "write", "text": hand}


def answered(**answers):
    return [{"do": "answer", "field": field, "value": value} for field, value in answers.items()]


def test_a_hand_that_is_written_and_answered_has_its_score():
    shown = asked(written(), *answered(source="discard", seat="N", round="S"))
    context = Context(seat="N", round="S", source="discard")
    expected = find_engine(EC).score(Hand.parse(HAND), context).total
    assert (shown["asking"]["total"], shown["asking"]["final"]) == (str(expected), True)
    assert f">{expected}<" in shown["result"]["sheet"]
    assert 'src="faces/5m.svg"' in shown["result"]["sheet"]
    assert shown["result"]["payments"]
    assert shown["problem"] == ""


RIICHI = [{"do": "rules", "name": "riichi"}, written("| 234m 567p 345s 678s 5*5p")]
SAID = answered(source="wall", seat="E", round="E", riichi=False, dora_indicators=["9m"])
NEITHER = {"honba": "", "sticks": ""}
ON_THE_TABLE = [{"do": "rare", "said": {"honba": "2", "sticks": sticks}} for sticks in ("", "1")]


def test_counters_and_sticks_of_a_single_hand_count_in_what_each_pays():
    first, second = ON_THE_TABLE
    ways = ([], [first], [first, second], [first, second, {"do": "rare", "said": NEITHER}])
    alone, counters, sticks, none = (asked(*RIICHI, *SAID, *way) for way in ways)
    totals = [int(shown["asking"]["total"]) for shown in (alone, counters, sticks, none)]
    assert totals == [totals[0], totals[0] + 600, totals[0] + 1600, totals[0]]
    assert [field["value"] for field in sticks["beside"][0]["fields"]] == ["2", "1"]
    assert ">1000<" in sticks["result"]["payments"]
    assert none["result"]["payments"] == alone["result"]["payments"]


def test_what_makes_no_sense_as_counters_is_told_and_changes_nothing():
    shown = asked(*RIICHI, *SAID, {"do": "rare", "said": {"honba": "two", "sticks": ""}})
    assert shown["problem"]
    assert shown["asking"]["total"] == asked(*RIICHI, *SAID)["asking"]["total"]


def test_wins_in_a_row_are_said_of_east_where_they_pay():
    east = [{"do": "rules", "name": "dmjl"}, written(), *answered(source="wall", seat="E", round="E")]
    first = asked(*east)
    won = asked(*east, {"do": "rare", "said": {"wins_in_a_row": "9"}})
    assert [field["name"] for field in won["beside"][0]["fields"]] == ["wins_in_a_row", "draws_between"]
    nine = [{"do": "rare", "said": {"wins_in_a_row": "9", "draws_between": drawn}} for drawn in ("", "0")]
    counted = asked(*east, {"do": "rare", "said": {"wins_in_a_row": "9"}}, *nine)
    assert int(counted["asking"]["total"]) > int(first["asking"]["total"])


def test_what_is_not_known_is_asked_and_a_range_stands_there():
    shown = asked(written())
    assert shown["asking"]["question"]["field"] == "source"
    assert shown["asking"]["total"] == "200 to 500"
    assert "sheet" not in shown["result"]


@pytest.mark.parametrize("rules", SHIPPED)
def test_every_rule_set_can_be_played(rules):
    hand = "| 111m 444m 777m 222p CCC 5*5p" if rules == "taiwanese" else "| 111m 444m 777m 222p 5*5p"
    shown = asked({"do": "rules", "name": rules}, written(hand))
    assert shown["rules"]["name"] == rules
    assert shown["problem"] == ""
    assert shown["asking"]["total"] not in ("", "–")


def test_it_goes_on_with_what_was_kept():
    before = asked(written(), *answered(source="discard", seat="N"))
    again = asked(kept=json.loads(json.dumps(before["kept"])))
    assert again["asking"] == before["asking"]
    assert again["editor"]["hand"] == before["editor"]["hand"]


@pytest.mark.parametrize("kept", [None, {}, {"language": "xx"}, {"of_a_later_release": 7}])
def test_begin_accepts_state_it_needs_not_understand(kept):
    shown = asked(kept=kept)
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
def test_begin_starts_without_unreadable_state_and_says_so(kept):
    shown = asked(kept=kept)
    assert (shown["is_begun"], shown["is_complete"]) == (False, False)
    assert shown["problem"].startswith("Some of what this page had kept could not be read")


def test_begin_keeps_the_readable_pieces_of_a_state():
    kept = asked(written(), {"do": "language", "language": "de"})["kept"]
    shown = asked(kept={**kept, "links": 7})
    assert (shown["is_begun"], shown["language"]) == (True, "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(language):
    shown = asked({"do": "language", "language": language}, written())
    assert (shown["language"], shown["kept"]["language"]) == (language, language)
    assert shown["asking"]["question"]["title"]


def test_the_page_is_sent_each_word_that_its_shell_asks_for_and_no_other():
    shell = (ROOT / "tilesnap" / "pwa" / "shell" / "shell.js").read_text("utf-8")
    wanted = set(re.findall(r'"((?:game|hand|page|photo|rules|score|talk)-[a-z_]+)"', shell))
    assert len(wanted) > 5
    words = asked(locale="de-AT")["words"]
    assert {name for name, said in words.items() if isinstance(said, str)} == wanted


def test_the_browsers_language_is_spoken_first():
    assert asked(locale="de-AT")["language"] == "de"


@pytest.mark.parametrize("photo", KEPT, ids=lambda photo: Path(photo["photo"]).stem)
def test_a_photo_is_laid_out_as_on_the_desk(photo):
    name = Path(photo["photo"]).stem
    truth = json.loads((ROOT / "samples" / f"{name}.json").read_text("utf-8"))["hand"]
    picture = {"name": "p1", "url": None, "width": photo["width"], "height": photo["height"]}
    shown = asked({"do": "read", "finds": photo, "photo": picture})
    phone = Phone()
    phone.ask({"do": "read", "finds": photo, "photo": picture})
    assert Hand.parse(phone.deal.laid().hand.text) == Hand.parse(truth)
    assert shown["editor"]["photo"] == shown["asking"]["photo"] == picture


def test_an_edit_of_the_browser_counts_once():
    phone = Phone()
    shown = phone.ask(written())
    hand, origin = shown["editor"]["hand"], shown["editor"]["origin"]
    hand["concealed"].pop()
    edit = {"do": "edit", "edit": {"origin": origin, "edits": 1, "hand": hand, "before": [], "over": None}}
    for _ in range(2):
        after = phone.ask(edit)
        assert (after["editor"]["origin"], after["editor"]["edits"]) == (origin, 1)
    assert after["editor"]["hand"]["concealed"] == hand["concealed"]


def test_what_makes_no_sense_is_told_and_changes_nothing():
    before = asked(written())
    shown = asked(written(), {"do": "write", "text": "5m 5x"})
    assert shown["problem"]
    assert shown["editor"]["hand"] == before["editor"]["hand"]


def test_the_next_hand_begins_with_nothing():
    shown = asked(written(), {"do": "next"})
    assert (shown["is_begun"], shown["editor"]["photo"]) == (False, None)


def test_whatever_the_page_asks_is_something_that_is_done():
    script = (ROOT / "tilesnap" / "pwa" / "shell" / "shell.js").read_text("utf-8")
    sent = {part.partition('"')[0] for part in script.split('do: "')[1:]}
    assert sent <= DO.keys() | AT_TABLE.keys() | OF_HOUSE.keys()


def test_a_photo_of_riichi_is_asked_and_answered_to_its_score():
    """With its indicators, those below them, and a special that only riichi has."""
    finds = next(each for each in INDICATORS if each["photo"] == "below_two")
    picture = {"name": "p1", "url": None, "width": finds["width"], "height": finds["height"]}
    phone = Phone("en")
    phone.ask({"do": "rules", "name": "riichi"})
    shown = phone.ask({"do": "read", "finds": finds, "photo": picture})
    fields = []
    told = {"source": "wall", "seat": "S", "riichi": True, "sets": []}
    while question := shown["asking"]["question"]:
        fields.append(question["field"])
        lying = [
            each["value"] for each in question["choices"] for _ in range(each["times"]) if each["pressed"]
        ]
        value = told.get(question["field"], lying)
        shown = phone.ask({"do": "answer", "field": question["field"], "value": value})
    assert fields[-2:] == ["dora_indicators", "ura_indicators"]
    assert "ippatsu" in [each["name"] for each in shown["asking"]["specials"]]
    shown = phone.ask({"do": "answer", "field": "special", "value": "ippatsu"})
    # riichi, one shot, self-drawn; 8s is dora, 6s thrice ura, 2m by 1m: 8 han for South
    assert (shown["asking"]["total"], shown["asking"]["final"]) == ("16000", True)


def test_each_word_that_the_shell_shows_is_given():
    shell = (ROOT / "tilesnap" / "pwa" / "shell" / "shell.js").read_text("utf-8")
    wanted = set(re.findall(r'words\["([a-z_-]+)"\]', shell))
    assert {"rules-rule_set", "page-language_help"} <= wanted
    assert wanted <= Phone("en").ask({"do": "show"})["words"].keys()
