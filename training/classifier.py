"""The tile classifier: the face of a tile crop at any of four rotations, and the rotation."""

from __future__ import annotations

import torch
from torch import nn

from training.detector import Conv, ResidualBlock
from training.faces import LABELS
from vision.classification import NOT_A_TILE

SIDE = 72
TURNS = 4
NAMES = (*LABELS, NOT_A_TILE)  # classes of the network: faces, and no tile


class ClassifierNet(nn.Module):
    """(N, 3, SIDE, SIDE) float 0..1 -> label logits (N, NAMES), turn logits (N, 4), embedding (N, 128).

    Turn k: the tile must be turned k quarter turns anticlockwise (as numpy.rot90 turns) to stand upright.
    """

    def __init__(self, widths: tuple[int, ...] = (32, 64, 128, 160), embedding: int = 128) -> None:
        super().__init__()
        w1, w2, w3, w4 = widths
        self.body = nn.Sequential(
            nn.BatchNorm2d(3), Conv(3, w1, 3, 2), ResidualBlock(w1),
            Conv(w1, w2, 3, 2), ResidualBlock(w2), ResidualBlock(w2),
            Conv(w2, w3, 3, 2), ResidualBlock(w3), ResidualBlock(w3),
            Conv(w3, w4, 3, 2), ResidualBlock(w4), ResidualBlock(w4),
        )  # fmt: skip
        self.embed = nn.Linear(w4 * 2, embedding)
        self.drop = nn.Dropout(0.2)
        self.label = nn.Linear(embedding, len(NAMES))
        self.turn = nn.Linear(w4 * 2, TURNS)

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        y = self.body(x)
        pooled = torch.cat([y.mean((2, 3)), y.amax((2, 3))], 1)
        embedding = torch.relu(self.embed(self.drop(pooled)))
        return self.label(self.drop(embedding)), self.turn(pooled), embedding
