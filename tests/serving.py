"""The page as a server process for tests, from the repository or from an installed wheel."""

import os
import socket
import subprocess
import sys
import time
import tomllib
import urllib.request
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
START_SECONDS = 180  # seconds for the server to start, or to end, on a busy machine
_FIND = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["packages"]["find"]
PACKAGES = tuple(name.removesuffix("*") for name in _FIND["include"])
"""Packages of the app, as its wheel includes them."""
INSTALLED_PROGRAMS = os.environ.get(
    "TILESNAP_INSTALLED"
)  # folder of programs of an environment with the wheel

IDLE = "window.tilesnapHost?.isBusy() === false && !document.documentElement.classList.contains('ts-preview')"
"""JavaScript expression that is true while the page, on either host, handles no command and shows no preview."""

if INSTALLED_PROGRAMS:
    PYTHON, TILESNAP, SOURCES = (
        [str(Path(INSTALLED_PROGRAMS, "python"))],
        [str(Path(INSTALLED_PROGRAMS, "tilesnap"))],
        {},
    )
else:
    PYTHON, TILESNAP = [sys.executable], [sys.executable, "-m", "tilesnap.cli"]
    SOURCES = {"PYTHONPATH": str(ROOT)}


def find_free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def is_healthy(address):
    try:
        with urllib.request.urlopen(f"{address}/_stcore/health", timeout=2) as answer:
            return answer.read() == b"ok"
    except OSError:
        return False


@contextmanager
def serve_page(command, port, cwd, path="", **environment):
    """Yield the URL of the page that a command serves on a port."""
    with serve_process(command, port, cwd, path, **environment) as (url, _):
        yield url


@contextmanager
def serve_process(command, port, cwd, path="", log=os.devnull, **environment):
    """Yield the URL of the page and the server process, whose output is appended to a log."""
    with Path(log).open("ab") as log_file:
        server = subprocess.Popen(
            command,
            cwd=cwd,
            env={**os.environ, **environment},
            stdout=log_file,
            stderr=subprocess.STDOUT,
        )
    try:
        url = f"http://localhost:{port}{path}"
        deadline = time.monotonic() + START_SECONDS
        while not is_healthy(url):
            assert server.poll() is None, "the server ended"
            assert time.monotonic() < deadline, "the server did not start"
            time.sleep(0.2)
        yield url, server
    finally:
        server.terminate()
        server.wait(timeout=START_SECONDS)
