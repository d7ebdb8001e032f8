"""Mahjong tile faces in any number of styles, drawn as SVG."""

from training.faces.atlas import BONUS, COLOUR_ONLY_LABELS, AtlasFace, load_atlas, write_arrays, write_atlas
from training.faces.face import LABELS, body_svg, face_svg, count_variants
from training.faces.glyphs import MissingFontsError
from training.faces.raster import composite, rasterise
from training.faces.style import Style

__all__ = [
    "BONUS", "LABELS", "COLOUR_ONLY_LABELS", "AtlasFace", "MissingFontsError", "Style", "body_svg", "face_svg",
    "load_atlas", "composite", "rasterise", "write_arrays", "count_variants", "write_atlas",
]  # fmt: skip
