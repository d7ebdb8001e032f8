"""Tests of the workers: each loads the networks once, and one that dies loses nothing."""

import os
import signal

import dask
import pytest

from tests.batch.photos import SAMPLES, add_comment
from vision import Reader

pytest.importorskip("distributed", reason="the extra `many` is not installed")

from tests.serving import find_free_port
from tilesnap.batch import workers as module
from tilesnap.batch.rows import ArchiveError
from tilesnap.batch.workers import PhotoToRead, _outcome, max_workers, open_workers, read_photo
from vision.reader import SHIPPED_MODELS


def without_seconds(reading):
    return {key: value for key, value in reading.items() if key != "seconds"}


def pid_and_networks(plugin, dask_worker):
    return os.getpid(), id(dask_worker.plugins[plugin].reader)


def many(count):
    for number in range(count):
        path = SAMPLES[number % len(SAMPLES)]
        yield PhotoToRead(f"{number}.jpg", f"{number}", add_comment(path.read_bytes(), number))


@pytest.fixture(scope="module")
def expected():
    """The readings of each sample by a single reader."""
    reader = Reader(threads=1)
    return [without_seconds(reader.read(path.read_bytes()).as_json()) for path in SAMPLES]


def test_workers_read_like_one_reader_and_load_once(two_workers, expected):
    before = two_workers.client.run(pid_and_networks, two_workers.plugin)
    read = {photo.path: outcome for photo, outcome in two_workers.read(many(12))}
    assert len(read) == 12
    for number in range(12):
        assert without_seconds(read[f"{number}.jpg"].reading) == expected[number % len(SAMPLES)]
    assert two_workers.client.run(pid_and_networks, two_workers.plugin) == before
    assert len({pid for pid, _ in before.values()}) == 2


def test_workers_return_error_for_bad_path(two_workers, tmp_path):
    photos = [
        PhotoToRead("a", "1", str(SAMPLES[0])),
        PhotoToRead("b", "2", str(tmp_path / "none.jpg")),
        PhotoToRead("c", "3", b"x"),
    ]
    read = {photo.path: outcome for photo, outcome in two_workers.read(photos)}
    assert {path: outcome.code for path, outcome in read.items()} == {
        "a": None, "b": "unopened", "c": "not_an_image"
    }  # fmt: skip


def test_workers_prefetch_few_photos(two_workers):
    looked_at = []
    photos = (looked_at.append(photo) or photo for photo in many(20))
    reading = two_workers.read(photos)
    next(reading)
    assert len(looked_at) <= module.PREFETCHED_PHOTOS * 2 + 1
    reading.close()


def test_killed_worker_loses_no_photo(two_workers, expected):
    killed, read = None, {}
    for photo, outcome in two_workers.read(many(12)):
        if killed is None:
            killed = next(iter(two_workers.client.run(os.getpid).values()))
            os.kill(killed, signal.SIGKILL)
        read[int(photo.path.removesuffix(".jpg"))] = outcome
    assert sorted(read) == list(range(12))
    for number, outcome in read.items():
        assert without_seconds(outcome.reading) == expected[number % len(SAMPLES)]
    two_workers.client.wait_for_workers(2)
    assert killed not in two_workers.client.run(os.getpid).values()


def test_photo_that_kills_workers_is_reported():
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        open_workers(SHIPPED_MODELS, None, 1) as one,
    ):
        outcome = _outcome(one.client.submit(os._exit, 1, pure=False))
        assert outcome.code == "worker_lost"
        after = one.client.submit(read_photo, one.plugin, str(SAMPLES[0]))
        assert after.result().reading is not None


def test_scheduler_rejects_other_clients(two_workers):
    address = two_workers.client.scheduler.address
    assert address.startswith("tls://127.0.0.1:")


def test_workers_rejects_unreachable_scheduler(monkeypatch):
    monkeypatch.setattr(module, "SCHEDULER_SECONDS", 1)
    address = f"tcp://127.0.0.1:{find_free_port()}"
    with (
        pytest.raises(ArchiveError, match=f"No scheduler answers at {address}"),
        open_workers(SHIPPED_MODELS, address, None),
    ):
        pass


def test_workers_rejects_invalid_address():
    with (
        pytest.raises(ArchiveError, match="No scheduler answers at nonsense://x"),
        open_workers(SHIPPED_MODELS, "nonsense://x", None),
    ):
        pass


@pytest.mark.parametrize(
    ("processors", "memory", "expected_count"), [(8, 16e9, 8), (8, 4.5e9, 4), (1, 16e9, 1), (4, 5e8, 1)]
)
def test_most_workers_respects_processors_and_memory(monkeypatch, processors, memory, expected_count):
    monkeypatch.setattr(module, "CPU_COUNT", processors)
    monkeypatch.setattr(module, "MEMORY_LIMIT", int(memory))
    assert max_workers() == expected_count
