"""Tests of option values, including text from the command line."""

import pytest

from scoring import ScoringError
from scoring.engine import Option
from scoring.tables.schema import When

LIMIT = Option("limit", 500, "", "", least=1)
ROUNDING = Option("rounding", "none", "", "", choices=("none", "total"))
WORTH = Option("worth", 1, "", "", choices=(1, 2))
SWITCH = Option("switch", False, "", "")
READ = [
    # Columns: option, value as given, as read
    (LIMIT, "300", 300),
    (LIMIT, 1, 1),
    (ROUNDING, " Total ", "total"),
    (WORTH, "2", 2),
    (SWITCH, "on", True),
    (SWITCH, False, False),
]
REFUSED = [
    (LIMIT, 0, "at least 1"),
    (LIMIT, "1e3", "a whole number"),
    (LIMIT, "1" * 10, "a whole number"),
    (LIMIT, "٣", "a whole number"),
    (ROUNDING, "up", "none | total"),
    (WORTH, 3, "1 | 2"),
    (SWITCH, "maybe", "true | false"),
]


@pytest.mark.parametrize(("option", "given", "read"), READ)
def test_option_read(option, given, read):
    found = option.read(given)
    assert (found, type(found)) == (read, type(read))


@pytest.mark.parametrize(("option", "given", "allowed"), REFUSED)
def test_option_read_rejects_invalid_value(option, given, allowed):
    with pytest.raises(ScoringError) as caught:
        option.read(given)
    assert caught.value.code == "bad_option_value"
    assert allowed in caught.value.message


def test_when_repr():
    assert repr(When("pung", of="simples")) == "When('pung', of='simples')"
