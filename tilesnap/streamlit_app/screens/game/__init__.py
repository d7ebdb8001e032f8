"""The screens of a game: three to five players, one evening."""
