"""What runs in the browser: each component is a folder with its Python wrapper."""
