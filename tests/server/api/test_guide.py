"""The API examples in docs/server.md work with curl."""

import json
import re
import shutil
import subprocess

import pytest

from tests.server.api.openapi_document import DOCUMENT
from tests.serving import ROOT
from tilesnap.runtime.request_body import MAX_BODY_BYTES, MAX_SECONDS
from tilesnap.server.api.scores import MAX_RECORDS, MAX_RUNNING, MAX_WAITING
from tilesnap.server.api.upload import MAX_PHOTO_BYTES
from vision import fair_queue as reading_queue

SECTIONS = dict(
    section.split("\n", 1) for section in (ROOT / "docs" / "server.md").read_text("utf-8").split("\n## ")[1:]
)
GUIDE = SECTIONS["For other programs"]
BLOCKS = re.findall(r"^```\n(.*?)^```$", GUIDE + SECTIONS["Begin a game"], re.DOTALL | re.MULTILINE)
COMMANDS = [command for block in BLOCKS for command in re.split(r"^(?=curl )", block, flags=re.MULTILINE)]
COMMANDS = [command for command in COMMANDS if command.startswith("curl ")]
SHOWN = "http://localhost:8501"


@pytest.mark.skipif(not (shutil.which("curl") and shutil.which("sh")), reason="no curl, or no shell")
@pytest.mark.parametrize("command", COMMANDS)
def test_documented_command_is_answered(games, command):
    strict_command = command.replace("curl ", "curl --silent --show-error --fail-with-body ", 1)
    shell = ["sh", "-c", strict_command.replace(SHOWN, games.address)]
    ran = subprocess.run(shell, check=False, cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr + ran.stdout
    answer = json.loads(ran.stdout)
    assert all("error" not in each for each in (answer if isinstance(answer, list) else [answer]))


def test_guide_shows_every_address():
    shown = {re.search(r"/api/v1/[a-z]+", command)[0] for command in COMMANDS}
    documented = {path.removesuffix("/{name}") for path in DOCUMENT["paths"] if path.startswith("/api/")}
    assert shown == documented - {"/api/v1/entries", "/api/v1/game"}


def test_guide_shows_actual_problem(games):
    shown = json.loads(next(block for block in BLOCKS if block.startswith("{")))
    actual = games.request_problem("POST", "/api/v1/score", {"hand": "5x"})
    actual.pop("headers")
    assert actual == shown


def test_guide_states_actual_limits():
    rows = dict(re.findall(r"^\| ([^|]+?) \| ([^|]+?) \|", GUIDE, re.MULTILINE))
    words = {2: "two", 8: "eight", 20: "20"}
    assert rows["a photo"].startswith(f"{MAX_PHOTO_BYTES // 1_000_000} MB")
    assert rows["photos at once"].startswith(
        f"{words[reading_queue.MAX_ACTIVE]} are read, {words[reading_queue.MAX_WAITING]} wait"
    )
    assert f"up to {reading_queue.TIMEOUT} seconds" in rows["photos at once"]
    assert rows["any other request"] == f"{MAX_BODY_BYTES // 1024} kB"
    assert rows["hands, or tables to settle, in a request"] == str(MAX_RECORDS)
    assert (
        rows["requests about hands at once"] == f"{words[MAX_RUNNING]} are counted, {words[MAX_WAITING]} wait"
    )
    assert rows["time to send a request"] == f"{MAX_SECONDS} seconds"
