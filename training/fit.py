"""Fit a network, resumably.

python -m training.fit detector|classifier --bank DIR --to FILE.pt --pictures N [--seed 0] [--begin FILE.pt]
[--pace SHARE]

Trains on N images (scenes or face crops) with a one-cycle schedule, on the GPU if there is one. FILE.pt is
written once a minute; another call continues from there and does nothing after the last image. --begin starts
from the weights of another fit, and --pace scales the learning rates: a fit that starts from good weights
forgets less at a small scale.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader

from training.bank import load_faces
from training.classifier import ClassifierNet
from training.crops import CropBank
from training.detector import DetectorNet, heat_loss, quad_loss
from training.pictures import Pictures, collate_batch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SIDES = (0.5, 448), (1.0, 576)  # image sizes of the detector, each up to a share of the images
LABEL_SMOOTHING = 0.05
KEEP = 0.998  # of the running average of the weights
CONVOLUTION_RATE = 0.02  # maximum learning rate of Muon
DECAY = 0.02  # weight decay of all weights except scales and shifts, times the learning rate


class Optimiser:
    """Muon for convolutions followed by batch norm, AdamW for all other weights.

    Muon: Jordan et al. 2024, kellerjordan.github.io/posts/muon.
    """

    def __init__(self, net: nn.Module, rate: float, pace: float = 1.0) -> None:
        convolutions = [m.weight for m in net.modules() if isinstance(m, nn.Conv2d) and m.bias is None]
        others = [p for p in net.parameters() if not any(p is c for c in convolutions)]
        groups = [
            {"params": [p for p in others if p.ndim > 1], "weight_decay": DECAY},
            {"params": [p for p in others if p.ndim <= 1], "weight_decay": 0.0},
        ]
        self.adam = torch.optim.AdamW(groups, lr=rate)
        # Muon accepts matrices only: these are views of the weights with one row per filter.
        self.matrices = [(p, nn.Parameter(channels_last(p.data).view(len(p), -1))) for p in convolutions]
        self.muon = torch.optim.Muon(
            [m for _, m in self.matrices], lr=CONVOLUTION_RATE, weight_decay=DECAY, momentum=0.95
        )
        self.rates = {self.adam: pace * rate, self.muon: pace * CONVOLUTION_RATE}

    def step(self, share: float) -> None:
        """Take one step with this share of the maximum learning rates."""
        for weight, matrix in self.matrices:
            matrix.grad = None if weight.grad is None else channels_last(weight.grad).reshape(matrix.shape)
        for optimiser, rate in self.rates.items():
            for group in optimiser.param_groups:
                group["lr"] = rate * share
            optimiser.step()

    def state_dict(self) -> dict[str, dict[str, Any]]:
        return {"adam": self.adam.state_dict(), "muon": self.muon.state_dict()}

    def load_state_dict(self, kept: dict[str, dict[str, Any]]) -> None:
        self.adam.load_state_dict(kept["adam"])
        self.muon.load_state_dict(kept["muon"])


def channels_last(weight: torch.Tensor) -> torch.Tensor:
    """Return the weights of a convolution with channels last, as they are in memory."""
    return weight.permute(0, 2, 3, 1)


class FitRun:
    """A network, its optimiser, the average of its weights, and the time."""

    def __init__(
        self,
        net: nn.Module,
        to: Path,
        pictures: int,
        rate: float,
        begin: Path | None = None,
        pace: float = 1.0,
    ) -> None:
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        if begin and not to.exists():
            net.load_state_dict(torch.load(begin, map_location="cpu", weights_only=True)["average"])
        self.net = net.to(self.device).to(memory_format=torch.channels_last)  # type: ignore[call-overload]
        self.average = {k: v.detach().clone() for k, v in self.net.state_dict().items()}
        self.optimiser = Optimiser(self.net, rate, pace)
        self.to, self.pictures = to, pictures
        self.seen, self.steps, self.seconds = 0, 0, 0.0
        if to.exists():
            kept = torch.load(to, map_location=self.device, weights_only=True)
            self.net.load_state_dict(kept["net"])
            self.optimiser.load_state_dict(kept["optimiser"])
            self.average = kept["average"]
            self.seen, self.steps, self.seconds = kept["seen"], kept["steps"], kept["seconds"]

    def save(self) -> None:
        """Write the state needed to resume, atomically."""
        part = self.to.with_suffix(".part")
        kept = {
            "net": self.net.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "average": self.average,
        }
        torch.save({**kept, "seen": self.seen, "steps": self.steps, "seconds": self.seconds}, part)
        part.replace(self.to)

    def run_steps(self, losses: Callable[[], Iterator[dict[str, torch.Tensor]]], size: int) -> None:
        """Step through losses until all images were seen.

        Each item of the iterator contains the named losses of one step over `size` images.
        """
        self.net.train()
        printed, saved, began = 0.0, self.seconds, time.monotonic() - self.seconds
        tally: dict[str, list[torch.Tensor]] = {}
        for parts in losses() if self.seen < self.pictures else ():
            self.seconds = time.monotonic() - began
            self.seen += size
            done = min(self.seen / self.pictures, 1.0)
            self.net.zero_grad(set_to_none=True)
            loss = sum(parts.values(), start=torch.zeros((), device=self.device))
            torch.autograd.backward(loss)
            torch.nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
            self.optimiser.step(min(done / 0.04 + 0.02, 0.5 * (1 + math.cos(math.pi * done)) + 1e-3))
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
            if self.seconds - printed > 15 or done >= 1:
                means = {k: round(torch.stack(v).mean().item(), 4) for k, v in tally.items()}
                print(f"{self.to.name} {self.seconds:.0f}s {done:.1%} step {self.steps} {means}", flush=True)
                printed, tally = self.seconds, {}
            if self.seconds - saved > 60 or done >= 1:
                self.save()
                saved = self.seconds
            if done >= 1:
                return


def fit_detector(run: FitRun, bank: Path, seed: int, workers: int, size: int) -> None:
    def batches() -> Iterator[dict[str, torch.Tensor]]:
        for until, side in SIDES:
            loader = DataLoader(
                Pictures(bank, side, seed + run.steps), size, collate_fn=collate_batch, num_workers=workers,
                pin_memory=run.device.type == "cuda", prefetch_factor=4 if workers else None,
            )  # fmt: skip
            left = math.ceil((until * run.pictures - run.seen) / size)
            yield from islice(loader, max(left, 0))

    def losses() -> Iterator[dict[str, torch.Tensor]]:
        for batch in batches():
            b = {k: v.to(run.device, non_blocking=True) for k, v in batch.items()}
            x = (b["image"].float() / 255).contiguous(memory_format=torch.channels_last)
            with torch.autocast(run.device.type, torch.bfloat16):
                out = run.net(x)
            out = out.float()
            yield {
                "heat": heat_loss(out[:, :1], b["heat"], b["weight"]),
                "quads": 2 * quad_loss(out[:, 1:], b["place"], b["numbers"], b["exact"]),
            }

    run.run_steps(losses, size)


def fit_classifier(run: FitRun, bank: Path, seed: int, size: int) -> None:
    crops = CropBank(load_faces(bank / "faces.npz"), run.device)
    torch.manual_seed(seed + run.steps)  # a resumed fit sees new ones

    def losses() -> Iterator[dict[str, torch.Tensor]]:
        while True:
            images, label, turn, known = crops.batch(size)
            with torch.autocast(run.device.type, torch.bfloat16):
                labels, turns, _ = run.net(images.contiguous(memory_format=torch.channels_last))
            by_turn = F.cross_entropy(turns.float(), turn, reduction="none")
            yield {
                "label": F.cross_entropy(labels.float(), label, label_smoothing=LABEL_SMOOTHING),
                "turn": 0.3 * (by_turn * known).sum() / known.sum().clamp(min=1),
            }

    run.run_steps(losses, size)


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("network", choices=["detector", "classifier"])
    p.add_argument("--bank", type=Path, required=True)
    p.add_argument("--to", type=Path, required=True)
    p.add_argument("--pictures", type=int, required=True)
    p.add_argument("--begin", type=Path)
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--batch", type=int)
    p.add_argument("--rate", type=float, help="maximum learning rate of AdamW")
    p.add_argument("--pace", type=float, default=1.0, help="share of the usual learning rates")
    p.add_argument("--workers", type=int, default=os.cpu_count())
    a = p.parse_args()
    torch.manual_seed(a.seed)
    gpu = torch.cuda.is_available()
    a.to.parent.mkdir(parents=True, exist_ok=True)
    if a.network == "detector":
        run = FitRun(DetectorNet(), a.to, a.pictures, a.rate or (2e-3 if gpu else 1.5e-3), a.begin, a.pace)
        fit_detector(run, a.bank, a.seed, a.workers, a.batch or (48 if gpu else 8))
    else:
        run = FitRun(ClassifierNet(), a.to, a.pictures, a.rate or 2e-3, a.begin, a.pace)
        fit_classifier(run, a.bank, a.seed, a.batch or (1024 if gpu else 128))


if __name__ == "__main__":
    main()
