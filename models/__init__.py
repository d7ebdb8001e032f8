"""The two networks, and what makes them: drawn tile faces, rendered scenes, training."""
