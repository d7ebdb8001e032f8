"""Draw faces: the page's set, an atlas for training, or a sheet to look at.

python -m training.faces tilesnap/views/rendering/faces
python -m training.faces --icons tilesnap/server/browser/icons
python -m training.faces --symbols tilesnap/web/symbols.woff2
python -m training.faces --atlas OUT.npz [--styles 600] [--more-bonus 900] [--seed 0] [--height 128]
python -m training.faces --sheet OUT.png [--styles 8] [--seed 0] [--height 128]
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import cv2
import numpy as np

from training.faces.atlas import atlas_style, write_atlas
from training.faces.face import LABELS, body_svg, count_variants, face_svg
from training.faces.glyphs import MissingFontsError
from training.faces.icons import PAGES_FACE, write_icons
from training.faces.palette import parse_hex
from training.faces.raster import composite, rasterise
from training.faces.style import Style
from training.faces.symbols import find_symbol_names, subset_symbols

LINE = 27  # faces in a line of a sheet


def sheet(styles: list[Style], height: int) -> np.ndarray:
    """Draw every face of every style side by side, two lines per style: (H, W, 3) uint8 RGB."""
    width = height * 3 // 4
    lines = []
    for style in styles:
        faces = [(label, v) for label in LABELS for v in range(count_variants(label, style))]
        faces += [("X", 0)] * (2 * LINE - len(faces))
        tiles = [
            composite(rasterise(face_svg(label, style, v), height), parse_hex(style.palette.body))
            for label, v in faces
        ]
        tiles = [
            cv2.copyMakeBorder(t[:, :width], 2, 2, 2, 2, cv2.BORDER_CONSTANT, value=(110, 120, 110))
            for t in tiles
        ]
        lines += [np.hstack(tiles[:LINE]), np.hstack(tiles[LINE:])]
    return np.vstack(lines)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m training.faces", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("folder", nargs="?", type=Path, help="write the page's faces here")
    parser.add_argument("--icons", type=Path, help="write the icons of the app here")
    parser.add_argument("--symbols", type=Path, help="write the font of the page's symbols here")
    parser.add_argument("--atlas", type=Path, help="write an atlas for training")
    parser.add_argument("--sheet", type=Path, help="write a contact sheet")
    parser.add_argument("--styles", type=int)
    parser.add_argument(
        "--more-bonus",
        type=int,
        default=900,
        help="styles of which only the most varied faces are drawn: flowers, seasons, jokers, red fives",
    )
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--height", type=int, default=128)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    if not (args.folder or args.icons or args.symbols or args.atlas or args.sheet):
        parser.error("say what to draw: a folder, --icons, --symbols, --atlas or --sheet")
    try:
        if args.folder:
            args.folder.mkdir(parents=True, exist_ok=True)
            style = Style.default()
            for label in LABELS:
                name = "unknown" if label == "?" else label  # Windows forbids "?" in file names
                (args.folder / f"{name}.svg").write_text(body_svg(label, style))
        if args.icons:
            write_icons(PAGES_FACE.read_text("utf-8"), args.icons)
        if args.symbols:
            args.symbols.write_bytes(subset_symbols(find_symbol_names()))
        if args.atlas:
            count = write_atlas(
                args.atlas, args.styles or 600, args.more_bonus, args.seed, args.height, args.workers
            )
            print(f"{args.atlas}: {count} faces, {args.atlas.stat().st_size / 1e6:.1f} MB")
        if args.sheet:
            picture = sheet([atlas_style(args.seed, k) for k in range(args.styles or 8)], args.height)
            cv2.imwrite(str(args.sheet), picture[..., ::-1])
    except MissingFontsError as error:
        print(error, error.advice, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
