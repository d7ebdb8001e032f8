"""Explanations and advice about hands scored by a rule table."""
