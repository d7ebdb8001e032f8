"""Dask workers, on this machine or others, which receive photos and return outcomes."""

from __future__ import annotations

import logging
import signal
import uuid
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, cast

import cv2
import dask
from dask.system import CPU_COUNT
from distributed import Client, Future, LocalCluster, Security, WorkerPlugin, as_completed, get_worker
from distributed.scheduler import KilledWorker
from distributed.system import MEMORY_LIMIT

from tilesnap.batch.outcome import PhotoOutcome, PhotoReader
from tilesnap.batch.rows import ArchiveError
from vision import NetworkError

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator

    from dask.typing import Key
    from distributed import Worker

WORKER_MEMORY = 1_000_000_000  # bytes for a worker and the process that decodes for it
PREFETCHED_PHOTOS = 2  # photos in flight for each thread, so that none is idle
SCHEDULER_SECONDS = 30  # seconds for a scheduler to answer, and for its first worker
DASK_SETTINGS = {
    # A worker gets a photo when it is free: one that dies loses a single photo.
    "distributed.scheduler.worker-saturation": 1.0,
    # On a busy machine a worker may take minutes to restart; Dask's default is 15 seconds.
    "distributed.deploy.lost-worker-timeout": "10 minutes",
    "distributed.comm.timeouts.connect": "60 seconds",
    "distributed.scheduler.http.routes": [],
    "distributed.worker.http.routes": [],
    "distributed.admin.large-graph-warning-threshold": "1 GB",
}


class PhotoToRead(NamedTuple):
    """A photo to read: its path in the folder, its digest, and its absolute path or its bytes."""

    path: str
    digest: str
    source: str | bytes


class ReaderPlugin(WorkerPlugin):
    """The worker plugin that loads the networks once, with a decoding process for each thread."""

    reader: PhotoReader

    def __init__(self, weights: Path, *, are_ours: bool) -> None:
        self.name = f"tilesnap-{uuid.uuid4().hex}"
        self._weights, self._are_ours = str(weights), are_ours

    def setup(self, worker: Worker) -> None:
        """Load the networks when the plugin arrives on a worker."""
        if self._are_ours:  # Ctrl+C reaches every process; the main process stops its workers itself
            signal.signal(signal.SIGINT, signal.SIG_IGN)
        cv2.setNumThreads(1)
        try:
            self.reader = PhotoReader(Path(self._weights), worker.state.nthreads)
        except NetworkError as error:  # cannot be pickled
            raise RuntimeError(error.message) from None

    def teardown(self, worker: Worker) -> None:  # noqa: ARG002
        """Stop the decoding processes of the worker."""
        self.reader.close()


class WorkerPool(NamedTuple):
    """Workers that have loaded the networks."""

    client: Client
    plugin: str

    def read(self, photos: Iterable[PhotoToRead]) -> Generator[tuple[PhotoToRead, PhotoOutcome]]:
        """Yield the outcome of each photo as soon as it is read, with few photos in flight.

        A photo whose worker dies is sent to another one.

        Raises:
            ArchiveError: The scheduler is gone.

        """
        waiting = iter(photos)
        pending: dict[Key, PhotoToRead] = {}
        done = as_completed()
        while True:
            room = PREFETCHED_PHOTOS * sum(self.client.nthreads().values()) + 1 - len(pending)
            for photo in islice(waiting, max(room, 0)):
                future = self.client.submit(read_photo, self.plugin, photo.source, pure=False)
                pending[future.key] = photo
                done.add(future)
            if not pending:
                return
            future = next(done)
            yield pending.pop(future.key), _outcome(future)


def read_photo(plugin: str, source: str | bytes) -> PhotoOutcome:
    """Read a photo on a worker."""
    return cast("ReaderPlugin", get_worker().plugins[plugin]).reader.read(source)


def _outcome(future: Future[PhotoOutcome]) -> PhotoOutcome:
    if future.cancelled():
        raise ArchiveError("scheduler_gone", "The scheduler is gone. Run the same command again to continue.")
    error = future.exception()
    if isinstance(error, KilledWorker):
        message = "Every worker that read this photo died: it may take too much memory."
        return PhotoOutcome(code="worker_lost", error=message)
    if error is not None:
        raise ArchiveError("workers_unusable", f"A worker cannot read photos: {error}") from error
    return future.result()


@contextmanager
def open_workers(weights: Path, scheduler: str | None, count: int | None) -> Iterator[WorkerPool]:
    """Start local workers, or use those of a scheduler, and load the networks.

    Args:
        weights: The folder of the networks.
        scheduler: The address of a Dask scheduler, None for local workers.
        count: The number of local workers, by default one per processor as far as the memory allows.

    Raises:
        ArchiveError: The scheduler does not answer or has no worker, or the workers cannot read.

    """
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # errors are stored in rows
    with dask.config.set(DASK_SETTINGS):
        if scheduler is None:
            with _start_cluster(count or max_workers()) as cluster, Client(cluster) as client:
                yield _prepare_workers(client, ReaderPlugin(weights, are_ours=True))
        else:
            with _connect(scheduler) as client:
                pool = _prepare_workers(client, ReaderPlugin(weights, are_ours=False))
                try:
                    yield pool
                finally:
                    client.unregister_worker_plugin(pool.plugin)


def max_workers() -> int:
    """Return the number of workers that this machine has processors and memory for."""
    return max(1, min(CPU_COUNT, MEMORY_LIMIT // WORKER_MEMORY))


def _start_cluster(count: int) -> LocalCluster:
    """Start workers that only this process can reach: no other user may run code in them."""
    return LocalCluster(
        n_workers=count,
        threads_per_worker=1,
        memory_limit=0,  # the decoding process limits its own memory
        dashboard_address=None,
        scheduler_kwargs={"dashboard_address": "127.0.0.1:0"},  # Dask listens even without a dashboard
        security=Security.temporary(),
        silence_logs=logging.CRITICAL,
    )


def _connect(scheduler: str) -> Client:
    try:
        client = Client(scheduler, timeout=SCHEDULER_SECONDS)
    except (OSError, ValueError, TypeError) as error:
        message = f"No scheduler answers at {scheduler}: {error}."
        raise ArchiveError("no_scheduler", message) from None
    try:
        client.wait_for_workers(1, timeout=SCHEDULER_SECONDS)
    except TimeoutError:
        client.close()
        raise ArchiveError("no_worker", f"The scheduler at {scheduler} has no worker.") from None
    return client


def _prepare_workers(client: Client, plugin: ReaderPlugin) -> WorkerPool:
    try:
        client.register_plugin(plugin)
    except Exception as error:
        message = f"The workers cannot read photos: {error} Install the same Tilesnap there."
        raise ArchiveError("workers_unusable", message) from error
    return WorkerPool(client, plugin.name)
