"""Dragons as pictures, which many Western sets have instead of characters."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from training.faces.shapes import Box, circle, draw_curve, ellipse, group, leaf_path, path, polygon

if TYPE_CHECKING:
    import random

STEPS = 40


@dataclass(frozen=True)
class Dragon:
    """The design of the dragons of a set.

    turns: number of turns of the body; swing, ripple, thick, line: shares of the width; limbs: position on
    the body, 0..1, side, and length of each.
    """

    turns: float
    phase: float
    swing: float
    ripple: float
    thick: float
    spikes: int
    outline: bool
    inside: str  # pattern of the body: "", "scales" or "ribs"
    line: float  # share of the width
    limbs: tuple[tuple[float, int, float], ...]
    horns: int
    tail: str
    mirrored: bool
    lying: bool
    letter: str  # in addition to the white one

    @classmethod
    def random(cls, rng: random.Random) -> Dragon:
        """Choose the design of the dragons of a set."""
        return cls(
            turns=rng.uniform(0.5, 1.7),
            phase=rng.uniform(-0.6, 1.6),
            swing=rng.uniform(0.1, 0.3),
            ripple=rng.choice((0, rng.uniform(0, 0.07))),
            thick=rng.uniform(0.12, 0.3),
            spikes=rng.choice((0, 9, 13, 18)),
            outline=rng.random() < 0.5,
            inside=rng.choice(("", "scales", "scales", "ribs", "ribs")),
            line=rng.uniform(0.012, 0.03),
            limbs=tuple(
                (at + rng.gauss(0, 0.04), side, rng.uniform(0.7, 1.5))
                for at, side in ((0.22, -1), (0.3, 1), (0.62, -1), (0.7, 1))[rng.choice((0, 0, 0, 1)) :]
            ),
            horns=rng.choice((0, 1, 2, 2, 3)),
            tail=rng.choice(("", "", "curl", "flame")),
            mirrored=rng.random() < 0.5,
            lying=rng.random() < 0.15,
            letter=rng.choice(("", "", "B", "P", "Wh")),
        )


def draw_dragon(box: Box, style: Dragon, colour: str, body: str, rng: random.Random) -> str:
    """Draw a dragon from head (top) to tail, in one colour on the body colour of the tile."""
    w, h = (box.w, box.h) if not style.lying else (box.h * 0.75, box.w * 0.95)
    spine = [_spine(k / STEPS, w, h, style) for k in range(STEPS + 1)]
    left, right = _sides(spine, w * style.thick)
    line = max(3.0, w * style.line)
    fill, stroke = (body, colour) if style.outline else (colour, colour)
    limb = line * (1.3 if style.outline else 2.2)
    drawn = "".join(
        _leg(spine[round(at * STEPS)], w * reach, side, colour, limb) for at, side, reach in style.limbs
    )
    drawn += _tail(spine, w, style.tail, colour, limb)
    if style.spikes:
        drawn += _spikes(left, spine, style.spikes, w, colour)
    drawn += polygon([*left, *reversed(right)], fill, stroke, line)
    inside = colour if style.outline else body
    if style.inside == "ribs":
        drawn += "".join(
            draw_curve([left[k], spine[k], right[k]], inside, line) for k in range(3, STEPS - 3, 2)
        )
    if style.inside == "scales":
        for k in range(4, STEPS - 4, 2):
            x, y = spine[k]
            r = w * style.thick * 0.3 * (1 - 0.6 * k / STEPS)
            drawn += draw_curve(
                [(x - r, y - r * 0.4), (x, y + r * 0.6), (x + r, y - r * 0.4)], inside, line * 0.7
            )
    drawn += _head(spine[0], w, style, colour, fill, body, line, rng)
    mirror = "scale(-1 1)" if style.mirrored else ""
    turn = "rotate(90)" if style.lying else ""
    return group(drawn, f"translate({box.cx:.1f} {box.cy:.1f}) {turn} {mirror}")


def _spine(t: float, w: float, h: float, style: Dragon) -> tuple[float, float]:
    fade = 1 - 0.35 * t
    x = math.sin(2 * math.pi * style.turns * t + style.phase) * style.swing
    x += math.sin(2 * math.pi * 2.6 * style.turns * t) * style.ripple
    return x * w * fade, h * (-0.36 + 0.8 * t)


def _sides(
    spine: list[tuple[float, float]], thick: float
) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """Return both edges of a body that tapers to the tail."""
    left, right = [], []
    for k, (x, y) in enumerate(spine):
        (x0, y0), (x1, y1) = spine[max(k - 1, 0)], spine[min(k + 1, len(spine) - 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        nx, ny = (y1 - y0) / length, (x0 - x1) / length
        half = thick / 2 * (1 - 0.93 * (k / STEPS) ** 1.5)
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    return left, right


def _spikes(
    edge: list[tuple[float, float]], spine: list[tuple[float, float]], count: int, w: float, colour: str
) -> str:
    drawn = ""
    for n in range(count):
        k = 2 + n * (STEPS - 6) // count
        (x, y), (sx, sy), (x2, y2) = edge[k], spine[k], edge[k + 2]
        length = math.hypot(x - sx, y - sy) or 1
        tip = (x + (x - sx) / length * w * 0.06, y + (y - sy) / length * w * 0.06 - w * 0.02)
        drawn += polygon([(x, y), tip, (x2, y2)], colour)
    return drawn


def _leg(at: tuple[float, float], w: float, side: int, colour: str, line: float) -> str:
    x, y = at
    knee, foot = (x + side * w * 0.16, y + w * 0.02), (x + side * w * 0.24, y + w * 0.15)
    claws = "".join(leaf_path(*foot, w * 0.09, w * 0.025, 90 - side * 35 + bend) for bend in (-40, 0, 40))
    return draw_curve([at, knee, foot], colour, line) + path(claws, colour)


def _tail(spine: list[tuple[float, float]], w: float, kind: str, colour: str, line: float) -> str:
    (x0, y0), (x, y) = spine[-4], spine[-1]
    if kind == "curl":
        side = 1 if x >= x0 else -1
        turn = ((0.1, 0.02), (0.2, -0.06), (0.18, -0.17), (0.07, -0.16), (0.08, -0.08))
        return draw_curve([(x, y), *((x + side * dx * w, y + dy * w) for dx, dy in turn)], colour, line)
    if kind == "flame":
        along = math.degrees(math.atan2(y - y0, x - x0))
        return path(
            "".join(leaf_path(x, y, w * 0.18, w * 0.05, along + bend) for bend in (-35, 0, 35)), colour
        )
    return ""


def _head(
    at: tuple[float, float],
    w: float,
    style: Dragon,
    colour: str,
    fill: str,
    body: str,
    line: float,
    rng: random.Random,
) -> str:
    x, y = at
    r = w * max(style.thick, 0.15) * 0.75
    jaw = ellipse(x + r * 1.1, y + r * 0.25, r * 0.9, r * 0.42, 12, fill, colour, line)
    skull = ellipse(x, y - r * 0.1, r, r * 0.85, 0, fill, colour, line)
    horns = "".join(
        draw_curve(
            [(x - r * 0.3, y - r * 0.7), (x - r * (0.8 + s), y - r * 1.4), (x - r * (1.3 + s), y - r * 1.6)],
            colour,
            line * 1.6,
        )
        for s in (0, 0.5, 1)[: style.horns]
    )
    whiskers = "".join(
        draw_curve(
            [
                (x + r * 1.7, y + r * 0.2),
                (x + r * 2.2, y + s * r),
                (x + r * rng.uniform(2, 2.8), y + s * 1.6 * r),
            ],
            colour,
            line,
        )
        for s in (-0.6, 0.8)
    )
    eye = circle(x + r * 0.25, y - r * 0.2, r * 0.2, body if fill == colour else colour)
    return horns + whiskers + jaw + skull + eye
