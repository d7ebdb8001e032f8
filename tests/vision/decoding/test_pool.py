"""Photos come out of the processes as they do without, and nothing that happens there harms the next."""

import os
import signal
import sys
import threading
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tools.load.bombs import black_png, encoded
from vision import Reader
from vision.decoding.pool import Decoders
from vision.photo import load_glimpse, load_photo
from vision.reading import PhotoError

SAMPLES = sorted((Path(__file__).parents[3] / "samples").glob("*.jpg"))
SMALL = encoded(Image.effect_noise((40, 30), 60), "PNG")


@pytest.fixture(scope="module")
def decoders():
    with Decoders(1) as decoders:
        yield decoders


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_photo_comes_out_as_it_does_without_a_process(decoders, path):
    data = path.read_bytes()
    assert np.array_equal(decoders.decode(data), load_photo(data))


@pytest.mark.parametrize(("width", "times"), [(400, 1), (4000, 2)])
def test_a_glimpse_comes_out_as_it_does_without_a_process(decoders, width, times):
    data = encoded(Image.effect_noise((width, width), 60), "JPEG")
    told, plain = decoders.glimpse(data), load_glimpse(data)
    assert told.times == plain.times == times
    assert np.array_equal(told.pixels, plain.pixels)


@pytest.mark.parametrize("data", [b"", b"no photo", SMALL[:50], black_png(8000, 8000)[:99]], ids=range(4))
def test_a_refusal_is_the_same_as_without_a_process(decoders, data):
    with pytest.raises(PhotoError) as plain:
        load_photo(data)
    with pytest.raises(PhotoError) as told:
        decoders.decode(data)
    assert (told.value.code, told.value.message) == (plain.value.code, plain.value.message)
    assert told.value.params == plain.value.params


def test_a_folder_of_the_same_name_where_it_was_started_changes_nothing(tmp_path, monkeypatch):
    (tmp_path / "vision").mkdir()
    (tmp_path / "vision" / "__init__.py").write_text("raise SystemExit('not ours')")
    monkeypatch.chdir(tmp_path)
    with Decoders(1) as decoders:
        assert decoders.decode(SMALL).shape == (30, 40, 3)


def test_a_reading_is_the_same_with_a_process(decoders):
    data = SAMPLES[0].read_bytes()
    plain, other = Reader().read(data), Reader(decoder=decoders).read(data)
    assert (other.hand, other.tiles, other.problems) == (plain.hand, plain.tiles, plain.problems)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_process_that_died_is_replaced(decoders):
    decoders.start()
    (process,) = decoders.processes()
    os.kill(process, signal.SIGKILL)
    with suppress(PhotoError):  # that it died may be found out only while it is asked
        decoders.decode(SMALL)
    assert decoders.decode(SMALL).shape == (30, 40, 3)
    assert decoders.processes() != [process]


def test_a_photo_that_takes_too_long_is_given_up_and_the_next_one_is_read():
    with Decoders(1, patience=0.01) as decoders, pytest.raises(PhotoError) as told:
        decoders.decode(SMALL)  # the process cannot even start meanwhile
    assert told.value.code == "too_costly"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux bounds a process's memory")
def test_a_photo_that_takes_too_much_memory_is_refused_and_the_next_one_is_read():
    with Decoders(1, memory=30_000_000) as decoders:
        with pytest.raises(PhotoError) as told:
            decoders.decode(black_png(4000, 4000))
        assert told.value.code == "too_costly"
        assert decoders.decode(SMALL).shape == (30, 40, 3)


def test_more_photos_than_processes_wait_and_are_all_decoded(decoders):
    shapes = []
    threads = [threading.Thread(target=lambda: shapes.append(decoders.decode(SMALL).shape)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert shapes == [(30, 40, 3)] * 8
    assert len(decoders.processes()) == 1
