"""Lesson cards against the second scorers. With TILESNAP_CARDS=10000 the slow test is the whole campaign."""

import os

import pytest

from tools.second_scorers.lessons import check_card, check_cards, lesson_rules, make_cards

MANY = int(os.environ.get("TILESNAP_CARDS", "330"))
RULES = lesson_rules()
IDS = [" ".join(filter(None, rules[:2])) for rules in RULES]


@pytest.fixture(autouse=True)
def _second_scorers():
    pytest.importorskip("riichienv", reason="installed by the extra `second`")
    pytest.importorskip("MahjongGB", reason="installed by the extra `second`")


@pytest.mark.parametrize("name", ["zung_jung", "european_classical", "mcr", "riichi"])
def test_cards_agree_with_the_second_scorer(name):
    rules = next(each for each in RULES if each.name == name)
    result = check_cards(rules, 6, seed=5)
    assert result.wrong == []
    assert result.checked.total() == 6


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES, ids=IDS)
def test_many_cards_agree_with_the_second_scorer(rules):
    assert check_cards(rules, max(1, MANY // len(RULES)), seed=11).wrong == []


def test_check_finds_a_wrong_answer():
    """Every kind of card is found wrong once another of its answers counts as the right one."""
    from dataclasses import replace

    seen = set()
    for card in make_cards(RULES[0], 24, seed=3):
        if card.spec.kind in seen:
            continue
        seen.add(card.spec.kind)
        other = replace(card, right=(card.right + 1) % len(card.choices))
        assert check_card(other)[1], card.spec
        twice = replace(card, choices=(*card.choices[:3], card.choices[0]))
        assert "two answers are the same" in check_card(twice)[1]
    assert len(seen) == 4
