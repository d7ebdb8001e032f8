"""Arrangements of hands by style of play: each module places the tiles of a hand on the table."""
