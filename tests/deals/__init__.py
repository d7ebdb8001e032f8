"""The deal on the table."""
