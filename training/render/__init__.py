"""Rendered scenes with exact truth: tiles as boxes on a table, seen by a phone camera."""
