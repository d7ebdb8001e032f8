"""Verification of a game file's log: by itself, by a noted head, and by the server's key."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from tilesnap.games.game_file import check_signed_head
from tilesnap.games.heads import PREFIX, Head, parse_head
from tilesnap.games.log import find_digest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tilesnap.games.game_file import GameFile

NO_HEAD_SENTENCE = (
    "whether its end was cut off, or all of it was rewritten, a log cannot show by itself: "
    "give a head or a digest that was noted before with --head"
)


def parse_noted_head(text: str) -> Head | str:
    """Parse a noted head: a signed head, or the digest of an entry.

    Raises:
        ScoringError: `bad_head` if it is neither.

    """
    if text.startswith(f"{PREFIX}."):
        return parse_head(text)
    digest = text.lower()
    if not re.fullmatch("[0-9a-f]{64}", digest):
        message = f"{text[:80]!a}: a digest is 64 digits and letters from a to f, a signed head begins with {PREFIX}"
        raise ScoringError("bad_head", message)
    return digest


def verify_file(file: GameFile, noted: Head | str | None, key: str | None) -> list[str]:
    """Verify a file's log, whose chain was checked, and return one sentence for each finding.

    Args:
        file: The content of the file.
        noted: The noted head, a digest, or None.
        key: The server's public key as its operator states it, or None.

    Raises:
        ScoringError: `head_missing`, `other_game`, and `other_key` if another key signed.

    """
    return list(_findings(file, noted, key))


def _findings(file: GameFile, noted: Head | str | None, key: str | None) -> Iterator[str]:
    if isinstance(noted, Head):
        check_signed_head(file.game, file.log, noted)
        yield _describe_coverage(noted.number, len(file.log))
        yield _describe_signature("the head", noted, key)
    elif noted is not None:
        yield _describe_coverage(find_digest(file.log, noted), len(file.log))
    else:
        yield NO_HEAD_SENTENCE
    if file.head is not None:
        yield _describe_signature(f"the file's own head, of entry {file.head.number},", file.head, key)


def _describe_coverage(number: int, last: int) -> str:
    """Return the sentence about the entries that a head covers."""
    if number == last:
        return "the head is the last entry: all entries are as they were when it was noted"
    return (
        f"the head is entry {number}: all entries up to there are as they were when it was noted, "
        f"{last - number} came later"
    )


def _describe_signature(subject: str, head: Head, key: str | None) -> str:
    """Return the sentence about the signature. Raises ScoringError `other_key`."""
    if key is None:
        return (
            f"{subject} is signed by the key {head.key}: anybody can make a key, so compare it with what "
            "`tilesnap game key` prints on the server, and give that with --key"
        )
    if key != head.key:
        raise ScoringError("other_key", f"{subject} is signed by another key, {head.key}: not by that server")
    return (
        f"{subject} is signed by that server: the log was like this there. "
        "Only a later head can show whether it became longer"
    )
