"""The HTML report of an archive."""
