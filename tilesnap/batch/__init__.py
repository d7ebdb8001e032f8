"""Batch reading: a folder of photos, read by many processes into one file, with an HTML report."""
