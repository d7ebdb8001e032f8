"""Labelled quads become a hand: melded sets, concealed row, bonus tiles, winning tile, strays.

`place` leads the way: `groups` decides which finds are the hand, `planes` makes tiles that stand and tiles
that lie one plane, `upright` tells how surely a face says which way up it lies, `frame` undoes the photo's
turn and perspective, `rows` finds what lies in line and where the gaps are, `added` which tiles were added to
a kong, `flowers` which flowers and seasons are the player's own, and `roles` weighs what each group may be.
`sets` finds legal sets among tiles in line, and `claims` says whether what lies there proves which sets were
claimed.
"""

from vision.layout.place import Layout, lay_out, ways_to_lie
from vision.layout.upright import LOOK_ALIKE

__all__ = ["LOOK_ALIKE", "Layout", "lay_out", "ways_to_lie"]
