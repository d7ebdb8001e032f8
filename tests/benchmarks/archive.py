"""200 photos: a reader in a plain loop, a process pool, and the archive reader's Dask workers.

All alternate on the same photos, so that they see the same load of the machine. The loop's networks run on
onnxruntime's default number of threads, those of the processes on one each. An archive's photos are
identified by digest, decoded within limits, and stored with a thumbnail.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tests.batch.photos import write_photos
from tests.benchmarks.timing import elapsed_seconds
from tilesnap.batch.archive_file import open_archive
from tilesnap.batch.pipeline import find_new_photos, read_photos
from tilesnap.batch.workers import max_workers, open_workers
from vision import Reader
from vision.reader import SHIPPED_MODELS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Way = Callable[[Sequence[Path]], None]

PHOTOS = 200
STRETCHES = 5

_reader: Reader


def _load() -> None:
    global _reader  # noqa: PLW0603  (one per process of the pool)
    _reader = Reader(threads=1)


def _read(path: Path) -> dict[str, object]:
    return _reader.read(path.read_bytes()).as_json()


def run() -> None:
    count = max_workers()
    with TemporaryDirectory() as name, ExitStack() as stack:
        folder = Path(name)
        photos = write_photos(folder / "photos", PHOTOS)
        starts: dict[str, float] = {}
        ways: dict[str, Way] = {}
        for way, begin in {"loop": _loop, "pool": _pool, "Dask": _dask}.items():
            starts[way] = elapsed_seconds(
                lambda way=way, begin=begin: ways.update({way: begin(stack, count, folder)})
            )
        taken = dict.fromkeys(ways, 0.0)
        for at in range(STRETCHES):
            turns = list(ways.items())
            for way, read in turns[at % 3 :] + turns[: at % 3]:
                taken[way] += elapsed_seconds(lambda read=read, at=at: read(photos[at::STRETCHES]))
    each = {way: 1000 * spent / PHOTOS for way, spent in taken.items()}
    print(
        f"archive of {PHOTOS} photos, {count} processes: a photo in a plain loop {each['loop']:.0f} ms, "
        f"in a pool {each['pool']:.0f} = {each['loop'] / each['pool']:.2f} x as fast, "
        f"by Dask {each['Dask']:.0f} = {each['loop'] / each['Dask']:.2f} x"
    )
    print("  to begin: " + ", ".join(f"{way} {spent:.1f} s" for way, spent in starts.items()))


def _loop(_stack: ExitStack, _count: int, _folder: Path) -> Way:
    reader = Reader()

    def read(paths: Sequence[Path]) -> None:
        for path in paths:
            reader.read(path.read_bytes()).as_json()

    return read


def _pool(stack: ExitStack, count: int, _folder: Path) -> Way:
    context = multiprocessing.get_context("spawn")
    pool = stack.enter_context(ProcessPoolExecutor(count, context, _load))

    def read(paths: Sequence[Path]) -> None:
        list(pool.map(_read, paths))

    read(sorted((Path(__file__).parents[2] / "samples").glob("*.jpg"))[:count])
    return read


def _dask(stack: ExitStack, count: int, folder: Path) -> Way:
    worker_pool = stack.enter_context(open_workers(SHIPPED_MODELS, None, count))
    archive = stack.enter_context(open_archive(folder / "a.parquet"))

    def read(paths: Sequence[Path]) -> None:
        new = find_new_photos(folder, paths, archive, list, as_paths=True)
        read_photos(new, archive, worker_pool, list)

    return read
