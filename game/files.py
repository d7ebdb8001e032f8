"""A game as a file, to be kept elsewhere or handed on: its whole log, as it was written."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pydantic import Field

from game.events import Begun
from game.log import Written, check_written
from scoring.checking import Checked, Source
from scoring.errors import ScoringError

if TYPE_CHECKING:
    from collections.abc import Iterable

FORMAT = "tilesnap-game"
VERSION = 1
FILE = Source("bad_game_file")


class _File(Checked):
    format: str = Field(description=f"{FORMAT!r}")
    version: int = Field(description="the version of the form, a whole number")
    entries: list[dict[str, object]] = Field(min_length=1, description="a list of entries")


def write_game(log: Iterable[Written]) -> str:
    """Give the text of a game's file, one entry a line."""
    entries = ",\n".join(json.dumps(each.as_json(), ensure_ascii=False) for each in log)
    return f'{{"format": "{FORMAT}", "version": {VERSION}, "entries": [\n{entries}\n]}}\n'


def read_game(text: str) -> tuple[str, list[Written]]:
    """Give the id of the game in a file and its log, each entry of which is as it was written.

    Raises ScoringError `bad_game_file` and `broken_log`, which names the first entry that is not.
    """
    try:
        file = FILE.check(_File, json.loads(text))
    except (ValueError, RecursionError) as error:
        if isinstance(error, ScoringError):
            raise
        raise ScoringError("bad_game_file", f"this file is no JSON: {error}") from None
    if file.format != FORMAT or file.version != VERSION:
        message = f"this is no file of a game that this version reads: it is {file.format!r} {file.version}"
        raise ScoringError("bad_game_file", message)
    log = [Written.from_json(values) for values in file.entries]
    check_written(log)
    return _game(log), log


def _game(log: list[Written]) -> str:
    """Read every entry, so that what is wrong in one is told here; give the id of the game that begins."""
    first, *others = (_event(each, number) for number, each in enumerate(log, 1))
    if not isinstance(first, Begun) or any(isinstance(event, Begun) for event in others):
        raise ScoringError("bad_game_file", "a game begins once, with its players and rules")
    return first.game


def _event(written: Written, number: int) -> object:
    try:
        return written.entry().event
    except ScoringError as error:
        raise ScoringError("bad_game_file", f"entry {number}: {error.message}", number=number) from None
