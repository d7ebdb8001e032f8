"""What concerns the whole table: who pays whom."""
