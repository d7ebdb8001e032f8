"""Server for load tests, as `tilesnap` starts it, with a temporary game store."""

from __future__ import annotations

import sys
import tempfile
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tests.serving import ROOT, find_free_port, serve_process

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Iterator


@contextmanager
def run_server() -> Iterator[tuple[str, subprocess.Popen]]:
    """Yield the URL and the process of a running server."""
    port = find_free_port()
    command = [sys.executable, "-m", "tilesnap.cli", "--port", str(port), "--no-browser"]
    with tempfile.TemporaryDirectory() as folder:
        environment = {"TILESNAP_DATABASE": f"sqlite:///{folder}/games.sqlite", "PYTHONPATH": str(ROOT)}
        with serve_process(command, port, ROOT, **environment) as (address, process):
            yield address, process
