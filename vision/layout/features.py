"""Features of layout hypotheses and their fitted weights, read from weights.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path

Features = dict[str, float]

WEIGHTS: dict[str, float] = {
    name: float(weight)
    for table in tomllib.loads((Path(__file__).with_name("weights.toml")).read_text("utf-8")).values()
    for name, weight in table.items()
}


def weigh_features(features: Features) -> float:
    """Return the weighted sum of features, in nats."""
    return sum(WEIGHTS[name] * value for name, value in features.items())
