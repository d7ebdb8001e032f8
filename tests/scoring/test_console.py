"""Input and output of commands on terminals with limited character sets."""

import io
import json

import pytest

from scoring.console import format_json_line, read_stdin_lines


@pytest.mark.parametrize(
    ("sent", "lines"),
    [
        (b"5m\n6m", ["5m\n", "6m"]),
        (b"\xef\xbb\xbf5m\n", ["5m\n"]),
        ("刻\n".encode(), ["刻\n"]),
        (b"\xff\n5m", ["\udcff\n", "5m"]),
        (b"", []),
    ],
    ids=range(5),
)
def test_stdin_lines_are_utf8(monkeypatch, sent, lines):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(sent), "cp1252"))
    assert list(read_stdin_lines()) == lines


@pytest.mark.parametrize("letters", ["cp1252", "ascii", "utf-8"])
def test_json_fits_terminal_encoding(monkeypatch, letters):
    held = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(held, letters))
    print(format_json_line({"tile": "🀄刻"}), flush=True)
    assert json.loads(held.getvalue().decode(letters)) == {"tile": "🀄刻"}
