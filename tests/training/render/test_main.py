"""Tests of the command that renders samples."""

import json
from pathlib import Path

import cv2
import pytest

from scoring import Hand

SAMPLES = Path(__file__).parents[3] / "samples"


HANDS = [*sorted(SAMPLES.glob("*.json")), *sorted((SAMPLES / "tables").glob("[A-Z]*.json"))]


@pytest.mark.parametrize("truth", HANDS, ids=lambda p: p.stem)
def test_samples_are_saved_with_truth(truth: Path) -> None:
    facts = json.loads(truth.read_text())
    image = cv2.imread(str(truth.with_suffix(".jpg")))
    assert image is not None
    assert image.shape[:2] == (facts["height"], facts["width"])
    assert len(facts["tiles"]) >= 13
    assert str(Hand.parse(facts["hand"])) == facts["hand"]
