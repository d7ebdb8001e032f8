"""Answers of the decoding process."""

import io
import json
import sys

import numpy as np
import pytest
from PIL import Image

from tools.load.bombs import encode
from vision.decoding.worker import ANSWER_HEADER, REFUSED, answer_request
from vision.photo import load_photo, load_preview


def test_answer_writes_size_and_pixels():
    data, out = encode(Image.effect_noise((40, 30), 60), "PNG"), io.BytesIO()
    answer_request(data, out)
    assert ANSWER_HEADER.unpack(out.getvalue()[: ANSWER_HEADER.size]) == (1, 30, 40)
    assert out.getvalue()[ANSWER_HEADER.size :] == np.ascontiguousarray(load_photo(data)).tobytes()


def test_answer_to_glimpse_has_scale():
    data, out = encode(Image.effect_noise((4000, 3000), 60), "JPEG"), io.BytesIO()
    answer_request(data, out, glimpse=True)
    assert ANSWER_HEADER.unpack(out.getvalue()[: ANSWER_HEADER.size]) == (2, 1500, 2000)
    assert out.getvalue()[ANSWER_HEADER.size :] == load_preview(data).pixels.tobytes()


def test_refusal_has_code_and_params():
    out = io.BytesIO()
    answer_request(encode(Image.new("RGB", (3, 3)), "PNG"), out)
    kind, length, _ = ANSWER_HEADER.unpack(out.getvalue()[: ANSWER_HEADER.size])
    refusal = json.loads(out.getvalue()[ANSWER_HEADER.size :])
    assert (kind, length) == (REFUSED, len(out.getvalue()) - ANSWER_HEADER.size)
    assert (refusal["code"], refusal["params"]) == ("too_small", {"width": 3, "height": 3})


@pytest.mark.skipif(sys.platform == "win32", reason="there pixels come by the pipe alone")
def test_answer_writes_pixels_to_shared_file(tmp_path):
    data, out = encode(Image.effect_noise((40, 30), 60), "PNG"), io.BytesIO()
    with (tmp_path / "room").open("w+b") as room:
        answer_request(data, out, room.fileno())
        assert room.read() == load_photo(data).tobytes()
    assert len(out.getvalue()) == ANSWER_HEADER.size
