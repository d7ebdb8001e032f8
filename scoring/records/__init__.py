"""Hands and settlements as JSON, one record a line: the edge of the package."""
