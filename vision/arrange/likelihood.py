"""What speaks for a hypothesis of how a hand lies: a sum of named features, each times its fitted weight."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

Features = Counter

WEIGHTS: dict[str, float] = {
    name: float(weight)
    for table in tomllib.loads((Path(__file__).with_name("weights.toml")).read_text("utf-8")).values()
    for name, weight in table.items()
}


def weigh(features: Features) -> float:
    """Return the sum of features, each times its weight, in nats."""
    return sum(WEIGHTS.get(name, 0.0) * value for name, value in features.items())


def together(*features: Features) -> Features:
    """Return features of the same hypothesis as one sum."""
    whole: Features = Counter()
    for some in features:
        whole.update(some)
    return whole
