"""What a player may ask beside the score: what matters, what completes a hand, what it missed, and why."""
