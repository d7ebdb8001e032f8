"""Layout of detections as a mahjong hand: pure geometry and likelihood, with numpy alone.

Each stage is one module, and each takes what the one before it returns:

1. `pipeline` selects the detections that are tiles.
2. `groups` proposes which of them are the hand, `planes` undoes perspective, curves and standing tiles.
3. `rows` finds the blocks of tiles in line, and the bonus tiles; `sets` says which blocks are legal sets.
4. `hypotheses` assigns a role to each block, and thereby a place to each tile.
5. `features` measures each hypothesis and scores it by the fitted weights of `weights.toml`.
6. `choice` takes the most likely hypothesis, `repair` corrects its doubtful labels, and `hand` judges it.

`seats` divides a whole table among its players. Where a card decides which groups win, `free_groups` takes the
place of the last three stages.
"""

from vision.layout.pipeline import arrange_hand, arrange_table

__all__ = ["arrange_hand", "arrange_table"]
