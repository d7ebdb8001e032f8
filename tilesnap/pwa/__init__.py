"""Tilesnap as an installable page without a server: Python runs in the browser."""
