"""Tests of corrected photos: the label that was read, the final label, and the position of each tile."""

import io
import json
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from scoring import Tile
from tests.games.sample_games import CONFLICTING_DEAL, SIXTEEN, sample_log
from tilesnap.deals.editable_hand import EditableHand
from tilesnap.games.played_game import settle_game
from tilesnap.runtime.reader import get_shared_reader
from tilesnap.streamlit_app.screens.game.stored_photos import (
    LONGEST_SIDE,
    corrected_photo,
    plain_jpeg,
    recording_entry,
)
from vision.dataset import CorrectedPhoto, export_zip
from vision.layout.hand import DOUBTFUL_BELOW
from vision.photo import load_photo

SAMPLE = next(iter(sorted((Path(__file__).parents[4] / "samples").glob("*.jpg"))))


@pytest.fixture(scope="module")
def read():
    return EditableHand.from_reading(
        get_shared_reader().read(SAMPLE.read_bytes()).as_json()["tiles"], DOUBTFUL_BELOW
    )


def test_recording_entry_is_found_in_conflict():
    game = settle_game(sample_log(SIXTEEN, CONFLICTING_DEAL))
    slot = next(each for each in game.state.deals if not each.agreed)
    own, other = slot.versions
    assert recording_entry(own.deal, game) == own.entry.id
    assert recording_entry("other", game) == other.entry.id
    assert recording_entry("unknown", game) is None


def test_corrected_photo_holds_guess_and_final_label(read):
    wrong = next(iter(read.layout.tiles))
    other = next(
        tile for tile in Tile.ALL if tile.code != wrong.label and not tile.is_bonus and tile.is_known
    )
    kept = read.with_named_tile(wrong.id, other)
    small, scale = plain_jpeg(SAMPLE.read_bytes())
    made = corrected_photo(small, scale, read, kept, "my own")
    assert len(made.tiles) == len(tuple(read.layout.tiles))
    changed = [tile for tile in made.tiles if tile.label != tile.first]
    assert [(tile.label, tile.first) for tile in changed] == [
        (other.code, wrong.repaired_from or wrong.label)
    ]
    assert CorrectedPhoto.from_json(json.dumps(made.to_json()), small).tiles == made.tiles


def test_corrected_photo_scales_quads_to_stored_photo(read):
    small, scale = plain_jpeg(SAMPLE.read_bytes())
    height, width = load_photo(small).shape[:2]
    assert max(height, width) <= LONGEST_SIDE
    for tile in corrected_photo(small, scale, read, read, "my own").tiles:
        assert all(-5 <= x <= width + 5 and -5 <= y <= height + 5 for x, y in tile.quad)


def test_plain_jpeg_scale_is_right_when_decoded_at_half_size():
    large = io.BytesIO()
    Image.open(SAMPLE).resize((4000, 3000)).save(large, "JPEG")
    small, scale = plain_jpeg(large.getvalue())
    assert load_photo(small).shape[1] == pytest.approx(4000 * scale)


@pytest.mark.parametrize(
    ("chance", "named", "labelled"),
    [(0.97, "1m", "X"), (0.97, "B", "B"), (0.6, "1m", "1m")],  # a blank white dragon looks like a back
)
def test_corrected_photo_labels_face_down_tile_as_back(read, chance, named, labelled):
    first, *others = read.layout.concealed
    back = replace(first, label="X", alternatives=(("X", chance), ("B", 1 - chance)))
    read = replace(read, layout=replace(read.layout, concealed=(back, *others)))
    made = corrected_photo(b"", 1.0, read, read.with_named_tile(back.id, Tile(named)), "my own")
    (tile,) = [tile for tile in made.tiles if tile.first == "X"]
    assert (tile.label, tile.confidence) == (labelled, chance)


def test_corrected_photo_omits_tiles_entered_by_hand(read):
    bare = EditableHand.from_layout(read.to_hand().layout())
    assert corrected_photo(b"", 1.0, read, bare, "my own").tiles == ()


def test_corrected_photo_can_be_exported_as_data_set(read):
    small, scale = plain_jpeg(SAMPLE.read_bytes())
    made = corrected_photo(small, scale, read, read, "my own")
    assert export_zip([made], licence="CC0-1.0", whole=False)[:2] == b"PK"
