"""Taught sets: sharpened probabilities, and their files."""

import json

import numpy as np
import pytest

from tests.vision.handmade_sets import CLASSIFIER, make_embeddings, make_taught_set
from vision import SetFileError, TaughtSet


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
