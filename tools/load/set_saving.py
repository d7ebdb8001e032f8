"""python -m tools.load.set_saving URL: save a taught set as fast as it goes, and print each save.

It is made to be killed. Each save adds tiles, as teaching does; a line is the number of the save and the
digest of what was saved, printed after the store returned.
"""

from __future__ import annotations

import hashlib
import sys
from dataclasses import replace

import numpy as np

from tests.vision.own_sets import CLASSIFIER
from tilesnap.games.store import open_store
from vision.taught import EMBEDDING, TaughtSet

OWNER, NAME = "k" * 40, "grandma's set"
TILES = 14
"""Taught by one photo; of a set that knows all it can, the oldest go."""
MOST = 700


def main(url: str) -> None:
    store = open_store(url)
    chance = np.random.default_rng(0)
    taught, number = TaughtSet.empty(NAME, CLASSIFIER), 0
    if NAME in store.sets(OWNER):
        kept = store.kept_set(OWNER, NAME)
        taught, number = TaughtSet.from_text(kept.text, CLASSIFIER), kept.number
    print("ready", flush=True)
    while True:
        rows = chance.normal(size=(TILES, EMBEDDING)).astype(np.float32)
        labels = tuple(chance.choice(CLASSIFIER.labels, TILES).tolist())
        taught = replace(
            taught,
            labels=(*taught.labels, *labels)[-MOST:],
            embeddings=np.concatenate([taught.embeddings, rows])[-MOST:],
        )
        text = taught.to_text()
        number = store.keep_set(OWNER, NAME, text, number)
        print(number, hashlib.sha256(text.encode()).hexdigest(), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
