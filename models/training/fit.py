"""Fit a network, resumably.

    python -m models.training.fit detector|classifier --bank DIR --to FILE.pt --minutes M [--seed 0]

Trains for M minutes of its own clock, a one-cycle schedule over that time, on the GPU where there is one.
FILE.pt is
written once a minute; called again it goes on from there, and does nothing when the time is used up.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

import torch
from torch.nn import functional as F
from torch.utils.data import DataLoader

from models.training.bank import load_faces
from models.training.classifier import Classifier
from models.training.crops import CropBank
from models.training.detector import Detector, corner_loss, heat_loss
from models.training.pictures import Pictures, collate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from torch import nn

DETECTOR_SIDE = 576
KEEP = 0.998  # of the running average of the weights


class Run:
    """A network, its optimiser, the average of its weights, and the clock."""

    def __init__(self, net: nn.Module, to: Path, minutes: float, rate: float) -> None:
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.net = net.to(self.device, memory_format=torch.channels_last)
        self.average = {k: v.detach().clone() for k, v in self.net.state_dict().items()}
        decay = [p for p in net.parameters() if p.ndim > 1]
        plain = [p for p in net.parameters() if p.ndim <= 1]
        groups = [{"params": decay, "weight_decay": 0.02}, {"params": plain, "weight_decay": 0.0}]
        self.optimiser = torch.optim.AdamW(groups, lr=rate)
        self.to, self.seconds, self.rate = to, minutes * 60, rate
        self.spent, self.steps = 0.0, 0
        if to.exists():
            kept = torch.load(to, map_location=self.device, weights_only=True)
            self.net.load_state_dict(kept["net"])
            self.optimiser.load_state_dict(kept["optimiser"])
            self.average, self.spent, self.steps = kept["average"], kept["spent"], kept["steps"]

    def save(self) -> None:
        part = self.to.with_suffix(".part")
        kept = {
            "net": self.net.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "average": self.average,
        }
        torch.save({**kept, "spent": self.spent, "steps": self.steps}, part)
        part.replace(self.to)

    def go(self, losses: Callable[[], Iterator[dict[str, torch.Tensor]]]) -> None:
        """Step through losses until the time is used up.

        Each item of the iterator is one step's named losses.
        """
        self.net.train()
        told, saved, tally, began = 0.0, self.spent, {}, time.monotonic() - self.spent
        for parts in losses() if self.spent < self.seconds else ():
            self.spent = time.monotonic() - began
            done = min(self.spent / self.seconds, 1.0)
            for group in self.optimiser.param_groups:
                group["lr"] = self.rate * min(done / 0.04 + 0.02, 0.5 * (1 + math.cos(math.pi * done)) + 1e-3)
            self.optimiser.zero_grad(set_to_none=True)
            sum(parts.values()).backward()
            torch.nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
            self.optimiser.step()
            self.steps += 1
            keep = min(KEEP, self.steps / (self.steps + 10))
            with torch.no_grad():
                for name, value in self.net.state_dict().items():
                    if value.dtype.is_floating_point:
                        self.average[name].lerp_(value, 1 - keep)
                    else:
                        self.average[name].copy_(value)
            for name, value in parts.items():
                tally.setdefault(name, []).append(value.detach())
            if self.spent - told > 15 or done >= 1:
                means = {k: round(torch.stack(v).mean().item(), 4) for k, v in tally.items()}
                print(f"{self.to.name} {self.spent:.0f}s step {self.steps} {means}", flush=True)
                told, tally = self.spent, {}
            if self.spent - saved > 60 or done >= 1:
                self.save()
                saved = self.spent
            if done >= 1:
                return


def fit_detector(run: Run, bank: Path, seed: int, workers: int, size: int) -> None:
    def losses() -> Iterator[dict[str, torch.Tensor]]:
        loader = DataLoader(
            Pictures(bank, DETECTOR_SIDE, seed + run.steps), size, collate_fn=collate, num_workers=workers,
            pin_memory=run.device.type == "cuda", prefetch_factor=4 if workers else None,
        )  # fmt: skip
        for batch in loader:
            b = {k: v.to(run.device, non_blocking=True) for k, v in batch.items()}
            x = (b["image"].float() / 255).contiguous(memory_format=torch.channels_last)
            with torch.autocast(run.device.type, torch.bfloat16):
                out = run.net(x)
            out = out.float()
            yield {
                "heat": heat_loss(out[:, :1], b["heat"], b["weight"]),
                "corners": 2 * corner_loss(out[:, 1:], b["place"], b["corners"], b["exact"]),
            }

    run.go(losses)


def fit_classifier(run: Run, bank: Path, size: int) -> None:
    crops = CropBank(load_faces(bank / "faces.npz"), run.device)

    def losses() -> Iterator[dict[str, torch.Tensor]]:
        while True:
            images, label, turn, known = crops.batch(size)
            with torch.autocast(run.device.type, torch.bfloat16):
                labels, turns, _ = run.net(images.contiguous(memory_format=torch.channels_last))
            by_turn = F.cross_entropy(turns.float(), turn, reduction="none")
            yield {
                "label": F.cross_entropy(labels.float(), label, label_smoothing=0.05),
                "turn": 0.3 * (by_turn * known).sum() / known.sum().clamp(min=1),
            }

    run.go(losses)


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("network", choices=["detector", "classifier"])
    p.add_argument("--bank", type=Path, required=True)
    p.add_argument("--to", type=Path, required=True)
    p.add_argument("--minutes", type=float, required=True)
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--batch", type=int)
    p.add_argument("--workers", type=int, default=os.cpu_count())
    a = p.parse_args()
    torch.manual_seed(a.seed)
    gpu = torch.cuda.is_available()
    a.to.parent.mkdir(parents=True, exist_ok=True)
    if a.network == "detector":
        run = Run(Detector(), a.to, a.minutes, 2e-3 if gpu else 1.5e-3)
        fit_detector(run, a.bank, a.seed, a.workers, a.batch or (48 if gpu else 8))
    else:
        run = Run(Classifier(), a.to, a.minutes, 2e-3)
        fit_classifier(run, a.bank, a.batch or (1024 if gpu else 128))


if __name__ == "__main__":
    main()
