"""A small sample of the comparison; `python -m tools.second_scorers` runs a large one."""

import pytest

from tools.second_scorers import mcr, riichi
from tools.second_scorers import riichi_payments as riichi_paying
from tools.second_scorers.comparison import OPINIONS, compare, compare_payments


@pytest.mark.parametrize("rules", OPINIONS)
def test_second_scorer_agrees(rules):
    result = compare(rules, 500, seed=7)
    assert result.differences == []
    assert len(result.occurred) > 30


@pytest.mark.parametrize("rules", riichi.RULES)
def test_second_scorer_agrees_on_riichi(rules):
    pytest.importorskip("riichienv", reason="installed by the extra `second`")
    result = riichi.compare(rules, 500, seed=7)
    assert result.differences == []
    assert len(result.occurred) > 30


@pytest.mark.parametrize("rules", riichi.RULES)
def test_second_scorer_agrees_on_riichi_payments(rules):
    pytest.importorskip("riichienv", reason="installed by the extra `second`")
    result = riichi_paying.compare(rules, 500, seed=7)
    assert result.differences == []
    assert result.occurred["liable"]


def test_second_scorer_agrees_on_mcr():
    pytest.importorskip("MahjongGB", reason="installed by the extra `second`")
    result = mcr.compare("mcr", 500, seed=7)
    assert result.differences == []
    assert len(result.occurred) > 60


@pytest.mark.parametrize("rules", OPINIONS)
def test_second_scorer_agrees_on_payments(rules):
    result = compare_payments(rules, 500, seed=7)
    assert result.differences == []
    assert any(name.endswith("refused") for name in result.occurred)
