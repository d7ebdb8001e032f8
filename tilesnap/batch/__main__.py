"""Read all photos of a folder, and of the folders in it, into one Parquet file.

Each photo is a row of the file; docs/archives.md describes the columns. Photos are identified by their
digest: a photo that was read is not read again, wherever it is now, so that a second run continues an
interrupted one. A photo that cannot be read has a row with the reason. Photos are read by one process per
processor, or by the workers of the Dask scheduler in --scheduler. Exits with 1 if a photo could not be read,
with 2 if none can be.
"""

from __future__ import annotations

import argparse
import sys
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import pyarrow.compute as pc
import pyarrow.parquet as pq

from scoring.console import parse_count, run_command
from tilesnap.batch.folder import find_photos
from tilesnap.batch.rows import ArchiveError
from vision import NetworkError, Reader
from vision.reader import SHIPPED_MODELS

if TYPE_CHECKING:
    from collections.abc import Sequence

MAX_WORKERS = 1024
UNUSABLE = 2  # the exit status of argparse for an invalid command line
OF_THE_EXTRA = {"dask", "distributed", "filelock", "tqdm"}

EXAMPLES = """examples:
  %(prog)s photos --out photos.parquet
  %(prog)s photos --out photos.parquet --workers 4
  %(prog)s photos --out photos.parquet --scheduler tcp://192.168.1.5:8786
"""


def main(arguments: Sequence[str] | None = None, prog: str = "python -m tilesnap.batch") -> int:
    """Run the command line; return 1 if a photo could not be read, 2 if none can be, else 0."""
    options = _parser(prog).parse_args(arguments)
    try:
        return _read(options)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in OF_THE_EXTRA:
            raise
        reason = "To read many photos, install Tilesnap with its extra: pip install 'tilesnap[batch]'."
    except NetworkError as error:
        reason = f"{error} Choose the folder of the networks with --weights."
    except ArchiveError as error:
        reason = error.message
    print(f"{prog}: {reason}", file=sys.stderr)
    return UNUSABLE


def _read(options: argparse.Namespace) -> int:
    from tqdm import tqdm  # noqa: PLC0415  (of the extra, like the imports below)

    from tilesnap.batch.archive_file import open_archive  # noqa: PLC0415
    from tilesnap.batch.pipeline import find_new_photos, read_photos  # noqa: PLC0415
    from tilesnap.batch.workers import open_workers  # noqa: PLC0415

    content = find_photos(options.folder)
    for closed in content.unreadable:
        print(f"skipped because it cannot be opened: {closed}", file=sys.stderr)
    with open_archive(options.out) as archive:
        count = 0
        try:
            with tqdm(total=len(content.photos), unit="photo", disable=None) as bar:
                is_local = options.scheduler is None
                new = find_new_photos(options.folder, content.photos, archive, bar.update, as_paths=is_local)
                first = next(new, None)
                if first is not None:  # otherwise no worker is needed
                    if is_local:
                        Reader(options.weights, threads=1)  # reports a problem before workers start
                    with open_workers(options.weights, options.scheduler, options.workers) as pool:
                        count = read_photos(chain([first], new), archive, pool, bar.update)
        except KeyboardInterrupt:
            print(
                f"Interrupted. What was read is in {options.out}; run the same command again to continue.",
                file=sys.stderr,
            )
            raise
    return _print_summary(options.out, len(content.photos), count)


def _print_summary(out: Path, photos: int, count: int) -> int:
    """Print a summary of the file; return 1 if a photo could not be read, else 0."""
    table = pq.read_table(out, columns=["doubtful", "error"])
    doubtful = pc.sum(pc.greater(table["doubtful"], 0)).as_py() or 0
    unread = len(table) - table["error"].null_count
    print(
        f"{out}: {photos} photos, {count} read now; "
        f"{doubtful} with doubtful tiles, {unread} that could not be read"
    )
    return int(unread > 0)


def _parser(prog: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=prog,
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="the folder with the photos")
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FILE.parquet", help="a new file, or one to continue"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=_parse_workers, metavar="N", help="the number of local processes")
    where.add_argument("--scheduler", metavar="ADDRESS", help="a Dask scheduler, whose workers read instead")
    parser.add_argument(
        "--weights", type=Path, default=SHIPPED_MODELS, metavar="DIR", help="a folder with other networks"
    )
    return parser


def _parse_workers(text: str) -> int:
    return parse_count(text, MAX_WORKERS, "workers")


if __name__ == "__main__":
    sys.exit(run_command(main))
