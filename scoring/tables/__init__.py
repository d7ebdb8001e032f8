"""The engine for rule sets that are tables: the tables, the scorer, and explanations."""
