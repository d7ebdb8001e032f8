"""Days in the page's language, by the visitor's clock."""

from datetime import UTC, datetime
from types import SimpleNamespace

import pytest

from ui.messages import dates

LATE = datetime(2026, 11, 23, 23, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("language", "zone", "words"),
    [
        ("en", "UTC", "Nov 23, 2026"),
        ("en", "Europe/Berlin", "Nov 24, 2026"),
        ("en", None, "Nov 23, 2026"),
        ("en", "No/Where", "Nov 23, 2026"),
        ("en", "../etc", "Nov 23, 2026"),
        ("de", "America/New_York", "23.11.2026"),
        ("zh-Hans", "Asia/Shanghai", "2026年11月24日"),
        ("zh-Hant", "Asia/Taipei", "2026年11月24日"),
    ],
)
def test_a_day_is_written_as_the_visitor_has_it(language, zone, words, monkeypatch):
    monkeypatch.setattr(dates, "language", lambda: language)
    monkeypatch.setattr(dates.st, "context", SimpleNamespace(timezone=zone))
    assert dates.day_words(LATE) == words


def test_files_are_named_by_the_day_that_sorts():
    assert dates.day_code(LATE) == "2026-11-23"
