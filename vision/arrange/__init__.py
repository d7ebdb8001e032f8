"""Finds of a photo become the hand that lies there: pure geometry and likelihood, on numpy alone.

`hands` leads the way: `found_tiles` says which finds are tiles, `is_mahjong` whether the photo shows tiles
at all, `choose` takes the likeliest of the ways in which they may lie, `repair` mends doubtful tiles,
`face_down` tells what lies face down, `seats` divides a whole table, `hand` judges what came of it.
`likelihood` holds the fitted weights of `weights.toml`, by which groups and ways are weighed.

One way to lie is laid out by `place`: `groups` decides which finds are the hand, `planes` makes tiles that
stand and tiles that lie one plane, `upright` tells how surely a face says which way up it lies, `frame`
undoes the photo's turn and perspective, `rows` finds what lies in line and where the gaps are, `added`
which tiles were added to a kong, `flowers` which flowers and seasons are the player's own, and `roles`
weighs what each group may be. `sets` finds legal sets among tiles in line, and `melds_shown` says whether
what lies there proves which sets were claimed.
"""

from vision.arrange.hands import arrange, arrange_table

__all__ = ["arrange", "arrange_table"]
