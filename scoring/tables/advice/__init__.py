"""What our tables tell of a hand beside its score: why, what else, what next."""
