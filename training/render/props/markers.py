"""Images of wind and dealer markers, hands, and personal objects; as in `textures`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from training.render.props.textures import PALE, any_colour, blank, cut_round, dark, write

if TYPE_CHECKING:
    import random

    from training.render.props.textures import Colour, Drawing

STROKES = {  # strokes of the four winds, from left and top, in twelfths of a square
    "east": [
        [(1, 2), (11, 2)], [(6, 0), (6, 12)], [(2, 4), (10, 4), (10, 7), (2, 7), (2, 4)],
        [(2, 5.5), (10, 5.5)], [(6, 7), (1, 11)], [(6, 7), (11, 11)],
    ],
    "south": [
        [(2, 2), (10, 2)], [(6, 0), (6, 4)], [(1, 12), (1, 4), (11, 4), (11, 12), (9, 11)], [(4, 5), (5, 7)],
        [(8, 5), (7, 7)], [(3, 7.5), (9, 7.5)], [(3, 9.5), (9, 9.5)], [(6, 7), (6, 12)],
    ],
    "west": [
        [(1, 1), (11, 1)], [(1, 4), (11, 4), (11, 12), (1, 12), (1, 4)], [(4.5, 1), (4.5, 5), (2.5, 8)],
        [(7.5, 1), (7.5, 7), (10, 8)],
    ],
    "north": [
        [(4, 1), (4, 11)], [(1, 4), (4, 4)], [(1, 11), (4, 9)],
        [(7.5, 1), (7.5, 10.5), (11, 10.5), (11, 8.5)], [(7.5, 5), (10.5, 3)],
    ],
}  # fmt: skip


def character(picture: Drawing, name: str, middle: tuple[float, float], side: float, colour: Colour) -> None:
    """Draw the character of a wind around a point of an image, with this height in pixels."""
    for stroke in STROKES[name]:
        points = np.array(middle) + (np.array(stroke) / 12 - 0.5) * side
        line = max(2, round(side / 9))
        cv2.polylines(picture, [np.round(points).astype(np.int32)], False, colour, line, cv2.LINE_AA)


def marker(rng: random.Random) -> Drawing:
    """Draw a plate or disc with a wind, as a marker of dealer or round."""
    ground = rng.choice([*PALE, (170, 25, 35), (25, 90, 60), (30, 30, 34), any_colour(rng)])
    ink = dark(rng) if sum(ground) > 420 else (245, 240, 225)
    wide = rng.choice((96, 96, 150))
    picture = blank(wide, 96, ground)
    radius = None if rng.random() < 0.45 else rng.choice((4, 12))
    if rng.random() < 0.6 and radius:
        cv2.rectangle(picture, (6, 6), (wide - 7, 89), ink, 2, cv2.LINE_AA)
    if rng.random() < 0.75:
        character(picture, rng.choice(list(STROKES)), (wide / 2, 48), rng.uniform(44, 66), ink)
    else:
        write(picture, rng.choice("ESWN"), (wide / 2, 48), 56, ink, 5)
    return cut_round(picture, radius)


def hand(rng: random.Random) -> Drawing:
    """Draw a flat hand with its wrist."""
    skin = np.clip(np.array([222, 172, 140]) * rng.uniform(0.4, 1.1), 0, 255)
    picture, cover = blank(200, 340, _as_colour(skin)), np.zeros((340, 200), np.uint8)
    cv2.ellipse(cover, (100, 170), (58, 66), 0, 0, 360, 255, -1, cv2.LINE_AA)
    cv2.line(cover, (100, 190), (100, 339), 255, 84, cv2.LINE_AA)
    for x, top in ((54, 66), (86, 36), (118, 44), (146, 80)):
        tip = (x + rng.randint(-8, 8), top + rng.randint(-8, 26))
        cv2.line(cover, (round(0.7 * x + 30), 150), tip, 255, 27, cv2.LINE_AA)
        cv2.line(picture, (tip[0] - 3, tip[1]), (tip[0] + 3, tip[1]), _as_colour(skin * 1.12), 9, cv2.LINE_AA)
        cv2.line(picture, (tip[0] - 10, tip[1] + 30), (tip[0] + 10, tip[1] + 30), _as_colour(skin * 0.85), 1)
    cv2.line(cover, (60, 190), (rng.randint(8, 24), 116), 255, 28, cv2.LINE_AA)
    if rng.random() < 0.5:
        cv2.rectangle(picture, (0, 270), (199, 339), any_colour(rng), -1)
    if rng.random() < 0.5:
        picture, cover = picture[:, ::-1], cover[:, ::-1]
    return _cut_out(picture, cover)


def glasses(rng: random.Random) -> Drawing:
    """Draw a pair of glasses with a transparent inside."""
    cover = np.zeros((110, 260), np.uint8)
    reach, rim = (rng.randint(36, 46), rng.randint(26, 38)), rng.randint(3, 7)
    for x in (66, 194):
        cv2.ellipse(cover, (x, 60), reach, 0, 0, 360, 255, rim, cv2.LINE_AA)
    cv2.line(cover, (66 + reach[0], 52), (194 - reach[0], 52), 255, 5, cv2.LINE_AA)
    for x, end in ((66 - reach[0], 6), (194 + reach[0], 254)):
        cv2.line(cover, (x, 54), (end, 8), 255, 5, cv2.LINE_AA)
    return _cut_out(blank(260, 110, rng.choice([(25, 25, 28), (110, 70, 40), any_colour(rng)])), cover)


def keys(rng: random.Random) -> Drawing:
    """Draw a few keys on a ring."""
    picture, cover = blank(200, 200, (185, 185, 190)), np.zeros((200, 200), np.uint8)
    cv2.circle(cover, (100, 60), 30, 255, 5, cv2.LINE_AA)
    for _ in range(rng.randint(2, 4)):
        turn = rng.uniform(0.6, 2.5)
        way = np.array([np.cos(turn), np.sin(turn)])
        head, end = np.array([100, 60]) + way * 48, np.array([100, 60]) + way * 128
        shown = rng.choice([(185, 185, 190), (200, 165, 80), any_colour(rng)])
        cv2.line(picture, _at(head), _at(end), shown, 12, cv2.LINE_AA)
        cv2.circle(picture, _at(head), 20, shown, -1, cv2.LINE_AA)
        cv2.line(cover, _at(head), _at(end), 255, 10, cv2.LINE_AA)
        cv2.circle(cover, _at(head), 18, 255, -1, cv2.LINE_AA)
        for k in range(3):
            tooth = head + way * (50 + 12 * k)
            cv2.line(cover, _at(tooth), _at(tooth + 9 * np.array([-way[1], way[0]])), 255, 5, cv2.LINE_AA)
    return _cut_out(picture, cover)


def _at(point: np.ndarray) -> tuple[int, int]:
    return round(float(point[0])), round(float(point[1]))


def _as_colour(colour: np.ndarray) -> Colour:
    red, green, blue = (int(v) for v in np.clip(colour, 0, 255))
    return red, green, blue


def _cut_out(picture: Drawing, cover: np.ndarray) -> Drawing:
    return np.dstack([picture * (cover[..., None] / 255), cover]).astype(np.uint8)
