"""Answers of the decoding process."""

import io
import json
import sys

import numpy as np
import pytest
from PIL import Image

from tools.load.bombs import encoded
from vision.decoding.worker import ANSWER, REFUSED, answer
from vision.photo import load_glimpse, load_photo


def test_answer_writes_size_and_pixels():
    data, out = encoded(Image.effect_noise((40, 30), 60), "PNG"), io.BytesIO()
    answer(data, out)
    assert ANSWER.unpack(out.getvalue()[: ANSWER.size]) == (1, 30, 40)
    assert out.getvalue()[ANSWER.size :] == np.ascontiguousarray(load_photo(data)).tobytes()


def test_answer_to_glimpse_has_scale():
    data, out = encoded(Image.effect_noise((4000, 3000), 60), "JPEG"), io.BytesIO()
    answer(data, out, glimpse=True)
    assert ANSWER.unpack(out.getvalue()[: ANSWER.size]) == (2, 1500, 2000)
    assert out.getvalue()[ANSWER.size :] == load_glimpse(data).pixels.tobytes()


def test_refusal_has_code_and_params():
    out = io.BytesIO()
    answer(encoded(Image.new("RGB", (3, 3)), "PNG"), out)
    kind, length, _ = ANSWER.unpack(out.getvalue()[: ANSWER.size])
    refusal = json.loads(out.getvalue()[ANSWER.size :])
    assert (kind, length) == (REFUSED, len(out.getvalue()) - ANSWER.size)
    assert (refusal["code"], refusal["params"]) == ("too_small", {"width": 3, "height": 3})


@pytest.mark.skipif(sys.platform == "win32", reason="there pixels come by the pipe alone")
def test_answer_writes_pixels_to_shared_file(tmp_path):
    data, out = encoded(Image.effect_noise((40, 30), 60), "PNG"), io.BytesIO()
    with (tmp_path / "room").open("w+b") as room:
        answer(data, out, room.fileno())
        assert room.read() == load_photo(data).tobytes()
    assert len(out.getvalue()) == ANSWER.size
