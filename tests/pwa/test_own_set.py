"""A set of tiles that was taught on a server is used on the phone by its file."""

import hashlib
import json
from pathlib import Path

import numpy as np
import pytest

from tests.vision.test_far import SAMPLE, read_far
from tilesnap.session.engine import Answerer
from tilesnap.session.own_set import OwnSet
from vision import Reader, SetFileError, TaughtSet
from vision.arrange import arrange
from vision.teach import teach_tiles

NETWORK = Path(__file__).parents[2] / "models" / "classifier.onnx"
DIGEST = hashlib.sha256(NETWORK.read_bytes()).hexdigest()


@pytest.fixture(scope="module")
def photo(reader: Reader):
    return reader.opened(SAMPLE.read_bytes()).whole


@pytest.fixture(scope="module")
def own(reader: Reader, photo) -> TaughtSet:
    """A set whose owner says that the tile which is read first is a white dragon."""
    first = reader.read(photo).tiles[0]
    assert first.label != "B"
    nothing = TaughtSet.empty("own", reader.classifier)
    return teach_tiles(reader, nothing, photo, np.array([first.quad]), ["B"])


def labels(reading):
    return [tile.label for tile in reading.tiles]


def test_a_photo_is_read_with_the_set_as_on_a_server(reader: Reader, photo, own: TaughtSet) -> None:
    here = OwnSet(reader=DIGEST)
    here.take_in({"text": own.to_text()})
    far, _ = read_far(reader, photo, taught=here.taught)
    without, _ = read_far(reader, photo)
    there = reader.read(photo, taught=own)
    assert labels(arrange(far.finds)) == labels(there)
    assert labels(arrange(without.finds)) != labels(there)


def asked(*what, kept=None, digest=DIGEST):
    begin = {"do": "begin", "locale": "en", "faces": "faces/", "kept": kept, "reader": digest}
    answer = Answerer()
    return [json.loads(answer(json.dumps(each))) for each in (begin, *what)][-1]


def test_a_set_is_kept_and_taken_away_again(own: TaughtSet) -> None:
    there = asked({"do": "take_set", "text": own.to_text()})
    assert "Read as “own”" in json.dumps(there["beside"], ensure_ascii=False)
    again = asked(kept=there["kept"])
    assert "Read as “own”" in json.dumps(again["beside"], ensure_ascii=False)
    later = asked(kept=there["kept"], digest="another")
    assert "older version of the reader" in json.dumps(later["beside"])
    gone = asked({"do": "forget_set"}, kept=there["kept"])
    assert gone["kept"]["own_set"] == ""
    assert "Read as" not in json.dumps(gone["beside"])


@pytest.mark.parametrize("text", ["", "{}", "[1]", "not a set", '{"labels": 5}', '{"labels": [[]]}'])
def test_what_is_no_set_is_told_and_changes_nothing(own: TaughtSet, text: str) -> None:
    here = OwnSet(own.to_text(), DIGEST)
    with pytest.raises(SetFileError):
        here.take_in({"text": text})
    assert here.taught is not None
    shown = asked({"do": "take_set", "text": own.to_text()}, {"do": "take_set", "text": text})
    assert shown["problem"]
    assert shown["kept"]["own_set"] == own.to_text()


def test_a_set_of_another_network_is_refused(own: TaughtSet) -> None:
    with pytest.raises(SetFileError) as refused:
        OwnSet(reader="0" * 64).take_in({"text": own.to_text()})
    assert refused.value.code == "old_set"
