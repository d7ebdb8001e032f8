"""The result in one sight: every item once with what it pays, the way to the total, and who pays whom."""

import re

import pytest

from scoring import load_rules, settle
from tests.scoring.rows import scored
from ui.drawing.brief import brief_html, paid_html
from ui.drawing.payments import seat_words

EU, TW, HK = "european_classical", "taiwanese", "hong_kong"
RESULTS = [
    # a row: rules, hand, context, rows of the items, the steps to the total
    (
        EU,
        "CCCC 555m | 111p 222s EE*",
        "N/S discard",
        {
            ("Kong of dragons 三元槓", "16", "1"),
            ("Pung of simples 中張刻", "2", ""),
            ("Pung of simples 中張刻", "4", ""),
            ("Pung hand 對對和 toi toi", "", "1"),
        },
        ["52", "50", "100", "200"],
    ),
    (EU, "| 19m19p19sESWNCFBB*", "N/S wall", {("Thirteen orphans 十三么九 kokushi musō", "500")}, []),
    (TW, "| 123456789m 123p 456s EE*", "E/E wall", {("Self-draw 自摸", "1"), ("Single wait 獨聽", "1")}, []),
    (HK, "CCC FFF | 123m 456p 99s*", "S/E discard", {("Dragon 三元牌", "1"), ("No flowers 無花", "1")}, []),
]


def rows(html):
    found = re.findall(r"<tr>(.*?)</tr>", html)
    cells = [re.findall(r"<td>(.*?)</td>", row) for row in found]
    return [tuple(re.sub(r"<[^>]*>", "", cell).strip() for cell in row) for row in cells if row]


@pytest.mark.parametrize(("rules", "hand", "context", "items", "steps"), RESULTS)
def test_each_item_stands_there_once_with_what_it_pays(rules, hand, context, items, steps):
    breakdown = scored(rules, hand, context)
    html = brief_html(breakdown)
    assert items <= {*rows(html)}, rows(html)
    assert len(rows(html)) == len(breakdown.items)
    assert re.findall(r'"ts-step"><b>(\d+)</b>', html) == steps


@pytest.mark.parametrize(
    ("hand", "count"),
    [
        ("CCCC 555m | 111p 222s EE*", 15),
        ("| 19m19p19sESWNCFBB*", 14),
        ("| 123456789m CCC EE* | 1f 3f", 16),
    ],
)
def test_the_hand_is_drawn_once_with_its_winning_tile(hand, count):
    html = brief_html(scored(EU, hand, "N/S wall"))
    assert html.count('class="ts-tile') == count + html.count('class="ts-tiles"')
    assert html.count("ts-won") == 1


def test_who_pays_whom_is_told_by_winds_or_by_where_they_sit():
    settled = settle({"E": 40, "S": 0, "W": 0, "N": 0}, "E", load_rules(EU).settings.payout)
    by_winds = rows(paid_html(settled.lines, seat_words(by_winds=True)))
    by_place = rows(paid_html(settled.lines, seat_words(by_winds=False)))
    assert by_winds[0] == ("South 南 pays East 東", "80")
    assert by_place[0] == ("The player on the right pays The winner", "80")
    assert [amount for _, amount in by_winds] == [amount for _, amount in by_place] == ["80", "80", "80"]


def test_an_amount_that_is_not_the_total_says_how_it_is_reckoned():
    settled = settle({"E": 0, "S": 1, "W": 0, "N": 0}, "S", load_rules(TW).settings.payout)
    paid = dict(rows(paid_html(settled.lines, seat_words(by_winds=True))))
    (east,) = (who for who, amount in paid.items() if amount == "7")
    assert east.startswith("East 東 pays South 南South 南’s hand scores 5 for winning + 2 tai = 7")


def test_a_payment_that_may_still_change_bears_a_question_mark():
    settled = settle({"E": 40, "S": 0, "W": 0, "N": 0}, "E", load_rules(EU).settings.payout)
    html = paid_html(settled.lines, seat_words(by_winds=True), lambda line: line.payer == "W")
    assert [amount for _, amount in rows(html)] == ["80", "80?", "80"]


def test_where_nobody_pays_there_is_no_table():
    assert paid_html((), {}) == ""
