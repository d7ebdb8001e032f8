"""All pictures by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from training.faces.plants import PLANTS
from training.faces.scenery import SCENERY
from training.faces.seasons import SEASONS
from training.faces.shapes import Box, transform_svg

if TYPE_CHECKING:
    import random

    from training.faces.palette import Palette

PICTURES = {**PLANTS, **SCENERY, **SEASONS}


def draw_picture(kind: str, box: Box, palette: Palette, rng: random.Random, *, bare: bool) -> str:
    """Draw a picture of this kind, fitted to the box."""
    scale = min(box.w / 205, box.h / 225)
    return transform_svg(PICTURES[kind](palette, rng, bare), box.cx, box.cy, scale)
