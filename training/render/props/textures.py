"""Random pictures of cards, dice, phones and other objects that lie beside tiles, seen from above.

Each is (H, W, 4) uint8 RGBA, premultiplied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    import random

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
INK = [(20, 20, 25), (180, 25, 35), (30, 60, 150), (20, 110, 60), (220, 130, 20)]
PALE = [(250, 248, 240), (240, 232, 210), (255, 255, 255), (225, 225, 228)]
Colour = tuple[int, int, int]
Drawing = np.ndarray


def blank(width: int, height: int, colour: Colour) -> Drawing:
    return np.full((height, width, 3), colour, np.uint8)


def cut_round(picture: Drawing, radius: float | None = None) -> Drawing:
    """Cut out an image (H, W, 3) with rounded corners in pixels, or as an ellipse if `radius` is None."""
    height, width = picture.shape[:2]
    cover = np.zeros((height, width), np.uint8)
    if radius is None:
        cv2.ellipse(cover, ((width / 2, height / 2), (width - 2, height - 2), 0), 255, -1, cv2.LINE_AA)
    else:
        r = int(max(radius, 1))
        cv2.rectangle(cover, (r, 0), (width - 1 - r, height - 1), 255, -1)
        cv2.rectangle(cover, (0, r), (width - 1, height - 1 - r), 255, -1)
        for x in (r, width - 1 - r):
            for y in (r, height - 1 - r):
                cv2.circle(cover, (x, y), r, 255, -1, cv2.LINE_AA)
    shown = picture * (cover[..., None] / 255)
    return np.dstack([shown, cover]).astype(np.uint8)


def write(picture: Drawing, text: str, at: tuple[float, float], size: float, colour: Colour, line: int = 2,
          font: int = cv2.FONT_HERSHEY_DUPLEX) -> None:  # fmt: skip
    """Draw a text around a point of an image, with this letter height in pixels."""
    scale = size / 22
    (wide, high), _ = cv2.getTextSize(text, font, scale, line)
    corner = (round(at[0] - wide / 2), round(at[1] + high / 2))
    cv2.putText(picture, text, corner, font, scale, colour, line, cv2.LINE_AA)


def dark(rng: random.Random) -> Colour:
    return rng.choice(INK)


def any_colour(rng: random.Random) -> Colour:
    return rng.randrange(256), rng.randrange(256), rng.randrange(256)


def pip(picture: Drawing, kind: int, at: tuple[int, int], size: int, colour: Colour) -> None:
    """Draw a suit symbol: heart, diamond, spade or club."""
    x, y = at
    r = max(2, size // 4)
    if kind == 1:
        points = [(x, y - 2 * r), (x + r, y), (x, y + 2 * r), (x - r, y)]
        cv2.fillPoly(picture, [np.array(points)], colour, cv2.LINE_AA)
        return
    up = 1 if kind == 0 else -1
    cv2.circle(picture, (x - r, y - up * r // 2), r, colour, -1, cv2.LINE_AA)
    cv2.circle(picture, (x + r, y - up * r // 2), r, colour, -1, cv2.LINE_AA)
    tip = np.array([(x - 2 * r, y), (x + 2 * r, y), (x, y + up * 2 * r)])
    cv2.fillPoly(picture, [tip], colour, cv2.LINE_AA)
    if kind > 1:
        cv2.line(picture, (x, y), (x, y + 2 * r), colour, max(1, r // 2), cv2.LINE_AA)


def card(rng: random.Random) -> Drawing:
    """Draw a playing card, one in four from the back."""
    picture = blank(120, 168, rng.choice(PALE))
    if rng.random() < 0.25:
        colour = dark(rng)
        cv2.rectangle(picture, (8, 8), (112, 160), colour, -1)
        step = rng.choice((8, 12, 16))
        for k in range(-168, 168, step):
            cv2.line(picture, (8, 8 + k), (112, 112 + k), (235, 235, 235), 1, cv2.LINE_AA)
            cv2.line(picture, (112, 8 + k), (8, 112 + k), (235, 235, 235), 1, cv2.LINE_AA)
        cv2.rectangle(picture, (0, 0), (119, 167), (245, 245, 240), 8)
        return cut_round(picture, 10)
    suit = rng.randrange(4)
    colour = (190, 20, 30) if suit < 2 else (20, 20, 22)
    rank = rng.choice("A23456789JQK")
    for at in ((16, 20), (104, 148)):
        write(picture, rank, at, 20, colour)
        pip(picture, suit, (at[0], at[1] + (24 if at[1] < 80 else -24)), 16, colour)
    if rank in "JQK":
        cv2.rectangle(picture, (30, 28), (90, 140), dark(rng), 2)
        for _ in range(12):
            a, b = ((rng.randint(32, 88), rng.randint(30, 138)) for _ in range(2))
            cv2.line(picture, a, b, dark(rng), rng.randint(2, 9), cv2.LINE_AA)
        cv2.circle(picture, (60, 62), 14, (235, 200, 170), -1, cv2.LINE_AA)
    else:
        count = 1 if rank == "A" else int(rank)
        columns = 1 if count < 4 else 2
        rows = -(-count // columns)
        for k in range(count):
            x = 60 if columns == 1 else (42, 78)[k % 2]
            pip(picture, suit, (x, 30 + round((k // columns + 0.5) * 112 / rows)), 22, colour)
    return cut_round(picture, 10)


def pips(picture: Drawing, number: int, middle: tuple[int, int], side: int, colour: Colour) -> None:
    """Draw the spots of a die or of half a domino."""
    step = side // 4
    spots = {
        0: [], 1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)],
        4: [(-1, -1), (1, 1), (-1, 1), (1, -1)], 5: [(-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)],
        6: [(-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)],
    }[number]  # fmt: skip
    for x, y in spots:
        cv2.circle(picture, (middle[0] + x * step, middle[1] + y * step), max(2, side // 9), colour, -1,
                   cv2.LINE_AA)  # fmt: skip


def domino(rng: random.Random) -> Drawing:
    pale = rng.random() < 0.6
    picture = blank(80, 160, rng.choice(PALE) if pale else (25, 25, 28))
    ink = dark(rng) if pale else (240, 240, 235)
    cv2.line(picture, (8, 80), (72, 80), ink, 2)
    for y in (40, 120):
        pips(picture, rng.randint(0, 6), (40, y), 64, ink)
    return cut_round(picture, 8)


def die(rng: random.Random) -> Drawing:
    pale = rng.random() < 0.7
    picture = blank(64, 64, rng.choice(PALE) if pale else dark(rng))
    number = rng.randint(1, 6)
    red = pale and number in (1, 4)  # as on dice of East Asia
    pips(picture, number, (32, 32), 60, (190, 30, 35) if red else (25, 25, 28) if pale else (245, 245, 240))
    return cut_round(picture, 12)


def stick(rng: random.Random) -> Drawing:
    """Draw a scoring stick: long, white, with red or black dots in its centre and at its ends."""
    picture = blank(160, 14, rng.choice([*PALE, (230, 60, 50), (60, 110, 190)]))
    ink = rng.choice([(190, 20, 30), (20, 20, 25)])
    count = rng.choice((1, 3, 5, 8))
    for k in range(count):
        cv2.circle(picture, (80 + round((k - count / 2 + 0.5) * 8), 7), 3, ink, -1, cv2.LINE_AA)
    if rng.random() < 0.5:
        for x in (12, 148):
            cv2.line(picture, (x, 2), (x, 12), ink, 2)
    return cut_round(picture, 4)


def disc(rng: random.Random) -> Drawing:
    """Draw a chip or a coin."""
    colour = any_colour(rng)
    picture = blank(96, 96, colour)
    if rng.random() < 0.7:
        for k in range(rng.choice((6, 8, 12))):
            cv2.ellipse(picture, (48, 48), (48, 48), 0, k * 45, k * 45 + 20, (240, 240, 240), -1, cv2.LINE_AA)
        cv2.circle(picture, (48, 48), 33, colour, -1, cv2.LINE_AA)
    cv2.circle(picture, (48, 48), 31, (240, 240, 240), 2, cv2.LINE_AA)
    write(picture, rng.choice(("1", "5", "10", "25", "100", "500", "E", "S", "W", "N")), (48, 48), 24,
          (250, 250, 250) if sum(colour) < 380 else (20, 20, 20))  # fmt: skip
    return cut_round(picture)


def keyboard(rng: random.Random) -> Drawing:
    """Draw a piece of a keyboard: keys in rows, with letters on them."""
    body, key = rng.choice(
        [((30, 30, 33), (55, 55, 60)), ((225, 225, 222), (250, 250, 248)), ((190, 185, 175), (235, 230, 215)),
         ((60, 60, 70), (230, 230, 230)), (any_colour(rng), any_colour(rng))]
    )  # fmt: skip
    ink = (235, 235, 235) if sum(key) < 380 else (40, 40, 45)
    columns, rows, side = rng.randint(6, 14), rng.randint(3, 6), 40
    picture = blank(columns * side + 16, rows * side + 16, body)
    gap, shift = rng.randint(1, 4), rng.choice((0, 10, 14))
    for r in range(rows):
        for c in range(columns):
            x, y = 8 + c * side + (r * shift) % side // 2, 8 + r * side
            cv2.rectangle(picture, (x + gap, y + gap), (x + side - gap, y + side - gap), key, -1)
            top = tuple(min(255, round(v * 1.08)) for v in key)
            cv2.rectangle(
                picture, (x + gap + 4, y + gap + 2), (x + side - gap - 4, y + side - gap - 7), top, -1
            )
            write(picture, rng.choice(LETTERS + "0123456789;/[]"), (x + 14, y + 14), 11, ink, 1)
            if rng.random() < 0.2:
                write(picture, rng.choice("!@#$%&*+="), (x + 28, y + 26), 8, dark(rng), 1)
    return cut_round(picture, 8)


def device(rng: random.Random) -> Drawing:
    """Draw a calculator, a remote control or a phone."""
    kind = rng.choice(("calculator", "remote", "phone"))
    body = rng.choice([(25, 25, 28), (70, 72, 78), (225, 225, 225), any_colour(rng)])
    if kind == "phone":
        picture = blank(100, 200, body)
        lit = rng.random() < 0.5
        cv2.rectangle(picture, (6, 8), (94, 192), any_colour(rng) if lit else (12, 12, 15), -1)
        if lit:
            for _ in range(rng.randint(4, 20)):
                x, y = rng.randint(10, 74), rng.randint(14, 170)
                cv2.rectangle(picture, (x, y), (x + 16, y + 16), any_colour(rng), -1)
        return cut_round(picture, 14)
    columns, rows = (4, 5) if kind == "calculator" else (3, 8)
    picture = blank(columns * 30 + 14, rows * 30 + 60, body)
    cv2.rectangle(picture, (8, 10), (picture.shape[1] - 8, 44), (170, 185, 165), -1)
    write(picture, str(rng.randint(0, 99999)), (picture.shape[1] / 2, 28), 22, (30, 35, 30))
    for r in range(rows):
        for c in range(columns):
            x, y = 8 + c * 30, 54 + r * 30
            key = (
                any_colour(rng)
                if rng.random() < 0.2
                else (90, 90, 95)
                if sum(body) > 380
                else (190, 190, 190)
            )
            cv2.rectangle(picture, (x + 2, y + 2), (x + 27, y + 24), key, -1)
            write(picture, rng.choice("0123456789+-x="), (x + 14, y + 13), 14, (20, 20, 20))
    return cut_round(picture, 10)


def sheet(rng: random.Random) -> Drawing:
    """Draw paper with print, a score table or handwriting."""
    picture = blank(260, 340, rng.choice([*PALE, (235, 225, 190)]))
    kind = rng.choice(("print", "scores", "hand", "newspaper"))
    ink = dark(rng) if rng.random() < 0.4 else (40, 40, 45)
    if kind == "scores":
        for x in range(10, 255, 49):
            cv2.line(picture, (x, 10), (x, 330), ink, 1)
        for y in range(10, 335, 22):
            cv2.line(picture, (10, y), (250, y), ink, 1)
            for x in range(34, 250, 49):
                if rng.random() < 0.6:
                    write(
                        picture, str(rng.randint(0, 500)), (x, y + 11), 13, dark(rng), 1, rng.choice((0, 7))
                    )
        return cut_round(picture, 1)
    y, size = 20, rng.choice((8, 10, 13))
    if kind == "newspaper":
        write(picture, "".join(rng.choices(LETTERS, k=8)), (130, 26), 30, ink, 3, 4)
        x, top = rng.randint(10, 130), rng.randint(60, 200)
        cv2.rectangle(picture, (x, top), (x + 110, top + 80), any_colour(rng), -1)
        y = 60
    while y < 330:
        if kind == "hand":
            x = 14
            points = [(x + k * 6, y + rng.randint(-6, 6)) for k in range(rng.randint(8, 38))]
            cv2.polylines(picture, [np.array(points)], False, ink, 1, cv2.LINE_AA)
        else:
            for x in (12, 136):
                text = "".join(rng.choices(LETTERS.lower() + "   0123456789", k=rng.randint(6, 22)))
                cv2.putText(picture, text, (x, y), 0, size / 26, ink, 1, cv2.LINE_AA)
        y += round(size * rng.uniform(1.5, 2.0))
    return cut_round(picture, 1)


def number_tile(rng: random.Random) -> Drawing:
    """Draw a tile of a game with numbers, or one with a letter and its value."""
    if rng.random() < 0.6:
        picture = blank(72, 100, rng.choice([(245, 235, 210), (250, 246, 232), (235, 220, 185)]))
        ink = rng.choice([(20, 20, 22), (200, 30, 35), (30, 70, 170), (220, 130, 20)])
        write(picture, str(rng.randint(1, 13)), (36, 36), 40, ink, 4, rng.choice((2, 3, 4)))
        cv2.circle(picture, (36, 78), 12, (225, 212, 180), -1 if rng.random() < 0.5 else 2, cv2.LINE_AA)
        return cut_round(picture, 8)
    picture = blank(84, 88, rng.choice([(225, 195, 145), (240, 222, 180), (205, 165, 110)]))
    write(picture, rng.choice(LETTERS), (38, 42), 44, (25, 22, 20), 4)
    write(picture, str(rng.choice((1, 2, 3, 4, 5, 8, 10))), (68, 72), 14, (25, 22, 20), 1)
    return cut_round(picture, 6)


def sweets(rng: random.Random) -> Drawing:
    """Draw chocolate in squares, or biscuits with holes."""
    colour = rng.choice([(90, 52, 30), (60, 35, 22), (240, 225, 195), (205, 160, 95)])
    columns, rows, side = rng.randint(2, 5), rng.randint(2, 6), 34
    picture = blank(columns * side, rows * side, (colour[0] * 3 // 4, colour[1] * 3 // 4, colour[2] * 3 // 4))
    for r in range(rows):
        for c in range(columns):
            x, y = c * side, r * side
            cv2.rectangle(picture, (x + 3, y + 3), (x + side - 4, y + side - 4), colour, -1)
            if sum(colour) > 400:
                for k in range(4):
                    cv2.circle(picture, (x + 10 + 14 * (k % 2), y + 10 + 14 * (k // 2)), 2, (120, 80, 45), -1)
    return cut_round(picture, 3)


def mat(rng: random.Random) -> Drawing:
    """Draw a bamboo mat."""
    picture, step = blank(320, 240, (120, 90, 50)), rng.randint(8, 25)
    for y in range(0, 240, step):
        shade = rng.uniform(0.75, 1.1)
        colour = [float(np.clip(v * shade, 0, 255)) for v in (205, 175, 115)]
        cv2.rectangle(picture, (0, y), (320, y + step - 2), colour, -1)
    for x in range(20, 320, 70):
        cv2.line(picture, (x, 0), (x, 240), (120, 90, 50), 2)
    return cut_round(picture, 1)


def blossom(rng: random.Random, picture: Drawing, middle: tuple[int, int], size: int, colour: Colour) -> None:
    for k in range(5):
        angle = 1.2566 * k + rng.random()
        at = (round(middle[0] + size * np.cos(angle)), round(middle[1] + size * np.sin(angle)))
        cv2.circle(picture, at, max(2, size // 2), colour, -1, cv2.LINE_AA)
    cv2.circle(picture, middle, max(1, size // 3), (240, 200, 40), -1, cv2.LINE_AA)


def cloth(rng: random.Random) -> Drawing:
    """Draw a patterned cloth."""
    kind = rng.choice(("checks", "stripes", "flowers", "dots", "squares"))
    ground, other, step = any_colour(rng), any_colour(rng), rng.randint(10, 44)
    picture = blank(320, 240, ground)
    for row, y in enumerate(range(0, 240, step)):
        for column, x in enumerate(range(0, 320, step)):
            on = (row if kind == "stripes" else row + column) % 2 == 0
            middle, small = (x + step // 2, y + step // 2), max(2, step // 3)
            if kind == "dots":
                cv2.circle(picture, middle, small, other, -1, cv2.LINE_AA)
            elif kind == "squares":
                cv2.rectangle(picture, (x + 1, y + 1), (x + step - 2, y + step - 2), other, 1 if on else -1)
            elif kind == "flowers" and rng.random() < 0.5:
                blossom(rng, picture, middle, small, other)
            elif kind != "flowers" and on:
                cv2.rectangle(picture, (x, y), (x + step, y + step), other, -1)
    return cut_round(picture, 1)


def dish(rng: random.Random) -> Drawing:
    """Draw a cup, a bowl or a plate from above."""
    rim = rng.choice([*PALE, any_colour(rng)])
    picture = blank(160, 160, rim)
    inner = rng.choice([(70, 40, 22), (190, 120, 40), (235, 235, 232), any_colour(rng)])
    cv2.circle(picture, (80, 80), rng.randint(48, 70), inner, -1, cv2.LINE_AA)
    if rng.random() < 0.5:
        cv2.circle(picture, (80, 80), rng.randint(30, 74), dark(rng), 2, cv2.LINE_AA)
    return cut_round(picture)


def book(rng: random.Random) -> Drawing:
    colour = any_colour(rng)
    picture = blank(200, 280, colour)
    ink = (245, 245, 240) if sum(colour) < 380 else (25, 25, 30)
    for y in (60, 110, 230)[: rng.randint(1, 3)]:
        write(
            picture, "".join(rng.choices(LETTERS, k=rng.randint(3, 8))), (100, y), rng.randint(18, 34), ink, 3
        )
    if rng.random() < 0.6:
        cv2.rectangle(picture, (50, 140), (150, 210), any_colour(rng), -1)
    return cut_round(picture, 3)


def pen(rng: random.Random) -> Drawing:
    picture = blank(180, 12, any_colour(rng))
    cv2.rectangle(picture, (0, 0), (22, 12), any_colour(rng), -1)
    return cut_round(picture, 5)
