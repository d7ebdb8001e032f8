"""Labelled quads become a hand: melded sets, concealed row, bonus tiles, winning tile, strays.

Five steps: `frame` undoes the photo's turn and perspective, `rows` finds what lies in line and where the gaps
are, `flowers` which flowers and seasons are the player's own, `roles` weighs what each group may be, with
`sets` knowing what makes a legal set.
"""

from vision.layout.place import LOOK_ALIKE, lay_out

__all__ = ["LOOK_ALIKE", "lay_out"]
