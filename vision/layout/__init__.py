"""Layout of detections as a mahjong hand: pure geometry and likelihood, with numpy alone.

A hypothesis says which detections are the hand and in which plane they lie. It is laid out as follows:
`groups` decides which detections belong together, the modules on planes undo perspective and turn, `rows`
finds lines and gaps, `roles` assigns melded, concealed and stray to each block, with help for added kongs,
bonus tiles, legal sets, claims and the winning tile. The most likely hypothesis is chosen by the fitted
weights of `weights.toml`, and `repair_labels` corrects doubtful labels. `seats` divides a whole table among its
players.
"""

from vision.layout.pipeline import arrange_hand, arrange_table

__all__ = ["arrange_hand", "arrange_table"]
