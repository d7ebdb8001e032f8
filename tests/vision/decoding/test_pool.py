"""Decoding in processes: same results as in this process, and failures that affect no other photo."""

import os
import signal
import sys
import threading
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tools.load.bombs import black_png, encode
from vision import Reader
from vision.decoding.pool import DecodingPool
from vision.photo import load_photo, load_preview
from vision.results import PhotoError

SAMPLES = sorted((Path(__file__).parents[3] / "samples").glob("*.jpg"))
SMALL = encode(Image.effect_noise((40, 30), 60), "PNG")


@pytest.fixture(scope="module")
def decoders():
    with DecodingPool(1) as decoders:
        yield decoders


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_decode_equals_load_photo(decoders, path):
    data = path.read_bytes()
    assert np.array_equal(decoders.decode(data), load_photo(data))


@pytest.mark.parametrize(("width", "times"), [(400, 1), (4000, 2)])
def test_glimpse_equals_load_glimpse(decoders, width, times):
    data = encode(Image.effect_noise((width, width), 60), "JPEG")
    refusal, plain = decoders.decode_preview(data), load_preview(data)
    assert refusal.scale == plain.scale == times
    assert np.array_equal(refusal.pixels, plain.pixels)


@pytest.mark.parametrize("data", [b"", b"no photo", SMALL[:50], black_png(8000, 8000)[:99]], ids=range(4))
def test_decode_raises_same_errors(decoders, data):
    with pytest.raises(PhotoError) as plain:
        load_photo(data)
    with pytest.raises(PhotoError) as refusal:
        decoders.decode(data)
    assert (refusal.value.code, refusal.value.message) == (plain.value.code, plain.value.message)
    assert refusal.value.params == plain.value.params


def test_start_ignores_packages_of_working_directory(tmp_path, monkeypatch):
    (tmp_path / "vision").mkdir()
    (tmp_path / "vision" / "__init__.py").write_text("raise SystemExit('not ours')")
    monkeypatch.chdir(tmp_path)
    with DecodingPool(1) as decoders:
        assert decoders.decode(SMALL).shape == (30, 40, 3)


def test_reading_is_same_with_process(decoders):
    data = SAMPLES[0].read_bytes()
    plain, other = Reader().read(data), Reader(decoder=decoders).read(data)
    assert (other.hand, other.tiles, other.problems) == (plain.hand, plain.tiles, plain.problems)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_dead_process_is_replaced(decoders):
    decoders.start()
    (process,) = decoders.idle_process_ids()
    os.kill(process, signal.SIGKILL)
    with suppress(PhotoError):  # that it died may be found out only while it is asked
        decoders.decode(SMALL)
    assert decoders.decode(SMALL).shape == (30, 40, 3)
    assert decoders.idle_process_ids() != [process]


def test_slow_photo_is_refused_and_next_one_read():
    with DecodingPool(1, patience=0.01) as decoders, pytest.raises(PhotoError) as refusal:
        decoders.decode(SMALL)  # the process cannot even start meanwhile
    assert refusal.value.code == "too_costly"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux bounds a process's memory")
def test_large_photo_is_refused_and_next_one_read():
    with DecodingPool(1, memory=30_000_000) as decoders:
        with pytest.raises(PhotoError) as refusal:
            decoders.decode(black_png(4000, 4000))
        assert refusal.value.code == "too_costly"
        assert decoders.decode(SMALL).shape == (30, 40, 3)


def test_more_photos_than_processes_wait(decoders):
    shapes = []
    threads = [threading.Thread(target=lambda: shapes.append(decoders.decode(SMALL).shape)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert shapes == [(30, 40, 3)] * 8
    assert len(decoders.idle_process_ids()) == 1
