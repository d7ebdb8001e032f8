"""Misplaced crops out of adjacent tiles, which are labelled as no tile."""

from __future__ import annotations

import torch
from torch.nn import functional as F

from training.classifier import SIDE

HALF = 0.5  # of a tile in an image of two by two tiles, which spans -1 to 1
# Centres and extents of crops (across, down): over the seam of two tiles, over the corner of four, around
# two of them, around all four.
CUTS = torch.tensor(
    [
        [0, HALF, HALF, HALF], [HALF, 0, HALF, HALF], [0, 0, HALF, HALF],
        [0, HALF, 0.95, HALF], [HALF, 0, HALF, 0.95], [0, 0, 0.95, 0.95],
    ]
)  # fmt: skip
SHARES = torch.tensor([3.0, 3.0, 3.0, 2.0, 2.0, 3.0])
SHAKEN = 0.035
PART = 0.09, 0.18  # smallest and largest extent of a crop out of a face


def cut_beside_tiles(fours: torch.Tensor) -> torch.Tensor:
    """Cut seams, corners and several tiles at once out of tiles (n, 4, 3, H, W): (n, 3, SIDE, SIDE)."""
    cuts = CUTS[torch.multinomial(SHARES.expand(len(fours), -1), 1)[:, 0]].to(fours.device)
    return cut_rectangles(fours, cuts[:, :2], cuts[:, 2:])


def cut_face_parts(fours: torch.Tensor) -> torch.Tensor:
    """Cut a small part out of the first of four tiles (n, 4, 3, H, W): (n, 3, SIDE, SIDE)."""
    n, device = len(fours), fours.device
    least, most = PART
    reach = least + (most - least) * torch.rand(n, 1, device=device)
    middle = -HALF + (2 * torch.rand(n, 2, device=device) - 1) * (0.8 * HALF - reach)
    return cut_rectangles(fours, middle, reach.expand(-1, 2))


def cut_rectangles(fours: torch.Tensor, middle: torch.Tensor, reach: torch.Tensor) -> torch.Tensor:
    """Cut rectangles with jitter and a small rotation out of four tiles that lie two by two.

    fours: (n, 4, 3, H, W); middle, reach: (n, 2) across and down, in an image that spans -1 to 1.
    """
    n, device = len(fours), fours.device
    above, below = (torch.cat([fours[:, k], fours[:, k + 1]], -1) for k in (0, 2))
    laid = torch.cat([above, below], -2)
    at = (2 * torch.arange(SIDE, device=device) + 1) / SIDE - 1
    down, across = torch.meshgrid(at, at, indexing="ij")
    grid = torch.stack([across, down], -1) * (reach * (1 + 0.06 * torch.randn_like(reach)))[:, None, None]
    angle = 0.07 * torch.randn(n, device=device)
    c, s = angle.cos(), angle.sin()
    askew = torch.stack([torch.stack([c, -s], -1), torch.stack([s, c], -1)], -2)
    shaken = middle + SHAKEN * torch.randn(n, 2, device=device) * reach / HALF
    grid = torch.einsum("nhwi,nij->nhwj", grid, askew) + shaken[:, None, None]
    return F.grid_sample(laid, grid, mode="bilinear", padding_mode="reflection", align_corners=False)


def draw_tile_sides(colours: torch.Tensor) -> torch.Tensor:
    """Draw the sides of tiles by the colours (n, 2, 3) of body and back: (n, 3, SIDE, SIDE)."""
    n, device = len(colours), colours.device
    at = torch.arange(SIDE, device=device) / SIDE
    border = 0.35 + 0.4 * torch.rand(n, 1, 1, 1, device=device)
    light = 0.6 + 0.4 * torch.rand(n, 2, 1, 1, 1, device=device)
    body, back = (colours[:, k, :, None, None] * light[:, k] for k in (0, 1))
    upper = at[None, None, :, None] < border
    drawn = torch.where(upper, body, back).expand(n, 3, SIDE, SIDE)
    turned = torch.rand(n, 1, 1, 1, device=device) < HALF
    return torch.where(turned, drawn.transpose(2, 3), drawn)
