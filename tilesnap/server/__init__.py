"""What is asked over http beside the page: entries of a game, and how it stands, for whoever watches."""
