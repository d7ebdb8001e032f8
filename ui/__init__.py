"""The page: its sections, the hand editor, the tile faces and the message catalogue."""
