"""What commands share: lines in, lines out, whatever letters the terminal has, and an end without words."""

from __future__ import annotations

import io
import json
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

INTERRUPTED = 130  # as shells count it


def finish(main: Callable[[], int]) -> int:
    """Give the status of a command; one that its reader or its user breaks off ends without a word."""
    if isinstance(sys.stdout, io.TextIOWrapper):  # a console may lack the letters of Chinese names
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status = main()
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, `head` say, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def given_lines() -> Iterator[str]:
    """Give the lines of standard input as UTF-8, whatever letters the terminal has.

    A byte order mark is left out. Bytes that are no UTF-8 become halves of characters, as Python has them
    in a command's arguments.
    """
    for number, line in enumerate(sys.stdin.buffer):
        yield line.decode("utf-8-sig" if number == 0 else "utf-8", "surrogateescape")


def as_json(answer: object) -> str:
    """Write a line of JSON in letters that standard output has."""
    plain = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    return json.dumps(answer, ensure_ascii=plain, allow_nan=False)
