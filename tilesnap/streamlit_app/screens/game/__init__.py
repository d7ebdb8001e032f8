"""The screens of a game with three to five players."""
