"""Hands laid out as the ways to play have them: each module lays the tiles of a hand on the table."""
