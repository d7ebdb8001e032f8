"""What a house changes as text that fits into the page's address, and back.

`{"bmja": {"options": {"limit": 700}}}`, the changes by rule set and preset, becomes JSON, packed, in letters
that an address holds as they are. Anybody may write an address, so what comes back is bounded and checked.
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
from scoring.records.lines import is_deeper
from tilesnap.streamlit_app.state.table_rules import KeptEdits

if TYPE_CHECKING:
    from tilesnap.streamlit_app.state.table_rules import Edits

MOST_BYTES = 65_536
MOST_DEPTH = 8
"""A rule set, a part, an item, its condition, a parameter: five, and a few to spare."""
DIGEST_LETTERS = 8
_KEPT: TypeAdapter[dict[str, Edits]] = TypeAdapter(KeptEdits)


def pack(edits: dict[str, Edits]) -> str:
    """Write the changes, by rule set and preset, in letters, digits, `-` and `_`."""
    packed = zlib.compress(_json(edits), 9)
    return base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def unpack(text: str) -> dict[str, Edits]:
    """Give the changes that `pack` wrote. Raises ScoringError `bad_house_rules`."""
    try:
        values = json.loads(_unpacked(text), parse_constant=_no_number)
        if is_deeper(values, MOST_DEPTH):
            _refuse("they are nested too deeply")
        _json(values)  # half a character that a text cannot be sent with fails here
        return _KEPT.validate_python(values, strict=True)
    except ValidationError as error:
        cause = error.errors(include_url=False)[0].get("ctx", {}).get("error")
        _refuse(cause.message if isinstance(cause, ScoringError) else "they are no changes of rules")
    except (ValueError, RecursionError) as error:
        if isinstance(error, ScoringError):
            raise
        _refuse("they are incomplete or were changed on the way")


def digest(edits: dict[str, Edits]) -> str:
    """Name the changes in eight letters, the same ones whatever order they were made in."""
    number = int.from_bytes(hashlib.sha256(_json(edits, in_order=True)).digest())
    letters = []
    for _ in range(DIGEST_LETTERS):
        number, letter = divmod(number, len(string.ascii_lowercase))
        letters.append(string.ascii_lowercase[letter])
    return "".join(letters)


def _json(values: object, *, in_order: bool = False) -> bytes:
    text = json.dumps(values, ensure_ascii=False, separators=(",", ":"), sort_keys=in_order)
    return text.encode()


def _unpacked(text: str) -> bytes:
    """Undo the packing of at most so many bytes: what would be larger is never unpacked whole."""
    if len(text) > MOST_BYTES:
        _refuse("they are too long")
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj()
        found = unpacker.decompress(packed, MOST_BYTES)
    except (zlib.error, binascii.Error):
        _refuse("they are incomplete or were changed on the way")
    if unpacker.unconsumed_tail:
        _refuse("they are too long")
    if not unpacker.eof or unpacker.unused_data:
        _refuse("they are incomplete or were changed on the way")
    return found


def _no_number(name: str) -> NoReturn:
    _refuse(f"{name} is no number")


def _refuse(why: str) -> NoReturn:
    said = f"The house rules in this link cannot be used: {why}"
    params = {"place": "key", "why": "link", "text": said, "key": "", "line": None}
    raise ScoringError("bad_house_rules", said, **params)
