"""Hands and how they are won: tiles, sets, notation, validity and arrangements."""
