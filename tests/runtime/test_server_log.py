"""Tests of the format of the server's log."""

import logging
import re
import subprocess
import sys

import pytest

from tests.serving import ROOT
from tilesnap.runtime.server_log import EventFormatter, configure_log

TIME = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"
CONFIGURED = """
import logging
from tilesnap.runtime.server_log import configure_log
{before}
configure_log()
configure_log()
logging.getLogger("tilesnap.server.app").warning("cleanup failed: code=%s", "database_full")
logging.getLogger("tilesnap.server.app").info("not shown")
"""


def record(message, *values, error=None):
    exc_info = (type(error), error, None) if error else None
    return logging.LogRecord("tilesnap.server.app", logging.WARNING, "app.py", 1, message, values, exc_info)


def test_formatter_writes_time_level_logger_and_values():
    line = EventFormatter().format(record("cleanup failed: code=%s retry_hours=%d", "database_full", 24))
    expected = "WARNING tilesnap.server.app: cleanup failed: code=database_full retry_hours=24"
    assert re.fullmatch(f"{TIME} {re.escape(expected)}", line)


def test_formatter_writes_time_in_utc():
    event = record("started")
    event.created, event.msecs = 0.0, 7.0
    assert EventFormatter().format(event).startswith("1970-01-01T00:00:00.007Z ")


def test_formatter_escapes_line_breaks_of_values():
    line = EventFormatter().format(record("refused: value='%s'", "a\r\n2026-01-01 ERROR forged"))
    assert line.endswith(r"value='a\r\n2026-01-01 ERROR forged'")
    assert "\n" not in line


def test_formatter_appends_traceback():
    lines = EventFormatter().format(record("failed", error=ValueError("reason"))).splitlines()
    assert lines[0].endswith(": failed")
    assert lines[-1] == "ValueError: reason"


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("", f"{TIME} WARNING tilesnap.server.app: cleanup failed: code=database_full\n"),
        (
            "logging.basicConfig(format='own: %(message)s')",
            "own: cleanup failed: code=database_full\n",
        ),
    ],
    ids=["not configured", "configured by the operator"],
)
def test_configure_log_writes_event_once(before, expected):
    command = [sys.executable, "-c", CONFIGURED.format(before=before)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert re.fullmatch(expected, done.stderr), done.stderr


def test_configure_log_keeps_handlers_of_operator():
    logger, handler = logging.getLogger("vision"), logging.NullHandler()
    logger.addHandler(handler)
    try:
        configure_log()
        assert logger.handlers == [handler]
    finally:
        logger.removeHandler(handler)
