"""A server for a load: it runs as `tilesnap` starts it, with games of its own that go afterwards."""

from __future__ import annotations

import sys
import tempfile
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tests.serving import ROOT, free_port, serving

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Iterator


@contextmanager
def started() -> Iterator[tuple[str, subprocess.Popen]]:
    """Give the address and the process of a server once it lives, until the block ends."""
    port = free_port()
    command = [sys.executable, "-m", "tilesnap.cli", "--port", str(port), "--no-browser"]
    with tempfile.TemporaryDirectory() as folder:
        kept = {"TILESNAP_DATABASE": f"sqlite:///{folder}/games.sqlite", "PYTHONPATH": str(ROOT)}
        with serving(command, port, ROOT, **kept) as (address, process):
            yield address, process
