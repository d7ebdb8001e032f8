"""Riichi: Japanese mahjong, counted by the package `mahjong` and explained item by item."""
