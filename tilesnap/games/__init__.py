"""An evening's game: what happened, in order, and what follows from it."""
