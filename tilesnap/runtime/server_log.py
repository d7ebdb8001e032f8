"""Format of the server's log: one line an event, with time, level, logger, text and values."""

from __future__ import annotations

import logging
import time

LOGGERS = ("tilesnap", "scoring", "vision")
"""The packages whose events are logged; Streamlit and uvicorn format their own."""
LINE_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class EventFormatter(logging.Formatter):
    """Formatter of events as `2026-01-31T12:00:00.000Z WARNING LOGGER: event text: key=value key='a text'`.

    The time is in UTC. Line breaks in a message are escaped, so that a value that a visitor sent cannot imitate
    a line of its own. A traceback follows its event on lines of its own.
    """

    converter = staticmethod(time.gmtime)
    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03dZ"

    def __init__(self) -> None:
        super().__init__(LINE_FORMAT)

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 (a method of `logging.Formatter`)
        """Return the line of an event, without its traceback."""
        return super().formatMessage(record).replace("\r", "\\r").replace("\n", "\\n")


def configure_log() -> None:
    """Write the events of this project to standard error, unless the operator configured logging.

    Logging counts as configured if the root logger or a logger of this project has a handler, such as by
    uvicorn's `--log-config`.
    """
    if any(logging.getLogger(name).handlers for name in ("", *LOGGERS)):
        return
    handler = logging.StreamHandler()
    handler.setFormatter(EventFormatter())
    for name in LOGGERS:
        logging.getLogger(name).addHandler(handler)  # the level stays that of the root logger
