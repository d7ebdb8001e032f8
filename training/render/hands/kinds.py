"""All arrangements of hands of this package by name."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from training.render.hands.classical import lay_randomly
from training.render.hands.groups import lay_groups
from training.render.hands.open_hands import HONG_KONG, SETS_BELOW, TAIWANESE, lay_open
from training.render.hands.parted import lay_parted
from training.render.hands.riichi import lay_riichi
from training.render.hands.standing import lay_standing

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from scoring import Hand
    from training.render.layouts import PlacedTile


@dataclass(frozen=True)
class Kind:
    """An arrangement, and the hands for it.

    sets: number besides the pair; claimed: probability of a claimed set; kongs: probability of a kong;
    hidden: probability that a kong is concealed; bonus: maximum number of bonus tiles; shows_claims: whether the
    arrangement distinguishes claimed sets from concealed ones; things: whether there are objects around;
    tilt: of the camera, in degrees from straight down; red_fives: whether sets with red fives show them.
    """

    lay: Callable[[random.Random, Hand], list[PlacedTile]]
    sets: int = 4
    claimed: float = 0.45
    kongs: float = 0.15
    hidden: float = 0.5
    bonus: int = 0
    shows_claims: bool = True
    things: bool = False
    red_fives: bool = False
    tilt: tuple[float, float] = (0.0, 40.0)


KINDS = {
    "classical": Kind(lay_randomly),
    "clutter": Kind(lay_randomly, bonus=2, things=True),
    "standing": Kind(lay_standing, claimed=0.0, kongs=0.0, tilt=(40.0, 70.0)),
    "standing_with_sets": Kind(lay_standing, hidden=0.0, tilt=(40.0, 70.0)),
    "riichi": Kind(lay_riichi, red_fives=True),
    "hong_kong": Kind(partial(lay_open, customs=HONG_KONG), bonus=4),
    "taiwanese": Kind(partial(lay_open, customs=TAIWANESE), sets=5, bonus=8),
    "groups": Kind(lay_groups, claimed=1.0, hidden=0.0, shows_claims=False),
    "groups_of_16": Kind(lay_groups, sets=5, claimed=1.0, hidden=0.0, shows_claims=False),
    "sets_below": Kind(partial(lay_open, customs=SETS_BELOW), bonus=2),
    "parted": Kind(lay_parted, claimed=0.25, kongs=0.0, shows_claims=False),
}
