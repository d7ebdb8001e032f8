"""A hand and its context under a rule set become an itemised total."""
