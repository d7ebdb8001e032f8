"""Tests of the score sheet: each set once with its reason, and the steps to the total."""

import re

import pytest

from scoring import Context, Hand
from scoring.engines import find_engine
from tests.scoring.table_rows import score_row
from tilesnap.i18n import translate as text
from tilesnap.views.rendering.score_sheet import score_sheet, waits_html
from tilesnap.views.rendering.sums import score_sheet_text

EU = "european_classical"


def words(html):
    """Return the text of a sheet, a line for each row."""
    rows = re.sub(r"</tr>|</figure>|</p>", "\n", html)
    return re.sub(r" +", " ", re.sub(r"<[^>]*>", " ", rows))


def row(html, start):
    return next(line.strip() for line in words(html).splitlines() if line.strip().startswith(f"{start} "))


REASONS = [
    # a row: rules, hand, context, the item's row
    (
        EU,
        "222s | 333p 444s 678m 55p*",
        "N/S wall",
        "Pung of simples 中張刻 Melded: 2; concealed 4.",
    ),
    (
        EU,
        "222s | 333p 444s 666m 55p*",
        "N/S wall",
        "Pung of simples 中張刻 Melded: 2; concealed it makes the hand Hidden treasure.",
    ),
    (
        EU,
        "CCC 123m | 789m 444s 55p*",
        "N/S wall",
        "Pung of simples 中張刻 Concealed: 4; melded 2.",
    ),
    (
        EU,
        "CCC 123m | 789m 444s* 55p",
        "N/S discard",
        "Pung of simples 中張刻 Melded, as the winning tile was claimed: 2; drawn 4.",
    ),
    (
        EU,
        "CCC 123m | 789m 444s* 55p",
        "N/S wall",
        "Pung of simples 中張刻 Concealed, as the winning tile was drawn: 4; claimed 2.",
    ),
    (
        EU,
        "CCC 123m | 789m 444s* 55p",
        "N/S",
        "Pung of simples 中張刻 Melded until you say how the hand was won: 2; drawn",
    ),
    (EU, "| 123m 456m 789p CCC EE*", "E/S wall", "Pair of own wind 門風對 Pair."),
    (EU, "| 123m 456m 789p CCC EE* | 1f 3f", "E/S wall", "Flower 花牌 2 × 4 points."),
    ("building_skills", "222s 333p 444s | 666m 55p*", "N/S wall", "Three of a simple 中張刻"),
]


@pytest.mark.parametrize(("rules", "hand", "context", "expected"), REASONS)
def test_set_explains_its_value(rules, hand, context, expected):
    name = expected[: re.search(r"[一-鿿]", expected).start()].strip()
    assert row(score_sheet(score_row(rules, hand, context)), name).startswith(expected)


ONCE = [
    # a row: rules, hand, context, tiles drawn
    (EU, "555m CCCC | 222s 111p EE*", "N/S discard", 15),
    (EU, "234m 567m | 345s 678s 22p*", "N/S wall", 14),
    (EU, "| 1112345678999m5*m", "N/S wall", 14),
    (EU, "| 19m19p19sESWNCFBB*", "N/S wall", 14),
    (EU, "777s CCC | 13m 55p 8s EN", "E/S loser", 13),
    (EU, "777s CCC | 13m 55p 8s", "E/S loser", 11),  # a dead hand
    ("zung_jung", "234m 567m | 345s 678s 22p*", "N/S wall", 14),
]


@pytest.mark.parametrize(("rules", "hand", "context", "tiles"), ONCE)
def test_every_tile_is_drawn_once(rules, hand, context, tiles):
    drawn = score_sheet(score_row(rules, hand, context)).count('<img class="ts-tile')
    lone = sum(len(line.tiles) == 1 for line in score_row(rules, hand, context).items)
    assert drawn - lone == tiles  # only the item about the last tile shows it


def test_set_items_are_in_its_row():
    html = score_sheet(score_row(EU, "EEEE | 123m 456m 789p 22s*", "E/E wall"))
    about_it = [part for part in re.split(r"<tr", html) if re.search("<b>Kong of", part)]
    assert [part.startswith(' class="ts-further"') for part in about_it] == [False, True, True]
    assert [part.count("<img") for part in about_it] == [4, 0, 0]


def test_item_of_equal_chows_is_with_winning_set():
    html = score_sheet(score_row(EU, "123m | 123m 3*m21m 55p CCC", "N/S wall"))
    chow = html[: html.index("Out on a one-chance chow")]
    assert "ts-won" in chow[chow.rindex("<tr") :]


@pytest.mark.parametrize(
    ("rules", "hand", "context", "steps"),
    [
        (EU, "555m CCCC | 222s 111p EE*", "N/S discard", ["52", "50", "100", "200"]),
        (EU, "| 1112345678999m5*m", "N/S wall", ["500"]),
        (EU, "EEE SSS 999m | 1m1m1m NN*", "E/S wall", ["44", "40", "80", "160", "320", "640", "1280", "500"]),
        (EU, "777s CCC | 13m 55p 8s", "E/S loser", ["0"]),
        ("zung_jung", "CCC FFF BBB | EEE NN*", "E/E wall", None),
        ("bmja", "| 222333*66888999s | 1g", "E/E wall", None),
    ],
)
def test_steps_end_at_total(rules, hand, context, steps):
    breakdown = score_row(rules, hand, context)
    found = re.findall(r'ts-step"><b>(\d+)</b>', score_sheet(breakdown))
    assert found[-1] == str(breakdown.total)
    assert steps is None or found == steps


