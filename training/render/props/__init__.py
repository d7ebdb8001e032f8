"""What lies on tables beside tiles and is none: drawn seen from above, and laid out as low boxes.

`textures` and `markers` draw them, `kinds` lists them, `things` lays them about the tiles.
"""
