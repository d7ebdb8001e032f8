"""What the page remembers of a visitor from run to run."""
