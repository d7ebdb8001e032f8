"""Taught sets, and the set that a photo matches."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tests.vision.handmade_sets import CLASSIFIER, make_embeddings, make_taught_set
from vision import Reader, SetFileError, TaughtSet, teach_photo
from vision.taught_set import match_set, measure_similarity

SAMPLE = Path(__file__).parents[2] / "samples" / "two_pungs_and_a_pair_of_winds.jpg"
FACES = ("1m", "2m", "3m", "4m", "5m")
OWN = {"1m": 0, "2m": 20, "3m": 40, "4m": 60, "5m": 80}


@pytest.mark.parametrize(
    ("tile", "read", "likelier"),
    [
        (0, [0.5, 0.4, 0.1], {"5m"}),  # just like the taught 5m
        (60, [0.5, 0.4, 0.1], {"5p", "C"}),  # unlike it
        (21.565, [0.5, 0.4, 0.1], set()),  # at the neutral cosine
    ],
)
def test_sharpen_follows_similarity(tile: float, read: list[float], likelier: set[str]) -> None:
    labels = ["5m", "5p", "C"]
    sharpened = make_taught_set(**{"5m": 0}).sharpen(labels, np.array([read]), make_embeddings(tile))[0]
    assert sharpened.sum() == pytest.approx(1)
    assert {
        label for label, old, new in zip(labels, read, sharpened, strict=True) if new > old + 0.02
    } == likelier


def test_sharpen_by_empty_set_changes_nothing() -> None:
    chances = np.array([[0.7, 0.3]])
    assert (
        TaughtSet.empty("own", CLASSIFIER).sharpen(["5m", "5p"], chances, make_embeddings(0)) == chances
    ).all()


def test_from_text_inverts_to_text() -> None:
    own = make_taught_set("祖母的牌", **{"5m": 10, "C": 80})
    back = TaughtSet.from_text(own.to_text(), CLASSIFIER)
    assert (back.name, back.classifier, back.labels) == (own.name, own.classifier, own.labels)
    assert np.allclose(back.embeddings, own.embeddings, atol=1e-3)


def changed(**facts: object) -> str:
    return json.dumps({**json.loads(make_taught_set(**{"5m": 0}).to_text()), **facts})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no JSON",
        "[1, 2]",
        "{}",
        changed(format="something else"),
        changed(labels=["5m", "5p"]),
        changed(labels=["5x"]),
        changed(labels=None),
        changed(labels=[["5m"]]),
        "[" * 100_000,
        changed(embeddings="?"),
        changed(embeddings="AHw=" * 64),  # infinite numbers
    ],
)
def test_from_text_rejects_other_files(text: str) -> None:
    with pytest.raises(SetFileError, match="holds no taught tile set"):
        TaughtSet.from_text(text, CLASSIFIER)


def test_from_text_rejects_other_classifier() -> None:
    with pytest.raises(SetFileError, match="Teach it again"):
        TaughtSet.from_text(changed(classifier="0"), CLASSIFIER)


def seen(*angles, faces=FACES, sure=0.99):
    """Return the classifier's output for tiles with these faces, embedded at these angles."""
    labels = CLASSIFIER.labels
    chances = np.full((len(angles), len(labels)), (1 - sure) / (len(labels) - 1))
    for row, face in zip(chances, faces, strict=True):
        row[labels.index(face)] = sure
    return labels, chances, make_embeddings(*angles)


def named(name, **angles):
    return make_taught_set(name, **angles)


def turned(by):
    """Return the faces of another set, each differing from ours by an angle."""
    return {face: angle + by for face, angle in OWN.items()}


LIKE_OWN = seen(0, 20, 40, 60, 80)
CHOICES = {
    # sets with the degrees by which their faces differ from the photo's; the chosen set
    "the one that fits": ((0, 12), 0),
    "wherever it stands": ((12, 0), 1),
    "neither fits": ((10, 14), None),
    "two that look alike": ((0, 0.2), None),
    "one alone": ((0,), 0),
    "one alone that does not fit": ((9,), None),
    "none": ((), None),
}


@pytest.mark.parametrize(("angles", "wanted"), CHOICES.values(), ids=CHOICES)
def test_fitting_set_returns_match(angles, wanted):
    sets = [named(str(number), **turned(angle)) for number, angle in enumerate(angles)]
    found = match_set(sets, *LIKE_OWN)
    assert (found and found.name) == (None if wanted is None else str(wanted))


UNTOLD = {
    "too few faces": seen(0, 20, 40, faces=FACES[:3]),
    "the same faces again and again": seen(0, 0, 0, 20, 20, 20, faces=["1m"] * 3 + ["2m"] * 3),
    "other faces": seen(0, 20, 40, 60, 80, faces=("1p", "2p", "3p", "4p", "5p")),
    "unsure ones": seen(0, 20, 40, 60, 80, sure=0.8),
    "no tile": seen(faces=()),
}


@pytest.mark.parametrize("tiles", UNTOLD.values(), ids=UNTOLD)
def test_likeness_is_none_for_few_faces(tiles):
    ours = named("ours", **OWN)
    assert measure_similarity(ours, *tiles) is None
    assert match_set([ours], *tiles) is None


def test_likeness_is_none_for_empty_set():
    assert measure_similarity(TaughtSet.empty("new", CLASSIFIER), *LIKE_OWN) is None


@pytest.fixture(scope="module")
def reading(reader: Reader):
    return reader.read(SAMPLE.read_bytes())


@pytest.fixture(scope="module")
def ours(reader: Reader, reading):
    """Return the set of the sample, taught by that photo."""
    return teach_photo(reader, TaughtSet.empty("ours", reader.classifier), SAMPLE.read_bytes(), reading.tiles)


@pytest.fixture(scope="module")
def theirs(reader: Reader, ours):
    """Return a set whose faces look different."""
    rows = np.random.default_rng(1).normal(size=ours.embeddings.shape) * 0.02 + ours.embeddings
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    return TaughtSet("theirs", ours.classifier, ours.labels, rows.astype(np.float32))


def test_read_uses_and_names_matching_set(reader: Reader, ours, theirs):
    photo = SAMPLE.read_bytes()
    assert reader.read(photo, [theirs, ours]).taught == "ours"
    assert reader.read(photo, [theirs]).taught is None
    assert reader.read(photo, theirs).taught == "theirs", "the one that is given is taken as it is"
    assert reader.read(photo, []).taught is reader.read(photo).taught is None
    assert reader.read_table(photo, taught=[theirs, ours]).taught == "ours"


def test_read_without_tiles_uses_no_set(reader: Reader, ours):
    blank = np.full((480, 640, 3), 128, np.uint8)
    assert reader.read(blank, [ours]).taught is None
