"""Lessons: quiz cards about counting, made by the engines, and when each card comes back."""
