"""Mahjong tile faces in any number of styles, drawn as SVG."""

from models.faces.atlas import BONUS, TOLD_BY_COLOUR, AtlasFace, load_atlas, save_arrays, write_atlas
from models.faces.face import LABELS, body_svg, face_svg, variants
from models.faces.glyphs import MissingFontsError
from models.faces.raster import over, raster
from models.faces.style import Style

__all__ = [
    "BONUS", "LABELS", "TOLD_BY_COLOUR", "AtlasFace", "MissingFontsError", "Style", "body_svg", "face_svg",
    "load_atlas", "over", "raster", "save_arrays", "variants", "write_atlas",
]  # fmt: skip
