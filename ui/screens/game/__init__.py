"""The screens of a game: four players, one evening."""
