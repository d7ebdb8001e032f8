"""Japanese mahjong, counted by the package `mahjong` and told item by item."""
