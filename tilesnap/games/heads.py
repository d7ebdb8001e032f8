"""Signed heads of logs: proof that a game's log had a given last entry.

A head states how many entries a game's log had and the digest of the last one, signed by the server's key. It
is one line of text, for a phone, a file or a QR code. The same log and key give the same head.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import load_pem_private_key

from scoring.errors import ScoringError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilesnap.games.log import Entry, SealedEntry

PREFIX = "tilesnap-head"
_LINE = re.compile(
    rf"{PREFIX}\.(?P<game>[\w-]{{1,64}})\.(?P<number>[1-9]\d{{0,8}})\.(?P<digest>[0-9a-f]{{64}})"
    r"\.(?P<key>[\w-]{43})\.(?P<signature>[\w-]{86})",
    re.ASCII,
)


class Head(NamedTuple):
    """A server's signed statement about a game's log; `key` is its public key."""

    game: str
    number: int
    digest: str
    key: str
    signature: str

    @property
    def text(self) -> str:
        """The head as one line of text."""
        return f"{_signed_text(self.game, self.number, self.digest, self.key)}.{self.signature}"

    def matches_log(self, log: Sequence[SealedEntry | Entry]) -> bool:
        """Return True if a log, whose chain was checked, leads to this head."""
        return self.number <= len(log) and log[self.number - 1].digest == self.digest


class ServerKey:
    """The Ed25519 key that a server signs heads with."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self.public = _encode(private.public_key().public_bytes_raw())

    @classmethod
    def from_seed(cls, seed: bytes) -> ServerKey:
        """Return the key derived from 32 random bytes."""
        return cls(Ed25519PrivateKey.from_private_bytes(seed))

    @classmethod
    def from_pem(cls, pem: bytes) -> ServerKey:
        """Parse a key in PEM, as `openssl genpkey -algorithm ed25519` writes it.

        Raises:
            ScoringError: `bad_signing_key`.

        """
        try:
            private = load_pem_private_key(pem, None)
        except (ValueError, TypeError) as error:  # no key, or a key with a password
            raise ScoringError("bad_signing_key", f"this is not a key in PEM: {error}") from None
        if not isinstance(private, Ed25519PrivateKey):
            raise ScoringError("bad_signing_key", "this is not an Ed25519 key")
        return cls(private)

    def sign(self, game: str, number: int, digest: str) -> Head:
        """Sign the statement that a game's log had `number` entries, the last with that digest."""
        text = _signed_text(game, number, digest, self.public)
        return Head(game, number, digest, self.public, _encode(self._private.sign(text.encode())))


@lru_cache(maxsize=1000)
def parse_head(text: str) -> Head:
    """Parse a head and verify its signature.

    Raises:
        ScoringError: `bad_head` for malformed text or a wrong signature.

    """
    match = _LINE.fullmatch(text)
    if match is None:
        raise ScoringError(
            "bad_head", f"this is not a head of a log: it begins with {PREFIX} and has six parts"
        )
    game, number, digest, key, signature = match.groups()
    try:
        public = Ed25519PublicKey.from_public_bytes(_decode(key))
        public.verify(_decode(signature), _signed_text(game, int(number), digest, key).encode())
    except (InvalidSignature, ValueError):
        message = "the signature does not match this head: part of it was changed"
        raise ScoringError("bad_head", message) from None
    return Head(game, int(number), digest, key, signature)


def _signed_text(game: str, number: int, digest: str, key: str) -> str:
    return f"{PREFIX}.{game}.{number}.{digest}.{key}"


def _encode(data: bytes) -> str:
    """Encode bytes as URL-safe Base64 without padding."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def _decode(text: str) -> bytes:
    return urlsafe_b64decode(f"{text}{'=' * (-len(text) % 4)}")
