"""How the finds of the browser's code differ from the desk's: python -m tests.pwa.compare PHOTO ...

It prints each photo that differs, and in the end how many do and how long reading takes on one thread.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from tests.pwa.seer import Seer
from vision import Reader
from vision.arrange import arrange
from vision.blanks import BACK, WHITE
from vision.geometry import sizes_of
from vision.looking import BEST_TILE

if TYPE_CHECKING:
    from vision.finds import Finds

GRID = 2.0  # pixels of the network's picture by which corners may differ
CHANCE = 0.02
# Which of its ways a plain tile lies is a guess of both, at even chances: there the last bits tell.
AXIS_OF_PLAIN = 0.1


def differences(desk: Finds, phone: Finds, most: float = CHANCE) -> list[str]:
    """Say in what finds differ: how many there are, their names, corners and chances, in any order.

    most: by how much a chance may differ.
    """
    said = []
    apart = np.linalg.norm(desk.quads.mean(1)[:, None] - phone.quads.mean(1)[None], axis=2)
    sizes = sizes_of(desk.quads)
    near = apart < sizes[:, None] / 4 if len(sizes) else apart < 0
    alone = desk.found[~near.any(1)].tolist(), phone.found[~near.any(0)].tolist()
    if any(alone):
        said.append(f"only on the desk {np.round(alone[0], 3)}, only here {np.round(alone[1], 3)}")
    for k in np.flatnonzero(near.any(1)):
        n = int(apart[k].argmin())
        mine, theirs = desk.labels[desk.chances[k].argmax()], phone.labels[phone.chances[n].argmax()]
        chance = max(
            np.abs(desk.chances[k] - phone.chances[n]).max(),
            *(abs(getattr(desk, of)[k] - getattr(phone, of)[n]) for of in ("found", "tile")),
        )
        axis = abs(desk.axis[k] - phone.axis[n])
        corners = min(np.abs(desk.quads[k] - np.roll(phone.quads[n], turn, 0)).max() for turn in range(4))
        grid = corners * BEST_TILE / sizes[k]
        if mine != theirs:
            said.append(f"{mine} is {theirs} here: {desk.chances[k].max():.3f}, {phone.chances[n].max():.3f}")
        if chance > most:
            said.append(f"{mine}: a chance differs by {chance:.3f}")
        if axis > (AXIS_OF_PLAIN if mine in (WHITE, BACK) else most):
            said.append(f"{mine}: the chance of its axis differs by {axis:.3f}")
        if grid > GRID:
            said.append(f"{mine}: a corner differs by {grid:.1f} pixels of the network's picture")
        if desk.coloured[k] != phone.coloured[n]:
            said.append(f"{mine}: only one is coloured")
    return said


def main() -> None:
    """Compare the photos that are named."""
    reader, seer = Reader(threads=1), Seer()
    different = hands = tiles = names = 0
    took: list[dict[str, float]] = []
    paths = [Path(name) for name in sys.argv[1:]]
    for path in paths:
        photo = reader.opened(path.read_bytes())
        desk = reader.find(photo)
        phone, seconds = seer.find(photo.whole)
        said = differences(desk, phone)
        ours, theirs = arrange(desk).hand, arrange(phone).hand
        took.append(seconds)
        tiles += len(desk.quads)
        different += bool(said)
        names += sum(" is " in each or "only on" in each for each in said)
        hands += ours == theirs
        for each in said:
            print(f"{path.name}: {each}")
        if ours != theirs:
            print(f"{path.name}: the hand {ours} is {theirs} here")
    seer.close()
    print(f"{len(paths)} photos, {tiles} finds: {different} photos differ, {names} by a name or a find")
    print(f"{hands} hands are the same")
    for each in ("looks", "seeing", "processor", "deciding"):
        some = np.array([seconds[each] for seconds in took])
        print(f"{each}: median {np.median(some):.3f}, worst {some.max():.3f}")


if __name__ == "__main__":
    main()
