"""A hand and how it was won: tiles, sets, the one line of text, what is legal, every arrangement."""
