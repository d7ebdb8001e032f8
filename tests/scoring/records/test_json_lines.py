"""Lines of JSON with a hand in either form."""

import pytest

from scoring import ScoringError
from scoring.records.json_lines import parse_line, read_record

LINES = [
    ('{"hand": ', "this line is not JSON"),
    ("[1]", "one JSON object a line"),
    ('{"a": ' + 100_000 * "[", "nested too deeply"),
]


@pytest.mark.parametrize(("line", "message"), LINES)
def test_parse_line_rejects_non_objects(line, message):
    with pytest.raises(ScoringError, match=message) as caught:
        parse_line(line)
    assert caught.value.code == "bad_json"


@pytest.mark.parametrize(
    ("line", "hand"),
    [
        ('{"hand": "| 11m"}', "| 11m"),
        ('{"melds": [{"tiles": ["C", "C", "C"]}]}', "CCC |"),
        ('{"concealed_tiles": ["1m", "1m"]}', "| 11m"),
    ],
)
def test_read_record_accepts_both_forms(line, hand):
    assert str(read_record(parse_line(line)).hand) == hand


def test_read_record_without_hand_names_both_forms():
    with pytest.raises(ScoringError, match="melds and concealed_tiles"):
        read_record({"id": 1})
