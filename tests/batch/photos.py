"""Photos for an archive: the samples, each with any number of different digests."""

from __future__ import annotations

import os
import struct
import sys
from typing import TYPE_CHECKING

from tests.serving import ROOT

if TYPE_CHECKING:
    from pathlib import Path

SAMPLES = sorted((ROOT / "samples").glob("*.jpg"))
COMMENT = b"\xff\xfe"


def add_comment(jpeg: bytes, number: int) -> bytes:
    """Return a JPEG of the same picture with a comment, so that its digest is another."""
    words = f"photo {number}".encode()
    return jpeg[:2] + COMMENT + struct.pack(">H", 2 + len(words)) + words + jpeg[2:]


def write_photos(folder: Path, count: int) -> list[Path]:
    """Write `count` photos into a folder, the samples in turn, no two with the same bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"{number:04}.jpg" for number in range(count)]
    for number, path in enumerate(paths):
        path.write_bytes(add_comment(SAMPLES[number % len(SAMPLES)].read_bytes(), number))
    return paths


def build_command(folder: Path, out: Path, *more: str) -> list[str]:
    """Return the command line that reads a folder, by default with two workers."""
    workers = () if {"--workers", "--scheduler"} & set(more) else ("--workers", "2")
    return [sys.executable, "-m", "tilesnap.batch", str(folder), "--out", str(out), *workers, *more]


def build_environment() -> dict[str, str]:
    """Return the environment in which programs of the repository run from any folder."""
    return {**os.environ, "PYTHONPATH": str(ROOT)}
