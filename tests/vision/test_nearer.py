"""Where no legal hand lies the photo is looked at again: from nearer, mirrored and upside down."""

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from scoring import Hand
from vision import Frame, Reader
from vision.detect import Found
from vision.layout.place import Layout
from vision.photo import load_photo
from vision.reader import LaidOut, has_all_that_was_sure, nearly_legal

SAMPLE = Path(__file__).parents[2] / "samples" / "two_pungs_and_a_pair_of_winds.jpg"


@pytest.fixture
def careless(reader: Reader, monkeypatch: pytest.MonkeyPatch) -> Reader:
    """A reader whose first look sees two tiles of the sample as one that lies between them."""
    look = reader.detector.find

    def find(photo: np.ndarray) -> Found:
        found = look(photo)
        order = found.quads.mean(1)[:, 0].argsort()
        quads = found.quads.copy()
        quads[order[0]] = (quads[order[0]] + quads[order[1]]) / 2
        return Found(np.delete(quads, order[1], axis=0), np.delete(found.scores, order[1]))

    monkeypatch.setattr(reader.detector, "find", find)
    return reader


@pytest.mark.parametrize("frame", [None, Frame(0, 0, 9999, 9999)])
@pytest.mark.parametrize("other", ["find_nearer", "find_flipped"])
def test_a_hand_that_is_not_legal_is_looked_at_again(
    careless: Reader, frame: Frame | None, other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(careless.detector, other, lambda *_: iter(()))
    reading = careless.read(SAMPLE.read_bytes(), frame=frame)
    facts = json.loads(SAMPLE.with_suffix(".json").read_text())
    assert reading.hand is not None
    assert Hand.parse(reading.hand) == Hand.parse(facts["hand"])
    assert len({tile.number for tile in reading.tiles}) == len(facts["tiles"])


def test_what_is_no_legal_hand_then_either_stays_as_it_was(
    careless: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = {name: getattr(careless.detector, name) for name in ("find_nearer", "find_flipped")}

    def finds_too_few(name: str, photo: np.ndarray, found: Found) -> Iterator[Found]:
        return (Found(each.quads[:-2], each.scores[:-2]) for each in looks[name](photo, found))

    for name in looks:
        monkeypatch.setattr(careless.detector, name, partial(finds_too_few, name))
    again = careless.read(SAMPLE.read_bytes())
    for name in looks:
        monkeypatch.setattr(careless.detector, name, lambda *_: iter(()))
    assert again.tiles == careless.read(SAMPLE.read_bytes()).tiles


@pytest.mark.parametrize(
    ("labels", "nearly"),
    [
        ("1m 2m 3m 4p 5p 6p 7s 7s 7s E E E C C", True),
        ("1m 2m 3m 4p 5p 6p 7s 7s 7s E S W N C", True),
        ("1m 2m 3m 4p 5p 6p 1s 4s 7s E S W N C", False),
    ],
)
def test_only_what_is_nearly_a_hand_is_looked_at_mirrored(
    reader: Reader, labels: str, *, nearly: bool
) -> None:
    tile = reader.read(SAMPLE.read_bytes()).tiles[0]
    hand = [replace(tile, label=label, row="concealed") for label in labels.split()]
    assert nearly_legal(Layout(hand, None)) == nearly


@pytest.mark.parametrize(("confidence", "has_all"), [(0.97, False), (0.5, True)])
def test_a_nearer_look_has_all_that_was_sure(reader: Reader, confidence: float, has_all: bool) -> None:
    photo = load_photo(SAMPLE.read_bytes())
    found = reader.detector.find(photo)
    named = reader.classifier.name(photo, found.quads)
    tiles = list(reader.read(photo).tiles)
    tiles[0] = replace(tiles[0], confidence=confidence)
    first, fewer = LaidOut(named, tiles, Layout(tiles, None)), LaidOut(named, tiles[1:], Layout([], None))
    assert has_all_that_was_sure(first, first)
    assert has_all_that_was_sure(fewer, first) == has_all
