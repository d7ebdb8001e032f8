"""Quantise the convolutions of an exported network to 8-bit integers.

python -m training.quantise NAME.onnx --bank DIR [--seed 0]

Static quantisation: the ranges of activations are measured on images of the training bank. It rewrites the
file; its metadata stays.
"""

from __future__ import annotations

import argparse
import tempfile
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import onnx
import torch
from onnxruntime.quantization import CalibrationDataReader, QuantType, quantize_static
from onnxruntime.quantization.shape_inference import quant_pre_process

from training.bank import load_faces
from training.crops import CropBank
from training.fit import SIDES
from training.pictures import Pictures

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np

CROPS, SCENES, BATCH = 1024, 160, 32


def crop_batches(bank: Path) -> Iterator[np.ndarray]:
    """Yield batches (BATCH, side, side, 3) uint8 as in classifier training."""
    faces = CropBank(load_faces(bank / "faces.npz"), torch.device("cpu"))
    for _ in range(CROPS // BATCH):
        images = faces.batch(BATCH)[0]
        yield (images * 255).byte().permute(0, 2, 3, 1).contiguous().numpy()


def scene_batches(bank: Path, seed: int) -> Iterator[np.ndarray]:
    """Yield images (1, side, side, 3) uint8 as at the end of detector training."""
    for picture in islice(Pictures(bank, SIDES[-1][1], seed).iterate_pictures(), SCENES):
        yield picture.image[None]


class PictureReader(CalibrationDataReader):
    """Feeds images to the quantiser one batch at a time."""

    def __init__(self, pictures: Iterator[np.ndarray]) -> None:
        self.pictures = pictures

    def get_next(self) -> dict[str, np.ndarray] | None:
        batch = next(self.pictures, None)
        return None if batch is None else {"pixels": batch}


def quantise(path: Path, bank: Path, seed: int) -> None:
    """Rewrite a network file with 8-bit convolutions; its metadata stays."""
    torch.manual_seed(seed)
    notes = {p.key: p.value for p in onnx.load(path).metadata_props}
    pictures = scene_batches(bank, seed) if "detector" in notes["name"] else crop_batches(bank)
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "plain.onnx"
        quant_pre_process(path, plain, skip_symbolic_shape=True)
        convolutions = [node.name for node in onnx.load(plain).graph.node if node.op_type == "Conv"]
        # The last layer of the detector predicts corners in fractions of a pixel, for which 8 bits are not
        # enough.
        kept = convolutions[-1:] if "detector" in notes["name"] else []
        quantize_static(
            plain, path, PictureReader(pictures), op_types_to_quantize=["Conv"], nodes_to_exclude=kept,
            per_channel=True, activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8,
            reduce_range=True,  # 7 bits, otherwise processors without VNNI overflow
        )  # fmt: skip
    model = onnx.load(path)
    onnx.helper.set_model_props(model, notes)
    onnx.save(model, path)
    print(f"{path}: {path.stat().st_size / 1e6:.2f} MB")


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("network", type=Path)
    p.add_argument("--bank", type=Path, required=True)
    p.add_argument("--seed", type=int, default=0)
    a = p.parse_args()
    quantise(a.network, a.bank, a.seed)


if __name__ == "__main__":
    main()
