"""Input, output and exit status that all commands share."""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

INTERRUPTED = 130  # as shells count it


def run_command(main: Callable[[], int]) -> int:
    """Run a command and return its exit status, without a traceback for a closed pipe or an interrupt."""
    if isinstance(sys.stdout, io.TextIOWrapper):  # a console may lack Chinese characters
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status = main()
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as `head`, has closed its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def parse_count(text: str, most: int, counted: str) -> int:
    """Return the number of an argument, such as one of threads.

    Raises:
        ArgumentTypeError: It is not a number from 1 to `most`.
    """
    digits = len(str(most))
    if re.fullmatch(f"[0-9]{{1,{digits}}}", text) is None or not 1 <= int(text) <= most:
        message = f"{ascii(text)[:20]} is not a number of {counted}: write a number from 1 to {most}"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def read_stdin_lines() -> Iterator[str]:
    """Yield the lines of standard input as UTF-8, whatever the encoding of the terminal.

    A byte order mark is dropped. Bytes that are not UTF-8 become surrogates, as in command-line arguments.
    """
    for number, line in enumerate(sys.stdin.buffer):
        yield line.decode("utf-8-sig" if number == 0 else "utf-8", "surrogateescape")


def format_json_line(answer: object) -> str:
    """Return one line of JSON in characters that standard output can encode."""
    plain = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    return json.dumps(answer, ensure_ascii=plain, allow_nan=False)
