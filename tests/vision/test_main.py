"""The command line of `vision`: output and exit status."""

import json
import shutil
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from vision import Reader, TaughtSet, teach_photo
from vision import __main__ as command_line
from vision.decoding.pool import DecodingPool
from vision.detections import Detections
from vision.layout import arrange_hand
from vision.reader import SHIPPED_MODELS
from vision.results import Frame

ROOT = Path(__file__).parents[2]
PHOTO = ROOT / "samples" / "all_concealed.jpg"


def program(*arguments: object) -> subprocess.CompletedProcess[str]:
    """Run the program as a process."""
    command = [sys.executable, "-m", "vision", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    """Run the program in this process, which saves most of a second of imports."""
    command = list(map(str, arguments))
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        try:
            status: str | int | None = command_line.main(command)
        except SystemExit as ended:
            status = ended.code
    return subprocess.CompletedProcess(command, int(status or 0), out.getvalue(), err.getvalue())


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    """Return a folder with copies of the networks."""
    for network in SHIPPED_MODELS.glob("*.onnx"):
        shutil.copy(network, tmp_path)
    return tmp_path


def test_main_continues_after_bad_photo(tmp_path: Path) -> None:
    bad, missing = tmp_path / "bad.jpg", tmp_path / "missing.jpg"
    bad.write_bytes(b"no photo")
    finished = program(bad, missing, PHOTO, "--json", "--threads", 1)
    lines = [json.loads(line) for line in finished.stdout.splitlines()]
    assert finished.returncode == 1
    assert [line["photo"] for line in lines] == [str(bad), str(missing), str(PHOTO)]
    assert [line.get("error", {}).get("code") for line in lines] == ["not_an_image", "not_found", None]
    tile = lines[2]["tiles"][0]
    assert list(tile) == [
        "label", "confidence", "alternatives", "quad", "row", "set", "sideways", "winning", "repaired_from",
    ]  # fmt: skip
    assert len(tile["quad"]) == 4
    assert list(lines[2]["seconds"]) == ["decode", "detect", "classify", "layout"]


def test_main_reports_slow_photo_and_continues(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # No process is started meanwhile.
    monkeypatch.setattr(command_line, DecodingPool.__name__, partial(DecodingPool, patience=0.01))
    status = command_line.main([str(PHOTO), str(TABLE), "--json", "--threads", "1"])
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert status == 1
    assert [line["photo"] for line in lines] == [str(PHOTO), str(TABLE)]
    assert [line["error"]["code"] for line in lines] == ["too_costly"] * 2


TABLE = ROOT / "samples" / "tables" / "four_hands.jpg"


def test_finds_option_prints_detections(reader: Reader) -> None:
    finished = run("--finds", PHOTO)
    finds = Detections.from_json(json.loads(finished.stdout))
    assert arrange_hand(finds).hand == reader.read(PHOTO.read_bytes()).hand
    refused = run("--finds", "--table", TABLE)
    assert (refused.returncode, "--finds lays nothing out" in refused.stderr) == (2, True)


def test_table_option_continues_after_bad_photo(reader: Reader, tmp_path: Path) -> None:
    bad = tmp_path / "bad.jpg"
    bad.write_bytes(b"no photo")
    finished = run("--table", bad, TABLE, "--json")
    wrong, table = (json.loads(line) for line in finished.stdout.splitlines())
    assert finished.returncode == 1
    assert (wrong["photo"], wrong["error"]["code"]) == (str(bad), "not_an_image")
    assert list(table) == ["photo", "width", "height", "hands", "strays", "seconds"]
    assert list(table["hands"][0]) == ["side", "box", "tiles", "hand", "claims", "problems"]
    read = reader.read_table(TABLE.read_bytes())
    assert [hand["hand"] for hand in table["hands"]] == [hand.reading.hand for hand in read.hands]
    assert len(table["strays"]) == len(read.strays)


def test_main_prints_table_as_text(reader: Reader) -> None:
    finished = run("--table", TABLE)
    first, *lines = finished.stdout.splitlines()
    read = reader.read_table(TABLE.read_bytes())
    assert finished.returncode == 0
    assert first.startswith(f"{TABLE}: hands: 4   ({len(read.strays)} tiles beside them, ")
    assert lines == [
        f"  {hand.side}: {hand.reading.hand}   ({len(hand.reading.tiles)} tiles)" for hand in read.hands
    ]


def test_main_prints_hand_as_text(reader: Reader) -> None:
    finished = program(PHOTO)
    assert finished.returncode == 0
    assert finished.stdout.startswith(f"{PHOTO}: {reader.read(PHOTO.read_bytes()).hand}   (14 tiles, ")


@pytest.mark.parametrize("name", ["detector.onnx", "classifier.onnx"])
@pytest.mark.parametrize("content", [None, b"", b"no network", "half", "the other"])
def test_main_reports_unusable_network_once(weights: Path, name: str, content: bytes | str | None) -> None:
    network, (other,) = weights / name, (p for p in weights.glob("*.onnx") if p.name != name)
    if content is None:
        network.unlink()
    elif content == "half":
        network.write_bytes(network.read_bytes()[: network.stat().st_size // 2])
    elif content == "the other":
        shutil.copy(other, network)
    else:
        network.write_bytes(content)
    finished = program(PHOTO, PHOTO, "--json", "--weights", weights)
    assert finished.returncode == 2
    assert finished.stdout == ""
    (error_line,) = finished.stderr.splitlines()
    assert name in error_line
    assert str(weights) in error_line
    assert "photo" not in error_line


@pytest.mark.parametrize("text", [None, "no JSON"])
def test_set_option_rejects_other_files(tmp_path: Path, text: str | None) -> None:
    file = tmp_path / "own.tileset.json"
    if text:
        file.write_text(text)
    finished = program(PHOTO, "--set", file)
    assert finished.returncode == 2
    assert str(file) in finished.stderr
    assert "Traceback" not in finished.stderr


@pytest.mark.parametrize("threads", ["0", "-1", "many", "257", "٤", "9" * 30])
def test_threads_option_rejects_invalid_counts(threads: str) -> None:
    finished = run(PHOTO, "--threads", threads)
    assert finished.returncode == 2
    assert "--threads" in finished.stderr


def test_frame_and_tap_options_limit_reading(reader: Reader) -> None:
    photo = PHOTO.read_bytes()
    corners = reader.read(photo).tiles[0].quad
    tap = sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4
    part = Frame(0, 0, 700, 960)
    for option, given, read in (
        ("--frame", part, reader.read(photo, frame=part)),
        ("--tap", tap, reader.read(photo, target=tap)),
    ):
        finished = run(PHOTO, "--json", option, ",".join(map(str, given)))
        assert json.loads(finished.stdout)["hand"] == read.hand


NO_PLACE = [
    ("--frame", "0,0,10"),
    ("--frame", "0,0,10,nan"),
    ("--frame", "all"),
    ("--tap", "1,2,3"),
    ("--tap", "inf,1"),
]


@pytest.mark.parametrize(("option", "text"), NO_PLACE)
def test_frame_and_tap_options_reject_invalid_numbers(option: str, text: str) -> None:
    finished = run(PHOTO, option, text)
    assert finished.returncode == 2
    assert f"argument {option}: '{text}': write" in finished.stderr


def test_table_option_rejects_frame_and_tap() -> None:
    finished = run(TABLE, "--table", "--tap", "1,1")
    assert finished.returncode == 2
    assert "leave --frame and --tap out" in finished.stderr


def test_set_option_uses_taught_set(tmp_path: Path, reader: Reader) -> None:
    tiles = reader.read(PHOTO.read_bytes()).tiles
    renamed = [replace(t, label="1g") for t in tiles if t.label == tiles[0].label]
    own = teach_photo(reader, TaughtSet.empty("own", reader.classifier), PHOTO.read_bytes(), renamed)
    file = tmp_path / "own.tileset.json"
    file.write_text(own.to_text())
    assert "1g" in run(PHOTO, "--set", file).stdout


@pytest.mark.parametrize(
    ("line", "hands"),
    [
        ({"hand": "EEE | 123m CC*"}, ["111z | 123m 77*z"]),
        ({"hands": [{"hand": "(FFFF) | 1p"}, {"hand": "| 5m"}]}, ["(6666z) | 1p", "| 5m"]),
        ({"hand": None}, [None]),
        ({"error": {"code": "not_found"}}, [None]),
    ],
)
def test_mpsz_notation_writes_each_hand(line: dict[str, Any], hands: list[str | None]) -> None:
    written = command_line.write_hands_in_mpsz(line)
    assert [each.get("hand") for each in written.get("hands", [written])] == hands
