"""American mahjong: hands of a card that the user brings as a file."""
