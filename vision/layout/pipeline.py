"""Entry points of the layout: from detections to the reading of a hand or of a whole table.

The detections that are tiles are selected, each with the face that it shows; on a photo that seems to show other
things there is no hand.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import numpy as np

from vision.detections import MIN_CHANCE, MIN_TILE_CHANCE
from vision.layout.choice import choose_layout
from vision.layout.features import CLEAR, weigh_features
from vision.layout.free_groups import lay_out_free_groups
from vision.layout.hand import find_hand_problems, format_hand, has_lost, no_sure_tile_problem
from vision.layout.repair import find_suspects
from vision.layout.seats import find_seats
from vision.layout.sets import FACE_DOWN, JOKER, NO_FACE, PLAIN, UNKNOWN, WHITE, is_bonus, plain_face
from vision.results import DetectedTile, Frame, Quad, Reading, TableHand, TableReading

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scoring.hand.hand import Role
    from scoring.hand.shapes import Shape
    from vision.detections import Detections
    from vision.layout.features import Features
    from vision.layout.seats import Seat


ALTERNATIVES = 5
PLAIN_NOTHING = (
    0.2  # as MIN_TILE_CHANCE, for plain tiles: many things look plain, and the detector's score says more
)
CLEARLY_FOUND = 0.98  # detector score from which on a face is a tile whatever the classifier says
SURELY_RED = 0.65  # least probability of a red five: every rule set counts it as a five anyway
MIN_FACELESS = 0.35  # least score of a tile without a face, against the best one of the photo
MAX_CERTAINTY = 0.99  # above this, more confidence adds no evidence


def arrange_hand(
    finds: Detections,
    target: int | None = None,
    own_shapes: Sequence[Shape] = (),
    *,
    hand_size: int | None = None,
    is_confirmed: bool = False,
) -> Reading:
    """Lay out the detections of a photo as one hand.

    Args:
        finds: The detections.
        target: Index of a detection that belongs to the hand, because the user pointed at it.
        own_shapes: Winning shapes of the rules in play, beside the shapes known anyway.
        hand_size: Number of tiles of a winner's hand, flowers included, where a card says which groups win:
            then no tile is repaired by the shapes of other hands. None where a hand is sets and a pair.
        is_confirmed: Whether the user confirmed that there is a hand. Without that, and without a target, a
            photo that does not seem to show tiles has no hand, and its detections are strays.

    Returns:
        The reading, without problems of the photo itself and without seconds.
    """
    seen = select_tiles(finds, target)
    if seen and not (is_confirmed or target is not None or shows_tiles(seen)):
        listed = _finish_tiles(seen, finds)
        return Reading(finds.width, finds.height, listed, None, (no_sure_tile_problem(len(seen)),))
    if hand_size is None:
        hand = choose_layout(seen, target, own_shapes)
    else:
        hand = lay_out_free_groups(seen, hand_size, target)
    tiles = _finish_tiles(hand.tiles, finds)
    text = format_hand(tiles) if tiles else None
    problems = find_hand_problems(tiles, own_shapes=own_shapes, hand_size=hand_size)
    if hand_size is None:
        problems = (*problems, *find_suspects(tiles, own_shapes))
    return Reading(finds.width, finds.height, tiles, text, problems, claims=hand.claims)


def arrange_table(finds: Detections, own_shapes: Sequence[Shape] = ()) -> TableReading:
    """Lay out the detections of a photo of a whole table: each player's hand, and the tiles beside them.

    Args:
        finds: The detections.
        own_shapes: Winning shapes of the rules in play, beside the shapes known anyway.
    """
    seats, strays = find_seats(select_tiles(finds), own_shapes)
    hands = tuple(_table_hand(seat, finds, own_shapes) for seat in seats)
    return TableReading(finds.width, finds.height, hands, _finish_tiles(strays, finds))


def _table_hand(seat: Seat, finds: Detections, own_shapes: Sequence[Shape]) -> TableHand:
    """Return one player's hand, judged as a loser's or a winner's by its count and its winning tile."""
    size = finds.width, finds.height
    tiles = _finish_tiles(seat.tiles, finds)
    quads = finds.quads[[tile.number for tile in tiles]]
    role: Role = "loser" if has_lost(tiles) else "winner"
    problems = (*find_hand_problems(tiles, role, own_shapes), *find_suspects(tiles, own_shapes))
    box = Frame(*map(float, (*quads.min((0, 1)).clip(0), *np.minimum(quads.max((0, 1)), size))))
    return TableHand(seat.side, box, Reading(*size, tiles, format_hand(tiles), problems, claims=seat.claims))


def _finish_tiles(tiles: Iterable[DetectedTile], finds: Detections) -> tuple[DetectedTile, ...]:
    """Clip the quads of tiles to the photo, whose edge may cut some off, and calibrate the confidences."""
    size = finds.width, finds.height
    return tuple(
        replace(
            tile,
            quad=quad_from_array(np.clip(tile.quad, 0, size)),
            confidence=tile.confidence if tile.repaired_from else calibrate_confidence(tile),
        )
        for tile in tiles
    )


