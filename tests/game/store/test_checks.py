"""What every database keeps alike."""

import pytest

from game.store.checks import check_ids, check_json, is_plain
from scoring.errors import ScoringError


@pytest.mark.parametrize("text", ['{"by": "北"}', "[]", "null", '"\\u0000"'])
def test_json_is_kept(text):
    check_json(text)


@pytest.mark.parametrize("text", ["", "{", "\0", '"\ud800"', "[" * 100_000])
def test_what_is_no_json_is_refused(text):
    with pytest.raises(ScoringError) as raised:
        check_json(text)
    assert raised.value.code == "bad_game"


@pytest.mark.parametrize(("text", "plain"), [("北 🀄", True), ("", True), ("\0", False), ("\udfff", False)])
def test_whole_letters(text, plain):
    assert is_plain(text) is plain


def test_ids():
    check_ids("A-z_0", "phone")
    for pair in (("", "phone"), ("e1", ""), ("a b", "phone"), ("e1", "x" * 65)):
        with pytest.raises(ScoringError):
            check_ids(*pair)
