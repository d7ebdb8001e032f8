"""A photo of a laid-out hand becomes a Reading: its tiles, their faces and their places in the hand."""
