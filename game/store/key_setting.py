"""The key by which a server signs, where TILESNAP_SIGNING_KEY names a file of it instead of the database."""

from __future__ import annotations

import os
from pathlib import Path

from game.heads import ServerKey
from scoring.errors import ScoringError

VARIABLE = "TILESNAP_SIGNING_KEY"
"""Names a file in PEM: then whoever may write to the database alone cannot sign."""


def key_of_setting() -> ServerKey | None:
    """Give the key in the file that the setting names, None without a setting.

    Raises ScoringError `bad_signing_key`, whose message names the file.
    """
    file = os.environ.get(VARIABLE)
    if not file:
        return None
    try:
        return ServerKey.of_pem(Path(file).read_bytes())
    except OSError as error:
        raise ScoringError("bad_signing_key", f"{VARIABLE}: cannot read {file}: {error.strerror}") from None
    except ScoringError as error:
        raise ScoringError(error.code, f"{VARIABLE}: {file}: {error.message}") from None
