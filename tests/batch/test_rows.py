"""Tests of the row of a reading."""

import json

import pyarrow as pa
import pytest

from tilesnap.batch.outcome import PhotoOutcome
from tilesnap.batch.rows import SCHEMA, build_row, list_melds

QUAD = [[0, 0], [30, 0], [30, 40], [0, 40]]


def tile(label, confidence=0.99, row="concealed", number=None, repaired_from=None):
    return {
        "label": label, "confidence": confidence, "alternatives": [[label, confidence]], "quad": QUAD,
        "row": row, "set": number, "sideways": False, "winning": False, "repaired_from": repaired_from,
    }  # fmt: skip


def reading(*tiles, hand=None, problems=()):
    return {
        "width": 640, "height": 480, "tiles": list(tiles), "hand": hand, "claims": "shown" if tiles else None,
        "problems": [{"code": code, "message": code, "params": {}} for code in problems],
        "seconds": {"decode": 0.25, "detect": 0.5},
    }  # fmt: skip


PUNG = [tile("5m", 0.99, "melded", 0), tile("5m", 0.5, "melded", 0), tile("5m", 0.7, "melded", 0, "4m")]
READ = reading(*PUNG, tile("E"), tile("9p", 0.1, "stray"), hand="555m | E", problems=["too_few_tiles"])


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("width", 640),
        ("height", 480),
        ("hand", "555m | E"),
        ("tiles", ["5m", "5m", "5m", "E"]),
        ("sets", ["555m"]),
        ("least_sure", 0.5),
        ("mean_sure", pytest.approx(0.795)),
        ("doubtful", 2),
        ("repaired", 1),
        ("strays", 1),
        ("claims", "shown"),
        ("problems", ["too_few_tiles"]),
        ("seconds", 0.75),
        ("error", None),
        ("networks", "0123456789abcdef"),
        ("thumbnail", b"jpeg"),
    ],
)
def test_row_has_column_value(column, value):
    assert build_row("a.jpg", "ff", PhotoOutcome("0123456789abcdef", READ, b"jpeg"))[column] == value


def test_row_contains_whole_reading():
    assert json.loads(build_row("a.jpg", "ff", PhotoOutcome(reading=READ))["reading"]) == READ


def test_row_without_tiles_has_no_confidence():
    row = build_row("a.jpg", "ff", PhotoOutcome(reading=reading(problems=["no_tiles"])))
    values = [row[name] for name in ("hand", "tiles", "sets", "least_sure", "mean_sure", "doubtful", "error")]
    assert values == [None, [], [], None, None, 0, None]


def test_row_of_unreadable_photo_has_only_error():
    row = build_row("a.jpg", "ff", PhotoOutcome("01", code="empty", error="The file is empty."))
    values = {name: value for name, value in row.items() if value is not None}
    assert values == {
        "path": "a.jpg", "digest": "ff", "networks": "01", "error": "The file is empty.",
        "error_code": "empty",
    }  # fmt: skip


@pytest.mark.parametrize(
    "outcome",
    [PhotoOutcome(reading=READ), PhotoOutcome(reading=reading()), PhotoOutcome(code="x", error="X.")],
)
def test_row_matches_schema(outcome):
    row = build_row("a.jpg", "ff", outcome)
    assert list(row) == SCHEMA.names
    assert pa.RecordBatch.from_pylist([row], SCHEMA).to_pylist() == [row]


@pytest.mark.parametrize(
    ("hand", "sets"),
    [
        ("555m CCCC | 222s 111p EE* | 3f", ["555m", "CCCC"]),
        ("234p (9999m) | 88p*", ["234p", "(9999m)"]),
        ("| 123m", []),
        ("123m 456m", []),
        ("", []),
    ],
)
def test_melded_sets_are_before_the_bar(hand, sets):
    assert list_melds(hand) == sets
