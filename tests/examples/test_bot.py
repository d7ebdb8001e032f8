"""The example bot, against a real server."""

import io
import json
import subprocess
import sys

import pytest
from PIL import Image

from examples import bot
from tests.server.games_server import serve_games
from tests.serving import ROOT

PHOTO = ROOT / "samples" / "two_pungs_and_a_pair_of_winds.jpg"
MAX_LINES = 60


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serve_games(tmp_path_factory.mktemp("games")) as served:
        yield served.address


def test_bot_answers_photo_with_picture_of_sheet(server):
    lines = bot.sheet_lines(PHOTO.read_bytes(), server, "hong_kong")
    hand = json.loads(PHOTO.with_suffix(".json").read_text("utf-8"))["hand"]
    assert lines[0] == hand
    assert any(line.startswith("Total: ") for line in lines)
    picture = Image.open(io.BytesIO(bot.answer_photo(PHOTO.read_bytes(), server)))
    assert (picture.format, picture.width) == ("PNG", bot.WIDTH)
    assert picture.convert("L").getextrema() == (0, 255)


@pytest.mark.parametrize(
    ("photo", "rules", "says"),
    [(b"no photo", "bmja", "photo"), (PHOTO.read_bytes(), "bmjaa", "bmja")],
    ids=["no photo", "unknown rules"],
)
def test_bot_says_what_api_refuses(server, photo, rules, says):
    (line,) = bot.sheet_lines(photo, server, rules)
    assert says in line


def test_bot_is_a_program_of_few_lines(tmp_path):
    source = (ROOT / "examples" / "bot.py").read_text("utf-8")
    assert len(source.splitlines()) <= MAX_LINES
    command = [sys.executable, ROOT / "examples" / "bot.py", PHOTO, tmp_path / "sheet.png"]
    failed = subprocess.run(
        command, capture_output=True, text=True, check=False, env={"NO_PROXY": "localhost"}
    )
    assert "Connection refused" in failed.stderr
