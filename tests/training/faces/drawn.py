"""Helpers that draw faces as pixels."""

from training.faces import face_svg, over, raster
from training.faces.palette import rgb


def pixels(label, of, variant=0, height=64):
    """Return a face of a style on its body colour, (height, W, 3) int RGB."""
    return over(raster(face_svg(label, of, variant), height), rgb(of.palette.body)).astype(int)
