"""What lies on tables beside tiles and is none: drawn seen from above, and laid out as low boxes.

`textures` draws each kind, `things` lays them about the tiles.
"""
