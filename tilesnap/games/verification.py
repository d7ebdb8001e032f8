"""What can be known of a log from a file: by itself, by a head that was kept, by the server's key."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from tilesnap.games.files import check_signed
from tilesnap.games.heads import FORM, Head, read_head
from tilesnap.games.log import check_head

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tilesnap.games.files import GameFile

CANNOT_KNOW = (
    "whether its end was cut off, or all of it was written anew, no log can say by itself: "
    "give a head or a digest that was noted before with --head"
)


def kept_head(text: str) -> Head | str:
    """Read what somebody kept: a signed head, or the digest of an entry.

    Raises ScoringError `bad_head` where it is neither.
    """
    if text.startswith(f"{FORM}."):
        return read_head(text)
    digest = text.lower()
    if not re.fullmatch("[0-9a-f]{64}", digest):
        message = (
            f"{text[:80]!a}: a digest is 64 digits and letters from a to f, a signed head begins with {FORM}"
        )
        raise ScoringError("bad_head", message)
    return digest


def known(file: GameFile, kept: Head | str | None, key: str | None) -> list[str]:
    """Say what is known of a file's log, whose chain was checked, a sentence for each thing.

    `key` is the server's as its host tells it. Raises ScoringError `head_missing`, `other_game`, and
    `other_key` where another key signed.
    """
    return list(_known(file, kept, key))


def _known(file: GameFile, kept: Head | str | None, key: str | None) -> Iterator[str]:
    if isinstance(kept, Head):
        check_signed(file.game, file.log, kept)
        yield _up_to(kept.number, len(file.log))
        yield _signed("the head", kept, key)
    elif kept is not None:
        yield _up_to(check_head(file.log, kept), len(file.log))
    else:
        yield CANNOT_KNOW
    if file.head is not None:
        yield _signed(f"the file's own head, of entry {file.head.number},", file.head, key)


def _up_to(number: int, last: int) -> str:
    """Say of which entries a head speaks."""
    if number == last:
        return "the head is the last entry: all are as they were when it was noted"
    return (
        f"the head is entry {number}: up to there all are as they were when it was noted, "
        f"{last - number} came later"
    )


def _signed(what: str, head: Head, key: str | None) -> str:
    """Say who signed. Raises ScoringError `other_key`."""
    if key is None:
        return (
            f"{what} is signed by the key {head.key}: anybody can make a key, so compare it with what "
            "`tilesnap game key` prints on the server, and give that with --key"
        )
    if key != head.key:
        raise ScoringError("other_key", f"{what} is signed by another key, {head.key}: not by that server")
    return (
        f"{what} is signed by that server: it had the log so. "
        "Whether it had a longer one later, only a later head can say"
    )
