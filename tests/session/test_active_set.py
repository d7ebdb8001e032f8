"""Tests of taught sets that are imported from a file."""

import hashlib
import json
from pathlib import Path

import numpy as np
import pytest

from tests.session.json_commands import run_commands
from tests.vision.test_remote import SAMPLE, read_remote
from tilesnap.session.active_set import ActiveTileSet
from vision import Reader, SetFileError, TaughtSet
from vision.layout import arrange_hand
from vision.teaching import teach_tiles

NETWORK = Path(__file__).parents[2] / "models" / "classifier.onnx"
DIGEST = hashlib.sha256(NETWORK.read_bytes()).hexdigest()


@pytest.fixture(scope="module")
def photo(reader: Reader):
    return reader.open_photo(SAMPLE.read_bytes()).pixels


@pytest.fixture(scope="module")
def own(reader: Reader, photo) -> TaughtSet:
    """Return a set in which the first tile of the photo is taught as a white dragon."""
    first = reader.read(photo).tiles[0]
    assert first.label != "B"
    nothing = TaughtSet.empty("own", reader.classifier)
    return teach_tiles(reader, nothing, photo, np.array([first.quad]), ["B"])


def labels(reading):
    return [tile.label for tile in reading.tiles]


def test_photo_is_read_with_active_set(reader: Reader, photo, own: TaughtSet) -> None:
    active = ActiveTileSet(reader=DIGEST)
    active.import_file(own.to_text())
    remote, _ = read_remote(reader, photo, taught=active.taught_set)
    without, _ = read_remote(reader, photo)
    expected = reader.read(photo, taught=own)
    assert labels(arrange_hand(remote.detections)) == labels(expected)
    assert labels(arrange_hand(without.detections)) != labels(expected)


def run_with_reader(*commands, digest=DIGEST, **opened):
    """Run commands in a session whose reader has a digest, and return the last view model."""
    return run_commands(*commands, reader=digest, **opened)


def test_set_is_stored_and_removed(own: TaughtSet) -> None:
    shown = run_with_reader({"command": "import_tile_set", "text": own.to_text()})
    assert "Read as “own”" in json.dumps(shown["more_parts"], ensure_ascii=False)
    again = run_with_reader(stored=shown["stored"])
    assert "Read as “own”" in json.dumps(again["more_parts"], ensure_ascii=False)
    later = run_with_reader(stored=shown["stored"], digest="another")
    assert "older version of the reader" in json.dumps(later["more_parts"])
    gone = run_with_reader({"command": "remove_tile_set"}, stored=shown["stored"])
    assert gone["stored"]["tile_set"] == ""
    assert "Read as" not in json.dumps(gone["more_parts"])


@pytest.mark.parametrize("text", ["", "{}", "[1]", "not a set", '{"labels": 5}', '{"labels": [[]]}'])
def test_import_rejects_invalid_file(own: TaughtSet, text: str) -> None:
    active = ActiveTileSet(own.to_text(), DIGEST)
    with pytest.raises(SetFileError):
        active.import_file(text)
    assert active.taught_set is not None
    shown = run_with_reader(
        {"command": "import_tile_set", "text": own.to_text()}, {"command": "import_tile_set", "text": text}
    )
    assert shown["problem"]
    assert shown["stored"]["tile_set"] == own.to_text()


def test_import_rejects_set_of_other_network(own: TaughtSet) -> None:
    with pytest.raises(SetFileError) as refused:
        ActiveTileSet(reader="0" * 64).import_file(own.to_text())
    assert refused.value.code == "old_set"
