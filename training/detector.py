"""The tile detector: a heat map of centres and a quad for each tile, at a quarter of the image size.

Objects as points: Zhou et al. 2019, arXiv:1904.07850.

A quad has no first corner: the choice of one would jump where a tile is rotated by 45 degrees, and a network
cannot represent a jump. So a quad is described by numbers that do not depend on this choice. As complex
numbers, relative to a pixel and in units of UNIT pixels, its corners are (a discrete Fourier transform)

    z[k] = middle + i**k reach turn CORNER + (-1)**k taper / turn**2 + i**-k stretch / (turn CORNER)

where turn, of length 1, is 1 for an upright tile. The network predicts middle, reach (a length), turn**4,
stretch and taper.
"""

from __future__ import annotations

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

STRIDE = 4
UNIT = 16.0
LIKELY_UNLABELLED = 0.1  # predicted heat on the unlabelled ground of a photo above which a pixel is ignored
LEVEL = 0.0, 0.0, 1.4, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0  # the numbers of an upright square
CORNER = -(0.5**0.5), -(0.5**0.5)  # from the centre to the first corner of an upright square
TURN_WEIGHT = 0.2  # corner error caused by an error in turn**4, in tile sizes


class Conv(nn.Sequential):
    def __init__(self, into: int, out: int, size: int = 3, stride: int = 1) -> None:
        super().__init__(
            nn.Conv2d(into, out, size, stride, size // 2, bias=False),
            nn.BatchNorm2d(out),
            nn.ReLU(inplace=True),
        )


class ResidualBlock(nn.Module):
    """Two convolutions with a shortcut."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            Conv(width, width), nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width)
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return F.relu(x + self.body(x))


class DetectorNet(nn.Module):
    """(N, 3, H, W) float 0..1, H and W multiples of 32 -> (N, 10, H/4, W/4).

    Heat logit, then the nine numbers of a quad.
    """

    def __init__(self, widths: tuple[int, ...] = (16, 32, 64, 128, 160), neck: int = 48) -> None:
        super().__init__()
        w1, w2, w3, w4, w5 = widths
        self.stem = nn.Sequential(nn.BatchNorm2d(3), Conv(3, w1, 3, 2))
        self.quarter = nn.Sequential(Conv(w1, w2, 3, 2), ResidualBlock(w2))
        self.eighth = nn.Sequential(Conv(w2, w3, 3, 2), ResidualBlock(w3), ResidualBlock(w3))
        self.sixteenth = nn.Sequential(Conv(w3, w4, 3, 2), ResidualBlock(w4), ResidualBlock(w4))
        self.thirtysecond = nn.Sequential(Conv(w4, w5, 3, 2), ResidualBlock(w5), ResidualBlock(w5))
        self.across = nn.ModuleList([nn.Conv2d(w, neck, 1) for w in (w2, w3, w4, w5)])
        self.smooth = nn.ModuleList([Conv(neck, neck) for _ in range(3)])
        last = nn.Conv2d(neck, 1 + len(LEVEL), 1)
        self.head = nn.Sequential(Conv(neck, neck), last)
        nn.init.normal_(last.weight, std=0.01)
        last.bias = nn.Parameter(torch.tensor([-4.0, *LEVEL]))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        c2 = self.quarter(self.stem(x))
        c3 = self.eighth(c2)
        c4 = self.sixteenth(c3)
        top = self.across[3](self.thirtysecond(c4))
        for k, level in ((2, c4), (1, c3), (0, c2)):
            top = self.smooth[k](self.across[k](level) + F.interpolate(top, scale_factor=2.0, mode="nearest"))
        return self.head(top)


def heat_loss(logit: torch.Tensor, heat: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    """Return the focal loss of a Gaussian heat map per tile (equation 1 of the paper).

    `weight` scales the ground. A weight below 1 marks unlabelled ground of a photo: what the network takes
    for a tile there may be one and is ignored. Images without tiles count as if they had one.
    """
    p = torch.sigmoid(logit).clamp(1e-5, 1 - 1e-5)
    weight = torch.where((weight < 1) & (p > LIKELY_UNLABELLED), 0.0, weight)
    peak = (heat >= 0.999).float()
    pull = -peak * (1 - p) ** 2 * torch.log(p)
    push = -(1 - peak) * weight * (1 - heat) ** 4 * p**2 * torch.log(1 - p)
    return (pull.sum() + push.sum()) / peak.sum().clamp(min=len(logit))


def encode_quads(quads: np.ndarray) -> np.ndarray:
    """Return the numbers (T, 9) of quads (T, 4, 2), whose corners are clockwise, relative to (0, 0)."""
    middle, first, second, third = np.fft.fft(quads[..., 0] + 1j * quads[..., 1], axis=1).T / 4
    reach = np.abs(first)
    aslant = first / np.maximum(reach, 1e-6)
    turn = aslant / complex(*CORNER)
    parts = middle, turn**4, third * aslant, second * turn**2
    by_part = [middle.real, middle.imag, reach] + [f(p) for p in parts[1:] for f in (np.real, np.imag)]
    return np.stack(by_part, 1).astype(np.float32)


def multiply_complex(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    """Multiply complex numbers (..., 2)."""
    real = a[..., 0] * b[..., 0] - a[..., 1] * b[..., 1]
    return torch.stack([real, a[..., 0] * b[..., 1] + a[..., 1] * b[..., 0]], -1)


def decode_quads(numbers: torch.Tensor) -> torch.Tensor:
    """Return the quads (..., 4, 2), clockwise, of numbers (..., 9).

    The first side is the one closest to pointing right.
    """
    middle, reach, fourth, stretch, taper = torch.split(numbers, [2, 1, 2, 2, 2], -1)
    angle = torch.atan2(fourth[..., 1], fourth[..., 0]) / 4
    turn, back = (torch.stack([angle.cos(), sign * angle.sin()], -1) for sign in (1, -1))
    first = reach * multiply_complex(turn, numbers.new_tensor(CORNER))
    second = multiply_complex(multiply_complex(taper, back), back)
    third = multiply_complex(multiply_complex(stretch, back), numbers.new_tensor([CORNER[0], -CORNER[1]]))
    across = multiply_complex(first - third, numbers.new_tensor([0.0, 1.0]))
    return torch.stack(
        [middle + first + second + third, middle + across - second,
         middle - first + second - third, middle - across - second], -2,
    )  # fmt: skip


def quad_loss(
    got: torch.Tensor, place: torch.Tensor, target: torch.Tensor, exact: torch.Tensor
) -> torch.Tensor:
    """Return the mean error of the quad numbers relative to the size of the tile.

    got: (N, 9, H, W) predicted; place: (T, 3) image, row, column of a pixel on a tile; target: (T, 9)
    relative to that pixel; exact: (T,) whether the quad is known, or only a box around it.
    """
    if not len(place):
        return got.sum() * 0
    numbers = got[place[:, 0], :, place[:, 1], place[:, 2]].float()
    size = (2 * target[:, 2]).clamp(min=0.4)
    off = (numbers - target).abs()
    turned = off[:, 3:5].sum(1)
    by_quad = (off.sum(1) - turned) / size + TURN_WEIGHT * turned
    # A box does not define the rotation.
    here = decode_quads(torch.cat([numbers[:, :3], numbers[:, 3:5].detach(), numbers[:, 5:]], 1))
    there = decode_quads(target)
    low, high = here.amin(1) - there.amin(1), here.amax(1) - there.amax(1)
    by_box = (low.abs() + high.abs()).mean(1) / (2 * size)
    return torch.where(exact, by_quad, by_box).mean()
