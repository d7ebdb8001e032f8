"""Helpers that draw faces as pixels."""

from training.faces import composite, face_svg, rasterise
from training.faces.palette import parse_hex


def pixels(label, of, variant=0, height=64):
    """Return a face of a style on its body colour, (height, W, 3) int RGB."""
    return composite(rasterise(face_svg(label, of, variant), height), parse_hex(of.palette.body)).astype(int)
