"""The command line of `scoring`, run in the process of the test."""

import io
from contextlib import redirect_stdout

import pytest

from scoring.__main__ import main


def run_command_line(*arguments: str, line: str = "") -> tuple[int, str]:
    """Return the exit status and the output for a line of standard input."""
    printed = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(printed):
        patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(line.encode())))
        status = main(arguments)
    return status, printed.getvalue()
