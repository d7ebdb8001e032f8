"""Export a fitted network as ONNX, with its class names and version in the file.

python -m training.export detector|classifier FILE.pt... NAME.onnx [--version V] [--temperature T]
[--calibration SLOPE SHIFT] [--nothing SHIFT]

The weights of several files, checkpoints of one fit, are averaged (Izmailov et al. 2018, arXiv:1803.05407).
Both networks take uint8 RGB pixels, (N, H, W, 3), so that callers need no preprocessing.
--nothing is added to the logit of no tile: the share of crops without a tile in training says nothing about photos.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import onnx
import torch
from torch import nn
from torch.nn import functional as F

from training.classifier import NAMES, SIDE, ClassifierNet
from training.detector import STRIDE, UNIT, DetectorNet, decode_quads
from vision.classification import NOT_A_TILE

MAX_PEAKS = 400  # peaks of the detector, more than a photo has tiles and duplicates
READING_SIDE = 768  # the long side of a photo in the detector input; it was fitted to tiles of these sizes


def to_float_pixels(x: torch.Tensor) -> torch.Tensor:
    """Convert pixels (N, H, W, 3) uint8 to (N, 3, H, W) float 0..1."""
    return x.permute(0, 3, 1, 2).float() / 255


class DetectorExport(nn.Module):
    """(1, H, W, 3) -> scores (MAX_PEAKS,), best first, quads (MAX_PEAKS, 4, 2) in pixels.

    A peak is a local maximum of the heat map; after the last one, scores are 0.
    """

    def __init__(self, net: DetectorNet) -> None:
        super().__init__()
        self.net = net

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        out = self.net(to_float_pixels(x))[0]
        heat = torch.sigmoid(out[:1])
        highest = F.max_pool2d(heat[None], 3, 1, 1)[0]
        peaks = torch.where(heat >= highest, heat, 0.0).flatten()
        # A small image has fewer pixels than that.
        scores, places = F.pad(peaks, (0, MAX_PEAKS)).topk(MAX_PEAKS)
        places = torch.where(scores > 0, places, 0)
        rows = places // out.shape[2]
        columns = places - rows * out.shape[2]
        quads = decode_quads(out[1:].flatten(1)[:, places].T) * UNIT + STRIDE / 2
        return scores, quads + STRIDE * torch.stack([columns, rows], -1)[:, None]


class ClassifierExport(nn.Module):
    """The classifier with probabilities as outputs.

    (N, SIDE, SIDE, 3) -> labels (N, NAMES), turns (N, 4), embeddings (N, 128) of length 1.
    """

    def __init__(self, net: ClassifierNet, temperature: float) -> None:
        super().__init__()
        self.net, self.temperature = net, temperature

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        labels, turns, embedding = self.net(to_float_pixels(x))
        return (labels / self.temperature).softmax(-1), turns.softmax(-1), F.normalize(embedding, dim=-1)


def mean_weights(values: list[torch.Tensor]) -> torch.Tensor:
    """Return the mean of weights; of integer counters, the last value."""
    return torch.stack(values).mean(0) if values[0].is_floating_point() else values[-1]


def shift_nothing(weights: dict[str, torch.Tensor], shift: float) -> dict[str, torch.Tensor]:
    """Return the weights of a classifier with this shift of the logit of no tile."""
    bias = weights["label.bias"].clone()
    bias[NAMES.index(NOT_A_TILE)] += shift
    return weights | {"label.bias": bias}


def export_network(
    network: str,
    fitted: list[Path],
    to: Path,
    version: str,
    temperature: float,
    calibration: list[float],
    nothing: float = 0.0,
) -> None:
    """Write a network, averaged over its checkpoints, as ONNX with metadata, and print its size."""
    stages = [torch.load(path, map_location="cpu", weights_only=True)["average"] for path in fitted]
    weights = {name: mean_weights([stage[name] for stage in stages]) for name in stages[0]}
    module: nn.Module
    outputs: list[str]
    dynamic: dict[str, dict[int, Any]]
    if network == "detector":
        detector = DetectorNet()
        detector.load_state_dict(weights)
        module, example = DetectorExport(detector.eval()), torch.zeros(1, 576, 768, 3, dtype=torch.uint8)
        outputs, dynamic = (
            ["scores", "quads"],
            {
                "x": {
                    1: 32 * torch.export.Dim("h", min=2, max=128),
                    2: 32 * torch.export.Dim("w", min=2, max=128),
                }
            },
        )
        notes = {"side": str(READING_SIDE), "calibration": " ".join(map(str, calibration))}
    else:
        classifier = ClassifierNet()
        classifier.load_state_dict(shift_nothing(weights, nothing))
        module, example = (
            ClassifierExport(classifier.eval(), temperature),
            torch.zeros(3, SIDE, SIDE, 3, dtype=torch.uint8),
        )
        outputs, dynamic = (
            ["labels", "turns", "embedding"],
            {"x": {0: torch.export.Dim("n", min=1, max=4096)}},
        )
        notes = {"side": str(SIDE), "labels": " ".join(NAMES), "temperature": str(temperature)}
    torch.onnx.export(
        module, (example,), str(to), input_names=["pixels"], output_names=outputs, dynamic_shapes=dynamic,
        dynamo=True, external_data=False, verbose=False,
    )  # fmt: skip
    model = onnx.load(to)
    onnx.helper.set_model_props(model, {"name": f"tilesnap-{network}", "version": version, **notes})
    model.doc_string = ""
    for node in model.graph.node:  # the origin of nodes contains file names of this machine
        node.doc_string = ""
        del node.metadata_props[:]
    onnx.save(model, to)
    print(f"{to}: {to.stat().st_size / 1e6:.2f} MB")


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("network", choices=["detector", "classifier"])
    p.add_argument("fitted", type=Path, nargs="+")
    p.add_argument("to", type=Path)
    p.add_argument("--version", default="1")
    p.add_argument("--temperature", type=float, default=1.0)
    p.add_argument("--calibration", type=float, nargs=2, default=[1.0, 0.0])
    p.add_argument("--nothing", type=float, default=0.0)
    a = p.parse_args()
    export_network(a.network, a.fitted, a.to, a.version, a.temperature, a.calibration, a.nothing)


if __name__ == "__main__":
    main()
