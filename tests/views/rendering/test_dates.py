"""Tests of dates in the page's language and the visitor's time zone."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from tilesnap.views.rendering import dates

LATE = datetime(2026, 11, 23, 23, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("language", "zone", "words"),
    [
        ("en", "UTC", "Nov 23, 2026"),
        ("en", "Europe/Berlin", "Nov 24, 2026"),
        ("de", "America/New_York", "23.11.2026"),
        ("zh-Hans", "Asia/Shanghai", "2026年11月24日"),
        ("zh-Hant", "Asia/Taipei", "2026年11月24日"),
    ],
)
def test_day_words_use_language_and_time_zone(language, zone, words, monkeypatch):
    monkeypatch.setattr(dates, "language", lambda: language)
    monkeypatch.setattr(dates, "_time_zone", lambda: ZoneInfo(zone))
    assert dates.format_day(LATE) == words


@pytest.mark.parametrize(
    ("language", "zone", "words"),
    [
        ("en", "UTC", "11/23/26, 11:30\N{NARROW NO-BREAK SPACE}PM"),
        ("de", "Europe/Berlin", "24.11.26, 00:30"),
        ("zh-Hant", "Asia/Taipei", "2026/11/24 清晨7:30"),
    ],
)
def test_moment_words_have_time(language, zone, words, monkeypatch):
    monkeypatch.setattr(dates, "language", lambda: language)
    monkeypatch.setattr(dates, "_time_zone", lambda: ZoneInfo(zone))
    assert dates.format_moment(LATE) == words
    assert dates.format_time_of_day(LATE) == words


def test_time_words_omit_today(monkeypatch):
    monkeypatch.setattr(dates, "language", lambda: "de")
    monkeypatch.setattr(dates, "_time_zone", lambda: ZoneInfo("Asia/Taipei"))
    now = datetime.now(UTC)
    assert dates.format_time_of_day(now) == f"{now.astimezone(ZoneInfo('Asia/Taipei')):%H:%M}"


def test_day_code_is_iso_date():
    assert dates.format_iso_day(LATE) == "2026-11-23"
