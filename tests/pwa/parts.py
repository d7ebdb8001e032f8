"""Download the third-party files of `tilesnap phone` for tests: python -m tests.pwa.parts DIR."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from tilesnap.pwa.fetch import fetch_parts
from tilesnap.pwa.folder import HERE, wanted_parts

NETWORKS = HERE.parent / "node_modules" / "onnxruntime-web" / "dist"
"""The runtime of the networks, once `npm install` was run in the repository."""


def fetch(out: Path) -> None:
    """Fetch the files that are missing."""
    out.mkdir(parents=True, exist_ok=True)
    for name in wanted_parts()["networks"]:
        if (NETWORKS / name).exists():
            shutil.copyfile(NETWORKS / name, out / name)
    fetch_parts(out)


if __name__ == "__main__":
    fetch(Path(sys.argv[1]))
