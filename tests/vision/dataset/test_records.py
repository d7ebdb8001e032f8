"""Records of corrected photos: first and final labels, and their JSON."""

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from scoring.errors import ScoringError
from tests.vision.dataset.sample_photos import SAMPLES, corrected_sample
from vision import DetectedTile, Reader, Reading
from vision.dataset import CorrectedPhoto, RecordError, digest_networks, join_corrections
from vision.dataset.records import NETWORKS


def square(x: float, y: float = 0, side: float = 10):
    return ((x, y), (x + side, y), (x + side, y + side), (x, y + side))


def read(label: str, x: float, *, side: float = 10, **more) -> DetectedTile:
    return DetectedTile(label, 0.9, ((label, 0.93), ("9s", 0.07)), square(x, side=side), **more)


@pytest.mark.parametrize(
    ("tiles", "final", "expected"),
    [
        ([read("1m", 0)], [(square(0), "1m")], [("1m", "1m", 0.93)]),
        ([read("1m", 0)], [(square(0), "7p")], [("7p", "1m", 0.93)]),
        ([read("1m", 0)], [(square(3), "X")], [("X", "1m", 0.93)]),  # a little beside
        ([read("1m", 0)], [(square(0), "?")], [("?", "1m", 0.93)]),  # the player does not know it either
        ([read("1m", 0)], [(square(20), "7p")], [("7p", None, None)]),  # missed
        ([read("1m", 0), read("2m", 20)], [(square(20), "2m")], [("2m", "2m", 0.93)]),  # removed, or astray
        ([read("1m", 0), read("2m", 0, side=7)], [(square(0), "1m")], [("1m", "1m", 0.93)]),  # the nearer one
        # Repair made a legal hand; the networks had read 9 of bamboo.
        ([read("1m", 0, repaired_from="9s")], [(square(0), "1m")], [("1m", "9s", 0.07)]),
        ([read("1m", 0, repaired_from="E")], [(square(0), "1m")], [("1m", "E", 0.9)]),
        ([], [], []),
    ],
)
def test_corrected_tiles_have_first_label(tiles, final, expected) -> None:
    joined = join_corrections(Reading(100, 100, tuple(tiles), None), final)
    assert [(t.label, t.first, t.confidence) for t in joined] == expected
    assert [t.quad for t in joined] == [quad for quad, _ in final]


def test_corrected_tiles_rejects_unknown_label() -> None:
    with pytest.raises(ScoringError, match="10m"):
        join_corrections(Reading(100, 100, (), None), [(square(0), "10m")])


def test_unchanged_hand_is_confirmed(reader: Reader) -> None:
    photo = corrected_sample()
    reading = reader.read(photo.photo)
    joined = join_corrections(reading, [(tile.quad, tile.label) for tile in photo.tiles])
    assert [t.first for t in joined] == [t.label for t in photo.tiles]
    assert all(t.confidence > (0.3 if t.label[0] == "5" else 0.5) for t in joined)  # a five may be red


@pytest.mark.parametrize("taken", [None, date(2026, 3, 1)])
def test_from_json_inverts_to_json(taken: date | None) -> None:
    photo = corrected_sample(taken=taken, set_name="grandma's 麻將")
    text = json.dumps(photo.to_json())
    assert CorrectedPhoto.from_json(text, photo.photo) == photo


FAULTS = {
    "no JSON": ("{", "it: Invalid JSON"),
    "another format": ({"format": "tilesnap corrected photo 2"}, "format: "),
    "an unknown key": ({"place": "home"}, "place: "),
    "no set": ({"set": ""}, "set: "),
    "no digest": ({"networks": "version 9"}, "networks: "),
    "no tile": ({"tiles": [{"quad": square(0), "label": "10m"}]}, "tiles.0.label: "),
    "three corners": ({"tiles": [{"quad": square(0)[:3], "label": "1m"}]}, "tiles.0.quad"),
    "no number": ({"tiles": [{"quad": square(float("nan")), "label": "1m"}]}, "tiles.0.quad"),
    "too sure": ({"tiles": [{"quad": square(0), "label": "1m", "confidence": 2}]}, "tiles.0.confidence: "),
    "a wrong day": ({"taken": "yesterday"}, "taken: "),
}


@pytest.mark.parametrize(("change", "message"), FAULTS.values(), ids=FAULTS)
def test_from_json_rejects_wrong_records(change, message: str) -> None:
    text = change if isinstance(change, str) else json.dumps({**corrected_sample().to_json(), **change})
    with pytest.raises(RecordError, match="not a record of a corrected photo: ") as caught:
        CorrectedPhoto.from_json(text, b"")
    assert caught.value.code == "no_record"
    assert message in caught.value.message


def test_networks_digest_differs_between_networks(tmp_path: Path) -> None:
    digests = [digest_networks()]
    for change in (b"", b"1"):
        for name in NETWORKS:
            (tmp_path / name).write_bytes((SAMPLES.parent / "models" / name).read_bytes() + change)
            digests.append(digest_networks(tmp_path) if (tmp_path / NETWORKS[1]).exists() else "")
    shipped, _, copied, one_changed, both_changed = digests
    assert shipped == copied
    assert len({shipped, one_changed, both_changed}) == 3
    record = replace(corrected_sample(), networks=shipped)
    assert CorrectedPhoto.from_json(json.dumps(record.to_json()), record.photo) == record
