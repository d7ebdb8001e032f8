"""Make a labelled data set of photos whose readings were corrected.

    python -m vision.dataset FOLDER --to DIR|FILE.zip --licence ID [--crops]

FOLDER holds photos NAME.jpg (or .png, .webp, .heic), each with a record NAME.json of its tiles as
CorrectedPhoto.to_json writes it; photos without a record are left out. With --crops the data set holds only
the tiles, cut out of the photos.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from scoring.console import run_command
from scoring.errors import UserFacingError
from vision.dataset.export import export_zip, write_data_set
from vision.dataset.licences import LICENCES
from vision.dataset.records import CorrectedPhoto, RecordError

if TYPE_CHECKING:
    from collections.abc import Sequence

PHOTOS = frozenset({".jpg", ".jpeg", ".png", ".webp", ".heic"})


def read_records(folder: Path) -> list[CorrectedPhoto]:
    """Read every photo of a folder that has a record beside it.

    Raises:
        RecordError: A record cannot be used.
        OSError: A file cannot be read.
    """
    photos = sorted(path for path in folder.iterdir() if path.suffix.lower() in PHOTOS)
    return [_read_record(path) for path in photos if path.with_suffix(".json").exists()]


def _read_record(path: Path) -> CorrectedPhoto:
    text = path.with_suffix(".json").read_text("utf-8", errors="replace")
    try:
        return CorrectedPhoto.from_json(text, path.read_bytes())
    except RecordError as error:
        raise RecordError(error.code, f"{path.with_suffix('.json').name}: {error}", **error.params) from None


def main(arguments: Sequence[str] | None = None, prog: str = "python -m vision.dataset") -> int:
    """Run the command line; return 1 if the data set could not be made, else 0."""
    parser = argparse.ArgumentParser(
        prog=prog,
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--to", type=Path, required=True, metavar="DIR|FILE.zip")
    parser.add_argument("--licence", choices=LICENCES, required=True, help="licence of the data set")
    parser.add_argument("--crops", action="store_true", help="only the tiles, no whole photos")
    options = parser.parse_args(arguments)
    try:
        photos = read_records(options.folder)
        if not photos:
            return _fail(prog, f"{options.folder} holds no photo with a record beside it")
        if options.to.suffix == ".zip":
            options.to.write_bytes(export_zip(photos, licence=options.licence, whole=not options.crops))
        else:
            write_data_set(photos, options.to, licence=options.licence, whole=not options.crops)
    except (UserFacingError, OSError) as error:
        return _fail(prog, str(error))
    print(f"{options.to}: {len(photos)} photos, {options.licence}")
    return 0


def _fail(prog: str, reason: str) -> int:
    print(f"{prog}: {reason}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(run_command(main))
