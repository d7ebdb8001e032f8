"""The head of a game's log, signed by the server's key. Whoever keeps it can tell if a log leads to it later.

A head says of a game how many entries its log had and the digest of the last one. It is one line of text that
a phone, a file or a QR code holds. The same log has the same head from the same key.
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

    from tilesnap.games.log import Entry, Written

FORM = "tilesnap-head"
_LINE = re.compile(
    rf"{FORM}\.(?P<game>[\w-]{{1,64}})\.(?P<number>[1-9]\d{{0,8}})\.(?P<digest>[0-9a-f]{{64}})"
    r"\.(?P<key>[\w-]{43})\.(?P<signature>[\w-]{86})",
    re.ASCII,
)


class Head(NamedTuple):
    """What a server said of a game's log; `key` is its public key, and the signature fits."""

    game: str
    number: int
    digest: str
    key: str
    signature: str

    @property
    def text(self) -> str:
        """The line that is kept and handed on."""
        return f"{_said(self.game, self.number, self.digest, self.key)}.{self.signature}"

    def is_in(self, log: Sequence[Written | Entry]) -> bool:
        """Tell whether a log, whose chain was checked, leads to this head."""
        return self.number <= len(log) and log[self.number - 1].digest == self.digest


class ServerKey:
    """The key by which a server signs heads, Ed25519."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self.public = _base64(private.public_key().public_bytes_raw())

    @classmethod
    def of_seed(cls, seed: bytes) -> ServerKey:
        """Give the key that 32 random bytes make."""
        return cls(Ed25519PrivateKey.from_private_bytes(seed))

    @classmethod
    def of_pem(cls, pem: bytes) -> ServerKey:
        """Read a key as `openssl genpkey -algorithm ed25519` writes it.

        Raises ScoringError `bad_signing_key`.
        """
        try:
            private = load_pem_private_key(pem, None)
        except (ValueError, TypeError) as error:  # no key, or one that asks for a password
            raise ScoringError("bad_signing_key", f"this is no key in PEM: {error}") from None
        if not isinstance(private, Ed25519PrivateKey):
            raise ScoringError("bad_signing_key", "this key is none of Ed25519")
        return cls(private)

    def sign(self, game: str, number: int, digest: str) -> Head:
        """Sign that the log of a game had so many entries, the last of that digest."""
        said = _said(game, number, digest, self.public)
        return Head(game, number, digest, self.public, _base64(self._private.sign(said.encode())))


@lru_cache(maxsize=1000)
def read_head(text: str) -> Head:
    """Read a head from its line.

    Raises ScoringError `bad_head` where it is none, or its signature does not fit.
    """
    found = _LINE.fullmatch(text)
    if found is None:
        raise ScoringError("bad_head", f"this is no head of a log: it begins with {FORM} and has six parts")
    game, number, digest, key, signature = found.groups()
    try:
        public = Ed25519PublicKey.from_public_bytes(_bytes(key))
        public.verify(_bytes(signature), _said(game, int(number), digest, key).encode())
    except (InvalidSignature, ValueError):
        message = "the signature does not fit what this head says: a part of it was changed"
        raise ScoringError("bad_head", message) from None
    return Head(game, int(number), digest, key, signature)


def _said(game: str, number: int, digest: str, key: str) -> str:
    return f"{FORM}.{game}.{number}.{digest}.{key}"


def _base64(data: bytes) -> str:
    """Write bytes with the letters of an address, and without the signs that fill up."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(f"{text}{'=' * (-len(text) % 4)}")
