"""Tile faces, sheets and pictures as HTML."""
