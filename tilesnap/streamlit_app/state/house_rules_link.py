"""House rules as text for the page's address.

`{"bmja": {"options": {"limit": 700}}}`, the changes by rule set and preset, is written as compressed JSON in
URL-safe characters. Anybody can write an address, so the decoded value is bounded and validated.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import string
import zlib
from typing import TYPE_CHECKING, NoReturn

from pydantic import TypeAdapter, ValidationError

from scoring import ScoringError
from scoring.records.json_lines import exceeds_depth
from tilesnap.streamlit_app.state.table_rules import StoredEdits

if TYPE_CHECKING:
    from tilesnap.streamlit_app.state.table_rules import Edits

MAX_BYTES = 65_536
MAX_DEPTH = 8
"""The greatest nesting depth: rule set, section, item, condition and parameter need five levels."""
DIGEST_LETTERS = 8
_SCHEMA: TypeAdapter[dict[str, Edits]] = TypeAdapter(StoredEdits)


def encode_house_rules(edits: dict[str, Edits]) -> str:
    """Encode house rules, by rule set and preset, in letters, digits, `-` and `_`."""
    packed = zlib.compress(_json(edits), 9)
    return base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def decode_house_rules(text: str) -> dict[str, Edits]:
    """Decode house rules that `pack` wrote.

    Raises:
        ScoringError: `bad_house_rules` for invalid text or rules.
    """
    try:
        values = json.loads(_decompress(text), parse_constant=_refuse_number)
        if exceeds_depth(values, MAX_DEPTH):
            _refuse("they are nested too deeply")
        _json(values)  # fails for unpaired surrogates, which UTF-8 cannot encode
        return _SCHEMA.validate_python(values, strict=True)
    except ValidationError as error:
        cause = error.errors(include_url=False)[0].get("ctx", {}).get("error")
        _refuse(cause.message if isinstance(cause, ScoringError) else "these are not changes to rules")
    except (ValueError, RecursionError) as error:
        if isinstance(error, ScoringError):
            raise
        _refuse("they are incomplete or were changed on the way")


def house_rules_digest(edits: dict[str, Edits]) -> str:
    """Return an eight-letter digest of house rules, independent of the order of the changes."""
    number = int.from_bytes(hashlib.sha256(_json(edits, in_order=True)).digest())
    letters = []
    for _ in range(DIGEST_LETTERS):
        number, letter = divmod(number, len(string.ascii_lowercase))
        letters.append(string.ascii_lowercase[letter])
    return "".join(letters)


def _json(values: object, *, in_order: bool = False) -> bytes:
    text = json.dumps(values, ensure_ascii=False, separators=(",", ":"), sort_keys=in_order)
    return text.encode()


def _decompress(text: str) -> bytes:
    """Decompress text to at most `MAX_BYTES`: larger data are never decompressed in full."""
    if len(text) > MAX_BYTES:
        _refuse("they are too long")
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(packed, MAX_BYTES)
    except (zlib.error, binascii.Error):
        _refuse("they are incomplete or were changed on the way")
    if unpacker.unconsumed_tail:
        _refuse("they are too long")
    if not unpacker.eof or unpacker.unused_data:
        _refuse("they are incomplete or were changed on the way")
    return data


def _refuse_number(name: str) -> NoReturn:
    _refuse(f"{name} is not a number")


def _refuse(reason: str) -> NoReturn:
    message = f"The house rules in this link cannot be used: {reason}"
    params = {"place": "key", "why": "link", "text": message, "key": "", "line": None}
    raise ScoringError("bad_house_rules", message, **params)
