"""Photos for an archive: the samples, each under as many different bytes as wanted."""

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


def commented(jpeg: bytes, number: int) -> bytes:
    """A JPEG of the same picture with a comment in it, so that its digest is another."""
    words = f"photo {number}".encode()
    return jpeg[:2] + COMMENT + struct.pack(">H", 2 + len(words)) + words + jpeg[2:]


def lay_out(folder: Path, count: int) -> list[Path]:
    """Write so many photos into a folder, the samples in turn, no two of the same bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"{number:04}.jpg" for number in range(count)]
    for number, path in enumerate(paths):
        path.write_bytes(commented(SAMPLES[number % len(SAMPLES)].read_bytes(), number))
    return paths


def command(folder: Path, out: Path, *more: str) -> list[str]:
    """The command line that reads a folder with two workers, unless more is said."""
    workers = () if {"--workers", "--scheduler"} & set(more) else ("--workers", "2")
    return [sys.executable, "-m", "tilesnap.batch", str(folder), "--out", str(out), *workers, *more]


def surroundings() -> dict[str, str]:
    """The environment in which programs of the repository run from any folder."""
    return {**os.environ, "PYTHONPATH": str(ROOT)}
