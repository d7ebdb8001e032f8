"""Scenes made by the project: tiles as boxes on a table, seen by a phone camera, with exact truth."""
