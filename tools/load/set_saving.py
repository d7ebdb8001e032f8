"""Save a taught set without a pause, and print each save: python -m tools.load.set_saving URL.

The process is meant to be killed. Each save adds tiles, as teaching does; a line is the number of the save
and the digest of what was saved, printed after the store returned.
"""

from __future__ import annotations

import hashlib
import sys
from dataclasses import replace

import numpy as np

from tests.vision.handmade_sets import CLASSIFIER
from tilesnap.games.store import open_store
from vision.taught_set import EMBEDDING_SIZE, TaughtSet

OWNER, NAME = "k" * 40, "grandma's set"
TILES = 14
"""Tiles taught by one photo; a full set drops its oldest ones."""
MAX_TILES = 700


def main(url: str) -> None:
    store = open_store(url)
    chance = np.random.default_rng(0)
    taught, number = TaughtSet.empty(NAME, CLASSIFIER), 0
    if NAME in store.sets(OWNER):
        saved = store.load_set(OWNER, NAME)
        taught, number = TaughtSet.from_text(saved.text, CLASSIFIER), saved.number
    print("ready", flush=True)
    while True:
        rows = chance.normal(size=(TILES, EMBEDDING_SIZE)).astype(np.float32)
        labels = tuple(chance.choice(CLASSIFIER.labels, TILES).tolist())
        taught = replace(
            taught,
            labels=(*taught.labels, *labels)[-MAX_TILES:],
            embeddings=np.concatenate([taught.embeddings, rows])[-MAX_TILES:],
        )
        text = taught.to_text()
        number = store.save_set(OWNER, NAME, text, number)
        print(number, hashlib.sha256(text.encode()).hexdigest(), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
