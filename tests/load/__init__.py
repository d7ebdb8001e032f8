"""What many tables do to the store, and what sudden deaths do."""
