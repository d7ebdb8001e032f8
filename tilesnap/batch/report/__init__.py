"""What was read of an archive, as one page of pictures."""
