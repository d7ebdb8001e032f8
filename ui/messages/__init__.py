"""The page's words: a Fluent catalogue for each language."""
