"""Game files: the log of a game with its signed head, for backups and transfers.

A file may also come from a phone that recorded an evening offline.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

from scoring.errors import ScoringError
from scoring.validation import Constraint, ValidatedModel, ValueSource
from tilesnap.games.events import GameStarted
from tilesnap.games.log import SealedEntry, verify_chain
from tilesnap.games.store.checks import check_log

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tilesnap.games.heads import Head
    from tilesnap.games.store import Store

FORMAT = "tilesnap-game"
VERSIONS = (1, 2)
"""Version 2 added the signed head."""
STANDARD = "-"
"""The name of standard input, as other programs call it."""
FILE_INPUT = ValueSource("bad_game_file")


@dataclass(frozen=True, slots=True, kw_only=True)
class _File(ValidatedModel):
    format: Annotated[str, Constraint(f"{FORMAT!r}")]
    version: Annotated[int, Constraint("the version of the form, a whole number")]
    head: Annotated[str | None, Constraint("what the server signed, one line of text")] = None
    entries: Annotated[list[dict[str, object]], Constraint("a list of entries", min_length=1)]


class GameFile(NamedTuple):
    """The content of a game's file: its id, its log, whose digests were checked, and its signed head."""

    game: str
    log: list[SealedEntry]
    head: Head | None


def format_game_file(log: Iterable[SealedEntry], head: Head | None = None) -> str:
    """Return the text of a game's file, one entry per line."""
    entries = ",\n".join(json.dumps(each.as_json(), ensure_ascii=False) for each in log)
    signed = f' "head": "{head.text}",' if head else ""
    version = VERSIONS[-1] if head else VERSIONS[0]
    return f'{{"format": "{FORMAT}", "version": {version},{signed} "entries": [\n{entries}\n]}}\n'


def parse_game_file(text: str, *, check_signature: bool = True) -> GameFile:
    """Parse a game's file.

    Args:
        text: The text of the file.
        check_signature: False skips the check of the head, as in a browser, which lacks the cryptography.

    Raises:
        ScoringError: `bad_game_file`; `broken_log`, with the number of the first entry that does not match;
            `bad_head`, `other_game` and `head_missing` if the log does not lead to the file's own head.

    """
    try:
        file = FILE_INPUT.check(_File, json.loads(text))
    except (ValueError, RecursionError) as error:
        if isinstance(error, ScoringError):
            raise
        raise ScoringError("bad_game_file", f"this file is not JSON: {error}") from None
    if file.format != FORMAT or file.version not in VERSIONS:
        message = f"this version cannot read this game file: it is {file.format!r} {file.version}"
        raise ScoringError("bad_game_file", message)
    log = [SealedEntry.from_json(values) for values in file.entries]
    verify_chain(log)
    game, head = (
        _parse_game_id(log),
        _parse_head(file.head) if check_signature and file.head is not None else None,
    )
    if head is not None:
        check_signed_head(game, log, head)
    return GameFile(game, log, head)


def read_game_file(path: str) -> GameFile:
    """Read a game's file; `-` is standard input.

    Raises:
        ScoringError: `file_unreadable`, and what `parse_game_file` and `check_log` raise; the message names the file.

    """
    try:
        data = sys.stdin.buffer.read() if path == STANDARD else Path(path).read_bytes()
        game = parse_game_file(data.decode("utf-8-sig"))
        check_log(game.log, datetime.now(UTC))
    except UnicodeDecodeError:
        raise ScoringError("bad_game_file", f"{path}: this file is not UTF-8 text") from None
    except OSError as error:
        raise ScoringError("file_unreadable", f"cannot read {path}: {error.strerror}") from None
    except ScoringError as error:
        raise ScoringError(error.code, f"{path}: {error.message}", **error.params) from None
    return game


def _parse_head(text: str) -> Head:
    from tilesnap.games.heads import parse_head  # noqa: PLC0415 (cryptography is missing in browsers)

    return parse_head(text)


def check_signed_head(game: str, log: list[SealedEntry], head: Head) -> None:
    """Check that a chained log leads to a head.

    Raises:
        ScoringError: `other_game`, `head_missing`.

    """
    if head.game != game:
        raise ScoringError("other_game", f"this head is of the game {head.game}, the log of {game}")
    if not head.matches_log(log):
        message = (
            f"the log does not lead to entry {head.number} as the server signed it: its end was cut off, "
            "or it was rewritten"
        )
        raise ScoringError("head_missing", message, head=head.digest)


def _parse_game_id(log: list[SealedEntry]) -> str:
    """Parse every entry, to report errors here, and return the id of the game."""
    first, *others = (_parse_event(each, number) for number, each in enumerate(log, 1))
    if not isinstance(first, GameStarted) or any(isinstance(event, GameStarted) for event in others):
        raise ScoringError("bad_game_file", "a game begins once, with its players and rules")
    return first.game


def _parse_event(written: SealedEntry, number: int) -> object:
    try:
        return written.entry().event
    except ScoringError as error:
        raise ScoringError("bad_game_file", f"entry {number}: {error.message}", number=number) from None


def import_game(store: Store, file: GameFile, maker: str) -> str:
    """Store a game that is not in the store yet, and return the token of a host link to it.

    Raises:
        ScoringError: `game_kept_here` if the store has it, since a file grants no access to a stored game,
            and what the store raises.

    """
    store.import_log(file.game, file.log, is_new=True)
    return store.make_link(file.game, "host", maker=maker)


def import_new_entries(store: Store, file: GameFile, token: str) -> None:
    """Add the new entries of a game's file to the stored game, by a link that may enter deals.

    Raises:
        ScoringError: `no_such_link`, also if the link opens another game, `link_ended`, `only_scorers`,
            `log_diverges`, and what the store raises.

    """
    if store.authorise(token, "enter").game != file.game:
        raise ScoringError("no_such_link", "this link is to another game: send it without one")
    store.import_log(file.game, file.log)
