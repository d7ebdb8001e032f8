"""Explanations of riichi sheets."""

import pytest

from scoring.hand.tiles import Tile
from tests.scoring.riichi.hands import ENGINE, score_riichi


def messages_of(hand, context="S/E discard", **options):
    return [message.message for message in ENGINE.explain(score_riichi(hand, context, **options)).whole]


def test_explanation_lists_fu_worth_and_payments():
    assert messages_of("234m | 406p 678s 66s 34*5s", "S/E discard dora=7s honba=1 sticks=2") == [
        "20 fu: Every winning hand 副底",
        "2 fu: Wait for the tile between 嵌張待ち 345s",
        "together 22 fu, rounded up to 30",
        "3 han 30 fu: 30 x 2^(2 + 3) = 960 basic points",
        "the discarder pays 3900, which is 4 times that, rounded up to hundreds, and 300 for 1 counter",
        "the winner takes 2 riichi sticks: 2000",
        "total 6200",
    ]


@pytest.mark.parametrize(
    ("hand", "context", "options", "message"),
    [
        ("(CCCC) 111m | 999p 33s 5*55s", "W/E discard", {}, "3 han 70 fu: Mangan 満貫, 2000 basic points"),
        (
            "| 234m 406p 678s 66s 3*45s",
            "S/E discard dora=7s",
            {"rounded_mangan": True},
            "4 han 30 fu are rounded up: Mangan 満貫, 2000 basic points",
        ),
        (
            "| 234m 456p 678s 66s 3*45s",
            "E/E wall riichi dora=5s",
            {},
            "7 han: Haneman 跳満, 3000 basic points",
        ),
        ("| 1*19m 19p 19s ESWN CFB", "S/E discard", {}, "Yakuman 役満, 8000 basic points"),
        (
            "| 1*19m 19p 19s ESWN CFB",
            "S/E discard",
            {"double_yakuman": True},
            "2-fold yakuman 2倍役満, 16000 basic points",
        ),
        (
            "| 1*23p 123p 789p 789p 99p",
            "N/E discard",
            {},
            "13 han without a yakuman: counted Yakuman 役満, 8000 basic points",
        ),
        (
            "EEE SSS | WWW NNN CC*",
            "S/E discard",
            {"yakuman_add": False},
            "Big Four Winds is not added: this table adds no yakuman",
        ),
        (
            "| 234m 456p 678s 66s 3*45s",
            "W/E wall",
            {},
            "E pays 1300, which is 2 times that, rounded up to hundreds",
        ),
    ],
)
def test_explanation_of_worth(hand, context, options, message):
    assert message in messages_of(hand, context, **options)


DRAWN = "Fully Concealed Hand 門前清自摸和"


@pytest.mark.parametrize(
    ("hand", "context", "options", "advice"),
    [
        (
            "| 123m 456p 678s 66s 34*5s",
            "S/E discard",
            {},
            [
                "declared riichi would have made Riichi 立直",
                f"a winning tile drawn by the winner would have made {DRAWN}",
            ],
        ),
        (
            "234m | 456p 678s 66s 34*5s",
            "S/E discard",
            {"open_tanyao": False},
            [
                "a table where all simples count in an open hand would have made All Simples 断么九",
                "sets that were not claimed would have made All Simples 断么九",
            ],
        ),
        (
            "123m | 456p 678s 66s 3*45s",
            "S/E wall",
            {},
            [f"sets that were not claimed would have made {DRAWN}, No-Points Hand 平和"],
        ),
        ("111m | 456p 678s 66s 34*5s", "S/E discard", {}, []),
    ],
)
def test_explanation_without_yaku_names_missed_yaku(hand, context, options, advice):
    messages = messages_of(hand, context, **options)
    at = messages.index("the hand has no yaku, so it does not win")
    assert messages[at + 1 : -1] == advice
    assert messages[-1] == "total 0"


@pytest.mark.parametrize(
    ("hand", "context", "item", "codes", "first"),
    [
        (
            "| 234m 406p 678s 66s 3*45s",
            "S/E discard riichi",
            "riichi",
            "riichi_yaku item_source",
            "1 han in a closed hand, nothing in an open one",
        ),
        (
            "123p | 456p 88p WWW 7*89p",
            "S/E discard",
            "honitsu",
            "riichi_yaku item_whole item_source",
            "3 han in a closed hand, 2 in an open one",
        ),
        (
            "| 234m 406p 678s 66s 3*45s",
            "S/E discard riichi",
            "red_dora",
            "riichi_dora item_by item_source",
            "1 han for each such tile; it is not a yaku",
        ),
        (
            "| 1*19m 19p 19s ESWN CFB",
            "S/E discard",
            "kokushi_13",
            "riichi_is_yakuman item_whole item_source",
            "a yakuman: nothing but other yakuman counts beside it",
        ),
    ],
)
def test_explanation_of_item(hand, context, item, codes, first):
    sheet = score_riichi(hand, context)
    at = [line.id for line in sheet.items].index(item)
    messages = ENGINE.explain(sheet).items[at]
    assert " ".join(message.code for message in messages) == codes
    assert messages[0].message == first


def test_explanation_shows_red_five():
    sheet = score_riichi("| 234m 406p 678s 66s 3*45s", "S/E discard riichi")
    (red,) = [line for line in sheet.items if line.id == "red_dora"]
    assert red.tiles == (Tile("0p"),)
