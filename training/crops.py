"""Batches for the classifier: faces stored on the device, where they are cut, rotated, lit and blurred."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np
import torch
from torch.nn import functional as F

from training.beside import cut_beside_tiles, cut_face_parts, draw_tile_sides
from training.classifier import NAMES, SIDE
from training.faces import BONUS
from training.faults import add_grain, blur_random, reduce_resolution, shake_random
from training.photos import COLLECTED
from vision.classification import NOT_A_TILE

if TYPE_CHECKING:
    from collections.abc import Callable

    from training.bank import Face

STORED = 128  # pixels; the face fills the central FACE share, its surroundings the rest
FACE = 0.74
# Shares of faces cut from photos, single photographed ones, art, drawn ones, and corrected ones if there
# are any. The photos show few sets: with 0.42, faces of a left-out set were confused with similar faces of
# these.
SHARES = 0.17, 0.2, 0.1, 0.53, 0.3
NOTHING_SHARE = 0.11  # in addition: regions of photos without tiles
# Shares of misplaced crops among all drawn ones: beside tiles, a part of a face, the side of a tile.
BESIDE, PARTS, SIDES = 0.035, 0.01, 0.005
PART_SPREAD = 0.09  # grey levels: a part with less contrast is as good as a blank tile
# Weight relative to other faces, because no two sets show the same flowers and seasons; a quarter are corners.
BONUS_WEIGHT = 2.6
KNOTS = 5  # grid points in each direction for distorting a face


def store_face(face: Face, rng: np.random.Generator) -> np.ndarray:
    """Put a face into the centre of an image (STORED, STORED, 3) uint8.

    Its surroundings come from the photo, or are made up.
    """
    if face.margin:
        inner = 1 / (1 + 2 * face.margin)  # share of the image that the face covers
        size = round(STORED * FACE / inner)
        image = cv2.resize(face.image, (size, size), interpolation=cv2.INTER_AREA)
        pad = (STORED - size) // 2
        if pad >= 0:
            return cv2.copyMakeBorder(
                image, pad, STORED - size - pad, pad, STORED - size - pad, cv2.BORDER_REFLECT
            )
        return image[-pad : -pad + STORED, -pad : -pad + STORED]
    size = round(STORED * FACE)
    image = cv2.resize(face.image, (size, size), interpolation=cv2.INTER_AREA)
    low = (STORED - size) // 2
    colours = [np.array(face.body), np.array(face.back), rng.integers(0, 256, 3)]
    canvas = np.empty((STORED, STORED, 3), np.uint8)
    canvas[:] = colours[2]
    for region in ((slice(0, low), slice(None)), (slice(low + size, None), slice(None)),
                   (slice(None), slice(0, low)), (slice(None), slice(low + size, None))):  # fmt: skip
        canvas[region] = colours[rng.choice(3, p=[0.5, 0.15, 0.35])]
    seam = rng.integers(0, 4)
    canvas[low - seam : low + size + seam, low - seam : low + size + seam] = np.array(
        face.body
    ) * rng.uniform(0.3, 1.0)
    canvas[low : low + size, low : low + size] = image
    return canvas


def share_index(face: Face) -> int:
    """Return the index of its share in SHARES; no tile comes last."""
    if face.label == NOT_A_TILE:
        return len(SHARES)
    begins = [k for k, name in ((4, COLLECTED), (1, "crops"), (2, "art")) if face.set.startswith(name)]
    return begins[0] if begins else 0 if face.margin else 3


def _rooted(group: np.ndarray) -> np.ndarray:
    """Weight each member (n,) by its group, so that a group weighs the square root of its size."""
    return np.bincount(group)[group] ** -0.5


class CropBank:
    """All faces as one tensor, sampled so that neither common labels nor one source dominate."""

    def __init__(self, faces: list[Face], device: torch.device, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        faces = [f for f in faces if f.label in NAMES]
        images = np.empty((len(faces), STORED, STORED, 3), np.uint8)
        for k, face in enumerate(faces):
            images[k] = store_face(face, rng)
        self.images = torch.from_numpy(images).permute(0, 3, 1, 2).to(device)
        self.label = torch.tensor([NAMES.index(f.label) for f in faces], device=device)
        self.upright = torch.tensor([f.upright for f in faces], device=device)
        self.colours = torch.tensor([[f.body, f.back] for f in faces], device=device) / 255
        self.told_by_colour = torch.tensor([f.told_by_colour for f in faces], device=device)
        kind = np.array([share_index(f) for f in faces])
        sets = np.array([f.set for f in faces])
        number = np.unique(sets, return_inverse=True)[1]
        first, many = (np.r_[0, np.bincount(number)[:-1].cumsum()], np.bincount(number))
        self.by_set = torch.tensor(number.argsort(kind="stable"), device=device)
        self.first_of_set = torch.tensor(first[number], device=device)
        self.many_in_set = torch.tensor(many[number], device=device)
        weight = np.zeros(len(faces))
        labels = self.label.cpu().numpy()
        is_bonus = np.array([name in BONUS for name in NAMES])
        # The square root gives large sets and common labels more weight, but not all of it.
        of_set = _rooted(np.unique(np.stack([kind, labels, number]), axis=1, return_inverse=True)[1])
        same_label = np.unique(np.stack([kind, labels]), axis=1, return_inverse=True)[1]
        total = np.bincount(same_label, of_set)[same_label]
        # More styles are drawn of flowers and seasons; the most common label is guessed where nothing
        # decides.
        each = of_set * total**-0.5 * np.where(is_bonus[labels], BONUS_WEIGHT, 1.0)
        for k, share in enumerate((*SHARES, NOTHING_SHARE)):
            mine = kind == k
            if mine.any():
                weight[mine] = each[mine] * share / each[mine].sum()
        self.weight = torch.tensor(weight / weight.sum(), device=device)
        self.device = device

    def batch(self, n: int) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]:
        """Return images (n, 3, SIDE, SIDE) float 0..1, labels, rotations, and which rotations are known.

        A few are cut where there is no tile, or only a part; these are labelled NOTHING.
        """
        pick = torch.multinomial(self.weight, n, replacement=True)
        label, known = self.label[pick].clone(), self.upright[pick].clone()
        turn = torch.randint(4, (n,), device=self.device)
        images = cut_rotated(self.images[pick].float() / 255, turn)
        nothing = NAMES.index(NOT_A_TILE)
        chance = torch.where(label == nothing, 1.0, torch.rand(n, device=self.device))
        beside = chance < BESIDE
        images[beside] = cut_beside_tiles(self.face_quartets(pick[beside]))
        parts = (chance >= BESIDE) & (chance < BESIDE + PARTS)
        cuts = cut_face_parts(self.face_quartets(pick[parts]))
        grey = cuts.mean(1).flatten(1)
        telling = (grey - grey.mean(1, keepdim=True)).square().mean(1).sqrt() > PART_SPREAD
        parts[parts.clone()] = telling
        images[parts] = cuts[telling]
        sides = (chance >= BESIDE + PARTS) & (chance < BESIDE + PARTS + SIDES)
        images[sides] = draw_tile_sides(self.colours[pick[sides]])
        missed = beside | parts | sides
        label[missed], known[missed] = nothing, False
        return degrade(images, self.told_by_colour[pick]), label, turn, known

    def face_quartets(self, pick: torch.Tensor) -> torch.Tensor:
        """Return (n, 4, 3, H, W) float 0..1: the chosen faces (n,), each with three others of its set."""
        others = (torch.rand(len(pick), 3, device=self.device) * self.many_in_set[pick, None]).long()
        four = torch.cat([pick[:, None], self.by_set[self.first_of_set[pick, None] + others]], 1)
        low = round(STORED * (1 - FACE) / 2)
        return self.images[four][..., low : STORED - low, low : STORED - low].float() / 255


def cut_rotated(images: torch.Tensor, turn: torch.Tensor) -> torch.Tensor:
    """Cut faces out by four jittered corners, rotated by `turn` quarter turns clockwise and a small angle.

    images: (n, 3, H, W); turn: (n,).
    """
    n, device = len(images), images.device
    corner = torch.tensor([[-1.0, -1], [1, -1], [1, 1], [-1, 1]], device=device)
    reach = FACE * (1.0 + 0.07 * torch.randn(n, 1, 2, device=device)).clamp(0.8, 1.25)
    angle = torch.randn(n, device=device) * 0.07
    wild = torch.rand(n, device=device) < 0.1
    angle = torch.where(wild, angle * 4, angle)
    c, s = angle.cos(), angle.sin()
    tilt = torch.stack([torch.stack([c, -s], -1), torch.stack([s, c], -1)], -2)
    quad = (corner * reach) @ tilt + torch.randn(n, 4, 2, device=device) * 0.025
    quad = quad + torch.randn(n, 1, 2, device=device) * 0.03
    # The first corner of the crop is corner number -turn of the tile: the face appears rotated clockwise.
    order = (torch.arange(4, device=device)[None] - turn[:, None]) % 4
    quad = torch.gather(quad, 1, order[..., None].expand(-1, -1, 2))
    at = (torch.arange(SIDE, device=device) + 0.5) / SIDE
    u, v = at[None, None, :, None], at[None, :, None, None]
    q = quad[:, :, None, None]
    grid = (1 - v) * ((1 - u) * q[:, 0] + u * q[:, 1]) + v * ((1 - u) * q[:, 3] + u * q[:, 2])
    grid = grid + random_displacements(n, device)
    return F.grid_sample(images, grid, mode="bilinear", padding_mode="border", align_corners=False)


def random_displacements(n: int, device: torch.device) -> torch.Tensor:
    """Return displacements (n, SIDE, SIDE, 2) that make writing look unlike any font.

    Half of the images stay unchanged. Elastic distortion: Simard et al. 2003, "Best practices for
    convolutional neural networks".
    """
    strength = 0.03 * torch.rand(n, 1, 1, 1, device=device) * (torch.rand(n, 1, 1, 1, device=device) < 0.5)
    field = torch.randn(n, 2, KNOTS, KNOTS, device=device)
    field = F.interpolate(field, size=(SIDE, SIDE), mode="bicubic", align_corners=True)
    return (strength * field).permute(0, 2, 3, 1)


def change_stroke_width(x: torch.Tensor) -> torch.Tensor:
    """Make strokes thicker or thinner: dark or light areas grow by one pixel at most."""
    grown = F.max_pool2d(x, 3, 1, 1)
    shrunk = -F.max_pool2d(-x, 3, 1, 1)
    thicker = torch.rand(len(x), 1, 1, 1, device=x.device) < 0.5
    share = torch.rand(len(x), 1, 1, 1, device=x.device)
    return x + share * (torch.where(thicker, shrunk, grown) - x)


def degrade(x: torch.Tensor, told_by_colour: torch.Tensor) -> torch.Tensor:
    """Degrade face crops (n, 3, H, W) like age, light and cameras do.

    told_by_colour: (n,) these keep their colours except for the tint of the light.
    """
    n, device = len(x), x.device

    def uniform(low: float, high: float, *shape: int) -> torch.Tensor:
        return torch.rand(n, *(shape or (1, 1, 1)), device=device) * (high - low) + low

    def some(share: float) -> torch.Tensor:
        return torch.rand(n, 1, 1, 1, device=device) < share

    for change, share in ((add_age, 0.3), (change_stroke_width, 0.25)):
        change_some(change, share, x)
    x = reduce_resolution(x)
    grey = x.mean(1, keepdim=True)
    mix = torch.eye(3, device=device) + 0.08 * torch.randn(n, 3, 3, device=device)
    recoloured = ~told_by_colour[:, None, None, None]
    hue = (some(0.25) & recoloured)[..., 0]
    turn = torch.linalg.qr(torch.randn(n, 3, 3, device=device))[0]
    white = torch.ones(3, 3, device=device) / 3  # keep the grey level, rotate the hue
    mix = torch.where(
        hue, white + (torch.eye(3, device=device) - white) @ turn @ (torch.eye(3, device=device) - white), mix
    )
    x = torch.einsum("nij,njhw->nihw", mix, x)
    x = torch.where(some(0.15) & recoloured, grey, x)
    x = torch.where(some(0.04) & recoloured, 1 - x, x)
    x = grey.mean((2, 3), keepdim=True) + (x - grey.mean((2, 3), keepdim=True)) * uniform(0.5, 1.4)
    ramp = torch.linspace(-1, 1, x.shape[-1], device=device)
    slope = uniform(-0.3, 0.3) * ramp[None, None, :, None] + uniform(-0.3, 0.3) * ramp[None, None, None]
    x = (
        x
        * (1 + torch.where(some(0.5), slope, 0.0))
        * uniform(0.5, 1.3)
        * (1 + 0.07 * torch.randn(n, 3, 1, 1, device=device))
    )
    cx, cy, r = uniform(-1, 1), uniform(-1, 1), uniform(0.1, 0.7)
    spot = torch.exp(-((ramp[None, None, :, None] - cy) ** 2 + (ramp[None, None, None] - cx) ** 2) / r**2)
    x = x + torch.where(some(0.15), spot * uniform(0.1, 1.1), 0.0)
    x = x.clamp(0, 1) ** uniform(0.7, 1.5)
    x = torch.where(some(0.1), x * uniform(0.12, 0.6), x)  # in bad light
    for change, share in ((shake_random, 0.33), (blur_random, 0.35), (add_grain, 0.5)):
        change_some(change, share, x)
    low_x, low_y, wide, high = uniform(-1, 1), uniform(-1, 1), uniform(0.1, 0.5), uniform(0.1, 0.5)
    inside = ((ramp[None, None, None] - low_x).abs() < wide) & (
        (ramp[None, None, :, None] - low_y).abs() < high
    )
    x = torch.where(inside & some(0.12), torch.rand(n, 3, 1, 1, device=device), x)
    return x.clamp(0, 1)


def change_some(change: Callable[[torch.Tensor], torch.Tensor], share: float, x: torch.Tensor) -> None:
    """Apply a change to a share of the images (n, 3, H, W)."""
    chosen = torch.rand(len(x), device=x.device) < share
    if chosen.any():
        x[chosen] = change(x[chosen])


def add_age(x: torch.Tensor) -> torch.Tensor:
    """Remove paint in patches, and add the grain of bone and the clouds of old plastic and jade.

    The strength of each is random.
    """
    n, side, device = len(x), x.shape[-1], x.device

    def noise(channels: int, high: int, wide: int) -> torch.Tensor:
        rough = torch.randn(n, channels, high, wide, device=device)
        return F.interpolate(rough, size=(side, side), mode="bicubic")

    def strength(most: float) -> torch.Tensor:
        return most * torch.rand(n, 1, 1, 1, device=device) ** 2

    body = x.flatten(2).median(-1).values[..., None, None]
    few = 2.5 * torch.rand(n, 1, 1, 1, device=device)
    bare = torch.sigmoid(6 * (noise(1, 14, 14) - few)) * strength(0.95)
    lines = noise(1, 3, 30)
    across = torch.rand(n, 1, 1, 1, device=device) < 0.5
    grain = 1 + strength(0.2) * torch.where(across, lines.transpose(2, 3), lines)
    cells = int(torch.randint(3, 8, ()).item())
    clouds = strength(0.14) * (noise(1, cells, cells) + 0.25 * noise(3, cells, cells))
    return ((x + (body - x) * bare) * grain + clouds).clamp(0, 1)
