"""Mahjong tile faces in any number of styles, drawn as SVG."""

from training.faces.atlas import BONUS, TOLD_BY_COLOUR, AtlasFace, load_atlas, save_arrays, write_atlas
from training.faces.face import LABELS, body_svg, face_svg, variants
from training.faces.glyphs import MissingFontsError
from training.faces.raster import over, raster
from training.faces.style import Style

__all__ = [
    "BONUS", "LABELS", "TOLD_BY_COLOUR", "AtlasFace", "MissingFontsError", "Style", "body_svg", "face_svg",
    "load_atlas", "over", "raster", "save_arrays", "variants", "write_atlas",
]  # fmt: skip
