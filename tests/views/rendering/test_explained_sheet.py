"""Tests of the score sheet of an engine that explains its own scores."""

import re

import pytest

from scoring import Context, Hand
from scoring.engines import find_engine
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.i18n.translate import use_language
from tilesnap.views.rendering.sheets import full_sheet_html, sheet_text, sheet_title

HAND = Hand.parse("234m | 406p 678s 66s 34*5s")
CONTEXT = Context(seat="S", round="E", source="discard", extra={"dora_indicators": ["7s"]})
RIICHI = find_engine("riichi")


def sheet_of(hand=HAND, context=CONTEXT, engine=RIICHI):
    return engine.score(hand, context)


def test_sheet_explains_yaku_fu_and_sum():
    html = full_sheet_html(sheet_of(), RIICHI)
    assert re.findall(r"<b>([^<]*)</b> <small", html) == ["All Simples", "Dora", "Red Five"]
    assert "断么九" in html
    assert re.findall(r"</td><td>(\d+)</td>", html) == ["1", "1", "1", "20", "2"]
    assert "<td>22</td>" in html
    assert "3 han 30 fu" in html
    assert "/0p.svg" in html


def test_sheet_ends_in_total():
    html = full_sheet_html(sheet_of(), RIICHI)
    assert re.findall(r"<b>([^<]*)</b><small>([^<]*)</small>", html)[-3:] == [
        ("3", "Han"),
        ("30", "Fu"),
        ("3900", "Points"),
    ]


def test_limit_is_named():
    context = Context(seat="S", source="wall", extra={"riichi": True, "dora_indicators": ["5s"]})
    html = full_sheet_html(sheet_of(Hand.parse("| 123m 406p 678s 66s 34*5s"), context), RIICHI)
    assert "Haneman" in html


def test_hand_without_yaku_explains_options():
    html = full_sheet_html(sheet_of(Hand.parse("| 123m 406p 678s 66s 34*5s")), RIICHI)
    assert "no yaku" in html
    assert "would have made" in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_sheet_is_complete_in_every_language(language):
    with use_language(language):
        lines = sheet_text(sheet_of(), RIICHI).splitlines()
    assert "3900" in lines[0]
    assert lines[1] == str(sheet_of().arrangement)
    assert any(re.search("断么九|斷么九|断幺九", line) for line in lines)


def test_rule_tables_use_score_sheet():
    engine = find_engine("bmja")
    sheet = engine.score(Hand.parse("CCC | 555m 222s 123p EE*"), Context(seat="E"))
    assert "BMJA" in sheet_title(sheet, engine)
    assert "ts-parts" not in full_sheet_html(sheet, engine)
