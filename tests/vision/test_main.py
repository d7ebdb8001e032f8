"""The command line: what it prints, and with what it leaves."""

import json
import shutil
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from functools import partial
from io import StringIO
from pathlib import Path

import pytest

from vision import Reader, TaughtSet, teach_photo
from vision import __main__ as command_line
from vision.arrange import arrange
from vision.decoding.pool import Decoders
from vision.finds import Finds
from vision.reader import SHIPPED
from vision.reading import Frame

ROOT = Path(__file__).parents[2]
PHOTO = ROOT / "samples" / "all_concealed.jpg"


def program(*arguments: object) -> subprocess.CompletedProcess[str]:
    """Start the program, and give how it ended."""
    command = [sys.executable, "-m", "vision", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    """Do the same in this process, which has long imported what takes a start most of a second."""
    command = list(map(str, arguments))
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        try:
            status: str | int | None = command_line.main(command)
        except SystemExit as ended:
            status = ended.code
    return subprocess.CompletedProcess(command, int(status or 0), out.getvalue(), err.getvalue())


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    """A folder with copies of the networks."""
    for network in SHIPPED.glob("*.onnx"):
        shutil.copy(network, tmp_path)
    return tmp_path


def test_it_reads_on_after_a_bad_photo(tmp_path: Path) -> None:
    bad, missing = tmp_path / "bad.jpg", tmp_path / "missing.jpg"
    bad.write_bytes(b"no photo")
    done = program(bad, missing, PHOTO, "--json", "--threads", 1)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 1
    assert [line["photo"] for line in lines] == [str(bad), str(missing), str(PHOTO)]
    assert [line.get("error", {}).get("code") for line in lines] == ["not_an_image", "not_found", None]
    tile = lines[2]["tiles"][0]
    assert list(tile) == [
        "label", "confidence", "alternatives", "quad", "row", "set", "sideways", "winning", "repaired_from",
    ]  # fmt: skip
    assert len(tile["quad"]) == 4
    assert list(lines[2]["seconds"]) == ["decode", "detect", "classify", "layout"]


def test_a_photo_that_takes_too_long_is_told_and_the_next_one_is_looked_at(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_line, "Decoders", partial(Decoders, patience=0.01))  # none starts meanwhile
    status = command_line.main([str(PHOTO), str(TABLE), "--json", "--threads", "1"])
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert status == 1
    assert [line["photo"] for line in lines] == [str(PHOTO), str(TABLE)]
    assert [line["error"]["code"] for line in lines] == ["too_costly"] * 2


TABLE = ROOT / "samples" / "tables" / "four_hands.jpg"


def test_finds_are_told_before_anything_is_laid_out(reader: Reader) -> None:
    done = run("--finds", PHOTO)
    finds = Finds.from_json(json.loads(done.stdout))
    assert arrange(finds).hand == reader.read(PHOTO.read_bytes()).hand
    refused = run("--finds", "--table", TABLE)
    assert (refused.returncode, "--finds lays nothing out" in refused.stderr) == (2, True)


def test_it_reads_tables_on_after_a_bad_photo(reader: Reader, tmp_path: Path) -> None:
    bad = tmp_path / "bad.jpg"
    bad.write_bytes(b"no photo")
    done = run("--table", bad, TABLE, "--json")
    wrong, table = (json.loads(line) for line in done.stdout.splitlines())
    assert done.returncode == 1
    assert (wrong["photo"], wrong["error"]["code"]) == (str(bad), "not_an_image")
    assert list(table) == ["photo", "width", "height", "hands", "strays", "seconds"]
    assert list(table["hands"][0]) == ["side", "box", "tiles", "hand", "claims", "problems"]
    read = reader.read_table(TABLE.read_bytes())
    assert [hand["hand"] for hand in table["hands"]] == [hand.reading.hand for hand in read.hands]
    assert len(table["strays"]) == len(read.strays)


def test_it_says_a_table_in_words(reader: Reader) -> None:
    done = run("--table", TABLE)
    first, *lines = done.stdout.splitlines()
    read = reader.read_table(TABLE.read_bytes())
    assert done.returncode == 0
    assert first.startswith(f"{TABLE}: hands: 4   ({len(read.strays)} tiles beside them, ")
    assert lines == [
        f"  {hand.side}: {hand.reading.hand}   ({len(hand.reading.tiles)} tiles)" for hand in read.hands
    ]


def test_it_says_a_photo_in_words(reader: Reader) -> None:
    done = program(PHOTO)
    assert done.returncode == 0
    assert done.stdout.startswith(f"{PHOTO}: {reader.read(PHOTO.read_bytes()).hand}   (14 tiles, ")


@pytest.mark.parametrize("name", ["detector.onnx", "classifier.onnx"])
@pytest.mark.parametrize("content", [None, b"", b"no network", "half", "the other"])
def test_a_missing_or_broken_network_is_told_once_as_what_it_is(
    weights: Path, name: str, content: bytes | str | None
) -> None:
    network, (other,) = weights / name, (p for p in weights.glob("*.onnx") if p.name != name)
    if content is None:
        network.unlink()
    elif content == "half":
        network.write_bytes(network.read_bytes()[: network.stat().st_size // 2])
    elif content == "the other":
        shutil.copy(other, network)
    else:
        network.write_bytes(content)
    done = program(PHOTO, PHOTO, "--json", "--weights", weights)
    assert done.returncode == 2
    assert done.stdout == ""
    (told,) = done.stderr.splitlines()
    assert name in told
    assert str(weights) in told
    assert "photo" not in told


@pytest.mark.parametrize("text", [None, "no JSON"])
def test_a_file_that_is_no_set_is_refused(tmp_path: Path, text: str | None) -> None:
    file = tmp_path / "own.tileset.json"
    if text:
        file.write_text(text)
    done = program(PHOTO, "--set", file)
    assert done.returncode == 2
    assert str(file) in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("threads", ["0", "-1", "many", "257", "٤", "9" * 30])
def test_threads_are_a_count(threads: str) -> None:
    done = run(PHOTO, "--threads", threads)
    assert done.returncode == 2
    assert "--threads" in done.stderr


def test_it_looks_at_a_part_or_at_the_hand_that_is_tapped(reader: Reader) -> None:
    photo = PHOTO.read_bytes()
    corners = reader.read(photo).tiles[0].quad
    tap = sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4
    part = Frame(0, 0, 700, 960)
    for option, given, read in (
        ("--frame", part, reader.read(photo, frame=part)),
        ("--tap", tap, reader.read(photo, meant=tap)),
    ):
        done = run(PHOTO, "--json", option, ",".join(map(str, given)))
        assert json.loads(done.stdout)["hand"] == read.hand


NO_PLACE = [
    ("--frame", "0,0,10"),
    ("--frame", "0,0,10,nan"),
    ("--frame", "all"),
    ("--tap", "1,2,3"),
    ("--tap", "inf,1"),
]


@pytest.mark.parametrize(("option", "words"), NO_PLACE)
def test_a_place_is_numbers_apart_by_commas(option: str, words: str) -> None:
    done = run(PHOTO, option, words)
    assert done.returncode == 2
    assert f"argument {option}: '{words}': write" in done.stderr


def test_a_table_has_neither_frame_nor_tap() -> None:
    done = run(TABLE, "--table", "--tap", "1,1")
    assert done.returncode == 2
    assert "leave --frame and --tap out" in done.stderr


def test_it_reads_with_a_set(tmp_path: Path, reader: Reader) -> None:
    tiles = reader.read(PHOTO.read_bytes()).tiles
    renamed = [replace(t, label="1g") for t in tiles if t.label == tiles[0].label]
    own = teach_photo(reader, TaughtSet.empty("own", reader.classifier), PHOTO.read_bytes(), renamed)
    file = tmp_path / "own.tileset.json"
    file.write_text(own.to_text())
    assert "1g" in run(PHOTO, "--set", file).stdout
