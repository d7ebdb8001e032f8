"""Restore trainable weights from a shipped network.

python -m training.restore detector|classifier NAME.onnx --bank DIR --to FILE.pt [--seed 0]

The file contains 8-bit weights with folded batch norms. They are unfolded with statistics of images of the
bank, so that the output stays the same and a fit behaves as in the original training: `fit --begin FILE.pt
--pace 0.1` continues from there.
"""

from __future__ import annotations

import argparse
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import onnx
import torch
from torch import nn

from training.bank import load_faces
from training.classifier import NAMES, ClassifierNet
from training.crops import CropBank
from training.detector import DetectorNet
from training.fit import SIDES
from training.pictures import Pictures

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Net = TypeVar("Net", bound=nn.Module)
CROPS, SCENES, BATCH = 4096, 64, 128  # images for the statistics; crops per batch
PREFIX = "net."  # prefix of the weight names: the network is part of the exported module
LAST = "label"  # the layer with one row per label
NORM_OF = ".weight_bias"  # suffix of a shift that batch norm left to the preceding convolution


def read_weights(path: Path) -> dict[str, torch.Tensor]:
    """Return the weights of an exported network by name, 8-bit ones as floats."""
    graph = onnx.load(path).graph
    values = {i.name: torch.from_numpy(onnx.numpy_helper.to_array(i).copy()) for i in graph.initializer}
    plain = {
        name: value
        for name, value in values.items()
        if value.dtype == torch.float32 and not name.endswith("_scale")
    }
    for node in graph.node:
        if node.op_type == "DequantizeLinear" and node.input[0] in values:
            whole, scale, zero = (values[name] for name in node.input)
            by_filter = (-1,) + (1,) * (whole.ndim - 1)
            level = whole.float() - zero.float().view(by_filter)
            plain[node.output[0].removesuffix("_DequantizeLinear_Output")] = level * scale.view(by_filter)
    return {name.removeprefix(PREFIX): v for name, v in plain.items() if name.startswith(PREFIX)}


def reorder_rows(
    weights: dict[str, torch.Tensor], labels: list[str], fresh: nn.Linear
) -> dict[str, torch.Tensor]:
    """Return the classifier weights with the rows of the last layer in the order of NAMES.

    labels: current labels of the rows. Unknown labels start as in a fresh layer.
    """
    known = [k for k, name in enumerate(NAMES) if name in labels]
    rows = [labels.index(NAMES[k]) for k in known]
    last = {name: value.detach().clone() for name, value in fresh.named_parameters()}
    for name, value in last.items():
        value[known] = weights[f"{LAST}.{name}"][rows]
    return weights | {f"{LAST}.{name}": value for name, value in last.items()}


def read_labels(path: Path) -> list[str]:
    """Return the labels of the rows of the last layer of an exported classifier."""
    notes = {p.key: p.value for p in onnx.load(path).metadata_props}
    return notes["labels"].split()


def load_unfolded(net: Net, weights: dict[str, torch.Tensor]) -> Net:
    """Load these weights into the network; each folded batch norm only shifts.

    Raises:
        RuntimeError: The weights belong to another network.

    """
    norms = {name: norm for name, norm in net.named_modules() if isinstance(norm, nn.BatchNorm2d)}
    state = {k: v for k, v in net.state_dict().items() if k.endswith("num_batches_tracked")}
    for name, value in weights.items():
        if name.endswith(NORM_OF):
            norm = find_norm_name(name.removesuffix(NORM_OF))
            state[f"{norm}.bias"] = value
            state[f"{norm}.running_mean"] = torch.zeros_like(value)
            state[f"{norm}.running_var"] = torch.ones_like(value)
            state[f"{norm}.weight"] = torch.full_like(value, (1 + norms[norm].eps) ** 0.5)
        else:
            state[name] = value
    net.load_state_dict(state)
    return net


def find_norm_name(convolution: str) -> str:
    """Return the name of the batch norm after a convolution."""
    sequence, _, place = convolution.rpartition(".")
    return f"{sequence}.{int(place) + 1}"


def restore_norms(net: Net, batches: Iterable[torch.Tensor]) -> Net:
    """Set the statistics of every folded batch norm from batches (N, 3, H, W), and normalise each filter.

    The output of the network stays the same.
    """
    pairs = find_folded_pairs(net)
    for convolution, norm in pairs:
        length = convolution.weight.data.flatten(1).norm(dim=1).clamp(min=1e-6)
        convolution.weight.data /= length.view(-1, 1, 1, 1)
        norm.weight.data *= length
    sums = {norm: torch.zeros(3, norm.num_features, dtype=torch.float64) for _, norm in pairs}

    def note(norm: nn.BatchNorm2d, given: tuple[torch.Tensor, ...]) -> None:
        rows = given[0].detach().double().transpose(0, 1).flatten(1)
        many = torch.full_like(rows[:, 0], rows.shape[1])
        sums[norm] += torch.stack([many, rows.sum(1), rows.square().sum(1)])

    hooks = [norm.register_forward_pre_hook(note) for _, norm in pairs]
    with torch.no_grad():
        for batch in batches:
            net.eval()(batch)
    for hook in hooks:
        hook.remove()
    for norm, (many, total, squares) in sums.items():
        mean = total / many
        spread = (squares / many - mean.square()).clamp(min=0)
        norm.bias.data += (norm.weight.data * mean / (1 + norm.eps) ** 0.5).float()
        norm.weight.data *= ((spread + norm.eps) / (1 + norm.eps)).sqrt().float()
        norm.running_mean, norm.running_var = mean.float(), spread.float()
    return net


def find_folded_pairs(net: nn.Module) -> list[tuple[nn.Conv2d, nn.BatchNorm2d]]:
    """Return each convolution that a batch norm follows, with that norm."""
    named = dict(net.named_modules())
    return [
        (module, named[find_norm_name(name)])
        for name, module in named.items()
        if isinstance(module, nn.Conv2d) and module.bias is None
    ]


def crop_batches(bank: Path) -> Iterator[torch.Tensor]:
    """Yield batches as in classifier training."""
    faces = CropBank(load_faces(bank / "faces.npz"), torch.device("cpu"))
    for _ in range(CROPS // BATCH):
        yield faces.batch(BATCH)[0]


def scene_batches(bank: Path, seed: int) -> Iterator[torch.Tensor]:
    """Yield images as at the end of detector training."""
    for picture in islice(Pictures(bank, SIDES[-1][1], seed).iterate_pictures(), SCENES):
        yield torch.from_numpy(picture.image).permute(2, 0, 1)[None].float() / 255


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("network", choices=["detector", "classifier"])
    p.add_argument("shipped", type=Path)
    p.add_argument("--bank", type=Path, required=True)
    p.add_argument("--to", type=Path, required=True)
    p.add_argument("--seed", type=int, default=0)
    a = p.parse_args()
    torch.manual_seed(a.seed)
    weights = read_weights(a.shipped)
    if a.network == "detector":
        net: nn.Module = restore_norms(load_unfolded(DetectorNet(), weights), scene_batches(a.bank, a.seed))
    else:
        namer = ClassifierNet()
        net = restore_norms(
            load_unfolded(namer, reorder_rows(weights, read_labels(a.shipped), namer.label)),
            crop_batches(a.bank),
        )
    torch.save({"average": net.state_dict()}, a.to)


if __name__ == "__main__":
    main()
