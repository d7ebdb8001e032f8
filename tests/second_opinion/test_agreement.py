"""A sample of the comparison: `python -m tests.second_opinion` makes a long one."""

import pytest

from tests.second_opinion.__main__ import OPINIONS, compare


@pytest.mark.parametrize("rules", OPINIONS)
def test_the_second_opinion_agrees(rules):
    result = compare(rules, 600, seed=7)
    assert result.differences == []
    assert len(result.occurred) > 30