def test_total_is_at_head_if_requested():
    breakdown = score_row(EU, "555m CCCC | 222s 111p EE*", "N/S discard")
    assert score_sheet(breakdown, with_total=True).count('data-testid="total">200<') == 1
    assert "data-testid" not in score_sheet(breakdown)


@pytest.mark.parametrize(
    ("rules", "hand", "options", "limit"),
    [
        (EU, "| 123m 456m 789m 123p EE*", {}, "limit 500"),
        (EU, "| 123m 456m 789m 123p EE*", {"limit": 300}, "limit 300"),
        ("hong_kong", "| 123m 456m 789m 123m EE*", {}, "limit 13"),
        ("taiwanese", "| 123m 456m 789m 123p 456p EE*", {}, None),
    ],
)
def test_limit_is_shown_if_there_is_one(rules, hand, options, limit):
    shown = words(score_sheet(score_row(rules, hand, "S/E wall", options)))
    assert (limit in shown) if limit else ("limit" not in shown)


def test_limit_hand_counts_alone():
    html = score_sheet(score_row(EU, "| 1112345678999m5*m", "N/S wall"))
    assert "It counts alone" in row(html, "Nine gates")
    assert "ts-arrangement" in html


def test_hand_without_items_is_reported():
    assert "Nothing in this hand scores." in score_sheet(
        score_row(EU, "| 1m 3m 5m 7m 9p 2p 4p 6p 8s 1s 3s E S", "E/S loser")
    )


@pytest.mark.parametrize(("name", "doubled"), [("zh-Hant", "三元槓"), ("zh-Hant", "對對和")])
def test_chinese_page_shows_each_name_once(name, doubled, monkeypatch):
    monkeypatch.setattr(text, "language", lambda: name)
    breakdown = score_row(EU, "555m CCCC | 222s 111p EE*", "N/S discard")
    assert score_sheet(breakdown).count(doubled) == 1
    assert score_sheet_text(breakdown).count(doubled) == 1


def test_names_have_language_attribute():
    html = score_sheet(score_row(EU, "555m CCCC | 222s 111p EE*", "N/S discard"))
    assert '<b>Pung hand</b> <small class="ts-native"><span lang="zh-Hant">對對和</span>' in html
    assert '<span lang="ja-Latn">toi toi</span>' in html


def test_one_point_is_singular():
    breakdown = score_row("zung_jung", "123m 456m | 789p 55p* SSS", "N/E discard")
    assert breakdown.total == 1
    assert score_sheet_text(breakdown).startswith("1 point ·")
    assert "</strong> point<" in score_sheet(breakdown, with_total=True)


NO_BONUS = {
    "en": "Flowers and seasons count nothing under these rules",
    "de": "Blumen und Jahreszeiten zählen nach diesen Regeln nichts",
    "zh-Hant": "花牌在這套規則下不計",
}


@pytest.mark.parametrize("language", NO_BONUS)
@pytest.mark.parametrize("rules", ["zung_jung", "building_skills"])
def test_uncounted_bonus_tiles_are_noted(monkeypatch, language, rules):
    monkeypatch.setattr(text, "language", lambda: language)
    with_bonus = score_row(rules, "222s 345m | 666p 999p EE* | 1f", "N/S discard")
    plain = score_row(rules, "222s 345m | 666p 999p EE*", "N/S discard")
    for draw in (score_sheet, score_sheet_text):
        assert NO_BONUS[language] in draw(with_bonus)
        assert NO_BONUS[language] not in draw(plain)


WAITS = [
    # a row: hand, the tiles that complete it
    ("| 1112345678999m", ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m"]),
    ("| 123m 456m 789p 22s 34s", ["2s", "5s"]),
    ("CCCC 555m | 222s 11p EE", ["1p", "E"]),
    ("| 1m 4m 7m 1p 4p 7p 1s 4s 7s E S W N", []),
    ("| 123m 456m 789p 22s 34s 5*s", []),  # complete
    ("| 123m 456m", []),  # far too few
    ("| 22222m 456m 789p 34s", []),  # an impossible fifth copy
]


@pytest.mark.parametrize(("hand", "tiles"), WAITS)
def test_waits_by_hand(hand, tiles):
    html = waits_html(Hand.parse(hand), Context(), find_engine("european_classical"))
    assert re.findall(r'/([^/"]*)\.svg"', html) == tiles
    assert len(re.findall(r"<figcaption>\d+ points", html)) == len(tiles)


def test_waits_assume_self_draw():
    hand, rules = Hand.parse("| 123m 456m 789p 22s 34s"), find_engine("european_classical")
    context = Context(seat="E", round="E", source="discard", last_tile=True)
    assert waits_html(hand, context, rules) == waits_html(hand, Context(seat="E", round="E"), rules)


def test_waits_of_losing_hand():
    hand, loser = Hand.parse("| 123m 456m 789p 22s 34s"), Context(role="loser", seat="E")
    assert "<figure>" in waits_html(hand, loser, find_engine("european_classical"))
