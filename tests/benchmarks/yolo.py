"""A network of the shape of YOLO11n (Ultralytics, 2024) with random weights, for comparison.

Only the shapes matter: 640 x 640 pixels, 80 classes, 6.5 GFLOPs with a multiplication and an addition counted
as two. The boxes are left undecoded, which is in its favour.
"""

from __future__ import annotations

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

SIDE = 640


class Builder:
    """Builder of sequential ONNX nodes; a value is its name and its shape (channels, side)."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.weights: list[onnx.TensorProto] = []
        self.flops = 0
        self.rng = np.random.default_rng(0)

    def add(self, kind: str, inputs: list[str], **attributes: object) -> str:
        name = f"v{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, inputs, [name], **attributes))
        return name

    def constant(self, array: np.ndarray) -> str:
        name = f"w{len(self.weights)}"
        self.weights.append(numpy_helper.from_array(array, name))
        return name

    def conv(self, x, out, size=1, stride=1, *, groups=1, act=True):  # noqa: PLR0913
        name, (channels, side) = x
        shape = (out, channels // groups, size, size)
        scale = (2 / (size * size * channels / groups)) ** 0.5
        weight = self.constant(self.rng.normal(0, scale, shape).astype(np.float32))
        bias = self.constant(np.zeros(out, np.float32))
        y = self.add(
            "Conv",
            [name, weight, bias],
            strides=[stride] * 2,
            pads=[size // 2] * 4,
            group=groups,
            kernel_shape=[size] * 2,
        )
        side //= stride
        self.flops += 2 * side * side * out * shape[1] * size * size
        return (self.add("Mul", [y, self.add("Sigmoid", [y])]) if act else y), (out, side)

    def plus(self, x, y):
        return self.add("Add", [x[0], y[0]]), x[1]

    def cat(self, *values):
        return self.add("Concat", [v[0] for v in values], axis=1), (
            sum(v[1][0] for v in values),
            values[0][1][1],
        )

    def halves(self, x):
        half = x[1][0] // 2
        names = [f"s{len(self.nodes)}a", f"s{len(self.nodes)}b"]
        sizes = self.constant(np.array([half, half], np.int64))
        self.nodes.append(helper.make_node("Split", [x[0], sizes], names, axis=1))
        return [(name, (half, x[1][1])) for name in names]

    def up(self, x):
        scales = self.constant(np.array([1, 1, 2, 2], np.float32))
        return self.add("Resize", [x[0], "", scales], mode="nearest"), (x[1][0], 2 * x[1][1])

    def bottleneck(self, x, hidden):
        return self.plus(x, self.conv(self.conv(x, hidden, 3), x[1][0], 3))

    def c3k(self, x):
        half = x[1][0] // 2
        y = self.conv(x, half)
        for _ in range(2):
            y = self.bottleneck(y, half)
        return self.conv(self.cat(y, self.conv(x, half)), x[1][0])

    def c3k2(self, x, out, *, deep=False, share=0.5):
        hidden = int(out * share)
        a, b = self.halves(self.conv(x, 2 * hidden))
        c = self.c3k(b) if deep else self.bottleneck(b, hidden // 2)
        return self.conv(self.cat(a, b, c), out)

    def pooled(self, x):
        half = self.conv(x, x[1][0] // 2)
        values = [half]
        for _ in range(3):
            y = self.add("MaxPool", [values[-1][0]], kernel_shape=[5, 5], pads=[2] * 4, strides=[1, 1])
            values.append((y, half[1]))
        return self.conv(self.cat(*values), x[1][0])

    def attention(self, x, heads=2):
        channels, side = x[1]
        places, depth = side * side, channels // heads
        qkv = self.conv(x, 2 * channels, act=False)
        shaped = self.add(
            "Reshape", [qkv[0], self.constant(np.array([1, heads, 2 * depth, places], np.int64))]
        )
        sizes = self.constant(np.array([depth // 2, depth // 2, depth], np.int64))
        names = [f"q{len(self.nodes)}{part}" for part in "qkv"]
        self.nodes.append(helper.make_node("Split", [shaped, sizes], names, axis=2))
        q, k, v = names
        likeness = self.add("MatMul", [self.add("Transpose", [q], perm=[0, 1, 3, 2]), k])
        weights = self.add("Transpose", [self.add("Softmax", [likeness], axis=-1)], perm=[0, 1, 3, 2])
        mixed = self.add("MatMul", [v, weights])
        self.flops += 2 * heads * places * places * (depth // 2 + depth)
        back = self.constant(np.array([1, channels, side, side], np.int64))
        values = self.add("Reshape", [v, back]), (channels, side)
        summed = self.plus(
            (self.add("Reshape", [mixed, back]), x[1]),
            self.conv(values, channels, 3, groups=channels, act=False),
        )
        return self.conv(summed, channels, act=False)

    def c2psa(self, x):
        a, b = self.halves(self.conv(x, x[1][0]))
        b = self.plus(b, self.attention(b))
        b = self.plus(b, self.conv(self.conv(b, 2 * b[1][0]), b[1][0], act=False))
        return self.conv(self.cat(a, b), x[1][0])

    def detect(self, x):
        box = self.conv(self.conv(self.conv(x, 64, 3), 64, 3), 64, act=False)
        channels = x[1][0]
        y = self.conv(self.conv(x, channels, 3, groups=channels), 80)
        y = self.conv(self.conv(y, 80, 3, groups=80), 80)
        return self.cat(box, self.conv(y, 80, act=False))


def yolo11n() -> tuple[onnxruntime.InferenceSession, float]:
    """Return the network with the input `images`, (1, 3, SIDE, SIDE) float32, and its GFLOPs."""
    b = Builder()
    x = b.conv(b.conv(("images", (3, SIDE)), 16, 3, 2), 32, 3, 2)
    p3 = b.c3k2(b.conv(b.c3k2(x, 64, share=0.25), 64, 3, 2), 128, share=0.25)
    p4 = b.c3k2(b.conv(p3, 128, 3, 2), 128, deep=True)
    p5 = b.c2psa(b.pooled(b.c3k2(b.conv(p4, 256, 3, 2), 256, deep=True)))
    n4 = b.c3k2(b.cat(b.up(p5), p4), 128)
    n3 = b.c3k2(b.cat(b.up(n4), p3), 64)
    n4 = b.c3k2(b.cat(b.conv(n3, 64, 3, 2), n4), 128)
    n5 = b.c3k2(b.cat(b.conv(n4, 128, 3, 2), p5), 256, deep=True)
    outputs = [b.detect(level) for level in (n3, n4, n5)]
    graph = helper.make_graph(
        b.nodes,
        "yolo11n",
        [helper.make_tensor_value_info("images", TensorProto.FLOAT, [1, 3, SIDE, SIDE])],
        [helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name, _ in outputs],
        b.weights,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    options = onnxruntime.SessionOptions()
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    session = onnxruntime.InferenceSession(
        model.SerializeToString(), options, providers=["CPUExecutionProvider"]
    )
    return session, b.flops / 1e9
