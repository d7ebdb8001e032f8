"""Read an archive and watch its memory: python -m tools.load.archive [--photos 500].

Prints the megabytes of the main process, of the largest worker and of the largest decoder after every tenth
of the photos. Exits with 1 if one of them holds at the end over a tenth more than after three tenths.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil
import pyarrow.parquet as pq

from tests.batch.photos import write_photos
from tilesnap.batch.archive_file import open_archive
from tilesnap.batch.folder import find_photos
from tilesnap.batch.pipeline import find_new_photos, read_photos
from tilesnap.batch.workers import open_workers
from vision.reader import SHIPPED_MODELS

KINDS = ("leads", "workers", "decoders")
TENTHS, WARM = 10, 3
MAX_GROWTH = 1.1


def memory(pids: list[int]) -> tuple[int, int, int]:
    """Return the megabytes of this process, of the largest worker and of the largest decoder."""
    decoders = [child for pid in pids for child in psutil.Process(pid).children()]
    groups = [psutil.Process()], [psutil.Process(pid) for pid in pids], decoders
    leads, work, decode = (max(each.memory_info().rss for each in group) // 1_000_000 for group in groups)
    return leads, work, decode


def run(count: int) -> list[tuple[int, int, int]]:
    """Read `count` photos with two workers; print and return the memory after each tenth."""
    seen: list[tuple[int, int, int]] = []
    with TemporaryDirectory() as name:
        folder, out = Path(name, "photos"), Path(name, "a.parquet")
        write_photos(folder, count)
        with open_archive(out) as archive, open_workers(SHIPPED_MODELS, None, 2) as worker_pool:
            pids = list(worker_pool.client.run(os.getpid).values())
            done = 0

            def advance() -> None:
                nonlocal done
                done += 1
                if done % (count // TENTHS) == 0:
                    seen.append(memory(pids))
                    print(
                        f"{done:5} photos  "
                        + "  ".join(f"{k} {m} MB" for k, m in zip(KINDS, seen[-1], strict=True))
                    )

            read_photos(
                find_new_photos(folder, find_photos(folder).photos, archive, list, as_paths=True),
                archive,
                worker_pool,
                advance,
            )
        rows, size = pq.read_metadata(out).num_rows, out.stat().st_size
        print(f"{rows} rows in {size / 1e6:.1f} MB")
    return seen


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--photos", type=int, default=500, metavar="N")
    seen = run(parser.parse_args().photos)
    grown = [
        kind
        for kind, warm, last in zip(KINDS, seen[WARM - 1], seen[-1], strict=True)
        if last > MAX_GROWTH * warm
    ]
    print(f"grown: {', '.join(grown)}" if grown else "flat")
    return int(bool(grown))


if __name__ == "__main__":
    sys.exit(main())
