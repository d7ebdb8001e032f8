"""Training of the two networks: drawn tile faces, rendered scenes, fitting, export and evaluation."""
