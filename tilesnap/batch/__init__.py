"""An archive: a whole folder of photos, read by many processes into one Parquet file, and shown as a page."""
