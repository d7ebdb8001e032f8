"""Hands and settlements as JSON records, one a line."""
