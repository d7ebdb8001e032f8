"""Random camera faults of tile crops (n, 3, H, W) float 0..1: distance, shake, noise."""

from __future__ import annotations

import math

import torch
from torch.nn import functional as F

LONGEST_SHAKE = 0.25  # of a tile's shorter side
STEPS = 24  # of the path of a shake
NEAR = 18, 80  # remaining pixels of the side of a tile
FAR = 11, 20  # remaining pixels of the side of every sixth tile, which is far away
GRAINS = 18, 60  # of a wide noise along a tile's side
MAX_NOISE = 0.09  # standard deviation, of 1


def reduce_resolution(x: torch.Tensor) -> torch.Tensor:
    """Reduce each part of the crops to the resolution of its own distance; a third stay unchanged."""
    parts = list(torch.split(x, max(1, len(x) // 18)))
    for k, part in enumerate(parts):
        if k % 3:
            side = int(torch.randint(*(FAR if k % 6 == 1 else NEAR), ()).item())
            small = F.interpolate(part, size=(side, side), mode="bilinear", antialias=True)
            parts[k] = F.interpolate(small, size=x.shape[-2:], mode="bicubic" if k % 2 else "bilinear").clamp(
                0, 1
            )
    return torch.cat(parts)


def add_grain(x: torch.Tensor) -> torch.Tensor:
    """Add noise; in half of the crops it is as coarse as in a smoothed photo of smaller tiles."""
    n, side, device = len(x), x.shape[-1], x.device
    noise = torch.randn_like(x)
    wide = torch.arange(n, device=device) < n // 2
    cells = int(torch.randint(*GRAINS, ()).item())
    noise[wide] = F.interpolate(
        torch.randn(int(wide.sum()), 3, cells, cells, device=device), size=(side, side), mode="bilinear"
    )
    share = torch.rand(n, 1, 1, 1, device=device)  # share of grey noise
    noise = noise + share * (noise.mean(1, keepdim=True) * 3**0.5 - noise)
    return x + noise * torch.rand(n, 1, 1, 1, device=device) * MAX_NOISE


def blur_random(x: torch.Tensor) -> torch.Tensor:
    """Blur each image by a random Gaussian, stretched along a random direction."""
    n, device = len(x), x.device
    at = torch.arange(-4, 5, device=device).float()
    y, w = torch.meshgrid(at, at, indexing="ij")
    turn = torch.rand(n, 1, 1, device=device) * 3.1416
    along, across = w * turn.cos() + y * turn.sin(), y * turn.cos() - w * turn.sin()
    long, short = torch.rand(n, 1, 1, device=device) * 3 + 0.3, torch.rand(n, 1, 1, device=device) * 1.2 + 0.3
    return filter_images(x, torch.exp(-(along**2) / (2 * long**2) - across**2 / (2 * short**2)))


def shake_random(x: torch.Tensor) -> torch.Tensor:
    """Blur each image along a random line or arc, like shaking hands do."""
    n, device = len(x), x.device
    length = (0.05 + (LONGEST_SHAKE - 0.05) * torch.rand(n, 1, device=device)) * x.shape[-1]
    turn = 6.2832 * torch.rand(n, 1, device=device) + torch.randn(n, 1, device=device) * torch.linspace(
        -0.4, 0.4, STEPS, device=device
    )
    path = torch.stack([turn.cos(), turn.sin()], -1).cumsum(1) * (length / STEPS)[..., None]
    path = path - (path.amin(1, keepdim=True) + path.amax(1, keepdim=True)) / 2
    reach = math.ceil(LONGEST_SHAKE * x.shape[-1] / 2)
    at = torch.arange(-reach, reach + 1, device=device).float()
    near = torch.exp(-2 * (path[:, :, None] - at[:, None]) ** 2)  # of each step, in x and in y
    return filter_images(x, torch.einsum("nsx,nsy->nyx", near[..., 0], near[..., 1]))


def filter_images(x: torch.Tensor, kernels: torch.Tensor) -> torch.Tensor:
    """Filter each image (n, 3, H, W) by its own kernel (n, K, K), K odd, which is normalised to the sum 1."""
    reach = kernels.shape[-1] // 2
    kernels = kernels / kernels.sum((1, 2), keepdim=True)
    padded = F.pad(x, (reach,) * 4, mode="replicate")
    size = padded.shape[-2:]
    # By Fourier transforms: a convolution for each image takes five times as long on a processor.
    spectra = torch.fft.rfft2(kernels.flip(1, 2), s=size)[:, None]
    filtered = torch.fft.irfft2(torch.fft.rfft2(padded) * spectra, s=size)
    return filtered[..., 2 * reach :, 2 * reach :]
