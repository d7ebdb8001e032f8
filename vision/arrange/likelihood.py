"""What speaks for a hypothesis of how a hand lies: a sum of named features, each times its fitted weight."""

from __future__ import annotations

import tomllib
from pathlib import Path

Features = dict[str, float]

WEIGHTS: dict[str, float] = {
    name: float(weight)
    for table in tomllib.loads((Path(__file__).with_name("weights.toml")).read_text("utf-8")).values()
    for name, weight in table.items()
}


def weigh(features: Features) -> float:
    """Return the sum of features, each times its weight, in nats."""
    return sum(WEIGHTS[name] * value for name, value in features.items())
