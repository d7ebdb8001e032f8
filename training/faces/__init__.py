"""Mahjong tile faces in any number of styles, drawn as SVG."""

from training.faces.atlas import BONUS, COLOUR_ONLY_LABELS, AtlasFace, load_atlas, write_arrays, write_atlas
from training.faces.face import LABELS, body_svg, count_variants, face_svg
from training.faces.glyphs import MissingFontsError
from training.faces.raster import composite, rasterise
from training.faces.style import Style

__all__ = [
    "BONUS",
    "COLOUR_ONLY_LABELS",
    "LABELS",
    "AtlasFace",
    "MissingFontsError",
    "Style",
    "body_svg",
    "composite",
    "count_variants",
    "face_svg",
    "load_atlas",
    "rasterise",
    "write_arrays",
    "write_atlas",
]  # fmt: skip
