"""Tests of the sentences that are read aloud, and of corrections in words."""

import pytest

from tests.deals.builders import EC, WON, build_deal
from tilesnap.deals.deal import collect_hand_facts
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.update import update
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.i18n.translate import use_language
from tilesnap.views.spoken import build_voice, correct_tile

FINAL = ("CCC (9999m) | 123m 555p EE* | 1f", "S/E wall")


def voice(line, known="-/-", rules=EC, name="en", **more):
    deal = build_deal(line, known, rules, **more)
    with use_language(name):
        return build_voice(deal, evaluate_deal_hand(deal), collect_hand_facts(deal, 0))


READ = {
    # the tiles of a row of the hand, the winning tile, the first item, the last step
    "en": (
        "Sets on the table: concealed kong of nine characters; pung of red dragons.",
        "Concealed tiles: one, two, three of characters; five, five, five of dots; east wind twice.",
        "Flowers and seasons: plum flower (1).",
        "Winning tile: east wind.",
        "140 points.",
        "Pung of simples: 4 points.",
        "Total 140.",
    ),
    "de": (
        "Ausgelegte Figuren: verdeckter Kong Zahl neun; Pong Roter Drache.",
        "Verdeckte Steine: Zahl eins, zwei, drei; Kreis fünf, fünf, fünf; zweimal Ostwind.",
        "Blumen und Jahreszeiten: Blume 1 (Pflaume).",
        "Schlussstein: Ostwind.",
        "140 Punkte.",
        "Pong aus 2–8: 4 Punkte.",
        "Insgesamt 140.",
    ),
    "fr": (
        "Combinaisons exposées\u00a0: kong caché, neuf de caractère\u00a0; pung, dragon rouge.",
        (
            "Tuiles cachées\u00a0: un, deux, trois de caractère\u00a0; cinq, cinq, cinq de cercle\u00a0; "
            "vent d’est 2 fois."
        ),
        "Fleurs et saisons\u00a0: fleur 1 (prunier).",
        "Tuile gagnante\u00a0: vent d’est.",
        "140 points.",
        "Pung de 2 à 8\u00a0: 4\u00a0points.",
        "Total 140.",
    ),
    "ja": (
        "副露、キューマンのアンカン、チュンのポン。",
        "手牌、イーリャンサンマン、ウーウーウーピン、トン2枚。",
        "花牌・季節牌、梅（花牌1）。",
        "和了牌はトン。",
        "140 点。",
        "中張牌の刻子、4点。",
        "合計140。",
    ),
    "zh-Hans": (
        "副露：暗杠九万；碰红中。",
        "手牌：一二三万；五五五筒；两张东风。",
        "花牌和季牌：梅（花1）。",
        "和的那张牌：东风。",
        "140 分。",
        "中张刻：4 分。",
        "总分 140。",
    ),
    "zh-Hant": (
        "副露：暗槓九萬；碰紅中。",
        "手牌：一二三萬；五五五筒；兩張東風。",
        "花牌和季牌：梅（花1）。",
        "胡的那張：東風。",
        "140 分。",
        "中張刻：4 分。",
        "總分 140。",
    ),
}


@pytest.mark.parametrize("name", LANGUAGES)
def test_hand_and_score_are_read_aloud(name):
    found = voice(*FINAL, name=name)
    assert (*found["reading"][:6], found["reading"][-1]) == READ[name]
    assert found["reading"][4:] == found["result"]


SENTENCES = [
    # a row: hand, facts, rules, one of its sentences
    (
        "555s 123p | 123m 55*m EEE",
        "-/-",
        EC,
        "Sets on the table: one, two, three of dots; pung of five bamboo.",
    ),
    ("9999s | 123m 55*m EEE 222p", "-/-", EC, "Sets on the table: kong of nine bamboo."),
    ("| 0p5p 123m 456m 789m EE*E", "-/-", "riichi", None),
    ("| 123p 55*m", "-/-", EC, "Concealed tiles: five, five of characters; one, two, three of dots."),
    (WON, "-/-", EC, "Who won?"),
    (WON, "-/-", EC, "You can answer: East; South; West; North."),
    (WON, "S/-", EC, "How was the hand won?"),
]


@pytest.mark.parametrize(("line", "known", "rules", "sentence"), SENTENCES)
def test_reading_names_sets_and_question(line, known, rules, sentence):
    reading = voice(line, known, rules)["reading"]
    if sentence is None:
        assert any("red five of dots; five of dots" in each for each in reading)
    else:
        assert sentence in reading, reading


def test_reading_lists_doubtful_tiles_by_number():
    reading = voice(WON, doubtful=(1, 5))["reading"]
    assert "Not certain: tile 1, red dragon; tile 5, five of characters." in reading


@pytest.mark.parametrize("name", [each for each in LANGUAGES if each not in ("ja", "zh-Hans", "zh-Hant")])
def test_no_characters_are_spoken_in_other_languages(name):
    for known in ("-/-", "S/E wall", "-/- unknown=seat unknown=round wall"):
        spoken = " ".join(voice(WON, known, name=name)["reading"])
        assert spoken
        assert "\u00ad" not in spoken
        assert not any("\u3040" <= letter <= "\u9fff" for letter in spoken)


def test_nothing_is_read_aloud_without_tiles():
    assert voice("")["reading"] == []


def test_result_is_read_only_when_final():
    assert voice(WON)["result"] == []


CORRECTED = [
    # a row: texts, the hand afterwards, the answer
    (
        ["tile 4: nine of dots"],
        "CCC | 9p 55m 222s 123p EE*",
        "was five of characters and is now nine of dots",
    ),
    (["mumble", "first tile green dragon"], "FCC | 555m 222s 123p EE*", "now green dragon"),
    (["tile 4: spring season"], "CCC | 55m 222s 123p EE* | 1g", "now spring season (1)"),
    (["tile 15: nine of dots"], None, "There is no tile 15 in this hand."),
    (["tile 0: nine of dots"], None, "There is no tile 0 in this hand."),
    (["mumble"], None, "“mumble” does not name a tile. Try it like this: third tile: six of dots."),
    ([], None, "“” does not name a tile."),
]


@pytest.mark.parametrize(("texts", "line", "answer"), CORRECTED)
def test_correction_in_words_changes_named_tile(texts, line, answer):
    deal = build_deal(WON)
    edit, answered = correct_tile(deal, texts)
    assert answer in answered
    if line is None:
        assert edit is None
    else:
        changed = update(deal, edit)
        assert changed.seat_hand().hand.text == build_deal(line).seat_hand().hand.text
        assert changed.past
