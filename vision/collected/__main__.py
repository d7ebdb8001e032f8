"""Make a labelled data set of photos whose readings were corrected.

    python -m vision.collected FOLDER --to DIR|FILE.zip --licence ID [--crops]

FOLDER holds for each photo NAME.jpg (or .png, .webp, .heic) a record NAME.json of what it shows, as
CorrectedPhoto.to_json writes it; photos without one are left out. With --crops the data set holds the tiles
alone, cut out, and nothing else of the photos.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from scoring.errors import TellableError
from scoring.terminal import finish
from vision.collected.corrected import CorrectedPhoto, RecordError
from vision.collected.data_set import data_set_zip, write_data_set
from vision.collected.licences import LICENCES

if TYPE_CHECKING:
    from collections.abc import Sequence

PHOTOS = frozenset({".jpg", ".jpeg", ".png", ".webp", ".heic"})


def read_records(folder: Path) -> list[CorrectedPhoto]:
    """Read every photo of a folder that has a record beside it. Raises RecordError, OSError."""
    photos = sorted(path for path in folder.iterdir() if path.suffix.lower() in PHOTOS)
    return [_read(path) for path in photos if path.with_suffix(".json").exists()]


def _read(path: Path) -> CorrectedPhoto:
    text = path.with_suffix(".json").read_text("utf-8", errors="replace")
    try:
        return CorrectedPhoto.from_json(text, path.read_bytes())
    except RecordError as error:
        raise RecordError(error.code, f"{path.with_suffix('.json').name}: {error}", **error.params) from None


def main(arguments: Sequence[str] | None = None, prog: str = "python -m vision.collected") -> int:
    """Write the data set; return 1 where it could not be made, else 0."""
    parser = argparse.ArgumentParser(
        prog=prog,
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--to", type=Path, required=True, metavar="DIR|FILE.zip")
    parser.add_argument("--licence", choices=LICENCES, required=True, help="for whoever gets it")
    parser.add_argument("--crops", action="store_true", help="the tiles alone, no whole photo")
    asked = parser.parse_args(arguments)
    try:
        photos = read_records(asked.folder)
        if not photos:
            return _failed(prog, f"{asked.folder} holds no photo with a record beside it")
        if asked.to.suffix == ".zip":
            asked.to.write_bytes(data_set_zip(photos, licence=asked.licence, whole=not asked.crops))
        else:
            write_data_set(photos, asked.to, licence=asked.licence, whole=not asked.crops)
    except (TellableError, OSError) as error:
        return _failed(prog, str(error))
    print(f"{asked.to}: {len(photos)} photos, {asked.licence}")
    return 0


def _failed(prog: str, why: str) -> int:
    print(f"{prog}: {why}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(finish(main))
