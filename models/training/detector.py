"""The tile detector: a centre heat map and four corners per tile, at a quarter of the picture's resolution.

Objects as points: Zhou et al. 2019, arXiv:1904.07850. Corners are offsets from the centre in units of UNIT
pixels.
"""

from __future__ import annotations

import torch
from torch import nn
from torch.nn import functional as F

STRIDE = 4
UNIT = 16.0
LIKELY_UNLABELLED = 0.5  # heat on a photo's unlabelled ground above which it counts for nothing
EITHER = 0.61  # radians: leaning more than 35 degrees, a quad may begin with either of two sides


class Conv(nn.Sequential):
    def __init__(self, into: int, out: int, size: int = 3, stride: int = 1) -> None:
        super().__init__(
            nn.Conv2d(into, out, size, stride, size // 2, bias=False),
            nn.BatchNorm2d(out),
            nn.ReLU(inplace=True),
        )


class Block(nn.Module):
    """Two convolutions beside a shortcut."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            Conv(width, width), nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width)
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return F.relu(x + self.body(x))


class Detector(nn.Module):
    """(N, 3, H, W) float 0..1, H and W multiples of 32 -> (N, 9, H/4, W/4).

    Heat logit, then four corners as x, y.
    """

    def __init__(self, widths: tuple[int, ...] = (16, 32, 64, 128, 160), neck: int = 48) -> None:
        super().__init__()
        w1, w2, w3, w4, w5 = widths
        self.stem = nn.Sequential(nn.BatchNorm2d(3), Conv(3, w1, 3, 2))
        self.quarter = nn.Sequential(Conv(w1, w2, 3, 2), Block(w2))
        self.eighth = nn.Sequential(Conv(w2, w3, 3, 2), Block(w3), Block(w3))
        self.sixteenth = nn.Sequential(Conv(w3, w4, 3, 2), Block(w4), Block(w4))
        self.thirtysecond = nn.Sequential(Conv(w4, w5, 3, 2), Block(w5), Block(w5))
        self.across = nn.ModuleList([nn.Conv2d(w, neck, 1) for w in (w2, w3, w4, w5)])
        self.smooth = nn.ModuleList([Conv(neck, neck) for _ in range(3)])
        self.head = nn.Sequential(Conv(neck, neck), nn.Conv2d(neck, 9, 1))
        nn.init.normal_(self.head[-1].weight, std=0.01)
        self.head[-1].bias.data = torch.tensor([-4.0, -1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0])

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        c2 = self.quarter(self.stem(x))
        c3 = self.eighth(c2)
        c4 = self.sixteenth(c3)
        top = self.across[3](self.thirtysecond(c4))
        for k, level in ((2, c4), (1, c3), (0, c2)):
            top = self.smooth[k](self.across[k](level) + F.interpolate(top, scale_factor=2.0, mode="nearest"))
        return self.head(top)


def heat_loss(logit: torch.Tensor, heat: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    """Focal loss of a Gaussian heat map (equation 1 of the paper), a tile's worth each.

    Weight scales the ground. Ground that weighs less than a whole is a photo's that nobody labelled: where
    the network takes it for a tile it may well be one, and teaches nothing.
    """
    p = torch.sigmoid(logit).clamp(1e-5, 1 - 1e-5)
    weight = torch.where((weight < 1) & (p > LIKELY_UNLABELLED), 0.0, weight)
    peak = (heat >= 0.999).float()
    pull = -peak * (1 - p) ** 2 * torch.log(p)
    push = -(1 - peak) * weight * (1 - heat) ** 4 * p**2 * torch.log(1 - p)
    return (pull.sum() + push.sum()) / peak.sum().clamp(min=1)


def corner_loss(
    corners: torch.Tensor, place: torch.Tensor, target: torch.Tensor, exact: torch.Tensor
) -> torch.Tensor:
    """Mean corner error over tile size.

    corners: (N, 8, H, W) predicted; place: (T, 3) image, row, column of a pixel on a tile; target: (T, 4, 2)
    its true corners as offsets in UNIT; exact: (T,) whether they are known or only the box round them is.
    Quads begin with the side that runs most nearly to the right. Close to the angle where another side takes
    over, either beginning is right.
    """
    if not len(place):
        return corners.sum() * 0
    got = corners[place[:, 0], :, place[:, 1], place[:, 2]].view(-1, 4, 2).float()
    size = (target.amax(1) - target.amin(1)).mean(1).clamp(min=0.3)
    by_corner = (got - target).abs().mean((1, 2))
    side = target[:, 1] - target[:, 0] + target[:, 2] - target[:, 3]
    lean = torch.atan2(side[:, 1], side[:, 0])
    other = torch.where((lean > 0)[:, None, None], torch.roll(target, 1, 1), torch.roll(target, -1, 1))
    by_other = (got - other).abs().mean((1, 2))
    by_corner = torch.where(lean.abs() > EITHER, torch.minimum(by_corner, by_other), by_corner)
    low, high = got.amin(1) - target.amin(1), got.amax(1) - target.amax(1)
    by_box = (low.abs() + high.abs()).mean(1) / 2
    return (torch.where(exact, by_corner, 0.5 * by_box) / size).mean()