def calibrate_confidence(tile: DetectedTile) -> float:
    """Return the calibrated probability (0..1) that a laid-out tile is what it is read as.

    Layout, gate and repair use the product of the networks' probabilities, which differs from that by kind of
    face: most backs are right even if it is small, and doubtful white dragons outside the concealed row mostly are
    pale backs.
    """
    kind = face_kind(tile)
    features = {f"seen_{kind}": 1.0, f"odds_{kind}": float(log_odds(np.array(tile.confidence)))}
    return float(1 / (1 + np.exp(-weigh_features(features))))


def log_odds(probabilities: np.ndarray) -> np.ndarray:
    """Return the log odds of probabilities, which are clipped."""
    clipped = np.clip(probabilities, MIN_CHANCE, 1 - MIN_CHANCE)
    return np.asarray(np.log(clipped / (1 - clipped)))


def face_kind(tile: DetectedTile) -> str:
    """Return the kind of face by which the confidence of a laid-out tile is calibrated.

    Args:
        tile: The tile in its place, with the probability by both networks together.
    """
    if is_bonus(tile.label):
        return "bonus"
    white = "white" if tile.row == "concealed" or tile.confidence >= CLEAR else "pale"
    return {WHITE: white, FACE_DOWN: "back", UNKNOWN: "other", JOKER: "other"}.get(tile.label, "face")


def select_tiles(finds: Detections, target: int | None = None) -> list[DetectedTile]:
    """Return the detections that are tiles, with their labels, not laid out yet.

    Doubtful detections without a face and those that are more likely not a tile are dropped.

    Args:
        finds: The detections.
        target: Index of a detection to keep in any case, because the user pointed at it.
    """
    if not len(finds.quads):
        return []
    seen: list[DetectedTile] = []
    bonus = [n for n, label in enumerate(finds.labels) if is_bonus(label)]
    faces = _faces(finds)
    odds = np.where(
        [plain_face(label) != label for label in finds.labels], (1 - SURELY_RED) / SURELY_RED, 1.0
    )
    plain_there = np.isin(np.array(finds.labels)[finds.face_chances.argmax(1)], PLAIN)
    clearly_found = ~plain_there & (finds.detector_scores > CLEARLY_FOUND)
    tile = np.where(clearly_found, np.maximum(finds.tile_chances, MIN_TILE_CHANCE), finds.tile_chances)
    there = tile >= np.where(plain_there, PLAIN_NOTHING, MIN_TILE_CHANCE)
    scores = finds.detector_scores * tile
    likeliest = scores[there].max(initial=0.0)
    for k, score in enumerate(scores):
        chances = finds.face_chances[k]
        best = np.lexsort((chances * odds, faces[k]))[::-1][:ALTERNATIVES]
        label = finds.labels[best[0]]
        hardly = not there[k] or (label in NO_FACE and score < MIN_FACELESS * likeliest)
        if hardly and k != target:
            continue
        tile_read = DetectedTile(
            label,
            confidence=float(score * faces[k, best[0]]),
            alternatives=tuple((finds.labels[b], float(chances[b])) for b in best),
            quad=quad_from_array(finds.quads[k]),
            turn_confidence=float(finds.turn_confidence[k]),
            axis_confidence=float(finds.axis_confidence[k]),
            bonus_chance=float(score * chances[bonus].sum()),
            coloured=bool(finds.coloured[k]),
            number=k,
        )
        seen.append(tile_read)
    return seen


def _faces(finds: Detections) -> np.ndarray:
    """Return the probabilities (N, labels) of each label's face, red and plain fives added up."""
    plain_faces = np.array([plain_face(label) for label in finds.labels])
    chances: np.ndarray = finds.face_chances @ (plain_faces[:, None] == plain_faces)
    return chances


def quad_from_array(quad: np.ndarray) -> Quad:
    """Convert the corners of a quad (4, 2) to tuples of floats."""
    return cast("Quad", tuple((float(x), float(y)) for x, y in quad))


def shows_tiles(tiles: Sequence[DetectedTile]) -> bool:
    """Return True if the photo of these detections more likely shows tiles than other things."""
    features = photo_features(tiles)
    return features is not None and weigh_features(features) > 0


def photo_features(tiles: Sequence[DetectedTile]) -> Features | None:
    """Return what distinguishes photos of tiles from others; `weights.toml` says what each feature measures.

    Args:
        tiles: The detections of the photo.

    Returns:
        The features, None where no detection shows a face: plain patches alone may be anything.
    """
    is_face = np.array([tile.label not in PLAIN for tile in tiles], bool)
    if not is_face.any():
        return None
    evidence = -np.log1p(-np.minimum([tile.confidence for tile in tiles], MAX_CERTAINTY))
    best = int(np.where(is_face, evidence, -1.0).argmax())
    return {
        "photo": 1.0,
        "evidence": float(evidence.mean()),
        "best_evidence": float(evidence[best]),
        "best_axis": tiles[best].axis_confidence,
    }
