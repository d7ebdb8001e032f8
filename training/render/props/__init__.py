"""Objects beside tiles that are not tiles: drawn from above, and placed as low boxes.

`textures` and `markers` draw them, `kinds` lists them, `things` places them around the tiles.
"""
